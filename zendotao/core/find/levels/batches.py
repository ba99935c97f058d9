"""Tests that have been made: their flags and kinds, batches of new ones, and choices of those that are stored."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TypeVar

import numpy as np

from zendotao.core.find.levels.columns import Words
from zendotao.core.find.levels.stores import Integers, Origin, Places, join_origins

ANY = -1
"""The place of "anything"."""

IS_AND, IS_OR, IS_DENIED, IS_FREE, IS_FIRST, IS_FIRST_FREE = (1 << i for i in range(6))
"""Flags of tests; ``IS_DENIED``: a *not* stands in it outermost, or in each part of an *or*; ``IS_FIRST``: no test with
these pieces was there before, or no free one."""

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


@dataclass(frozen=True)
class Selection:
    """Tests chosen from a level, with their places."""

    vectors: Words
    places: Places

    def parts(self, size: int) -> Iterator[Selection]:
        """Yield the tests in portions."""
        for start in range(0, len(self.places), size):
            yield Selection(self.vectors[:, start : start + size], self.places[start : start + size])


Made = TypeVar("Made", Batch, ConditionBatch)


def merge_batches(batches: Iterable[Made], size: int) -> Iterator[Made]:
    """Yield what is in small batches in larger ones of one kind each, of up to about so many."""
    waiting: defaultdict[tuple[object, ...], list[Made]] = defaultdict(list)
    counts: defaultdict[tuple[object, ...], int] = defaultdict(int)
    for batch in batches:
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
