"""Bots over the API: a practice game whose bots a finder in this process moves, invitations, and what is refused."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.web.api.conftest import T0
from zendotao.services.job_handlers import do_job, take_job


@pytest.fixture
def ann(join, site):
    object.__setattr__(site.context, "clock", lambda: site.at)
    return join("ann")


def run_bots(site) -> list[str]:
    """Do the jobs that are due."""
    states = []
    while (job := take_job(site.context, site.at)) is not None:
        states.append(do_job(site.context, job, lambda: False, lambda: False))
    return states


@pytest.mark.slow
def test_a_practice_game_goes_on_by_its_bots(ann, site):
    game = ann.post("/practice", {"bots": ["gentle", "gentle"]}, 201)
    assert [(seat["kind"], seat["level"]) for seat in game["seats"]] == [
        ("person", None), ("bot", "gentle"), ("bot", "gentle"),
    ]  # fmt: skip
    assert all(seat["name"].endswith(" (bot)") for seat in game["seats"][1:])
    assert set(run_bots(site)) <= {"done", "dropped", "waiting"}
    told = ann.get(f"/games/{game['id']}")
    assert sorted(move["seat_number"] for move in told["moves"]) == [1, 2, 3]
    assert all(not move["opened"] for move in told["moves"])


def test_who_practises_lets_the_bots_go_on_once_after_each_move(ann, join):
    game = ann.post("/practice", {"bots": ["fair"]}, 201)
    told = ann.post(f"/games/{game['id']}/moves", {"kind": "skip"}, 201)
    assert [(one["allowed"], one["code"]) for one in told["available"] if one["kind"] == "skip"] == [
        (False, "skipped_before")
    ]
    assert ann.post(f"/games/{game['id']}/moves", {"kind": "skip"}, 409)["code"] == "skipped_before"
    assert join("bob").post(f"/games/{game['id']}/moves", {"kind": "skip"}, 403)["code"] == "not_seated"
    (line,) = [one for one in ann.get(f"/games/{game['id']}/log")["entries"] if one["event"]["type"] == "turn.skipped"]
    assert (line["event"]["after"], line["seat"]) == (1, 1)


def test_a_bot_is_invited_by_who_plays_and_by_nobody_else(ann, join, site):
    game = ann.post("/practice", {"bots": ["fair"]}, 201)
    told = ann.post(f"/games/{game['id']}/bots", {"level": "fierce"}, 201)
    assert [seat["level"] for seat in told["seats"]] == [None, "fair", "fierce"]
    refused = join("bob").post(f"/games/{game['id']}/bots", {"level": "fair"}, 403)
    assert refused["code"] == "not_seated"
    ann.post(f"/games/{game['id']}/bots", {"level": "godlike"}, 400)
    ann.post("/practice", {"bots": []}, 400)


def test_a_job_of_a_bot_is_told_to_nobody(ann, site):
    ann.post("/practice", {"bots": ["fair"]}, 201)
    site.at = T0 + timedelta(seconds=1)
    with site.context.store.unit(write=True) as work:
        job = work.jobs.take(site.at, {"bot_move": timedelta(minutes=1)})
        work.commit()
    ann.get(f"/jobs/{job.id}", 404)
