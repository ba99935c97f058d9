"""The camera and the light.

Both views are parallel projections, the same for every koan. The camera frame has x to the right of the picture, y up
in the picture and z toward the viewer, all in mm: the picture is the camera frame without z.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Array = NDArray[np.float64]
Ints = NDArray[np.intp]
Bools = NDArray[np.bool_]
View = Literal["iso", "top"]

ELEVATION_DEG = math.degrees(math.atan(1 / math.sqrt(2)))
"""The camera's elevation above the table: 35.26 degrees, that of a cube seen corner on."""

AZIMUTH_DEG = -62.0
"""The camera's azimuth. Not -45: an unturned piece would be a symmetrical kite."""

LIGHT_FROM = (-0.70, 0.30, 0.68)
"""The vector toward the light: to the right, toward the viewer and up. So light falls from the upper left and the near
side."""

SHADOW_PER_MM = (0.47, 0.05)
"""How far to the right and away from the viewer a shadow falls, in mm for each mm of height."""


class Camera(Struct, frozen=True):
    """The camera's axes as the rows of a matrix (3, 3); the light as a unit vector in the camera frame;
    the shadow's slope as a vector (2,) on the table, in mm for each mm of height."""

    axes: Array
    light: Array
    shadow_slope: Array

    def project(self, points: Array) -> Array:
        """Return points (..., 3) of the table's frame in the camera frame."""
        return points @ self.axes.T


@lru_cache(maxsize=2)
def camera_for(view: View) -> Camera:
    """Return the camera of a view. In the top view, what is away from the isometric viewer is up."""
    azimuth, elevation = math.radians(AZIMUTH_DEG), math.radians(ELEVATION_DEG)
    right = np.array((-math.sin(azimuth), math.cos(azimuth), 0.0))
    near = np.array((math.cos(azimuth), math.sin(azimuth), 0.0))
    vertical = np.array((0.0, 0.0, 1.0))
    if view == "top":
        up, toward = -near, vertical
    else:
        up = math.cos(elevation) * vertical - math.sin(elevation) * near
        toward = math.sin(elevation) * vertical + math.cos(elevation) * near
    axes = np.stack([right, up, toward])
    light = LIGHT_FROM[0] * right + LIGHT_FROM[1] * near + LIGHT_FROM[2] * vertical
    slope = (SHADOW_PER_MM[0] * right - SHADOW_PER_MM[1] * near)[:2]
    return Camera(axes, axes @ light / np.linalg.norm(light), slope)
