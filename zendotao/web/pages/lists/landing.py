"""The front page: what the game is, and the puzzle of today, which is answered without an account."""

from functools import cache

from flask import redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from msgspec import Struct

from zendotao.core.choices import Marking
from zendotao.draw.files import ImageStyle
from zendotao.draw.picture import Options
from zendotao.services.games.lists.games import has_games
from zendotao.services.koans import examine, make_image_file
from zendotao.services.puzzles.daily import read_today
from zendotao.store.people.values import Account
from zendotao.web.forms import Form
from zendotao.web.koan_view import inline_svg
from zendotao.web.middleware import preference_cookies
from zendotao.web.pages.puzzles.routes import LONGEST_RULE
from zendotao.web.pages.puzzles.view import build_puzzle
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context
from zendotao.web.times import request_instant

pages = Pages("landing", __name__)

LARGE = """\
G1 upright at -46,2 turned 8
R3 upright at -14,14 turned 14
B2 flat at 20,-20 heading 160
Y3 upright at 46,12 turned 22
K2 on 4"""
"""The koan at the top."""


class LandingKoan(Struct, frozen=True):
    """The koan at the top: drawing and caption."""

    drawing: Markup
    caption: str


@cache
def draw_large_koan(marking: Marking) -> LandingKoan:
    """Draw the koan at the top, cached for each marking."""
    # The page's style gives the colours, by day and by night.
    drawing = make_image_file(LARGE, ImageStyle("light", marking), Options(width_px=600))
    return LandingKoan(inline_svg(drawing), examine(LARGE).report["caption"])


@pages.page("/", "reader")
def front(asker: Account | None) -> ResponseReturnValue:
    """Show the front page to new visitors; redirect others to the games."""
    if asker is not None:
        return redirect(url_for("lobby.games"), 303)
    return render_template(
        "landing/front.html", large=draw_large_koan(preference_cookies.marking()),
        puzzle=build_puzzle(read_today(context(), request_instant())), form=Form({}), longest_rule=LONGEST_RULE,
        watchable=has_games(context()),
    )  # fmt: skip
