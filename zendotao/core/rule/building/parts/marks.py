"""Static analysis of tests: which of them are colours, sizes or orientations, and which exclude each other."""

from __future__ import annotations

from typing import Any

from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.messages import message
from zendotao.core.rule.building.parts.folding import both, either
from zendotao.core.rule.building.parts.values import Said, Unfit
from zendotao.core.rule.normal.amounts import holds
from zendotao.core.rule.syntax import (
    ANYTHING,
    And,
    Anything,
    AtBottom,
    AtTop,
    Attribute,
    Condition,
    Every,
    Extremal,
    Grounded,
    Not,
    OfColour,
    OfOrientation,
    OfSize,
    Or,
    Orientation,
    Test,
)

PALETTE = message("a rule cannot know which colours a game has; name them, or say “the four colours”")

EXCLUSIVE = (OfColour, OfSize, OfOrientation)
MARK_OF = {Attribute.COLOUR: OfColour, Attribute.SIZE: OfSize, Attribute.ORIENTATION: OfOrientation}
STONES = (OfColour(Colour.WHITE), OfColour(Colour.BLACK))
"""What a koan's stone is too: of “white if it is small” nobody knows which is meant."""
STANDARD = (Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.BLUE)
ALL_OF: dict[Attribute, tuple[Test, ...]] = {
    Attribute.COLOUR: tuple(OfColour(colour) for colour in STANDARD),
    Attribute.SIZE: tuple(OfSize(size) for size in Size),
    Attribute.ORIENTATION: tuple(OfOrientation(orientation) for orientation in Orientation),
}


def are_exclusive(tests: tuple[Test, ...]) -> bool:
    """Return whether no piece can pass any two of the tests, being two colours, or two sizes, at once."""
    if have_distinct_marks(tests):
        return True
    one, other = map(parts_of, tests) if len(tests) == 2 else ((), ())
    return any(isinstance(part, Not) and part.part in one for part in other) or any(
        isinstance(part, Not) and part.part in other for part in one
    )


def have_distinct_marks(tests: tuple[Test, ...]) -> bool:
    """Return whether each of the tests names another colour than the others, or another size, or orientation."""
    for kind in EXCLUSIVE:
        marks = [next((part for part in parts_of(test) if isinstance(part, kind)), None) for test in tests]
        if None not in marks and len(set(marks)) == len(marks):
            return True
    return False


def parts_of(test: Test) -> tuple[Test, ...]:
    """Return the tests that are joined by *and* in a test."""
    return test.parts if isinstance(test, And) else (test,)


def has_all(whole: Any, part: Any) -> bool:
    """Return whether all that is joined by *and* in a test (or a condition, or none) is so in another one too."""
    return part is None or part == ANYTHING or set(parts_of(part)) <= set(parts_of(whole))


def never_empty(test: Test) -> bool:
    """Return whether every sound koan has such a piece: any, one on the table, at an end of a tower, or standing
    out."""
    if isinstance(test, Extremal):
        return never_empty(test.among)
    if isinstance(test, Or):
        return any(map(never_empty, test.parts))
    return isinstance(test, (Anything, Grounded, AtTop, AtBottom))


def mark_of(test: Test) -> Colour | Size | Orientation | None:
    """Return the colour, size or orientation that a test is, if it is one."""
    match test:
        case OfColour(colour):
            return colour
        case OfSize(size):
            return size
        case OfOrientation(orientation):
            return orientation
    return None


def tests_of_values(attribute: Attribute, number: int | None) -> tuple[Test, ...]:
    """Return the tests of “the four colours”, “the three sizes”. Raises :class:`Unfit` for what a rule can't know."""
    tests = ALL_OF.get(attribute, ())
    if attribute is Attribute.COLOUR and number != len(tests):
        raise Unfit(PALETTE, "palette")
    if not tests or number not in (None, len(tests)):
        raise Unfit
    return tests


def tower_lies(orientation: Orientation) -> Condition:
    """Return the condition on a tower's orientation: upright or flat where all its pieces are, otherwise weird."""
    upright: Condition = Every(ANYTHING, OfOrientation(Orientation.UPRIGHT))
    flat: Condition = Every(ANYTHING, OfOrientation(Orientation.FLAT))
    if orientation is Orientation.WEIRD:
        return both(Not(upright), Not(flat))
    return upright if orientation is Orientation.UPRIGHT else flat


def pips_are(amount: Said) -> Test:
    """Return the test that a piece's pips are such a number."""
    sizes: list[Test] = [OfSize(size) for size in Size if holds(amount, int(size))]
    if not sizes or len(sizes) == len(Size):  # “the reds have at most four pips” is no more said of each of them
        raise Unfit(message("a piece has one, two or three pips"))
    return either(*sizes)
