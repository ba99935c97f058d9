"""*And*, *or* and *not* in normal form, whatever they join: flat, in one order, each part once, *not* innermost."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Any

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.normal.amounts import can_be_negative, opposite
from zendotao.core.rule.walk import sort_text

NOTHING = tree.Not(tree.ANYTHING)
AMOUNTS = (
    tree.AtLeast,
    tree.AtMost,
    tree.Exactly,
    tree.Between,
    tree.Among,
    tree.Odd,
    tree.Even,
    tree.Prime,
    tree.MultipleOf,
)
CONDITIONS = (
    tree.Is,
    tree.Compare,
    tree.Every,
    tree.Share,
    tree.MostCommon,
    tree.Dominance,
    tree.AllSame,
    tree.AllDifferent,
    tree.EqualCounts,
    tree.Tallest,
    tree.TowersDiffer,
)
TESTS = (
    tree.OfSize,
    tree.OfColour,
    tree.OfOrientation,
    tree.Grounded,
    tree.UpsideDown,
    tree.AtTop,
    tree.AtBottom,
    tree.InTower,
    tree.Extremal,
    tree.Related,
    tree.Anything,
)
ORDER = {kind: place for place, kind in enumerate((*TESTS, *CONDITIONS, tree.Or, tree.OneOf, tree.And))}
OPPOSITE_ORDER = {
    tree.Order.MORE: tree.Order.AT_MOST,
    tree.Order.AT_MOST: tree.Order.MORE,
    tree.Order.FEWER: tree.Order.AT_LEAST,
    tree.Order.AT_LEAST: tree.Order.FEWER,
    tree.Order.EQUAL: tree.Order.UNEQUAL,
    tree.Order.UNEQUAL: tree.Order.EQUAL,
}


def sort_key(node: Any) -> tuple[int, bool, str]:
    """Return the sort key of a part: sizes before colours before the rest, as they are said."""
    return (*sort_rank(node), sort_text(node.part if isinstance(node, tree.Not) else node))


def sort_rank(node: Any) -> tuple[int, bool]:
    """Return the sort key without the text, which tells many parts apart by itself."""
    denied = isinstance(node, tree.Not)
    return ORDER.get(type(node.part if denied else node), 99), denied


def sort_parts(parts: Iterable[Any]) -> tuple[Any, ...]:
    """Return the parts in their order, each once: what is the same has the same key."""
    ranked: dict[tuple[int, bool], list[Any]] = {}
    for part in parts:
        ranked.setdefault(sort_rank(part), []).append(part)
    found: list[Any] = []
    for _, alike in sorted(ranked.items(), key=itemgetter(0)):
        by_key = {sort_key(part): part for part in alike} if len(alike) > 1 else {}
        found += [by_key[one] for one in sorted(by_key)] or alike
    return tuple(found)


def category_of(node: Any) -> str:
    """Return whether a node is a test, a condition or a relation."""
    while isinstance(node, (tree.And, tree.Or, tree.OneOf, tree.Not)):
        node = node.part if isinstance(node, tree.Not) else node.parts[0]
    return "condition" if isinstance(node, CONDITIONS) else "test" if isinstance(node, TESTS) else "relation"


def flatten(kind: type[tree.And[Any]] | type[tree.Or[Any]], parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the parts without nesting, each once, in their order."""
    found: list[Any] = []
    for part in parts:
        found += part.parts if isinstance(part, kind) else [part]
    return sort_parts(found) if len(found) > 1 else tuple(found)


def and_step(node: tree.And[Any]) -> Any:
    """Simplify a conjunction: flat, without parts that always hold; never, where a part never holds or denies
    another."""
    parts = flatten(tree.And, node.parts)
    sort = category_of(parts[0])
    if sort == "relation":
        return parts[0] if len(parts) == 1 else tree.And(parts)
    true, false = (tree.ALWAYS, tree.NEVER) if sort == "condition" else (tree.ANYTHING, NOTHING)
    parts = tuple(part for part in parts if part != true)
    if false in parts or any(negate(part) in parts for part in parts) or two_in_one(parts):
        return false
    parts = absorb(parts, tree.Or)
    if parts == node.parts and len(parts) > 1:
        return node
    return tree.And(parts) if len(parts) > 1 else parts[0] if parts else true


def two_in_one(parts: tuple[Any, ...]) -> bool:
    """Return whether one piece would need two colours, or two sizes."""
    return any(sum(isinstance(part, kind) for part in parts) > 1 for kind in (tree.OfColour, tree.OfSize))


def or_step(node: tree.Or[Any]) -> Any:
    """Simplify a disjunction: flat, without parts that never hold; always, where a part always holds or denies
    another."""
    parts = flatten(tree.Or, node.parts)
    sort = category_of(parts[0])
    if sort == "relation":
        return parts[0] if len(parts) == 1 else tree.Or(parts)
    true, false = (tree.ALWAYS, tree.NEVER) if sort == "condition" else (tree.ANYTHING, NOTHING)
    parts = tuple(part for part in parts if part != false)
    if true in parts or any(negate(part) in parts for part in parts):
        return true
    parts = absorb(parts, tree.And)
    if parts == node.parts and len(parts) > 1:
        return node
    return tree.Or(parts) if len(parts) > 1 else parts[0] if parts else false


def absorb(parts: tuple[Any, ...], kind: type[tree.And[Any]] | type[tree.Or[Any]]) -> tuple[Any, ...]:
    """Drop parts that another makes redundant: "A, or A and B" is A, and "not A, or A and B" is "not A, or B"."""
    if not any(isinstance(part, kind) for part in parts):
        return parts
    found = []
    for part in parts:
        if not isinstance(part, kind):
            found.append(part)
        elif not any(other in part.parts for other in parts if other is not part):
            rest = tuple(one for one in part.parts if negate(one) not in parts) or part.parts
            whole = part if len(rest) == len(part.parts) else kind(rest)
            found.append(whole if len(rest) > 1 else rest[0])
    return parts if found == list(parts) else sort_parts(found)


def one_of_step(node: tree.OneOf[Any]) -> Any:
    """Sort the parts; of two that are the same exactly one is never so."""
    parts = tuple(sorted(node.parts, key=sort_key))
    twice = tuple(dict.fromkeys(part for part in parts if parts.count(part) > 1))
    if twice:
        once = tuple(part for part in parts if part not in twice)
        none = tuple(tree.Not(part) for part in twice)
        return tree.And((*none, tree.OneOf(once))) if once else tree.And((*none, twice[0]))
    if type(parts[0]) in (tree.OfColour, tree.OfSize, tree.OfOrientation) and len({type(part) for part in parts}) == 1:
        return tree.Or(parts)  # no piece is two of them
    return parts[0] if len(parts) == 1 else tree.OneOf(parts)


def not_step(node: tree.Not[Any]) -> Any:
    """Push a negation inwards as far as it goes."""
    return negate(node.part)


def negate(part: Any) -> Any:
    """Return the opposite of a normal node; not itself normal in every case."""
    match part:
        case tree.Not(inner):
            return inner
        case tree.And(parts):
            return tree.Or(tuple(negate(one) for one in parts))
        case tree.Or(parts):
            return tree.And(tuple(negate(one) for one in parts))
        case tree.Is(quantity, amount):
            turned = opposite(amount)
            return tree.Is(
                quantity, tree.NONE if turned == tree.AtMost(0) and not can_be_negative(quantity) else turned
            )
        case tree.Compare(left, order, right):
            return tree.Compare(left, OPPOSITE_ORDER[order], right)
        case tree.Every(pieces, test):
            return tree.Is(tree.Count(tree.And((pieces, tree.Not(test)))), tree.SOME)
        case tree.Share(order, numerator, denominator, pieces, test):
            return tree.Share(OPPOSITE_ORDER[order], numerator, denominator, pieces, test)
        case tree.Related(relation, amount, others) if amount not in (tree.SOME, tree.NONE):
            return tree.Related(relation, opposite(amount), others)
    return opposite(part) if isinstance(part, AMOUNTS) else tree.Not(part)
