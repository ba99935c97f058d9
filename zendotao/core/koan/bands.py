"""Bands, in mm and degrees: a fact holds on one side of its band, doesn't on the other, and is unclear within it.

A value that lies on a bound as written belongs to the nearer side of it: ``SLACK`` is wider than the canonical grid, so
that turning or moving the koan cannot push it across.
"""

from __future__ import annotations

from typing import NamedTuple

SLACK = 2.3e-5

UNCLEAR_RAY_MM = 0.5
"""A ray this near an outline is unclear."""


class Band(NamedTuple):
    """Values up to ``sure`` hold, up to ``maybe`` are unclear, beyond don't hold."""

    sure: float
    maybe: float

    def holds(self, value: float) -> bool:
        return value <= self.sure + SLACK

    def may(self, value: float) -> bool:
        return value <= self.maybe + SLACK

    @property
    def middle(self) -> Band:
        """The band without anything unclear: below its middle a value holds; on it, within ``SLACK``, it doesn't."""
        half = (self.sure + self.maybe) / 2 - 2 * SLACK
        return Band(half, half)


TOUCHING_MM = Band(0.5, 1.5)
GROUNDED_MM = Band(0.5, 1.5)
UPRIGHT_DEG = Band(2.0, 4.0)
FLAT_DEG = Band(2.0, 4.0)
POINTING_MM = Band(-UNCLEAR_RAY_MM, UNCLEAR_RAY_MM)
"""How far outside the outline the ray passes."""
ORDER_MM = 0.5
INSIDE_MM = Band(0.0, 0.5)
"""How far the inner piece sticks out of the outer's hull."""
DIRECTION_DEG = Band(5.0, 10.0)
HEIGHT_MM = Band(0.3, 0.6)
TOWER_MM = Band(1.0, 1.5)


class Bands(NamedTuple):
    """The bands by which facts are measured; the order in which a ray meets two pieces is unclear up to ``order_mm``
    either way."""

    touching_mm: Band = TOUCHING_MM
    grounded_mm: Band = GROUNDED_MM
    upright_deg: Band = UPRIGHT_DEG
    flat_deg: Band = FLAT_DEG
    pointing_mm: Band = POINTING_MM
    order_mm: float = ORDER_MM
    inside_mm: Band = INSIDE_MM
    direction_deg: Band = DIRECTION_DEG
    height_mm: Band = HEIGHT_MM
    tower_mm: Band = TOWER_MM


MEASURED = Bands()
NEAREST = Bands(
    touching_mm=TOUCHING_MM.middle, grounded_mm=GROUNDED_MM.middle, upright_deg=UPRIGHT_DEG.middle,
    flat_deg=FLAT_DEG.middle, pointing_mm=POINTING_MM.middle, order_mm=0.0, inside_mm=INSIDE_MM.middle,
    direction_deg=DIRECTION_DEG.middle, height_mm=HEIGHT_MM.middle, tower_mm=TOWER_MM.middle,
)  # fmt: skip
"""Every fact on the nearer side of its band."""
