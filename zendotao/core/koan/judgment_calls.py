"""Judgment calls: unclear facts settled for one game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from zendotao.core.errors import CoreError
from zendotao.core.koan.facts import KINDS, Fact, Facts, Property, Relation
from zendotao.core.messages import mark_message, message

PIECE_COUNTS = dict.fromkeys(KINDS, 2) | {"grounded": 1, "upright": 1, "flat": 1, "order": 3}
"""How many pieces a fact of each kind names."""


class JudgmentError(CoreError):
    """A call that can't be made: ``unknown_fact`` or ``not_unclear``."""


@dataclass(frozen=True)
class JudgmentCall:
    """The decision that an unclear fact holds, or that it doesn't."""

    fact: Fact
    value: bool


def apply_calls(facts: Facts, calls: Iterable[JudgmentCall]) -> Facts:
    """Return the facts with the calls made, in their order.

    Raises ``JudgmentError``: ``unknown_fact`` for a kind or pieces that the koan doesn't have, ``not_unclear`` for a
    fact that is clear already, as measured or by an earlier call. A clear fact is never overturned.
    """
    for call in calls:
        call = normalise_call(facts, call)
        if call.fact not in facts.unclear:
            words = message("%(fact)s is clear, so there is nothing to settle.", fact=_format_fact(call.fact))
            raise JudgmentError("not_unclear", words)
        facts = _SETTLERS[call.fact.kind](facts, call.fact, call.value)
    return facts


def normalise_call(facts: Facts, call: JudgmentCall) -> JudgmentCall:
    """Return the call about the fact as :attr:`Facts.unclear` names it, with its pieces in that order.

    Raises ``JudgmentError`` (``unknown_fact``) if the koan has no such fact.
    """
    kind, pieces = call.fact.kind, call.fact.pieces
    if kind not in KINDS:
        words = message(
            "there is no fact called %(kind)s. There are: %(kinds)s.", kind=repr(kind), kinds=", ".join(KINDS)
        )
        raise JudgmentError("unknown_fact", words)
    if len(pieces) != PIECE_COUNTS[kind] or len(set(pieces)) != len(pieces) or not set(pieces) <= set(facts.labels):
        text = mark_message("%(kind)s names %(count)s of this koan's pieces, each once, by their numbers.")
        raise JudgmentError("unknown_fact", message(text, kind=kind, count=PIECE_COUNTS[kind]))
    if kind in ("touching", "direction", "height"):
        return JudgmentCall(Fact(kind, tuple(sorted(pieces))), call.value)
    if kind == "order" and pieces[1] > pieces[2]:
        return JudgmentCall(Fact(kind, (pieces[0], pieces[2], pieces[1])), not call.value)
    return call


def _format_fact(fact: Fact) -> str:
    return f"{fact.kind} {', '.join(map(str, fact.pieces))}"


def _find_indices(facts: Facts, fact: Fact) -> list[int]:
    return [facts.labels.index(label) for label in fact.pieces]


def _settle_both_ways(relation: Relation, i: int, j: int, value: bool) -> Relation:
    return relation.settle(i, j, value).settle(j, i, value)


def _settle_property(facts: Facts, fact: Fact, value: bool) -> Facts:
    (i,) = _find_indices(facts, fact)
    settled: Property = getattr(facts, fact.kind).settle(i, value)
    return _replace_field(facts, fact.kind, settled)


def _settle_one_way(facts: Facts, fact: Fact, value: bool) -> Facts:
    i, j = _find_indices(facts, fact)
    settled: Relation = getattr(facts, fact.kind).settle(i, j, value)
    return _replace_field(facts, fact.kind, settled)


def _replace_field(facts: Facts, name: str, value: Property | Relation) -> Facts:
    change: dict[str, Any] = {name: value}
    return replace(facts, **change)


def _settle_touching(facts: Facts, fact: Fact, value: bool) -> Facts:
    i, j = _find_indices(facts, fact)
    return replace(facts, touching=_settle_both_ways(facts.touching, i, j, value))


def _settle_order(facts: Facts, fact: Fact, value: bool) -> Facts:
    i, j, k = _find_indices(facts, fact)
    settled = facts.met_before[i].settle(j, k, value).settle(k, j, not value)
    return replace(facts, met_before=(*facts.met_before[:i], settled, *facts.met_before[i + 1 :]))


def _settle_direction(facts: Facts, fact: Fact, value: bool) -> Facts:
    i, j = _find_indices(facts, fact)
    name = "same_direction" if (i, j) in facts.same_direction.unclear() else "opposite_direction"
    return _replace_field(facts, name, _settle_both_ways(getattr(facts, name), i, j, value))


def _settle_height(facts: Facts, fact: Fact, value: bool) -> Facts:
    i, j = _find_indices(facts, fact)
    top, low = (i, j) if (i, j) in facts.higher.unclear() else (j, i)
    same = _settle_both_ways(facts.same_height, i, j, value)
    return replace(facts, same_height=same, higher=facts.higher.settle(top, low, not value))


def _settle_tower(facts: Facts, fact: Fact, value: bool) -> Facts:
    below, above = _find_indices(facts, fact)
    return replace(facts, next_above=facts.next_above.settle(above, below, value))


_SETTLERS: dict[str, Callable[[Facts, Fact, bool], Facts]] = {
    "touching": _settle_touching,
    "grounded": _settle_property,
    "upright": _settle_property,
    "flat": _settle_property,
    "pointing": _settle_one_way,
    "order": _settle_order,
    "inside": _settle_one_way,
    "direction": _settle_direction,
    "height": _settle_height,
    "tower": _settle_tower,
}
