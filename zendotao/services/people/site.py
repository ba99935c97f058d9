"""What the use cases of people run on, put together by whoever starts the program."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from zendotao.services.ports_people import Passwords, PeopleWork, Random

Departed = Callable[[PeopleWork, str, str, datetime], None]
"""What ``PeopleUnits.departed`` does: work, account, party, now."""


class PeopleStore(Protocol):
    """Where units of work come from."""

    def unit(self, write: bool = False) -> AbstractContextManager[PeopleWork]:
        """As ``work.Units.unit``."""


@dataclass(frozen=True)
class PeopleSite:
    """``services.ports_people.PeopleUnits``."""

    store: PeopleStore
    passwords: Passwords
    random: Random
    on_departure: Departed

    def unit(self, write: bool = False) -> AbstractContextManager[PeopleWork]:
        """A unit of work."""
        return self.store.unit(write)

    def departed(self, work: PeopleWork, account: str, party: str, now: datetime) -> None:
        """Tell the games that an account no longer acts for a party."""
        self.on_departure(work, account, party, now)
