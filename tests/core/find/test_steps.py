"""The way to a verdict: the rule itself at the end, and easier things before it."""

import random

import pytest

from zendotao.core.find.steps import list_steps
from zendotao.core.koan.pieces import Colour
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    And,
    AtLeast,
    AtMost,
    Compare,
    Count,
    Every,
    Exactly,
    Grounded,
    Is,
    Link,
    Minus,
    Not,
    OfColour,
    OneOf,
    Or,
    Order,
    Related,
)

RED, BLUE = Count(OfColour(Colour.RED)), Count(OfColour(Colour.BLUE))
SOME_RED, SOME_BLUE = Is(RED, SOME), Is(BLUE, SOME)
NO_RED, NO_BLUE = Is(RED, AtMost(0)), Is(BLUE, AtMost(0))


def way(rule, wanted=True, seed=1):
    return list_steps(rule, wanted, random.Random(seed))


@pytest.mark.parametrize("wanted", [True, False])
def test_the_last_step_is_the_verdict_itself(wanted: bool) -> None:
    rule = And((SOME_RED, Or((SOME_BLUE, Not(Is(RED, Exactly(4)))))))
    assert way(rule, wanted)[-1] == (rule if wanted else Not(rule))


def test_a_number_is_approached_from_below() -> None:
    assert way(Is(RED, AtLeast(3))) == [SOME_RED, Is(RED, AtLeast(2)), Is(RED, AtLeast(3)), Is(RED, AtLeast(3))]


def test_a_number_is_approached_from_above() -> None:
    assert way(Is(RED, AtMost(1)))[-4:] == [Is(RED, AtMost(n)) for n in (3, 2, 1)] + [Is(RED, AtMost(1))]


def test_a_large_number_is_approached_in_few_steps() -> None:
    found = way(Is(RED, AtLeast(100)))
    assert Is(RED, SOME) in found
    assert Is(RED, AtLeast(100)) in found
    assert len(found) < 30


def test_what_is_not_wanted_is_left_on_either_side() -> None:
    ends = {way(Is(RED, Exactly(2)), wanted=False, seed=seed)[-2] for seed in range(20)}
    assert ends == {Is(RED, AtMost(1)), Is(RED, AtLeast(3))}


def test_a_described_piece_is_approached_by_what_describes_it() -> None:
    touching = And((OfColour(Colour.RED), Related(Link.TOUCHING, SOME, OfColour(Colour.BLUE))))
    found = way(Is(Count(touching), SOME))
    assert {SOME_RED, SOME_BLUE, Is(Count(Related(Link.TOUCHING, SOME, ANYTHING)), SOME)} <= set(found)


def test_all_parts_are_needed_of_and_one_of_or() -> None:
    assert {SOME_RED, SOME_BLUE} <= set(way(And((SOME_RED, SOME_BLUE))))
    ors = [set(way(Or((SOME_RED, SOME_BLUE)), seed=seed)) & {SOME_RED, SOME_BLUE} for seed in range(20)]
    assert {SOME_RED} in ors
    assert {SOME_BLUE} in ors
    assert {NO_RED, NO_BLUE} <= set(way(Or((SOME_RED, SOME_BLUE)), wanted=False))


def test_exactly_one_is_approached_by_one_and_by_none_of_the_others() -> None:
    ways = [set(way(OneOf((SOME_RED, SOME_BLUE)), seed=seed)) for seed in range(20)]
    assert all({SOME_RED, NO_BLUE} <= found or {SOME_BLUE, NO_RED} <= found for found in ways)


def test_two_numbers_are_brought_together_by_their_difference() -> None:
    assert Is(Minus(RED, BLUE), AtLeast(1)) in way(Compare(RED, Order.MORE, BLUE))


def test_every_is_approached_by_fewer_that_fail() -> None:
    failing = Count(And((OfColour(Colour.RED), Not(Grounded()))))
    assert [Is(failing, AtMost(n)) for n in (1, 0)] == way(Every(OfColour(Colour.RED), Grounded()))[-3:-1]
