"""Measurements of a koan, and the facts that follow: what touches, stands or points at what, and where it is unclear.

Between what surely holds and what surely doesn't lie the ``bands``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from zendotao.core.koan.bands import MEASURED, NEAREST, SLACK, TOUCHING_MM, Band, Bands
from zendotao.core.koan.contact import Pair, measure_distances_mm
from zendotao.core.koan.facts import Facts, Property, Relation
from zendotao.core.koan.geometry import Array, Solids, build_solids
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pointing import Ray, RayHit, Targets, ends_at_table, free_ray, table_ray

Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class Survey:
    """The measurements of a koan: its solids, the distances of near pairs (mm), and its facts."""

    koan: Koan
    solids: Solids
    distance_mm: dict[Pair, float]
    facts: Facts


def survey(koan: Koan) -> Survey:
    """Measure a koan, sound or not."""
    solids = build_solids(koan)
    distance_mm = measure_distances_mm(koan, solids, TOUCHING_MM.maybe + 1e-3)
    return Survey(koan, solids, distance_mm, _derive_facts(koan, solids, distance_mm, MEASURED))


def measure_facts(koan: Koan) -> Facts:
    """Return the facts of a koan."""
    return survey(koan).facts


def derive_nearest_facts(measured: Survey) -> Facts:
    """Return the facts with every unclear one on the nearer side of its band; exactly between it doesn't hold.

    Of two pieces that a ray meets at one place, the order stays unclear.
    """
    return _derive_facts(measured.koan, measured.solids, measured.distance_mm, NEAREST)


def _derive_facts(koan: Koan, solids: Solids, distance_mm: dict[Pair, float], bands: Bands) -> Facts:
    count = len(koan)
    upright = _classify_property(bands.upright_deg, _off_vertical_deg(solids.axes))
    flat = _classify_property(bands.flat_deg, _flat_tilt_deg(solids))
    grounded = _classify_property(bands.grounded_mm, np.abs(solids.lowest_mm))
    choices = _list_directions(solids, flat, bands.grounded_mm)
    same, opposite = _compare_directions(choices, bands.direction_deg)
    higher, same_height = _compare_heights(solids.highest_mm, bands.height_mm)
    pointing, met_before, reach_mm = _trace_pointing(solids, flat, grounded, bands)
    return Facts(
        labels=koan.labels,
        colours=tuple(piece.colour for piece in koan),
        sizes=tuple(piece.size for piece in koan),
        grounded=grounded,
        upright=upright,
        flat=flat,
        upside_down=_find_upside_down(solids),
        touching=_relate_symmetrically(count, bands.touching_mm, distance_mm),
        pointing=pointing,
        met_before=met_before,
        inside=_classify_relation(bands.inside_mm, _sticking_out_mm(solids)),
        same_direction=same,
        opposite_direction=opposite,
        higher=higher,
        same_height=same_height,
        next_above=_relate_next_above(solids, bands.tower_mm),
        height_mm=tuple(solids.highest_mm.tolist()),
        directions=tuple((float(x), float(y), float(z)) for x, y, z in choices[0]),
        reach_mm=reach_mm,
    )


def angle_deg(a: Array, b: Array) -> Array:
    """Return angles in degrees between unit vectors (..., 3), exact for small ones and for those near 180 (Kahan)."""
    less, more = a - b, a + b
    half: Array = np.arctan2(np.sqrt((less * less).sum(axis=-1)), np.sqrt((more * more).sum(axis=-1)))
    return np.degrees(2.0 * half)


def _classify_property(band: Band, values: Array) -> Property:
    rows = values.tolist()
    return Property(
        sum(1 << i for i, value in enumerate(rows) if band.holds(value)),
        sum(1 << i for i, value in enumerate(rows) if band.may(value)),
    )


def _off_vertical_deg(directions: Array) -> Array:
    """Return angles in degrees between unit vectors (..., 3) and straight up, exact for small ones too."""
    aside = np.hypot(directions[..., 0], directions[..., 1])
    angle: Array = np.degrees(np.arctan2(aside, directions[..., 2]))
    return angle


def _classify_relation(band: Band, values: Array) -> Relation:
    """Classify a matrix of values whose diagonal is infinite."""
    return _relate_by_flags(values <= band.sure + SLACK, values <= band.maybe + SLACK)


def _relate_by_flags(sure: Flags, maybe: Flags) -> Relation:
    """Return the relation of two matrices (n, n) of what surely and what maybe holds; the first is a subset of the
    second."""
    return Relation(_pack_rows(sure), _pack_rows(maybe))


def _pack_rows(flags: Flags) -> tuple[int, ...]:
    """Return each row as a bit mask."""
    rows = np.packbits(flags, axis=1, bitorder="little")
    return tuple([int.from_bytes(row, "little") for row in rows.tolist()])


def _relate_symmetrically(count: int, band: Band, values: dict[Pair, float]) -> Relation:
    matrix = np.full((count, count), np.inf)
    for (i, j), value in values.items():
        matrix[i, j] = matrix[j, i] = value
    return _classify_relation(band, matrix)


def _exclude_diagonal(values: Array) -> Array:
    np.fill_diagonal(values, np.inf)
    return values


def _flat_tilt_deg(solids: Solids) -> Array:
    """Return the angle in degrees (n,) between each piece's lowest triangular face and the table."""
    normals, _ = solids.hull_planes
    tilt: Array = _off_vertical_deg(-normals[:, :4]).min(axis=1, initial=180.0)
    return tilt


def _find_upside_down(solids: Solids) -> Property:
    """Return the pieces whose ray ends at the table, or would: there is no band, so this is never unclear."""
    pieces = sum(1 << i for i, axis in enumerate(solids.axes.tolist()) if ends_at_table(axis))
    return Property(pieces, pieces)


def _sticking_out_mm(solids: Solids) -> Array:
    """Return how far (n, n) the piece of each row sticks out of the hull of that of the column; 0 at most touching
    it."""
    return _exclude_diagonal(solids.beyond_mm.max(axis=(1, 3), initial=-np.inf).T)


def _relate_next_above(solids: Solids, band: Band) -> Relation:
    """Relate each piece to the one whose tip is at the underside of its own tip."""
    apart = np.linalg.norm(solids.apexes[:, None] - solids.tips[None], axis=-1)
    return _classify_relation(band, _exclude_diagonal(apart))


def _compare_heights(highest_mm: Array, band: Band) -> tuple[Relation, Relation]:
    rise = highest_mm[:, None] - highest_mm[None]
    # Surely higher is beyond the band of the same height; maybe higher is above what is surely the same.
    higher = _relate_by_flags(rise > band.maybe + SLACK, rise > band.sure + SLACK)
    return higher, _classify_relation(band, _exclude_diagonal(np.abs(rise)))


def _list_directions(solids: Solids, flat: Property, on_table: Band) -> list[Array]:
    """Return the directions that each piece may have for "same direction": rows of unit vectors (n, 3).

    A flat piece counts as horizontal. A ray that meets the table at the tip counts as bent, unless it ends there. The
    first row is the likeliest; there is a second where some piece's direction is unclear.
    """
    first, second = [], []
    for i, (axis, tip_mm) in enumerate(zip(solids.axes.tolist(), solids.tips[:, 2].tolist(), strict=True)):
        level, (x, y, z) = axis, axis
        if abs(z) < 1.0 - 1e-12:
            length = math.hypot(x, y)
            level = [x / length, y / length, 0.0]
        meets_table = z < 0.0 and not ends_at_table(axis)
        sure = flat.holds >> i & 1 or (meets_table and on_table.holds(tip_mm))
        may = flat.may >> i & 1 or (meets_table and on_table.may(tip_mm))
        first.append(level if sure else axis)
        second.append(level if may else axis)
    likeliest = np.array(first).reshape(-1, 3)
    return [likeliest] if first == second else [likeliest, np.array(second).reshape(-1, 3)]


def _compare_directions(choices: list[Array], band: Band) -> tuple[Relation, Relation]:
    apart = [angle_deg(a[:, None], b[None]) for a in choices for b in choices]
    return _relate_alike(apart, band), _relate_alike([180.0 - angles for angles in apart], band)


def _relate_alike(apart: list[Array], band: Band) -> Relation:
    """Return which pieces are alike, from the possible angles (n, n) between them: surely by all, maybe by any."""
    widest, narrowest = np.maximum.reduce(apart), np.minimum.reduce(apart)
    sure, maybe = widest <= band.sure + SLACK, narrowest <= band.maybe + SLACK
    for flags in (sure, maybe):
        np.fill_diagonal(flags, False)
    return _relate_by_flags(sure, maybe)


def _list_rays(solids: Solids, flat: Property, grounded: Property, index: int) -> list[Ray]:
    """Return the rays that a piece may have: two where it is unclear whether it lies flat on the table."""
    tip, axis = solids.tips[index].tolist(), solids.axes[index].tolist()
    if not flat.may & grounded.may & 1 << index:
        return [free_ray(tip, axis)]
    if flat.holds & grounded.holds & 1 << index:
        return [table_ray(tip, axis)]
    return [free_ray(tip, axis), table_ray(tip, axis)]


def _trace_pointing(
    solids: Solids, flat: Property, grounded: Property, bands: Bands
) -> tuple[Relation, tuple[Relation, ...], tuple[dict[int, float], ...]]:
    """Return which pieces point at which, which piece each ray meets before which, and the distances along it (mm).

    It is unclear within ``bands.POINTING_MM`` of an outline, and where the piece may have two rays, what is not sure of
    both.
    """
    count, targets = len(solids.shapes), Targets(solids)
    sure, maybe, orders, reaches = [], [], [], []
    nothing = Relation.from_pairs(count, ())
    for i in range(count):
        ways = [
            {j: hit for j, hit in targets.find_hits(ray, i).items() if bands.pointing_mm.may(-hit.margin_mm)}
            for ray in _list_rays(solids, flat, grounded, i)
        ]
        reach_mm = {j: hit.reach_mm for way in reversed(ways) for j, hit in way.items()}
        maybe += [(i, j) for j in reach_mm]
        surely = bands.pointing_mm.holds
        sure += [(i, j) for j in reach_mm if all(j in way and surely(-way[j].margin_mm) for way in ways)]
        orders.append(_order_hits(count, ways, sorted(reach_mm), bands.order_mm) if len(reach_mm) > 1 else nothing)
        reaches.append(reach_mm)
    return Relation.from_pairs(count, sure, maybe), tuple(orders), tuple(reaches)


def _order_hits(count: int, ways: list[dict[int, RayHit]], met: list[int], unclear_mm: float) -> Relation:
    """Return which of the pieces met come before which: surely by every ray, maybe by any."""
    sure, maybe = [], []
    for j, k in permutations(met, 2):
        leads = [way[k].reach_mm - way[j].reach_mm for way in ways if j in way and k in way]
        if leads and min(leads) > unclear_mm + SLACK:
            sure.append((j, k))
        elif not leads or max(leads) >= -unclear_mm - SLACK:
            maybe.append((j, k))
    return Relation.from_pairs(count, sure, maybe)
