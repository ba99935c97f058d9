"""Thread items as HTML with holes for times: rendered once for all times and time zones.

Old instants are shown as dates, and need no update.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from datetime import datetime, tzinfo
from functools import lru_cache

from markupsafe import Markup, escape
from msgspec import Struct

from zendotao.web.kept import hole
from zendotao.web.pages.views.told import RECENT, minute
from zendotao.web.times import ago, exact

KEPT = 2048
"""Size of the cache of formatted instants: pages share most of them."""

TIME, END = hole("time"), hole("item")
"""Placeholders for a time, and for the end of an item."""


class Hour(Struct, frozen=True):
    """The instant, time zone and language of a viewer, looked up once for all times of a page."""

    now: datetime
    zone: tzinfo
    language: str

    def is_recent(self, at: datetime) -> bool:
        """Return whether an instant is shown relative to now rather than as a date."""
        return self.now - at < RECENT


Tell = Callable[[datetime, Hour], str]


def exactly(at: datetime, hour: Hour) -> str:
    """Render the date and the time as HTML."""
    return _exactly(at, hour.now.astimezone(hour.zone).year, hour.zone, hour.language)


@lru_cache(KEPT)
def _exactly(at: datetime, year: int, zone: tzinfo, _: str) -> str:
    # Of now, the date takes the year alone.
    return str(escape(exact(at, datetime(year, 7, 1, tzinfo=zone), zone)))


def time(at: datetime, hour: Hour) -> str:
    """Render how long ago an instant was, with the exact one as a title."""
    if not hour.is_recent(at):
        return exactly(at, hour)
    return f'<time datetime={minute(at)} title="{exactly(at, hour)}">{escape(ago(at, hour.now, hour.zone))}</time>'


def until(at: datetime, hour: Hour) -> str:
    """Render an instant that may lie ahead."""
    return f"<time datetime={minute(at)}>{exactly(at, hour)}</time>"


def stamped(at: datetime, hour: Hour) -> str:
    """Render the exact instant, and how long ago it was."""
    return f"{until(at, hour)}, {time(at, hour)}" if hour.is_recent(at) else exactly(at, hour)


class Holes:
    """Leaves placeholders in a template, and records the times to fill in."""

    def __init__(self) -> None:
        self.times: list[tuple[Tell, datetime]] = []

    def time(self, at: datetime) -> Markup:
        """Leave a placeholder for ``time``."""
        return self._left(time, at)

    def until(self, at: datetime) -> Markup:
        """Leave a placeholder for ``until``."""
        return self._left(until, at)

    def stamped(self, at: datetime) -> Markup:
        """Leave a placeholder for ``stamped``."""
        return self._left(stamped, at)

    def _left(self, tell: Tell, at: datetime) -> Markup:
        self.times.append((tell, at))
        return TIME


class Timed(Struct, frozen=True):
    """A rendered item: its HTML split at the placeholders, and the times to fill in."""

    pieces: tuple[str, ...]
    times: tuple[tuple[Tell, datetime], ...]

    def told(self, hour: Hour) -> str:
        """Return the HTML with times for a viewer."""
        first, *rest = self.pieces
        return first + "".join([tell(at, hour) + piece for (tell, at), piece in zip(self.times, rest, strict=True)])


Known = Mapping[Hashable, Timed]
"""Rendered items, by everything that they depend on."""


def cut(html: str, holes: Holes) -> Iterable[Timed]:
    """Yield the items of a rendered template."""
    times = iter(holes.times)
    for item in html.split(END)[:-1]:
        pieces = tuple(item.split(TIME))
        yield Timed(pieces, tuple(next(times) for _ in pieces[1:]))


def known_or(wanted: Mapping[Hashable, object], known: Known, render: Callable[[list[object], Holes], str]) -> Known:
    """Return the wanted items by key; render those that are missing from ``known``, all at once."""
    missing = {key: item for key, item in wanted.items() if key not in known}
    holes = Holes()
    fresh = dict(zip(missing, cut(render(list(missing.values()), holes), holes), strict=True)) if missing else {}
    return {key: fresh[key] if key in fresh else known[key] for key in wanted}
