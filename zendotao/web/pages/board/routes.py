"""The table on its own: an overview of its koans, its history step by step, and a comparison of two koans.

These pages are equal for all viewers, and cached like the other pages of a game.
"""

from __future__ import annotations

from typing import Any

from flask import abort, render_template, request
from flask.typing import ResponseReturnValue

from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.game.zendotao.timeline import TimelineStep
from zendotao.services.games.views.timeline import list_steps
from zendotao.store.people.values import Account
from zendotao.store.versions import GameVersion
from zendotao.web.middleware import page_cache, visitors
from zendotao.web.pages.board.comparison import build_page as compared_page
from zendotao.web.pages.board.view import BoardQuery, build_board
from zendotao.web.pages.cached_pages import PAGE_CACHE, Pieces
from zendotao.web.pages.game.base import answer_cached, load_page_model
from zendotao.web.pages.game.koans import make_common_values
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views.text import game_address
from zendotao.web.site import context

pages = Pages("board", __name__)

STEP_BYTES = 400
"""Estimated size of a step in memory."""

STONES = ("white", "black", "open")
SIZES = ("small", "middle", "large")


@pages.page("/games/<game>/table", "reader")
def table(game: str, asker: Account | None) -> ResponseReturnValue:
    """Show the koans as a board: all or those of one stone, now or after any move."""
    stamp = visitors.find_game_version(asker, game)
    wish, part = read_query(), request.args.get("part") == "1"

    def make() -> Pieces:
        view = load_page_model(game, stamp).view
        board = build_board(view, load_steps(game, stamp), wish)
        if board is None:
            abort(404)
        root = f"{game_address(game)}/table"
        name = "board/_now.html" if part else "board/table.html"
        html = render_template(name, view=view, board=board, **make_common_values(view, stamp, wish.address(root)))
        return page_cache.split_at_holes(html, {})

    return answer_cached("table", game, asker, stamp, (wish, part), make)


def read_query() -> BoardQuery:
    """Read the display options from the address; invalid values are ignored."""
    stone, size = request.args.get("stone", ""), request.args.get("size", "")
    return BoardQuery(
        stone=stone if stone in STONES else "", size=size if size in SIZES else "middle",
        at=request.args.get("at", "")[:20],
    )  # fmt: skip


def load_steps(game: str, stamp: GameVersion) -> tuple[TimelineStep, ...]:
    """Return all steps of the table's history."""
    return PAGE_CACHE.get_or_make(
        ("steps", game, stamp.seq, stamp.head), lambda: list_steps(context(), game, stamp),
        lambda found: STEP_BYTES * (len(found) + 1),
    )  # fmt: skip


@pages.page("/games/<game>/compare", "reader")
def compare(game: str, asker: Account | None) -> ResponseReturnValue:
    """Show two koans side by side, with their differences and what they have in common."""
    stamp = visitors.find_game_version(asker, game)
    asked = tuple(request.args.getlist("koan")[:3])

    def make() -> Pieces:
        view = load_page_model(game, stamp).view
        numbers = read_numbers(view, asked)
        root = game_address(game)
        here = f"{root}/compare" + ("?" + "&".join(f"koan={one}" for one in numbers) if numbers else "")
        values: dict[str, Any] = compared_page(view, numbers)
        html = render_template("board/compare.html", view=view, **values, **make_common_values(view, stamp, here))
        return page_cache.split_at_holes(html, {})

    return answer_cached("compare", game, asker, stamp, asked, make)


def read_numbers(view: GameView, asked: tuple[str, ...]) -> tuple[int, ...]:
    """Return the requested koan numbers. Abort with 404 if there is no such koan."""
    if not all(one.isascii() and one.isdigit() and len(one) < 7 for one in asked):
        abort(404)
    numbers = tuple(map(int, asked))
    if not all(0 < one <= len(view.koans) for one in numbers):
        abort(404)
    return numbers
