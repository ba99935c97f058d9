"""Keepers: who they are, the accounts that they suspend, and the log of their actions.

Keepers look after the site, not after games: being one gives no right in any game, and shows no sealed rule.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from msgspec import Struct

from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import is_id
from zendotao.services.common.names import fold_name
from zendotao.services.common.parties import find_account, record_keeper_action, require_keeper, require_person
from zendotao.services.common.refusals import refuse
from zendotao.services.common.texts import clean_text
from zendotao.store.people.values import Account
from zendotao.store.site.values import KeeperAction

PAGE_SIZE = 50
MAX_NOTE_LENGTH = 2_000


class AccountPage(Struct, frozen=True):
    """Accounts by name, 50 a page; ``more``: there is a next page."""

    accounts: tuple[Account, ...]
    more: bool


class KeeperActionView(Struct, frozen=True):
    """An action of a keeper, with the keeper's name."""

    deed: KeeperAction
    by: str | None


def read_note(note: str) -> str:
    """Return a keeper's note, cleaned. Raises ``bad_text``."""
    return clean_text(note, MAX_NOTE_LENGTH, least=0)


# ---- for whoever runs the site


def appoint_keeper(context: Context, name: str, now: datetime) -> tuple[Account, bool]:
    """Make an account a keeper; return it, and whether it was none before. Raises ``no_account``, ``guest``,
    ``bot``."""
    with context.store.unit(write=True) as work:
        found = require_person(find_account(work, name))
        if found.keeper:
            return found, False
        work.keepers.appoint(found.id, now)
        work.keepers.suspend(found.id, None)
        work.commit()
    return replace(found, keeper_since=now, suspended_at=None), True


def dismiss_keeper(context: Context, name: str) -> tuple[Account, bool]:
    """Make an account no keeper; return it, and whether it was one before. Raises ``no_account``."""
    with context.store.unit(write=True) as work:
        found = find_account(work, name)
        if not found.keeper:
            return found, False
        work.keepers.appoint(found.id, None)
        work.commit()
    return replace(found, keeper_since=None), True


def list_keepers(context: Context) -> tuple[Account, ...]:
    """Return all keepers, the longest-serving first."""
    with context.store.unit() as work:
        return work.keepers.keepers()


# ---- for keepers


def search_accounts(context: Context, keeper: Account, q: str = "", page: int = 1) -> AccountPage:
    """Return accounts with ``q`` in their names, guests too; all accounts if it is empty. Raises ``not_keeper``."""
    require_keeper(keeper)
    with context.store.unit() as work:
        found = work.keepers.search(fold_name(q.strip(" "))[:MAX_NOTE_LENGTH], max(page, 1))
    return AccountPage(found[:PAGE_SIZE], len(found) > PAGE_SIZE)


def list_suspended_accounts(context: Context, keeper: Account) -> tuple[Account, ...]:
    """Return suspended accounts, the latest first. Raises ``not_keeper``."""
    require_keeper(keeper)
    with context.store.unit() as work:
        return work.keepers.list_suspended()


def suspend_account(context: Context, keeper: Account, account: str, now: datetime, note: str = "") -> Account:
    """Suspend an account: it can no longer sign in; its seats stay.

    Raises ``not_keeper``, ``bad_text``, ``no_account``, ``keeper_account``.
    """
    return _set_suspended(context, keeper, account, now, now, read_note(note))


def restore_account(context: Context, keeper: Account, account: str, now: datetime, note: str = "") -> Account:
    """End an account's suspension. Raises ``not_keeper``, ``bad_text``, ``no_account``."""
    return _set_suspended(context, keeper, account, None, now, read_note(note))


def _set_suspended(
    context: Context, keeper: Account, account: str, at: datetime | None, now: datetime, note: str
) -> Account:
    """Suspend or restore an account, and record it. Raises ``not_keeper``, ``no_account``, ``keeper_account``."""
    require_keeper(keeper)
    with context.store.unit(write=True) as work:
        found = work.accounts.lock(account) if is_id(account) else None
        if found is None or found.deleted_at is not None:
            refuse("no_account")
        if found.keeper and at is not None:
            refuse("keeper_account")
        if (found.suspended_at is None) == (at is None):
            return found
        work.keepers.suspend(account, at)
        record_keeper_action(work, keeper, "suspended" if at else "restored", f"account {account}", now, note)
        work.commit()
    return replace(found, suspended_at=at)


def list_keeper_actions(context: Context, keeper: Account, page: int = 1) -> tuple[KeeperActionView, ...]:
    """Return actions of keepers, newest first, 50 a page. Raises ``not_keeper``."""
    require_keeper(keeper)
    with context.store.unit() as work:
        found = work.keepers.actions(max(page, 1))
        people = work.accounts.get_many({deed.by for deed in found})
    return tuple(KeeperActionView(deed, people[deed.by].name if deed.by in people else None) for deed in found)
