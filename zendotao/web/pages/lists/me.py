"""The asker's own pages: games, notices, and watched games and pages."""

from __future__ import annotations

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.messages import message, render
from zendotao.services.games.lists.games import list_own_ended_games
from zendotao.services.games.lists.own_games import list_own_games
from zendotao.services.notices.bell import MarkReadRequest, mark_read, view_bell
from zendotao.services.people import team_view
from zendotao.services.wiki import watching
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.pages.lists.lobby import read_page_number
from zendotao.web.pages.lists.view import build_own_line, build_public_line
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now
from zendotao.web.times import request_instant
from zendotao.web.whole_numbers import read_before

pages = Pages("me", __name__)


@pages.page("/me", "account")
def home(asker: Account) -> ResponseReturnValue:
    """Show the asker's games: those that need them first, then those that wait for others, then ended ones."""
    at, page = request_instant(), read_page_number()
    ended = request.args.get("ended") == "1"
    if ended:
        over = list_own_ended_games(context(), asker, at, page)
        needing, others, more = [], [build_public_line(one, at) for one in over.items], over.more
    else:
        found = list_own_games(context(), asker, at, page)
        needing = [build_own_line(one, at) for one in found.items if one.needed]
        others, more = [build_own_line(one, at) for one in found.items if not one.needed], found.more
    return render_template(
        "me/home.html", asker=asker, needing=needing, others=others, more=more, page=page, ended=ended,
        invitations=team_view.list_invitations(context(), asker.id),
        address=lambda page: url_for("me.home", page=page, ended="1" if ended else None),
    )  # fmt: skip


@pages.page("/me/notices", "account")
def notices(asker: Account) -> ResponseReturnValue:
    """Show the asker's notices, newest first."""
    return render_template("me/notices.html", bell=view_bell(context(), asker, read_before()))


@pages.page("/me/notices", "account", ("POST",))
def read(asker: Account) -> ResponseReturnValue:
    """Mark notices as read."""
    wanted, _ = forms.read(MarkReadRequest)
    if wanted is not None:
        mark_read(context(), asker, wanted.upto, now())
        flash(render(message("Marked as read.")))
    return redirect(url_for("me.notices"), 303)


@pages.page("/me/watching", "account")
def watch_list(asker: Account) -> ResponseReturnValue:
    """Show the games and pages that the asker watches."""
    return render_template("me/watching.html", found=watching.view_watch_list(context(), asker.id))
