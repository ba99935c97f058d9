"""The marks of games that open pages watch at a sitting: cheap enough to be asked for several times a second."""

from __future__ import annotations

import threading
from datetime import datetime, timedelta

from zendotao.store.errors import NotFound
from zendotao.store.unit import Store

READ_INTERVAL = timedelta(milliseconds=100)
"""How old the marks may be: one query of a process reads those of all games that are watched, and no more often."""

FORGET_INTERVAL = timedelta(seconds=20)
"""After so long without a question, a game is no longer watched."""


class GameWatch:
    """The marks of watched games. A mark is the number of the last log entry, with a plus if something is due: it
    changes whenever a page of the game has to."""

    def __init__(self) -> None:
        self._marks: dict[str, str] = {}
        self._asked: dict[str, datetime] = {}
        self._read_at: datetime | None = None
        self._lock = threading.Lock()

    def read(self, store: Store, game: str, now: datetime) -> str:
        """Return the mark of a game. Raise ``NotFound``."""
        known = game in self._asked
        self._asked[game] = now
        if not known:
            with self._lock:
                self._refresh(store, now)
        elif self._is_old(now) and self._lock.acquire(blocking=False):
            # The others take the marks that are there meanwhile.
            try:
                self._refresh(store, now)
            finally:
                self._lock.release()
        mark = self._marks.get(game)
        if mark is None:
            self._asked.pop(game, None)
            raise NotFound
        return mark

    def _is_old(self, now: datetime) -> bool:
        return self._read_at is None or abs(now - self._read_at) >= READ_INTERVAL

    def _refresh(self, store: Store, now: datetime) -> None:
        asked = {game: at for game, at in self._asked.copy().items() if now - at < FORGET_INTERVAL}
        found = store.summaries.game_seqs(asked, now)
        self._asked = asked
        self._marks = {game: f"{seq}+" if due else str(seq) for game, (seq, due) in found.items()}
        self._read_at = now
