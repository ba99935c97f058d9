"""Whether anybody can still move: whether there are two rules that agree with every stone and a koan on which they
differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from zendotao.core.find.candidates import Budget, Candidate, MarkedKoan, never, search_table
from zendotao.core.find.split import KoanLimits, Split, find_splitting_koan
from zendotao.core.find.style import Chance
from zendotao.core.koan.koan import Koan

HUNTED = 400
"""So many koans are generated for rules that agree on all probes."""

WITNESSES = 64
"""So many of the simplest rules are looked at."""


@dataclass(frozen=True)
class Answer:
    """Whether two rules can be sealed that agree with every stone, and a koan laid on which they differ.

    ``yes``: ``witnesses`` are two such rules, the simplest first, and ``split`` is such a koan. ``no``: there are no
    rules up to the complexity ``upto`` that any of the koans tried tells apart. ``unknown``: the budget was used up
    before; ``upto`` is how far the search went.
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

    Koans of the ``table`` are altered for it.
    """
    search = search_table(marked, palette=limits.palette, columns=None, budget=budget, stop=stop)
    found: list[Candidate] = []
    for candidate in search.candidates(budget.level):
        found.append(candidate)
        if len(found) == WITNESSES:
            break
    split = find_splitting_koan(search, found, table, limits, rng, stop=stop)
    if split is not None:
        return Answer("yes", search.complete_to, (split.white[0], split.black[0]), split)
    complete = search.complete_to >= budget.level and len(found) < WITNESSES
    return Answer("no" if complete else "unknown", search.complete_to)
