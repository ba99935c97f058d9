"""What accounts prove themselves by besides a password: mail addresses, time-based codes, tokens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, RowMapping, bindparam, delete, func, insert, select, update

from zendotao.store.people.accounts import COLUMNS as ACCOUNT
from zendotao.store.people.accounts import account_of
from zendotao.store.people.values import Mail, SignedIn, Token
from zendotao.store.tables.people import accounts, mail_addresses, recovery_codes, tokens, totp
from zendotao.store.vault.encrypted_rows import TOTP, EncryptedRows
from zendotao.store.vault.keyring import Keyring

HELD = tuple(column.label(f"token_{column.name}") for column in tokens.c if column.name != "hash")
FIELDS = tuple((column.name.removeprefix("token_"), column.name) for column in HELD)
HOLDER = (
    select(*ACCOUNT, *HELD)
    .join_from(tokens, accounts, tokens.c.account == accounts.c.id)
    .where(tokens.c.hash == bindparam("of_hash"))
)
"""Who holds a token. Made once: to put a statement together takes longer than to run it."""


class MailAddresses:
    """Mail addresses, and proofs that they are the accounts'."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, account: str) -> Mail | None:
        """An account's address."""
        asked = select(mail_addresses).where(mail_addresses.c.account == account)
        row = self._connection.execute(asked).mappings().one_or_none()
        return Mail(row["address"], row["verified_at"]) if row else None

    def put(self, account: str, address: str, proof_hash: str, expires_at: datetime) -> None:
        """An address, unproved, in place of another; its proof is good until then."""
        self.remove(account)
        proof = {"proof_hash": proof_hash, "proof_expires_at": expires_at}
        self._connection.execute(insert(mail_addresses).values(account=account, address=address, **proof))

    def remove(self, account: str) -> None:
        """No address."""
        self._connection.execute(delete(mail_addresses).where(mail_addresses.c.account == account))

    def proof(self, proof_hash: str) -> tuple[str, datetime] | None:
        """Whose proof that is, and until when it is good."""
        asked = select(mail_addresses).where(mail_addresses.c.proof_hash == proof_hash)
        row = self._connection.execute(asked).mappings().one_or_none()
        return (row["account"], row["proof_expires_at"]) if row else None

    def verify(self, account: str, now: datetime) -> None:
        """The address is the account's; the proof is used up."""
        used = {"proof_hash": None, "proof_expires_at": None}
        self._connection.execute(
            update(mail_addresses).where(mail_addresses.c.account == account).values(verified_at=now, **used)
        )


class SecondFactors:
    """Secrets of time-based codes, and hashes of the codes to recover by. The secrets are encrypted."""

    def __init__(self, connection: Connection, keyring: Keyring) -> None:
        self._connection = connection
        self._rows = EncryptedRows(connection, keyring, TOTP)

    def begin(self, account: str, secret: str) -> None:
        """A secret that counts once confirmed, in place of another that was not."""
        self.remove(account)
        self._rows.add({"account": account, "last_step": 0}, secret.encode())

    def secret(self, account: str) -> tuple[str, bool] | None:
        """The secret, and whether it is confirmed."""
        for row, plain in self._rows.rows(totp.c.account == account):
            return plain.decode(), row["confirmed_at"] is not None
        return None

    def confirm(self, account: str, now: datetime, code_hashes: Iterable[str]) -> None:
        """The secret counts from now on; the codes to recover by are these."""
        self._connection.execute(update(totp).where(totp.c.account == account).values(confirmed_at=now))
        self._connection.execute(delete(recovery_codes).where(recovery_codes.c.account == account))
        rows = [{"account": account, "code_hash": code_hash} for code_hash in code_hashes]
        self._connection.execute(insert(recovery_codes), rows)

    def use_step(self, account: str, step: int) -> bool:
        """Spend the code of a step of 30 seconds; false if that one or a later one was spent."""
        unspent = update(totp).where(totp.c.account == account, totp.c.last_step < step)
        return self._connection.execute(unspent.values(last_step=step)).rowcount == 1

    def use_recovery(self, account: str, code_hash: str) -> bool:
        """Spend a code to recover by; false if there is none such."""
        own = delete(recovery_codes).where(recovery_codes.c.account == account)
        return self._connection.execute(own.where(recovery_codes.c.code_hash == code_hash)).rowcount == 1

    def recovery_left(self, account: str) -> int:
        """How many codes to recover by are left."""
        asked = select(func.count()).where(recovery_codes.c.account == account)
        return int(self._connection.execute(asked).scalar_one())

    def remove(self, account: str) -> None:
        """No codes are asked for."""
        for table in (recovery_codes, totp):
            self._connection.execute(delete(table).where(table.c.account == account))


class Tokens:
    """Tokens by the hashes of their secrets."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, token: Token, secret_hash: str) -> None:
        """A new token."""
        kept = [column.name for column in tokens.c if column.name != "hash"]
        values: dict[str, Any] = {name: getattr(token, name) for name in kept}
        self._connection.execute(insert(tokens).values(**values, hash=secret_hash))

    def held(self, secret_hash: str) -> SignedIn | None:
        """The token of that hash with its account, run out or not."""
        row = self._connection.execute(HOLDER, {"of_hash": secret_hash}).mappings().one_or_none()
        return holder_of(row) if row else None

    def of(self, account: str) -> tuple[Token, ...]:
        """An account's tokens, the oldest first."""
        asked = select(*HELD).where(tokens.c.account == account).order_by(tokens.c.created_at, tokens.c.id)
        return tuple(token_of(row) for row in self._connection.execute(asked).mappings())

    def used(self, token: str, now: datetime) -> None:
        """Note that a token was used."""
        self._connection.execute(update(tokens).where(tokens.c.id == token).values(used_at=now))

    def revoke(self, account: str, token: str) -> bool:
        """Remove one of an account's tokens; whether there was one."""
        this = delete(tokens).where(tokens.c.account == account, tokens.c.id == token)
        return self._connection.execute(this).rowcount == 1

    def revoke_all(self, account: str, but: str | None = None) -> None:
        """Remove all of an account, but one."""
        others = delete(tokens).where(tokens.c.account == account)
        self._connection.execute(others if but is None else others.where(tokens.c.id != but))

    def sweep(self, before: datetime) -> int:
        """Remove those that ran out before then; how many there were."""
        return self._connection.execute(delete(tokens).where(tokens.c.expires_at < before)).rowcount


def holder_of(row: Mapping[str, Any] | RowMapping) -> SignedIn:
    """An account with the token that it came by, from a row."""
    return SignedIn(account_of(row), token_of(row))


def token_of(row: Mapping[str, Any] | RowMapping) -> Token:
    """A token from a row."""
    return Token(**{field: row[name] for field, name in FIELDS})
