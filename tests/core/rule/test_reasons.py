"""What decides a verdict is told as a statement that is true of the koan, and is no more than it takes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.core.rule.strategies import conditions
from zendotao.core.game.rules import parse_rule, read_prose
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.normal import normal
from zendotao.core.rule.reasons import find_facts, find_reason
from zendotao.core.rule.wording import english

FRAME = "A koan has the Buddha-nature if and only if "
THREE = measure_facts(parse_koan("R2 upright at 0,0; G3 flat at 60,0; B1 upright at 120,0"))
"""A medium red and a small blue that stand, and a large green that lies; none touches another."""


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        # One of the things that it asks for is missing: that one decides.
        ("it contains a red piece, and it contains no flat large green pieces",
         "it contains at least one large flat green piece."),
        ("it contains a yellow piece and it contains exactly two red pieces", "it contains no yellow pieces."),
        # One of several is there, which is enough.
        ("it contains a yellow piece or it contains a blue piece", "it contains at least one blue piece."),
        # None is there, so all of them decide.
        ("all pieces are red or all pieces are blue",
         "it contains at least one non-blue piece, and it contains at least one non-red piece."),
        # Where something is counted, the number decides.
        ("it contains exactly two red pieces", "it contains exactly one red piece."),
        # 2 + 3 + 1 pips.
        ("the pip count is at least seven", "the pip count is exactly six."),
    ],
)  # fmt: skip
def test_what_decides_is_told_as_something_that_is_true_of_the_koan(rule, why):
    assert parse_rule(FRAME + rule).reason(THREE) == FRAME + why


def test_where_nothing_less_than_the_whole_rule_decides_nothing_is_told():
    assert parse_rule("it contains a red piece").reason(THREE) is None
    assert parse_rule("it contains a red piece and it contains a blue piece").reason(THREE) is None


@pytest.mark.parametrize(
    ("rule", "sight"),
    [
        # White: what it counts is told as it is.
        ("it contains at least one red piece and at most five pieces",
         "it contains exactly three pieces, and it contains at least one red piece."),
        ("it contains at least two upright pieces", "it contains exactly two upright pieces."),
        ("it contains a yellow piece or at most three pieces", "it contains exactly three pieces."),
        ("it doesn't contain a yellow piece", "it contains no yellow pieces."),
        # Black, as find_reason has it.
        ("it contains exactly two red pieces", "it contains exactly one red piece."),
        ("it contains a yellow piece or it contains no red pieces",
         "it contains at least one red piece, and it contains no yellow pieces."),
    ],
)  # fmt: skip
def test_what_a_rule_sees_is_told_of_white_and_of_black_koans(rule, sight):
    found = find_facts(parse_rule(FRAME + rule).condition, THREE)
    assert english.word(found) == FRAME + sight


@settings(max_examples=60)
@given(conditions())
def test_what_a_rule_sees_is_true_of_the_koan(condition):
    found = find_facts(condition, THREE)
    assert (found is None) == (Judge(condition).judgment(THREE).verdict == "unclear")
    assert found is None or Judge(found).judgment(THREE).verdict == "white"


def test_where_the_verdict_is_unclear_nothing_decides():
    # 26.3 - 25.4 = 0.9 mm lie between the two.
    close = measure_facts(parse_koan("R3 upright at 0,0; G3 upright at 26.3,0"))
    assert parse_rule("it contains a red piece that touches a green piece").reason(close) is None


def test_why_prose_says_what_it_says_its_author_alone_knows():
    assert read_prose("It looks like a cat.", {1: "white"}).reason(THREE) is None


@settings(max_examples=60)
@given(conditions())
def test_whatever_the_rule_what_is_told_is_true(rule):
    found = find_reason(normal(rule), THREE)
    assert found is None or Judge(found).judgment(THREE).verdict == "white"
