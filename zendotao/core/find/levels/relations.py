"""Relations as tests of pieces: to at least one, to every one, and to so many."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from zendotao.core.find.levels.batches import Batch, Selection, TestOperation
from zendotao.core.find.levels.columns import Columns, Words
from zendotao.core.find.levels.language import SearchLanguage, amount_weight, find_runs
from zendotao.core.find.levels.stores import Origin
from zendotao.core.find.levels.tables import relation_weight
from zendotao.core.rule.syntax import Amount, Exactly, Not


class RelationTests:
    """The relations of a space to free tests, of which ``free`` gives those of a level."""

    def __init__(self, columns: Columns, language: SearchLanguage, free: Callable[[int], Selection]) -> None:
        self.columns, self.language, self._free = columns, language, free
        self.relations = self._find_relations()

    def _find_relations(self) -> list[int]:
        """Return the relations that relate anything, and no pieces that a lighter one does."""
        seen, found = set[bytes](), []
        for place, relation in sorted(enumerate(self.language.relations), key=lambda one: relation_weight(one[1])):
            rows = self.columns.rows(relation)
            if rows.any() and rows.tobytes() not in seen:
                seen.add(rows.tobytes())
                found.append(place)
        return found

    def find(self, level: int) -> Iterator[Batch]:
        """Yield those of a level."""
        yield from self._find_related(level)
        yield from self._find_many(level)

    def _find_related(self, level: int) -> Iterator[Batch]:
        """Yield relations to at least one, and to every one, of free tests."""
        for place in self.relations:
            relation = self.language.relations[place]
            below = level - relation_weight(relation) - 1
            for others in self._free(below).parts(self.columns.batch):
                origin = others.places.astype(np.int32)
                found = self.columns.relate(relation, others.vectors)
                yield Batch(found, Origin(TestOperation.RELATED, place, origin), is_free=False)
            for others in self._free(below - 1).parts(self.columns.batch):
                missed = self.columns.relate(Not(relation), others.vectors)
                made = Origin(TestOperation.EACH, place, others.places.astype(np.int32))
                yield Batch(self.columns.negate(missed), made, is_opposite_free=False)

    def _find_many(self, level: int) -> Iterator[Batch]:
        """Yield relations to such a number of free tests' pieces."""
        for place in self.relations:
            relation = self.language.relations[place]
            most = int(np.bitwise_count(self.columns.rows(relation).view(self.columns.lane)).max(initial=0))
            for weight in sorted({amount_weight(amount) for amount in self.language.related_amounts}):
                for others in self._free(level - relation_weight(relation) - weight).parts(self.columns.batch):
                    yield from self._relate_many(place, others, weight, most)

    def _relate_many(self, place: int, others: Selection, weight: int, most: int) -> Iterator[Batch]:
        at_least: list[Words] | None = None
        for number, amount in enumerate(self.language.related_amounts):
            if amount_weight(amount) == weight:
                at_least = at_least or self.columns.relate_to_many(
                    self.language.relations[place], others.vectors, most + 1
                )
                found = choose_amount(self.columns, amount, at_least)
                origin = Origin(TestOperation.MANY, place << 8 | number, others.places.astype(np.int32))
                yield Batch(found, origin, is_opposite_free=True if isinstance(amount, Exactly) else None)


def choose_amount(columns: Columns, amount: Amount, at_least: list[Words]) -> Words:
    """Return the pieces whose number, given as those with at least one, two ..., is such an amount."""
    numbers = [np.broadcast_to(columns.all[:, None], at_least[0].shape), *at_least]
    found = np.zeros_like(at_least[0])
    for start, end in find_runs(amount, len(at_least) - 1):
        part = numbers[start]
        found |= part & columns.negate(numbers[end + 1]) if end + 1 < len(at_least) else part
    return found
