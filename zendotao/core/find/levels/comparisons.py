"""Conditions on numbers: that one is such an amount, or how it compares to another."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from zendotao.core.find.levels.batches import ConditionBatch, ConditionOperation, pair_places
from zendotao.core.find.levels.columns import Columns, Words
from zendotao.core.find.levels.language import SearchLanguage, amount_weight, find_runs, weight_of_three
from zendotao.core.find.levels.numbers import IS_OF_THREE, IS_SUM, Numbers
from zendotao.core.find.levels.stores import Integers, Origin
from zendotao.core.rule.syntax import Amount, AtLeast, AtMost, Even, Exactly, Not, Odd, Order

ORDERS = (Order.MORE, Order.AT_LEAST, Order.EQUAL, Order.UNEQUAL, Order.FEWER, Order.AT_MOST)
MOST_APART = 3
_EXACT: tuple[Amount, ...] = tuple(Exactly(number) for number in range(1, MOST_APART + 1))
DIFFERENCES: tuple[Amount, ...] = (
    *_EXACT,
    *(AtLeast(number) for number in range(2, MOST_APART + 1)),
    *(AtMost(number) for number in range(1, MOST_APART + 1)),
    *map(Not, _EXACT),
)
"""The amounts of differences."""


class NumberConditions:
    """The conditions of a space that are about numbers."""

    def __init__(self, columns: Columns, language: SearchLanguage, numbers: Numbers) -> None:
        self.columns, self.language, self.numbers = columns, language, numbers
        amounts = language.amounts
        self._weights: dict[bool, list[int | None]] = {
            False: [*map(amount_weight, amounts)],
            True: [*map(weight_of_three, amounts)],
        }

    def find(self, level: int) -> Iterator[ConditionBatch]:
        """Yield those of a level."""
        yield from self._find_amounts(level)
        yield from self._find_compared(level)

    def _find_amounts(self, level: int) -> Iterator[ConditionBatch]:
        for of_three, weights in self._weights.items():
            for weight in sorted({weight for weight in weights if weight}):
                chosen = self.numbers.select(level - weight, *((IS_OF_THREE, 0) if of_three else (0, IS_OF_THREE)))
                for part in chosen.parts(self.columns.batch):
                    most = int(part.vectors.view(self.columns.lane).max(initial=0))
                    at_least: dict[int, Words] = {}
                    for place in self._tell_apart(weights, weight, most):
                        bits = self._in_amount(self.language.amounts[place], part.vectors, at_least, most)
                        origin = Origin(ConditionOperation.AMOUNT, place, part.places.astype(np.int32))
                        yield ConditionBatch(bits, origin)

    def _tell_apart(self, weights: list[int | None], weight: int, most: int) -> list[int]:
        """Return the amounts of a weight that are different ones of numbers up to the most."""
        found: dict[tuple[tuple[int, int], ...], int] = {}
        for place, own in enumerate(weights):
            if own == weight:
                found.setdefault(find_runs(self.language.amounts[place], most), place)
        return list(found.values())

    def _in_amount(self, amount: Amount, numbers: Words, at_least: dict[int, Words], most: int) -> Words:
        """Return where the numbers are such an amount; ``at_least`` keeps where they are at least so many."""
        columns = self.columns
        if isinstance(amount, Odd | Even) and not columns.has_unclear:
            odd = columns.gather(numbers & columns.lane_ones)
            return odd if isinstance(amount, Odd) else columns.deny(odd)

        def reach(number: int) -> Words:
            if number not in at_least:
                at_least[number] = columns.gather(columns.is_at_least(numbers, number)) & columns.bits[:, None]
            return at_least[number]

        found = np.zeros((columns.bit_words, numbers.shape[1]), dtype=np.uint64)
        for start, end in find_runs(amount, most):
            found |= reach(start) if end == most else reach(start) & columns.deny(reach(end + 1))
        return found

    def find_orders(self, compared: tuple[Words, Words]) -> Iterator[tuple[int, Words]]:
        """Yield each order with where it holds, from where the left is at least, and more than, the right."""
        not_less, more = compared
        deny = self.columns.deny
        equal = not_less & deny(more)
        yield from enumerate((more, not_less, equal, deny(equal), deny(not_less), deny(more)))

    def compare(self, left: Words, right: Words, more: int = 0) -> tuple[Words, Words]:
        """Return where the left number is at least the right one and ``more``, and where it is more than that."""
        columns = self.columns
        step = columns.ones[:, None]
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
            for order, bits in self.find_orders(self.compare(left, right)):
                yield ConditionBatch(bits, Origin(ConditionOperation.COMPARE, order, *places))

    def _pairs_of_numbers(self, level: int, none: int = 0) -> Iterator[tuple[Words, Words, tuple[Integers, Integers]]]:
        for low in range(level // 2 + 1 if level >= 0 else 0):
            for left, right in self.numbers.pairs(low, level - low, none):
                places = pair_places(left.places, right.places)
                yield (
                    np.repeat(left.vectors, len(right.places), axis=1),
                    np.tile(right.vectors, len(left.places)),
                    places,
                )

    def _find_differences(self, level: int, weight: int) -> Iterator[ConditionBatch]:
        amounts = [(detail, amount) for detail, amount in enumerate(DIFFERENCES) if amount_weight(amount) == weight]
        deny = self.columns.deny
        for left, right, places in self._pairs_of_numbers(level, IS_SUM):
            turned = places[1], places[0]
            for detail, amount in amounts:
                number = _number_of(amount)
                low, lower = self.compare(left, right, -number)
                above = self._difference(self.compare(left, right, number), amount)
                below = self._difference((deny(lower), deny(low)), amount)
                yield ConditionBatch(above, Origin(ConditionOperation.MINUS, detail, *places))
                yield ConditionBatch(below, Origin(ConditionOperation.MINUS, detail, *turned))
                is_within = isinstance(amount, AtMost | Not)
                both = above & below if is_within else above | below
                yield ConditionBatch(both, Origin(ConditionOperation.GAP, detail, *places))

    def _difference(self, compared: tuple[Words, Words], amount: Amount) -> Words:
        """Return where a difference is such an amount, from where it is at least that number, and more."""
        at_least, more = compared
        deny = self.columns.deny
        if isinstance(amount, AtLeast):
            return at_least
        if isinstance(amount, AtMost):
            return deny(more)
        exactly = at_least & deny(more)
        return deny(exactly) if isinstance(amount, Not) else exactly


def _number_of(amount: Amount) -> int:
    """Return the number that an amount names."""
    return _number_of(amount.part) if isinstance(amount, Not) else amount.number  # type: ignore[union-attr]
