"""When a bot waits for people: it takes one turn after each of theirs, and after each time that somebody lets bots go
on; by itself it goes on only when neither comes."""

from __future__ import annotations

from datetime import datetime, timedelta

from zendotao.core.game.zendotao.sight.values import GameView, MoveView

PRACTICE_PATIENCE = timedelta(minutes=5)
"""How long bots of a practice game wait for a person before one of them goes on. Elsewhere it is the spacing."""

INSTANT = timedelta(microseconds=1)
"""A pause has to be over: at its very end a move is still refused."""


def find_turn_due(view: GameView, seat: int) -> datetime | None:
    """Return the instant from which a bot takes a turn, or claims against others; None if it may at once."""
    standing = [move for move in view.moves if move.status == "standing"]
    own = next((move.number for move in reversed(standing) if move.seat == seat), None)
    if own is None or find_last_move_of_people(view, standing) > own or view.skip_after >= own:
        return None
    patience = PRACTICE_PATIENCE if view.settings.practice else view.settings.spacing
    return standing[-1].at + patience


def find_last_move_of_people(view: GameView, standing: list[MoveView]) -> int:
    """Return the number of the newest of these moves that no bot made, or 0."""
    bots = {seat.number for seat in view.seats if seat.kind == "bot"}
    return max((move.number for move in standing if move.seat not in bots), default=0)


def find_next_chance(view: GameView, seat: int, now: datetime) -> datetime | None:
    """Return the next instant at which a bot may do what it may not do now, if nothing else happens before."""
    patient = find_turn_due(view, seat) or now
    found = [patient]
    for action in view.available:
        if action.until is not None and action.kind in ("turn", "claim"):
            found.append(max(action.until + INSTANT, patient))
        elif action.until is not None and action.kind == "block":
            found.append(action.until + INSTANT)
    return min((at for at in found if at > now), default=None)
