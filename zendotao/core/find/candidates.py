"""The rules that agree with marked koans, simplest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from zendotao.core.find.generate import Sample
from zendotao.core.find.levels.columns import Columns, Universe, Words, take, whole_koans
from zendotao.core.find.levels.language import NOT_SEARCHED, SearchLanguage, make_language
from zendotao.core.find.levels.space import Space, is_constant
from zendotao.core.find.levels.stores import Origin, Places, VectorStore
from zendotao.core.find.levels.stream import Agreement, Stream, make_target
from zendotao.core.find.probes import list_probes
from zendotao.core.find.style import PALETTE
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.pieces import Colour
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judging.layout import KIND, lay_out
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Attribute, Condition, Extreme, Link, Relation, Same
from zendotao.core.rule.wording import english

UNCLEAR_RELATIONS: dict[Relation, str] = {
    Link.HIGHER: "height",
    Link.LOWER: "height",
    Link.OPPOSITE: "direction",
    Same(Attribute.HEIGHT): "height",
    Same(Attribute.DIRECTION): "direction",
}
MEASURED = ("height", "direction")
"""The kinds of facts that may not be known at all of koans that are told."""

COLUMNS = 128
"""So many koans make rules of a list different: those of the table, and probes."""

SORTED = 512
"""So many candidates of one weight are put in order by their wordings; of more, so many at a time."""


@dataclass(frozen=True)
class MarkedKoan:
    """A koan's facts with its stone."""

    facts: Facts
    white: bool


@dataclass(frozen=True)
class Budget:
    """How many candidates may be tried, how much memory taken, and up to which complexity."""

    work: int = 60_000_000
    bytes: int = 512 << 20
    level: int = 9


@dataclass(frozen=True)
class Candidate:
    """A rule in normal form that agrees with every stone, and its verdicts on all koans: None where unclear."""

    rule: Condition
    complexity: int
    verdicts: tuple[bool | None, ...] = field(repr=False)


class ContradictionError(ValueError):
    """No rule can agree: there is no stone, or a koan has two."""


def never() -> bool:
    """Return False: nobody asks the search to stop."""
    return False


def order_of(rule: Condition) -> tuple[int, str]:
    """Return by what rules of one weight are put in order: the number of words, and the words."""
    wording = english.word(rule)
    return len(wording.split()), wording


class RuleSearch:
    """A search over the stones of marked koans, a level at a time.

    ``others`` are koans without a stone, and so are ``probes``: what rules say of them makes candidates different. The
    verdicts of a candidate are those on the marked koans, the others and the probes, in this order.
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
        language, unclear = leave_out_unclear(language, universes)
        self.not_searched = {**NOT_SEARCHED, **unclear}
        self.columns = Columns([*groups, universes[count:]])
        self.space = Space(self.columns, language)
        self._places = [self.columns.places[id(one)] for one in universes]
        white = [place for one in groups[0] for place in self._span(self.columns.places[id(one)])]
        black = [place for one in groups[1] for place in self._span(self.columns.places[id(one)])]
        white_bits, black_bits = self.columns.make_bits(white), self.columns.make_bits(black)
        self.target = make_target(self.columns, white_bits, white_bits | black_bits)
        self.stream = Stream(self.space, self.target)
        self._classes = VectorStore(self.columns.bit_words)
        self._has_constant = False
        self._rules = set[Condition]()
        self._later: list[Candidate] = []
        self.found: list[Candidate] = []

    def _span(self, places: tuple[int, int]) -> range:
        return range(places[0], places[1] + 1)

    @property
    def probe_places(self) -> range:
        """The places of the probes among the verdicts of a candidate."""
        first = len(self.marked) + len(self.others)
        return range(first, first + len(self.probes))

    @property
    def tried(self) -> int:
        """How many candidates have been tried."""
        return self.space.tried + self.stream.tried

    def must_end(self) -> bool:
        """Return whether the budget is used up, or the search is to stop; ``stopped_by`` then says which."""
        if self.tried > self.budget.work or self.space.bytes > self.budget.bytes:
            self.stopped_by = "budget"
        elif self.stop():
            self.stopped_by = "seconds"
        return self.stopped_by is not None

    def step(self) -> list[Candidate]:
        """Search one level further; return its candidates, in their order. An interrupted level returns what it has."""
        for _ in self.space.make_level():
            if self.must_end():
                return []
        levels = range(2, 4) if self.space.level == 1 else [self.space.level + 2]
        fresh = []
        for level in levels:
            fresh += self._take_level(level)
            if self.stopped_by:
                break
            self.complete_to = level
        self.found += fresh
        return fresh

    def _take_level(self, level: int) -> list[Candidate]:
        fresh: list[Candidate] = []
        for batch in self.stream.find(level):
            if batch is not None:
                fresh += self._take(batch)
            if self.must_end():
                break
        fresh += self._later
        self._later = [one for one in fresh if one.complexity > level]
        ready = [one for one in fresh if one.complexity <= level]
        parts = [ready[start : start + SORTED] for start in range(0, len(ready), SORTED)]
        return [one for part in parts for one in sorted(part, key=lambda one: (one.complexity, *order_of(one.rule)))]

    def _take(self, batch: Agreement) -> list[Candidate]:
        """Return the candidates of a batch whose verdicts no candidate before had."""
        constant = ~((batch.bits ^ batch.bits[:, :1]) & self.columns.bits[:, None]).any(axis=0)
        if self._is_constant(batch.bits[:, 0]):
            places = np.flatnonzero(constant)
            for place in places.tolist():
                if self._has_constant or not is_constant(batch.write(place)):
                    break
            else:
                places = np.flatnonzero(~constant)
                return self._take_places(batch, places)
        return self._take_places(batch, np.arange(batch.bits.shape[1]))

    def _is_constant(self, bits: Words) -> bool:
        return not bits.any() or bool((bits == self.columns.bits).all())

    def _take_places(self, batch: Agreement, places: Places) -> list[Candidate]:
        if self.every_rule:
            chosen = np.arange(len(places))
        else:
            chosen, _ = self._classes.add(take(batch.bits, places), Origin(0))
        made = []
        for place in places[chosen].tolist():
            rule = normal(batch.write(place))
            if self.every_rule and rule in self._rules:
                continue
            self._rules.add(rule)
            made.append(Candidate(rule, complexity(rule), self.verdicts_of(batch.bits[:, place])))
        return made

    def verdicts_of(self, bits: Words) -> tuple[bool | None, ...]:
        """Return the verdicts on the marked koans and the others, in their order."""
        number = int.from_bytes(np.ascontiguousarray(bits).tobytes(), "little")
        values = [(number >> sure & 1, number >> may & 1) for sure, may in self._places]
        return tuple(bool(sure) if sure == may else None for sure, may in values)

    def candidates(self, upto: int) -> Iterator[Candidate]:
        """Yield the candidates up to a complexity, simplest first; search as far as needed and the budget goes."""
        place = 0
        while True:
            while place < len(self.found) and self.found[place].complexity <= upto:
                yield self.found[place]
                place += 1
            if self.complete_to >= min(upto, self.budget.level) or self.stopped_by:
                return
            self.step()

    def mark(self, place: int, *, white: bool) -> None:
        """Give the koan of this place among the others a stone: what does not agree is no candidate any more."""
        number = len(self.marked) + place
        self.found = [one for one in self.found if one.verdicts[number] is white]

    def add(self, facts: Facts) -> None:
        """Add a koan without a stone: the levels are made anew, so that rules are told apart by it as well."""
        self.others.append(facts)
        self._start()

    def counts(self) -> dict[int, int]:
        """Return how many candidates there are of each complexity."""
        counts: dict[int, int] = {}
        for one in self.found:
            counts[one.complexity] = counts.get(one.complexity, 0) + 1
        return counts


def leave_out_unclear(language: SearchLanguage, universes: Sequence[Universe]) -> tuple[SearchLanguage, dict[str, str]]:
    """Return the language without what is unclear in most koans, and what that is, with the reason."""
    count = len(universes)
    unclear = {kind for kind in KIND if 2 * sum(one.layout.is_unclear(kind) for one in universes) > count}
    left = tuple(one for one in language.relations if UNCLEAR_RELATIONS.get(one) not in unclear)
    extremes = language.extremes
    if "height" in unclear:
        extremes = tuple(one for one in extremes if one in (Extreme.LARGEST, Extreme.SMALLEST))
    attributes = tuple(one for one in language.attributes if one.value not in unclear)
    reason = "they are unclear in most of these koans"
    names = {f"facts of the kind {kind}": reason for kind in KIND if kind in unclear and kind in MEASURED}
    return replace(language, relations=left, extremes=extremes, attributes=attributes), names


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
