"""The visitor of a page: the only place of the pages that reads and sets the session cookie. That of the API is in
``api.security``. Which visitors a page is for, ``pages.routing`` checks."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import cast

from flask import current_app, g, request
from werkzeug.wrappers import Response

from zendotao.core.messages import message
from zendotao.services.common.refusals import ServiceError
from zendotao.services.games.views.page_model import read_version
from zendotao.services.people import sessions, tokens
from zendotao.services.people.values import IssuedToken
from zendotao.store.errors import NotFound
from zendotao.store.people.values import Account, TokenHolder
from zendotao.store.versions import GameVersion
from zendotao.web.middleware.csrf import session_cookie_name
from zendotao.web.middleware.routes import is_background_request
from zendotao.web.site import context
from zendotao.web.times import request_instant

DAY_SECONDS = 24 * 3600
BROWSERS = (("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
SYSTEMS = (
    ("Android", message("Android")), ("iPhone", message("an iPhone")), ("iPad", message("an iPad")),
    ("Windows", message("Windows")), ("Mac OS X", message("a Mac")), ("Linux", message("Linux")),
)  # fmt: skip
"""Substrings of user agents, the more specific ones first: most browsers name others too."""

SOME_BROWSER = message("a browser")

LONGEST_SECRET = 200


def cookie_name() -> str:
    """Return the name of the session cookie."""
    return session_cookie_name()


def get_sign_in() -> TokenHolder | None:
    """Return the account and session of the visitor, or None if nobody is signed in. Cached for the request."""
    if "signed_in" not in g:
        g.signed_in = _find_sign_in()
    return cast("TokenHolder | None", g.signed_in)


def get_account() -> Account | None:
    """Return the account of the visitor, or None."""
    found = get_sign_in()
    return None if found is None else found.account


def _find_sign_in() -> TokenHolder | None:
    """Return who is signed in, by the session cookie, and note the version of the game that the address names; None for
    a token that is unknown, has expired or is a program's."""
    secret = request.cookies.get(cookie_name(), "")
    if not 0 < len(secret) <= LONGEST_SECRET or not secret.isascii():
        return None
    game = find_requested_game()
    with suppress(ServiceError):
        found, version = tokens.authenticate_for_game(
            context(), secret, request_instant(), game, here=not is_background_request()
        )
        # A token that was made for a program is none for a browser.
        if found.token.kind == "session":
            g.game_version = game, found.account.id, version
            if version is not None:
                g.unread_of = found.account.id, version.unread
            return found
    return None


def find_requested_game() -> str:
    """Return the id of the game that the address names, directly or by a challenge or comment; else ""."""
    named = request.view_args or {}
    part = str(named.get("challenge", "") or named.get("comment", ""))
    return str(named.get("game", "")) or part.rpartition(".")[0]


def find_game_version(asker: Account | None, game: str, kind: str | None = "zendotao") -> GameVersion:
    """Return the version of a game for the asker: from the authentication query, or cached in this request if nothing
    has happened since.

    Raise ``NotFound``, also for a game of another ``kind``; None allows all kinds.
    """
    who = "" if asker is None else asker.id
    there, whose, version = cast("tuple[str, str, GameVersion | None]", g.get("game_version", ("", "", None)))
    if version is None or (there, whose) != (game, who) or version.due or request.method == "POST":
        version = read_version(context(), asker, game, request_instant())
        g.game_version = game, who, version
    if kind not in (None, version.kind):
        raise NotFound
    return version


def get_known_unread(asker: Account) -> int | None:
    """Return the number of unread notices if the authentication query has counted them, else None."""
    who, unread = cast("tuple[str, int]", g.get("unread_of", ("", 0)))
    return unread if asker.id == who and request.method != "POST" else None


def make_browser_label() -> str:
    """Return the label of a session in the account's list of sessions, from the user agent."""
    agent = request.user_agent.string
    browser = next((name for mark, name in BROWSERS if mark in agent), SOME_BROWSER)
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    # It is stored, and told in the language of whoever looks at it later (``list_labels``).
    return str(_format_label(browser, system))


def _format_label(browser: str, system: str) -> str:
    return message("%(browser)s on %(system)s", browser=browser, system=system) if system else browser


@cache
def list_labels() -> Mapping[str, str]:
    """Return all possible labels of sessions, by their stored text."""
    browsers, systems = (SOME_BROWSER, *(name for _, name in BROWSERS)), ("", *(name for _, name in SYSTEMS))
    return {str(one): one for one in (_format_label(browser, system) for browser in browsers for system in systems)}


def set_session_cookie(response: Response, issued: IssuedToken) -> Response:
    """Set the session cookie."""
    response.set_cookie(
        cookie_name(),
        issued.secret,
        max_age=sessions.SESSION_DAYS * DAY_SECONDS,
        path="/",
        httponly=True,
        samesite="Lax",
        secure=current_app.config["SESSION_COOKIE_SECURE"],
    )
    return response


def sign_out(response: Response) -> Response:
    """End the session and delete its cookie."""
    found = get_sign_in()
    if found is not None:
        with suppress(ServiceError):
            tokens.revoke_token(context(), found.account.id, found.token.id)
    g.signed_in = None
    response.delete_cookie(
        cookie_name(), path="/", httponly=True, samesite="Lax", secure=current_app.config["SESSION_COOKIE_SECURE"]
    )
    return response
