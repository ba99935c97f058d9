"""Checks that every review of a record makes: of outages, and of entries against those that the rulebook requires."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zendotao.core.game.deadlines import Deadline, log_due_events
from zendotao.core.game.events import OutageLogged
from zendotao.core.game.log import LogEntry, format_instant
from zendotao.core.game.review.differences import describe_difference
from zendotao.core.game.review.entries import ReviewEntry, event_kind
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
