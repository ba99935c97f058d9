"""What services ask of the store about accounts, as protocols. Methods belong to the transaction of the unit.

Instants are UTC; ids are made by the caller. What is secret goes in and comes out plain: the store encrypts it, or is
given hashes alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Protocol

from zendotao.services.people.values import (
    Account,
    Credentials,
    Mail,
    SignedIn,
    Token,
)


class AccountRepository(Protocol):
    """Accounts, and the names of accounts and teams, each of which belongs to one of them."""

    def add(self, account: Account, password: str | None = None) -> None:
        """A new account; ``password`` is its hash."""

    def get(self, account: str) -> Account | None:
        """An account, deleted or not."""

    def lock(self, account: str) -> Account | None:
        """The same, which nobody else changes until this unit is over."""

    def several(self, accounts: Iterable[str]) -> Mapping[str, Account]:
        """Those of the accounts that there are, by id."""

    def credentials(self, folded: str) -> Credentials | None:
        """What the account of that name is checked by; none where there is no account of it."""

    def credentials_of(self, account: str) -> Credentials | None:
        """The same by the account's id."""

    def take_name(self, folded: str, owner: str) -> bool:
        """Give a name to an account or team, in place of the one it had; whether it was free or its own already."""

    def owner(self, folded: str) -> str | None:
        """The account or team of that name."""

    def set_password(self, account: str, password: str) -> None:
        """Another hash."""

    def register(self, account: str, name: str, password: str, now: datetime) -> None:
        """A guest is a person from now on."""

    def seen(self, account: str, now: datetime, before: datetime) -> None:
        """Note that an account is there, if it was last seen before ``before``."""

    def seen_since(self, accounts: Iterable[str], since: datetime) -> frozenset[str]:
        """Those of the accounts that were seen at or after an instant."""

    def erase(self, account: str, now: datetime) -> None:
        """Take away name, password, mail address and codes. The account stays as somebody."""


class MailRepository(Protocol):
    """Mail addresses, and proofs that they are the accounts'."""

    def get(self, account: str) -> Mail | None:
        """An account's address."""

    def put(self, account: str, address: str, proof_hash: str, expires_at: datetime) -> None:
        """An address, unproved, in place of another; its proof is good until then."""

    def remove(self, account: str) -> None:
        """No address."""

    def proof(self, proof_hash: str) -> tuple[str, datetime] | None:
        """Whose proof that is, and until when it is good."""

    def verify(self, account: str, now: datetime) -> None:
        """The address is the account's; the proof is used up."""


class SecondFactorRepository(Protocol):
    """Secrets of time-based codes, and hashes of the codes to recover by."""

    def begin(self, account: str, secret: str) -> None:
        """A secret that counts once confirmed, in place of another that was not."""

    def secret(self, account: str) -> tuple[str, bool] | None:
        """The secret, and whether it is confirmed."""

    def confirm(self, account: str, now: datetime, code_hashes: Iterable[str]) -> None:
        """The secret counts from now on; the codes to recover by are these."""

    def use_step(self, account: str, step: int) -> bool:
        """Spend the code of a step of 30 seconds; false if that one or a later one was spent."""

    def use_recovery(self, account: str, code_hash: str) -> bool:
        """Spend a code to recover by; false if there is none such."""

    def recovery_left(self, account: str) -> int:
        """How many codes to recover by are left."""

    def remove(self, account: str) -> None:
        """No codes are asked for."""


class TokenRepository(Protocol):
    """Tokens by the hashes of their secrets."""

    def add(self, token: Token, secret_hash: str) -> None:
        """A new token."""

    def held(self, secret_hash: str) -> SignedIn | None:
        """The token of that hash with its account, run out or not."""

    def of(self, account: str) -> tuple[Token, ...]:
        """An account's tokens, the oldest first."""

    def used(self, token: str, now: datetime) -> None:
        """Note that a token was used."""

    def revoke(self, account: str, token: str) -> bool:
        """Remove one of an account's tokens; whether there was one."""

    def revoke_all(self, account: str, but: str | None = None) -> None:
        """Remove all of an account, but one."""

    def sweep(self, before: datetime) -> int:
        """Remove those that ran out before then; how many there were."""
