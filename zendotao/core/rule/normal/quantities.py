"""Quantities in normal form."""

from __future__ import annotations

from typing import Any

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.normal.amounts import holds, simplify_natural
from zendotao.core.rule.walk import nodes


def kinds_step(node: tree.Kinds) -> tree.Quantity:
    """Simplify a number of kinds: towers in which there are so many; of other kinds, the amount in normal form."""
    having = simplify_natural(node.having)
    if having in (tree.AtMost(1), tree.Not(tree.Exactly(1))):  # of what there is, there is one at least
        having = tree.Exactly(1) if having == tree.AtMost(1) else tree.AtLeast(2)
    if isinstance(having, bool):
        return tree.Kinds(node.attribute, node.pieces, tree.SOME) if having else tree.Number(0)
    if (
        node.attribute is tree.Attribute.TOWER
        and not holds(having, 0)
        and not any(isinstance(one, tree.Extremal) for one in nodes(node.pieces))
    ):
        return tree.Towers(tree.Is(tree.Count(node.pieces), having))
    return tree.Kinds(node.attribute, node.pieces, having)


def plus_step(node: tree.Plus) -> tree.Quantity:
    """Flatten and sort a sum, and add up its numbers."""
    parts: list[Any] = []
    for part in node.parts:
        parts += part.parts if isinstance(part, tree.Plus) else [part]
    number = sum(part.number for part in parts if isinstance(part, tree.Number))
    rest = sorted((part for part in parts if not isinstance(part, tree.Number)), key=repr)
    if number or not rest:
        rest.append(tree.Number(number))
    return rest[0] if len(rest) == 1 else tree.Plus(tuple(rest))


def times_step(node: tree.Times) -> tree.Quantity:
    """Simplify a multiple: once is the thing itself; twice three times is six times."""
    inner = node.quantity
    if node.factor == 1:
        return inner
    if isinstance(inner, tree.Number):
        return tree.Number(node.factor * inner.number)
    return tree.Times(node.factor * inner.factor, inner.quantity) if isinstance(inner, tree.Times) else node


def gap_step(node: tree.Gap) -> tree.Quantity:
    """Simplify a difference, which is the same from either side."""
    left, right = sorted((node.left, node.right), key=repr)
    return tree.Gap(left, right)
