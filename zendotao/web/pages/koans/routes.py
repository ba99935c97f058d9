"""The sandbox: a page where a koan is written and drawn, and the drawing as a file."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Literal, Self, cast, get_args

from flask import Blueprint, Response, abort, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from zendotao.core.choices import Marking
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.scan import LONGEST
from zendotao.core.koan.text import COLOUR_NAMES
from zendotao.core.messages import join_text, message
from zendotao.draw.camera import View
from zendotao.draw.picture import Options
from zendotao.services.koans import examine, make_picture_file
from zendotao.web.examples import EXAMPLES, FIRST, KEY
from zendotao.web.forms import Form
from zendotao.web.koan_view import render_koan, render_thumbnail
from zendotao.web.middleware import preference_cookies
from zendotao.web.middleware.errors import ErrorText, render_error_page
from zendotao.web.middleware.headers import DRAWING_POLICY
from zendotao.web.pages.koans.building_view import make_endless_palette

pages = Blueprint("koans", __name__)

Numbers = Literal["0", "1"]

VIEWS: dict[str, str] = {"iso": message("Slanted"), "top": message("From above")}
MARKINGS: dict[str, str] = {
    "plain": message("Colour alone"),
    "hatched": message("Hatched"),
    "lettered": message("Lettered"),
}

THUMBNAIL = Options(width_px=128)

LOCATION_FIELDS = ("line", "column", "message")

DRAWING_SECONDS = 3600
"""Seconds that a drawing may be cached; an address has the same drawing until an update."""


@dataclass(frozen=True, slots=True)
class KoanQuery:
    """The query of an address: a koan in notation, and how to show it."""

    koan: str
    view: View = "iso"
    marking: Marking = "plain"
    numbers: Numbers = "0"

    @classmethod
    def of(cls, args: MultiDict[str, str], otherwise: Self) -> Self:
        """Read the query of an address; missing or unknown values are taken from ``otherwise``, and line ends are
        normalised.

        A koan that is too long is refused.
        """
        text = args.get("koan", otherwise.koan).replace("\r\n", "\n").replace("\r", "\n")
        if len(text) > LONGEST:
            abort(413)
        view, marking, numbers = (args.get(name, "") for name in ("view", "marking", "numbers"))
        return cls(
            text,
            cast("View", view) if view in get_args(View) else otherwise.view,
            cast("Marking", marking) if marking in get_args(Marking) else otherwise.marking,
            cast("Numbers", numbers) if numbers in get_args(Numbers) else otherwise.numbers,
        )

    @property
    def options(self) -> Options:
        """The drawing options."""
        return Options(view=self.view, marking=self.marking, numbers=self.numbers == "1")

    def address(self, endpoint: str = "koans.sandbox", **other: str) -> str:
        """Return the address of this query with some of it changed."""
        return url_for(endpoint, **{**asdict(self), **other})

    def values(self, name: str, words: Mapping[str, str]) -> list[tuple[str, str, bool]]:
        """Return the values of parameter ``name``: label, value, and whether it is current."""
        return [(told, value, value == getattr(self, name)) for value, told in words.items()]

    def choices(self, name: str, words: Mapping[str, str]) -> list[tuple[str, str, bool]]:
        """Return links for the values of parameter ``name``: label, address, and whether it is current."""
        return [(told, self.address(**{name: value}), used) for told, value, used in self.values(name, words)]


@pages.get("/sandbox")
def sandbox() -> str:
    """Show the sandbox with the koan in the address: drawn, described, with its facts."""
    return render_sandbox(request.args)


def render_sandbox(asked: MultiDict[str, str], *, private: bool = False) -> str:
    """Render the sandbox with a koan; a private one is in no address of the page."""
    # Numbered unless asked otherwise: the facts beside the drawing name pieces by their numbers.
    query = KoanQuery.of(asked, KoanQuery(FIRST, marking=preference_cookies.marking(), numbers="1"))
    small = replace(THUMBNAIL, marking=query.marking)
    return render_template(
        "pages/sandbox.html",
        query=query,
        private=private,
        sends="sandbox" if private else "",
        form=Form({"koan": query.koan}),
        shown=render_koan(query.koan, query.options),
        stash=make_endless_palette(),
        views=VIEWS,
        markings=MARKINGS,
        key=KEY,
        longest=LONGEST,
        colours=join_text([join_text([colour.letter, COLOUR_NAMES[colour.word]]) for colour in Colour], ", "),
        examples=[(example, render_thumbnail(example.notation, small)) for example in EXAMPLES],
    )


@pages.get("/koans.svg")
def drawing() -> AnyResponse:
    """Serve the koan in the address as an SVG file; an invalid one is answered by an error page."""
    query = KoanQuery.of(request.args, KoanQuery(""))
    answer = examine(query.koan)
    if answer.koan is None:
        error = answer.report["error"]
        words = message(
            "Line %(line)s, column %(column)s: %(message)s", **{name: error[name] for name in LOCATION_FIELDS}
        )
        return Response(render_error_page(400, ErrorText(message("This koan can't be read"), words)), 400)
    response = Response(make_picture_file(answer, query.options), mimetype="image/svg+xml")
    response.headers["Content-Security-Policy"] = DRAWING_POLICY
    response.cache_control.public = True
    response.cache_control.max_age = DRAWING_SECONDS
    response.add_etag()
    return response.make_conditional(request)
