"""Drawings of koans as immutable files: the address determines the content, so browsers cache them for ever.

What was drawn last is held in memory: images, cells, and sprites of a game (``sprite``) or of the koans of a list of
games (``koan_cells``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast, get_args

from flask import Response, abort, jsonify, request, url_for

from zendotao.core.choices import Marking
from zendotao.core.koan.pieces import Colour, Size
from zendotao.draw.faces import OUTER
from zendotao.draw.files import ImageStyle
from zendotao.draw.hatching import texture_for
from zendotao.draw.night import Theme
from zendotao.draw.picture import Options, Stone
from zendotao.services.games.views.game import find_koan, find_koans, read_captions, view_any_game
from zendotao.services.koans import make_cell_file, make_image_file, make_sprite_file
from zendotao.web.drawing_addresses import (
    MOST_IN_SPRITE,
    cell_url,
    cells,
    drawing_url,
    drawing_version,
    sprite_version,
    sprites,
)
from zendotao.web.middleware.headers import DRAWING_POLICY
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now

pages = Pages("drawings", __name__)

for address in (drawing_url, cell_url, cells, sprites):
    pages.app_template_global()(address)


@pages.app_template_global()
def read_koan_captions(hashes: Sequence[str]) -> Mapping[str, str]:
    """Return the captions of koans of any games, by hash: the alternative texts of the pictures of ``cells``."""
    return read_captions(context(), hashes) if hashes else {}


DRAWING_CACHE_SIZE, SPRITE_CACHE_SIZE = 256, 48
"""Sizes of the caches of drawings and sprites, a few megabytes at most: each is requested by every browser once."""

YEAR_SECONDS = 365 * 24 * 3600


def parse_look(theme: str, marking: str) -> ImageStyle:
    """Return the look that an address names. Abort with 404 if it names none."""
    if theme not in get_args(Theme) or marking not in get_args(Marking):
        abort(404)
    return ImageStyle(cast("Theme", theme), cast("Marking", marking))


def _make_svg_response(svg: str) -> Response:
    response = Response(svg, mimetype="image/svg+xml")
    response.headers["Content-Security-Policy"] = DRAWING_POLICY
    return response


def _set_immutable_cache(response: Response) -> Response:
    response.cache_control.public = True
    response.cache_control.max_age = YEAR_SECONDS
    response.cache_control.immutable = True
    return response


def _load_notation(found: str) -> str:
    text = find_koan(context(), found)
    if text is None:
        abort(404)
    return text


def _parse_stone(asked: str) -> Stone | None:
    return cast("Stone", asked) if asked in get_args(Stone) else None


@pages.page("/koans/<found>.<theme>.<marking>.svg", "anyone")
def koan(found: str, theme: str, marking: str) -> Response:
    """Serve a koan in its usual size; the address may ask for a stone beside it, numbers, or the view from above."""
    asked = request.args
    options = Options(
        view="top" if asked.get("view") == "top" else "iso",
        numbers=asked.get("numbers") == "1",
        stone=_parse_stone(asked.get("stone", "")),
    )
    return _set_immutable_cache(
        _make_svg_response(_draw_image(_load_notation(found), parse_look(theme, marking), options))
    )


@pages.page("/koans/<found>/cell.<theme>.<marking>.svg", "anyone")
def koan_cell(found: str, theme: str, marking: str) -> Response:
    """Serve a koan in a cell of a table."""
    return _set_immutable_cache(_make_svg_response(_draw_cell(_load_notation(found), parse_look(theme, marking))))


@pages.page("/koans/cells.<theme>.<marking>.svg", "anyone")
def koan_cells(theme: str, marking: str) -> Response:
    """Serve koans of any games in one file, by their hashes in the address: ``#k7`` is the seventh."""
    look, asked = parse_look(theme, marking), request.args.get("koans", "").split(",")
    known = find_koans(context(), asked) if len(asked) <= MOST_IN_SPRITE else {}
    held = tuple((place, known[one]) for place, one in enumerate(asked, start=1) if one in known)
    if not held:
        abort(404)
    return _set_immutable_cache(_make_svg_response(_draw_sprite(held, look)))


@pages.page("/games/<game>/drawings/<int:first>-<int:last>.<theme>.<marking>.svg", "anyone")
def sprite(game: str, first: int, last: int, theme: str, marking: str) -> Response:
    """Serve several koans of a game in one file: ``#k7`` is koan 7."""
    look = parse_look(theme, marking)
    if not first <= last < first + MOST_IN_SPRITE:
        abort(404)
    held = [one for one in view_any_game(context(), None, game, now()).koans if first <= one.number <= last]
    if not held:
        abort(404)
    svg = _draw_sprite(tuple((one.number, one.koan) for one in held), look)
    if request.args.get("v") == sprite_version(one.hash for one in held):
        return _set_immutable_cache(_make_svg_response(svg))
    # An address from before the table grew, or made up: what is there may change.
    return _make_svg_response(svg)


@pages.page("/koans/textures.json", "anyone")
def textures() -> Response:
    """Serve the textures of the outer faces by code: points in mm along the base edge from its middle, and up."""
    return _set_immutable_cache(jsonify(_build_textures()))


@lru_cache(1)
def _build_textures() -> dict[str, dict[str, Any]]:
    found = {}
    for colour in Colour:
        for size in Size:
            texture = texture_for(colour, int(size), OUTER, 1.0)
            found[f"{colour.letter}{int(size)}"] = {
                "lines": [run.round(2).tolist() for run in texture.lines], "dots": texture.dots.round(2).tolist(),
                "width": texture.width_mm,
            }  # fmt: skip
    return found


@pages.app_template_global()
def textures_url() -> str:
    """Return the address of the textures."""
    return url_for("drawings.textures", v=drawing_version())


@lru_cache(DRAWING_CACHE_SIZE)
def _draw_image(notation: str, look: ImageStyle, options: Options) -> str:
    return make_image_file(notation, look, options)


@lru_cache(DRAWING_CACHE_SIZE)
def _draw_cell(notation: str, look: ImageStyle) -> str:
    return make_cell_file(notation, look)


@lru_cache(SPRITE_CACHE_SIZE)
def _draw_sprite(koans: tuple[tuple[int, str], ...], look: ImageStyle) -> str:
    return make_sprite_file(dict(koans), look)
