"""What bots seal and think of is read by nobody: in no answer, mail, log line, job or row that is not encrypted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import sqlite_database
from tests.sight.conftest import everything_heard
from tests.sight.rows import dumped
from tests.sight.tale import Tale
from tests.sight.town import town_on
from tests.sight.walk import addresses
from zendotao.core.bots.position import Position
from zendotao.core.rule.wording import english
from zendotao.services import job_handlers, timers

VIEWERS = ("nobody", "ann", "zoe", "kim")
"""A passer-by, who practises, somebody else, and a keeper."""

ROUNDS = 3


def strip(rule: str) -> str:
    """What a rule says of a koan, as it stands in any sentence."""
    return rule.partition("if and only if ")[2].rstrip(".")


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What the rules say that bots have thought of."""
    found: set[str] = set()
    find = Position._find_candidates

    def finding(position: Position) -> bool:
        complete = find(position)
        found.update(strip(english.word(one.rule)) for one in position.candidates)
        return complete

    monkeypatch.setattr(Position, "_find_candidates", finding)
    return found


def practise(tale: Tale) -> None:
    """Ann practises against two bots, who go on each time that she lets them."""
    town = tale.town
    for number in range(ROUNDS):
        if number:
            town.ask("ann", "POST", tale.path("/moves"), {"kind": "skip"}, 201)
        while (job := job_handlers.take_job(town.services, town.now)) is not None:
            if job.kind != "bot_move":
                job_handlers.end_job(town.services, job, "dropped")
            else:
                assert job_handlers.do_job(town.services, job, lambda: False, lambda: False) != "failed"
        town.pass_time(seconds=10)


def look_everywhere(tale: Tale) -> None:
    """Notices go out, and everybody reads all that there is of the game."""
    town = tale.town
    timers.deliver_notices(town.services, town.now)
    timers.run_errands(town.services, town.now)
    for viewer in VIEWERS:
        for address in dict.fromkeys(addresses(tale)):
            if tale.game in address or address.startswith(("/me", "/games", "/changes", "/keeper", "/api/v1/me")):
                town.visit(viewer, "GET", address)


def list_seals(tale: Tale, *seats: int) -> Iterator[str]:
    """What the rules say that these seats have sealed."""
    with tale.town.services.store.unit() as work:
        for seat in seats:
            yield from (strip(body.rule.text) for body in work.vault.list_for_seat(tale.game, seat))


@pytest.mark.slow
def test_nobody_reads_what_bots_seal_or_think_of(tmp_path: Path, thoughts: set[str]):
    with everything_heard() as heard, town_on(sqlite_database(tmp_path), tmp_path) as town:
        tale = Tale(town)
        tale.gather()
        tale.game = town.ask("ann", "POST", "/practice", {"bots": ["gentle", "fair"]}, 201)["id"]
        look_everywhere(tale)
        # Examples on pages, the puzzle of the day and what is sealed for ann say nothing of bots that do not think yet.
        before = "\n".join([*(one.text for one in town.exchanges), heard.taken(), dumped(town.engine, tmp_path)])
        practise(tale)
        look_everywhere(tale)
        view = town.ask("ann", "GET", tale.path(), None, 200)
        bots = {seat["number"] for seat in view["seats"] if seat["kind"] == "bot"}
        assert sum(move["seat_number"] in bots for move in view["moves"]) > ROUNDS
        said = [one["text"] for one in town.ask("ann", "GET", tale.path("/comments"), None, 200)["items"]]
        told = "\n".join([before, *said, *(move["rule"] or "" for move in view["moves"])])
        sealed = {words for words in list_seals(tale, *bots) if words not in told}
        secret = sealed | {words for words in thoughts if words not in told}
        assert len(secret) > len(sealed) > 2
        own = set(list_seals(tale, 1))
        answers = [(f"{one.viewer} in {one.told}", one.text) for one in town.exchanges]
        places = [*answers, ("the log", heard.taken()), ("the database", dumped(town.engine, tmp_path))]
    found = [f"{words} by {place}" for place, text in places for words in secret if words in text]
    assert found == []
    # What is looked for is found where it may be: who practises reads what is sealed for them.
    notebook = "\n".join(text for place, text in answers if place == f"ann in GET /games/{tale.game}/notebook")
    assert all(words in notebook for words in own)
