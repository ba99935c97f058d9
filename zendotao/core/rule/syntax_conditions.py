"""Conditions: what is true or false of a koan, or of one tower.

:mod:`zendotao.core.rule.syntax` has all the names of the tree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union

from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule.syntax_pieces import Test
from zendotao.core.rule.syntax_quantities import Quantity
from zendotao.core.rule.terms import Amount, And, Attribute, Not, OneOf, Or, Order, Orientation


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
    """The pieces that pass the test are more than (exactly, ...) ``numerator / denominator`` of ``pieces``.

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
class Dominance:
    """More than half of ``pieces`` are of one colour (size, orientation), whichever it is; if not by ``majority``, more
    of them than of any other, so that a tie is false."""

    attribute: Attribute
    majority: bool
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
class EqualCounts:
    """There are as many pieces of each colour (size, orientation) that is there as of each other one."""

    attribute: Attribute


@dataclass(frozen=True, slots=True)
class TowersDiffer:
    """No two of the towers in which the condition holds have as many pieces: true of one tower and of none."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Tallest:
    """The tower that is spoken of is a tallest one: no tower has more pieces."""


Condition: TypeAlias = Union[
    Is,
    Compare,
    Every,
    Share,
    MostCommon,
    Dominance,
    AllSame,
    AllDifferent,
    EqualCounts,
    TowersDiffer,
    Tallest,
    "And[Condition]",
    "Or[Condition]",
    "OneOf[Condition]",
    "Not[Condition]",
]
"""``Tallest`` stands only inside :class:`Towers`, :class:`TowersDiffer` and :class:`InTower`."""
