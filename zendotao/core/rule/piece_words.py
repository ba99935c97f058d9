"""The words of rules for colours, sizes and orientations: grammar, phrases and refusals all have them from here.

In ``grammar.lark``, ``<colour>``, ``<size>`` and ``<orientation>`` stand for one of these words, in the singular.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files

from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule.terms import Orientation

COLOURS = {word: colour for colour in Colour for word in colour.words}
SIZES = {
    "small": Size.SMALL, "little": Size.SMALL, "tiny": Size.SMALL, "wee": Size.SMALL,
    "medium": Size.MEDIUM, "mid": Size.MEDIUM, "med": Size.MEDIUM,
    "large": Size.LARGE, "big": Size.LARGE,
}  # fmt: skip
ORIENTATIONS = {orientation.name.lower(): orientation for orientation in Orientation}


def _one_of(words: Iterable[str]) -> str:
    return "|".join(words)


COLOUR = rf"(?:{_one_of(COLOURS)})"
SIZE = rf"(?:{_one_of(SIZES)})"
STATE = rf"(?:{_one_of(ORIENTATIONS)})"
MARK = rf"(?:{_one_of([*COLOURS, *SIZES, *ORIENTATIONS])}|grounded|ungrounded)"
MARKS = (COLOUR, SIZE, STATE)
"""Words of each kind of which a piece has one."""


def read_grammar() -> str:
    """Return the grammar of rules, as lark takes it."""
    text = files("zendotao.core.rule").joinpath("grammar.lark").read_text(encoding="utf-8")
    for name, words in (("colour", COLOURS), ("size", SIZES), ("orientation", ORIENTATIONS)):
        text = text.replace(f"<{name}>", f"({_one_of(words)})")
    return text
