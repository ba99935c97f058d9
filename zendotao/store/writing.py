"""What every repository stands on: the connection of its unit, and writing that doesn't fail where a row is there.

A statement that fails would end the whole transaction on PostgreSQL, so nothing here relies on one that does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

Row = Mapping[str, Any]


class Repository:
    """Reads and writes in one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def _insert(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        """An INSERT that can say what to do about rows that are there."""
        return sqlite.insert(table) if self._connection.dialect.name == "sqlite" else postgresql.insert(table)

    def _add(self, table: Table, row: Row) -> bool:
        """Write a row unless another has one of its keys; whether it was written."""
        written = self._insert(table).values(**row).on_conflict_do_nothing().inline()
        return self._connection.execute(written, execution_options={"preserve_rowcount": True}).rowcount == 1

    def _add_all(self, table: Table, rows: Sequence[Row]) -> None:
        """Write those of the rows whose keys no other has."""
        if rows:
            self._connection.execute(self._insert(table).on_conflict_do_nothing(), [dict(row) for row in rows])

    def _put(self, table: Table, row: Row) -> None:
        """Write a row in place of the one with its primary key."""
        keys = [column.name for column in table.primary_key]
        new = {name: value for name, value in row.items() if name not in keys}
        self._connection.execute(
            self._insert(table).values(**row).on_conflict_do_update(index_elements=keys, set_=new)
        )
