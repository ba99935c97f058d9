"""Mail addresses and second factors of accounts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import delete, func, insert, select, update

from zendotao.store.people.values import MailAddress
from zendotao.store.repository import Repository
from zendotao.store.tables.people import mail_addresses, recovery_codes, totp
from zendotao.store.vault.encrypted_rows import TOTP, EncryptedRepository


class MailAddresses(Repository):
    """Mail addresses, and proofs that they belong to the accounts."""

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


class SecondFactors(EncryptedRepository):
    """Encrypted secrets of time-based codes, and hashes of recovery codes."""

    encrypted = TOTP

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
