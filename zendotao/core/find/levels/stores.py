"""Vectors kept once each: open addressing over 64-bit keys, a batch of vectors at a time.

A vector may be kept several times if what made it is of different kinds: a kind *blocks* others from being added after
it. How a vector was made is kept with it: what made it, and the places of up to two parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from zendotao.core.find.levels.columns import Words, take

Places: TypeAlias = NDArray[np.intp]
Integers: TypeAlias = NDArray[np.int32]

Truths: TypeAlias = NDArray[np.bool_]

Array = TypeVar("Array", NDArray[np.uint64], NDArray[np.int32], NDArray[np.uint8])

SHIFT = np.uint64(32)
FACTOR = 0x9E3779B97F4A7C15


@cache
def _make_multiplier(place: int) -> np.uint64:
    """Return an odd number for the word of a place, that has nothing to do with the others."""
    number = FACTOR * (place + 1)
    for factor in (0xBF58476D1CE4E5B9, 0x94D049BB133111EB):
        number = (number ^ number % (1 << 64) >> 29) * factor
    return np.uint64(number % (1 << 64) | 1)


@dataclass(frozen=True)
class Origin:
    """How the vectors of a batch were made, and the places of up to two parts: one for each vector, or for all."""

    operation: Integers | int
    detail: Integers | int = 0
    first: Integers | int = 0
    second: Integers | int = 0

    @property
    def fields(self) -> tuple[Integers | int, ...]:
        """All of it."""
        return self.operation, self.detail, self.first, self.second

    def part(self, chosen: Places) -> Origin:
        """Return the origin of some of the vectors."""
        return Origin(*[value if isinstance(value, int) else value[chosen] for value in self.fields])

    def at(self, place: int) -> tuple[int, int, int, int]:
        """Return the origin of one vector."""
        operation, detail, first, second = (
            value if isinstance(value, int) else int(value[place]) for value in self.fields
        )
        return operation, detail, first, second

    def turn(self, opposite: int) -> Origin:
        """Return the origin of the opposites."""
        return Origin(self.operation | opposite, self.detail, self.first, self.second)


def join_origins(origins: Sequence[Origin], counts: Sequence[int]) -> Origin:
    """Return the origin of the vectors of several batches, of so many each."""
    made = np.empty((4, sum(counts)), dtype=np.int32)
    start = 0
    for origin, count in zip(origins, counts, strict=True):
        for row, value in enumerate(origin.fields):
            made[row, start : start + count] = value
        start += count
    return Origin(*made)


def make_keys(vectors: Words) -> Words:
    """Return a key for each vector: equal ones for equal vectors, and different ones for different vectors of one
    word."""
    keys: Words = vectors[0] * _make_multiplier(0)
    for place, word in enumerate(vectors[1:], start=1):
        keys += word * _make_multiplier(place)
    keys ^= keys >> SHIFT
    keys *= np.uint64(FACTOR)
    keys ^= keys >> SHIFT
    return keys


def _enlarge(array: Array, used: int, size: int) -> Array:
    """Return an array with room for so many, and what is used of it so far."""
    larger: Array = np.empty((*array.shape[:-1], size), dtype=array.dtype)
    larger[..., :used] = array[..., :used]
    return larger


class VectorStore:
    """Vectors of so many words, in the order in which they were added."""

    def __init__(self, words: int) -> None:
        self.size = 0
        self.vectors: Words = np.empty((words, 1024), dtype=np.uint64)
        self.origins: NDArray[np.int32] = np.empty((4, 1024), dtype=np.int32)
        self.flags: NDArray[np.uint8] = np.empty(1024, dtype=np.uint8)
        self._make_table(4096)

    def _measure(self) -> None:
        """Reckon the memory that the store takes."""
        arrays = (self.vectors, self.origins, self.flags, self._keys, self._kinds, self._places)
        self.bytes = sum(array.nbytes for array in arrays)

    def origin(self, place: int) -> tuple[int, int, int, int]:
        """Return how the vector of this place was made."""
        operation, detail, first, second = self.origins[:, place].tolist()
        return operation, detail, first, second

    def cut(self, words: int) -> VectorStore:
        """Return a store with the first words of what this one has now, to look at."""
        found = VectorStore(words)
        found.size, found.origins, found.flags = self.size, self.origins, self.flags
        found.vectors = self.vectors[:words]
        return found

    def _make_table(self, size: int) -> None:
        """Make a table of so many slots: in each a key, the kinds added of the vector, and its first place."""
        self._keys: Words = np.zeros(size, dtype=np.uint64)
        self._kinds: NDArray[np.uint8] = np.zeros(size, dtype=np.uint8)
        self._places: Integers = np.zeros(size, dtype=np.int32)
        self._measure()

    def add(self, vectors: Words, origin: Origin, kind: int = 1, blockers: int = 1) -> tuple[Places, NDArray[np.uint8]]:
        """Add those vectors that no blocking kind has been added of; return which of them, and the kinds before.

        Of equal vectors in a batch the first is added. Flags are for the caller to set, in the order of the places.
        """
        count = vectors.shape[1]
        if 2 * (self.size + count) > len(self._keys):
            self._grow_table(count)
        chosen, before = self._place(vectors, make_keys(vectors), kind, blockers)
        self._append(vectors, origin, chosen)
        return chosen, before

    def find_places(self, vectors: Words) -> Places:
        """Return the first places of vectors that have been added."""
        keys = make_keys(vectors)
        mask = len(self._keys) - 1
        todo = np.arange(len(keys))
        slots = (keys & np.uint64(mask)).astype(np.intp)
        while len(todo):
            at = slots[todo]
            same = self._keys[at] == keys[todo]
            self._compare(same, vectors, todo, at)
            todo = todo[~same]
            slots[todo] = slots[todo] + 1 & mask
        return self._places[slots].astype(np.intp)

    def _compare(self, same: Truths, vectors: Words, ones: Places, slots: Places) -> None:
        """Take back where vectors with the key of a slot are not what stands there."""
        if len(vectors) == 1:
            return  # the key of one word is the word
        alike = np.flatnonzero(same)
        ones, places = ones[alike], self._places[slots[alike]].astype(np.intp)
        fresh = np.flatnonzero(places >= self.size)
        others = places[fresh] - self.size
        places[fresh] = 0
        there = take(self.vectors, places)
        there[:, fresh] = vectors[:, others]
        different = (take(vectors, ones) != there).any(axis=0)
        same[alike[different]] = False

    def _place(self, vectors: Words, keys: Words, kind: int, blockers: int) -> tuple[Places, NDArray[np.uint8]]:
        """Find the slot of each vector, and take it where nothing blocks.

        Meanwhile the place in a new slot is the size of the store and the number in the batch.
        """
        mask, size = len(self._keys) - 1, self.size
        todo = np.arange(len(keys))
        slots = (keys & np.uint64(mask)).astype(np.intp)
        taken: list[tuple[Places, NDArray[np.uint8]]] = []
        new: list[tuple[Places, Places]] = []
        while len(todo):
            at = slots[todo]
            kinds = self._kinds[at]
            empty = kinds == 0
            same = (self._keys[at] == keys[todo]) & ~empty
            self._compare(same, vectors, todo, at)
            fresh, at_fresh = todo[empty], at[empty]
            known_ones, at_known = todo[same], at[same]
            open_to = kinds[same] & blockers == 0
            ones, places = np.concatenate((fresh, known_ones[open_to])), np.concatenate((at_fresh, at_known[open_to]))
            before = self._places[places]
            self._places[places[::-1]] = ones[::-1] + size
            won = self._places[places] == ones + size
            taken.append((ones[won], self._kinds[places[won]]))
            self._keys[places[won]] = keys[ones[won]]
            self._kinds[places[won]] |= np.uint8(kind)
            self._places[places[len(fresh) :]] = before[len(fresh) :]
            new.append((fresh[won[: len(fresh)]], at_fresh[won[: len(fresh)]]))
            others = todo[~(same | empty)]
            slots[others] = slots[others] + 1 & mask
            todo = np.concatenate((fresh[~won[: len(fresh)]], others))
        if not taken:
            return todo, self._kinds[:0]
        chosen = np.concatenate([part for part, _ in taken])
        order = np.argsort(chosen)
        added = chosen[order]
        for ones, places in new:
            self._places[places] = size + np.searchsorted(added, ones)
        return added, np.concatenate([before for _, before in taken])[order]

    def _append(self, vectors: Words, origin: Origin, chosen: Places) -> None:
        end = self.size + len(chosen)
        if end > self.vectors.shape[1]:
            size = max(end, self.vectors.shape[1] * 3 // 2)
            self.vectors = _enlarge(self.vectors, self.size, size)
            self.origins = _enlarge(self.origins, self.size, size)
            self.flags = _enlarge(self.flags, self.size, size)
            self._measure()
        part = origin.part(chosen)
        self.vectors[:, self.size : end] = take(vectors, chosen)
        for row, value in enumerate(part.fields):
            self.origins[row, self.size : end] = value
        self.size = end

    def _grow_table(self, count: int) -> None:
        """Make the table large enough for so many more, and put in what was there."""
        full = np.flatnonzero(self._kinds)
        keys, kinds, places = self._keys[full], self._kinds[full], self._places[full]
        size = len(self._keys)
        while 2 * (self.size + count) > size:
            size *= 2
        self._make_table(size)
        slots = (keys & np.uint64(size - 1)).astype(np.intp)
        todo = np.arange(len(keys))
        while len(todo):
            at = slots[todo]
            free = self._kinds[at] == 0
            self._places[at[free]] = todo[free]
            won = free.copy()
            won[free] = self._places[at[free]] == todo[free]
            self._keys[at[won]], self._kinds[at[won]] = keys[todo[won]], kinds[todo[won]]
            todo = todo[~won]
            slots[todo] = slots[todo] + (self._kinds[slots[todo]] != 0) & size - 1
        full = np.flatnonzero(self._kinds)
        self._places[full] = places[self._places[full]]
