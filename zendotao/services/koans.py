"""Questions about one koan: what it is in facts, and what it looks like."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import survey
from zendotao.core.koan.notation import NotationError, parse
from zendotao.core.koan.report import refusal, report_survey
from zendotao.core.koan.soundness import faults_of
from zendotao.draw.picture import Options, draw, hidden_words

Report = Mapping[str, Any]
"""The facts of a koan in the shape that ``zendotao koan facts --json`` prints."""


@dataclass(frozen=True, slots=True)
class Examined:
    """The answer to a notation: its report, and the koan itself unless the notation cannot be read.

    An unsound koan is there all the same, so that it can be drawn and its faults seen. ``faults`` are
    sentences.
    """

    report: Report
    koan: Koan | None
    faults: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether a game could take the koan."""
        return bool(self.report["sound"])


def examine(notation: str) -> Examined:
    """Read a koan and find its facts. It raises for no text: the report says what is wrong."""
    try:
        koan = parse(notation)
    except NotationError as error:
        return Examined(refusal(error), None)
    measured = survey(koan)
    faults = faults_of(measured)
    return Examined(report_survey(measured, faults), koan, tuple(fault.words for fault in faults))


def picture(koan: Koan, options: Options) -> str:
    """The koan as SVG. The same koan and options give the same bytes."""
    return draw(koan, options)


def hidden(koan: Koan, options: Options) -> str:
    """Which pieces the picture hides, as a sentence; empty where it hides none."""
    words = hidden_words(koan, options.view)
    return f"{words[0].upper()}{words[1:]}." if words else ""
