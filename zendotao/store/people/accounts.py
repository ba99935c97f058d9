"""Accounts, and the names of accounts and teams."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, and_, bindparam, delete, insert, select, update

from zendotao.store.people.values import Account, Credentials
from zendotao.store.repository import ReadCache, Repository
from zendotao.store.tables.people import accounts, mail_addresses, names, recovery_codes, totp

COLUMNS = tuple(column for column in accounts.c if column.name != "password")
"""The columns of an account, without the password."""

FIELDS = tuple(column.name for column in COLUMNS)

ACCOUNTS_QUERY = select(*COLUMNS).where(accounts.c.id.in_(bindparam("wanted", expanding=True)))
"""Built once: to build a statement takes longer than to run it."""


class Accounts(Repository):
    """Accounts, and the names of accounts and teams, which are unique among both."""

    def __init__(self, connection: Connection, cache: ReadCache[Account] | None = None) -> None:
        super().__init__(connection)
        self._cache = cache or ReadCache(keep=False)

    def add(self, account: Account, password: str | None = None) -> None:
        """Insert an account; ``password`` is its hash."""
        values = {column.name: getattr(account, column.name) for column in COLUMNS}
        self._connection.execute(insert(accounts).values(**values, password=password))

    def get(self, account: str) -> Account | None:
        """Return an account, deleted or not."""
        return self.get_many([account]).get(account)

    def lock(self, account: str) -> Account | None:
        """Lock an account until the end of the unit and return it; rows that refer to it can still be inserted."""
        asked = select(*COLUMNS).where(accounts.c.id == account).with_for_update(key_share=True)
        row = self._connection.execute(asked).mappings().one_or_none()
        return make_account(row) if row else None

    def get_many(self, wanted: Iterable[str]) -> Mapping[str, Account]:
        """Return those of the accounts that exist, by id."""
        return self._cache.read(wanted, self._read_many)

    def _read_many(self, wanted: Sequence[str]) -> Mapping[str, Account]:
        rows = self._connection.execute(ACCOUNTS_QUERY, {"wanted": wanted}).mappings()
        return {row["id"]: make_account(row) for row in rows}

    def credentials(self, folded: str) -> Credentials | None:
        """Return the credentials of the account with a name, or ``None`` if there is none."""
        return self._credentials(
            _select_credentials().join(names, names.c.owner == accounts.c.id).where(names.c.folded == folded)
        )

    def credentials_by_id(self, account: str) -> Credentials | None:
        """Return the credentials of an account, by id."""
        return self._credentials(_select_credentials().where(accounts.c.id == account))

    def take_name(self, folded: str, owner: str) -> bool:
        """Give a name to an account or team, in place of its old one; return whether it was free or its own already."""
        held = self.owner(folded)
        if held is not None:
            return held == owner
        self._connection.execute(delete(names).where(names.c.owner == owner))
        return self._add(names, {"folded": folded, "owner": owner})

    def owner(self, folded: str) -> str | None:
        """Return the account or team with a name."""
        return self._connection.execute(select(names.c.owner).where(names.c.folded == folded)).scalar()

    def set_password(self, account: str, password: str) -> None:
        """Replace the hash of the password."""
        self._change(account, password=password)

    def register(self, account: str, name: str, password: str, now: datetime) -> None:
        """Turn a guest into a person."""
        self._change(account, kind="person", name=name, password=password, registered_at=now)

    def mark_seen(self, account: str, now: datetime, before: datetime) -> None:
        """Update when an account was last seen, if that was before ``before``."""
        old = and_(accounts.c.id == account, accounts.c.seen_at < before)
        self._connection.execute(update(accounts).where(old).values(seen_at=now))

    def seen_since(self, wanted: Iterable[str], since: datetime) -> frozenset[str]:
        """Return those of the accounts that were seen at or after an instant."""
        asked = select(accounts.c.id).where(accounts.c.id.in_(list(wanted)), accounts.c.seen_at >= since)
        return frozenset(self._connection.execute(asked.where(accounts.c.deleted_at.is_(None))).scalars())

    def erase(self, account: str, now: datetime) -> None:
        """Delete name, password, mail address and codes of an account. Its row stays."""
        for table in (mail_addresses, recovery_codes, totp):
            self._connection.execute(delete(table).where(table.c.account == account))
        self._connection.execute(delete(names).where(names.c.owner == account))
        self._change(account, name=None, password=None, deleted_at=now, keeper_since=None)

    def _change(self, account: str, **values: Any) -> None:
        self._connection.execute(update(accounts).where(accounts.c.id == account).values(**values))

    def _credentials(self, asked: Select[Any]) -> Credentials | None:
        row = self._connection.execute(asked).mappings().one_or_none()
        if row is None:
            return None
        return Credentials(make_account(row), row["confirmed_at"] is not None, row["password"])


def _select_credentials() -> Select[Any]:
    """Select accounts with their credentials."""
    return select(accounts, totp.c.confirmed_at).outerjoin_from(accounts, totp, totp.c.account == accounts.c.id)


def make_account(row: Mapping[str, Any] | RowMapping) -> Account:
    """Return the record of a row."""
    return Account(**{name: row[name] for name in FIELDS})
