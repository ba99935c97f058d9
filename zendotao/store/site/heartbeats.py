"""Heartbeats of the site's processes, and outages."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import bindparam, delete, func, select

from zendotao.store.repository import Repository
from zendotao.store.site.values import Outage
from zendotao.store.tables.site import heartbeats, outages

# Made once: to put a statement together takes longer than to run it.

OUTAGES_QUERY = select(outages.c.began, outages.c.ended).order_by(outages.c.ended.desc()).limit(bindparam("most"))
LATER_OUTAGES_QUERY = OUTAGES_QUERY.where(outages.c.ended > bindparam("since"))


FINDER_PREFIX = "finder:"
"""The beginning of the names of finders among the processes that give heartbeats."""

IS_FINDER = heartbeats.c.process.startswith(FINDER_PREFIX)


class Heartbeats(Repository):
    """Heartbeats of the site's processes, from which outages are detected."""

    def beat(self, process: str, now: datetime) -> None:
        """Save the heartbeat of a process."""
        self._put(heartbeats, {"process": process, "at": now})

    def revive(self, process: str, now: datetime, silence: timedelta) -> Outage | None:
        """Save the heartbeat of a process, and an outage if no process gave one for ``silence``; return that.

        Of several processes that begin at once, one saves it.
        """
        last = self.last()
        self.beat(process, now)
        if last is None or now - last <= silence:
            return None
        # An outage is known by its beginning, so that of two processes that see the same one, one notes it.
        noted = self._add(outages, {"began": last, "ended": now})
        return Outage(began=last, ended=now) if noted else None

    def last(self) -> datetime | None:
        """Return the instant of the last heartbeat of any process but finders, with which alone nobody can act."""
        last: datetime | None = self._connection.scalar(select(func.max(heartbeats.c.at)).where(~IS_FINDER))
        return last

    def last_of_finders(self) -> datetime | None:
        """Return the instant of the last heartbeat of any finder."""
        last: datetime | None = self._connection.scalar(select(func.max(heartbeats.c.at)).where(IS_FINDER))
        return last

    def remove(self, process: str) -> None:
        """Delete the heartbeat of a process that has ended."""
        self._connection.execute(delete(heartbeats).where(heartbeats.c.process == process))

    def outages(self, since: datetime | None = None, most: int = 100) -> tuple[Outage, ...]:
        """Return the outages that ended after an instant, in order; the latest ones if there are more than ``most``."""
        known = {"most": most} if since is None else {"most": most, "since": since}
        found = self._connection.execute(OUTAGES_QUERY if since is None else LATER_OUTAGES_QUERY, known).all()
        return tuple(Outage(began=row.began, ended=row.ended) for row in reversed(found))

    def delete_old(self, before: datetime) -> int:
        """Delete last heartbeats from before an instant; return their number."""
        return self._connection.execute(delete(heartbeats).where(heartbeats.c.at < before)).rowcount
