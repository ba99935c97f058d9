"""Judges koans by a rule: white, black, or unclear with the facts on which it hangs.

A rule is compiled once, into a function of a koan's layout. Where something that it looks at is unclear, the function
tells at the layout's two bounds whether the rule surely holds and whether it may: three-valued logic. Where that cannot
tell and not too many facts are open, all their settings are tried; so "a red piece is grounded, or none is" is white
whether or not the table can tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from zendotao.core.koan.facts import Fact, Facts, Property, Relation
from zendotao.core.rule.judging.amounts import tabulate
from zendotao.core.rule.judging.compiler import compile_condition, compile_masks, compile_related_through
from zendotao.core.rule.judging.denials import resolve_denials
from zendotao.core.rule.judging.layout import KIND, KoanMasks, Layout, lay_out
from zendotao.core.rule.judging.links import compile_relation
from zendotao.core.rule.judging.reach import kinds_in
from zendotao.core.rule.syntax import Condition

MOST_TRIED = 10
"""With more open facts than this, their settings (over a thousand) are not tried."""

Verdict = Literal["white", "black", "unclear"]


@dataclass(frozen=True)
class KoanJudgment:
    """A verdict; where it is unclear, also the facts on which it hangs, in the order in which facts are told."""

    verdict: Verdict
    hangs_on: tuple[Fact, ...] = ()


COMPILED = (compile_masks, compile_related_through, compile_relation, tabulate)
"""What keeps parts of rules compiled, so that equal ones are the same function and a koan answers each once."""

CLEAR = {True: KoanJudgment("white"), False: KoanJudgment("black")}
"""By whether the koan has the Buddha-nature, clear verdicts: they are given far more often than anything else."""


def clear_compiled() -> None:
    """Clear the caches of compiled rules.

    To compile one takes ten times as long as to find it. Whoever has a rule judged next would learn by that whether
    somebody else's, a sealed one perhaps, has the same part.
    """
    for kept in COMPILED:
        kept.cache_clear()


class Judge:
    """A compiled rule that judges any number of koans."""

    def __init__(self, rule: Condition) -> None:
        self.rule = rule
        compiled = resolve_denials(rule)
        self.kinds = kinds_in(compiled)
        """The kinds of facts that the rule looks at, as bits of ``Layout.unclear``."""
        self._holds = compile_condition(compiled)

    def evaluate(self, layout: Layout) -> bool | None:
        """Return the verdict on a koan; None where three-valued logic alone cannot tell."""
        if not layout.unclear & self.kinds:
            return self._holds(layout, layout.all)
        lower, upper = layout.bounds()
        if self._holds(lower, layout.all):
            return True
        return None if self._holds(upper, layout.all) else False

    def open_facts(self, facts: Facts) -> list[Fact]:
        """Return the unclear facts of the kinds that the rule looks at."""
        return [fact for fact in facts.unclear if KIND[fact.kind] & self.kinds]

    def judgment(self, facts: Facts) -> KoanJudgment:
        """Return the verdict on a koan, with any judgment calls already settled in its facts.

        An unclear one hangs on exactly those facts whose value changes it in some setting of the other open ones; with
        more than ten open, on all of those.
        """
        layout = lay_out(facts)
        found = self.evaluate(layout)
        if found is not None:
            return CLEAR[found]
        open_facts = self.open_facts(facts)
        if len(open_facts) > MOST_TRIED:
            return KoanJudgment("unclear", tuple(open_facts))
        verdicts = self._try_all(layout, open_facts)
        if all(verdicts) or not any(verdicts):
            return CLEAR[verdicts[0]]
        deciding = [fact for place, fact in enumerate(reversed(open_facts)) if _matters(verdicts, place)]
        return KoanJudgment("unclear", tuple(reversed(deciding)))

    def _try_all(self, layout: Layout, open_facts: Sequence[Fact]) -> list[bool]:
        """Return the verdicts in all settings of the facts; the last fact's value changes from each one to the next."""
        found = self.evaluate(layout)
        if found is not None:
            return [found] * 2 ** len(open_facts)
        fact, rest = open_facts[0], open_facts[1:]
        if fact.kind == "order" and not _aims_at_both(layout.facts, fact):
            return 2 * self._try_all(layout, rest)
        return self._try_all(_settle_fact(layout, fact, False), rest) + self._try_all(
            _settle_fact(layout, fact, True), rest
        )


def _aims_at_both(facts: Facts, fact: Fact) -> bool:
    """Return whether a piece may point at both of those whose order is asked; if not, that is no question."""
    pointing, first, second = (1 << facts.labels.index(label) for label in fact.pieces)
    aims = facts.pointing.may[pointing.bit_length() - 1]
    return bool(aims & first and aims & second)


def _settle_fact(layout: Layout, fact: Fact, value: bool) -> Layout:
    """Return the layout with an unclear fact settled: as :func:`judgment_calls.apply_calls`, but without checking it,
    ten times as fast.
    """
    facts, kind = layout.facts, fact.kind
    places = [facts.labels.index(label) for label in fact.pieces]
    i, j = places[0], places[-1]
    if kind in ("grounded", "upright", "flat"):
        return lay_out(_set_facts(facts, kind, getattr(facts, kind).settle(i, value)))
    if kind == "tower":
        return lay_out(_set_facts(facts, "next_above", _set_value(facts.next_above, (j, i), value)))
    if kind in ("pointing", "inside"):
        changed = _set_facts(facts, kind, _set_value(getattr(facts, kind), (i, j), value))
    elif kind == "order":
        orders, (first, second) = list(facts.met_before), places[1:]
        orders[i] = _set_value(_set_value(orders[i], (first, second), value), (second, first), not value)
        changed = replace(facts, met_before=tuple(orders))
    else:
        changed = _set_pair(facts, kind, i, j, value)
    return Layout(KoanMasks(changed, layout.masks))


def _set_pair(facts: Facts, kind: str, i: int, j: int, value: bool) -> Facts:
    """Return the facts with a symmetric relation set for two pieces: touching, the same height or direction."""
    if kind == "height":
        top, low = (i, j) if facts.higher.may[i] >> j & 1 else (j, i)
        facts = replace(facts, higher=_set_value(facts.higher, (top, low), not value))
    same = facts.same_direction
    asked = "same_direction" if (same.may[i] & ~same.holds[i]) >> j & 1 else "opposite_direction"
    name = {"height": "same_height", "direction": asked}.get(kind, kind)
    return _set_facts(facts, name, _set_value(_set_value(getattr(facts, name), (i, j), value), (j, i), value))


def _set_facts(facts: Facts, name: str, changed: Property | Relation) -> Facts:
    change: dict[str, Any] = {name: changed}
    return replace(facts, **change)


def _set_value(relation: Relation, pair: tuple[int, int], value: bool) -> Relation:
    i, j = pair
    holds, may = list(relation.holds), list(relation.may)
    for rows in (holds, may):
        rows[i] = rows[i] | 1 << j if value else rows[i] & ~(1 << j)
    return Relation(tuple(holds), tuple(may))


def _matters(verdicts: Sequence[bool], place: int) -> bool:
    """Return whether in some setting the verdict changes with the fact of this place, counted from the last."""
    bit = 1 << place
    return any(verdicts[i] is not verdicts[i ^ bit] for i in range(len(verdicts)) if i & bit)
