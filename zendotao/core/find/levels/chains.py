"""Chains as tests of pieces: relations to those that are related to another, which is no piece described before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zendotao.core.find.levels.batches import Batch, Selection, TestOperation, pair_places
from zendotao.core.find.levels.columns import Columns, Words
from zendotao.core.find.levels.language import SearchLanguage, amount_weight
from zendotao.core.find.levels.relations import choose_amount
from zendotao.core.find.levels.stores import Integers, Origin, Places
from zendotao.core.find.levels.tables import relation_weight
from zendotao.core.rule.syntax import Exactly, Not

ONE, EVERY = 1, 2
"""What "at least one" weighs, and "every one"."""


class ChainTests:
    """The chains of a space: a relation to one, to every one or to so many of the middle ones, those of which another
    relation holds to one of the last; ``free`` gives the free tests of a level."""

    def __init__(
        self, columns: Columns, language: SearchLanguage, free: Callable[[int], Selection], relations: list[int]
    ) -> None:
        self.columns, self.language, self._free = columns, language, free
        self._alike: dict[int, tuple[int, ...]] = {}
        if language.has_chains:
            alike = defaultdict(list)
            for place in relations:
                alike[relation_weight(language.relations[place])].append(place)
            self._alike = {weight: tuple(places) for weight, places in alike.items()}
        self._weights = sorted({ONE, EVERY, *map(amount_weight, language.related_amounts)})
        self._pieces = np.arange(columns.pieces, dtype=np.uint64)[:, None, None]
        self._rows = cache(self._stack_rows)

    def _stack_rows(self, firsts: tuple[int, ...], denied: bool) -> Words:
        """Return the rows of several relations, or of their opposites: of the shape (relations, pieces, words)."""
        chosen = [self.language.relations[first] for first in firsts]
        return np.stack([self.columns.rows(Not(one) if denied else one) for one in chosen])

    def find(self, level: int) -> Iterator[Batch]:
        """Yield those of a level."""
        size = max(1, self.columns.batch // (self.columns.pieces * max(map(len, self._alike.values()), default=1)))
        for second in chain.from_iterable(self._alike.values()):
            weight = relation_weight(self.language.relations[second]) + 1
            for last in range(level - weight - 2):
                for lasts in self._free(last).parts(size):
                    yield from self._find_of_last(level - weight - last, second, lasts)

    def _find_of_last(self, rest: int, second: int, lasts: Selection) -> Iterator[Batch]:
        """Yield those, so heavy with what is between, whose middle ones have the second relation to one of the last."""
        columns, relation = self.columns, self.language.relations[second]
        reached: Words | None = None
        for own, firsts in self._alike.items():
            for weight in self._weights:
                middle = rest - own - weight
                if middle == 1 or middle < 0:
                    continue  # a middle part weighs 1 at least, and so does the joint
                middles = self._free(middle - 1 if middle else 0)
                if not len(middles.places):
                    continue
                if reached is None:
                    others = [~(columns.lane_ones << np.uint64(piece)) for piece in range(columns.pieces)]
                    reached = np.stack([columns.relate(relation, lasts.vectors & other) for other in others])
                size = len(lasts.places) * len(firsts) * columns.pieces
                for part in middles.parts(max(1, columns.batch // size)):
                    yield from self._make(firsts, second, weight, part, reached, lasts.places)

    def _make(
        self, firsts: tuple[int, ...], second: int, weight: int, middles: Selection, reached: Words, lasts: Places
    ) -> Iterator[Batch]:
        first, last = pair_places(middles.places, lasts)
        details = np.repeat(np.array(firsts, dtype=np.int32) << 8 | second, len(first))
        places = np.tile(first, len(firsts)), np.tile(last, len(firsts))

        def make(operation: TestOperation, found: Words, amount: int = 0, *, has_opposite: bool = True) -> Batch:
            detail: Integers = details | amount << 16
            origin = Origin(operation, detail, *places)
            return Batch(found, origin, is_free=False, is_opposite_free=False if has_opposite else None)

        def find_near(*, denied: bool = False) -> Words:
            rows = self._rows(firsts, denied)[..., None]
            near = middles.vectors[:, :, None] & (reached & rows)[:, :, :, None, :]
            return near.reshape(*near.shape[:3], -1)

        if weight == ONE:
            yield make(TestOperation.CHAIN, self._join(self.columns.is_nonzero(find_near())))
        if weight == EVERY:
            missed = self._join(self.columns.is_nonzero(find_near(denied=True)))
            yield make(TestOperation.CHAIN_EACH, self.columns.negate(missed))
        at_least: list[Words] = []
        for number, amount in enumerate(self.language.related_amounts):
            if amount_weight(amount) == weight:
                at_least = at_least or self._count(find_near())
                found = choose_amount(self.columns, amount, at_least)
                yield make(TestOperation.CHAIN_MANY, found, number, has_opposite=isinstance(amount, Exactly))

    def _join(self, truths: Words) -> Words:
        """Return the pieces, from a truth for each: of the shape (relations, pieces, words, tests)."""
        found: NDArray[Any] = np.bitwise_or.reduce(truths << self._pieces, axis=1)
        return found.transpose(1, 0, 2).reshape(self.columns.words, -1)

    def _count(self, near: Words) -> list[Words]:
        """Return the pieces of which at least one is near, at least two ..., and one more than of any."""
        counts = self.columns.count(near)
        most = int(counts.view(self.columns.lane).max(initial=0))
        return [self._join(self.columns.is_at_least(counts, number + 1)) for number in range(most + 1)]
