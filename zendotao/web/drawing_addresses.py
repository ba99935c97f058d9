"""Addresses of drawings of koans: they say what a drawing holds, so that browsers keep it for ever."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import cast

from flask import g, url_for

from zendotao import draw
from zendotao.core.choices import Marking
from zendotao.draw.files import ImageStyle
from zendotao.draw.night import Theme
from zendotao.web import themes

MOST_IN_SPRITE = 20
"""So that a table of sixty koans costs three requests."""
DIGITS = 10


@lru_cache(1)
def drawing_version() -> str:
    """Return the version of the drawings of this program: addresses change where they come to look different."""
    sources = sorted(Path(str(draw.__file__)).parent.glob("*.py"))
    return sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:DIGITS]


def look_of_request() -> ImageStyle:
    """How the viewer wants drawings: the theme by their cookie, the marking as pages that know it keep in
    ``g.marking``."""
    return ImageStyle(cast("Theme", themes.get_theme()), cast("Marking", g.get("marking", "plain")))


def sprite_version(hashes: Iterable[str]) -> str:
    """Return what changes when the koans of a sprite, or drawings, come to look different."""
    return sha256("".join((drawing_version(), *hashes)).encode()).hexdigest()[:DIGITS]


def drawing_url(
    found: str, stone: str = "", view: str = "iso", *, numbers: bool = False, look: ImageStyle | None = None
) -> str:
    """The address of a koan's drawing by its hash, as the viewer wants drawings unless ``look`` says how."""
    look = look or look_of_request()
    return url_for(
        "drawings.koan", found=found, theme=look.theme, marking=look.marking, stone=stone or None,
        view="top" if view == "top" else None, numbers="1" if numbers else None, v=drawing_version(),
    )  # fmt: skip


def cell_url(found: str, look: ImageStyle | None = None) -> str:
    """The address of a koan in a cell by its hash: alone, for text and forms; lists of games use ``cells``."""
    look = look or look_of_request()
    return url_for("drawings.koan_cell", found=found, theme=look.theme, marking=look.marking, v=drawing_version())


def cells(hashes: Iterable[str], look: ImageStyle | None = None) -> Callable[[str], str]:
    """For koans of any games, a list of which shows them: a function that gives the address of a koan's cell by its
    hash. So many are in one file as in a game's."""
    look = look or look_of_request()
    listed = list(dict.fromkeys(hashes))
    files = [
        url_for(
            "drawings.koan_cells", theme=look.theme, marking=look.marking, v=drawing_version(),
            koans=",".join(listed[start : start + MOST_IN_SPRITE]),
        )
        for start in range(0, len(listed), MOST_IN_SPRITE)
    ]  # fmt: skip
    places = {one: (files[place // MOST_IN_SPRITE], place % MOST_IN_SPRITE + 1) for place, one in enumerate(listed)}
    return lambda one: "{}#k{}".format(*places[one])


def sprites(game: str, hashes: Sequence[str], look: ImageStyle | None = None) -> Callable[[int], str]:
    """For a game whose koans have these hashes, in the order of their numbers: a function that gives the address of
    a koan's cell in its sprite, by its number."""
    look = look or look_of_request()
    files = [
        url_for(
            "drawings.sprite", game=game, first=start + 1, last=start + MOST_IN_SPRITE, theme=look.theme,
            marking=look.marking, v=sprite_version(hashes[start : start + MOST_IN_SPRITE]),
        )
        for start in range(0, len(hashes), MOST_IN_SPRITE)
    ]  # fmt: skip
    return lambda number: f"{files[(number - 1) // MOST_IN_SPRITE]}#k{number}"
