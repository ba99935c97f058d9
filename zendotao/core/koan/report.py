"""A koan's facts as plain JSON values, for programs and for tables on pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from zendotao.core.koan.caption import write_caption
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import Survey, survey
from zendotao.core.koan.notation import NotationError, parse_koan, print_koan
from zendotao.core.koan.soundness import Fault, find_faults

Json = dict[str, Any]


@dataclass(frozen=True)
class Examination:
    """The answer to a notation: its report, the koan unless it cannot be parsed, and its faults in sentences.

    An unsound koan is included, so that it can be drawn.
    """

    report: Json
    koan: Koan | None = None
    faults: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether the koan is accepted in a game."""
        return bool(self.report["sound"])


def examine(text: str) -> Examination:
    """Parse a notation and report its facts. Never raises: the report contains the error."""
    try:
        koan = parse_koan(text)
    except NotationError as error:
        return Examination(_report_error(error))
    measured = survey(koan)
    faults = find_faults(measured)
    return Examination(_build_report(measured, faults), koan, tuple(fault.words for fault in faults))


def report_koan(koan: Koan) -> Json:
    """Return the facts of a koan, sound or not, by label: pairs sorted, ``pointing`` nearest first, towers from bottom
    to top, ``inside`` as inner and outer, lengths in mm, directions as unit vectors."""
    measured = survey(koan)
    return _build_report(measured, find_faults(measured))


def _report_error(error: NotationError) -> Json:
    """Return the report of a notation that can't be parsed."""
    kinds = {"too_many", "empty"}
    return {
        "sound": False,
        "faults": [{"kind": error.code, "pieces": []}] if error.code in kinds else [],
        "error": {
            "code": error.code,
            "message": error.message,
            "line": error.line,
            "column": error.column,
            "expected": list(error.expected),
        },
    }


def _build_report(measured: Survey, faults: tuple[Fault, ...]) -> Json:
    facts, labels = measured.facts, measured.koan.labels
    return {
        "sound": not faults,
        "faults": [{"kind": fault.kind, "pieces": list(fault.pieces)} for fault in faults],
        "pieces": [_report_piece(measured, i) for i in range(len(labels))],
        "touching": sorted([labels[i], labels[j]] for i, j in facts.touching.pairs() if labels[i] < labels[j]),
        "pointing": {
            str(labels[i]): [labels[j] for j in facts.pointed_at(i)]
            for i in _order_by_label(facts)
            if facts.pointing.holds[i]
        },
        "towers": sorted([labels[i] for i in tower] for tower in facts.towers),
        "inside": sorted([labels[i], labels[j]] for i, j in facts.inside.pairs()),
        "directions": {str(labels[i]): [_round(x, 6) for x in facts.directions[i]] for i in _order_by_label(facts)},
        "unclear": [{"fact": fact.kind, "pieces": list(fact.pieces)} for fact in facts.unclear],
        "caption": write_caption(facts),
        "canonical": print_koan(measured.koan),
    }


def _order_by_label(facts: Facts) -> list[int]:
    return sorted(range(facts.count), key=facts.labels.__getitem__)


def _report_piece(measured: Survey, index: int) -> Json:
    piece, facts = measured.koan.pieces[index], measured.facts
    return {
        "label": piece.label,
        "colour": piece.colour.word,
        "size": piece.size.word,
        "pips": int(piece.size),
        "orientation": facts.orientation(index),
        "grounded": bool(facts.grounded.holds >> index & 1),
        "height_mm": _round(facts.height_mm[index], 3),
    }


def _round(value: float, decimals: int) -> float:
    return round(value, decimals) + 0.0
