"""Whether anybody can still move: whether there are two rules that agree with every stone and a koan on which they
differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from zendotao.core.find.generate import Sample
from zendotao.core.find.koan_search import make_goal, search_koans
from zendotao.core.find.probes import list_probes
from zendotao.core.find.rule_search import Budget, Candidate, MarkedKoan, RuleSearch, never
from zendotao.core.find.split import KoanLimits, Split, find_splitting_koan, split_by_probes
from zendotao.core.find.style import Chance, choose_style
from zendotao.core.koan.koan import Koan
from zendotao.core.rule.syntax import Condition

HUNTED = 400
"""So many koans are generated for rules that agree on all probes."""

PORTION = 128
"""So many koans are columns of one search."""

WITNESSES = 64
"""So many of the simplest rules are looked at."""


@dataclass(frozen=True)
class MovesLeft:
    """Whether two rules can be sealed that agree with every stone, and a koan laid on which they differ.

    ``yes``: ``witnesses`` are the simplest two such rules on ``split``, which is such a koan. ``no``: no koan that was
    tried tells apart any rules up to the complexity ``upto``. ``unknown``: the budget was used up before; ``upto`` is
    how far the search went.
    """

    kind: Literal["yes", "no", "unknown"]
    upto: int
    witnesses: tuple[Candidate, Candidate] | None = None
    split: Split | None = None


def can_move(
    marked: Sequence[MarkedKoan],
    table: Sequence[Koan],
    limits: KoanLimits,
    budget: Budget,
    rng: Chance,
    *,
    hunted: int = HUNTED,
    stop: Callable[[], bool] = never,
) -> MovesLeft:
    """Return whether anybody can still move with rules up to the level of the budget.

    The rules are told apart by all probes first, then by so many koans that are generated near to what the rules that
    are left are about. Koans of the ``table`` are altered where two rules differ on none that may be laid.
    """
    upto = budget.level
    left: list[Candidate] = []
    for koans in _list_koans(left, limits, rng, hunted, stop):
        search = RuleSearch(marked, (), budget, stop, probes=koans)
        found: list[Candidate] = []
        while search.complete_to < budget.level and not search.stopped_by:
            search.step()
            found = [one for one in search.first(WITNESSES) if one.complexity <= budget.level]
            if split := split_by_probes(search, found, limits):
                return MovesLeft("yes", search.complete_to, (split.white[0], split.black[0]), split)
        if search.stopped_by:
            return MovesLeft("unknown", search.complete_to)
        upto = min(upto, search.complete_to)
        if len(found) > 1 and (split := find_splitting_koan(search, found, table, limits, rng, stop=stop)):
            return MovesLeft("yes", upto, (split.white[0], split.black[0]), split)
        left[:] = found
    return MovesLeft("no", upto)


def _list_koans(
    left: Sequence[Candidate], limits: KoanLimits, rng: Chance, hunted: int, stop: Callable[[], bool]
) -> Iterator[Sequence[Sample]]:
    """Yield portions of koans that may tell rules apart: the probes, then koans for the rules that are left."""
    probes = list_probes(limits.palette)
    for start in range(0, len(probes), PORTION):
        yield probes[start : start + PORTION]
    for start in range(0, hunted if left else 0, PORTION):
        yield hunt_koans(left[0].rule, limits, rng, min(PORTION, hunted - start), stop)


def hunt_koans(
    rule: Condition, limits: KoanLimits, rng: Chance, count: int, stop: Callable[[], bool] = never
) -> list[Sample]:
    """Return clear koans that may be laid, near to what a rule is about, of both verdicts."""
    goals = [make_goal([(rule, white)], rng) for white in (True, False)]
    found: dict[str, Sample] = {}
    for sample, _ in search_koans(goals, rng, limits.limit(choose_style(rule)), 2 * count):
        if not sample.facts.unclear and limits.allow(sample.koan):
            found.setdefault(sample.koan.content_hash, sample)
        if len(found) == count or stop():
            break
    return list(found.values())
