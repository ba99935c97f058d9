"""Koans as columns of words, on which a test or a condition of a rule is worked out for all of them at once.

A test is a *lane* for each column, the mask of the pieces that pass; a lane has 8, 16, 32 or 64 bits, as the largest
koan needs, and lanes are packed into 64-bit words. An array of many tests has the shape (words, tests). A number is a
lane too; a condition is a bit for each column. A koan in which a fact is unclear has two columns side by side: what
surely holds, and what may. Negation complements both and exchanges them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from zendotao.core.find.levels.lookup import RelationTable
from zendotao.core.find.levels.tables import PLACE_OF
from zendotao.core.find.levels.universes import (
    KoanColumn,
    Universe,
    is_any_unclear,
    stack_properties,
    stack_relations,
)
from zendotao.core.rule.judging.layout import PLACES, Layout
from zendotao.core.rule.syntax import Not, Relation, Test

Words: TypeAlias = NDArray[np.uint64]

WORD_BITS = 64
ONE = np.uint64(1)

BATCH = 131_072
"""The most candidates that are tried at once."""

BATCH_WORDS = 1 << 19
"""The most words that they take: so many are near at hand for the machine."""


class SearchStoppedError(Exception):
    """Whoever owns a search wants it to end."""


def never() -> bool:
    """Return False: nobody asks the search to stop."""
    return False


class Columns:
    """The columns of several groups of universes; each group begins with a new word."""

    def __init__(
        self,
        groups: Sequence[Sequence[Universe]],
        pieces: int | None = None,
        stop: Callable[[], bool] = never,
        is_unclear: Callable[[Layout], bool] = is_any_unclear,
    ) -> None:
        """``stop`` says whether what is made of the columns is to end, ``is_unclear`` which koans have two columns."""
        self.stop, self.is_unclear = stop, is_unclear
        self.pieces = pieces or max([one.layout.count for group in groups for one in group], default=1)
        self.lane_bits = next(bits for bits in (8, 16, 32, 64) if bits >= self.pieces)
        self.lane = np.dtype(f"u{self.lane_bits // 8}")
        self.lanes = WORD_BITS // self.lane_bits
        self.columns: list[KoanColumn | None] = []
        self.groups: list[slice] = []
        self.places: dict[int, tuple[int, int]] = {}
        for group in groups:
            first = len(self.columns) // self.lanes
            self._add_group(group)
            self.groups.append(slice(first, len(self.columns) // self.lanes))
        self.words = len(self.columns) // self.lanes
        self.batch = max(4096, min(BATCH, BATCH_WORDS // max(1, self.words)))
        self.bit_words = max(1, -(-len(self.columns) // WORD_BITS))
        self.has_unclear = any(column is not None and column.is_may for column in self.columns)
        self.all = self.make_words(lambda column: column.universe.pieces)
        self.ones = self.make_words(lambda column: 1)
        self.bits = self.bits_of(self.all[:, None])[:, 0]
        self.lane_ones = np.uint64(sum(1 << lane * self.lane_bits for lane in range(self.lanes)))
        self.full_lane = np.uint64((1 << self.lane_bits) - 1)
        self._set_partners()
        self._rows: dict[Relation, Words] = {}
        self._tables: dict[Relation, RelationTable] = {}

    def _add_group(self, group: Sequence[Universe]) -> None:
        """Add the columns of a group, those of koans with unclear facts first, each pair at an even place."""
        unclear = [one for one in group if self.is_unclear(one.layout)]
        for one in (*unclear, *(one for one in group if not self.is_unclear(one.layout))):
            place = len(self.columns)
            two = self.is_unclear(one.layout)
            self.places[id(one)] = (place, place + two)
            self.columns += [KoanColumn(one, is_may) for is_may in (False, True)[: 1 + two]]
        width = max(self.lanes, 2)
        self.columns += [None] * (-len(self.columns) % width)

    def _set_partners(self) -> None:
        """Lay out which columns are exchanged by a negation: each sure one with the one that follows."""
        may = [place for place, column in enumerate(self.columns) if column is not None and column.is_may]
        full = (1 << self.lane_bits) - 1
        upper = self._pack([full if place in set(may) else 0 for place in range(len(self.columns))])
        lower = self._pack([full if place + 1 in set(may) else 0 for place in range(len(self.columns))])
        self._lane_masks = lower[:, None], upper[:, None], ~(lower | upper)[:, None]
        self._order = np.arange(self.words)
        if self.lanes == 1:
            for place in may:
                self._order[place - 1], self._order[place] = place, place - 1
        bits = np.zeros(self.bit_words * WORD_BITS, dtype=bool)
        bits[may] = True
        up = np.packbits(bits, bitorder="little").view(np.uint64)
        self._bit_masks = (up >> ONE)[:, None], up[:, None], ~(up | up >> ONE)[:, None]

    def _pack(self, values: Iterable[int]) -> Words:
        return np.array(list(values), dtype=self.lane).view(np.uint64)

    def make_words(self, value: Any) -> Words:
        """Return the words of what a function says of each column."""
        return self._pack(0 if column is None else value(column) for column in self.columns)

    def make_bits(self, places: Iterable[int]) -> Words:
        """Return the condition that is true of these columns alone."""
        bits = np.zeros(self.bit_words * WORD_BITS, dtype=bool)
        bits[list(places)] = True
        return np.packbits(bits, bitorder="little").view(np.uint64)

    def check_stop(self) -> None:
        """Raise ``SearchStoppedError`` if what is made of the columns is to end."""
        if self.stop():
            raise SearchStoppedError

    # what tests are made of

    def property_words(self, test: Test) -> Words:
        """Return the pieces of which a property holds."""
        found: Words = self._properties[PLACES[test]]
        return found

    @cached_property
    def _properties(self) -> Words:
        """The pieces of which each property holds, by their places."""
        return stack_properties(self.columns, self.lane).view(np.uint64) & self.all

    def rows(self, relation: Relation) -> Words:
        """Return, for each piece, those to which a relation relates it: of the shape (pieces, words)."""
        found = self._rows.get(relation)
        if found is None:
            if isinstance(relation, Not):
                found = self._deny_rows(relation.part)
            else:
                found = self._relations[PLACE_OF[relation]].view(np.uint64) & self._rows_of_all
            self._rows[relation] = found
        return found

    @cached_property
    def _relations(self) -> NDArray[Any]:
        return stack_relations(self.columns, self.pieces, self.lane)

    def _deny_rows(self, relation: Relation) -> Words:
        """Return, for each piece, the others to which a relation does not relate it."""
        singles = self.lane_ones << np.arange(self.pieces, dtype=np.uint64)[:, None]
        found: Words = self._rows_of_all & ~singles & ~self.exchange(self.rows(relation).T).T
        return found

    @cached_property
    def _rows_of_all(self) -> Words:
        """For each piece all pieces, where it is one of those that are spoken of."""
        pieces = np.arange(self.pieces, dtype=np.uint64)[:, None]
        found: Words = (self.all >> pieces & self.lane_ones) * self.full_lane & self.all
        return found

    # operations on lanes

    def negate(self, vectors: Words) -> Words:
        """Return the pieces that do not pass."""
        return self.exchange(vectors) ^ self.all[:, None]

    def exchange(self, vectors: Words) -> Words:
        """Exchange what surely holds and what may."""
        if not self.has_unclear:
            return vectors
        if self.lanes == 1:
            return vectors[self._order]
        return _exchange_bits(vectors, self._lane_masks, np.uint64(self.lane_bits))

    def _lanes_of(self, vectors: Words) -> NDArray[Any]:
        """Return the lanes of vectors; those that don't stand side by side are copied."""
        return (vectors if vectors.strides[-1] == vectors.itemsize else np.ascontiguousarray(vectors)).view(self.lane)

    def is_nonzero(self, vectors: Words) -> Words:
        """Return 1 in every lane that has a piece."""
        found: Words = np.minimum(self._lanes_of(vectors), 1).view(np.uint64)
        return found

    def count(self, vectors: Words) -> Words:
        """Return how many pieces each lane has."""
        counts = np.bitwise_count(self._lanes_of(vectors))
        found: Words = counts.astype(self.lane, copy=False).view(np.uint64)
        return found

    def relate(self, relation: Relation, vectors: Words) -> Words:
        """Return the pieces that the relation relates to at least one of those that pass."""
        if self.lane_bits == 8:
            return self._look_up(relation, vectors)
        out = np.zeros_like(vectors)
        for piece, row in enumerate(self.rows(relation)):
            if row.any():
                near = self.is_nonzero(vectors & row[:, None])
                near <<= np.uint64(piece)
                out |= near
        return out

    def _look_up(self, relation: Relation, vectors: Words) -> Words:
        """Do what ``relate`` does, several times as fast."""
        table = self._tables.get(relation)
        if table is None:
            table = self._tables[relation] = RelationTable(self.rows(relation).view(self.lane))
        lanes = self._lanes_of(vectors).reshape(self.words, vectors.shape[1], self.lanes)
        found: Words = table.look_up(lanes).view(np.uint64)[:, :, 0]
        return found

    def relate_to_many(self, relation: Relation, vectors: Words, most: int) -> list[Words]:
        """Return the pieces that the relation relates to at least one, at least two ... of those that pass."""
        out = [np.zeros_like(vectors) for _ in range(most)]
        for piece, row in enumerate(self.rows(relation)):
            if row.any():
                counts = self.count(vectors & row[:, None])
                for number in range(most):
                    out[number] |= self.is_at_least(counts, number + 1) << np.uint64(piece)
        return out

    def is_at_least(self, numbers: Words, least: int) -> Words:
        """Return 1 in every lane whose number is so large."""
        return self._pack_truths(self._lanes_of(numbers) >= least)

    def is_not_less(self, left: Words, right: Words) -> Words:
        """Return 1 in every lane whose left number is at least the right one."""
        return self._pack_truths(self._lanes_of(left) >= self._lanes_of(right))

    def _pack_truths(self, truths: NDArray[np.bool_]) -> Words:
        found: Words = (truths if self.lane_bits == 8 else truths.astype(self.lane)).view(np.uint64)
        return found

    # conditions

    def bits_of(self, vectors: Words) -> Words:
        """Return the condition that a piece passes."""
        return self.gather(vectors if self.lane_bits == 8 else self.is_nonzero(vectors))

    def gather(self, truths: Words) -> Words:
        """Return as bits what stands as 0 or 1 in lanes; in lanes of 8 bits anything else is as good as 1."""
        if self.lane_bits == 8:
            return self._gather_bytes(truths)
        factor = sum(1 << (WORD_BITS - self.lane_bits) + k - self.lane_bits * k for k in range(self.lanes))
        packed = truths * np.uint64(factor)
        packed >>= np.uint64(WORD_BITS - self.lane_bits)
        if self.lanes < self.lane_bits:
            packed &= np.uint64((1 << self.lanes) - 1)
        out = np.zeros((self.bit_words, truths.shape[1]), dtype=np.uint64)
        for place in range(self.lane_bits):
            rows = packed[place :: self.lane_bits]
            rows <<= np.uint64(place * self.lanes)
            out[: len(rows)] |= rows
        return out

    def _gather_bytes(self, truths: Words) -> Words:
        """Do what ``gather`` does for lanes of 8 bits, several times as fast."""
        out = np.zeros((self.bit_words, truths.shape[1]), dtype=np.uint64)
        packed = out.view(np.uint8).reshape(self.bit_words, truths.shape[1], 8)
        for place, row in enumerate(np.packbits(self._lanes_of(truths), axis=1, bitorder="little")):
            packed[place // 8, :, place % 8] = row
        return out

    def deny(self, conditions: Words) -> Words:
        """Return where the conditions do not hold."""
        if self.has_unclear:
            conditions = _exchange_bits(conditions, self._bit_masks, ONE)
        return conditions ^ self.bits[:, None]


def _exchange_bits(words: Words, masks: tuple[Words, Words, Words], shift: np.uint64) -> Words:
    """Exchange the bits of the first two masks, so far apart; those of the third stay."""
    low, up, single = masks
    found: Words = (words & low) << shift | (words & up) >> shift | words & single
    return found


def take(vectors: Words, places: NDArray[np.intp]) -> Words:
    """Return some of many vectors, each word's side by side."""
    found: Words = vectors.take(places, axis=1)
    return found
