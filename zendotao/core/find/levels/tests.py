"""Tests of pieces by levels: level c holds what weighs exactly c and passes on pieces that no lighter test passes on.

Kinds of tests are kept apart where the normal form of what is made of them weighs differently. Of a vector there may be
one *plain* test (a single one, its opposite, or a conjunction without a *not*), one *or*, and one conjunction with a
*not* in it, these two only if no plain one was there before. Each also comes as *free*: that "another" stands in it, a
relation to at least one, ties a test to the pieces described before, so what others are related to must be free.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from zendotao.core.find.levels.batches import (
    ANY,
    DENIALS,
    FREE_KINDS,
    IS_AND,
    IS_DENIED,
    IS_FIRST,
    IS_FIRST_FREE,
    IS_FREE,
    IS_OR,
    IS_SPARE,
    OPPOSITE,
    PLAIN,
    Batch,
    Selection,
    TestOperation,
    merge_batches,
    pair_places,
)
from zendotao.core.find.levels.chains import ChainTests
from zendotao.core.find.levels.columns import Columns, Words, take
from zendotao.core.find.levels.language import SearchLanguage
from zendotao.core.find.levels.relations import RelationTests
from zendotao.core.find.levels.stores import Origin, Places, Truths, VectorStore
from zendotao.core.rule.syntax import Extreme, Link, OfColour, OfOrientation, OfSize, Size

PLAIN_ONES = (TestOperation.PROPERTY, TestOperation.EXTREMAL, TestOperation.IN_TOWER, TestOperation.MANY)

HAVE_TWO_PARTS = (
    TestOperation.CHAIN,
    TestOperation.CHAIN_EACH,
    TestOperation.CHAIN_MANY,
    TestOperation.ONE_OF,
    TestOperation.AND,
    TestOperation.OR,
)
HAVE_PARTS = (*HAVE_TWO_PARTS, TestOperation.RELATED, TestOperation.MANY, TestOperation.EACH)

SPARE_LEVELS = range(2, 6)
"""The levels of spare tests: what they are for weighs four more, and 9 at most."""

SMALL = 4096
"""Selections of fewer tests than this are kept."""


class Tests:
    """The tests of a space: of whole koans, or of towers."""

    __test__ = False

    def __init__(self, columns: Columns, language: SearchLanguage) -> None:
        self.columns = columns
        self.language = language
        self.store = VectorStore(columns.words)
        self.ends = [0]
        self.tried = 0
        self._chosen: Truths | None = None
        self._positive: dict[int, list[Batch]] = {}
        self._cache: dict[tuple[int, int, int], Selection] = {}
        self.anything = Selection(np.array([ANY]), columns.all[:, None])
        self.relations = RelationTests(columns, language, self._free)
        self.chains = ChainTests(columns, language, self._free, self.relations.relations)
        self._sizes = [columns.property_words(OfSize(size))[:, None] for size in Size]

    def make_excerpt(self, columns: Columns, chosen: Truths | None) -> Tests:
        """Return these tests on the first of their columns, or some of them alone."""
        found = Tests(columns, self.language)
        found.store, found.ends, found._chosen = self.store.cut(columns.words), self.ends, chosen
        return found

    def select(self, level: int, every: int = 0, none: int = 0) -> Selection:
        """Return the tests of a level that have all of some flags and none of others."""
        if level == 0:
            return self.anything
        if not 0 < level < len(self.ends):
            return Selection(np.empty(0, dtype=np.intp), store=self.store)
        found = self._cache.get((level, every, none))
        if found is None:
            found = self._select(level, every, none)
            if len(found.places) < SMALL:
                self._cache[level, every, none] = found
        return found

    def _select(self, level: int, every: int, none: int) -> Selection:
        start, end = self.ends[level - 1], self.ends[level]
        flags = self.store.flags[start:end]
        none |= IS_SPARE & ~every
        places = np.flatnonzero((flags & every == every) & (flags & none == 0)) + start
        return Selection(places if self._chosen is None else places[self._chosen[places]], store=self.store)

    # a level

    def add(self, batch: Batch) -> Places:
        """Add tests to the level that is being made; return which of them are new."""
        self.tried += batch.vectors.shape[1]
        kind = batch.kind
        better = 1 << PLAIN | 1 << kind
        shift = 0 if batch.is_free else 3
        blockers = better if batch.is_free else better | better << 3
        begin = self.store.size
        chosen, before = self.store.add(batch.vectors, batch.origin, 1 << kind + shift, blockers)
        flags = batch.flags | (IS_FREE if batch.is_free else 0)
        found = np.full(len(chosen), flags, dtype=np.uint8)
        found[before == 0] |= IS_FIRST
        if batch.is_free:
            found[before & FREE_KINDS == 0] |= IS_FIRST_FREE
        self.store.flags[begin : self.store.size] = found
        return chosen

    def close_level(self) -> None:
        """End the level that is being made, with the spare tests: those that speak of pieces that stand out, also where
        another test passes on the very same pieces here."""
        level = len(self.ends)
        if level in SPARE_LEVELS:
            for batch in merge_batches(self._find_spare(level), self.columns):
                some = batch.vectors.any(axis=0) & (batch.vectors != self.columns.all[:, None]).any(axis=0)
                keep, begin = np.flatnonzero(some), self.store.size
                self.store.add(take(batch.vectors, keep), batch.origin.part(keep), IS_SPARE, IS_SPARE)
                self.store.flags[begin : self.store.size] = IS_SPARE
        self.ends.append(self.store.size)

    def _find_spare(self, level: int) -> Iterator[Batch]:
        yield from self._find_extremal(level)
        for batch in self._find_extremal(level - 1):
            yield Batch(self.columns.negate(batch.vectors), batch.origin.turn(OPPOSITE))
        for low in range(2, level - 1):
            spare, others = self.select(low, IS_SPARE), self.select(level - 1 - low, IS_FIRST)
            if len(spare.places) and len(others.places):
                yield self._join(spare, others, TestOperation.AND, 0, is_free=True)
                yield self._join(spare, others, TestOperation.OR, 0, is_free=True)

    def select_of_extremes(self, level: int) -> Selection:
        """Return the tests of a level that speak of pieces that stand out among others, the spare ones with them."""
        places, spare = self.select(level).places, self.select(level, IS_SPARE).places
        return Selection(np.concatenate((places[self._have_extremes(places)], spare)), store=self.store)

    def find_singles(self, level: int) -> Iterator[Batch]:
        """Yield the tests of a level that are not joined, and the opposites of those of the level before."""
        yield from self._find_positive(level)
        for batch in self._find_positive(level - 1):
            if batch.is_opposite_free is not None:
                turned = batch.origin.turn(OPPOSITE)
                yield Batch(self.columns.negate(batch.vectors), turned, batch.is_opposite_free, IS_DENIED)

    def _find_positive(self, level: int) -> Iterator[Batch]:
        """Yield the single tests of a level; those of the last two levels are kept, since they are needed again."""
        if level < 1:
            return
        kept = self._positive.get(level)
        if kept is None:
            kept = []
            for batch in merge_batches(self._make_positive(level), self.columns):
                kept.append(batch)
                yield batch
            self._positive = {one: found for one, found in self._positive.items() if one >= level - 1}
            self._positive[level] = kept
        else:
            yield from kept

    def _make_positive(self, level: int) -> Iterator[Batch]:
        yield from self._find_properties(level)
        yield from self._find_extremal(level)
        yield from self.relations.find(level)
        yield from self.chains.find(level)
        yield from self._find_one_of(level)

    def _find_properties(self, level: int) -> Iterator[Batch]:
        for place, test in enumerate(self.language.properties):
            if self.language.property_weight(test) == level:
                yield Batch(self.columns.property_words(test)[:, None], Origin(TestOperation.PROPERTY, place))

    def _find_extremal(self, level: int) -> Iterator[Batch]:
        for among in self.select(level - 2, IS_FIRST if level > 2 else 0).parts(self.columns.batch):
            for place, extreme in enumerate(self.language.extremes):
                found = self.find_extremal(extreme, among.vectors)
                yield Batch(found, Origin(TestOperation.EXTREMAL, place, among.places.astype(np.int32)))

    def find_extremal(self, extreme: Extreme, among: Words) -> Words:
        """Return those of the pieces that stand out among them."""
        if extreme in (Extreme.HIGHEST, Extreme.LOWEST):
            beaten = self.columns.relate(Link.LOWER if extreme is Extreme.HIGHEST else Link.HIGHER, among)
            return among & self.columns.negate(beaten)
        sizes = self._sizes if extreme is Extreme.SMALLEST else self._sizes[::-1]
        others = self.columns.exchange(among)
        found, better = among & sizes[0], sizes[0]
        for size in sizes[1:]:
            beaten = self.columns.is_nonzero(others & better)
            found |= among & size & (beaten ^ self.columns.lane_ones) * self.columns.full_lane
            better = better | size
        return found

    def _free(self, level: int) -> Selection:
        return self.select(level, IS_FIRST_FREE if level > 0 else 0)

    def _find_one_of(self, level: int) -> Iterator[Batch]:
        """Yield what passes exactly one of two tests; two colours, or sizes, are an *or*."""
        for low in range(1, level - 2):
            if low > level - 2 - low:
                break
            for is_free in (True, False):
                for left, right in self._pairs(low, level - 2 - low, is_free=is_free):
                    a, b = left.vectors[:, :, None], right.vectors[:, None, :]
                    not_a = self.columns.negate(left.vectors)[:, :, None]
                    not_b = self.columns.negate(right.vectors)[:, None, :]
                    found = (a & not_b | not_a & b).reshape(self.columns.words, -1)
                    origin = Origin(TestOperation.ONE_OF, 0, *pair_places(left.places, right.places))
                    every = (found == self.columns.all[:, None]).all(axis=0)
                    keep = np.flatnonzero(~self._are_disjoint(origin) & ~every & found.any(axis=0))
                    safe = is_free & self._are_plain(origin)[keep]
                    for value in (True, False):
                        part = keep[safe == value]
                        if len(part):
                            yield Batch(take(found, part), origin.part(part), is_free, is_opposite_free=value)

    def _are_plain(self, origin: Origin) -> Truths:
        """Return of which tests no part speaks of another piece where it is denied."""
        return np.isin(self.store.origins[0, origin.first] & ~OPPOSITE, PLAIN_ONES) & np.isin(
            self.store.origins[0, origin.second] & ~OPPOSITE, PLAIN_ONES
        )

    def _have_extremes(self, places: Places) -> Truths:
        """Return which tests speak of pieces that stand out among others."""
        if ANY in places:
            return np.zeros(len(places), dtype=bool)  # it stands alone
        operation, _, first, second = self.store.origins[:, places]
        operation = operation & ~OPPOSITE
        found: Truths = operation == TestOperation.EXTREMAL
        for parts, kinds in ((first, HAVE_PARTS), (second, HAVE_TWO_PARTS)):
            asked = np.flatnonzero(~found & np.isin(operation, kinds) & (parts >= 0))
            if len(asked):
                found[asked] = self._have_extremes(parts[asked])
        return found

    def _are_disjoint(self, origin: Origin) -> Places:
        """Return whether both of two tests are a colour, a size or an orientation."""
        kinds = np.array([(OfColour, OfSize, OfOrientation).index(type(one)) + 1
                          if isinstance(one, (OfColour, OfSize, OfOrientation)) else 0
                          for one in self.language.properties])  # fmt: skip
        both = []
        for places in (origin.first, origin.second):
            operation, detail = self.store.origins[0, places], self.store.origins[1, places]
            both.append(np.where(operation == TestOperation.PROPERTY, kinds[np.minimum(detail, len(kinds) - 1)], 0))
        found: Places = (both[0] > 0) & (both[0] == both[1])
        return found

    def _pairs(
        self, low: int, high: int, *, is_free: bool, flags: int = 0, none: int = 0, others: int = 0, no_others: int = 0
    ) -> Iterator[tuple[Selection, Selection]]:
        """Yield portions of two levels whose pairs are tests: free ones, or those of which one is not free.

        ``flags`` and ``none`` say which to take on the left, ``others`` and ``no_others`` on the right.
        """
        sides = (
            [(IS_FIRST_FREE, 0, IS_FIRST_FREE, 0)]
            if is_free
            else [(IS_FIRST, IS_FREE, IS_FIRST, 0), (IS_FIRST | IS_FREE, 0, IS_FIRST, IS_FREE)]
        )
        for every, without, every_other, without_other in sides:
            left = self.select(low, every | flags, without | none)
            right = self.select(high, every_other | others, without_other | no_others)
            if len(left.places) and len(right.places):
                for part in right.parts(self.columns.batch):
                    for portion in left.parts(max(1, self.columns.batch // len(part.places))):
                        yield portion, part

    def find_joined(self, level: int, operation: TestOperation, *, denied: bool) -> Iterator[Batch]:
        """Yield the conjunctions of a level, those with a *not* in them or the others; or the disjunctions, those with
        a *not* in every part or the others."""
        own = IS_AND if operation is TestOperation.AND else IS_OR
        flags = own | (IS_DENIED if denied else 0)
        for low in range(1, level - 1):
            high = level - 1 - low
            again = own if low > high else 0  # what is not joined itself has been on the left already
            for every, none, others, no_others in DENIALS[operation, denied]:
                for is_free in (True, False):
                    for left, right in self._pairs(low, high, is_free=is_free, flags=every, none=none | own,
                                                   others=others | again, no_others=no_others):  # fmt: skip
                        yield self._join(left, right, operation, flags, is_free)

    def _join(self, left: Selection, right: Selection, operation: TestOperation, flags: int, is_free: bool) -> Batch:
        a, b = left.vectors[:, :, None], right.vectors[:, None, :]
        found = (a & b if operation is TestOperation.AND else a | b).reshape(self.columns.words, -1)
        origin = Origin(operation, 0, *pair_places(left.places, right.places))
        return Batch(found, origin, is_free, flags)
