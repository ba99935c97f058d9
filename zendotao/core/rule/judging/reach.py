"""Static analysis of a rule's tree: which kinds of facts and which pieces it looks at, and what can be evaluated
together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zendotao.core.rule.judging.layout import KIND, OPPOSITE, PLACES
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    AllDifferent,
    AllSame,
    And,
    AtBottom,
    AtTop,
    Attribute,
    EqualCounts,
    Extremal,
    Extreme,
    Grounded,
    InTower,
    Kinds,
    Link,
    MostCommon,
    Not,
    OfOrientation,
    OneOf,
    Or,
    Orientation,
    PointedAtNth,
    PointedAtThrough,
    PointingAtNth,
    PointingAtThrough,
    Related,
    Relation,
    Same,
    Tallest,
    TallestTower,
    Test,
    Towers,
)
from zendotao.core.rule.walk import NAMES

_LINK_KINDS = {
    Link.TOUCHING: ("touching",),
    Link.POINTING_AT: ("pointing",),
    Link.POINTED_AT_BY: ("pointing",),
    Link.POINTING_THROUGH: ("pointing", "order"),
    Link.POINTED_THROUGH_BY: ("pointing", "order"),
    Link.INSIDE: ("inside",),
    Link.AROUND: ("inside",),
    Link.DIRECTLY_ABOVE: ("tower",),
    Link.DIRECTLY_BELOW: ("tower",),
    Link.ABOVE: ("tower",),
    Link.BELOW: ("tower",),
    Link.HIGHER: ("height",),
    Link.LOWER: ("height",),
    Link.OPPOSITE: ("direction",),
}
_ATTRIBUTE_KINDS = {
    Attribute.ORIENTATION: ("upright", "flat"),
    Attribute.DIRECTION: ("direction",),
    Attribute.HEIGHT: ("height",),
    Attribute.TOWER: ("tower",),
}
_ORIENTATION_KINDS = {
    Orientation.UPRIGHT: ("upright",),
    Orientation.FLAT: ("flat",),
    Orientation.WEIRD: ("upright", "flat"),
}


_KINDS: dict[type, tuple[str, ...] | Callable[[Any], tuple[str, ...]]] = {
    Link: lambda link: _LINK_KINDS.get(link, ()),
    **dict.fromkeys(
        (Same, Kinds, AllSame, AllDifferent, EqualCounts), lambda node: _ATTRIBUTE_KINDS.get(node.attribute, ())
    ),
    **dict.fromkeys((PointedAtNth, PointedAtThrough, PointingAtNth, PointingAtThrough), ("pointing", "order")),
    OfOrientation: lambda test: _ORIENTATION_KINDS[test.orientation],
    MostCommon: lambda node: ("upright", "flat") if isinstance(node.value, Orientation) else (),
    Extremal: lambda test: ("height",) if test.extreme in (Extreme.HIGHEST, Extreme.LOWEST) else (),
    Grounded: ("grounded",),
    **dict.fromkeys((AtTop, AtBottom, InTower, Towers, TallestTower, Tallest), ("tower",)),
}


def kinds_of(node: object) -> tuple[str, ...]:
    """Return the kinds of unclear facts on which a node by itself, without its parts, may depend."""
    found = _KINDS.get(type(node), ())
    return found(node) if callable(found) else found


def kinds_in(node: object) -> int:
    """Return the kinds of facts on which a tree may depend, as bits of ``Layout.unclear``."""
    found = 0
    for kind in kinds_of(node):
        found |= KIND[kind]
    for part in parts_of(node):
        found |= kinds_in(part)
    return found


def parts_of(node: object) -> tuple[object, ...]:
    """Return the nodes right under a node, with the values that stand in it."""
    if isinstance(node, tuple):
        return node
    return tuple([getattr(node, name) for name in NAMES[type(node)]])


def place_of(test: Test) -> int | None:
    """Return the place of a property, or of the opposite of one, in a layout's masks; none where it takes more to
    tell."""
    if isinstance(test, Not):
        place = place_of(test.part)
        return None if place is None else (place + OPPOSITE) % (2 * OPPOSITE)
    return PLACES.get(test)


def is_chained(test: Test) -> bool:
    """Return whether it depends on the pieces that stand apart: it speaks of "another", on its own level or along a
    chain.
    """
    if isinstance(test, (And, Or, OneOf)):
        return any(map(is_chained, test.parts))
    if isinstance(test, Not):
        return is_chained(test.part)
    return isinstance(test, Related) and (test.amount == SOME or is_chained(test.others))


def needs_universe(test: Test) -> bool:
    """Return whether the other pieces of the tower matter to it, so that looking at fewer would change the answer."""
    if isinstance(test, (And, Or, OneOf)):
        return any(map(needs_universe, test.parts))
    return needs_universe(test.part) if isinstance(test, Not) else isinstance(test, Extremal)


def hull_of(test: Test) -> Test:
    """Return a test of properties alone that every piece passes which passes this one."""
    if isinstance(test, And):
        return And(tuple(map(hull_of, test.parts)))
    if isinstance(test, Or):
        return Or(tuple(map(hull_of, test.parts)))
    return ANYTHING if place_of(test) is None else test


def targets_of(test: Test) -> list[Test]:
    """Return hulls of all the pieces that must be told from those that stand apart."""
    if isinstance(test, (And, Or, OneOf)):
        return [target for part in test.parts for target in targets_of(part)]
    if isinstance(test, Not):
        return targets_of(test.part)
    if not isinstance(test, Related):
        return []
    one = [hull_of(test.others), *passed_in(test.relation)] if test.amount == SOME else []
    return one + targets_of(test.others)


def passed_in(relation: Relation) -> list[Test]:
    """Return the tests that a rule applies to pieces pointed through."""
    if isinstance(relation, (PointedAtThrough, PointingAtThrough)):
        return [relation.passed]
    if isinstance(relation, Not):
        return passed_in(relation.part)
    parts = relation.parts if isinstance(relation, (And, Or)) else ()
    return [passed for part in parts for passed in passed_in(part)]


def demands_of(test: Test) -> dict[Test, int]:
    """Return how many different pieces of each sort, besides itself, there must be for a piece to pass; at the
    least."""
    found: dict[Test, int] = {}
    if isinstance(test, And):
        for part in test.parts:
            for sort, times in demands_of(part).items():
                found[sort] = max(times, found.get(sort, 0))
    elif isinstance(test, Related) and test.amount == SOME:
        found = demands_of(test.others)
        sort = hull_of(test.others)
        found[sort] = found.get(sort, 0) + 1
    return found
