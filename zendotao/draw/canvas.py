"""The canvas of a picture: the rectangle of the table that it shows."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from msgspec import Struct

from zendotao.draw.camera import Array

MARGIN_MM = 2.5
LEAST_WIDTH_MM, LEAST_HEIGHT_MM = 72.0, 52.0
"""A drawing is never smaller, so that a small piece alone looks small."""


class Canvas(Struct, frozen=True):
    """A rectangle of the picture, in mm, and the page's coordinates: SVG's y points down."""

    left_mm: float
    top_mm: float
    width_mm: float
    height_mm: float

    def page(self, points: Array) -> Array:
        """Return points (..., 2) of the picture in the page's coordinates."""
        return (points - (self.left_mm, self.top_mm)) * (1.0, -1.0)


def make_canvas(shapes: Iterable[Array]) -> Canvas:
    """Return a canvas with room for shapes (..., 2) and a margin.

    Extra space of a small koan is at both sides and at the top: koans in a row stand on one line.
    """
    points = [shape.reshape(-1, 2) for shape in shapes]
    around = np.concatenate(points) if points else np.zeros((1, 2))
    (left, bottom), (right, top) = around.min(axis=0).tolist(), around.max(axis=0).tolist()
    width = round(max(right - left + 2 * MARGIN_MM, LEAST_WIDTH_MM), 1)
    height = round(max(top - bottom + 2 * MARGIN_MM, LEAST_HEIGHT_MM), 1)
    return Canvas((left + right - width) / 2, bottom - MARGIN_MM + height, width, height)
