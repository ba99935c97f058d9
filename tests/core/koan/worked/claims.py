"""Reading a claim, such as `touching 1 2`, off the facts in the form in which they are handed out."""

import math
from collections.abc import Callable
from typing import Any

Report = dict[str, Any]

MM = 0.02  # poses are kept to 0.01 mm
COSINE = 1e-3


def piece(report: Report, label: int) -> dict[str, Any]:
    found = [p for p in report["pieces"] if p["label"] == label]
    assert len(found) == 1, f"no piece {label}"
    return dict(found[0])


def angle_deg(report: Report, one: int, other: int) -> float:
    a, b = (report["directions"][str(label)] for label in (one, other))
    cosine = sum(p * q for p, q in zip(a, b, strict=True))
    return math.degrees(math.acos(max(-1.0, min(1.0, cosine))))


def higher_by_mm(report: Report, one: int, other: int) -> float:
    return float(piece(report, one)["height_mm"] - piece(report, other)["height_mm"])


def near(found: list[float], told: list[float], within: float) -> bool:
    return len(found) == len(told) and all(abs(a - b) <= within for a, b in zip(found, told, strict=True))


def pointing(report: Report, pointer: int, *targets: int) -> bool:
    return bool(report["pointing"].get(str(pointer), []) == list(targets))


CLAIMS: dict[str, Callable[..., bool]] = {
    "upright": lambda r, a: piece(r, a)["orientation"] == "upright",
    "flat": lambda r, a: piece(r, a)["orientation"] == "flat",
    "weird": lambda r, a: piece(r, a)["orientation"] == "weird",
    "grounded": lambda r, a: piece(r, a)["grounded"] is True,
    "touching": lambda r, a, b: sorted((a, b)) in r["touching"],
    "pointing": pointing,
    "inside": lambda r, a, b: [a, b] in r["inside"],
    "tower": lambda r, *chain: list(chain) in r["towers"],
    "same_direction": lambda r, a, b: angle_deg(r, a, b) <= 5,
    "opposite_direction": lambda r, a, b: angle_deg(r, a, b) >= 175,
    "same_height": lambda r, a, b: abs(higher_by_mm(r, a, b)) <= 0.3,
    "higher": lambda r, a, b: higher_by_mm(r, a, b) > 0.6,
    "height": lambda r, a, mm: near([piece(r, int(a))["height_mm"]], [mm], MM),
    "direction": lambda r, a, *way: near(r["directions"][str(int(a))], list(way), COSINE),
}


def words(claim: str) -> tuple[str, list[float]]:
    name, *numbers = claim.split()
    return name, [float(n) if "." in n or name in {"height", "direction"} else int(n) for n in numbers]


def holds(report: Report, claim: str) -> bool:
    """Whether the facts say so."""
    name, numbers = words(claim)
    return CLAIMS[name](report, *numbers)


def fails(report: Report, claim: str) -> bool:
    """Whether the facts deny it; of pointing, that the second piece is not among those pointed at."""
    name, numbers = words(claim)
    if name == "pointing":
        pointer, target = numbers
        return target not in report["pointing"].get(str(pointer), [])
    return not CLAIMS[name](report, *numbers)


def unclear(report: Report) -> set[str]:
    """The unclear facts, written as claims."""
    return {" ".join([entry["fact"], *map(str, entry["pieces"])]) for entry in report["unclear"]}


def faults(report: Report) -> dict[str, set[int]]:
    """The pieces at fault, by kind."""
    found: dict[str, set[int]] = {}
    for fault in report["faults"]:
        found.setdefault(fault["kind"], set()).update(fault["pieces"])
    return found
