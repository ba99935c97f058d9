"""Sessions of browsers. Each is a token of its own kind, which signing out revokes."""

from __future__ import annotations

from datetime import datetime, timedelta

from zendotao.services.common.context import Context
from zendotao.services.common.refusals import refuse
from zendotao.services.people import accounts, guests, tokens
from zendotao.services.people.values import Issued
from zendotao.store.people.values import Account

DAYS = 180
"""How long a browser stays signed in."""


def session_for(context: Context, account: Account, label: str, now: datetime) -> Issued:
    """Return a new session of an account that has just proved itself. ``label`` is the browser's name for itself."""
    with context.store.unit(write=True) as work:
        issued = tokens.issue(context, work, account, "session", label, now, now + timedelta(days=DAYS))
        work.commit()
    return issued


def sign_in(context: Context, name: str, password: str, code: str, label: str, now: datetime) -> Issued:
    """Return a session for a name and a password, and a code where the account asks for one.

    Raises what ``tokens.sign_in`` does.
    """
    return tokens.sign_in(context, name, password, now, code=code, label=label, days=DAYS, kind="session")


def sign_up(context: Context, name: str, password: str, label: str, now: datetime) -> Issued:
    """Create an account and a session of it. Raises ``bad_name``, ``name_taken``, ``weak_password``."""
    return session_for(context, accounts.sign_up(context, name, password, now), label, now)


def enter(context: Context, nickname: str, label: str, now: datetime) -> tuple[Issued, Issued]:
    """Create a guest; return its private link and a session. Raises ``bad_name``, ``name_taken``."""
    link = guests.enter(context, nickname, now)
    return link, session_for(context, link.account, label, now)


def come_back(context: Context, secret: str, label: str, now: datetime) -> Issued:
    """Return a session for a guest's private link. Raises ``bad_token``, also for a token that is no such link."""
    found = tokens.authenticate(context, secret, now)
    if found.token.kind != "link":
        refuse("bad_token")
    return session_for(context, found.account, label, now)
