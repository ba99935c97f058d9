"""Export and replay of games as records. Input is not trusted: an event must be one that can have happened there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from zendotao.core.game import log
from zendotao.core.game.classic.events import AnyEvent, Entry
from zendotao.core.game.classic.evolve import evolve, note_presence
from zendotao.core.game.classic.sight.log import view_entries
from zendotao.core.game.classic.state import Game
from zendotao.core.game.record import CheckedLine, RecordError, encode_line, parse_lines
from zendotao.core.game.review_entries import ReviewEntry
from zendotao.core.game.sight import Names, Viewer

MISFITS = (ArithmeticError, AttributeError, LookupError, StopIteration, TypeError, ValueError)
"""The exceptions that applying an event that can't have happened may raise."""


class ReplayResult(Struct, frozen=True):
    """The result of replaying a record. ``complete``: nothing is withheld, so that ``state``, the digest of the whole
    state, is the same for everybody who replays it. ``given`` are its entries; whether the rulebook allows them is
    checked by ``review``."""

    game: Game
    entries: int
    head: str
    state: str
    complete: bool
    given: tuple[ReviewEntry[AnyEvent], ...]


def export_lines(game: Game, entries: Iterable[Entry], viewer: Viewer, names: Names | None = None) -> Iterator[str]:
    """Yield the record of a game as the viewer may see it, a line of canonical JSON for each entry, with ``names`` if
    given."""
    for line in view_entries(game, entries, viewer, names):
        yield encode_line(line)


def replay_record(lines: Iterable[str]) -> ReplayResult:
    """Return the result of replaying a record, without what is withheld.

    Raises ``RecordError``: as ``parse_lines``; ``unknown_event``; ``misfit`` for an event that can't have happened
    there; ``empty``.
    """
    game, found = Game(id=""), list[ReviewEntry[AnyEvent]]()
    for item in parse_lines(lines):
        found.append(_make_review_entry(item))
        try:
            game = apply_entry(game, found[-1])
        except MISFITS as error:
            raise RecordError("misfit", "the event can't have happened there", item.number) from error
    if not found:
        raise RecordError("empty", "there is no entry", 1)
    return ReplayResult(
        game=game, entries=len(found), head=game.head, state=state_digest(game), given=tuple(found),
        complete=all(one.event is not None and one.shown for one in found),
    )  # fmt: skip


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
    if any(found and found[-1].number != len(found) for found in (after.seats, after.koans, after.guesses)):
        raise IndexError("a number is out of order")
    return after


def _make_review_entry(item: CheckedLine) -> ReviewEntry[AnyEvent]:
    line = item.line
    return ReviewEntry(
        seq=line.seq,
        at=item.at,
        seat=line.seat,
        by=line.person,
        salt="" if line.salt is UNSET else line.salt,
        prev=line.prev,
        hash=line.hash,
        event=None if line.event is UNSET else _decode_event(line.event, item.number),
        shown=line.salt is not UNSET,
    )


def _decode_event(item: dict[str, Any], number: int) -> AnyEvent:
    try:
        event: AnyEvent = msgspec.convert(item, AnyEvent)
    except (ValueError, OverflowError) as error:
        raise RecordError("unknown_event", f"the event is not known to this program: {error}", number) from error
    if log.digest(item) != log.event_digest(event):
        words = "the event has parts that are not known to this program, or are written otherwise by it"
        raise RecordError("unknown_event", words, number)
    return event
