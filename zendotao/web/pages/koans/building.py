"""Requests of the koan builder: analysis of a notation, and the sandbox for private koans."""

from __future__ import annotations

from typing import cast, get_args

from flask import g, jsonify, make_response, request
from flask.typing import ResponseReturnValue

from zendotao.core.choices import Marking
from zendotao.core.koan.text import name_piece
from zendotao.draw.camera import View
from zendotao.draw.picture import Options
from zendotao.web.pages.koans import routes as koans
from zendotao.web.pages.koans.building_view import describe_notation
from zendotao.web.pages.routing import Pages

pages = Pages("building", __name__)

WIDTH_PX = 620

pages.add_app_template_global(name_piece, "piece_named")


@pages.page("/koans/look", "anyone", ("POST",), limit="computing", proof="origin")
def look() -> ResponseReturnValue:
    """Return pieces, facts, faults and doubts of ``koan`` as JSON in the reader's language; with a drawing if ``view``
    is given.

    Nothing is stored, and the response depends on the form only.
    """
    answer = jsonify(describe_notation(request.form.get("koan", ""), read_options()))
    answer.headers["Cache-Control"] = "no-store"
    return answer


@pages.page("/sandbox", "reader", ("POST",), limit="computing")
def sandbox() -> ResponseReturnValue:
    """Show the sandbox with a private koan: it is in no address, so in no log and no browser history."""
    answer = make_response(koans.render_sandbox(request.form, private=True))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def read_options() -> Options | None:
    """Return the drawing options; None if the page draws the koan itself."""
    view, marking = request.form.get("view", ""), request.form.get("marking", "")
    if view not in get_args(View):
        return None
    if marking not in get_args(Marking):
        marking = g.get("marking", "plain")
    numbers = request.form.get("numbers") == "1"
    return Options(view=cast("View", view), marking=cast("Marking", marking), numbers=numbers, width_px=WIDTH_PX)
