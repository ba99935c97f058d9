"""What a builder in the browser asks: what the table sees of the koan as it stands in the field; and the sandbox for
koans that are one's own."""

from __future__ import annotations

from typing import cast, get_args

from flask import g, jsonify, make_response, request
from flask.typing import ResponseReturnValue

from zendotao.core.koan.words import named
from zendotao.draw.camera import View
from zendotao.draw.picture import Marking, Options
from zendotao.web.pages import koans
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views.building import looked

pages = Pages("building", __name__)

WIDTH_PX = 620

pages.add_app_template_global(named, "piece_named")


@pages.page("/koans/look", "anyone", ("POST",), limit="computing", proof="origin")
def look() -> ResponseReturnValue:
    """Pieces, facts, faults and doubts of ``koan``, as JSON in the reader's language; drawn, if a ``view`` is named.

    Nothing is kept, and nothing that is not in the form is told.
    """
    answer = jsonify(looked(request.form.get("koan", ""), options()))
    answer.headers["Cache-Control"] = "no-store"
    return answer


@pages.page("/sandbox", "reader", ("POST",), limit="computing")
def sandbox() -> ResponseReturnValue:
    """The sandbox with a koan that nobody else may hear of: it stands in no address, so in no log and no history."""
    answer = make_response(koans.built(request.form, private=True))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def options() -> Options | None:
    """How the drawing is to be made; none where the page draws for itself."""
    view, marking = request.form.get("view", ""), request.form.get("marking", "")
    if view not in get_args(View):
        return None
    if marking not in get_args(Marking):
        marking = g.get("marking", "plain")
    numbers = request.form.get("numbers") == "1"
    return Options(view=cast("View", view), marking=cast("Marking", marking), numbers=numbers, width_px=WIDTH_PX)
