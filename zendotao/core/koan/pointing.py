"""What each piece points at.

A pointing ray leaves the tip along the axis, passes through pieces unhindered, bends where it meets the table and goes
on along it in the axis's horizontal direction. A piece lying flat on the table points along the table from its tip.
Straight down (within two degrees) a ray ends at the table.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from zendotao.core.koan.geometry import HULL_EDGES, WALL_EDGES, Array, Solids, outward_planes
from zendotao.core.koan.planar import Point, clipped_ahead, hull_2d, inset

STRAIGHT_DOWN_DEG = 2.0
FOOT_MM = 0.5
"""Along the table a ray passes through what of a hull lies below this height."""

REACH_MM = 0.5
"""A ray this near an outline may be said to point or not."""

AHEAD_MM = 1.1e-3
"""A piece that reaches ahead of a tip by less than this only meets it."""

CRACK_MM = 1e-6
"""Walls are taken to be thicker by this, so that no ray slips through where two of them meet."""

NEARLY_MM = -REACH_MM - 1e-3
"""Pieces with a smaller margin than this are out of the question."""


class Track(NamedTuple):
    """A ray's way along the table: where it starts (2,), and its direction, a unit vector (2,)."""

    start: Array
    along: Array


@dataclass(frozen=True)
class Ray:
    """A pointing ray: through the air from ``start`` along ``direction`` for ``air_mm`` (infinite, if it never comes
    down; zero, if it starts on the table), then along the table, unless it ends there."""

    start: Array
    direction: Array
    air_mm: float
    track: Track | None

    @cached_property
    def frame(self) -> Array:
        """Three unit vectors (3, 3) square to each other: the direction, and two across."""
        direction = x, y, z = self.direction.tolist()
        least = min(range(3), key=lambda axis: abs(direction[axis]))
        one, two, three = ((0.0, z, -y), (-z, 0.0, x), (y, -x, 0.0))[least]
        length = math.sqrt(one * one + two * two + three * three)
        one, two, three = one / length, two / length, three / length
        return np.array((direction, (one, two, three), (y * three - z * two, z * one - x * three, x * two - y * one)))


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
        return Ray(tip, axis, math.inf, None)
    air_mm = max(0.0, tip[2]) / -axis[2]
    if ends_at_table(axis):
        return Ray(tip, axis, air_mm, None)
    return Ray(tip, axis, air_mm, Track((tip + air_mm * axis)[:2], horizontal(axis)))


def table_ray(tip: Array, axis: Array) -> Ray:
    """The ray of a piece that lies flat on the table."""
    return Ray(tip, axis, 0.0, Track(tip[:2], horizontal(axis)))


@dataclass(frozen=True)
class Hit:
    """One piece on a ray's way: how far inside its outline the ray passes (mm, negative outside), and how far along the
    ray its material is first met (mm)."""

    margin_mm: float
    reach_mm: float


class Targets:
    """A koan's pieces as things to be pointed at, laid out once for all rays."""

    def __init__(self, solids: Solids) -> None:
        self._solids = solids
        centres = solids.hulls.mean(axis=1)
        radii = np.linalg.norm(solids.hulls - centres[:, None], axis=-1).max(axis=1, initial=0.0)
        self._balls: list[tuple[list[float], float]] = list(zip(centres.tolist(), radii.tolist(), strict=True))
        """About each piece: a centre, and a radius (mm). Of as few as a koan has, plain numbers are faster."""
        self._low = (solids.lowest_mm <= FOOT_MM).tolist()
        self._feet: dict[int, Array] = {}
        self._wall_feet: dict[int, list[Array]] = {}

    def hits(self, ray: Ray, own: int) -> dict[int, Hit]:
        """The pieces that the ray surely or maybe points at, by index; never the pointing piece itself."""
        met = [(other, self._in_air(ray, other)) for other in self._near_air(ray) if other != own]
        if ray.track is not None:
            track = ray.track
            met += [(o, self._on_table(track, o, ray.air_mm)) for o in self._near_track(track) if o != own]
        found: dict[int, Hit] = {}
        for other, hit in met:
            if hit is not None:
                before = found.get(other, hit)
                margin, reach = max(hit.margin_mm, before.margin_mm), min(hit.reach_mm, before.reach_mm)
                found[other] = Hit(margin, reach)
        return found

    def _in_air(self, ray: Ray, other: int) -> Hit | None:
        margin_mm = self._air_margin(ray, other)
        return Hit(margin_mm, self._air_reach(ray, other)) if margin_mm >= NEARLY_MM else None

    def _on_table(self, track: Track, other: int, from_mm: float) -> Hit | None:
        margin_mm = self._table_margin(track, other)
        return Hit(margin_mm, from_mm + self._table_reach(track, other)) if margin_mm >= NEARLY_MM else None

    def _near_air(self, ray: Ray) -> list[int]:
        if ray.air_mm == 0.0:
            return []
        (x, y, z), (along_x, along_y, along_z) = ray.start.tolist(), ray.direction.tolist()
        near = []
        for other, ((cx, cy, cz), radius) in enumerate(self._balls):
            along = (cx - x) * along_x + (cy - y) * along_y + (cz - z) * along_z
            along = min(max(along, 0.0), ray.air_mm)
            aside = x + along * along_x - cx, y + along * along_y - cy, z + along * along_z - cz
            if math.hypot(*aside) <= radius + 2 * REACH_MM:
                near.append(other)
        return near

    def _near_track(self, track: Track) -> list[int]:
        (x, y), (along_x, along_y) = track.start.tolist(), track.along.tolist()
        near = []
        for other, ((cx, cy, _), radius) in enumerate(self._balls):
            ahead, beside = (cx - x) * along_x + (cy - y) * along_y, (cy - y) * along_x - (cx - x) * along_y
            if self._low[other] and ahead >= -radius and abs(beside) <= radius + 2 * REACH_MM:
                near.append(other)
        return near

    def _air_margin(self, ray: Ray, other: int) -> float:
        """How far inside the outline of the hull, as far as it is ahead of the tip, the ray passes."""
        placed = ((self._solids.hulls[other] - ray.start) @ ray.frame.T).tolist()
        along = [point[0] for point in placed]
        if max(along) < AHEAD_MM:
            return -math.inf
        ahead = clipped_ahead(along, [point[1:] for point in placed], HULL_EDGES)
        return inset(hull_2d(ahead), (0.0, 0.0))

    def _table_margin(self, track: Track, other: int) -> float:
        """How far the foot of the hull, as far as it is ahead, reaches to the nearer side of the ray."""
        outline = hull_2d(_along(track, self._foot(other)))
        edges = [(i, (i + 1) % len(outline)) for i in range(len(outline))]
        if max((u for u, _ in outline), default=0.0) < AHEAD_MM:
            return -math.inf
        ahead = clipped_ahead([u for u, _ in outline], [(s,) for _, s in outline], edges)
        return min(max(s for (s,) in ahead), -min(s for (s,) in ahead))

    def _air_reach(self, ray: Ray, other: int) -> float:
        normals, offsets = (planes[other] for planes in self._solids.wall_planes)
        for grown_mm in (CRACK_MM, 2 * REACH_MM):
            enter, leave = _spans(normals, offsets + grown_mm, ray.start, ray.direction)
            enter = np.maximum(enter, 0.0)
            met = enter <= leave + 1e-9
            if met.any():
                return float(enter[met].min())
        # A ray that starts inside the hollow and leaves by the open base meets no wall.
        normals, offsets = outward_planes(self._solids.hulls[other])
        _, leave = _spans(normals[None], offsets[None], ray.start, ray.direction)
        return max(0.0, float(leave[0]))

    def _table_reach(self, track: Track, other: int) -> float:
        """Where along the table the ray first meets what of the walls is low enough."""
        crossed = [_where_crossed(hull_2d(_along(track, foot))) for foot in self._feet_of_walls(other)]
        ahead = [max(0.0, min(span)) for span in crossed if span and max(span) >= 0.0]
        return min(ahead) if ahead else max(0.0, min(u for u, _ in _along(track, self._foot(other))))

    def _foot(self, other: int) -> Array:
        if other not in self._feet:
            self._feet[other] = _below(self._solids.hulls[other], HULL_EDGES, FOOT_MM)
        return self._feet[other]

    def _feet_of_walls(self, other: int) -> list[Array]:
        if other not in self._wall_feet:
            walls = self._solids.walls[other]
            self._wall_feet[other] = [_below(wall, WALL_EDGES, FOOT_MM) for wall in walls]
        return self._wall_feet[other]


def _along(track: Track, points: Array) -> list[Point]:
    """Points (p, 2) of the table as distances along the ray and to its left."""
    c, s = track.along
    placed = (points - track.start) @ np.array(((c, -s), (s, c)))
    return [(u, v) for u, v in placed.tolist()]


def _spans(normals: Array, offsets: Array, start: Array, direction: Array) -> tuple[Array, Array]:
    """Where a line enters and leaves convex solids given by planes (s, f, 3) and (s, f): two arrays (s,); it misses
    where it would leave before it enters."""
    speed, room = normals @ direction, offsets - normals @ start
    moving = np.abs(speed) > 1e-12
    t = room / np.where(moving, speed, 1.0)
    enter = np.where(moving & (speed < 0), t, -np.inf).max(axis=-1)
    leave = np.where(moving & (speed > 0), t, np.inf).min(axis=-1)
    beside = (~moving & (room < 0)).any(axis=-1)
    return enter, np.where(beside, -np.inf, leave)


def _below(vertices: Array, edges: Sequence[tuple[int, int]], height_mm: float) -> Array:
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
