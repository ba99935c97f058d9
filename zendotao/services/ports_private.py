"""What services ask of the store about what is encrypted at rest: seals, notebooks, thoughts, talk.

A row that was copied elsewhere, or changed, doesn't open: reading it raises ``VaultError``, which says nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Protocol

from msgspec import Struct

from zendotao.core.errors import CoreError
from zendotao.core.game.values import SealBody
from zendotao.services.people.values import NotebookRule, Saying, Thought


class VaultError(CoreError):
    """What is kept encrypted cannot be opened: it was changed, or its key is missing."""

    def __init__(self) -> None:
        super().__init__("vault", "what is kept encrypted cannot be opened: it was changed, or its key is missing")


class KeyringError(ValueError):
    """The keys cannot be used as they are; the message says why, and holds none of them."""


class KeyRow(Struct, frozen=True):
    """What is told of a key. ``rows``: how many it has encrypted; the environment tells no instants."""

    id: str
    encrypts: bool
    made_at: datetime | None
    replaced_at: datetime | None
    rows: int


class Rotated(Struct, frozen=True):
    """A rotation: the key that encrypts now, whether it was made for it, and how many rows were encrypted anew."""

    key: str
    fresh: bool
    rows: int


class KeyKeeper(Protocol):
    """The vault's keys, for whoever runs the site; servers may run meanwhile. Each may raise ``KeyringError``."""

    def listed(self) -> tuple[KeyRow, ...]:
        """All keys, the one that encrypts first."""

    def rotate(self, now: datetime) -> Rotated:
        """A fresh key encrypts from now on, and everything is encrypted anew with it.

        Keys of the environment are as they are: there everything is encrypted anew with the first of them.
        """

    def retire(self, now: datetime) -> tuple[str, ...]:
        """Drop the keys that nothing needs any more; their ids."""


class Vault(Protocol):
    """Sealed rules, by the hashes that are public."""

    def put(self, bodies: Mapping[str, SealBody]) -> None:
        """Keep what the hashes of seals commit to."""

    def get(self, seal: str) -> SealBody | None:
        """What a seal's hash commits to."""

    def several(self, seals: Iterable[str]) -> tuple[SealBody, ...]:
        """The same of several, in their order; those that are not here are left out."""

    def of_seat(self, game: str, seat: int) -> tuple[SealBody, ...]:
        """All of a seat, by move and slot."""


class NotebookRepository(Protocol):
    """Rules that a party keeps for a game."""

    def add(self, rule: NotebookRule) -> None:
        """One more rule."""

    def of(self, game: str, party: str) -> tuple[NotebookRule, ...]:
        """A notebook, the oldest rule first."""

    def count(self, game: str, party: str) -> int:
        """How many rules are in a notebook."""

    def note(self, game: str, party: str, rule: str, note: str) -> bool:
        """Put other words beside a rule; whether there was one."""

    def tell(self, game: str, party: str, rules: Iterable[str], comment: int) -> int:
        """Note that a comment told the thread of rules; how many there were that none had told of."""

    def remove(self, game: str, party: str, rule: str) -> bool:
        """Remove a rule; whether there was one."""

    def by(self, account: str) -> tuple[NotebookRule, ...]:
        """All that are the account's own or that it has written, in any game."""

    def forget(self, party: str) -> None:
        """Remove a party's notebooks."""


class ThoughtRepository(Protocol):
    """Players' private logs."""

    def add(self, thought: Thought) -> None:
        """One more entry."""

    def of(self, game: str, account: str) -> tuple[Thought, ...]:
        """An account's log on a game, in order."""

    def count(self, game: str, account: str) -> int:
        """How many entries are in it."""

    def opened(self, game: str) -> tuple[Thought, ...]:
        """What was opened on a game, in order."""

    def open(self, game: str, account: str, now: datetime) -> int:
        """Let all read an account's log on a game as it stands; how many entries that opened."""

    def remove(self, account: str, thought: str) -> bool:
        """Remove one of an account's entries; whether there was one."""

    def by(self, account: str) -> tuple[Thought, ...]:
        """All of an account, in any game."""

    def forget(self, account: str) -> None:
        """Remove all of an account."""


class TalkRepository(Protocol):
    """What members of teams say among themselves."""

    def add(self, saying: Saying) -> None:
        """A message."""

    def of(self, team: str, page: int = 1) -> tuple[Saying, ...]:
        """A team's messages, newest first, 50 a page."""

    def by(self, account: str) -> tuple[Saying, ...]:
        """All that an account has said, in any team."""
