"""A koan's facts in words, as pages and the command line show them.

Everything is taken from the report (the shape of ``koan facts --json``); nothing is worked out anew, so the
words cannot say what the facts don't. Pieces are named by their labels: "1 touches 4".
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from zendotao.services.koans import Report

STEEP_DEG = 89.5
"""A tip this far up or down is said to point straight up or down: degrees are told whole."""


@dataclass(frozen=True, slots=True)
class Told:
    """One row of facts: whom it is about, and what holds of it, a short phrase a fact."""

    about: str
    phrases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Doubt:
    """A fact that the table cannot tell: the fact itself, and why it is unclear."""

    fact: str
    because: str


DOUBTS: Mapping[str, tuple[str, str]] = {
    "touching": (
        "{0} touches {1}",
        "The gap between them is more than 0.5 mm, but not more than 1.5 mm.",
    ),
    "grounded": (
        "{0} is grounded",
        "Its lowest point is more than 0.5 mm above the table, but not more than 1.5 mm.",
    ),
    "upright": (
        "{0} is upright",
        "Its axis is more than 2 degrees from the vertical, but not more than 4.",
    ),
    "flat": (
        "{0} is flat",
        "Its lowest face is more than 2 degrees from level, but not more than 4.",
    ),
    "pointing": (
        "{0} points at {1}",
        "The line from its tip passes within 0.5 mm of the edge of what it could meet.",
    ),
    "order": (
        "{0} points at {1} before {2}",
        "The line from its tip meets both within 0.5 mm.",
    ),
    "inside": (
        "{0} is inside {1}",
        "It ends within 0.5 mm of the other's outer faces.",
    ),
    "direction": (
        "{0} and {1} point the same way, or opposite ways",
        "They are more than 5 degrees off it, but not more than 10.",
    ),
    "height": (
        "{0} and {1} are equally high",
        "Their highest points differ by more than 0.3 mm, but not more than 0.6 mm.",
    ),
    "tower": (
        "{0} and {1} are next to each other in a tower",
        "Tip and underside are more than 1.0 mm apart, but not more than 1.5 mm.",
    ),
}
"""For each fact that can be unclear: how it is said of its pieces, and the band that it fell into."""


def listed(labels: Iterable[int], joint: str = "and") -> str:
    """Labels as one writes them: ``1``, ``1 and 2``, ``1, 2 and 3``."""
    words = [str(label) for label in labels]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}" if words else ""


def piece_name(piece: Mapping[str, Any]) -> str:
    """``1 large red``: what a row of facts is headed by."""
    return f"{piece['label']} {piece['size']} {piece['colour']}"


def touched_by(report: Report, label: int) -> list[int]:
    """The labels of the pieces that one touches, smallest first."""
    return sorted(a if b == label else b for a, b in report["touching"] if label in (a, b))


def pointed_at_by(report: Report, label: int) -> Sequence[int]:
    """The labels of the pieces that one points at, the one that its ray meets first at the head."""
    found: Sequence[int] = report["pointing"].get(str(label), ())
    return found


def around(report: Report, label: int) -> list[int]:
    """The labels of the pieces that one is inside of."""
    return [outer for inner, outer in report["inside"] if inner == label]


def heading(direction: Sequence[float]) -> str:
    """Where a tip points: ``up``, ``toward 30°``, ``toward 30°, 16° down``; degrees are counted as in the
    notation.
    """
    x, y, z = direction
    slope = math.degrees(math.asin(max(-1.0, min(1.0, z))))
    if abs(slope) >= STEEP_DEG:
        return "straight up" if slope > 0 else "straight down"
    level = f"toward {round(math.degrees(math.atan2(y, x))) % 360}°"
    if round(abs(slope)) == 0:
        return level
    return f"{level}, {abs(round(slope))}° {'up' if slope > 0 else 'down'}"


def in_doubt(report: Report, label: int) -> set[str]:
    """The names of the unclear facts of one piece: those that begin with it, or that name two alike."""
    return {
        entry["fact"]
        for entry in report["unclear"]
        if entry["pieces"][0] == label or (entry["fact"] == "touching" and label in entry["pieces"])
    }


def told_piece(report: Report, piece: Mapping[str, Any]) -> Told:
    """All that surely holds of one piece and of it with others; of what is unclear nothing is said here."""
    label = piece["label"]
    doubtful = in_doubt(report, label)
    phrases = [told_stance(piece, doubtful)]
    if outer := around(report, label):
        phrases.append(f"inside {listed(outer)}")
    phrases.append(told_related("touches", listed(touched_by(report, label)), "touching" in doubtful))
    phrases.append(told_related("points at", listed(pointed_at_by(report, label), "then"), "pointing" in doubtful))
    if direction := report["directions"].get(str(label)):
        phrases.append(f"tip {heading(direction)}")
    phrases.append(f"top at {piece['height_mm']:.1f} mm")
    return Told(piece_name(piece), tuple(phrase for phrase in phrases if phrase))


def told_stance(piece: Mapping[str, Any], doubtful: set[str]) -> str:
    """How a piece lies, and whether on the table."""
    stance = [] if doubtful & {"upright", "flat"} else [str(piece["orientation"])]
    if "grounded" not in doubtful:
        stance.append("grounded" if piece["grounded"] else "not grounded")
    return ", ".join(stance)


def told_related(verb: str, others: str, doubtful: bool) -> str:
    """Which others a piece is in relation to; "nothing" only if that is sure."""
    return f"{verb} {others}" if others else "" if doubtful else f"{verb} nothing"


def told_towers(report: Report) -> str:
    """The towers from bottom to top, ``1–2–3; 4 and 5 alone``."""
    tall = ["–".join(map(str, tower)) for tower in report["towers"] if len(tower) > 1]
    alone = [tower[0] for tower in report["towers"] if len(tower) == 1]
    return "; ".join([*tall, *([f"{listed(alone)} alone"] if alone else [])])


def told_counts(report: Report) -> str:
    """``3 pieces, 6 pips``: what the pieces add up to."""
    pieces, pips = len(report["pieces"]), sum(piece["pips"] for piece in report["pieces"])
    return f"{pieces} {'piece' if pieces == 1 else 'pieces'}, {pips} {'pip' if pips == 1 else 'pips'}"


def doubts(report: Report) -> list[Doubt]:
    """What the table cannot tell, in the report's order."""
    found = []
    for entry in report["unclear"]:
        fact, because = DOUBTS[entry["fact"]]
        found.append(Doubt(fact.format(*entry["pieces"]), because))
    return found
