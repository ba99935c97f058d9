"""Tests of pieces in normal form."""

from __future__ import annotations

from operator import is_
from typing import Any, cast

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.normal.amounts import simplify_natural
from zendotao.core.rule.normal.connectives import NOTHING
from zendotao.core.rule.walk import NAMES, rebuild

TRIOS: tuple[tuple[Any, ...], ...] = (
    tuple(tree.OfSize(size) for size in tree.Size),
    tuple(tree.OfOrientation(orientation) for orientation in tree.Orientation),
)
"""Of each of these every piece passes exactly one."""


def merge_tests(node: tree.And[tree.Test] | tree.Or[tree.Test]) -> Any:
    """Merge joined tests: two of the three sizes are "not the third", and neither of two is the third; so for
    orientations.
    """
    likely = (
        [part.part for part in node.parts if isinstance(part, tree.Not)] if isinstance(node, tree.And) else node.parts
    )
    if len([one for one in likely if isinstance(one, (tree.OfSize, tree.OfOrientation))]) < 2:
        return node
    for trio in TRIOS:
        wanted: tuple[Any, ...] = trio if isinstance(node, tree.Or) else tuple(tree.Not(one) for one in trio)
        present = [one for one in wanted if one in node.parts]
        if len(present) > 1:
            rest = tuple(part for part in node.parts if part not in present)
            missing = [one for one in wanted if one not in present]
            merged: list[Any] = [tree.ANYTHING if isinstance(node, tree.Or) else NOTHING]
            if missing:
                merged = [tree.Not(missing[0]) if isinstance(node, tree.Or) else missing[0].part]
            return type(node)((*rest, *merged))
    return node


def related_tests(node: tree.And[tree.Test] | tree.Or[tree.Test]) -> Any:
    """Merge relations: touching a red or touching a blue piece is touching one that is either; so where neither is
    touched.
    """
    denied = isinstance(node, tree.And)
    found: dict[tree.Relation, list[tree.Test]] = {}
    rest: list[tree.Test] = []
    for part in node.parts:
        inner = part.part if denied and isinstance(part, tree.Not) else None if denied else part
        if isinstance(inner, tree.Related) and inner.amount == tree.SOME:
            found.setdefault(inner.relation, []).append(inner.others)
        else:
            rest.append(part)
    if all(len(others) == 1 for others in found.values()):
        return node
    merged: list[tree.Test] = [
        tree.Related(relation, tree.SOME, tree.Or(tuple(others))) for relation, others in found.items()
    ]
    return type(node)((*rest, *map(tree.Not, merged))) if denied else type(node)((*rest, *merged))


def in_tower_step(node: tree.InTower) -> Any:
    """Simplify a test of a piece's tower: a tower of one piece is no stack; a denied condition becomes a denied
    test."""
    condition = node.condition
    if condition == tree.ALWAYS:
        return tree.ANYTHING
    if condition == tree.NEVER:
        return NOTHING
    if isinstance(condition, tree.Not):
        return tree.Not(tree.InTower(condition.part))
    if condition in (
        tree.Is(tree.Count(tree.ANYTHING), tree.AtMost(1)),
        tree.Is(tree.Count(tree.ANYTHING), tree.Exactly(1)),
    ):
        return tree.Not(tree.InTower(tree.STACK))
    return node


def related_step(node: tree.Related) -> Any:
    """Simplify a relation: to none is not to at least one; "every" stays as "not related to none"."""
    amount = simplify_natural(node.amount)
    if amount is True:
        return tree.ANYTHING
    if amount is False:
        return NOTHING
    if amount == tree.NONE and not denies(node.relation):
        return tree.Not(tree.Related(node.relation, tree.SOME, node.others))
    return tree.Related(node.relation, amount, node.others)


NEAREST: dict[tree.Relation, tree.Relation] = {
    tree.Link.ABOVE: tree.Link.DIRECTLY_ABOVE,
    tree.Link.BELOW: tree.Link.DIRECTLY_BELOW,
}


def replace_above(test: tree.Test) -> tree.Test:
    """Replace “above” by “next above” in the test of a piece by itself: it is above some piece exactly if it is next
    above one.
    """
    if isinstance(test, (tree.And, tree.Or, tree.OneOf, tree.Not)):
        return cast("tree.Test", rebuild(test, replace_above))
    if (
        isinstance(test, tree.Related)
        and test.relation in NEAREST
        and test.amount == tree.SOME
        and test.others == tree.ANYTHING
    ):
        return tree.Related(NEAREST[test.relation], tree.SOME, tree.ANYTHING)
    return test


def near_step(node: Any) -> Any:
    """Replace “above” by “next above” in the pieces that a quantity or a condition speaks of, as :func:`near` does."""
    kind = type(node)
    before = [getattr(node, name) for name in NAMES[kind]]
    values = [
        replace_above(value) if name in OF_PIECES else value for name, value in zip(NAMES[kind], before, strict=True)
    ]
    return node if all(map(is_, values, before)) else kind(*values)


OF_PIECES = ("pieces", "test", "among")


def denies(relation: tree.Relation) -> bool:
    """Return whether a relation is what something is not: as in "every"."""
    return isinstance(relation, tree.Not)
