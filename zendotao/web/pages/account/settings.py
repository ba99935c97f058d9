"""Settings: notifications, appearance, mail address, and feeds."""

from __future__ import annotations

from typing import Annotated

from flask import flash, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta, Struct

from zendotao.core.errors import CoreError
from zendotao.core.messages import message, render
from zendotao.services.notices.kinds import KIND_GROUPS
from zendotao.services.people import guests, mail, preferences, sessions, tokens
from zendotao.store.people.values import Account
from zendotao.store.site.values import Preferences
from zendotao.translations.catalogues import NATIVE_NAMES
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.middleware import languages, preference_cookies, rate_limits, visitors
from zendotao.web.pages.account.entrance import find_faults
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now

pages = Pages("settings", __name__)

MAIL = [
    ("at_once", message("As it happens"), message("Comments of one game are gathered for half an hour.")),
    ("daily", message("Once a day"), message("Every morning, your time.")),
    ("weekly", message("Once a week"), message("On Monday mornings.")),
    ("never", message("Never"), message("The bell on this site still tells you.")),
]
GROUP_WORDS = {
    "moves": message("Moves: turns, claims, blocks, the end of a game"),
    "turns": message("What a game with a Master needs from you: your turn, a mondo, a mark"),
    "votes": message("Challenges and rulings"),
    "comments": message("Comments"),
    "pages": message("Changes to pages that you watch"),
    "reminders": message("Reminders before a time runs out"),
}
LOOKS = {
    "marking": (
        message("Tell pieces apart by"),
        [
            ("plain", message("Colour alone"), ""),
            ("hatched", message("Hatched"), message("A texture for each colour.")),
            ("lettered", message("Lettered"), message("A letter for each colour.")),
        ],
    ),
    "thread": (
        message("A game's thread"),
        [("newest_first", message("Newest first"), ""), ("oldest_first", message("From the start"), "")],
    ),
    "table": (
        message("A game's table"),
        [
            ("apart", message("White and black apart"), ""),
            ("in_order", message("In order"), ""),
            ("words", message("In words"), message("Each koan told in sentences, without a picture.")),
        ],
    ),
}
"""How pages look, by field of ``Preferences``: the legend, and each choice with its name and a hint."""

REGIONS = {
    "Africa": message("Africa"), "America": message("America"), "Antarctica": message("Antarctica"),
    "Arctic": message("Arctic"), "Asia": message("Asia"), "Atlantic": message("Atlantic"),
    "Australia": message("Australia"), "Europe": message("Europe"), "Indian": message("Indian Ocean"),
    "Pacific": message("Pacific"),
}  # fmt: skip
NO_ZONE = message("There is no time zone with this name: choose one from the list, or UTC.")
FIELDS = ("mail", *preference_cookies.COOKIES.values())
"""Fields of ``Preferences`` that the form has under their own names; ``choose`` reads language and groups of notices.
"""

LANGUAGE_CHOICES = [("", message("same as the browser")), *NATIVE_NAMES.items()]


class AddressForm(Struct, frozen=True, kw_only=True):
    """The form of a mail address."""

    address: Annotated[str, Meta(max_length=1000)]
    password: Annotated[str, Meta(max_length=1000)] = ""


class RegisterForm(Struct, frozen=True, kw_only=True):
    """The form that turns a guest into an account."""

    name: Annotated[str, Meta(max_length=200)] = ""
    password: Annotated[str, Meta(max_length=1000)]
    again: Annotated[str, Meta(max_length=1000)]


def encode_preferences(found: Preferences) -> dict[str, str]:
    """Return preferences as form values."""
    values = {field: getattr(found, field) for field in FIELDS} | {"language": found.language or ""}
    return values | {f"mail_{group}": "" if group in found.muted else "1" for group in GROUP_WORDS}


def render_settings(
    asker: Account, *, looks: Form | None = None, address: Form | None = None, status: int = 200
) -> ResponseReturnValue:
    """Render the settings, with forms as they are or as they were refused."""
    people = context()
    present = looks or Form(encode_preferences(preferences.get_preferences(people, asker.id)))
    page = render_template(
        "settings/home.html", asker=asker, looks=present, address=address or Form(),
        mail=mail.get_address(people, asker.id), mail_choices=MAIL, groups=GROUP_WORDS, appearance=LOOKS,
        languages=LANGUAGE_CHOICES, zones=list_zone_choices(present.value("time_zone")),
    )  # fmt: skip
    return page, status


def list_zone_choices(chosen: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the time zones that are offered, with their names, by region; also the one that was chosen before."""
    found = {
        REGIONS[region]: [(zone, zone.partition("/")[2].replace("_", " ").replace("/", ", ")) for zone in zones]
        for region, zones in preferences.list_zones_by_region().items()
    }
    offered = {zone for zones in found.values() for zone, _ in zones}
    others = [one for one in ("UTC", chosen) if one and one not in offered]
    return [(message("Without a place"), [(one, one) for one in dict.fromkeys(others)]), *found.items()]


@pages.page("/me/settings", "account")
def home(asker: Account) -> ResponseReturnValue:
    """Show all settings."""
    return render_settings(asker)


@pages.page("/me/settings", "account", ("POST",))
def choose(asker: Account) -> ResponseReturnValue:
    """Save preferences of notifications and appearance."""
    typed = forms.read_fields()
    wanted = {name: typed[name] for name in FIELDS if name in typed}
    language = {"language": typed["language"] or None} if "language" in typed else {}
    other = [kind for kind in preferences.get_preferences(context(), asker.id).muted if kind in KIND_GROUPS]
    muted = {"muted": [*other, *(group for group in GROUP_WORDS if typed.get(f"mail_{group}") != "1")]}
    if typed.get("time_zone", "UTC") not in preferences.list_time_zones():
        return render_settings(asker, looks=Form(typed, {"time_zone": NO_ZONE}), status=400)
    try:
        found = preferences.change_preferences(context(), asker.id, **wanted, **language, **muted)
    except CoreError as error:
        refused = Form(typed).refuse(error)
        return render_settings(asker, looks=refused, status=refused.status)
    flash(render(message("Your settings are saved."), languages.find_catalogue(found.language)))
    return languages.set_language_cookie(
        preference_cookies.set_preference_cookies(redirect(url_for("settings.home"), 303), found), found.language or ""
    )


@pages.page("/me/settings/mail", "account", ("POST",))
def set_address(asker: Account) -> ResponseReturnValue:
    """Set a mail address, and send a confirmation link there."""
    wanted, form = forms.read(AddressForm)
    if wanted is None:
        return render_settings(asker, address=form, status=400)
    rate_limits.count_request("sign_in", asker.id)
    try:
        proof = mail.set_address(context(), asker.id, wanted.address, wanted.password, now())
    except CoreError as error:
        refused = form.refuse(error)
        return render_settings(asker, address=refused, status=refused.status)
    flash(render(message(
        "An email is on its way to %(address)s. Follow its link to confirm the address.", address=proof.address
    )))  # fmt: skip
    return redirect(url_for("settings.home", _anchor="mail"), 303)


@pages.page("/me/settings/mail/remove", "account", ("POST",))
def remove_address(asker: Account) -> ResponseReturnValue:
    """Remove the mail address."""
    mail.remove_address(context(), asker.id)
    flash(render(message("Your email address has been removed.")))
    return redirect(url_for("settings.home", _anchor="mail"), 303)


@pages.page("/me/settings/feeds", "account")
def feeds(asker: Account) -> ResponseReturnValue:
    """Show the feeds, and the private ones of the account."""
    held = [one for one in tokens.list_tokens(context(), asker.id) if one.kind == "feed"]
    return render_template("settings/feeds.html", asker=asker, held=held)


@pages.page("/me/register", "account", ("GET", "POST"), limit="account")
def register(asker: Account) -> ResponseReturnValue:
    """Turn a guest into an account that keeps the games."""
    if request.method != "POST" or asker.kind != "guest":
        return render_template("settings/register.html", form=Form({"name": asker.name or ""}), asker=asker)
    wanted, form = forms.read(RegisterForm)
    form = find_faults(form, form.value("name") or asker.name or "", asker.id)
    if wanted is not None and not form.faults:
        try:
            guests.register_guest(context(), asker.id, wanted.password, now(), wanted.name or None)
        except CoreError as error:
            form = form.refuse(error)
        else:
            return _register_account(wanted.name or asker.name or "", wanted.password)
    response = make_response(render_template("settings/register.html", form=form, asker=asker), form.status)
    response.headers["Cache-Control"] = "no-store"
    return response


def _register_account(name: str, password: str) -> ResponseReturnValue:
    issued = sessions.sign_in(context(), name, password, "", visitors.make_browser_label(), now())
    flash(render(message("You have an account now, and your games are still yours. The private link no longer works.")))
    return visitors.set_session_cookie(redirect(url_for("settings.home"), 303), issued)
