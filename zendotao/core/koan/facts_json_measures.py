"""Classification of given heights and directions by the bands of :mod:`measure`; missing ones are unclear.

Given numbers are rounded. Within the rounding error a value counts as on the clear side of a bound, since what was
unclear when measured is named as such.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations, permutations

import numpy as np

from zendotao.core.koan.bands import DIRECTION_DEG, HEIGHT_MM, Band
from zendotao.core.koan.facts import Property, Relation
from zendotao.core.koan.measure import angle_deg
from zendotao.core.koan.pointing import STRAIGHT_DOWN_DEG

ROUNDING_MM = 1e-3
"""Heights are given to a thousandth: a difference of two of them is this exact."""

ROUNDING_DEG = 1e-3
"""Directions are given to six decimals: an angle between two of them is this exact, with a margin of ten."""

SHALLOW = -0.4
"""The tip of a piece that points down more steeply than this (the z of its direction) is its lowest point."""

Pair = tuple[int, int]
Vector = tuple[float, float, float]
Doubts = Mapping[str, Collection[tuple[int, ...]]]
"""The unclear facts by kind, each as the indices of its pieces; symmetric ones both ways round."""

DOWN = (0.0, 0.0, -1.0)


def compare_heights(
    heights_mm: Sequence[float | None], doubts: Collection[tuple[int, ...]]
) -> tuple[Relation, Relation]:
    """Return which pieces are higher than which, and which equally high; ``doubts`` are the unclear pairs."""
    higher, maybe_higher, same, maybe_same = list[Pair](), list[Pair](), list[Pair](), list[Pair]()
    for i, j in permutations(range(len(heights_mm)), 2):
        top, low = heights_mm[i], heights_mm[j]
        rise = None if top is None or low is None else top - low
        holds, may = (False, True) if rise is None else _classify(HEIGHT_MM, abs(rise), ROUNDING_MM)
        if (i, j) in doubts:
            holds, may = False, True
        (same if holds else maybe_same).extend([(i, j)] if may else ())
        # Of two that are as high as each other as far as told, and yet in doubt, the first may be higher.
        if not holds and (rise is None or rise > 0.0 or (rise == 0.0 and i < j)):
            (maybe_higher if may else higher).append((i, j))
    count = len(heights_mm)
    return Relation.from_pairs(count, higher, maybe_higher), Relation.from_pairs(count, same, maybe_same)


def compare_directions(directions: Sequence[Vector | None], doubts: Doubts) -> tuple[Relation, Relation]:
    """Return which pieces point the same way, and which opposite ways."""
    vectors = np.array([direction or (math.nan,) * 3 for direction in directions])
    apart_deg = angle_deg(vectors[:, None], vectors[None]).tolist()
    sure, maybe = (list[Pair](), list[Pair]()), (list[Pair](), list[Pair]())
    for i, j in combinations(range(len(directions)), 2):
        one, other = directions[i], directions[j]
        if one is None or other is None:
            ways = [(False, True), (False, True)]
        elif (i, j) in doubts["direction"]:
            options = (_list_options(one, (i,) in doubts["grounded"]), _list_options(other, (j,) in doubts["grounded"]))
            ways = [(False, may) for may in _list_doubted_ways(*options)]
        else:
            ways = [_classify(DIRECTION_DEG, deg, ROUNDING_DEG) for deg in (apart_deg[i][j], 180.0 - apart_deg[i][j])]
        for way, (holds, may) in enumerate(ways):
            (sure[way] if holds else maybe[way]).extend([(i, j), (j, i)] if may else ())
    count = len(directions)
    return Relation.from_pairs(count, sure[0], maybe[0]), Relation.from_pairs(count, sure[1], maybe[1])


def find_upside_down(directions: Sequence[Vector | None], clear: int) -> Property:
    """Return the pieces that point straight down. A missing direction makes it unclear, except for the pieces in the
    mask ``clear``, which surely stand or lie."""
    unclear = sum(1 << i for i, given in enumerate(directions) if given is None and not clear >> i & 1)
    near = STRAIGHT_DOWN_DEG + ROUNDING_DEG / 10
    holds = sum(
        1 << i for i, given in enumerate(directions) if given is not None and _angle_between_deg(given, DOWN) <= near
    )
    return Property(holds, holds | unclear)


def _list_doubted_ways(one: Iterable[Vector], other: Sequence[Vector]) -> tuple[bool, bool]:
    """Return whether the same way may be in doubt of two pieces, and whether opposite ways."""
    angles = [_angle_between_deg(a, b) for a in one for b in other]
    near = DIRECTION_DEG.maybe + ROUNDING_DEG
    same, opposite = min(angles) <= near, max(angles) >= 180.0 - near
    return (same, opposite) if same or opposite else (angles[0] <= 90.0, angles[0] > 90.0)


def _list_options(direction: Vector, maybe_grounded: bool) -> list[Vector]:
    """Return a direction, and the horizontal one that the table may give it."""
    x, y, z = direction
    bends = z < 0.0 and math.hypot(x, y) > 1e-6 and (z > SHALLOW or maybe_grounded)
    return [direction, (x, y, 0.0)] if bends else [direction]


def _angle_between_deg(one: Vector, other: Vector) -> float:
    return float(angle_deg(np.array(one), np.array(other)))


def _classify(band: Band, value: float, rounded: float) -> tuple[bool, bool]:
    """Return whether something holds, and whether it may."""
    holds = band.holds(value - rounded)
    return holds, holds or band.may(value + rounded)
