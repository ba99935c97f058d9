"""What is seen at a point, found by a ray through everything: slow, and by a way of its own.

Nothing here sorts or clips. The camera is built anew from the angles of the specification.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from zendotao.core.koan.koan import Koan, Piece

Array = NDArray[np.float64]

INCH_MM = 25.4


def axes(view: str) -> Array:
    """Rows right, up and toward the reader (3, 3): the reader 35.26 degrees up and at -62 degrees, or above."""
    a, e = math.radians(-62), math.radians(35.264389682754654)
    right = (-math.sin(a), math.cos(a), 0.0)
    if view == "top":
        return np.array([right, (-math.cos(a), -math.sin(a), 0.0), (0.0, 0.0, 1.0)])
    toward = (math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e))
    return np.array([right, np.cross(toward, right), toward])


def pyramid(pips: int) -> Array:
    """Base corners and tip (5, 3) in the piece's own frame; 0 pips is a small piece's cavity."""
    half, height = (7 * pips + 11) / 64 * INCH_MM, (12 * pips + 20) / 32 * INCH_MM
    return np.array([(half, half, 0), (-half, half, 0), (-half, -half, 0), (half, -half, 0), (0, 0, height)])


def triangles(piece: Piece) -> list[tuple[str, Array]]:
    """Every surface of a piece, named by kind and side, as triangles (3, 3) in space."""
    place = np.array((piece.pose.x_mm, piece.pose.y_mm, piece.pose.z_mm))
    outer = pyramid(int(piece.size)) @ piece.pose.rotation.T + place
    inner = pyramid(int(piece.size) - 1) @ piece.pose.rotation.T + place
    found = []
    for side in range(4):
        i, j = side, (side + 1) % 4
        found += [(f"outer {side}", outer[[i, j, 4]]), (f"wall {side}", inner[[i, j, 4]])]
        found += [("rim", np.array([outer[i], outer[j], inner[j]])), ("rim", np.array([outer[i], inner[j], inner[i]]))]
    return found


def seen(koan: Koan, view: str, points: Array) -> list[tuple[int, str] | None]:
    """For points (k, 2) of the picture (mm; right, up) the label and the surface of the piece seen there."""
    nearest = np.full(len(points), -np.inf)
    found: list[tuple[int, str] | None] = [None] * len(points)
    for piece in koan:
        for name, corners in triangles(piece):
            depth = _depths(corners @ axes(view).T, points)
            for index in np.flatnonzero(depth > nearest):
                found[index] = (piece.label, name)
            nearest = np.maximum(nearest, depth)
    return found


def _depths(corners: Array, points: Array) -> Array:
    """Depth (k,) at which rays through points meet a triangle, minus infinity where they miss it."""
    (x0, y0, z0), (x1, y1, z1), (x2, y2, z2) = corners
    area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    if abs(area) < 1e-6:
        return np.full(len(points), -np.inf)
    px, py = points[:, 0] - x0, points[:, 1] - y0
    second = (px * (y2 - y0) - (x2 - x0) * py) / area
    third = ((x1 - x0) * py - px * (y1 - y0)) / area
    inside = (second >= 0) & (third >= 0) & (second + third <= 1)
    return np.where(inside, z0 + second * (z1 - z0) + third * (z2 - z0), -np.inf)


def outline_box(koan: Koan, view: str) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of all pieces in the picture, in mm."""
    corners = np.concatenate([c for piece in koan for _, c in triangles(piece)]) @ axes(view).T
    return (*corners[:, :2].min(axis=0), *corners[:, :2].max(axis=0))
