"""The page for programs: its examples work as they stand, one after another, and its codes are the site's."""

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from string import Template
from typing import get_args

import pytest
from flask.testing import FlaskClient

from tests.applications import application
from zendotao.config import find_data_dir
from zendotao.core.game.votes import Choice
from zendotao.core.game.zendotao.values import ClaimChoice, Ground, Part
from zendotao.services.games.classic.requests import ClassicMoveRequest
from zendotao.web.refusal_kinds import CATALOGUE

TEXT = Path(find_data_dir("templates"), "help", "api.md").read_text(encoding="utf-8")
COMMANDS = [
    command
    for block in re.findall(r"^```\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    for command in re.split(r"\n(?=curl)", block)
]
ROW = re.compile(r"^\| `(\w+)` \| (\d+) \| (.*) \|$", re.MULTILINE)
ROWS = {code: (int(status), title) for code, status, title in ROW.findall(TEXT)}


@pytest.fixture
def client(tmp_path) -> Iterator[FlaskClient]:
    with application(tmp_path) as app:
        yield app.test_client()


def sent(client: FlaskClient, command: str, known: dict[str, str]):
    """Do what a curl command does, with what is known in the place of its variables."""
    _, _, address, *options = shlex.split(Template(command).substitute(known))
    headers = dict(options[i + 1].split(": ", 1) for i, option in enumerate(options) if option == "-H")
    body = json.loads(options[options.index("--json") + 1])
    return client.post(address.removeprefix("localhost:8000"), json=body, headers=headers)


def test_the_first_turn_in_six_requests_works_as_it_stands(client):
    known: dict[str, str] = {}
    answers = []
    for command in COMMANDS[:6]:
        answers.append(sent(client, command, known))
        assert answers[-1].status_code == 201, (command, answers[-1].get_data(as_text=True))
        told = answers[-1].get_json()
        if "token" in told:
            known["DANNI" if "BONITA" in known else "BONITA"] = told["token"]
        if "koans" in told:
            known["GAME"] = told["id"]
    started, moved = answers[4].get_json(), answers[5].get_json()
    assert (started["open"], moved["open"]) == (3, 4)
    assert started["seq"] == 3
    assert "red" not in str(started["moves"])
    assert moved["moves"][1]["rule"] == "A koan has the Buddha-nature if and only if every piece is red."


def test_a_koan_with_poses_is_told_in_facts_as_it_stands(client):
    (command,) = (one for one in COMMANDS if "/koans/facts" in one)
    told = sent(client, command, {}).get_json()
    assert (told["sound"], told["canonical"]) == (True, "1: R3 upright at 0,0; 2: Y1 upright at 40,0")


def test_every_code_is_in_the_table_with_its_status_and_title_and_no_other():
    assert {code: (kind.status, kind.title) for code, kind in CATALOGUE.items()} == ROWS


def test_every_kind_of_move_is_told():
    kinds = re.findall(r"^\| `(\w+)` \| [^\d]", TEXT, re.MULTILINE)
    assert kinds[:7] == ["turn", "claim", "block", "reveal", "withdraw", "judgment", "clarify"]
    assert sorted(kinds[7:]) == sorted(one.__struct_config__.tag for one in get_args(ClassicMoveRequest))


@pytest.mark.parametrize("names", [ClaimChoice, Choice, Part, Ground])
def test_every_choice_part_and_ground_is_told(names):
    assert [name for name in get_args(names) if f"`{name}`" not in TEXT] == []


@pytest.mark.parametrize("address", ["/help/api", "/help/server"])
def test_the_pages_are_served(read, address):
    assert len(read(address).text) > 1000
