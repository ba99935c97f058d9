"""What services ask of the store about teams, and what the use cases of people run on, as protocols.

Methods of a repository belong to the transaction of the unit. Instants are UTC; ids are made by the caller.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Protocol

from zendotao.services.people.values import (
    Deed,
    Invitation,
    Member,
    Proof,
    SignedIn,
    Team,
)
from zendotao.services.ports_accounts import AccountRepository, MailRepository, SecondFactorRepository, TokenRepository
from zendotao.services.ports_notices import NoticesWork
from zendotao.services.ports_private import NotebookRepository, TalkRepository, ThoughtRepository, Vault
from zendotao.services.ports_push import PushRepository
from zendotao.services.rows import Remembered
from zendotao.services.site.values import Seed
from zendotao.services.stamps import Mark, Stamp
from zendotao.services.work import Work


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

    def names(self, parties: Iterable[str]) -> str:
        """What some parties are called now: the same as long as all of them are called the same."""

    def arrival(self, secret_hash: str, game: str | None, now: datetime) -> tuple[SignedIn | None, Stamp | None]:
        """The token of that hash with its account, run out or not; and how a game stands for that account."""

    def remembered(self, account: str, key: str) -> Remembered | None:
        """The answer that an account got under a key, as ``ports_site.IdempotencyRepository.find`` has it."""


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
