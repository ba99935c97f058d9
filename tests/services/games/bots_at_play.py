"""A finder in the test's own process: it does the jobs of bots that are due, and lets time pass until the next is."""

from __future__ import annotations

from tests.services.games.site import Town
from zendotao.services import job_handlers


def do_next_job(town: Town) -> str | None:
    """Do the next job that is due; its state, none if there was none."""
    job = job_handlers.take_job(town.services, town.now)
    return None if job is None else job_handlers.do_job(town.services, job, lambda: False, lambda: False)


def run_bots(town: Town, most: int = 100) -> list[str]:
    """Do all jobs that are due now; their states."""
    states = []
    while (state := do_next_job(town)) is not None:
        states.append(state)
        assert len(states) < most, "bots go on without an end"
    return states


def run_bots_on(town: Town) -> bool:
    """Let time pass until the next job is due, and do what is; false if no bot is going to do anything any more."""
    with town.services.store.unit() as work:
        due = work.jobs.next_due(["bot_move"])
    if due is None:
        return False
    town.now = max(town.now, due)
    run_bots(town)
    return True
