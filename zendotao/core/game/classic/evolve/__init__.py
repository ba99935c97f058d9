"""Applies log entries to a game. Never refuses: ``decide`` has.

A log in which persons or comments are withheld gives the same game but for those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import reduce
from typing import Any

from msgspec.structs import replace

from zendotao.core.game.classic.events import Entry
from zendotao.core.game.classic.evolve.building import BUILDING_HANDLERS
from zendotao.core.game.classic.evolve.challenges import CHALLENGE_HANDLERS
from zendotao.core.game.classic.evolve.guesses import GUESS_HANDLERS
from zendotao.core.game.classic.evolve.turns import TURN_HANDLERS
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.classic.turns import change_student, start_turn
from zendotao.core.game.events import MemberLeft
from zendotao.core.game.evolve import SHARED_HANDLERS

Handler = Callable[[ClassicGame, Entry, Any], ClassicGame]


def evolve(game: ClassicGame, entry: Entry) -> ClassicGame:
    """Return the game after an entry."""
    event = entry.event
    if not isinstance(event, MemberLeft):
        game = note_presence(game, entry.seat, entry.at)
    after = HANDLERS[type(event)](game, entry, event)
    return replace(after, seq=entry.seq, head=entry.hash, changed_at=entry.at)


def evolve_all(game: ClassicGame, entries: Iterable[Entry]) -> ClassicGame:
    """Return the game after several entries."""
    return reduce(evolve, entries, game)


def note_presence(game: ClassicGame, seat: int | None, now: datetime) -> ClassicGame:
    """Return the game with a student who did something no longer away; if nobody had the turn, it is theirs."""
    student = game.student(seat)
    if student is None or student.resigned or not (student.missed or student.away):
        return game
    game = change_student(game, student.seat, missed=0, away=False)
    return start_turn(game, student.seat, now) if game.stage == "rest" else game


HANDLERS: dict[type, Handler] = {
    **SHARED_HANDLERS, **TURN_HANDLERS, **BUILDING_HANDLERS, **GUESS_HANDLERS, **CHALLENGE_HANDLERS,
}  # fmt: skip
