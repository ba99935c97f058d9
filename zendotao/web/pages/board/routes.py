"""The table on its own: an overview of its koans, its history step by step, and a comparison of two koans.

These pages are equal for all viewers, and cached like the other pages of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from flask import abort, render_template, request
from flask.typing import ResponseReturnValue

from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.koans import TableStep
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.services.common.context import Context
from zendotao.services.games.views.timeline import list_classic_steps, list_steps
from zendotao.store.people.values import Account
from zendotao.store.versions import GameVersion
from zendotao.web.middleware import page_cache, visitors
from zendotao.web.pages.board import classic_view
from zendotao.web.pages.board.comparison import build_page as compared_page
from zendotao.web.pages.board.comparison import list_koans
from zendotao.web.pages.board.view import BoardQuery, build_board
from zendotao.web.pages.cached_pages import PAGE_CACHE, Pieces
from zendotao.web.pages.classic.history import load_classic_model
from zendotao.web.pages.game.base import answer_cached, load_public_model
from zendotao.web.pages.game.koans import make_common_values
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views.text import game_address
from zendotao.web.site import context
from zendotao.web.whole_numbers import parse_whole_number

pages = Pages("board", __name__)

S = TypeVar("S", bound=TableStep)

STEP_BYTES = 400
"""Estimated size of a step in memory."""

STONES = ("white", "black", "open")
SIZES = ("small", "middle", "large")


@pages.page("/games/<game>/table", "reader")
def table(game: str, asker: Account | None) -> ResponseReturnValue:
    """Show the koans as a board: all or those of one stone, now or after any move."""
    version = visitors.find_game_version(asker, game, None)
    wish, part = read_query(), request.args.get("part") == "1"

    def make() -> Pieces:
        classic = version.kind == "classic"
        view: GameView | ClassicView
        if classic:
            view = load_classic_model(game, version).view
            board = classic_view.build_board(view, load_steps(game, version, list_classic_steps), wish)
        else:
            view = load_public_model(game, version).view
            board = build_board(view, load_steps(game, version, list_steps), wish)
        if board is None:
            abort(404)
        root = f"{game_address(game)}/table"
        name = "board/_now.html" if part else "board/table.html"
        html = render_template(
            name, view=view, board=board, classic=classic, **make_common_values(view.id, version, wish.address(root))
        )
        return page_cache.split_at_holes(html, {})

    return answer_cached("table", game, asker, version, (wish, part), make)


def read_query() -> BoardQuery:
    """Read the display options from the address; invalid values are ignored."""
    stone, size = request.args.get("stone", ""), request.args.get("size", "")
    return BoardQuery(
        stone=stone if stone in STONES else "", size=size if size in SIZES else "middle",
        at=request.args.get("at", "")[:20],
    )  # fmt: skip


def load_steps(
    game: str, version: GameVersion, find: Callable[[Context, str, GameVersion], tuple[S, ...]]
) -> tuple[S, ...]:
    """Return all steps of the table's history, which ``find`` finds."""
    return PAGE_CACHE.get_or_make(
        ("steps", game, version.seq, version.head), lambda: find(context(), game, version),
        lambda found: STEP_BYTES * (len(found) + 1),
    )  # fmt: skip


@pages.page("/games/<game>/compare", "reader")
def compare(game: str, asker: Account | None) -> ResponseReturnValue:
    """Show two koans side by side, with their differences and what they have in common."""
    version = visitors.find_game_version(asker, game, None)
    asked = tuple(request.args.getlist("koan")[:3])

    def make() -> Pieces:
        view: GameView | ClassicView
        if version.kind == "classic":
            view = load_classic_model(game, version).view
            koans = classic_view.list_koans(view)
        else:
            view = load_public_model(game, version).view
            koans = list_koans(view)
        numbers = read_numbers(len(koans), asked)
        root = game_address(game)
        here = f"{root}/compare" + ("?" + "&".join(f"koan={one}" for one in numbers) if numbers else "")
        values: dict[str, Any] = compared_page(koans, numbers)
        html = render_template("board/compare.html", view=view, **values, **make_common_values(game, version, here))
        return page_cache.split_at_holes(html, {})

    return answer_cached("compare", game, asker, version, asked, make)


def read_numbers(laid: int, asked: tuple[str, ...]) -> tuple[int, ...]:
    """Return the requested koan numbers, of so many that were laid. Abort with 404 if there is no such koan."""
    numbers = tuple(parse_whole_number(one) or 0 for one in asked)
    if not all(0 < one <= laid for one in numbers):
        abort(404)
    return numbers
