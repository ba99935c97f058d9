"""A space of rules: all tests, numbers and conditions of whole koans, or of towers, by levels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import numpy as np

from zendotao.core.find.levels.batches import (
    IS_AND,
    IS_DENIED,
    IS_OR,
    OPPOSITE,
    Batch,
    ConditionBatch,
    Selection,
    TestOperation,
    merge_batches,
)
from zendotao.core.find.levels.columns import Columns, Words, take
from zendotao.core.find.levels.conditions import Conditions
from zendotao.core.find.levels.language import SearchLanguage
from zendotao.core.find.levels.numbers import NumberOperation, Numbers
from zendotao.core.find.levels.stores import Origin, Places
from zendotao.core.find.levels.tests import Tests
from zendotao.core.find.levels.trees import Trees
from zendotao.core.find.levels.universes import find_towers
from zendotao.core.rule.constant import find_constant_verdict
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import ANYTHING, AtMost, Condition, Count, Exactly, Is

ALONE = (Is(Count(ANYTHING), AtMost(1)), Is(Count(ANYTHING), Exactly(1)))
"""Of a tower, that it has one piece: of a piece in it, this is said as "in no stack", which weighs more."""

CHECKED = 64
"""So many conditions of a batch that hold of every koan here, or of none, are looked at for one that may not."""

JOINS = (
    (TestOperation.AND, False),
    (TestOperation.OR, False),
    (TestOperation.OR, True),
    (TestOperation.AND, True),
)
"""How tests are joined, with a *not* in them or without, in this order."""

REMEMBERED = 4096
"""Of so many rules it is remembered whether they are constant: the next search meets them again."""

RELATING = (
    TestOperation.RELATED,
    TestOperation.MANY,
    TestOperation.EACH,
    TestOperation.CHAIN,
    TestOperation.CHAIN_EACH,
    TestOperation.CHAIN_MANY,
)


class Space:
    """Rules about whole koans, with those about their towers, if there are any that have two pieces."""

    def __init__(self, columns: Columns, language: SearchLanguage, around: Space | None = None) -> None:
        self.columns = columns
        self.around = around
        self.level = 0
        self.towers = None if around else self._make_towers(columns, language)
        if self.towers is None:
            language = replace(language, has_towers=False)
        self.tests = Tests(columns, language)
        self.numbers = Numbers(columns, language, self.tests)
        self.conditions = Conditions(columns, language, self.tests, self.numbers)
        self.conditions.in_towers = around is not None
        self.trees = Trees(language, self.tests, self.numbers, self.conditions)
        self.constants = set[bool]()
        self.numbers.make_level(0)
        self.numbers.close_level()
        if self.towers is not None:
            self.trees.inner = self.towers.trees
            self.towers.trees.inner = self.trees

    def _make_towers(self, columns: Columns, language: SearchLanguage) -> Space | None:
        universes = find_towers(dict.fromkeys(one.universe for one in columns.columns if one is not None))
        if not language.has_towers or all(one.pieces.bit_count() < 2 for one in universes):
            return None
        inner = replace(language, relations=(), has_chains=False, has_sums=False)
        return Space(Columns([universes], columns.pieces, columns.stop, columns.is_unclear), inner, self)

    @property
    def bytes(self) -> int:
        """The memory that the space takes."""
        own = sum(part.store.bytes for part in (self.tests, self.numbers, self.conditions))
        return own + (self.towers.bytes if self.towers else 0)

    @property
    def tried(self) -> int:
        """How many candidates have been made."""
        own = self.tests.tried + self.numbers.tried + self.conditions.tried
        return own + (self.towers.tried if self.towers else 0)

    def make_level(self) -> Iterator[None]:
        """Make the next level, a batch at a time."""
        self.level += 1
        yield from self._make_tests(self.level)
        if self.towers is not None:
            yield from self.towers.make_behind(self.level)
        self._make_numbers(self.level)
        yield from self._make_conditions(self.level)

    def make_behind(self, level: int) -> Iterator[None]:
        """Make, of towers, what koans need of them up to two levels further: conditions to the level before, and tests
        and numbers to the one before that."""
        if level > 2:
            yield from self._make_tests(level - 2)
            self._make_numbers(level - 2)
        if level > 1:
            yield from self._make_conditions(level - 1)

    def _make_tests(self, level: int) -> Iterator[None]:
        for batch in self._find_tests(level):
            self._add_test(batch)
            yield
        self.tests.close_level()

    def _make_numbers(self, level: int) -> None:
        self.numbers.make_level(level)
        for vectors, origin in self._find_towers(level):
            self.numbers.add(vectors, origin)
        self.numbers.close_level()

    def make_last_level(self) -> Iterator[None]:
        """Make the conditions of the next level, a batch at a time, without the tests and numbers of it: those take
        most of the memory, and only what is heavier needs them."""
        self.level += 1
        yield from self._make_conditions(self.level)

    def _make_conditions(self, level: int) -> Iterator[None]:
        for found in merge_batches(self._find_conditions(level), self.columns):
            self._add_condition(found)
            yield
        self.conditions.close_level()

    def _find_tests(self, level: int) -> Iterator[Batch]:
        tests = self.tests
        yield from merge_batches(self.find_singles(level), self.columns)
        for operation, denied in JOINS:
            yield from merge_batches(tests.find_joined(level, operation, denied=denied), self.columns)

    def find_singles(self, level: int) -> Iterator[Batch]:
        """Yield the tests of a level that are not joined."""
        yield from self.tests.find_singles(level)
        if self.around is not None:
            yield from self._copy_tests(self.around, level)
        yield from self._find_in_towers(level, denied=False)
        yield from self._find_in_towers(level - 1, denied=True)

    def _find_conditions(self, level: int) -> Iterator[ConditionBatch]:
        yield from self.conditions.find_of_pieces(level)
        yield from self.conditions.find_simple(level)
        yield from self.conditions.find_joined(level)

    def _add_test(self, batch: Batch) -> None:
        """Add tests; joined ones that pass on every piece here, or on none, may do so whatever the koan."""
        if batch.flags & (IS_AND | IS_OR):
            every = (batch.vectors == self.columns.all[:, None]).all(axis=0)
            keep = np.flatnonzero(~every & batch.vectors.any(axis=0))
            if len(keep) < batch.vectors.shape[1]:
                batch = replace(batch, vectors=take(batch.vectors, keep), origin=batch.origin.part(keep))
        if batch.vectors.shape[1]:
            self.tests.add(batch)

    def _add_condition(self, batch: ConditionBatch) -> None:
        """Add conditions; of those that hold of every koan here, or of none, only one that need not."""
        true = (batch.vectors == self.columns.bits[:, None]).all(axis=0)
        false = ~batch.vectors.any(axis=0)
        keep = np.flatnonzero(~(true | false))
        if len(keep) < batch.vectors.shape[1]:
            kept = [
                place
                for value, places in ((True, np.flatnonzero(true)), (False, np.flatnonzero(false)))
                for place in self._keep(value, places, batch)
            ]
            keep = np.sort(np.concatenate((keep, np.array(kept, dtype=np.intp))))
            batch = ConditionBatch(take(batch.vectors, keep), batch.origin.part(keep), batch.flags)
        if batch.vectors.shape[1]:
            self.conditions.add(batch)

    def _keep(self, value: bool, places: Places, batch: ConditionBatch) -> list[int]:
        if value in self.constants:
            return []
        for place in places[:CHECKED].tolist():
            if not is_constant(self.trees.condition_of(batch.origin.at(place))):
                self.constants.add(value)
                return [place]
        return []

    # towers

    def _copy_tests(self, around: Space, level: int) -> Iterator[Batch]:
        """Yield the relations of whole koans, for what is said of a tower's pieces."""
        chosen = around.tests.select(level)
        operations = around.tests.store.origins[0, chosen.places]
        for denied in (False, True):
            turned = OPPOSITE if denied else 0
            places = chosen.places[np.isin(operations, [one | turned for one in RELATING])]
            for start in range(0, len(places), self.columns.batch // 4):
                part = places[start : start + self.columns.batch // 4]
                vectors = self._narrow(around, take(around.tests.store.vectors, part))
                origin = Origin(TestOperation.COPY, 0, part.astype(np.int32))
                yield Batch(vectors, origin, flags=IS_DENIED if denied else 0)

    def _narrow(self, around: Space, vectors: Words) -> Words:
        """Return the pieces of each tower that pass."""
        lanes = (
            np.ascontiguousarray(vectors)
            .view(around.columns.lane)
            .reshape(around.columns.words, -1, around.columns.lanes)
        )
        found = np.zeros((self.columns.words, vectors.shape[1], self.columns.lanes), dtype=self.columns.lane)
        for place, home in self.find_homes(around.columns):
            word, lane = divmod(place, self.columns.lanes)
            found[word, :, lane] = lanes[home // self.columns.lanes, :, home % self.columns.lanes]
        return found.view(np.uint64)[:, :, 0] & self.columns.all[:, None]

    def find_homes(self, columns: Columns) -> list[tuple[int, int]]:
        """Return each column of a tower with that of its koan."""
        homes = {
            (id(column.universe.layout), column.is_may): place
            for place, column in enumerate(columns.columns)
            if column is not None
        }
        return [
            (place, homes[id(column.universe.layout), column.is_may])
            for place, column in enumerate(self.columns.columns)
            if column is not None
        ]

    def _sum_over_towers(self, chosen: Selection, *, as_masks: bool) -> Words:
        """Return how many towers of each koan the conditions hold in, or the pieces of those."""
        assert self.towers is not None  # noqa: S101 - what calls this has conditions of towers
        inner, columns = self.towers.columns, self.columns
        found = np.zeros((columns.words, len(chosen.places)), dtype=np.uint64)
        for place, home in self.towers.find_homes(columns):
            column = inner.columns[place]
            value = column.universe.pieces if as_masks and column is not None else 1
            word, bit = divmod(place, 64)
            truth = chosen.vectors[word] >> np.uint64(bit) & np.uint64(1)
            where, lane = divmod(home, columns.lanes)
            found[where] += truth * np.uint64(value << lane * columns.lane_bits)
        unclear = self._unclear_towers(as_masks=as_masks)
        return found | unclear[:, None]

    def _unclear_towers(self, *, as_masks: bool) -> Words:
        """Return what may be said of the towers of koans in which they are unclear."""

        def most(column: object) -> int:
            universe, is_may = column.universe, column.is_may  # type: ignore[attr-defined]
            if not is_may or not universe.layout.is_unclear("tower"):
                return 0
            return int(universe.pieces if as_masks else universe.pieces.bit_count())

        return self.columns.make_words(most)

    def _find_in_towers(self, level: int, *, denied: bool) -> Iterator[Batch]:
        if self.towers is None:
            return
        for part in self.towers.conditions.select(level - 2).parts(self.columns.batch // 4):
            if level == 4:
                alone = [self.towers.trees.condition(place) in ALONE for place in part.places.tolist()]
                part = part.keep(np.flatnonzero(~np.array(alone, dtype=bool)))
            places = part.places
            vectors = self._sum_over_towers(part, as_masks=True)
            origin = Origin(TestOperation.IN_TOWER | (OPPOSITE if denied else 0), 0, places.astype(np.int32))
            yield Batch(self.columns.negate(vectors) if denied else vectors, origin, flags=IS_DENIED if denied else 0)

    def _find_towers(self, level: int) -> Iterator[tuple[Words, Origin]]:
        if self.towers is not None:
            for part in self.towers.conditions.select(level - 2).parts(self.columns.batch // 4):
                origin = Origin(NumberOperation.TOWERS, 0, part.places.astype(np.int32))
                yield self._sum_over_towers(part, as_masks=False), origin


@lru_cache(maxsize=REMEMBERED)
def is_constant(rule: Condition) -> bool:
    """Return whether a rule is proved to be true of every koan, or of none."""
    return find_constant_verdict(normal(rule)) is not None
