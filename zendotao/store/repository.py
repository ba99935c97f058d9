"""The base of all repositories, and the INSERT statements they share.

On PostgreSQL a statement that fails ends the whole transaction, so rows that may exist already are written with
``ON CONFLICT`` and not by catching an ``IntegrityError``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

import sqlalchemy
from sqlalchemy import Connection, RowMapping, Table
from sqlalchemy.dialects import sqlite

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

T = TypeVar("T")
Row: TypeAlias = Mapping[str, Any] | RowMapping
Insert: TypeAlias = "postgresql.Insert | sqlite.Insert"
COUNT_ROWS = {"preserve_rowcount": True}
"""The execution option of an INSERT whose ``rowcount`` is read."""


class Repository:
    """Reads and writes rows in one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def _add(self, table: Table, row: Row) -> bool:
        """Insert a row unless one of its keys is taken; return whether it was inserted."""
        statement = insert_missing(table, self._connection.dialect.name)
        return self._connection.execute(statement, dict(row), execution_options=COUNT_ROWS).rowcount == 1

    def _add_all(self, table: Table, rows: Sequence[Row]) -> None:
        """Insert those of the rows whose keys are not taken."""
        insert_rows(self._connection, insert_missing(table, self._connection.dialect.name), rows)

    def _put(self, table: Table, row: Row) -> None:
        """Insert a row, or update the one with its primary key."""
        self._put_all(table, [row])

    def _put_all(self, table: Table, rows: Sequence[Row]) -> None:
        """Insert rows with the same columns, or update those with their primary keys."""
        if rows:
            statement = upsert(table, self._connection.dialect.name, tuple(rows[0]))
            insert_rows(self._connection, statement, rows)


class ReadCache(Generic[T]):
    """Records that a unit of work has read, by id. A unit that only reads sees one state of the database.

    With ``keep`` false, as in a unit that writes, nothing is cached.
    """

    def __init__(self, *, keep: bool) -> None:
        self._keep = keep
        self._records: dict[str, T | None] = {}

    def read(self, wanted: Iterable[str], query: Callable[[Sequence[str]], Mapping[str, T]]) -> dict[str, T]:
        """Return the wanted records that exist; ``query`` reads those that are not cached."""
        ids = list(dict.fromkeys(wanted))
        unread = [one for one in ids if one not in self._records]
        found = {one: self._records[one] for one in ids if one in self._records} | dict(query(unread) if unread else {})
        if self._keep:
            self._records |= {one: found.get(one) for one in unread}
        return {one: record for one, record in found.items() if record is not None}


def insert_rows(connection: Connection, statement: sqlalchemy.Insert, rows: Sequence[Row]) -> None:
    """Execute an INSERT for rows that have the same columns, if there are any."""
    if rows:
        connection.execute(statement, [dict(row) for row in rows])


# Statements are built once for each table, so that SQLAlchemy finds them compiled in its cache at once.


def dialect_insert(table: Table, dialect: str) -> Insert:
    """Return an INSERT that takes ``ON CONFLICT``."""
    if dialect == "sqlite":
        return sqlite.insert(table)
    # Imported here: it takes some megabytes, which a site on SQLite never needs.
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(table)


@cache
def plain_insert(table: Table) -> sqlalchemy.Insert:
    """Return an INSERT that fails if a key is taken, and returns no new key."""
    return sqlalchemy.insert(table).inline()


@cache
def insert_missing(table: Table, dialect: str) -> Insert:
    """Return an INSERT that leaves existing rows as they are, and returns no new key."""
    return dialect_insert(table, dialect).on_conflict_do_nothing().inline()


@cache
def upsert(table: Table, dialect: str, names: tuple[str, ...]) -> Insert:
    """Return an INSERT of the named columns that updates the row with the same primary key."""
    keys = [column.name for column in table.primary_key]
    statement = dialect_insert(table, dialect)
    new = {name: statement.excluded[name] for name in names if name not in keys}
    return statement.on_conflict_do_update(index_elements=keys, set_=new)
