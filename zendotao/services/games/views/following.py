"""Who follows which game."""

from __future__ import annotations

from datetime import datetime

from zendotao.services.common.asker import Asker
from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import is_id
from zendotao.store.errors import NotFound
from zendotao.store.games.values import Follow


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
