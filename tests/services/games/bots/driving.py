"""A finder in the test's own process: it takes the jobs of bots that are due, and lets time pass until the next is."""

from __future__ import annotations

from datetime import datetime, timedelta

from tests.services.games.site import Town
from zendotao.services.common.jobs import JobLater
from zendotao.services.games.bots.moving import run_bot_move
from zendotao.store.site.values import Job

LEASES = {"bot_move": timedelta(minutes=1)}


def take_job(town: Town) -> Job | None:
    """The next job of a bot that is due."""
    with town.services.store.unit(write=True) as work:
        job = work.jobs.take(town.now, LEASES)
        work.commit()
    return job


def do_job(town: Town, job: Job) -> bytes | None:
    """Do a job as a finder does; what it answers, and none where it was dropped or put off."""
    answer, later = None, None
    try:
        answer = run_bot_move(town.services, job, lambda: False)
    except JobLater as error:
        later = error.due
    with town.services.store.unit(write=True) as work:
        if later is not None:
            work.jobs.release(job, later, counts=False)
        else:
            work.jobs.finish(job, "dropped" if answer is None else "done", town.now, answer)
        work.commit()
    return answer


def run_bots(town: Town, most: int = 50) -> int:
    """Do all jobs that are due now; how many of them did something."""
    done = 0
    for _ in range(most):
        job = take_job(town)
        if job is None:
            return done
        done += do_job(town, job) is not None
    raise AssertionError("bots go on without an end")


def find_next_due(town: Town) -> datetime | None:
    """When the next job is due."""
    with town.services.store.unit() as work:
        return work.jobs.next_due()


def run_bots_on(town: Town) -> bool:
    """Let time pass until the next job is due, and do it; false if there is none."""
    due = find_next_due(town)
    if due is None:
        return False
    town.now = max(town.now, due)
    run_bots(town)
    return True
