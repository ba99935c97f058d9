"""Relations as tests of pieces: to at least one, to every one, and to so many."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from zendotao.core.find.levels.batches import Batch, Selection, TestOperation, pair_places
from zendotao.core.find.levels.columns import Columns, Words
from zendotao.core.find.levels.language import SearchLanguage, amount_weight, find_runs
from zendotao.core.find.levels.relation_list import RelationList, count_near, join_truths
from zendotao.core.find.levels.stores import Origin
from zendotao.core.rule.syntax import Amount, Exactly, Not


class RelationTests:
    """The relations of a space to free tests, of which ``free`` gives those of a level."""

    def __init__(self, columns: Columns, language: SearchLanguage, free: Callable[[int], Selection]) -> None:
        self.columns, self.language, self._free = columns, language, free
        self.relations = RelationList(columns, language)

    def find(self, level: int) -> Iterator[Batch]:
        """Yield those of a level."""
        for weight in range(1, level):
            yield from self._find_related(weight, level)
        for weight in range(1, level - 1):
            yield from self._find_many(weight, level)

    def _find_related(self, weight: int, level: int) -> Iterator[Batch]:
        """Yield relations of a weight to at least one, and to every one, of free tests."""
        below = level - weight - 1
        for place in self.relations.select_single(weight):
            for others in self._free(below).parts(self.columns.batch):
                origin = others.places.astype(np.int32)
                found = self.relations.relate(place, others.vectors)
                yield Batch(found, Origin(TestOperation.RELATED, place, origin), is_free=False)
            for others in self._free(below - 1).parts(self.columns.batch) if self.relations.is_plain(place) else ():
                missed = self.columns.relate(Not(self.relations.tree(place)), others.vectors)
                made = Origin(TestOperation.EACH, place, others.places.astype(np.int32))
                yield Batch(self.columns.negate(missed), made, is_opposite_free=False)
        for places, others in self._find_joined(weight, below):
            near = self.relations.find_near(places, others.vectors)
            made = Origin(TestOperation.RELATED, *pair_places(np.array(places), others.places))
            yield Batch(join_truths(self.columns, self.columns.is_nonzero(near)), made, is_free=False)

    def _find_joined(self, weight: int, level: int) -> Iterator[tuple[range, Selection]]:
        """Yield portions of the joined relations of a weight, with free tests of a level."""
        joined = self.relations.select_joined(weight)
        for others in self._free(level).parts(max(1, self.columns.batch // self.columns.pieces)) if joined else ():
            size = max(1, self.columns.batch // (self.columns.pieces * len(others.places)))
            for start in range(0, len(joined), size):
                yield joined[start : start + size], others

    def _find_many(self, weight: int, level: int) -> Iterator[Batch]:
        """Yield relations of a weight to such a number of free tests' pieces."""
        for own in sorted({amount_weight(amount) for amount in self.language.related_amounts}):
            below = level - weight - own
            for place in self.relations.select_single(weight):
                for others in self._free(below).parts(self.columns.batch):
                    relation = self.relations.tree(place)
                    most = int(np.bitwise_count(self.columns.rows(relation).view(self.columns.lane)).max(initial=0))
                    at_least = self.columns.relate_to_many(relation, others.vectors, most + 1)
                    yield from self._choose_amounts(own, range(place, place + 1), others, at_least)
            for places, others in self._find_joined(weight, below):
                at_least = count_near(self.columns, self.relations.find_near(places, others.vectors))
                yield from self._choose_amounts(own, places, others, at_least)

    def _choose_amounts(
        self, weight: int, relations: range, others: Selection, at_least: list[Words]
    ) -> Iterator[Batch]:
        places, first = pair_places(np.array(relations), others.places)
        for number, amount in enumerate(self.language.related_amounts):
            if amount_weight(amount) == weight:
                found = choose_amount(self.columns, amount, at_least)
                origin = Origin(TestOperation.MANY, places << 8 | number, first)
                yield Batch(found, origin, is_opposite_free=True if isinstance(amount, Exactly) else None)


def choose_amount(columns: Columns, amount: Amount, at_least: list[Words]) -> Words:
    """Return the pieces whose number, given as those with at least one, two ..., is such an amount."""
    numbers = [np.broadcast_to(columns.all[:, None], at_least[0].shape), *at_least]
    found = np.zeros_like(at_least[0])
    for start, end in find_runs(amount, len(at_least) - 1):
        part = numbers[start]
        found |= part & columns.negate(numbers[end + 1]) if end + 1 < len(at_least) else part
    return found
