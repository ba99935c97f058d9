"""The exact paint order, back to front.

Overlapping parts are sorted by which is in front. Where they form a cycle, or pass through each other, one is cut along
the line in which another's plane meets it; its parts are then in order.
"""

from __future__ import annotations

import heapq

import numpy as np
from msgspec import Struct

from zendotao.draw.camera import Array
from zendotao.draw.clip import Line, area_mm2, clip_polygon, opposite_half_plane
from zendotao.draw.faces import Faces
from zendotao.draw.overlap import Parts, Relations, find_relations

MOST_ROUNDS = 20
"""The most rounds of cuts; a sound koan of sixty pieces in one heap needs fewer than ten, and what needs more than
fourteen never ends."""

MOST_CROSSINGS = 100
"""Where more pairs of parts than this pass through each other the koan is so unsound that nothing is cut: no order
would be right, and it is still drawn quickly."""

MOST_PAIRS = 100_000
"""Cutting also ends when so many pairs have been tested in all."""

LEAST_CUT_MM2 = 0.02
"""A cut that leaves less than this on one side is not made."""


class Painting(Struct, frozen=True):
    """Parts in paint order, as indices, and for each part those that cover some of it."""

    parts: Parts
    order: tuple[int, ...]
    behind: tuple[tuple[int, ...], ...]
    front: tuple[tuple[int, ...], ...]


def compute_paint_order(faces: Faces) -> Painting:
    """Return every face once, in parts where needed."""
    parts = Parts(np.arange(len(faces)), np.ascontiguousarray(faces.corners[:, :, :2]))
    pairs = 0
    for left in reversed(range(MOST_ROUNDS)):
        found = find_relations(faces, parts)
        behind, front = _list_neighbours(len(parts.face), found)
        order, circle = _sort_parts(behind, front)
        pairs += len(found.behind)
        if not left or pairs > MOST_PAIRS or found.crossing.sum() > MOST_CROSSINGS:
            break
        cuts = _find_crossing_cuts(faces, parts, found) or _find_circle_cut(faces, parts, circle)
        if not cuts:
            break
        parts = _divide_parts(parts, cuts)
    if circle:
        order, _ = _sort_parts(behind, front, stubborn=True)
    return Painting(parts, tuple(order), tuple(map(tuple, behind)), tuple(map(tuple, front)))


def _list_neighbours(count: int, found: Relations) -> tuple[list[list[int]], list[list[int]]]:
    behind: list[list[int]] = [[] for _ in range(count)]
    front: list[list[int]] = [[] for _ in range(count)]
    for back, ahead in zip(found.behind.tolist(), found.front.tolist(), strict=True):
        behind[ahead].append(back)
        front[back].append(ahead)
    return behind, front


def _sort_parts(behind: list[list[int]], front: list[list[int]], stubborn: bool = False) -> tuple[list[int], list[int]]:
    """Return a topological order, and a cycle that prevents it (empty if there is none).

    Of the parts that may come next the one with the least index does, so that a piece's parts stay together. If
    ``stubborn``, cycles are broken at the least index instead.
    """
    waiting = [len(backs) for backs in behind]
    ready = [part for part, count in enumerate(waiting) if count == 0]
    done = [False] * len(behind)
    order: list[int] = []
    while True:
        while ready:
            part = heapq.heappop(ready)
            done[part] = True
            order.append(part)
            for ahead in front[part]:
                waiting[ahead] -= 1
                if waiting[ahead] == 0 and not done[ahead]:
                    heapq.heappush(ready, ahead)
        if len(order) == len(behind):
            return order, []
        stuck = done.index(False)
        if not stubborn:
            return order, _find_circle(behind, done, stuck)
        ready.append(stuck)


def _find_circle(behind: list[list[int]], done: list[bool], start: int) -> list[int]:
    """Return a cycle of parts each behind the one before, found by walking back through parts not yet painted."""
    place: dict[int, int] = {}
    walk: list[int] = []
    part = start
    while part not in place:
        place[part] = len(walk)
        walk.append(part)
        part = next(back for back in behind[part] if not done[back])
    return walk[place[part] :]


def _find_crossing_cuts(faces: Faces, parts: Parts, found: Relations) -> dict[int, Line]:
    """Return for each pair that passes through each other a cut of one by the plane of the other; one cut a part."""
    cuts: dict[int, Line] = {}
    for pair in np.flatnonzero(found.crossing).tolist():
        one, other = int(found.behind[pair]), int(found.front[pair])
        lines = [(part, line) for part, line in _find_cut_lines(faces, parts, one, other) if part not in cuts]
        choices = [(_measure_evenness(parts, part, line), part, line) for part, line in lines]
        best = max(choices, default=(0.0, 0, (0.0, 0.0, 0.0)))
        if best[0] > LEAST_CUT_MM2:
            cuts[best[1]] = best[2]
    return cuts


def _find_circle_cut(faces: Faces, parts: Parts, circle: list[int]) -> dict[int, Line]:
    """Return the most even cut of one of the cycle's parts by the plane of another; empty for no cycle."""
    best: tuple[float, int, Line] = (LEAST_CUT_MM2, 0, (0.0, 0.0, 0.0))
    for place, one in enumerate(circle):
        for other in circle[place + 1 :]:
            for part, line in _find_cut_lines(faces, parts, one, other):
                best = max(best, (_measure_evenness(parts, part, line), part, line))
    return {best[1]: best[2]} if best[0] > LEAST_CUT_MM2 else {}


def _find_cut_lines(faces: Faces, parts: Parts, one: int, other: int) -> tuple[tuple[int, Line], tuple[int, Line]]:
    a, b, c = (faces.planes[parts.face[one]] - faces.planes[parts.face[other]]).tolist()
    return (one, (a, b, c)), (other, (a, b, c))


def _measure_evenness(parts: Parts, part: int, line: Line) -> float:
    """Return the area, in mm2 of the picture, of the smaller of the two parts that ``line`` cuts ``part`` into."""
    corners = parts.polygons[part]
    return min(area_mm2(clip_polygon(corners, line)), area_mm2(clip_polygon(corners, opposite_half_plane(line))))


def _divide_parts(parts: Parts, cuts: dict[int, Line]) -> Parts:
    """Return the parts, those with a cut as two."""
    faces: list[int] = []
    polygons: list[Array] = []
    for part, face in enumerate(parts.face.tolist()):
        corners, line = parts.polygons[part], cuts.get(part)
        pieces = [clip_polygon(corners, line), clip_polygon(corners, opposite_half_plane(line))] if line else [corners]
        faces += [face] * len(pieces)
        polygons += pieces
    most = max(len(corners) for corners in polygons)
    padded = [np.concatenate([c, np.repeat(c[-1:], most - len(c), axis=0)]) for c in polygons]
    return Parts(np.array(faces, dtype=np.intp), np.array(padded))
