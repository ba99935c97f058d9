"""The corners, walls and axes of a koan's pieces, as arrays in the table's frame (mm)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pieces import Size, base_mm, height_mm
from zendotao.core.koan.poses import Pose

Array = NDArray[np.float64]
Indices = NDArray[np.int64]
Planes = tuple[Array, Array]
"""Outward normals (..., 3), and the offsets (...) along them."""

TIP = 4
"""Index of the tip among a hull's five vertices, and of the apex among a cavity's; 0 to 3 are base corners."""

HULL_FACES = ((0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4))
"""The four triangular faces of a pyramid, as vertex indices, counter-clockwise seen from outside."""

WALL_FACES = ((0, 1, 2), (4, 3, 5), (1, 0, 3, 4), (0, 2, 5, 3), (2, 1, 4, 5))
"""Faces of one wall as vertex indices, outward: outer, cavity, rim and the two cuts."""

HULL_EDGES = ((0, 1), (1, 2), (2, 3), (3, 0), (0, TIP), (1, TIP), (2, TIP), (3, TIP))
"""Edges of a pyramid as pairs of vertex indices."""

WALL_EDGES = ((0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (0, 3), (1, 4), (2, 5))
"""Edges of one wall as pairs of vertex indices."""


@lru_cache(maxsize=8)
def local_hull(pips: int) -> Array:
    """Vertices (5, 3) of the outer pyramid of ``pips`` in its own frame: four base corners, counter-clockwise seen from
    the tip, then the tip."""
    half = base_mm(pips) / 2
    corners = [(half, -half, 0.0), (half, half, 0.0), (-half, half, 0.0), (-half, -half, 0.0)]
    vertices = np.array([*corners, (0.0, 0.0, height_mm(pips))])
    vertices.flags.writeable = False
    return vertices


@lru_cache(maxsize=1)
def mesh_triangles() -> Indices:
    """Vertex indices (16, 3) of a hollow pyramid's surface over its ten vertices, hull first, then cavity."""
    rows: list[tuple[int, int, int]] = []
    for i, j, tip in HULL_FACES:
        rows += [(i, j, tip), (j + 5, i + 5, tip + 5), (j, i, i + 5), (j, i + 5, j + 5)]
    return np.array(rows)


@lru_cache(maxsize=1)
def mesh_edges() -> Indices:
    """Vertex indices (16, 2) of the true edges of a hollow pyramid over its ten vertices."""
    ring = [(i, j) for i, j in pairwise((0, 1, 2, 3, 0))]
    slants = [(i, 4) for i in range(4)]
    return np.array([(i + k, j + k) for k in (0, 5) for i, j in ring + slants])


@dataclass(frozen=True)
class Shapes:
    """The three sizes in their own frames, the smallest first.

    ``hulls`` and ``cavities`` (3, 5, 3): four base corners and the tip. ``walls`` (3, 4, 6, 3): the four convex walls
    that a piece is cut into along its diagonal planes, each as two outer base corners, the tip, two cavity base
    corners, the cavity's apex. ``wall_edges`` (3, 4, 9, 3): unit vectors along the walls' edges. ``hull_planes`` are
    those of ``compute_outward_planes``; ``wall_planes``, normals (3, 4, 5, 3) and offsets (3, 4, 5), those of
    :data:`WALL_FACES`.
    """

    hulls: Array
    cavities: Array
    walls: Array
    wall_edges: Array
    hull_planes: Planes
    wall_planes: Planes


@lru_cache(maxsize=1)
def shapes() -> Shapes:
    """Return the three sizes' shapes in their own frames."""
    hulls, cavities = (np.array([local_hull(size - less) for size in Size]) for less in (0, 1))
    corners, ends = np.array(((0, 1, TIP), (1, 2, TIP), (2, 3, TIP), (3, 0, TIP))), np.array(WALL_EDGES)
    walls = np.concatenate([hulls[:, corners], cavities[:, corners]], axis=2)
    edges = walls[:, :, ends[:, 1]] - walls[:, :, ends[:, 0]]
    edges /= np.linalg.norm(edges, axis=-1, keepdims=True)
    wall_planes = _compute_face_planes(walls, np.array([face[:3] for face in WALL_FACES]))
    return Shapes(hulls, cavities, walls, edges, compute_outward_planes(hulls), wall_planes)


@dataclass(frozen=True)
class Solids:
    """The pieces of a koan in space, in the koan's order.

    ``shapes`` (n,): each one's index into :func:`shapes`. ``turns`` (n, 3, 3) and ``origins`` (n, 1, 3) lead from its
    frame to the table's: ``points @ turn + origin``. ``hulls`` (n, 5, 3): outer pyramids; ``cavities`` (n, 5, 3): the
    hollow under each; both as four base corners and the tip. ``axes`` (n, 3): unit vectors from base to tip;
    ``lowest_mm`` and ``highest_mm`` (n,): of all vertices.
    """

    shapes: Indices
    turns: Array
    origins: Array
    hulls: Array
    cavities: Array
    axes: Array
    lowest_mm: Array
    highest_mm: Array

    @property
    def tips(self) -> Array:
        """Tips (n, 3)."""
        return self.hulls[:, TIP]

    @property
    def apexes(self) -> Array:
        """Undersides of the tips (n, 3)."""
        return self.cavities[:, TIP]

    @cached_property
    def walls(self) -> Array:
        """Vertices (n, 4, 6, 3) of the walls of each piece."""
        return self._rotate(shapes().walls) + self.origins[:, :, None]

    @cached_property
    def hull_planes(self) -> Planes:
        """The planes of the hulls, as ``compute_outward_planes`` gives them."""
        return self._planes(shapes().hull_planes)

    @cached_property
    def beyond_mm(self) -> Array:
        """Signed distance (n, 5, n, 5) of each vertex of each hull beyond each plane of each hull."""
        normals, offsets = self.hull_planes
        count = len(offsets)
        along = (normals.reshape(-1, 3) @ self.hulls.reshape(-1, 3).T).reshape(count, 5, count, 5)
        beyond: Array = along - offsets[:, :, None, None]
        return beyond

    @cached_property
    def wall_planes(self) -> Planes:
        """Outward normals (n, 4, 5, 3) and offsets (n, 4, 5) of the walls' planes, in the order of
        :data:`WALL_FACES`: a point ``p`` is inside where ``normals @ p <= offsets``."""
        return self._planes(shapes().wall_planes)

    @cached_property
    def wall_edges(self) -> Array:
        """Unit vectors (n, 4, 9, 3) along the walls' edges."""
        return self._rotate(shapes().wall_edges)

    def _rotate(self, vectors: Array) -> Array:
        """Return vectors (n, ..., 3) of the pieces, from vectors (3, ..., 3) of the three sizes."""
        own = vectors[self.shapes]
        turned: Array = own.reshape(len(own), math.prod(vectors.shape[1:-1]), 3) @ self.turns
        return turned.reshape(own.shape)

    def _planes(self, planes: Planes) -> Planes:
        """Return planes of the pieces, from planes of the three sizes."""
        normals = self._rotate(planes[0])
        rows = normals.reshape(len(normals), math.prod(normals.shape[1:-1]), 3)
        moved = (rows @ self.origins.swapaxes(1, 2)).reshape(normals.shape[:-1])
        return normals, planes[1][self.shapes] + moved


def build_solids(koan: Koan) -> Solids:
    """Return every piece of ``koan`` in space."""
    which = np.array([piece.size - 1 for piece in koan], dtype=np.int64)
    rotations = np.array([piece.pose.rotation for piece in koan]).reshape(-1, 3, 3)
    origins = np.array([piece.pose.place_mm for piece in koan]).reshape(-1, 1, 3)
    turns, of_size = np.swapaxes(rotations, 1, 2), shapes()
    hulls, cavities = of_size.hulls[which] @ turns + origins, of_size.cavities[which] @ turns + origins
    heights = hulls[:, :, 2]
    return Solids(which, turns, origins, hulls, cavities, rotations[:, :, 2], heights.min(axis=1), heights.max(axis=1))


def compute_vertices(size: Size, pose: Pose) -> Array:
    """Return the ten vertices (10, 3) of one hollow piece: hull, then cavity."""
    local = np.concatenate([local_hull(size), local_hull(size - 1)])
    placed: Array = local @ pose.rotation.T + pose.origin_mm
    return placed


def compute_outward_planes(vertices: Array) -> Planes:
    """Return normals (..., 5, 3) and offsets (..., 5) of the planes of pyramids (..., 5, 3): four faces, then the base.

    A point ``p`` is inside where ``normals @ p <= offsets``.
    """
    return _compute_face_planes(vertices, np.array((*HULL_FACES, (0, 3, 2))))


def cross(a: Array, b: Array) -> Array:
    """Return ``np.cross`` of vectors (..., 3), identical to the last bit and several times as fast for few vectors."""
    found: Array = np.empty(np.broadcast_shapes(a.shape, b.shape))
    for i, j, k in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
        np.subtract(a[..., j] * b[..., k], a[..., k] * b[..., j], out=found[..., i])
    return found


def _compute_face_planes(vertices: Array, corners: Indices) -> Planes:
    """Return planes through three vertices each, given as indices (f, 3) counter-clockwise seen from outside."""
    a, b, c = (vertices[..., corners[:, k], :] for k in range(3))
    normals = cross(b - a, c - a)
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    return normals, np.einsum("...fk,...fk->...f", normals, a)
