"""Where bots rest: switched off by a keeper, on the whole site or in one game."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select

from zendotao.store.repository import Repository
from zendotao.store.tables.site import bots_off

WHOLE_SITE = ""


class BotSwitches(Repository):
    """Where bots are switched off. A game of none stands for the whole site."""

    def is_off(self, game: str | None = None) -> bool:
        """Return whether bots rest on the whole site, or in a game."""
        asked = select(bots_off.c.game).where(bots_off.c.game.in_([WHOLE_SITE, game or WHOLE_SITE])).limit(1)
        return self._connection.execute(asked).first() is not None

    def switch_off(self, game: str | None, now: datetime) -> bool:
        """Switch bots off; return false if they were off there already."""
        return self._add(bots_off, {"game": game or WHOLE_SITE, "since": now})

    def switch_on(self, game: str | None) -> bool:
        """Switch bots on; return false if they were not off there."""
        gone = delete(bots_off).where(bots_off.c.game == (game or WHOLE_SITE))
        return self._connection.execute(gone).rowcount == 1

    def list_games(self) -> tuple[str, ...]:
        """Return the games in which bots are switched off, the latest first."""
        asked = select(bots_off.c.game).where(bots_off.c.game != WHOLE_SITE)
        return tuple(self._connection.scalars(asked.order_by(bots_off.c.since.desc(), bots_off.c.game)))
