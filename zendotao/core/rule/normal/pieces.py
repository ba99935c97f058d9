"""Tests of pieces in normal form."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from zendotao.core.rule.normal.amounts import natural
from zendotao.core.rule.normal.joined import NOTHING, sort_of
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

TRIOS: tuple[tuple[Any, ...], ...] = (
    tuple(OfSize(size) for size in Size),
    tuple(OfOrientation(orientation) for orientation in Orientation),
)
"""Of each of these every piece passes exactly one."""


def joined_tests(node: And[Test] | Or[Test]) -> Any:
    """Two of the three sizes are "not the third", and neither of two is the third; so for orientations."""
    if sort_of(node) != "test":
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


def in_tower_step(node: InTower) -> Any:
    """A tower of one piece is no stack; what a tower isn't, is said of the piece."""
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
    """To none is not to at least one; "every" stays as "not related to none"."""
    amount = natural(node.amount)
    if amount is True:
        return ANYTHING
    if amount is False:
        return NOTHING
    if amount == NONE and not denies(node.relation):
        return Not(Related(node.relation, SOME, node.others))
    return Related(node.relation, amount, node.others)


NEAREST = {Link.ABOVE: Link.DIRECTLY_ABOVE, Link.BELOW: Link.DIRECTLY_BELOW}


def near(test: Test) -> Test:
    """Of a piece by itself: it is above some piece exactly if it is next above one."""
    if isinstance(test, (And, Or, OneOf)):
        return type(test)(tuple(near(part) for part in test.parts))
    if isinstance(test, Not):
        return Not(near(test.part))
    if isinstance(test, Related) and test.amount == SOME and test.others == ANYTHING and test.relation in LINKS:
        return Related(NEAREST.get(test.relation, test.relation), SOME, ANYTHING)
    return test


def near_step(node: Any) -> Any:
    """The same for all the pieces that a quantity or a condition speaks of."""
    values = [getattr(node, one.name) for one in fields(node)]
    tests = ("pieces", "test", "among")
    return type(node)(*(near(v) if f.name in tests else v for f, v in zip(fields(node), values, strict=True)))


LINKS = frozenset(Link)


def denies(relation: Relation) -> bool:
    """Whether a relation is what something is not: as in "every"."""
    return isinstance(relation, Not)
