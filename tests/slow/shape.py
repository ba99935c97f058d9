"""The pyramids: corners, triangles, walls and hull, in millimetres on the table."""

import itertools
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

INCH_MM = 25.4

Array = NDArray[np.float64]
Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]


class Stone(NamedTuple):
    """One pyramid. The centre of its base is at `x`, `y`, `z`; `turn` takes its own frame, +z from base to tip, to
    the table's."""

    colour: str
    pips: int
    x: float
    y: float
    z: float
    turn: Matrix


def half_base_mm(pips: int) -> float:
    """Half the side of the base; nought pips is the cavity of a small piece."""
    return (7 * pips + 11) / 64 * INCH_MM


def height_of_size_mm(pips: int) -> float:
    """From base to tip."""
    return (12 * pips + 20) / 32 * INCH_MM


def own_pyramid(pips: int) -> Array:
    """(5, 3): four corners of the base, counter-clockwise seen from above, then the tip, in its own frame."""
    half = half_base_mm(pips)
    corners = [(half, -half, 0), (half, half, 0), (-half, half, 0), (-half, -half, 0)]
    return np.array([*corners, (0, 0, height_of_size_mm(pips))])


def placed(stone: Stone, points: Array) -> Array:
    """Points of the stone's own frame, where they are on the table."""
    return np.asarray(points @ np.array(stone.turn).T + np.array((stone.x, stone.y, stone.z)))


@lru_cache(maxsize=4096)
def outer(stone: Stone) -> Array:
    """(5, 3): the corners of the base and the tip: the stone's convex hull."""
    return placed(stone, own_pyramid(stone.pips))


@lru_cache(maxsize=4096)
def cavity(stone: Stone) -> Array:
    """(5, 3): the same of the cavity, which is the next smaller pyramid on the same base plane."""
    return placed(stone, own_pyramid(stone.pips - 1))


def tip(stone: Stone) -> Array:
    return np.asarray(outer(stone)[4])


def apex(stone: Stone) -> Array:
    """The underside of the tip."""
    return np.asarray(cavity(stone)[4])


def axis(stone: Stone) -> Array:
    """The unit vector from the base to the tip."""
    return np.array([row[2] for row in stone.turn])


@lru_cache(maxsize=4096)
def triangles(stone: Stone) -> Array:
    """(16, 3, 3): the whole surface: four outer faces, four inner ones, and the rim as eight triangles."""
    out, hole = outer(stone), cavity(stone)
    found = []
    for i in range(4):
        j = (i + 1) % 4
        found += [(out[i], out[j], out[4]), (hole[i], hole[j], hole[4])]
        found += [(out[i], out[j], hole[j]), (out[i], hole[j], hole[i])]
    return np.array(found)


@lru_cache(maxsize=4096)
def walls(stone: Stone) -> Array:
    """(4, 6, 3): the stone cut along its two diagonal planes; each wall is convex.

    The six points of a wall: outer corner, next outer corner, tip, and the same three of the cavity.
    """
    out, hole = outer(stone), cavity(stone)
    return np.array([[out[i], out[(i + 1) % 4], out[4], hole[i], hole[(i + 1) % 4], hole[4]] for i in range(4)])


# A wall is a prism with two triangular ends, the outer face and the inner one.
WALL_FACES = ((0, 1, 2), (3, 4, 5), (0, 1, 4, 3), (1, 2, 5, 4), (2, 0, 3, 5))
WALL_EDGES = ((0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3), (0, 3), (1, 4), (2, 5))


def outward_normals(stone: Stone) -> Array:
    """(5, 3): unit normals of the hull: the four slanting faces, then the base."""
    half, height = half_base_mm(stone.pips), height_of_size_mm(stone.pips)
    slant = np.hypot(half, height)
    faces = [(height, 0, half), (0, height, half), (-height, 0, half), (0, -height, half)]
    return np.asarray(np.array([*faces, (0, 0, -slant)]) / slant @ np.array(stone.turn).T)


def pairs_of(count: int) -> list[tuple[int, int]]:
    """Every two places, the lower first."""
    return list(itertools.combinations(range(count), 2))
