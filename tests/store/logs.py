"""Games and logs to store, made by hand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from zendotao.core.game import log
from zendotao.core.game.log import GENESIS
from zendotao.core.game.zendotao.events import CommentPosted, Entry
from zendotao.store.games.values import NewGame

NOW = datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=UTC)
HOUR = timedelta(hours=1)


def new(number: int | str = 1, title: str = "A game", at: datetime = NOW, **options: object) -> NewGame:
    """A game by its number."""
    return NewGame(id=f"game{number}", title=title, created_at=at, **options)


def said(count: int, after: Entry | None = None, at: datetime = NOW) -> tuple[Entry, ...]:
    """So many comments that follow an entry, or begin a log."""
    seq, prev = (after.seq, after.hash) if after else (0, GENESIS)
    events = [CommentPosted(comment=seq + n, text=f"words {seq + n}", salt="s") for n in range(1, count + 1)]
    return log.make_entries(seq, prev, at, 1, "alias", "salt", events)


def create(store, *games: NewGame) -> None:
    """Games with empty logs in a store."""
    with store.unit(write=True) as work:
        for game in games or (new(),):
            work.games.create(game)
        work.commit()
