"""Rules told apart by a smallest koan, which an independent model of rules judges as well."""

import random

import pytest

from tests.slow.rule_verdicts import possible_verdicts
from zendotao.core.find.distinguish import MOST, find_difference, find_only_verdict
from zendotao.core.koan.measure import measure_facts, survey
from zendotao.core.koan.notation import parse_koan, print_koan
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.soundness import find_faults
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    STACK,
    Among,
    And,
    AtLeast,
    Attribute,
    Condition,
    Count,
    Every,
    Exactly,
    Extremal,
    Extreme,
    Is,
    Kinds,
    Link,
    Not,
    OfColour,
    OfOrientation,
    OfSize,
    Or,
    Order,
    Orientation,
    Pips,
    PointedAtNth,
    Related,
    Share,
    TallestTower,
    Test,
    Towers,
    UpsideDown,
)

pytestmark = pytest.mark.slow

RED, BLUE, GREEN = OfColour(Colour.RED), OfColour(Colour.BLUE), OfColour(Colour.GREEN)
UPRIGHT, FLAT = OfOrientation(Orientation.UPRIGHT), OfOrientation(Orientation.FLAT)
LARGEST = Extremal(Extreme.LARGEST, ANYTHING)


def some(*tests: Test, number: int = 1) -> Condition:
    return Is(Count(tests[0] if len(tests) == 1 else And(tests)), AtLeast(number))


def to(link: Link, *others: Test) -> Test:
    return Related(link, SOME, others[0] if len(others) == 1 else And(others))


PAIRS = [
    # What tells them apart, and how many pieces that takes at the least.
    ("a fourth red piece", Is(Count(RED), Exactly(3)), some(RED, number=3), 4),
    ("a blue piece not upright", some(RED, to(Link.TOUCHING, BLUE)), some(RED, to(Link.TOUCHING, BLUE, UPRIGHT)), 2),
    ("exactly half", Share(Order.MORE, 1, 2, ANYTHING, RED), Share(Order.AT_LEAST, 1, 2, ANYTHING, RED), 2),
    ("no red piece", Every(RED, UPRIGHT), And((some(RED), Every(RED, UPRIGHT))), 1),
    ("a tower of three", Is(TallestTower(), AtLeast(4)), Is(TallestTower(), AtLeast(3)), 3),
    ("13 pips, of five pieces at the least", Is(Pips(ANYTHING), Exactly(12)), Is(Pips(ANYTHING), Among((12, 13))), 5),
    ("a flat piece pointing at two", some(Related(PointedAtNth(2), SOME, FLAT)), some(to(Link.POINTED_AT_BY, FLAT)), 2),
    ("a tie for the largest", Every(LARGEST, GREEN), some(LARGEST, GREEN), 2),
    ("one inside, in no tower", some(to(Link.INSIDE, ANYTHING)), some(to(Link.BELOW, ANYTHING)), 2),
    ("one upside down", some(OfOrientation(Orientation.WEIRD)), some(UpsideDown()), 1),
    ("two towers of two, and no third", Is(Towers(STACK), Exactly(2)), Is(Towers(STACK), AtLeast(2)), 6),
    ("three directions", Is(Kinds(Attribute.DIRECTION, ANYTHING, SOME), AtLeast(3)), some(ANYTHING, number=3), 3),
]  # fmt: skip


@pytest.mark.parametrize(("a", "b", "fewest"), [pair[1:] for pair in PAIRS], ids=[pair[0] for pair in PAIRS])
def test_two_rules_are_told_apart_by_a_sound_koan_as_small_as_can_be(a: Condition, b: Condition, fewest: int) -> None:
    found = find_difference(a, b, random.Random(5))
    assert found is not None
    koan = parse_koan(print_koan(found.koan))
    assert koan == found.koan
    assert find_faults(survey(koan)) == ()
    facts = measure_facts(koan)
    assert facts == found.facts
    assert (possible_verdicts(a, facts).verdict, possible_verdicts(b, facts).verdict) == found.verdicts
    assert set(found.verdicts) == {"white", "black"}
    assert len(koan) == fewest


def test_a_difference_in_large_koans_alone_is_found() -> None:
    found = find_difference(some(ANYTHING, number=20), some(ANYTHING, number=21), random.Random(5))
    assert found is not None
    assert (len(found.koan), found.verdicts) == (20, ("white", "black"))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (some(RED), Not(Is(Count(RED), NONE))),
        (some(BLUE, to(Link.TOUCHING, RED)), And((some(RED), some(BLUE, to(Link.TOUCHING, RED))))),
    ],
)
def test_rules_that_mean_the_same_are_not_told_apart(a: Condition, b: Condition) -> None:
    assert find_difference(a, b, random.Random(5), most=150) is None


def test_the_same_chance_gives_the_same_difference() -> None:
    first, again = (find_difference(PAIRS[1][1], PAIRS[1][2], random.Random(9)) for _ in range(2))
    assert first == again


@pytest.mark.parametrize(
    ("rule", "verdict"),
    [
        (Or((some(RED), Not(some(RED)))), "white"),
        (And((some(RED), Is(Count(RED), NONE))), "black"),
        (some(ANYTHING), "white"),
    ],
)
def test_a_rule_of_one_verdict_find_only_verdict(rule: Condition, verdict: str) -> None:
    assert find_only_verdict(rule, random.Random(5), most=100) == verdict


@pytest.mark.parametrize(
    "rule",
    [
        some(RED),
        some(ANYTHING, number=30),
        Is(Count(And((BLUE, UPRIGHT))), Exactly(12)),
        Is(Pips(RED), AtLeast(100)),
        some(RED, OfSize(Size.SMALL), to(Link.INSIDE, GREEN, to(Link.TOUCHING, BLUE))),
        Is(Towers(Is(Count(ANYTHING), AtLeast(3))), AtLeast(4)),
    ],
)
def test_of_a_rule_that_is_seldom_white_both_verdicts_are_found(rule: Condition) -> None:
    assert find_only_verdict(rule, random.Random(5), MOST) is None
