"""Where a stone comes to rest: lowered straight down, or tilted forward about an edge, until something is in the way.

Both creep up on the contact. A stone that is g millimetres away from everything can be lowered by g without meeting
anything, or tilted by g over the radius of its furthest corner; so it never passes through, and never stops early.
"""

import numpy as np

from tests.slow.distance import surface_distance_mm
from tests.slow.shape import Array, Matrix, Stone, half_base_mm, height_of_size_mm
from tests.slow.stance import highest_mm, lowest_mm

MET_MM = 1e-4

Spot = tuple[float, float]


def raised(stone: Stone, by_mm: float) -> Stone:
    return stone._replace(z=stone.z + by_mm)


def gap_mm(stone: Stone, others: list[Stone]) -> float:
    return min((surface_distance_mm(stone, other) for other in others), default=np.inf)


def dropped(stone: Stone, earlier: list[Stone]) -> Stone:
    """The stone as it hangs, from above everything, lowered to the first contact with a stone or the table."""
    ceiling = max((highest_mm(other) for other in earlier), default=0.0) + 1.0
    stone = raised(stone, ceiling - lowest_mm(stone))
    while (gap := min(gap_mm(stone, earlier), lowest_mm(stone))) > MET_MM:
        stone = raised(stone, -gap)
    return stone


def matrix(rows: Array) -> Matrix:
    a, b, c = (tuple(float(v) for v in row) for row in rows)
    return a, b, c  # type: ignore[return-value]


def tilted(colour: str, pips: int, edge_mm: Spot, heading_deg: float, tilt_deg: float) -> Stone:
    """Standing on the middle of its front base edge, tilted forward from upright by this much."""
    h, t = np.radians(heading_deg), np.radians(tilt_deg)
    about_z = np.array([(np.cos(h), -np.sin(h), 0), (np.sin(h), np.cos(h), 0), (0, 0, 1)])
    about_y = np.array([(np.cos(t), 0, np.sin(t)), (0, 1, 0), (-np.sin(t), 0, np.cos(t))])
    turn = about_z @ about_y
    base = np.array((*edge_mm, 0.0)) - turn @ (half_base_mm(pips), 0, 0)
    return Stone(colour, pips, *(float(v) for v in base), matrix(turn))


def leaning(colour: str, pips: int, on: Stone, edge_mm: Spot, heading_deg: float) -> Stone | None:
    """Tilted about that edge to its first contact with `on`; None if it comes to lie flat without one."""
    half, height = half_base_mm(pips), height_of_size_mm(pips)
    radius = max(2 * half, np.hypot(half, height))  # of the back edge, or of the tip, about the front edge
    lies_flat = 90 + np.degrees(np.arctan2(half, height))
    tilt = 0.0
    while tilt < lies_flat:
        stone = tilted(colour, pips, edge_mm, heading_deg, tilt)
        gap = surface_distance_mm(stone, on)
        if gap <= MET_MM:
            return stone
        tilt += np.degrees(gap / radius)
    stone = tilted(colour, pips, edge_mm, heading_deg, lies_flat)
    return stone if surface_distance_mm(stone, on) <= MET_MM else None
