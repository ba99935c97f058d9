"""Unclear facts settled by measurement alone: each is called as the nearer side of its band says."""

from __future__ import annotations

from zendotao.core.koan.facts import Fact, Facts, Property, Relation
from zendotao.core.koan.judgment_calls import JudgmentCall, apply_calls
from zendotao.core.koan.measure import Survey, derive_nearest_facts


def call_nearest(measured: Survey) -> tuple[JudgmentCall, ...]:
    """Return the calls that settle every unclear fact of a koan on the nearer side; exactly between, it does not hold.

    A fact that an earlier call makes clear, such as the order of pieces that are not pointed at, needs none.
    """
    facts, calls = measured.facts, list[JudgmentCall]()
    nearest = derive_nearest_facts(measured) if facts.unclear else facts
    while facts.unclear:
        fact = facts.unclear[0]
        call = JudgmentCall(fact, _holds(facts, nearest, fact))
        facts = apply_calls(facts, (call,))
        calls.append(call)
    return tuple(calls)


def _holds(facts: Facts, nearest: Facts, fact: Fact) -> bool:
    """Return whether an unclear one of the facts holds among the nearest ones."""
    places = [facts.labels.index(label) for label in fact.pieces]
    if len(places) == 1:
        found: Property = getattr(nearest, fact.kind)
        return bool(found.holds >> places[0] & 1)
    first, second = places[-2:]
    if fact.kind == "tower":
        first, second = second, first
    return bool(_find_relation(facts, nearest, fact, places).holds[first] >> second & 1)


def _find_relation(facts: Facts, nearest: Facts, fact: Fact, places: list[int]) -> Relation:
    if fact.kind == "order":
        return nearest.met_before[places[0]]
    if fact.kind == "tower":
        return nearest.next_above
    if fact.kind == "height":
        return nearest.same_height
    if fact.kind == "direction":
        same = facts.same_direction.unclear()
        return nearest.same_direction if (places[0], places[1]) in same else nearest.opposite_direction
    found: Relation = getattr(nearest, fact.kind)
    return found
