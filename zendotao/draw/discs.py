"""Labels: discs with letters or numbers on the pieces, each where its piece has the most room."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from zendotao.draw.camera import Array, Bools
from zendotao.draw.canvas import Canvas
from zendotao.draw.pips import RADIUS_MM as PIP_MM
from zendotao.draw.scene import Scene
from zendotao.draw.svg import escape, make_element, number
from zendotao.draw.tones import CREAM, INK
from zendotao.draw.visible import Visibility

RADIUS_MM, MOST_RADIUS_MM = 2.9, 3.9
LEAST_RADIUS_PX = 7.0
"""The least legible radius; the disc grows in a small drawing until it would hide a small piece."""

CLEARANCE_MM = 0.35
_MARGIN_CELLS = 3
RIM_MM = 0.3

_FONT = "Atkinson Hyperlegible Next, system-ui, sans-serif"
_FONT_SHARE = (1.45, 1.2, 0.9)
"""Font size, in radii, for one, two and three characters."""

_HALF_CAPITAL = 0.345
"""Half the height of capitals and figures, in font sizes: how far the baseline is below the middle."""


class Disc(Struct, frozen=True):
    """``text`` on the piece ``piece``, its centre (2,) in the picture; ``dashed`` if the piece is hidden."""

    piece: int
    text: str
    centre: Array
    dashed: bool


def radius_for(px_mm: float) -> float:
    """Return the discs' radius in mm, where a pixel is ``px_mm`` wide (0: not known)."""
    return min(max(RADIUS_MM, LEAST_RADIUS_PX * px_mm), MOST_RADIUS_MM)


def place_discs(
    scene: Scene, sight: Visibility, hidden: Sequence[int], texts: list[list[str]], radius_mm: float
) -> list[Disc]:
    """Return a disc for each text of each piece, by index; pieces with the least room choose first.

    A piece's two discs touch, to show that they go together.
    """
    if not any(texts):
        return []
    veiled = np.zeros(len(scene.pieces), dtype=np.bool_)
    veiled[list(hidden)] = True
    room = sight.room_mm(np.arange(len(veiled)), np.where(veiled[:, None, None], sight.own, sight.seen))
    pips = _find_visible_pips(scene)
    most = np.round(room.max(axis=(1, 2)), 3).tolist()
    placed: list[Disc] = []
    for piece in sorted(range(len(scene.pieces)), key=lambda i: (bool(veiled[i]), most[i], i)):
        board = _make_grid(scene, piece, sight.points[piece], room[piece], radius_mm)
        offsets = _list_offsets(len(texts[piece]), radius_mm)
        centres = board.best(offsets, pips, np.array([d.centre for d in placed]).reshape(-1, 2))
        placed += [Disc(piece, text, at, bool(veiled[piece])) for text, at in zip(texts[piece], centres, strict=True)]
    return placed


def _list_offsets(count: int, radius_mm: float) -> Array:
    """Return ways (w, count, 2) to set that many discs side by side about a point, the first at left or on top."""
    along = (np.arange(count) - (count - 1) / 2) * 2 * radius_mm
    ways = [(1.0, 0.0)] if count < 2 else [(1.0, 0.0), (0.0, -1.0), (0.6, -0.8), (0.6, 0.8)]
    return np.asarray(np.array(ways)[:, None] * along[:, None])


def _make_grid(scene: Scene, piece: int, points: Array, room: Array, radius_mm: float) -> _DiscGrid:
    """Return the grid over a piece and as much round it as a disc may need to hang over."""
    cell = points[1, 1] - points[0, 0]
    low, size = points[0, 0] - _MARGIN_CELLS * cell, len(points) + 2 * _MARGIN_CELLS
    x, y = low[0] + np.arange(size) * cell[0], low[1] + np.arange(size) * cell[1]
    wide_room = np.zeros((size, size))
    wide_room[_MARGIN_CELLS:-_MARGIN_CELLS, _MARGIN_CELLS:-_MARGIN_CELLS] = room
    lowest, highest = scene.boxes
    near = (highest > low).all(axis=1) & (lowest < (x[-1], y[-1])).all(axis=1)
    near[piece] = False
    return _DiscGrid(x, y, wide_room, _is_on_any(scene.outline_planes[near], x, y), radius_mm)


def _is_on_any(planes: Array, x: Array, y: Array) -> Bools:
    """Return which points (g, g) of a grid, rows by ``y``, lie in any of the polygons of half planes (k, m, 3)."""
    across, up = planes[:, :, :1] * x, planes[:, :, 1:2] * y
    within = np.ones((len(planes), len(y), len(x)), dtype=np.bool_)
    for side in range(planes.shape[1]):
        within &= across[:, side, None] + up[:, side, :, None] + planes[:, side, 2, None, None] >= 0
    return np.asarray(within.any(axis=0))


class _DiscGrid(Struct, frozen=True):
    """The possible positions of a piece's discs: a grid over and round it by its columns' ``x`` and its rows' ``y``
    (g,), the room (g, g) at each point of it, and which points are on other pieces."""

    x: Array
    y: Array
    room: Array
    elsewhere: Bools
    radius_mm: float

    def best(self, offsets: Array, pips: Array, discs: Array) -> Array:
        """Return the centres (count, 2) with the most room, off pips if possible and, above all, off other discs."""
        value, size = self._value(pips, discs), len(self.room)
        shifts = np.round(offsets / (self.x[1] - self.x[0], self.y[1] - self.y[0])).astype(np.intp)
        reach = int(np.abs(shifts).max())
        wide = np.full((size + 2 * reach, size + 2 * reach), float(value.min()) - 3.0)
        wide[reach : reach + size, reach : reach + size] = value
        ways = []
        for way in (reach + shifts).tolist():
            shifted = [wide[row : row + size, column : column + size] for column, row in way]
            ways.append(np.minimum.reduce(shifted) + 0.3 * sum(shifted) / len(shifted))
        stacked = np.round(np.array(ways), 4)
        way_index, row, column = np.unravel_index(int(stacked.argmax()), stacked.shape)
        best: Array = offsets[way_index] + (self.x[column], self.y[row])
        return best

    def _value(self, pips: Array, discs: Array) -> Array:
        """Return the score of each point as a disc's centre."""
        within = self.room > 0
        rows, columns = np.nonzero(within if within.any() else ~within)
        across, up = self.x - self.x[columns].mean(), self.y - self.y[rows].mean()
        away = np.sqrt((across * across) + (up * up)[:, None])
        score = np.minimum(self.room, 1.25 * self.radius_mm) - 0.03 * away
        score -= 2.5 * self._nearness(pips, PIP_MM + self.radius_mm + CLEARANCE_MM)
        score -= 5.0 * self._nearness(discs, 2 * self.radius_mm + CLEARANCE_MM)
        return np.asarray(score - np.where(within, 0.0, np.where(self.elsewhere, 6.0, 3.0)))

    def _nearness(self, others: Array, enough_mm: float) -> Array | float:
        """Return by how much (g, g) the nearest of ``others`` (k, 2) is nearer than enough."""
        low = self.x[0] - enough_mm, self.y[0] - enough_mm
        high = self.x[-1] + enough_mm, self.y[-1] + enough_mm
        near = others[((others > low) & (others < high)).all(axis=1)]
        if not len(near):
            return 0.0
        across, up = self.x - near[:, :1], self.y - near[:, 1:]
        squares = ((across * across)[:, None] + (up * up)[:, :, None]).min(axis=0)
        return np.asarray(np.maximum(enough_mm - np.sqrt(squares), 0.0))


def _find_visible_pips(scene: Scene) -> Array:
    """Return the centres (k, 2) of the pips that nothing covers."""
    painting, pips = scene.painting, scene.pips
    fronts: dict[int, set[int]] = {}
    for part, face in enumerate(painting.parts.face.tolist()):
        fronts.setdefault(face, set()).update(painting.front[part])
    free = []
    for face, mine in scene.pips_on.items():
        corners = painting.parts.polygons[sorted(fronts[face])]
        along = np.roll(corners, -1, axis=1) - corners
        away = pips.centres[mine][:, None, None] - corners
        within: Bools = np.asarray(along[:, :, 0] * away[..., 1] - along[:, :, 1] * away[..., 0] >= 0)
        covered = np.logical_or.reduce(np.logical_and.reduce(within, axis=2), axis=1)
        free.append(pips.centres[mine][~covered])
    return np.concatenate(free) if free else np.zeros((0, 2))


def make_disc_elements(discs: list[Disc], canvas: Canvas, radius_mm: float) -> str:
    """Return the elements of the discs with their texts; empty without discs."""
    drawn = "".join(_make_element(disc, canvas.page(disc.centre).tolist(), radius_mm) for disc in discs)
    if not drawn:
        return ""
    return make_element(
        "g", drawn, class_="discs", fill=INK, font_family=_FONT, font_weight="600", text_anchor="middle"
    )


def _make_element(disc: Disc, centre: list[float], radius_mm: float) -> str:
    x, y = centre
    size = radius_mm * _FONT_SHARE[min(len(disc.text), len(_FONT_SHARE)) - 1]
    dashes = number(radius_mm * 2 * np.pi / 20) if disc.dashed else None
    circle = make_element(
        "circle", cx=x, cy=y, r=radius_mm, fill=CREAM, stroke=INK, stroke_width=RIM_MM, stroke_dasharray=dashes
    )
    return circle + make_element("text", escape(disc.text), x=x, y=y + _HALF_CAPITAL * size, font_size=size)
