"""Interfaces of what is outside of the program and its database: clock, randomness, passwords, mail, webhooks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from zendotao.store.notices.values import Letter

Clock = Callable[[], datetime]
"""Gives the instant that it is, aware and in UTC."""


class Transport(Protocol):
    """What carries letters away."""

    def carry(self, letters: Sequence[Letter]) -> Iterator[tuple[Letter, str | None]]:
        """Hand letters over, one after the other; each comes back with none, or a word or two on what was wrong."""


class Caller(Protocol):
    """What calls webhooks."""

    def fault(self, address: str) -> str | None:
        """What is wrong with an address, in a sentence; none where it may be called."""

    def call(self, address: str, body: bytes, headers: Mapping[str, str]) -> str | None:
        """Post a body; none once it was taken, or a word or two on what was wrong."""


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
