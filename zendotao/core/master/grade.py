"""How hard a rule is to find: its complexity, and how many koans it takes until no simpler rule agrees with them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from zendotao.core.find.probes import list_probes
from zendotao.core.find.rule_search import Budget, Candidate, MarkedKoan, RuleSearch, never
from zendotao.core.koan.pieces import Colour
from zendotao.core.master.natural import list_natural
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Condition, Even, MultipleOf, Odd, Prime
from zendotao.core.rule.walk import nodes

RuleDifficulty: TypeAlias = Literal["beginner", "easy", "medium", "hard", "cruel"]
"""How hard a rule is: fit for beginners as the rule sheets say, or graded."""

DEEPEST = 6
"""Simpler rules are searched up to this complexity."""

LIGHTEST = 2
"""No rule is less complex."""

USUAL = 8
"""A rule that needs so many koans is as hard as it is complex; with four times as many it is harder by one."""

FINENESS = 2
"""The number of koans needed is found to within so many."""

HARDEST: tuple[tuple[RuleDifficulty, float], ...] = (("easy", 4.5), ("medium", 6.25), ("hard", 7.75))
"""Rules below these hardnesses are of these difficulties; the rest is cruel."""


@dataclass(frozen=True)
class RuleGrade:
    """How hard a rule is. ``complexity``: of the simplest rule that no koan tells from it; ``needed``: after so many
    koans, natural ones first, nothing simpler agrees."""

    complexity: int
    needed: int
    numeric: bool

    @property
    def hardness(self) -> float:
        """The complexity, and more the more koans are needed, and if a number is odd, even, prime or a multiple: few
        people think of that."""
        return self.complexity + max(0.0, math.log2(max(self.needed, 1) / USUAL)) / 2 + self.numeric

    @property
    def difficulty(self) -> RuleDifficulty:
        """The difficulty that the hardness means."""
        found: RuleDifficulty = "cruel"
        for name, upto in reversed(HARDEST):
            found = name if self.hardness < upto else found
        return found


def grade_rule(rule: Condition, palette: tuple[Colour, ...], stop: Callable[[], bool] = never) -> RuleGrade:
    """Return how hard a rule is to find with pieces of a palette."""
    rule = normal(rule)
    judge = Judge(rule)
    samples = (*list_natural(palette), *list_probes(palette))
    marked = [MarkedKoan(one.facts, judge.evaluate(lay_out(one.facts)) is True) for one in samples]
    weight = complexity(rule)
    if (least := _find_simplest(marked, min(weight - 1, DEEPEST), stop)) is not None:
        weight = least.complexity
    low, high = 0, len(marked)
    while high - low > FINENESS and not stop():
        middle = (low + high) // 2
        if _find_simplest(marked[:middle], min(weight - 1, DEEPEST), stop) is None:
            high = middle
        else:
            low = middle
    numeric = any(isinstance(part, Odd | Even | Prime | MultipleOf) for part in nodes(rule))
    return RuleGrade(weight, high if low else 0, numeric)


def _find_simplest(marked: list[MarkedKoan], upto: int, stop: Callable[[], bool]) -> Candidate | None:
    """Return the simplest rule up to a complexity that agrees with koans; None if there is none."""
    if upto < LIGHTEST:
        return None
    return next(RuleSearch(marked, budget=Budget(level=upto), stop=stop).candidates(upto), None)
