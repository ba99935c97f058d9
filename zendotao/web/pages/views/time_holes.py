"""Thread items as HTML with holes for times: rendered once for all times and time zones.

Old instants are shown as dates, and need no update.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from datetime import datetime, tzinfo
from functools import lru_cache

from markupsafe import Markup, escape
from msgspec import Struct

from zendotao.web.middleware.page_cache import make_hole
from zendotao.web.pages.views.template_filters import RECENT, format_minute
from zendotao.web.times import format_age, format_instant

CACHE_SIZE = 2048
"""Size of the cache of formatted instants: pages share most of them."""

TIME, END = make_hole("time"), make_hole("item")
"""Placeholders for a time, and for the end of an item."""


class ReadingTime(Struct, frozen=True):
    """The instant, time zone and language of a viewer, looked up once for all times of a page."""

    now: datetime
    zone: tzinfo
    language: str

    def is_recent(self, at: datetime) -> bool:
        """Return whether an instant is shown relative to now rather than as a date."""
        return self.now - at < RECENT


TimeRenderer = Callable[[datetime, ReadingTime], str]


def render_exact(at: datetime, hour: ReadingTime) -> str:
    """Render the date and the time as HTML."""
    return _render_exact(at, hour.now.astimezone(hour.zone).year, hour.zone, hour.language)


@lru_cache(CACHE_SIZE)
def _render_exact(at: datetime, year: int, zone: tzinfo, _: str) -> str:
    # Of now, the date takes the year alone.
    return str(escape(format_instant(at, datetime(year, 7, 1, tzinfo=zone), zone)))


def render_age(at: datetime, hour: ReadingTime) -> str:
    """Render how long ago an instant was, with the exact one as a title."""
    if not hour.is_recent(at):
        return render_exact(at, hour)
    age = escape(format_age(at, hour.now, hour.zone))
    return f'<time datetime={format_minute(at)} title="{render_exact(at, hour)}">{age}</time>'


def render_deadline(at: datetime, hour: ReadingTime) -> str:
    """Render an instant that may lie ahead."""
    return f"<time datetime={format_minute(at)}>{render_exact(at, hour)}</time>"


def render_stamp(at: datetime, hour: ReadingTime) -> str:
    """Render the exact instant, and how long ago it was."""
    return f"{render_deadline(at, hour)}, {render_age(at, hour)}" if hour.is_recent(at) else render_exact(at, hour)


class Holes:
    """Leaves placeholders in a template, and records the times to fill in."""

    def __init__(self) -> None:
        self.times: list[tuple[TimeRenderer, datetime]] = []

    def time(self, at: datetime) -> Markup:
        """Leave a placeholder for ``render_age``."""
        return self._leave_placeholder(render_age, at)

    def until(self, at: datetime) -> Markup:
        """Leave a placeholder for ``render_deadline``."""
        return self._leave_placeholder(render_deadline, at)

    def stamp(self, at: datetime) -> Markup:
        """Leave a placeholder for ``render_stamp``."""
        return self._leave_placeholder(render_stamp, at)

    def _leave_placeholder(self, tell: TimeRenderer, at: datetime) -> Markup:
        self.times.append((tell, at))
        return TIME


class TimedHtml(Struct, frozen=True):
    """A rendered item: its HTML split at the placeholders, and the times to fill in."""

    pieces: tuple[str, ...]
    times: tuple[tuple[TimeRenderer, datetime], ...]

    def fill(self, hour: ReadingTime) -> str:
        """Return the HTML with times for a viewer."""
        first, *rest = self.pieces
        return first + "".join([tell(at, hour) + piece for (tell, at), piece in zip(self.times, rest, strict=True)])


RenderedItems = Mapping[Hashable, TimedHtml]
"""Rendered items, by everything that they depend on."""


def split_items(html: str, holes: Holes) -> Iterable[TimedHtml]:
    """Yield the items of a rendered template."""
    times = iter(holes.times)
    for item in html.split(END)[:-1]:
        pieces = tuple(item.split(TIME))
        yield TimedHtml(pieces, tuple(next(times) for _ in pieces[1:]))


def render_missing(
    wanted: Mapping[Hashable, object], known: RenderedItems, render: Callable[[list[object], Holes], str]
) -> RenderedItems:
    """Return the wanted items by key; render those that are missing from ``known``, all at once."""
    missing = {key: item for key, item in wanted.items() if key not in known}
    holes = Holes()
    fresh = (
        dict(zip(missing, split_items(render(list(missing.values()), holes), holes), strict=True)) if missing else {}
    )
    return {key: fresh[key] if key in fresh else known[key] for key in wanted}
