"""Authentication of API requests: the only place that reads the header ``Authorization``. What makes a token good is
in ``services.people.tokens``.

There are no scopes: a token may do what its account may, and each route says who may ask. That for feeds is no token.
"""

from __future__ import annotations

from typing import Literal

from flask import g, request

from zendotao.services.people import tokens
from zendotao.store.people.values import Account, TokenHolder
from zendotao.web.problems import Problem
from zendotao.web.site import context, now

Audience = Literal["anyone", "reader", "account"]
"""Audience of a route: anyone, whose token isn't read; a reader, who may have signed in; accounts only."""

SCHEME = "bearer"
LONGEST_TOKEN = 200


def read_token() -> str | None:
    """Return the bearer token of the request, or None. Raises ``Problem`` (``not_signed_in``) if the header
    has another form."""
    header = request.headers.get("Authorization", "")
    if not header:
        return None
    scheme, _, token = header.partition(" ")
    token = token.strip()
    if scheme.lower() != SCHEME or not 0 < len(token) <= LONGEST_TOKEN or not token.isascii():
        raise Problem("not_signed_in", "Send the header Authorization: Bearer, and a token behind it.")
    return token


def authenticate(who: Audience) -> TokenHolder | None:
    """Authenticate the asker as far as the route requires.

    Raise ``Problem`` (``not_signed_in``) if a token is required and missing, and the service's error if it is invalid.
    """
    if who == "anyone":
        return None
    token = read_token()
    if token is None:
        if who == "account":
            raise Problem("not_signed_in", "Sign in first: send a token with the request.")
        return None
    found = tokens.authenticate(context(), token, now())
    g.account = found.account.id
    return found


def account_of(asker: TokenHolder | None) -> Account | None:
    """Return the account of the asker, or None."""
    return None if asker is None else asker.account
