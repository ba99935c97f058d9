"""What the table cannot tell of a koan, and why, in words.

A fact is unclear because a measurement falls into its band, or because another fact that it rests on is unclear: where
a piece points depends on whether it lies flat. The report names the facts and no measurements, so that where there may
be two reasons, both are given; a reason that the report rules out is not.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from zendotao.core.koan.measure import (
    DIRECTION_DEG,
    FLAT_DEG,
    GROUNDED_MM,
    HEIGHT_MM,
    INSIDE_MM,
    ORDER_MM,
    POINTING_MM,
    TOUCHING_MM,
    TOWER_MM,
    UPRIGHT_DEG,
    Band,
)
from zendotao.core.koan.words import listed
from zendotao.services.koans import Report

ROUNDED_DEG = 1e-3
"""Directions are reported to six decimals: an angle between two of them is this exact."""

LEVEL = 1e-5
"""A reported direction that falls by less is level."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A fact that the table cannot tell: the fact itself, and why it is unclear."""

    fact: str
    because: str


@dataclass(frozen=True, slots=True)
class Stance:
    """What a report tells of how its pieces lie: those that are or may be flat, and grounded, by their labels; of
    which of them it is unclear; and where each points.
    """

    may_be_flat: frozenset[int]
    may_be_grounded: frozenset[int]
    flat_unclear: frozenset[int]
    grounded_unclear: frozenset[int]
    directions: Mapping[int, Sequence[float]]

    @classmethod
    def of(cls, report: Report) -> Self:
        """From a whole report, once for all of its doubts."""
        flat, grounded = (
            frozenset(entry["pieces"][0] for entry in report["unclear"] if entry["fact"] == fact)
            for fact in ("flat", "grounded")
        )
        return cls(
            flat | {piece["label"] for piece in report["pieces"] if piece["orientation"] == "flat"},
            grounded | {piece["label"] for piece in report["pieces"] if piece["grounded"]},
            flat,
            grounded,
            {int(label): direction for label, direction in report["directions"].items()},
        )

    def may_have_two_rays(self, label: int) -> bool:
        """Whether it is unclear if a piece lies flat on the table, and so points along it."""
        unclear = label in self.flat_unclear | self.grounded_unclear
        return unclear and label in self.may_be_flat & self.may_be_grounded


def doubts(report: Report) -> list[Doubt]:
    """What the table cannot tell, in the report's order."""
    stance = Stance.of(report)
    return [
        Doubt(FACTS[entry["fact"]].format(*entry["pieces"]), REASONS[entry["fact"]](stance, entry["pieces"]))
        for entry in report["unclear"]
    ]


FACTS: Mapping[str, str] = {
    "touching": "{0} touches {1}",
    "grounded": "{0} is grounded",
    "upright": "{0} is upright",
    "flat": "{0} is flat",
    "pointing": "{0} points at {1}",
    "order": "{0} points at {1} before {2}",
    "inside": "{0} is inside {1}",
    "direction": "{0} and {1} point the same way, or opposite ways",
    "height": "{0} and {1} are equally high",
    "tower": "{1} is next above {0} in a tower",
}
"""For each fact that can be unclear, how it is said of its pieces."""

Reason = Callable[[Stance, Sequence[int]], str]


def between(band: Band, unit: str) -> str:
    """The values in a band: ``more than 0.5 but not more than 1.5 mm``."""
    return f"more than {band.sure:g} but not more than {band.maybe:g} {unit}"


def measured(words: str) -> Reason:
    """The one reason that a fact can have."""
    return lambda _stance, _labels: words


def why_pointing(stance: Stance, labels: Sequence[int]) -> str:
    """The ray passes close to an outline, or it is unclear where it runs."""
    passes = f"line from its tip passes within {POINTING_MM.maybe:g} mm of the other's outline"
    return why_met(stance, labels[0], passes)


def why_order(stance: Stance, labels: Sequence[int]) -> str:
    """The ray meets both pieces nearly at once, or it is unclear where it runs."""
    return why_met(stance, labels[0], f"line from its tip meets the two within {ORDER_MM:g} mm of each other")


def why_met(stance: Stance, label: int, otherwise: str) -> str:
    """Why it is unclear what the ray of a piece meets."""
    if stance.may_have_two_rays(label):
        return f"It is unclear whether {label} lies flat on the table, and so where it points; or the {otherwise}."
    return f"The {otherwise}."


def why_direction(stance: Stance, labels: Sequence[int]) -> str:
    """One of the two may be flat, and count as level; or the angle between them is in its band; or the tip of one may
    meet the table, and its ray be bent level.
    """
    directions = [stance.directions[label] for label in labels]
    down = [label for label, direction in zip(labels, directions, strict=True) if direction[2] < -LEVEL]
    if tilted := [label for label in down if label in stance.flat_unclear]:
        verb = "is" if len(tilted) == 1 else "are"
        return f"It is unclear whether {listed(tilted)} {verb} flat, and a flat piece counts as level."
    apart_deg = angle_deg(*directions)
    off_deg = min(apart_deg, 180.0 - apart_deg)
    if not down or DIRECTION_DEG.sure - ROUNDED_DEG < off_deg <= DIRECTION_DEG.maybe + ROUNDED_DEG:
        return f"Their directions are {between(DIRECTION_DEG, 'degrees')} off that."
    height = between(GROUNDED_MM, "mm")
    return f"The tip of {listed(down, 'or')} is {height} above the table, where pointing turns level."


def angle_deg(a: Sequence[float], b: Sequence[float]) -> float:
    """The angle between two unit vectors, in degrees; exact for small ones too."""
    return 2.0 * math.degrees(math.atan2(math.dist(a, b), math.hypot(*(x + y for x, y in zip(a, b, strict=True)))))


REASONS: Mapping[str, Reason] = {
    "touching": measured(f"The gap between them is {between(TOUCHING_MM, 'mm')}."),
    "grounded": measured(f"Its lowest point is {between(GROUNDED_MM, 'mm')} off the table."),
    "upright": measured(f"Its axis is {between(UPRIGHT_DEG, 'degrees')} from the vertical."),
    "flat": measured(f"Its lowest face is {between(FLAT_DEG, 'degrees')} from level."),
    "pointing": why_pointing,
    "order": why_order,
    "inside": measured(f"It reaches out of the other, but by no more than {INSIDE_MM.maybe:g} mm."),
    "direction": why_direction,
    "height": measured(f"Their highest points differ by {between(HEIGHT_MM, 'mm')}."),
    "tower": measured(f"Tip and underside are {between(TOWER_MM, 'mm')} apart."),
}
"""For each fact that can be unclear, why it is."""
