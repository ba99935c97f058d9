"""What keeps an account its owner's: the password, codes, the browsers and programs that are signed in, one's data, and
the end of the account."""

from __future__ import annotations

import msgspec
from flask import Response, flash, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from pydantic import BaseModel, Field

from zendotao.core.errors import CoreError
from zendotao.services.people import accounts, leaving, second_factor, tokens
from zendotao.services.people.values import Account
from zendotao.web import forms, visitors
from zendotao.web.api import limiting
from zendotao.web.forms import Form
from zendotao.web.pages.routing import Pages
from zendotao.web.site import now, site

pages = Pages("safety", __name__)

NO_STORE = {"Cache-Control": "no-store"}


class Change(BaseModel):
    """The form for another password."""

    old: str = Field(max_length=1000)
    new: str = Field(max_length=1000)
    again: str = Field(max_length=1000)


class Proof(BaseModel):
    """A password, and a code where the account asks for one."""

    password: str = Field(default="", max_length=1000)
    code: str = Field(default="", max_length=40)


class Program(BaseModel):
    """The form for a program's token."""

    label: str = Field(max_length=400)
    days: int = tokens.DEFAULT_DAYS


def shown(asker: Account, form: Form | None = None, **told: object) -> ResponseReturnValue:
    """The page, with a form that was refused; ``told``: what is shown this once."""
    found = form or Form()
    browser = visitors.signed_in()
    page = render_template(
        "settings/safety.html", asker=asker, form=found, held=tokens.tokens_of(site().people, asker.id),
        present=None if browser is None else browser.token.id, codes=second_factor.is_on(site().people, asker.id),
        told={**dict.fromkeys(("secret", "address", "recovery", "token")), **told},
    )  # fmt: skip
    return page, found.status, NO_STORE


@pages.page("/me/safety", "account")
def home(asker: Account) -> ResponseReturnValue:
    """The password, codes, browsers and programs of an account."""
    return shown(asker)


@pages.page("/me/safety/password", "account", ("POST",))
def change_password(asker: Account) -> ResponseReturnValue:
    """Another password; all other browsers and programs are signed out."""
    wanted, form = forms.read(Change)
    if wanted is not None and wanted.new != wanted.again:
        wanted, form = None, Form({}, {"again": "The two passwords differ: type the same one twice."})
    if wanted is None:
        return shown(asker, form)
    limiting.count("sign_in", asker.id)
    browser = visitors.signed_in()
    try:
        accounts.change_password(
            site().people, asker.id, wanted.old, wanted.new, now(), "" if browser is None else browser.token.id
        )
    except CoreError as error:
        return shown(asker, form.refuse(error))
    flash("Your password is changed. Everything else that was signed in is signed out.")
    return redirect(url_for("safety.home"), 303)


@pages.page("/me/safety/codes", "account", ("POST",))
def begin_codes(asker: Account) -> ResponseReturnValue:
    """A secret for a device to make codes from, shown this once."""
    wanted, form = forms.read(Proof)
    if wanted is None:
        return shown(asker, form)
    limiting.count("sign_in", asker.id)
    try:
        begun = second_factor.begin(site().people, asker.id, wanted.password)
    except CoreError as error:
        return shown(asker, form.refuse(error))
    return shown(asker, secret=begun.secret, address=begun.address)


@pages.page("/me/safety/codes/confirm", "account", ("POST",))
def confirm_codes(asker: Account) -> ResponseReturnValue:
    """Codes are asked for from now on; those to recover by are shown this once."""
    wanted, form = forms.read(Proof)
    if wanted is None:
        return shown(asker, form)
    limiting.count("sign_in", asker.id)
    try:
        found = second_factor.confirm(site().people, asker.id, wanted.code, now())
    except CoreError as error:
        return shown(asker, form.refuse(error))
    return shown(asker, recovery=found)


@pages.page("/me/safety/codes/end", "account", ("POST",))
def end_codes(asker: Account) -> ResponseReturnValue:
    """No codes are asked for any more."""
    wanted, form = forms.read(Proof)
    if wanted is None:
        return shown(asker, form)
    limiting.count("sign_in", asker.id)
    try:
        second_factor.end(site().people, asker.id, wanted.password, wanted.code, now())
    except CoreError as error:
        return shown(asker, form.refuse(error))
    flash("Codes are not asked for any more.")
    return redirect(url_for("safety.home"), 303)


@pages.page("/me/safety/tokens", "account", ("POST",))
def make_token(asker: Account) -> ResponseReturnValue:
    """A token for a program, shown this once."""
    wanted, form = forms.read(Program)
    if wanted is None:
        return shown(asker, form)
    try:
        issued = tokens.make_token(site().people, asker, wanted.label, now(), wanted.days)
    except CoreError as error:
        return shown(asker, form.refuse(error))
    return shown(asker, token=issued.secret)


@pages.page("/me/safety/tokens/<token>/end", "account", ("POST",))
def end_token(token: str, asker: Account) -> ResponseReturnValue:
    """Sign a browser or a program out."""
    try:
        tokens.revoke(site().people, asker.id, token)
    except CoreError as error:
        return shown(asker, Form().refuse(error))
    flash("Signed out.")
    return redirect(url_for("safety.home"), 303)


@pages.page("/me/export", "account")
def export(asker: Account) -> ResponseReturnValue:
    """Everything that the site holds on one, as a file."""
    held = leaving.export(site().people, asker.id, now(), site().games.own_deeds)
    response = Response(msgspec.json.format(msgspec.json.encode(held), indent=1), mimetype="application/json")
    response.headers["Content-Disposition"] = 'attachment; filename="zendotao.json"'
    response.headers.update(NO_STORE)
    return response


@pages.page("/me/delete", "account", ("GET", "POST"))
def delete(asker: Account) -> ResponseReturnValue:
    """The end of an account, after a page that says what goes and what stays."""
    if request.method != "POST":
        return render_template("settings/delete.html", asker=asker, form=Form())
    wanted, form = forms.read(Proof)
    if wanted is None:
        return render_template("settings/delete.html", asker=asker, form=form), form.status
    limiting.count("sign_in", asker.id)
    try:
        leaving.delete(site().people, asker, now(), wanted.password, wanted.code)
    except CoreError as error:
        refused = form.refuse(error)
        return render_template("settings/delete.html", asker=asker, form=refused), refused.status
    session.clear()
    return visitors.forget(redirect(url_for("landing.front"), 303))
