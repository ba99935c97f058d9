"""Koans that are small enough to see, words for rules about them, and what a rule says of one."""

from zendotao.core.koan.facts import Fact, Facts
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.rule.judge import Judge, KoanJudgment, Verdict
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    Colour,
    Condition,
    Count,
    Exactly,
    Extremal,
    Extreme,
    Is,
    OfColour,
    OfOrientation,
    OfSize,
    Orientation,
    Related,
    Size,
    Test,
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
    return measure_facts(parse_koan(text))


def judgment(rule: Condition, text: str) -> KoanJudgment:
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
