"""Guests: accounts with a nickname and without a password. They return by a private link, and may become full
accounts."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from zendotao.services.common.context import Context
from zendotao.services.common.names import read_name
from zendotao.services.common.refusals import refuse
from zendotao.services.people.accounts import make_account_id, read_password
from zendotao.services.people.tokens import DEFAULT_DAYS, issue_token
from zendotao.services.people.values import IssuedToken
from zendotao.store.people.values import Account

LINK_LABEL = "private link"


def create_guest(context: Context, nickname: str, now: datetime) -> IssuedToken:
    """Create a guest; return it with the secret of its private link, which is good for ever.

    Raises ``bad_name``, ``name_taken``.
    """
    wanted = read_name(nickname)
    account = Account(make_account_id(context), "guest", wanted.text, now, None, now)
    with context.store.unit(write=True) as work:
        work.accounts.add(account)
        if not work.accounts.take_name(wanted.key, account.id):
            refuse("name_taken")
        issued = issue_token(context, work, account, "link", LINK_LABEL, now, None)
        work.commit()
    return issued


def register_guest(context: Context, guest: str, password: str, now: datetime, name: str | None = None) -> IssuedToken:
    """Make a guest a full account, under the nickname or another name; its seats stay its own.

    The account keeps its id, so no seat, rule or entry moves. The private link ends; a token comes in its place.
    Raises ``bad_name``, ``weak_password``, ``name_taken``, ``not_guest``.
    """
    stored = context.passwords.hash(read_password(password))
    with context.store.unit(write=True) as work:
        account = work.accounts.lock(guest)
        if account is None or account.kind != "guest" or account.name is None:
            refuse("not_guest")
        wanted = read_name(account.name if name is None else name)
        if not work.accounts.take_name(wanted.key, guest):
            refuse("name_taken")
        work.accounts.register(guest, wanted.text, stored, now)
        work.tokens.revoke_all(guest)
        person = replace(account, kind="person", name=wanted.text, registered_at=now)
        issued = issue_token(context, work, person, "program", "", now, now + timedelta(days=DEFAULT_DAYS))
        work.commit()
    return issued
