"""Proof by the search that a question about marked koans has one answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from zendotao.core.find.distinguish import find_difference
from zendotao.core.find.probes import PROBES
from zendotao.core.find.puzzles.values import Grade
from zendotao.core.find.rule_search import Budget, Candidate, ContradictionError, MarkedKoan, RuleSearch, never
from zendotao.core.find.style import Chance, walk_rule
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition, Related

STONE_MARGIN = 3
"""So much heavier than the simplest rule may others be that have to agree with it on the koan to be marked."""

RULE_MARGIN = 1
"""So much heavier may others be that mean the same as the answer, but none may mean anything else."""

RIVAL_MARGIN = 2
"""Rules up to so much heavier than the answer count for the grade."""

HEAVIEST = 7
"""Puzzles about heavier rules are not made: people would not find them, and proofs take too long."""

MOST_ALIKE = 12
"""So many rules of the least weights are held against each other; more are no puzzle."""

HUNTED = 300
"""So many koans are tried, each in a few colours, to tell two rules apart."""

LISTED = 96
"""So many probes tell the rules apart that are counted."""


@dataclass(frozen=True)
class Proof:
    """The simplest rule that agrees with a table, as the one answer, and what makes it hard."""

    rule: Condition
    grade: Grade
    white: bool | None = None
    """Its verdict on the koan to be marked."""


@cache
def list_probes() -> tuple[Facts, ...]:
    """Return the facts of the probes."""
    return tuple(measure_facts(parse_koan(notation)) for notation in PROBES)


def prove_stone(table: Sequence[MarkedKoan], last: Facts, stop: Callable[[], bool] = never) -> Proof | None:
    """Return the proof that the last koan has one stone; None if it has not, or that isn't proved.

    All rules of the least complexity, and all up to ``STONE_MARGIN`` heavier, give it the same clear verdict.
    """
    search = _search(table, [last], HEAVIEST + STONE_MARGIN, stop)
    candidates = search.candidates(HEAVIEST)
    least = next(candidates, None)
    if least is None or least.verdicts[-1] is None:
        return None
    upto = least.complexity + STONE_MARGIN
    # Rules that say the same of every koan here are one candidate.
    if any(one.verdicts[-1] is not least.verdicts[-1] for one in search.candidates(upto)):
        return None
    if search.complete_to < upto:
        return None
    return Proof(least.rule, grade_rule(table, least.rule, stop), least.verdicts[-1])


def prove_rule(table: Sequence[MarkedKoan], rng: Chance, stop: Callable[[], bool] = never) -> Proof | None:
    """Return the proof that one rule is the simplest; None if there are several, or that isn't proved.

    All rules of the least complexity, and those ``RULE_MARGIN`` heavier, mean the same, so that the next to mean
    something else is heavier by two at the nearest.
    """
    search = _search(table, (), HEAVIEST + RULE_MARGIN, stop)
    least = next(search.candidates(HEAVIEST), None)
    if least is None:
        return None
    upto = least.complexity + RULE_MARGIN
    every = RuleSearch(table, (), Budget(level=upto), stop, every_rule=True)
    alike: list[Candidate] = []
    for one in every.candidates(upto):
        alike.append(one)
        if len(alike) > MOST_ALIKE or not mean_the_same(one.rule, alike[0].rule, rng):
            return None
    if not alike or every.complete_to < upto:
        return None
    return Proof(alike[0].rule, grade_rule(table, alike[0].rule, stop))


def is_split(table: Sequence[MarkedKoan], rules: Sequence[Condition], koan: Facts) -> bool:
    """Return whether both rules agree with the table, and a koan is clearly white by one and clearly black by the
    other."""
    judges = [Judge(rule) for rule in rules]
    verdicts = [judge.judgment(koan).verdict for judge in judges]
    return sorted(verdicts) == ["black", "white"] and all(
        judge.judgment(one.facts).verdict == ("white" if one.white else "black") for judge in judges for one in table
    )


def mean_the_same(one: Condition, other: Condition, rng: Chance) -> bool:
    """Return whether no koan is known, or found, on which two rules in normal form differ."""
    if one == other:
        return True
    first, second = Judge(one), Judge(other)
    if any(first.evaluate(layout) is not second.evaluate(layout) for layout in map(lay_out, list_probes())):
        return False
    return find_difference(one, other, rng, HUNTED) is None


def list_simple(table: Sequence[MarkedKoan], upto: int, stop: Callable[[], bool] = never) -> Iterator[Candidate]:
    """Yield the rules that agree with a table up to a complexity, of those alike on the probes one, simplest first."""
    yield from _search(table, list_probes()[:LISTED], upto, stop).candidates(upto)


def grade_rule(table: Sequence[MarkedKoan], rule: Condition, stop: Callable[[], bool] = never) -> Grade:
    """Return how hard it is to find a rule of a table."""
    weight = complexity(rule)
    rivals = sum(1 for _ in list_simple(table, weight + RIVAL_MARGIN, stop)) - 1
    return Grade(weight, max(0, rivals), count_relations(rule))


def grade_split(one: Condition, other: Condition) -> Grade:
    """Return how hard it is to tell two rules apart."""
    return Grade(min(map(complexity, (one, other))), 0, max(map(count_relations, (one, other))))


def count_relations(rule: Condition) -> int:
    """Return how many relations a rule has."""
    return sum(isinstance(part, Related) for part in walk_rule(rule))


def _search(table: Sequence[MarkedKoan], others: Sequence[Facts], level: int, stop: Callable[[], bool]) -> RuleSearch:
    if len({one.white for one in table}) < 2:
        raise ContradictionError("a puzzle's table has koans of both colours")
    return RuleSearch(table, others, Budget(level=level), stop)
