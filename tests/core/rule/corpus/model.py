"""A koan as plain objects, so that a rule's meaning can be written as one line of Python, and a sample of such koans.

A :class:`Table` is read from facts in which nothing is unclear. The sample is of facts made up directly, not of poses:
few colours and directions, so that coincidences are frequent; yet nothing that rules take for granted is broken (pieces
that are upright point up, something is grounded, what is touched touches back).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache, cached_property
from itertools import combinations, pairwise, product
from typing import TypeAlias

from zendotao.core.koan.facts import Facts, Property, Relation, iter_bits
from zendotao.core.koan.pieces import Colour, Size

Vector: TypeAlias = tuple[float, float, float]
Pair: TypeAlias = tuple[int, int]

UP: Vector = (0.0, 0.0, 1.0)
DOWN: Vector = (0.0, 0.0, -1.0)
LEVEL: tuple[Vector, ...] = ((1.0, 0.0, 0.0), (-1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, -1.0, 0.0))
TILTED: tuple[Vector, ...] = ((0.6, 0.0, 0.8), (-0.6, 0.0, -0.8), (0.0, 0.6, 0.8), *LEVEL, DOWN, DOWN)


class P:
    """One piece of a table; everything that can be said of it and of it with another."""

    def __init__(self, table: Table, index: int) -> None:
        facts = table.facts
        self.table, self.index = table, index
        self.colour = facts.colours[index].word
        self.size = facts.sizes[index].word
        self.pips = int(facts.sizes[index])
        self.orientation = facts.orientation(index)
        self.upright = self.orientation == "upright"
        self.flat = self.orientation == "flat"
        self.weird = self.orientation == "weird"
        self.grounded = bool(facts.grounded.holds >> index & 1)
        self.upside_down = bool(facts.upside_down.holds >> index & 1)

    def __repr__(self) -> str:
        return f"{self.orientation} {self.size} {self.colour} {self.index + 1}"

    def _has(self, relation: Relation, other: P) -> bool:
        return bool(relation.holds[self.index] >> other.index & 1)

    @property
    def others(self) -> list[P]:
        """Every piece but this one."""
        return [q for q in self.table.pieces if q is not self]

    @cached_property
    def aims(self) -> list[P]:
        """The pieces it points at, nearest first."""
        return [self.table.pieces[j] for j in self.table.facts.pointed_at(self.index)]

    @property
    def first(self) -> P | None:
        """The first piece it points at, if it points at any."""
        return self.aims[0] if self.aims else None

    @property
    def aimed_at_by(self) -> list[P]:
        return [q for q in self.table.pieces if self in q.aims]

    @property
    def touching(self) -> list[P]:
        return [q for q in self.others if self.touches(q)]

    @property
    def tower(self) -> list[P]:
        """The pieces of its tower, itself among them, bottom to top."""
        return next(tower for tower in self.table.towers if self in tower)

    @property
    def stacked(self) -> bool:
        return len(self.tower) > 1

    @property
    def top(self) -> bool:
        return self.tower[-1] is self

    @property
    def bottom(self) -> bool:
        return self.tower[0] is self

    def touches(self, other: P) -> bool:
        return self._has(self.table.facts.touching, other)

    def points_at(self, other: P) -> bool:
        return other in self.aims

    def points_through(self, other: P) -> bool:
        """At the other and at something met after it."""
        return other in self.aims and self.aims[-1] is not other

    def points_past(self, middle: str, last: str) -> bool:
        """At a piece of which the last word is true, and before that at one of which the first is."""
        return any(q.is_a(last) and any(p.is_a(middle) for p in self.aims[:place]) for place, q in enumerate(self.aims))

    def inside(self, other: P) -> bool:
        return self._has(self.table.facts.inside, other)

    def above(self, other: P) -> bool:
        return other in self.tower and self.tower.index(other) < self.tower.index(self)

    def below(self, other: P) -> bool:
        return other.above(self)

    def directly_above(self, other: P) -> bool:
        return other in self.tower and self.tower.index(other) + 1 == self.tower.index(self)

    def directly_below(self, other: P) -> bool:
        return other.directly_above(self)

    def same_tower(self, other: P) -> bool:
        return other is not self and other in self.tower

    def same_direction(self, other: P) -> bool:
        return other is not self and self._has(self.table.facts.same_direction, other)

    def opposite(self, other: P) -> bool:
        return self._has(self.table.facts.opposite_direction, other)

    def higher(self, other: P) -> bool:
        return self._has(self.table.facts.higher, other)

    def lower(self, other: P) -> bool:
        return other.higher(self)

    def same_height(self, other: P) -> bool:
        return other is not self and self._has(self.table.facts.same_height, other)

    def larger(self, other: P) -> bool:
        return self.pips > other.pips

    def smaller(self, other: P) -> bool:
        return self.pips < other.pips

    def same_colour(self, other: P) -> bool:
        return other is not self and self.colour == other.colour

    def same_size(self, other: P) -> bool:
        return other is not self and self.size == other.size

    def same_orientation(self, other: P) -> bool:
        return other is not self and self.orientation == other.orientation

    def is_a(self, word: str) -> bool:
        """Whether one word is true of it: "red", "large", "flat", "grounded", "stacked"; "non-red" for the contrary."""
        if word.startswith(("non-", "un")) and word != "unstacked":
            return not self.is_a(word.removeprefix("non-").removeprefix("un"))
        if word in ("grounded", "stacked", "top", "bottom", "upside_down"):
            return bool(getattr(self, word))
        if word not in WORDS:
            raise ValueError(f"no such word for a piece: {word!r}")
        return word in (self.colour, self.size, self.orientation)


WORDS = {*(c.word for c in Colour), *(s.word for s in Size), "upright", "flat", "weird"}

Meaning: TypeAlias = "Callable[[Table], bool]"
Step: TypeAlias = Callable[[P, P], bool]


class Table:
    """A koan of which everything is clear."""

    def __init__(self, facts: Facts) -> None:
        if facts.unclear:
            raise ValueError(f"unclear: {facts.unclear}")
        self.facts = facts
        self.pieces = [P(self, i) for i in range(facts.count)]
        self.towers = [[self.pieces[i] for i in tower] for tower in facts.towers]
        self._of: dict[tuple[str, ...], tuple[P, ...]] = {}

    def __repr__(self) -> str:
        return "; ".join(map(repr, self.pieces))

    def of(self, *words: str) -> list[P]:
        """The pieces of which every word is true; of no words, all pieces."""
        found = self._of.get(words)  # thousands of meanings ask each table of the sample for the same few words
        if found is None:
            found = self._of[words] = tuple(p for p in self.pieces if all(p.is_a(word) for word in words))
        return [*found]

    @property
    def stacks(self) -> list[list[P]]:
        """The towers of two pieces or more."""
        return [tower for tower in self.towers if len(tower) > 1]

    @property
    def tallest(self) -> int:
        """How many pieces the tallest tower has."""
        return max(map(len, self.towers))

    @property
    def tallest_towers(self) -> list[list[P]]:
        return [tower for tower in self.towers if len(tower) == self.tallest]

    @property
    def largest(self) -> list[P]:
        return largest(self.pieces)

    @property
    def smallest(self) -> list[P]:
        return smallest(self.pieces)

    @property
    def highest(self) -> list[P]:
        return highest(self.pieces)

    @property
    def lowest(self) -> list[P]:
        return lowest(self.pieces)


def n(pieces: Iterable[object]) -> int:
    return len(list(pieces))


def pips(pieces: Iterable[P]) -> int:
    return sum(p.pips for p in pieces)


def colours(pieces: Iterable[P]) -> set[str]:
    return {p.colour for p in pieces}


def sizes(pieces: Iterable[P]) -> set[str]:
    return {p.size for p in pieces}


def orientations(pieces: Iterable[P]) -> set[str]:
    return {p.orientation for p in pieces}


def directions(pieces: Iterable[P]) -> set[Vector]:
    """In the sample, pieces that point in the same direction have equal directions."""
    return {p.table.facts.directions[p.index] for p in pieces}


def heights(pieces: Iterable[P]) -> set[float]:
    """In the sample, pieces of the same height have equal heights."""
    return {p.table.facts.height_mm[p.index] for p in pieces}


def largest(pieces: Iterable[P]) -> list[P]:
    among = list(pieces)
    return [p for p in among if not any(q.larger(p) for q in among)]


def smallest(pieces: Iterable[P]) -> list[P]:
    among = list(pieces)
    return [p for p in among if not any(q.smaller(p) for q in among)]


def highest(pieces: Iterable[P]) -> list[P]:
    among = list(pieces)
    return [p for p in among if not any(q.higher(p) for q in among)]


def lowest(pieces: Iterable[P]) -> list[P]:
    among = list(pieces)
    return [p for p in among if not any(q.lower(p) for q in among)]


def prime(number: int) -> bool:
    return number > 1 and all(number % divisor for divisor in range(2, number))


def pairs(pieces: Iterable[P]) -> list[tuple[P, P]]:
    """Every two of the pieces, once."""
    return list(combinations(pieces, 2))


def path(start: Iterable[P], *rest: Step | Iterable[P]) -> bool:
    """Whether different pieces, one of each set, stand so to each other: ``path(reds, P.touches, blues)``."""
    steps = [step for step in rest if callable(step)]
    sets = [list(start), *(list(pieces) for pieces in rest if not callable(pieces))]
    return any(
        len({p.index for p in chain}) == len(chain)
        and all(step(p, q) for step, p, q in zip(steps, chain, chain[1:], strict=False))
        for chain in product(*sets)
    )


def links(p: P, step: Step, others: Iterable[P]) -> list[P]:
    """To which of the others, itself left out, the piece stands so: ``links(p, P.touches, t.of("red"))``."""
    return [q for q in others if q is not p and step(p, q)]


def with_some(pieces: Iterable[P], step: Step, others: Iterable[P]) -> list[P]:
    """The pieces that stand so to at least one of the others."""
    among = list(others)
    return [p for p in pieces if links(p, step, among)]


# The sample.


def _symmetric(count: int, pairs_: Iterable[Pair]) -> Relation:
    return Relation.from_pairs(count, [both for i, j in pairs_ for both in ((i, j), (j, i))])


def _stacking(rng: random.Random, count: int) -> list[Pair]:
    """Pairs of a piece and the one next below it; chains of random length, over the pieces in a random order."""
    if rng.random() < 0.25:
        return []
    order = rng.sample(range(count), count)
    loose = rng.choice((0.2, 0.5, 0.8))
    return [(over, under) for under, over in pairwise(order) if rng.random() > loose]


def _direction(rng: random.Random, orientation: str) -> Vector:
    if orientation == "upright":
        return UP
    return rng.choice(LEVEL[: rng.choice((2, 4))] if orientation == "flat" else TILTED)


BY_ORIENTATION = {"upright": Colour.BLUE, "flat": Colour.RED}
BY_SIZE = {Size.SMALL: Colour.RED, Size.MEDIUM: Colour.BLUE, Size.LARGE: Colour.GREEN}


def _coloured(rng: random.Random, palette: list[Colour], kinds: list[str], sizes_: list[Size]) -> tuple[Colour, ...]:
    """Each piece's colour: by chance or, in some koans, by its orientation or by its size alone."""
    chance = rng.random()
    if chance < 0.05:
        return tuple(BY_ORIENTATION.get(kind, palette[0]) for kind in kinds)
    if chance < 0.1:
        return tuple(BY_SIZE[size] for size in sizes_)
    return tuple(rng.choice(palette) for _ in kinds)


def _made_up(rng: random.Random, count: int) -> Facts:
    palette = rng.sample(list(Colour)[:5], rng.choice((1, 2, 2, 3, 3, 4, 5)))
    if rng.random() < 0.15:
        palette = [*palette, rng.choice(list(Colour)[5:])]
    stock = rng.sample(list(Size), rng.choice((1, 2, 2, 3, 3)))
    lying = rng.choice((("upright",), ("flat",), ("weird",), ("upright", "flat"), ("upright", "flat", "weird")))
    oriented = [rng.choice(lying) for _ in range(count)]
    aims = [_direction(rng, orientation) for orientation in oriented]
    below = _stacking(rng, count)
    tops = [10.0 * rng.randint(1, rng.choice((2, 4, 8))) for _ in range(count)]
    every = [(i, j) for i in range(count) for j in range(count) if i != j]
    size_of = [rng.choice(stock) for _ in range(count)]
    close, aim = rng.choice((0.0, 0.15, 0.3, 0.6)), rng.choice((0.0, 0.15, 0.3, 0.5))
    ground = rng.choice((0.5, 0.8, 1.0))
    reach = [
        {j: 5.0 * k for k, j in enumerate(rng.sample(range(count), count), 1) if j != i and rng.random() < aim}
        for i in range(count)
    ]
    return Facts(
        labels=tuple(range(1, count + 1)),
        colours=_coloured(rng, palette, oriented, size_of),
        sizes=tuple(size_of),
        grounded=_property(rng.random() < ground or i == 0 for i in range(count)),
        upright=_property(orientation == "upright" for orientation in oriented),
        flat=_property(orientation == "flat" for orientation in oriented),
        upside_down=_property(aim == DOWN for aim in aims),
        touching=_symmetric(count, [*below, *((i, j) for i, j in every if i < j and rng.random() < close)]),
        pointing=Relation.from_pairs(count, [(i, j) for i in range(count) for j in reach[i]]),
        met_before=tuple(
            Relation.from_pairs(count, [(j, k) for j in own for k in own if own[j] < own[k]]) for own in reach
        ),
        inside=Relation.from_pairs(
            count, [(i, j) for i, j in every if size_of[i] < size_of[j] and rng.random() < close]
        ),
        same_direction=Relation.from_pairs(count, [(i, j) for i, j in every if aims[i] == aims[j]]),
        opposite_direction=Relation.from_pairs(
            count, [(i, j) for i, j in every if all(a == -b for a, b in zip(aims[i], aims[j], strict=True))]
        ),
        higher=Relation.from_pairs(count, [(i, j) for i, j in every if tops[i] > tops[j]]),
        same_height=Relation.from_pairs(count, [(i, j) for i, j in every if tops[i] == tops[j]]),
        next_above=Relation.from_pairs(count, below),
        height_mm=tuple(tops),
        directions=tuple(aims),
        reach_mm=tuple(reach),
    )


def _property(values: Iterable[bool]) -> Property:
    mask = sum(1 << i for i, value in enumerate(values) if value)
    return Property(mask, mask)


SPREAD = (1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9)


@cache
def tables(seed: int, count: int) -> tuple[tuple[Facts, Table], ...]:
    """So many facts with their tables, of one to nine pieces; the same for the same seed."""
    rng = random.Random(seed)
    made = [_made_up(rng, rng.choice(SPREAD)) for _ in range(count)]
    return tuple((facts, Table(facts)) for facts in made)


__all__ = ["Facts", "Meaning", "P", "Table", "iter_bits", "tables"]
