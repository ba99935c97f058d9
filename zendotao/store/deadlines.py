"""Deadlines: what happens by itself, and when."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import ColumnElement, delete, func, select, update

from zendotao.services.rows import Deadline, DueDeadline
from zendotao.store.tables.games import deadlines as table
from zendotao.store.writing import Repository

TO_COME = table.c.fired_at.is_(None)


def one(game: str, kind: str, epoch: str) -> ColumnElement[bool]:
    """That a deadline is this one, and has not taken effect."""
    return (table.c.game_id == game) & (table.c.kind == kind) & (table.c.epoch == epoch) & TO_COME


class Deadlines(Repository):
    """``services.ports.DeadlineRepository``."""

    def replace(self, game: str, deadlines: Iterable[Deadline]) -> None:
        """The deadlines of a game that are still to come; those that have taken effect stay as they are."""
        there = {(row.kind, row.epoch): row.due for row in self.of(game)}
        new = []
        for row in deadlines:
            due = there.pop((row.kind, row.epoch), None)
            if due is None:
                new.append({"game_id": game, "kind": row.kind, "epoch": row.epoch, "due": row.due})
            elif due != row.due:
                self._connection.execute(update(table).where(one(game, row.kind, row.epoch)).values(due=row.due))
        for kind, epoch in there:
            self._connection.execute(delete(table).where(one(game, kind, epoch)))
        self._add_all(table, new)

    def of(self, game: str) -> tuple[Deadline, ...]:
        """Those of a game that are still to come, in order."""
        query = select(table.c.kind, table.c.epoch, table.c.due).where(table.c.game_id == game, TO_COME)
        found = self._connection.execute(query.order_by(table.c.due, table.c.kind, table.c.epoch)).mappings()
        return tuple(Deadline(**row) for row in found)

    def due(self, now: datetime, limit: int = 100) -> tuple[DueDeadline, ...]:
        """Those whose time has come, the oldest first."""
        query = select(table).where(TO_COME, table.c.due <= now).order_by(table.c.due).limit(limit)
        return tuple(
            DueDeadline(game=row.game_id, kind=row.kind, epoch=row.epoch, due=row.due)
            for row in self._connection.execute(query)
        )

    def next_due(self) -> datetime | None:
        """When the next one takes effect, in any game."""
        due: datetime | None = self._connection.scalar(select(func.min(table.c.due)).where(TO_COME))
        return due

    def fire(self, game: str, kind: str, epoch: str, now: datetime) -> bool:
        """Note that one takes effect; whether it had not before."""
        noted = update(table).where(one(game, kind, epoch)).values(fired_at=now)
        return self._connection.execute(noted).rowcount == 1
