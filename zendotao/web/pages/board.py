"""The table on its own: an overview of its koans, its history step by step, and a comparison of two koans.

These pages are equal for all viewers, and cached like the other pages of a game.
"""

from __future__ import annotations

from typing import Any

from flask import abort, render_template, request
from flask.typing import ResponseReturnValue

from zendotao.core.game.sight_values import GameView
from zendotao.core.game.timeline import TimelineStep
from zendotao.services.games.views.timeline import list_steps
from zendotao.store.people.values import Account
from zendotao.store.versions import GameVersion
from zendotao.web import kept, visitors
from zendotao.web.pages.board_compared import page_of as compared_page
from zendotao.web.pages.board_shown import Wish, board_of
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.thread_base import KEPT, Pieces, answered, spread_of
from zendotao.web.pages.thread_koans import common
from zendotao.web.pages.views.words import game_address
from zendotao.web.site import context

pages = Pages("board", __name__)

STEP_BYTES = 400
"""Estimated size of a step in memory."""

STONES = ("white", "black", "open")
SIZES = ("small", "middle", "large")


@pages.page("/games/<game>/table", "reader")
def table(game: str, asker: Account | None) -> ResponseReturnValue:
    """Show the koans as a board: all or those of one stone, now or after any move."""
    stamp = visitors.stamp_of(asker, game)
    wish, part = wish_of_request(), request.args.get("part") == "1"

    def make() -> Pieces:
        view = spread_of(game, stamp).view
        board = board_of(view, steps_of(game, stamp), wish)
        if board is None:
            abort(404)
        root = f"{game_address(game)}/table"
        name = "board/_now.html" if part else "board/table.html"
        html = render_template(name, view=view, board=board, **common(view, stamp, wish.address(root)))
        return kept.woven(html, {})

    return answered("table", game, asker, stamp, (wish, part), make)


def wish_of_request() -> Wish:
    """Read the display options from the address; invalid values are ignored."""
    stone, size = request.args.get("stone", ""), request.args.get("size", "")
    return Wish(
        stone=stone if stone in STONES else "", size=size if size in SIZES else "middle",
        at=request.args.get("at", "")[:20],
    )  # fmt: skip


def steps_of(game: str, stamp: GameVersion) -> tuple[TimelineStep, ...]:
    """Return all steps of the table's history."""
    return KEPT.once(
        ("steps", game, stamp.seq, stamp.head), lambda: list_steps(context(), game, stamp),
        lambda found: STEP_BYTES * (len(found) + 1),
    )  # fmt: skip


@pages.page("/games/<game>/compare", "reader")
def compare(game: str, asker: Account | None) -> ResponseReturnValue:
    """Show two koans side by side, with their differences and what they have in common."""
    stamp = visitors.stamp_of(asker, game)
    asked = tuple(request.args.getlist("koan")[:3])

    def make() -> Pieces:
        view = spread_of(game, stamp).view
        numbers = chosen(view, asked)
        root = game_address(game)
        here = f"{root}/compare" + ("?" + "&".join(f"koan={one}" for one in numbers) if numbers else "")
        values: dict[str, Any] = compared_page(view, numbers)
        html = render_template("board/compare.html", view=view, **values, **common(view, stamp, here))
        return kept.woven(html, {})

    return answered("compare", game, asker, stamp, asked, make)


def chosen(view: GameView, asked: tuple[str, ...]) -> tuple[int, ...]:
    """Return the requested koan numbers. Abort with 404 if there is no such koan."""
    if not all(one.isascii() and one.isdigit() and len(one) < 7 for one in asked):
        abort(404)
    numbers = tuple(map(int, asked))
    if not all(0 < one <= len(view.koans) for one in numbers):
        abort(404)
    return numbers
