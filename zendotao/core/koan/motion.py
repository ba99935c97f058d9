"""First contact: how far a piece falls straight down, and how far it can be tilted.

Both are answered in closed form. Two polyhedra first meet vertex against face or edge against edge. For a straight fall
the moment of each such meeting is the root of a linear equation, for a tilt about a line that of ``A cos t + B sin t =
C``. So nothing is stepped or searched, and a grazing move costs no more than another.
"""

from __future__ import annotations

import numpy as np

from zendotao.core.koan.geometry import Array, mesh_edges, mesh_triangles

INSIDE = -1e-9
"""Barycentric coordinates down to this count as inside a face, so that contact at an edge is not missed."""


def drop_mm(moving: Array, fixed: Array) -> float:
    """Return how far the piece with the vertices ``moving`` (10, 3), which is above every other piece, falls until it
    meets one of ``fixed`` (m, 10, 3) or the table at z = 0."""
    gaps = [moving[:, 2].min()]
    if len(fixed):
        triangles, edges = mesh_triangles(), mesh_edges()
        points, faces = fixed.reshape(-1, 3), fixed[:, triangles].reshape(-1, 3, 3)
        gaps.append(_falls(moving, faces))
        gaps.append(_falls(-points, -moving[triangles]))
        gaps.append(_crossings(moving[edges], fixed[:, edges].reshape(-1, 2, 3)))
    return float(min(gaps))


def _falls(points: Array, faces: Array) -> float:
    """Return the least height of points (p, 3) over faces (f, 3, 3) that lie vertically below or above them."""
    a, b, c = faces[:, 0], faces[:, 1], faces[:, 2]
    u, v = b - a, c - a
    area = u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
    level = np.abs(area) > 1e-9
    u, v, a, area = u[level], v[level], a[level], area[level]
    w = points[:, None] - a[None]
    s = (w[..., 0] * v[:, 1] - w[..., 1] * v[:, 0]) / area
    t = (u[:, 0] * w[..., 1] - u[:, 1] * w[..., 0]) / area
    over = (s >= INSIDE) & (t >= INSIDE) & (s + t <= 1 - INSIDE)
    height = w[..., 2] - s * u[:, 2] - t * v[:, 2]
    return float(height[over].min(initial=np.inf))


def _crossings(upper: Array, lower: Array) -> float:
    """Return the least height of one edge (p, 2, 3) over another (q, 2, 3) where they cross seen from above."""
    p, e = upper[:, None, 0], upper[:, None, 1] - upper[:, None, 0]
    q, f = lower[None, :, 0], lower[None, :, 1] - lower[None, :, 0]
    area = e[..., 0] * f[..., 1] - e[..., 1] * f[..., 0]
    crossing = np.abs(area) > 1e-9
    area = np.where(crossing, area, 1.0)
    w = q - p
    s = (w[..., 0] * f[..., 1] - w[..., 1] * f[..., 0]) / area
    t = (w[..., 0] * e[..., 1] - w[..., 1] * e[..., 0]) / area
    met = crossing & (s >= INSIDE) & (s <= 1 - INSIDE) & (t >= INSIDE) & (t <= 1 - INSIDE)
    height = (p + s[..., None] * e - q - t[..., None] * f)[..., 2]
    return float(height[met].min(initial=np.inf))


def tilt_rad(moving: Array, fixed: Array, most_rad: float) -> float | None:
    """Return how far ``moving`` (10, 3) turns about the y axis, +z toward +x, until it meets ``fixed`` (10, 3).

    Angles in radians from 0 to ``most_rad``; ``None`` if the two never meet. The caller checks whether they touch at
    the start.
    """
    triangles, edges = mesh_triangles(), mesh_edges()
    met = [
        _vertex_meets_face(moving, fixed[triangles], most_rad, forward=True),
        _vertex_meets_face(fixed, moving[triangles], most_rad, forward=False),
        _edge_meets_edge(moving[edges], fixed[edges], most_rad),
    ]
    first = min(met)
    return None if first == np.inf else first


def _rotate(points: Array, cosine: Array, sine: Array) -> Array:
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    return np.stack(np.broadcast_arrays(x * cosine + z * sine, y, z * cosine - x * sine), axis=-1)


def _roots(a: Array, b: Array, c: Array, most_rad: float) -> Array:
    """Return the angles (2, ...) in [0, most_rad] at which ``a cos t + b sin t = c``; nan where there is none."""
    reach = np.hypot(a, b)
    possible = reach > np.maximum(np.abs(c), 1e-12)
    half = np.arccos(np.where(possible, c, 0.0) / np.where(possible, reach, 1.0))
    middle = np.arctan2(b, a)
    angles = np.stack([middle - half, middle + half]) % (2 * np.pi)
    return np.where(possible & (angles <= most_rad + 1e-12), angles, np.nan)


def _vertex_meets_face(points: Array, faces: Array, most_rad: float, *, forward: bool) -> float:
    """Return the first angle at which a turning vertex meets a face; with ``forward`` false the faces turn instead."""
    a, u, v = faces[:, 0], faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0]
    n = np.cross(u, v)
    offset = np.einsum("fk,fk->f", n, a)
    x, y, z = (points[:, None, k] for k in range(3))
    sign = 1.0 if forward else -1.0
    angles = _roots(n[:, 0] * x + n[:, 2] * z, sign * (n[:, 0] * z - n[:, 2] * x), offset - n[:, 1] * y, most_rad)
    w = _rotate(points[None, :, None], np.cos(angles), sign * np.sin(angles)) - a
    # Barycentric coordinates of the point that lies in the face's plane.
    area = np.einsum("fk,fk->f", n, n)
    s = np.einsum("...fk,fk->...f", np.cross(w, v), n) / area
    t = np.einsum("...fk,fk->...f", np.cross(u, w), n) / area
    met = (s >= INSIDE) & (t >= INSIDE) & (s + t <= 1 - INSIDE)
    return float(angles[met].min(initial=np.inf))


def _edge_meets_edge(turning: Array, still: Array, most_rad: float) -> float:
    """Return the first angle at which a turning edge (p, 2, 3) meets a still one (q, 2, 3).

    The lines through ``Rp`` along ``Re`` and through ``q`` along ``f`` meet where ``Re . (f x q) = f . R(p x e)``,
    which is linear in the cosine and the sine.
    """
    p, e = turning[:, None, 0], turning[:, None, 1] - turning[:, None, 0]
    q, f = still[None, :, 0], still[None, :, 1] - still[None, :, 0]
    g, m = np.cross(f, q), np.cross(p, e)
    cosine = _flat_dot(e, g) - _flat_dot(m, f)
    sine = _swap_dot(e, g) - _swap_dot(m, f)
    angles = _roots(cosine, sine, m[..., 1] * f[..., 1] - e[..., 1] * g[..., 1], most_rad)
    c, s = np.cos(angles), np.sin(angles)
    start, along = _rotate(p, c, s), _rotate(e, c, s)
    n = np.cross(along, np.broadcast_to(f, along.shape))
    area = np.einsum("...k,...k->...", n, n)
    crossing = area > 1e-12
    area = np.where(crossing, area, 1.0)
    w = q - start
    t = np.einsum("...k,...k->...", np.cross(w, np.broadcast_to(f, w.shape)), n) / area
    r = np.einsum("...k,...k->...", np.cross(w, along), n) / area
    met = crossing & (t >= INSIDE) & (t <= 1 - INSIDE) & (r >= INSIDE) & (r <= 1 - INSIDE)
    return float(angles[met].min(initial=np.inf))


def _flat_dot(a: Array, b: Array) -> Array:
    """The cosine's part of ``Ra . b``."""
    dot: Array = a[..., 0] * b[..., 0] + a[..., 2] * b[..., 2]
    return dot


def _swap_dot(a: Array, b: Array) -> Array:
    """The sine's part of ``Ra . b``."""
    dot: Array = a[..., 2] * b[..., 0] - a[..., 0] * b[..., 2]
    return dot
