"""The dark theme of a drawing, as a style that a file contains.

In the light theme the attributes of the elements are used. A page that has inline drawings colours them by its own
style.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from zendotao.core.koan.pieces import Colour
from zendotao.draw.svg import make_element

Theme = Literal["light", "dark", "system"]
"""``system``: as the reader's device is set, by a media query in the file."""

EDGES = {
    Colour.RED: "#f08c80",
    Colour.YELLOW: "#fff0b8",
    Colour.GREEN: "#86dcb3",
    Colour.BLUE: "#8fb8f2",
    Colour.BLACK: "#a4a9b2",
    Colour.CYAN: "#a8f0fb",
    Colour.PURPLE: "#c99be4",
    Colour.ORANGE: "#ffc39a",
    Colour.CLEAR: "#eef8fa",
    Colour.WHITE: "#aea697",
    Colour.PINK: "#ffd3df",
    Colour.GRAY: "#b4b6b9",
}
"""Colours of edges in the dark theme: at least 5:1 on sand."""

_SHADOW = ".shadow{fill:#000;fill-opacity:.5}.ground{fill:#37342e}"

_STONE = (
    ".stone.white .body{fill:#f4f0e6}.stone.white .crescent{fill:#cbc2af}.stone.black .body{fill:#070706}"
    ".stone.black .rim{stroke:#a0978a}.stone.black .highlight{stroke:#c9c1b2}.stone.open .rim{stroke:#bdb5a6}"
)


def make_style(theme: Theme, colours: Iterable[Colour], *, stone: bool = False) -> str:
    """Return a ``make_style`` element for a file with pieces of these colours; empty for the light theme."""
    if theme == "light":
        return ""
    words = sorted((colour.word, EDGES[colour]) for colour in set(colours))
    edges = "".join(f".edge.{word},.pip.{word}{{stroke:{tone}}}.pip-rim.{word}{{fill:{tone}}}" for word, tone in words)
    rules = _SHADOW + edges + (_STONE if stone else "")
    return make_element("style", rules if theme == "dark" else f"@media (prefers-color-scheme:dark){{{rules}}}")
