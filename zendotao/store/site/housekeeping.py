"""Housekeeping: idempotency, heartbeats and outages, facts of koans."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from sqlalchemy import bindparam, delete, func, select

from zendotao.store.repository import Repository
from zendotao.store.site.values import Outage, StoredAnswer
from zendotao.store.tables.site import heartbeats, idempotency, koan_facts, outages

# Made once: to put a statement together takes longer than to run it.

ANSWER_QUERY = select(idempotency).where(
    idempotency.c.account == bindparam("of_account"), idempotency.c.key == bindparam("of_key")
)
OUTAGES_QUERY = select(outages.c.began, outages.c.ended).order_by(outages.c.ended.desc()).limit(bindparam("most"))
LATER_OUTAGES_QUERY = OUTAGES_QUERY.where(outages.c.ended > bindparam("since"))


FINDER_PREFIX = "finder:"
"""The beginning of the names of finders among the processes that give heartbeats."""

IS_FINDER = heartbeats.c.process.startswith(FINDER_PREFIX)


class Idempotency(Repository):
    """Answers to requests with an idempotency key, so that a repeated request is not executed twice."""

    def find(self, account: str, key: str) -> StoredAnswer | None:
        """Return the answer that an account got under a key."""
        found = self._connection.execute(ANSWER_QUERY, {"of_account": account, "of_key": key}).mappings().one_or_none()
        return None if found is None else StoredAnswer(**found)

    def remember(self, answer: StoredAnswer) -> bool:
        """Save an answer; return false if there is one under that key, and then the unit has to be rolled back.

        If another unit is saving one under the same key, this waits for its end.
        """
        row = {
            "account": answer.account,
            "key": answer.key,
            "route": answer.route,
            "request": answer.request,
            "status": answer.status,
            "body": answer.body,
            "at": answer.at,
        }
        return self._add(idempotency, row)

    def sweep(self, before: datetime) -> int:
        """Delete answers from before an instant; return their number."""
        return self._connection.execute(delete(idempotency).where(idempotency.c.at < before)).rowcount

    def forget(self, account: str) -> None:
        """Delete all answers of an account."""
        self._connection.execute(delete(idempotency).where(idempotency.c.account == account))


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

    def sweep(self, before: datetime) -> int:
        """Delete last heartbeats from before an instant; return their number."""
        return self._connection.execute(delete(heartbeats).where(heartbeats.c.at < before)).rowcount


class KoanFacts(Repository):
    """Stored facts of koans. ``version``: of the program that computed them."""

    def get(self, keys: Iterable[str], version: str) -> Mapping[str, bytes]:
        """Return the stored facts, by key: the SHA-256 of the canonical notation."""
        wanted = koan_facts.c.key.in_(list(keys)) & (koan_facts.c.version == version)
        found = self._connection.execute(select(koan_facts.c.key, koan_facts.c.data).where(wanted))
        return {row.key: row.data for row in found}

    def put(self, facts: Mapping[str, bytes], version: str) -> None:
        """Save facts, in place of those of another version."""
        self.put_each({key: (version, data) for key, data in facts.items()})

    def put_each(self, facts: Mapping[str, tuple[str, bytes]]) -> None:
        """Save facts, each with a version of its own."""
        # In order, so that of several units none waits for another that waits for it.
        rows = [{"key": key, "version": version, "data": data} for key, (version, data) in sorted(facts.items())]
        self._put_all(koan_facts, rows)
