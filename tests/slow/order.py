"""Which of the pieces pointed at comes first: where the ray first meets their material, the hollow walls."""

import numpy as np

from tests.slow.bands import Reading, at_least
from tests.slow.pointing import SLAB_MM
from tests.slow.rays import Leg, ahead, below, legs, sideways_of
from tests.slow.shape import WALL_FACES, Array, Stone, walls

ON_IT = 1e-7


def through_wall(leg: Leg, wall: Array) -> tuple[float, float]:
    """Where the leg's line enters and leaves a convex wall, as lengths from its start; (inf, -inf) if never."""
    enter, leave = -np.inf, np.inf
    middle = wall.mean(axis=0)
    for a, b, c, *_ in WALL_FACES:
        normal = np.cross(wall[b] - wall[a], wall[c] - wall[a])
        normal = normal / np.linalg.norm(normal)
        if normal @ (middle - wall[a]) > 0:
            normal = -normal
        height, climb = float(normal @ (leg.start - wall[a])), float(normal @ leg.way)
        if abs(climb) < ON_IT:
            if height > ON_IT:
                return np.inf, -np.inf
        elif climb < 0:
            enter = max(enter, -height / climb)
        else:
            leave = min(leave, -height / climb)
    return (enter, leave) if enter <= leave + ON_IT else (np.inf, -np.inf)


def met_in_air_mm(leg: Leg, wall: Array) -> float:
    """The first length at which this leg is in the wall; infinite if it is only behind or beyond, or never."""
    enter, leave = through_wall(leg, wall)
    first = max(0.0, enter)
    return first if leave >= -ON_IT and first <= leg.length_mm + ON_IT else np.inf


def on_plane(points: Array, leg: Leg) -> Array:
    """Corners of the cut that the upright plane through the leg makes in a convex body."""
    side = (points - leg.start) @ sideways_of(leg.way)
    kept = list(points[np.abs(side) <= ON_IT])
    for i, p in enumerate(points):
        for j, q in enumerate(points):
            if side[i] > ON_IT and side[j] < -ON_IT:
                kept.append(p + (q - p) * side[i] / (side[i] - side[j]))
    return np.array(kept).reshape(-1, 3)


def met_on_table_mm(leg: Leg, wall: Array, slab_mm: float = SLAB_MM) -> float:
    """The first length at which there is wall over this leg, below half a millimetre."""
    body = wall
    for cut in (lambda b: below(b, slab_mm), lambda b: on_plane(b, leg), lambda b: ahead(b, leg)):
        body = cut(body)
        if not len(body):
            return np.inf
    return float(((body - leg.start) @ leg.way).min())


def met_mm(pointer: Stone, other: Stone, slab_mm: float = SLAB_MM) -> float:
    """How long the ray is where it first meets the other's material; infinite if only its hollow is met."""
    lengths = []
    for leg in legs(pointer):
        for wall in walls(other):
            here = met_on_table_mm(leg, wall, slab_mm) if leg.along_table else met_in_air_mm(leg, wall)
            lengths.append(leg.before_mm + here)
    return min(lengths)


def order(pointer: Stone, one: Stone, other: Stone) -> Reading:
    """Whether the table can tell which of two is met first: apart by 0.5 mm. There is no third answer."""
    a, b = met_mm(pointer, one), met_mm(pointer, other)
    apart = 0.0 if a == b else abs(a - b)
    return at_least(float(apart), 0.5, -1.0)
