"""The coach of a practice game, in the notebook: one question at a time, each by a button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from flask import Flask, Response, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from zendotao.core.errors import CoreError
from zendotao.services.games.coach.asking import ask_fitting_rules, ask_hint, ask_simpler, read_coaching
from zendotao.services.games.coach.values import STEPS, Coaching
from zendotao.store.people.values import Account
from zendotao.store.versions import GameVersion
from zendotao.web import forms
from zendotao.web.forms import Refusal
from zendotao.web.middleware import etags, visitors
from zendotao.web.pages.notebook.coach_view import FIRST, CoachRequest, read_request
from zendotao.web.pages.notebook.routes import NotebookTrial, get_team, redirect_back, render_page
from zendotao.web.pages.polling import answer_poll, hash_game_version, render_poll_data
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now
from zendotao.web.times import request_instant

pages = Pages("coach", __name__)


@pages.page("/games/<game>/notebook/coach", "account", ("POST",))
def ask(game: str, asker: Account) -> ResponseReturnValue:
    """Ask the coach: for the next hint, for rules that fit, or whether one's rule has a simpler one."""
    fields = forms.read_fields()
    try:
        asked = ask_next(game, asker, fields)
    except CoreError as error:
        return render_page(game, asker, NotebookTrial(fields, refused=Refusal.of(error)))
    anchor = "fit" if fields.get("do") == "fit" else "coach"
    return redirect_back(game, {**fields, "hints": "", "fit": "", "simpler": "", **asked.query}, anchor)


def ask_next(game: str, asker: Account, fields: Mapping[str, str]) -> CoachRequest:
    """Ask what a form asks for; return that with what was asked before. Raise ``CoreError``."""
    wanted = fields.get("do", "")
    before = read_request(fields, read_coaching(context(), asker, game, now()).after)
    hints, fit, simpler = before.hints, before.fit, before.simpler
    if wanted == "simpler":
        simpler = fields.get("about", "")
        found, _ = ask_simpler(context(), asker, game, simpler, now(), get_team(fields))
    elif wanted == "fit":
        fit = read_request({"after": str(before.after), "fit": fields.get("count", "")}, before.after).fit or FIRST
        found = ask_fitting_rules(context(), asker, game, now())
    else:
        hints = min(hints + 1, len(STEPS))
        found = ask_hint(context(), asker, game, STEPS[hints - 1], now())
    return CoachRequest(after=found.after, hints=hints, fit=fit, simpler=simpler)


@pages.page("/pulse/games/<game>/coach", "reader", polled=True)
def poll_coach(game: str, asker: Account | None) -> Response:
    """Answer whether the coach has looked at the table for the asker."""
    if asker is None:
        return answer_poll("", None, 0)
    version = visitors.find_game_version(asker, game)
    found = read_coaching(context(), asker, game, request_instant())
    return answer_poll(hash_coach_version(version, found), asker, version.unread)


def hash_coach_version(version: GameVersion, found: Coaching) -> str:
    """Return the version of a notebook that waits for the coach."""
    return etags.make_etag("coach", hash_game_version(version), found.state, str(found.finder_alive))


def render_live_coach(game: str, found: Coaching, regions: str) -> Markup:
    """Render the polling data of a notebook that waits for the coach."""
    version = visitors.find_game_version(visitors.get_account(), game)
    return render_poll_data(url_for("coach.poll_coach", game=game), hash_coach_version(version, found), regions)


def install(app: Flask) -> None:
    """Provide ``live_coach()`` to templates."""
    app.jinja_env.globals.update(live_coach=render_live_coach)


pages.record(lambda state: install(cast("Flask", state.app)))
