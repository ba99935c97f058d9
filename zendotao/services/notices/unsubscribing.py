"""The link in each letter that ends all mail: GET changes nothing, POST needs no session."""

from __future__ import annotations

from datetime import datetime, timedelta

from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import hash_secret
from zendotao.services.notices.notice_preferences import disable_mail
from zendotao.store.errors import NotFound

LINK_LIFETIME = timedelta(days=400)
"""How long the links of old letters work."""


def find_mail_owner(context: Context, secret: str) -> str | None:
    """Return the name of the account whose mail a link ends; None if it was deleted. Raises ``NotFound``."""
    with context.store.unit() as work:
        account = work.letters.get_stop_account(hash_secret(secret))
        if account is None:
            raise NotFound
        found = work.accounts.get(account)
    return None if found is None else found.name


def stop_mail(context: Context, secret: str, now: datetime) -> None:
    """End all mail to the account of that link. It can be repeated. Raises ``NotFound``."""
    with context.store.unit(write=True) as work:
        account = work.letters.get_stop_account(hash_secret(secret))
        if account is None:
            raise NotFound
        disable_mail(work, account)
        work.mail_queue.forget(account)
        work.commit()
