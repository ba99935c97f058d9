"""What each piece points at.

A pointing ray leaves the tip along the axis, passes through pieces unhindered, bends where it meets the table and
goes on along it in the axis's horizontal direction. A piece lying flat on the table points along the table from
its tip. Straight down (within two degrees) a ray ends at the table.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from zendotao.core.koan.geometry import TIP, WALL_FACES, Array, Solids, outward_planes
from zendotao.core.koan.planar import clipped_ahead, hull_2d, inset

STRAIGHT_DOWN_DEG = 2.0
FOOT_MM = 0.5
"""Along the table a ray passes through what of a hull lies below this height."""

REACH_MM = 0.5
"""A ray this near an outline may be said to point or not."""


@dataclass(frozen=True)
class Ray:
    """A pointing ray: through the air from ``start`` along ``direction`` for ``air_mm`` (infinite, if it never comes
    down; zero, if it starts on the table), then along the table from ``bend`` along ``table`` (absent, if it ends)."""

    start: Array
    direction: Array
    air_mm: float
    bend: Array | None
    table: Array | None


def horizontal(axis: Array) -> Array:
    """Unit vector (2,) of the axis seen from above."""
    flat: Array = axis[:2] / math.hypot(axis[0], axis[1])
    return flat


def ends_at_table(axis: Array) -> bool:
    """Whether a ray along ``axis`` is so nearly straight down that it ends where it meets the table."""
    tilt_deg = math.degrees(math.atan2(math.hypot(axis[0], axis[1]), -axis[2]))
    return tilt_deg <= STRAIGHT_DOWN_DEG + 1e-5


def free_ray(tip: Array, axis: Array) -> Ray:
    """The ray of a piece that doesn't lie on the table."""
    if axis[2] >= -1e-9:
        return Ray(tip, axis, math.inf, None, None)
    air_mm = max(0.0, tip[2]) / -axis[2]
    if ends_at_table(axis):
        return Ray(tip, axis, air_mm, None, None)
    return Ray(tip, axis, air_mm, (tip + air_mm * axis)[:2], horizontal(axis))


def table_ray(tip: Array, axis: Array) -> Ray:
    """The ray of a piece that lies flat on the table."""
    return Ray(tip, axis, 0.0, tip[:2], horizontal(axis))


@dataclass(frozen=True)
class Hit:
    """One piece on a ray's way: how far inside its outline the ray passes (mm, negative outside), and how far
    along the ray its material is first met (mm)."""

    margin_mm: float
    reach_mm: float


class Targets:
    """A koan's pieces as things to be pointed at, laid out once for all rays."""

    def __init__(self, solids: Solids) -> None:
        self._solids = solids
        self._centres = solids.hulls.mean(axis=1)
        self._radii = np.linalg.norm(solids.hulls - self._centres[:, None], axis=-1).max(axis=1, initial=0.0)
        self._feet: dict[int, Array] = {}
        self._planes: dict[int, tuple[Array, Array]] = {}

    def hits(self, ray: Ray, own: int) -> dict[int, Hit]:
        """The pieces that the ray surely or maybe points at, by index; never the pointing piece itself."""
        found: dict[int, Hit] = {}
        for other in self._near_air(ray) if ray.air_mm > 0.0 else ():
            if other != own:
                self._keep(found, other, self._air_margin(ray, other), ray, on_table=False)
        for other in self._near_table(ray):
            if other != own:
                self._keep(found, other, self._table_margin(ray, other), ray, on_table=True)
        return found

    def _keep(self, found: dict[int, Hit], other: int, margin_mm: float, ray: Ray, *, on_table: bool) -> None:
        if margin_mm < -REACH_MM - 1e-3:
            return
        reach_mm = self._table_reach(ray, other) if on_table else self._air_reach(ray, other)
        before = found.get(other)
        if before is not None:
            margin_mm, reach_mm = max(margin_mm, before.margin_mm), min(reach_mm, before.reach_mm)
        found[other] = Hit(margin_mm, reach_mm)

    def _near_air(self, ray: Ray) -> list[int]:
        offset = self._centres - ray.start
        along = offset @ ray.direction
        aside = np.linalg.norm(offset - np.clip(along, 0.0, ray.air_mm)[:, None] * ray.direction, axis=1)
        return np.nonzero(aside <= self._radii + 2 * REACH_MM)[0].tolist()  # type: ignore[no-any-return]

    def _near_table(self, ray: Ray) -> list[int]:
        if ray.table is None or ray.bend is None:
            return []
        offset = self._centres[:, :2] - ray.bend
        along = offset @ ray.table
        aside = np.abs(offset @ (-ray.table[1], ray.table[0]))
        low = self._solids.lowest_mm <= FOOT_MM
        near = low & (along >= -self._radii) & (aside <= self._radii + 2 * REACH_MM)
        return np.nonzero(near)[0].tolist()  # type: ignore[no-any-return]

    def _air_margin(self, ray: Ray, other: int) -> float:
        """How far inside the outline of the hull, as far as it is ahead of the tip, the ray passes."""
        across = _across(ray.direction)
        offset = self._solids.hulls[other] - ray.start
        ahead = clipped_ahead((offset @ ray.direction).tolist(), (offset @ across.T).tolist(), _HULL_EDGES)
        return inset(hull_2d(ahead), (0.0, 0.0))

    def _table_margin(self, ray: Ray, other: int) -> float:
        """How far the foot of the hull, as far as it is ahead of the bend, reaches to the nearer side of the ray."""
        foot = self._on_table(ray, self._foot(other))
        outline = hull_2d([(float(u), float(s)) for u, s in foot])
        sides = [(u, s) for u, s in outline]
        edges = [(i, (i + 1) % len(sides)) for i in range(len(sides))]
        ahead = clipped_ahead([u for u, _ in sides], [[s] for _, s in sides], edges)
        if not ahead:
            return -math.inf
        return min(max(s for (s,) in ahead), -min(s for (s,) in ahead))

    def _air_reach(self, ray: Ray, other: int) -> float:
        normals, offsets = self._wall_planes(other)
        for grown_mm in (0.0, 2 * REACH_MM):
            enter, leave = _spans(normals, offsets + grown_mm, ray.start, ray.direction)
            enter = np.maximum(enter, 0.0)
            met = enter <= leave + 1e-9
            if met.any():
                return float(enter[met].min())
        # A ray that starts inside the hollow and leaves by the open base meets no wall: it is met where it leaves.
        normals, offsets = outward_planes(self._solids.hulls[other])
        _, leave = _spans(normals[None], offsets[None], ray.start, ray.direction)
        return max(0.0, float(leave[0]))

    def _table_reach(self, ray: Ray, other: int) -> float:
        """Where along the table the ray first meets what of the walls is low enough."""
        firsts = []
        for wall in self._solids.walls(other):
            foot = _below(wall, _WALL_EDGES, FOOT_MM)
            if len(foot):
                outline = hull_2d([(float(u), float(s)) for u, s in self._on_table(ray, foot)])
                firsts += _where_crossed(outline)
        ahead = [u for u in firsts if u >= 0.0]
        if not ahead:
            ahead = [max(0.0, float(u)) for u, _ in self._on_table(ray, self._foot(other))]
        return ray.air_mm + min(ahead)

    def _on_table(self, ray: Ray, points: Array) -> Array:
        """Points (p, 2) of the table as distances along the ray and to its left."""
        assert ray.table is not None and ray.bend is not None
        c, s = ray.table
        return (points - ray.bend) @ np.array(((c, -s), (s, c)))

    def _foot(self, other: int) -> Array:
        if other not in self._feet:
            self._feet[other] = _below(self._solids.hulls[other], _HULL_EDGES, FOOT_MM)
        return self._feet[other]

    def _wall_planes(self, other: int) -> tuple[Array, Array]:
        """Outward normals (4, 5, 3) and offsets (4, 5) of a piece's walls."""
        if other not in self._planes:
            walls = self._solids.walls(other)
            corners = np.array([face[:3] for face in WALL_FACES])
            a, b, c = (walls[:, corners[:, k]] for k in range(3))
            normals = np.cross(b - a, c - a)
            normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
            self._planes[other] = normals, np.einsum("wfk,wfk->wf", normals, a)
        return self._planes[other]


_HULL_EDGES = [(0, 1), (1, 2), (2, 3), (3, 0), (0, TIP), (1, TIP), (2, TIP), (3, TIP)]
_WALL_EDGES = [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (0, 3), (1, 4), (2, 5)]


def _across(direction: Array) -> Array:
    """Two unit vectors (2, 3) square to ``direction`` and to each other."""
    helper = np.zeros(3)
    helper[int(np.argmin(np.abs(direction)))] = 1.0
    first = np.cross(direction, helper)
    first /= np.linalg.norm(first)
    return np.stack([first, np.cross(direction, first)])


def _spans(normals: Array, offsets: Array, start: Array, direction: Array) -> tuple[Array, Array]:
    """Where a line enters and leaves convex solids given by planes (s, f, 3) and (s, f): two arrays (s,);
    it misses where it would leave before it enters."""
    speed, room = normals @ direction, offsets - normals @ start
    moving = np.abs(speed) > 1e-12
    t = room / np.where(moving, speed, 1.0)
    enter = np.where(moving & (speed < 0), t, -np.inf).max(axis=-1)
    leave = np.where(moving & (speed > 0), t, np.inf).min(axis=-1)
    beside = (~moving & (room < 0)).any(axis=-1)
    return enter, np.where(beside, -np.inf, leave)


def _below(vertices: Array, edges: list[tuple[int, int]], height_mm: float) -> Array:
    """The vertices (p, 2), seen from above, of what of a convex solid lies at or below a height."""
    over = (height_mm - vertices[:, 2]).tolist()
    kept = clipped_ahead(over, vertices[:, :2].tolist(), edges)
    return np.array(kept).reshape(-1, 2)


def _where_crossed(outline: list[tuple[float, float]]) -> list[float]:
    """The distances along a ray at which it crosses a convex outline given as (along, aside)."""
    crossed = []
    for (u, s), (v, t) in zip(outline, outline[1:] + outline[:1], strict=True):
        if s == 0.0:
            crossed.append(u)
        elif s * t < 0.0:
            crossed.append(u + (v - u) * s / (s - t))
    return crossed
