"""Who asks. The one place of the API that looks at a token."""

from __future__ import annotations

from typing import Literal

from flask import g, request

from zendotao.services.people import tokens
from zendotao.store.people.values import Account, SignedIn
from zendotao.web.problems import Problem
from zendotao.web.site import context, now

Who = Literal["anyone", "reader", "account"]
"""Whom a route answers: anyone, whose token isn't looked at; a reader, who may have signed in; accounts alone."""

SCHEME = "bearer"
LONGEST_TOKEN = 200


def secret() -> str | None:
    """The token that the request carries; none without one. Raises ``Problem`` where the header is of another kind."""
    header = request.headers.get("Authorization", "")
    if not header:
        return None
    scheme, _, token = header.partition(" ")
    token = token.strip()
    if scheme.lower() != SCHEME or not 0 < len(token) <= LONGEST_TOKEN or not token.isascii():
        raise Problem("not_signed_in", "Send the header Authorization: Bearer, and a token behind it.")
    return token


def ask(who: Who) -> SignedIn | None:
    """Who asks, as far as the route wants to know.

    Raises ``Problem`` (``not_signed_in``) where a token is needed, and what the service refuses a token with.
    """
    if who == "anyone":
        return None
    token = secret()
    if token is None:
        if who == "account":
            raise Problem("not_signed_in", "Sign in first: send a token with the request.")
        return None
    found = tokens.authenticate(context(), token, now())
    g.account = found.account.id
    return found


def account_of(asker: SignedIn | None) -> Account | None:
    """The account of who asks, if somebody has signed in."""
    return None if asker is None else asker.account
