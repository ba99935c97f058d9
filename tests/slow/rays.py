"""The pointing ray: out of the tip, along the axis, and along the table once it has come down to it."""

from typing import NamedTuple

import numpy as np

from tests.slow.shape import Array, Stone, axis, tip
from tests.slow.stance import angle_deg

ENDS_WITHIN_DEG = 2.0


class Leg(NamedTuple):
    """A straight part of a ray; `before_mm` is how long the ray is already where it starts."""

    start: Array
    way: Array
    along_table: bool
    length_mm: float
    before_mm: float


def straight_down_deg(stone: Stone) -> float:
    return angle_deg(axis(stone), (0, 0, -1))


def horizontal_part(way: Array) -> Array:
    """The same compass direction, unit length, level."""
    level = np.array((way[0], way[1], 0.0))
    return np.asarray(level / np.linalg.norm(level))


def legs(stone: Stone) -> list[Leg]:
    """Through the air, and then along the table unless the ray never comes down or ends where it does."""
    start, way = tip(stone), axis(stone)
    if way[2] >= 0:
        return [Leg(start, way, along_table=False, length_mm=np.inf, before_mm=0.0)]
    down_mm = float(max(0.0, start[2]) / -way[2])
    through_air = Leg(start, way, along_table=False, length_mm=down_mm, before_mm=0.0)
    if straight_down_deg(stone) <= ENDS_WITHIN_DEG:
        return [through_air]
    bend = start + down_mm * way
    level = horizontal_part(way)
    return [through_air, Leg(bend, level, along_table=True, length_mm=np.inf, before_mm=down_mm)]


def ahead(points: Array, leg: Leg) -> Array:
    """Corners of the part of a convex body that is ahead of where the leg starts.

    Those of the body that are ahead, and where a line between two corners crosses the plane across the start.
    """
    forward = (points - leg.start) @ leg.way
    kept = list(points[forward >= 0])
    for i, p in enumerate(points):
        for j, q in enumerate(points):
            if forward[i] > 0 > forward[j]:
                kept.append(p + (q - p) * forward[i] / (forward[i] - forward[j]))
    return np.array(kept).reshape(-1, 3)


def below(points: Array, height_mm: float) -> Array:
    """Corners of the part of a convex body that is not above this height."""
    ceiling = Leg(np.array((0, 0, height_mm)), np.array((0.0, 0, -1)), False, np.inf, 0.0)
    return ahead(points, ceiling)


def sideways_of(way: Array) -> Array:
    """To the left of a level direction."""
    return np.array((-way[1], way[0], 0.0))
