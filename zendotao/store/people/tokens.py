"""Tokens of accounts, with which programs sign in."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import RowMapping, bindparam, delete, insert, select, update

from zendotao.store.people.accounts import COLUMNS as ACCOUNT
from zendotao.store.people.accounts import make_account
from zendotao.store.people.values import Token, TokenHolder
from zendotao.store.repository import Repository
from zendotao.store.tables.people import accounts, tokens

TOKEN_COLUMNS = tuple(column.label(f"token_{column.name}") for column in tokens.c if column.name != "hash")
TOKEN_FIELDS = tuple((column.name.removeprefix("token_"), column.name) for column in TOKEN_COLUMNS)
HOLDER_QUERY = (
    select(*ACCOUNT, *TOKEN_COLUMNS)
    .join_from(tokens, accounts, tokens.c.account == accounts.c.id)
    .where(tokens.c.hash == bindparam("of_hash"))
)
"""The token of a hash with its account. Built once: to build a statement takes longer than to run it."""


class Tokens(Repository):
    """Tokens by the hashes of their secrets."""

    def add(self, token: Token, secret_hash: str) -> None:
        """Insert a token."""
        kept = [column.name for column in tokens.c if column.name != "hash"]
        values: dict[str, Any] = {name: getattr(token, name) for name in kept}
        self._connection.execute(insert(tokens).values(**values, hash=secret_hash))

    def find_holder(self, secret_hash: str) -> TokenHolder | None:
        """Return the token of a hash with its account, expired or not."""
        row = self._connection.execute(HOLDER_QUERY, {"of_hash": secret_hash}).mappings().one_or_none()
        return make_holder(row) if row else None

    def list_for_account(self, account: str) -> tuple[Token, ...]:
        """Return the tokens of an account, oldest first."""
        asked = select(*TOKEN_COLUMNS).where(tokens.c.account == account).order_by(tokens.c.created_at, tokens.c.id)
        return tuple(read_token_row(row) for row in self._connection.execute(asked).mappings())

    def mark_used(self, token: str, now: datetime) -> None:
        """Note that a token was used."""
        self._connection.execute(update(tokens).where(tokens.c.id == token).values(used_at=now))

    def revoke(self, account: str, token: str) -> bool:
        """Delete a token of an account; return whether there was one."""
        this = delete(tokens).where(tokens.c.account == account, tokens.c.id == token)
        return self._connection.execute(this).rowcount == 1

    def revoke_all(self, account: str, but: str | None = None) -> None:
        """Delete all tokens of an account but one."""
        others = delete(tokens).where(tokens.c.account == account)
        self._connection.execute(others if but is None else others.where(tokens.c.id != but))

    def delete_old(self, before: datetime) -> int:
        """Delete tokens that expired before an instant; return their number."""
        return self._connection.execute(delete(tokens).where(tokens.c.expires_at < before)).rowcount


def make_holder(row: Mapping[str, Any] | RowMapping) -> TokenHolder:
    """Return the token and the account of a row."""
    return TokenHolder(make_account(row), read_token_row(row))


def read_token_row(row: Mapping[str, Any] | RowMapping) -> Token:
    """Return the record of a row."""
    return Token(**{field: row[name] for field, name in TOKEN_FIELDS})
