"""People: profiles, and the ladder of senseis."""

from __future__ import annotations

from typing import Annotated, Any

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta, Struct

from zendotao.core.errors import CoreError
from zendotao.services.admin import reports
from zendotao.services.games.lists.people import list_classic_ladder, list_ladder, list_masters, view_profile
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.pages.lists.lobby import read_page_number
from zendotao.web.pages.lists.view import build_public_line
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now
from zendotao.web.times import request_instant

pages = Pages("people", __name__)


class NameReportForm(Struct, frozen=True, kw_only=True):
    """The form of a report."""

    reason: Annotated[str, Meta(max_length=4 * reports.MAX_REASON_LENGTH)]


@pages.page("/people/<name>", "reader")
def profile(name: str, asker: Account | None) -> ResponseReturnValue:
    """Show a person's games and wins."""
    page = read_page_number()
    found = view_profile(context(), asker, name, request_instant(), page)
    if found.who.name is not None and found.who.name != name:
        return redirect(url_for("people.profile", name=found.who.name), 301)
    return render_template(
        "people/profile.html", found=found, own=asker is not None and asker.id == found.who.id, page=page,
        lines=[build_public_line(one, request_instant()) for one in found.games.items],
        address=lambda page: url_for("people.profile", name=name, page=page),
    )  # fmt: skip


@pages.page("/people/<name>/report", "account", ("GET", "POST"))
def report(name: str, asker: Account) -> ResponseReturnValue:
    """Ask the keepers to look at a name."""
    found, form = view_profile(context(), asker, name, request_instant()), Form()
    if request.method == "POST":
        wanted, form = forms.read(NameReportForm)
        if wanted is not None:
            try:
                reports.report_item(context(), asker, "name", name, wanted.reason, now())
            except CoreError as error:
                form = form.refuse(error)
            else:
                return render_template("people/reported.html", name=found.who.name)
    return render_template("people/report.html", name=found.who.name, form=form), form.status


@pages.page("/senseis", "reader")
def ladder() -> ResponseReturnValue:
    """Show the senseis by their points."""
    page = read_page_number()
    return render_template(
        "people/ladder.html", found=list_ladder(context(), page), page=page,
        address=lambda page: url_for("people.ladder", page=page),
    )  # fmt: skip


@pages.page("/senseis/classic", "reader")
def classic_ladder() -> ResponseReturnValue:
    """Show who found rules in classic Zendo by their points, or the Masters by their games."""
    page, masters = read_page_number(), request.args.get("of") == "masters"
    found: Any = list_masters(context(), page) if masters else list_classic_ladder(context(), page)
    return render_template(
        "people/classic_ladder.html", found=found, masters=masters, page=page,
        address=lambda page: url_for("people.classic_ladder", page=page, of="masters" if masters else None),
    )  # fmt: skip
