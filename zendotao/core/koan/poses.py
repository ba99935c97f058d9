"""Poses: positions and attitudes of pieces.

A pose is the position of the centre of the base (mm; the table is z = 0) and three angles in degrees: ``rotation =
Rz(heading) Ry(90 - pitch) Rz(spin)`` turns the piece's own frame (base centre at the origin, axis +z from the base to
the tip) into the table's. The pitch is that of the axis above the horizontal.

Poses are canonical by construction: numbers lie on a grid of a millionth (of a mm, of a degree), and angles that give
the same solid are one, because a square pyramid looks the same after a quarter turn about its axis. So two placements
are equal if their values are, and the written koan is exactly the judged one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from zendotao.core.koan.pieces import Size

DECIMALS = 6
"""Decimal places of the canonical grid, for mm and for degrees."""

Matrix = NDArray[np.float64]


def round_to_grid(value: float) -> float:
    """Return ``value`` rounded to the canonical grid; never minus zero."""
    return round(float(value), DECIMALS) + 0.0


def flat_pitch_deg(size: Size) -> float:
    """Return the pitch of a piece lying on a triangular face, in degrees below zero (about -16)."""
    return -math.degrees(math.atan2(size.base_mm / 2, size.height_mm))


def slant_mm(size: Size) -> float:
    """Return the length of a triangular face from the middle of its base edge to the tip, in mm."""
    return math.hypot(size.height_mm, size.base_mm / 2)


@dataclass(frozen=True)
class Pose:
    """A position and an attitude. Build one with :meth:`from_numbers` or the functions below, which round it to the
    grid."""

    x_mm: float
    y_mm: float
    z_mm: float
    heading_deg: float
    pitch_deg: float
    spin_deg: float

    @classmethod
    def from_numbers(
        cls,
        x_mm: float,
        y_mm: float,
        z_mm: float,
        heading_deg: float = 0.0,
        pitch_deg: float = 90.0,
        spin_deg: float = 0.0,
    ) -> Pose:
        """Return the canonical pose nearest to these numbers: headings in [0, 360), spins in [0, 90).

        Straight up and straight down, heading and spin turn about the same line: the turn is then kept as the spin of
        an upright piece and as the heading of one that stands on its tip.
        """
        pitch = round_to_grid(pitch_deg)
        if pitch == 90.0:
            heading_deg, spin_deg = 0.0, spin_deg + heading_deg
        elif pitch == -90.0:
            heading_deg, spin_deg = (heading_deg - spin_deg) % 90.0, 0.0
        heading = round_to_grid(heading_deg % 360.0)
        spin = round_to_grid(spin_deg % 90.0)
        heading %= 90.0 if pitch == -90.0 else 360.0
        return cls(round_to_grid(x_mm), round_to_grid(y_mm), round_to_grid(z_mm), heading, pitch, spin % 90.0)

    @cached_property
    def rotation(self) -> Matrix:
        """The 3 x 3 matrix from the piece's frame to the table's."""
        return rotation_matrix(self.heading_deg, self.pitch_deg, self.spin_deg)

    @property
    def attitude_deg(self) -> tuple[float, float, float]:
        """Heading, pitch and spin."""
        return self.heading_deg, self.pitch_deg, self.spin_deg

    @property
    def place_mm(self) -> tuple[float, float, float]:
        """The centre of the base."""
        return self.x_mm, self.y_mm, self.z_mm

    @property
    def origin_mm(self) -> Matrix:
        """The centre of the base as a vector (3,)."""
        return np.array(self.place_mm)

    @property
    def axis(self) -> Matrix:
        """Unit vector from the base to the tip."""
        return self.rotation[:, 2]

    @property
    def quaternion(self) -> tuple[float, float, float, float]:
        """The rotation as a unit quaternion (w, x, y, z) with w >= 0."""
        half_h, half_s = math.radians(self.heading_deg) / 2, math.radians(self.spin_deg) / 2
        half_t = math.radians(90.0 - self.pitch_deg) / 2
        plus, minus = half_h + half_s, half_h - half_s
        w, x = math.cos(half_t) * math.cos(plus), -math.sin(half_t) * math.sin(minus)
        y, z = math.sin(half_t) * math.cos(minus), math.cos(half_t) * math.sin(plus)
        return (-w, -x, -y, -z) if w < 0 else (w, x, y, z)

    def translate(self, dx_mm: float = 0.0, dy_mm: float = 0.0, dz_mm: float = 0.0) -> Pose:
        """Return the pose translated, with its attitude unchanged."""
        return Pose.from_numbers(
            self.x_mm + dx_mm,
            self.y_mm + dy_mm,
            self.z_mm + dz_mm,
            self.heading_deg,
            self.pitch_deg,
            self.spin_deg,
        )

    def rotate(self, angle_deg: float) -> Pose:
        """Return the pose after the whole table is turned about the vertical through its origin."""
        c, s = cos_sin(angle_deg)
        x, y = c * self.x_mm - s * self.y_mm, s * self.x_mm + c * self.y_mm
        return Pose.from_numbers(x, y, self.z_mm, self.heading_deg + angle_deg, self.pitch_deg, self.spin_deg)


def cos_sin(angle_deg: float) -> tuple[float, float]:
    """Return cosine and sine of an angle in degrees, exact at quarter turns."""
    quarter, rest = divmod(angle_deg, 90.0)
    if rest == 0.0:
        return ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter) % 4]
    return math.cos(math.radians(angle_deg)), math.sin(math.radians(angle_deg))


def rotation_matrix(heading_deg: float, pitch_deg: float, spin_deg: float) -> Matrix:
    """Return Rz(heading) Ry(90 - pitch) Rz(spin), exact at quarter turns."""
    ch, sh = cos_sin(heading_deg)
    ct, st = cos_sin(90.0 - pitch_deg)
    cs, ss = cos_sin(spin_deg)
    return np.array(
        (
            (ch * ct * cs - sh * ss, -ch * ct * ss - sh * cs, ch * st),
            (sh * ct * cs + ch * ss, -sh * ct * ss + ch * cs, sh * st),
            (-st * cs, st * ss, ct),
        )
    )


def from_quaternion(position_mm: tuple[float, float, float], quaternion: tuple[float, float, float, float]) -> Pose:
    """Return the pose at ``position_mm`` turned by a quaternion (w, x, y, z) of any length but zero.

    Raises ``ValueError`` for the zero quaternion.
    """
    norm = math.sqrt(sum(c * c for c in quaternion))
    if not (norm > 0.0 and math.isfinite(norm)):
        raise ValueError("an orientation is a quaternion that is not zero")
    w, x, y, z = (c / norm for c in quaternion)
    # With theta = 90 - pitch: cos(theta/2) = |(w, z)| and sin(theta/2) = |(x, y)|.
    theta = 2 * math.atan2(math.hypot(x, y), math.hypot(w, z))
    plus, minus = math.atan2(z, w), math.atan2(-x, y)
    heading, spin = math.degrees(plus + minus), math.degrees(plus - minus)
    return Pose.from_numbers(*position_mm, heading, 90.0 - math.degrees(theta), spin)


def upright_pose(x_mm: float, y_mm: float, turned_deg: float = 0.0) -> Pose:
    """Return the pose of a piece standing on the table with its base centre at (x, y)."""
    return Pose.from_numbers(x_mm, y_mm, 0.0, 0.0, 90.0, turned_deg)


def flat_pose(size: Size, x_mm: float, y_mm: float, heading_deg: float = 0.0) -> Pose:
    """Return the pose of a piece lying on a triangular face; (x, y) is midway between the tip and the middle of the
    base edge on the table."""
    c, s = cos_sin(heading_deg)
    back, up = _flat_base_centre(size)
    return Pose.from_numbers(x_mm - back * c, y_mm - back * s, up, heading_deg, flat_pitch_deg(size), 0.0)


def flat_centre_mm(size: Size, pose: Pose) -> tuple[float, float]:
    """Return the (x, y) for which :func:`flat_pose` gives ``pose``, on the grid."""
    c, s = cos_sin(pose.heading_deg)
    back, _ = _flat_base_centre(size)
    return round_to_grid(pose.x_mm + back * c), round_to_grid(pose.y_mm + back * s)


def _flat_base_centre(size: Size) -> tuple[float, float]:
    """Return how far behind the middle of the lying face, and how high, the base centre is (mm)."""
    half_base, slant = size.base_mm / 2, slant_mm(size)
    # The base leans back over its lower edge by the same angle as the axis dips below the horizontal.
    dip_sin, dip_cos = half_base / slant, size.height_mm / slant
    return slant / 2 - half_base * dip_sin, half_base * dip_cos


def pitched_pose(
    size: Size,
    x_mm: float,
    y_mm: float,
    heading_deg: float,
    pitch_deg: float,
    spin_deg: float,
    z_mm: float | None,
) -> Pose:
    """Return a pose of any attitude; without ``z_mm`` it is lowered until its lowest point is on the table."""
    pose = Pose.from_numbers(x_mm, y_mm, 0.0 if z_mm is None else z_mm, heading_deg, pitch_deg, spin_deg)
    return pose if z_mm is not None else pose.translate(dz_mm=-lowest_below_origin_mm(size, pose))


def lowest_below_origin_mm(size: Size, pose: Pose) -> float:
    """Return the height of the lowest point of a piece over its base centre, in mm (zero or negative)."""
    half = size.base_mm / 2
    corner = -half * (abs(pose.rotation[2, 0]) + abs(pose.rotation[2, 1]))
    return float(min(corner, pose.rotation[2, 2] * size.height_mm))


def capped_pose(below_size: Size, below: Pose, size: Size) -> Pose:
    """Return the pose for ``on``: next above in the tower, the underside of its tip on the tip of the piece below."""
    return _shift_along_axis(below, above_in_tower_mm(below_size, size))


def nested_pose(above_size: Size, above: Pose, size: Size) -> Pose:
    """Return the pose for ``in``: next below in the tower, its tip at the underside of the tip of the piece above."""
    return _shift_along_axis(above, -below_in_tower_mm(above_size, size))


def above_in_tower_mm(below: Size, size: Size) -> float:
    """Return how far the base of the next piece in a tower is above that of the piece below."""
    return below.height_mm - size.cavity_height_mm


def below_in_tower_mm(above: Size, size: Size) -> float:
    """Return how far the base of the next piece in a tower is below that of the piece above."""
    return size.height_mm - above.cavity_height_mm


def _shift_along_axis(pose: Pose, distance_mm: float) -> Pose:
    dx, dy, dz = (pose.axis * distance_mm).tolist()
    return pose.translate(dx, dy, dz)
