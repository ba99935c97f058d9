"""Export and replay of games as records. Input is not trusted: an event must be one that can have happened there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from zendotao.core.game import log
from zendotao.core.game.classic.events import AnyEvent, Entry
from zendotao.core.game.classic.evolve import evolve, note_presence
from zendotao.core.game.classic.sight.log import view_entries
from zendotao.core.game.classic.state import Game
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
from zendotao.core.game.review_entries import ReviewEntry
from zendotao.core.game.sight import Names, Viewer

MISFITS = (ArithmeticError, AttributeError, LookupError, StopIteration, TypeError, ValueError)
"""The exceptions that applying an event that can't have happened may raise."""


def export_lines(game: Game, entries: Iterable[Entry], viewer: Viewer, names: Names | None = None) -> Iterator[str]:
    """Yield the record of a game as the viewer may see it, a line of canonical JSON for each entry, with ``names`` if
    given."""
    for line in view_entries(game, entries, viewer, names):
        yield encode_line(line)


def parse_record(lines: Iterable[str]) -> Iterator[CheckedLine]:
    """Yield the lines of a whole record, each of whose events this program knows. Raises ``RecordError``: as
    ``parse_lines``, and ``unknown_event``."""
    for item in parse_lines(lines):
        _make_review_entry(item)
        yield item


def replay_record(lines: Iterable[str]) -> ReplayResult[Game]:
    """Return the result of replaying a record, without what is withheld.

    Raises ``RecordError``: as ``parse_lines``; ``unknown_event``; ``misfit`` for an event that can't have happened
    there; ``empty``.
    """
    game, found = Game(id=""), list[ReviewEntry[AnyEvent]]()
    for item in parse_lines(lines):
        found.append(_make_review_entry(item))
        game = _apply_line(game, found[-1], item.number)
    if not found:
        raise RecordError("empty", "there is no entry", 1)
    return ReplayResult(
        game=game, entries=len(found), head=game.head, state=state_digest(game), given=tuple(found),
        complete=all(one.event is not None and one.shown for one in found),
    )  # fmt: skip


def import_record(lines: Iterable[str]) -> ImportedRecord[Game]:
    """Return the content of a complete record.

    Raises ``RecordError``: as ``replay_record``, and ``withheld`` for a record in which something is.
    """
    found, names = list[Entry](), dict[str, str]()
    game = Game(id="")
    for item in parse_lines(lines):
        one = _make_review_entry(item)
        found.append(make_complete_entry(item, one.event))
        game = _apply_line(game, one, item.number)
        alias = find_named(game, item.line)
        if alias is not None and isinstance(item.line.name, str):
            names[alias] = item.line.name
    if not found:
        raise RecordError("empty", "there is no entry", 1)
    return ImportedRecord(tuple(found), game, names)


def _apply_line(game: Game, one: ReviewEntry[AnyEvent], number: int) -> Game:
    """Return the game after the entry of a line. Raises ``RecordError`` (``misfit``)."""
    try:
        return apply_entry(game, one)
    except MISFITS as error:
        raise RecordError("misfit", "the event can't have happened there", number) from error


def state_digest(game: Game) -> str:
    """Return the SHA-256, in hex, of the canonical JSON of the whole state."""
    return log.digest(msgspec.to_builtins(game, str_keys=True, enc_hook=list))


def apply_entry(game: Game, one: ReviewEntry[AnyEvent]) -> Game:
    """Return the game after an entry; of a withheld event is known that its seat did something. Raises ``MISFITS`` if
    it can't have happened."""
    if one.event is None:
        game = note_presence(game, one.seat, one.at)
        return replace(game, seq=one.seq, head=one.hash, changed_at=one.at)
    after = evolve(game, one.entry(one.event))
    if one.seat is not None and not 0 < one.seat <= max(1, len(after.seats)):
        raise IndexError("there is no such seat")
    numbered = (after.seats, after.koans, after.guesses, after.challenges)
    if any(found and found[-1].number != len(found) for found in numbered):
        raise IndexError("a number is out of order")
    return after


def _make_review_entry(item: CheckedLine) -> ReviewEntry[AnyEvent]:
    event = item.line.event
    return make_line_entry(item, None if event is UNSET else _decode_event(event, item.number))


def _decode_event(item: dict[str, Any], number: int) -> AnyEvent:
    try:
        event: AnyEvent = msgspec.convert(item, AnyEvent)
    except (ValueError, OverflowError) as error:
        raise RecordError("unknown_event", f"the event is not known to this program: {error}", number) from error
    if log.digest(item) != log.event_digest(event):
        words = "the event has parts that are not known to this program, or are written otherwise by it"
        raise RecordError("unknown_event", words, number)
    return event
