"""Mail addresses, second factors and tokens of accounts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, RowMapping, bindparam, delete, func, insert, select, update

from zendotao.store.people.accounts import COLUMNS as ACCOUNT
from zendotao.store.people.accounts import make_account
from zendotao.store.people.values import MailAddress, Token, TokenHolder
from zendotao.store.tables.people import accounts, mail_addresses, recovery_codes, tokens, totp
from zendotao.store.vault.encrypted_rows import TOTP, EncryptedRows
from zendotao.store.vault.keyring import Keyring

TOKEN_COLUMNS = tuple(column.label(f"token_{column.name}") for column in tokens.c if column.name != "hash")
TOKEN_FIELDS = tuple((column.name.removeprefix("token_"), column.name) for column in TOKEN_COLUMNS)
HOLDER_QUERY = (
    select(*ACCOUNT, *TOKEN_COLUMNS)
    .join_from(tokens, accounts, tokens.c.account == accounts.c.id)
    .where(tokens.c.hash == bindparam("of_hash"))
)
"""The token of a hash with its account. Built once: to build a statement takes longer than to run it."""


class MailAddresses:
    """Mail addresses, and proofs that they belong to the accounts."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, account: str) -> MailAddress | None:
        """Return the address of an account."""
        asked = select(mail_addresses).where(mail_addresses.c.account == account)
        row = self._connection.execute(asked).mappings().one_or_none()
        return MailAddress(row["address"], row["verified_at"]) if row else None

    def put(self, account: str, address: str, proof_hash: str, expires_at: datetime) -> None:
        """Replace the address of an account by an unverified one; its proof expires at ``expires_at``."""
        self.remove(account)
        proof = {"proof_hash": proof_hash, "proof_expires_at": expires_at}
        self._connection.execute(insert(mail_addresses).values(account=account, address=address, **proof))

    def remove(self, account: str) -> None:
        """Delete the address of an account."""
        self._connection.execute(delete(mail_addresses).where(mail_addresses.c.account == account))

    def proof(self, proof_hash: str) -> tuple[str, datetime] | None:
        """Return the account of a proof and when it expires."""
        asked = select(mail_addresses).where(mail_addresses.c.proof_hash == proof_hash)
        row = self._connection.execute(asked).mappings().one_or_none()
        return (row["account"], row["proof_expires_at"]) if row else None

    def verify(self, account: str, now: datetime) -> None:
        """Note that the address of an account is verified, and delete the proof."""
        used = {"proof_hash": None, "proof_expires_at": None}
        self._connection.execute(
            update(mail_addresses).where(mail_addresses.c.account == account).values(verified_at=now, **used)
        )


class SecondFactors:
    """Encrypted secrets of time-based codes, and hashes of recovery codes."""

    def __init__(self, connection: Connection, keyring: Keyring) -> None:
        self._connection = connection
        self._rows = EncryptedRows(connection, keyring, TOTP)

    def begin(self, account: str, secret: str) -> None:
        """Replace an unconfirmed secret; it is active once confirmed."""
        self.remove(account)
        self._rows.add({"account": account, "last_step": 0}, secret.encode())

    def secret(self, account: str) -> tuple[str, bool] | None:
        """Return the secret, and whether it is confirmed."""
        for row, plain in self._rows.rows(totp.c.account == account):
            return plain.decode(), row["confirmed_at"] is not None
        return None

    def confirm(self, account: str, now: datetime, code_hashes: Iterable[str]) -> None:
        """Activate the secret, and replace the recovery codes."""
        self._connection.execute(update(totp).where(totp.c.account == account).values(confirmed_at=now))
        self._connection.execute(delete(recovery_codes).where(recovery_codes.c.account == account))
        rows = [{"account": account, "code_hash": code_hash} for code_hash in code_hashes]
        self._connection.execute(insert(recovery_codes), rows)

    def use_step(self, account: str, step: int) -> bool:
        """Use up the code of a time step of 30 seconds; return false if it or a later one was used."""
        unspent = update(totp).where(totp.c.account == account, totp.c.last_step < step)
        return self._connection.execute(unspent.values(last_step=step)).rowcount == 1

    def use_recovery_code(self, account: str, code_hash: str) -> bool:
        """Use up a recovery code; return false if there is no such code."""
        own = delete(recovery_codes).where(recovery_codes.c.account == account)
        return self._connection.execute(own.where(recovery_codes.c.code_hash == code_hash)).rowcount == 1

    def count_recovery_codes(self, account: str) -> int:
        """Count the unused recovery codes."""
        asked = select(func.count()).where(recovery_codes.c.account == account)
        return int(self._connection.execute(asked).scalar_one())

    def remove(self, account: str) -> None:
        """Delete the secret and the recovery codes."""
        for table in (recovery_codes, totp):
            self._connection.execute(delete(table).where(table.c.account == account))


class Tokens:
    """Tokens by the hashes of their secrets."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

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
        return tuple(make_token(row) for row in self._connection.execute(asked).mappings())

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

    def sweep(self, before: datetime) -> int:
        """Delete tokens that expired before an instant; return their number."""
        return self._connection.execute(delete(tokens).where(tokens.c.expires_at < before)).rowcount


def make_holder(row: Mapping[str, Any] | RowMapping) -> TokenHolder:
    """Return the token and the account of a row."""
    return TokenHolder(make_account(row), make_token(row))


def make_token(row: Mapping[str, Any] | RowMapping) -> Token:
    """Return the record of a row."""
    return Token(**{field: row[name] for field, name in TOKEN_FIELDS})
