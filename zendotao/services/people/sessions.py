"""Sessions of browsers. Each is a token of its own kind, which signing out revokes."""

from __future__ import annotations

from datetime import datetime, timedelta

from zendotao.services.common.context import Context
from zendotao.services.common.refusals import refuse
from zendotao.services.people import accounts, guests, tokens
from zendotao.services.people.values import IssuedToken
from zendotao.store.people.values import Account

SESSION_DAYS = 180
"""How long a browser stays signed in."""


def open_session(context: Context, account: Account, label: str, now: datetime) -> IssuedToken:
    """Return a new session of an account that has just proved itself. ``label`` is the browser's name for itself."""
    with context.store.unit(write=True) as work:
        issued = tokens.issue_token(context, work, account, "session", label, now, now + timedelta(days=SESSION_DAYS))
        work.commit()
    return issued


def sign_in(context: Context, name: str, password: str, code: str, label: str, now: datetime) -> IssuedToken:
    """Return a session for a name and a password, and a code where the account asks for one.

    Raises what ``tokens.sign_in`` does.
    """
    return tokens.sign_in(context, name, password, now, code=code, label=label, days=SESSION_DAYS, kind="session")


def sign_up(context: Context, name: str, password: str, label: str, now: datetime) -> IssuedToken:
    """Create an account and a session of it. Raises ``bad_name``, ``name_taken``, ``weak_password``."""
    return open_session(context, accounts.sign_up(context, name, password, now), label, now)


def enter_as_guest(context: Context, nickname: str, label: str, now: datetime) -> tuple[IssuedToken, IssuedToken]:
    """Create a guest; return its private link and a session. Raises ``bad_name``, ``name_taken``."""
    link = guests.create_guest(context, nickname, now)
    return link, open_session(context, link.account, label, now)


def sign_in_by_link(context: Context, secret: str, label: str, now: datetime) -> IssuedToken:
    """Return a session for a guest's private link. Raises ``bad_token``, also for a token that is no such link."""
    found = tokens.authenticate(context, secret, now)
    if found.token.kind != "link":
        refuse("bad_token")
    return open_session(context, found.account, label, now)
