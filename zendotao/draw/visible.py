"""Visibility of each piece, and where it has room, from a grid of points over each.

The grid is fitted to each piece, so pieces far apart are sampled as closely as a heap.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from zendotao.draw.camera import Array, Bools, Ints
from zendotao.draw.scene import Scene

GRID = 20
"""Points along each side of the grid over a piece."""

BESIDE_MM = 2.0
"""How far the grid reaches beyond the piece."""


@dataclass(frozen=True)
class Visibility:
    """``points`` (n, g, g, 2) in the picture, rows upward; ``own``, ``seen`` (n, g, g): within the piece's outline, and
    in its visible part. ``covered`` (n, n): how many points of the first piece the second covers."""

    points: Array
    own: Bools
    seen: Bools
    covered: Ints

    @cached_property
    def fractions(self) -> Array:
        """The visible share (n,) of each piece's outline."""
        all_of_it = np.maximum(self.own.sum(axis=(1, 2)), 1)
        shares: Array = self.seen.sum(axis=(1, 2)) / all_of_it
        return shares

    def room_mm(self, pieces: Ints, where: Bools) -> Array:
        """Return for some pieces (k,), at each point of ``where`` (k, g, g), the distance to the nearest point not in
        it."""
        cell = self.points[pieces, 1, 1] - self.points[pieces, 0, 0]
        away = (np.arange(GRID)[:, None] - np.arange(GRID)) ** 2
        squares = away[None, None] * (cell**2)[:, :, None, None]
        # The squared distance within the column, then over the columns: axes piece, row, column, other.
        blocked = np.where(where, np.inf, 0.0)
        in_column = (blocked.swapaxes(1, 2)[:, None] + squares[:, 1][:, :, None]).min(axis=3)
        room: Array = np.sqrt((in_column[:, :, None] + squares[:, 0][:, None]).min(axis=3))
        return room


def compute_visibility(scene: Scene) -> Visibility:
    """Return the visibility of each piece of a scene."""
    count = len(scene.pieces)
    points = _make_grids(scene.hulls[:, :, :2])
    part_owner = scene.faces.owner[scene.painting.parts.face]
    own, seen = (np.zeros((count, GRID, GRID), dtype=np.bool_) for _ in range(2))
    covered = np.zeros((count, count), dtype=np.intp)
    for owner in range(count):
        mine = np.flatnonzero(part_owner == owner)
        ahead = sorted({front for part in mine.tolist() for front in scene.painting.front[part]})
        masks = _find_masks(scene, [*mine.tolist(), *ahead], points[owner])
        own[owner] = masks[: len(mine)].any(axis=0)
        row = {front: place for place, front in enumerate(ahead, start=len(mine))}
        for part, mask in zip(mine.tolist(), masks, strict=False):
            over = masks[[row[front] for front in scene.painting.front[part]]].any(axis=0)
            seen[owner] |= mask & ~over
        hits = (masks[len(mine) :] & own[owner]).sum(axis=(1, 2))
        np.add.at(covered[owner], part_owner[ahead], hits)
    return Visibility(points, own, seen, covered)


def _make_grids(outlines: Array) -> Array:
    """Return points (n, g, g, 2) over the bounding boxes of outlines (n, k, 2)."""
    low, high = outlines.min(axis=1) - BESIDE_MM, outlines.max(axis=1) + BESIDE_MM
    steps = (np.arange(GRID) + 0.5) / GRID
    across = low[:, None] + steps[:, None] * (high - low)[:, None]
    x = np.broadcast_to(across[:, None, :, 0], (len(outlines), GRID, GRID))
    y = np.broadcast_to(across[:, :, None, 1], (len(outlines), GRID, GRID))
    return np.stack([x, y], axis=3)


def _find_masks(scene: Scene, parts: list[int], points: Array) -> Bools:
    """Return which ``points`` (g, g, 2) of a grid lie in each of ``parts``: (p, g, g)."""
    corners = scene.painting.parts.polygons[parts]
    along = np.roll(corners, -1, axis=1) - corners
    normal_x, normal_y = -along[:, :, 1], along[:, :, 0]
    offset = normal_x * corners[:, :, 0] + normal_y * corners[:, :, 1]
    # A side's inner half plane, over the grid, is a sum of what the column says and what the row says.
    across = normal_x[:, :, None] * points[0, :, 0]
    up = normal_y[:, :, None] * points[:, 0, 1]
    within = np.ones((len(parts), *points.shape[:2]), dtype=np.bool_)
    for side in range(corners.shape[1]):
        within &= across[:, side, None] + up[:, side, :, None] >= offset[:, side, None, None]
    return within
