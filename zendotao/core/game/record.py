"""Records: a game's log as lines of JSON, one object for each entry, in the form of every kind of game.

Input is not trusted: each line must follow the one before by number, hash and time, and its own hash must be that of
its content. Lines whose event or person is withheld are checked too, by their digests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar

import msgspec
import rfc8785
from msgspec import UNSET, Struct, UnsetType

from zendotao.core.errors import CoreError
from zendotao.core.game import log
from zendotao.core.game.review.entries import ReviewEntry
from zendotao.core.game.state import GameState

G = TypeVar("G", bound=GameState)

MISFITS = (ArithmeticError, AttributeError, LookupError, StopIteration, TypeError, ValueError)
"""The exceptions that applying an event that can't have happened may raise."""

NAME_MOST = 40
"""The most characters of a name, of people and of teams."""


class RecordError(CoreError):
    """A record that is invalid, and the line (from 1) where that shows."""

    def __init__(self, code: str, message: str, line: int) -> None:
        super().__init__(code, f"line {line}: {message}")
        self.line = line


class LogLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry as a viewer sees it: ``event`` or ``withheld``, and ``by`` with ``salt`` or ``by_hash``.

    ``name`` is the display name of the seat or the bystander, where names are included; it is no part of the hash.
    """

    seq: int
    at: str
    seat: int | None
    prev: str
    hash: str
    event: dict[str, Any] | UnsetType = UNSET
    withheld: str | UnsetType = UNSET
    by: str | UnsetType | None = UNSET
    salt: str | UnsetType = UNSET
    by_hash: str | UnsetType = UNSET
    name: str | UnsetType | None = UNSET

    @property
    def person(self) -> str | None:
        """The person by alias; None where the clock acted, or where it is withheld."""
        return None if self.by is UNSET else self.by


class CheckedLine(Struct, frozen=True):
    """A line of a record that follows the one before: its number in the text, and the instant."""

    number: int
    line: LogLine
    at: datetime


class RecordLine(CheckedLine, Generic[log.E_co], frozen=True):
    """A valid line of a record, with its event unless that is withheld."""

    event: log.E_co | None


class ImportedRecord(Struct, Generic[G], frozen=True):
    """A complete record: its entries, the game that they fold to, and the names in it by alias."""

    entries: tuple[log.LogEntry[Any], ...]
    game: G
    names: dict[str, str]


class ReplayResult(Struct, Generic[G], frozen=True):
    """The result of replaying a record. ``complete``: nothing is withheld, so that ``state``, the digest of the whole
    state, is the same for everybody who replays it. ``given`` are its entries; whether the rulebook allows them is
    checked by the ``review`` of the kind of game."""

    game: G
    entries: int
    head: str
    state: str
    complete: bool
    given: tuple[ReviewEntry[Any], ...]


def make_line(
    entry: log.LogEntry[log.Event], *, event: bool, person: bool, name: str | UnsetType | None = UNSET
) -> LogLine:
    """Return an entry as a line, with its event and its person or the digests of those."""
    shown: dict[str, Any] = {"name": name}
    if event:
        shown["event"] = msgspec.to_builtins(entry.event)
    else:
        shown["withheld"] = log.event_digest(entry.event)
    if person:
        shown |= {"by": entry.by, "salt": entry.salt}
    else:
        shown["by_hash"] = log.person_digest(entry.salt, entry.by)
    at = log.format_instant(entry.at)
    return LogLine(seq=entry.seq, at=at, seat=entry.seat, prev=entry.prev, hash=entry.hash, **shown)


def encode_line(line: LogLine) -> str:
    """Return a line in canonical JSON."""
    return rfc8785.dumps(msgspec.to_builtins(line)).decode()


def parse_lines(lines: Iterable[str]) -> Iterator[CheckedLine]:
    """Yield the lines of a whole record, each checked against the one before. Blank lines are skipped.

    Raises ``RecordError``: ``malformed``, ``order``, ``chain``, ``time`` or ``hash``.
    """
    seq, prev, last = 0, log.GENESIS, None
    for number, text in enumerate(lines, start=1):
        if not text.strip():
            continue
        line, at = _decode_line(text, number)
        if line.seq != seq + 1:
            raise RecordError("order", f"entry {line.seq} stands where entry {seq + 1} should", number)
        if line.prev != prev:
            raise RecordError("chain", "it does not follow the entry before: the hashes differ", number)
        if last is not None and at < last:
            raise RecordError("time", "it is earlier than the entry before", number)
        _check_hash(line, at, number)
        yield CheckedLine(number, line, at)
        seq, prev, last = line.seq, line.hash, at


def _decode_line(text: str, number: int) -> tuple[LogLine, datetime]:
    """Return a line and its instant. Raises ``RecordError``: ``malformed``."""
    try:
        line = msgspec.json.decode(text, type=LogLine)
        at = datetime.fromisoformat(line.at)
    except (ValueError, RecursionError) as error:
        raise RecordError("malformed", f"it is no entry of a record: {error}", number) from error
    # One instant is written in one way, so that the hash is of what is read.
    if at.tzinfo is None or log.format_instant(at) != line.at:
        raise RecordError("malformed", "an instant is written like 2026-01-31T12:00:00.000000Z", number)
    if isinstance(line.name, str) and not (len(line.name) <= NAME_MOST and line.name.isprintable()):
        raise RecordError("malformed", f"a name has {NAME_MOST} characters at the most, and all of them show", number)
    if (line.event is UNSET) == (line.withheld is UNSET):
        raise RecordError("malformed", "an entry has either an event or the digest of one", number)
    if not (line.by is UNSET) == (line.salt is UNSET) != (line.by_hash is UNSET):
        raise RecordError("malformed", "an entry has either a person and a salt or the digest of them", number)
    return line, at


def _check_hash(line: LogLine, at: datetime, number: int) -> None:
    """Raise ``RecordError`` (``malformed``, ``hash``) for a line whose hash is not that of its content."""
    try:
        data = line.withheld if line.event is UNSET else log.digest(line.event)
        by = line.by_hash if line.salt is UNSET else log.person_digest(line.salt, line.person)
        found = log.hash_entry(line.seq, at, line.seat, line.prev, str(data), str(by))
    except (ValueError, RecursionError) as error:
        raise RecordError("malformed", "it holds what canonical JSON can't", number) from error
    if found != line.hash:
        raise RecordError("hash", "it was changed: its hash is not that of its content", number)


class MisplacedError(IndexError):
    """An event that is about something which isn't in the game."""


@dataclass(frozen=True)
class RecordReader(Generic[G]):
    """Reads the records of a kind of game.

    ``state``: the class of its states; ``events``: the union of its events; ``apply_entry``: returns the game
    after an entry, whose event may be withheld, and raises one of ``MISFITS`` if it can't have happened there;
    ``digest``: the digest of a state.
    """

    state: type[G]
    events: Any
    apply_entry: Callable[[G, ReviewEntry[Any]], G]
    digest: Callable[[G], str]

    def parse(self, lines: Iterable[str]) -> Iterator[RecordLine[Any]]:
        """Yield the lines of a whole record with their events.

        Raises ``RecordError``: as ``parse_lines``, and ``unknown_event``.
        """
        for item in parse_lines(lines):
            given = item.line.event
            event = None if given is UNSET else self._decode_event(given, item.number)
            yield RecordLine(item.number, item.line, item.at, event)

    def replay(self, lines: Iterable[str]) -> ReplayResult[G]:
        """Return the result of replaying a record, without what is withheld.

        Raises ``RecordError``: as ``parse``; ``misfit`` for an event that can't have happened there; ``empty``.
        """
        game, found = self.state(id=""), list[ReviewEntry[Any]]()
        for item in self.parse(lines):
            found.append(_make_review_entry(item))
            game = self._apply(game, found[-1], item.number)
        if not found:
            raise RecordError("empty", "there is no entry", 1)
        return ReplayResult(
            game=game, entries=len(found), head=game.head, state=self.digest(game), given=tuple(found),
            complete=all(one.event is not None and one.shown for one in found),
        )  # fmt: skip

    def import_record(self, lines: Iterable[str]) -> ImportedRecord[G]:
        """Return the content of a complete record.

        Raises ``RecordError``: as ``replay``, so ``misfit`` and ``empty``, and ``withheld`` if something is.
        """
        game, found, names = self.state(id=""), list[log.LogEntry[Any]](), dict[str, str]()
        for item in self.parse(lines):
            one = _make_review_entry(item)
            if one.event is None or not one.shown:
                words = "something is withheld here: only a complete record can be imported"
                raise RecordError("withheld", words, item.number)
            found.append(one.entry(one.event))
            game = self._apply(game, one, item.number)
            alias = _find_named(game, item.line)
            if alias is not None and isinstance(item.line.name, str):
                names[alias] = item.line.name
        if not found:
            raise RecordError("empty", "there is no entry", 1)
        return ImportedRecord(tuple(found), game, names)

    def _decode_event(self, item: dict[str, Any], number: int) -> Any:
        """Return the event. Raises ``RecordError``: ``unknown_event``."""
        try:
            event = msgspec.convert(item, self.events)
        except (ValueError, OverflowError) as error:
            raise RecordError("unknown_event", f"the event is not known to this program: {error}", number) from error
        if log.digest(item) != log.event_digest(event):
            words = "the event has parts that are not known to this program, or are written otherwise by it"
            raise RecordError("unknown_event", words, number)
        return event

    def _apply(self, game: G, one: ReviewEntry[Any], number: int) -> G:
        """Return the game after an entry. Raises ``RecordError``: ``misfit``."""
        try:
            return self.apply_entry(game, one)
        except MisplacedError as error:
            raise RecordError("misfit", "the event is about something that is not there", number) from error
        except MISFITS as error:
            raise RecordError("misfit", "the event can't have happened there", number) from error


def _make_review_entry(item: RecordLine[Any]) -> ReviewEntry[Any]:
    line, shown = item.line, item.line.salt is not UNSET
    return ReviewEntry(
        seq=line.seq, at=item.at, seat=line.seat, by=line.person, salt="" if line.salt is UNSET else line.salt,
        prev=line.prev, hash=line.hash, event=item.event, shown=shown,
    )  # fmt: skip


def _find_named(game: GameState, line: LogLine) -> str | None:
    """Return the alias of whom the name of a line is: the party of its seat, or a bystander. None before the seat is
    taken."""
    if line.seat is None:
        return line.person
    seat = game.seat_at(line.seat)
    return None if seat is None else seat.party
