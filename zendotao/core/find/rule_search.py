"""The rules that agree with marked koans, simplest first. One that disagrees with a stone is dropped as it is made, by
``levels.target.Target.agrees``. With a new stone the site begins anew, without ``mark``; bots keep theirs
(``bots.position``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from zendotao.core.find.classes import Candidate, Classes, order_of, sort_candidates
from zendotao.core.find.covers import find_covers
from zendotao.core.find.generate import Sample
from zendotao.core.find.levels.columns import Columns, SearchStoppedError, never
from zendotao.core.find.levels.language import NOT_SEARCHED, SearchLanguage, make_language
from zendotao.core.find.levels.space import Space
from zendotao.core.find.levels.stream import Stream
from zendotao.core.find.levels.target import make_target
from zendotao.core.find.levels.unclear import leave_out_unclear
from zendotao.core.find.levels.universes import whole_koans
from zendotao.core.find.probes import list_probes
from zendotao.core.find.style import PALETTE
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.pieces import Colour
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.normal import normal

__all__ = [
    "Budget",
    "Candidate",
    "ContradictionError",
    "MarkedKoan",
    "RuleSearch",
    "find",
    "leave_out_unclear",
    "never",
    "order_of",
    "search_table",
]

COLUMNS = 128
"""So many koans make rules of a list different: those of the table, and probes."""

JUDGED = 2000
"""So many of the candidates that have been written are judged at once on a koan that is added."""


@dataclass(frozen=True)
class MarkedKoan:
    """A koan's facts with its stone."""

    facts: Facts
    white: bool


@dataclass(frozen=True)
class Budget:
    """How many candidates may be tried, how much memory the stored vectors take, and up to which complexity."""

    work: int = 60_000_000
    bytes: int = 512 << 20
    level: int = 9

    def is_spent(self, tried: int, taken: int) -> bool:
        """Return whether more candidates were tried, or more bytes taken, than it allows."""
        return tried > self.work or taken > self.bytes


class ContradictionError(ValueError):
    """No rule can agree: there is no stone, or a koan has two."""


class RuleSearch:
    """A search over the stones of marked koans, a level at a time.

    ``others`` are koans without a stone, and so are ``probes``: what rules say of them makes candidates different. The
    verdicts of a candidate are those on the marked koans, the others and the probes, in this order.

    ``stopped_by``: "budget" if its work or memory is spent, "seconds" if ``stop`` said so; None also at its level.
    """

    def __init__(
        self,
        marked: Sequence[MarkedKoan],
        others: Sequence[Facts] = (),
        budget: Budget | None = None,
        stop: Callable[[], bool] = never,
        language: SearchLanguage | None = None,
        *,
        probes: Sequence[Sample] = (),
        every_rule: bool = False,
    ) -> None:
        """``every_rule``: rules that say the same of every koan are all given out, not the first alone."""
        if not marked:
            raise ContradictionError("there is no koan with a stone")
        self.budget, self.stop = budget or Budget(), stop
        self.marked, self.others, self.probes = list(marked), list(others), list(probes)
        self.language, self.every_rule = language, every_rule
        self._stones: dict[int, bool] = {}
        self._start()

    def _start(self) -> None:
        facts = [one.facts for one in self.marked] + self.others + [one.facts for one in self.probes]
        universes = whole_koans(map(lay_out, facts))
        count = len(self.marked)
        groups = [
            [one for one, marked in zip(universes[:count], self.marked, strict=True) if marked.white is stone]
            for stone in (True, False)
        ]
        self.complete_to = 1
        self.stopped_by: str | None = None
        language = self.language or make_language(colour for one in facts for colour in one.colours)
        language, unclear, is_unclear = leave_out_unclear(language, universes)
        self.not_searched = {**NOT_SEARCHED, **unclear}
        self.columns = Columns([*groups, universes[count:]], stop=lambda: self.stop(), is_unclear=is_unclear)
        self.space = Space(self.columns, language)
        self._places = [self.columns.places[id(one)] for one in universes]
        self._tried = 0
        self._aim()
        self.classes = Classes(self.columns, self._read_verdicts, every_rule=self.every_rule)
        self.classes.stones = self._stones
        self._found: list[Candidate] = []
        self._is_stale = False

    def _aim(self) -> None:
        """Set the verdicts that rules have to give."""
        stones = {place: one.white for place, one in enumerate(self.marked)} | self._stones
        bits = [
            self.columns.make_bits(
                [own for place, white in stones.items() if white is stone for own in self._span(place)]
            )
            for stone in (True, False)
        ]
        self.target = make_target(self.columns, bits[0], bits[0] | bits[1])
        self.stream = Stream(self.space, self.target)

    def _span(self, place: int) -> range:
        first, last = self._places[place]
        return range(first, last + 1)

    @property
    def probe_places(self) -> range:
        """The places of the probes among the verdicts of a candidate."""
        first = len(self.marked) + len(self.others)
        return range(first, first + len(self.probes))

    @property
    def tried(self) -> int:
        """How many candidates have been tried."""
        return self.space.tried + self.stream.tried + self._tried

    @property
    def class_count(self) -> int:
        """How many rules agree that differ on the koans of the search: counted, not written."""
        return self.classes.store.size

    def check_budget(self) -> bool:
        """Return whether the budget is used up, or the search is to stop; ``stopped_by`` then says which."""
        if self.budget.is_spent(self.tried, self.space.bytes + self.classes.store.bytes):
            self.stopped_by = "budget"
        elif self.stop():
            self.stopped_by = "seconds"
        return self.stopped_by is not None

    def step(self) -> None:
        """Search one level further; an interrupted level leaves what it has found among the candidates."""
        if self._is_stale:
            self._start()
        try:
            self._make_level()
        except SearchStoppedError:
            self.stopped_by = "seconds"
            self.classes.close_level(self.complete_to + 1)

    def _make_level(self) -> None:
        for _ in self.space.make_level():
            if self.check_budget():
                return
        for level in range(2, 4) if self.space.level == 1 else [self.space.level + 2]:
            self._find_level(level)
            if self.stopped_by:
                return
            self.complete_to = level

    def _find_level(self, level: int) -> None:
        for batch in self.stream.find(level):
            if batch is not None:
                self.classes.add(batch)
            if self.check_budget():
                break
        self.classes.close_level(level)

    def _read_verdicts(self, bits: int) -> tuple[bool | None, ...]:
        """Return the verdicts on the marked koans, the others and the probes, from the bits of the columns."""
        values = [(bits >> sure & 1, bits >> may & 1) for sure, may in self._places]
        return tuple(bool(sure) if sure == may else None for sure, may in values)

    def candidates(self, upto: int) -> Iterator[Candidate]:
        """Yield the candidates up to a complexity, simplest first; heavier rules follow once the budget is spent."""
        if self._is_stale:
            self._start()
        place = 0
        while True:
            while place < len(self._found) or self._write_next():
                if place < len(self._found):
                    if self._found[place].complexity > upto:
                        return
                    yield self._found[place]
                    place += 1
            if self.complete_to >= min(upto, self.budget.level) or self.stopped_by:
                break
            self.step()
        if self.stopped_by == "budget":
            yield from (one for one in self.find_heavier_joins() if one.complexity == self.complete_to + 1 <= upto)

    def find_heavier_joins(self) -> list[Candidate]:
        """Return rules of several parts that agree and are heavier than what has been searched: there may be simpler
        ones."""
        if self._is_stale:
            return []
        found = []
        for join in find_covers(self.space, self.target, self.stop):
            rule = normal(join.rule)
            if (weight := complexity(rule)) > self.complete_to:
                bits = self._read_verdicts(int.from_bytes(np.ascontiguousarray(join.bits).tobytes(), "little"))
                found.append(Candidate(rule, weight, bits))
        return sort_candidates(found)

    def _write_next(self) -> bool:
        portion = None if self._is_stale else self.classes.write_next()
        self._found += portion or []
        return portion is not None

    def first(self, count: int) -> list[Candidate]:
        """Return the first candidates, so many at the most, of the levels that have been searched."""
        while len(self._found) < count and self._write_next():
            pass
        return self._found[:count]

    @property
    def all_candidates(self) -> list[Candidate]:
        """All candidates of the levels that have been searched."""
        while self._write_next():
            pass
        return self._found

    def mark(self, place: int, *, white: bool) -> None:
        """Give the koan of this place among the others a stone: what does not agree is no candidate any more."""
        self._stones[len(self.marked) + place] = white
        self._found = [one for one in self._found if self.classes.agrees(one)]
        self._tried += self.stream.tried
        self._aim()

    def add(self, facts: Facts) -> None:
        """Add a koan without a stone.

        The candidates that have been given out are judged on it at once, and ``complete_to`` is 0. The next step makes
        the levels anew, so that all rules are told apart by it as well.
        """
        place, layout = len(self.marked) + len(self.others), lay_out(facts)
        self._found = [
            replace(one, verdicts=(*one.verdicts[:place], Judge(one.rule).evaluate(layout), *one.verdicts[place:]))
            for one in self._found[:JUDGED]
        ]
        self.others.append(facts)
        self.complete_to, self.stopped_by, self._is_stale = 0, None, True

    def counts(self) -> dict[int, int]:
        """Return how many candidates there are of each complexity."""
        return dict(Counter(one.complexity for one in self.all_candidates))


def search_table(
    marked: Sequence[MarkedKoan],
    others: Sequence[Facts] = (),
    palette: Sequence[Colour] = PALETTE,
    budget: Budget | None = None,
    stop: Callable[[], bool] = never,
    *,
    columns: int | None = COLUMNS,
) -> RuleSearch:
    """Return a search for rules that are different on koans of a table, or on the probes that fill up so many columns;
    on all probes if ``columns`` is None."""
    count = None if columns is None else max(0, columns - len(marked) - len(others))
    return RuleSearch(marked, others, budget, stop, probes=list_probes(palette, count))


def find(
    marked: Sequence[MarkedKoan],
    others: Sequence[Facts] = (),
    budget: Budget | None = None,
    stop: Callable[[], bool] = never,
) -> Iterator[Candidate]:
    """Yield the rules that agree with the stones, simplest first."""
    search = RuleSearch(marked, others, budget, stop)
    yield from search.candidates(search.budget.level)
