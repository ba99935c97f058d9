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


def work(site, stop=lambda: False) -> str:
    """A finder does the next job."""
    job = take_job(site.context, site.at)
    return do_job(site.context, job, stop, lambda: False)


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


def pieces(*labels: int, **told) -> dict:
    return {"pieces": [{"label": label, "colour": "red", "size": "small"} for label in labels], **told}


@pytest.mark.parametrize(
    ("told", "detail"),
    [
        ({"koan": "no notation"}, 'koan 3: column 1: found "no"'),
        ({"koan": "R3 upright at 0,0; B3 upright at 0,0"}, "koan 3: Pieces 1 and 2 overlap."),
        ({"facts": pieces(1, 1)}, "koan 3: pieces[1].label: two pieces are called 1."),
        ({"facts": pieces(1, 2, 3, towers=[[1, 2], [1, 3]])}, "koan 3: towers[1]: expected a tower of pieces"),
        ({"facts": pieces(1, pointing={"1": [1]})}, "koan 3: pointing.1: a piece does not point at itself."),
        ({"facts": {"pieces": [{"colour": "red", "size": "small", "pips": 3}]}}, "koan 3: pieces[0].pips: a small"),
    ],
)
def test_a_koan_that_cannot_be_used_is_named_with_its_fault(ann, told, detail):
    body = {"koans": [*KOANS, {**told, "stone": "white"}]}
    assert ann.refused("POST", "/rules/find", body, 409, "unsound")["detail"].startswith(detail)


@pytest.mark.parametrize(
    ("body", "path", "told"),
    [
        ({"koans": [*KOANS, {"koan": RED, "stone": "grey"}]}, "koans.2.stone", "'white' or 'black'"),
        ({"koans": KOANS * 150}, "koans", "at most 200 items"),
        ({"koans": KOANS, "limit": 0}, "limit", "greater than or equal to 1"),
        ({"koans": KOANS, "limit": 10**9}, "limit", "less than or equal to 100"),
    ],
)
def test_what_is_beyond_the_bounds_is_named_with_them(ann, body, path, told):
    (fault,) = ann.refused("POST", "/rules/find", body, 400, "malformed")["errors"]
    assert (fault["path"], told in fault["message"]) == (path, True)


def lay_sixty(row: int) -> str:
    return "; ".join(f"R{n % 3 + 1} upright at {row if n == 0 else 40 * (n % 8)},{40 * (n // 8)}" for n in range(60))


def test_large_koans_are_searched_as_far_as_a_request_takes_them(ann, site):
    koans = [{"koan": lay_sixty(-40 * number), "stone": "white"} for number in range(150)]
    job = ann.post("/rules/find", {"koans": koans, "limit": 1}, 202)["job"]
    assert work(site) == "done"
    assert len(ann.get(f"/jobs/{job}")["answer"]["rules"]) == 1
    koans *= 2
    assert "256 KiB" in ann.refused("POST", "/rules/find", {"koans": koans}, 413, "too_long")["detail"]


def test_stones_all_of_one_colour_are_fine(ann, site):
    koans = [{"koan": koan, "stone": "white"} for koan in (RED, "R1 flat at 0,0")]
    job = ann.post("/rules/find", {"koans": koans, "limit": 1}, 202)["job"]
    work(site)
    assert len(ann.get(f"/jobs/{job}")["answer"]["rules"]) == 1


def test_where_no_rule_agrees_the_answer_says_up_to_what_complexity(ann, site):
    # The same pieces, the small one named first here and last there: to a rule they are one koan.
    small, large = {"colour": "red", "size": "small"}, {"colour": "red", "size": "large"}
    koans = [
        {"facts": {"pieces": [small, large]}, "stone": "white"},
        {"facts": {"pieces": [large, small]}, "stone": "black"},
    ]
    job = ann.post("/rules/find", {"koans": koans, "limit": 1}, 202)["job"]
    asked = iter(range(300))
    assert work(site, lambda: next(asked, None) is None) == "done"
    answer = ann.get(f"/jobs/{job}")["answer"]
    assert (answer["rules"], answer["stopped_by"]) == ([], "seconds")
    assert answer["complete_to"] >= 3


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
