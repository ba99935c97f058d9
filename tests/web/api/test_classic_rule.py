"""The secret rule over the API, with what it sees in each koan: the Master's alone, and everybody's once it is open."""

from __future__ import annotations

import pytest

from tests.web.api.classic import PROSE, RULE, Player, lead
from tests.web.api.conftest import Caller

PLACE = "/rule"
BEGIN = "A koan has the Buddha-nature if and only if it contains"
WORDED = f"{BEGIN} at least two red pieces."
SEEN = [
    {"stone": "white", "rule": f"{BEGIN} exactly two red pieces.", "koans": [1]},
    {"stone": "white", "rule": f"{BEGIN} exactly three red pieces.", "koans": [3]},
    {"stone": "black", "rule": f"{BEGIN} exactly one red piece.", "koans": [2]},
]
"""By the rule that asks for two red pieces at least, of koans of two, one and three of them."""


@pytest.fixture
def people(join):
    """Mia leads, Ann has joined and built; Eve looks on."""
    mia, ann, eve = join("mia"), join("ann"), join("eve")
    game = lead(mia)
    student = Player(ann, game)
    student.move("join")
    student.build(3, 0)
    return mia, student, eve


def test_the_master_reads_the_rule_and_what_it_sees_in_each_koan(people):
    mia, ann, _ = people
    found = mia.get(ann.game + PLACE)
    assert (found["rule"]["text"], found["reasons"]) == (WORDED, SEEN)


def test_nobody_else_reads_it_before_it_is_open(people, client):
    _, ann, eve = people
    Caller(client).refused("GET", ann.game + PLACE, None, 401, "not_signed_in")
    for one in (ann.caller, eve):
        told = one.refused("GET", ann.game + PLACE, None, 403, "not_master")
        assert "red" not in str(told)


def test_everybody_reads_it_once_it_is_open(people):
    mia, ann, eve = people
    ann.move("guess", rule=RULE)
    for one in (mia, ann.caller, eve):
        found = one.get(ann.game + PLACE)
        assert (found["rule"]["text"], found["reasons"]) == (WORDED, SEEN)


def test_of_a_rule_in_prose_there_are_its_words_alone(join):
    mia = join("mia")
    game = lead(mia, PROSE, rules="prose")
    found = mia.get(game + PLACE)
    assert (found["rule"]["text"], found["rule"]["prose"], found["reasons"]) == (PROSE, True, [])


def test_where_the_server_is_master_nobody_reads_it_before_the_end(join):
    ann = join("ann")
    told = {"kind": "classic", "title": "Alone", "master": "server", "difficulty": "beginner"}
    game = f"/games/{ann.post('/games', told)['id']}"
    ann.refused("GET", game + PLACE, None, 403, "not_master")


def test_a_game_of_zendo_tao_has_no_such_rule(table):
    ann, _, game = table
    ann.refused("GET", game + PLACE, None, 404, "not_found")
