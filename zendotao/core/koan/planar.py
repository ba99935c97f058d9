"""Convex polygons in the plane."""

from __future__ import annotations

import math
from collections.abc import Sequence

Point = tuple[float, float]


def convex_hull(points: Sequence[Sequence[float]]) -> list[Point]:
    """Return the convex hull of points in the plane, counter-clockwise; of fewer than three, or in a line, its ends."""
    ordered = sorted({(float(x), float(y)) for x, y in points})
    if len(ordered) <= 2:
        return ordered
    return _chain(ordered)[:-1] + _chain(ordered[::-1])[:-1]


def _chain(points: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for p in points:
        while len(chain) > 1 and _cross_product(chain[-2], chain[-1], p) <= 0.0:
            chain.pop()
        chain.append(p)
    return chain


def _cross_product(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def inset(polygon: Sequence[Point], point: Point) -> float:
    """Return how far inside a convex counter-clockwise polygon a point lies; negative is how far outside.

    Minus infinity for an empty polygon. Points and segments have no inside.
    """
    if not polygon:
        return -math.inf
    sides = list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))
    depths = [_cross_product(a, b, point) / math.dist(a, b) for a, b in sides if a != b]
    if len(polygon) > 2 and min(depths) >= 0.0:
        return min(depths)
    return -min(_distance_to_segment(a, b, point) for a, b in sides)


def _distance_to_segment(a: Point, b: Point, p: Point) -> float:
    ax, ay, bx, by = p[0] - a[0], p[1] - a[1], b[0] - a[0], b[1] - a[1]
    length = bx * bx + by * by
    t = min(1.0, max(0.0, (ax * bx + ay * by) / length)) if length > 0.0 else 0.0
    return math.hypot(ax - t * bx, ay - t * by)


def clip_ahead(
    ahead: Sequence[float], places: Sequence[Sequence[float]], edges: Sequence[tuple[int, int]]
) -> list[tuple[float, ...]]:
    """Return the corners of the part of a convex shape where ``ahead`` is not negative.

    ``ahead`` and ``places`` give each vertex's signed distance and its coordinates; ``edges`` are pairs of vertices.
    """
    kept = [tuple(p) for a, p in zip(ahead, places, strict=True) if a >= 0.0]
    for i, j in edges:
        if ahead[i] * ahead[j] < 0.0:
            share = ahead[i] / (ahead[i] - ahead[j])
            kept.append(tuple(p + (q - p) * share for p, q in zip(places[i], places[j], strict=True)))
    return kept
