"""Questions about one koan: what it is in facts, and what it looks like."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from zendotao.core.koan.koan import Koan
from zendotao.core.koan.report import Examined, examine
from zendotao.draw.picture import Drawing, Options, drawn

__all__ = ["Examined", "Report", "examine", "picture", "picture_file"]

Report = Mapping[str, Any]
"""The facts of a koan in the shape that ``zendotao koan facts --json`` prints."""


def picture(koan: Koan, options: Options) -> Drawing:
    """The koan as SVG, and which pieces that hides, as a sentence. The same koan and options give the same bytes."""
    drawing = drawn(koan, options)
    words = drawing.hidden
    return Drawing(drawing.svg, f"{words[0].upper()}{words[1:]}." if words else "")


def picture_file(answer: Examined, options: Options) -> str:
    """A koan that could be read as an SVG file of its own, with its caption as the text alternative.

    Raises ``ValueError`` for an answer without a koan.
    """
    if answer.koan is None:
        raise ValueError("there is no koan to draw")
    return drawn(answer.koan, replace(options, standalone=True, label=answer.report["caption"])).svg
