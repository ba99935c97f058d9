"""The health of the site, for its keepers: numbers and instants, nothing of any text."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from datetime import datetime
from importlib.metadata import version
from typing import Any

from sqlalchemy import case, func, select

from zendotao.store.repository import Repository
from zendotao.store.schema import read_revision
from zendotao.store.site.values import Backlog, Health, WaitingNotice
from zendotao.store.tables.games import deadlines, games
from zendotao.store.tables.people import accounts, teams
from zendotao.store.tables.site import comments, heartbeats, jobs, outbox, reports, wiki_pages

PAGE_SIZE = 50
UNSENT = outbox.c.sent_at.is_(None)
WAITING_COLUMNS = (
    outbox.c.id, outbox.c.kind, outbox.c.recipient, outbox.c.game_id.label("game"), outbox.c.due, outbox.c.created_at,
    outbox.c.attempts,
)  # fmt: skip
COUNT_QUERIES = {
    "accounts": select(func.count()).select_from(accounts).where(accounts.c.deleted_at.is_(None)),
    "teams": select(func.count()).select_from(teams).where(teams.c.dormant_at.is_(None)),
    "games": select(func.count()).select_from(games),
    # Numbers of entries run without a gap, so that the last ones tell how many there are.
    "entries": select(func.coalesce(func.sum(games.c.seq), 0)),
    "comments": select(func.count()).select_from(comments),
    "pages": select(func.count()).select_from(wiki_pages),
    "open_reports": select(func.count()).select_from(reports).where(reports.c.closed_at.is_(None)),
    "waiting_jobs": select(func.count()).select_from(jobs).where(jobs.c.finished_at.is_(None)),
    "failed_jobs": select(func.count()).select_from(jobs).where(jobs.c.state == "failed"),
}
SIZE_QUERIES = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    "postgresql": "SELECT pg_database_size(current_database())",
}


class SiteHealth(Repository):
    """Reads the health of the site."""

    def health(self, now: datetime) -> Health:
        """Return all measures at once."""
        kind = self._connection.dialect.name
        counts = self._connection.execute(
            select(*[one.scalar_subquery().label(name) for name, one in COUNT_QUERIES.items()])
        )
        beats = select(heartbeats.c.process, heartbeats.c.at).order_by(heartbeats.c.at.desc(), heartbeats.c.process)
        return Health(
            versions=self._versions(kind),
            database=kind,
            size_bytes=int(self._connection.exec_driver_sql(SIZE_QUERIES[kind]).scalar_one()),
            heartbeats=tuple((row.process, row.at) for row in self._connection.execute(beats)),
            oldest_deadline=self._first(select(func.min(deadlines.c.due)).where(deadlines.c.fired_at.is_(None))),
            backlog=self.backlog(now),
            counts=dict(counts.mappings().one()),
        )

    def list_waiting(self, page: int = 1) -> tuple[WaitingNotice, ...]:
        """Return a page of the outbox, without the data of notices, the longest due first, and the first of the next
        page."""
        asked = select(*WAITING_COLUMNS).where(UNSENT).order_by(outbox.c.due, outbox.c.id)
        found = self._connection.execute(asked.limit(PAGE_SIZE + 1).offset((page - 1) * PAGE_SIZE)).mappings()
        return tuple(WaitingNotice(**row) for row in found)

    def backlog(self, now: datetime) -> Backlog:
        """Return the counts of the outbox."""
        due = outbox.c.due <= now
        asked = select(
            func.count(),
            func.count(case((due, 1))),
            func.count(case((outbox.c.attempts > 0, 1))),
        )
        waiting, late, retried = self._connection.execute(asked.where(UNSENT)).one()
        return Backlog(waiting, late, retried, self._first(select(func.min(outbox.c.due)).where(UNSENT, due)))

    def _first(self, asked: Any) -> datetime | None:
        found: datetime | None = self._connection.scalar(asked)
        return found

    def _versions(self, kind: str) -> Mapping[str, str]:
        # The driver's own number: it may have more parts than are told to people.
        server = ".".join(map(str, self._connection.dialect.server_version_info or ()))
        schema = read_revision(self._connection)
        return {"zendotao": version("zendotao"), "python": platform.python_version(), kind: server, "schema": schema}
