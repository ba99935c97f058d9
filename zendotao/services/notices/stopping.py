"""The link in each letter that ends all mail: looking at it changes nothing, posting to it needs no session."""

from __future__ import annotations

from datetime import datetime, timedelta

from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import hash_secret
from zendotao.services.notices.wishes import wish_no_mail
from zendotao.store.errors import NotFound

GOOD_FOR = timedelta(days=400)
"""How long the links of old letters work."""


def find_mail_owner(context: Context, secret: str) -> str | None:
    """The name of whose mail a link ends; none of who has left. Raises ``NotFound``."""
    with context.store.unit() as work:
        account = work.letters.get_stop_account(hash_secret(secret))
        if account is None:
            raise NotFound
        found = work.people.get(account)
    return None if found is None else found.name


def stop_mail(context: Context, secret: str, now: datetime) -> None:
    """No more mail to whose link that is. It can be done again. Raises ``NotFound``."""
    with context.store.unit(write=True) as work:
        account = work.letters.get_stop_account(hash_secret(secret))
        if account is None:
            raise NotFound
        wish_no_mail(work, account)
        work.mail_queue.forget(account)
        work.commit()
