"""One form for one meaning: the form means what the rule meant, is its own form, and trivial rewordings meet in it."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from tests.core.rule.strategies import (
    amounts,
    conditions,
    conditions_with_facts,
    piece_tests,
    quantities,
    random_condition,
    random_facts,
    random_involved_condition,
    relations,
)
from tests.effort import chance, often
from zendotao.core.koan.facts import KINDS, Facts
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.answer import check
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.normal import normal
from zendotao.core.rule.walk import nodes, rebuild, sort_text

pytestmark = pytest.mark.slow

ONE_OR_MORE = [tree.Not(tree.NONE), tree.Not(tree.AtMost(0))]
NO_PIECES = [tree.NONE, tree.AtMost(0), tree.Not(tree.SOME)]


def plain(node: Any) -> Any:
    """With "at least one" for "not none" of other pieces: only "at least one" is said of pieces not named before."""
    if isinstance(node, tree.Related) and node.amount in ONE_OR_MORE:
        node = replace(node, amount=tree.SOME)
    if isinstance(node, tree.Not) and isinstance(node.part, tree.Related) and node.part.amount in NO_PIECES:
        node = replace(node.part, amount=tree.SOME)
    return rebuild(node, plain)


@settings(max_examples=often(100, 300))
@given(conditions() | quantities() | piece_tests() | relations() | amounts())
def test_a_normal_form_is_its_own(node: tree.Node) -> None:
    once = normal(node)
    assert normal(once) == once


@settings(max_examples=often(100, 300))
@given(conditions() | quantities() | piece_tests() | relations() | amounts())
def test_trees_are_told_apart_as_their_reprs_tell_them(node: tree.Node) -> None:
    assert sort_text(node) == repr(node)


@pytest.mark.parametrize("seed", range(8))
def test_a_normal_form_gives_the_verdicts_that_the_rule_gives(seed: int) -> None:
    """Eight times 300 rules, each of them on ten koans in which all is clear: 24,000 pairs."""
    rng = chance(seed)
    koans = [lay_out(random_facts(rng, rng.randint(1, 6))) for _ in range(60)]
    for number in range(300):
        rule = plain((random_involved_condition if number % 3 == 2 else random_condition)(rng, rng.randint(1, 3)))
        form = normal(rule)
        judge, judge_of_form = Judge(rule), Judge(form)
        for koan in rng.sample(koans, 10):
            assert judge.evaluate(koan) is judge_of_form.evaluate(koan), f"{rule}\n{form}\n{koan.facts}"


@pytest.mark.parametrize("seed", range(4))
def test_where_facts_are_unclear_a_normal_form_hangs_on_those_that_the_rule_hangs_on(seed: int) -> None:
    """With at most ten facts open all their settings are tried, so the form of the rule can make no difference."""
    rng = chance(seed)
    for _ in range(25):
        kinds = rng.choices(KINDS, k=2)
        koans = [random_facts(rng, rng.randint(2, 5), rng.choice([1, 1, 2, 2, 3, 4]), kinds) for _ in range(4)]
        for _ in range(12):
            rule = plain(random_condition(rng, rng.randint(1, 3), kinds))
            judge, judge_of_form = Judge(rule), Judge(normal(rule))
            for koan in (koan for koan in koans if len(koan.unclear) <= 10):
                assert judge.judgment(koan) == judge_of_form.judgment(koan), f"{rule}\n{koan}"


@settings(max_examples=60)
@given(conditions_with_facts())
def test_a_verdict_that_a_normal_form_changes_shrinks(pair: tuple[tree.Condition, Facts]) -> None:
    rule, koan = plain(pair[0]), pair[1]
    assert Judge(rule).judgment(koan) == Judge(normal(rule)).judgment(koan)


BALANCE = tree.Minus(tree.Number(0), tree.Count(tree.Anything()))
"""Less than zero for every koan."""


@pytest.mark.parametrize(
    "quantity", [BALANCE, tree.Times(2, BALANCE), tree.Plus((tree.Number(0), tree.Times(3, BALANCE)))]
)
@pytest.mark.parametrize(
    ("amount", "verdict"),
    [
        (tree.Not(tree.AtLeast(1)), "white"), (tree.AtMost(0), "white"), (tree.AtMost(-1), "white"),
        (tree.AtLeast(0), "black"), (tree.Exactly(0), "black"), (tree.Not(tree.Exactly(0)), "white"),
    ],
)  # fmt: skip
def test_what_is_reckoned_with_a_difference_may_be_below_zero(quantity: Any, amount: Any, verdict: str) -> None:
    koan = random_facts(random.Random(1), 3, 0, KINDS)
    rule = tree.Is(quantity, amount)
    assert [Judge(one).judgment(koan).verdict for one in (rule, normal(rule))] == [verdict, verdict]


def test_a_normal_form_has_no_not_before_and_or_or_another_not() -> None:
    rng = random.Random(3)
    for _ in range(500):
        form = normal(random_condition(rng, 3))
        denied = [node.part for node in nodes(form) if isinstance(node, tree.Not)]
        assert not [part for part in denied if isinstance(part, (tree.Not, tree.And, tree.Or))], form


def test_in_a_normal_form_and_stands_not_in_and_nor_or_in_or_and_each_joins_different_parts() -> None:
    rng = random.Random(4)
    for _ in range(500):
        form = normal(random_condition(rng, 3))
        for node in nodes(form):
            if isinstance(node, (tree.And, tree.Or)):
                assert not any(isinstance(part, type(node)) for part in node.parts), form
                assert len(set(node.parts)) == len(node.parts) > 1, form


SAME = {
    "more than one is at least two": (
        "it contains more than one red piece", "it contains at least two red pieces", "it contains two or more reds",
        "there are no fewer than two red pieces", "the number of red pieces is greater than one",
        "it does not contain fewer than two red pieces", "AKDNHTBN if it contains at most one red piece",
        "A koan has the Buddha-nature unless it contains no more than one red pyramid.", "2 or more red pieces",
    ),
    "not none is at least one": (
        "it contains at least one red piece", "it contains a red piece", "there is some red piece", "red pieces",
        "it contains one or more red pieces", "AKDNHTBN if it contains no red piece", "any piece is red",
        "AKHTBN unless it has no reds", "the number of red pieces is not zero", "it does not contain zero red pieces",
        "it is not so that no piece is red", "a piece is red",
    ),
    "none": (
        "it contains no red pieces", "no piece is red", "none of its pieces are red", "it contains zero red pieces",
        "it does not contain a red piece", "it does not contain any red pieces", "there are no red pieces",
        "the number of red pieces is zero", "exactly zero pieces are red", "AKDNHTBN if there is a red piece",
        "every piece is non-red", "fewer than one piece is red", "at most zero pieces are red", "it lacks red pieces",
    ),
    "the order of and": (
        "it contains a red piece and a blue piece", "it contains a blue piece and a red piece",
        "it contains at least one blue piece, and it contains a red piece",
        "there is a blue piece and there is a red piece",
        "it contains both a red piece and a blue piece", "AKDNHTBN if it contains no red piece or no blue piece",
        "it contains a red piece, a blue piece and a red piece",
    ),
    "the order of or": (
        "it contains a red piece or a blue piece", "it contains either a blue piece or a red piece",
        "a red or blue piece", "it contains at least one piece that is blue or red",
        "if no piece is red then one or more are blue",
        "AKDNHTBN if it contains neither a red piece nor a blue piece", "AKHTBN unless no piece is red or blue",
    ),
    "every piece": (
        "every piece is red", "all its pieces are red", "each of its pieces is red", "no piece is not red",
        "it contains no piece that is not red", "it contains no non-red pieces", "it contains only red pieces",
        "it does not contain a piece that is not red", "all of them are red", "it contains nothing but red pieces",
        "none of its pieces is not red", "it consists only of red pieces",
        "it contains no pieces other than red pieces",
    ),
    "not every piece": (
        "it contains a piece that is not red", "not all pieces are red", "it contains a non-red piece",
        "at least one piece is not red", "it is not so that every piece is red", "it has a piece other than a red one",
    ),
    "a range": (
        "it contains between two and four red pieces", "it contains 2 to 4 red pieces", "it contains 2-4 red pieces",
        "it contains two, three or four red pieces", "it contains at least two and at most four red pieces",
        "it contains more than one and fewer than five red pieces", "between 2 and 4 pieces are red",
        "the number of red pieces is between two and four",
    ),
    "a range of one": ("it contains between two and two reds", "exactly two pieces are red", "the number of reds is 2"),
    "a range from none": ("it contains between zero and two reds", "it contains at most two reds", "2 or fewer reds"),
    "two numbers that are not in a row": (
        "it contains two or four red pieces", "exactly 4 or 2 pieces are red", "the number of reds is two or four",
    ),
    "pips are sizes": (
        "it contains a medium piece", "it contains a two-pip piece", "it contains a 2-pip piece",
        "it contains a piece that is medium",
    ),
    "two sizes of three": (
        "it contains a piece that is small or large", "it contains a piece that is not medium", "a non-medium piece",
        "it contains a large or small piece",
    ),
    "neither of two sizes": (
        "every piece is medium", "no piece is small or large", "it contains neither small pieces nor large pieces",
        "no piece is small and no piece is large",
    ),
    "two orientations of three": (
        "a piece is upright or flat", "a piece is not weird", "it contains a non-weird piece",
    ),
    "lying is flat": ("it contains a flat piece", "a piece is lying on its side", "there is a sideways piece"),
    "standing is upright": ("it contains an upright piece", "a piece is standing", "there is a vertical pyramid"),
    "ungrounded": (
        "it contains an ungrounded piece", "a piece is not grounded", "a piece does not touch the table",
        "there is a piece that is not touching the table", "it contains a non-grounded piece",
    ),
    "even": (
        "it contains an even number of pieces", "the number of pieces is even", "the number of pieces is not odd",
        "the number of pieces is divisible by two", "the number of pieces is a multiple of 2",
        "AKDNHTBN if it contains an odd number of pieces",
    ),
    "adjectives in any order": (
        "a small red upright piece", "an upright red small piece", "a red piece that is small and upright",
    ),
    "what is said twice": ("a red piece", "a red red piece", "a red piece that is red", "a red piece or a red piece"),
    "a relation from its other side": (
        "a red piece touches a blue piece", "a red piece is touching a blue piece",
        "it contains a red piece touching a blue one",
        "there is a red piece that touches a blue piece",
    ),
    "pointing": (
        "a red piece points at a blue piece", "a red piece is pointing at a blue piece", "a red points to a blue",
    ),
    "no two are all different": ("no two pieces are the same colour", "all its pieces are different colours"),
    "all the same": (
        "all its pieces are the same colour", "every piece is the same colour", "it contains exactly one colour",
        "the number of colours is one", "it contains only one colour", "any two pieces are the same colour",
    ),
    "more against fewer": (
        "it contains more red pieces than blue pieces", "it contains fewer blue pieces than red pieces",
        "there are more reds than blues", "the number of red pieces is greater than the number of blue pieces",
        "the number of blue pieces is less than the number of red pieces",
    ),
    "as many": (
        "it contains as many red pieces as blue pieces", "it contains as many blue pieces as red pieces",
        "the number of red pieces equals the number of blue pieces",
        "it contains the same number of red and blue pieces",
        "it contains an equal number of reds and blues",
    ),
    "the difference is the same from either side": (
        "the difference between the number of reds and the number of blues is two",
        "the difference between the number of blues and the number of reds is exactly 2",
    ),
    "a sum in any order": (
        "the number of reds plus the number of blues is even", "the number of blues plus the number of reds is even",
        "the sum of the number of reds and the number of blues is even",
    ),
    "half": (
        "half of its pieces are red", "exactly half its pieces are red", "1/2 of the pieces are red",
        "2/4 of its pieces are red",
    ),
    "more than half": ("more than half of its pieces are red", "fewer than half of its pieces are not red"),
    "all of a share": ("every piece is red", "at least 1/1 of its pieces are red", "exactly 3/3 of the pieces are red"),
    "stacks": ("it contains a stack", "it contains a tower of at least two pieces", "there is a stack"),
    "if and unless": (
        "if it contains a red piece then it contains a blue piece",
        "it contains a blue piece if it contains a red piece",
        "it contains a red piece only if it contains a blue piece", "there is no red piece or there is a blue piece",
    ),
    "exactly one of two": (
        "it contains a red piece or a blue piece, but not both", "either a red piece or a blue piece but not both",
        "it contains a blue piece or a red piece but not both",
    ),
    "not both": (
        "it does not contain both a red piece and a blue piece", "it contains no red piece or no blue piece",
        "AKDNHTBN if it contains a red piece and a blue piece",
    ),
    "spelling, case and frame": (
        "AKHTBN if it contains a red colored piece",
        "akhtbniff it contains a red coloured piece",
        "A koan has the Buddha-nature if and only if it contains a red piece.",
        "A structure must contain a red pyramid", "AKHTBNIAOI there is a red piece", "it has a red piece",
    ),
}  # fmt: skip
"""Wordings of one rule."""

APART = [
    ("it contains more than one red piece", "it contains at least one red piece"),
    ("it contains exactly one red piece", "it contains at least one red piece"),
    ("every piece is red", "it contains a red piece"),
    ("every piece is red", "no piece is red"),
    ("not all pieces are red", "no piece is red"),
    ("it contains a red piece and a blue piece", "it contains a red piece or a blue piece"),
    ("it contains a red piece or a blue piece", "it contains a red piece or a blue piece, but not both"),
    ("a small red piece", "it contains a small piece and a red piece"),
    ("between two and four pieces are red", "it contains two or four red pieces"),
    ("at most two pieces are red", "fewer than two pieces are red"),
    ("a red piece points at a blue piece", "a blue piece points at a red piece"),
    ("a red piece is directly above a blue piece", "a red piece is above a blue piece"),
    ("a red piece touches every blue piece", "a red piece touches a blue piece"),
    ("a red piece touches no blue piece", "no red piece touches a blue piece"),
    ("a red piece touches a blue piece", "a red piece touches a blue piece that touches a red piece"),
    ("it contains more reds than blues", "it contains at least as many reds as blues"),
    ("the number of reds minus the number of blues is two", "the number of blues minus the number of reds is two"),
    ("the number of reds minus the number of blues is 2",
     "the difference between the number of reds and the number of blues is 2"),
    ("it contains an even number of pieces", "it contains a multiple of four pieces"),
    ("the number of pieces is prime", "the number of pieces is odd"),
    ("all its pieces are the same colour", "all its pieces are different colours"),
    ("all its pieces are the same colour", "all its pieces are the same size"),
    ("at least half of its pieces are red", "more than half of its pieces are red"),
    ("red is the most common colour", "more than half of its pieces are red"),
    ("the pip count of the red pieces is at least two", "the number of red pieces is at least two"),
    ("it contains at least two towers", "it contains at least two stacks"),
    ("a piece is not upright", "no piece is upright"),
    ("at least one of the largest pieces is red", "all of the largest pieces are red"),
    ("if it contains a red piece then it contains a blue piece",
     "if it contains a blue piece then it contains a red piece"),
    ("at least two pieces touch each other", "at least two pieces touch the table"),
]  # fmt: skip
"""Pairs of rules that differ."""


def canonical(text: str) -> str:
    answer = check(text)
    assert answer.canonical is not None, f"{text} is {answer.status}: {answer.error or answer.readings}"
    return answer.canonical


@pytest.mark.parametrize("texts", [pytest.param(texts, id=name) for name, texts in SAME.items()])
def test_trivial_rewordings_have_one_canonical_wording(texts: tuple[str, ...]) -> None:
    found = {text: canonical(text) for text in texts}
    assert found == dict.fromkeys(texts, found[texts[0]])


@pytest.mark.parametrize(("one", "other"), APART)
def test_rules_that_differ_have_two_canonical_wordings(one: str, other: str) -> None:
    assert canonical(one) != canonical(other)


def test_no_two_groups_of_rewordings_have_the_same_canonical_wording() -> None:
    """But "all of a share", which is every piece, is worded as that."""
    firsts = [
        texts[0]
        for name, texts in SAME.items()
        if name not in ("all of a share", "what is said twice", "spelling, case and frame")
    ]
    assert len({canonical(text) for text in firsts}) == len(firsts)
