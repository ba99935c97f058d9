"""The view of a game that a viewer may see. Pages, API, notices and exports take this view, never a game.

Sealed rules are not in a game's state before they are opened, so none can leak; the ballots of open votes are withheld
here. ``sight.log`` does the same for entries of the log.
"""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.koans import write_koan_caption
from zendotao.core.game.sight import Names, Viewer
from zendotao.core.game.zendotao.clocks import find_claim_start
from zendotao.core.game.zendotao.gates.available import available
from zendotao.core.game.zendotao.sight import values
from zendotao.core.game.zendotao.sight.votes import challenge_id, make_claim_view
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import GameKoan, Move, Seal


def view_for(game: Game, viewer: Viewer, now: datetime, names: Names, *, imported: bool = False) -> values.GameView:
    """Return the view of a game that was settled to ``now``. ``names``: of seats, by the party's alias; ``imported``:
    it was imported from another site."""
    newest, open_koan, claim = game.newest, game.open_koan, game.claim
    return values.GameView(
        id=game.id,
        title=game.title,
        seq=game.seq,
        head=game.head,
        phase=game.phase,
        settings=game.settings,
        started_at=game.started_at,
        changed_at=game.changed_at,
        open=None if open_koan is None else open_koan.number,
        small=game.small,
        koans=tuple(_view_koan(game, koan) for koan in game.koans),
        moves=_view_moves(game),
        seats=_view_seats(game, names),
        latest=None if newest is None else newest.seat,
        seat=viewer.seat,
        clocks=_view_clocks(game, viewer, now),
        claim=None if claim is None else make_claim_view(game, claim, viewer, names),
        challenges=tuple(challenge_id(game.id, one.number) for one in game.challenges),
        banned=game.banned,
        comments=game.comments,
        available=() if viewer.actor is None else available(game, viewer.actor, now),
        sensei=game.sensei,
        score=game.score,
        skip_after=game.skip_after,
        imported=imported,
    )


def _view_koan(game: Game, koan: GameKoan) -> values.KoanView:
    move = game.move(koan.move)
    return values.KoanView(
        number=koan.number, koan=koan.koan, hash=koan.hash, stone=koan.stone, marked_by=koan.marked_by,
        move=koan.move, author=move.seat, caption=write_koan_caption(koan.koan, koan.called), on_table=move.on_table,
        clarifications=tuple(
            values.ClarificationView(seat=said.seat, at=said.at, text=said.text) for said in koan.clarifications
        ),
        judgments=tuple(
            values.JudgmentView(
                koan=made.call.koan, fact=made.call.fact, value=made.call.value, move=made.move, lifted=made.lifted
            )
            for made in koan.calls
        ),
    )  # fmt: skip


def _view_moves(game: Game) -> tuple[values.MoveView, ...]:
    challenged = min((one.move for one in game.challenges if one.is_open), default=None)
    return tuple(_view_move(move, challenged) for move in game.moves)


def _view_move(move: Move, challenged: int | None) -> values.MoveView:
    """Return a move as everybody sees it: a shut seal has no body in the state. What depends on the viewer is in
    ``can_see_ballots`` and in ``sight.log``."""
    return values.MoveView(
        number=move.number, kind=move.kind, seat=move.seat, at=move.at, seq=move.seq,
        rule=None if move.rule is None else move.rule.text, posted=move.rule, amended_from=move.amended_from,
        revealed=move.revealed, stone=move.stone, on=move.on, koan=move.koan, claim=move.claim,
        seals=tuple(seal.hash for seal in move.seals), opened=_view_opened_seals(move.seals), status=move.status,
        provisional=is_provisional(move, challenged), checked=move.checked,
    )  # fmt: skip


def is_provisional(move: Move, challenged: int | None) -> bool:
    """Return whether a move may yet leave with the oldest challenged one, or is that one itself."""
    return challenged is not None and move.on_table and challenged <= move.number


def _view_opened_seals(seals: tuple[Seal, ...]) -> tuple[values.OpenedSeal, ...]:
    return tuple(
        values.OpenedSeal(slot=seal.slot, seal=seal.hash, body=seal.body, died_of=seal.died_of)
        for seal in seals
        if seal.body is not None
    )


def _view_seats(game: Game, names: Names) -> tuple[values.SeatView, ...]:
    playing = game.playing
    return tuple(
        values.SeatView(
            number=seat.number,
            name=names.get(seat.party),
            kind=seat.kind,
            playing=seat.number in playing,
            level=seat.level,
        )
        for seat in game.seats
    )


def _view_clocks(game: Game, viewer: Viewer, now: datetime) -> values.ClocksView:
    claim = game.claim
    due = None if claim is None or claim.clock is None else claim.clock.due_at
    return values.ClocksView(
        spacing=_find_spacing_end(game, viewer, now),
        stall=find_claim_start(game) if game.phase == "play" else None,
        claim=claim.closes_at if claim is not None and game.phase == "claimed" else None,
        reveal=due if game.phase == "agreed" else None,
        final=due if game.phase == "revealed" else None,
        paused=game.paused and not game.ended,
    )


def _find_spacing_end(game: Game, viewer: Viewer, now: datetime) -> datetime | None:
    """Return until when the viewer's seat, which moved last, has to wait; None if it needn't."""
    newest = game.newest
    if game.ended or newest is None or newest.seat != viewer.seat:
        return None
    until = newest.at + game.settings.spacing
    return until if now <= until else None
