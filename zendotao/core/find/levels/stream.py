"""Conditions that are not stored: all of a level that agree with the stones, from parts two levels lighter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from zendotao.core.find.levels.batches import (
    IS_AND,
    IS_DENIED,
    IS_OR,
    OPPOSITE,
    ConditionBatch,
    ConditionOperation,
    Selection,
    merge_batches,
)
from zendotao.core.find.levels.columns import Words, take
from zendotao.core.find.levels.glance import make_glance
from zendotao.core.find.levels.space import Space
from zendotao.core.find.levels.stores import Origin, Places, make_keys
from zendotao.core.find.levels.target import Target
from zendotao.core.rule.syntax import Condition


@dataclass(frozen=True)
class Agreement:
    """Conditions that agree, with how to write each of them."""

    bits: Words
    write: Callable[[int], Condition]


class Stream:
    """The conditions of a space that agree with a target."""

    def __init__(self, space: Space, target: Target) -> None:
        self.space, self.target, self.batch = space, target, space.columns.batch
        self.glance = make_glance(space, target)
        self.tried = 0
        full = np.uint64((1 << space.columns.lane_bits) - 1)
        self._white_masks, self._black_masks = target.white_lanes * full, target.black_lanes * full

    def find(self, level: int) -> Iterator[Agreement | None]:
        """Yield what agrees on a level, if the space is made up to two below it; None after a batch without any."""
        yield from self._find_singles(level)
        yield from self._find_pairs(level)
        yield from self._find_simple(level)
        yield from self._find_joined(level)

    def _find_simple(self, level: int) -> Iterator[Agreement | None]:
        conditions = self.space.conditions
        if self.glance is not None:
            for count in self.glance.look_at_simple(level):
                self.tried += count
                yield None
            conditions = self.glance.chosen
        for batch in merge_batches(conditions.find_simple(level), self.space.columns):
            yield self._keep(batch)

    def _keep(self, batch: ConditionBatch) -> Agreement | None:
        self.tried += batch.vectors.shape[1]
        chosen = self.target.agrees(batch.vectors)
        if not len(chosen):
            return None
        origin = batch.origin.part(chosen)
        return Agreement(take(batch.vectors, chosen), lambda place: self.space.trees.condition_of(origin.at(place)))

    def _find_singles(self, level: int) -> Iterator[Agreement | None]:
        """Yield that there are some, or none, of the pieces of a test that is not joined."""
        columns, trees = self.space.columns, self.space.trees
        for batch in merge_batches(self.space.find_singles(level - 1), self.space.columns):
            some = columns.bits_of(batch.vectors)
            for denied in (False, True):
                bits = columns.deny(some) if denied else some
                self.tried += bits.shape[1]
                chosen = self.target.agrees(bits)
                origin = batch.origin.part(chosen)

                def write(place: int, origin: Origin = origin, denied: bool = denied) -> Condition:
                    return trees.some_of(origin.at(place), denied=denied)

                yield Agreement(take(bits, chosen), write) if len(chosen) else None

    # two tests

    def _find_pairs(self, level: int) -> Iterator[Agreement | None]:
        """Yield what is said of the pieces that pass two tests: that there are some, or none; or, if they pass one,
        that every one passes the other."""
        tests, columns = self.space.tests, self.space.columns
        for low in range(level - 1):
            high = level - 2 - low
            if low and high:
                every = tests.select(low, 0, IS_AND)
                others = tests.select(high, IS_AND if low > high else 0)
                yield from self._scan(every, others, ConditionOperation.SOME_OF_BOTH)
                yield from self._scan(
                    self._without_denied(every), self._without_denied(others), ConditionOperation.NONE_OF_BOTH
                )
            if high:
                asked = self.space.conditions.asked_of_every(high)
                failing = Selection(asked.places, columns.negate(asked.vectors))
                yield from self._scan(self.space.conditions.all_pieces(low), failing, ConditionOperation.EVERY)

    def _without_denied(self, chosen: Selection) -> Selection:
        keep = np.flatnonzero(self.space.tests.store.flags[chosen.places] & IS_DENIED == 0)
        return chosen.keep(keep)

    def _scan(self, left: Selection, right: Selection, operation: ConditionOperation) -> Iterator[Agreement | None]:
        """Yield the pairs whose common pieces are some in every koan of one stone and none in any of the other."""
        some = operation is ConditionOperation.SOME_OF_BOTH
        there = self.target.white_lanes if some else self.target.black_lanes
        nowhere = self._black_masks if some else self._white_masks
        left, right = self._have_pieces(left, there), self._have_pieces(right, there)
        if not len(left.places) or not len(right.places):
            return
        excluded, wanted = np.flatnonzero(nowhere), np.flatnonzero(there)
        masked = right.rows(excluded) & nowhere[excluded][:, None]
        rows = left.rows(excluded), left.rows(wanted), right.rows(wanted)
        step = max(1, self.batch // len(right.places))
        for start in range(0, len(right.places), self.batch):
            part = slice(start, start + self.batch)
            for begin in range(0, len(left.places), step):
                portion = slice(begin, begin + step)
                first, second = self._find_apart(rows[0][:, portion], masked[:, part])
                first, second = first + begin, second + start
                missing = np.zeros(len(first), dtype=np.uint64)
                for own, other, word in zip(rows[1], rows[2], there[wanted], strict=True):
                    missing |= ~self.space.columns.is_nonzero(own[first] & other[second]) & word
                keep = np.flatnonzero(missing == 0)
                yield self._keep_both(left.keep(first[keep]), right.keep(second[keep]), operation)

    def _have_pieces(self, chosen: Selection, there: Words) -> Selection:
        """Return the tests that some piece passes in each of these columns."""
        missing = np.zeros(len(chosen.places), dtype=np.uint64)
        for word in np.flatnonzero(there):
            row = np.ascontiguousarray(chosen.rows(np.array([word]))[0])
            missing |= ~self.space.columns.is_nonzero(row) & there[word]
        return chosen.keep(np.flatnonzero(missing == 0))

    def _find_apart(self, left: Words, right: Words) -> tuple[Places, Places]:
        """Return the pairs without a piece in common."""
        shape = left.shape[1], right.shape[1]
        self.tried += shape[0] * shape[1]
        common = np.zeros(shape, dtype=np.uint64)
        for row, (own, other) in enumerate(zip(left, right, strict=True)):
            both = own[:, None] & other[None, :]
            common = both if row == 0 else common | both
        first, second = np.nonzero(common == 0)
        return first, second

    def _keep_both(self, left: Selection, right: Selection, operation: ConditionOperation) -> Agreement | None:
        if not len(left.places):
            return None
        columns = self.space.columns
        bits = columns.bits_of(left.vectors & right.vectors)
        if operation is not ConditionOperation.SOME_OF_BOTH:
            bits = columns.deny(bits)
        origin = Origin(operation, 0, left.places.astype(np.int32), right.places.astype(np.int32))
        return self._keep(ConditionBatch(bits, origin))

    # two conditions

    def _find_joined(self, level: int) -> Iterator[Agreement | None]:
        white, marked = self.target.white[:, None], self.target.marked[:, None]
        black = marked & ~white
        conditions = self.space.conditions
        for low in range(1, level - 1):
            high = level - 1 - low
            again = low > high
            yield from self._cover(
                conditions.select(low, 0, IS_AND),
                conditions.select(high, IS_AND if again else 0),
                white,
                black,
                ConditionOperation.AND,
            )
            yield from self._cover(
                conditions.select(low, 0, IS_OR),
                conditions.select(high, IS_OR if again else 0),
                black,
                white,
                ConditionOperation.OR,
            )
        for denied in (False, True):
            rest = level - 2 - denied
            for low in range(1, rest // 2 + 1):
                yield from self._find_one_of(conditions.select(low), conditions.select(rest - low), denied=denied)

    def _cover(
        self, left: Selection, right: Selection, kept: Words, excluded: Words, operation: ConditionOperation
    ) -> Iterator[Agreement | None]:
        """Yield the pairs that both are right about the koans of one stone, and of which one is right about each of the
        others."""
        is_and = operation is ConditionOperation.AND

        def prepare(chosen: Selection) -> tuple[Selection, Words]:
            vectors = chosen.vectors if is_and else ~chosen.vectors
            keep = np.flatnonzero((vectors & kept == kept).all(axis=0))
            vectors = take(vectors, keep)
            return chosen.keep(keep), vectors & excluded

        (one, wrong), (other, also_wrong) = prepare(left), prepare(right)
        if not len(one.places) or not len(other.places):
            return
        words = np.flatnonzero(excluded[:, 0])
        for start in range(0, len(other.places), self.batch):
            part = slice(start, start + self.batch)
            size = max(1, self.batch // len(other.places[part]))
            for begin in range(0, len(one.places), size):
                portion = slice(begin, begin + size)
                common = np.zeros((len(one.places[portion]), len(other.places[part])), dtype=np.uint64)
                for word in words:
                    common |= wrong[word, portion][:, None] & also_wrong[word, part][None, :]
                self.tried += common.size
                first, second = np.nonzero(common == 0)
                if not len(first):
                    yield None
                    continue
                a, b = take(one.vectors[:, portion], first), take(other.vectors[:, part], second)
                origin = Origin(
                    operation,
                    0,
                    one.places[portion][first].astype(np.int32),
                    other.places[part][second].astype(np.int32),
                )
                yield self._keep(ConditionBatch(a & b if is_and else a | b, origin))

    def _find_one_of(self, left: Selection, right: Selection, *, denied: bool) -> Iterator[Agreement | None]:
        """Yield the pairs of which exactly one is right about each koan, found by the key of what is missing."""
        columns = self.space.columns
        marked = self.target.marked[:, None]
        left, right = self._clear(left), self._clear(right)
        if not len(left.places) or not len(right.places):
            return
        wanted = self.target.white[:, None] ^ (marked if denied else marked & ~marked)
        keys, others = make_keys((left.vectors ^ wanted) & marked), make_keys(right.vectors & marked)
        order = np.argsort(others, kind="stable")
        low, high = (np.searchsorted(others[order], keys, side) for side in ("left", "right"))
        self.tried += len(keys) + len(others)
        counts = high - low
        first = np.repeat(np.arange(len(keys)), counts)
        second = order[np.arange(len(first)) - np.repeat(np.cumsum(counts) - counts, counts) + np.repeat(low, counts)]
        for start in range(0, len(first), self.batch):
            i, j = first[start : start + self.batch], second[start : start + self.batch]
            a, b = take(left.vectors, i), take(right.vectors, j)
            bits = a & columns.deny(b) | columns.deny(a) & b
            operation = ConditionOperation.ONE_OF | (OPPOSITE if denied else 0)
            origin = Origin(operation, 0, left.places[i].astype(np.int32), right.places[j].astype(np.int32))
            yield self._keep(ConditionBatch(columns.deny(bits) if denied else bits, origin))

    def _clear(self, chosen: Selection) -> Selection:
        """Return the conditions that are clear on all the koans that have a stone."""
        if not self.space.columns.has_unclear:
            return chosen
        turned = self.space.columns.deny(chosen.vectors) ^ self.space.columns.bits[:, None]
        keep = np.flatnonzero(((turned ^ chosen.vectors) & self.target.marked[:, None] == 0).all(axis=0))
        return chosen.keep(keep)
