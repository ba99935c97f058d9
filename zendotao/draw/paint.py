"""From the paint order to SVG elements.

A face is painted whole where its first part comes; a later part is painted again only if something came between that it
covers. Painting all of it early does no harm (whatever it covers too soon lies behind it, or is painted later) and
leaves no seam between the parts.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

import numpy as np

from zendotao.core.koan.pieces import Colour
from zendotao.draw.camera import Array, Bools, Ints
from zendotao.draw.canvas import Canvas
from zendotao.draw.clip import clip_polygon, half_planes
from zendotao.draw.faces import OUTER, RIM, WALL, Faces
from zendotao.draw.hatching import Hatching, clip_texture, texture_for
from zendotao.draw.hidden_pieces import HiddenPiece
from zendotao.draw.hints import HintBuilder
from zendotao.draw.pips import RADIUS_MM, RIM_MM, disc_outline, pip_places
from zendotao.draw.scene import Scene
from zendotao.draw.svg import number, polygon, segments
from zendotao.draw.tones import Palette, palette_for

_TRUE_SIDES = {OUTER: (0, 1, 3), RIM: (0, 2)}
"""The sides of a face's four corners that are edges of the piece; the cuts between the rim's parts are not."""

_ON_EDGE_MM = 1e-6
SEAM_MM = 0.12

_ELLIPSE = "M{:g} {:g}a{:g} {:g} {:g} 1 0 {:g} {:g}a{:g} {:g} {:g} 1 0 {:g} {:g}Z"
"""Path data of two half ellipses."""


class Painter:
    """Paints a scene's faces onto a canvas, one call a part."""

    def __init__(self, scene: Scene, canvas: Canvas, hatching: Hatching) -> None:
        self.scene, self.canvas, self.hatching = scene, canvas, hatching
        self.fills = choose_fills(scene.faces, tuple(piece.colour for piece in scene.pieces))
        faces = scene.faces
        self.corners = canvas.page(faces.corners[:, :, :2])
        self.kinds = faces.kind.tolist()
        self.owners = faces.owner.tolist()
        self.colours: list[Colour] = [piece.colour for piece in scene.pieces]
        self.pip_paths = _make_pip_paths(scene, canvas)

    def paint(self) -> list[str]:
        """Return the elements of all faces, back to front."""
        painting, whole_at = self.scene.painting, dict[int, int]()
        when = {part: place for place, part in enumerate(painting.order)}
        faces = painting.parts.face.tolist()
        painted: list[str] = []
        for part in painting.order:
            face = faces[part]
            unit = self._unit(face)
            if unit not in whole_at:
                whole_at[unit] = when[part]
                painted += self._paint_face(unit)
            elif any(when[behind] > whole_at[unit] for behind in painting.behind[part]):
                painted += self._repaint_part(face, painting.parts.polygons[part])
        return painted

    def hint(self, hidden: list[HiddenPiece], width_mm: float) -> list[str]:
        """Return the dashed edges of hidden pieces; where faces are hatched bolder, with a gap in the texture round
        each."""
        hints = HintBuilder(self.scene)
        width_mm *= 1.3 if self.hatching.marks == "shown" else 1.0
        painted = []
        for hint in (hint for one in hidden for hint in hints.of(one)):
            data, mark = segments(self.canvas.page(hint.lines)), self._palette(hint.face).mark
            if self.hatching.marks != "none":
                clearing = f'd="{data}" stroke="{self.fills[hint.face]}" stroke-width="{number(3.2 * width_mm)}"'
                painted.append(f'<path class="mark" {clearing} stroke-linecap="butt"{self._veil}/>')
            dashes = f"{number(2.4 * width_mm)} {number(3 * width_mm)}"
            stroke = f'stroke="{mark}" stroke-width="{number(width_mm)}" stroke-dasharray="{dashes}"'
            painted.append(f'<path class="hint" d="{data}" {stroke}/>')
        return painted

    @property
    def _veil(self) -> str:
        return ' display="none"' if self.hatching.marks == "veiled" else ""

    def _unit(self, face: int) -> int:
        """Return the face that stands for the whole surface: itself, or the first part of the rim."""
        return face - int(self.scene.faces.side[face]) if self.kinds[face] == RIM else face

    def _paint_face(self, face: int) -> list[str]:
        corners = self.corners[face]
        if self.kinds[face] == RIM:
            ring = self.corners[face : face + 4]
            shape = polygon(ring[:, 1]) + polygon(ring[::-1, 2])
        else:
            shape = polygon(corners[:3])
        palette = self._palette(face)
        edge = f'class="edge {self._word(face)}"'
        painted = [f'<path {edge} d="{shape}" fill="{self.fills[face]}" stroke="{palette.edge}"/>']
        if self.kinds[face] == OUTER and face in self.pip_paths:
            pip = f'class="pip {self._word(face)}" d="{self.pip_paths[face]}" fill="{palette.mark}"'
            painted.append(f'<path {pip} stroke="{palette.edge}" stroke-width="{number(RIM_MM)}"/>')
        for side in range(face, face + 4) if self.kinds[face] == RIM else [face]:
            painted += self._marks(side)
        return painted

    def _marks(self, face: int, part: Array | None = None) -> list[str]:
        """Return the texture of a face, or of a part of it."""
        piece, hatching = self.scene.pieces[self.owners[face]], self.hatching
        coarseness = hatching.coarseness_on(self.scene.frames.spread[face])
        if coarseness is None or hatching.marks == "none":
            return []
        texture = texture_for(piece.colour, int(piece.size), self.kinds[face], coarseness)
        if part is not None:
            texture = clip_texture(texture, self.scene.frames.to_plane(face, part))
        if not len(texture.points):
            return []
        points = np.round(self.canvas.page(self.scene.frames.place(face, texture.points)), 2)
        data = texture.data_format % tuple(texture.steps(points).ravel().tolist())
        width = number(max(texture.width_mm, hatching.least_width_mm))
        mark = f'class="mark" d="{data}" fill="none" stroke="{palette_for(piece.colour).mark}"'
        return [f'<path {mark} stroke-width="{width}"{self._veil}/>']

    def _repaint_part(self, face: int, part: Array) -> list[str]:
        """Return a part of a face: its fill, the edges and pips within it."""
        word, palette = self._word(face), self._palette(face)
        page = self.canvas.page(part)
        fill = self.fills[face]
        # The hair's breadth of stroke closes the seam between two parts painted again.
        painted = [f'<path d="{polygon(page)}" fill="{fill}" stroke="{fill}" stroke-width="{SEAM_MM}"/>']
        edges = self._edges_of(face, page)
        if len(edges):
            painted.append(f'<path class="edge {word}" d="{segments(edges)}" fill="none" stroke="{palette.edge}"/>')
        if self.kinds[face] == OUTER:
            rims = "".join(self._clip_pips(face, part, RADIUS_MM + RIM_MM / 2))
            discs = "".join(self._clip_pips(face, part, RADIUS_MM - RIM_MM / 2))
            if discs:
                painted.append(f'<path class="pip-rim {word}" d="{rims}" fill="{palette.edge}"/>')
                painted.append(f'<path class="pip-disc" d="{discs}" fill="{palette.mark}"/>')
        painted += self._marks(face, part)
        return painted

    def _edges_of(self, face: int, part: Array) -> Array:
        """Return the sides (k, 2, 2) of ``part`` that lie on true edges of its face, on the page."""
        found = []
        corners = self.corners[face]
        true_sides = _TRUE_SIDES[RIM if self.kinds[face] == RIM else OUTER]
        for index in range(len(part)):
            ends = part[[index - 1, index]]
            if np.abs(ends[1] - ends[0]).max() < _ON_EDGE_MM:
                continue
            for side in true_sides:
                start, stop = corners[side], corners[(side + 1) % 4]
                along = (stop - start) / np.hypot(*(stop - start))
                away = (ends - start) @ np.array((along[1], -along[0]))
                if np.abs(away).max() < _ON_EDGE_MM:
                    found.append(ends)
                    break
        return np.array(found).reshape(-1, 2, 2)

    def _clip_pips(self, face: int, part: Array, radius_mm: float) -> list[str]:
        size = int(self.scene.pieces[self.owners[face]].size)
        shapes = []
        for centre in pip_places(size):
            shape = disc_outline(self.scene.frames, face, centre, radius_mm)
            for line in half_planes(part):
                shape = clip_polygon(shape, line)
            if len(shape) > 2:
                shapes.append(polygon(self.canvas.page(shape)))
        return shapes

    def _word(self, face: int) -> str:
        return str(self.colours[self.owners[face]].word)

    def _palette(self, face: int) -> Palette:
        return palette_for(self.colours[self.owners[face]])


def _make_pip_paths(scene: Scene, canvas: Canvas) -> dict[int, str]:
    """Return path data of the pips of each face that has any, as two half ellipses each."""
    pips = scene.pips
    turn = np.radians(pips.angle_deg)
    half = np.round(pips.long_mm[:, None] * np.column_stack([np.cos(turn), -np.sin(turn)]), 2) + 0.0
    start = np.round(canvas.page(pips.centres) - half, 2) + 0.0
    radii = np.round(np.column_stack([pips.long_mm, pips.short_mm]), 3)
    # SVG's y points down, so angles turn the other way.
    tilt = np.round(-pips.angle_deg, 1) + 0.0
    rows = np.column_stack([start, radii, tilt, 2 * half, radii, tilt, -2 * half + 0.0]).tolist()
    paths: dict[int, str] = {}
    for face, row in zip(pips.face.tolist(), rows, strict=True):
        paths[face] = paths.get(face, "") + _ELLIPSE.format(*row)
    return paths


# ---- the tone of each visible surface
#
# The light alone would sometimes give two neighbours nearly the same brightness. So the tones of a piece are chosen
# together: as near as possible to the light, and never the same on two that meet.

MIDDLE_BRIGHTNESS, BRIGHTNESS_STEP = 0.70, 0.30
"""The brightness of the front tone, and the difference at which a surface is lit or shaded."""


def choose_fills(faces: Faces, colours: tuple[Colour, ...]) -> list[str]:
    """Return the fill of each face, ``#rrggbb``; ``colours`` are those of the pieces."""
    tones = _assign_tones(faces, OUTER, len(colours)) + _assign_tones(faces, WALL, len(colours))
    rim = (faces.kind == RIM) & (faces.brightness > MIDDLE_BRIGHTNESS)
    fills = []
    columns = (faces.owner.tolist(), faces.kind.tolist(), (tones + rim).tolist())
    for owner, kind, tone in zip(*columns, strict=True):
        palette = palette_for(colours[owner])
        fills.append((palette.outer, palette.rim, palette.walls)[kind][tone])
    return fills


def _assign_tones(faces: Faces, kind: int, count: int) -> Ints:
    """Return the tone 0 (dark), 1 or 2 of each face of this kind, 0 for the others."""
    brightness, seen = np.zeros((count, 4)), np.zeros((count, 4), dtype=np.bool_)
    of_kind = np.flatnonzero(faces.kind == kind)
    at = faces.owner[of_kind], faces.side[of_kind]
    brightness[at], seen[at] = faces.brightness[of_kind], True
    tones: Ints = np.zeros(len(faces), dtype=np.intp)
    tones[of_kind] = choose_tones(brightness, seen)[at]
    return tones


def choose_tones(brightness: Array, seen: Bools) -> Ints:
    """Return tones (n, 4) for four surfaces round an axis, those ``seen`` never the same as a seen neighbour."""
    # The last term keeps two surfaces that are both in the dark, or both in the light, from being alike.
    wanted = 1 + np.clip((brightness - MIDDLE_BRIGHTNESS) / BRIGHTNESS_STEP, -1.2, 1.2) + 0.01 * brightness
    table = _list_combinations()
    error = ((table - wanted[:, None, :]) ** 2 * seen[:, None, :]).sum(axis=2)
    same = table == np.roll(table, -1, axis=1)
    both = seen & np.roll(seen, -1, axis=1)
    clashes = both.astype(np.intp) @ same.T.astype(np.intp)
    chosen: Ints = table[(error + 1000.0 * clashes).argmin(axis=1)]
    return chosen


@lru_cache(maxsize=1)
def _list_combinations() -> Ints:
    return np.array(list(product(range(3), repeat=4)), dtype=np.intp)
