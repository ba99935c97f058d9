"""Puzzles over the API."""

from __future__ import annotations

import json
from datetime import timedelta

import msgspec
import pytest

from tests.services.puzzles.conftest import RED, RULE, SPLIT, STONE
from tests.web.api.conftest import T0
from zendotao.core.find.puzzles.values import Puzzle
from zendotao.store.site.values import StoredPuzzle
from zendotao.web.middleware import rate_limits

DAY = timedelta(days=1)
TODAY = "/puzzles/2030-05-01"


@pytest.fixture
def lay(site):
    """Store the puzzle of a day, by default today."""

    def store(puzzle: Puzzle, back: int = 0) -> None:
        stored = StoredPuzzle(
            day=(T0 - back * DAY).date().isoformat(), kind=puzzle.kind, difficulty="easy", source="game:g17",
            body=msgspec.json.encode(puzzle), made_at=T0,
        )  # fmt: skip
        with site.context.store.unit(write=True) as work:
            assert work.puzzles.add(stored)
            work.commit()

    return store


def test_the_puzzle_of_today_is_there_on_the_first_day(nobody):
    told = nobody.get("/puzzles/today")
    assert told["id"] == "2030-05-01"
    assert told["kind"] == "stone"
    assert [one["number"] for one in told["koans"]] == list(range(1, len(told["koans"]) + 1))
    assert nobody.get(TODAY) == told


@pytest.mark.parametrize("puzzle", [STONE, RULE, SPLIT], ids=lambda one: one.kind)
def test_nothing_of_the_solution_is_told_before_an_answer(nobody, lay, puzzle):
    lay(puzzle)
    response = nobody.get("/puzzles/today", raw=True)
    told = json.loads(response.get_data())
    assert "solution" not in told
    assert told["result"] is None
    text = response.get_data(as_text=True)
    assert "g17" not in text
    assert puzzle.kind == "split" or "red piece" not in text
    assert not puzzle.solution.koan or puzzle.solution.koan not in text


def test_other_solutions_make_no_difference_to_what_is_read(nobody, lay):
    white, black = (
        STONE,
        msgspec.structs.replace(STONE, solution=msgspec.structs.replace(STONE.solution, stone="black")),
    )
    lay(white, 1)
    lay(black, 2)
    answers = [nobody.get(f"/puzzles/2030-04-{day}", raw=True) for day in (30, 29)]
    assert len({one.headers.get("ETag") for one in answers} - {None}) in (0, 2)
    assert answers[0].get_data().replace(b"04-30", b"04-29") == answers[1].get_data()


def test_a_stone_is_answered(nobody, lay):
    lay(STONE)
    told = nobody.post(f"{TODAY}/answers", {"stone": "white"}, 200)
    assert (told["right"], told["result"]["tries"]) == (True, 1)
    assert (told["solution"]["rule"]["rule"], told["solution"]["stone"], told["solution"]["game"]) == (
        RED,
        "white",
        "g17",
    )


def test_a_wrong_rule_is_told_the_koan_that_speaks_against_it(nobody, lay):
    lay(RULE)
    told = nobody.post(f"{TODAY}/answers", {"rule": "it contains a blue piece"}, 200)
    assert told["right"] is False
    assert told["counter"] == {"number": 1, "koan": "1: R1 upright at 0,0", "says": "black", "stone": "white"}
    assert "solution" not in told


def test_a_koan_is_answered_in_notation_or_with_poses(nobody, lay):
    lay(SPLIT)
    yellow = {"pieces": [{"colour": "yellow", "size": "small", "position": [0, 0, 0], "orientation": [1, 0, 0, 0]}]}
    for koan in ("Y1 upright at 0,0", yellow):
        told = nobody.post(f"{TODAY}/answers", {"koan": koan}, 200)
        assert (told["right"], told["verdicts"]) == (True, ["black", "white"])


def test_an_account_has_its_result_with_the_puzzle(join, nobody, lay):
    lay(RULE)
    ann = join("ann")
    ann.post(f"{TODAY}/answers", {"rule": "it contains a blue piece"}, 200)
    assert ann.get(TODAY)["result"]["tries"] == 1
    assert "solution" not in ann.get(TODAY)
    ann.post(f"{TODAY}/answers", {"rule": "it contains a red piece"}, 200)
    told = ann.get(TODAY)
    assert told["solution"]["rule"]["rule"] == RED
    assert told["counts"] == {"tried": 1, "solved": 1, "at_first_try": 0}
    assert "solution" not in nobody.get(TODAY)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "wrong_answer"),
        ({"stone": "white"}, 400, "wrong_answer"),
        ({"stone": "grey"}, 400, "malformed"),
        ({"rule": "a red piece", "guess": 1}, 400, "malformed"),
        ({"rule": "it frobs"}, 409, "not_understood"),
        ({"rule": "x" * 5000}, 400, "malformed"),
    ],
)
def test_answers_that_are_none_are_refused(nobody, lay, body, status, code):
    lay(RULE)
    nobody.refused("POST", f"{TODAY}/answers", body, status, code)


@pytest.mark.parametrize("day", ["2030-05-02", "1999-01-01", "soon", "2030-02-30"])
def test_there_is_no_puzzle_of_another_day(nobody, lay, day):
    lay(RULE, -1)
    for method, path, body in (("GET", "", None), ("POST", "/answers", {"show": True})):
        problem = nobody.ask(method, f"/puzzles/{day}{path}", body, 404)
        assert problem["code"] in ("no_puzzle", "not_found")


def test_answers_are_counted_against_a_flood(nobody, counting, monkeypatch, lay):
    lay(STONE)
    monkeypatch.setitem(rate_limits.RATES, "computing", "2 per minute")
    for _ in range(2):
        nobody.post(f"{TODAY}/answers", {"stone": "white"}, 200)
    nobody.refused("POST", f"{TODAY}/answers", {"stone": "white"}, 429, "too_many")
