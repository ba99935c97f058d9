"""The reference of "another" under a *not*.

"At least one" speaks of other pieces than those in whose description it stands; "no" and "not at least one" speak of
all. Here each is turned into what the rest of the judge knows: it takes ``AtLeast(1)`` alone for "other ones".
"""

from __future__ import annotations

from typing import Any

from zendotao.core.rule.syntax import NONE, SOME, Amount, And, Not, OneOf, Or, Related
from zendotao.core.rule.walk import rebuild

ANY_AT_ALL: Amount = Not(NONE)
"""At least one, those in whose description it stands included."""


def resolve_denials(node: Any) -> Any:
    """Return the tree with each "another" under a *not* replaced by the pieces that are meant."""
    if isinstance(node, (And, Or, OneOf, Not, Related)):
        return _resolve_part(node, denied=False)
    return rebuild(node, resolve_denials)


def _resolve_part(node: Any, *, denied: bool) -> Any:
    """Return a part of a description, under an odd number of *not* or not."""
    if isinstance(node, Not):
        return Not(_resolve_part(node.part, denied=not denied))
    if isinstance(node, (And, Or, OneOf)):
        return type(node)(tuple(_resolve_part(part, denied=denied) for part in node.parts))
    if not isinstance(node, Related):
        return resolve_denials(node)
    others = resolve_denials(node.others)
    if denied and node.amount == SOME:
        return Related(node.relation, ANY_AT_ALL, others)
    if denied and node.amount == NONE:
        return Not(Related(node.relation, SOME, others))
    return Related(node.relation, node.amount, others)
