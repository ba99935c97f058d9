"""Jobs: what takes too long for a request is put down for a finder, and its answer is read later."""

from __future__ import annotations

from datetime import datetime, timedelta

from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import is_id
from zendotao.store.errors import NotFound
from zendotao.store.site.jobs import make_job_id
from zendotao.store.site.values import Job, JobKind
from zendotao.store.unit import Unit

READABLE: frozenset[JobKind] = frozenset({"search", "after_game"})
"""The kinds of jobs whose state is told to whom may read the answer. Of others it would tell what a bot or a puzzle
hides."""

FINDER_SILENCE = timedelta(minutes=2)
"""The time after the last heartbeat of a finder when none is taken to run any more."""


class JobNotDueError(Exception):
    """A job that cannot be done yet: its finder gives it back, to be taken again from ``due``."""

    def __init__(self, due: datetime) -> None:
        super().__init__("this job cannot be done yet")
        self.due = due


def request_job(
    work: Unit,
    kind: JobKind,
    subject: str,
    position: int,
    body: bytes,
    now: datetime,
    *,
    owner: str | None = None,
    due: datetime | None = None,
) -> str:
    """Put down a job, in a unit that writes, and return its id; where there is an equal one, the id of that.

    ``subject``: a game's id, or a hash of the content; ``position``: of the game's log, or 0. ``body`` is JSON and
    holds public things alone. ``owner``: the account that may read the answer, none for everybody. ``due``: when it is
    to be done, now by default.
    """
    job = Job(
        id=make_job_id(kind, subject, position, owner), kind=kind, subject=subject, position=position, owner=owner,
        body=body, created_at=now, due=due or now,
    )  # fmt: skip
    work.jobs.add(job)
    return job.id


def read_job(work: Unit, job: str) -> Job | None:
    """Return a job by its id."""
    return work.jobs.get(job) if is_id(job) else None


def find_job(work: Unit, kind: JobKind, subject: str, position: int, owner: str | None = None) -> Job | None:
    """Return the job of a kind, subject, position and owner."""
    return work.jobs.get(make_job_id(kind, subject, position, owner))


def find_jobs(work: Unit, *wanted: tuple[JobKind, str, int]) -> tuple[Job | None, ...]:
    """Return jobs that belong to nobody, each by its kind, subject and position, in one query."""
    ids = [make_job_id(*one, None) for one in wanted]
    found = work.jobs.list_jobs(ids)
    return tuple(found.get(one) for one in ids)


def open_job(context: Context, account: str | None, job: str) -> Job:
    """Return a job to whom may read its answer: its owner, or everybody if it has none. Raise ``NotFound`` for others,
    and for jobs whose answers are nobody's to read."""
    with context.store.query() as work:
        found = read_job(work, job)
    if found is None or found.kind not in READABLE or found.owner not in (None, account):
        raise NotFound
    return found


def has_finder(context: Context, now: datetime) -> bool:
    """Return whether a finder runs, read on its own."""
    with context.store.query() as work:
        return is_finder_alive(work, now)


def is_finder_alive(work: Unit, now: datetime) -> bool:
    """Return whether a finder runs: without one, jobs wait."""
    last = work.heartbeats.last_of_finders()
    return last is not None and now - last <= FINDER_SILENCE
