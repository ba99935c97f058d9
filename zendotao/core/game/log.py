"""The log: events, and entries in a hash chain, so that no entry can be changed unnoticed: records are checked
in ``record.parse_lines``, backups with ``is_sound``.

The hash of an entry is the SHA-256, in hex, of the canonical JSON (RFC 8785) of ``{"at", "by", "data", "prev", "seat",
"seq"}``, where ``data`` is the SHA-256 of the canonical JSON of the event and ``by`` that of ``[salt, alias]``. So an
entry can be shown with the event or the person withheld, and the chain still be checked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar

import msgspec
import rfc8785
from msgspec import Struct

GENESIS = "0" * 64
"""The previous hash of the first entry."""


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", gc=False):
    """Something that happened. Fields that have their default are not encoded, so that one added later changes no hash
    of an old log; a default never changes."""


E = TypeVar("E", bound=Event)
E_co = TypeVar("E_co", bound=Event, covariant=True)


class LogEntry(Struct, Generic[E_co], frozen=True, kw_only=True, gc=False):
    """An event in the log: number, instant (UTC), seat, person by alias, and the hashes that chain it.

    ``seat`` and ``by`` are None where the clock acted. ``salt`` hides ``by``.
    """

    seq: int
    at: datetime
    seat: int | None
    by: str | None
    salt: str
    prev: str
    hash: str
    event: E_co


def digest(value: Any) -> str:
    """Return the SHA-256, in hex, of a value's canonical JSON."""
    return hashlib.sha256(rfc8785.dumps(value)).hexdigest()


def event_digest(event: Event) -> str:
    """Return the digest of an event for the hash of its entry."""
    return digest(msgspec.to_builtins(event))


def person_digest(salt: str, by: str | None) -> str:
    """Return the digest of the person for the hash of an entry."""
    return digest([salt, by])


def format_instant(instant: datetime) -> str:
    """Return an instant as the log writes it: ISO 8601 in UTC, to the microsecond."""
    return instant.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def hash_entry(seq: int, at: datetime, seat: int | None, prev: str, data: str, by: str) -> str:
    """Return the hash of an entry, from the digests of its event and its person."""
    return digest({"at": format_instant(at), "by": by, "data": data, "prev": prev, "seat": seat, "seq": seq})


def make_entry(seq: int, prev: str, at: datetime, seat: int | None, by: str | None, salt: str, event: E) -> LogEntry[E]:
    """Return the entry that follows one with the hash ``prev``."""
    found = hash_entry(seq, at, seat, prev, event_digest(event), person_digest(salt, by))
    return LogEntry(seq=seq, at=at, seat=seat, by=by, salt=salt, prev=prev, hash=found, event=event)


def make_entries(
    seq: int, prev: str, at: datetime, seat: int | None, by: str | None, salt: str, events: Iterable[E]
) -> tuple[LogEntry[E], ...]:
    """Return entries for events of one instant and one person, after the entry ``seq`` with the hash ``prev``."""
    found: list[LogEntry[E]] = []
    for event in events:
        seq += 1
        found.append(make_entry(seq, prev, at, seat, by, digest([salt, seq]), event))
        prev = found[-1].hash
    return tuple(found)


def is_sound(one: LogEntry[Event]) -> bool:
    """Return whether an entry's hash is that of its content."""
    data, by = event_digest(one.event), person_digest(one.salt, one.by)
    return one.hash == hash_entry(one.seq, one.at, one.seat, one.prev, data, by)
