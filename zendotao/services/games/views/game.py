"""A game as a viewer may see it, now or at an earlier entry; and its koans by hash."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.kinds import KINDS, ZENDOTAO
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.identifiers import is_id
from zendotao.services.common.koan_facts import find_notation, find_notations
from zendotao.services.games.transaction.game_transaction import find_kind
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transaction.reading import (
    GameReading,
    KindReading,
    find_viewer,
    iterate_log,
    read_game,
    read_kind,
)
from zendotao.store.errors import NotFound


def view_game(context: Context, asker: Asker | None, game: str, now: datetime, as_: str | None = None) -> GameView:
    """Return a game as the asker may see it."""

    def see(reading: GameReading) -> GameView:
        context.game_cache.measure(reading.work, reading.game, whole=True)
        return reading.participants.view(reading.game, reading.viewer, reading.now)

    return read_game(context, asker, game, now, see, as_)


def view_any_game(
    context: Context, asker: Asker | None, game: str, now: datetime, as_: str | None = None
) -> GameView | ClassicView:
    """Return a game of whatever kind as the asker may see it."""
    kind = find_kind(context, game)
    if kind is ZENDOTAO:
        return view_game(context, asker, game, now, as_)

    def see(reading: KindReading[Any]) -> GameView | ClassicView:
        return reading.participants.view_any(reading.game, reading.viewer, reading.now)

    return read_kind(context, kind, asker, game, now, see, as_)


def view_game_at(context: Context, asker: Asker, game: str, seq: int, as_: str | None = None) -> GameView | ClassicView:
    """Return a game of whatever kind as the asker saw it when its log ended with an entry, at that instant. Raises
    ``NotFound``."""
    with context.store.unit() as work:
        head = work.games.head(game)
        if head is None or head.seq < seq:
            raise NotFound
        kind = KINDS[head.kind]
        state = context.game_cache.load_kind(kind, work, game, head)
        if state.seq != seq:
            state = kind.evolve_all(kind.make_empty(), iterate_log(work, kind, game, seq))
        context.game_cache.measure(work, state, whole=True)
        if state.changed_at is None:
            raise NotFound
        participants = Participants(work, game)
        viewer = find_viewer(participants, state, asker, as_, state.changed_at)
        return participants.view_any(state, viewer, state.changed_at)


def find_koans(context: Context, hashes: Iterable[str]) -> Mapping[str, str]:
    """Return the notations of those koans that are or were on the table of some game, by hash."""
    with context.store.unit() as work:
        return find_notations(work, [one for one in hashes if is_id(one)])


def find_koan(context: Context, found: str) -> str | None:
    """Return the notation of a koan that is or was on the table of some game, by its hash."""
    with context.store.unit() as work:
        return find_notation(work, found) if is_id(found) else None


def read_captions(context: Context, hashes: Iterable[str]) -> Mapping[str, str]:
    """Return the captions of those koans that are or were on the table of some game, by hash."""
    with context.store.unit() as work:
        return context.game_cache.measured.read_captions(work, hashes)
