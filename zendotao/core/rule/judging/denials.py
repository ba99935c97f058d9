"""The reference of "another" under a *not*.

"At least one" speaks of other pieces than those in whose description it stands; "no" and "not at least one" speak of
all. Here each is turned into what the rest of the judge knows: it takes ``AtLeast(1)`` alone for "other ones".
"""

from __future__ import annotations

from typing import Any

from zendotao.core.rule.syntax import NONE, SOME, Amount, And, Not, OneOf, Or, Related
from zendotao.core.rule.walk import rebuilt

ANY_AT_ALL: Amount = Not(NONE)
"""At least one, those in whose description it stands included."""


def undenied(node: Any) -> Any:
    """Return the tree with each "another" under a *not* replaced by the pieces that are meant."""
    if isinstance(node, (And, Or, OneOf, Not, Related)):
        return _said(node, denied=False)
    return rebuilt(node, undenied)


def _said(node: Any, *, denied: bool) -> Any:
    """Return a part of a description, under an odd number of *not* or not."""
    if isinstance(node, Not):
        return Not(_said(node.part, denied=not denied))
    if isinstance(node, (And, Or, OneOf)):
        return type(node)(tuple(_said(part, denied=denied) for part in node.parts))
    if not isinstance(node, Related):
        return undenied(node)
    others = undenied(node.others)
    if denied and node.amount == SOME:
        return Related(node.relation, ANY_AT_ALL, others)
    if denied and node.amount == NONE:
        return Not(Related(node.relation, SOME, others))
    return Related(node.relation, node.amount, others)
