"""Export and import of games as records. Input is not trusted: what an event refers to must be
there. Whether the rulebook allows it, ``review`` finds out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from zendotao.core.game import log
from zendotao.core.game.record import (
    CheckedLine,
    ImportedRecord,
    RecordError,
    ReplayResult,
    encode_line,
    find_named,
    make_complete_entry,
    make_line_entry,
    parse_lines,
)
from zendotao.core.game.sight import Names, Viewer
from zendotao.core.game.zendotao.events import AnyEvent, Entry
from zendotao.core.game.zendotao.evolve import evolve
from zendotao.core.game.zendotao.review.entries import ReviewEntry
from zendotao.core.game.zendotao.review.misfits import MISFITS, is_in_place
from zendotao.core.game.zendotao.sight.log import view_entries
from zendotao.core.game.zendotao.state import Game


class RecordLine(CheckedLine, frozen=True):
    """A valid line of a record, with its event unless that is withheld."""

    event: AnyEvent | None


def export_lines(game: Game, entries: Iterable[Entry], viewer: Viewer, names: Names | None = None) -> Iterator[str]:
    """Yield the record of a game as the viewer may see it, a line of canonical JSON for each entry, with ``names`` if
    given."""
    for line in view_entries(game, entries, viewer, names):
        yield encode_line(line)


def parse_record(lines: Iterable[str]) -> Iterator[RecordLine]:
    """Yield the lines of a whole record with their events.

    Raises ``RecordError``: as ``parse_lines``, and ``unknown_event``.
    """
    for item in parse_lines(lines):
        given = item.line.event
        event = None if given is UNSET else _decode_event(given, item.number)
        yield RecordLine(item.number, item.line, item.at, event)


def import_record(lines: Iterable[str]) -> ImportedRecord[Game]:
    """Return the content of a complete record.

    Raises ``RecordError``: as ``parse_record`` and ``replay_record``, and ``withheld`` for a record in which something
    is.
    """
    found, names = list[Entry](), dict[str, str]()
    game = Game(id="")
    for item in parse_record(lines):
        found.append(make_complete_entry(item, item.event))
        game = _apply_line(game, item)
        alias = find_named(game, item.line)
        if alias is not None and isinstance(item.line.name, str):
            names[alias] = item.line.name
    if not found:
        raise RecordError("empty", "there is no entry", 1)
    return ImportedRecord(tuple(found), game, names)


def replay_record(lines: Iterable[str]) -> ReplayResult[Game]:
    """Return the result of replaying a record, without what is withheld.

    Raises ``RecordError``: as ``parse_record``, ``misfit`` for an event that can't have happened there, ``empty``.
    """
    game, found = Game(id=""), list[ReviewEntry]()
    for item in parse_record(lines):
        found.append(make_line_entry(item, item.event))
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


def _decode_event(item: dict[str, Any], number: int) -> AnyEvent:
    try:
        event: AnyEvent = msgspec.convert(item, AnyEvent)
    except (ValueError, OverflowError) as error:
        raise RecordError("unknown_event", f"the event is not known to this program: {error}", number) from error
    if log.digest(item) != log.event_digest(event):
        words = "the event has parts that are not known to this program, or are written otherwise by it"
        raise RecordError("unknown_event", words, number)
    return event


def _make_entry(item: RecordLine, event: AnyEvent) -> Entry:
    """Return the entry of a line, as far as it is visible."""
    line = item.line
    salt = "" if line.salt is UNSET else line.salt
    return Entry(
        seq=line.seq, at=item.at, seat=line.seat, by=line.person, salt=salt, prev=line.prev, hash=line.hash,
        event=event,
    )  # fmt: skip


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
