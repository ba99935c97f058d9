"""The surfaces of a koan's pieces that face the viewer.

A piece is closed (outer faces, base rim, cavity walls), so its visible part always consists of surfaces that face the
viewer. The rim is cut into four trapezoids, one along each base edge: a ring has no single depth beside a piece that
stands in its opening.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from msgspec import Struct

from zendotao.draw.camera import Array, Bools, Camera, Ints

OUTER, RIM, WALL = 0, 1, 2
"""Kinds of surface: an outer triangle, a quarter of the base rim, a wall of the cavity."""

FACES_A_PIECE = 12

LEAST_FACING = 2e-4
"""A surface whose normal leans less than this toward the viewer is edge on, and not visible."""


class Faces(Struct, frozen=True):
    """Surfaces that face the viewer, in the camera frame.

    ``owner``, ``kind``, ``side`` (f,): the piece's index, the kind of surface, the base edge 0 to 3 that it belongs to.
    ``corners`` (f, 4, 3): counter-clockwise in the picture, a triangle's tip twice. ``planes`` (f, 3): ``(a, b, c)``
    with depth = a x + b y + c. ``brightness`` (f,): cosine to the light.
    """

    owner: Ints
    kind: Ints
    side: Ints
    corners: Array
    planes: Array
    brightness: Array

    def __len__(self) -> int:
        return len(self.owner)


@lru_cache(maxsize=1)
def _corner_table() -> Ints:
    """Return indices (12, 4) into a piece's ten vertices (hull 0 to 4, cavity 5 to 9), counter-clockwise seen from the
    visible side: outer faces from outside, rim and cavity walls from below."""
    pairs = ((0, 1), (1, 2), (2, 3), (3, 0))
    outer = [(i, j, 4, 4) for i, j in pairs]
    rim = [(j, i, i + 5, j + 5) for i, j in pairs]
    wall = [(j + 5, i + 5, 9, 9) for i, j in pairs]
    return np.array(outer + rim + wall, dtype=np.intp)


def find_faces(hulls: Array, cavities: Array, camera: Camera) -> Faces:
    """Return the faces toward the viewer of pieces with these hulls and cavities (n, 5, 3), in the camera frame.

    Those of one piece are consecutive, in the order outer faces, rim, cavity walls.
    """
    vertices = np.concatenate([hulls, cavities], axis=1)
    corners = vertices[:, _corner_table()].reshape(-1, 4, 3)
    normals = _cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    normals /= np.sqrt((normals * normals).sum(axis=1))[:, None]
    seen: Bools = (normals[:, 2] > LEAST_FACING).reshape(-1, FACES_A_PIECE)
    seen[:, 4:8] = seen[:, 4:5]  # All of a rim or nothing, whatever the rounding.
    index = np.flatnonzero(seen)
    normals, corners = normals[index], corners[index]
    slopes = -normals[:, :2] / normals[:, 2:]
    first = corners[:, 0]
    offset = first[:, 2] - (slopes * first[:, :2]).sum(axis=1)
    owner, place = np.divmod(index, FACES_A_PIECE)
    kind, side = np.divmod(place, 4)
    return Faces(owner, kind, side, corners, np.column_stack([slopes, offset]), normals @ camera.light)


def _cross(a: Array, b: Array) -> Array:
    """Return ``np.cross`` for rows (n, 3), several times as fast."""
    x, y, z = a[:, 0], a[:, 1], a[:, 2]
    u, v, w = b[:, 0], b[:, 1], b[:, 2]
    return np.column_stack([y * w - z * v, z * u - x * w, x * v - y * u])
