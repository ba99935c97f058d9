"""Questions about one koan: what it is in facts, and what it looks like."""

from collections.abc import Mapping
from typing import Any

from zendotao.core.koan.koan import Koan
from zendotao.core.koan.report import Examined, examine
from zendotao.draw.picture import Options, draw, hidden_words

__all__ = ["Examined", "Report", "examine", "hidden", "picture"]

Report = Mapping[str, Any]
"""The facts of a koan in the shape that ``zendotao koan facts --json`` prints."""


def picture(koan: Koan, options: Options) -> str:
    """The koan as SVG. The same koan and options give the same bytes."""
    return draw(koan, options)


def hidden(koan: Koan, options: Options) -> str:
    """Which pieces the picture hides, as a sentence; empty where it hides none."""
    words = hidden_words(koan, options.view)
    return f"{words[0].upper()}{words[1:]}." if words else ""
