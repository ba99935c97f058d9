"""The exact paint order, back to front.

Overlapping parts are sorted by which is in front. Where they form a cycle, or pass through each other, one is cut along
the line in which another's plane meets it; its parts are then in order.
"""

from __future__ import annotations

import heapq

import numpy as np
from msgspec import Struct

from zendotao.draw.camera import Array, Bools, Ints
from zendotao.draw.clip import Line, area_mm2, clip_polygon, opposite_half_plane
from zendotao.draw.faces import WALL, Faces

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


# ---- parts of surfaces that overlap in the picture, and which of two is in front
#
# Everything is computed for all pairs at once. Parts are convex, counter-clockwise in the picture, and padded by
# repeating their last corner; over each the depth is a linear function of the place in the picture. So two parts
# overlap in a convex region, and the difference of their depths is greatest and least at its corners.

LEAST_OVERLAP_MM = 0.02
"""A smaller overlap is ignored: surfaces that meet at an edge have no order."""

LEAST_CROSSING_MM = 0.1
"""Where the nearer of two parts dips behind the other in a strip narrower than this, it is invisible."""

_INSIDE_MM = 1e-7

_AT_ONCE = 4_000
"""Pairs tested together: as many as fit the processor's cache."""


class Parts(Struct, frozen=True):
    """Convex parts of faces: ``face`` (p,) is the index of the face, ``polygons`` (p, m, 2) its outline in the
    picture."""

    face: Ints
    polygons: Array


class Relations(Struct, frozen=True):
    """Pairs (r,) of overlapping parts: ``behind`` lies behind ``front``.

    ``crossing`` marks pairs that pass through each other so far that neither is in front of all the other.
    """

    behind: Ints
    front: Ints
    crossing: Bools


def find_relations(faces: Faces, parts: Parts) -> Relations:
    """Return every pair of overlapping parts. Those of one convex surface never overlap and are left out."""
    first, second = _list_candidates(faces, parts)
    starts = range(0, len(first), _AT_ONCE) or [0]
    found = [_relate_pairs(faces, parts, first[k : k + _AT_ONCE], second[k : k + _AT_ONCE]) for k in starts]
    behind, front, crossing = (np.concatenate(column) for column in zip(*found, strict=True))
    return Relations(behind, front, crossing)


def _relate_pairs(faces: Faces, parts: Parts, first: Ints, second: Ints) -> tuple[Ints, Ints, Bools]:
    """Return those of the pairs (k,) that overlap: the part behind, the part in front, whether they cross."""
    a, b = parts.polygons[first], parts.polygons[second]
    from_a, from_b = _distances(a, b), _distances(b, a)
    apart = np.maximum(from_a.min(axis=2).max(axis=1), from_b.min(axis=2).max(axis=1))
    keep = apart < -LEAST_OVERLAP_MM
    first, second, a, b, from_a, from_b = (x[keep] for x in (first, second, a, b, from_a, from_b))
    difference = faces.planes[parts.face[first]] - faces.planes[parts.face[second]]
    most, least = _extremes(a, b, from_a, from_b, difference)
    ahead = most >= -least
    steepness = np.hypot(difference[:, 0], difference[:, 1])
    crossing = np.minimum(most, -least) > LEAST_CROSSING_MM * steepness + 1e-3
    return np.where(ahead, second, first), np.where(ahead, first, second), crossing


def _list_candidates(faces: Faces, parts: Parts) -> tuple[Ints, Ints]:
    """Return pairs whose bounding boxes meet: of different pieces, or a cavity wall and the same piece's outside."""
    low, high = parts.polygons.min(axis=1), parts.polygons.max(axis=1)
    owner, inner = faces.owner[parts.face], faces.kind[parts.face] == WALL
    meet = (owner[:, None] != owner) | (inner[:, None] != inner)
    for axis in (0, 1):
        meet &= low[:, None, axis] < high[:, axis] - LEAST_OVERLAP_MM
        meet &= low[:, axis] < high[:, None, axis] - LEAST_OVERLAP_MM
    first, second = np.nonzero(meet)
    once = first < second
    return first[once], second[once]


def _distances(a: Array, b: Array) -> Array:
    """Return distances (k, m, m) of the corners of ``b`` (last axis) outward from the lines along the sides of ``a``.

    A side without length counts as infinitely far away, on the inner side.
    """
    x, y = a[:, :, 0], a[:, :, 1]
    along_x, along_y = np.roll(x, -1, axis=1) - x, np.roll(y, -1, axis=1) - y
    length = np.hypot(along_x, along_y)
    real = length > 1e-9
    scale = np.where(real, length, 1.0)
    out_x, out_y = along_y / scale, -along_x / scale
    offset = np.where(real, out_x * x + out_y * y, np.inf)
    return out_x[:, :, None] * b[:, None, :, 0] + out_y[:, :, None] * b[:, None, :, 1] - offset[:, :, None]


def _extremes(a: Array, b: Array, from_a: Array, from_b: Array, plane: Array) -> tuple[Array, Array]:
    """Return the greatest and least value (k,) of linear functions ``plane`` (k, 3) over where ``a`` and ``b`` overlap.

    The region's corners are the corners of each that lie inside the other and the crossings of their sides.
    """
    b_inside = from_a.max(axis=1) <= _INSIDE_MM
    a_inside = from_b.max(axis=1) <= _INSIDE_MM
    at_a = plane[:, :1] * a[:, :, 0] + plane[:, 1:2] * a[:, :, 1] + plane[:, 2:]
    at_b = plane[:, :1] * b[:, :, 0] + plane[:, 1:2] * b[:, :, 1] + plane[:, 2:]
    # [k, i, j]: side i of a against side j of b, and how far along b's side they cross.
    next_from_a = np.roll(from_a, -1, axis=2)
    across = (from_a > 0) != (next_from_a > 0)
    back = np.swapaxes(from_b, 1, 2)
    across &= (back > 0) != (np.roll(back, -1, axis=1) > 0)
    across &= np.isfinite(from_a) & np.isfinite(back)
    with np.errstate(invalid="ignore", divide="ignore"):
        share = from_a / (from_a - next_from_a)
        at_crossing = at_b[:, None, :] + share * (np.roll(at_b, -1, axis=1) - at_b)[:, None, :]
    flat = (len(a), a.shape[1] * b.shape[1])
    values = np.concatenate([at_a, at_b, at_crossing.reshape(flat)], axis=1)
    valid = np.concatenate([a_inside, b_inside, across.reshape(flat)], axis=1)
    most = np.where(valid, values, -np.inf).max(axis=1, initial=-np.inf)
    least = np.where(valid, values, np.inf).min(axis=1, initial=np.inf)
    return most, least
