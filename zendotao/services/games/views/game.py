"""A game as a viewer may see it, now or at an earlier entry; and its koans by hash."""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.game.zendotao.state import Game
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.identifiers import is_id
from zendotao.services.common.koan_facts import find_notation
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transaction.reading import GameReading, find_viewer, iterate_entries, read_game
from zendotao.store.errors import NotFound


def view_game(context: Context, asker: Asker | None, game: str, now: datetime, as_: str | None = None) -> GameView:
    """Return a game as the asker may see it."""

    def see(reading: GameReading) -> GameView:
        context.game_cache.measure(reading.work, reading.game, whole=True)
        return reading.participants.view(reading.game, reading.viewer, reading.now)

    return read_game(context, asker, game, now, see, as_)


def view_game_at(context: Context, asker: Asker, game: str, seq: int, as_: str | None = None) -> GameView:
    """Return a game as the asker saw it when its log ended with an entry, at that instant. Raises ``NotFound``."""
    with context.store.unit() as work:
        head = work.games.head(game)
        if head is None or head.seq < seq:
            raise NotFound
        state = context.game_cache.load(work, game, head)
        state = state if state.seq == seq else evolve_all(Game(id=""), iterate_entries(work, game, seq))
        context.game_cache.measure(work, state, whole=True)
        if state.changed_at is None:
            raise NotFound
        participants = Participants(work, game)
        viewer = find_viewer(participants, state, asker, as_, state.changed_at)
        return participants.view(state, viewer, state.changed_at)


def find_koan(context: Context, found: str) -> str | None:
    """Return the notation of a koan that is or was on the table of some game, by its hash."""
    with context.store.unit() as work:
        return find_notation(work, found) if is_id(found) else None
