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
    mark_message("%(day)s Jan"), mark_message("%(day)s Feb"), mark_message("%(day)s Mar"), mark_message("%(day)s Apr"), mark_message("%(day)s May"),
    mark_message("%(day)s Jun"), mark_message("%(day)s Jul"), mark_message("%(day)s Aug"), mark_message("%(day)s Sep"), mark_message("%(day)s Oct"),
    mark_message("%(day)s Nov"), mark_message("%(day)s Dec"),
)  # fmt: skip
"""A day of each month."""

FIRST = mark_message("1")
"""The first day of a month, which some languages count otherwise than the others: "1er mars"."""

APART = timedelta(seconds=5)
"""Instants less far ahead count as now: a page may be older than what it shows."""

UNDER = mark_message("less than a minute")
NOW = mark_message("just now")
AHEAD = mark_message("in %(span)s")
LONG = mark_message("%(days)s days")


def span(delta: timedelta) -> str:
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


def since(delta: timedelta) -> str:
    """Format roughly how long ago something was."""
    if delta < MINUTE:
        return message(NOW)
    if delta < HOUR:
        return plural_message("%(count)s minute ago", "%(count)s minutes ago", delta // MINUTE)
    if delta < 2 * DAY:
        return plural_message("%(count)s hour ago", "%(count)s hours ago", delta // HOUR)
    return plural_message("%(count)s day ago", "%(count)s days ago", delta // DAY)


def in_words(delta: timedelta) -> str:
    """Format a duration relative to now: "in 5 h" ahead, "2 days ago" behind."""
    return message(AHEAD, span=span(delta)) if delta >= APART else since(-delta)


def day(instant: datetime, today: datetime, zone: tzinfo = UTC) -> str:
    """Format the date in a zone, with its year unless it is the current one."""
    there = instant.astimezone(zone)
    date = message(DATES[there.month - 1], day=message(FIRST) if there.day == 1 else there.day)
    if there.year == today.astimezone(zone).year:
        return date
    return message("%(date)s %(year)s", date=date, year=there.year)


def exact(instant: datetime, today: datetime, zone: tzinfo = UTC) -> str:
    """Format the date and the time in a zone; UTC, the default, is named."""
    date, hour = day(instant, today, zone), f"{instant.astimezone(zone):%H:%M}"
    if zone is UTC:
        return message("%(date)s, %(hour)s UTC", date=date, hour=hour)
    return message("%(date)s, %(hour)s", date=date, hour=hour)


def ago(instant: datetime, today: datetime, zone: tzinfo = UTC) -> str:
    """Format an instant relative to now, or as a date if it is long past."""
    delta = instant - today
    return day(instant, today, zone) if -delta >= OLDEST_DAYS * DAY else in_words(delta)


def share(until: datetime, beginning: datetime, today: datetime) -> int:
    """Return the elapsed part of the time from ``beginning`` to ``until``, in per cent."""
    whole = until - beginning
    return 100 if whole <= timedelta(0) else max(0, min(100, round(100 * ((today - beginning) / whole))))


def iso(instant: datetime) -> str:
    """Format an instant for ``datetime`` attributes, to the second."""
    return f"{instant.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def moment() -> datetime:
    """Return the instant of this request, fixed however long the page takes."""
    if "moment" not in g:
        g.moment = now()
    return cast("datetime", g.moment)


def zone() -> tzinfo:
    """Return the viewer's time zone, which pages that know it store in ``g.zone``."""
    return cast("tzinfo", g.get("zone", UTC))


def words() -> str:
    """Return the texts that the script needs in the current language, as JSON."""
    told_ones = {"under": message(UNDER), "now": message(NOW), "ahead": message(AHEAD, span="{}"), "first": message(FIRST)}
    dates = [render(message(date, day="{}")) for date in DATES]
    return json.dumps({**{name: render(one) for name, one in told_ones.items()}, "dates": dates})


def install(app: Flask) -> None:
    """Register the filters for instants (``instant | ago`` and others), and ``times_words()``."""
    app.jinja_env.globals["times_words"] = words
    filters = app.jinja_env.filters
    filters["ago"] = lambda instant: ago(instant, moment(), zone())
    filters["left"] = lambda instant: span(instant - moment())
    filters["exact"] = lambda instant: exact(instant, moment(), zone())
    filters["day"] = lambda instant: day(instant, moment(), zone())
    filters["is_past"] = lambda instant: instant <= moment()
    filters["share"] = lambda until, beginning: share(until, beginning, moment())
    filters["iso"] = iso
