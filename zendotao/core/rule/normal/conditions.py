"""Normal form of an amount stated of a quantity."""

from __future__ import annotations

from typing import Any

from zendotao.core.rule.normal.amounts import can_be_negative, holds, simplify_natural, simplify_within
from zendotao.core.rule.normal.connectives import NOTHING
from zendotao.core.rule.normal.every import never_empty, none_of
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NEVER,
    NONE,
    SOME,
    AllDifferent,
    AllSame,
    Amount,
    And,
    AtLeast,
    AtMost,
    Attribute,
    Compare,
    Condition,
    Count,
    Exactly,
    Extremal,
    Gap,
    Is,
    Kinds,
    Minus,
    Not,
    Number,
    Or,
    Order,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes

GROUPED = (Attribute.COLOUR, Attribute.SIZE, Attribute.ORIENTATION, Attribute.TOWER)
"""What pieces fall into groups by: same as the same is the same. Directions and heights have a tolerance."""

THREE = (Attribute.SIZE, Attribute.ORIENTATION)

ABOUT_ZERO: dict[Amount, Order] = {
    AtLeast(1): Order.MORE,
    AtLeast(0): Order.AT_LEAST,
    Exactly(0): Order.EQUAL,
    Not(Exactly(0)): Order.UNEQUAL,
    AtMost(0): Order.AT_MOST,
    AtMost(-1): Order.FEWER,
}
"""What the difference of two quantities says of them."""


def is_step(node: Is) -> Any:
    """Replace amounts that decide themselves, "none", "all the same" and "all different" by nodes of their own."""
    if isinstance(node.quantity, Minus):
        return _minus(node.quantity, node)
    if isinstance(node.quantity, Number):
        return ALWAYS if holds(node.amount, node.quantity.number) else NEVER
    if can_be_negative(node.quantity):
        return node
    top = 3 if isinstance(node.quantity, Kinds) and node.quantity.attribute in THREE else None
    amount = simplify_natural(node.amount) if top is None else simplify_within(node.amount, top)
    if isinstance(amount, bool):
        return ALWAYS if amount else NEVER
    match node.quantity:
        case Count(pieces):
            return _count(pieces, amount)
        case Kinds():
            return _kinds(node.quantity, amount)
        case Towers(condition):
            return _towers(condition, amount)
        case Gap(left, right) if amount in (NONE, SOME):
            return Compare(left, Order.EQUAL if amount == NONE else Order.UNEQUAL, right)
    return Is(node.quantity, amount)


def _minus(minus: Minus, node: Is) -> Any:
    left, right = minus.left, minus.right
    if node.amount in ABOUT_ZERO:
        return Compare(left, ABOUT_ZERO[node.amount], right)
    match node.amount:
        case AtMost(number):
            return Is(Minus(right, left), AtLeast(-number))
        case Exactly(number) if number < 0:
            return Is(Minus(right, left), Exactly(-number))
    return node


def _count(pieces: Test, amount: Any) -> Any:
    if pieces == NOTHING:
        return ALWAYS if holds(amount, 0) else NEVER
    if never_empty(pieces) and amount in (SOME, NONE):
        return ALWAYS if amount == SOME else NEVER
    if isinstance(pieces, Or) and amount in (SOME, NONE):
        parts = tuple(Is(Count(part), amount) for part in pieces.parts)
        return Or(parts) if amount == SOME else And(parts)
    return none_of(pieces) if amount == NONE else Is(Count(pieces), amount)


def _kinds(kinds: Kinds, amount: Any) -> Any:
    attribute, pieces = kinds.attribute, kinds.pieces
    if kinds.having == AtLeast(2) and amount in (NONE, SOME):
        different = AllDifferent(attribute, pieces)
        return different if amount == NONE else Not(different)
    if kinds.having == SOME and attribute in GROUPED:
        if amount == AtMost(1) or (amount == Exactly(1) and never_empty(pieces)):
            return AllSame(attribute, pieces)
        if amount == AtLeast(2) or (amount == Not(Exactly(1)) and never_empty(pieces)):
            return Not(AllSame(attribute, pieces))
    if kinds.having == SOME and amount in (SOME, NONE):
        return Is(Count(pieces), amount)
    return Is(kinds, amount)


def _towers(condition: Condition, amount: Any) -> Any:
    if condition == NEVER:
        return ALWAYS if holds(amount, 0) else NEVER
    if condition == ALWAYS:
        if amount in (SOME, NONE):
            return ALWAYS if amount == SOME else NEVER
        if amount in (Exactly(1), AtMost(1)):
            return AllSame(Attribute.TOWER, ANYTHING)
        if amount == AtLeast(2):
            return Not(AllSame(Attribute.TOWER, ANYTHING))
    return Is(Towers(condition), amount)


def different_step(node: AllDifferent) -> Any:
    """Simplify "all different" of towers: no two in one tower means that no tower has two."""
    if node.attribute is Attribute.TOWER and not any(isinstance(one, Extremal) for one in nodes(node.pieces)):
        return Is(Towers(Is(Count(node.pieces), AtLeast(2))), NONE)
    return node
