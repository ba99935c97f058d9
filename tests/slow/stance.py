"""How one stone stands: its lowest and highest points, grounded, upright, flat, weird."""

import numpy as np

from tests.slow.bands import Reading, Verdict, at_most
from tests.slow.shape import Stone, axis, outer, outward_normals


def lowest_mm(stone: Stone) -> float:
    return float(outer(stone)[:, 2].min())


def highest_mm(stone: Stone) -> float:
    return float(outer(stone)[:, 2].max())


def angle_deg(one: object, other: object) -> float:
    """Between two directions; by the arc tangent, which keeps its precision near nought and near 180."""
    a, b = np.asarray(one, dtype=float), np.asarray(other, dtype=float)
    return float(np.degrees(np.arctan2(np.linalg.norm(np.cross(a, b)), a @ b)))


def grounded(stone: Stone) -> Reading:
    """Lowest point within 0.5 mm of the table, on either side of it; unclear to 1.5 mm."""
    return at_most(abs(lowest_mm(stone)), 0.5, 1.5)


def upright(stone: Stone) -> Reading:
    """Tip up, axis within 2 degrees of vertical; unclear to 4."""
    return at_most(angle_deg(axis(stone), (0, 0, 1)), 2, 4)


def flat(stone: Stone) -> Reading:
    """The slanting face that looks most nearly straight down is within 2 degrees of it; unclear to 4."""
    tilts = [angle_deg(normal, (0, 0, -1)) for normal in outward_normals(stone)[:4]]
    return at_most(min(tilts), 2, 4)


def weird(stone: Stone) -> Verdict:
    """Neither upright nor flat. The two are 74 degrees apart, so at most one of them is ever unclear."""
    verdicts = (upright(stone).verdict, flat(stone).verdict)
    if "yes" in verdicts:
        return "no"
    return "unclear" if "unclear" in verdicts else "yes"


def orientation(stone: Stone) -> str:
    """The word for it; weird where it cannot be told."""
    if upright(stone).verdict == "yes":
        return "upright"
    return "flat" if flat(stone).verdict == "yes" else "weird"
