"""Judgment calls: unclear facts settled for one game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from zendotao.core.errors import CoreError
from zendotao.core.koan.facts import KINDS, Fact, Facts, Property, Relation
from zendotao.core.said import said, to_say

PIECES_NAMED = dict.fromkeys(KINDS, 2) | {"grounded": 1, "upright": 1, "flat": 1, "order": 3}
"""How many pieces a fact of each kind names."""


class JudgmentError(CoreError):
    """A call that can't be made: ``unknown_fact`` or ``not_unclear``."""


@dataclass(frozen=True)
class Call:
    """The decision that an unclear fact holds, or that it doesn't."""

    fact: Fact
    value: bool


def settle(facts: Facts, calls: Iterable[Call]) -> Facts:
    """Return the facts with the calls made, in their order.

    Raises ``JudgmentError``: ``unknown_fact`` for a kind or pieces that the koan doesn't have, ``not_unclear`` for a
    fact that is clear already, as measured or by an earlier call. A clear fact is never overturned.
    """
    for call in calls:
        call = as_told(facts, call)
        if call.fact not in facts.unclear:
            words = said("%(fact)s is clear, so there is nothing to settle.", fact=_told(call.fact))
            raise JudgmentError("not_unclear", words)
        facts = _WAYS[call.fact.kind](facts, call.fact, call.value)
    return facts


def as_told(facts: Facts, call: Call) -> Call:
    """Return the call about the fact as :attr:`Facts.unclear` names it, with its pieces in that order.

    Raises ``JudgmentError`` (``unknown_fact``) if the koan has no such fact.
    """
    kind, pieces = call.fact.kind, call.fact.pieces
    if kind not in KINDS:
        words = said("there is no fact called %(kind)s. There are: %(kinds)s.", kind=repr(kind), kinds=", ".join(KINDS))
        raise JudgmentError("unknown_fact", words)
    if len(pieces) != PIECES_NAMED[kind] or len(set(pieces)) != len(pieces) or not set(pieces) <= set(facts.labels):
        message = to_say("%(kind)s names %(count)s of this koan's pieces, each once, by their numbers.")
        raise JudgmentError("unknown_fact", said(message, kind=kind, count=PIECES_NAMED[kind]))
    if kind in ("touching", "direction", "height"):
        return Call(Fact(kind, tuple(sorted(pieces))), call.value)
    if kind == "order" and pieces[1] > pieces[2]:
        return Call(Fact(kind, (pieces[0], pieces[2], pieces[1])), not call.value)
    return call


def _told(fact: Fact) -> str:
    return f"{fact.kind} {', '.join(map(str, fact.pieces))}"


def _places(facts: Facts, fact: Fact) -> list[int]:
    return [facts.labels.index(label) for label in fact.pieces]


def _both_ways(relation: Relation, i: int, j: int, value: bool) -> Relation:
    return relation.settled(i, j, value).settled(j, i, value)


def _property(facts: Facts, fact: Fact, value: bool) -> Facts:
    (i,) = _places(facts, fact)
    settled: Property = getattr(facts, fact.kind).settled(i, value)
    return _replaced(facts, fact.kind, settled)


def _one_way(facts: Facts, fact: Fact, value: bool) -> Facts:
    i, j = _places(facts, fact)
    settled: Relation = getattr(facts, fact.kind).settled(i, j, value)
    return _replaced(facts, fact.kind, settled)


def _replaced(facts: Facts, name: str, value: Property | Relation) -> Facts:
    change: dict[str, Any] = {name: value}
    return replace(facts, **change)


def _touching(facts: Facts, fact: Fact, value: bool) -> Facts:
    i, j = _places(facts, fact)
    return replace(facts, touching=_both_ways(facts.touching, i, j, value))


def _order(facts: Facts, fact: Fact, value: bool) -> Facts:
    i, j, k = _places(facts, fact)
    settled = facts.met_before[i].settled(j, k, value).settled(k, j, not value)
    return replace(facts, met_before=(*facts.met_before[:i], settled, *facts.met_before[i + 1 :]))


def _direction(facts: Facts, fact: Fact, value: bool) -> Facts:
    i, j = _places(facts, fact)
    name = "same_direction" if (i, j) in facts.same_direction.unclear() else "opposite_direction"
    return _replaced(facts, name, _both_ways(getattr(facts, name), i, j, value))


def _height(facts: Facts, fact: Fact, value: bool) -> Facts:
    i, j = _places(facts, fact)
    top, low = (i, j) if (i, j) in facts.higher.unclear() else (j, i)
    same = _both_ways(facts.same_height, i, j, value)
    return replace(facts, same_height=same, higher=facts.higher.settled(top, low, not value))


def _tower(facts: Facts, fact: Fact, value: bool) -> Facts:
    below, above = _places(facts, fact)
    return replace(facts, next_above=facts.next_above.settled(above, below, value))


_WAYS: dict[str, Callable[[Facts, Fact, bool], Facts]] = {
    "touching": _touching,
    "grounded": _property,
    "upright": _property,
    "flat": _property,
    "pointing": _one_way,
    "order": _order,
    "inside": _one_way,
    "direction": _direction,
    "height": _height,
    "tower": _tower,
}
