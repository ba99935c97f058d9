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
from typing import TypeAlias, Union

from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule.terms import (
    Among,
    Amount,
    And,
    AtLeast,
    AtMost,
    Attribute,
    Between,
    Even,
    Exactly,
    Extreme,
    Link,
    MultipleOf,
    Not,
    Odd,
    OneOf,
    Or,
    Order,
    Orientation,
    PointedAtNth,
    PointingAtNth,
    Prime,
    Relation,
    Same,
)

__all__ = [
    "Among",
    "Amount",
    "And",
    "AtLeast",
    "AtMost",
    "Attribute",
    "Between",
    "Colour",
    "Even",
    "Exactly",
    "Extreme",
    "Link",
    "MultipleOf",
    "Not",
    "Odd",
    "OneOf",
    "Or",
    "Order",
    "Orientation",
    "PointedAtNth",
    "PointingAtNth",
    "Prime",
    "Relation",
    "Same",
    "Size",
]


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
ALWAYS: Condition = Is(Count(ANYTHING), SOME)
"""True of every koan, and of every tower."""
NEVER: Condition = Is(Count(ANYTHING), NONE)
STACK: Condition = Is(Count(ANYTHING), AtLeast(2))
"""Of a tower: that it has two pieces or more."""
