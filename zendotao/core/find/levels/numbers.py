"""Numbers of a koan by levels: counts, pips, kinds, towers, sums and multiples, each as one lane a column."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import numpy as np

from zendotao.core.find.levels.batches import ANY, IS_FIRST, Selection, pair_places
from zendotao.core.find.levels.columns import Columns, Words
from zendotao.core.find.levels.language import SearchLanguage, amount_weight, weigh
from zendotao.core.find.levels.stores import Origin, Truths, VectorStore
from zendotao.core.find.levels.tests import Tests
from zendotao.core.find.levels.universes import KoanColumn
from zendotao.core.rule import syntax as tree

HAVING: tuple[tree.AtLeast | tree.Exactly, ...] = (
    tree.SOME,
    tree.Exactly(1),
    tree.AtLeast(2),
    tree.Exactly(2),
    tree.AtLeast(3),
)
"""How many pieces each of the kinds has that are counted."""

SAID_OTHERWISE = (tree.SOME, tree.AtLeast(2))
"""Of these it is said in other words that there is such a kind: that there are pieces, and that two are alike."""

THREE = (tree.Attribute.SIZE, tree.Attribute.ORIENTATION)
"""The attributes of which there are three."""

COUNTED = (tree.Attribute.COLOUR, *THREE)
"""The attributes whose kinds are counted."""

IS_SUM, IS_OF_THREE = 1, 2
"""Flags of numbers: a sum or a multiple; a number of kinds of which there are three."""

FACTORS = (2, 3)
ADDED = (1, 2, 3)


class NumberOperation(IntEnum):
    """The ways in which numbers are made."""

    COUNT = 0
    TALLEST = 1
    PIPS = 2
    KINDS = 3
    TOWERS = 4
    TIMES = 5
    PLUS = 6
    PLUS_NUMBER = 7


class Numbers:
    """The numbers of a space."""

    def __init__(self, columns: Columns, language: SearchLanguage, tests: Tests) -> None:
        self.columns, self.language, self.tests = columns, language, tests
        self.store = VectorStore(columns.words)
        self.ends = [0]
        self.tried = 0
        self._chosen: Truths | None = None
        self._tallest: Words | None = None
        self._kinds: dict[tree.Attribute, list[Any]] = {
            tree.Attribute.COLOUR: [
                one for one in map(tree.OfColour, tree.Colour) if columns.property_words(one).any()
            ],
            tree.Attribute.SIZE: [tree.OfSize(size) for size in tree.Size],
            tree.Attribute.ORIENTATION: [tree.OfOrientation(orientation) for orientation in tree.Orientation],
        }

    def make_excerpt(self, columns: Columns, tests: Tests, chosen: Truths | None) -> Numbers:
        """Return these numbers, of these tests, on the first of their columns, or some of them alone."""
        found = Numbers(columns, self.language, tests)
        found.store, found.ends, found._chosen = self.store.cut(columns.words), self.ends, chosen
        return found

    def select(self, level: int, every: int = 0, none: int = 0) -> Selection:
        """Return the numbers of a level that have all of some flags and none of others."""
        if level < 0 or level + 1 >= len(self.ends):
            return Selection(np.empty(0, dtype=np.intp), store=self.store)
        start, end = self.ends[level], self.ends[level + 1]
        flags = self.store.flags[start:end]
        places = np.flatnonzero((flags & every == every) & (flags & none == 0)) + start
        return Selection(places if self._chosen is None else places[self._chosen[places]], store=self.store)

    def make_level(self, level: int) -> None:
        """Make the numbers of a level, from 0 on."""
        for vectors, origin in self._find(level):
            self.tried += vectors.shape[1]
            self.add(vectors, origin)
            if level:  # those of level 0 are few, and made with the space
                self.columns.check_stop()

    def close_level(self) -> None:
        """End the level that is being made."""
        self.ends.append(self.store.size)

    def add(self, vectors: Words, origin: Origin) -> None:
        """Add numbers to the level that is being made. One of three kinds at most doesn't stand for any other."""
        begin = self.store.size
        of_three = origin.operation == NumberOperation.KINDS and self.language.attributes[origin.detail >> 8] in THREE
        self.store.add(vectors, origin, 2 if of_three else 1, 3 if of_three else 1)
        is_sum = origin.operation >= NumberOperation.TIMES
        self.store.flags[begin : self.store.size] = (IS_SUM if is_sum else 0) | (IS_OF_THREE if of_three else 0)

    def _find(self, level: int) -> Iterator[tuple[Words, Origin]]:
        for part in self._tests(level):
            yield self.columns.count(part.vectors), Origin(NumberOperation.COUNT, 0, part.places.astype(np.int32))
        if level == 2 and self.language.has_towers:
            yield self._count_tallest(), Origin(NumberOperation.TALLEST)
        for part in self._tests(level - 2):
            yield self.count_pips(part.vectors), Origin(NumberOperation.PIPS, 0, part.places.astype(np.int32))
        yield from self._find_kinds(level)
        if level == 3 and self.language.has_towers:
            yield self._count_towers(), Origin(NumberOperation.TOWERS, 0, ANY)
        if self.language.has_sums:
            yield from self._find_sums(level)

    def _tests(self, level: int) -> Iterator[Selection]:
        if level >= 0:
            yield from self.tests.select(level, IS_FIRST if level else 0).parts(self.columns.batch)

    def count_pips(self, vectors: Words) -> Words:
        """Return the pips of the pieces that pass."""
        medium, large = (
            self.columns.property_words(tree.OfSize(size))[:, None] for size in (tree.Size.MEDIUM, tree.Size.LARGE)
        )
        count = self.columns.count
        pips: Words = count(vectors) + count(vectors & medium) + (count(vectors & large) << np.uint64(1))
        return pips

    def _count_tallest(self) -> Words:
        def tallest(column: KoanColumn) -> int:
            layout = column.universe.layout
            return layout.count if column.is_may and layout.is_unclear("tower") else layout.tallest

        return self.columns.make_words(tallest)[:, None]

    def _count_towers(self) -> Words:
        def towers(column: KoanColumn) -> int:
            layout = column.universe.layout
            if not layout.is_unclear("tower"):
                return len(layout.towers)
            return layout.count if column.is_may else 1

        return self.columns.make_words(towers)[:, None]

    def _find_kinds(self, level: int) -> Iterator[tuple[Words, Origin]]:
        for place, attribute in enumerate(self.language.attributes):
            if attribute not in self._kinds:
                continue
            for number, having in enumerate(HAVING):
                for part in self._tests(level - weigh(attribute) - 1 - amount_weight(having)):
                    origin = Origin(NumberOperation.KINDS, place << 8 | number, part.places.astype(np.int32))
                    yield self.count_kinds(attribute, part.vectors, having), origin

    def count_kinds(
        self, attribute: tree.Attribute, vectors: Words, having: tree.AtLeast | tree.Exactly = tree.SOME
    ) -> Words:
        """Return of how many colours (sizes, orientations) there are so many of the pieces that pass."""
        total = np.zeros_like(vectors)
        for kind in self._kinds[attribute]:
            counts = self.columns.count(vectors & self.columns.property_words(kind)[:, None])
            enough = self.columns.is_at_least(counts, having.number)
            if isinstance(having, tree.Exactly):
                enough &= ~self.columns.is_at_least(self.columns.exchange(counts), having.number + 1)
            total += enough
        return total

    def _find_sums(self, level: int) -> Iterator[tuple[Words, Origin]]:
        for factor in FACTORS:
            for part in self.select(level - 1 - weigh(factor), none=IS_SUM).parts(self.columns.batch):
                origin = Origin(NumberOperation.TIMES, factor, part.places.astype(np.int32))
                yield part.vectors * np.uint64(factor), origin
        for number in ADDED:
            added = self.columns.ones[:, None] * np.uint64(number)
            for part in self.select(level - 2 - weigh(number), none=IS_SUM).parts(self.columns.batch):
                origin = Origin(NumberOperation.PLUS_NUMBER, number, part.places.astype(np.int32))
                yield part.vectors + added, origin
        for low in range(level - 1):
            high = level - 2 - low
            if low <= high:
                for left, right in self.pairs(low, high, none=IS_SUM):
                    found = (left.vectors[:, :, None] + right.vectors[:, None, :]).reshape(self.columns.words, -1)
                    yield found, Origin(NumberOperation.PLUS, 0, *pair_places(left.places, right.places))

    def pairs(self, low: int, high: int, none: int = 0) -> Iterator[tuple[Selection, Selection]]:
        """Yield portions of two levels, of which every pair is a pair of numbers."""
        left, right = self.select(low, none=none), self.select(high, none=none)
        if len(left.places) and len(right.places):
            for part in right.parts(self.columns.batch):
                for portion in left.parts(max(1, self.columns.batch // len(part.places))):
                    yield portion, part


def property_of(value: object) -> tree.Test:
    """Return the test that a piece has a colour (size, orientation)."""
    if isinstance(value, tree.Size):
        return tree.OfSize(value)
    return tree.OfOrientation(value) if isinstance(value, tree.Orientation) else tree.OfColour(value)  # type: ignore[arg-type]
