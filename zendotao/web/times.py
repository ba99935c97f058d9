"""Instants and durations in words: relative, and exact in the reader's time zone.

Times are rendered on the server and work without scripts; ``static/js/times.js`` updates them with the same wording.
All of them are in the reader's language.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from typing import cast

from flask import Flask, g, json

from zendotao.core.messages import mark_message, message, plural_message, render
from zendotao.web.site import now

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)

LONGEST_HOURS = 72
"""From so many hours on, days are counted."""

OLDEST_DAYS = 14
"""Older instants are shown as a date."""

DATES = (
    mark_message("%(day)s Jan"),
    mark_message("%(day)s Feb"),
    mark_message("%(day)s Mar"),
    mark_message("%(day)s Apr"),
    mark_message("%(day)s May"),
    mark_message("%(day)s Jun"),
    mark_message("%(day)s Jul"),
    mark_message("%(day)s Aug"),
    mark_message("%(day)s Sep"),
    mark_message("%(day)s Oct"),
    mark_message("%(day)s Nov"),
    mark_message("%(day)s Dec"),
)
"""A day of each month."""

FIRST = mark_message("1")
"""The first day of a month, which some languages count otherwise than the others: "1er mars"."""

LEAST_AHEAD = timedelta(seconds=5)
"""Instants less far ahead count as now: a page may be older than what it shows."""

UNDER = mark_message("less than a minute")
NOW = mark_message("just now")
AHEAD = mark_message("in %(span)s")
LONG = mark_message("%(days)s days")


def format_span(delta: timedelta) -> str:
    """Format a duration: to the minute below three days and to the hour above; never seconds. It has no line breaks."""
    if delta < MINUTE:
        return message(UNDER)
    if delta < HOUR:
        return f"{delta // MINUTE}\u00a0min"
    hours, minutes = delta // HOUR, delta % HOUR // MINUTE
    if hours < LONGEST_HOURS:
        return f"{hours}\u00a0h\u00a0{minutes:02}\u00a0min" if minutes else f"{hours}\u00a0h"
    days, rest = divmod(hours, 24)
    whole = message(LONG, days=days)
    return message("%(days)s %(hours)s\u00a0h", days=whole, hours=rest) if rest else whole


def format_elapsed(delta: timedelta) -> str:
    """Format roughly how long ago something was."""
    if delta < MINUTE:
        return message(NOW)
    if delta < HOUR:
        return plural_message("%(count)s minute ago", "%(count)s minutes ago", delta // MINUTE)
    if delta < 2 * DAY:
        return plural_message("%(count)s hour ago", "%(count)s hours ago", delta // HOUR)
    return plural_message("%(count)s day ago", "%(count)s days ago", delta // DAY)


def format_relative(delta: timedelta) -> str:
    """Format a duration relative to now: "in 5 h" ahead, "2 days ago" behind."""
    return message(AHEAD, span=format_span(delta)) if delta >= LEAST_AHEAD else format_elapsed(-delta)


def format_date(instant: datetime, today: datetime, zone: tzinfo = UTC) -> str:
    """Format the date in a zone, with its year unless it is the current one."""
    there = instant.astimezone(zone)
    date = message(DATES[there.month - 1], day=message(FIRST) if there.day == 1 else there.day)
    if there.year == today.astimezone(zone).year:
        return date
    return message("%(date)s %(year)s", date=date, year=there.year)


def format_instant(instant: datetime, today: datetime, zone: tzinfo = UTC, *, seconds: bool = False) -> str:
    """Format the date and the time in a zone; UTC, the default, is named."""
    local = instant.astimezone(zone)
    date, hour = format_date(instant, today, zone), f"{local:%H:%M:%S}" if seconds else f"{local:%H:%M}"
    if zone is UTC:
        return message("%(date)s, %(hour)s UTC", date=date, hour=hour)
    return message("%(date)s, %(hour)s", date=date, hour=hour)


def format_age(instant: datetime, today: datetime, zone: tzinfo = UTC) -> str:
    """Format an instant relative to now, or as a date if it is long past."""
    delta = instant - today
    return format_date(instant, today, zone) if -delta >= OLDEST_DAYS * DAY else format_relative(delta)


def percent_elapsed(until: datetime, beginning: datetime, today: datetime) -> int:
    """Return the elapsed part of the time from ``beginning`` to ``until``, in per cent."""
    whole = until - beginning
    return 100 if whole <= timedelta(0) else max(0, min(100, round(100 * ((today - beginning) / whole))))


def format_iso(instant: datetime) -> str:
    """Format an instant for ``datetime`` attributes, to the second."""
    return f"{instant.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def request_instant() -> datetime:
    """Return the instant of this request, fixed however long the page takes."""
    if "moment" not in g:
        g.moment = now()
    return cast("datetime", g.moment)


def zone() -> tzinfo:
    """Return the viewer's time zone, which ``preference_cookies`` stores in ``g.zone``; UTC without one."""
    return cast("tzinfo", g.get("zone", UTC))


def encode_script_words() -> str:
    """Return the texts that the script needs in the current language, as JSON."""
    told_ones = {
        "under": message(UNDER),
        "now": message(NOW),
        "ahead": message(AHEAD, span="{}"),
        "first": message(FIRST),
    }
    dates = [render(message(date, day="{}")) for date in DATES]
    return json.dumps({**{name: render(one) for name, one in told_ones.items()}, "dates": dates})


def install(app: Flask) -> None:
    """Register the filters for instants (``instant | ago`` and others), and ``times_words()``."""
    app.jinja_env.globals["times_words"] = encode_script_words
    filters = app.jinja_env.filters
    filters["ago"] = lambda instant: format_age(instant, request_instant(), zone())
    filters["left"] = lambda instant: format_span(instant - request_instant())
    filters["exact"] = lambda instant: format_instant(instant, request_instant(), zone())
    filters["exact_second"] = lambda instant: format_instant(instant, request_instant(), zone(), seconds=True)
    filters["day"] = lambda instant: format_date(instant, request_instant(), zone())
    filters["is_past"] = lambda instant: instant <= request_instant()
    filters["share"] = lambda until, beginning: percent_elapsed(until, beginning, request_instant())
    filters["iso"] = format_iso
