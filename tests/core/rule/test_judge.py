"""Verdicts worked out by hand: every kind of node on koans small enough to see."""

import pytest

from tests.core.rule.judged import (
    BLACK,
    BLUE,
    FLAT,
    GREEN,
    HIGHEST,
    LARGEST,
    LOWEST,
    MEDIUM,
    MIXED,
    NEST,
    RAY,
    RED,
    SMALL,
    SMALLEST,
    THREE,
    TIPPED,
    TOWERS,
    TWO,
    UPRIGHT,
    WEIRD,
    YELLOW,
    count,
    judgment,
    number,
    to,
    verdict,
)
from zendotao.core.koan.facts import Fact
from zendotao.core.rule.judge import KoanJudgment
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    STACK,
    AllDifferent,
    AllSame,
    Among,
    And,
    AtBottom,
    AtLeast,
    AtMost,
    AtTop,
    Attribute,
    Between,
    Colour,
    Compare,
    Count,
    Dominance,
    Even,
    Every,
    Exactly,
    Extremal,
    Extreme,
    Gap,
    Grounded,
    InTower,
    Is,
    Kinds,
    Link,
    Minus,
    MostCommon,
    MultipleOf,
    Not,
    Number,
    Odd,
    OneOf,
    Or,
    Order,
    Orientation,
    Pips,
    Plus,
    PointedAtNth,
    PointedAtThrough,
    PointingAtNth,
    PointingAtThrough,
    Prime,
    Same,
    Share,
    Size,
    Tallest,
    TallestTower,
    Test,
    Times,
    Towers,
    UpsideDown,
)

WHITE = [
    # properties
    (count(RED), MIXED),
    (count(MEDIUM), MIXED),
    (count(UPRIGHT, Exactly(3)), MIXED),
    (count(And((FLAT, BLUE))), MIXED),
    (count(WEIRD, NONE), MIXED),
    (count(WEIRD), TIPPED),
    (count(Grounded(), Exactly(3)), MIXED),
    (count(And((UpsideDown(), RED))), TIPPED),
    (count(AtTop(), Exactly(3)), TOWERS),
    (count(And((AtTop(), AtBottom(), BLACK))), TOWERS),
    (count(And((AtBottom(), Or((RED, BLUE)))), Exactly(2)), TOWERS),
    (count(ANYTHING, Exactly(4)), MIXED),
    # tests joined
    (count(Or((RED, GREEN)), Exactly(2)), MIXED),
    (count(And((RED, BLUE)), NONE), MIXED),
    (count(Not(SMALL), Exactly(2)), MIXED),
    (count(OneOf((SMALL, UPRIGHT, RED)), NONE), "R3 upright at 0,0; B2 flat at 60,0"),
    (count(OneOf((SMALL, Grounded())), Exactly(3)), MIXED),
    (count(And(()), Exactly(4)), MIXED),
    (count(Or(()), NONE), MIXED),
    # standing out
    (count(And((LARGEST, RED))), MIXED),
    (count(And((SMALLEST, Or((YELLOW, GREEN)))), Exactly(2)), MIXED),
    (Every(HIGHEST, YELLOW), MIXED),
    (Every(LOWEST, BLUE), MIXED),
    (count(LOWEST, Exactly(2)), TIPPED),
    (count(And((Extremal(Extreme.HIGHEST, Grounded()), RED))), MIXED),
    (count(Extremal(Extreme.LARGEST, BLACK), NONE), MIXED),
    (count(Extremal(Extreme.LARGEST, Not(RED)), Exactly(1)), MIXED),
    # relations
    (count(to(Link.TOUCHING), Exactly(2)), MIXED),
    (count(And((BLUE, to(Link.POINTING_AT, RED)))), MIXED),
    (count(And((YELLOW, to(Link.POINTED_AT_BY, RED)))), MIXED),
    (count(to(Link.POINTING_THROUGH, BLUE), Exactly(1)), RAY),
    (count(to(Link.POINTING_THROUGH, GREEN), NONE), RAY),
    (Every(to(Link.POINTED_THROUGH_BY), BLUE), RAY),
    (count(And((GREEN, to(PointedAtNth(2), RED)))), RAY),
    (count(to(PointingAtThrough(BLUE), GREEN), Exactly(1)), RAY),
    (count(And((RED, to(PointingAtThrough(ANYTHING), GREEN)))), RAY),
    (count(to(PointingAtThrough(GREEN), BLUE), NONE), RAY),
    (count(to(PointingAtThrough(BLUE), BLUE), NONE), RAY),
    (count(to(PointingAtThrough(Not(BLUE)), GREEN), NONE), RAY),
    (Every(to(PointedAtThrough(Or((BLUE, YELLOW)))), GREEN), RAY),
    (count(And((YELLOW, to(PointedAtThrough(BLUE)))), NONE), RAY),
    (count(to(PointedAtNth(1)), Exactly(1)), RAY),
    (count(to(PointedAtNth(3)), NONE), RAY),
    (count(And((RED, to(PointingAtNth(1), BLUE)))), RAY),
    (count(to(PointingAtNth(1), GREEN), NONE), RAY),
    (count(And((BLUE, to(Link.INSIDE, RED)))), NEST),
    (count(to(Link.AROUND), Exactly(1)), NEST),
    (count(And((RED, to(Link.DIRECTLY_ABOVE, BLUE)))), NEST),
    (count(to(Link.DIRECTLY_ABOVE, RED), Exactly(1)), TOWERS),
    (count(to(Link.ABOVE, RED), Exactly(2)), TOWERS),
    (count(And((RED, to(Link.DIRECTLY_BELOW)))), TOWERS),
    (count(to(Link.BELOW, GREEN), Exactly(2)), TOWERS),
    (count(to(Link.HIGHER, RED), Exactly(1)), MIXED),
    (count(to(Link.LOWER, GREEN), Exactly(1)), MIXED),
    (count(to(Link.LARGER), Exactly(2)), MIXED),
    (count(And((SMALL, to(Link.SMALLER, MEDIUM))), Exactly(2)), MIXED),
    (count(to(Link.OPPOSITE, GREEN), Exactly(2)), NEST),
    (count(to(Same(Attribute.COLOUR)), Exactly(2)), TOWERS),
    (count(And((RED, to(Same(Attribute.SIZE), GREEN)))), TOWERS),
    (count(to(Same(Attribute.ORIENTATION)), Exactly(3)), MIXED),
    (count(to(Same(Attribute.DIRECTION)), Exactly(2)), NEST),
    (count(to(Same(Attribute.HEIGHT)), Exactly(4)), TOWERS),
    (count(to(Same(Attribute.TOWER), GREEN), Exactly(2)), TOWERS),
    (count(to(And((Link.TOUCHING, Link.SMALLER)), RED), Exactly(1)), MIXED),
    (count(to(Or((Link.TOUCHING, Link.POINTING_AT)), RED), Exactly(2)), MIXED),
    (count(to(Not(Link.TOUCHING), RED), Exactly(2)), MIXED),
    (count(to(Not(Same(Attribute.COLOUR))), NONE), TWO),
    # to so many others
    (count(to(Link.TOUCHING, ANYTHING, AtLeast(2)), Exactly(1)), THREE),
    (count(to(Link.TOUCHING, RED, Exactly(1)), Exactly(2)), THREE),
    (count(to(Link.TOUCHING, YELLOW, NONE), Exactly(3)), MIXED),
    (count(to(Link.TOUCHING, ANYTHING, Even()), Exactly(1)), THREE),
    # quantities
    (number(Number(3), 3), MIXED),
    (number(Pips(ANYTHING), 7), MIXED),
    (number(Pips(BLACK), 0), MIXED),
    (number(Kinds(Attribute.COLOUR, ANYTHING, SOME), 5), TOWERS),
    (number(Kinds(Attribute.COLOUR, ANYTHING, AtLeast(2)), 1), TOWERS),
    (number(Kinds(Attribute.COLOUR, ANYTHING, Even()), 1), TOWERS),
    (number(Kinds(Attribute.SIZE, Grounded(), SOME), 3), MIXED),
    (number(Kinds(Attribute.ORIENTATION, ANYTHING, SOME), 2), MIXED),
    (number(Kinds(Attribute.DIRECTION, ANYTHING, SOME), 2), NEST),
    (number(Kinds(Attribute.HEIGHT, ANYTHING, SOME), 4), TOWERS),
    (number(Kinds(Attribute.TOWER, ANYTHING, SOME), 3), TOWERS),
    (number(Kinds(Attribute.TOWER, RED, SOME), 2), TOWERS),
    (number(Towers(STACK), 2), TOWERS),
    (number(Towers(count(RED)), 2), TOWERS),
    (number(TallestTower(), 3), TOWERS),
    (number(TallestTower(), 1), RAY),
    (number(Plus((Count(RED), Pips(BLUE), Number(10))), 13), MIXED),
    (number(Minus(Count(RED), Count(UPRIGHT)), -2), MIXED),
    (number(Gap(Count(RED), Count(UPRIGHT)), 2), MIXED),
    (number(Times(3, Count(SMALL)), 6), MIXED),
    # amounts
    (count(ANYTHING, AtLeast(4)), MIXED),
    (count(ANYTHING, AtMost(4)), MIXED),
    (count(ANYTHING, Between(4, 5)), MIXED),
    (count(ANYTHING, Among((1, 4))), MIXED),
    (count(ANYTHING, MultipleOf(4)), MIXED),
    (count(BLACK, MultipleOf(4)), MIXED),
    (count(BLACK, Even()), MIXED),
    (count(UPRIGHT, Odd()), MIXED),
    (count(SMALL, Prime()), MIXED),
    (count(ANYTHING, Not(Exactly(3))), MIXED),
    (Is(Minus(Count(RED), Count(ANYTHING)), Odd()), MIXED),
    (Is(Minus(Number(0), Count(ANYTHING)), MultipleOf(2)), MIXED),
    (Is(Number(10_007 * 10_009), Not(Prime())), MIXED),
    (Is(Times(10_007, Count(RED)), Prime()), MIXED),
    # conditions
    (Compare(Count(UPRIGHT), Order.MORE, Count(FLAT)), MIXED),
    (Compare(Count(FLAT), Order.FEWER, Count(UPRIGHT)), MIXED),
    (Compare(Pips(SMALL), Order.EQUAL, Pips(BLUE)), MIXED),
    (Compare(Pips(SMALL), Order.AT_LEAST, Pips(BLUE)), MIXED),
    (Compare(Pips(SMALL), Order.AT_MOST, Pips(BLUE)), MIXED),
    (Compare(Pips(SMALL), Order.UNEQUAL, Pips(RED)), MIXED),
    (Every(SMALL, UPRIGHT), MIXED),
    (Every(BLACK, UPRIGHT), MIXED),
    (Share(Order.EQUAL, 1, 2, ANYTHING, SMALL), MIXED),
    (Share(Order.MORE, 2, 3, ANYTHING, UPRIGHT), MIXED),
    (Share(Order.AT_MOST, 3, 4, ANYTHING, UPRIGHT), MIXED),
    (Share(Order.EQUAL, 1, 2, BLACK, UPRIGHT), MIXED),
    (MostCommon(Colour.RED, ANYTHING), TOWERS),
    (Dominance(Attribute.COLOUR, False, ANYTHING), TOWERS),
    (Dominance(Attribute.SIZE, False, ANYTHING), MIXED),
    (Dominance(Attribute.ORIENTATION, True, ANYTHING), MIXED),
    (MostCommon(Size.SMALL, UPRIGHT), MIXED),
    (MostCommon(Orientation.UPRIGHT, ANYTHING), MIXED),
    (AllSame(Attribute.COLOUR, ANYTHING), THREE),
    (AllSame(Attribute.SIZE, And((UPRIGHT, Not(RED)))), MIXED),
    (AllSame(Attribute.DIRECTION, UPRIGHT), MIXED),
    (AllSame(Attribute.HEIGHT, ANYTHING), TIPPED),
    (AllSame(Attribute.TOWER, Or((YELLOW, GREEN))), TOWERS),
    (AllSame(Attribute.ORIENTATION, BLACK), MIXED),
    (AllDifferent(Attribute.COLOUR, ANYTHING), MIXED),
    (AllDifferent(Attribute.HEIGHT, ANYTHING), MIXED),
    (AllDifferent(Attribute.DIRECTION, Not(BLUE)), NEST),
    (AllDifferent(Attribute.TOWER, RED), TOWERS),
    (AllDifferent(Attribute.SIZE, BLACK), MIXED),
    # conditions joined
    (And((count(RED), count(BLUE))), MIXED),
    (Or((count(BLACK), count(BLUE))), MIXED),
    (OneOf((count(BLACK), count(BLUE))), MIXED),
    (OneOf((count(BLACK), count(BLUE), count(WEIRD))), MIXED),
    (Not(count(BLACK)), MIXED),
    (And(()), MIXED),
    # of one tower
    (count(InTower(count(GREEN)), Exactly(3)), TOWERS),
    (count(InTower(Tallest()), Exactly(3)), TOWERS),
    (count(InTower(Not(STACK)), Exactly(1)), TOWERS),
    (number(Towers(Tallest()), 4), RAY),
    (number(Towers(Every(LARGEST, AtBottom())), 3), TOWERS),
    (number(Towers(count(And((Extremal(Extreme.HIGHEST, ANYTHING), SMALL)))), 2), TOWERS),
    (number(Towers(Every(And((AtTop(), SMALL)), Extremal(Extreme.HIGHEST, ANYTHING))), 3), TOWERS),
    (number(Towers(Is(Towers(STACK), Exactly(1))), 2), TOWERS),
    (number(Towers(Compare(Pips(ANYTHING), Order.MORE, Number(3))), 2), TOWERS),
    (number(Towers(count(to(Same(Attribute.HEIGHT)))), 2), TOWERS),
    # what a piece is related to is looked for in the whole koan: the black tower too is lower than the green piece
    (number(Towers(count(to(Link.LOWER, HIGHEST))), 3), TOWERS),
]

BLACK_ONES = [
    (count(BLACK), MIXED),
    (count(ANYTHING, Exactly(3)), MIXED),
    (count(AtTop(), Exactly(4)), TOWERS),
    (count(ANYTHING, Prime()), MIXED),
    (Is(Count(RED), Prime()), MIXED),
    (Is(Number(-3), Prime()), MIXED),
    (Is(Number(4_294_967_291), Not(Prime())), MIXED),
    (Every(SMALL, Grounded()), MIXED),
    (Compare(Pips(SMALL), Order.MORE, Pips(BLUE)), MIXED),
    (Compare(Pips(SMALL), Order.UNEQUAL, Pips(BLUE)), MIXED),
    (Share(Order.MORE, 1, 2, ANYTHING, SMALL), MIXED),
    (Share(Order.MORE, 1, 2, BLACK, UPRIGHT), MIXED),
    (MostCommon(Colour.RED, ANYTHING), MIXED),
    (MostCommon(Size.SMALL, BLACK), MIXED),
    (Dominance(Attribute.COLOUR, False, ANYTHING), MIXED),
    (Dominance(Attribute.COLOUR, True, ANYTHING), TOWERS),
    (Dominance(Attribute.SIZE, True, ANYTHING), MIXED),
    (Dominance(Attribute.SIZE, False, BLACK), MIXED),
    (Dominance(Attribute.SIZE, True, BLACK), MIXED),
    (AllSame(Attribute.COLOUR, ANYTHING), MIXED),
    (AllSame(Attribute.DIRECTION, ANYTHING), NEST),
    (AllSame(Attribute.TOWER, ANYTHING), TOWERS),
    (AllDifferent(Attribute.COLOUR, ANYTHING), TOWERS),
    (AllDifferent(Attribute.SIZE, ANYTHING), MIXED),
    (AllDifferent(Attribute.HEIGHT, ANYTHING), TIPPED),
    (OneOf((count(RED), count(BLUE), count(BLACK))), MIXED),
    (OneOf((count(BLACK), count(WEIRD))), MIXED),
    (Or(()), MIXED),
    (count(to(Link.TOUCHING)), RAY),
    (count(to(Not(Link.TOUCHING))), TWO),
    (count(InTower(And((count(RED), count(BLACK))))), TOWERS),
]


@pytest.mark.parametrize(("rule", "koan"), WHITE)
def test_it_is_white(rule, koan):
    assert verdict(rule, koan) == "white"


@pytest.mark.parametrize(("rule", "koan"), BLACK_ONES)
def test_it_is_black(rule, koan):
    assert verdict(rule, koan) == "black"


# Another piece than all those described so far

ROW_OF_REDS = count(And((RED, to(Link.TOUCHING, And((RED, to(Link.TOUCHING, RED)))))))


def test_a_red_touching_a_red_touching_a_red_takes_three_reds():
    assert verdict(ROW_OF_REDS, TWO) == "black"
    assert verdict(ROW_OF_REDS, THREE) == "white"


def test_it_takes_three_where_the_colours_leave_it_open_too():
    rule = count(to(Link.TOUCHING, to(Link.TOUCHING)))
    assert verdict(rule, TWO) == "black"
    assert verdict(rule, f"{TWO}; B1 upright at 28.575,0") == "white"


def test_pieces_further_out_are_left_out_as_well():
    rule = count(to(Link.TOUCHING, to(Link.TOUCHING, to(Link.TOUCHING))))
    assert verdict(rule, THREE) == "black"
    assert verdict(rule, f"{THREE}; R1 upright at 42.8625,0") == "white"


def touching_chain(length: int) -> Test:
    """It touches another that touches another ..., so many in all besides itself."""
    return ANYTHING if length == 0 else to(Link.TOUCHING, touching_chain(length - 1))


def test_a_long_chain_needs_as_many_pieces():
    row = "; ".join(f"R1 upright at {14.2875 * i},0" for i in range(6))
    assert verdict(count(touching_chain(5), Exactly(2)), row) == "white"
    assert verdict(count(touching_chain(6)), row) == "black"


def test_a_long_chain_that_may_be_broken_hangs_on_that():
    # From the blue one along the three reds, or back; a chain of three touches more is too long either way.
    koan = f"{THREE}; B1 upright at 0,15.2875"
    assert judgment(count(touching_chain(3)), koan) == KoanJudgment("unclear", (Fact("touching", (1, 4)),))
    assert judgment(count(touching_chain(4)), koan) == KoanJudgment("black")


def test_what_the_others_touch_may_be_the_first_piece_where_the_number_is_said():
    exactly_one = count(And((RED, to(Link.TOUCHING, And((RED, to(Link.TOUCHING, RED, Exactly(1))))))))
    assert verdict(exactly_one, TWO) == "white"


def test_a_number_of_others_leaves_out_the_first_piece_from_what_these_touch():
    # In a row of three the middle one touches two, and neither of these touches any further one.
    rule = count(to(Link.TOUCHING, to(Link.TOUCHING), AtLeast(2)))
    assert verdict(rule, THREE) == "black"
    assert verdict(rule, f"{THREE}; R1 upright at 0,14.2875; R1 upright at 28.575,14.2875") == "white"


def test_no_red_piece_is_not_even_the_first_one():
    # Each of the two touches one that touches a red: the first.
    assert verdict(count(to(Link.TOUCHING, And((RED, Not(to(Link.TOUCHING, RED)))))), TWO) == "black"
    assert verdict(count(to(Link.TOUCHING, And((RED, to(Link.TOUCHING, RED, NONE))))), TWO) == "black"


def test_not_none_is_another_one_than_the_first():
    assert verdict(count(to(Link.TOUCHING, And((RED, Not(to(Link.TOUCHING, RED, NONE)))))), TWO) == "black"


def test_either_of_the_descriptions_leaves_out_the_first_piece():
    assert verdict(count(to(Link.TOUCHING, Or((BLUE, to(Link.TOUCHING, RED))))), TWO) == "black"
    assert verdict(count(to(Link.TOUCHING, OneOf((RED, to(Link.TOUCHING, RED))))), TWO) == "white"


def test_descriptions_begin_anew_in_a_tower_and_among_the_largest():
    red_touches_red = to(Link.TOUCHING, RED)
    assert verdict(count(to(Link.TOUCHING, InTower(count(red_touches_red)))), TWO) == "white"
    assert verdict(count(to(Link.TOUCHING, Extremal(Extreme.LARGEST, red_touches_red))), TWO) == "white"


def test_every_and_the_pieces_that_it_is_said_of_are_described_apart():
    assert verdict(Every(to(Link.TOUCHING, RED), to(Link.TOUCHING, RED)), TWO) == "white"
