"""Polling by open pages for changes, at addresses below ``/pulse``. A poll is answered at once and holds no worker,
costs one query, and mostly has no body; ``static/js/live/`` decides when to ask.

A page is fetched again only if its version has changed: with the header ``Zendotao-Live``, which
``middleware.routes.is_renewal`` and ``get_seen_seq`` read. Versions are made here, from ``store.versions``; how far a
game at a sitting has come is kept in ``services.common.game_watch``. The count of unread notices is included, since
every page of a signed-in visitor shows it.

Pages poll in the background: a poll does not count as the visitor's presence.

Polls of one page are in the module of that page (``polled=True``): ``game.analysis``, ``notebook.coach``,
``solo.routes`` for a lesson, ``start.classic`` for the form of a new classic game.
"""

from __future__ import annotations

from typing import cast

from flask import Flask, Response, current_app, g, jsonify, url_for
from markupsafe import Markup

from zendotao.core.messages import message, plural_message, render
from zendotao.services.games.lists.lists_version import read_lists_version
from zendotao.services.games.views.page_model import read_position
from zendotao.services.notices.bell import count_unread
from zendotao.store.people.values import Account
from zendotao.store.versions import GameVersion
from zendotao.web.middleware import etags, visitors
from zendotao.web.middleware.csrf import make_session_token
from zendotao.web.middleware.routes import is_first_part, is_renewal
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now
from zendotao.web.times import request_instant

pages = Pages("live", __name__)

WORDS = {
    "one": message("There is a new entry here."),
    "more": message("There are %(count)s new entries here.", count="{count}"),
    "changed": message("This part has changed."),
    "show": message("Show it"),
    "moved": message("This page has changed."),
    "again": message("Load it again"),
    "out": message("You are no longer signed in here. What you have typed stays."),
    "enter": message("Sign in"),
    "other": message("Somebody else has signed in here. What you have typed stays."),
}
"""Texts of scripts about changed pages."""


@pages.page("/pulse", "reader", polled=True)
def own(asker: Account | None) -> Response:
    """Answer whether the visitor is signed in, and how many unread notices there are."""
    return answer_poll("", asker, 0 if asker is None else count_unread(context(), asker))


@pages.page("/pulse/lists", "reader", polled=True)
def lists(asker: Account | None) -> Response:
    """Answer whether any list of games or changes may have changed."""
    found = read_lists_version(context(), asker, request_instant())
    return answer_poll(hash_lists_version(found.changed), asker, found.unread)


@pages.page("/pulse/games/<game>", "reader", polled=True)
def game(game: str, asker: Account | None) -> Response:
    """Answer whether anything of a game has changed for the asker."""
    version = visitors.find_game_version(asker, game, None)
    return answer_poll(hash_game_version(version), asker, version.unread)


@pages.page("/pulse/games/<game>/seq", "anyone", polled=True)
def seq(game: str) -> Response:
    """Answer how far a game has come, which everybody may know. At a sitting, pages ask so several times a second: it
    costs no query of its own."""
    answer = Response(read_position(context(), game, now()), mimetype="text/plain")
    answer.headers["Cache-Control"] = "no-store"
    return answer


def answer_poll(version: str, asker: Account | None, unread: int) -> Response:
    """Return the version of a page and the state of the visitor, or 304 if nothing of that has changed."""
    news = {
        "version": version, "who": hash_visitor(asker),
        "session": etags.make_etag("session", make_session_token()) if asker else "",
        "notices": format_notices(unread) if asker else "",
    }  # fmt: skip
    tag = etags.make_etag("poll", news)
    answer = etags.make_not_modified(tag) if etags.has_etag(tag) else etags.set_etag(jsonify(news), tag)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def hash_game_version(version: GameVersion) -> str:
    """Return the version of a page about a game; notices are counted separately."""
    return etags.make_etag(
        "game", version.seq, version.head, version.changed_at, version.names, version.follows, version.own, version.due,
        version.thinking,
    )


def hash_lists_version(changed: str) -> str:
    """Return the version of a page of lists."""
    return etags.make_etag("lists", changed)


def hash_visitor(asker: Account | None) -> str:
    """Return the identity of a visitor for scripts."""
    return "" if asker is None else etags.make_etag("who", asker.id)


def format_notices(unread: int) -> str:
    """Format the number of notices for the header of pages."""
    return render(plural_message("%(count)s notice", "%(count)s notices", unread) if unread else message("No notices"))


def render_poll_data(address: str = "", version: str = "", regions: str = "") -> Markup:
    """Render the data that scripts need to refresh a page: the address to poll, the version, and the regions to
    replace, as selectors separated by semicolons, with a plus before lists of entries. Without arguments, only the
    visitor's notices are polled."""
    asker = visitors.get_account()
    if not address and asker is None:
        return Markup()
    told_words = {name: render(words) for name, words in WORDS.items()}
    answer = current_app.json.dumps({**told_words, "door": url_for("entrance.sign_in")})
    told_of = {
        "poll": address or url_for("live.own"), "version": version, "regions": regions,
        "who": hash_visitor(asker), "words": answer,
    }  # fmt: skip
    return Markup("").join(Markup(' data-{}="{}"').format(name, text) for name, text in told_of.items())


def render_lists_poll_data(regions: str) -> Markup:
    """Render the polling data of a page of lists."""
    # Of what the page is made from, where that is known: what changes meanwhile is news to it.
    version = g.get("lists_version") or read_lists_version(context(), visitors.get_account(), request_instant())
    return render_poll_data(url_for("live.lists"), hash_lists_version(version.changed), regions)


def render_game_poll_data(game: str, regions: str, version: str = "") -> Markup:
    """Render the polling data of a page about a game. ``version``: that of ``hash_game_version``, if it is known."""
    found = version or hash_game_version(visitors.find_game_version(visitors.get_account(), game, None))
    return render_poll_data(url_for("live.game", game=game), found, regions)


def install(app: Flask) -> None:
    """Provide ``live()``, ``live_lists()``, ``live_game()``, ``is_live()`` and
    ``is_first_part()`` to templates."""
    app.jinja_env.globals.update(
        live=render_poll_data,
        live_lists=render_lists_poll_data,
        live_game=render_game_poll_data,
        is_live=is_renewal,
        is_first_part=is_first_part,
    )


pages.record(lambda state: install(cast("Flask", state.app)))
