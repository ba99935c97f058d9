"""The whole game over HTTP, and the story by itself; what its answers hold is what the API's document says of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tests.fuzz.party import Party, party_in
from tests.web.api.round import go_round
from tests.web.api.told import Answers
from tests.whole_game.client import Answer, Client
from tests.whole_game.playing import play
from tests.whole_game.story import CODES, rehearse
from zendotao.web.api import SECTIONS


@dataclass
class Played:
    """The hash of the end of the main game's log, what was told, and every answer with its method and path."""

    head: str
    lines: list[str]
    answers: list[tuple[str, str, Answer]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The game, played once."""
    lines: list[str] = []
    answers: list[tuple[str, str, Answer]] = []
    send = Client.send

    def noted(client: Client, method: str, path: str, *more: Any, **sent: Any) -> Answer:
        answers.append((method, path, send(client, method, path, *more, **sent)))
        return answers[-1][-1]

    with mock.patch.object(Client, "send", noted):
        head = play(tmp_path_factory.mktemp("game"), lines.append)
    return Played(head, lines, answers)


def test_the_story_holds_by_the_rule_language_and_meets_every_code():
    lines: list[str] = []
    assert rehearse(lines.append) >= CODES
    assert any("sensei, 12 points" in line for line in lines)


def test_a_whole_game_is_played_over_http_to_the_sensei_and_its_books_hold(played):
    assert len(bytes.fromhex(played.head)) == 32
    assert any("sensei, 12 points" in line for line in played.lines)


def test_answers_hold_what_the_document_says_and_nothing_else(played, tmp_path: Path):
    """Every key of every answer of the game, and of a round through all that it has no need of, stands in the answer's
    schema; every key of these schemas is in an answer; and none says of an object only that it is one."""
    with party_in(tmp_path) as town:
        party = Party(town).gather()
        answers = Answers(town.ask("nobody", "GET", "/openapi.json", None, 200))
        for method, path, one in played.answers:
            told = one.kind.endswith("json") and one.text
            answers.note(method, f"/api/v1{path}", one.status, one.kind, one.body if told else None)
        go_round(party, answers)
    assert sorted(answers.strays) == []
    assert sorted(answers.faults) == []
    assert sorted(answers.unseen()) == []
    assert sorted(answers.open()) == []
    routes = {route.name for section in SECTIONS for route in section.routes if route.status != 204}
    assert routes - {one.partition(" ")[0] for one in answers.asked} == {"koan_drawing", "show_record"}  # no JSON
