"""Facts for which the opened rule of a game of classic Zendo made koans white or black."""

from __future__ import annotations

from msgspec import Struct

from zendotao.core.game.classic.sight.values import GameView
from zendotao.core.game.koans import measure_with_calls
from zendotao.core.game.rules import CheckedRule, load_rule
from zendotao.core.game.values import Stone
from zendotao.core.rule.reasons import find_facts
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english


class SharedReason(Struct, frozen=True):
    """Facts that made koans white or black, worded as a rule that is true of these koans, by their numbers."""

    stone: Stone
    rule: str
    koans: tuple[int, ...]


def list_reasons(view: GameView) -> tuple[SharedReason, ...]:
    """Return the facts that made koans white, and then those that made others black; the most frequent of each first.
    None before the rule is open, and none where it is in prose."""
    rule = None if view.rule is None else load_rule(view.rule.rule)
    if not isinstance(rule, CheckedRule):
        return ()
    found: dict[tuple[Stone, Condition], list[int]] = {}
    for koan in view.koans:
        facts = None if koan.stone is None else find_facts(rule.condition, measure_with_calls(koan.koan, koan.calls))
        if koan.stone is not None and facts is not None:
            found.setdefault((koan.stone, facts), []).append(koan.number)
    order = sorted(found.items(), key=lambda one: (one[0][0] == "black", -len(one[1]), one[1]))
    return tuple(SharedReason(stone, english.word(facts), tuple(koans)) for (stone, facts), koans in order)
