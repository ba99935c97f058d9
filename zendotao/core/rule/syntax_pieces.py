"""Tests: what is said of one piece. :mod:`zendotao.core.rule.syntax` has all the names of the tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, Union

from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule.terms import Amount, And, Extreme, Not, OneOf, Or, Orientation, Relation

if TYPE_CHECKING:  # a test may say what holds in a piece's tower, and conditions speak of tests
    from zendotao.core.rule.syntax_conditions import Condition


@dataclass(frozen=True, slots=True)
class Anything:
    """True of every piece."""


@dataclass(frozen=True, slots=True)
class OfColour:
    """The piece has that colour."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class OfSize:
    """The piece has that size."""

    size: Size


@dataclass(frozen=True, slots=True)
class OfOrientation:
    """The piece lies that way."""

    orientation: Orientation


@dataclass(frozen=True, slots=True)
class Grounded:
    """The piece touches the table."""


@dataclass(frozen=True, slots=True)
class UpsideDown:
    """The piece points straight down."""


@dataclass(frozen=True, slots=True)
class AtTop:
    """No piece is above it in its tower: so also of a piece alone."""


@dataclass(frozen=True, slots=True)
class AtBottom:
    """No piece is below it in its tower: so also of a piece alone."""


@dataclass(frozen=True, slots=True)
class Extremal:
    """The piece is one of ``among``, and none of ``among`` is larger (smaller, higher, lower)."""

    extreme: Extreme
    among: Test


@dataclass(frozen=True, slots=True)
class InTower:
    """Its tower is such that the condition holds there."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Related:
    """The piece has the relation to so many of the others (never to itself).

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
