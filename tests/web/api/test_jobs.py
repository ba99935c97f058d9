"""Searches for rules over the API: put down, done by a finder, read by whoever asked."""

from __future__ import annotations

import json

import pytest

from tests.web.api.conftest import T0
from zendotao.services.job_handlers import beat_finder, do_job, take_job
from zendotao.web.middleware.rate_limits import RATES, parse_rate

RED, BLUE = "R3 upright at 0,0", "B3 upright at 0,0"
KOANS = [{"koan": RED, "stone": "white"}, {"koan": BLUE, "stone": "black"}]


@pytest.fixture
def ann(join, site):
    object.__setattr__(site.context, "clock", lambda: site.at)
    return join("ann")


def work(site, stop=False) -> str:
    """A finder does the next job."""
    job = take_job(site.context, site.at)
    return do_job(site.context, job, lambda: stop, lambda: False)


def test_a_search_is_put_down_and_read_when_it_is_done(ann, site):
    response = ann.post("/rules/find", {"koans": KOANS, "limit": 3}, 202, raw=True)
    job = response.get_json()["job"]
    assert response.headers["Location"] == f"/api/v1/jobs/{job}"
    told = ann.get(f"/jobs/{job}")
    assert (told["job"], told["kind"], told["state"]) == (job, "search", "waiting")
    assert "answer" not in told
    assert work(site) == "done"
    told = ann.get(f"/jobs/{job}")
    assert told["state"] == "done"
    assert len(told["answer"]["rules"]) == 3
    assert {*told["answer"]} == {"rules", "complete_to", "tried", "stopped_by", "not_searched"}
    assert ann.post("/rules/find", {"koans": KOANS[::-1], "limit": 3}, 202)["job"] == job


def test_it_is_said_whether_a_finder_runs(ann, site):
    asked = ann.post("/rules/find", {"koans": KOANS}, 202)
    assert asked["finder_alive"] is False
    beat_finder(site.context, "finder:a")
    assert ann.post("/rules/find", {"koans": KOANS}, 202)["finder_alive"] is True
    assert ann.get(f"/jobs/{asked['job']}")["finder_alive"] is True
    site.pass_time(minutes=3)
    assert ann.get(f"/jobs/{asked['job']}")["finder_alive"] is False


def test_the_answer_is_its_askers_alone(ann, join, nobody):
    job = ann.post("/rules/find", {"koans": KOANS}, 202)["job"]
    for other in (nobody, join("ben")):
        other.refused("GET", f"/jobs/{job}", None, 404, "not_found")
    ann.refused("GET", "/jobs/j1", None, 404, "not_found")
    nobody.refused("POST", "/rules/find", {"koans": KOANS}, 401, "not_signed_in")


def test_a_failed_search_tells_the_kind_of_error_alone(ann, site, monkeypatch):
    job = ann.post("/rules/find", {"koans": KOANS}, 202)["job"]
    monkeypatch.setattr("zendotao.services.search_jobs.read_case", lambda *_: 1 / 0)
    assert work(site) == "failed"
    told = ann.get(f"/jobs/{job}")
    assert (told["state"], told["error"]) == ("failed", "ZeroDivisionError")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"koans": []}, 400, "malformed"),
        ({"koans": KOANS, "limit": 0}, 400, "malformed"),
        ({"koans": KOANS, "limit": 10**9}, 400, "malformed"),
        ({"koans": [RED]}, 400, "malformed"),
        ({"koans": [{"koan": RED, "stone": "red"}]}, 400, "malformed"),
        ({"koans": [{"stone": "white"}]}, 400, "malformed"),
        ({"koans": KOANS[:1] * 201}, 400, "malformed"),
        ({"koans": [*KOANS, {"koan": RED, "stone": "black"}]}, 409, "two_stones"),
        ({"koans": [{"koan": "R3 upright at 0,0; B3 upright at 0,0", "stone": "white"}]}, 409, "unsound"),
        ({"koans": [{"koan": "no notation", "stone": "white"}]}, 409, "unsound"),
    ],
)
def test_what_cannot_be_searched_is_refused(ann, body, status, code):
    ann.refused("POST", "/rules/find", body, status, code)


def test_a_koan_with_two_stones_is_named(ann):
    body = {"koans": [*KOANS, {"koan": RED, "stone": "black"}]}
    problem = ann.refused("POST", "/rules/find", body, 409, "two_stones")
    assert "white (koan 1) and black (koan 3)" in problem["detail"]


def test_three_searches_wait_at_most(ann, site):
    for limit in (1, 2, 3):
        ann.post("/rules/find", {"koans": KOANS, "limit": limit}, 202)
    ann.refused("POST", "/rules/find", {"koans": KOANS, "limit": 4}, 409, "too_many_searches")


def test_searches_are_counted_by_account(counting, ann, join):
    for _ in range(parse_rate(RATES["searching"]).amount):
        ann.post("/rules/find", {"koans": KOANS}, 202)
    ann.refused("POST", "/rules/find", {"koans": KOANS}, 429, "too_many")
    join("ben").post("/rules/find", {"koans": KOANS}, 202)


def test_what_was_asked_is_in_the_export_of_ones_data_and_goes_with_the_account(ann, site):
    job = ann.post("/rules/find", {"koans": KOANS, "limit": 1}, 202)["job"]
    work(site)
    (told,) = ann.get("/me/export")["searches"]
    assert json.loads(told["asked"])["limit"] == 1
    assert len(json.loads(told["answer"])["rules"]) == 1
    assert told["at"].startswith(T0.date().isoformat())
    ann.delete("/me", {"password": "correct horse"})
    with site.context.store.unit() as unit:
        assert unit.jobs.get(job) is None
