"""Chains as tests of pieces: relations to those that are related to another, which is no piece described before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import numpy as np

from zendotao.core.find.levels.batches import Batch, Selection, TestOperation, pair_places
from zendotao.core.find.levels.columns import Columns, Words
from zendotao.core.find.levels.language import SearchLanguage, amount_weight
from zendotao.core.find.levels.relation_list import RelationList, count_near, join_truths
from zendotao.core.find.levels.relations import choose_amount
from zendotao.core.find.levels.stores import Integers, Origin, Places
from zendotao.core.rule.syntax import Exactly, Not

ONE, EVERY = 1, 2
"""What "at least one" weighs, and "every one"."""

FIRSTS = 16
"""So many first relations are tried at once."""

PLACE_BITS = 13
"""The detail of a chain is the place of its second relation, from this bit on that of the first, and then which amount
it is."""


class ChainTests:
    """The chains of a space: a relation to one, to every one or to so many of the middle ones, those of which another
    relation holds to one of the last; ``free`` gives the free tests of a level."""

    def __init__(
        self, columns: Columns, language: SearchLanguage, free: Callable[[int], Selection], relations: RelationList
    ) -> None:
        self.columns, self.language, self.relations, self._free = columns, language, relations, free
        self._weights = sorted({ONE, EVERY, *map(amount_weight, language.related_amounts)})
        self._rows = cache(self._stack_rows)

    def _stack_rows(self, firsts: tuple[int, ...], denied: bool) -> Words:
        """Return the rows of several relations, or of their opposites: of the shape (relations, pieces, words)."""
        if not denied:
            return self.relations.rows(firsts)
        return np.stack([self.columns.rows(Not(self.relations.tree(first))) for first in firsts])

    def find(self, level: int) -> Iterator[Batch]:
        """Yield those of a level."""
        size = max(1, self.columns.batch // (self.columns.pieces * FIRSTS))
        for weight in range(1, level - 3) if self.language.has_chains else ():
            for second in self.relations.select(weight):
                for last in range(level - weight - 3):
                    for lasts in self._free(last).parts(size):
                        yield from self._find_of_last(level - weight - 1 - last, second, lasts)

    def _find_of_last(self, rest: int, second: int, lasts: Selection) -> Iterator[Batch]:
        """Yield those, so heavy with what is between, whose middle ones have the second relation to one of the last."""
        reached: Words | None = None
        for own in range(1, rest):
            for weight in self._weights:
                middle = rest - own - weight
                if middle == 1 or middle < 0:
                    continue  # a middle part weighs 1 at least, and so does the joint
                firsts, middles = self.relations.select(own), self._free(middle - 1 if middle else 0)
                if not len(firsts) or not len(middles.places):
                    continue
                if reached is None:
                    pieces = range(self.columns.pieces)
                    others = [lasts.vectors & ~(self.columns.lane_ones << np.uint64(piece)) for piece in pieces]
                    reached = np.stack([self.relations.relate(second, vectors) for vectors in others])
                for start in range(0, len(firsts), FIRSTS):
                    some = tuple(firsts[start : start + FIRSTS])
                    size = len(lasts.places) * len(some) * self.columns.pieces
                    for part in middles.parts(max(1, self.columns.batch // size)):
                        yield from self._make(some, second, weight, part, reached, lasts.places)

    def _make(
        self, firsts: tuple[int, ...], second: int, weight: int, middles: Selection, reached: Words, lasts: Places
    ) -> Iterator[Batch]:
        first, last = pair_places(middles.places, lasts)

        def make(operation: TestOperation, found: Words, amount: int = 0, *, has_opposite: bool = True) -> Batch:
            count = found.shape[1] // len(first)
            chosen = firsts if count == len(firsts) else plain
            detail: Integers = np.repeat(np.array(chosen, dtype=np.int32) << PLACE_BITS | second, len(first))
            origin = Origin(operation, detail | amount << 2 * PLACE_BITS, np.tile(first, count), np.tile(last, count))
            return Batch(found, origin, is_free=False, is_opposite_free=False if has_opposite else None)

        def find_near(chosen: tuple[int, ...], *, denied: bool = False) -> Words:
            rows = self._rows(chosen, denied)[..., None]
            near = middles.vectors[:, :, None] & (reached & rows)[:, :, :, None, :]
            return near.reshape(*near.shape[:3], -1)

        plain = tuple(filter(self.relations.is_plain, firsts))
        if weight == ONE:
            yield make(TestOperation.CHAIN, join_truths(self.columns, self.columns.is_nonzero(find_near(firsts))))
        if weight == EVERY and plain:
            missed = join_truths(self.columns, self.columns.is_nonzero(find_near(plain, denied=True)))
            yield make(TestOperation.CHAIN_EACH, self.columns.negate(missed))
        at_least: list[Words] = []
        for number, amount in enumerate(self.language.related_amounts):
            if amount_weight(amount) == weight:
                at_least = at_least or count_near(self.columns, find_near(firsts))
                found = choose_amount(self.columns, amount, at_least)
                yield make(TestOperation.CHAIN_MANY, found, number, has_opposite=isinstance(amount, Exactly))
