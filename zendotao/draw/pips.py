"""The pips: discs in the plane of every outer face, ellipses in the picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from msgspec import Struct

from zendotao.draw.camera import Array, Ints
from zendotao.draw.faces import OUTER, Faces

RADIUS_MM = 1.35
SPACING_MM = 4.3
ABOVE_EDGE_MM = 3.6
RIM_MM = 0.22
"""Width of the thin rim round each pip."""

LEAST_WIDTH_MM = 0.05
"""A pip seen so obliquely that it is narrower than this is not drawn."""

_CIRCLE_CORNERS = 20


@dataclass(frozen=True)
class FaceFrames:
    """Plane coordinates of faces: a point ``u`` mm along the base edge from its middle and ``w`` mm up the face
    is ``middle + u * along + w * upward`` in the picture; each (f, 2)."""

    middle: Array
    along: Array
    upward: Array

    @cached_property
    def spread(self) -> list[float]:
        """How large each face looks, as a share of its size seen squarely on."""
        areas = self.along[:, 0] * self.upward[:, 1] - self.along[:, 1] * self.upward[:, 0]
        return [float(area) for area in areas]

    def place(self, face: int, points: Array) -> Array:
        """Return points (..., 2) in the plane of ``face`` as points in the picture."""
        placed: Array = points @ np.stack([self.along[face], self.upward[face]]) + self.middle[face]
        return placed

    def to_plane(self, face: int, points: Array) -> Array:
        """Return points in the picture as points in the plane of a face that is not seen edge on."""
        turn = np.stack([self.along[face], self.upward[face]])
        flat: Array = (points - self.middle[face]) @ np.linalg.inv(turn)
        return flat


def compute_frames(faces: Faces) -> FaceFrames:
    """Return the plane coordinates of each face; up a part of the rim is toward the cavity."""
    first, second, *top = np.moveaxis(faces.corners, 1, 0)
    middle = (first + second) / 2
    along, upward = second - first, (top[0] + top[1]) / 2 - middle
    along = along / np.sqrt((along * along).sum(axis=1))[:, None]
    upward = upward / np.sqrt((upward * upward).sum(axis=1))[:, None]
    return FaceFrames(middle[:, :2], along[:, :2], upward[:, :2])


@lru_cache(maxsize=4)
def pip_places(pips: int) -> Array:
    """Return the centres (p, 2) of the pips in the plane of their face, in mm along the base edge and up."""
    across = (np.arange(pips) - (pips - 1) / 2) * SPACING_MM
    places = np.column_stack([across, np.full(pips, ABOVE_EDGE_MM)])
    places.flags.writeable = False
    return places


class PipEllipses(Struct, frozen=True):
    """Pips in the picture: the ``face`` (k,) they lie on, ``centres`` (k, 2), half axes (k,) in mm and the angle of the
    longer in degrees, counter-clockwise."""

    face: Ints
    centres: Array
    long_mm: Array
    short_mm: Array
    angle_deg: Array


def find_pips(faces: Faces, frames: FaceFrames, sizes: Ints) -> PipEllipses:
    """Return every pip on a face toward the viewer; ``sizes`` (n,) are the pieces' pip counts."""
    outer = np.flatnonzero(faces.kind == OUTER)
    counts = sizes[faces.owner[outer]]
    face = np.repeat(outer, counts)
    across = [(2 * k - count + 1) / 2 * SPACING_MM for count in counts.tolist() for k in range(count)]
    along, upward = frames.along[face], frames.upward[face]
    centres = frames.middle[face] + np.array(across).reshape(-1, 1) * along + ABOVE_EDGE_MM * upward
    # The disc's outline is R (along cos t + upward sin t); its axes are those of the matrix's square.
    xx = along[:, 0] ** 2 + upward[:, 0] ** 2
    yy = along[:, 1] ** 2 + upward[:, 1] ** 2
    xy = along[:, 0] * along[:, 1] + upward[:, 0] * upward[:, 1]
    middle, spread = (xx + yy) / 2, np.hypot((xx - yy) / 2, xy)
    long = RADIUS_MM * np.sqrt(middle + spread)
    short = RADIUS_MM * np.sqrt(np.maximum(middle - spread, 0.0))
    wide = 2 * short >= LEAST_WIDTH_MM
    angle = np.degrees(np.arctan2(2 * xy, xx - yy)) / 2
    return PipEllipses(face[wide], centres[wide], long[wide], short[wide], angle[wide])


def disc_outline(frames: FaceFrames, face: int, centre: Array, radius_mm: float) -> Array:
    """Return the corners (k, 2) in the picture of the disc of ``radius_mm`` about ``centre`` (2,) in the plane of
    ``face``."""
    turn = np.linspace(0, 2 * np.pi, _CIRCLE_CORNERS, endpoint=False)
    ring = centre + radius_mm * np.column_stack([np.cos(turn), np.sin(turn)])
    return frames.place(face, ring)
