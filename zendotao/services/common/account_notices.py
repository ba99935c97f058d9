"""Notices about no game: invitations of teams, and changes of pages that somebody watches.

Pages change often: those who watch one are told once of all that changes for a while.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from zendotao.services.common.notice_content import NoticeContent, make_notice_content
from zendotao.store.notices.values import NewNotice, News
from zendotao.store.people.values import Invitation
from zendotao.store.site.values import WikiPage
from zendotao.store.unit import Unit

INVITED_KIND, PAGE_KIND = "invited", "page_changed"


def notify_invitation(work: Unit, offer: Invitation, now: datetime) -> None:
    """Notify an account that a team invites it, within the transaction of the invitation."""
    data = {"invitation": offer.id, "team": offer.team_name}
    work.outbox.add([NewNotice(kind=INVITED_KIND, recipient=offer.account, due=now, created_at=now, data=data)])


def notify_page_change(work: Unit, page: WikiPage, author: str, now: datetime) -> None:
    """Notify those who watch a page, but its author, unless a notice of it is already waiting for them."""
    watching = {one.account for one in work.watches.list_for_page(page.slug)} - {author}
    told = {who for who, data in work.outbox.list_unsent(PAGE_KIND, watching) if data["page"] == page.slug}
    data = {"page": page.slug, "title": page.title, "revision": page.revision}
    work.outbox.add(
        NewNotice(kind=PAGE_KIND, recipient=one, due=now + GATHERING_DELAY, created_at=now, data=data)
        for one in sorted(watching - told)
    )


def is_still_true(work: Unit, account: str, kind: str, data: Mapping[str, Any]) -> bool:
    """Return whether a notice is still true."""
    if kind == INVITED_KIND:
        return work.teams.invitation(data["invitation"]) is not None
    if kind == PAGE_KIND:
        return any(one.slug == data["page"] for one in work.watches.list_for_account(account))
    return True


def select_true_news(work: Unit, account: str, news: Sequence[News]) -> list[News]:
    """Return those of some news that are about a game, or still true."""
    return [one for one in news if one.game is not None or is_still_true(work, account, one.kind, one.data)]


GATHERING_DELAY = timedelta(minutes=30)
"""How long notices of comments, and of changes of a page, wait for more of them, from the first on, to go as one."""


def make_account_contents(news: Sequence[News]) -> tuple[NoticeContent, ...]:
    """Return the contents of those of some news that are about no game, but about the account itself."""
    return tuple(make_notice_content(one) for one in news if one.game is None)
