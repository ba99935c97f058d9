"""A cache of game states in one process: games are kept as they were last committed and brought up to date by the log.

What is kept is only ever what was committed. Whether it is still right, the number and the hash of the log's end say.
"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeVar

from zendotao.core.game.classic import state as classic
from zendotao.core.game.kind import GameKind
from zendotao.core.game.state import GameState
from zendotao.core.game.zendotao.state import Game
from zendotao.core.kinds import KINDS, ZENDOTAO
from zendotao.services.common.koan_facts import FactStore
from zendotao.store.errors import NotFound
from zendotao.store.games.values import Head
from zendotao.store.unit import Store, Unit

G = TypeVar("G", bound=GameState)

CACHE_SIZE = 256
"""So many games are kept, those asked for last."""

SNAPSHOT_INTERVAL = 64
"""Entries between two snapshots: so many are read at most to load a game."""


@dataclass(frozen=True)
class LoadedKoans:
    """How many of a game's koans have their facts in memory: of those on the ``table``, and in the ``whole`` game."""

    table: int = 0
    whole: int = 0

    def advance(self, before: int, laid: int) -> LoadedKoans:
        """Return this with the koans counted that this process has added since there were ``before``."""
        return LoadedKoans(laid if self.table == before else self.table, laid if self.whole == before else self.whole)


class GameCache:
    """The cached games of one process."""

    def __init__(self, measured: FactStore, kept: int = CACHE_SIZE) -> None:
        self.measured = measured
        self._kept = kept
        self._games: OrderedDict[str, GameState] = OrderedDict()
        self._measured: dict[str, LoadedKoans] = {}

    def load(self, work: Unit, game: str, head: Head) -> Game:
        """Return a game of Zendo-Tao as its log stands at ``head``, which the unit has read. Raises ``NotFound`` for
        another kind of game."""
        return self.load_kind(ZENDOTAO, work, game, head)

    def load_kind(self, kind: GameKind[G], work: Unit, game: str, head: Head) -> G:
        """Return a game of a kind, as ``load``."""
        if head.kind != kind.name:
            raise NotFound
        found = self._find_current(kind, game, head)
        if found is not None and (found.seq, found.head) == (head.seq, head.hash):
            return found
        loaded = None if found is None else self._bring_up_to_date(kind, work, game, found, head)
        if loaded is None:
            loaded = self._load_from_log(kind, work, game, head)
            self._measured.pop(game, None)
        self.keep(loaded)
        return loaded

    def get(self, kind: GameKind[G], game: str) -> G | None:
        """Return a game of a kind as it is cached, which may be out of date; None if it is not."""
        found = self._games.get(game)
        return found if isinstance(found, kind.state) else None

    def has(self, game: str) -> bool:
        """Return whether a game is cached in some state."""
        return game in self._games

    def keep(self, game: GameState, before: GameState | None = None) -> None:
        """Cache a game as it was committed; the koans that weren't there ``before`` have their facts in memory."""
        self._games[game.id] = game
        if before is not None and game.id in self._measured:
            self._measured[game.id] = self._measured[game.id].advance(count_koans(before), count_koans(game))
        with suppress(KeyError):
            self._games.move_to_end(game.id)
            while len(self._games) > self._kept:
                self._measured.pop(self._games.popitem(last=False)[0], None)

    def drop(self, game: str) -> None:
        """Remove a game from the cache."""
        self._games.pop(game, None)
        self._measured.pop(game, None)

    def measure(self, work: Unit, game: GameState, *, whole: bool = False) -> None:
        """Load the facts of the koans on a game's table, for judging; timers don't need them.

        ``whole``: of those too that have left it, which are told with the others.
        """
        known, laid = self._measured.get(game.id, LoadedKoans()), count_koans(game)
        if isinstance(game, classic.ClassicGame):
            self.measured.warm(work, game.koans[known.whole :])
            self._measured[game.id] = LoadedKoans(laid, laid)
        elif not isinstance(game, Game):
            return
        elif whole and known.whole < laid:
            at_hand = set(game.index.koans) & set(range(1, known.table + 1))
            self.measured.warm(work, (koan for koan in game.koans[known.whole :] if koan.number not in at_hand))
            self._measured[game.id] = LoadedKoans(laid, laid)
        elif known.table < laid:
            self.measured.warm(work, map(game.koan, game.index.koans_from(known.table + 1)))
            self._measured[game.id] = replace(known, table=laid)

    def warm(self, store: Store, game: str) -> None:
        """Load a game and its koans into the cache before the unit that writes, for which others wait."""
        if self._measured.get(game, LoadedKoans()).whole:
            return
        with store.unit() as work:
            head = work.games.head(game)
            if head is not None:
                self.measure(work, self.load_kind(KINDS[head.kind], work, game, head), whole=True)

    def _find_current(self, kind: GameKind[G], game: str, head: Head) -> G | None:
        """Return the cached game, or None if the unit sees an earlier state than it."""
        found = self._games.get(game)
        # A unit that began earlier sees an earlier state than is kept: it takes its own from the store.
        return found if isinstance(found, kind.state) and found.seq <= head.seq else None

    def _bring_up_to_date(self, kind: GameKind[G], work: Unit, game: str, found: G, head: Head) -> G | None:
        """Return the cached state with the entries since applied; None if its log is another one."""
        later = work.games.read_log(kind, game, after=found.seq, upto=head.seq)
        if not later or later[0].prev != found.head or later[-1].hash != head.hash:
            return None
        return kind.evolve_all(found, later)

    def _load_from_log(self, kind: GameKind[G], work: Unit, game: str, head: Head) -> G:
        """Return a game replayed from its last snapshot, or from the first entry. Only Zendo-Tao has snapshots."""
        saved = work.games.snapshot(game)
        start = saved if isinstance(saved, kind.state) and saved.seq <= head.seq else kind.make_empty()
        return kind.evolve_all(start, work.games.read_log(kind, game, after=start.seq, upto=head.seq))


def count_koans(game: GameState) -> int:
    """Return how many koans a game has."""
    return len(game.koans) if isinstance(game, Game | classic.ClassicGame) else 0
