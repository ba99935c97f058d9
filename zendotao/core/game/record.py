"""Export and import of games as JSON lines, one object for each entry of the log.

Input is not trusted: each line must follow the one before by number, hash and time, and its own hash must be that of
its content. Lines whose event or person is withheld are checked too, by their digests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

import msgspec
import rfc8785
from msgspec import UNSET, Struct
from msgspec.structs import replace

from zendotao.core.errors import CoreError
from zendotao.core.game import log
from zendotao.core.game.events import AnyEvent
from zendotao.core.game.evolve import evolve
from zendotao.core.game.misfits import MISFITS, is_in_place
from zendotao.core.game.review.entries import ReviewEntry
from zendotao.core.game.sight_log import LogLine, view_entries
from zendotao.core.game.sight_values import Names, Viewer
from zendotao.core.game.state import Game

NAME_MOST = 40
"""The most characters of a name, of people and of teams."""


class RecordError(CoreError):
    """A record that is invalid, and the line (from 1) where that shows."""

    def __init__(self, code: str, message: str, line: int) -> None:
        super().__init__(code, f"line {line}: {message}")
        self.line = line


class RecordLine(Struct, frozen=True):
    """A valid line of a record: its number in the text, the instant, and the event unless it is withheld."""

    number: int
    line: LogLine
    at: datetime
    event: AnyEvent | None


class ReplayResult(Struct, frozen=True):
    """The result of replaying a record. ``complete``: nothing is withheld, so that ``state``, the digest of the whole
    state, is the same for everybody who replays it. ``given`` are its entries; whether the rulebook allows them is
    checked by ``review``."""

    game: Game
    entries: int
    head: str
    state: str
    complete: bool
    given: tuple[ReviewEntry, ...]


def export_lines(game: Game, entries: Iterable[log.Entry], viewer: Viewer, names: Names | None = None) -> Iterator[str]:
    """Yield the record of a game as the viewer may see it, a line of canonical JSON for each entry, with ``names`` if
    given."""
    for line in view_entries(game, entries, viewer, names):
        yield encode_line(line)


def encode_line(line: LogLine) -> str:
    """Return a line in canonical JSON."""
    return rfc8785.dumps(msgspec.to_builtins(line)).decode()


def parse_record(lines: Iterable[str]) -> Iterator[RecordLine]:
    """Yield the lines of a whole record, each checked against the one before. Blank lines are skipped.

    Raises ``RecordError``: ``malformed``, ``unknown_event``, ``order``, ``chain``, ``time`` or ``hash``.
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
        yield RecordLine(number, line, at, _check_event(line, at, number))
        seq, prev, last = line.seq, line.hash, at


class ImportedRecord(Struct, frozen=True):
    """A complete record: its entries, the game that they fold to, and the names in it by alias."""

    entries: tuple[log.Entry, ...]
    game: Game
    names: dict[str, str]


def import_record(lines: Iterable[str]) -> ImportedRecord:
    """Return the content of a complete record.

    Raises ``RecordError``: as ``parse_record`` and ``replay_record``, and ``withheld`` for a record in which something
    is.
    """
    found, names = list[log.Entry](), dict[str, str]()
    game = Game(id="")
    for item in parse_record(lines):
        found.append(_make_complete_entry(item))
        game = _apply_line(game, item)
        alias = found[-1].by if item.line.seat is None else game.seats[item.line.seat - 1].party
        if alias is not None and isinstance(item.line.name, str):
            names[alias] = item.line.name
    if not found:
        raise RecordError("empty", "there is no entry", 1)
    return ImportedRecord(tuple(found), game, names)


def replay_record(lines: Iterable[str]) -> ReplayResult:
    """Return the result of replaying a record, without what is withheld.

    Raises ``RecordError``: as ``parse_record``, ``misfit`` for an event that can't have happened there, ``empty``.
    """
    game, found = Game(id=""), list[ReviewEntry]()
    for item in parse_record(lines):
        found.append(_make_review_entry(item))
        game = _apply_line(game, item)
    if not found:
        raise RecordError("empty", "there is no entry", 1)
    return ReplayResult(
        game=game, entries=len(found), head=game.head, state=state_digest(game), given=tuple(found),
        complete=all(one.event is not None and one.shown for one in found),
    )  # fmt: skip


def state_digest(game: Game) -> str:
    """Return the SHA-256, in hex, of the canonical JSON of the whole state, but for the index, which follows from the
    rest."""
    item = msgspec.to_builtins(game, str_keys=True, enc_hook=list)
    del item["index"]
    return log.digest(item)


def _decode_line(text: str, number: int) -> tuple[LogLine, datetime]:
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


def _check_event(line: LogLine, at: datetime, number: int) -> AnyEvent | None:
    try:
        data = line.withheld if line.event is UNSET else log.digest(line.event)
        by = line.by_hash if line.salt is UNSET else log.person_digest(line.salt, _unset_to_none(line.by))
        found = log.hash_entry(line.seq, at, line.seat, line.prev, str(data), str(by))
    except (ValueError, RecursionError) as error:
        raise RecordError("malformed", "it holds what canonical JSON can't", number) from error
    if found != line.hash:
        raise RecordError("hash", "it was changed: its hash is not that of its content", number)
    return None if line.event is UNSET else _decode_event(line.event, number)


def _decode_event(item: dict[str, Any], number: int) -> AnyEvent:
    try:
        event: AnyEvent = msgspec.convert(item, AnyEvent)
    except (ValueError, OverflowError) as error:
        raise RecordError("unknown_event", f"the event is not known to this program: {error}", number) from error
    if log.digest(item) != log.event_digest(event):
        words = "the event has parts that are not known to this program, or are written otherwise by it"
        raise RecordError("unknown_event", words, number)
    return event


def _unset_to_none(by: str | msgspec.UnsetType | None) -> str | None:
    return None if by is UNSET else by


def _make_complete_entry(item: RecordLine) -> log.Entry:
    """Return the entry of a line in which nothing may be withheld."""
    line, event = item.line, item.event
    if event is None or line.salt is UNSET or line.by is UNSET:
        raise RecordError("withheld", "something is withheld here: only a complete record can be imported", item.number)
    return _make_entry(item, event)


def _make_entry(item: RecordLine, event: AnyEvent) -> log.Entry:
    """Return the entry of a line, as far as it is visible."""
    line = item.line
    salt = "" if line.salt is UNSET else line.salt
    return log.Entry(
        seq=line.seq, at=item.at, seat=line.seat, by=_unset_to_none(line.by), salt=salt, prev=line.prev, hash=line.hash,
        event=event,
    )  # fmt: skip


def _make_review_entry(item: RecordLine) -> ReviewEntry:
    """Return a line as an entry for a review."""
    line = item.line
    return ReviewEntry(
        seq=line.seq,
        at=item.at,
        seat=line.seat,
        by=_unset_to_none(line.by),
        salt="" if line.salt is UNSET else line.salt,
        prev=line.prev,
        hash=line.hash,
        event=item.event,
        shown=line.salt is not UNSET,
    )


def _apply_line(game: Game, item: RecordLine) -> Game:
    """Return the game after a line; a withheld event leaves it as it was."""
    line, event = item.line, item.event
    if event is None:
        return replace(game, seq=line.seq, head=line.hash, changed_at=item.at)
    try:
        after = evolve(game, _make_entry(item, event))
    except MISFITS as error:
        raise RecordError("misfit", "the event can't have happened there", item.number) from error
    if not is_in_place(after, item.line.seat, event):
        raise RecordError("misfit", "the event is about something that is not there", item.number)
    return after
