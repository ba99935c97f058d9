"""Facts for which the rule of a game makes koans white or black. They tell the rule: only for whom it is open."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from zendotao.core.game.classic.sight.values import ClassicKoanView
from zendotao.core.game.koans import measure_with_calls
from zendotao.core.game.rules import CheckedRule, load_rule
from zendotao.core.game.values import PostedRule, Stone
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.reasons import find_facts
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english


class SharedReason(Struct, frozen=True):
    """Facts that made koans white or black, worded as a rule that is true of these koans, by their numbers."""

    stone: Stone
    rule: str
    koans: tuple[int, ...]


def list_reasons(posted: PostedRule, koans: Iterable[ClassicKoanView]) -> tuple[SharedReason, ...]:
    """Return the facts that make koans white by a rule, and then those that make others black; the most frequent of
    each first. None where the rule is in prose."""
    rule = load_rule(posted)
    if not isinstance(rule, CheckedRule):
        return ()
    found: dict[tuple[Stone, Condition], list[int]] = {}
    for koan in koans:
        facts = None if koan.stone is None else find_facts(rule.condition, measure_with_calls(koan.koan, koan.calls))
        if koan.stone is not None and facts is not None:
            found.setdefault((koan.stone, facts), []).append(koan.number)
    order = sorted(found.items(), key=lambda one: (one[0][0] == "black", -len(one[1]), one[1]))
    return tuple(SharedReason(stone, english.word(facts), tuple(numbers)) for (stone, facts), numbers in order)


def list_wrong_marks(posted: PostedRule, koans: Iterable[ClassicKoanView]) -> tuple[int, ...]:
    """Return the koans whose stone is not what a checked rule gives them, by their numbers."""
    rule = load_rule(posted)
    if not isinstance(rule, CheckedRule):
        return ()
    judge = Judge(rule.condition)
    return tuple(
        koan.number for koan in koans
        if koan.stone is not None and judge.judgment(measure_with_calls(koan.koan, koan.calls)).verdict != koan.stone
    )  # fmt: skip
