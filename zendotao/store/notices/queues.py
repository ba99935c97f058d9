"""Rows that wait for their time: each is given to one process, which tries it, and tries again later if that fails.

Their tables have ``id``, ``due`` and ``attempts``.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Row, Table, delete, func, literal, select, update

from zendotao.store.db import Instant


def taken(
    connection: Connection, table: Table, now: datetime, until: datetime, limit: int, *where: ColumnElement[bool]
) -> Sequence[Row[Any]]:
    """Rows that are due, the longest due first, which nobody else is given before ``until``.

    This attempt is counted in the table, and not yet in the rows.
    """
    due = select(table).where(*where, table.c.due <= now).order_by(table.c.due, table.c.id).limit(limit)
    found = connection.execute(due.with_for_update(skip_locked=True)).all()
    if found:
        these = update(table).where(table.c.id.in_([row.id for row in found]))
        connection.execute(these.values(due=until, attempts=table.c.attempts + 1))
    return found


def done(connection: Connection, table: Table, number: int) -> None:
    """A row waits no more."""
    connection.execute(delete(table).where(table.c.id == number))


def later(connection: Connection, table: Table, number: int, due: datetime, *where: ColumnElement[bool]) -> None:
    """Try a row again then."""
    connection.execute(update(table).where(table.c.id == number, *where).values(due=due))


def since(column: Column[Any], now: datetime) -> ColumnElement[Any]:
    """Since when something has failed that fails now: since before, if it did then."""
    return func.coalesce(column, literal(now, Instant()))
