"""x"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Protocol

from zendotao.services.interfaces import Passwords, Random
from zendotao.services.people.values import Proof
from zendotao.services.site.slugs import Seed
from zendotao.store.glances import Glances
from zendotao.store.unit import Unit


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

    def unit(self, write: bool = False) -> AbstractContextManager[Unit]:
        """As ``work.Units.unit``."""

    def prove(self, work: Unit, account: str, proof: Proof, now: datetime) -> None:
        """Write to an address that is to be proved, in the same transaction."""

    def departed(self, work: Unit, account: str, party: str, now: datetime) -> None:
        """Tell the games, in the same transaction, that an account no longer acts for a party: a team, or itself."""
