"""Queues in tables: each row is taken by one process, which tries it, and postpones it if that fails.

Their tables have ``id``, ``due`` and ``attempts``.

When a row that failed is tried again, ``services.notices.attempts`` says; when it is given up, each user of a queue.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Row, Table, delete, func, literal, select, update

from zendotao.store.db import Instant


def take_due(
    connection: Connection, table: Table, now: datetime, until: datetime, limit: int, *where: ColumnElement[bool]
) -> Sequence[Row[Any]]:
    """Return rows that are due, the longest due first, and postpone them to ``until``, so that no other process takes
    them.

    This attempt is counted in the table, and not yet in the rows.
    """
    due = select(table).where(*where, table.c.due <= now).order_by(table.c.due, table.c.id).limit(limit)
    found = connection.execute(due.with_for_update(skip_locked=True)).all()
    if found:
        these = update(table).where(table.c.id.in_([row.id for row in found]))
        connection.execute(these.values(due=until, attempts=table.c.attempts + 1))
    return found


def remove_row(connection: Connection, table: Table, number: int) -> None:
    """Delete a row."""
    connection.execute(delete(table).where(table.c.id == number))


def postpone(connection: Connection, table: Table, number: int, due: datetime, *where: ColumnElement[bool]) -> None:
    """Postpone a row."""
    connection.execute(update(table).where(table.c.id == number, *where).values(due=due))


def coalesce_since(column: Column[Any], now: datetime) -> ColumnElement[Any]:
    """Return the expression for the beginning of a failure: the value of the column, or ``now`` if that is null."""
    return func.coalesce(column, literal(now, Instant()))
