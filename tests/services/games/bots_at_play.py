"""A finder in the test's own process: it does the jobs of bots that are due, and lets time pass until the next is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.services.games.site import Town
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.services import job_handlers
from zendotao.services.common.context import Context
from zendotao.services.games.bots.practice import PracticeRequest, start_practice
from zendotao.services.games.moves.requests import ClaimBallotRequest
from zendotao.services.games.moves.votes import vote_on_claim
from zendotao.store.site.values import Job


class SeededRandom:
    """What is by chance elsewhere, the same in every run."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def hex(self, size: int) -> str:
        return self._rng.randbytes(size).hex()


def seed(town: Town, number: int) -> Context:
    """From now on everything that happens by chance on the site follows from a number."""
    town.services = replace(town.services, random=SeededRandom(number))
    return town.services


def practise(town: Town, *levels: str, name: str = "ann") -> GameView:
    """Somebody starts a practice game."""
    request = PracticeRequest(bots=levels or ("gentle",))
    view = start_practice(town.services, town.person(name), request, town.now).view
    town.game = view.id
    return view


def take_job(town: Town) -> Job | None:
    """The next job that is due."""
    return job_handlers.take_job(town.services, town.now)


def do_job(town: Town, job: Job) -> str:
    """Do a job; its state."""
    return job_handlers.do_job(town.services, job, lambda: False, lambda: False)


def do_next(town: Town) -> str | None:
    """Do the next job that is due; its state."""
    job = take_job(town)
    return None if job is None else do_job(town, job)


def run_bots(town: Town, most: int = 100) -> list[str]:
    """Do all jobs that are due now; their states."""
    states: list[str] = []
    while (job := take_job(town)) is not None:
        states.append(do_job(town, job))
        assert len(states) < most, "bots go on without an end"
    assert "failed" not in states, [job.error for job in list_jobs(town) if job.error]
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


def run_to_end(town: Town, name: str = "ann", most: int = 120) -> GameView:
    """Let bots play a game to its end; the person only passes on their claims."""
    for _ in range(most):
        going = run_bots_on(town)
        view = town.view(name)
        if view.phase == "claimed" and view.claim is not None and view.claim.own is None:
            vote_on_claim(town.services, town.person(name), town.game, ClaimBallotRequest(choice="pass"), town.now)
            continue
        if view.phase == "revealed":
            town.pass_time(minutes=2)
            view = town.view(name)
        if view.phase in ("final", "void") or not going:
            return view
    raise AssertionError("the game has no end")


def list_jobs(town: Town) -> list[Job]:
    """All jobs of bots that there are."""
    with town.services.store.unit() as work:
        owners = [account.id for account in work.accounts.get_many(list_bots(town)).values()]
        return [job for owner in owners for job in work.jobs.list_for_owner(owner)]


def list_bots(town: Town) -> list[str]:
    """The accounts of the bots of the game."""
    with town.services.store.unit() as work:
        return [seat.party for seat in work.seats.seats(town.game) if seat.kind == "bot"]
