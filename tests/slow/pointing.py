"""Whether a stone points at another.

No outline is drawn. The ray is moved sideways instead: for a direction u across the ray, the hull reaches
max(u · corner) to that side of it, and the least of that over all u is how far inside the outline the ray
passes, or, if negative, how far outside. The least is found exactly, not by trial: a convex outline's reach is
least, as u turns, where u is square to the line through two corners, or points straight away from one corner;
all of those are tried.
"""

import itertools

import numpy as np

from tests.slow.bands import Reading, at_least
from tests.slow.rays import ENDS_WITHIN_DEG, Leg, ahead, below, legs, sideways_of, straight_down_deg
from tests.slow.shape import Array, Stone, outer

BAND_MM = 0.5
SLAB_MM = 0.5  # along the table, what stands below this height counts
NOWHERE = -1e9
ON_THE_RAY_MM = 1e-9


def directions_across(corners: Array) -> Array:
    """Unit vectors (n, 2) at which the reach of these corners (m, 2), seen from the origin, may be least."""
    square = [(p[1] - q[1], q[0] - p[0]) for p, q in itertools.permutations(corners, 2)]
    away = [(-p[0], -p[1]) for p in corners]
    every = np.array(square + away)
    lengths = np.linalg.norm(every, axis=1)
    return np.asarray(every[lengths > ON_THE_RAY_MM] / lengths[lengths > ON_THE_RAY_MM, None])


def inside_outline_mm(leg: Leg, hull: Array) -> float:
    """How far inside the outline of what is ahead of it the leg passes; negative outside."""
    body = ahead(hull, leg)
    if not len(body):
        return NOWHERE
    across = np.linalg.svd(leg.way[None])[2][1:]  # two unit vectors square to the way and to each other
    corners = (body - leg.start) @ across.T
    if np.abs(corners).max() <= ON_THE_RAY_MM:
        return 0.0
    return float((directions_across(corners) @ corners.T).max(axis=1).min())


def sideways_margin_mm(leg: Leg, hull: Array) -> float:
    """Along the table: the lesser of the hull's reaches to the left and the right, below half a millimetre."""
    low = below(hull, SLAB_MM)
    body = ahead(low, leg) if len(low) else low
    if not len(body):
        return NOWHERE
    left = (body - leg.start) @ sideways_of(leg.way)
    return float(min(left.max(), -left.min()))


def leg_margin_mm(leg: Leg, hull: Array) -> float:
    return sideways_margin_mm(leg, hull) if leg.along_table else inside_outline_mm(leg, hull)


def leaps(pointer: Stone, other: Stone) -> float:
    """How near the two are to where the margin leaps instead of growing.

    That is with a hull just ahead of the start of a leg or just behind it, with a lowest point just about at the
    height that counts, and with a ray that just about ends.
    """
    hull = outer(other)
    near = [abs(straight_down_deg(pointer) - ENDS_WITHIN_DEG)]
    for leg in legs(pointer):
        near.append(abs(float(((hull - leg.start) @ leg.way).max())))
        if leg.along_table:
            low = below(hull, SLAB_MM)
            near.append(abs(float(hull[:, 2].min()) - SLAB_MM))
            near += [abs(float(((low - leg.start) @ leg.way).max()))] if len(low) else []
    return min(near)


def pointing(pointer: Stone, other: Stone) -> Reading:
    """At least 0.5 mm inside the outline, through the air or along the table; unclear within 0.5 mm of it."""
    hull = outer(other)
    best = max(leg_margin_mm(leg, hull) for leg in legs(pointer))
    reading = at_least(best, BAND_MM, -BAND_MM)
    return reading._replace(margin=min(reading.margin, leaps(pointer, other)))
