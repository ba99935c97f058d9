"""Relations as tests of pieces: to at least one, to every one, to so many, and to one that is related to another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from zendotao.core.find.levels.batches import Batch, Selection, TestOperation, pair_places
from zendotao.core.find.levels.columns import Columns, Words
from zendotao.core.find.levels.language import SearchLanguage, amount_weight, find_runs
from zendotao.core.find.levels.stores import Origin, Places
from zendotao.core.find.levels.tables import relation_weight
from zendotao.core.rule.syntax import Amount, Not


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
        yield from self._find_chains(level)

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
                origin = others.places.astype(np.int32)
                yield Batch(self.columns.negate(missed), Origin(TestOperation.EACH, place, origin))

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
                found = self._in_amount(amount, at_least)
                detail = place << 8 | number
                origin = Origin(TestOperation.MANY, detail, others.places.astype(np.int32))
                yield Batch(found, origin, is_opposite_free=None)

    def _in_amount(self, amount: Amount, at_least: list[Words]) -> Words:
        """Return the pieces whose number, given as those with at least one, two ..., is such an amount."""
        everything = np.broadcast_to(self.columns.all[:, None], at_least[0].shape)
        numbers = [everything, *at_least]
        found = np.zeros_like(at_least[0])
        for start, end in find_runs(amount, len(at_least) - 1):
            part = numbers[start]
            found |= part & self.columns.negate(numbers[end + 1]) if end + 1 < len(at_least) else part
        return found

    def _find_chains(self, level: int) -> Iterator[Batch]:
        """Yield relations to one that is related to another: neither is the piece itself."""
        for second in self.relations if self.language.has_chains else ():
            weight = relation_weight(self.language.relations[second]) + 1
            for last in range(level - weight - 2):
                for lasts in self._free(last).parts(self.columns.batch):
                    yield from self._chain(level - weight - last, second, lasts)

    def _chain(self, rest: int, second: int, lasts: Selection) -> Iterator[Batch]:
        """Yield relations, so heavy with what is between, to one that is related to one of the last ones."""
        columns, relations = self.columns, self.language.relations
        reached: list[Words] = []
        for first in self.relations:
            middle = rest - relation_weight(relations[first]) - 1
            if middle == 1 or middle < 0:
                continue  # a middle part weighs 1 at least, and so does the joint
            middles = self._free(middle - 1 if middle else 0)
            if not len(middles.places):
                continue
            reached = reached or [
                columns.relate(relations[second], lasts.vectors & ~(columns.lane_ones << np.uint64(piece)))
                for piece in range(columns.pieces)
            ]
            rows = columns.rows(relations[first])
            near = [reach & row[:, None] for reach, row in zip(reached, rows, strict=True)]
            for part in middles.parts(max(1, self.columns.batch // len(lasts.places))):
                yield self._find_chained(first << 8 | second, part, near, lasts.places)

    def _find_chained(self, detail: int, middles: Selection, near: list[Words], lasts: Places) -> Batch:
        found = np.zeros((self.columns.words, len(middles.places), len(lasts)), dtype=np.uint64)
        for piece, reach in enumerate(near):
            both = middles.vectors[:, :, None] & reach[:, None, :]
            found |= self.columns.is_nonzero(both) << np.uint64(piece)
        origin = Origin(TestOperation.CHAIN, detail, *pair_places(middles.places, lasts))
        return Batch(found.reshape(self.columns.words, -1), origin, is_free=False, is_opposite_free=False)
