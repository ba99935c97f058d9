"""How far apart the surfaces of two hollow pyramids are: every corner to every face, every edge to every edge."""

import numpy as np

from tests.slow.shape import Array, Stone, outer, triangles

NOTHING = 1e-12


def dot(a: Array, b: Array) -> Array:
    return np.asarray(np.sum(a * b, axis=-1))


def point_to_segment(point: Array, start: Array, end: Array) -> Array:
    """Distances; the arguments broadcast, their last axis is x, y, z."""
    along = end - start
    share = np.clip(dot(point - start, along) / dot(along, along), 0, 1)
    return np.asarray(np.linalg.norm(point - start - share[..., None] * along, axis=-1))


def segment_to_segment(a: Array, b: Array, c: Array, d: Array) -> Array:
    """Distances from a–b to c–d: where the lines are nearest, if within both, and from each of the four ends."""
    ends = np.minimum.reduce(
        [point_to_segment(a, c, d), point_to_segment(b, c, d), point_to_segment(c, a, b), point_to_segment(d, a, b)]
    )
    u, v, w = b - a, d - c, a - c
    uu, uv, vv, uw, vw = dot(u, u), dot(u, v), dot(v, v), dot(u, w), dot(v, w)
    bottom = uu * vv - uv * uv
    crossing = bottom > NOTHING * uu * vv
    safe = np.where(crossing, bottom, 1.0)
    s, t = (uv * vw - vv * uw) / safe, (uu * vw - uv * uw) / safe
    within = crossing & (s >= 0) & (s <= 1) & (t >= 0) & (t <= 1)
    gap = np.linalg.norm(w + s[..., None] * u - t[..., None] * v, axis=-1)
    return np.asarray(np.where(within, np.minimum(gap, ends), ends))


def foot_in_triangle(point: Array, a: Array, b: Array, c: Array) -> Array:
    """Whether the point's foot on the plane of the triangle lies in it."""
    normal = np.cross(b - a, c - a)
    sides = [dot(np.cross(q - p, point - p), normal) >= 0 for p, q in ((a, b), (b, c), (c, a))]
    return np.asarray(sides[0] & sides[1] & sides[2])


def point_over_triangle(point: Array, a: Array, b: Array, c: Array) -> Array:
    """Height over the face where the point's foot lies in it, infinite elsewhere (there the edges are nearer)."""
    normal = np.cross(b - a, c - a)
    height = np.abs(dot(point - a, normal)) / np.linalg.norm(normal, axis=-1)
    return np.asarray(np.where(foot_in_triangle(point, a, b, c), height, np.inf))


def pierces(start: Array, end: Array, a: Array, b: Array, c: Array) -> Array:
    """Whether the segment goes through the triangle from one side to the other."""
    normal = np.cross(b - a, c - a)
    before, after = dot(start - a, normal), dot(end - a, normal)
    crosses = before * after < 0
    share = np.where(crosses, before / np.where(crosses, before - after, 1.0), 0.0)
    meeting = start + share[..., None] * (end - start)
    return crosses & foot_in_triangle(meeting, a, b, c)


def edges_of(faces: Array) -> tuple[Array, Array]:
    """Starts and ends of all the triangles' sides, (48, 3) each; most are there twice, which does no harm."""
    return faces.reshape(-1, 3), np.roll(faces, -1, axis=1).reshape(-1, 3)


def surface_distance_mm(one: Stone, other: Stone) -> float:
    """Nought where the surfaces meet; no pyramid fits within the walls of another, so nothing else can."""
    p, q = triangles(one), triangles(other)
    nearest = np.inf
    for faces, others in ((p, q), (q, p)):
        starts, ends = (side[:, None] for side in edges_of(others))
        a, b, c = (faces[None, :, i] for i in range(3))
        if pierces(starts, ends, a, b, c).any():
            return 0.0
        nearest = min(nearest, float(point_over_triangle(starts, a, b, c).min()))
    (a, b), (c, d) = edges_of(p), edges_of(q)
    return min(nearest, float(segment_to_segment(a[:, None], b[:, None], c[None], d[None]).min()))


def hulls_are_beyond(one: Stone, other: Stone, gap_mm: float) -> bool:
    """A quick look before the long one: whether balls around the two stones are further apart than this."""
    p, q = outer(one), outer(other)
    middle_p, middle_q = p.mean(axis=0), q.mean(axis=0)
    reach = np.linalg.norm(p - middle_p, axis=1).max() + np.linalg.norm(q - middle_q, axis=1).max()
    return bool(np.linalg.norm(middle_p - middle_q) - reach > gap_mm)
