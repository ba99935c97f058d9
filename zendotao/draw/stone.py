"""The stone: a pebble that shows whether the koan has the Buddha-nature.

It lies to the lower right of the koan, never on a piece or a shadow.
"""

from __future__ import annotations

import math

import numpy as np

from zendotao.core.koan.planar import convex_hull
from zendotao.draw.camera import Array
from zendotao.draw.svg import make_element

WIDTH_UNITS, HEIGHT_UNITS = 28.0, 24.0
WIDTH_MM = 16.8
GAP_MM = 2.5

_SCALE = WIDTH_MM / WIDTH_UNITS
_RADIUS_MM = WIDTH_MM / 2

_BODY = (
    "M13.6 1.2C20.8 .8 26.9 5 26.8 11.9 26.7 18.6 21 22.9 14.3 22.8"
    " 7.2 22.7 1.1 19.3 1.2 12.6 1.3 5.9 6.6 1.6 13.6 1.2Z"
)
_CRESCENT = (
    "M2.3 15C4.6 18.7 9.2 19.9 14.3 19.9 19.4 19.9 23.8 18.4 25.8 14.9"
    " 24.5 19.6 20 22 14.3 22 8.2 21.9 3.5 19.6 2.3 15Z"
)
_HIGHLIGHT = "M6.2 9.4C7.2 6.7 9.8 5 12.9 4.6"


def find_stone_place(shapes: list[Array]) -> Array:
    """Return the centre (2,) of the stone, for everything else in the picture as polygons (k, 2).

    Of the places that clear it, the one that makes the drawing grow least; at a tie the lowest.
    """
    outline = _densify(np.array(convex_hull(np.concatenate(shapes).tolist()))) if shapes else np.zeros((1, 2))
    (left, bottom), (right, top) = outline.min(axis=0), outline.max(axis=0)
    reach = _RADIUS_MM + GAP_MM
    half_height = _RADIUS_MM * HEIGHT_UNITS / WIDTH_UNITS
    best: tuple[float, float, float] | None = None
    for y in np.linspace(bottom + half_height, bottom - reach, 13).tolist():
        off = np.abs(outline[:, 1] - y)
        near = off < reach
        clear = (outline[near, 0] + np.sqrt(reach**2 - off[near] ** 2)).max(initial=(left + right) / 2)
        width = max(right, clear + _RADIUS_MM) - left
        height = top - min(bottom, y - half_height)
        best = min(best or (math.inf, 0.0, 0.0), (float(width * height), y, float(clear)))
    return np.array((best[2], best[1])) if best else np.zeros(2)


def stone_outline(centre: Array) -> Array:
    """Return the corners (2, 2) of the stone's box in the picture."""
    half = np.array((WIDTH_UNITS, HEIGHT_UNITS)) / 2 * _SCALE
    return np.stack([centre - half, centre + half])


def make_stone_element(kind: str, centre: Array) -> str:
    """Return the stone ``white``, ``black`` or ``open`` (not yet laid), its centre (2,) on the page."""
    corner = np.round(centre - np.array((WIDTH_UNITS, HEIGHT_UNITS)) / 2 * _SCALE, 2)
    move = f"translate({corner[0]:g} {corner[1]:g}) scale({_SCALE:g})"
    if kind == "open":
        body = make_element(
            "path", class_="rim", d=_BODY, fill="none", stroke="#575146", stroke_width="1.8", stroke_dasharray="3.4 4.1"
        )
    elif kind == "white":
        body = make_element("path", class_="body", d=_BODY, fill="#fffefb")
        body += make_element("path", class_="crescent", d=_CRESCENT, fill="#d9d0bd")
        body += make_element("path", class_="rim", d=_BODY, fill="none", stroke="#4f4a40", stroke_width="1.8")
    else:
        body = make_element("path", class_="body rim", d=_BODY, fill="#1d1b18", stroke="#1d1b18", stroke_width="1.8")
        body += make_element(
            "path", class_="highlight", d=_HIGHLIGHT, fill="none", stroke="#a0978a", stroke_width="1.9"
        )
    return make_element("g", body, class_=f"stone {kind}", transform=move)


def _densify(corners: Array) -> Array:
    """Return points (k, 2) close together along a polygon."""
    shares = np.linspace(0.0, 1.0, 12, endpoint=False)[:, None, None]
    dense: Array = (corners + shares * (np.roll(corners, -1, axis=0) - corners)).reshape(-1, 2)
    return dense
