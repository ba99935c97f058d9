"""Relations to “something” or “any piece”, which may be a piece named before, as “another” may not."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from typing import Any

from zendotao.core.rule.building.parts.folding import both, either
from zendotao.core.rule.building.parts.marks import parts_of
from zendotao.core.rule.building.parts.relations import inverse
from zendotao.core.rule.syntax import (
    NONE,
    SOME,
    And,
    AtLeast,
    Count,
    Exactly,
    Extremal,
    Is,
    Not,
    OneOf,
    Or,
    Related,
    Relation,
    Test,
)
from zendotao.core.rule.walk import nodes, rebuild

WITHIN = (And, Or, OneOf, Not, Extremal)


def relate_to_anything(node: Any, any_piece: Set[Test], path: tuple[Relation, ...] = ()) -> Any:
    """Return the tree of a rule in which ``any_piece`` are relations to any piece at all, wherever they stand.

    In the tree, “at least one” speaks of other pieces than all that are described around it. ``path`` are the
    relations from the first piece described to the one of which something is said.
    """
    if any_piece.isdisjoint(nodes(node)):
        return node
    if isinstance(node, Is) and isinstance(node.quantity, Count) and node.amount in (SOME, NONE):
        turned = _invert_test(node.quantity.pieces, any_piece)
        if turned is not None:
            return replace(node, quantity=Count(turned))
    if isinstance(node, Not) and isinstance(node.part, Related):
        return Not(_relate_others(node.part, any_piece, path))
    if isinstance(node, Related):
        if path and node in any_piece and inverse(path[-1]) != node.relation:
            return either(replace(node, amount=AtLeast(2)), replace(node, amount=Exactly(1)))
        return _relate_others(node, any_piece, path)
    inside = path if isinstance(node, WITHIN) else ()
    return rebuild(node, lambda part: relate_to_anything(part, any_piece, inside))


def _relate_others(node: Related, any_piece: Set[Test], path: tuple[Relation, ...]) -> Related:
    return replace(node, others=relate_to_anything(node.others, any_piece, (*path, node.relation)))


def _invert_test(test: Test, any_piece: Set[Test]) -> Test | None:
    """Return a test seen from the other piece: “a green touching a red that points at something” as a red that does
    so."""
    links = [one for one in parts_of(test) if isinstance(one, Related)]
    rest = [one for one in parts_of(test) if one not in links]
    if len(links) != 1 or links[0].amount != SOME:
        return None
    if any(isinstance(one, (Related, Extremal)) for one in nodes(And(tuple(rest)))):
        return None
    relation, others = links[0].relation, parts_of(links[0].others)
    back, relations = inverse(relation), [one for one in nodes(links[0].others) if isinstance(one, Related)]
    if not relations or not all(one in others and one in any_piece and one.relation != back for one in relations):
        return None
    return both(*others, Related(back, SOME, both(*rest)))
