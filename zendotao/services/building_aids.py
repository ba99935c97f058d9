"""Aids for building a koan, beyond its facts: how its pieces were put down, the paths of their pointing rays, and where
to move a piece so that it surely touches another, or surely doesn't."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from zendotao.core.koan.contact import gap_mm
from zendotao.core.koan.geometry import Array
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import Survey, survey
from zendotao.core.koan.pointing import Ray, free_ray, table_ray
from zendotao.services.notation_lines import NotationLine, find_tower_bases, read_lines

RAY_LENGTH_MM, RAY_OVERSHOOT_MM = 45.0, 8.0
"""A ray that meets nothing is shown this long; one that does, as far as the last that it meets and this much more."""

STEP_MM = 0.1
MAX_STEPS = 60
MAX_APART_MM, MAX_TOGETHER_MM = 2.0, 0.3
"""The gap between two pieces that were moved apart, at least, and together, at most."""

Point = tuple[float, float, float]

MAX_NUDGES = 12
MOVABLE = frozenset({"upright", "flat", "pitch"})


class RayPath(Struct, frozen=True):
    """The path of a pointing ray in space (mm), and the labels of the pieces that it surely meets, nearest first."""

    label: int
    points: tuple[Point, ...]
    met: tuple[int, ...]


class Nudge(Struct, frozen=True):
    """A piece and the place (mm) to move it to."""

    label: int
    x: float
    y: float


class UnclearGap(Struct, frozen=True):
    """Two pieces of which it is unclear whether they touch, how far apart they are (mm), and the nudges that would
    settle it: one apart and one together, None where no nudge along the table does."""

    pieces: tuple[int, int]
    gap_mm: float
    apart: Nudge | None
    together: Nudge | None


class BuildingAids(Struct, frozen=True):
    """Aids for building on from a readable koan: its lines, rays and unclear gaps."""

    lines: tuple[NotationLine, ...]
    rays: tuple[RayPath, ...]
    gaps: tuple[UnclearGap, ...]


def make_building_aids(text: str, koan: Koan) -> BuildingAids:
    """Return all aids for a notation and the koan that it was read as."""
    measured, lines = survey(koan), read_lines(text)
    return BuildingAids(lines, trace_rays(measured), find_gaps(measured, lines))


# ---- rays


def trace_rays(measured: Survey) -> tuple[RayPath, ...]:
    """Return the path of each piece's pointing ray, as it runs unless something unclear decides otherwise."""
    facts, solids = measured.facts, measured.solids
    found = []
    for index, label in enumerate(facts.labels):
        lies = bool(facts.flat.holds & facts.grounded.holds & 1 << index)
        ray = (table_ray if lies else free_ray)(solids.tips[index].tolist(), solids.axes[index].tolist())
        met = tuple(facts.labels[other] for other in facts.pointed_at(index))
        length = max(facts.reach_mm[index].values(), default=RAY_LENGTH_MM - RAY_OVERSHOOT_MM) + RAY_OVERSHOOT_MM
        found.append(RayPath(label, _list_points(ray, length), met))
    return tuple(found)


def _list_points(ray: Ray, length_mm: float) -> tuple[Point, ...]:
    tip, way = ray.start, ray.direction
    points = [tip]
    if ray.air_mm > 0.0:
        reach = min(ray.air_mm, length_mm)
        points.append([start + reach * part for start, part in zip(tip, way, strict=True)])
    if ray.track is not None and length_mm > ray.air_mm:
        (x, y), (along_x, along_y) = ray.track.start, ray.track.along
        rest = length_mm - ray.air_mm
        points.append([x + rest * along_x, y + rest * along_y, 0.0])
    return tuple((_round_coordinate(x), _round_coordinate(y), _round_coordinate(z)) for x, y, z in points)


def _round_coordinate(value: float) -> float:
    return round(value, 3) + 0.0


# ---- gaps


def find_gaps(measured: Survey, lines: Sequence[NotationLine]) -> tuple[UnclearGap, ...]:
    """Return the pairs of pieces of which it is unclear whether they touch."""
    index = {label: i for i, label in enumerate(measured.koan.labels)}
    unclear = [fact.pieces for fact in measured.facts.unclear if fact.kind == "touching"][:MAX_NUDGES]
    found = []
    for one, other in unclear:
        i, j = sorted((index[one], index[other]))
        nudger = _Nudger.create(measured, lines, one, other)
        apart, together = (None, None) if nudger is None else (nudger.nudge_apart(), nudger.nudge_together())
        found.append(UnclearGap((one, other), measured.distance_mm[i, j], apart, together))
    return tuple(found)


class _Nudger(Struct, frozen=True):
    """Moves a piece, or its tower's base, along the table straight away from another or toward it."""

    koan: Koan
    moving: int
    standing: int
    line: NotationLine
    away: tuple[float, float]

    @classmethod
    def create(cls, measured: Survey, lines: Sequence[NotationLine], one: int, other: int) -> _Nudger | None:
        """Return a nudger of the later of two pieces, if its line names a place, else of the other."""
        by_label, root, koan = {line.label: line for line in lines}, find_tower_bases(lines), measured.koan
        order = koan.labels.index
        for standing, moving in (sorted((one, other), key=order), sorted((one, other), key=order, reverse=True)):
            line = by_label[root[moving]]
            if root[one] != root[other] and line.verb in MOVABLE and not line.dropped:
                middles = measured.solids.hulls.mean(axis=1)
                return cls(
                    koan, order(moving), order(standing), line, _find_direction(middles, order(standing), order(moving))
                )
        return None

    def nudge_apart(self) -> Nudge | None:
        """Return the smallest nudge that surely parts the two."""
        return self._first(1, lambda gap: gap >= MAX_APART_MM)

    def nudge_together(self) -> Nudge | None:
        """Return the smallest nudge that surely brings them in touch."""
        return self._first(-1, lambda gap: gap <= MAX_TOGETHER_MM)

    def _first(self, sign: int, settles: Callable[[float], bool]) -> Nudge | None:
        for step in range(1, MAX_STEPS + 1):
            dx, dy = (part * sign * step * STEP_MM for part in self.away)
            if settles(self._gap(dx, dy)):
                return Nudge(
                    self.line.label, _round_place(self.line.values["x"] + dx), _round_place(self.line.values["y"] + dy)
                )
        return None

    def _gap(self, dx_mm: float, dy_mm: float) -> float:
        moving, standing = self.koan.pieces[self.moving], self.koan.pieces[self.standing]
        return gap_mm(moving.size, moving.pose.translate(dx_mm, dy_mm), standing.size, standing.pose)


def _round_place(value: float) -> float:
    return round(value, 2) + 0.0


def _find_direction(middles: Array, start: int, end: int) -> tuple[float, float]:
    """Return the horizontal unit vector from one middle to another; any, where one is above the other."""
    dx, dy = (middles[end, :2] - middles[start, :2]).tolist()
    length = math.hypot(dx, dy)
    return (1.0, 0.0) if length < 1e-6 else (dx / length, dy / length)
