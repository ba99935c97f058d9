"""What the use cases of people run on, put together by whoever starts the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from zendotao.services.interfaces import Passwords, Random
from zendotao.services.people.values import Proof
from zendotao.services.site.slugs import Seed
from zendotao.store.glances import Glances
from zendotao.store.unit import Unit

Departed = Callable[[Unit, str, str, datetime], None]
"""What ``PeopleUnits.departed`` does: work, account, party, now."""

Proving = Callable[[Unit, str, Proof, datetime], None]
"""What ``PeopleUnits.prove`` does: work, account, proof, now."""


def unwritten(_: Unit, __: str, ___: Proof, ____: datetime) -> None:
    """Writes to nobody."""


class PeopleStore(Protocol):
    """Where units of work come from."""

    @property
    def glances(self) -> Glances: ...

    def unit(self, write: bool = False) -> AbstractContextManager[Unit]:
        """As ``work.Units.unit``."""


@dataclass(frozen=True)
class PeopleSite:
    """``services.people.units.PeopleUnits``."""

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

    def unit(self, write: bool = False) -> AbstractContextManager[Unit]:
        """A unit of work."""
        return self.store.unit(write)

    def departed(self, work: Unit, account: str, party: str, now: datetime) -> None:
        """Tell the games that an account no longer acts for a party."""
        self.on_departure(work, account, party, now)

    def prove(self, work: Unit, account: str, proof: Proof, now: datetime) -> None:
        """Write to an address that is to be proved."""
        self.on_proof(work, account, proof, now)
