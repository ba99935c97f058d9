"""Tests of pieces in normal form."""

from __future__ import annotations

from operator import is_
from typing import Any, cast

from zendotao.core.rule.normal.amounts import simplify_natural
from zendotao.core.rule.normal.connectives import NOTHING
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NEVER,
    NONE,
    SOME,
    STACK,
    And,
    AtMost,
    Count,
    Exactly,
    InTower,
    Is,
    Link,
    Not,
    OfOrientation,
    OfSize,
    OneOf,
    Or,
    Orientation,
    Related,
    Relation,
    Size,
    Test,
)
from zendotao.core.rule.walk import NAMES, rebuild

TRIOS: tuple[tuple[Any, ...], ...] = (
    tuple(OfSize(size) for size in Size),
    tuple(OfOrientation(orientation) for orientation in Orientation),
)
"""Of each of these every piece passes exactly one."""


def merge_tests(node: And[Test] | Or[Test]) -> Any:
    """Merge joined tests: two of the three sizes are "not the third", and neither of two is the third; so for
    orientations.
    """
    likely = [part.part for part in node.parts if isinstance(part, Not)] if isinstance(node, And) else node.parts
    if len([one for one in likely if isinstance(one, (OfSize, OfOrientation))]) < 2:
        return node
    for trio in TRIOS:
        wanted: tuple[Any, ...] = trio if isinstance(node, Or) else tuple(Not(one) for one in trio)
        present = [one for one in wanted if one in node.parts]
        if len(present) > 1:
            rest = tuple(part for part in node.parts if part not in present)
            missing = [one for one in wanted if one not in present]
            merged: list[Any] = [ANYTHING if isinstance(node, Or) else NOTHING]
            if missing:
                merged = [Not(missing[0]) if isinstance(node, Or) else missing[0].part]
            return type(node)((*rest, *merged))
    return node


def related_tests(node: And[Test] | Or[Test]) -> Any:
    """Merge relations: touching a red or touching a blue piece is touching one that is either; so where neither is
    touched.
    """
    denied = isinstance(node, And)
    found: dict[Relation, list[Test]] = {}
    rest: list[Test] = []
    for part in node.parts:
        inner = part.part if denied and isinstance(part, Not) else None if denied else part
        if isinstance(inner, Related) and inner.amount == SOME:
            found.setdefault(inner.relation, []).append(inner.others)
        else:
            rest.append(part)
    if all(len(others) == 1 for others in found.values()):
        return node
    merged: list[Test] = [Related(relation, SOME, Or(tuple(others))) for relation, others in found.items()]
    return type(node)((*rest, *map(Not, merged))) if denied else type(node)((*rest, *merged))


def in_tower_step(node: InTower) -> Any:
    """Simplify a test of a piece's tower: a tower of one piece is no stack; a denied condition becomes a denied
    test."""
    condition = node.condition
    if condition == ALWAYS:
        return ANYTHING
    if condition == NEVER:
        return NOTHING
    if isinstance(condition, Not):
        return Not(InTower(condition.part))
    if condition in (Is(Count(ANYTHING), AtMost(1)), Is(Count(ANYTHING), Exactly(1))):
        return Not(InTower(STACK))
    return node


def related_step(node: Related) -> Any:
    """Simplify a relation: to none is not to at least one; "every" stays as "not related to none"."""
    amount = simplify_natural(node.amount)
    if amount is True:
        return ANYTHING
    if amount is False:
        return NOTHING
    if amount == NONE and not denies(node.relation):
        return Not(Related(node.relation, SOME, node.others))
    return Related(node.relation, amount, node.others)


NEAREST: dict[Relation, Relation] = {Link.ABOVE: Link.DIRECTLY_ABOVE, Link.BELOW: Link.DIRECTLY_BELOW}


def replace_above(test: Test) -> Test:
    """Replace “above” by “next above” in the test of a piece by itself: it is above some piece exactly if it is next
    above one.
    """
    if isinstance(test, (And, Or, OneOf, Not)):
        return cast("Test", rebuild(test, replace_above))
    if isinstance(test, Related) and test.relation in NEAREST and test.amount == SOME and test.others == ANYTHING:
        return Related(NEAREST[test.relation], SOME, ANYTHING)
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


def denies(relation: Relation) -> bool:
    """Return whether a relation is what something is not: as in "every"."""
    return isinstance(relation, Not)
