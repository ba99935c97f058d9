"""Reports to the keepers of the site, and keepers' actions."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Select, func, insert, select, update

from zendotao.store.people.accounts import COLUMNS, make_account
from zendotao.store.people.values import Account
from zendotao.store.repository import Repository
from zendotao.store.site.values import KeeperAction, Report
from zendotao.store.tables.people import accounts, names
from zendotao.store.tables.site import comments, keeper_deeds, reports

PAGE_SIZE = 50
MOST_SUSPENDED = 500
IS_OPEN = reports.c.closed_at.is_(None)
ACTION_COLUMNS = tuple(column for column in keeper_deeds.c if column.name != "id")


class Reports(Repository):
    """Reports of users to the keepers."""

    def add(self, report: Report) -> bool:
        """Insert a report; return false if the reporter has an open one on the same thing."""
        return self._add(reports, {column.name: getattr(report, column.name) for column in reports.c})

    def lock(self, report: str) -> Report | None:
        """Lock a report until the end of the unit and return it."""
        return next(iter(self._all(select(reports).where(reports.c.id == report).with_for_update())), None)

    def close(self, report: str, keeper: str, note: str, now: datetime) -> None:
        """Close a report."""
        this = update(reports).where(reports.c.id == report)
        self._connection.execute(this.values(closed_at=now, closed_by=keeper, note=note))

    def list_page(self, open_: bool, page: int = 1) -> tuple[Report, ...]:
        """Return a page of open reports, the oldest first, or of closed ones, the newest first, and the first of the
        next page."""
        oldest = select(reports).where(IS_OPEN).order_by(reports.c.at, reports.c.id)
        newest = select(reports).where(~IS_OPEN).order_by(reports.c.closed_at.desc(), reports.c.id.desc())
        return self._all((oldest if open_ else newest).limit(PAGE_SIZE + 1).offset((page - 1) * PAGE_SIZE))

    def count_open(self, by: str | None = None) -> int:
        """Count the open reports, in all or by one account."""
        asked = select(func.count()).select_from(reports).where(IS_OPEN)
        return int(self._connection.execute(asked if by is None else asked.where(reports.c.by == by)).scalar_one())

    def list_by_author(self, account: str) -> tuple[Report, ...]:
        """Return all reports by an account, in order."""
        return self._all(select(reports).where(reports.c.by == account).order_by(reports.c.at, reports.c.id))

    def forget(self, account: str) -> None:
        """Make the reports by an account anonymous."""
        self._connection.execute(update(reports).where(reports.c.by == account).values(by=None))

    def _all(self, asked: Select[Any]) -> tuple[Report, ...]:
        return tuple(Report(**row) for row in self._connection.execute(asked).mappings())


class Keepers(Repository):
    """The keepers of the site, and their actions on accounts and comments."""

    def keepers(self) -> tuple[Account, ...]:
        """Return all keepers, in the order of their appointment."""
        asked = select(*COLUMNS).where(accounts.c.keeper_since.is_not(None))
        return self._all(asked.order_by(accounts.c.keeper_since, accounts.c.id))

    def appoint(self, account: str, since: datetime | None) -> None:
        """Make an account a keeper since an instant, or no longer one."""
        self._connection.execute(update(accounts).where(accounts.c.id == account).values(keeper_since=since))

    def suspend(self, account: str, at: datetime | None) -> None:
        """Suspend an account since an instant, or no longer."""
        self._connection.execute(update(accounts).where(accounts.c.id == account).values(suspended_at=at))

    def search(self, key: str, page: int = 1) -> tuple[Account, ...]:
        """Return a page of the accounts whose folded names contain ``key``, by name, and the first of the next page."""
        asked = select(*COLUMNS).join_from(accounts, names, names.c.owner == accounts.c.id)
        fitting = asked.where(names.c.folded.contains(key, autoescape=True))
        return self._all(fitting.order_by(names.c.folded).limit(PAGE_SIZE + 1).offset((page - 1) * PAGE_SIZE))

    def list_suspended(self) -> tuple[Account, ...]:
        """Return suspended accounts, the latest first, up to ``MOST_SUSPENDED``."""
        asked = select(*COLUMNS).where(accounts.c.suspended_at.is_not(None))
        return self._all(asked.order_by(accounts.c.suspended_at.desc(), accounts.c.id).limit(MOST_SUSPENDED))

    def hide_comment(self, game: str, number: int, hidden_at: datetime | None) -> None:
        """Hide a comment since an instant, or no longer."""
        this = (comments.c.game_id == game) & (comments.c.number == number)
        self._connection.execute(update(comments).where(this).values(hidden_at=hidden_at))

    def hidden_comments(self, game: str) -> frozenset[int]:
        """Return the numbers of the hidden comments of a game."""
        asked = select(comments.c.number).where(comments.c.game_id == game, comments.c.hidden_at.is_not(None))
        return frozenset(self._connection.execute(asked).scalars())

    def note(self, deed: KeeperAction) -> None:
        """Insert an action of a keeper."""
        self._connection.execute(
            insert(keeper_deeds), {column.name: getattr(deed, column.name) for column in ACTION_COLUMNS}
        )

    def actions(self, page: int = 1) -> tuple[KeeperAction, ...]:
        """Return the actions of keepers, newest first, ``PAGE_SIZE`` a page."""
        asked = (
            select(*ACTION_COLUMNS).order_by(keeper_deeds.c.id.desc()).limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE)
        )
        return tuple(KeeperAction(**row) for row in self._connection.execute(asked).mappings())

    def _all(self, asked: Select[Any]) -> tuple[Account, ...]:
        return tuple(map(make_account, self._connection.execute(asked).mappings()))
