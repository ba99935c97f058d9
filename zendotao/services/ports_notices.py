"""What services ask of the store, and of those who write and carry, about notices that leave the site.

Methods of repositories belong to the transaction of their unit; any of them may raise ``ports.Busy``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from zendotao.services.notices.values import Batch, Call, Letter, LetterState, News, Posted, Webhook


class WaitingRepository(Protocol):
    """News that waits for mail."""

    def add(self, account: str, news: News, due: datetime, digest: bool) -> None:
        """One more, unless it waits already."""

    def due(self, now: datetime, limit: int) -> Sequence[Batch]:
        """Letters to be written, those first that are due the longest."""

    def of(self, batch: Batch) -> Mapping[int, News]:
        """What goes into a letter, also what is not yet due, by its number and in order."""

    def remove(self, numbers: Iterable[int]) -> int:
        """Take news away; how much of it was still there."""

    def later(self, numbers: Iterable[int], due: datetime) -> None:
        """Try again then."""

    def forget(self, account: str) -> None:
        """Remove all of an account."""


class LetterRepository(Protocol):
    """Letters on their way and sent, and what their links to stop mail stand for."""

    def add(self, letter: Letter, stop_hash: str | None = None) -> None:
        """A new letter."""

    def take(self, now: datetime, until: datetime, limit: int) -> tuple[Posted, ...]:
        """Letters that are due, which nobody else is given before ``until``."""

    def sent(self, letter: str, now: datetime) -> None:
        """It was handed over."""

    def failed(self, letter: str, trouble: str, due: datetime) -> None:
        """It was not; try again then."""

    def give_up(self, letter: str, trouble: str, now: datetime) -> None:
        """It is not tried again, unless somebody asks for it."""

    def again(self, letter: str, now: datetime, last: datetime) -> bool:
        """Try one that was not sent at once, and until ``last``; whether there was one."""

    def get(self, letter: str) -> Posted | None:
        """A letter."""

    def rows(self, state: LetterState | None, before: str | None, limit: int) -> tuple[Posted, ...]:
        """Letters, newest first; ``before``: those older than the one of that id."""

    def counts(self) -> Mapping[LetterState, int]:
        """How many there are."""

    def of(self, account: str) -> tuple[Posted, ...]:
        """An account's, the oldest first."""

    def stopper(self, stop_hash: str) -> str | None:
        """Whose mail a link stops."""

    def forget(self, account: str) -> None:
        """Remove all of an account."""

    def sweep(self, sent_before: datetime, stops_before: datetime) -> None:
        """Remove letters that were sent, and links that were made, before then."""


class WebhookRepository(Protocol):
    """Webhooks, and what they are to be told."""

    def add(self, webhook: Webhook) -> None:
        """A new one."""

    def of(self, account: str) -> tuple[Webhook, ...]:
        """An account's, the oldest first."""

    def several(self, webhooks: Iterable[str]) -> Mapping[str, Webhook]:
        """Those of them that there are, by id."""

    def listening(self, account: str, game: str) -> Sequence[str]:
        """The ids of an account's webhooks that are told of a game."""

    def remove(self, account: str, webhook: str) -> bool:
        """Remove one of an account's; whether there was one."""

    def tell(self, webhooks: Iterable[str], body: str, now: datetime) -> None:
        """Something to be told."""

    def take(self, now: datetime, until: datetime, limit: int) -> tuple[Call, ...]:
        """Calls that are due, which nobody else is given before ``until``."""

    def done(self, call: Call) -> None:
        """It was taken there."""

    def failed(self, call: Call, trouble: str, due: datetime, now: datetime) -> None:
        """It was not, for that reason; try again then."""

    def stop(self, webhook: str, now: datetime) -> None:
        """It is told nothing any more, and all that it was to be told goes."""

    def start(self, account: str, webhook: str) -> bool:
        """Tell one that was stopped again; whether there was one."""

    def forget(self, account: str) -> None:
        """Remove all of an account."""


class BulletinRepository(Protocol):
    """What short words about many games need, in one question each."""

    def titles(self, games: Iterable[str]) -> Mapping[str, str]:
        """The titles of games."""

    def names(self, games: Iterable[str]) -> Mapping[tuple[str, int], str | None]:
        """The names of seats, by game and number; none of those who have left."""

    def commenters(self, comments: Iterable[tuple[str, int]]) -> Mapping[tuple[str, int], str | None]:
        """The names of the bystanders who wrote comments, by game and number."""


class NoticesWork(Protocol):
    """What a unit of work has of these."""

    @property
    def waiting(self) -> WaitingRepository: ...
    @property
    def letters(self) -> LetterRepository: ...
    @property
    def webhooks(self) -> WebhookRepository: ...
    @property
    def bulletin(self) -> BulletinRepository: ...


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
