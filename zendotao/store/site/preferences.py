"""The preferences of accounts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from sqlalchemy import delete, select

from zendotao.store.repository import Repository
from zendotao.store.site.values import Preferences
from zendotao.store.tables.site import preferences


class ChosenPreferences(Repository):
    """The preferences of accounts."""

    def get(self, account: str) -> Preferences | None:
        """Return the preferences of an account, if it has saved any."""
        return self.get_many([account]).get(account)

    def get_many(self, accounts: Iterable[str]) -> Mapping[str, Preferences]:
        """Return the preferences of those of the accounts that have saved any."""
        asked = select(preferences).where(preferences.c.account.in_(list(accounts)))
        return {row.account: msgspec.convert(row.data, Preferences) for row in self._connection.execute(asked)}

    def put(self, account: str, chosen: Preferences) -> None:
        """Replace the preferences of an account."""
        self._put(preferences, {"account": account, "data": msgspec.to_builtins(chosen)})

    def forget(self, account: str) -> None:
        """Delete the preferences of an account."""
        self._connection.execute(delete(preferences).where(preferences.c.account == account))
