"""The pending deadline of a game: there is one at most. ``settle`` executes it.

It follows from the state of the game and is not stored in it.
"""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.classic.marks_vote import find_close
from zendotao.core.game.classic.settings import Window
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.deadlines import Deadline


def list_deadlines(game: ClassicGame) -> tuple[Deadline[Window], ...]:
    """Return the pending deadline, or none."""
    found = find_next_deadline(game)
    return () if found is None else (found,)


def find_next_deadline(game: ClassicGame) -> Deadline[Window] | None:
    """Return the deadline that takes effect next, or None."""
    if game.challenge is not None:
        due = find_close(game, game.challenge)
        return None if due is None else Deadline(kind="challenge", subject=game.challenge.number, due_at=due)
    timer = game.timer if game.objection is None else game.objection.timer
    if timer is None or timer.clock.due_at is None:
        return None
    return Deadline(kind=timer.window, subject=_find_subject(game), due_at=timer.clock.due_at)


def find_due(game: ClassicGame) -> datetime | None:
    """Return when the next deadline takes effect, or None."""
    found = find_next_deadline(game)
    return None if found is None else found.due_at


def _find_subject(game: ClassicGame) -> int:
    """Return the number of the koan, guess or turn that a deadline is about."""
    if game.objection is not None:
        return game.objection.koan
    if game.stage in ("mondo", "mark"):
        return len(game.koans)
    if game.stage == "breaking":
        return len(game.koans) + 1
    if game.stage in ("clarify", "disprove", "final"):
        return len(game.guesses)
    return game.turns
