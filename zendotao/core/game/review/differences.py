"""Differences between an entry of a record and the one that the rules require, in words."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from zendotao.core.game.log import Event, LogEntry, format_instant
from zendotao.core.game.review.entries import ReviewEntry, event_kind
from zendotao.core.game.rules import shorten


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
