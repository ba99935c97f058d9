"""Two rules compared: a smallest koan on which they differ; and whether a rule has only one verdict."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from zendotao.core.find.generate import Sample
from zendotao.core.find.koan_search import make_goal, search_koans
from zendotao.core.find.shrink import shrink_sample
from zendotao.core.find.style import Chance, Style, choose_style
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import Layout, lay_out
from zendotao.core.rule.syntax import Condition

MOST = 1200
"""The default number of koans tried, each of them in a few colours."""

SMALLER = 100
"""The number of smaller koans tried once there is one on which two rules differ."""

VERDICT_NAMES = {True: "white", False: "black"}


@dataclass(frozen=True)
class Difference:
    """A sound koan on which two rules differ, the verdict of each (``white`` or ``black``), and how many koans were
    tried, each in a few colours."""

    koan: Koan
    facts: Facts
    verdicts: tuple[str, str]
    tried: int


def accept_any(_: Koan) -> bool:
    """Return True: any koan is accepted."""
    return True


def find_difference(
    a: Condition, b: Condition, rng: Chance, most: int = MOST, usable: Callable[[Koan], bool] = accept_any
) -> Difference | None:
    """Return a small koan that is white by one rule and black by the other, and ``usable``.

    None means that no difference was found among ``most`` generated koans, not that there is none.
    """
    pair = _RulePair(a, b, rng, usable)
    found, tried = pair.find_sample(pair.style, most)
    while found is not None and found.facts.count > 1:
        smaller, more = pair.find_sample(replace(pair.style, most=found.facts.count - 1), SMALLER)
        tried += more
        if smaller is None:
            break
        found = smaller
    return None if found is None else Difference(found.koan, found.facts, pair.verdicts(found.facts), tried)


class _RulePair:
    """Two rules to be told apart."""

    def __init__(self, a: Condition, b: Condition, rng: Chance, usable: Callable[[Koan], bool]) -> None:
        self.rules, self.judges, self.rng, self.usable = (a, b), (Judge(a), Judge(b)), rng, usable
        self.style = choose_style(a, b)

    def find_sample(self, style: Style, most: int) -> tuple[Sample | None, int]:
        """Return a smallest koan on which they differ, or None, and how many were tried before it was reduced."""
        a, b = self.rules
        goals = [make_goal([(a, True), (b, False)], self.rng), make_goal([(b, True), (a, False)], self.rng)]
        tried = 0
        for sample, layout in search_koans(goals, self.rng, style, most):
            tried += 1
            if self.distinguishes(layout) and self.usable(sample.koan):
                small = shrink_sample(sample, lambda facts: self.distinguishes(lay_out(facts)))
                return small if self.usable(small.koan) else sample, tried
        return None, tried

    def distinguishes(self, layout: Layout) -> bool:
        """Return whether a koan is surely white by one of them and surely black by the other."""
        first, second = (judge.evaluate(layout) for judge in self.judges)
        return first is not None and second is not None and first != second

    def verdicts(self, facts: Facts) -> tuple[str, str]:
        """Return the verdicts on a koan on which they differ."""
        white = self.judges[0].evaluate(lay_out(facts)) is True
        return VERDICT_NAMES[white], VERDICT_NAMES[not white]


def find_only_verdict(rule: Condition, rng: Chance, most: int) -> str | None:
    """Return ``white`` or ``black`` if all of ``most`` koans that were tried, as far as their verdicts are clear, got
    that one; None if both came.

    A rule that no koan here made white may still be white of one that is stranger or larger than these.
    """
    judge, seen = Judge(rule), set[bool]()
    sought = {white: make_goal([(rule, white)], rng) for white in (True, False)}
    goals = list(sought.values())
    for _, layout in search_koans(goals, rng, choose_style(rule), most):
        verdict = judge.evaluate(layout)
        if verdict is not None and verdict not in seen:
            seen.add(verdict)
            goals.remove(sought[verdict])
        if len(seen) == 2:
            return None
    return VERDICT_NAMES[seen.pop()] if seen else None
