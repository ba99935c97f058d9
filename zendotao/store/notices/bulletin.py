"""What short words about many games need: titles and names, each in one question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import and_, func, or_, select

from zendotao.store.repository import Repository
from zendotao.store.tables.games import game_seats, games
from zendotao.store.tables.people import accounts, teams
from zendotao.store.tables.site import comments


class Bulletin(Repository):
    """What short words about many games need, in one question each."""

    def titles(self, found: Iterable[str]) -> Mapping[str, str]:
        """The titles of games."""
        rows = self._connection.execute(select(games.c.id, games.c.title).where(games.c.id.in_(list(found))))
        return {row.id: row.title for row in rows}

    def names(self, found: Iterable[str]) -> Mapping[tuple[str, int], str | None]:
        """The names of seats, by game and number; none of those who have left."""
        asked = (
            select(game_seats.c.game_id, game_seats.c.seat, func.coalesce(accounts.c.name, teams.c.name).label("name"))
            .join(accounts, accounts.c.id == game_seats.c.party, isouter=True)
            .join(teams, teams.c.id == game_seats.c.party, isouter=True)
            .where(game_seats.c.game_id.in_(list(found)))
        )
        return {(row.game_id, row.seat): row.name for row in self._connection.execute(asked)}

    def commenters(self, found: Iterable[tuple[str, int]]) -> Mapping[tuple[str, int], str | None]:
        """The names of the bystanders who wrote comments, by game and number."""
        these = [and_(comments.c.game_id == game, comments.c.number == number) for game, number in found]
        if not these:
            return {}
        asked = select(comments.c.game_id, comments.c.number, accounts.c.name).join(
            accounts, accounts.c.id == comments.c.account
        )
        rows = self._connection.execute(asked.where(comments.c.seat.is_(None), or_(*these)))
        return {(row.game_id, row.number): row.name for row in rows}
