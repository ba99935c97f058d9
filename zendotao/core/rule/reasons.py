"""Reasons for a verdict: the part of a rule that decides, as a statement that is true of the koan."""

from __future__ import annotations

from zendotao.core.koan.facts import Facts
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import NONE, SOME, And, Condition, Exactly, Is, Not, Or

MOST_PIPS = 3
"""Of a piece; nothing that is counted in a koan is more than its pips."""


def find_reason(rule: Condition, facts: Facts) -> Condition | None:
    """Return the facts of a koan that decide a rule's verdict, as a condition that is true of the koan.

    Of parts that each decide by themselves it is the simplest one. None where the verdict isn't clear, and where it is
    white and nothing less than the whole rule says why.
    """
    holds = _holds(rule, facts)
    if holds is None:
        return None
    part, said = _deciding_part(rule, facts, holds)
    found = part if said else normal(_actual_condition(part, facts))
    return None if found == rule else found


def find_facts(rule: Condition, facts: Facts) -> Condition | None:
    """Return what a rule sees in a koan: the facts that decide its verdict, as a condition that is true of the koan,
    with the actual numbers of what it counts. None where the verdict isn't clear."""
    holds = _holds(rule, facts)
    return None if holds is None else normal(_describe(rule, facts, holds))


def _describe(rule: Condition, facts: Facts, holds: bool) -> Condition:
    part, said = _deciding_part(rule, facts, holds)
    if isinstance(part, And if said else Or) and all(_holds(one, facts) is said for one in part.parts):
        return And(tuple(_describe(one, facts, said) for one in part.parts))
    return _actual_condition(part, facts, said)


def _actual_condition(part: Condition, facts: Facts, said: bool = False) -> Condition:
    """Return the condition that is true where a part is false, or where it is true if that is ``said``: the actual
    number, or else the part, negated if it is false."""
    if isinstance(part, Is) and part.amount not in (SOME, NONE):
        numbers = (Is(part.quantity, Exactly(number)) for number in range(MOST_PIPS * len(facts.labels) + 1))
        there = next((one for one in numbers if _holds(one, facts)), None)
        if there is not None:
            return there
    return part if said else Not(part)


def _deciding_part(part: Condition, facts: Facts, holds: bool) -> tuple[Condition, bool]:
    """Return the smallest part that decides by itself, and whether it holds."""
    if isinstance(part, Not):
        return _deciding_part(part.part, facts, not holds)
    if not isinstance(part, Or if holds else And):
        return part, holds
    alone = [one for one in part.parts if _holds(one, facts) is holds]
    if not alone:
        return part, holds
    return _deciding_part(min(alone, key=complexity), facts, holds)


def _holds(part: Condition, facts: Facts) -> bool | None:
    return {"white": True, "black": False}.get(Judge(part).judgment(facts).verdict)
