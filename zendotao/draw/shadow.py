"""The shadow on the table: one flat shape under all pieces, which distinguishes grounded pieces from raised ones."""

from __future__ import annotations

import numpy as np

from zendotao.core.koan.planar import convex_hull
from zendotao.draw.camera import Array, Camera


def find_shadow_polygons(hulls: Array, camera: Camera) -> list[Array]:
    """Return each piece's shadow (k, 2) in the picture, for hulls (n, 5, 3) in the table's frame.

    All are counter-clockwise, so that filled together by the nonzero rule they darken the table once.
    """
    heights = np.maximum(hulls[:, :, 2:], 0.0)
    on_table = np.zeros_like(hulls)
    on_table[:, :, :2] = hulls[:, :, :2] + heights * camera.shadow_slope
    return [np.array(convex_hull(points)) for points in camera.project(on_table)[:, :, :2].tolist()]
