"""Normal form of an amount stated of a quantity."""

from __future__ import annotations

from typing import Any

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.normal.amounts import can_be_negative, holds, simplify_natural, simplify_within
from zendotao.core.rule.normal.connectives import NOTHING
from zendotao.core.rule.normal.every import never_empty, none_of
from zendotao.core.rule.walk import nodes

GROUPED = (tree.Attribute.COLOUR, tree.Attribute.SIZE, tree.Attribute.ORIENTATION, tree.Attribute.TOWER)
"""What pieces fall into groups by: same as the same is the same. Directions and heights have a tolerance."""

THREE = (tree.Attribute.SIZE, tree.Attribute.ORIENTATION)

ABOUT_ZERO: dict[tree.Amount, tree.Order] = {
    tree.AtLeast(1): tree.Order.MORE,
    tree.AtLeast(0): tree.Order.AT_LEAST,
    tree.Exactly(0): tree.Order.EQUAL,
    tree.Not(tree.Exactly(0)): tree.Order.UNEQUAL,
    tree.AtMost(0): tree.Order.AT_MOST,
    tree.AtMost(-1): tree.Order.FEWER,
}
"""What the difference of two quantities says of them."""


def is_step(node: tree.Is) -> Any:
    """Replace amounts that decide themselves, "none", "all the same" and "all different" by nodes of their own."""
    if isinstance(node.quantity, tree.Minus):
        return _minus(node.quantity, node)
    if isinstance(node.quantity, tree.Number):
        return tree.ALWAYS if holds(node.amount, node.quantity.number) else tree.NEVER
    if can_be_negative(node.quantity):
        return node
    top = 3 if isinstance(node.quantity, tree.Kinds) and node.quantity.attribute in THREE else None
    amount = simplify_natural(node.amount) if top is None else simplify_within(node.amount, top)
    if isinstance(amount, bool):
        return tree.ALWAYS if amount else tree.NEVER
    match node.quantity:
        case tree.Count(pieces):
            return _count(pieces, amount)
        case tree.Kinds():
            return _kinds(node.quantity, amount)
        case tree.Towers(condition):
            return _towers(condition, amount)
        case tree.Gap(left, right) if amount in (tree.NONE, tree.SOME):
            return tree.Compare(left, tree.Order.EQUAL if amount == tree.NONE else tree.Order.UNEQUAL, right)
    return tree.Is(node.quantity, amount)


def _minus(minus: tree.Minus, node: tree.Is) -> Any:
    left, right = minus.left, minus.right
    if node.amount in ABOUT_ZERO:
        return tree.Compare(left, ABOUT_ZERO[node.amount], right)
    match node.amount:
        case tree.AtMost(number):
            return tree.Is(tree.Minus(right, left), tree.AtLeast(-number))
        case tree.Exactly(number) if number < 0:
            return tree.Is(tree.Minus(right, left), tree.Exactly(-number))
    return node


def _count(pieces: tree.Test, amount: Any) -> Any:
    if pieces == NOTHING:
        return tree.ALWAYS if holds(amount, 0) else tree.NEVER
    if never_empty(pieces) and amount in (tree.SOME, tree.NONE):
        return tree.ALWAYS if amount == tree.SOME else tree.NEVER
    if isinstance(pieces, tree.Or) and amount in (tree.SOME, tree.NONE):
        parts = tuple(tree.Is(tree.Count(part), amount) for part in pieces.parts)
        return tree.Or(parts) if amount == tree.SOME else tree.And(parts)
    return none_of(pieces) if amount == tree.NONE else tree.Is(tree.Count(pieces), amount)


def _kinds(kinds: tree.Kinds, amount: Any) -> Any:
    attribute, pieces = kinds.attribute, kinds.pieces
    if kinds.having == tree.AtLeast(2) and amount in (tree.NONE, tree.SOME):
        different = tree.AllDifferent(attribute, pieces)
        return different if amount == tree.NONE else tree.Not(different)
    if kinds.having == tree.SOME and attribute in GROUPED:
        if amount == tree.AtMost(1) or (amount == tree.Exactly(1) and never_empty(pieces)):
            return tree.AllSame(attribute, pieces)
        if amount == tree.AtLeast(2) or (amount == tree.Not(tree.Exactly(1)) and never_empty(pieces)):
            return tree.Not(tree.AllSame(attribute, pieces))
    if kinds.having == tree.SOME and amount in (tree.SOME, tree.NONE):
        return tree.Is(tree.Count(pieces), amount)
    return tree.Is(kinds, amount)


def _towers(condition: tree.Condition, amount: Any) -> Any:
    if condition == tree.NEVER:
        return tree.ALWAYS if holds(amount, 0) else tree.NEVER
    if condition == tree.ALWAYS:
        if amount in (tree.SOME, tree.NONE):
            return tree.ALWAYS if amount == tree.SOME else tree.NEVER
        if amount in (tree.Exactly(1), tree.AtMost(1)):
            return tree.AllSame(tree.Attribute.TOWER, tree.ANYTHING)
        if amount == tree.AtLeast(2):
            return tree.Not(tree.AllSame(tree.Attribute.TOWER, tree.ANYTHING))
    return tree.Is(tree.Towers(condition), amount)


def towers_differ_step(node: tree.TowersDiffer) -> Any:
    """Simplify what is said of towers that there can't be."""
    return tree.ALWAYS if node.condition == tree.NEVER else node


def different_step(node: tree.AllDifferent) -> Any:
    """Simplify "all different" of towers: no two in one tower means that no tower has two."""
    if node.attribute is tree.Attribute.TOWER and not any(isinstance(one, tree.Extremal) for one in nodes(node.pieces)):
        return tree.Is(tree.Towers(tree.Is(tree.Count(node.pieces), tree.AtLeast(2))), tree.NONE)
    return node
