"""Simplification of readings: readings that judge every koan alike are asked about once.

More is left out here than in a normal form, in which players read back what they meant.
"""

from __future__ import annotations

from typing import Any

from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.marks import never_empty, parts_of
from zendotao.core.rule.normal import normal
from zendotao.core.rule.normal.connectives import negate
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NEVER,
    NONE,
    SOME,
    And,
    AtLeast,
    AtMost,
    Condition,
    Count,
    Every,
    Exactly,
    Extremal,
    Grounded,
    InTower,
    Is,
    Kinds,
    Not,
    OneOf,
    Or,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes

OF_GROUNDED = (Is(Count(Grounded()), NONE), Is(Count(Grounded()), SOME))
"""Something always is; who lists “no grounded, red or green pieces” yet means it as of any other kind."""


def simplify_reading(rule: Condition) -> Condition:
    """Return an equivalent condition with redundant parts removed."""
    for _ in range(2):
        told = _simplify(rule)
        if told == rule:
            break
        rule = normal(told)
    return rule


def _simplify(rule: Any) -> Any:
    match rule:
        case Not(part):
            return Not(_simplify(part))
        case And(parts):
            told = _simplify_conjunction([part if part in OF_GROUNDED else _simplify(part) for part in parts])
            denied = [one for one in told if isinstance(one, Or) and all(negate(part) in told for part in one.parts)]
            return NEVER if denied else And(told)
        case Or(parts):
            return Or(_simplify_disjunction([part if part in OF_GROUNDED else _simplify(part) for part in parts]))
        case OneOf(parts):
            return OneOf(tuple(_simplify(part) for part in parts))
        case Is(Count(test), amount):
            return _simplify_count(test, amount)
        case Is(Towers(And(parts)), amount) if amount in (SOME, NONE):
            return _simplify_towers(rule, parts)
        case Is(Kinds(_, pieces, having), amount) if pieces == ANYTHING and having == NONE and amount == NONE:
            return ALWAYS
        case Is(Kinds(_, pieces, having), amount) if having == SOME and amount == SOME:
            return _simplify_count(pieces, SOME)
    return rule


def _simplify_towers(rule: Is, parts: tuple[Any, ...]) -> Condition:
    """“A stack that has a red piece” as a red piece that is in a stack; the largest of a tower is not that of all."""
    there = [one for one in parts if isinstance(one, Is) and one.amount == SOME and isinstance(one.quantity, Count)]
    if len(there) != 1 or any(isinstance(one, (Extremal, InTower)) for one in nodes(rule)):
        return rule
    some: Any = there[0].quantity
    inside: Test = InTower(both(*(one for one in parts if one not in there)))
    return Is(Count(both(some.pieces, inside)), rule.amount)


def _simplify_count(test: Test, amount: Any) -> Condition:
    if amount in (SOME, NONE) and never_empty(test):
        return ALWAYS if amount == SOME else NEVER
    choice = next((part for part in parts_of(test) if isinstance(part, Or)), None)
    if amount == NONE and choice is not None:
        rest = tuple(part for part in parts_of(test) if part is not choice)
        return And(tuple(Is(Count(And((*rest, one)) if rest else one), NONE) for one in choice.parts))
    return Is(Count(test), amount)


def _simplify_conjunction(parts: list[Any]) -> tuple[Any, ...]:
    """Simplify a conjunction: where all reds are flat, so many flat reds are so many reds; where there are three of
    them, there is one.
    """
    for every in [part for part in parts if isinstance(part, Every)]:
        such = normal(And((every.pieces, every.test)))
        parts = [Is(Count(every.pieces), one.amount) if _is_count(one, such) else one for one in parts]
    counted = [one for one in parts if isinstance(one, Is) and isinstance(one.amount, (AtLeast, Exactly))]
    parts = [_without_absent(part, counted) if isinstance(part, Or) else part for part in parts]
    return tuple(part for part in parts if not any(one != part and _implies_bound(one, part) for one in counted))


def _without_absent(choice: Or[Any], counted: list[Any]) -> Any:
    """Drop alternatives that another part of the conjunction excludes: “there are two reds, and there is no red or all
    are flat”.
    """
    present = [
        set(parts_of(one.quantity.pieces))
        for one in counted
        if isinstance(one.quantity, Count) and one.amount.number > 0
    ]

    def is_denied(one: Any) -> bool:
        none = isinstance(one, Is) and isinstance(one.quantity, Count) and one.amount == NONE
        return none and any(set(parts_of(one.quantity.pieces)) <= tests for tests in present)

    kept = tuple(one for one in choice.parts if not is_denied(one))
    return Or(kept) if len(kept) > 1 else kept[0] if kept else choice


def _is_count(one: Any, test: Test) -> bool:
    return isinstance(one, Is) and one.quantity == Count(test)


def _implies_bound(one: Any, other: Any) -> bool:
    """Return whether a number says as much as another, which is a bound."""
    bound = isinstance(other, Is) and other.quantity == one.quantity and isinstance(other.amount, AtLeast)
    return bound and bool(one.amount.number >= other.amount.number)


def _simplify_disjunction(parts: list[Any]) -> tuple[Any, ...]:
    """Simplify a disjunction: “no red is flat, or there are reds and all are flat” is that all are."""
    bounds = [
        (set(parts_of(part.quantity.pieces)), 0 if part.amount == NONE else part.amount.number)
        for part in parts
        if isinstance(part, Is) and isinstance(part.quantity, Count)
        if part.amount == NONE or isinstance(part.amount, AtMost)
    ]

    def idle(one: Any) -> bool:
        if not isinstance(one, Is) or not isinstance(one.quantity, Count) or not isinstance(one.amount, AtLeast):
            return False
        tests, number = set(parts_of(one.quantity.pieces)), one.amount.number
        return any(tests <= those and number <= most + 1 for those, most in bounds)

    found = []
    for part in parts:
        kept = tuple(one for one in part.parts if not idle(one)) if isinstance(part, And) else ()
        found.append(And(kept) if len(kept) > 1 else kept[0] if kept else part)
    return tuple(found)
