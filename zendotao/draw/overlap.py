"""Which parts of surfaces overlap in the picture, and which of two is in front.

Everything is computed for all pairs at once. Parts are convex, counter-clockwise in the picture, and padded by
repeating their last corner; over each the depth is a linear function of the place in the picture. So two parts overlap
in a convex region, and the difference of their depths is greatest and least at its corners.
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from zendotao.draw.camera import Array, Bools, Ints
from zendotao.draw.faces import WALL, Faces

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
