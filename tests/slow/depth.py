"""How deep two stones stand in each other: the shortest move that parts two walls, the greatest over their pairs."""

import numpy as np

from tests.slow.shape import WALL_EDGES, WALL_FACES, Array, Stone, walls

PARALLEL = 1e-9


def face_normals(wall: Array) -> Array:
    """(5, 3): a normal of each face, of any length and to either side."""
    return np.array([np.cross(wall[f[1]] - wall[f[0]], wall[f[2]] - wall[f[0]]) for f in WALL_FACES])


def edge_directions(wall: Array) -> Array:
    return np.array([wall[b] - wall[a] for a, b in WALL_EDGES])


def separating_axes(one: Array, other: Array) -> Array:
    """(n, 3) unit vectors: the faces' normals and the products of edges.

    The points by which one convex polytope may be moved and still meet another are a convex polytope too, whose faces
    have just these normals; so the shortest move out of it is along one of them.
    """
    edges = np.cross(edge_directions(one)[:, None], edge_directions(other)[None]).reshape(-1, 3)
    lengths = np.linalg.norm(edges, axis=1)
    axes = np.vstack([face_normals(one), face_normals(other), edges[lengths > PARALLEL]])
    return np.asarray(axes / np.linalg.norm(axes, axis=1, keepdims=True))


def wall_depth_mm(one: Array, other: Array) -> float:
    """The shortest move that separates two walls; nought for walls that are apart."""
    axes = separating_axes(one, other)
    a, b = one @ axes.T, other @ axes.T
    overlap = np.minimum(a.max(axis=0) - b.min(axis=0), b.max(axis=0) - a.min(axis=0))
    return max(0.0, float(overlap.min()))


def depth_mm(one: Stone, other: Stone) -> float:
    """The greatest over pairs of walls: that is the rulebook's measure of how far two stones interpenetrate."""
    return max(wall_depth_mm(a, b) for a in walls(one) for b in walls(other))
