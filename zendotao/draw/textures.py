"""The designs of the textures: a sign or a set of lines for each colour.

Red, blue, green, purple, yellow, black and white follow heraldry; the others are unlike those and one another. Each
design fills at least the surface with the corners ``outline`` (k, 2), base edge first, in whose plane it is drawn;
``step`` is the distance between lines, in mm. The caller clips it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from msgspec import Struct

from zendotao.core.koan.pieces import Colour
from zendotao.draw.camera import Array
from zendotao.draw.clip import clip_polygon, half_planes

DOT_MM = 0.85

Shape = tuple[float, float]
"""A surface's base edge and its height, in mm."""


def _rows(height: float, first: float, apart: float) -> list[float]:
    """Return the heights of rows; one in the middle, where there is no room for two."""
    return [height / 2] if height < 2 * apart else np.arange(first, height, apart).tolist()


def _size(outline: Array) -> Shape:
    return float(outline[1, 0] - outline[0, 0]), float(outline[2, 1])


def _upright_lines(outline: Array, step: float) -> list[Array]:
    base, height = _size(outline)
    reach = math.floor(base / 2 / step)
    return [np.array([(k * step, 0.0), (k * step, height)]) for k in range(-reach, reach + 1)]


def _level_lines(outline: Array, step: float) -> list[Array]:
    base, height = _size(outline)
    return [np.array([(-base / 2, w), (base / 2, w)]) for w in _rows(height, step * 0.75, step)]


def _falling_lines(outline: Array, step: float) -> list[Array]:
    """Return lines from upper left to lower right."""
    base, height = _size(outline)
    half = base / 2
    starts = np.arange(-half, height + half, step * math.sqrt(2)).tolist()
    return [np.array([(-half, start + half), (half, start - half)]) for start in starts]


def _rising_lines(outline: Array, step: float) -> list[Array]:
    return [run * (-1.0, 1.0) for run in _falling_lines(outline, step)]


def _crossed_lines(outline: Array, step: float) -> list[Array]:
    return _upright_lines(outline, step) + _level_lines(outline, step)


def _waves(outline: Array, step: float) -> list[Array]:
    """Return level waves, 1.7 steps long and a quarter of a step up and down."""
    base, height = _size(outline)
    u = np.arange(-base / 2, base / 2 + 0.01, step / 7)
    swing = 0.26 * step * np.sin(2 * np.pi * u / (1.7 * step))
    return [np.column_stack([u, w + swing]) for w in _rows(height, step, 1.35 * step)]


def _chevrons(outline: Array, step: float) -> list[Array]:
    """Return chevrons one over another, each as wide as the face."""
    base, height = _size(outline)
    half = base / 2
    peaks = np.arange(step, height + half, 1.5 * step).tolist()
    return [np.array([(-half, peak - half), (0.0, peak), (half, peak - half)]) for peak in peaks]


def _frame(outline: Array, step: float) -> list[Array]:
    """Return the face's outline once more, farther in."""
    base, height = _size(outline)
    inradius = height / 2 if len(outline) > 3 else base * height / (base + 2 * math.hypot(base / 2, height))
    inner = outline
    for line in half_planes(outline, min(0.95 * step, 0.6 * inradius)):
        inner = clip_polygon(inner, line)
    return [np.vstack([inner, inner[:1]])]


class Signs(Struct, frozen=True):
    """Signs on a lattice, so many steps apart across and up. Each reaches ``reach_mm`` and has ``runs`` of points
    of reach 1; one without is a dot."""

    across: float
    up: float
    reach_mm: float
    runs: tuple[Array, ...]


def _ring() -> Array:
    turn = np.linspace(0, 2 * np.pi, 11)
    return np.column_stack([np.cos(turn), np.sin(turn)])


def lattice(outline: Array, across: float, up: float) -> list[Array]:
    """Return points in staggered rows over a face."""
    base, height = _size(outline)
    reach = math.ceil(base / 2 / across)
    rows = enumerate(_rows(height, up * 0.8, up))
    return [np.array(((k + 0.5 * (row % 2)) * across, w)) for row, w in rows for k in range(-reach, reach + 1)]


RUNS: dict[Colour, Callable[[Array, float], list[Array]]] = {
    Colour.RED: _upright_lines,
    Colour.BLUE: _level_lines,
    Colour.GREEN: _falling_lines,
    Colour.PURPLE: _rising_lines,
    Colour.BLACK: _crossed_lines,
    Colour.CYAN: _waves,
    Colour.PINK: _chevrons,
    Colour.CLEAR: _frame,
}
"""White has no texture: heraldry leaves silver plain."""

SIGNS = {
    Colour.YELLOW: Signs(1.15, 1.0, DOT_MM / 2, ()),
    Colour.ORANGE: Signs(1.6, 1.35, 0.85, (_ring(),)),
    Colour.GRAY: Signs(1.5, 1.25, 0.8, (np.array([(-1.0, 0), (1, 0)]), np.array([(0, -1.0), (0, 1)]))),
}
