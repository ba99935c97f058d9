"""Feeds for programs that look in from time to time: of the site, of a game, and one's own at a secret address."""

from __future__ import annotations

from typing import Any

from flask import Response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response as AnyResponse

from zendotao.services.common.messages import DEFAULT_LANGUAGE
from zendotao.services.feeds import Feed, game_feed, open_own_feed, own_feed, site_feed
from zendotao.store.people.values import Account
from zendotao.translations.catalogues import LANGUAGES
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context, now

pages = Pages("feeds", __name__)

NAMELESS = {"Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex"}
"""What goes along with an address that is a secret."""


def address_of(endpoint: str, **parts: Any) -> str:
    """The whole address of a page, as people outside write it."""
    return context().wording.address(url_for(endpoint, **parts))


def drawing(koan: str) -> str:
    """The whole address of a koan's drawing, by its hash."""
    return address_of("drawings.koan", found=koan, theme="system", marking="plain")


def language() -> str:
    """The language that a feed of everybody's is asked for in: ``?lang=fr``; else English, whoever asks."""
    named = request.args.get("lang", "")
    return named if named in LANGUAGES else DEFAULT_LANGUAGE


def asked() -> dict[str, str]:
    """What the address of a feed has besides, in another language than English."""
    return {} if language() == DEFAULT_LANGUAGE else {"lang": language()}


def sent(feed: Feed, own: str, *, private: bool = False) -> AnyResponse:
    """A feed as an answer; nothing but its marks to whoever has it already."""
    # Loaded with the first feed: many processes are asked for none.
    from zendotao.notify.atom import MEDIA_TYPE, written

    document = written(feed, context().wording.address(""), own, drawing)
    response = Response(document.body, mimetype=MEDIA_TYPE)
    response.set_etag(document.etag)
    response.last_modified = document.updated
    response.cache_control.no_cache = True
    response.cache_control.private = True if private else None
    return response.make_conditional(request)


@pages.page("/feeds/site.atom", "anyone")
def of_site() -> ResponseReturnValue:
    """What changed lately on the site."""
    return sent(site_feed(context(), language()), address_of("feeds.of_site", **asked()))


@pages.page("/feeds/games/<game>.atom", "anyone")
def of_game(game: str) -> ResponseReturnValue:
    """What happened in a game."""
    return sent(game_feed(context(), game, now(), language()), address_of("feeds.of_game", game=game, **asked()))


@pages.page("/feeds/own/<secret>.atom", "anyone")
def own(secret: str) -> ResponseReturnValue:
    """What is in the bell of whose address this is."""
    response = sent(own_feed(context(), secret, now()), address_of("feeds.own", secret=secret), private=True)
    response.headers.update(NAMELESS)
    return response


@pages.page("/me/feed", "account")
def mine(asker: Account) -> ResponseReturnValue:
    """Where one's own feed is explained, and asked for."""
    return render_template("leaving/feed.html", guest=asker.kind == "guest", address=None)


@pages.page("/me/feed", "account", ("POST",))
def make_mine(asker: Account) -> ResponseReturnValue:
    """A secret address for one's own feed, shown this once."""
    issued = open_own_feed(context(), asker, now())
    shown = render_template("leaving/feed.html", guest=False, address=address_of("feeds.own", secret=issued.secret))
    return shown, 201, {"Cache-Control": "no-store"}
