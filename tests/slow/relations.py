"""What two stones are to each other: touching, inside, next in a tower, direction, height."""

import numpy as np

from tests.slow.bands import Reading, at_least, at_most, either
from tests.slow.distance import hulls_are_beyond, surface_distance_mm
from tests.slow.rays import ENDS_WITHIN_DEG, horizontal_part, straight_down_deg
from tests.slow.shape import Array, Stone, apex, axis, outer, outward_normals, tip
from tests.slow.stance import angle_deg, flat, highest_mm

FLUSH_MM = 1e-3  # nested pieces share a base plane: rounding puts one a hair through the other


def touching(one: Stone, other: Stone) -> Reading:
    """Surfaces within 0.5 mm; unclear to 1.5."""
    if hulls_are_beyond(one, other, 5.0):
        return Reading("no", 3.5, 5.0)
    return at_most(surface_distance_mm(one, other), 0.5, 1.5)


def inside(inner: Stone, hull_of: Stone) -> Reading:
    """All of the inner within the other's outer hull; unclear where it sticks out by up to 0.5 mm."""
    normals, corners = outward_normals(hull_of), outer(hull_of)
    anchors = (corners[4], corners[4], corners[4], corners[4], corners[0])
    planes = zip(normals, anchors, strict=True)
    out_mm = max(float(((outer(inner) - anchor) @ normal).max()) for normal, anchor in planes)
    return at_most(out_mm, FLUSH_MM, 0.5)


def tower_link(lower: Stone, upper: Stone) -> Reading:
    """The lower's tip within 1.0 mm of the underside of the upper's tip, point to point; unclear to 1.5."""
    return at_most(float(np.linalg.norm(tip(lower) - apex(upper))), 1.0, 1.5)


def higher_by_mm(one: Stone, other: Stone) -> float:
    return highest_mm(one) - highest_mm(other)


def same_height(one: Stone, other: Stone) -> Reading:
    """By highest points, within 0.3 mm; unclear to 0.6, and beyond that one is higher."""
    return at_most(abs(higher_by_mm(one, other)), 0.3, 0.6)


def level(stone: Stone) -> Array:
    return horizontal_part(axis(stone))


def possible_directions(stone: Stone) -> list[Array]:
    """Level for a flat piece and for a tip on the table, else the axis; both where it cannot be told."""
    if straight_down_deg(stone) <= ENDS_WITHIN_DEG:
        return [axis(stone)]
    down = axis(stone)[2] < 0
    is_flat = flat(stone).verdict
    tip_low = at_most(float(tip(stone)[2]), 0.5, 1.5).verdict if down else "no"
    if "yes" in (is_flat, tip_low):
        return [level(stone)]
    return [axis(stone), level(stone)] if "unclear" in (is_flat, tip_low) else [axis(stone)]


def direction_margin(stone: Stone) -> float:
    """How far the stone is from where it would begin to count as level, or its ray as ended at the table."""
    tip_mm = at_most(float(tip(stone)[2]), 0.5, 1.5)
    return min(flat(stone).margin, tip_mm.margin, abs(straight_down_deg(stone) - ENDS_WITHIN_DEG))


def possible_angles_deg(one: Stone, other: Stone) -> list[float]:
    return [angle_deg(a, b) for a in possible_directions(one) for b in possible_directions(other)]


def same_direction(one: Stone, other: Stone) -> Reading:
    """Within 5 degrees of equal; unclear to 10."""
    return either([at_most(angle, 5, 10) for angle in possible_angles_deg(one, other)])


def opposite_direction(one: Stone, other: Stone) -> Reading:
    """Within 5 degrees of opposite; unclear to 10."""
    return either([at_least(angle, 175, 170) for angle in possible_angles_deg(one, other)])
