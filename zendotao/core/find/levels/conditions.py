"""Conditions by levels: a bit for each column. Each batch is what one constructor makes of lighter parts."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from zendotao.core.find.levels.batches import (
    IS_AND,
    IS_DENIED,
    IS_FIRST,
    IS_OR,
    OPPOSITE,
    ConditionBatch,
    ConditionOperation,
    Selection,
    pair_places,
)
from zendotao.core.find.levels.columns import Columns, Words
from zendotao.core.find.levels.comparisons import NumberConditions
from zendotao.core.find.levels.language import FRACTIONS, SearchLanguage, amount_weight, weigh
from zendotao.core.find.levels.numbers import COUNTED, HAVING, SAID_OTHERWISE, Numbers, property_of
from zendotao.core.find.levels.stores import Origin, VectorStore
from zendotao.core.find.levels.tests import Tests
from zendotao.core.rule.syntax import Attribute, Colour, Not, Orientation, Relation, Same, Size


class Conditions:
    """The conditions of a space."""

    def __init__(self, columns: Columns, language: SearchLanguage, tests: Tests, numbers: Numbers) -> None:
        self.columns, self.language, self.tests, self.numbers = columns, language, tests, numbers
        self.store = VectorStore(columns.bit_words)
        self.ends = [0]
        self.tried = 0
        self.in_towers = False
        self.comparisons = NumberConditions(columns, language, numbers)
        values = (value for kind in (Colour, Size, Orientation) for value in kind)
        made = {value: columns.property_words(property_of(value)) for value in values}
        self._values = {value: words for value, words in made.items() if words.any() or value in language.values}

    def select(self, level: int, every: int = 0, none: int = 0) -> Selection:
        """Return the conditions of a level that have all of some flags and none of others."""
        if not 0 < level < len(self.ends):
            return Selection(np.empty(0, dtype=np.intp), store=self.store)
        start, end = self.ends[level - 1], self.ends[level]
        flags = self.store.flags[start:end]
        places = np.flatnonzero((flags & every == every) & (flags & none == 0)) + start
        return Selection(places, store=self.store)

    def add(self, batch: ConditionBatch) -> None:
        """Add conditions to the level that is being made."""
        self.tried += batch.vectors.shape[1]
        begin = self.store.size
        self.store.add(batch.vectors, batch.origin)
        self.store.flags[begin : self.store.size] = batch.flags

    def close_level(self) -> None:
        """End the level that is being made."""
        self.ends.append(self.store.size)

    def find_simple(self, level: int) -> Iterator[ConditionBatch]:
        """Yield the conditions of a level that are made of one or two tests or numbers, but for those of the pieces of
        one test or of every one of such pieces."""
        yield from self.find_of_tests(level)
        yield from self.comparisons.find(level)

    def find_of_tests(self, level: int) -> Iterator[ConditionBatch]:
        """Yield those that are made of tests."""
        yield from self._find_own(level)
        for batch in self._find_own(level - 1):
            yield ConditionBatch(self.columns.deny(batch.vectors), batch.origin.turn(OPPOSITE))
        yield from self._find_kinds(level)
        yield from self._find_shares(level)

    def _find_own(self, level: int) -> Iterator[ConditionBatch]:
        """Yield what has no opposite of its own, so that a *not* may stand before it."""
        yield from self._find_same(level)
        yield from self._find_most_common(level)
        if self.in_towers and level == 2:
            yield ConditionBatch(self._find_tallest(), Origin(ConditionOperation.TALLEST))

    def find_of_pieces(self, level: int) -> Iterator[ConditionBatch]:
        """Yield that there are such pieces, that there are none, and that every one of some is another."""
        columns = self.columns
        for part in self.tests.select(level - 1, 0, IS_OR).parts(self.columns.batch) if level > 1 else ():
            places = part.places.astype(np.int32)
            some = columns.bits_of(part.vectors)
            yield ConditionBatch(some, Origin(ConditionOperation.SOME, 0, places))
            flags = self.tests.store.flags[part.places]
            plain = np.flatnonzero(~((flags & IS_AND > 0) & (flags & IS_DENIED > 0)))
            yield ConditionBatch(columns.deny(some[:, plain]), Origin(ConditionOperation.NONE, 0, places[plain]))
        for low in range(level - 2):
            for pieces in self.all_pieces(low).parts(self.columns.batch):
                others = self.asked_of_every(level - 2 - low)
                for part in others.parts(max(1, self.columns.batch // len(pieces.places))):
                    missed = pieces.vectors[:, :, None] & columns.negate(part.vectors)[:, None, :]
                    bits = columns.deny(columns.bits_of(missed.reshape(columns.words, -1)))
                    origin = Origin(ConditionOperation.EVERY, 0, *pair_places(pieces.places, part.places))
                    yield ConditionBatch(bits, origin)

    def all_pieces(self, level: int) -> Selection:
        """Return the tests of pieces of which something is said of every one."""
        if level == 0:
            return self.tests.anything
        return self.tests.select(level, 0, IS_OR | IS_DENIED)

    def asked_of_every(self, level: int) -> Selection:
        """Return the tests that can be asked of every one of some pieces."""
        found = self.tests.select(level)
        flags = self.tests.store.flags[found.places]
        keep = np.flatnonzero(~((flags & IS_AND > 0) & (flags & IS_DENIED > 0)))
        return found.keep(keep)

    def _tests(self, level: int) -> Iterator[Selection]:
        if level >= 0:
            yield from self.tests.select(level, IS_FIRST if level else 0).parts(self.columns.batch)

    def _find_same(self, level: int) -> Iterator[ConditionBatch]:
        for place, attribute in enumerate(self.language.attributes):
            below = level - 2 - weigh(attribute)
            for part in self._tests(below):
                yield self._find_unbroken(ConditionOperation.SAME, place, Not(Same(attribute)), part)
            of_tower = attribute is Attribute.TOWER  # of pieces that don't stand out it is said of the number of towers
            if below > 0 or not of_tower:
                chosen = (
                    self.tests.select_of_extremes(below).parts(self.columns.batch) if of_tower else self._tests(below)
                )
                for part in chosen:
                    yield self._find_unbroken(ConditionOperation.DIFFERENT, place, Same(attribute), part)

    def _find_unbroken(
        self, operation: ConditionOperation, place: int, broken: Relation, pieces: Selection
    ) -> ConditionBatch:
        """Return that of such pieces no two have a relation."""
        bits = self.columns.bits_of(pieces.vectors & self.columns.relate(broken, pieces.vectors))
        return ConditionBatch(self.columns.deny(bits), Origin(operation, place, pieces.places.astype(np.int32)))

    def _find_most_common(self, level: int) -> Iterator[ConditionBatch]:
        columns = self.columns
        for part in self._tests(level - 3):
            counts = {value: columns.count(part.vectors & words[:, None]) for value, words in self._values.items()}
            for place, value in enumerate(self.language.values):
                rivals = [
                    count.view(columns.lane)
                    for other, count in counts.items()
                    if type(other) is type(value) and other != value
                ]
                most = np.maximum.reduce(rivals).view(np.uint64) if rivals else np.zeros_like(part.vectors)
                less = columns.is_not_less(columns.exchange(most), counts[value])
                bits = (columns.gather(less) & columns.bits[:, None]) ^ columns.bits[:, None]
                origin = Origin(ConditionOperation.MOST_COMMON, place, part.places.astype(np.int32))
                yield ConditionBatch(bits, origin)

    def _find_kinds(self, level: int) -> Iterator[ConditionBatch]:
        """Yield that there is a colour (size, orientation) of which so many pieces pass, or that there is none."""
        for place, attribute in enumerate(self.language.attributes):
            for number, having in enumerate(HAVING) if attribute in COUNTED else ():
                if having in SAID_OTHERWISE:
                    continue
                for part in self._tests(level - 2 - weigh(attribute) - amount_weight(having)):
                    some = self.columns.bits_of(self.numbers.count_kinds(attribute, part.vectors, having))
                    made = place << 8 | number, part.places.astype(np.int32)
                    yield ConditionBatch(some, Origin(ConditionOperation.SOME_KIND, *made))
                    yield ConditionBatch(self.columns.deny(some), Origin(ConditionOperation.NO_KIND, *made))

    def _find_shares(self, level: int) -> Iterator[ConditionBatch]:
        columns = self.columns
        for place, (numerator, denominator) in enumerate(FRACTIONS):
            rest = level - 3 - weigh(numerator) - weigh(denominator)
            for low in range(max(0, rest)):
                for pieces in self._tests(low):
                    whole = columns.count(pieces.vectors) * np.uint64(numerator)
                    for tests in self.tests.select(rest - low, IS_FIRST, IS_DENIED).parts(
                        max(1, self.columns.batch // len(pieces.places))
                    ):
                        both = pieces.vectors[:, :, None] & tests.vectors[:, None, :]
                        passing = columns.count(both.reshape(columns.words, -1)) * np.uint64(denominator)
                        repeated = np.repeat(whole, len(tests.places), axis=1)
                        places = pair_places(pieces.places, tests.places)
                        for order, bits in self.comparisons.find_orders(self.comparisons.compare(passing, repeated)):
                            detail = place << 8 | order
                            yield ConditionBatch(bits, Origin(ConditionOperation.SHARE, detail, *places))

    def _find_tallest(self) -> Words:
        places = [
            place
            for place, column in enumerate(self.columns.columns)
            if column is not None and column.universe.pieces.bit_count() == column.universe.layout.tallest
        ]
        return self.columns.make_bits(places)[:, None]

    def find_joined(self, level: int) -> Iterator[ConditionBatch]:
        """Yield the conjunctions and disjunctions of a level, and what is exactly one of two."""
        for operation, own, weight in (
            (ConditionOperation.AND, IS_AND, 1),
            (ConditionOperation.OR, IS_OR, 1),
            (ConditionOperation.ONE_OF, 0, 2),
        ):
            yield from self._join_pairs(level - weight, operation, own)
        for batch in self._join_pairs(level - 3, ConditionOperation.ONE_OF, 0):
            yield ConditionBatch(self.columns.deny(batch.vectors), batch.origin.turn(OPPOSITE))

    def _join_pairs(self, level: int, operation: ConditionOperation, own: int) -> Iterator[ConditionBatch]:
        for low in range(1, level):
            high = level - low
            left = self.select(low, 0, own)
            right = self.select(high, own if low > high else 0)
            if (operation is ConditionOperation.ONE_OF and low > high) or not len(left.places):
                continue
            for part in right.parts(self.columns.batch):
                for portion in left.parts(max(1, self.columns.batch // len(part.places))):
                    bits = self._join(portion.vectors, part.vectors, operation)
                    yield ConditionBatch(bits, Origin(operation, 0, *pair_places(portion.places, part.places)), own)

    def _join(self, left: Words, right: Words, operation: ConditionOperation) -> Words:
        a, b = left[:, :, None], right[:, None, :]
        if operation is ConditionOperation.AND:
            found = a & b
        elif operation is ConditionOperation.OR:
            found = a | b
        else:
            found = a & self.columns.deny(right)[:, None, :] | self.columns.deny(left)[:, :, None] & b
        return found.reshape(self.columns.bit_words, -1)
