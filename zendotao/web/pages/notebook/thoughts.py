"""A player's private log on a game, and the logs that players opened once it was final."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from flask import abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.errors import CoreError
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import plural_message, render
from zendotao.services.games.transaction.reading import settle_game
from zendotao.services.games.views.game import view_any_game
from zendotao.services.people import thoughts as log
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views.text import PartyView, game_address
from zendotao.web.site import context, now

pages = Pages("thoughts", __name__)


@pages.page("/games/<game>/thoughts", "account", ("GET", "POST"))
def own(game: str, asker: Account) -> ResponseReturnValue:
    """Show the asker's private log on a game, which they may open once the game is final."""
    form = Form()
    if request.method == "POST":
        form = Form(forms.read_fields())
        try:
            return handle_thought(game, asker, form.values)
        except CoreError as error:
            form = form.refuse(error)
    view = view_any_game(context(), asker, game, now())
    page = render_template(
        "notebook/thoughts.html", view=view, form=form, game_url=game_address(game),
        own=log.list_own_thoughts(context(), asker.id, game), final=is_final(view),
    )  # fmt: skip
    return page, form.status


def is_final(view: GameView | ClassicView) -> bool:
    """Return whether thoughts on a game may be opened."""
    return view.stage == "over" if isinstance(view, ClassicView) else view.phase == log.FINAL


def handle_thought(game: str, asker: Account, fields: Mapping[str, str]) -> ResponseReturnValue:
    """Add a thought, remove one, or open the log. Raise the service's refusal."""
    done = fields.get("do", "")
    if done == "note":
        log.add_thought(context(), asker.id, game, fields.get("text", ""), now())
    elif done == "open":
        # What ends the game may be due, and nobody has looked yet.
        settle_game(context(), game, now())
        count = log.open_thoughts(context(), asker.id, game, now())
        flash(
            render(
                plural_message("%(count)s entry is open to all now.", "%(count)s entries are open to all now.", count)
            )
        )
        return redirect(url_for("thoughts.opened_logs", game=game), 303)
    elif done.startswith("remove."):
        log.remove_thought(context(), asker.id, done.removeprefix("remove."))
    else:
        abort(400)
    return redirect(url_for("thoughts.own", game=game, _anchor="log"), 303)


@pages.page("/games/<game>/thoughts/opened", "reader")
def opened_logs(game: str) -> ResponseReturnValue:
    """Show the opened thoughts, by player."""
    view = view_any_game(context(), None, game, now())
    found = sorted(log.list_opened_thoughts_by_name(context(), game), key=lambda one: (one[1].account, one[1].at))
    logs = [
        (PartyView(name), [thought for _, thought in entries])
        for (_, name), entries in groupby(found, key=lambda one: (one[1].account, one[0]))
    ]
    return render_template(
        "notebook/opened.html", view=view, game_url=game_address(game), logs=logs, final=is_final(view)
    )
