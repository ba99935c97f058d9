"""Whether anybody can still move: whether there are two rules that agree with every stone and a koan on which they
differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from zendotao.core.find.candidates import Budget, Candidate, MarkedKoan, RuleSearch, never
from zendotao.core.find.generate import Sample
from zendotao.core.find.probes import list_probes
from zendotao.core.find.search import make_goal, search_koans
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
class Answer:
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
) -> Answer:
    """Return whether anybody can still move with rules up to the level of the budget.

    The rules are told apart by all probes first, then by so many koans that are generated near to what the rules that
    are left are about. Koans of the ``table`` are altered where two rules differ on none that may be laid.
    """
    upto = budget.level
    left: list[Candidate] = []
    for koans in _list_koans(left, limits, rng, hunted):
        search = RuleSearch(marked, (), budget, stop, probes=koans)
        while search.complete_to < budget.level and not search.stopped_by:
            search.step()
            found = search.first(WITNESSES)
            if split := split_by_probes(search, found, limits):
                return Answer("yes", search.complete_to, (split.white[0], split.black[0]), split)
        if search.stopped_by:
            return Answer("unknown", search.complete_to)
        upto = min(upto, search.complete_to)
        if len(found) > 1 and (split := find_splitting_koan(search, found, table, limits, rng, stop=stop)):
            return Answer("yes", upto, (split.white[0], split.black[0]), split)
        left[:] = found
    return Answer("no", upto)


def _list_koans(left: Sequence[Candidate], limits: KoanLimits, rng: Chance, hunted: int) -> Iterator[Sequence[Sample]]:
    """Yield portions of koans that may tell rules apart: the probes, then koans for the rules that are left."""
    probes = list_probes(limits.palette)
    for start in range(0, len(probes), PORTION):
        yield probes[start : start + PORTION]
    for start in range(0, hunted if left else 0, PORTION):
        yield hunt_koans(left[0].rule, limits, rng, min(PORTION, hunted - start))


def hunt_koans(rule: Condition, limits: KoanLimits, rng: Chance, count: int) -> list[Sample]:
    """Return clear koans that may be laid, near to what a rule is about, of both verdicts."""
    goals = [make_goal([(rule, white)], rng) for white in (True, False)]
    found: dict[str, Sample] = {}
    style = limits.limit(choose_style(rule))
    for sample, _ in search_koans(goals, rng, replace(style, most=max(style.most, 2)), 2 * count):
        if not sample.facts.unclear and limits.allow(sample.koan):
            found.setdefault(sample.koan.content_hash, sample)
        if len(found) == count:
            break
    return list(found.values())
