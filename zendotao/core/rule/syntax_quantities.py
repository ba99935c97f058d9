"""Quantities: whole numbers that a koan has. :mod:`zendotao.core.rule.syntax` has all the names of the tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from zendotao.core.rule.syntax_pieces import Test
from zendotao.core.rule.terms import Amount, Attribute

if TYPE_CHECKING:  # towers are counted by a condition, and conditions speak of quantities
    from zendotao.core.rule.syntax_conditions import Condition


@dataclass(frozen=True, slots=True)
class Number:
    """The number itself, whatever the koan."""

    number: int


@dataclass(frozen=True, slots=True)
class Count:
    """The number of pieces that pass the test."""

    pieces: Test


@dataclass(frozen=True, slots=True)
class Pips:
    """The sum of the pips of the pieces that pass the test; of none, zero."""

    pieces: Test


@dataclass(frozen=True, slots=True)
class Kinds:
    """The number of colours (sizes, directions, ...) of which the pieces that pass the test have so many.

    Directions and heights are counted as groups: two pieces that have the same are in one group.
    """

    attribute: Attribute
    pieces: Test
    having: Amount


@dataclass(frozen=True, slots=True)
class Towers:
    """The number of towers in which the condition holds; a piece alone is a tower."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class TallestTower:
    """The number of pieces of the tallest tower."""


@dataclass(frozen=True, slots=True)
class Plus:
    """The sum of the parts, two or more."""

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
    """A multiple of the quantity."""

    factor: int
    quantity: Quantity


Quantity: TypeAlias = Number | Count | Pips | Kinds | Towers | TallestTower | Plus | Minus | Gap | Times
