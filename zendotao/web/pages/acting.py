"""Where moves are written: a turn, a claim, a block. Each check shows the form again with everything that was typed.

Nothing but a draft is kept until the move is posted, and nobody but its author reads that.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.errors import CoreError
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.sight_values import View
from zendotao.services.games.asking import Answered
from zendotao.services.games.desk import Desk
from zendotao.services.games.moving import as_request
from zendotao.services.people.refusals import PeopleError
from zendotao.services.people.values import Account
from zendotao.services.site import drafts
from zendotao.web import forms
from zendotao.web.api import limiting
from zendotao.web.forms import Refused
from zendotao.web.pages import acting_later, acting_shown, once
from zendotao.web.pages.acting_form import (
    BLOCK,
    CLAIM,
    TURN,
    Attempt,
    Fields,
    Sheet,
    is_begun,
    number_in,
    settled,
    writing_of,
)
from zendotao.web.pages.routing import Pages
from zendotao.web.presenting.words import game_address
from zendotao.web.site import now, site

pages = Pages("acting", __name__)

SEED = 0


@dataclass(frozen=True)
class Written(Attempt):
    """A move as its author has it before them."""

    sheet: Sheet
    fields: Fields = field(repr=False)
    desk: Desk = field(repr=False)


def chance() -> random.Random:
    """Where sample koans come from: the same for every request, so that the same question has the same answer."""
    return random.Random(SEED)  # noqa: S311 -- nothing is kept secret by it


@pages.page("/games/<game>/turn", "account", ("GET", "POST"))
def turn(game: str, asker: Account) -> ResponseReturnValue:
    """Take a turn: give up a rule, build a koan, seal two."""
    return write(TURN, game, asker)


@pages.page("/games/<game>/claim", "account", ("GET", "POST"))
def claim(game: str, asker: Account) -> ResponseReturnValue:
    """Claim victory: give up the last but one rule, seal the last."""
    return write(CLAIM, game, asker)


@pages.page("/games/<game>/block", "account", ("GET", "POST"))
def block(game: str, asker: Account) -> ResponseReturnValue:
    """Block a claim: build a koan, seal two rules."""
    return write(BLOCK, game, asker)


pages.page("/games/<game>/reveal", "account", ("GET", "POST"))(acting_later.reveal)
pages.page("/games/<game>/withdraw", "account", ("GET", "POST"))(acting_later.withdraw)
pages.page("/games/<game>/judgment", "account", ("GET", "POST"))(acting_later.judgment)
pages.page("/games/<game>/koans/<int:number>/clarify", "account", ("GET", "POST"))(acting_later.clarify)


def write(sheet: Sheet, game: str, asker: Account) -> ResponseReturnValue:
    """A page of the composer: opened, checked, or posted."""
    if request.method != "POST":
        kept = drafts.draft(site().people, asker.id, game, sheet.kind)
        fields = settled(kept.fields, sheet) if kept else {}
        at = None if kept is None else kept.at
        return shown(Written(sheet, fields, desk_for(sheet, game, asker, fields), kept_at=at))
    typed = forms.typed()
    asked = typed.get("do", "check")
    if asked == "discard":
        drafts.discard(site().people, asker.id, game, sheet.kind)
        return redirect(url_for(f"acting.{sheet.here}", game=game), 303)
    fields = settled(typed, sheet)
    desk = desk_for(sheet, game, asker, fields)
    if asked == "copy":
        fields = copied(fields, typed, desk.view)
        desk = desk_for(sheet, game, asker, fields)
    written = Written(sheet, fields, desk, asked=asked)
    if asked == "apart":
        written = replace(written, offer=told_apart(written, game, asker))
    return post(written, game, asker) if asked == "post" else shown(draft_kept(written, game, asker))


def draft_kept(written: Written, game: str, asker: Account) -> Written:
    """The same, kept on the server until it is posted; where it cannot be kept, the page says so."""
    fields = {**written.fields, "expected_seq": str(written.desk.view.seq)} if is_begun(written.fields) else {}
    try:
        drafts.save(site().people, asker.id, game, written.sheet.kind, fields, now())
    except PeopleError as error:
        return replace(written, refused=written.refused or Refused.of(error))
    return replace(written, kept_at=now() if fields else None)


def desk_for(sheet: Sheet, game: str, asker: Account, fields: Fields) -> Desk:
    """What the rules say of the fields."""
    writing = writing_of(fields, sheet)
    return site().games.desks.desk(asker, game, writing, number_in(fields, "expected_seq"), now(), as_of(fields))


def as_of(fields: Fields) -> str | None:
    """For which team somebody acts."""
    return fields.get("as") or None


def copied(fields: Fields, typed: Fields, view: View) -> dict[str, str]:
    """The fields with a koan of the table in the field for the new one, to be changed."""
    number = number_in(typed, "copy")
    found = next((koan.koan.replace("; ", "\n") for koan in view.koans if koan.number == number), None)
    return {**fields, "koan": fields.get("koan", "") if found is None else found}


def told_apart(written: Written, game: str, asker: Account) -> str:
    """A koan on which the two rules to be sealed differ; empty if there is none to offer."""
    texts = [seal.text for seal in written.desk.seen.seals if seal.standing == "read" and not seal.prose]
    if len(texts) != len(written.sheet.slots) or len(texts) < 2:
        return ""
    limiting.count("computing", asker.id)
    return site().games.desks.apart(asker, game, (texts[0], texts[1]), chance(), now()) or ""


def post(written: Written, game: str, asker: Account) -> ResponseReturnValue:
    """The move is posted, if all is in order and nothing happened that its author has not seen."""
    before = once.earlier(asker, written.fields)
    if before is not None:
        return redirect(before, 303)
    if written.desk.seen.good and not written.desk.changed:
        try:
            return posted(written, game, asker)
        except once.AlreadyDoneError:
            return redirect(once.earlier(asker, written.fields) or game_address(game), 303)
        except RuleViolation as error:
            # Something happened since the check: the page tells what.
            desk = desk_for(written.sheet, game, asker, written.fields)
            written = replace(written, refused=Refused.of(error), desk=desk)
    return shown(draft_kept(replace(written, early=True), game, asker))


def posted(written: Written, game: str, asker: Account) -> ResponseReturnValue:
    """The move on the table, and on to it in the thread. Raises ``RuleViolation``."""
    sheet, fields = written.sheet, written.fields
    told = {**as_request(writing_of(fields, sheet), written.desk.seen), "as": as_of(fields)}
    gone = once.done(asker, fields, address_of, drafts.sent(asker.id, game, sheet.kind))
    answer = site().games.submit(asker, game, told, number_in(fields, "expected_seq"), now(), gone)
    move = answer.view.moves[-1]
    clarify(game, move.koan, fields, asker)
    flash(acting_shown.DONE[move.kind].format(koan=move.koan))
    return redirect(address_of(answer), 303)


def address_of(answer: Answered) -> str:
    """Where a move is in the thread."""
    return f"{game_address(answer.view.id)}#move-{answer.view.moves[-1].number}"


def clarify(game: str, koan: int | None, fields: Fields, asker: Account) -> None:
    """Add the author's words to a koan, if there are any."""
    words = fields.get("words", "").strip()
    if not words or koan is None:
        return
    told: Mapping[str, Any] = {"kind": "clarify", "koan": koan, "text": words, "as": as_of(fields)}
    try:
        site().games.submit(asker, game, told, None, now())
    except CoreError as error:
        flash(f"Your move is posted, but your words about koan {koan} are not: {error.message}")


def shown(written: Written) -> ResponseReturnValue:
    """The page."""
    values = acting_shown.values(
        written.sheet, written.fields, written.desk, early=written.early, offer=written.offer, asked=written.asked
    )
    carried = {"once": once.fresh(written.fields)}
    page = render_template("acting/compose.html", refused=written.refused, kept_at=written.kept_at, **values, **carried)
    return page, written.status
