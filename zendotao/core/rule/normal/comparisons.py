"""Normal form of quantities, comparisons and shares."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd
from typing import Any

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.normal.amounts import holds, simplify_natural
from zendotao.core.rule.walk import nodes

AMOUNT_OF: dict[tree.Order, Callable[[int], tree.Amount]] = {
    tree.Order.MORE: lambda n: tree.AtLeast(n + 1),
    tree.Order.AT_LEAST: tree.AtLeast,
    tree.Order.FEWER: lambda n: tree.AtMost(n - 1),
    tree.Order.AT_MOST: tree.AtMost,
    tree.Order.EQUAL: tree.Exactly,
    tree.Order.UNEQUAL: lambda n: tree.Not(tree.Exactly(n)),
}

TURNED = {
    tree.Order.FEWER: tree.Order.MORE,
    tree.Order.AT_MOST: tree.Order.AT_LEAST,
    tree.Order.MORE: tree.Order.FEWER,
    tree.Order.AT_LEAST: tree.Order.AT_MOST,
}
"""What an order says when the sides are changed; equal and unequal say the same."""


def compare_step(node: tree.Compare) -> Any:
    """Put the larger side first; a number on one side is an amount."""
    left, order, right = node.left, node.order, node.right
    if isinstance(right, tree.Number):
        return tree.Is(left, AMOUNT_OF[order](right.number))
    if isinstance(left, tree.Number):
        return tree.Is(right, AMOUNT_OF[TURNED.get(order, order)](left.number))
    if order in (tree.Order.FEWER, tree.Order.AT_MOST):
        return tree.Compare(right, TURNED[order], left)
    if order in (tree.Order.EQUAL, tree.Order.UNEQUAL):
        first, second = sorted((left, right), key=repr)
        return tree.Compare(first, order, second)
    return node


def share_step(node: tree.Share) -> Any:
    """Reduce a share to lowest terms; what few are not, most are; all of them are every one."""
    if isinstance(node.test, tree.Not):
        order = TURNED.get(node.order, node.order)
        return tree.Share(order, node.denominator - node.numerator, node.denominator, node.pieces, node.test.part)
    if node.numerator in (0, node.denominator):
        return _all_or_none(node)
    common = gcd(node.numerator, node.denominator)
    return tree.Share(node.order, node.numerator // common, node.denominator // common, node.pieces, node.test)


def _all_or_none(node: tree.Share) -> tree.Condition:
    """Return a share of all, or of nothing."""
    if node.numerator:
        every: tree.Condition = tree.Every(node.pieces, node.test)
        return {tree.Order.MORE: tree.NEVER, tree.Order.AT_MOST: tree.ALWAYS}.get(
            node.order, every if node.order in (tree.Order.AT_LEAST, tree.Order.EQUAL) else tree.Not(every)
        )
    none: tree.Condition = tree.Is(tree.Count(tree.And((node.pieces, node.test))), tree.NONE)
    return {tree.Order.FEWER: tree.NEVER, tree.Order.AT_LEAST: tree.ALWAYS}.get(
        node.order, none if node.order in (tree.Order.AT_MOST, tree.Order.EQUAL) else tree.Not(none)
    )


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
