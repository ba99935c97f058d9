"""The tone of each visible surface.

The light alone would sometimes give two neighbours nearly the same brightness. So the tones of a piece are chosen
together: as near as possible to the light, and never the same on two that meet.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

import numpy as np

from zendotao.core.koan.pieces import Colour
from zendotao.draw.camera import Array, Bools, Ints
from zendotao.draw.faces import OUTER, RIM, WALL, Faces
from zendotao.draw.tones import palette_for

MIDDLE_BRIGHTNESS, BRIGHTNESS_STEP = 0.70, 0.30
"""The brightness of the front tone, and the difference at which a surface is lit or shaded."""


def choose_fills(faces: Faces, colours: tuple[Colour, ...]) -> list[str]:
    """Return the fill of each face, ``#rrggbb``; ``colours`` are those of the pieces."""
    tones = _assign_tones(faces, OUTER, len(colours)) + _assign_tones(faces, WALL, len(colours))
    rim = (faces.kind == RIM) & (faces.brightness > MIDDLE_BRIGHTNESS)
    fills = []
    columns = (faces.owner.tolist(), faces.kind.tolist(), (tones + rim).tolist())
    for owner, kind, tone in zip(*columns, strict=True):
        palette = palette_for(colours[owner])
        fills.append((palette.outer, palette.rim, palette.walls)[kind][tone])
    return fills


def _assign_tones(faces: Faces, kind: int, count: int) -> Ints:
    """Return the tone 0 (dark), 1 or 2 of each face of this kind, 0 for the others."""
    brightness, seen = np.zeros((count, 4)), np.zeros((count, 4), dtype=np.bool_)
    of_kind = np.flatnonzero(faces.kind == kind)
    at = faces.owner[of_kind], faces.side[of_kind]
    brightness[at], seen[at] = faces.brightness[of_kind], True
    tones: Ints = np.zeros(len(faces), dtype=np.intp)
    tones[of_kind] = choose_tones(brightness, seen)[at]
    return tones


def choose_tones(brightness: Array, seen: Bools) -> Ints:
    """Return tones (n, 4) for four surfaces round an axis, those ``seen`` never the same as a seen neighbour."""
    # The last term keeps two surfaces that are both in the dark, or both in the light, from being alike.
    wanted = 1 + np.clip((brightness - MIDDLE_BRIGHTNESS) / BRIGHTNESS_STEP, -1.2, 1.2) + 0.01 * brightness
    table = _list_combinations()
    error = ((table - wanted[:, None, :]) ** 2 * seen[:, None, :]).sum(axis=2)
    same = table == np.roll(table, -1, axis=1)
    both = seen & np.roll(seen, -1, axis=1)
    clashes = both.astype(np.intp) @ same.T.astype(np.intp)
    chosen: Ints = table[(error + 1000.0 * clashes).argmin(axis=1)]
    return chosen


@lru_cache(maxsize=1)
def _list_combinations() -> Ints:
    return np.array(list(product(range(3), repeat=4)), dtype=np.intp)
