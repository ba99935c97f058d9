"""What every repository stands on: the connection of its unit, and writing that doesn't fail where a row is there.

A statement that fails would end the whole transaction on PostgreSQL, so nothing here relies on one that does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

import sqlalchemy
from sqlalchemy import Connection, Table
from sqlalchemy.dialects import sqlite

from zendotao.store.compiled import Row, numbered, together

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

T = TypeVar("T")
Insert: TypeAlias = "postgresql.Insert | sqlite.Insert"
COUNTED = {"preserve_rowcount": True}

TOGETHER = 50
"""So many values are written by one statement at most: what psycopg keeps of a statement ends there."""


class Repository:
    """Reads and writes in one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def _insert(self, table: Table) -> Insert:
        """An INSERT that can say what to do about rows that are there."""
        return insert_into(table, self._connection.dialect.name)

    def _add(self, table: Table, row: Row) -> bool:
        """Write a row unless another has one of its keys; whether it was written."""
        written = adding_one(table, self._connection.dialect.name)
        return self._connection.execute(written, dict(row), execution_options=COUNTED).rowcount == 1

    def _add_all(self, table: Table, rows: Sequence[Row]) -> None:
        """Write those of the rows whose keys no other has."""
        write(self._connection, adding(table, self._connection.dialect.name), rows)

    def _put(self, table: Table, row: Row) -> None:
        """Write a row in place of the one with its primary key."""
        self._put_all(table, [row])

    def _put_all(self, table: Table, rows: Sequence[Row]) -> None:
        """The same of several rows, which have the same columns."""
        if rows:
            written = putting(table, self._connection.dialect.name, tuple(rows[0]))
            write(self._connection, written, rows, tuple(column.name for column in table.primary_key))


class Seen(Generic[T]):
    """What a unit has read already, by id: one that only reads sees one state of the database, and need not ask again.

    One that writes keeps nothing.
    """

    def __init__(self, *, keep: bool) -> None:
        self._keep = keep
        self._kept: dict[str, T | None] = {}

    def several(self, wanted: Iterable[str], ask: Callable[[Sequence[str]], Mapping[str, T]]) -> dict[str, T]:
        """Those of the wanted that there are; ``ask`` reads those that were not seen before."""
        ids = list(dict.fromkeys(wanted))
        unseen = [one for one in ids if one not in self._kept]
        found = {one: self._kept[one] for one in ids if one in self._kept} | dict(ask(unseen) if unseen else {})
        if self._keep:
            self._kept |= {one: found.get(one) for one in unseen}
        return {one: kept for one, kept in found.items() if kept is not None}


def write(
    connection: Connection, statement: sqlalchemy.Insert, rows: Sequence[Row], keys: tuple[str, ...] = ()
) -> None:
    """Write rows that have the same columns, if there are any.

    ``keys``: the columns by which a statement knows a row that it writes over.
    """
    if len(rows) <= 1:
        # One alone without a list is written in half the time.
        for row in rows:
            connection.execute(statement, dict(row))
    elif connection.dialect.name == "postgresql" and len(rows) * len(rows[0]) <= TOGETHER and differ(rows, keys):
        # Where the driver writes row by row, each is a statement for PostgreSQL.
        whole = together(statement, tuple(rows[0]), len(rows), connection.dialect)
        connection.exec_driver_sql(whole.text, whole.values(numbered(rows)))
    else:
        connection.execute(statement, [dict(row) for row in rows])


def differ(rows: Sequence[Row], keys: tuple[str, ...]) -> bool:
    """Whether no two rows are the same one: PostgreSQL writes over none twice in a statement."""
    return not keys or len({tuple(row[key] for key in keys) for row in rows}) == len(rows)


# Statements are made once: to put one together takes longer than to run it.


def insert_into(table: Table, dialect: str) -> Insert:
    """An INSERT of a dialect."""
    if dialect == "sqlite":
        return sqlite.insert(table)
    # Some megabytes, which a site on SQLite never needs.
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(table)


@cache
def plainly(table: Table) -> sqlalchemy.Insert:
    """An INSERT that fails where a key is taken, and tells no new key."""
    return sqlalchemy.insert(table).inline()


@cache
def adding(table: Table, dialect: str) -> Insert:
    """An INSERT that leaves rows as they are that are there."""
    return insert_into(table, dialect).on_conflict_do_nothing()


@cache
def adding_one(table: Table, dialect: str) -> Insert:
    """The same for a row whose new key nobody asks for."""
    return adding(table, dialect).inline()


@cache
def putting(table: Table, dialect: str, names: tuple[str, ...]) -> Insert:
    """An INSERT of these columns that writes over the row with the same primary key."""
    keys = [column.name for column in table.primary_key]
    written = insert_into(table, dialect)
    new = {name: written.excluded[name] for name in names if name not in keys}
    return written.on_conflict_do_update(index_elements=keys, set_=new)
