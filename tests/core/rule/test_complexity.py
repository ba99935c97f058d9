"""How rules compare in complexity, and some weights added up by hand from the words that explain them."""

import pytest

from zendotao.core.rule.complexity import complexity, number_weight
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    AllSame,
    Among,
    And,
    AtLeast,
    AtTop,
    Attribute,
    Between,
    Colour,
    Compare,
    Count,
    Dominance,
    EqualCounts,
    Even,
    Every,
    Exactly,
    Extremal,
    Extreme,
    Grounded,
    InTower,
    Is,
    Kinds,
    Link,
    MostCommon,
    MultipleOf,
    Not,
    Number,
    OfColour,
    OfOrientation,
    OfSize,
    OneOf,
    Or,
    Order,
    Orientation,
    Pips,
    Plus,
    PointedAtNth,
    PointingAtThrough,
    Prime,
    Related,
    Same,
    Share,
    Size,
    Tallest,
    Times,
    Towers,
    TowersDiffer,
)

RED, BLUE = OfColour(Colour.RED), OfColour(Colour.BLUE)
SMALL, UPRIGHT = OfSize(Size.SMALL), OfOrientation(Orientation.UPRIGHT)


def some(test):
    return Is(Count(test), SOME)


def pointing_at(test):
    return Related(Link.POINTING_AT, SOME, test)


A_RED = some(RED)
THREE_REDS = Is(Count(RED), Exactly(3))


@pytest.mark.parametrize(
    ("rule", "weight"),
    [
        (A_RED, 1 + 1),
        (Is(Count(RED), NONE), 1 + 1),
        (some(And((RED, SMALL))), 1 + 1 + 1 + 1),
        (some(Not(Grounded())), 1 + 1 + 1),
        (THREE_REDS, 1 + (1 + 2)),
        (Is(Count(RED), Between(2, 4)), 1 + (1 + 2 + 3)),
        (Is(Count(RED), Among((1, 2))), 1 + (1 + 1 + 2)),
        (Is(Count(RED), Even()), 1 + 2),
        (Is(Count(RED), Prime()), 1 + 4),
        (Is(Count(RED), MultipleOf(3)), 1 + (2 + 2)),
        (some(pointing_at(RED)), 1 + (3 + 1 + 1)),
        (some(Related(Link.TOUCHING, SOME, RED)), 1 + (2 + 1 + 1)),
        (some(Related(Same(Attribute.COLOUR), SOME, RED)), 1 + (2 + 1 + 1)),
        (some(Related(PointedAtNth(1), SOME, RED)), 1 + (4 + 1 + 1 + 1)),
        (some(Related(PointingAtThrough(RED), SOME, RED)), 1 + (5 + 1 + 1 + 1)),
        (some(Extremal(Extreme.HIGHEST, ANYTHING)), 1 + 2),
        (some(AtTop()), 1 + 2),
        (some(InTower(Tallest())), 1 + 2 + 2),
        (Every(ANYTHING, UPRIGHT), 2 + 1),
        (AllSame(Attribute.COLOUR, ANYTHING), 2 + 1),
        (AllSame(Attribute.DIRECTION, ANYTHING), 2 + 2),
        (MostCommon(Colour.RED, ANYTHING), 2 + 1),
        (Dominance(Attribute.COLOUR, True, ANYTHING), 3 + 1),
        (Dominance(Attribute.SIZE, False, ANYTHING), 3 + 1),
        (EqualCounts(Attribute.SIZE), 2 + 1),
        (TowersDiffer(A_RED), 4 + 2),
        (Share(Order.EQUAL, 1, 2, ANYTHING, RED), 3 + 1 + 2 + 1),
        (Is(Pips(RED), Exactly(7)), 2 + 1 + (1 + 3)),
        (Is(Towers(A_RED), SOME), 2 + 2 + 1),
        (Compare(Count(RED), Order.EQUAL, Times(2, Count(BLUE))), 2 + 1 + (1 + 2 + 1)),
        (Compare(Plus((Count(RED), Count(BLUE))), Order.MORE, Number(5)), 2 + (2 + 1 + 1) + 3),
        (Is(Kinds(Attribute.COLOUR, ANYTHING, SOME), Exactly(1)), (1 + 1 + 1) + (1 + 1)),
        (OneOf((A_RED, some(BLUE))), 2 + 2 + 2),
        (And((A_RED, some(BLUE), some(SMALL))), 2 + 2 + 2 + 2),
        (Not(A_RED), 1 + 2),
    ],
)
def test_the_weights_of_its_words_are_added_up(rule, weight):
    assert complexity(rule) == weight


@pytest.mark.parametrize(
    ("simpler", "more_complex"),
    [
        (A_RED, some(pointing_at(RED))),
        (A_RED, some(And((RED, SMALL)))),
        (some(pointing_at(RED)), some(And((RED, pointing_at(RED))))),
        (some(pointing_at(RED)), some(pointing_at(pointing_at(RED)))),
        (A_RED, THREE_REDS),
        (THREE_REDS, Is(Count(RED), Exactly(4))),
        (Is(Count(RED), Even()), Is(Count(RED), Prime())),
        (THREE_REDS, Is(Pips(RED), Exactly(3))),
        (AllSame(Attribute.COLOUR, ANYTHING), AllSame(Attribute.HEIGHT, ANYTHING)),
        (some(Related(Link.TOUCHING, SOME, RED)), some(Related(Link.POINTING_THROUGH, SOME, RED))),
        (Or((A_RED, some(BLUE))), OneOf((A_RED, some(BLUE)))),
        (A_RED, Not(A_RED)),
    ],
)
def test_the_more_complex_of_two_rules_weighs_more(simpler, more_complex):
    assert complexity(simpler) < complexity(more_complex)


def test_no_weighs_as_some():
    assert complexity(Is(Count(RED), NONE)) == complexity(A_RED)


def test_a_number_weighs_a_little_more_the_larger_it_is():
    weights = [number_weight(number) for number in range(17)]
    assert weights == sorted(weights)
    assert weights[0] < weights[1] < weights[2] < weights[16] <= 5
    assert number_weight(-3) == number_weight(3)


def test_an_exception_for_one_odd_koan_weighs_several_times_the_rule():
    odd_koan = And(
        (
            Is(Count(ANYTHING), Exactly(3)),
            some(And((RED, SMALL, UPRIGHT))),
            some(And((BLUE, pointing_at(And((RED, SMALL)))))),
            Is(Count(Grounded()), AtLeast(2)),
        )
    )
    rule = some(pointing_at(RED))
    assert complexity(And((rule, Not(odd_koan)))) > 4 * complexity(rule)
