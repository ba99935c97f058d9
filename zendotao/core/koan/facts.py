"""A koan's facts as bit masks.

A property is a pair of masks over the pieces (bit i is the i-th piece of the koan), a relation a pair of masks for each
piece: one for "holds" and one for "may hold". What may hold but doesn't surely is unclear, until a judgment call
settles it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from zendotao.core.koan.pieces import Colour, Size

KINDS = (
    "touching",
    "grounded",
    "upright",
    "flat",
    "pointing",
    "order",
    "inside",
    "direction",
    "height",
    "tower",
)
"""The kinds of facts that can be unclear, in the order in which they are listed."""


def iter_bits(mask: int) -> Iterator[int]:
    """Yield the positions of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(frozen=True)
class Property:
    """The pieces of which something holds, and those of which it may, as masks."""

    holds: int = 0
    may: int = 0

    def settle(self, index: int, value: bool) -> Property:
        bit = 1 << index
        if value:
            return Property(self.holds | bit, self.may | bit)
        return Property(self.holds & ~bit, self.may & ~bit)

    @property
    def unclear(self) -> int:
        return self.may & ~self.holds


@dataclass(frozen=True)
class Relation:
    """For each piece, a mask of those to which it is surely related, and one of those to which it may be."""

    holds: tuple[int, ...]
    may: tuple[int, ...]

    @classmethod
    def from_pairs(cls, count: int, sure: Sequence[tuple[int, int]], maybe: Sequence[tuple[int, int]] = ()) -> Relation:
        """Return the relation of pairs of indices: those that it surely relates, and those that it may relate
        besides."""
        holds, may = [0] * count, [0] * count
        for i, j in sure:
            holds[i] |= 1 << j
            may[i] |= 1 << j
        for i, j in maybe:
            may[i] |= 1 << j
        return cls(tuple(holds), tuple(may))

    def settle(self, i: int, j: int, value: bool) -> Relation:
        rows = [Property(h, m) for h, m in zip(self.holds, self.may, strict=True)]
        rows[i] = rows[i].settle(j, value)
        return Relation(tuple(r.holds for r in rows), tuple(r.may for r in rows))

    def pairs(self) -> list[tuple[int, int]]:
        """Return the pairs that it surely relates."""
        return [(i, j) for i, row in enumerate(self.holds) for j in iter_bits(row)]

    def unclear(self) -> list[tuple[int, int]]:
        return [(i, j) for i, (h, m) in enumerate(zip(self.holds, self.may, strict=True)) for j in iter_bits(m & ~h)]

    @cached_property
    def inverse(self) -> Relation:
        """The inverse relation: ``touched by`` of ``touching``."""
        count = len(self.holds)
        return Relation.from_pairs(count, [(j, i) for i, j in self.pairs()], [(j, i) for i, j in self.unclear()])

    @cached_property
    def transitive_closure(self) -> Relation:
        """The transitive closure: ``above`` of ``next above``."""
        return Relation(_close_rows(self.holds), _close_rows(self.may))


def _close_rows(rows: tuple[int, ...]) -> tuple[int, ...]:
    closed = list(rows)
    for middle in range(len(closed)):
        for i, row in enumerate(closed):
            if row >> middle & 1:
                closed[i] |= closed[middle]
    return tuple(closed)


@dataclass(frozen=True, order=True)
class Fact:
    """The name of a fact that can be in question, by its kind and the labels of its pieces.

    ``touching``, ``direction`` and ``height`` name two pieces, smaller label first; ``pointing`` the pointing piece
    first, ``inside`` the inner, ``tower`` the lower; ``order`` a pointing piece and two that it points at, of which the
    first may be met before the second. The rest name one piece. If called true, ``direction`` means whichever of same
    and opposite is in question, ``height`` the same height.
    """

    kind: str
    pieces: tuple[int, ...]


@dataclass(frozen=True)
class Facts:
    """All facts of a koan, by piece index. Settle unclear ones with :func:`judgment_calls.apply_calls`.

    ``upside_down`` are the pieces that point straight down: by their pose that is always clear, so no call settles it.
    ``met_before[i]`` relates two pieces that the i-th may point at when its ray meets the first before the second;
    ``above`` is the transitive closure of ``next_above``. ``directions`` are unit vectors as "same direction" uses
    them, ``height_mm`` the highest points, ``reach_mm[i]`` how far along the i-th's ray each piece is met. The measured
    numbers are for display: judging uses the masks alone.
    """

    labels: tuple[int, ...]
    colours: tuple[Colour, ...]
    sizes: tuple[Size, ...]
    grounded: Property
    upright: Property
    flat: Property
    upside_down: Property
    touching: Relation
    pointing: Relation
    met_before: tuple[Relation, ...]
    inside: Relation
    same_direction: Relation
    opposite_direction: Relation
    higher: Relation
    same_height: Relation
    next_above: Relation
    height_mm: tuple[float, ...]
    directions: tuple[tuple[float, float, float], ...]
    reach_mm: tuple[Mapping[int, float], ...]

    @property
    def count(self) -> int:
        return len(self.labels)

    @property
    def all(self) -> int:
        """The mask of every piece."""
        return (1 << self.count) - 1

    @cached_property
    def cache(self) -> dict[object, Any]:
        """The cache of what is computed from these facts, by the function that computes it."""
        return {}

    @cached_property
    def of_colour(self) -> Mapping[Colour, int]:
        """The mask of the pieces of each colour."""
        return {c: sum(1 << i for i, own in enumerate(self.colours) if own is c) for c in Colour}

    @cached_property
    def of_size(self) -> Mapping[Size, int]:
        """The mask of the pieces of each size."""
        return {s: sum(1 << i for i, own in enumerate(self.sizes) if own is s) for s in Size}

    @cached_property
    def weird(self) -> Property:
        """Neither upright nor flat; unclear where either is unclear."""
        neither = self.all & ~self.upright.may & ~self.flat.may
        return Property(neither, self.all & ~self.upright.holds & ~self.flat.holds)

    @cached_property
    def above(self) -> Relation:
        """Relates each piece to those below it in its tower: ``above.holds[i]`` are the pieces under i."""
        return self.next_above.transitive_closure

    @cached_property
    def same_tower(self) -> Relation:
        """The other pieces in each piece's tower."""
        up, down = self.above, self.above.inverse
        return Relation(
            tuple(a | b for a, b in zip(up.holds, down.holds, strict=True)),
            tuple(a | b for a, b in zip(up.may, down.may, strict=True)),
        )

    @cached_property
    def towers(self) -> tuple[tuple[int, ...], ...]:
        """The towers that are sure, bottom to top, as indices; a piece alone is one."""
        next_up = {j: i for i, j in self.next_above.pairs()}
        found, placed = [], set[int]()
        bottoms_first = sorted(range(self.count), key=lambda i: (self.next_above.holds[i] != 0, i))
        for bottom in bottoms_first:
            tower: list[int] = []
            step: int | None = bottom
            while step is not None and step not in placed:
                placed.add(step)
                tower.append(step)
                step = next_up.get(step)
            if tower:
                found.append(tuple(tower))
        return tuple(found)

    def orientation(self, index: int) -> str:
        """Return ``upright``, ``flat`` or, where neither is sure, ``weird``."""
        if self.upright.holds >> index & 1:
            return "upright"
        return "flat" if self.flat.holds >> index & 1 else "weird"

    def pointed_at(self, index: int) -> list[int]:
        """Return the pieces that one surely points at, in the order in which its ray meets them."""
        reach_mm = self.reach_mm[index]
        # To the micrometre: of two met together, the one with the smaller label stands first.
        return sorted(iter_bits(self.pointing.holds[index]), key=lambda j: (round(reach_mm[j], 3), self.labels[j]))

    @cached_property
    def unclear(self) -> tuple[Fact, ...]:
        """Every unclear fact, in the order of :data:`KINDS`, then by labels."""
        found = [
            *self._pairs("touching", self.touching, symmetric=True),
            *(Fact("grounded", (self.labels[i],)) for i in iter_bits(self.grounded.unclear)),
            *(Fact("upright", (self.labels[i],)) for i in iter_bits(self.upright.unclear)),
            *(Fact("flat", (self.labels[i],)) for i in iter_bits(self.flat.unclear)),
            *self._pairs("pointing", self.pointing),
            *self._orders(),
            *self._pairs("inside", self.inside),
            *self._pairs("direction", self.same_direction, symmetric=True),
            *self._pairs("direction", self.opposite_direction, symmetric=True),
            *self._pairs("height", self.same_height, symmetric=True),
            *(Fact("tower", (self.labels[j], self.labels[i])) for i, j in self.next_above.unclear()),
        ]
        return tuple(sorted(set(found), key=lambda fact: (KINDS.index(fact.kind), fact.pieces)))

    def _pairs(self, kind: str, relation: Relation, *, symmetric: bool = False) -> Iterator[Fact]:
        for i, j in relation.unclear():
            pair = (self.labels[i], self.labels[j])
            if not symmetric or pair[0] < pair[1]:
                yield Fact(kind, pair)

    def _orders(self) -> Iterator[Fact]:
        for i, relation in enumerate(self.met_before):
            aims = self.pointing.may[i]
            for j, k in relation.unclear():
                # Of what it surely doesn't point at, by a call perhaps, there is no order to ask for.
                if self.labels[j] < self.labels[k] and aims >> j & aims >> k & 1:
                    yield Fact("order", (self.labels[i], self.labels[j], self.labels[k]))
