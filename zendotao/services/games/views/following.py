"""Following games."""

from __future__ import annotations

from datetime import datetime

from zendotao.services.common.context import Asker, Context
from zendotao.services.common.identifiers import require_game
from zendotao.store.games.values import Follow


def follow_game(context: Context, asker: Asker, game: str, now: datetime) -> bool:
    """Follow a game; return whether the asker did not before. Raises ``NotFound``."""
    with context.store.unit(write=True) as work:
        require_game(work, game)
        fresh = work.follows.add(Follow(game=game, account=asker.id, at=now))
        work.commit()
    return fresh


def unfollow_game(context: Context, asker: Asker, game: str) -> bool:
    """Stop following a game; return whether the asker followed it. Raises ``NotFound``."""
    with context.store.unit(write=True) as work:
        require_game(work, game)
        gone = work.follows.remove(game, asker.id)
        work.commit()
    return gone
