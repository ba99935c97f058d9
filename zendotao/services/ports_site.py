"""What services ask of the store for the site as a whole: repeated requests, outages, facts of koans.

Every method belongs to the transaction of its unit. Any of them may raise ``ports.Busy``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Protocol

from zendotao.services.rows import Outage, Remembered


class IdempotencyRepository(Protocol):
    """Answers to requests that carry a key, so that a request that is repeated is not done twice."""

    def find(self, account: str, key: str) -> Remembered | None:
        """The answer that an account got under a key."""

    def remember(self, answer: Remembered) -> bool:
        """Keep an answer; false if there is one under that key, and then this unit has to be left.

        Where another unit is at it under the same key, this waits for the end of that one.
        """

    def sweep(self, before: datetime) -> int:
        """Remove what was answered before then; how many there were."""

    def forget(self, account: str) -> None:
        """Remove all of an account."""


class HeartbeatRepository(Protocol):
    """Signs of life of the site's processes, from which outages are known."""

    def beat(self, process: str, now: datetime) -> None:
        """Note that a process is there."""

    def revive(self, process: str, now: datetime, silence: timedelta) -> Outage | None:
        """Note that a process begins, and the outage there was if no process has been there for ``silence``.

        Of several processes that begin at once, one notes it.
        """

    def last(self) -> datetime | None:
        """When any process was last there."""

    def outages(self, since: datetime | None = None, most: int = 100) -> tuple[Outage, ...]:
        """The outages that ended after an instant, in order; the latest ones where there are more than ``most``."""

    def sweep(self, before: datetime) -> int:
        """Remove processes that were last there before then; how many there were."""


class KoanFactsRepository(Protocol):
    """Facts of koans that were worked out before. ``version``: of the program that worked them out."""

    def get(self, keys: Iterable[str], version: str) -> Mapping[str, bytes]:
        """The facts that are known, by key: the SHA-256 of the canonical notation."""

    def put(self, facts: Mapping[str, bytes], version: str) -> None:
        """Keep facts, in place of those of another version."""

    def put_each(self, facts: Mapping[str, tuple[str, bytes]]) -> None:
        """The same, each with a version of its own."""
