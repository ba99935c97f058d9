"""What the use cases of people run on, put together by whoever starts the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from zendotao.services.people.values import Proof
from zendotao.services.ports_people import Glances, Passwords, PeopleWork, Random
from zendotao.services.site.values import Seed

Departed = Callable[[PeopleWork, str, str, datetime], None]
"""What ``PeopleUnits.departed`` does: work, account, party, now."""

Proving = Callable[[PeopleWork, str, Proof, datetime], None]
"""What ``PeopleUnits.prove`` does: work, account, proof, now."""


def unwritten(_: PeopleWork, __: str, ___: Proof, ____: datetime) -> None:
    """Writes to nobody."""


class PeopleStore(Protocol):
    """Where units of work come from."""

    @property
    def glances(self) -> Glances: ...

    def unit(self, write: bool = False) -> AbstractContextManager[PeopleWork]:
        """As ``work.Units.unit``."""


@dataclass(frozen=True)
class PeopleSite:
    """``services.ports_people.PeopleUnits``."""

    store: PeopleStore
    passwords: Passwords
    random: Random
    on_departure: Departed
    pages: Mapping[str, Seed] = field(default_factory=dict)
    on_proof: Proving = unwritten

    @property
    def glances(self) -> Glances:
        """What is asked outside of units."""
        return self.store.glances

    def unit(self, write: bool = False) -> AbstractContextManager[PeopleWork]:
        """A unit of work."""
        return self.store.unit(write)

    def departed(self, work: PeopleWork, account: str, party: str, now: datetime) -> None:
        """Tell the games that an account no longer acts for a party."""
        self.on_departure(work, account, party, now)

    def prove(self, work: PeopleWork, account: str, proof: Proof, now: datetime) -> None:
        """Write to an address that is to be proved."""
        self.on_proof(work, account, proof, now)
