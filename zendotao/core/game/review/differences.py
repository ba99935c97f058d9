"""Differences between an entry of a record and the one that the rules require, in words."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from zendotao.core.game.events import AnyEvent
from zendotao.core.game.log import Entry, told
from zendotao.core.game.review.given import Given, kind_of
from zendotao.core.game.rules import shortened


def difference(expected: Entry, given: Given, *, chance: bool) -> str:
    """Return how an entry differs from the required one; an empty string if it doesn't.

    ``chance``: a person caused it, so that the salts are arbitrary.
    """
    event = given.event
    if event is None or type(event) is not type(expected.event):
        return f"by the rules “{kind_of(expected.event)}” comes here"
    if given.at != expected.at:
        return f"it is dated {told(given.at)}; by the rules it is of {told(expected.at)}"
    if given.seat != expected.seat:
        return f"it is by {_seat(given.seat)}; by the rules it is by {_seat(expected.seat)}"
    if given.shown and given.by != expected.by:
        return f"it is by {_person(given.by)}; by the rules it is by {_person(expected.by)}"
    if not chance and given.salt != expected.salt:
        return "its salt is not the one that follows from the log"
    return _parts(_without_chance(expected.event, event), event)


def _without_chance(expected: AnyEvent, event: Any) -> AnyEvent:
    return replace(expected, salt=event.salt) if hasattr(expected, "salt") else expected


def _parts(expected: AnyEvent, event: AnyEvent) -> str:
    if expected == event:
        return ""
    wanted, given = asdict(expected), asdict(event)
    wrong = [name for name in wanted if wanted[name] != given[name]]
    return "; ".join(f"its {name} is {_text(given[name])}, by the rules {_text(wanted[name])}" for name in wrong)


def _text(value: Any) -> str:
    if isinstance(value, datetime):
        return told(value)
    return shortened(str(msgspec.json.encode(value), "utf-8"))


def _seat(seat: int | None) -> str:
    return "nobody who sits" if seat is None else f"seat {seat}"


def _person(by: str | None) -> str:
    return "nobody" if by is None else shortened(ascii(by))
