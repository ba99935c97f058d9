"""Distances between pieces, and their depths of overlap. Whether two pieces touch is decided in ``measure``,
and which overlap is refused in ``soundness``.

Distances are FCL's, between the triangle meshes of hollow pyramids. Depths are computed here: FCL's own depths of
convex solids were wrong in two of a hundred random pairs of walls, and missed some contacts altogether, whereas testing
every separating axis of two convex polyhedra is exact.
"""

from __future__ import annotations

import math
from functools import lru_cache

import fcl
import numpy as np

from zendotao.core.koan.geometry import Array, Indices, Solids, cross, local_hull, mesh_triangles
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pieces import Size
from zendotao.core.koan.poses import Pose

FITTED_MM = 5e-6
"""Rounding to the grid moves a tip by less."""

Pair = tuple[int, int]
"""Indices of two pieces, the smaller first."""


@lru_cache(maxsize=3)
def _build_mesh(size: Size) -> fcl.BVHModel:
    vertices = np.concatenate([local_hull(size), local_hull(size - 1)])
    triangles = mesh_triangles()
    model = fcl.BVHModel()
    model.beginModel(len(triangles), len(vertices))
    model.addSubModel(vertices, triangles)
    model.endModel()
    return model


def find_near_pairs(solids: Solids, within_mm: float) -> list[Pair]:
    """Return the pairs that may be within ``within_mm`` of each other.

    Their bounding boxes come within that distance, and neither is wholly farther out beyond a face of the other.
    """
    low, high = solids.hulls.min(axis=1) - within_mm, solids.hulls.max(axis=1)
    meet = (low[:, None] <= high[None]).all(axis=-1)
    meet &= (solids.beyond_mm.min(axis=3, initial=np.inf) <= within_mm).all(axis=1)
    first, second = np.nonzero(np.triu(meet & meet.T, k=1))
    return list(zip(first.tolist(), second.tolist(), strict=True))


def measure_distances_mm(koan: Koan, solids: Solids, within_mm: float) -> dict[Pair, float]:
    """Return the distance between the surfaces of each pair that may be within ``within_mm``; 0 where they meet."""
    found = dict.fromkeys(find_near_pairs(solids, within_mm), 0.0)
    apart = [pair for pair in found if not is_fitted(koan, solids, *pair)]
    objects = {
        i: _make_collision_object(koan.pieces[i].size, koan.pieces[i].pose) for i in {i for pair in apart for i in pair}
    }
    for i, j in apart:
        found[i, j] = _gap_mm(objects[i], objects[j])
    return found


def is_fitted(koan: Koan, solids: Solids, i: int, j: int) -> bool:
    """Return whether one piece is next to the other in a tower exactly as ``on`` and ``in`` put it: then they meet at
    its tip, and overlap by 0.2 mm at most, less than ``soundness.DEEPEST_MM``."""
    if koan.pieces[i].pose.attitude_deg != koan.pieces[j].pose.attitude_deg:
        return False
    tips, apexes = solids.tips, solids.apexes
    return any(math.dist(tips[one], apexes[other]) <= FITTED_MM for one, other in ((i, j), (j, i)))


def gap_mm(size: Size, pose: Pose, other_size: Size, other_pose: Pose) -> float:
    """Return the distance between the surfaces of two pieces in mm; 0 where they meet."""
    return _gap_mm(_make_collision_object(size, pose), _make_collision_object(other_size, other_pose))


def _make_collision_object(size: Size, pose: Pose) -> fcl.CollisionObject:
    return fcl.CollisionObject(_build_mesh(size), fcl.Transform(pose.rotation, pose.origin_mm))


def _gap_mm(one: fcl.CollisionObject, other: fcl.CollisionObject) -> float:
    return max(0.0, float(fcl.distance(one, other, fcl.DistanceRequest(), fcl.DistanceResult())))


def depth_mm(solids: Solids, i: int, j: int, least_mm: float = 0.0) -> float:
    """Return how deep two pieces are in each other: the greatest, over pairs of their walls, of the shortest move that
    separates the two; 0 where none overlap. Depths up to ``least_mm`` may be returned as 0.

    The shortest move that separates two convex polyhedra is along a face normal of one of them or along the cross
    product of two edges. For most pairs of walls the few faces show that the many edges need not be tested.
    """
    by_faces = np.minimum(_by_faces_mm(solids, i, j), _by_faces_mm(solids, j, i).T)
    one, other = np.nonzero(by_faces > least_mm)
    if not len(one):
        return 0.0
    by_edges = _by_edges_mm(solids, (i, one), (j, other))
    return float(max(0.0, np.minimum(by_faces[one, other], by_edges).max()))


def _by_faces_mm(solids: Solids, i: int, j: int) -> Array:
    """Return the shortest moves (4, 4) that separate each wall of one piece from each of another along a normal of its
    own."""
    normals, own = solids.wall_planes[0][i].reshape(-1, 3), np.arange(4)
    of_i = (normals @ solids.walls[i].reshape(-1, 3).T).reshape(4, -1, 4, 6)[own, :, own, :, None]
    of_j = (normals @ solids.walls[j].reshape(-1, 3).T).reshape(4, -1, 4, 6).swapaxes(2, 3)
    moves: Array = np.minimum(of_i.max(axis=2) - of_j.min(axis=2), of_j.max(axis=2) - of_i.min(axis=2)).min(axis=1)
    return moves


def _by_edges_mm(solids: Solids, one: tuple[int, Indices], other: tuple[int, Indices]) -> Array:
    """Return the shortest moves (p,) that separate pairs of walls, given as the piece and its wall numbers, along the
    cross product of an edge of one and an edge of the other."""
    edges, others = (solids.wall_edges[piece][walls] for piece, walls in (one, other))
    crossed = cross(edges[:, :, None], others[:, None]).reshape(len(edges), -1, 3)
    lengths = np.linalg.norm(crossed, axis=-1)
    parallel = lengths < 1e-9
    axes = crossed / np.where(parallel, 1.0, lengths)[..., None]
    on_one, on_other = (axes @ solids.walls[piece][walls].swapaxes(1, 2) for piece, walls in (one, other))
    moves = np.minimum(on_one.max(-1) - on_other.min(-1), on_other.max(-1) - on_one.min(-1))
    # Parallel edges span no plane, so their cross product says nothing.
    shortest: Array = np.where(parallel, np.inf, moves).min(axis=-1)
    return shortest
