"""Rules of many parts, joined from conditions that are stored: the lightest conjunction and disjunction that agree.

Each part of a conjunction is true of all white koans, and each black one is black by one of the parts: a cover of the
black koans that weighs least. A disjunction is the same with the stones exchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np

from zendotao.core.find.levels.batches import IS_AND, IS_OR, Selection
from zendotao.core.find.levels.columns import Words
from zendotao.core.find.levels.space import Space
from zendotao.core.find.levels.stores import Places
from zendotao.core.find.levels.target import Target
from zendotao.core.rule.syntax import And, Condition, Or

MOST_PARTS = 2000
"""So many parts are joined at most, the lightest."""

MOST_STEPS = 20_000
"""So many covers are begun at most."""


@dataclass(frozen=True)
class RuleJoin:
    """A rule of several parts that agrees, and its bits."""

    rule: Condition
    bits: Words


@dataclass(frozen=True)
class _Part:
    """A condition that may be part of a join: its place, what it weighs with the joint, and which koans it covers."""

    place: int
    weight: int
    covers: int


def find_covers(space: Space, target: Target, stop: Callable[[], bool]) -> Iterator[RuleJoin]:
    """Yield the lightest conjunction and the lightest disjunction that agree, if there are any."""
    black = target.marked & ~target.white
    for kind, own, kept, covered in ((And, IS_AND, target.white, black), (Or, IS_OR, black, target.white)):
        if not covered.any():
            continue
        parts = _find_parts(space, own, kept, covered, is_and=kind is And, stop=stop)
        cover = _Cover(parts, int.from_bytes(covered.tobytes(), "little"), stop).find()
        if len(cover) > 1:
            vectors = [space.conditions.store.vectors[:, part.place] for part in cover]
            join: Callable[[Words, Words], Words] = np.bitwise_and if kind is And else np.bitwise_or
            yield RuleJoin(kind(tuple(space.trees.condition(part.place) for part in cover)), reduce(join, vectors))


def _find_parts(
    space: Space, own: int, kept: Words, covered: Words, *, is_and: bool, stop: Callable[[], bool]
) -> list[_Part]:
    """Return the parts that agree with the koans of one stone, the lightest first.

    Those are left out of which a part that is no heavier covers all.
    """
    found: list[_Part] = []
    patterns = np.empty((len(covered), 0), dtype=np.uint64)
    for level in range(1, len(space.conditions.ends)):
        chosen = _choose_agreeing(space.conditions.select(level, 0, own), kept, is_and=is_and)
        right = (~chosen.vectors if is_and else chosen.vectors) & covered[:, None]
        for place in _find_largest_first(right).tolist():
            pattern = right[:, place : place + 1]
            if len(found) == MOST_PARTS or stop():
                return found
            if pattern.any() and not ((pattern & ~patterns) == 0).all(axis=0).any():
                patterns = np.concatenate((patterns, pattern), axis=1)
                covers = int.from_bytes(np.ascontiguousarray(pattern[:, 0]).tobytes(), "little")
                found.append(_Part(int(chosen.places[place]), level + 1, covers))
    return found


def _choose_agreeing(chosen: Selection, kept: Words, *, is_and: bool) -> Selection:
    right = chosen.vectors if is_and else ~chosen.vectors
    keep = np.flatnonzero((right & kept[:, None] == kept[:, None]).all(axis=0))
    return chosen.keep(keep)


def _find_largest_first(patterns: Words) -> Places:
    """Return the places of different patterns, those with the most koans first."""
    _, first = np.unique(patterns, axis=1, return_index=True)
    first = np.sort(first)
    counts = np.bitwise_count(patterns[:, first]).sum(axis=0)
    found: Places = first[np.argsort(-counts.astype(np.intp), kind="stable")]
    return found


class _Cover:
    """The search for a lightest cover of koans by parts."""

    def __init__(self, parts: Sequence[_Part], koans: int, stop: Callable[[], bool]) -> None:
        self.koans, self.stop = koans, stop
        self.by_koan: dict[int, list[_Part]] = {}
        for bit in range(koans.bit_length()):
            if koans >> bit & 1:
                self.by_koan[bit] = [part for part in parts if part.covers >> bit & 1]
        self.least = min((part.weight for part in parts), default=0)
        self.best: tuple[_Part, ...] = ()
        self.bound: int | None = None
        self.steps = 0

    def find(self) -> tuple[_Part, ...]:
        """Return the lightest cover that was found; nothing if there is none."""
        if all(self.by_koan.values()):
            self._extend((), 0, self.koans)
        return self.best

    def _extend(self, chosen: tuple[_Part, ...], weight: int, left: int) -> None:
        if not left:
            self.best, self.bound = chosen, weight
            return
        bit = min((bit for bit in self.by_koan if left >> bit & 1), key=lambda bit: len(self.by_koan[bit]))
        for part in sorted(self.by_koan[bit], key=lambda part: (part.weight, -(part.covers & left).bit_count())):
            self.steps += 1
            if self.steps > MOST_STEPS or self.stop():
                return
            rest = left & ~part.covers
            lightest = weight + part.weight + (self.least if rest else 0)
            if self.bound is not None and lightest >= self.bound:
                continue
            self._extend((*chosen, part), weight + part.weight, rest)
