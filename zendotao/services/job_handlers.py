"""The handlers of jobs, by kind, and the life of a job in the hands of a finder: taken, done, ended or given back."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from msgspec import Struct

from zendotao.core.errors import code_of
from zendotao.core.rule.judge import clear_compiled
from zendotao.services.common.context import Context
from zendotao.services.common.jobs import JobNotDueError
from zendotao.services.games.analysis.counting import run_after_game
from zendotao.services.games.bots.moving import run_bot_move
from zendotao.services.games.classic.lesson import run_classic_lesson
from zendotao.services.games.classic.master_answers import run_classic_master
from zendotao.services.games.classic.own_rule import run_classic_review
from zendotao.services.games.classic.stock import run_classic_stock
from zendotao.services.games.coach.coach_answers import run_coach
from zendotao.services.puzzles.making import run_puzzle
from zendotao.services.search_jobs import run_search
from zendotao.store.errors import Conflict, UnavailableError
from zendotao.store.site.values import Job, JobKind, JobState

log = logging.getLogger("zendotao.jobs")

Run = Callable[[Context, Job, Callable[[], bool]], bytes | None]
"""Do a job and return its answer as JSON; None drops the job, since its game moved on.

It asks ``stop`` at least fifty times a second, and returns what it has when that is true. It may be called again for
the same job, as a finder can die before it has noted the end: one that changes a game compares its position first, and
gives it as ``expected_seq``, which alone passes over what the same account did.
"""


class Handler(Struct, frozen=True):
    """The function for a kind of job, and the maximum processor time that it may take, a minute at most."""

    run: Run
    most: timedelta


HANDLERS: Mapping[JobKind, Handler] = {
    "after_game": Handler(run_after_game, timedelta(minutes=1)),
    "classic_master": Handler(run_classic_master, timedelta(minutes=1)),
    "classic_lesson": Handler(run_classic_lesson, timedelta(seconds=30)),
    "classic_review": Handler(run_classic_review, timedelta(seconds=30)),
    "classic_stock": Handler(run_classic_stock, timedelta(minutes=1)),
    "bot_move": Handler(run_bot_move, timedelta(minutes=1)),
    "coach": Handler(run_coach, timedelta(seconds=30)),
    "puzzle": Handler(run_puzzle, timedelta(minutes=1)),
    "search": Handler(run_search, timedelta(minutes=1)),
}

GRACE = timedelta(seconds=10)
"""How long after its maximum time a job counts as abandoned, unless its finder has renewed it."""

MOST_ATTEMPTS = 3
"""How often a job is taken: after that, finders have died of it, or the database was busy each time."""

AGAIN = timedelta(seconds=5)
"""The time after which a job is tried again, for each attempt, where the database could not do something."""


def take_job(context: Context, now: datetime) -> Job | None:
    """Take the next job that is due; None if there is none. One that was taken too often is recorded as failed."""
    leases = {kind: find_lease(kind) for kind in HANDLERS}
    while True:
        with context.store.unit() as work:
            due = work.jobs.next_due(leases)
        if due is None or due > now:
            return None
        with context.store.unit(write=True) as work:
            job = work.jobs.take(now, leases)
            work.commit()
        if job is None or job.attempts <= MOST_ATTEMPTS:
            return job
        end_job(context, job, "failed", error="abandoned")


def find_lease(kind: JobKind) -> timedelta:
    """Return for how long a job that was taken, or renewed, is nobody else's: its most time and ``GRACE``.

    Then ``Jobs.take`` gives it to the next finder that asks, three times in all before it is marked as failed.
    """
    return HANDLERS[kind].most + GRACE


def renew_job(context: Context, job: Job) -> None:
    """Record that a job goes on: on a busy machine it takes longer than the time of a processor that it uses."""
    with context.store.unit(write=True) as work:
        work.jobs.renew(job, context.clock() + find_lease(job.kind))
        work.commit()


def do_job(context: Context, job: Job, stop: Callable[[], bool], must_leave: Callable[[], bool]) -> JobState:
    """Do a job that was taken, and record its answer; return its state. A failure is recorded by the kind of error;
    a handler that returns nothing found nothing to do, mostly as the game moved on, and the job is dropped.

    ``must_leave``: whether the finder itself is to end: then the job is given back, for another to take at once.
    """
    try:
        answer = HANDLERS[job.kind].run(context, job, stop)
    except JobNotDueError as later:
        return release_job(context, job, later.due, counts=False)
    except (UnavailableError, Conflict):
        return release_job(context, job, context.clock() + job.attempts * AGAIN, counts=True)
    except Exception as error:  # noqa: BLE001 -- whatever is wrong with one job, the others are done
        log.error("a job of the kind %s failed: %s", job.kind, code_of(error))  # noqa: TRY400 -- it may hold a rule
        return end_job(context, job, "failed", error=code_of(error))
    finally:
        # What is kept for speed could tell the next owner by its time what the one before has asked about.
        clear_compiled()
    if answer is None:
        return end_job(context, job, "dropped")
    if must_leave():
        return release_job(context, job, context.clock(), counts=False)
    return end_job(context, job, "done", answer=answer)


def end_job(
    context: Context, job: Job, state: JobState, *, answer: bytes | None = None, error: str | None = None
) -> JobState:
    """Record the end of a job, unless another finder has taken it since; return its state."""
    with context.store.unit(write=True) as work:
        work.jobs.finish(job, state, context.clock(), answer, error)
        work.commit()
    return state


def release_job(context: Context, job: Job, due: datetime, *, counts: bool) -> JobState:
    """Give a job back, to be taken again; return its state."""
    with context.store.unit(write=True) as work:
        work.jobs.release(job, due, counts=counts)
        work.commit()
    return "waiting"


def beat_finder(context: Context, process: str) -> None:
    """Record the heartbeat of a finder."""
    with context.store.unit(write=True) as work:
        work.heartbeats.beat(process, context.clock())
        work.commit()


def remove_finder(context: Context, process: str) -> None:
    """Remove the heartbeat of a finder that ends."""
    with context.store.unit(write=True) as work:
        work.heartbeats.remove(process)
        work.commit()
