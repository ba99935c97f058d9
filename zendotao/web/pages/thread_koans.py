"""Pages of a single koan, and of a move with its seals."""

from __future__ import annotations

from typing import cast

from flask import abort, render_template
from flask.typing import ResponseReturnValue

from zendotao.core.game.sight_values import GameView
from zendotao.draw.camera import View as Side
from zendotao.draw.picture import Options
from zendotao.store.people.values import Account
from zendotao.store.versions import GameVersion
from zendotao.web import kept, tastes, visitors
from zendotao.web.pages.thread_base import Pieces, answered, pages, spread_of
from zendotao.web.pages.thread_game import asked
from zendotao.web.pages.views import koans
from zendotao.web.pages.views.page import Asked
from zendotao.web.pages.views.thread import place_of
from zendotao.web.pages.views.words import game_address
from zendotao.web.presenters import shown


@pages.page("/games/<game>/koans/<int:number>", "reader")
def koan(game: str, number: int, asker: Account | None) -> ResponseReturnValue:
    """Show a koan: large drawing, caption, facts, and its clarifications and calls."""
    stamp = visitors.stamp_of(asker, game)
    wanted = asked()
    wanted = Asked(view=wanted.view, numbers=wanted.numbers)

    def make() -> Pieces:
        view = spread_of(game, stamp).view
        if not 0 < number <= len(view.koans):
            abort(404)
        one = view.koans[number - 1]
        root = f"{game_address(game)}/koans/{number}"
        html = render_template(
            "thread/koan.html", view=view, koan=one, wanted=wanted, told=koans.koan_told(view, one),
            shown=shown(one.koan, tastes.marked(Options(view=cast("Side", wanted.view), numbers=wanted.numbers))),
            ways=koans.koan_ways(wanted, root), **common(view, stamp, wanted.address(root)),
        )  # fmt: skip
        return kept.woven(html, {})

    return answered(f"koan {number}", game, asker, stamp, wanted, make)


@pages.page("/games/<game>/moves/<int:number>", "reader")
def move(game: str, number: int, asker: Account | None) -> ResponseReturnValue:
    """Show a move, its seals with their whole hashes, and opened rules."""
    stamp = visitors.stamp_of(asker, game)

    def make() -> Pieces:
        spread = spread_of(game, stamp)
        view = spread.view
        if not 0 < number <= len(view.moves):
            abort(404)
        one = view.moves[number - 1]
        there = Asked(page=place_of(spread, one.seq, "newest")).address(game_address(game))
        html = render_template(
            "thread/move.html", view=view, told=koans.move_page(view, one), there=f"{there}#move-{number}",
            **common(view, stamp, f"{game_address(game)}/moves/{number}"),
        )  # fmt: skip
        return kept.woven(html, {})

    return answered(f"move {number}", game, asker, stamp, None, make)


def common(view: GameView, stamp: GameVersion, here: str) -> dict[str, object]:
    """Return the template values that every cached page of a game needs: the layout must not read the request."""
    return {
        "root": game_address(view.id),
        "here": lambda: here,
        "csrf_token": lambda: kept.TOKEN,
        "unread_notices": lambda _: stamp.unread,
    }
