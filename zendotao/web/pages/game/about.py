"""Other pages of a game: settings, history, record, and following."""

from __future__ import annotations

from flask import Response, flash, redirect, render_template, request
from flask.typing import ResponseReturnValue

from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import message, render
from zendotao.services.games.views.following import follow_game, unfollow_game
from zendotao.services.games.views.log import export_record
from zendotao.store.people.values import Account
from zendotao.web.middleware import page_cache, visitors
from zendotao.web.pages.cached_pages import Pieces
from zendotao.web.pages.classic.history import build_history_page as build_classic_history
from zendotao.web.pages.classic.history import load_classic_model
from zendotao.web.pages.classic.text import describe_settings as describe_classic_settings
from zendotao.web.pages.game.base import answer_cached, load_public_model, pages
from zendotao.web.pages.game.game import read_number
from zendotao.web.pages.game.history_view import build_history_page
from zendotao.web.pages.game.koans import make_common_values
from zendotao.web.pages.views.settings import describe_settings
from zendotao.web.pages.views.text import game_address
from zendotao.web.site import context
from zendotao.web.times import request_instant


@pages.page("/games/<game>/settings", "reader")
def settings(game: str, asker: Account | None) -> ResponseReturnValue:
    """Show the settings of a game."""
    version = visitors.find_game_version(asker, game, None)

    def make() -> Pieces:
        view: GameView | ClassicView
        if version.kind == "classic":
            view = load_classic_model(game, version).view
            groups = describe_classic_settings(view.settings)
        else:
            view = load_public_model(game, version).view
            groups = describe_settings(view.settings)
        here = f"{game_address(game)}/settings"
        html = render_template(
            "game/settings.html", view=view, groups=groups, **make_common_values(view.id, version, here)
        )
        return page_cache.split_at_holes(html, {})

    return answer_cached("settings", game, asker, version, None, make)


@pages.page("/games/<game>/history", "reader")
def history(game: str, asker: Account | None) -> ResponseReturnValue:
    """Show the log: all entries, with the hashes of the chain."""
    version = visitors.find_game_version(asker, game, None)
    after = read_number("after", 0)

    def make() -> Pieces:
        view: GameView | ClassicView
        if version.kind == "classic":
            model = load_classic_model(game, version)
            view, page, charted = model.view, build_classic_history(model, after), False
        else:
            public = load_public_model(game, version)
            view, page, charted = public.view, build_history_page(public, after), public.view.phase == "final"
        here = f"{game_address(game)}/history"
        html = render_template(
            "game/history.html", view=view, told=page, charted=charted,
            **make_common_values(view.id, version, f"{here}?after={after}" if after else here),
        )  # fmt: skip
        return page_cache.split_at_holes(html, {})

    return answer_cached("history", game, asker, version, after, make)


@pages.page("/games/<game>/record", "reader")
def record(game: str, asker: Account | None) -> ResponseReturnValue:
    """Serve the log as a file of JSON lines, as the asker may see it; with names if asked."""
    lines = export_record(context(), asker, game, request_instant(), named=request.args.get("names") == "1")
    response = Response("".join(f"{line}\n" for line in lines), mimetype="application/jsonl")
    response.headers["Content-Disposition"] = f'attachment; filename="{game}.jsonl"'
    response.headers["Cache-Control"] = "no-store"
    return response


@pages.page("/games/<game>/follow", "account", ("POST",))
def follow(game: str, asker: Account) -> ResponseReturnValue:
    """Follow or unfollow a game."""
    if request.form.get("follow") == "0":
        unfollow_game(context(), asker, game)
        flash(render(message("You no longer follow this game.")))
    else:
        follow_game(context(), asker, game, request_instant())
        flash(render(message("You follow this game: it is on your watch list.")))
    return redirect(game_address(game), 303)
