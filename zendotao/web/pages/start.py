"""Where a game is started: three koans, two sealed rules, and settings that are shown before anybody joins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.errors import CoreError
from zendotao.services.games.asking import Answered
from zendotao.services.games.moving import start_request
from zendotao.services.games.opening import Opening
from zendotao.services.people.refusals import PeopleError
from zendotao.services.people.values import Account
from zendotao.services.site import drafts
from zendotao.web import forms
from zendotao.web.api import limiting
from zendotao.web.forms import Refused
from zendotao.web.pages import once, start_shown
from zendotao.web.pages.acting import chance
from zendotao.web.pages.acting_form import Attempt, Fields, Sheet, is_begun, settled, writing_of
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.start_settings import settings_told
from zendotao.web.presenting.words import game_address
from zendotao.web.site import now, site

pages = Pages("start", __name__)

START = Sheet("start", "Start a game", "start", "Start this game")
KOANS = ("white", "black", "open")
"""The fields of the first koans."""


@dataclass(frozen=True)
class Begun(Attempt):
    """A start as its author has it before them."""

    fields: Fields = field(repr=False)
    seen: Opening = field(repr=False)


@pages.page("/games/new", "account", ("GET", "POST"))
def form(asker: Account) -> ResponseReturnValue:
    """Start a game."""
    if request.method != "POST":
        kept = drafts.draft(site().people, asker.id, drafts.NEW_GAME, "start")
        fields = settled(kept.fields, START) if kept else {}
        return shown(Begun(fields, seen_of(fields), kept_at=None if kept is None else kept.at), asker)
    typed = forms.typed()
    asked = typed.get("do", "check")
    if asked == "discard":
        drafts.discard(site().people, asker.id, drafts.NEW_GAME, "start")
        return redirect(url_for("start.form"), 303)
    fields = with_examples(settled(typed, START), typed)
    begun = Begun(fields, seen_of(fields), asked=asked)
    if asked == "apart":
        begun = replace(begun, offer=told_apart(begun, asker))
    return begin(begun, asker) if asked == "post" else shown(draft_kept(begun, asker), asker)


def with_examples(fields: Fields, typed: Fields) -> dict[str, str]:
    """The fields with the examples that were picked, or the koan that was offered for the open one."""
    found = dict(fields)
    for name in KOANS:
        picked = start_shown.EXAMPLES.get(found.pop(f"{name}.example", ""))
        if picked is not None:
            found[name] = picked.replace("; ", "\n")
    if typed.get("do") == "use":
        found["open"] = found.pop("koan", "")
    return found


def seen_of(fields: Fields) -> Opening:
    """What the rules say of the fields."""
    seals = writing_of(fields, START).seals
    return site().games.desks.opening(fields.get("title", ""), settings_told(fields), notations(fields), seals)


def notations(fields: Fields) -> tuple[str, str, str]:
    """The three koans."""
    return fields.get("white", ""), fields.get("black", ""), fields.get("open", "")


def told_apart(begun: Begun, asker: Account) -> str:
    """A koan on which the two rules to be sealed differ; empty if there is none to offer."""
    texts = [seal.text for seal in begun.seen.seals.seals if seal.standing == "read" and not seal.prose]
    if len(texts) < len(START.slots):
        return ""
    limiting.count("computing", asker.id)
    others = notations(begun.fields)[:2]
    return site().games.desks.apart_at_first((texts[0], texts[1]), others, chance()) or ""


def draft_kept(begun: Begun, asker: Account) -> Begun:
    """The same, kept on the server until the game starts."""
    fields: Mapping[str, str] = begun.fields if is_begun(begun.fields) else {}
    try:
        drafts.save(site().people, asker.id, drafts.NEW_GAME, "start", fields, now())
    except PeopleError as error:
        return replace(begun, refused=begun.refused or Refused.of(error))
    return replace(begun, kept_at=now() if fields else None)


def begin(begun: Begun, asker: Account) -> ResponseReturnValue:
    """The game starts, if all is in order."""
    before = once.earlier(asker, begun.fields)
    if before is not None:
        return redirect(before, 303)
    if begun.seen.good:
        try:
            return started(begun, asker)
        except once.AlreadyDoneError:
            return redirect(once.earlier(asker, begun.fields) or url_for("lobby.games"), 303)
        except CoreError as error:
            begun = replace(begun, refused=Refused.of(error))
    return shown(draft_kept(replace(begun, early=True), asker), asker)


def started(begun: Begun, asker: Account) -> ResponseReturnValue:
    """The game, and on to it. Raises what the rulebook refuses with."""
    fields = begun.fields
    seals = writing_of(fields, START).seals
    told = start_request(fields.get("title", ""), settings_told(fields), notations(fields), seals, begun.seen)
    gone = once.done(asker, fields, address_of, drafts.sent(asker.id, drafts.NEW_GAME, "start"))
    answer = site().games.start(asker, {**told, "as": fields.get("as") or None}, now(), gone)
    flash("Your game has started. Koan 3 is open for the others.")
    return redirect(address_of(answer), 303)


def address_of(answer: Answered) -> str:
    """Where a game is."""
    return game_address(answer.view.id)


def shown(begun: Begun, asker: Account) -> ResponseReturnValue:
    """The page."""
    values = start_shown.values(START, begun.fields, begun.seen, early=begun.early, offer=begun.offer)
    page = render_template(
        "acting/start.html", refused=begun.refused, kept_at=begun.kept_at, asked=begun.asked,
        teams=site().games.desks.teams(asker), once=once.fresh(begun.fields), **values,
    )  # fmt: skip
    return page, begun.status
