"""Checks that every review of a record makes: of outages, and of entries against those that the rulebook requires."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from zendotao.core.game.deadlines import Deadline, log_due_events
from zendotao.core.game.events import OutageLogged
from zendotao.core.game.log import Event, LogEntry, format_instant
from zendotao.core.game.review.entries import ReviewEntry, event_kind
from zendotao.core.game.rules import shorten
from zendotao.core.game.state import GameState


def describe_outage_fault(
    game: GameState, deadline: Deadline[Any] | None, one: ReviewEntry[Any], event: OutageLogged, *, ended: bool
) -> str:
    """Return the fault of an outage; an empty string if it has none. Deadlines due when it begins come first; but
    commands after its beginning were in time."""
    changed = game.changed_at
    if changed is None or ended or not changed <= event.began < event.ended == one.at:
        return "an outage comes between two entries of a game that goes on"
    if deadline is not None and changed < event.began and deadline.due_at <= event.began:
        return f"what was due at {format_instant(deadline.due_at)} comes before it"
    if one.human or one.seat is not None:
        return "nobody tells of an outage but the program"
    if one.salt != log_due_events(game, one.at, (event,))[0].salt:
        return "its salt is not the one that follows from the log"
    return ""


def find_difference(
    entries: Sequence[ReviewEntry[Any]], place: int, expected: Sequence[LogEntry[Any]],
    given: Sequence[ReviewEntry[Any]], *, chance: bool,
) -> tuple[ReviewEntry[Any], str] | None:  # fmt: skip
    """Return the first of the given entries that isn't as required, and how it differs; None if all are. ``place``:
    that of the first among the entries of the record; ``chance``: a person caused them, so that the salts are
    arbitrary."""
    for wanted, one in zip(expected, given, strict=False):
        words = describe_difference(wanted, one, chance=chance)
        if words:
            return one, words
    if not expected:
        return entries[place], "by the rules nothing comes of that"
    if len(given) < len(expected):
        missing = event_kind(expected[len(given)].event)
        return entries[-1], f"by the rules “{missing}” comes after it, and the record ends"
    return None


def describe_difference(expected: LogEntry[Event], given: ReviewEntry[Event], *, chance: bool) -> str:
    """Return how an entry differs from the required one; an empty string if it doesn't.

    ``chance``: a person caused it, so that the salts are arbitrary.
    """
    event = given.event
    if event is None or type(event) is not type(expected.event):
        return f"by the rules “{event_kind(expected.event)}” comes here"
    if given.at != expected.at:
        return f"it is dated {format_instant(given.at)}; by the rules it is of {format_instant(expected.at)}"
    if given.seat != expected.seat:
        return f"it is by {_format_seat(given.seat)}; by the rules it is by {_format_seat(expected.seat)}"
    if given.shown and given.by != expected.by:
        return f"it is by {_format_person(given.by)}; by the rules it is by {_format_person(expected.by)}"
    if not chance and given.salt != expected.salt:
        return "its salt is not the one that follows from the log"
    return _describe_parts(_copy_salts(expected.event, event), event)


def _copy_salts(expected: Event, event: Any) -> Event:
    return replace(expected, salt=event.salt) if hasattr(expected, "salt") else expected


def _describe_parts(expected: Event, event: Event) -> str:
    if expected == event:
        return ""
    wanted, given = asdict(expected), asdict(event)
    wrong = [name for name in wanted if wanted[name] != given[name]]
    return "; ".join(
        f"its {name} is {_format_value(given[name])}, by the rules {_format_value(wanted[name])}" for name in wrong
    )


def _format_value(value: Any) -> str:
    if isinstance(value, datetime):
        return format_instant(value)
    return shorten(str(msgspec.json.encode(value), "utf-8"))


def _format_seat(seat: int | None) -> str:
    return "nobody who sits" if seat is None else f"seat {seat}"


def _format_person(by: str | None) -> str:
    return "nobody" if by is None else shorten(ascii(by))
