"""Bots speak as players do."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from zendotao.core.bots.words import draw_candidate, measure_mass, measure_surprise
from zendotao.core.find.rule_search import Candidate
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.complexity import complexity


def candidate(text: str) -> Candidate:
    rule = condition_of(text)
    assert rule is not None
    return Candidate(rule, complexity(rule), ())


@pytest.mark.parametrize(
    ("natural", "strange"),
    [
        ("it contains a red piece", "it contains no red pieces"),
        ("it contains a red piece", "it contains a piece that is upside down"),
        ("at least two pieces are upright", "the number of upright pieces is prime"),
        ("a red piece touches a blue piece", "a red piece is pointed at by a blue piece"),
        ("it contains a red piece", "it contains a red piece and a blue piece"),
    ],
)
def test_what_people_say_more_often_is_less_of_a_surprise(natural, strange):
    assert measure_surprise(candidate(natural).rule) < measure_surprise(candidate(strange).rule)


def test_every_colour_and_size_is_as_natural_as_another():
    texts = [f"it contains a {colour} piece" for colour in ("red", "yellow", "black")]
    assert len({measure_surprise(candidate(text).rule) for text in texts}) == 1


def test_the_natural_one_of_two_rules_is_drawn_more_often():
    two = [candidate("it contains a piece that is upside down"), candidate("it contains a red piece")]
    rng = Random(7)
    drawn = Counter(draw_candidate(two, rng).rule for _ in range(200))
    assert drawn[two[1].rule] > drawn[two[0].rule] > 0


def test_the_side_on_which_the_natural_rules_are_has_more_of_what_people_would_name():
    natural = [candidate("it contains a red piece"), candidate("it contains a small piece")]
    strange = [candidate("it contains a piece that is upside down")] * 3
    assert measure_mass(natural) > measure_mass(strange)
