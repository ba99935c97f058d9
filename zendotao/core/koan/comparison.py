"""Comparison of two koans: shared pieces and facts, those that only one has, and counts of every feature.

Pieces of two koans have nothing in common but their looks, so a fact is compared by the sizes and colours of its
pieces: that a large red touches a small blue. Whether two koans are one arrangement, ``Koan.content_hash`` says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeVar

from zendotao.core.koan.facts import Facts, Property, Relation
from zendotao.core.koan.pieces import Colour, Size

T = TypeVar("T")

Appearance = tuple[Size, Colour]
"""Size and colour of a piece."""

StatementKind = Literal["touching", "pointing", "inside", "tower", "raised"]
Statement = tuple[StatementKind, tuple[Appearance, ...]]
"""A fact of pieces by their looks. ``tower``: the second is next above the first; ``raised``: it is off the table."""

PosedPiece = tuple[Appearance, str]
"""A piece with its orientation: ``upright``, ``flat`` or ``weird``."""


@dataclass(frozen=True, slots=True)
class CountRange:
    """A number of pieces or pairs: how many there surely are, and how many there may be."""

    sure: int
    most: int


@dataclass(frozen=True, slots=True)
class FeatureCount:
    """The counts of one feature in both koans. ``of``: which colour or size is counted, if any."""

    name: str
    one: CountRange
    other: CountRange
    of: Colour | Size | None = None

    @property
    def alike(self) -> bool:
        """Whether both counts are the same."""
        return self.one == self.other


@dataclass(frozen=True, slots=True)
class KoanComparison:
    """A comparison: what both koans have, and what only one has. ``moved``: pieces that both have, with their
    orientation in each."""

    both: tuple[PosedPiece, ...]
    moved: tuple[tuple[Appearance, str, str], ...]
    one: tuple[PosedPiece, ...]
    other: tuple[PosedPiece, ...]
    shared: tuple[Statement, ...]
    only_one: tuple[Statement, ...]
    only_other: tuple[Statement, ...]
    tallies: tuple[FeatureCount, ...]


def compare_koans(one: Facts, other: Facts) -> KoanComparison:
    """Compare two koans. Only facts that are sure count."""
    both, left, right = _split_common(_list_posed_pieces(one), _list_posed_pieces(other))
    moved, left, right = _match_moved(left, right)
    shared, only_one, only_other = _split_common(_list_statements(one), _list_statements(other))
    return KoanComparison(both, moved, left, right, shared, only_one, only_other, tuple(_count_features(one, other)))


def _split_common(one: Iterable[T], other: Iterable[T]) -> tuple[tuple[T, ...], tuple[T, ...], tuple[T, ...]]:
    left, right = Counter(one), Counter(other)
    return (
        tuple((left & right).elements()),
        tuple((left - right).elements()),
        tuple((right - left).elements()),
    )


def _list_posed_pieces(facts: Facts) -> Iterator[PosedPiece]:
    for index in _order_by_size(facts):
        yield _get_appearance(facts, index), facts.orientation(index)


def _order_by_size(facts: Facts) -> list[int]:
    colours = list(Colour)
    return sorted(range(facts.count), key=lambda i: (-facts.sizes[i], colours.index(facts.colours[i])))


def _get_appearance(facts: Facts, index: int) -> Appearance:
    return facts.sizes[index], facts.colours[index]


def _match_moved(
    one: tuple[PosedPiece, ...], other: tuple[PosedPiece, ...]
) -> tuple[tuple[tuple[Appearance, str, str], ...], tuple[PosedPiece, ...], tuple[PosedPiece, ...]]:
    """Return pieces of the same look in different orientations, and the remaining pieces of either koan."""
    found, left, right = [], list(one), list(other)
    for look, way in one:
        twin = next((posed for posed in right if posed[0] == look), None)
        if twin is not None:
            found.append((look, way, twin[1]))
            left.remove((look, way))
            right.remove(twin)
    return tuple(found), tuple(left), tuple(right)


def _list_statements(facts: Facts) -> Iterator[Statement]:
    def list_appearances(*indices: int) -> tuple[Appearance, ...]:
        return tuple(_get_appearance(facts, i) for i in indices)

    def sort_by_rank(pairs: Iterable[tuple[Appearance, ...]]) -> list[tuple[Appearance, ...]]:
        return sorted(pairs, key=lambda pair: [*map(_sort_key, pair)])

    for pair in sort_by_rank(
        tuple(sorted(list_appearances(i, j), key=_sort_key)) for i, j in facts.touching.pairs() if i < j
    ):
        yield "touching", pair
    for pair in sort_by_rank(list_appearances(*pair) for pair in facts.pointing.pairs()):
        yield "pointing", pair
    for pair in sort_by_rank(list_appearances(*pair) for pair in facts.inside.pairs()):
        yield "inside", pair
    for pair in sort_by_rank(list_appearances(j, i) for i, j in facts.next_above.pairs()):
        yield "tower", pair
    for i in _order_by_size(facts):
        if not facts.grounded.may >> i & 1:
            yield "raised", list_appearances(i)


def _sort_key(look: Appearance) -> tuple[int, int]:
    return -look[0], list(Colour).index(look[1])


# ---- how much of everything


def _count_features(one: Facts, other: Facts) -> Iterator[FeatureCount]:
    """Yield the counts of all features that either koan has, in display order."""
    for name, of, count in _list_counters():
        left, right = count(one), count(other)
        if left.most or right.most:
            yield FeatureCount(name, left, right, of)


def _list_counters() -> Iterator[tuple[str, Colour | Size | None, Callable[[Facts], CountRange]]]:
    yield "pieces", None, lambda facts: _exactly(facts.count)
    for colour in Colour:
        yield "colour", colour, partial(_count_colour, colour)
    for size in reversed(Size):
        yield "size", size, partial(_count_size, size)
    yield "upright", None, lambda facts: _count_property(facts.upright)
    yield "flat", None, lambda facts: _count_property(facts.flat)
    yield "weird", None, lambda facts: _count_property(facts.weird)
    yield "grounded", None, lambda facts: _count_property(facts.grounded)
    yield "touching", None, lambda facts: _count_pairs(facts.touching, 2)
    yield "pointing", None, lambda facts: _count_pairs(facts.pointing)
    yield "inside", None, lambda facts: _count_pairs(facts.inside)
    yield "towers", None, lambda facts: _exactly(sum(len(tower) > 1 for tower in facts.towers))
    yield "tallest", None, lambda facts: _exactly(max((len(tower) for tower in facts.towers), default=0))
    yield "unclear", None, lambda facts: _exactly(len(facts.unclear))


def _count_colour(colour: Colour, facts: Facts) -> CountRange:
    return _exactly(facts.of_colour[colour].bit_count())


def _count_size(size: Size, facts: Facts) -> CountRange:
    return _exactly(facts.of_size[size].bit_count())


def _exactly(count: int) -> CountRange:
    return CountRange(count, count)


def _count_property(kept: Property) -> CountRange:
    return CountRange(kept.holds.bit_count(), kept.may.bit_count())


def _count_pairs(relation: Relation, sides: int = 1) -> CountRange:
    """Count the pairs of a relation; ``sides``: how often it holds each pair."""
    return CountRange(
        sum(row.bit_count() for row in relation.holds) // sides, sum(row.bit_count() for row in relation.may) // sides
    )
