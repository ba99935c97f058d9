"""Hints of hidden pieces: their slant edges (or their base, seen from above), dashed over what hides them.

The dashes have the colour of the pips of the piece that they lie on, and never cross a pip.
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from zendotao.draw.camera import Array
from zendotao.draw.clip import Interval, Line, clip_segment_each, clip_to_disc, cut_stretch, half_planes, subtract_gap
from zendotao.draw.faces import OUTER
from zendotao.draw.hidden_pieces import HiddenPiece
from zendotao.draw.pips import RADIUS_MM, pip_places
from zendotao.draw.scene import Scene

LEAST_DASH_MM = 0.6
PIP_GAP_MM = 0.8

EDGE_GAP_MM = 0.35
"""A hint stops short of the edges of the face that it lies on."""

ALONG_AXIS = 0.1
"""A piece whose tip is seen this near the middle of its base, in heights, is seen along its axis."""

_ON_EDGE_MM = 1e-6


class FaceHint(Struct, frozen=True):
    """Dashed lines (k, 2, 2) in the picture over the face ``face``."""

    face: int
    lines: Array


class HintBuilder:
    """Makes the hints of one scene; caches what they have in common."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        painting = scene.painting
        self.when = {part: place for place, part in enumerate(painting.order)}
        self.face_of = painting.parts.face.tolist()
        self.owner_of = [int(owner) for owner in scene.faces.owner[painting.parts.face]]
        self._bounds: dict[int, list[Line]] = {}

    def of(self, hidden: HiddenPiece) -> list[FaceHint]:
        """Return the hints of a hidden piece, each edge cut up among the faces that cover it."""
        piece = hidden.piece
        mine = [part for part, owner in enumerate(self.owner_of) if owner == piece]
        ahead = {front for part in mine for front in self.scene.painting.front[part]}
        covers = sorted((part for part in ahead if self.owner_of[part] != piece), key=lambda part: -self.when[part])
        corners = self.scene.painting.parts.polygons.shape[1]
        planes = np.array([self._bounds_of(part) for part in covers]).reshape(len(covers), corners, 3)
        found: dict[int, list[Array]] = {}
        for start, stop in self._list_edges(piece):
            free: list[Interval] = [(0.0, 1.0)]
            for part, at in zip(covers, clip_segment_each(start, stop, planes).tolist(), strict=True):
                taken = [(max(low, at[0]), min(high, at[1])) for low, high in free]
                spans = [span for span in taken if span[0] < span[1]]
                if not spans:
                    continue
                if self.owner_of[part] in hidden.over:
                    found.setdefault(self.face_of[part], []).extend(self._cut_dashes(part, start, stop, spans))
                free = subtract_gap(free, (at[0], at[1]))
                if not free:
                    break
        return [FaceHint(face, np.array(lines)) for face, lines in sorted(found.items()) if lines]

    def _list_edges(self, piece: int) -> list[tuple[Array, Array]]:
        """Return the edges from base to tip of the piece's outer faces toward the viewer.

        Along its axis, those would lie on the slant edges of the piece round it: then its base instead.
        """
        faces, corners = self.scene.faces, self.scene.hulls[piece, :, :2]
        if self._seen_along_axis(piece):
            return [(corners[end], corners[(end + 1) % 4]) for end in range(4)]
        sides = faces.side[(faces.owner == piece) & (faces.kind == OUTER)].tolist()
        ends = sorted({corner % 4 for side in sides for corner in (side, side + 1)})
        return [(corners[end], corners[4]) for end in ends]

    def _seen_along_axis(self, piece: int) -> bool:
        hull = self.scene.hulls[piece]
        aside = np.hypot(*(hull[4, :2] - hull[:4, :2].mean(axis=0)))
        return bool(aside < ALONG_AXIS * float(self.scene.pieces[piece].size.height_mm))

    def _cut_dashes(self, part: int, start: Array, stop: Array, spans: list[Interval]) -> list[Array]:
        """Return the parts of a segment over ``part`` off its pips, without those too short to be a dash."""
        face, length = self.face_of[part], float(np.hypot(*(stop - start))) or 1.0
        gap = EDGE_GAP_MM / length
        spans = [(low + gap, high - gap) for low, high in spans]
        if self.scene.faces.kind[face] == OUTER:
            ends = self.scene.frames.to_plane(face, np.stack([start, stop]))
            size = int(self.scene.pieces[self.owner_of[part]].size)
            for centre in pip_places(size):
                spans = subtract_gap(spans, clip_to_disc(ends[0], ends[1], centre, RADIUS_MM + PIP_GAP_MM))
        return [cut_stretch(start, stop, span) for span in spans if (span[1] - span[0]) * length >= LEAST_DASH_MM]

    def _bounds_of(self, part: int) -> list[Line]:
        """Return the half planes of a part, the same number for each: the last may be the whole plane."""
        if part not in self._bounds:
            corners = self.scene.painting.parts.polygons[part]
            # A hint may run along the edge between two faces: then it is on both, not on neither.
            lines = half_planes(corners, -_ON_EDGE_MM)
            self._bounds[part] = lines + [(0.0, 0.0, 1.0)] * (len(corners) - len(lines))
        return self._bounds[part]
