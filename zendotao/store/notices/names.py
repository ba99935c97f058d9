"""Titles and names for short notices about many games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import and_, func, or_, select

from zendotao.store.repository import Repository
from zendotao.store.tables.games import game_seats, games
from zendotao.store.tables.people import accounts, teams
from zendotao.store.tables.site import comments


class NoticeNames(Repository):
    """Titles of games and names of their seats and commenters, one query each."""

    def titles(self, found: Iterable[str]) -> Mapping[str, str]:
        """Return the titles of games, by id."""
        rows = self._connection.execute(select(games.c.id, games.c.title).where(games.c.id.in_(list(found))))
        return {row.id: row.title for row in rows}

    def names(self, found: Iterable[str]) -> Mapping[tuple[str, int], str | None]:
        """Return the names of seats, by game and number; ``None`` for deleted accounts."""
        asked = (
            select(game_seats.c.game_id, game_seats.c.seat, func.coalesce(accounts.c.name, teams.c.name).label("name"))
            .join(accounts, accounts.c.id == game_seats.c.party, isouter=True)
            .join(teams, teams.c.id == game_seats.c.party, isouter=True)
            .where(game_seats.c.game_id.in_(list(found)))
        )
        return {(row.game_id, row.seat): row.name for row in self._connection.execute(asked)}

    def commenters(self, found: Iterable[tuple[str, int]]) -> Mapping[tuple[str, int], str | None]:
        """Return the names of the bystanders who wrote comments, by game and number."""
        these = [and_(comments.c.game_id == game, comments.c.number == number) for game, number in found]
        if not these:
            return {}
        asked = select(comments.c.game_id, comments.c.number, accounts.c.name).join(
            accounts, accounts.c.id == comments.c.account
        )
        rows = self._connection.execute(asked.where(comments.c.seat.is_(None), or_(*these)))
        return {(row.game_id, row.number): row.name for row in rows}
