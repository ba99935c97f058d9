"""Static analysis of a rule's tree: which kinds of facts and which pieces it looks at, and what can be evaluated
together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.judging.layout import KIND, OPPOSITE, PLACES
from zendotao.core.rule.walk import NAMES

_LINK_KINDS = {
    tree.Link.TOUCHING: ("touching",),
    tree.Link.POINTING_AT: ("pointing",),
    tree.Link.POINTED_AT_BY: ("pointing",),
    tree.Link.POINTING_THROUGH: ("pointing", "order"),
    tree.Link.POINTED_THROUGH_BY: ("pointing", "order"),
    tree.Link.INSIDE: ("inside",),
    tree.Link.AROUND: ("inside",),
    tree.Link.DIRECTLY_ABOVE: ("tower",),
    tree.Link.DIRECTLY_BELOW: ("tower",),
    tree.Link.ABOVE: ("tower",),
    tree.Link.BELOW: ("tower",),
    tree.Link.HIGHER: ("height",),
    tree.Link.LOWER: ("height",),
    tree.Link.OPPOSITE: ("direction",),
}
_ATTRIBUTE_KINDS = {
    tree.Attribute.ORIENTATION: ("upright", "flat"),
    tree.Attribute.DIRECTION: ("direction",),
    tree.Attribute.HEIGHT: ("height",),
    tree.Attribute.TOWER: ("tower",),
}
_ORIENTATION_KINDS = {
    tree.Orientation.UPRIGHT: ("upright",),
    tree.Orientation.FLAT: ("flat",),
    tree.Orientation.WEIRD: ("upright", "flat"),
}


_KINDS: dict[type, tuple[str, ...] | Callable[[Any], tuple[str, ...]]] = {
    tree.Link: lambda link: _LINK_KINDS.get(link, ()),
    **dict.fromkeys(
        (tree.Same, tree.Kinds, tree.AllSame, tree.AllDifferent, tree.EqualCounts, tree.Dominance),
        lambda node: _ATTRIBUTE_KINDS.get(node.attribute, ()),
    ),
    **dict.fromkeys(
        (tree.PointedAtNth, tree.PointedAtThrough, tree.PointingAtNth, tree.PointingAtThrough), ("pointing", "order")
    ),
    tree.OfOrientation: lambda test: _ORIENTATION_KINDS[test.orientation],
    tree.MostCommon: lambda node: ("upright", "flat") if isinstance(node.value, tree.Orientation) else (),
    tree.Extremal: lambda test: ("height",) if test.extreme in (tree.Extreme.HIGHEST, tree.Extreme.LOWEST) else (),
    tree.Grounded: ("grounded",),
    **dict.fromkeys(
        (tree.AtTop, tree.AtBottom, tree.InTower, tree.Towers, tree.TowersDiffer, tree.TallestTower, tree.Tallest),
        ("tower",),
    ),
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


def place_of(test: tree.Test) -> int | None:
    """Return the place of a property, or of the opposite of one, in a layout's masks; none where it takes more to
    tell."""
    if isinstance(test, tree.Not):
        place = place_of(test.part)
        return None if place is None else (place + OPPOSITE) % (2 * OPPOSITE)
    return PLACES.get(test)


def is_chained(test: tree.Test) -> bool:
    """Return whether it depends on the pieces that stand apart: it speaks of "another", on its own level or along a
    chain.
    """
    if isinstance(test, (tree.And, tree.Or, tree.OneOf)):
        return any(map(is_chained, test.parts))
    if isinstance(test, tree.Not):
        return is_chained(test.part)
    return isinstance(test, tree.Related) and (test.amount == tree.SOME or is_chained(test.others))


def needs_universe(test: tree.Test) -> bool:
    """Return whether the other pieces of the tower matter to it, so that looking at fewer would change the answer."""
    if isinstance(test, (tree.And, tree.Or, tree.OneOf)):
        return any(map(needs_universe, test.parts))
    return needs_universe(test.part) if isinstance(test, tree.Not) else isinstance(test, tree.Extremal)


def hull_of(test: tree.Test) -> tree.Test:
    """Return a test of properties alone that every piece passes which passes this one."""
    if isinstance(test, tree.And):
        return tree.And(tuple(map(hull_of, test.parts)))
    if isinstance(test, tree.Or):
        return tree.Or(tuple(map(hull_of, test.parts)))
    return tree.ANYTHING if place_of(test) is None else test


def targets_of(test: tree.Test) -> list[tree.Test]:
    """Return hulls of all the pieces that must be told from those that stand apart."""
    if isinstance(test, (tree.And, tree.Or, tree.OneOf)):
        return [target for part in test.parts for target in targets_of(part)]
    if isinstance(test, tree.Not):
        return targets_of(test.part)
    if not isinstance(test, tree.Related):
        return []
    one = [hull_of(test.others), *passed_in(test.relation)] if test.amount == tree.SOME else []
    return one + targets_of(test.others)


def passed_in(relation: tree.Relation) -> list[tree.Test]:
    """Return the tests that a rule applies to pieces pointed through."""
    if isinstance(relation, (tree.PointedAtThrough, tree.PointingAtThrough)):
        return [relation.passed]
    if isinstance(relation, tree.Not):
        return passed_in(relation.part)
    parts = relation.parts if isinstance(relation, (tree.And, tree.Or)) else ()
    return [passed for part in parts for passed in passed_in(part)]


def demands_of(test: tree.Test) -> dict[tree.Test, int]:
    """Return how many different pieces of each sort, besides itself, there must be for a piece to pass; at the
    least."""
    found: dict[tree.Test, int] = {}
    if isinstance(test, tree.And):
        for part in test.parts:
            for sort, times in demands_of(part).items():
                found[sort] = max(times, found.get(sort, 0))
    elif isinstance(test, tree.Related) and test.amount == tree.SOME:
        found = demands_of(test.others)
        sort = hull_of(test.others)
        found[sort] = found.get(sort, 0) + 1
    return found
