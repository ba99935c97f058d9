"""Judge what solvers answer to a puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from zendotao.core.find.distinguish import find_difference
from zendotao.core.find.probes import PROBES
from zendotao.core.find.puzzles.prove import list_probes
from zendotao.core.find.puzzles.values import Puzzle, Stone
from zendotao.core.find.split import KoanLimits
from zendotao.core.find.style import Chance
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.printing import print_koan
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.judge import Judge, Verdict
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Condition

HUNTED = 120
"""So many koans are tried, each in a few colours, to tell an answer from the rule: a second on a usual machine."""


@dataclass(frozen=True)
class Contradiction:
    """A koan that the rule of an answer calls otherwise than it is: of the table, by its number from 1 on, or one
    beside it."""

    koan: str
    says: Verdict
    stone: Stone
    number: int | None = None


def read_rule(wording: str) -> Condition:
    """Return the rule of a canonical wording in a puzzle. Raises ``ValueError`` if it is none."""
    found = condition_of(wording)
    if found is None:
        raise ValueError(f"this is no rule of a puzzle: {wording}")
    return found


def find_contradiction(puzzle: Puzzle, rule: Condition, rng: Chance) -> Contradiction | None:
    """Return a koan that a rule calls otherwise than the puzzle's own, first of all one of the table; None if the two
    are the same rule in other words, or no koan that tells them apart is known or found."""
    answer = read_rule(puzzle.solution.rule)
    if normal(rule) == normal(answer):
        return None
    own, judge = Judge(answer), Judge(rule)
    for number, one in enumerate(puzzle.table, start=1):
        says = judge.judgment(measure_facts(parse_koan(one.koan))).verdict
        if says != one.stone:
            return Contradiction(one.koan, says, one.stone, number)
    limits = KoanLimits(puzzle.colours)
    found = find_difference(rule, answer, rng, HUNTED, limits.allow)
    if found is not None:
        return _contradict(print_koan(found.koan), found.facts, judge, own)
    for notation, facts in zip(PROBES, list_probes(), strict=True):
        says, is_ = judge.judgment(facts).verdict, own.judgment(facts).verdict
        if says != is_ and is_ != "unclear":
            return Contradiction(notation, says, is_)
    return None


def _contradict(notation: str, facts: Facts, judge: Judge, own: Judge) -> Contradiction:
    stone = own.judgment(facts).verdict
    return Contradiction(notation, judge.judgment(facts).verdict, "white" if stone == "white" else "black")


def judge_split(puzzle: Puzzle, facts: Facts) -> tuple[Verdict, ...]:
    """Return the verdicts of both rules on a koan."""
    return tuple(Judge(read_rule(rule)).judgment(facts).verdict for rule in puzzle.rules)


def is_right_split(verdicts: tuple[Verdict, ...]) -> bool:
    """Return whether a koan tells the two rules apart, by their verdicts on it."""
    return set(verdicts) == {"white", "black"}
