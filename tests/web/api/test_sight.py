"""What is secret in a game shows in no answer to anybody else, neither by its words nor by its size."""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.koans_for_tests import NEAR, rule_once
from tests.web.api.conftest import START

SHORT = "AKHTBN if it contains a blue piece"
LONG = "AKHTBN if it contains a blue piece, or (it contains exactly one red piece and no green pieces)"
OTHER = "AKHTBN if it contains at least one piece that is blue or red"
PATHS = ("", "/log?limit=500", "/record", "/comments", "/challenges", "/notebook", "/thoughts", "/thoughts/opened")


def started(ann, *seals, **more):
    """A game of ann's with those sealed rules, whose rules stand in her notebook and her thoughts too."""
    game = f"/games/{ann.post('/games', {**START, 'seals': list(seals), **more})['id']}"
    for seal in seals:
        rule = seal if isinstance(seal, str) else seal["rule"]
        ann.post(f"{game}/notebook", {"rule": rule, "note": "private words"})
        ann.post(f"{game}/thoughts", {"text": f"private words {rule}"})
    return game


@pytest.fixture
def everybody(join, nobody):
    """All but ann: a player-to-be, a follower, nobody."""
    bob, eve = join("bob"), join("eve")
    return bob, eve, nobody


def answers(caller, game):
    """Everything that somebody can read of a game."""
    for path in PATHS:
        response = caller.client.get(
            f"/api/v1{game}{path}", headers={"Authorization": f"Bearer {caller.token}"} if caller.token else {}
        )
        yield path, response.get_data(as_text=True)


def test_nobody_else_reads_a_sealed_rule_or_a_note(join, everybody):
    ann = join("ann")
    game = started(ann, SHORT, LONG)
    secrets = [rule_once(text).log_value.text for text in (SHORT, LONG)] + ["private words", SHORT, LONG]
    assert "private words" in ann.client.get(
        f"/api/v1{game}/notebook", headers={"Authorization": f"Bearer {ann.token}"}
    ).get_data(as_text=True)
    for caller in everybody:
        for path, text in answers(caller, game):
            assert [secret for secret in secrets if secret in text] == [], path


def test_not_even_its_author_is_told_a_sealed_rule_by_the_game(join):
    ann = join("ann")
    game = ann.get(started(ann, SHORT, LONG))
    assert rule_once(LONG).log_value.text not in str(game)


def test_the_size_of_an_answer_does_not_depend_on_what_is_sealed(join, everybody):
    ann = join("ann")
    one, other = started(ann, SHORT, LONG), started(ann, OTHER, SHORT)
    for caller in everybody:
        sizes = [[(path, len(text)) for path, text in answers(caller, game)] for game in (one, other)]
        assert sizes[0] == sizes[1]
    assert len(str(ann.get(one))) == len(str(ann.get(other)))


def test_a_private_call_is_told_to_nobody(join, everybody):
    ann = join("ann")
    call = {"koan": 3, "fact": {"fact": "touching", "pieces": [1, 2]}, "value": True}
    touches = "AKHTBN if it contains a blue piece, or a red piece that touches a yellow piece"
    game = started(ann, {"rule": touches, "judgments": [call]}, SHORT, open=NEAR)
    for caller in everybody:
        for _, text in answers(caller, game):
            assert "touching" not in text


def test_a_refusal_tells_of_a_sealed_rule_to_its_author_alone(join, everybody, caplog):
    ann = join("ann")
    ann.refused("POST", "/games", {**START, "seals": [SHORT, SHORT]}, 409, "same_rule")
    seals = ["AKHTBN if it contains a yellow piece", SHORT]
    ann.refused("POST", "/games", {**START, "seals": seals}, 409, "seal_not_viable")
    assert caplog.text == ""
