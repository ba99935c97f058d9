"""The shadow on the table: one flat shape under all pieces, which tells grounded pieces from raised ones."""

from __future__ import annotations

import numpy as np

from zendotao.draw.camera import Array, Camera


def shadow_polygons(hulls: Array, camera: Camera) -> list[Array]:
    """Each piece's shadow (k, 2) in the picture, for hulls (n, 5, 3) in the table's frame.

    All are counter-clockwise, so that filled together by the nonzero rule they darken the table once.
    """
    heights = np.maximum(hulls[:, :, 2:], 0.0)
    on_table = np.zeros_like(hulls)
    on_table[:, :, :2] = hulls[:, :, :2] + heights * camera.shadow_slope
    return [convex_hull(points) for points in camera.project(on_table)[:, :, :2]]


def convex_hull(points: Array) -> Array:
    """The convex hull (k, 2) of points (n, 2), counter-clockwise, by Andrew's monotone chain."""
    ordered = sorted(set(map(tuple, points.tolist())))
    if len(ordered) < 3:
        return np.array(ordered).reshape(-1, 2)
    lower, upper = _chain(ordered), _chain(ordered[::-1])
    return np.array(lower[:-1] + upper[:-1])


def _chain(ordered: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
    chain: list[tuple[float, ...]] = []
    for point in ordered:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(a: tuple[float, ...], b: tuple[float, ...], c: tuple[float, ...]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
