"""Conditions by levels: a bit for each column. Each batch is what one constructor makes of lighter parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from zendotao.core.find.columns import Columns, Words, take
from zendotao.core.find.language import FRACTIONS, Language, amount_weight, weigh, weight_of_three
from zendotao.core.find.numbers import IS_OF_THREE, IS_SUM, Numbers, property_of
from zendotao.core.find.stores import Origin, Places, VectorStore
from zendotao.core.find.tests import (
    BATCH,
    IS_AND,
    IS_DENIED,
    IS_FIRST,
    IS_OR,
    Chosen,
    Tests,
    find_runs,
    pair_places,
)
from zendotao.core.rule.syntax import Amount, AtLeast, Attribute, Colour, Exactly, Not, Order, Orientation, Same, Size

ORDERS = (Order.MORE, Order.AT_LEAST, Order.EQUAL, Order.UNEQUAL, Order.FEWER, Order.AT_MOST)
DIFFERENCES: tuple[Exactly | AtLeast, ...] = (
    *(Exactly(number) for number in range(1, 4)),
    *(AtLeast(number) for number in range(2, 4)),
)
"""The amounts of differences."""


class ConditionOperation(IntEnum):
    """What a condition is made by."""

    SOME = 0
    NONE = 1
    EVERY = 2
    AMOUNT = 3
    SAME = 4
    DIFFERENT = 5
    MOST_COMMON = 6
    SHARE = 7
    COMPARE = 8
    MINUS = 9
    GAP = 10
    TALLEST = 11
    ONE_OF = 12
    AND = 13
    OR = 14
    SOME_OF_BOTH = 15
    NONE_OF_BOTH = 16


DENIED_ONES = (
    ConditionOperation.SAME,
    ConditionOperation.DIFFERENT,
    ConditionOperation.MOST_COMMON,
    ConditionOperation.TALLEST,
    ConditionOperation.ONE_OF,
)
"""What has no opposite of its own, so that a *not* stands before it."""


@dataclass(frozen=True)
class ConditionBatch:
    """Conditions that one constructor has made."""

    bits: Words
    origin: Origin
    flags: int = 0


class Conditions:
    """The conditions of a space."""

    def __init__(self, columns: Columns, language: Language, tests: Tests, numbers: Numbers) -> None:
        self.columns, self.language, self.tests, self.numbers = columns, language, tests, numbers
        self.store = VectorStore(columns.bit_words)
        self.ends = [0]
        self.tried = 0
        self.in_towers = False
        amounts = language.amounts
        self._weights = {False: [*map(amount_weight, amounts)], True: [*map(weight_of_three, amounts)]}
        values = (value for kind in (Colour, Size, Orientation) for value in kind)
        made = {value: columns.property_words(property_of(value)) for value in values}
        self._values = {value: words for value, words in made.items() if words.any() or value in language.values}

    def choose(self, level: int, every: int = 0, none: int = 0) -> Chosen:
        """Return the conditions of a level that have all of some flags and none of others."""
        if not 0 < level < len(self.ends):
            return Chosen(self.store.vectors[:, :0], np.empty(0, dtype=np.intp))
        start, end = self.ends[level - 1], self.ends[level]
        flags = self.store.flags[start:end]
        places = np.flatnonzero((flags & every == every) & (flags & none == 0)) + start
        return Chosen(take(self.store.vectors, places), places)

    def add(self, batch: ConditionBatch) -> None:
        """Add conditions to the level that is being made."""
        self.tried += batch.bits.shape[1]
        begin = self.store.size
        self.store.add(batch.bits, batch.origin)
        self.store.flags[begin : self.store.size] = batch.flags

    def close_level(self) -> None:
        """End the level that is being made."""
        self.ends.append(self.store.size)

    def find_simple(self, level: int) -> Iterator[ConditionBatch]:
        """Yield the conditions of a level that are made of one or two tests or numbers, but for those of the pieces of
        one test or of every one of such pieces."""
        yield from self._find_own(level)
        for batch in self._find_own(level - 1):
            if batch.origin.operation in DENIED_ONES:
                origin = batch.origin
                turned = Origin(origin.operation | 64, origin.detail, origin.first, origin.second)
                yield ConditionBatch(self.columns.deny(batch.bits), turned)

    def _find_own(self, level: int) -> Iterator[ConditionBatch]:
        yield from self._find_amounts(level)
        yield from self._find_same(level)
        yield from self._find_most_common(level)
        yield from self._find_shares(level)
        yield from self._find_compared(level)
        if self.in_towers and level == 2:
            yield ConditionBatch(self._find_tallest(), Origin(ConditionOperation.TALLEST))

    def find_of_pieces(self, level: int) -> Iterator[ConditionBatch]:
        """Yield that there are such pieces, that there are none, and that every one of some is another."""
        columns = self.columns
        for part in self.tests.choose(level - 1, 0, IS_OR).parts(BATCH) if level > 1 else ():
            places = part.places.astype(np.int32)
            some = columns.bits_of(part.vectors)
            yield ConditionBatch(some, Origin(ConditionOperation.SOME, 0, places))
            flags = self.tests.store.flags[part.places]
            plain = np.flatnonzero(~((flags & IS_AND > 0) & (flags & IS_DENIED > 0)))
            yield ConditionBatch(columns.deny(some[:, plain]), Origin(ConditionOperation.NONE, 0, places[plain]))
        for low in range(level - 2):
            for pieces in self.all_pieces(low).parts(BATCH):
                others = self.asked_of_every(level - 2 - low)
                for part in others.parts(max(1, BATCH // len(pieces.places))):
                    missed = pieces.vectors[:, :, None] & columns.negate(part.vectors)[:, None, :]
                    bits = columns.deny(columns.bits_of(missed.reshape(columns.words, -1)))
                    origin = Origin(ConditionOperation.EVERY, 0, *pair_places(pieces.places, part.places))
                    yield ConditionBatch(bits, origin)

    def all_pieces(self, level: int) -> Chosen:
        """Return the tests of pieces of which something is said of every one."""
        if level == 0:
            return self.tests.anything
        plain = self.tests.choose(level, 0, IS_OR | IS_DENIED)
        return plain

    def asked_of_every(self, level: int) -> Chosen:
        """Return the tests that can be asked of every one of some pieces."""
        found = self.tests.choose(level)
        flags = self.tests.store.flags[found.places]
        keep = np.flatnonzero(~((flags & IS_AND > 0) & (flags & IS_DENIED > 0)))
        return Chosen(take(found.vectors, keep), found.places[keep])

    def _tests(self, level: int) -> Iterator[Chosen]:
        if level >= 0:
            yield from self.tests.choose(level, IS_FIRST if level else 0).parts(BATCH)

    def _find_amounts(self, level: int) -> Iterator[ConditionBatch]:
        for of_three, weights in self._weights.items():
            for weight in sorted({weight for weight in weights if weight}):
                chosen = self.numbers.choose(level - weight, *((IS_OF_THREE, 0) if of_three else (0, IS_OF_THREE)))
                for part in chosen.parts(BATCH):
                    most = int(part.vectors.view(self.columns.lane).max(initial=0))
                    at_least = self._compare_to_numbers(part.vectors, most)
                    for place in (place for place, own in enumerate(weights) if own == weight):
                        bits = self._in_amount(self.language.amounts[place], at_least, most)
                        yield ConditionBatch(
                            bits, Origin(ConditionOperation.AMOUNT, place, part.places.astype(np.int32))
                        )

    def _compare_to_numbers(self, numbers: Words, most: int) -> list[Words]:
        """Return where the numbers are at least 0, 1, 2 ... up to one more than the most."""
        columns = self.columns
        return [
            columns.gather(columns.is_at_least(numbers, number)) & columns.bits[:, None] for number in range(most + 2)
        ]

    def _in_amount(self, amount: Amount, at_least: list[Words], most: int) -> Words:
        found = np.zeros_like(at_least[0])
        for start, end in find_runs(amount, most):
            found |= at_least[start] & self.columns.deny(at_least[end + 1])
        return found

    def _find_same(self, level: int) -> Iterator[ConditionBatch]:
        for place, attribute in enumerate(self.language.attributes):
            for part in self._tests(level - 2 - weigh(attribute)):
                places = part.places.astype(np.int32)
                for operation, relation in (
                    (ConditionOperation.SAME, Not(Same(attribute))),
                    (ConditionOperation.DIFFERENT, Same(attribute)),
                ):
                    if attribute is Attribute.TOWER and operation is ConditionOperation.DIFFERENT:
                        continue  # it is said of the number of towers
                    broken = part.vectors & self.columns.relate(relation, part.vectors)
                    bits = self.columns.deny(self.columns.bits_of(broken))
                    yield ConditionBatch(bits, Origin(operation, place, places))

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

    def _find_shares(self, level: int) -> Iterator[ConditionBatch]:
        columns = self.columns
        for place, (numerator, denominator) in enumerate(FRACTIONS):
            rest = level - 3 - weigh(numerator) - weigh(denominator)
            for low in range(max(0, rest)):
                for pieces in self._tests(low):
                    whole = columns.count(pieces.vectors) * np.uint64(numerator)
                    for tests in self.tests.choose(rest - low, IS_FIRST, IS_DENIED).parts(
                        max(1, BATCH // len(pieces.places))
                    ):
                        both = pieces.vectors[:, :, None] & tests.vectors[:, None, :]
                        passing = columns.count(both.reshape(columns.words, -1)) * np.uint64(denominator)
                        repeated = np.repeat(whole, len(tests.places), axis=1)
                        places = pair_places(pieces.places, tests.places)
                        for order, bits in self._orders(self._compare(passing, repeated)):
                            detail = place << 8 | order
                            yield ConditionBatch(bits, Origin(ConditionOperation.SHARE, detail, *places))

    def _orders(self, compared: tuple[Words, Words]) -> Iterator[tuple[int, Words]]:
        """Yield each order with where it holds, from where the left is at least, and more than, the right."""
        not_less, more = compared
        deny = self.columns.deny
        equal = not_less & deny(more)
        yield from enumerate((more, not_less, equal, deny(equal), deny(not_less), deny(more)))

    def _compare(self, left: Words, right: Words, more: int = 0) -> tuple[Words, Words]:
        """Return where the left number is at least the right one and ``more``, and where it is more than that."""
        columns = self.columns
        step = columns.make_words(lambda column: 1)[:, None]
        right = columns.exchange(right)
        found = []
        for number in (more, more + 1):
            if number >= 0:
                truths = columns.is_not_less(left, right + step * np.uint64(number))
            else:
                truths = columns.is_not_less(left + step * np.uint64(-number), right)
            found.append(columns.gather(truths) & columns.bits[:, None])
        return found[0], found[1]

    def _find_compared(self, level: int) -> Iterator[ConditionBatch]:
        yield from self._compare_pairs(level - 2)
        if self.language.has_sums:
            for weight in sorted({amount_weight(amount) for amount in DIFFERENCES}):
                yield from self._find_differences(level - 2 - weight, weight)

    def _compare_pairs(self, level: int) -> Iterator[ConditionBatch]:
        for left, right, places in self._pairs_of_numbers(level):
            for order, bits in self._orders(self._compare(left, right)):
                yield ConditionBatch(bits, Origin(ConditionOperation.COMPARE, order, *places))

    def _pairs_of_numbers(self, level: int, none: int = 0) -> Iterator[tuple[Words, Words, tuple[Places, Places]]]:
        for low in range(level // 2 + 1 if level >= 0 else 0):
            for left, right in self.numbers.pairs(low, level - low, none):
                places = pair_places(left.places, right.places)
                yield (
                    np.repeat(left.vectors, len(right.places), axis=1),
                    np.tile(right.vectors, len(left.places)),
                    places,
                )

    def _find_differences(self, level: int, weight: int) -> Iterator[ConditionBatch]:
        deny = self.columns.deny
        for left, right, places in self._pairs_of_numbers(level, IS_SUM):
            turned = places[1], places[0]
            for detail, amount in enumerate(DIFFERENCES):
                if amount_weight(amount) != weight:
                    continue
                above = self._difference(self._compare(left, right, amount.number), amount)
                low, lower = self._compare(left, right, -amount.number)
                below = self._difference((deny(lower), deny(low)), amount)
                yield ConditionBatch(above, Origin(ConditionOperation.MINUS, detail, *places))
                yield ConditionBatch(below, Origin(ConditionOperation.MINUS, detail, *turned))
                yield ConditionBatch(above | below, Origin(ConditionOperation.GAP, detail, *places))

    def _difference(self, compared: tuple[Words, Words], amount: Amount) -> Words:
        at_least, more = compared
        return at_least & self.columns.deny(more) if isinstance(amount, Exactly) else at_least

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
            origin = batch.origin
            turned = Origin(origin.operation | 64, 0, origin.first, origin.second)
            yield ConditionBatch(self.columns.deny(batch.bits), turned)

    def _join_pairs(self, level: int, operation: ConditionOperation, own: int) -> Iterator[ConditionBatch]:
        for low in range(1, level):
            high = level - low
            left = self.choose(low, 0, own)
            right = self.choose(high, own if low > high else 0)
            if operation is ConditionOperation.ONE_OF and low > high or not len(left.places):
                continue
            for part in right.parts(BATCH):
                for portion in left.parts(max(1, BATCH // len(part.places))):
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
