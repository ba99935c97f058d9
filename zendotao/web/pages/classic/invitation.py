"""The invitation to a table: an address to send round, which gives whoever opens it a seat by a name.

Names that the host has thought of stand in the address itself. They are offered, and keep nobody from taking another.
"""

from __future__ import annotations

from typing import Annotated

from flask import flash, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta, Struct

from zendotao.core.errors import CoreError
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.messages import message, render
from zendotao.services.games.classic.posting import submit_classic_move
from zendotao.services.games.classic.requests import JoinRequest
from zendotao.services.games.views.classic_page import view_classic
from zendotao.services.people import sessions
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.middleware import visitors
from zendotao.web.pages.account.entrance import LINK, note_language, redirect_signed_in
from zendotao.web.pages.classic.routes import pages
from zendotao.web.pages.classic.text import find_party
from zendotao.web.pages.views.text import game_address
from zendotao.web.site import context, now

MOST_NAMES, LONGEST_NAME = 12, 40


class SeatForm(Struct, frozen=True, kw_only=True):
    """The form of somebody who sits down: a name that is offered, or one of their own."""

    name: Annotated[str, Meta(max_length=200)] = ""
    offered: Annotated[str, Meta(max_length=200)] = ""


@pages.page("/games/<game>/sit", "reader", ("GET", "POST"), limit="guest")
def sit(game: str, asker: Account | None) -> ResponseReturnValue:
    """Show who sits at a table and which names are free; take a seat."""
    visitors.find_game_version(asker, game, "classic")
    if request.method != "POST":
        return render_seats(game, asker, Form())
    if asker is not None:
        return join_table(game, asker)
    wanted, form = forms.read(SeatForm)
    if wanted is None:
        return render_seats(game, asker, form)
    try:
        name = wanted.name.strip() or wanted.offered
        link, issued = sessions.enter_as_guest(context(), name, visitors.make_browser_label(), now())
    except CoreError as error:
        return render_seats(game, asker, form.refuse(error))
    session[LINK] = link.secret
    join_table(game, issued.account)
    return redirect_signed_in(note_language(issued), "", url_for("entrance.welcome", next=game_address(game)))


def join_table(game: str, asker: Account) -> ResponseReturnValue:
    """Join as a student; go to the game, which says why if that can't be."""
    try:
        submit_classic_move(context(), asker, game, JoinRequest(), now())
    except CoreError as error:
        flash(error.message)
    return redirect(game_address(game), 303)


def render_seats(game: str, asker: Account | None, form: Form) -> ResponseReturnValue:
    """Render the table with its seats."""
    view = view_classic(context(), asker, game, now())
    names = read_names(request.args.get("names", ""))
    page = render_template(
        "classic/sit.html",
        view=view,
        form=form,
        game_url=game_address(view.id),
        closed=explain_closed(view),
        seated=view.seat is not None,
        people=[find_party(view, one.seat) for one in view.students],
        master=None if view.master is None else find_party(view, view.master),
        names=", ".join(names),
        free=list_free_names(view, names),
        link=url_for("classic.sit", game=view.id, names=",".join(names) or None, _external=True),
    )
    return page, form.status


def read_names(text: str) -> list[str]:
    """Return the names that an address offers, each once."""
    found = (" ".join(name.split())[:LONGEST_NAME] for name in text.split(","))
    return [*dict.fromkeys(name for name in found if name)][:MOST_NAMES]


def list_free_names(view: ClassicView, names: list[str]) -> list[str]:
    """Return the names that nobody at the table has yet."""
    taken = {(one.name or "").casefold() for one in view.students} | {(view.master_name or "").casefold()}
    return [name for name in names if name.casefold() not in taken]


def explain_closed(view: ClassicView) -> str:
    """Return why nobody can sit down any more; "" while somebody can."""
    if view.stage in ("final", "over"):
        return render(message("This game is over."))
    if len(view.students) >= view.settings.seats:
        return render(message("All seats of this game are taken."))
    return ""
