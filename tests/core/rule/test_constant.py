"""A rule is called constant only where that is proved: true of every koan, or of none."""

from __future__ import annotations

import random

import pytest

from tests.core.rule.corpus.model import tables
from tests.core.rule.strategies import random_condition
from tests.effort import often
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.constant import find_constant_verdict
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition

CONSTANT = {
    "it contains at least one piece": True,
    "it contains a red piece or it contains no red pieces": True,
    "all its pieces are red or not all its pieces are red": True,
    "some piece is grounded": True,  # a koan whose pieces all float is unsound
    "the pip count is at least the number of pieces": True,  # a piece has one pip at the least
    "it contains more than 60 pieces": False,
    "it contains an upright flat piece": False,
    "it contains a piece that is both red and blue": False,
    "no piece is grounded": False,
    "it contains more red pieces than pieces": False,
    "it has more sizes than pieces": False,
    "it has more than three sizes": False,
    "it contains at most four pieces and more than five pieces": False,
    "it contains no pieces and a red piece is upright": False,
    "it contains at least three red pieces and at most two pieces": False,
}


@pytest.mark.parametrize("text", CONSTANT)
def test_a_rule_that_no_koan_can_break_or_keep_is_constant(text: str) -> None:
    rule = condition_of(text)
    assert rule is not None
    assert find_constant_verdict(rule) is CONSTANT[text]


@pytest.mark.parametrize(
    "text",
    [
        "every piece touches at least three other pieces",  # four that touch each other
        "it contains a large piece that is inside a small piece",  # impossible, but not by what a piece is by itself
        "it contains at least 60 pieces",
        "it contains at least one small piece",
        "it has more pieces than sizes",
        "it contains at least three red pieces and at most three pieces",
        "the pip count is greater than the number of pieces",
    ],
)
def test_any_other_rule_is_not(text: str) -> None:
    rule = condition_of(text)
    assert rule is not None
    assert find_constant_verdict(rule) is None


SOUND = [lay_out(facts) for facts, _ in tables(seed=3, count=300) if facts.grounded.holds]


def random_rules() -> list[Condition]:
    rng = random.Random(8)
    return [random_condition(rng) for _ in range(often(1500, 15_000))]


@pytest.mark.slow
def test_no_random_rule_that_is_called_constant_has_another_verdict() -> None:
    proved = [(rule, verdict) for rule in random_rules() if (verdict := find_constant_verdict(rule)) is not None]
    assert len(proved) > 20
    for rule, verdict in proved:
        judge = Judge(rule)
        assert {judge.evaluate(layout) for layout in SOUND} == {verdict}, rule
