"""The page "After the game": the rules that were possible after each stone, and what became of sealed ones, or what
answers in mondos were worth."""

from __future__ import annotations

from flask import render_template
from flask.typing import ResponseReturnValue

from zendotao.services.games.analysis.classic import ClassicAnalysis, read_any_analysis
from zendotao.services.games.analysis.values import GameAnalysis
from zendotao.store.people.values import Account
from zendotao.store.versions import GameVersion
from zendotao.web.middleware import etags, page_cache, visitors
from zendotao.web.pages.cached_pages import Pieces
from zendotao.web.pages.game.analysis_view import AnalysisPage, build_analysis_page
from zendotao.web.pages.game.base import answer_cached, pages
from zendotao.web.pages.game.classic_analysis_view import ClassicAnalysisPage, build_classic_analysis
from zendotao.web.pages.game.koans import make_common_values
from zendotao.web.pages.polling import answer_poll, hash_game_version
from zendotao.web.pages.polling import pages as live_pages
from zendotao.web.pages.views.text import game_address
from zendotao.web.site import context
from zendotao.web.times import request_instant


@pages.page("/games/<game>/analysis", "reader")
def analysis(game: str, asker: Account | None) -> ResponseReturnValue:
    """Show how many rules were possible after each stone."""
    version = visitors.find_game_version(asker, game, None)
    found = read_any_analysis(context(), None, game, request_instant())

    def make() -> Pieces:
        told: AnalysisPage | ClassicAnalysisPage
        if isinstance(found, ClassicAnalysis):
            template, told = "classic/analysis.html", build_classic_analysis(found)
        else:
            template, told = "game/analysis.html", build_analysis_page(found)
        html = render_template(
            template, view=found.view, told=told, page_version=hash_analysis_version(version, found),
            **make_common_values(found.view.id, version, f"{game_address(game)}/analysis"),
        )  # fmt: skip
        return page_cache.split_at_holes(html, {})

    return answer_cached("analysis", game, asker, version, (found.state, found.finder_alive), make)


@live_pages.page("/pulse/games/<game>/analysis", "reader", polled=True)
def poll_analysis(game: str, asker: Account | None) -> ResponseReturnValue:
    """Answer whether the rules of a finished game have been counted."""
    version = visitors.find_game_version(asker, game, None)
    found = read_any_analysis(context(), None, game, request_instant())
    return answer_poll(hash_analysis_version(version, found), asker, version.unread)


def hash_analysis_version(version: GameVersion, found: GameAnalysis | ClassicAnalysis) -> str:
    """Return the version of the page."""
    return etags.make_etag("analysis", hash_game_version(version), found.state, str(found.finder_alive))
