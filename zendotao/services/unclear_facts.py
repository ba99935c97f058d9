"""Explanations of a koan's unclear facts: which facts cannot be determined, and why.

A fact is unclear because a measurement falls into its band, or because another fact that it rests on is unclear: where
a piece points depends on whether it lies flat. The report names the facts and no measurements, so that where there may
be two reasons, both are given; a reason that the report rules out is not.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Self

from msgspec import Struct

from zendotao.core.koan import bands
from zendotao.core.koan.text import join_labels_and, join_labels_or, word_fact
from zendotao.core.messages import format_decimal, mark_message, message, plural_message
from zendotao.services.koans import Report

ROUNDED_DEG = 1e-3
"""Directions are reported to six decimals: an angle between two of them is this exact."""

LEVEL_SLOPE = 1e-5
"""A reported direction that falls by less is level."""


class UnclearFact(Struct, frozen=True):
    """An unclear fact: its description, and why it is unclear."""

    fact: str
    because: str


class PieceStates(Struct, frozen=True):
    """The states of a report's pieces: the labels of those that are or may be flat, and grounded; those of which either
    is unclear; and where each points."""

    may_be_flat: frozenset[int]
    may_be_grounded: frozenset[int]
    flat_unclear: frozenset[int]
    grounded_unclear: frozenset[int]
    directions: Mapping[int, Sequence[float]]

    @classmethod
    def from_report(cls, report: Report) -> Self:
        """Return the states in a report, for all of its unclear facts."""
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
        """Return whether it is unclear if a piece lies flat on the table, and so points along it."""
        unclear = label in self.flat_unclear | self.grounded_unclear
        return unclear and label in self.may_be_flat & self.may_be_grounded


def explain_unclear_facts(report: Report) -> list[UnclearFact]:
    """Return all unclear facts of a report, in its order, with explanations."""
    stance = PieceStates.from_report(report)
    return [
        UnclearFact(word_fact(entry["fact"], entry["pieces"]), REASONS[entry["fact"]](stance, entry["pieces"]))
        for entry in report["unclear"]
    ]


Reason = Callable[[PieceStates, Sequence[int]], str]


def describe_band(band: bands.Band) -> dict[str, str]:
    """Return the bounds of a band, for "more than 0.5 but not more than 1.5 mm"."""
    return {"least": format_decimal(f"{band.sure:g}"), "most": format_decimal(f"{band.maybe:g}")}


def always(words: str) -> Reason:
    """Return a reason function that always gives the same text."""
    return lambda _stance, _labels: words


def explain_pointing(stance: PieceStates, labels: Sequence[int]) -> str:
    """Explain: the ray passes close to an outline, or it is unclear where it runs."""
    return explain_met(stance, labels[0], PASSES, bands.POINTING_MM.maybe)


def explain_order(stance: PieceStates, labels: Sequence[int]) -> str:
    """Explain: the ray meets both pieces nearly at once, or it is unclear where it runs."""
    return explain_met(stance, labels[0], MEETS, bands.ORDER_MM)


def explain_met(stance: PieceStates, label: int, ways: tuple[str, str], near_mm: float) -> str:
    """Explain why it is unclear which piece a ray meets."""
    return message(ways[stance.may_have_two_rays(label)], piece=label, near=format_decimal(f"{near_mm:g}"))


PASSES = (
    mark_message("The line from its tip passes within %(near)s mm of the other's outline."),
    mark_message(
        "It is unclear whether %(piece)s lies flat on the table, and so where it points; or the line from its tip "
        "passes within %(near)s mm of the other's outline."
    ),
)
MEETS = (
    mark_message("The line from its tip meets the two within %(near)s mm of each other."),
    mark_message(
        "It is unclear whether %(piece)s lies flat on the table, and so where it points; or the line from its tip "
        "meets the two within %(near)s mm of each other."
    ),
)
"""What a ray nearly meets, and the same of a piece that may have two rays."""


def explain_direction(stance: PieceStates, labels: Sequence[int]) -> str:
    """Explain: one of the two may be flat, and count as level; or the angle between them is in its band; or the tip of
    one may meet the table, and its ray be bent level."""
    directions = [stance.directions[label] for label in labels]
    down = [label for label, direction in zip(labels, directions, strict=True) if direction[2] < -LEVEL_SLOPE]
    if tilted := [label for label in down if label in stance.flat_unclear]:
        return plural_message(
            "It is unclear whether %(pieces)s is flat, and a flat piece counts as level.",
            "It is unclear whether %(pieces)s are flat, and a flat piece counts as level.",
            len(tilted),
            pieces=join_labels_and(tilted),
        )
    apart_deg = measure_angle_deg(*directions)
    off_deg = min(apart_deg, 180.0 - apart_deg)
    if not down or bands.DIRECTION_DEG.sure - ROUNDED_DEG < off_deg <= bands.DIRECTION_DEG.maybe + ROUNDED_DEG:
        words = mark_message("Their directions are more than %(least)s but not more than %(most)s degrees off that.")
        return message(words, **describe_band(bands.DIRECTION_DEG))
    words = mark_message(
        "The tip of %(pieces)s is more than %(least)s but not more than %(most)s mm above the table, where pointing "
        "turns level."
    )
    return message(words, pieces=join_labels_or(down), **describe_band(bands.GROUNDED_MM))


def measure_angle_deg(a: Sequence[float], b: Sequence[float]) -> float:
    """Return the angle between two unit vectors, in degrees; exact for small ones too."""
    return 2.0 * math.degrees(math.atan2(math.dist(a, b), math.hypot(*(x + y for x, y in zip(a, b, strict=True)))))


REASONS: Mapping[str, Reason] = {
    "touching": always(
        message(
            "The gap between them is more than %(least)s but not more than %(most)s mm.",
            **describe_band(bands.TOUCHING_MM),
        )
    ),
    "grounded": always(
        message(
            "Its lowest point is more than %(least)s but not more than %(most)s mm off the table.",
            **describe_band(bands.GROUNDED_MM),
        )
    ),
    "upright": always(
        message(
            "Its axis is more than %(least)s but not more than %(most)s degrees from the vertical.",
            **describe_band(bands.UPRIGHT_DEG),
        )
    ),
    "flat": always(
        message(
            "Its lowest face is more than %(least)s but not more than %(most)s degrees from level.",
            **describe_band(bands.FLAT_DEG),
        )
    ),
    "pointing": explain_pointing,
    "order": explain_order,
    "inside": always(
        message(
            "It reaches out of the other, but by no more than %(most)s mm.",
            most=format_decimal(f"{bands.INSIDE_MM.maybe:g}"),
        )
    ),
    "direction": explain_direction,
    "height": always(
        message(
            "Their highest points differ by more than %(least)s but not more than %(most)s mm.",
            **describe_band(bands.HEIGHT_MM),
        )
    ),
    "tower": always(
        message(
            "Tip and underside are more than %(least)s but not more than %(most)s mm apart.",
            **describe_band(bands.TOWER_MM),
        )
    ),
}
"""For each fact that can be unclear, why it is."""
