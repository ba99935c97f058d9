"""Deadlines of games."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import bindparam, delete, func, select, update

from zendotao.store.games.values import DeadlineRow, DueDeadlineRow
from zendotao.store.repository import Repository
from zendotao.store.tables.games import deadlines as table

IS_PENDING = table.c.fired_at.is_(None)

OF_GAME = (table.c.game_id == bindparam("of_game")) & IS_PENDING
ONE = OF_GAME & (table.c.kind == bindparam("of_kind")) & (table.c.epoch == bindparam("of_epoch"))

# Made once: to put a statement together takes longer than to run it.
PENDING_QUERY = (
    select(table.c.kind, table.c.epoch, table.c.due).where(OF_GAME).order_by(table.c.due, table.c.kind, table.c.epoch)
)
POSTPONE = update(table).where(ONE)
DELETE_ONE = delete(table).where(ONE)
MARK_FIRED = update(table).where(OF_GAME, table.c.due <= bindparam("until"))


def make_key(game: str, kind: str, epoch: str) -> dict[str, str]:
    """Return the key of a pending deadline, as parameters of a statement."""
    return {"of_game": game, "of_kind": kind, "of_epoch": epoch}


class Deadlines(Repository):
    """Deadlines of games, pending and past. The scheduler wakes by these (``services.timers``); the column ``next_due``
    of ``games`` is a copy of the next one, by which lists and caches see that a game is due."""

    def replace(self, game: str, deadlines: Iterable[DeadlineRow], now: datetime | None = None) -> int:
        """Replace the pending deadlines of a game; past ones stay.

        ``now``: first mark those as past that are due by then. Return how many were marked.
        """
        there = {(row.kind, row.epoch): row.due for row in self.list_pending(game)}
        fired = 0
        if now is not None and any(due <= now for due in there.values()):
            fired = self._connection.execute(MARK_FIRED, {"of_game": game, "until": now, "fired_at": now}).rowcount
            there = {key: due for key, due in there.items() if due > now}
        self._renew(game, deadlines, there)
        return fired

    def _renew(self, game: str, deadlines: Iterable[DeadlineRow], there: dict[tuple[str, str], datetime]) -> None:
        new = []
        for row in deadlines:
            due = there.pop((row.kind, row.epoch), None)
            if due is None:
                new.append({"game_id": game, "kind": row.kind, "epoch": row.epoch, "due": row.due})
            elif due != row.due:
                self._connection.execute(POSTPONE, {**make_key(game, row.kind, row.epoch), "due": row.due})
        if there:
            self._connection.execute(DELETE_ONE, [make_key(game, kind, epoch) for kind, epoch in there])
        self._add_all(table, new)

    def list_pending(self, game: str) -> tuple[DeadlineRow, ...]:
        """Return the pending deadlines of a game in order."""
        found = self._connection.execute(PENDING_QUERY, {"of_game": game})
        return tuple(DeadlineRow(kind=row.kind, epoch=row.epoch, due=row.due) for row in found)

    def list_due(self, now: datetime, limit: int = 100) -> tuple[DueDeadlineRow, ...]:
        """Return the pending deadlines that are due, the oldest first."""
        query = select(table).where(IS_PENDING, table.c.due <= now).order_by(table.c.due).limit(limit)
        return tuple(
            DueDeadlineRow(game=row.game_id, kind=row.kind, epoch=row.epoch, due=row.due)
            for row in self._connection.execute(query)
        )

    def next_due(self) -> datetime | None:
        """Return the instant of the next deadline of any game, if there is one."""
        due: datetime | None = self._connection.scalar(select(func.min(table.c.due)).where(IS_PENDING))
        return due
