"""Atom feeds: of the site and of a game, in the language that the address names, and a private one at a secret address,
in the language of its account."""

from __future__ import annotations

from typing import Any

from flask import Response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response as AnyResponse

from zendotao.services.feeds import Feed, make_game_feed, make_own_feed, make_site_feed, open_own_feed
from zendotao.store.people.values import Account
from zendotao.web.middleware.languages import DEFAULT_LANGUAGE, read_named_language
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now

pages = Pages("feeds", __name__)

SECRET_HEADERS = {"Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex"}
"""Headers of responses at secret addresses."""


def make_absolute_url(endpoint: str, **parts: Any) -> str:
    """Return the absolute address of a page."""
    return context().wording.address(url_for(endpoint, **parts))


def make_drawing_url(koan: str) -> str:
    """Return the absolute address of a koan's drawing by its hash."""
    return make_absolute_url("drawings.koan", found=koan, theme="system", marking="plain")


def make_language_query() -> dict[str, str]:
    """Return the query of a feed's address in another language than English."""
    named = read_named_language()
    return {} if named == DEFAULT_LANGUAGE else {"lang": named}


def make_feed_response(feed: Feed, own: str, *, private: bool = False) -> AnyResponse:
    """Return a feed as a response, or 304 if the client has it already."""
    # Loaded with the first feed: many processes are asked for none.
    from zendotao.notify.atom import MEDIA_TYPE, render_feed

    document = render_feed(feed, context().wording.address(""), own, make_drawing_url)
    response = Response(document.body, mimetype=MEDIA_TYPE)
    response.set_etag(document.etag)
    response.last_modified = document.updated
    response.cache_control.no_cache = True
    response.cache_control.private = True if private else None
    return response.make_conditional(request)


@pages.page("/feeds/site.atom", "anyone")
def of_site() -> ResponseReturnValue:
    """Serve the feed of recent changes of the site."""
    return make_feed_response(
        make_site_feed(context(), read_named_language()), make_absolute_url("feeds.of_site", **make_language_query())
    )


@pages.page("/feeds/games/<game>.atom", "anyone")
def of_game(game: str) -> ResponseReturnValue:
    """Serve the feed of a game."""
    return make_feed_response(
        make_game_feed(context(), game, now(), read_named_language()),
        make_absolute_url("feeds.of_game", game=game, **make_language_query()),
    )


@pages.page("/feeds/own/<secret>.atom", "anyone")
def own(secret: str) -> ResponseReturnValue:
    """Serve the private feed of notices at a secret address."""
    response = make_feed_response(
        make_own_feed(context(), secret, now()), make_absolute_url("feeds.own", secret=secret), private=True
    )
    response.headers.update(SECRET_HEADERS)
    return response


@pages.page("/me/feed", "account")
def mine(asker: Account) -> ResponseReturnValue:
    """Show the page about the private feed."""
    return render_template("leaving/feed.html", guest=asker.kind == "guest", address=None)


@pages.page("/me/feed", "account", ("POST",))
def make_mine(asker: Account) -> ResponseReturnValue:
    """Create the secret address of the private feed, and show it once."""
    issued = open_own_feed(context(), asker, now())
    shown = render_template(
        "leaving/feed.html", guest=False, address=make_absolute_url("feeds.own", secret=issued.secret)
    )
    return shown, 201, {"Cache-Control": "no-store"}
