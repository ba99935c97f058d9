"""The health of the site, for its keepers: versions, sessions, queues. It contains nothing that anybody wrote."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from msgspec import Struct

from zendotao.services.admin.keepers import PAGE_SIZE
from zendotao.services.common.context import Context
from zendotao.services.common.names import get_display_name
from zendotao.services.common.parties import require_keeper
from zendotao.store.people.values import Account
from zendotao.store.site.values import Backlog, Health, WaitingNotice


class WaitingNoticeRow(Struct, frozen=True):
    """A waiting notice with the name of its recipient."""

    notice: WaitingNotice
    name: str


class NoticeQueuePage(Struct, frozen=True):
    """The notice queue in numbers, and a page of it, ordered by due time."""

    backlog: Backlog
    rows: tuple[WaitingNoticeRow, ...]
    more: bool


def view_health(context: Context, keeper: Account, now: datetime) -> Health:
    """Return the health of the site. Raises ``not_keeper``."""
    require_keeper(keeper)
    with context.store.unit() as work:
        letters = {str(state): count for state, count in work.letters.count_by_state().items()}
        return replace(work.health.health(now), letters=letters)


def view_notice_queue(context: Context, keeper: Account, now: datetime, page: int = 1) -> NoticeQueuePage:
    """Return a page of the notice queue. Raises ``not_keeper``."""
    require_keeper(keeper)
    with context.store.unit() as work:
        found = work.health.list_waiting(max(page, 1))
        people = work.accounts.get_many({notice.recipient for notice in found})
        rows = tuple(
            WaitingNoticeRow(notice, get_display_name(people.get(notice.recipient))) for notice in found[:PAGE_SIZE]
        )
        return NoticeQueuePage(work.health.backlog(now), rows, len(found) > PAGE_SIZE)
