"""Quantities in normal form."""

from __future__ import annotations

from typing import Any

from zendotao.core.rule.normal.amounts import holds, simplify_natural
from zendotao.core.rule.syntax import (
    SOME,
    AtLeast,
    AtMost,
    Attribute,
    Count,
    Exactly,
    Extremal,
    Gap,
    Is,
    Kinds,
    Not,
    Number,
    Plus,
    Quantity,
    Times,
    Towers,
)
from zendotao.core.rule.walk import nodes


def kinds_step(node: Kinds) -> Quantity:
    """Simplify a number of kinds: towers in which there are so many; of other kinds, the amount in normal form."""
    having = simplify_natural(node.having)
    if having in (AtMost(1), Not(Exactly(1))):  # of what there is, there is one at least
        having = Exactly(1) if having == AtMost(1) else AtLeast(2)
    if isinstance(having, bool):
        return Kinds(node.attribute, node.pieces, SOME) if having else Number(0)
    if (
        node.attribute is Attribute.TOWER
        and not holds(having, 0)
        and not any(isinstance(one, Extremal) for one in nodes(node.pieces))
    ):
        return Towers(Is(Count(node.pieces), having))
    return Kinds(node.attribute, node.pieces, having)


def plus_step(node: Plus) -> Quantity:
    """Flatten and sort a sum, and add up its numbers."""
    parts: list[Any] = []
    for part in node.parts:
        parts += part.parts if isinstance(part, Plus) else [part]
    number = sum(part.number for part in parts if isinstance(part, Number))
    rest = sorted((part for part in parts if not isinstance(part, Number)), key=repr)
    if number or not rest:
        rest.append(Number(number))
    return rest[0] if len(rest) == 1 else Plus(tuple(rest))


def times_step(node: Times) -> Quantity:
    """Simplify a multiple: once is the thing itself; twice three times is six times."""
    inner = node.quantity
    if node.factor == 1:
        return inner
    if isinstance(inner, Number):
        return Number(node.factor * inner.number)
    return Times(node.factor * inner.factor, inner.quantity) if isinstance(inner, Times) else node


def gap_step(node: Gap) -> Quantity:
    """Simplify a difference, which is the same from either side."""
    left, right = sorted((node.left, node.right), key=repr)
    return Gap(left, right)
