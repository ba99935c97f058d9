"""Pages to start a game alone, the rule of the day, and the list of one's own."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, cast

from flask import Response, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct

from zendotao.core.game.classic.settings import Difficulty
from zendotao.core.messages import message, render
from zendotao.services.common.refusals import ServiceError
from zendotao.services.games.classic import solo
from zendotao.services.games.classic.lesson import read_lesson
from zendotao.services.people import sessions
from zendotao.services.people.values import IssuedToken
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.middleware import rate_limits, visitors
from zendotao.web.middleware.languages import language
from zendotao.web.pages.account.entrance import LINK, note_language, redirect_signed_in
from zendotao.web.pages.lists.lobby import read_page_number
from zendotao.web.pages.polling import answer_poll, hash_game_version
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.solo import text
from zendotao.web.pages.solo.view import hash_lesson_version
from zendotao.web.pages.views.text import game_address
from zendotao.web.site import context, now
from zendotao.web.times import format_date, request_instant

pages = Pages("solo", __name__)

NUMBER_BYTES = 2
TRIES = 5
"""So many nicknames are tried for a guest, each one of 65,536."""


class PlayForm(Struct, frozen=True, kw_only=True):
    """The form that starts a game alone."""

    difficulty: Difficulty


@pages.page("/play", "reader", ("GET", "POST"), proof="origin")
def play(asker: Account | None) -> ResponseReturnValue:
    """Offer games alone, and start one; without an account under a nickname. The answer leads to the game's page
    (``classic.game_page.show_classic``)."""
    wanted, form = forms.read(PlayForm) if request.method == "POST" else (None, Form())
    if wanted is None:
        return render_template(
            "solo/play.html", form=form, levels=text.DIFFICULTY_NOTES, daily=read_today(asker)
        ), form.status
    issued = None if asker is not None else enter()
    player = asker if issued is None else issued.account
    asked = solo.SoloRequest(difficulty=wanted.difficulty, language=language(), title=render(text.TITLE))
    game = solo.start_solo(context(), cast("Account", player), asked, now()).view.id
    return go_to_game(game, issued)


@pages.page("/play/daily", "reader", ("GET", "POST"), proof="origin")
def daily(asker: Account | None) -> ResponseReturnValue:
    """Show the rule of the day, and how others did to those who are through with it; start a game with it."""
    if request.method != "POST":
        found = read_today(asker)
        day = format_date(datetime.fromisoformat(found.day).replace(tzinfo=UTC), request_instant())
        return render_template(
            "solo/daily.html", daily=found, day=day, others=text.describe_others(found), outcomes=text.OUTCOMES,
            difficulties=text.DIFFICULTY_NAMES, score=text.describe_score,
        )  # fmt: skip
    issued = None if asker is not None else enter()
    player = asker if issued is None else issued.account
    asked = solo.DailyRequest(language=language(), title=render(message("The rule of the day")))
    return go_to_game(solo.start_daily(context(), cast("Account", player), asked, now()).view.id, issued)


@pages.page("/play/games", "account")
def own(asker: Account) -> ResponseReturnValue:
    """List the games that one played alone: the best first."""
    page = read_page_number()
    found, more = solo.list_solo_games(context(), asker, page)
    return render_template(
        "solo/games.html", games=found, more=more, page=page, outcomes=text.OUTCOMES,
        difficulties=text.DIFFICULTY_NAMES, address=game_address,
        address_of_page=lambda other: url_for("solo.own", page=other),
    )  # fmt: skip


@pages.page("/pulse/games/<game>/lesson", "reader", polled=True)
def poll_lesson(game: str, asker: Account | None) -> Response:
    """Answer whether anything of a game alone has changed, or its lesson has been found."""
    version = visitors.find_game_version(asker, game, "classic")
    state = read_lesson(context(), game, version.seq, request_instant())
    return answer_poll(hash_lesson_version(hash_game_version(version), state), asker, version.unread)


def read_today(asker: Account | None) -> solo.DailyRule:
    """Return the rule of today as the visitor sees it."""
    return solo.read_daily(context(), asker, request_instant())


def enter() -> IssuedToken:
    """Enter as a guest under a nickname that nobody has; the private link is kept for the page that shows it."""
    rate_limits.count_request("guest", rate_limits.get_client_address())
    for left in reversed(range(TRIES)):
        number = int(context().random.hex(NUMBER_BYTES), 16)
        name = render(message("Guest %(number)s", number=number))
        try:
            link, issued = sessions.enter_as_guest(context(), name, visitors.make_browser_label(), now())
        except ServiceError:
            if not left:
                raise
            continue
        session[LINK] = link.secret
        return note_language(issued)
    raise AssertionError("the last try has returned or raised")


def go_to_game(game: str, issued: IssuedToken | None) -> ResponseReturnValue:
    """Redirect to a game, signing in a guest who has just entered."""
    address: Any = game_address(game)
    return redirect(address, 303) if issued is None else redirect_signed_in(issued, "", address)
