"""Entries of a record as a review reads them: the event or the person may be withheld."""

from __future__ import annotations

from datetime import datetime
from typing import Generic

from msgspec import Struct

from zendotao.core.game.log import E, E_co, Event, LogEntry

WITHHELD = "withheld"


def event_kind(event: Event) -> str:
    """Return the permanent tag of an event."""
    return str(event.__struct_config__.tag)


class ReviewEntry(Struct, Generic[E_co], frozen=True, kw_only=True):
    """An entry of a record, whose hash has been checked. ``event`` is None where it is withheld; ``shown``: whether the
    person is visible, by alias and salt."""

    seq: int
    at: datetime
    seat: int | None
    by: str | None
    salt: str
    prev: str
    hash: str
    event: E_co | None
    shown: bool = True

    @property
    def kind(self) -> str:
        """The permanent tag of the event."""
        return WITHHELD if self.event is None else event_kind(self.event)

    @property
    def human(self) -> bool:
        """Whether a person caused it, and not the clock: who acts for a seat is always a person."""
        return self.by is not None or (self.seat is not None and not self.shown)

    def entry(self, event: E) -> LogEntry[E]:
        """Return the log's entry, with its event."""
        return LogEntry(
            seq=self.seq, at=self.at, seat=self.seat, by=self.by, salt=self.salt, prev=self.prev, hash=self.hash,
            event=event,
        )  # fmt: skip


class ReviewFault(Struct, frozen=True, kw_only=True):
    """An entry that the rulebook does not allow, by its number and the kind of its event; ``words`` say why.

    ``code`` is a refusal's, or ``differs``, ``unexplained``, ``form``, ``future``, ``misfit``, ``audit``.
    """

    seq: int
    event: str
    code: str
    words: str

    def __str__(self) -> str:
        return f"entry {self.seq} ({self.event}): {self.words}"


class UncheckedItem(Struct, frozen=True, kw_only=True):
    """Something that could not be checked, and of which entries; of the whole record if none are named."""

    code: str
    words: str
    entries: tuple[int, ...] = ()


def make_review_entry(entry: LogEntry[E]) -> ReviewEntry[E]:
    """Return a log's entry, nothing of it withheld."""
    return ReviewEntry(
        seq=entry.seq, at=entry.at, seat=entry.seat, by=entry.by, salt=entry.salt, prev=entry.prev, hash=entry.hash,
        event=entry.event,
    )  # fmt: skip
