"""Instants in words: how long ago, how long yet, and the exact one in the zone of whoever looks.

The words are the server's and stand without scripts; ``static/js/times.js`` keeps them fresh.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from typing import cast

from flask import Flask, g

from zendotao.web.site import now

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)

LONGEST_HOURS = 72
"""From so many hours on, days are counted."""

OLDEST_DAYS = 14
"""What is longer ago has its date."""

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def _many(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def span(delta: timedelta) -> str:
    """How long, to the minute below three days and to the hour above; never seconds."""
    if delta < MINUTE:
        return "less than a minute"
    if delta < HOUR:
        return f"{delta // MINUTE} min"
    hours, minutes = delta // HOUR, delta % HOUR // MINUTE
    if hours < LONGEST_HOURS:
        return f"{hours} h {minutes:02} min" if minutes else f"{hours} h"
    days, rest = divmod(hours, 24)
    return f"{days} days {rest} h" if rest else f"{days} days"


def since(delta: timedelta) -> str:
    """How long ago something was, roughly."""
    if delta < MINUTE:
        return "just now"
    if delta < HOUR:
        return f"{_many(delta // MINUTE, 'minute')} ago"
    if delta < 2 * DAY:
        return f"{_many(delta // HOUR, 'hour')} ago"
    return f"{_many(delta // DAY, 'day')} ago"


def in_words(delta: timedelta) -> str:
    """A duration from now: "in 5 h" ahead, "2 days ago" behind."""
    return f"in {span(delta)}" if delta > timedelta(0) else since(-delta)


def day(instant: datetime, today: datetime, zone: tzinfo = UTC) -> str:
    """The date in a zone, with its year if it isn't this one's."""
    there = instant.astimezone(zone)
    year = "" if there.year == today.astimezone(zone).year else f" {there.year}"
    return f"{there.day} {MONTHS[there.month - 1]}{year}"


def exact(instant: datetime, today: datetime, zone: tzinfo = UTC) -> str:
    """The date and the hour in a zone. That of everybody, where none is known, is named."""
    named = " UTC" if zone is UTC else ""
    return f"{day(instant, today, zone)}, {instant.astimezone(zone):%H:%M}{named}"


def ago(instant: datetime, today: datetime, zone: tzinfo = UTC) -> str:
    """How long ago or ahead of now, or the date of what is long past."""
    delta = instant - today
    return day(instant, today, zone) if -delta >= OLDEST_DAYS * DAY else in_words(delta)


def share(until: datetime, beginning: datetime, today: datetime) -> int:
    """How much of the time from the beginning until then has gone by, in hundredths."""
    whole = until - beginning
    return 100 if whole <= timedelta(0) else max(0, min(100, round(100 * ((today - beginning) / whole))))


def iso(instant: datetime) -> str:
    """An instant for ``datetime`` attributes, to the second."""
    return f"{instant.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def moment() -> datetime:
    """The instant of this request: the same however long its page takes."""
    if "moment" not in g:
        g.moment = now()
    return cast("datetime", g.moment)


def zone() -> tzinfo:
    """The zone of whoever looks, which pages that know it keep in ``g.zone``."""
    return cast("tzinfo", g.get("zone", UTC))


def install(app: Flask) -> None:
    """Let templates write ``instant | ago``, ``left``, ``exact``, ``day``, ``iso``, ``is_past``, ``share(since)``."""
    filters = app.jinja_env.filters
    filters["ago"] = lambda instant: ago(instant, moment(), zone())
    filters["left"] = lambda instant: span(instant - moment())
    filters["exact"] = lambda instant: exact(instant, moment(), zone())
    filters["day"] = lambda instant: day(instant, moment(), zone())
    filters["is_past"] = lambda instant: instant <= moment()
    filters["share"] = lambda until, beginning: share(until, beginning, moment())
    filters["iso"] = iso
