"""Authentication pages: signing in and out, signing up, playing as a guest, and a guest's return link."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from flask import make_response, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta, Struct
from werkzeug.wrappers import Response

from zendotao.core.errors import CoreError
from zendotao.core.messages import message
from zendotao.services.common.names import make_key
from zendotao.services.people import accounts, preferences, sessions
from zendotao.services.people.values import IssuedToken
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.middleware import preference_cookies, rate_limits, visitors
from zendotao.web.middleware.languages import DEFAULT_LANGUAGE, language
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now
from zendotao.web.themes import get_safe_return_path

pages = Pages("entrance", __name__)

TWICE = message("The passwords don't match: type the same one twice.")

PASSWORD = frozenset({"password"})
LINK = "link"
"""Session key of a new guest's link, until it has been shown."""


class SignInForm(Struct, frozen=True, kw_only=True):
    """The form to sign in."""

    name: Annotated[str, Meta(max_length=200)]
    password: Annotated[str, Meta(max_length=1000)]
    code: Annotated[str, Meta(max_length=40)] = ""
    next: str = ""


class SignUpForm(Struct, frozen=True, kw_only=True):
    """The form for a fresh account."""

    name: Annotated[str, Meta(max_length=200)]
    password: Annotated[str, Meta(max_length=1000)]
    again: Annotated[str, Meta(max_length=1000)]
    next: str = ""


class NicknameForm(Struct, frozen=True, kw_only=True):
    """The form of a guest."""

    name: Annotated[str, Meta(max_length=200)]
    next: str = ""


CODE_REFUSALS = ("totp_needed", "totp_wrong")
"""Refusals after a right name and password, where the account asks for a code."""


def redirect_signed_in(issued: IssuedToken, back: str, otherwise: str) -> Response:
    """Set the cookies of a signed-in visitor, and redirect to where they were going."""
    chosen = preferences.get_preferences(context(), issued.account.id)
    return preference_cookies.set_preference_cookies(
        visitors.set_session_cookie(redirect(get_safe_return_path(back) if back else otherwise, 303), issued), chosen
    )


def render_form(name: str, form: Form) -> ResponseReturnValue:
    """Render a form, with the address to go on to."""
    going = form.value("next") or request.args.get("next", "")
    page = render_template(
        f"entrance/{name}.html", form=form, next=get_safe_return_path(going) if going else "",
        code=form.refused is not None and form.refused.code in CODE_REFUSALS,
    )  # fmt: skip
    response = make_response(page, form.status)
    if form.kept:
        response.headers["Cache-Control"] = "no-store"
    return response


def find_faults(form: Form, name: str, own: str | None = None) -> Form:
    """Return the form of a new account with everything that is wrong in it at once: its ``name``, unless the account
    ``own`` has it, and its passwords, which are kept if they are in order."""
    password = form.value("password")
    found = {one: error.message for one, error in accounts.list_name_faults(context(), name, password, own).items()}
    if "again" not in form.faults and password != form.value("again"):
        found["again"] = TWICE
    faults = {**found, **form.faults}
    kept = frozenset() if {"password", "again"} & faults.keys() else frozenset({"password", "again"})
    return Form(form.values, faults, form.refused, kept if faults or form.refused else frozenset())


def note_language(issued: IssuedToken) -> IssuedToken:
    """Store the visitor's language as a preference of the new account, for its mails."""
    if language() != DEFAULT_LANGUAGE:
        preferences.change_preferences(context(), issued.account.id, language=language())
    return issued


@pages.page("/sign-in", "reader", ("GET", "POST"), limit="sign_in_address")
def sign_in() -> ResponseReturnValue:
    """Sign in by name and password, and a code where the account asks for one."""
    if request.method != "POST":
        return render_form("sign_in", Form())
    wanted, form = forms.read(SignInForm)
    if wanted is None:
        return render_form("sign_in", form)
    folded = make_key(wanted.name) or ""
    rate_limits.count_request("sign_in", folded)
    try:
        issued = sessions.sign_in(
            context(), wanted.name, wanted.password, wanted.code, visitors.make_browser_label(), now()
        )
    except CoreError as error:
        refused = form.refuse(error)
        # The name and the password were right: only the code is asked for.
        return render_form("sign_in", replace(refused, kept=PASSWORD) if error.code in CODE_REFUSALS else refused)
    rate_limits.reset_count("sign_in", folded)
    return redirect_signed_in(issued, wanted.next, url_for("lobby.games"))


@pages.page("/sign-up", "reader", ("GET", "POST"), limit="account")
def sign_up() -> ResponseReturnValue:
    """Make an account."""
    if request.method != "POST":
        return render_form("sign_up", Form())
    wanted, form = forms.read(SignUpForm)
    form = find_faults(form, form.value("name"))
    if wanted is None or form.faults:
        return render_form("sign_up", form)
    try:
        issued = sessions.sign_up(context(), wanted.name, wanted.password, visitors.make_browser_label(), now())
    except CoreError as error:
        return render_form("sign_up", find_faults(form.refuse(error), wanted.name))
    return redirect_signed_in(note_language(issued), wanted.next, url_for("lobby.games"))


@pages.page("/guest", "reader", ("GET", "POST"), limit="guest")
def guest() -> ResponseReturnValue:
    """Play under a nickname, without an account."""
    if request.method != "POST":
        return render_form("guest", Form())
    wanted, form = forms.read(NicknameForm)
    if wanted is None:
        return render_form("guest", form)
    try:
        link, issued = sessions.enter_as_guest(context(), wanted.name, visitors.make_browser_label(), now())
    except CoreError as error:
        return render_form("guest", form.refuse(error))
    session[LINK] = link.secret
    return redirect_signed_in(
        note_language(issued),
        "",
        url_for("entrance.welcome", next=get_safe_return_path(wanted.next) if wanted.next else None),
    )


@pages.page("/guest/welcome", "account")
def welcome(asker: Account) -> ResponseReturnValue:
    """Show a new guest's return link, once."""
    going = request.args.get("next", "")
    return render_template(
        "entrance/welcome.html",
        name=asker.name,
        secret=session.pop(LINK, ""),
        next=get_safe_return_path(going) if going else "",
    )


@pages.page("/back/<secret>", "reader", ("GET", "POST"), limit="sign_in_address")
def back(secret: str) -> ResponseReturnValue:
    """Show a button at a guest's return link, and sign in when it is pressed: an address alone signs nobody in."""
    if request.method != "POST":
        return render_template("entrance/back.html", form=Form())
    try:
        issued = sessions.sign_in_by_link(context(), secret, visitors.make_browser_label(), now())
    except CoreError as error:
        form = Form().refuse(error)
        return render_template("entrance/back.html", form=form), form.status
    return redirect_signed_in(issued, "", url_for("lobby.games"))


@pages.page("/sign-out", "account", ("POST",))
def sign_out() -> ResponseReturnValue:
    """End the session of this browser."""
    session.clear()
    return visitors.sign_out(redirect(url_for("landing.front"), 303))
