"""Tests that have been made: their flags and kinds, batches of new ones, and choices of those that are stored."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TypeVar

import numpy as np

from zendotao.core.find.levels.columns import Columns, Words, take
from zendotao.core.find.levels.stores import Integers, Origin, Places, VectorStore, join_origins

ANY = -1
"""The place of "anything"."""

IS_AND, IS_OR, IS_DENIED, IS_FREE, IS_FIRST, IS_FIRST_FREE, IS_SPARE = (1 << i for i in range(7))
"""Flags of tests; ``IS_DENIED``: a *not* stands in it outermost, or in each part of an *or*; ``IS_FIRST``: no test with
these pieces was there before, or no free one; ``IS_SPARE``: it is kept for what is said of pieces that stand out."""

PLAIN, CHOICE, MIXED = 0, 1, 2
FREE_KINDS = 0b111


class TestOperation(IntEnum):
    """The ways in which tests are made."""

    PROPERTY = 0
    EXTREMAL = 1
    IN_TOWER = 2
    RELATED = 3
    MANY = 4
    EACH = 5
    CHAIN = 6
    ONE_OF = 7
    AND = 8
    OR = 9
    COPY = 10
    CHAIN_EACH = 11
    CHAIN_MANY = 12


DENIALS: dict[tuple[TestOperation, bool], list[tuple[int, int, int, int]]] = {
    (TestOperation.AND, False): [(0, IS_DENIED, 0, IS_DENIED)],
    (TestOperation.AND, True): [(IS_DENIED, 0, 0, 0), (0, IS_DENIED, IS_DENIED, 0)],
    (TestOperation.OR, True): [(IS_DENIED, IS_AND, IS_DENIED, IS_AND)],
    (TestOperation.OR, False): [
        (0, IS_DENIED, 0, 0),
        (IS_DENIED | IS_AND, 0, 0, 0),
        (IS_DENIED, IS_AND, 0, IS_DENIED),
        (IS_DENIED, IS_AND, IS_DENIED | IS_AND, 0),
    ],
}
"""The flags that left and right parts have, and do not have, where what joins them is denied, or is not."""


class ConditionOperation(IntEnum):
    """The ways in which conditions are made."""

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
    SOME_KIND = 17
    NO_KIND = 18


OPPOSITE = 64
"""Added to the operation of a test or condition that is negated."""


@dataclass(frozen=True)
class Batch:
    """Tests of one kind that have been made."""

    vectors: Words
    origin: Origin
    is_free: bool = True
    flags: int = 0
    is_opposite_free: bool | None = True
    """Whether the opposites of the tests are free; None where they are made otherwise."""

    @property
    def kinds(self) -> tuple[object, ...]:
        """By what batches of one kind are known."""
        return self.is_free, self.flags, self.is_opposite_free

    @property
    def kind(self) -> int:
        """Return the kind of the tests."""
        if self.flags & IS_OR:
            return CHOICE
        return MIXED if self.flags & IS_AND and self.flags & IS_DENIED else PLAIN


@dataclass(frozen=True)
class ConditionBatch:
    """Conditions that one constructor has made."""

    vectors: Words
    origin: Origin
    flags: int = 0

    @property
    def kinds(self) -> tuple[object, ...]:
        """By what batches of one kind are known."""
        return (self.flags,)


class Selection:
    """Tests, numbers or conditions chosen from a store, with their places; taken from there when they are needed."""

    def __init__(self, places: Places, vectors: Words | None = None, store: VectorStore | None = None) -> None:
        self.places, self._vectors, self._store = places, vectors, store

    @property
    def vectors(self) -> Words:
        """The vectors of all of them."""
        if self._vectors is None:
            self._vectors = self.rows(slice(None))
        return self._vectors

    def rows(self, words: slice | Places) -> Words:
        """Return some words of the vectors."""
        if self._vectors is not None:
            return self._vectors[words]
        if self._store is None:
            raise ValueError("a selection has vectors or a store")
        return take(self._store.vectors[words], self.places)

    def keep(self, chosen: Places) -> Selection:
        """Return some of them."""
        return Selection(
            self.places[chosen], None if self._vectors is None else take(self._vectors, chosen), self._store
        )

    def parts(self, size: int) -> Iterator[Selection]:
        """Yield them in portions."""
        for start in range(0, len(self.places), size):
            part = slice(start, start + size)
            yield Selection(self.places[part], None if self._vectors is None else self._vectors[:, part], self._store)


Made = TypeVar("Made", Batch, ConditionBatch)


def merge_batches(batches: Iterable[Made], columns: Columns) -> Iterator[Made]:
    """Yield what is in small batches in larger ones of one kind each. Raise ``SearchStoppedError`` if the search is to
    stop."""
    size = columns.batch
    waiting: defaultdict[tuple[object, ...], list[Made]] = defaultdict(list)
    counts: defaultdict[tuple[object, ...], int] = defaultdict(int)
    for batch in batches:
        columns.check_stop()
        kind, count = batch.kinds, batch.vectors.shape[1]
        if count > size // 4:
            yield batch
            continue
        waiting[kind].append(batch)
        counts[kind] += count
        if counts[kind] > size // 2:
            yield _join_batches(waiting.pop(kind))
            counts[kind] = 0
    yield from map(_join_batches, waiting.values())


def _join_batches(batches: list[Made]) -> Made:
    if len(batches) == 1:
        return batches[0]
    origin = join_origins([one.origin for one in batches], [one.vectors.shape[1] for one in batches])
    return replace(batches[0], vectors=np.concatenate([one.vectors for one in batches], axis=1), origin=origin)


def pair_places(left: Places, right: Places) -> tuple[Integers, Integers]:
    """Return the places of both parts of every pair."""
    return np.repeat(left, len(right)).astype(np.int32), np.tile(right, len(left)).astype(np.int32)
