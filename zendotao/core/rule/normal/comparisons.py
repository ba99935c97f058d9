"""Normal form of comparisons and shares."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd
from typing import Any

from zendotao.core.rule.syntax import (
    ALWAYS,
    NEVER,
    NONE,
    Amount,
    And,
    AtLeast,
    AtMost,
    Compare,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Not,
    Number,
    Order,
    Share,
)

AMOUNT_OF: dict[Order, Callable[[int], Amount]] = {
    Order.MORE: lambda n: AtLeast(n + 1),
    Order.AT_LEAST: AtLeast,
    Order.FEWER: lambda n: AtMost(n - 1),
    Order.AT_MOST: AtMost,
    Order.EQUAL: Exactly,
    Order.UNEQUAL: lambda n: Not(Exactly(n)),
}

TURNED = {
    Order.FEWER: Order.MORE,
    Order.AT_MOST: Order.AT_LEAST,
    Order.MORE: Order.FEWER,
    Order.AT_LEAST: Order.AT_MOST,
}
"""What an order says when the sides are changed; equal and unequal say the same."""


def compare_step(node: Compare) -> Any:
    """Put the larger side first; a number on one side is an amount."""
    left, order, right = node.left, node.order, node.right
    if isinstance(right, Number):
        return Is(left, AMOUNT_OF[order](right.number))
    if isinstance(left, Number):
        return Is(right, AMOUNT_OF[TURNED.get(order, order)](left.number))
    if order in (Order.FEWER, Order.AT_MOST):
        return Compare(right, TURNED[order], left)
    if order in (Order.EQUAL, Order.UNEQUAL):
        first, second = sorted((left, right), key=repr)
        return Compare(first, order, second)
    return node


def share_step(node: Share) -> Any:
    """Reduce a share to lowest terms; what few are not, most are; all of them are every one."""
    if isinstance(node.test, Not):
        order = TURNED.get(node.order, node.order)
        return Share(order, node.denominator - node.numerator, node.denominator, node.pieces, node.test.part)
    if node.numerator in (0, node.denominator):
        return _all_or_none(node)
    common = gcd(node.numerator, node.denominator)
    return Share(node.order, node.numerator // common, node.denominator // common, node.pieces, node.test)


def _all_or_none(node: Share) -> Condition:
    """Return a share of all, or of nothing."""
    if node.numerator:
        every: Condition = Every(node.pieces, node.test)
        return {Order.MORE: NEVER, Order.AT_MOST: ALWAYS}.get(
            node.order, every if node.order in (Order.AT_LEAST, Order.EQUAL) else Not(every)
        )
    none: Condition = Is(Count(And((node.pieces, node.test))), NONE)
    return {Order.FEWER: NEVER, Order.AT_LEAST: ALWAYS}.get(
        node.order, none if node.order in (Order.AT_MOST, Order.EQUAL) else Not(none)
    )
