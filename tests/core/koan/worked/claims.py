"""Reading a claim, such as `touching 1 2`, off the facts in the form in which they are handed out."""

from collections.abc import Callable
from typing import Any

from zendotao.core.koan.facts import Facts, Relation

Report = dict[str, Any]

MM = 0.02  # poses are kept to 0.01 mm
COSINE = 1e-3


def piece(report: Report, label: int) -> dict[str, Any]:
    found = [p for p in report["pieces"] if p["label"] == label]
    assert len(found) == 1, f"no piece {label}"
    return dict(found[0])


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
    "height": lambda r, a, mm: near([piece(r, int(a))["height_mm"]], [mm], MM),
    "direction": lambda r, a, *way: near(r["directions"][str(int(a))], list(way), COSINE),
}


MASKS = frozenset(
    ["touching", "inside", "same_direction", "opposite_direction", "same_height", "higher", "above", "same_tower"]
)
"""Claims of two pieces that the masks can be asked for; some of them are not handed out in any other form."""


def words(claim: str) -> tuple[str, list[float]]:
    name, *numbers = claim.split()
    return name, [float(n) if "." in n or name in {"height", "direction"} else int(n) for n in numbers]


def related(facts: Facts, name: str, one: int, other: int) -> bool:
    """Whether a relation of the masks that rules are judged by surely holds of two labels."""
    relation: Relation = getattr(facts, name)
    i, j = facts.labels.index(one), facts.labels.index(other)
    return bool(relation.holds[i] >> j & 1)


def holds(report: Report, facts: Facts, claim: str) -> bool:
    """Whether the facts say so, as they are handed out and as masks."""
    name, numbers = words(claim)
    if name in MASKS and not related(facts, name, *map(int, numbers)):
        return False
    return name not in CLAIMS or CLAIMS[name](report, *numbers)


def fails(report: Report, facts: Facts, claim: str) -> bool:
    """Whether the facts don't say so; of pointing, that the second piece is not among those pointed at."""
    name, numbers = words(claim)
    if name in MASKS and related(facts, name, *map(int, numbers)):
        return False
    if name == "pointing":
        pointer, target = numbers
        return target not in report["pointing"].get(str(pointer), [])
    return name not in CLAIMS or not CLAIMS[name](report, *numbers)


def unclear(report: Report) -> set[str]:
    """The unclear facts, written as claims."""
    return {" ".join([entry["fact"], *map(str, entry["pieces"])]) for entry in report["unclear"]}


def faults(report: Report) -> dict[str, set[int]]:
    """The pieces at fault, by kind."""
    found: dict[str, set[int]] = {}
    for fault in report["faults"]:
        found.setdefault(fault["kind"], set()).update(fault["pieces"])
    return found
