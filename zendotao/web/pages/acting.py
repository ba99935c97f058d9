"""The composer: pages for writing a turn, a claim or a block. Each check shows the form again with everything that was
typed.

Until the move is posted, only a draft is stored, which nobody but its author reads.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

from flask import flash, redirect, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.sight_values import GameView
from zendotao.core.messages import message, render
from zendotao.services.common.refusals import PeopleError
from zendotao.services.games.drafts.review import DraftReview, find_koan_apart, review_draft
from zendotao.services.games.drafts.submission import make_request
from zendotao.services.games.moves.posting import submit_move
from zendotao.services.games.moves.results import CommandResult
from zendotao.services.people import drafts
from zendotao.store.people.values import Account
from zendotao.web import forms, limiting
from zendotao.web.forms import Refused
from zendotao.web.invited import invited_by
from zendotao.web.pages import acting_away, acting_kept, acting_later, acting_pieces, acting_shown, once
from zendotao.web.pages.acting_form import (
    BLOCK,
    CLAIM,
    TURN,
    Attempt,
    Fields,
    Sheet,
    number_in,
    settled,
    writing_of,
)
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views.words import game_address
from zendotao.web.site import context, now

pages = Pages("acting", __name__)
acting_away.install(pages)

SEED = 0


@dataclass(frozen=True)
class Written(Attempt):
    """The state of a form for a move."""

    sheet: Sheet
    fields: Fields = field(repr=False)
    desk: DraftReview = field(repr=False)


def chance() -> random.Random:
    """Return the random generator for sample koans, seeded so that equal questions have equal answers."""
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
    """Handle the form of a move: open, check, save or post it."""
    if request.method != "POST":
        return opened(sheet, game, asker)
    typed = forms.typed()
    if acting_kept.is_of_another(typed, asker):
        return acting_away.told("another", typed)
    asked = typed.get("do", "check")
    if asked == "discard":
        here = url_for(f"acting.{sheet.here}", game=game)
        acting_kept.thrown_away(asker, game, sheet.kind, typed, here)
        return redirect(here, 303)
    if asked == "keep":
        kept = acting_kept.kept(asker, game, sheet.kind, settled(typed, sheet), typed)
        return acting_pieces.answer("kept", kept=acting_pieces.kept(Attempt(**kept)))
    written = written_of(sheet, game, asker, typed)
    if asked == "look":
        return shown(replace(written, **acting_kept.looked(asker, game, sheet.kind, typed)), asker)
    if asked == "post":
        return post(written, game, asker, typed)
    return shown(draft_kept(written, game, asker, typed), asker)


def opened(sheet: Sheet, game: str, asker: Account) -> ResponseReturnValue:
    """Render the form as it is first opened, with the draft if there is one."""
    kept = drafts.draft(context(), asker.id, game, sheet.kind)
    fields: Fields = settled(kept.fields, sheet) if kept else {}
    at = None if kept is None else kept.at
    fields, desk, refused = at_desk(sheet, game, asker, fields)
    # What was written for a team that one has left is shown all the same: nothing that was typed is lost.
    told_once = None if refused is None else replace(refused, status=200)
    return shown(Written(sheet, fields, desk, kept_at=at, refused=told_once), asker)


def written_of(sheet: Sheet, game: str, asker: Account, typed: Fields) -> Written:
    """Read and review the submitted form, and apply what its button asked for."""
    asked = typed.get("do", "check")
    fields, desk, refused = at_desk(sheet, game, asker, settled(typed, sheet))
    if asked == "copy":
        fields = copied(fields, typed, desk.view)
        desk = desk_for(sheet, game, asker, fields)
    # A list of faults that stands there is kept up to date.
    early = asked != "post" and typed.get("early") == "1"
    written = Written(sheet, fields, desk, asked=asked, early=early, refused=refused)
    return replace(written, offer=told_apart(written, game, asker)) if asked == "apart" else written


def draft_kept(written: Written, game: str, asker: Account, typed: Fields) -> Written:
    """Save the form as a draft, and return its state; if it cannot be saved, the page says so."""
    fields = {**written.fields, "expected_seq": str(written.desk.view.seq)}
    changes = {**acting_kept.kept(asker, game, written.sheet.kind, fields, typed)}
    if written.refused is not None:
        changes.pop("refused", None)
    return replace(written, **changes)


def at_desk(sheet: Sheet, game: str, asker: Account, fields: Fields) -> tuple[Fields, DraftReview, Refused | None]:
    """What the rules say of the fields; where they are for a team of which one is no member, of the same without it."""
    try:
        return fields, desk_for(sheet, game, asker, fields), None
    except PeopleError as error:
        if as_of(fields) is None:
            raise
        own = {name: text for name, text in fields.items() if name != "as"}
        return own, desk_for(sheet, game, asker, own), Refused.of(error)


def desk_for(sheet: Sheet, game: str, asker: Account, fields: Fields) -> DraftReview:
    """What the rules say of the fields."""
    writing = writing_of(fields, sheet)
    return review_draft(context(), asker, game, writing, number_in(fields, "expected_seq"), now(), as_of(fields))


def as_of(fields: Fields) -> str | None:
    """Return the team for which the asker acts, or None."""
    return fields.get("as") or None


def copied(fields: Fields, typed: Fields, view: GameView) -> dict[str, str]:
    """Return the fields with a koan of the table copied into the field of the new one."""
    number = number_in(typed, "copy")
    found = next((koan.koan.replace("; ", "\n") for koan in view.koans if koan.number == number), None)
    return {**fields, "koan": fields.get("koan", "") if found is None else found}


def told_apart(written: Written, game: str, asker: Account) -> str:
    """Return a koan on which the two rules to be sealed differ; "" if there is none."""
    texts = [seal.text for seal in written.desk.seen.seals if seal.standing == "read" and not seal.prose]
    if len(texts) != len(written.sheet.slots) or len(texts) < 2:
        return ""
    limiting.count("computing", asker.id)
    return find_koan_apart(context(), asker, game, (texts[0], texts[1]), chance(), now()) or ""


def post(written: Written, game: str, asker: Account, typed: Fields) -> ResponseReturnValue:
    """Post a move, if all is in order and nothing happened that its author has not seen."""
    before = once.earlier(asker, written.fields)
    if before is not None:
        return acting_pieces.done(before)
    if written.desk.seen.good and not written.desk.changed and written.refused is None:
        sheet, fields = written.sheet, written.fields
        wanted = make_request(
            writing_of(fields, sheet), written.desk.seen, words=fields.get("words", "").strip(),
            expected_seq=number_in(fields, "expected_seq"), as_=as_of(fields),
        )  # fmt: skip
        gone = once.done(asker, fields, address_of, drafts.sent(asker.id, game, sheet.kind))
        try:
            answer = submit_move(context(), asker, game, wanted, now(), gone)
        except once.AlreadyDoneError:
            return acting_pieces.done(once.earlier(asker, fields) or game_address(game))
        except RuleViolation as error:
            # What happened since the check may be this very move: its button was pressed again while it was judged.
            before = once.earlier(asker, fields)
            if before is not None:
                return acting_pieces.done(before)
            written = replace(written, refused=Refused.of(error), desk=desk_for(sheet, game, asker, fields))
        else:
            move = answer.view.moves[-1]
            flash(render(message(acting_shown.DONE[move.kind], koan=move.koan)))
            return acting_pieces.done(address_of(answer))
    return shown(draft_kept(replace(written, early=True), game, asker, typed), asker)


def address_of(answer: CommandResult) -> str:
    """Where a move is in the thread."""
    return f"{game_address(answer.view.id)}#move-{answer.view.moves[-1].number}"


def shown(written: Written, asker: Account) -> ResponseReturnValue:
    """Render the form."""
    values = acting_shown.values(
        written.sheet, written.fields, written.desk, early=written.early, offer=written.offer, asked=written.asked
    )
    carried = {
        "once": once.fresh({} if written.spent else written.fields), "whose": acting_kept.whose(asker),
        "inviting": invited_by(written.desk.view, asker),
    }  # fmt: skip
    return acting_pieces.shown("acting/compose.html", written, **values, **carried)
