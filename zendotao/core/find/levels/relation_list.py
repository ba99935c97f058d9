"""The relations of a space by weight: those of the language, their opposites, and two of all these joined."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from zendotao.core.find.levels.columns import Columns, Words
from zendotao.core.find.levels.language import SearchLanguage
from zendotao.core.find.levels.stores import Integers
from zendotao.core.find.levels.tables import relation_weight
from zendotao.core.rule.syntax import And, Not, Or, Relation

SINGLE, BOTH, EITHER = range(3)
"""Whether a relation is one term, or two that are joined with *and* or *or*."""

JOINED_AT_ONCE: Final = 256


class RelationList:
    """Relations that relate some pieces, and not the very ones that a lighter one does; found as they are asked for.

    Each is known by its place, and made of one or two ``terms``: the relations of the language, and their opposites.
    """

    def __init__(self, columns: Columns, language: SearchLanguage) -> None:
        self.columns = columns
        self.plain_count = len(language.relations)
        self.terms: tuple[Relation, ...] = (*language.relations, *map(Not, language.relations))
        self._weights = np.array(list(map(relation_weight, self.terms)), dtype=np.intp)
        self._made: Integers = np.empty((0, 3), dtype=np.int32)
        self._ends = [(0, 0)]
        self._seen = set[bytes]()

    def select(self, weight: int) -> range:
        """Return the places of the relations of a weight: those of one term first."""
        while len(self._ends) <= weight:
            self._make_weight(len(self._ends))
        return range(self._ends[weight - 1][1], self._ends[weight][1]) if weight > 0 else range(0)

    def select_single(self, weight: int) -> range:
        """Return the places of those of one term."""
        return range(self.select(weight).start, self._ends[weight][0])

    def select_joined(self, weight: int) -> range:
        """Return the places of those of two."""
        return range(self.select_single(weight).stop, self._ends[weight][1])

    def is_plain(self, place: int) -> bool:
        """Return whether a relation is one of the language as it is."""
        kind, first, _ = self._made[place].tolist()
        return bool(kind == SINGLE and first < self.plain_count)

    def tree(self, place: int) -> Relation:
        """Return the relation of a place."""
        kind, first, second = map(int, self._made[place])
        one: Relation = self.terms[first]
        other: Relation = self.terms[second]
        if kind == SINGLE:
            return one
        return And((one, other)) if kind == BOTH else Or((one, other))

    def rows(self, places: Sequence[int]) -> Words:
        """Return, for each piece, those to which relations relate it: of the shape (relations, pieces, words)."""
        return self._join_rows(self._made[list(places)])

    def relate(self, place: int, vectors: Words) -> Words:
        """Return the pieces that a relation relates to at least one of those that pass."""
        if self._made[place, 0] == SINGLE:
            return self.columns.relate(self.tree(place), vectors)
        return join_truths(self.columns, self.columns.is_nonzero(self.find_near([place], vectors)))

    def find_near(self, places: Sequence[int], vectors: Words) -> Words:
        """Return to which of those that pass each piece is related: of the shape (relations, pieces, words, tests)."""
        found: Words = self.rows(places)[..., None] & vectors
        return found

    @cached_property
    def _term_rows(self) -> Words:
        """The rows of all terms."""
        return np.stack([self.columns.rows(one) for one in self.terms])

    def _join_rows(self, made: Integers) -> Words:
        kinds, first, second = made.T
        found: Words = self._term_rows[first]
        others = self._term_rows[second]
        both, either = (kinds == kind for kind in (BOTH, EITHER))
        found[both] &= others[both]
        found[either] |= others[either]
        return found

    def _make_weight(self, weight: int) -> None:
        found, single = [self._made], 0
        made = self._list_all(weight)
        for start in range(0, len(made), JOINED_AT_ONCE):
            part = made[start : start + JOINED_AT_ONCE]
            fresh = [place for place, rows in enumerate(self._join_rows(part)) if self._is_new(rows)]
            found.append(part[fresh])
            single += int((part[fresh, 0] == SINGLE).sum())
            self.columns.check_stop()
        single += len(self._made)
        self._made = np.concatenate(found)
        self._ends.append((single, len(self._made)))

    def _is_new(self, rows: Words) -> bool:
        """Return whether rows relate any pieces, and have not been asked about before."""
        key = blake2b(rows.tobytes(), digest_size=16).digest()
        is_new = key not in self._seen and bool(rows.any())
        self._seen.add(key)
        return is_new

    def _list_all(self, weight: int) -> Integers:
        """Return the kinds and terms of all relations of a weight."""
        single = np.flatnonzero(self._weights == weight)
        left, right = np.triu_indices(len(self.terms), 1)
        chosen = (self._weights[left] + self._weights[right] + 1 == weight) & (left + self.plain_count != right)
        left, right = left[chosen], right[chosen]
        parts = [(SINGLE, single, single), (BOTH, left, right), (EITHER, left, right)]
        made = [np.stack((np.full(len(first), kind), first, second), axis=1) for kind, first, second in parts]
        return np.concatenate(made).astype(np.int32)


def join_truths(columns: Columns, truths: Words) -> Words:
    """Return the pieces, from a truth for each: of the shape (relations, pieces, words, tests)."""
    pieces = np.arange(columns.pieces, dtype=np.uint64)[:, None, None]
    found: NDArray[Any] = np.bitwise_or.reduce(truths << pieces, axis=1)
    return found.transpose(1, 0, 2).reshape(columns.words, -1)


def count_near(columns: Columns, near: Words) -> list[Words]:
    """Return the pieces of which at least one is near, at least two ..., and one more than of any."""
    counts = columns.count(near)
    most = int(counts.view(columns.lane).max(initial=0))
    return [join_truths(columns, columns.is_at_least(counts, number + 1)) for number in range(most + 1)]
