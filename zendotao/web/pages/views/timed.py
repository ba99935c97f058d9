"""Items of a thread as HTML with holes where instants stand: rendered once, whatever the hour is and wherever they are
read.

What is long past says its instant, and nothing has to be told afresh.
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
"""Instants that a process remembers in words: the next page has the same, but for the newest."""

TIME, END = hole("time"), hole("item")
"""Stand where an instant is to be told, and at the end of each item."""


class Hour(Struct, frozen=True):
    """When and in which zone somebody reads, and what they speak: looked up once for all the times of a page."""

    now: datetime
    zone: tzinfo
    language: str

    def is_recent(self, at: datetime) -> bool:
        """Whether how long ago it was says more than the date."""
        return self.now - at < RECENT


Tell = Callable[[datetime, Hour], str]


def exactly(at: datetime, hour: Hour) -> str:
    """The date and the hour, as HTML."""
    return _exactly(at, hour.now.astimezone(hour.zone).year, hour.zone, hour.language)


@lru_cache(KEPT)
def _exactly(at: datetime, year: int, zone: tzinfo, _: str) -> str:
    # Of now, the date takes the year alone.
    return str(escape(exact(at, datetime(year, 7, 1, tzinfo=zone), zone)))


def time(at: datetime, hour: Hour) -> str:
    """How long ago, with the exact instant at hand."""
    if not hour.is_recent(at):
        return exactly(at, hour)
    return f'<time datetime={minute(at)} title="{exactly(at, hour)}">{escape(ago(at, hour.now, hour.zone))}</time>'


def until(at: datetime, hour: Hour) -> str:
    """An instant that may lie ahead."""
    return f"<time datetime={minute(at)}>{exactly(at, hour)}</time>"


def stamped(at: datetime, hour: Hour) -> str:
    """The exact instant, and how long ago."""
    return f"{until(at, hour)}, {time(at, hour)}" if hour.is_recent(at) else exactly(at, hour)


class Holes:
    """Leaves holes in a template, and remembers in their order what is to be told in them."""

    def __init__(self) -> None:
        self.times: list[tuple[Tell, datetime]] = []

    def time(self, at: datetime) -> Markup:
        """For ``time``."""
        return self._left(time, at)

    def until(self, at: datetime) -> Markup:
        """For ``until``."""
        return self._left(until, at)

    def stamped(self, at: datetime) -> Markup:
        """For ``stamped``."""
        return self._left(stamped, at)

    def _left(self, tell: Tell, at: datetime) -> Markup:
        self.times.append((tell, at))
        return TIME


class Timed(Struct, frozen=True):
    """An item: its HTML cut at the holes, and what is told in each."""

    pieces: tuple[str, ...]
    times: tuple[tuple[Tell, datetime], ...]

    def told(self, hour: Hour) -> str:
        """The whole for who reads it then."""
        first, *rest = self.pieces
        return first + "".join([tell(at, hour) + piece for (tell, at), piece in zip(self.times, rest, strict=True)])


Known = Mapping[Hashable, Timed]
"""Items that are rendered, by all that they were rendered from."""


def cut(html: str, holes: Holes) -> Iterable[Timed]:
    """The items of a rendered template, one after the other."""
    times = iter(holes.times)
    for item in html.split(END)[:-1]:
        pieces = tuple(item.split(TIME))
        yield Timed(pieces, tuple(next(times) for _ in pieces[1:]))


def known_or(wanted: Mapping[Hashable, object], known: Known, render: Callable[[list[object], Holes], str]) -> Known:
    """All the items that are wanted, each by its key: what is not known is rendered, all at once."""
    missing = {key: item for key, item in wanted.items() if key not in known}
    holes = Holes()
    fresh = dict(zip(missing, cut(render(list(missing.values()), holes), holes), strict=True)) if missing else {}
    return {key: fresh[key] if key in fresh else known[key] for key in wanted}
