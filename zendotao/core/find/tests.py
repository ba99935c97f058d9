"""Tests of pieces by levels: level c holds what weighs exactly c and passes on pieces that no lighter test passes on.

Kinds of tests are kept apart where the normal form of what is made of them weighs differently. Of a vector there may be
one *plain* test (a single one, its opposite, or a conjunction without a *not*), one *or*, and one conjunction with a
*not* in it, each only if no better one was there before. Each also comes as *free*: that "another" stands in it, a
relation to at least one, ties a test to the pieces described before, so what others are related to must be free.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from zendotao.core.find.columns import Columns, Words, take
from zendotao.core.find.language import Language, amount_weight
from zendotao.core.find.stores import Origin, Places, VectorStore
from zendotao.core.find.tables import relation_weight
from zendotao.core.rule.normal.amounts import holds
from zendotao.core.rule.syntax import Amount, Extreme, Link, Not, OfColour, OfSize, OfOrientation, Relation, Size

BATCH = 131_072
"""The most candidates that are tried at once."""

SMALL = 4096
"""Choices of fewer tests than this are kept."""

ANY = -1
"""The place of "anything"."""

IS_AND, IS_OR, IS_DENIED, IS_FREE, IS_FIRST, IS_FIRST_FREE = (1 << i for i in range(6))
"""Flags of tests; ``IS_DENIED``: a *not* stands in it outermost, or in each part of an *or*; ``IS_FIRST``: no test with
these pieces was there before, or no free one."""

PLAIN, CHOICE, MIXED = 0, 1, 2
FREE_KINDS = 0b111


class TestOperation(IntEnum):
    """What a test is made by."""

    PROPERTY = 0
    EXTREMAL = 1
    IN_TOWER = 2
    RELATED = 3
    MANY = 4
    EACH = 5
    CHAIN = 6
    ONE_OF = 7
    AND = 8
    OR = 9
    COPY = 10


DENIALS: dict[tuple[TestOperation, bool], list[tuple[int, int, int, int]]] = {
    (TestOperation.AND, False): [(0, IS_DENIED, 0, IS_DENIED)],
    (TestOperation.AND, True): [(IS_DENIED, 0, 0, 0), (0, IS_DENIED, IS_DENIED, 0)],
    (TestOperation.OR, True): [(IS_DENIED, IS_AND, IS_DENIED, IS_AND)],
    (TestOperation.OR, False): [
        (0, IS_DENIED, 0, 0),
        (IS_DENIED | IS_AND, 0, 0, 0),
        (IS_DENIED, IS_AND, 0, IS_DENIED),
        (IS_DENIED, IS_AND, IS_DENIED | IS_AND, 0),
    ],
}
"""The flags that left and right parts have, and do not have, where what joins them is denied, or is not."""

OPPOSITE = 64
"""Added to the operation of a test that is negated."""


@dataclass(frozen=True)
class Batch:
    """Tests of one kind that have been made."""

    vectors: Words
    origin: Origin
    is_free: bool = True
    flags: int = 0

    @property
    def kind(self) -> int:
        """Return the kind of the tests."""
        if self.flags & IS_OR:
            return CHOICE
        return MIXED if self.flags & IS_AND and self.flags & IS_DENIED else PLAIN


@dataclass(frozen=True)
class Chosen:
    """Tests chosen from a level, with their places."""

    vectors: Words
    places: Places

    def parts(self, size: int) -> Iterator[Chosen]:
        """Yield the tests in portions."""
        for start in range(0, len(self.places), size):
            yield Chosen(self.vectors[:, start : start + size], self.places[start : start + size])


class Tests:
    """The tests of a space: of whole koans, or of towers."""

    __test__ = False

    def __init__(self, columns: Columns, language: Language) -> None:
        self.columns = columns
        self.language = language
        self.store = VectorStore(columns.words)
        self.ends = [0]
        self.tried = 0
        self._cache: dict[tuple[int, int, int], Chosen] = {}
        self.anything = Chosen(columns.all[:, None], np.array([ANY]))
        self.relations = self._find_relations()
        self._sizes = [columns.property_words(OfSize(size))[:, None] for size in Size]

    def _find_relations(self) -> list[int]:
        """Return the relations that relate anything, and no pieces that a lighter one does."""
        seen, found = set[bytes](), []
        for place, relation in sorted(enumerate(self.language.relations), key=lambda one: relation_weight(one[1])):
            rows = self.columns.rows(relation)
            if rows.any() and rows.tobytes() not in seen:
                seen.add(rows.tobytes())
                found.append(place)
        return found

    def choose(self, level: int, every: int = 0, none: int = 0) -> Chosen:
        """Return the tests of a level that have all of some flags and none of others."""
        if level == 0:
            return self.anything
        if not 0 < level < len(self.ends):
            return Chosen(self.store.vectors[:, :0], np.empty(0, dtype=np.intp))
        found = self._cache.get((level, every, none))
        if found is None:
            found = self._choose(level, every, none)
            if len(found.places) < SMALL:
                self._cache[level, every, none] = found
        return found

    def _choose(self, level: int, every: int, none: int) -> Chosen:
        start, end = self.ends[level - 1], self.ends[level]
        flags = self.store.flags[start:end]
        places = np.flatnonzero((flags & every == every) & (flags & none == 0)) + start
        return Chosen(take(self.store.vectors, places), places)

    # a level

    def add(self, batch: Batch) -> Places:
        """Add tests to the level that is being made; return which of them are new."""
        self.tried += batch.vectors.shape[1]
        kind = batch.kind
        better = (1 << kind + 1) - 1
        shift = 0 if batch.is_free else 3
        blockers = better if batch.is_free else better | better << 3
        begin = self.store.size
        chosen, before = self.store.add(batch.vectors, batch.origin, 1 << kind + shift, blockers)
        flags = batch.flags | (IS_FREE if batch.is_free else 0)
        found = np.full(len(chosen), flags, dtype=np.uint8)
        found[before == 0] |= IS_FIRST
        if batch.is_free:
            found[before & FREE_KINDS == 0] |= IS_FIRST_FREE
        self.store.flags[begin : self.store.size] = found
        return chosen

    def close_level(self) -> None:
        """End the level that is being made."""
        self.ends.append(self.store.size)

    def find_singles(self, level: int) -> Iterator[Batch]:
        """Yield the tests of a level that are not joined, and the opposites of those of the level before."""
        yield from self._find_positive(level)
        for batch in self._find_positive(level - 1):
            origin = batch.origin
            turned = Origin(origin.operation | OPPOSITE, origin.detail, origin.first, origin.second)
            if origin.operation != TestOperation.MANY:
                is_free = batch.is_free or origin.operation == TestOperation.RELATED
                yield Batch(self.columns.negate(batch.vectors), turned, is_free, IS_DENIED)

    def _find_positive(self, level: int) -> Iterator[Batch]:
        if level < 1:
            return
        yield from self._find_properties(level)
        yield from self._find_extremal(level)
        yield from self._find_related(level)
        yield from self._find_many(level)
        yield from self._find_chains(level)
        yield from self._find_one_of(level)

    def _find_properties(self, level: int) -> Iterator[Batch]:
        for place, test in enumerate(self.language.properties):
            if self.language.property_weight(test) == level:
                yield Batch(self.columns.property_words(test)[:, None], Origin(TestOperation.PROPERTY, place))

    def _find_extremal(self, level: int) -> Iterator[Batch]:
        for among in self.choose(level - 2, IS_FIRST if level > 2 else 0).parts(BATCH):
            for place, extreme in enumerate(self.language.extremes):
                found = self.find_extremal(extreme, among.vectors)
                yield Batch(found, Origin(TestOperation.EXTREMAL, place, among.places.astype(np.int32)))

    def find_extremal(self, extreme: Extreme, among: Words) -> Words:
        """Return those of the pieces that stand out among them."""
        if extreme in (Extreme.HIGHEST, Extreme.LOWEST):
            beaten = self.columns.relate(Link.LOWER if extreme is Extreme.HIGHEST else Link.HIGHER, among)
            return among & self.columns.negate(beaten)
        sizes = self._sizes if extreme is Extreme.SMALLEST else self._sizes[::-1]
        others = self.columns.exchange(among)
        found, better = among & sizes[0], sizes[0]
        for size in sizes[1:]:
            beaten = self.columns.is_nonzero(others & better)
            found |= among & size & (beaten ^ self._ones()) * self._full()
            better = better | size
        return found

    def _ones(self) -> np.uint64:
        return np.uint64(sum(1 << lane * self.columns.lane_bits for lane in range(self.columns.lanes)))

    def _full(self) -> np.uint64:
        return np.uint64((1 << self.columns.lane_bits) - 1)

    def _find_related(self, level: int) -> Iterator[Batch]:
        """Yield relations to at least one, and to every one, of free tests."""
        for place in self.relations:
            relation = self.language.relations[place]
            below = level - relation_weight(relation) - 1
            for others in self._free(below).parts(BATCH):
                origin = others.places.astype(np.int32)
                found = self.columns.relate(relation, others.vectors)
                yield Batch(found, Origin(TestOperation.RELATED, place, origin), is_free=False)
            for others in self._free(below - 1).parts(BATCH):
                missed = self.columns.relate(Not(relation), others.vectors)
                origin = others.places.astype(np.int32)
                yield Batch(self.columns.negate(missed), Origin(TestOperation.EACH, place, origin))

    def _free(self, level: int) -> Chosen:
        return self.choose(level, IS_FIRST_FREE if level > 0 else 0)

    def _find_many(self, level: int) -> Iterator[Batch]:
        """Yield relations to such a number of free tests' pieces."""
        for place in self.relations:
            relation = self.language.relations[place]
            most = int(np.bitwise_count(self.columns.rows(relation).view(self.columns.lane)).max(initial=0))
            for weight in sorted({amount_weight(amount) for amount in self.language.related_amounts}):
                for others in self._free(level - relation_weight(relation) - weight).parts(BATCH):
                    yield from self._relate_many(place, others, weight, most)

    def _relate_many(self, place: int, others: Chosen, weight: int, most: int) -> Iterator[Batch]:
        at_least: list[Words] | None = None
        for number, amount in enumerate(self.language.related_amounts):
            if amount_weight(amount) == weight:
                at_least = at_least or self.columns.relate_to_many(
                    self.language.relations[place], others.vectors, most + 1
                )
                found = self._in_amount(amount, at_least)
                detail = place << 8 | number
                yield Batch(found, Origin(TestOperation.MANY, detail, others.places.astype(np.int32)))

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
                for lasts in self._free(last).parts(BATCH):
                    yield from self._chain(level - weight - last, second, lasts)

    def _chain(self, rest: int, second: int, lasts: Chosen) -> Iterator[Batch]:
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
                columns.relate(relations[second], lasts.vectors & ~self._piece(piece))
                for piece in range(columns.pieces)
            ]
            rows = columns.rows(relations[first])
            near = [reach & row[:, None] for reach, row in zip(reached, rows, strict=True)]
            for part in middles.parts(max(1, BATCH // len(lasts.places))):
                yield self._find_chained(first << 8 | second, part, near, lasts.places)

    def _find_chained(self, detail: int, middles: Chosen, near: list[Words], lasts: Places) -> Batch:
        found = np.zeros((self.columns.words, len(middles.places), len(lasts)), dtype=np.uint64)
        for piece, reach in enumerate(near):
            both = middles.vectors[:, :, None] & reach[:, None, :]
            found |= self.columns.is_nonzero(both) << np.uint64(piece)
        origin = Origin(TestOperation.CHAIN, detail, *pair_places(middles.places, lasts))
        return Batch(found.reshape(self.columns.words, -1), origin, is_free=False)

    def _piece(self, piece: int) -> np.uint64:
        return np.uint64(int(self._ones()) << piece)

    def _find_one_of(self, level: int) -> Iterator[Batch]:
        """Yield what passes exactly one of two tests; two colours, or sizes, are an *or*."""
        for low in range(1, level - 2):
            if low > level - 2 - low:
                break
            for is_free in (True, False):
                for left, right in self._pairs(low, level - 2 - low, is_free=is_free):
                    a, b = left.vectors[:, :, None], right.vectors[:, None, :]
                    not_a = self.columns.negate(left.vectors)[:, :, None]
                    not_b = self.columns.negate(right.vectors)[:, None, :]
                    found = (a & not_b | not_a & b).reshape(self.columns.words, -1)
                    origin = Origin(TestOperation.ONE_OF, 0, *pair_places(left.places, right.places))
                    keep = np.flatnonzero(~self._are_disjoint(origin))
                    if len(keep):
                        yield Batch(take(found, keep), origin.part(keep), is_free)

    def _are_disjoint(self, origin: Origin) -> Places:
        """Return whether both of two tests are a colour, a size or an orientation."""
        kinds = np.array([(OfColour, OfSize, OfOrientation).index(type(one)) + 1
                          if isinstance(one, (OfColour, OfSize, OfOrientation)) else 0
                          for one in self.language.properties])  # fmt: skip
        both = []
        for places in (origin.first, origin.second):
            operation, detail = self.store.origins[0, places], self.store.origins[1, places]
            both.append(np.where(operation == TestOperation.PROPERTY, kinds[np.minimum(detail, len(kinds) - 1)], 0))
        found: Places = (both[0] > 0) & (both[0] == both[1])
        return found

    def _pairs(
        self, low: int, high: int, *, is_free: bool, flags: int = 0, none: int = 0, others: int = 0, no_others: int = 0
    ) -> Iterator[tuple[Chosen, Chosen]]:
        """Yield portions of two levels whose pairs are tests: free ones, or those of which one is not free.

        ``flags`` and ``none`` say which to take on the left, ``others`` and ``no_others`` on the right.
        """
        sides = (
            [(IS_FIRST_FREE, 0, IS_FIRST_FREE, 0)]
            if is_free
            else [(IS_FIRST, IS_FREE, IS_FIRST, 0), (IS_FIRST | IS_FREE, 0, IS_FIRST, IS_FREE)]
        )
        for every, without, every_other, without_other in sides:
            left = self.choose(low, every | flags, without | none)
            right = self.choose(high, every_other | others, without_other | no_others)
            if len(left.places) and len(right.places):
                for part in right.parts(BATCH):
                    for portion in left.parts(max(1, BATCH // len(part.places))):
                        yield portion, part

    def find_joined(self, level: int, operation: TestOperation, *, denied: bool) -> Iterator[Batch]:
        """Yield the conjunctions of a level, those with a *not* in them or the others; or the disjunctions, those with
        a *not* in every part or the others."""
        own = IS_AND if operation is TestOperation.AND else IS_OR
        flags = own | (IS_DENIED if denied else 0)
        for low in range(1, level - 1):
            high = level - 1 - low
            again = own if low > high else 0  # what is not joined itself has been on the left already
            for every, none, others, no_others in DENIALS[operation, denied]:
                for is_free in (True, False):
                    for left, right in self._pairs(low, high, is_free=is_free, flags=every, none=none | own,
                                                   others=others | again, no_others=no_others):  # fmt: skip
                        yield self._join(left, right, operation, flags, is_free)

    def _join(self, left: Chosen, right: Chosen, operation: TestOperation, flags: int, is_free: bool) -> Batch:
        a, b = left.vectors[:, :, None], right.vectors[:, None, :]
        found = (a & b if operation is TestOperation.AND else a | b).reshape(self.columns.words, -1)
        origin = Origin(operation, 0, *pair_places(left.places, right.places))
        return Batch(found, origin, is_free, flags)


def pair_places(left: Places, right: Places) -> tuple[np.ndarray, np.ndarray]:  # type: ignore[type-arg]
    """Return the places of both parts of every pair."""
    return np.repeat(left, len(right)).astype(np.int32), np.tile(right, len(left)).astype(np.int32)


def find_runs(amount: Amount, most: int) -> list[tuple[int, int]]:
    """Return the runs of numbers from 0 to ``most`` that are such an amount, both ends included."""
    runs: list[tuple[int, int]] = []
    for number in range(most + 1):
        if holds(amount, number):
            if runs and runs[-1][1] == number - 1:
                runs[-1] = runs[-1][0], number
            else:
                runs.append((number, number))
    return runs
