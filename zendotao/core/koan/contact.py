"""How near two pieces come to each other, and how deep they are in each other.

Distances are FCL's, between the triangle meshes of hollow pyramids. Depths are ours: FCL's own depths of convex solids
were wrong in two of a hundred random pairs of walls, and missed some contacts altogether, whereas testing every
separating axis of two convex polyhedra is exact.
"""

from __future__ import annotations

from functools import lru_cache

import fcl
import numpy as np

from zendotao.core.koan.geometry import Solids, cross, local_hull, mesh_triangles
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pieces import Size
from zendotao.core.koan.poses import Pose

Pair = tuple[int, int]
"""Indices of two pieces, the smaller first."""


@lru_cache(maxsize=3)
def _mesh(size: Size) -> fcl.BVHModel:
    vertices = np.concatenate([local_hull(size), local_hull(size - 1)])
    triangles = mesh_triangles()
    model = fcl.BVHModel()
    model.beginModel(len(triangles), len(vertices))
    model.addSubModel(vertices, triangles)
    model.endModel()
    return model


def near_pairs(solids: Solids, within_mm: float) -> list[Pair]:
    """Pairs whose bounding boxes come within ``within_mm`` of each other: all that could be so near themselves."""
    low, high = solids.hulls.min(axis=1) - within_mm, solids.hulls.max(axis=1)
    meet = (low[:, None] <= high[None]).all(axis=-1)
    first, second = np.nonzero(np.triu(meet & meet.T, k=1))
    return list(zip(first.tolist(), second.tolist(), strict=True))


def distances_mm(koan: Koan, solids: Solids, within_mm: float) -> dict[Pair, float]:
    """Distance between the surfaces of each pair that may come within ``within_mm``; 0 where they meet."""
    objects = [_placed(piece.size, piece.pose) for piece in koan]
    return {(i, j): _gap_mm(objects[i], objects[j]) for i, j in near_pairs(solids, within_mm)}


def gap_mm(size: Size, pose: Pose, other_size: Size, other_pose: Pose) -> float:
    """Distance between the surfaces of two pieces, in mm; 0 where they meet."""
    return _gap_mm(_placed(size, pose), _placed(other_size, other_pose))


def _placed(size: Size, pose: Pose) -> fcl.CollisionObject:
    return fcl.CollisionObject(_mesh(size), fcl.Transform(pose.rotation, pose.origin_mm))


def _gap_mm(one: fcl.CollisionObject, other: fcl.CollisionObject) -> float:
    return max(0.0, float(fcl.distance(one, other, fcl.DistanceRequest(), fcl.DistanceResult())))


def depth_mm(solids: Solids, i: int, j: int) -> float:
    """How deep two pieces are in each other: the greatest, over pairs of their walls, of the shortest move that
    separates the two; 0 where none overlap.

    The shortest move that separates two convex polyhedra is along a face normal of one of them or along the cross
    product of two edges.
    """
    normals, _ = solids.wall_planes
    edges_i, edges_j = solids.wall_edges[i], solids.wall_edges[j]
    crossed = cross(edges_i[:, None, :, None], edges_j[None, :, None, :]).reshape(4, 4, -1, 3)
    lengths = np.linalg.norm(crossed, axis=-1)
    parallel = lengths < 1e-9
    crossed = crossed / np.where(parallel, 1.0, lengths)[..., None]
    of_faces = [np.repeat(normals[i][:, None], 4, axis=1), np.repeat(normals[j][None], 4, axis=0)]
    axes = np.concatenate([crossed, *of_faces], axis=2)
    on_i = np.einsum("abxk,avk->abxv", axes, solids.walls[i])
    on_j = np.einsum("abxk,bvk->abxv", axes, solids.walls[j])
    overlap = np.minimum(on_i.max(-1) - on_j.min(-1), on_j.max(-1) - on_i.min(-1))
    # Parallel edges span no plane, so their cross product says nothing.
    overlap[:, :, : parallel.shape[-1]][parallel] = np.inf
    return float(max(0.0, overlap.min(axis=-1).max()))
