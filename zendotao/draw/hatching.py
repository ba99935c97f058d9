"""Textures that distinguish the colours without colour, after heraldry where heraldry has one.

A texture is drawn in the plane of a face: ``u`` mm along the base edge from its middle, ``w`` mm up the face. It keeps
clear of the face's edges and stops short of its pips. Textures are cached for each face shape and colour.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Literal

import numpy as np
from msgspec import Struct

from zendotao.core.koan.pieces import Colour, base_mm, height_mm
from zendotao.draw.camera import Array, Ints
from zendotao.draw.clip import Interval, Line, clip_segment, clip_to_disc, cut_stretch, half_planes, subtract_gap
from zendotao.draw.faces import OUTER, RIM
from zendotao.draw.pips import RADIUS_MM, pip_places
from zendotao.draw.textures import DOT_MM, RUNS, SIGNS, Signs, lattice

LINE_MM = 0.36
SPACING_MM = 2.0
"""Between lines; at small sizes textures are drawn coarser, not denser."""

EDGE_GAP_MM = 0.7
PIP_GAP_MM = 0.55
RIM_GAP_MM, RIM_SHARE = 0.4, 0.8
"""On the rim, which is narrow, textures come nearer to the edges and are finer."""

LEAST_LINE_MM = 0.5

LEAST_SPREAD = 0.14
LEAST_SPACING_PX, LEAST_OBLIQUE_PX, LEAST_LINE_PX = 3.4, 2.5, 0.8
LEAST_COARSENESS = 0.45
_COARSENESS = (1.0, 1.4, 2.0, 2.8)

Marks = Literal["shown", "veiled", "none"]
"""Veiled marks are in the drawing but hidden, until the page's style shows them."""


@dataclass(frozen=True)
class Texture:
    """``lines``: runs (k, 2) of points in the plane of the face; ``dots`` (k, 2); ``width_mm`` of the stroke."""

    lines: tuple[Array, ...]
    dots: Array
    width_mm: float

    @cached_property
    def points(self) -> Array:
        """All points (k, 2), in the order in which ``data_format`` takes them."""
        return np.concatenate([*self.lines, self.dots]) if self.lines else self.dots

    @cached_property
    def data_format(self) -> str:
        """Path data with a place for each coordinate: of a run's first point, then of the steps to the others."""
        runs = ["M%g %gl" + " ".join(["%g %g"] * (len(run) - 1)) for run in self.lines]
        return "".join(runs) + "M%g %gh0" * len(self.dots)

    @cached_property
    def _following_indices(self) -> Ints:
        """Indices of the points that are not the first of their run."""
        later: list[int] = []
        start = 0
        for run in self.lines:
            later += range(start + 1, start + len(run))
            start += len(run)
        return np.array(later, dtype=np.intp)

    def steps(self, points: Array) -> Array:
        """Placed and rounded points as ``data_format`` takes them."""
        steps = points.copy()
        steps[self._following_indices] -= points[self._following_indices - 1]
        return np.round(steps, 2) + 0.0


class Hatching(Struct, frozen=True):
    """How a drawing is hatched: ``marks``, coarseness (1 where there is room), least coarseness as it looks on a face
    seen obliquely, and the least width of a line."""

    marks: Marks
    coarseness: float
    least: float
    least_width_mm: float

    def coarseness_on(self, spread: float) -> float | None:
        """Return the coarseness on a face that looks ``spread`` of its size: the more obliquely it is seen, the
        coarser.

        None where it is so oblique that its lines would run together.
        """
        if spread < LEAST_SPREAD:
            return None
        return next((c for c in _COARSENESS if c >= self.coarseness and c * spread >= self.least), _COARSENESS[-1])


def hatching_for(marks: Marks, px_mm: float) -> Hatching:
    """Return the hatching of a drawing in which a pixel is ``px_mm`` wide (0: not known)."""
    coarseness = next((c for c in _COARSENESS if c * SPACING_MM >= LEAST_SPACING_PX * px_mm), _COARSENESS[-1])
    least = max(LEAST_COARSENESS, LEAST_OBLIQUE_PX * px_mm / SPACING_MM)
    return Hatching(marks, coarseness, least, LEAST_LINE_PX * px_mm)


@lru_cache(maxsize=512)
def texture_for(colour: Colour, pips: int, kind: int, coarseness: float) -> Texture:
    """Return the texture of a surface (``OUTER``, ``RIM`` or ``WALL``) of a piece of ``pips``."""
    outline = _surface_outline(pips, kind)
    gap = RIM_GAP_MM if kind == RIM else EDGE_GAP_MM
    room = _Room(half_planes(outline, gap), pip_places(pips) if kind == OUTER else np.zeros((0, 2)))
    step = SPACING_MM * coarseness * (RIM_SHARE if kind == RIM else 1.0)
    if colour in SIGNS:
        return _place_signs(SIGNS[colour], outline, room, step)
    runs = RUNS[colour](outline, step) if colour in RUNS else []
    cut = [piece for run in runs for piece in _clip_run(run, room)]
    return Texture(tuple(cut), np.zeros((0, 2)), LINE_MM)


def _surface_outline(pips: int, kind: int) -> Array:
    """Return the corners (k, 2) of a surface in its plane, the base edge first."""
    base, inner = base_mm(pips) / 2, base_mm(pips - 1) / 2
    if kind == RIM:
        return np.array([(-base, 0.0), (base, 0.0), (inner, base - inner), (-inner, base - inner)])
    half, height = (base, height_mm(pips)) if kind == OUTER else (inner, height_mm(pips - 1))
    return np.array([(-half, 0.0), (half, 0.0), (0.0, math.hypot(height, half))])


class _Room(Struct, frozen=True):
    """The area available to a texture: within the half planes, off discs about ``holes`` (k, 2)."""

    lines: list[Line]
    holes: Array

    def holds(self, centre: Array, reach_mm: float) -> bool:
        """Return whether a sign of that size about ``centre`` (2,) lies completely in it."""
        x, y = centre.tolist()
        clear = RADIUS_MM + PIP_GAP_MM + reach_mm
        return all(a * x + b * y + c >= reach_mm for a, b, c in self.lines) and all(
            math.hypot(x - hole_x, y - hole_y) >= clear for hole_x, hole_y in self.holes.tolist()
        )


def _place_signs(signs: Signs, outline: Array, room: _Room, step: float) -> Texture:
    """Return signs on a lattice, each whole or not at all."""
    growth = math.sqrt(step / SPACING_MM)
    reach = signs.reach_mm * growth
    centres = lattice(outline, signs.across * step, signs.up * step)
    kept = [centre for centre in centres if room.holds(centre, reach)]
    if not signs.runs:
        return Texture((), np.array(kept).reshape(-1, 2), DOT_MM * growth)
    runs = tuple(run * reach + centre for centre in kept for run in signs.runs)
    return Texture(runs, np.zeros((0, 2)), LINE_MM)


def clip_texture(texture: Texture, corners: Array) -> Texture:
    """Return the part of a texture in a polygon (k, 2) in the plane of the face."""
    room = _Room(half_planes(corners), np.zeros((0, 2)))
    lines = tuple(piece for run in texture.lines for piece in _clip_run(run, room))
    dots = [dot for dot in texture.dots if room.holds(dot, texture.width_mm / 2)]
    return Texture(lines, np.array(dots).reshape(-1, 2), texture.width_mm)


def _clip_run(run: Array, room: _Room) -> list[Array]:
    """Return the parts of a run of points in the room, joined where it goes on."""
    pieces: list[list[Array]] = []
    for start, stop in pairwise(run):
        at = clip_segment(start, stop, room.lines)
        stretches: list[Interval] = [at] if at else []
        for centre in room.holes:
            stretches = subtract_gap(stretches, clip_to_disc(start, stop, centre, RADIUS_MM + PIP_GAP_MM))
        for ends in (cut_stretch(start, stop, s) for s in stretches):
            if pieces and np.abs(pieces[-1][-1] - ends[0]).max() < 1e-9:
                pieces[-1].append(ends[1])
            else:
                pieces.append([ends[0], ends[1]])
    joined = [np.array(piece) for piece in pieces]
    return [piece for piece in joined if np.hypot(*np.diff(piece, axis=0).T).sum() >= LEAST_LINE_MM]
