"""Detection of events that can't have happened in the game whose record contains them."""

from __future__ import annotations

from zendotao.core.game.zendotao.events import AnyEvent, CallMade
from zendotao.core.game.zendotao.state import Game

MISFITS = (ArithmeticError, AttributeError, LookupError, StopIteration, TypeError, ValueError)
"""The exceptions that applying such an event may raise."""


def is_in_place(game: Game, seat: int | None, event: AnyEvent) -> bool:
    """Return whether an applied event has its proper number, and its subject and actor exist."""
    return _is_in_order(game) and _has_valid_references(game, seat, event)


def _is_in_order(game: Game) -> bool:
    lists = (game.seats, game.moves, game.koans, game.challenges)
    return all(not found or found[-1].number == len(found) for found in lists)


def _has_valid_references(game: Game, seat: int | None, event: AnyEvent) -> bool:
    # A call that comes with a move stands before it.
    moves = len(game.moves) + isinstance(event, CallMade)
    counts = {"seat": len(game.seats), "move": moves, "claim": moves, "challenge": len(game.challenges)}
    named = ((getattr(event, field, None), count) for field, count in counts.items())
    return all(0 < number <= count for number, count in (*named, (seat, len(game.seats))) if isinstance(number, int))
