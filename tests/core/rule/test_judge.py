"""Verdicts worked out by hand: every kind of node on koans small enough to see, and what the table cannot tell."""

import pytest

from zendotao.core.koan.facts import Fact, Facts
from zendotao.core.koan.judgment import Call, settle
from zendotao.core.koan.measure import facts_of
from zendotao.core.koan.notation import parse
from zendotao.core.rule.judge import Judge, Judgment, Verdict
from zendotao.core.rule.judging.layout import lay_out
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
    Condition,
    Count,
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
    PointingAtNth,
    Prime,
    Related,
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

RED, YELLOW, GREEN, BLUE, BLACK = (OfColour(Colour(letter)) for letter in "RYGBK")
SMALL, MEDIUM, LARGE = map(OfSize, Size)
UPRIGHT, FLAT, WEIRD = map(OfOrientation, Orientation)
HIGHEST, LOWEST, LARGEST, SMALLEST = (
    Extremal(extreme, ANYTHING) for extreme in (Extreme.HIGHEST, Extreme.LOWEST, Extreme.LARGEST, Extreme.SMALLEST)
)

MIXED = "R3 upright at 0,0; B2 flat at 60,0 heading 180; Y1 on 1; G1 upright at 0,60"
"""The blue one points along the table at the red one, which touches the yellow one on it and points up at it. From
high to low: yellow, red, green, blue."""

TOWERS = "R3 upright at 0,0; Y2 on 1; G1 on 2; B3 upright at 60,0; R1 on 4; K2 upright at 0,60"
"""Red, yellow, green (bottom to top); blue, red; black. The two that stand on a large one end equally high."""

RAY = "R1 flat at 0,0 heading 0; B2 upright at 40,0; G3 upright at 80,0; Y1 upright at 0,50"
"""The red one points at the blue one first, then at the green one. Nothing touches."""

NEST = "R3 flat at 0,0 heading 0; B2 in 1; G1 flat at 0,60 heading 180"
"""The blue one is inside the red one, below it in its tower; both point one way, the green one the other way."""

TIPPED = "R1 pitch -90 at 0,0; B1 upright at 40,0"
"""The red one is upside down: its height is the blue one's."""

TWO = "R1 upright at 0,0; R1 upright at 14.2875,0"
"""Side by side, touching."""

THREE = f"{TWO}; R1 upright at 28.575,0"
"""In a row: only the middle one touches both others."""

GAP = "R1 upright at 0,0; B1 upright at 15.2875,0"
"""A millimetre apart: whether they touch is unclear, and nothing else is."""

TOUCH = Fact("touching", (1, 2))


def facts(text: str) -> Facts:
    return facts_of(parse(text))


def judgment(rule: Condition, text: str) -> Judgment:
    return Judge(rule).judgment(facts(text))


def verdict(rule: Condition, text: str) -> Verdict:
    return judgment(rule, text).verdict


def count(test: Test, amount: object = SOME) -> Condition:
    """So many pieces pass the test; if nothing is said, one at least."""
    return Is(Count(test), amount)


def to(relation: object, others: Test = ANYTHING, amount: object = SOME) -> Test:
    """It is so related to so many others; if nothing is said, to one at least of any sort."""
    return Related(relation, amount, others)


def number(quantity: object, value: int) -> Condition:
    return Is(quantity, Exactly(value))


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
    assert judgment(count(touching_chain(3)), koan) == Judgment("unclear", (Fact("touching", (1, 4)),))
    assert judgment(count(touching_chain(4)), koan) == Judgment("black")


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


# What the table cannot tell


def test_an_unclear_fact_makes_the_verdict_hang_on_it():
    assert judgment(count(to(Link.TOUCHING)), GAP) == Judgment("unclear", (TOUCH,))
    assert judgment(count(And((RED, to(Link.TOUCHING, BLUE)))), GAP) == Judgment("unclear", (TOUCH,))


@pytest.mark.parametrize(
    "rule",
    [
        count(RED),
        count(And((RED, to(Link.TOUCHING, RED))), NONE),
        count(And((SMALL, to(Link.TOUCHING))), AtMost(2)),
        Or((count(BLUE), count(to(Link.TOUCHING)))),
    ],
)
def test_an_unclear_fact_that_changes_nothing_does_not_matter(rule):
    assert judgment(rule, GAP) == Judgment("white")


def test_it_is_so_or_not_is_white_whatever_the_table_shows():
    touch = count(to(Link.TOUCHING))
    assert Judge(Or((touch, Not(touch)))).of(lay_out(facts(GAP))) is None
    assert judgment(Or((touch, Not(touch))), GAP) == Judgment("white")
    assert judgment(And((touch, Not(touch))), GAP) == Judgment("black")


def test_a_call_decides_it():
    rule = Judge(count(to(Link.TOUCHING)))
    assert rule.judgment(settle(facts(GAP), [Call(TOUCH, True)])) == Judgment("white")
    assert rule.judgment(settle(facts(GAP), [Call(TOUCH, False)])) == Judgment("black")


LIFTED = "R1 pitch 90 at 0,0 z 1"
LEANING = "R1 pitch 87 at 0,0"
ALMOST_FLAT = "R1 pitch -13 at 0,0 spin 0"
"""Three degrees from lying on a face."""
ALMOST_ON = "R2 upright at 0,0; B1 pitch 90 at 0,0 z 20.25"
"""The tip of the red one is 1.2 mm below the underside of the tip of the blue one."""
ALMOST_AS_HIGH = "R1 upright at 0,0; B1 pitch 90 at 40,0 z 0.45"
AT_ONCE = "R1 flat at 0,0 heading 0; B1 upright at 40,0; G1 upright at 40.3,0"
"""The red one's ray meets the others a third of a millimetre apart, by as much either sticks out of the other."""
SEVEN_DEGREES = "R1 flat at 0,0 heading 0; B1 flat at 0,60 heading 7"
ALMOST_OPPOSITE = "R1 flat at 0,0 heading 0; B1 flat at 0,60 heading 187"
ALONG_THE_EDGE = "R1 flat at 0,0 heading 0; B1 upright at 40,-7"
"""The ray is within half a millimetre of the blue one's edge, at 7.14 mm from its middle."""


@pytest.mark.parametrize(
    ("rule", "koan", "fact"),
    [
        (count(Grounded()), LIFTED, Fact("grounded", (1,))),
        (Every(ANYTHING, Not(Grounded())), LIFTED, Fact("grounded", (1,))),
        (count(UPRIGHT), LEANING, Fact("upright", (1,))),
        (count(WEIRD), LEANING, Fact("upright", (1,))),
        (MostCommon(Orientation.WEIRD, ANYTHING), LEANING, Fact("upright", (1,))),
        (count(FLAT), ALMOST_FLAT, Fact("flat", (1,))),
        (AllDifferent(Attribute.ORIENTATION, ANYTHING), f"{ALMOST_FLAT}; B1 flat at 60,0", Fact("flat", (1,))),
        (count(to(Link.INSIDE, BLUE)), AT_ONCE, Fact("inside", (3, 2))),
        (count(And((BLUE, to(Link.AROUND)))), AT_ONCE, Fact("inside", (3, 2))),
        (count(to(Link.ABOVE)), ALMOST_ON, Fact("tower", (1, 2))),
        (count(And((RED, AtTop()))), ALMOST_ON, Fact("tower", (1, 2))),
        (count(AtBottom(), Exactly(2)), ALMOST_ON, Fact("tower", (1, 2))),
        (number(TallestTower(), 2), ALMOST_ON, Fact("tower", (1, 2))),
        (number(Towers(count(BLUE, NONE)), 1), ALMOST_ON, Fact("tower", (1, 2))),
        (number(Towers(STACK), 1), ALMOST_ON, Fact("tower", (1, 2))),
        (number(Kinds(Attribute.TOWER, ANYTHING, SOME), 1), ALMOST_ON, Fact("tower", (1, 2))),
        (count(InTower(count(BLUE)), Exactly(2)), ALMOST_ON, Fact("tower", (1, 2))),
        (AllSame(Attribute.TOWER, ANYTHING), ALMOST_ON, Fact("tower", (1, 2))),
        (count(to(Link.HIGHER)), ALMOST_AS_HIGH, Fact("height", (1, 2))),
        (count(HIGHEST, Exactly(1)), ALMOST_AS_HIGH, Fact("height", (1, 2))),
        (count(And((LOWEST, BLUE))), ALMOST_AS_HIGH, Fact("height", (1, 2))),
        (number(Kinds(Attribute.HEIGHT, ANYTHING, SOME), 2), ALMOST_AS_HIGH, Fact("height", (1, 2))),
        (AllDifferent(Attribute.HEIGHT, ANYTHING), ALMOST_AS_HIGH, Fact("height", (1, 2))),
        (count(And((BLUE, to(PointedAtNth(1))))), AT_ONCE, Fact("order", (1, 2, 3))),
        (count(to(Link.POINTING_THROUGH, GREEN)), AT_ONCE, Fact("order", (1, 2, 3))),
        (AllSame(Attribute.DIRECTION, ANYTHING), SEVEN_DEGREES, Fact("direction", (1, 2))),
        (count(to(Link.OPPOSITE)), ALMOST_OPPOSITE, Fact("direction", (1, 2))),
        (count(to(Link.POINTING_AT)), ALONG_THE_EDGE, Fact("pointing", (1, 2))),
        (Share(Order.MORE, 1, 2, ANYTHING, to(Link.TOUCHING)), GAP, TOUCH),
        (Compare(Count(to(Link.TOUCHING)), Order.EQUAL, Number(0)), GAP, TOUCH),
        (number(Gap(Number(1), Times(3, Count(to(Link.TOUCHING)))), 1), GAP, TOUCH),
        (count(to(Link.TOUCHING, ANYTHING, NONE)), GAP, TOUCH),
        (count(And((RED, to(Not(Link.TOUCHING))))), GAP, TOUCH),
    ],
)
def test_each_kind_of_fact_can_decide(rule, koan, fact):
    assert judgment(rule, koan) == Judgment("unclear", (fact,))


def test_two_numbers_that_would_do_are_as_good_as_one():
    # Whether the first two touch or not, the pips that touch are 4 or 6.
    rule = Is(Minus(Number(1), Pips(to(Link.TOUCHING))), Odd())
    assert judgment(rule, f"{GAP}; G3 upright at 60,0; Y1 on 3") == Judgment("white")


def test_the_order_of_what_is_not_pointed_at_does_not_matter():
    # Whether the ray meets the green or the blue one first matters only if it meets the second of them at all.
    koan = "R1 flat at 0,0 heading 0; B1 upright at 40,-7; G1 upright at 40.3,0"
    rule = count(And((GREEN, to(PointedAtNth(1)))))
    assert judgment(rule, koan) == Judgment("unclear", (Fact("pointing", (1, 2)), Fact("order", (1, 2, 3))))


def gaps(pairs: int) -> str:
    """So many pairs of a red and a blue piece, each a millimetre apart."""
    return "; ".join(f"R1 upright at {40 * i},0; B1 upright at {40 * i + 15.2875},0" for i in range(pairs))


def touches(pairs: int) -> tuple[Fact, ...]:
    return tuple(Fact("touching", (2 * i + 1, 2 * i + 2)) for i in range(pairs))


EVEN_TOUCHING = Is(Count(to(Link.TOUCHING)), Even())
"""True of every koan of pairs."""


def test_ten_open_facts_are_tried_in_all_their_settings():
    assert judgment(EVEN_TOUCHING, gaps(10)) == Judgment("white")


def test_with_eleven_the_verdict_is_unclear_on_all_of_them():
    assert judgment(EVEN_TOUCHING, gaps(11)) == Judgment("unclear", touches(11))


def test_facts_of_kinds_that_the_rule_does_not_look_at_are_not_open():
    koan = f"{gaps(10)}; G1 pitch 90 at 0,60 z 0.9; Y1 pitch 87 at 40,60"
    assert judgment(EVEN_TOUCHING, koan) == Judgment("white")


def test_a_verdict_hangs_only_on_the_facts_that_can_change_it():
    # Blue and red touch, or not; that the greens may touch too does not matter.
    koan = f"{GAP}; G1 upright at 0,60; G1 upright at 15.2875,60"
    assert judgment(count(And((RED, to(Link.TOUCHING)))), koan) == Judgment("unclear", (TOUCH,))


def test_it_hangs_on_each_fact_that_matters_in_some_setting_of_the_others():
    rule = Is(Count(And((RED, to(Link.TOUCHING)))), AtLeast(2))
    assert judgment(rule, gaps(2)) == Judgment("unclear", touches(2))


def test_a_rule_of_two_parts_hangs_on_the_facts_of_both():
    koan = "R1 upright at 0,0; B1 upright at 15.2875,0; G1 pitch 90 at 0,60 z 1"
    rule = OneOf((count(to(Link.TOUCHING)), count(And((GREEN, Grounded())))))
    assert judgment(rule, koan) == Judgment("unclear", (TOUCH, Fact("grounded", (3,))))


def test_the_same_judge_judges_clear_and_unclear_koans_by_turns():
    judge = Judge(count(to(Link.TOUCHING)))
    layouts = [lay_out(facts(text)) for text in (TWO, GAP, RAY)]
    assert [judge.of(layout) for layout in layouts * 2] == [True, None, False] * 2


def test_a_koan_laid_out_once_is_judged_by_any_number_of_rules():
    layout = lay_out(facts(TOWERS))
    rules = [ROW_OF_REDS, count(to(Link.ABOVE, RED)), AllDifferent(Attribute.COLOUR, ANYTHING), count(HIGHEST)]
    assert [Judge(rule).of(layout) for rule in rules * 2] == [False, True, False, True] * 2


def test_a_layout_knows_which_kinds_of_facts_are_unclear():
    assert lay_out(facts(MIXED)).unclear == 0
    assert lay_out(facts(GAP)).is_unclear("touching")
    assert not lay_out(facts(GAP)).is_unclear("height")
    assert lay_out(facts(AT_ONCE)).is_unclear("order")
