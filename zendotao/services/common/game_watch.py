"""The positions of games that open pages watch at a sitting: cheap enough to be asked for several times a second."""

from __future__ import annotations

import threading
from datetime import datetime, timedelta

from zendotao.store.errors import NotFound
from zendotao.store.unit import Store

READ_INTERVAL = timedelta(milliseconds=100)
"""How old the positions may be: one query of a process reads those of all games that are watched, and no more often."""

FORGET_INTERVAL = timedelta(seconds=20)
"""After so long without a question, a game is no longer watched."""


class GameWatch:
    """The positions of watched games. A position is the number of the last log entry, with a plus if something is due:
    it changes whenever a page of the game has to."""

    def __init__(self) -> None:
        self._positions: dict[str, str] = {}
        self._asked: dict[str, datetime] = {}
        self._read_at: datetime | None = None
        self._lock = threading.Lock()

    def read(self, store: Store, game: str, now: datetime) -> str:
        """Return the position of a game. Raise ``NotFound``."""
        position = self.read_watched(store, game, now)
        return self._watch(store, game, now) if position is None else position

    def read_watched(self, store: Store, game: str, now: datetime) -> str | None:
        """Return the position of a game; None if it is not watched."""
        if game not in self._positions:
            return None
        self._asked[game] = now
        # While one reads anew, the others take the positions that are there.
        if self._is_old(now) and self._lock.acquire(blocking=False):
            try:
                self._refresh(store, now)
            finally:
                self._lock.release()
        return self._positions.get(game)

    def _watch(self, store: Store, game: str, now: datetime) -> str:
        """Return the position of a game, and keep it fresh from now on. Raises ``NotFound``."""
        with self._lock:
            self._asked[game] = now
            self._refresh(store, now)
            if game not in self._positions:
                del self._asked[game]
                raise NotFound
            return self._positions[game]

    def _is_old(self, now: datetime) -> bool:
        return self._read_at is None or abs(now - self._read_at) >= READ_INTERVAL

    def _refresh(self, store: Store, now: datetime) -> None:
        for game, at in [*self._asked.items()]:
            if now - at >= FORGET_INTERVAL:
                del self._asked[game]
        found = store.summaries.game_seqs([*self._asked], now)
        self._positions = {game: f"{seq}+" if due else str(seq) for game, (seq, due) in found.items()}
        self._read_at = now
