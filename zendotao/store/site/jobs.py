"""Jobs: put down by whoever wants something worked out, and taken by finders, one at a time. Which function does each
kind, for how long it is taken and how often it is tried, ``services.job_handlers`` says."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta

import msgspec
from sqlalchemy import RowMapping, delete, func, select, update

from zendotao.store.repository import Repository
from zendotao.store.site.values import Job, JobKind, JobState
from zendotao.store.tables.site import jobs

URGENT: tuple[JobKind, ...] = ("bot_move", "classic_master")
"""The kinds of jobs that somebody waits for at a table."""

UNFINISHED = jobs.c.finished_at.is_(None)


def make_job_id(kind: JobKind, subject: str, position: int, owner: str | None) -> str:
    """Return the id of the one job of this kind, subject, position and owner."""
    told = msgspec.json.encode([kind, subject, position, owner or ""])
    return f"j{hashlib.sha256(told).hexdigest()[:40]}"


class Jobs(Repository):
    """Jobs and their answers."""

    def add(self, job: Job) -> bool:
        """Insert a job; return false if there is one with its id."""
        return self._add(jobs, {**msgspec.structs.asdict(job), "owner": job.owner or ""})

    def get(self, job: str) -> Job | None:
        """Return a job by its id."""
        row = self._connection.execute(select(jobs).where(jobs.c.id == job)).mappings().one_or_none()
        return None if row is None else make_job(row)

    def list_jobs(self, ids: Collection[str]) -> dict[str, Job]:
        """Return those of the jobs that there are, by their ids."""
        rows = self._connection.execute(select(jobs).where(jobs.c.id.in_(ids))).mappings()
        return {row["id"]: make_job(row) for row in rows}

    def take(self, now: datetime, leases: Mapping[JobKind, timedelta]) -> Job | None:
        """Take the job that is due the longest, of the kinds that have a lease; None if there is none. Moves of bots
        and answers of the server as Master come first: people wait for them in their games.

        Nobody else gets it before the lease is over; then its finder counts as dead. Of several finders that ask at
        once, each gets another job.
        """
        due = select(jobs).where(UNFINISHED, jobs.c.due <= now, jobs.c.kind.in_(list(leases)))
        first = due.order_by(jobs.c.kind.not_in(URGENT), jobs.c.due, jobs.c.id).limit(1)
        row = self._connection.execute(first.with_for_update(skip_locked=True)).mappings().one_or_none()
        if row is None:
            return None
        taken = make_job({**row, "state": "running", "due": now + leases[row["kind"]], "attempts": row["attempts"] + 1})
        new = {"state": taken.state, "due": taken.due, "attempts": taken.attempts}
        self._connection.execute(update(jobs).where(jobs.c.id == taken.id).values(new))
        return taken

    def finish(
        self, job: Job, state: JobState, now: datetime, answer: bytes | None = None, error: str | None = None
    ) -> bool:
        """End a job that was taken; return false if its lease was over and another finder has taken it since."""
        new = {"state": state, "finished_at": now, "answer": answer, "error": error}
        return self._update_taken(job, new)

    def release(self, job: Job, due: datetime, *, counts: bool) -> bool:
        """Give back a job that was taken, to be taken again from ``due``; return as ``finish`` does.

        ``counts``: whether it counts as an attempt.
        """
        return self._update_taken(job, {"state": "waiting", "due": due, "attempts": job.attempts - (not counts)})

    def renew(self, job: Job, due: datetime) -> bool:
        """Lengthen the lease of a job that was taken to ``due``; return as ``finish`` does."""
        return self._update_taken(job, {"due": due})

    def _update_taken(self, job: Job, new: Mapping[str, object]) -> bool:
        # The number of the attempt says whose it is: each who takes the job has the next one.
        mine = (jobs.c.id == job.id) & (jobs.c.state == "running") & (jobs.c.attempts == job.attempts)
        return self._connection.execute(update(jobs).where(mine, UNFINISHED).values(dict(new))).rowcount == 1

    def next_due(self, kinds: Iterable[JobKind]) -> datetime | None:
        """Return when the next job of these kinds is due, if there is one."""
        asked = select(func.min(jobs.c.due)).where(UNFINISHED, jobs.c.kind.in_(list(kinds)))
        due: datetime | None = self._connection.scalar(asked)
        return due

    def count_unfinished(self, kind: JobKind, owner: str) -> int:
        """Count an owner's jobs of a kind that have no answer yet."""
        asked = select(func.count()).select_from(jobs).where(jobs.c.owner == owner, jobs.c.kind == kind, UNFINISHED)
        return self._connection.execute(asked).scalar_one()

    def list_failed(self, kind: JobKind) -> tuple[Job, ...]:
        """Return the jobs of a kind that failed, the oldest first."""
        asked = select(jobs).where(jobs.c.kind == kind, jobs.c.state == "failed")
        rows = self._connection.execute(asked.order_by(jobs.c.finished_at, jobs.c.id)).mappings()
        return tuple(map(make_job, rows))

    def list_for_owner(self, owner: str) -> tuple[Job, ...]:
        """Return all jobs of an owner, the oldest first."""
        asked = select(jobs).where(jobs.c.owner == owner).order_by(jobs.c.created_at, jobs.c.id)
        return tuple(map(make_job, self._connection.execute(asked).mappings()))

    def delete_old(self, owned_before: datetime, before: datetime) -> None:
        """Delete jobs with an owner, and failed ones, that ended before an instant; and all others that ended, or were
        due, before another one. A game waits for the answers of a Master, however late."""
        waits = jobs.c.kind == "classic_master"
        short = (jobs.c.owner != "") | ((jobs.c.state == "failed") & ~waits)
        ended = jobs.c.finished_at
        late = UNFINISHED & (jobs.c.due < before) & ~waits
        old = (short & (ended < owned_before), (ended < before) & ((jobs.c.state != "failed") | ~waits), late)
        for where in old:
            self._connection.execute(delete(jobs).where(where))

    def remove(self, job: str) -> None:
        """Delete a job, so that an equal one can be put down."""
        self._connection.execute(delete(jobs).where(jobs.c.id == job))

    def forget(self, owner: str) -> None:
        """Delete all jobs of an owner."""
        self._connection.execute(delete(jobs).where(jobs.c.owner == owner))


def make_job(row: RowMapping | Mapping[str, object]) -> Job:
    """Return the record of a row."""
    return Job(**{**row, "owner": row["owner"] or None})
