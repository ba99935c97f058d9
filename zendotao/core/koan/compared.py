"""Comparison of two koans: shared pieces and facts, those that only one has, and counts of every feature.

Pieces of two koans have nothing in common but their looks, so a fact is compared by the sizes and colours of its
pieces: that a large red touches a small blue.
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

Look = tuple[Size, Colour]
"""Size and colour of a piece."""

Kind = Literal["touching", "pointing", "inside", "tower", "raised"]
Statement = tuple[Kind, tuple[Look, ...]]
"""A fact of pieces by their looks. ``tower``: the second is next above the first; ``raised``: it is off the table."""

Posed = tuple[Look, str]
"""A piece with its orientation: ``upright``, ``flat`` or ``weird``."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of pieces or pairs: how many there surely are, and how many there may be."""

    sure: int
    most: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts of one feature in both koans. ``of``: which colour or size is counted, if any."""

    name: str
    one: Amount
    other: Amount
    of: Colour | Size | None = None

    @property
    def alike(self) -> bool:
        """Whether both counts are the same."""
        return self.one == self.other


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison: what both koans have, and what only one has. ``moved``: pieces that both have, with their
    orientation in each."""

    both: tuple[Posed, ...]
    moved: tuple[tuple[Look, str, str], ...]
    one: tuple[Posed, ...]
    other: tuple[Posed, ...]
    shared: tuple[Statement, ...]
    only_one: tuple[Statement, ...]
    only_other: tuple[Statement, ...]
    tallies: tuple[Tally, ...]


def compared(one: Facts, other: Facts) -> Compared:
    """Compare two koans. Only facts that are sure count."""
    both, left, right = _parted(_posed(one), _posed(other))
    moved, left, right = _moved(left, right)
    shared, only_one, only_other = _parted(_statements(one), _statements(other))
    return Compared(both, moved, left, right, shared, only_one, only_other, tuple(_tallies(one, other)))


def _parted(one: Iterable[T], other: Iterable[T]) -> tuple[tuple[T, ...], tuple[T, ...], tuple[T, ...]]:
    left, right = Counter(one), Counter(other)
    return (
        tuple((left & right).elements()),
        tuple((left - right).elements()),
        tuple((right - left).elements()),
    )


def _posed(facts: Facts) -> Iterator[Posed]:
    for index in _largest_first(facts):
        yield _look(facts, index), facts.orientation(index)


def _largest_first(facts: Facts) -> list[int]:
    colours = list(Colour)
    return sorted(range(facts.count), key=lambda i: (-facts.sizes[i], colours.index(facts.colours[i])))


def _look(facts: Facts, index: int) -> Look:
    return facts.sizes[index], facts.colours[index]


def _moved(
    one: tuple[Posed, ...], other: tuple[Posed, ...]
) -> tuple[tuple[tuple[Look, str, str], ...], tuple[Posed, ...], tuple[Posed, ...]]:
    """Return pieces of the same look in different orientations, and the remaining pieces of either koan."""
    found, left, right = [], list(one), list(other)
    for look, way in one:
        twin = next((posed for posed in right if posed[0] == look), None)
        if twin is not None:
            found.append((look, way, twin[1]))
            left.remove((look, way))
            right.remove(twin)
    return tuple(found), tuple(left), tuple(right)


def _statements(facts: Facts) -> Iterator[Statement]:
    def named(*indices: int) -> tuple[Look, ...]:
        return tuple(_look(facts, i) for i in indices)

    def ranked(pairs: Iterable[tuple[Look, ...]]) -> list[tuple[Look, ...]]:
        return sorted(pairs, key=lambda pair: [*map(_rank, pair)])

    for pair in ranked(tuple(sorted(named(i, j), key=_rank)) for i, j in facts.touching.pairs() if i < j):
        yield "touching", pair
    for pair in ranked(named(*pair) for pair in facts.pointing.pairs()):
        yield "pointing", pair
    for pair in ranked(named(*pair) for pair in facts.inside.pairs()):
        yield "inside", pair
    for pair in ranked(named(j, i) for i, j in facts.next_above.pairs()):
        yield "tower", pair
    for i in _largest_first(facts):
        if not facts.grounded.may >> i & 1:
            yield "raised", named(i)


def _rank(look: Look) -> tuple[int, int]:
    return -look[0], list(Colour).index(look[1])


# ---- how much of everything


def _tallies(one: Facts, other: Facts) -> Iterator[Tally]:
    """Yield the counts of all features that either koan has, in display order."""
    for name, of, count in _counters():
        left, right = count(one), count(other)
        if left.most or right.most:
            yield Tally(name, left, right, of)


def _counters() -> Iterator[tuple[str, Colour | Size | None, Callable[[Facts], Amount]]]:
    yield "pieces", None, lambda facts: _sure(facts.count)
    for colour in Colour:
        yield "colour", colour, partial(_coloured, colour)
    for size in reversed(Size):
        yield "size", size, partial(_sized, size)
    yield "upright", None, lambda facts: _of(facts.upright)
    yield "flat", None, lambda facts: _of(facts.flat)
    yield "weird", None, lambda facts: _of(facts.weird)
    yield "grounded", None, lambda facts: _of(facts.grounded)
    yield "touching", None, lambda facts: _pairs(facts.touching, 2)
    yield "pointing", None, lambda facts: _pairs(facts.pointing)
    yield "inside", None, lambda facts: _pairs(facts.inside)
    yield "towers", None, lambda facts: _sure(sum(len(tower) > 1 for tower in facts.towers))
    yield "tallest", None, lambda facts: _sure(max((len(tower) for tower in facts.towers), default=0))
    yield "unclear", None, lambda facts: _sure(len(facts.unclear))


def _coloured(colour: Colour, facts: Facts) -> Amount:
    return _sure(facts.of_colour[colour].bit_count())


def _sized(size: Size, facts: Facts) -> Amount:
    return _sure(facts.of_size[size].bit_count())


def _sure(count: int) -> Amount:
    return Amount(count, count)


def _of(kept: Property) -> Amount:
    return Amount(kept.holds.bit_count(), kept.may.bit_count())


def _pairs(relation: Relation, sides: int = 1) -> Amount:
    """Count the pairs of a relation; ``sides``: how often it holds each pair."""
    return Amount(
        sum(row.bit_count() for row in relation.holds) // sides, sum(row.bit_count() for row in relation.may) // sides
    )
