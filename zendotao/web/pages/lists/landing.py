"""The front page: what the game is, and a first puzzle, answered by links."""

from functools import cache

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from msgspec import Struct

from zendotao.core.messages import message
from zendotao.draw.files import ImageStyle
from zendotao.draw.picture import Marking, Options
from zendotao.services.koans import examine, make_cell_file, make_image_file
from zendotao.store.people.values import Account
from zendotao.web.koan_view import inline_svg
from zendotao.web.middleware import preference_cookies
from zendotao.web.pages.routing import Pages

pages = Pages("landing", __name__)

LARGE = """\
G1 upright at -46,2 turned 8
R3 upright at -14,14 turned 14
B2 flat at 20,-20 heading 160
Y3 upright at 46,12 turned 22
K2 on 4"""
"""The koan at the top."""

PUZZLE = (
    ("white", "R3 upright at 0,0 turned 14; B2 flat at 44,-12 heading 20"),
    ("black", "G3 upright at 0,0; Y2 upright at 4,-24 turned 10; G3 upright at 38,-10 turned 20"),
    ("white", "Y3 upright at 0,0; Y2 on 1; Y1 on 2; R1 flat at 24,-20 heading 40"),
    ("open", "R3 upright at 0,0; B3 leaning on 1 at 40,0 heading 180; Y2 upright at -30,12"),
)
"""Koans with their stones; the last one is for the reader to mark. The guess is that a red piece makes a koan white."""

ANSWERS = {
    "white": message(
        "The fourth koan has a red piece too, so the guess calls it white, and a white stone agrees with that. "
        "The guess would stand: only a stone that contradicts it can prove it wrong."
    ),
    "black": message(
        "The fourth koan has a red piece, so the guess calls it white, and a black stone says that it is not. "
        "No rule survives a stone that contradicts it, and to lay such a stone is the heart of every turn."
    ),
}
"""Responses to the answers."""

RIGHT = "black"


class LandingKoan(Struct, frozen=True):
    """A koan of the page: drawing, caption, and stone."""

    drawing: Markup
    caption: str
    stone: str


@cache
def draw_large_koan(marking: Marking) -> LandingKoan:
    """Draw the koan at the top, cached for each marking."""
    # The page's style gives the colours, by day and by night.
    drawing = make_image_file(LARGE, ImageStyle("light", marking), Options(width_px=600))
    return LandingKoan(inline_svg(drawing), examine(LARGE).report["caption"], "")


@cache
def draw_puzzle(marking: Marking) -> tuple[LandingKoan, ...]:
    """Draw the koans of the puzzle, cached for each marking."""
    return tuple(
        LandingKoan(
            inline_svg(make_cell_file(notation, ImageStyle("light", marking))),
            examine(notation).report["caption"],
            stone,
        )
        for stone, notation in PUZZLE
    )


@pages.page("/", "reader")
def front(asker: Account | None) -> ResponseReturnValue:
    """Show the front page to new visitors; redirect others to the games."""
    if asker is not None:
        return redirect(url_for("lobby.games"), 303)
    chosen, marking = request.args.get("stone", ""), preference_cookies.marking()
    answer = ANSWERS.get(chosen, "")
    return render_template(
        "landing/front.html", large=draw_large_koan(marking), puzzle=draw_puzzle(marking),
        chosen=chosen if answer else "", right=chosen == RIGHT, answer=answer,
    )  # fmt: skip
