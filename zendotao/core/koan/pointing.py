"""Pointing rays, and the pieces that they hit.

A ray leaves the tip along the axis, passes through pieces unhindered, bends where it meets the table and goes on along
it in the axis's horizontal direction. A piece lying flat on the table points along the table from its tip. A ray
straight down (within two degrees) ends at the table. Whether a piece is pointed at, or it is unclear, is decided in
``measure``.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

import numpy as np

from zendotao.core.koan.bands import UNCLEAR_RAY_MM
from zendotao.core.koan.geometry import HULL_EDGES, WALL_EDGES, Solids
from zendotao.core.koan.planar import Point, clip_ahead, convex_hull, inset

Vector: TypeAlias = Sequence[float]
"""Plain numbers (x, y, z): for the few pieces that a ray comes near, they are faster than arrays."""

Plane: TypeAlias = tuple[Vector, float]
"""An outward unit normal, and the offset along it; outside are points beyond that."""

STRAIGHT_DOWN_DEG = 2.0
FOOT_MM = 0.5
"""Along the table a ray passes through the part of a hull that lies below this height."""

AHEAD_MM = 1.1e-3
"""A piece that reaches ahead of a tip by less than this only touches it."""

CRACK_MM = 1e-6
"""Walls are taken to be thicker by this, so that no ray slips through where two of them meet."""

LEAST_MARGIN_MM = -UNCLEAR_RAY_MM - 1e-3
"""Pieces with a smaller margin than this are never hit."""


class Track(NamedTuple):
    """The part of a ray along the table: its start, and its direction as a unit vector."""

    start: Point
    along: Point


@dataclass(frozen=True)
class Ray:
    """A pointing ray: through the air from ``start`` along ``direction`` for ``air_mm`` (infinite, if it never comes
    down; zero, if it starts on the table), then along the table, unless it ends there."""

    start: Vector
    direction: Vector
    air_mm: float
    track: Track | None

    @cached_property
    def frame(self) -> tuple[Vector, Vector, Vector]:
        """Three orthogonal unit vectors: the direction, and two across."""
        direction = x, y, z = self.direction
        least = min(range(3), key=lambda axis: abs(direction[axis]))
        one, two, three = ((0.0, z, -y), (-z, 0.0, x), (y, -x, 0.0))[least]
        length = math.sqrt(one * one + two * two + three * three)
        one, two, three = one / length, two / length, three / length
        return direction, (one, two, three), (y * three - z * two, z * one - x * three, x * two - y * one)


def horizontal_direction(axis: Vector) -> Point:
    """Return the unit vector of the axis seen from above."""
    length = math.hypot(axis[0], axis[1])
    return axis[0] / length, axis[1] / length


def ends_at_table(axis: Vector) -> bool:
    """Return whether a ray along ``axis`` is so nearly straight down that it ends where it meets the table."""
    tilt_deg = math.degrees(math.atan2(math.hypot(axis[0], axis[1]), -axis[2]))
    return tilt_deg <= STRAIGHT_DOWN_DEG + 1e-5


def free_ray(tip: Vector, axis: Vector) -> Ray:
    """Return the ray of a piece that doesn't lie on the table."""
    if axis[2] >= -1e-9:
        return Ray(tip, axis, math.inf, None)
    air_mm = max(0.0, tip[2]) / -axis[2]
    if ends_at_table(axis):
        return Ray(tip, axis, air_mm, None)
    bend = tip[0] + air_mm * axis[0], tip[1] + air_mm * axis[1]
    return Ray(tip, axis, air_mm, Track(bend, horizontal_direction(axis)))


def table_ray(tip: Vector, axis: Vector) -> Ray:
    """Return the ray of a piece that lies flat on the table."""
    return Ray(tip, axis, 0.0, Track((tip[0], tip[1]), horizontal_direction(axis)))


class RayHit(NamedTuple):
    """A piece that a ray hits: how far inside its outline the ray passes (mm, negative outside), and how far along the
    ray its material is first met (mm)."""

    margin_mm: float
    reach_mm: float


class Targets:
    """A koan's pieces as targets of rays, prepared once for all rays."""

    def __init__(self, solids: Solids) -> None:
        self._solids = solids
        centres = solids.hulls.mean(axis=1)
        radii = np.linalg.norm(solids.hulls - centres[:, None], axis=-1).max(axis=1, initial=0.0)
        self._balls: list[tuple[list[float], float]] = list(zip(centres.tolist(), radii.tolist(), strict=True))
        """About each piece: a centre, and a radius (mm)."""
        self._low = (solids.lowest_mm <= FOOT_MM).tolist()
        self._hulls: list[list[Vector]] = solids.hulls.tolist()
        self._feet: dict[int, list[Point]] = {}
        self._wall_feet: dict[int, list[list[Point]]] = {}

    @cached_property
    def _walls(self) -> list[list[list[Plane]]]:
        """The planes of each piece's walls."""
        normals, offsets = (planes.tolist() for planes in self._solids.wall_planes)
        return [
            [list(zip(*wall, strict=True)) for wall in zip(*piece, strict=True)]
            for piece in zip(normals, offsets, strict=True)
        ]

    def find_hits(self, ray: Ray, own: int) -> dict[int, RayHit]:
        """Return how the ray passes the pieces that it meets, or passes nearer than ``UNCLEAR_RAY_MM``, by index; never
        the pointing piece itself. Whether it points at one is decided in ``measure``, by ``bands.POINTING_MM``."""
        met = [(other, self._in_air(ray, other)) for other in self._near_air(ray) if other != own]
        if ray.track is not None:
            track = ray.track
            met += [(o, self._on_table(track, o, ray.air_mm)) for o in self._near_track(track) if o != own]
        found: dict[int, RayHit] = {}
        for other, hit in met:
            if hit is not None:
                before = found.get(other, hit)
                margin, reach = max(hit.margin_mm, before.margin_mm), min(hit.reach_mm, before.reach_mm)
                found[other] = RayHit(margin, reach)
        return found

    def _in_air(self, ray: Ray, other: int) -> RayHit | None:
        margin_mm = self._air_margin(ray, other)
        return RayHit(margin_mm, self._air_reach(ray, other)) if margin_mm >= LEAST_MARGIN_MM else None

    def _on_table(self, track: Track, other: int, from_mm: float) -> RayHit | None:
        margin_mm = self._table_margin(track, other)
        return RayHit(margin_mm, from_mm + self._table_reach(track, other)) if margin_mm >= LEAST_MARGIN_MM else None

    def _near_air(self, ray: Ray) -> list[int]:
        if ray.air_mm == 0.0:
            return []
        (x, y, z), (along_x, along_y, along_z) = ray.start, ray.direction
        near = []
        for other, ((cx, cy, cz), radius) in enumerate(self._balls):
            along = (cx - x) * along_x + (cy - y) * along_y + (cz - z) * along_z
            along = min(max(along, 0.0), ray.air_mm)
            aside = x + along * along_x - cx, y + along * along_y - cy, z + along * along_z - cz
            if math.hypot(*aside) <= radius + 2 * UNCLEAR_RAY_MM:
                near.append(other)
        return near

    def _near_track(self, track: Track) -> list[int]:
        (x, y), (along_x, along_y) = track.start, track.along
        near = []
        for other, ((cx, cy, _), radius) in enumerate(self._balls):
            ahead, beside = (cx - x) * along_x + (cy - y) * along_y, (cy - y) * along_x - (cx - x) * along_y
            if self._low[other] and ahead >= -radius and abs(beside) <= radius + 2 * UNCLEAR_RAY_MM:
                near.append(other)
        return near

    def _air_margin(self, ray: Ray, other: int) -> float:
        """Return how far inside the outline of the part of the hull that is ahead of the tip the ray passes."""
        (x, y, z), (direction, one, two) = ray.start, ray.frame
        apart = [(px - x, py - y, pz - z) for px, py, pz in self._hulls[other]]
        along = [_dot(point, direction) for point in apart]
        if max(along) < AHEAD_MM:
            return -math.inf
        across = [(_dot(point, one), _dot(point, two)) for point in apart]
        if _is_out_of_reach([u for u, _ in across]) or _is_out_of_reach([v for _, v in across]):
            return -math.inf
        return inset(convex_hull(clip_ahead(along, across, HULL_EDGES)), (0.0, 0.0))

    def _table_margin(self, track: Track, other: int) -> float:
        """Return how far the foot of the hull, as far as it is ahead, reaches to the nearer side of the ray."""
        foot = _project_along(track, self._foot(other))
        if max([u for u, _ in foot], default=0.0) < AHEAD_MM or _is_out_of_reach([v for _, v in foot]):
            return -math.inf
        outline = convex_hull(foot)
        edges = [(i, (i + 1) % len(outline)) for i in range(len(outline))]
        ahead = clip_ahead([u for u, _ in outline], [(s,) for _, s in outline], edges)
        return min(max(s for (s,) in ahead), -min(s for (s,) in ahead))

    def _air_reach(self, ray: Ray, other: int) -> float:
        walls = [_measure_run(wall, ray) for wall in self._walls[other]]
        for grown_mm in (CRACK_MM, 2 * UNCLEAR_RAY_MM):
            spans = [_span(wall, grown_mm) for wall in walls]
            met = [max(0.0, enter) for enter, leave in spans if max(0.0, enter) <= leave + 1e-9]
            if met:
                return min(met)
        # A ray that starts inside the hollow and leaves by the open base meets no wall.
        normals, offsets = (planes[other].tolist() for planes in self._solids.hull_planes)
        _, leave = _span(_measure_run(zip(normals, offsets, strict=True), ray), 0.0)
        return max(0.0, leave)

    def _table_reach(self, track: Track, other: int) -> float:
        """Return where along the table the ray first meets the part of the walls that is low enough."""
        crossed = [_find_crossings(convex_hull(_project_along(track, foot))) for foot in self._feet_of_walls(other)]
        ahead = [max(0.0, min(span)) for span in crossed if span and max(span) >= 0.0]
        return min(ahead) if ahead else max(0.0, min(u for u, _ in _project_along(track, self._foot(other))))

    def _foot(self, other: int) -> list[Point]:
        if other not in self._feet:
            self._feet[other] = _find_vertices_below(self._hulls[other], HULL_EDGES, FOOT_MM)
        return self._feet[other]

    def _feet_of_walls(self, other: int) -> list[list[Point]]:
        if other not in self._wall_feet:
            walls = self._solids.walls[other].tolist()
            self._wall_feet[other] = [_find_vertices_below(wall, WALL_EDGES, FOOT_MM) for wall in walls]
        return self._wall_feet[other]


def _is_out_of_reach(aside: Sequence[float]) -> bool:
    """Return whether a shape lies so far to one side that it is never hit."""
    return min(aside) > -LEAST_MARGIN_MM or max(aside) < LEAST_MARGIN_MM


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _project_along(track: Track, points: Iterable[Point]) -> list[Point]:
    """Return points of the table as distances along the ray and to its left."""
    (x, y), (c, s) = track.start, track.along
    return [((px - x) * c + (py - y) * s, (py - y) * c - (px - x) * s) for px, py in points]


def _measure_run(planes: Iterable[Plane], ray: Ray) -> list[tuple[float, float]]:
    """Return for each plane how fast the ray goes outward through it, and how far inside it the ray starts (mm)."""
    start, direction = ray.start, ray.direction
    return [(_dot(normal, direction), offset - _dot(normal, start)) for normal, offset in planes]


def _span(run: Sequence[tuple[float, float]], grown_mm: float) -> tuple[float, float]:
    """Return where a line enters and leaves a convex solid, grown by ``grown_mm``; it misses where it would leave
    before it enters."""
    enter, leave = -math.inf, math.inf
    for speed, room_mm in run:
        room_mm += grown_mm
        if speed > 1e-12:
            leave = min(leave, room_mm / speed)
        elif speed < -1e-12:
            enter = max(enter, room_mm / speed)
        elif room_mm < 0.0:
            return enter, -math.inf
    return enter, leave


def _find_vertices_below(vertices: Sequence[Vector], edges: Sequence[tuple[int, int]], height_mm: float) -> list[Point]:
    """Return the vertices, seen from above, of the part of a convex solid at or below a height."""
    over = [height_mm - z for _, _, z in vertices]
    return [(x, y) for x, y in clip_ahead(over, [(x, y) for x, y, _ in vertices], edges)]


def _find_crossings(outline: list[tuple[float, float]]) -> list[float]:
    """Return the distances along a ray at which it crosses a convex outline given as (along, aside)."""
    crossed = []
    for (u, s), (v, t) in zip(outline, outline[1:] + outline[:1], strict=True):
        if s == 0.0:
            crossed.append(u)
        elif s * t < 0.0:
            crossed.append(u + (v - u) * s / (s - t))
    return crossed
