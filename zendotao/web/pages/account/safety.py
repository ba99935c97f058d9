"""Account security: password, two-factor codes, signed-in browsers and programs, data export, and deletion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec
from flask import Response, flash, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta, Struct

from zendotao.core.errors import CoreError
from zendotao.core.messages import encode_text, message, render
from zendotao.services.leaving import delete_account
from zendotao.services.people import accounts, personal_data, second_factor, tokens
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form, Kind
from zendotao.web.middleware import rate_limits, visitors
from zendotao.web.pages.account.entrance import TWICE
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now

pages = Pages("safety", __name__)

NO_STORE = {"Cache-Control": "no-store"}


class PasswordForm(Struct, frozen=True, kw_only=True):
    """The form for a new password."""

    old: Annotated[str, Meta(max_length=1000)]
    new: Annotated[str, Meta(max_length=1000)]
    again: Annotated[str, Meta(max_length=1000)]


class ProofForm(Struct, frozen=True, kw_only=True):
    """A password, and a code where the account asks for one."""

    password: Annotated[str, Meta(max_length=1000)] = ""
    code: Annotated[str, Meta(max_length=40)] = ""


class TokenForm(Struct, frozen=True, kw_only=True):
    """The form for a program's token."""

    label: Annotated[str, Meta(max_length=400)]
    days: int = tokens.DEFAULT_DAYS


def render_page(asker: Account, form: Form | None = None, **once: object) -> ResponseReturnValue:
    """Render the page, with a refused form; ``once``: secrets that are shown once."""
    found = form or Form()
    browser = visitors.get_sign_in()
    page = render_template(
        "settings/safety.html", asker=asker, form=found, held=tokens.list_tokens(context(), asker.id),
        present=None if browser is None else browser.token.id, codes=second_factor.is_enabled(context(), asker.id),
        told={**dict.fromkeys(("secret", "address", "begun", "recovery", "token")), **once},
        labels=visitors.list_labels(),
    )  # fmt: skip
    return page, found.status, NO_STORE


@pages.page("/me/safety", "account")
def home(asker: Account) -> ResponseReturnValue:
    """Show the password, codes, browsers and programs of the account."""
    return render_page(asker)


def handle_form(asker: Account, schema: type[Kind], act: Callable[[Kind], ResponseReturnValue]) -> ResponseReturnValue:
    """Return the response of ``act`` to a valid form; show the page with the form again if it is invalid or refused."""
    wanted, form = forms.read(schema)
    if wanted is None:
        return render_page(asker, form)
    try:
        return act(wanted)
    except CoreError as error:
        return render_page(asker, form.refuse(error))


def handle_proof_form(
    asker: Account, schema: type[Kind], act: Callable[[Kind], ResponseReturnValue]
) -> ResponseReturnValue:
    """Handle a form with a password or a code in it: attempts are counted."""

    def count_and_act(wanted: Kind) -> ResponseReturnValue:
        rate_limits.count_request("sign_in", asker.id)
        return act(wanted)

    return handle_form(asker, schema, count_and_act)


def redirect_done(words: str) -> ResponseReturnValue:
    """Redirect to the page, with a message."""
    flash(render(words))
    return redirect(url_for("safety.home"), 303)


@pages.page("/me/safety/password", "account", ("POST",))
def change_password(asker: Account) -> ResponseReturnValue:
    """Change the password; all other browsers and programs are signed out."""

    def change(wanted: PasswordForm) -> ResponseReturnValue:
        if wanted.new != wanted.again:
            return render_page(asker, Form({}, {"again": TWICE}))
        browser = visitors.get_sign_in()
        present = "" if browser is None else browser.token.id
        accounts.change_password(context(), asker.id, wanted.old, wanted.new, now(), present)
        return redirect_done(message("Your password is changed, and all your other devices are signed out."))

    return handle_proof_form(asker, PasswordForm, change)


@pages.page("/me/safety/codes", "account", ("POST",))
def begin_codes(asker: Account) -> ResponseReturnValue:
    """Show a secret for an authenticator, once."""

    def begin(wanted: ProofForm) -> ResponseReturnValue:
        begun = second_factor.begin_enrolment(context(), asker.id, wanted.password)
        return render_page(asker, secret=begun.secret, address=begun.address, begun=True)

    return handle_proof_form(asker, ProofForm, begin)


@pages.page("/me/safety/codes/confirm", "account", ("POST",))
def confirm_codes(asker: Account) -> ResponseReturnValue:
    """Turn on two-factor codes, and show the recovery codes once. A wrong code may be typed again."""

    def confirm(wanted: ProofForm) -> ResponseReturnValue:
        try:
            recovery = second_factor.confirm_enrolment(context(), asker.id, wanted.code, now())
        except CoreError as error:
            return render_page(asker, Form().refuse(error), begun=error.code == "totp_wrong")
        return render_page(asker, recovery=recovery)

    return handle_proof_form(asker, ProofForm, confirm)


@pages.page("/me/safety/codes/end", "account", ("POST",))
def end_codes(asker: Account) -> ResponseReturnValue:
    """Turn off two-factor codes."""

    def end(wanted: ProofForm) -> ResponseReturnValue:
        second_factor.disable(context(), asker.id, wanted.password, wanted.code, now())
        return redirect_done(message("Signing in no longer asks for a code."))

    return handle_proof_form(asker, ProofForm, end)


@pages.page("/me/safety/tokens", "account", ("POST",))
def make_token(asker: Account) -> ResponseReturnValue:
    """Create a program's token, and show it once."""

    def make(wanted: TokenForm) -> ResponseReturnValue:
        issued = tokens.make_token(context(), asker, wanted.label, now(), wanted.days)
        return render_page(asker, token=issued.secret)

    return handle_form(asker, TokenForm, make)


@pages.page("/me/safety/tokens/<token>/end", "account", ("POST",))
def end_token(token: str, asker: Account) -> ResponseReturnValue:
    """Sign a browser or a program out."""
    try:
        tokens.revoke_token(context(), asker.id, token)
    except CoreError as error:
        return render_page(asker, Form().refuse(error))
    return redirect_done(message("Signed out."))


@pages.page("/me/export", "account")
def export(asker: Account) -> ResponseReturnValue:
    """Everything that the site holds on one, as a file."""
    held = personal_data.export_personal_data(context(), asker.id, now())
    document = msgspec.json.encode(held, enc_hook=encode_text)
    response = Response(msgspec.json.format(document, indent=1), mimetype="application/json")
    response.headers["Content-Disposition"] = 'attachment; filename="zendotao.json"'
    response.headers.update(NO_STORE)
    return response


@pages.page("/me/delete", "account", ("GET", "POST"))
def delete(asker: Account) -> ResponseReturnValue:
    """Delete the account, after a page that states what is deleted and what stays."""
    if request.method != "POST":
        return render_template("settings/delete.html", asker=asker, form=Form())
    wanted, form = forms.read(ProofForm)
    if wanted is None:
        return render_template("settings/delete.html", asker=asker, form=form), form.status
    rate_limits.count_request("sign_in", asker.id)
    try:
        delete_account(context(), asker, now(), wanted.password, wanted.code)
    except CoreError as error:
        refused = form.refuse(error)
        return render_template("settings/delete.html", asker=asker, form=refused), refused.status
    session.clear()
    flash(render(message("Your account is deleted.")))
    return visitors.sign_out(redirect(url_for("landing.front"), 303))
