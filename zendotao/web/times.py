"""Instants in words: how long ago, how long yet, and the exact one in the zone of whoever looks.

The words are the server's and stand without scripts; ``static/js/times.js`` keeps them fresh, and says the same ones.
All of them are told in the reader's language.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from typing import cast

from flask import Flask, g, json

from zendotao.core.said import said, said_many, to_say, told
from zendotao.web.site import now

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)

LONGEST_HOURS = 72
"""From so many hours on, days are counted."""

OLDEST_DAYS = 14
"""What is longer ago has its date."""

DATES = (
    to_say("%(day)s Jan"), to_say("%(day)s Feb"), to_say("%(day)s Mar"), to_say("%(day)s Apr"), to_say("%(day)s May"),
    to_say("%(day)s Jun"), to_say("%(day)s Jul"), to_say("%(day)s Aug"), to_say("%(day)s Sep"), to_say("%(day)s Oct"),
    to_say("%(day)s Nov"), to_say("%(day)s Dec"),
)  # fmt: skip
"""A day of each month."""

FIRST = to_say("1")
"""The first day of a month, which some languages count otherwise than the others: "1er mars"."""

APART = timedelta(seconds=5)
"""So far ahead is no time: a page shows what was kept while it was made."""

UNDER = to_say("less than a minute")
NOW = to_say("just now")
AHEAD = to_say("in %(span)s")
LONG = to_say("%(days)s days")


def span(delta: timedelta) -> str:
    """How long, to the minute below three days and to the hour above; never seconds. It stays on a line."""
    if delta < MINUTE:
        return said(UNDER)
    if delta < HOUR:
        return f"{delta // MINUTE}\u00a0min"
    hours, minutes = delta // HOUR, delta % HOUR // MINUTE
    if hours < LONGEST_HOURS:
        return f"{hours}\u00a0h\u00a0{minutes:02}\u00a0min" if minutes else f"{hours}\u00a0h"
    days, rest = divmod(hours, 24)
    whole = said(LONG, days=days)
    return said("%(days)s %(hours)s\u00a0h", days=whole, hours=rest) if rest else whole


def since(delta: timedelta) -> str:
    """How long ago something was, roughly."""
    if delta < MINUTE:
        return said(NOW)
    if delta < HOUR:
        return said_many("%(count)s minute ago", "%(count)s minutes ago", delta // MINUTE)
    if delta < 2 * DAY:
        return said_many("%(count)s hour ago", "%(count)s hours ago", delta // HOUR)
    return said_many("%(count)s day ago", "%(count)s days ago", delta // DAY)


def in_words(delta: timedelta) -> str:
    """A duration from now: "in 5 h" ahead, "2 days ago" behind."""
    return said(AHEAD, span=span(delta)) if delta >= APART else since(-delta)


def day(instant: datetime, today: datetime, zone: tzinfo = UTC) -> str:
    """The date in a zone, with its year if it isn't this one's."""
    there = instant.astimezone(zone)
    date = said(DATES[there.month - 1], day=said(FIRST) if there.day == 1 else there.day)
    if there.year == today.astimezone(zone).year:
        return date
    return said("%(date)s %(year)s", date=date, year=there.year)


def exact(instant: datetime, today: datetime, zone: tzinfo = UTC) -> str:
    """The date and the hour in a zone. That of everybody, where none is known, is named."""
    date, hour = day(instant, today, zone), f"{instant.astimezone(zone):%H:%M}"
    if zone is UTC:
        return said("%(date)s, %(hour)s UTC", date=date, hour=hour)
    return said("%(date)s, %(hour)s", date=date, hour=hour)


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


def words() -> str:
    """What the script must know of the language in use, as JSON: the rest browsers know by themselves."""
    told_ones = {"under": said(UNDER), "now": said(NOW), "ahead": said(AHEAD, span="{}"), "first": said(FIRST)}
    dates = [told(said(date, day="{}")) for date in DATES]
    return json.dumps({**{name: told(one) for name, one in told_ones.items()}, "dates": dates})


def install(app: Flask) -> None:
    """Let templates write ``instant | ago``, ``left``, ``exact``, ``day``, ``iso``, ``is_past``, ``share(since)``, and
    ``times_words()``."""
    app.jinja_env.globals["times_words"] = words
    filters = app.jinja_env.filters
    filters["ago"] = lambda instant: ago(instant, moment(), zone())
    filters["left"] = lambda instant: span(instant - moment())
    filters["exact"] = lambda instant: exact(instant, moment(), zone())
    filters["day"] = lambda instant: day(instant, moment(), zone())
    filters["is_past"] = lambda instant: instant <= moment()
    filters["share"] = lambda until, beginning: share(until, beginning, moment())
    filters["iso"] = iso
