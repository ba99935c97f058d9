"""Seats, players and aliases of games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    String,
    Table,
    bindparam,
    delete,
    exists,
    func,
    literal_column,
    select,
    union,
    union_all,
)  # fmt: skip

from zendotao.store.errors import Conflict
from zendotao.store.games import game_rows
from zendotao.store.games.values import GamePage, GameParty, PlayerRow, SeatRow, make_foreign_id
from zendotao.store.repository import Repository
from zendotao.store.tables.games import game_aliases, game_players, game_seats, games, imported_names
from zendotao.store.tables.people import accounts, teams


class Seats(Repository):
    """Seats and players of all games by id: a log names them by alias."""

    def replace(self, game: str, seats: Iterable[SeatRow], players: Iterable[PlayerRow]) -> None:
        """Replace the seats and players of a game."""
        self._renew(game_seats, "seat", game, {row.seat: asdict(row) for row in seats})
        self._renew(game_players, "account", game, {row.account: asdict(row) for row in players})

    def _renew(self, table: Table, key: str, game: str, rows: Mapping[object, dict[str, object]]) -> None:
        """Insert or update the rows that differ, and delete those that are gone: mostly nothing."""
        query = select(table).where(table.c.game_id == game)
        there = {row[key]: dict(row) for row in self._connection.execute(query).mappings()}
        for name, row in rows.items():
            if there.pop(name, None) != (new := {"game_id": game, **row}):
                self._put(table, new)
        if there:
            gone = table.c[key].in_(list(there))
            self._connection.execute(delete(table).where(table.c.game_id == game, gone))

    def seats(self, game: str) -> tuple[SeatRow, ...]:
        """Return the seats of a game in order."""
        columns = (game_seats.c.seat, game_seats.c.party, game_seats.c.kind, game_seats.c.standing)
        query = select(*columns).where(game_seats.c.game_id == game).order_by(game_seats.c.seat)
        return tuple(SeatRow(**row) for row in self._connection.execute(query).mappings())

    def games(self, account: str, parties: Sequence[str] = (), page: int = 1) -> GamePage:
        """Return a page of the games in which an account belongs to a seat or one of the parties has one, changed last
        first."""
        mine = select(game_players.c.game_id).where(game_players.c.account == account)
        ours = select(game_seats.c.game_id).where(game_seats.c.party.in_([account, *parties]))
        return game_rows.read_page(self._connection, [games.c.id.in_(union(mine, ours))], page)

    def list_played(self, account: str) -> tuple[str, ...]:
        """Return the ids of all games in which an account belongs to a seat, at once, as pages shift while games go on.
        """
        query = select(game_players.c.game_id).where(game_players.c.account == account)
        return tuple(self._connection.scalars(query.order_by(game_players.c.game_id)))

    def list_server_led(self, account: str, most: int) -> tuple[str, ...]:
        """Return the newest games of classic Zendo in which an account belongs to a seat and the server is the Master,
        by id."""
        mine = select(game_players.c.game_id).where(game_players.c.account == account)
        led = (games.c.kind == "classic") & games.c.starter.is_(None) & games.c.id.in_(mine)
        query = select(games.c.id).where(led).order_by(games.c.created_at.desc(), games.c.id).limit(most)
        return tuple(self._connection.scalars(query))

    def has_seat_elsewhere(self, game: str, account: str) -> bool:
        """Return whether an account has a standing move in another game."""
        there = exists().where(game_players.c.account == account, plays_elsewhere(game))
        return bool(self._connection.scalar(select(there)))

    def count_elsewhere(self, game: str, barred: Iterable[str], seen_since: datetime, most: int) -> int:
        """Count the persons, not guests, with a standing move in another game that were seen since an instant, up to
        ``most``."""
        plays = exists().where(game_players.c.account == accounts.c.id, plays_elsewhere(game))
        present = (accounts.c.seen_at >= seen_since) & accounts.c.deleted_at.is_(None) & (accounts.c.kind == "person")
        query = select(accounts.c.id).where(present, accounts.c.id.not_in(list(barred)), plays)
        found = query.order_by(accounts.c.seen_at.desc()).limit(most).subquery()
        return self._connection.scalar(select(func.count()).select_from(found)) or 0


def plays_elsewhere(game: str) -> ColumnElement[bool]:
    """Return the condition that a player has a standing move in another game."""
    return game_players.c.standing & (game_players.c.game_id != game)


OF_GAME: BindParameter[str] = bindparam("of_game")
PARTIES = union_all(
    select(
        game_aliases.c.party, game_aliases.c.kind, game_aliases.c.alias,
        func.coalesce(teams.c.name, accounts.c.name).label("name"),
    )
    .outerjoin(accounts, accounts.c.id == game_aliases.c.party)
    .outerjoin(teams, teams.c.id == game_aliases.c.party)
    .where(game_aliases.c.game_id == OF_GAME),
    select(
        literal_column("NULL", String), literal_column("'person'", String), imported_names.c.alias,
        imported_names.c.name,
    ).where(imported_names.c.game_id == OF_GAME),
)  # fmt: skip
"""Built once: to build a statement takes longer than to run it."""


class Aliases(Repository):
    """The random names under which accounts and teams appear in a game's log."""

    def ensure(self, game: str, party: GameParty) -> str:
        """Return the alias of a party, which becomes ``party.alias`` if it had none. Raises ``Conflict`` if that is
        taken."""
        row = {"game_id": game, "party": party.id, "kind": party.kind, "alias": party.alias}
        if self._add(game_aliases, row):
            return party.alias
        alias = self.alias(game, party.id)
        if alias is None:
            raise Conflict
        return alias

    def alias(self, game: str, party: str) -> str | None:
        """Return the alias of an account or team, by its id."""
        query = select(game_aliases.c.alias).where(game_aliases.c.game_id == game, game_aliases.c.party == party)
        return self._connection.scalar(query)

    def list_for_party(self, party: str) -> Mapping[str, str]:
        """Return the aliases of an account or team, by game."""
        query = select(game_aliases.c.game_id, game_aliases.c.alias).where(game_aliases.c.party == party)
        return {row.game_id: row.alias for row in self._connection.execute(query.order_by(game_aliases.c.game_id))}

    def parties(self, game: str) -> Mapping[str, GameParty]:
        """Return all parties of a game with their names, by alias; those of an imported game have foreign ids."""
        found = self._connection.execute(PARTIES, {"of_game": game})
        return {
            row.alias: GameParty(
                id=make_foreign_id(row.alias) if row.party is None else row.party, kind=row.kind, alias=row.alias,
                name=row.name,
            )
            for row in found
        }  # fmt: skip

    def save_imported_names(self, game: str, names: Mapping[str, str]) -> None:
        """Insert the names of an imported game, by alias."""
        self._add_all(imported_names, [{"game_id": game, "alias": alias, "name": names[alias]} for alias in names])
