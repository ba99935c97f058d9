"""The view of a game that a viewer may see. Pages, API, notices and exports take this view, never a game.

Sealed rules are not in a game's state before they are opened, so none can leak; the ballots of open votes are withheld
here. ``sight_log`` does the same for entries of the log.
"""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.available import available
from zendotao.core.game.clocks import claim_from
from zendotao.core.game.koans import in_words
from zendotao.core.game.sight_values import (
    ClarificationView,
    ClocksView,
    JudgmentView,
    KoanView,
    MoveView,
    Names,
    Opened,
    SeatView,
    View,
    Viewer,
)
from zendotao.core.game.sight_votes import challenge_id, claim_view
from zendotao.core.game.state import Game
from zendotao.core.game.table import Koan, Move, Seal


def view_for(game: Game, viewer: Viewer, now: datetime, names: Names, *, imported: bool = False) -> View:
    """Return the view of a game that was settled to ``now``. ``names``: of seats, by the party's alias; ``imported``:
    it was imported from another site."""
    newest, open_koan, claim = game.newest, game.open_koan, game.claim
    return View(
        id=game.id, title=game.title, seq=game.seq, head=game.head, phase=game.phase, settings=game.settings,
        started_at=game.started_at, changed_at=game.changed_at, open=None if open_koan is None else open_koan.number,
        small=game.small, koans=tuple(_koan(game, koan) for koan in game.koans), moves=_moves(game),
        seats=_seats(game, names), latest=None if newest is None else newest.seat, seat=viewer.seat,
        clocks=_clocks(game, viewer, now), claim=None if claim is None else claim_view(game, claim, viewer, names),
        challenges=tuple(challenge_id(game.id, one.number) for one in game.challenges), banned=game.banned,
        comments=game.comments, available=() if viewer.actor is None else available(game, viewer.actor, now),
        sensei=game.sensei, score=game.score, imported=imported,
    )  # fmt: skip


def _koan(game: Game, koan: Koan) -> KoanView:
    move = game.move(koan.move)
    return KoanView(
        number=koan.number, koan=koan.koan, hash=koan.hash, stone=koan.stone, marked_by=koan.marked_by,
        move=koan.move, author=move.seat, caption=in_words(koan.koan, koan.called), on_table=move.on_table,
        clarifications=tuple(
            ClarificationView(seat=said.seat, at=said.at, text=said.text) for said in koan.clarifications
        ),
        judgments=tuple(
            JudgmentView(
                koan=made.call.koan, fact=made.call.fact, value=made.call.value, move=made.move, lifted=made.lifted
            )
            for made in koan.calls
        ),
    )  # fmt: skip


def _moves(game: Game) -> tuple[MoveView, ...]:
    challenged = min((one.move for one in game.challenges if one.is_open), default=None)
    return tuple(_move(move, challenged) for move in game.moves)


def _move(move: Move, challenged: int | None) -> MoveView:
    return MoveView(
        number=move.number, kind=move.kind, seat=move.seat, at=move.at, seq=move.seq,
        rule=None if move.rule is None else move.rule.text, posted=move.rule, amended_from=move.amended_from,
        revealed=move.revealed, stone=move.stone, on=move.on, koan=move.koan, claim=move.claim,
        seals=tuple(seal.hash for seal in move.seals), opened=_opened(move.seals), status=move.status,
        provisional=provisional(move, challenged), checked=move.checked,
    )  # fmt: skip


def provisional(move: Move, challenged: int | None) -> bool:
    """Return whether a move may yet leave with the oldest challenged one, or is that one itself."""
    return challenged is not None and move.on_table and challenged <= move.number


def _opened(seals: tuple[Seal, ...]) -> tuple[Opened, ...]:
    return tuple(
        Opened(slot=seal.slot, seal=seal.hash, body=seal.body, died_of=seal.died_of)
        for seal in seals
        if seal.body is not None
    )


def _seats(game: Game, names: Names) -> tuple[SeatView, ...]:
    playing = game.playing
    return tuple(
        SeatView(number=seat.number, name=names.get(seat.party), kind=seat.kind, playing=seat.number in playing)
        for seat in game.seats
    )


def _clocks(game: Game, viewer: Viewer, now: datetime) -> ClocksView:
    claim = game.claim
    due = None if claim is None or claim.clock is None else claim.clock.due_at
    return ClocksView(
        spacing=_spacing(game, viewer, now),
        stall=claim_from(game) if game.phase == "play" else None,
        claim=claim.closes_at if claim is not None and game.phase == "claimed" else None,
        reveal=due if game.phase == "agreed" else None,
        final=due if game.phase == "revealed" else None,
        paused=game.paused and not game.ended,
    )


def _spacing(game: Game, viewer: Viewer, now: datetime) -> datetime | None:
    newest = game.newest
    if game.ended or newest is None or newest.seat != viewer.seat:
        return None
    until = newest.at + game.settings.spacing
    return until if now <= until else None
