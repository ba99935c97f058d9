"""The tree of a rule: frozen nodes, equal exactly when they are the same rule in the same form.

There are five kinds of node. A *test* says something of one piece. A *link* says something of two pieces. An *amount*
says something of a whole number. A *quantity* is a number that a koan has. A *condition* is true or false of a koan,
and a rule is the condition under which a koan has the Buddha-nature. ``And``, ``Or``, ``Not`` and ``OneOf`` join
tests, links and conditions alike (and ``Not`` turns an amount round).

Inside :class:`Towers` and :class:`InTower` a condition is about one tower: its counts, pips and kinds are of that
tower's pieces. Tests that relate a piece to others still look at the whole koan.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeAlias, TypeVar, Union

from zendotao.core.koan.pieces import Colour, Size

__all__ = ["Colour", "Size"]


class Orientation(Enum):
    """How a piece lies."""

    UPRIGHT = "upright"
    FLAT = "flat"
    WEIRD = "weird"


class Attribute(Enum):
    """What two pieces can have the same, or different."""

    COLOUR = "colour"
    SIZE = "size"
    ORIENTATION = "orientation"
    DIRECTION = "direction"
    HEIGHT = "height"
    TOWER = "tower"


class Extreme(Enum):
    """By what a piece stands out: size, or its highest point."""

    LARGEST = "largest"
    SMALLEST = "smallest"
    HIGHEST = "highest"
    LOWEST = "lowest"


class Order(Enum):
    """How two numbers compare."""

    MORE = "more"
    FEWER = "fewer"
    AT_LEAST = "at least"
    AT_MOST = "at most"
    EQUAL = "equal"
    UNEQUAL = "unequal"


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class And(Generic[T]):
    """All of the parts."""

    parts: tuple[T, ...]


@dataclass(frozen=True, slots=True)
class Or(Generic[T]):
    """At least one of the parts."""

    parts: tuple[T, ...]


@dataclass(frozen=True, slots=True)
class OneOf(Generic[T]):
    """Exactly one of the parts."""

    parts: tuple[T, ...]


@dataclass(frozen=True, slots=True)
class Not(Generic[T]):
    """What the part is not."""

    part: T


# Amounts: what is said of a whole number, which may be below zero where it is a difference.


@dataclass(frozen=True, slots=True)
class AtLeast:
    number: int


@dataclass(frozen=True, slots=True)
class AtMost:
    number: int


@dataclass(frozen=True, slots=True)
class Exactly:
    number: int


@dataclass(frozen=True, slots=True)
class Between:
    """Both ends included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Among:
    """One of these numbers, in ascending order: "2 or 4"."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Odd:
    """Not divisible by two."""


@dataclass(frozen=True, slots=True)
class Even:
    """Divisible by two, as zero is."""


@dataclass(frozen=True, slots=True)
class Prime:
    """2, 3, 5, 7 ...; zero, one and what is below are not prime."""


@dataclass(frozen=True, slots=True)
class MultipleOf:
    """A multiple of ``number`` (2 at the least), as zero is."""

    number: int


Amount: TypeAlias = Union[AtLeast, AtMost, Exactly, Between, Among, Odd, Even, Prime, MultipleOf, "Not[Amount]"]


# Links: what is said of a piece and another one. No link holds of a piece with itself.


class Link(Enum):
    """How one piece stands to another: it (...) the other."""

    TOUCHING = "touches"
    POINTING_AT = "points at"
    POINTED_AT_BY = "is pointed at by"
    POINTING_THROUGH = "points through"  # at some piece that its ray meets after the other
    POINTED_THROUGH_BY = "is pointed through by"
    INSIDE = "is inside"
    AROUND = "has inside it"
    DIRECTLY_ABOVE = "is next above"  # in a tower
    DIRECTLY_BELOW = "is next below"
    ABOVE = "is above"  # anywhere, in the same tower
    BELOW = "is below"
    HIGHER = "is higher than"  # by highest points
    LOWER = "is lower than"
    LARGER = "is larger than"
    SMALLER = "is smaller than"
    OPPOSITE = "points opposite to"


@dataclass(frozen=True, slots=True)
class Same:
    """It has the same colour (size, orientation, ...) as the other."""

    attribute: Attribute


@dataclass(frozen=True, slots=True)
class PointedAtNth:
    """It is the ``place``-th piece that the other points at, the nearest being the first."""

    place: int


@dataclass(frozen=True, slots=True)
class PointingAtNth:
    """The other is the ``place``-th piece that it points at."""

    place: int


Relation: TypeAlias = Union[Link, Same, PointedAtNth, PointingAtNth, "And[Relation]", "Or[Relation]", "Not[Relation]"]
"""``Not`` of a link holds of every two different pieces of which the link doesn't."""


# Tests: what is said of one piece.


@dataclass(frozen=True, slots=True)
class Anything:
    """It is a piece."""


@dataclass(frozen=True, slots=True)
class OfColour:
    colour: Colour


@dataclass(frozen=True, slots=True)
class OfSize:
    size: Size


@dataclass(frozen=True, slots=True)
class OfOrientation:
    orientation: Orientation


@dataclass(frozen=True, slots=True)
class Grounded:
    """It touches the table."""


@dataclass(frozen=True, slots=True)
class UpsideDown:
    """It points straight down."""


@dataclass(frozen=True, slots=True)
class AtTop:
    """No piece is above it in its tower: so also of a piece alone."""


@dataclass(frozen=True, slots=True)
class AtBottom:
    """No piece is below it in its tower: so also of a piece alone."""


@dataclass(frozen=True, slots=True)
class Extremal:
    """It is one of ``among``, and none of ``among`` is larger (smaller, higher, lower)."""

    extreme: Extreme
    among: Test


@dataclass(frozen=True, slots=True)
class InTower:
    """Its tower is such that the condition holds there."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Related:
    """It stands in the relation to so many of the others (never to itself).

    Where the amount is "at least one", these are other pieces than all those in whose description this stands: in "a
    red piece touching a blue piece touching a red piece" there are three pieces. Under a *not* it is the other way
    round: "not at least one" speaks of all of them, as "none" does, and only "not none" of other ones.
    """

    relation: Relation
    amount: Amount
    others: Test


Test: TypeAlias = Union[
    Anything,
    OfColour,
    OfSize,
    OfOrientation,
    Grounded,
    UpsideDown,
    AtTop,
    AtBottom,
    Extremal,
    InTower,
    Related,
    "And[Test]",
    "Or[Test]",
    "OneOf[Test]",
    "Not[Test]",
]


# Quantities: whole numbers that a koan has.


@dataclass(frozen=True, slots=True)
class Number:
    number: int


@dataclass(frozen=True, slots=True)
class Count:
    """How many pieces pass the test."""

    pieces: Test


@dataclass(frozen=True, slots=True)
class Pips:
    """The sum of the pips of the pieces that pass the test; of none, zero."""

    pieces: Test


@dataclass(frozen=True, slots=True)
class Kinds:
    """How many colours (sizes, directions, ...) there are of which the pieces that pass the test have so many.

    Directions and heights are counted as groups: two pieces that have the same are in one group.
    """

    attribute: Attribute
    pieces: Test
    having: Amount


@dataclass(frozen=True, slots=True)
class Towers:
    """How many towers there are in which the condition holds; a piece alone is a tower."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class TallestTower:
    """How many pieces the tallest tower has."""


@dataclass(frozen=True, slots=True)
class Plus:
    parts: tuple[Quantity, ...]


@dataclass(frozen=True, slots=True)
class Minus:
    """May be below zero."""

    left: Quantity
    right: Quantity


@dataclass(frozen=True, slots=True)
class Gap:
    """The difference between two quantities; never below zero."""

    left: Quantity
    right: Quantity


@dataclass(frozen=True, slots=True)
class Times:
    factor: int
    quantity: Quantity


Quantity: TypeAlias = Number | Count | Pips | Kinds | Towers | TallestTower | Plus | Minus | Gap | Times


# Conditions: what is true or false of a koan, or of one tower.


@dataclass(frozen=True, slots=True)
class Is:
    """The quantity is such an amount."""

    quantity: Quantity
    amount: Amount


@dataclass(frozen=True, slots=True)
class Compare:
    """The left quantity is more than (equal to, ...) the right one."""

    left: Quantity
    order: Order
    right: Quantity


@dataclass(frozen=True, slots=True)
class Every:
    """No piece fails the test of those in ``pieces``: true where there are none."""

    pieces: Test
    test: Test


@dataclass(frozen=True, slots=True)
class Share:
    """Of ``pieces``, those that pass the test are more than (exactly, ...) ``numerator / denominator``.

    Exactly half of none is true, more than half of none is not.
    """

    order: Order
    numerator: int
    denominator: int
    pieces: Test
    test: Test


@dataclass(frozen=True, slots=True)
class MostCommon:
    """More of ``pieces`` are of this colour (size, orientation) than of any other; a tie is false."""

    value: Colour | Size | Orientation
    pieces: Test


@dataclass(frozen=True, slots=True)
class AllSame:
    """Every two of the pieces have the same colour (size, ...): true of one piece and of none."""

    attribute: Attribute
    pieces: Test


@dataclass(frozen=True, slots=True)
class AllDifferent:
    """No two of the pieces have the same colour (size, ...): true of one piece and of none."""

    attribute: Attribute
    pieces: Test


@dataclass(frozen=True, slots=True)
class Tallest:
    """Of the tower that is spoken of: no tower has more pieces."""


Condition: TypeAlias = Union[
    Is,
    Compare,
    Every,
    Share,
    MostCommon,
    AllSame,
    AllDifferent,
    Tallest,
    "And[Condition]",
    "Or[Condition]",
    "OneOf[Condition]",
    "Not[Condition]",
]
"""``Tallest`` stands only inside :class:`Towers` and :class:`InTower`."""

Node: TypeAlias = Amount | Relation | Test | Quantity | Condition

SOME = AtLeast(1)
NONE = Exactly(0)
ANYTHING = Anything()
STACK: Condition = Is(Count(ANYTHING), AtLeast(2))
"""Of a tower: that it has two pieces or more."""
