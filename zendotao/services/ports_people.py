"""What services ask of the store about people and teams, as protocols. Methods belong to the transaction of the unit.

Instants are UTC; ids are made by the caller. What is secret goes in and comes out plain: the store encrypts it, or is
given hashes alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Protocol

from zendotao.services.people.values import (
    Account,
    Credentials,
    Deed,
    Invitation,
    Mail,
    Member,
    Proof,
    SignedIn,
    Team,
    Token,
)
from zendotao.services.ports_notices import NoticesWork
from zendotao.services.ports_private import NotebookRepository, TalkRepository, ThoughtRepository, Vault
from zendotao.services.ports_push import PushRepository
from zendotao.services.rows import Mark, Stamp
from zendotao.services.site.values import Seed
from zendotao.services.work import Work


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


class TeamRepository(Protocol):
    """Teams, their members, invitations, and who did what."""

    def add(self, team: Team) -> None:
        """A new team."""

    def get(self, team: str) -> Team | None:
        """A team, dormant or not."""

    def several(self, teams: Iterable[str]) -> Mapping[str, Team]:
        """Those of the teams that there are, by id."""

    def lock(self, team: str) -> Team | None:
        """The same, whose members and captain nobody else changes until this unit is over."""

    def set_captain(self, team: str, captain: str | None, dormant_at: datetime | None = None) -> None:
        """Another captain; none for a team that is dormant."""

    def of(self, account: str) -> tuple[Team, ...]:
        """The teams of an account, by the time of joining."""

    def members(self, team: str) -> tuple[Member, ...]:
        """The members, the longest first."""

    def join(self, team: str, account: str, now: datetime) -> None:
        """One more member."""

    def leave(self, team: str, account: str) -> bool:
        """One less; whether they were a member."""

    def invite(self, invitation: Invitation) -> bool:
        """An invitation; false if there is one already."""

    def invitation(self, invitation: str) -> Invitation | None:
        """An invitation by its id."""

    def invitations(self, team: str) -> tuple[Invitation, ...]:
        """Those of a team that wait for an answer, the oldest first."""

    def invited(self, account: str) -> tuple[Invitation, ...]:
        """Those of an account."""

    def uninvite(self, invitation: str) -> None:
        """Remove an invitation: it was answered, or taken back."""

    def record(self, team: str, deed: Deed) -> None:
        """Note who did what."""

    def deeds(self, team: str, page: int = 1) -> tuple[Deed, ...]:
        """Who did what, newest first, 50 a page."""

    def deeds_by(self, account: str) -> tuple[tuple[str, Deed], ...]:
        """What an account did, with the teams."""


class PeopleWork(NoticesWork, Work, Protocol):
    """The unit of work with what concerns people besides."""

    @property
    def push(self) -> PushRepository: ...
    @property
    def people(self) -> AccountRepository: ...
    @property
    def mail(self) -> MailRepository: ...
    @property
    def second_factor(self) -> SecondFactorRepository: ...
    @property
    def tokens(self) -> TokenRepository: ...
    @property
    def teams(self) -> TeamRepository: ...
    @property
    def talk(self) -> TalkRepository: ...
    @property
    def vault(self) -> Vault: ...
    @property
    def notebooks(self) -> NotebookRepository: ...
    @property
    def thoughts(self) -> ThoughtRepository: ...


class Passwords(Protocol):
    """A slow hash of passwords. It takes the same time whether there is a hash to compare with or none."""

    def hash(self, password: str) -> str:
        """A salted hash."""

    def check(self, stored: str | None, password: str) -> bool:
        """Whether the password is that of the hash; false without one."""

    def outdated(self, stored: str) -> bool:
        """Whether a hash was made with other parameters than are made now."""


class Random(Protocol):
    """Where ids, secrets and nonces come from."""

    def hex(self, size: int) -> str:
        """So many random bytes, as twice so many characters."""


class Glances(Protocol):
    """What nearly every request asks before all else. Each answer is of one moment by itself, in no unit of work.

    They raise ``ports.Busy``.
    """

    def stamp(self, game: str, asker: str | None, now: datetime) -> Stamp | None:
        """How a game stands now, and what an account has to do with it; none where there is no such game."""

    def mark(self, asker: str | None, now: datetime) -> Mark:
        """Whether any list may be another than before; what is the asker's own is told where there is one."""

    def arrival(self, secret_hash: str, game: str | None, now: datetime) -> tuple[SignedIn | None, Stamp | None]:
        """The token of that hash with its account, run out or not; and how a game stands for that account."""


class PeopleUnits(Protocol):
    """What the use cases of people run on: units of work, hashing, chance, the games that people leave, and the pages
    that every wiki has from the beginning, by slug."""

    @property
    def passwords(self) -> Passwords: ...
    @property
    def random(self) -> Random: ...
    @property
    def pages(self) -> Mapping[str, Seed]: ...
    @property
    def glances(self) -> Glances: ...

    def unit(self, write: bool = False) -> AbstractContextManager[PeopleWork]:
        """As ``work.Units.unit``."""

    def prove(self, work: PeopleWork, account: str, proof: Proof, now: datetime) -> None:
        """Write to an address that is to be proved, in the same transaction."""

    def departed(self, work: PeopleWork, account: str, party: str, now: datetime) -> None:
        """Tell the games, in the same transaction, that an account no longer acts for a party: a team, or itself."""
