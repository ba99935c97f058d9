"""Applies log entries to a game. Never refuses: ``decide`` has. Instants and numbers come in the events; nothing is
computed here but clocks.

A log in which ballots or persons are withheld gives the same game but for those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

from msgspec.structs import replace

from zendotao.core.game.evolve import SHARED_HANDLERS
from zendotao.core.game.zendotao import clocks
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve.moves import MOVE_HANDLERS
from zendotao.core.game.zendotao.evolve.votes import VOTE_HANDLERS
from zendotao.core.game.zendotao.state import Game

Handler = Callable[[Game, Entry, Any], Game]


def evolve(game: Game, entry: Entry) -> Game:
    """Return the game after an entry."""
    after = HANDLERS[type(entry.event)](game, entry, entry.event)
    return replace(after, seq=entry.seq, head=entry.hash, changed_at=entry.at)


def evolve_all(game: Game, entries: Iterable[Entry]) -> Game:
    """Return the game after several entries."""
    return reduce(evolve, entries, game)


def _apply_outage(game: Game, _: Entry, event: ev.OutageLogged) -> Game:
    return clocks.extend_for_outage(game, event.began, event.ended)


HANDLERS: dict[type, Handler] = {
    **SHARED_HANDLERS,
    ev.OutageLogged: _apply_outage,
    **MOVE_HANDLERS,
    **VOTE_HANDLERS,
}
