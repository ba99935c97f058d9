"""Rules that agree with the stones, by classes that say the same of every koan of the search.

A class is known by its bits on those koans (``add``), and stands for itself with its lightest tree, of those the
shortest; trees are written when they are asked for. Parts of rules are joined likewise in ``levels/stores.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np

from zendotao.core.find.levels.columns import Columns, Words, take
from zendotao.core.find.levels.space import CHECKED, is_constant
from zendotao.core.find.levels.stores import Origin, Places, VectorStore
from zendotao.core.find.levels.stream import Agreement
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english

MEMBERS = 8
"""So many rules of a class are written at most, to give out the one with the shortest wording."""

SORTED = 128
"""The classes of one weight are put in order by their wordings; of more, so many at a time."""


@dataclass(frozen=True)
class Candidate:
    """A rule in normal form that agrees with every stone, and its verdicts on all koans: None where unclear."""

    rule: Condition
    complexity: int
    verdicts: tuple[bool | None, ...] = field(repr=False)


def order_of(rule: Condition) -> tuple[int, str]:
    """Return by what rules of one weight are put in order: the number of words, and the words."""
    wording = english.word(rule)
    return len(wording.split()), wording


def sort_candidates(candidates: list[Candidate]) -> list[Candidate]:
    """Return candidates in order: by complexity, the number of words, and the words."""
    return sorted(candidates, key=lambda one: (one.complexity, *order_of(one.rule)))


class Classes:
    """The classes of rules that agree, in the order of levels.

    Of the rules of a class the least heavy is given out, of several the one with the shortest wording.
    """

    def __init__(
        self, columns: Columns, read: Callable[[int], tuple[bool | None, ...]], *, every_rule: bool = False
    ) -> None:
        """``read`` returns the verdicts of bits; ``every_rule``: each rule is a class of its own."""
        self.columns, self.read, self.every_rule = columns, read, every_rule
        self.store = VectorStore(columns.bit_words)
        self.stones: dict[int, bool] = {}
        self._members = np.zeros(1024, dtype=np.uint8)
        self._begin = 0
        self._rules = set[Condition]()
        self._seen: list[tuple[Agreement, Places, Places]] = []
        self._later: list[Candidate] = []
        self._ready: list[Iterator[list[Candidate]]] = []

    def add(self, batch: Agreement) -> None:
        """Add rules of the level that is being searched."""
        places = self._leave_out_constant(batch)
        if not len(places):
            return
        if self.every_rule:
            numbers = np.arange(self.store.size, self.store.size + len(places))
            self.store.size += len(places)
            self._seen.append((batch, places, numbers))
            return
        bits = take(batch.bits, places)
        self.store.add(bits, Origin(0))
        if self.store.size > len(self._members):
            self._members = np.pad(self._members, (0, 2 * self.store.size - len(self._members)))
        numbers = self.store.find_places(bits)
        ranks = _rank_equals(numbers) + self._members[numbers]
        keep = np.flatnonzero((numbers >= self._begin) & (ranks < MEMBERS))
        if len(keep):
            np.maximum.at(self._members, numbers[keep], (ranks[keep] + 1).astype(np.uint8))
            self._seen.append((batch, places[keep], numbers[keep]))

    def _leave_out_constant(self, batch: Agreement) -> Places:
        """Return the rules of which it is not proved that they are true of every koan, or of none."""
        every = (batch.bits == self.columns.bits[:, None]).all(axis=0) | ~batch.bits.any(axis=0)
        if not every.any():
            return np.arange(batch.bits.shape[1])
        doubtful = np.flatnonzero(every)[:CHECKED]
        kept = [place for place in doubtful.tolist() if not is_constant(batch.write(place))]
        return np.sort(np.concatenate((np.flatnonzero(~every), np.array(kept, dtype=np.intp))))

    def close_level(self, level: int) -> None:
        """End a level: its rules can be given out."""
        self._ready.append(self._write_level(level, self._seen))
        self._seen, self._begin = [], self.store.size

    def write_next(self) -> list[Candidate] | None:
        """Return the next portion of candidates, in order; None if all have been given out."""
        while self._ready:
            portion = next(self._ready[0], None)
            if portion is None:
                del self._ready[0]
            elif found := [one for one in portion if self.agrees(one)]:
                return found
        return None

    def agrees(self, candidate: Candidate) -> bool:
        """Return whether a candidate agrees with the stones that koans have been given since."""
        return all(candidate.verdicts[place] is white for place, white in self.stones.items())

    def _write_level(self, level: int, seen: list[tuple[Agreement, Places, Places]]) -> Iterator[list[Candidate]]:
        numbers = np.concatenate([numbers for _, _, numbers in seen]) if seen else np.empty(0, dtype=np.intp)
        sources = np.repeat(np.arange(len(seen)), [len(places) for _, places, _ in seen])
        places = np.concatenate([places for _, places, _ in seen]) if seen else numbers
        order = np.argsort(numbers, kind="stable")
        ends = np.flatnonzero(np.diff(numbers[order], append=-1)) + 1
        waiting, self._later = self._later, []
        start = 0
        for end in ends[SORTED - 1 :: SORTED].tolist() + ([len(order)] if len(ends) % SORTED else []):
            chosen = order[start:end].tolist()
            start = end
            ready: list[Candidate] = []
            for one in self._write([(seen[sources[i]][0], int(places[i]), int(numbers[i])) for i in chosen]):
                (ready if one.complexity <= level else self._later).append(one)
            due = [one for one in waiting if one.complexity <= level]
            waiting = [one for one in waiting if one.complexity > level]
            yield sort_candidates([*due, *ready])
        yield sort_candidates([one for one in waiting if one.complexity <= level])
        self._later += [one for one in waiting if one.complexity > level]

    def _write(self, members: list[tuple[Agreement, int, int]]) -> Iterator[Candidate]:
        """Yield the candidate of each class, from rules that stand class by class."""
        own: dict[Condition, tuple[Agreement, int]] = {}
        for place, (batch, number, of_class) in enumerate(members):
            own.setdefault(normal(batch.write(number)), (batch, number))
            if place + 1 == len(members) or members[place + 1][2] != of_class:
                lightest = min(map(complexity, own))
                light = [rule for rule in own if complexity(rule) == lightest]
                rule = light[0] if len(light) == 1 else min(light, key=order_of)
                if not self.every_rule or rule not in self._rules:
                    self._rules.add(rule)
                    yield Candidate(rule, lightest, self._verdicts(*own[rule]))
                own = {}

    def _verdicts(self, batch: Agreement, place: int) -> tuple[bool | None, ...]:
        bits: Words = np.ascontiguousarray(batch.bits[:, place])
        return self.read(int.from_bytes(bits.tobytes(), "little"))


def _rank_equals(numbers: Places) -> Places:
    """Return how many equal numbers stand before each."""
    order = np.argsort(numbers, kind="stable")
    ordered = numbers[order]
    first = np.searchsorted(ordered, ordered, "left")
    ranks = np.empty(len(numbers), dtype=np.intp)
    ranks[order] = np.arange(len(numbers)) - first
    return ranks
