"""Questions about one koan: what it is in facts, and what it looks like."""

from collections.abc import Mapping
from typing import Any

from zendotao.core.koan.koan import Koan
from zendotao.core.koan.report import Examined, examine
from zendotao.draw.picture import Drawing, Options, drawn

__all__ = ["Examined", "Report", "examine", "picture"]

Report = Mapping[str, Any]
"""The facts of a koan in the shape that ``zendotao koan facts --json`` prints."""


def picture(koan: Koan, options: Options) -> Drawing:
    """The koan as SVG, and which pieces that hides, as a sentence. The same koan and options give the same bytes."""
    drawing = drawn(koan, options)
    words = drawing.hidden
    return Drawing(drawing.svg, f"{words[0].upper()}{words[1:]}." if words else "")
