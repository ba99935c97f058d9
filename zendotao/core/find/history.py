"""How many rules were still possible after each stone of a table: one search over all of its koans, then a filter for
each stone.

Early in a game a quarter of all rules agree, so that there is no use in streaming: the levels are made to the end, and
rules are counted as vectors. Few of them are ever put into words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from zendotao.core.find.levels.columns import Columns
from zendotao.core.find.levels.language import NOT_SEARCHED, SearchLanguage, make_language
from zendotao.core.find.levels.space import Space
from zendotao.core.find.levels.stores import Places
from zendotao.core.find.levels.universes import Universe, whole_koans
from zendotao.core.find.rule_search import Budget, Candidate, MarkedKoan, leave_out_unclear, never, order_of
from zendotao.core.koan.facts import Facts
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Condition

LEVEL = 8
"""The complexity up to which rules are counted."""

MOST_WORDS = 16
"""So many words has a test at most, with as many probes as they have room for: a hundred and more koans of up to eight
pieces."""

MOST_ORDERED = 256
"""Of so many rules of one weight the simplest is found by their wordings; of more, among so many."""


@dataclass(frozen=True)
class PossibleRules:
    """The rules that agree with the stones up to one: how many there are of each complexity, from 1 on, and the
    simplest."""

    counts: tuple[int, ...]
    simplest: Candidate | None

    @property
    def total(self) -> int:
        """How many there are."""
        return sum(self.counts)


@dataclass(frozen=True)
class UnseenRules:
    """How many rules agree with every stone and are told from a claimed one, and the simplest, each with the number of
    the first probe of which it says something else."""

    count: int
    simplest: tuple[tuple[Candidate, int], ...]


class TableHistory:
    """The rules that were possible after each stone, as far as the probes tell them apart.

    ``complete_to``: up to which complexity they are counted; less than asked for if the budget was used up, or the
    search was to stop.
    """

    def __init__(
        self,
        marked: Sequence[MarkedKoan],
        probes: Sequence[Facts] = (),
        budget: Budget | None = None,
        stop: Callable[[], bool] = never,
        language: SearchLanguage | None = None,
    ) -> None:
        self.budget, self.stop = budget or Budget(level=LEVEL), stop
        self.marked = list(marked)
        on_table = whole_koans(lay_out(one.facts) for one in marked)
        universes = on_table + _fill_up(on_table, whole_koans(map(lay_out, probes)))
        self.probes = universes[len(on_table) :]
        language = language or make_language(colour for one in universes for colour in one.layout.facts.colours)
        language, unclear, _ = leave_out_unclear(language, universes)
        self.not_searched = {**NOT_SEARCHED, **unclear}
        self.columns = Columns([universes])
        self.space = Space(self.columns, language)
        self.complete_to = self._make_levels()
        self._ends = np.array(self.space.conditions.ends[: self.complete_to + 1])
        self._candidates = dict[int, Candidate]()
        self._alive = np.arange(self._ends[-1])
        self.before = self._count()
        self.steps = [
            self._keep_agreeing(universe, one.white) for universe, one in zip(on_table, self.marked, strict=True)
        ]

    def _make_levels(self) -> int:
        """Make the levels as far as the budget goes; return the last that is whole."""
        space, most = self.space, self.budget.level
        for level in range(1, most + 1):
            for _ in space.make_last_level() if level == most else space.make_level():
                if self.stop() or self.budget.is_spent(space.tried, space.bytes):
                    return level - 1
        return most

    def _keep_agreeing(self, universe: Universe, white: bool) -> PossibleRules:
        self._alive = self._alive[self._is_verdict(self._alive, universe, white)]
        return self._count()

    def _is_verdict(self, places: Places, universe: Universe, white: bool) -> NDArray[np.bool_]:
        """Return which rules clearly say that a koan is white, or black."""
        vectors = self.space.conditions.store.vectors
        found = np.ones(len(places), dtype=bool)
        for column in set(self.columns.places[id(universe)]):
            word, bit = divmod(column, 64)
            found &= (vectors[word, places] >> np.uint64(bit) & np.uint64(1)).astype(bool) == white
        return found

    def _count(self) -> PossibleRules:
        alive, bounds = self._alive, np.searchsorted(self._alive, self._ends)
        counts = tuple(np.diff(bounds).tolist())
        least = next((level for level, count in enumerate(counts) if count), None)
        if least is None:
            return PossibleRules(counts, None)
        lightest = alive[bounds[least] : bounds[least + 1]]
        return PossibleRules(counts, self._candidate(self._sort(lightest)[0]))

    def _sort(self, places: Places) -> list[int]:
        """Return the simplest of some rules, in their order."""

        def order(place: int) -> tuple[int, int, str]:
            one = self._candidate(place)
            return (one.complexity, *order_of(one.rule))

        return sorted(places[:MOST_ORDERED].tolist(), key=order)

    def _candidate(self, place: int) -> Candidate:
        if place not in self._candidates:
            rule = normal(self.space.trees.condition(place))
            self._candidates[place] = Candidate(rule, complexity(rule), ())
        return self._candidates[place]

    # what a claim leaves

    def find_unseen(self, claimed: Condition, upto: int, most: int) -> UnseenRules:
        """Return the rules up to a complexity that agree with every stone and are told from a claimed one by a probe;
        so many of them in words."""
        level = max(0, min(upto, self.complete_to))
        alive = self._alive[: np.searchsorted(self._alive, self._ends[level])]
        judge = Judge(claimed)
        first = np.full(len(alive), -1)
        for number, universe in enumerate(self.probes):
            verdict = judge.evaluate(universe.layout)
            if verdict is not None:
                first[(first < 0) & self._is_verdict(alive, universe, not verdict)] = number
        apart = first >= 0
        told_by = dict(zip(alive[apart].tolist(), first[apart].tolist(), strict=True))
        simplest = tuple((self._candidate(place), told_by[place]) for place in self._sort(alive[apart])[:most])
        return UnseenRules(len(told_by), simplest)


def _fill_up(on_table: list[Universe], probes: list[Universe]) -> list[Universe]:
    """Return as many probes as the words have room for beside a table."""
    largest = max((one.layout.count for one in on_table + probes), default=1)
    lanes = next(64 // bits for bits in (8, 16, 32, 64) if bits >= largest)
    taken = sum(1 + bool(one.layout.unclear) for one in on_table)
    return probes[: max(0, MOST_WORDS * lanes - taken)]
