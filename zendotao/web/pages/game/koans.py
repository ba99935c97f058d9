"""Pages of a single koan, and of a move with its seals."""

from __future__ import annotations

from typing import cast

from flask import abort, redirect, render_template
from flask.typing import ResponseReturnValue

from zendotao.draw.camera import View as Side
from zendotao.draw.picture import Options
from zendotao.store.people.values import Account
from zendotao.store.versions import GameVersion
from zendotao.web.koan_view import render_koan
from zendotao.web.middleware import page_cache, preference_cookies, visitors
from zendotao.web.pages.cached_pages import Pieces
from zendotao.web.pages.game import koans_view as koans
from zendotao.web.pages.game.base import answer_cached, load_public_model, pages
from zendotao.web.pages.game.game import make_usual_query, read_query
from zendotao.web.pages.views.game_page import GameQuery
from zendotao.web.pages.views.text import game_address
from zendotao.web.pages.views.thread import find_page_number


@pages.page("/games/<game>/koans/<int:number>", "reader")
def koan(game: str, number: int, asker: Account | None) -> ResponseReturnValue:
    """Show a koan: large drawing, caption, facts, and its clarifications and calls. One of classic Zendo is on its
    game's page."""
    version = visitors.find_game_version(asker, game, None)
    if version.kind == "classic":
        return redirect(f"{game_address(game)}?koan={number}#koan", 302)
    wanted = read_query()
    wanted = GameQuery(view=wanted.view, numbers=wanted.numbers)

    def make() -> Pieces:
        view = load_public_model(game, version).view
        if not 0 < number <= len(view.koans):
            abort(404)
        one = view.koans[number - 1]
        root = f"{game_address(game)}/koans/{number}"
        html = render_template(
            "game/koan.html", view=view, koan=one, wanted=wanted, told=koans.build_koan_page(view, one),
            shown=render_koan(
                one.koan,
                preference_cookies.apply_marking(Options(view=cast("Side", wanted.view), numbers=wanted.numbers)),
            ),
            ways=koans.list_koan_links(wanted, root), **make_common_values(view.id, version, wanted.address(root)),
        )  # fmt: skip
        return page_cache.split_at_holes(html, {})

    return answer_cached(f"koan {number}", game, asker, version, wanted, make)


@pages.page("/games/<game>/moves/<int:number>", "reader")
def move(game: str, number: int, asker: Account | None) -> ResponseReturnValue:
    """Show a move, its seals with their whole hashes, and opened rules."""
    version = visitors.find_game_version(asker, game)
    wanted = make_usual_query()

    def make() -> Pieces:
        public = load_public_model(game, version)
        view = public.view
        if not 0 < number <= len(view.moves):
            abort(404)
        one = view.moves[number - 1]
        page = find_page_number(public, one.seq, wanted.order)
        there = wanted.address(game_address(game), page=page)
        html = render_template(
            "game/move.html", view=view, told=koans.build_move_page(view, one), there=f"{there}#move-{number}",
            **make_common_values(view.id, version, f"{game_address(game)}/moves/{number}"),
        )  # fmt: skip
        return page_cache.split_at_holes(html, {})

    return answer_cached(f"move {number}", game, asker, version, wanted, make)


def make_common_values(game: str, version: GameVersion, here: str) -> dict[str, object]:
    """Return the template values that every cached page of a game needs: the layout must not read the request."""
    return {
        "root": game_address(game),
        "here": lambda: here,
        "csrf_token": lambda: page_cache.TOKEN,
        "unread_notices": lambda _: version.unread,
    }
