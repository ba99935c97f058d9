"""Lists of games, their koans by hash, who follows which game, and the bell."""

from __future__ import annotations

from datetime import datetime

from zendotao.services.context import Context
from zendotao.services.games.asking import Asker
from zendotao.services.games.measured import named
from zendotao.services.people.texts import is_id
from zendotao.store.errors import NotFound
from zendotao.store.games.values import Follow, GamePage
from zendotao.store.notices.values import Notice

MOST_NOTICES = 100


def list_games(context: Context, phase: str | None = None, q: str = "", page: int = 1) -> GamePage:
    """A page of the site's games, those changed last first."""
    with context.store.unit() as work:
        return work.games.lobby(phase, q, page)


def find_koan(context: Context, found: str) -> str | None:
    """The notation of a koan that is or was on the table of some game, by its hash."""
    with context.store.unit() as work:
        return named(work, found) if is_id(found) else None


def follow_game(context: Context, asker: Asker, game: str, now: datetime) -> bool:
    """Watch a game; whether the asker did not before. Raises ``NotFound``."""
    with context.store.unit(write=True) as work:
        if not is_id(game) or work.games.head(game) is None:
            raise NotFound
        fresh = work.follows.add(Follow(game=game, account=asker.id, at=now))
        work.commit()
    return fresh


def unfollow_game(context: Context, asker: Asker, game: str) -> bool:
    """Watch it no longer; whether the asker did. Raises ``NotFound``."""
    with context.store.unit(write=True) as work:
        if not is_id(game) or work.games.head(game) is None:
            raise NotFound
        gone = work.follows.remove(game, asker.id)
        work.commit()
    return gone


def list_notices(
    context: Context, asker: Asker, before: int | None = None, limit: int = 50
) -> tuple[tuple[Notice, ...], int]:
    """The asker's bell, newest first, and how many are unread."""
    with context.store.unit() as work:
        found = work.notices.of(asker.id, before, max(1, min(limit, MOST_NOTICES)))
        return found, work.notices.unread(asker.id)


def count_unread(context: Context, asker: Asker) -> int:
    """How many notices the asker has not read."""
    with context.store.unit() as work:
        return work.notices.unread(asker.id)


def read_notices(context: Context, asker: Asker, upto: int, now: datetime) -> None:
    """Note that the asker has read notices up to that number."""
    with context.store.unit(write=True) as work:
        work.notices.read(asker.id, upto, now)
        work.commit()
