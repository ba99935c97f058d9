"""Stones where the notation's verbs would put them, by the rulebook's own words."""

import numpy as np

from tests.slow.motion import matrix
from tests.slow.shape import Array, Matrix, Stone, apex, half_base_mm, height_of_size_mm, own_pyramid, tip


def about_z(angle_deg: float) -> Array:
    a = np.radians(angle_deg)
    return np.array([(np.cos(a), -np.sin(a), 0), (np.sin(a), np.cos(a), 0), (0, 0, 1)])


def about_y(angle_deg: float) -> Array:
    a = np.radians(angle_deg)
    return np.array([(np.cos(a), 0, np.sin(a)), (0, 1, 0), (-np.sin(a), 0, np.cos(a))])


def turned(pitch_deg: float, heading_deg: float, spin_deg: float) -> Matrix:
    return matrix(about_z(heading_deg) @ about_y(90 - pitch_deg) @ about_z(spin_deg))


def free(
    colour: str, pips: int, pitch_deg: float, x: float, y: float,
    heading_deg: float = 0, spin_deg: float = 0, z: float | None = None,
) -> Stone:  # fmt: skip
    """Any pose; without a height it stands on the table."""
    turn = turned(pitch_deg, heading_deg, spin_deg)
    lowest = float((own_pyramid(pips) @ np.array(turn).T)[:, 2].min())
    return Stone(colour, pips, x, y, -lowest if z is None else z, turn)


def upright(colour: str, pips: int, x: float, y: float, turned_deg: float = 0) -> Stone:
    return free(colour, pips, 90, x, y, turned_deg, 0, 0)


def flat(colour: str, pips: int, x: float, y: float, heading_deg: float = 0) -> Stone:
    """The middle of the line from the base edge on the table to the tip at x, y; the tip lies towards the heading."""
    half, height = half_base_mm(pips), height_of_size_mm(pips)
    slant = np.hypot(half, height)
    pitch = -np.degrees(np.arctan2(half, height))
    # the base leans: its centre is half·(half/slant) ahead of its lower edge and half·(height/slant) above it
    ahead = -slant / 2 + half * half / slant
    step = about_z(heading_deg) @ (ahead, 0, 0)
    return free(colour, pips, float(pitch), x + step[0], y + step[1], heading_deg, 0, half * height / slant)


def moved_to(stone: Stone, base: Array) -> Stone:
    return stone._replace(x=float(base[0]), y=float(base[1]), z=float(base[2]))


def on(colour: str, pips: int, below: Stone) -> Stone:
    """Capped over a stone: the underside of its tip on that stone's tip."""
    own = np.array(below.turn) @ (0, 0, height_of_size_mm(pips - 1))
    return moved_to(Stone(colour, pips, 0, 0, 0, below.turn), tip(below) - own)


def in_(colour: str, pips: int, above: Stone) -> Stone:
    """Nested in a stone: its tip on the underside of that stone's tip."""
    own = np.array(above.turn) @ (0, 0, height_of_size_mm(pips))
    return moved_to(Stone(colour, pips, 0, 0, 0, above.turn), apex(above) - own)
