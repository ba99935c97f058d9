"""Existence of pieces and order of parts, as far as wordings in all languages depend on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.normal.connectives import sort_parts
from zendotao.core.rule.walk import rebuild
from zendotao.core.rule.wording.another import MarkedRelation, PassedPieces, parts_of

OPPOSITE_ORDERS = {
    tree.Order.AT_LEAST: tree.Order.MORE,
    tree.Order.MORE: tree.Order.AT_LEAST,
    tree.Order.UNEQUAL: tree.Order.EQUAL,
}
"""What is so of two numbers, the second first, where the order is not so of the first and the second."""


def never_empty(test: tree.Test) -> bool:
    """Return whether every koan has such a piece: "every" needs no "if any", wherever it stands. ``is_there`` tells it
    of a clause beside others."""
    return (
        never_empty(test.among) if isinstance(test, tree.Extremal) else isinstance(test, (tree.Anything, tree.Grounded))
    )


def is_there(pieces: tree.Test, beside: tree.And[tree.Condition] | tree.Or[tree.Condition]) -> bool:
    """Return whether it makes no difference if "every" is true of none: there are always such pieces, or it is said
    beside it that there are some, or that it is enough if there are none.
    """
    if never_empty(pieces):
        return True
    amounts = [
        part.amount for part in beside.parts if isinstance(part, tree.Is) and part.quantity == tree.Count(pieces)
    ]
    if isinstance(beside, tree.Or):
        return tree.NONE in amounts
    return any(isinstance(one, (tree.AtLeast, tree.Exactly)) and one.number > 0 for one in amounts)


def is_implied(pieces: tree.Test, beside: tree.And[tree.Condition] | tree.Or[tree.Condition]) -> bool:
    """Return whether there are such pieces where more is said of them, or less: "a red upright piece" is "a red
    piece"."""
    if is_there(pieces, beside):
        return True
    said = set(parts_of(pieces))
    counts = [
        (set(parts_of(part.quantity.pieces)), part.amount)
        for part in beside.parts
        if isinstance(part, tree.Is) and isinstance(part.quantity, tree.Count)
    ]
    if isinstance(beside, tree.Or):
        return any(amount == tree.NONE and counted <= said for counted, amount in counts)
    there = [
        counted for counted, amount in counts if isinstance(amount, (tree.AtLeast, tree.Exactly)) and amount.number > 0
    ]
    return any(said <= counted for counted in there)


def are_in_order(parts: Sequence[Any]) -> bool:
    """Return whether the parts stand as in a normal form, so that words that don't tell their order leave nothing
    open."""
    plain = tuple(map(_plain, parts))
    return sort_parts(plain) == plain


def _plain(node: Any) -> Any:
    if isinstance(node, PassedPieces):
        return node.test
    found = rebuild(node, _plain)
    return tree.Related(found.relation, found.amount, found.others) if isinstance(found, MarkedRelation) else found


def is_several(condition: tree.Condition) -> bool:
    """Return whether it says of a tower that it has two pieces or more."""
    match condition:
        case tree.Is(tree.Count(tree.Anything()), tree.AtLeast(number) | tree.Exactly(number)):
            return number > 1
    return False
