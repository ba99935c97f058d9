"""How the site is, for its keepers: what it runs on, who is there, what waits. Nothing of what anything says."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from msgspec import Struct

from zendotao.services.admin.keepers import PAGE
from zendotao.services.common.context import Context
from zendotao.services.common.names import shown_name
from zendotao.services.common.parties import require_keeper
from zendotao.store.people.values import Account
from zendotao.store.site.values import Backlog, Health, WaitingNotice


class OutboxRow(Struct, frozen=True):
    """A notice that waits, with the name of whom it is for."""

    notice: WaitingNotice
    name: str


class OutboxView(Struct, frozen=True):
    """The outbox in numbers, and a page of it, what is due first coming first."""

    backlog: Backlog
    rows: tuple[OutboxRow, ...]
    more: bool


def health(context: Context, keeper: Account, now: datetime) -> Health:
    """How the site is. Raises ``not_keeper``."""
    require_keeper(keeper)
    with context.store.unit() as work:
        letters = {str(state): count for state, count in work.letters.count_by_state().items()}
        return replace(work.health.health(now), letters=letters)


def outbox(context: Context, keeper: Account, now: datetime, page: int = 1) -> OutboxView:
    """What waits to be delivered. Raises ``not_keeper``."""
    require_keeper(keeper)
    with context.store.unit() as work:
        found = work.health.list_waiting(max(page, 1))
        people = work.people.get_many({notice.recipient for notice in found})
        rows = tuple(OutboxRow(notice, shown_name(people.get(notice.recipient))) for notice in found[:PAGE])
        return OutboxView(work.health.backlog(now), rows, len(found) > PAGE)
