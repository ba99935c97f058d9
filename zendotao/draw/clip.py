"""Clipping of convex polygons by lines, and of lines by convex polygons.

Polygons (k, 2) are counter-clockwise in the picture.
"""

from __future__ import annotations

import math

import numpy as np

from zendotao.draw.camera import Array

Line = tuple[float, float, float]
"""``(a, b, c)``: the half plane where ``a x + b y + c >= 0``."""

Interval = tuple[float, float]
"""A part of a segment, by the shares of the way from its start to its end."""


def opposite_half_plane(line: Line) -> Line:
    """Return the other half plane of the same line."""
    return -line[0], -line[1], -line[2]


def clip_polygon(corners: Array, line: Line) -> Array:
    """Return the part (k, 2) of a polygon in a half plane; k may be 0."""
    points = corners.tolist()
    values = [line[0] * x + line[1] * y + line[2] for x, y in points]
    kept: list[tuple[float, float]] = []
    for index, (x, y) in enumerate(points):
        value, (last_x, last_y), last = values[index], points[index - 1], values[index - 1]
        if (value >= 0) != (last >= 0):
            share = last / (last - value)
            kept.append((last_x + share * (x - last_x), last_y + share * (y - last_y)))
        if value >= 0:
            kept.append((x, y))
    return np.array(kept).reshape(-1, 2)


def area_mm2(corners: Array) -> float:
    """Return the area of a polygon."""
    if len(corners) < 3:
        return 0.0
    x, y = corners[:, 0], corners[:, 1]
    return float((x * np.roll(y, -1) - y * np.roll(x, -1)).sum()) / 2


def half_planes(corners: Array, inset_mm: float = 0.0) -> list[Line]:
    """Return the half planes whose intersection is the polygon, moved inward by ``inset_mm``; normals have length 1."""
    points = corners.tolist()
    lines = []
    for (x, y), (next_x, next_y) in zip(points, points[1:] + points[:1], strict=True):
        a, b = y - next_y, next_x - x
        length = math.hypot(a, b)
        if length > 1e-9:
            a, b = a / length, b / length
            lines.append((a, b, -(a * x + b * y) - inset_mm))
    return lines


def clip_segment(start: Array, stop: Array, lines: list[Line]) -> Interval | None:
    """Return the part of a segment that lies in all half planes."""
    low, high = 0.0, 1.0
    for a, b, c in lines:
        at_start = a * float(start[0]) + b * float(start[1]) + c
        at_stop = a * float(stop[0]) + b * float(stop[1]) + c
        if at_start < 0 and at_stop < 0:
            return None
        if (at_start < 0) != (at_stop < 0):
            share = at_start / (at_start - at_stop)
            low, high = (max(low, share), high) if at_start < 0 else (low, min(high, share))
    return (low, high) if low < high else None


def clip_segment_each(start: Array, stop: Array, planes: Array) -> Array:
    """Clip a segment as ``clip_segment`` by many polygons at once, half planes (k, m, 3): intervals (k, 2), where there
    is none the first number is not less than the second."""
    at_start = planes[:, :, :2] @ start + planes[:, :, 2]
    at_stop = planes[:, :, :2] @ stop + planes[:, :, 2]
    out, leaves = at_start < 0, at_stop < 0
    share = at_start / np.where(out != leaves, at_start - at_stop, 1.0)
    low = np.where(out, np.where(leaves, np.inf, share), 0.0).max(axis=1, initial=0.0)
    high = np.where(leaves & ~out, share, 1.0).min(axis=1, initial=1.0)
    return np.stack([low, high], axis=1)


def clip_to_disc(start: Array, stop: Array, centre: Array, radius_mm: float) -> Interval | None:
    """Return the part of a segment that lies in a disc."""
    along, away = stop - start, start - centre
    a, b = float(along @ along), float(along @ away)
    rest = b * b - a * (float(away @ away) - radius_mm * radius_mm)
    if a == 0.0 or rest <= 0.0:
        return None
    low, high = max(0.0, (-b - rest**0.5) / a), min(1.0, (-b + rest**0.5) / a)
    return (low, high) if low < high else None


def subtract_gap(stretches: list[Interval], gap: Interval | None) -> list[Interval]:
    """Return the intervals minus a gap."""
    if gap is None:
        return stretches
    left = [(low, min(high, gap[0])) for low, high in stretches]
    right = [(max(low, gap[1]), high) for low, high in stretches]
    return sorted((low, high) for low, high in left + right if low < high)


def cut_stretch(start: Array, stop: Array, interval: Interval) -> Array:
    """Return the ends (2, 2) of a part of a segment."""
    return start + np.array(interval)[:, None] * (stop - start)
