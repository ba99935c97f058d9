"""What all see of a game, rendered: from a ``PublicModel`` and from how pictures and times are shown, and nothing else.

Its templates are rendered without the request context, so that nothing about the viewer can get into them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any

from flask import current_app
from msgspec import Struct

from zendotao.core.game.sight_values import ChallengeView, GameView
from zendotao.core.messages import current_translations, message
from zendotao.services.games.views.page_model import PublicModel
from zendotao.web.drawing_addresses import drawing_url, sprites
from zendotao.web.markup_links import Places
from zendotao.web.pages.views import page as pages
from zendotao.web.pages.views import table
from zendotao.web.pages.views.after import after
from zendotao.web.pages.views.moves import MoveTold, stones_of
from zendotao.web.pages.views.page import Asked, SeatTold, Stage, Way
from zendotao.web.pages.views.thread import CommentTold, Item, page_of
from zendotao.web.pages.views.thread import Page as ThreadPage
from zendotao.web.pages.views.timed import END, Holes, Hour, Known, known_or
from zendotao.web.pages.views.words import game_address
from zendotao.web.times import moment, zone

MOST_WHOLE, NEWEST = 24, 8
"""Up to so many moves, each is shown with its koan drawn; of more, so many of the newest. The table above has all
koans."""


class Eyes(Struct, frozen=True):
    """Display options of a page: theme, marking, time zone, language, and the range of minutes for which relative times
    are right."""

    theme: str
    marking: str
    zone: str
    language: str
    minutes: tuple[int, int]


ITEM_BYTES = 1_000
"""Estimated size of a thread item besides its HTML."""


class Shared(bytes):
    """A rendered fragment that several pages share."""


class Frame(Struct, frozen=True):
    """Template values of a game's page around table and thread."""

    root: str
    title: str
    short_id: str
    stones: str
    facts: tuple[str, ...]
    stage: Stage
    over: bool
    order: str
    table: str
    page: int
    pages: int
    table_ways: tuple[Way, ...]
    thread_ways: tuple[Way, ...]
    page_links: tuple[tuple[str, str], ...]
    follow_ways: tuple[tuple[str, str], ...]
    about: str


class Around(Struct, frozen=True):
    """The public part of a page: layout values, seats, rendered fragments, and the items of the thread. It does not
    depend on the time."""

    view: GameView
    challenges: tuple[ChallengeView, ...]
    page: Frame
    seats: tuple[SeatTold, ...]
    held: dict[str, Shared]
    items: Known

    @property
    def size(self) -> int:
        """Estimated size in bytes, without its items."""
        return sum(len(piece) for piece in self.held.values()) + 2_000 * (len(self.view.moves) + 10)

    @property
    def size_of_items(self) -> int:
        """Estimated size of the items in bytes."""
        return sum(ITEM_BYTES + sum(map(len, item.pieces)) for item in self.items.values())

    def thread(self) -> Shared:
        """Return the thread with times for the current viewer."""
        hour = Hour(moment(), zone(), current_translations().language)
        return Shared("".join([item.told(hour) for item in self.items.values()]).encode())


def around(spread: PublicModel, asked: Asked, known: Known) -> Around:
    """What all see of a game, as an address asks for it. ``known``: items of it that were rendered before."""
    view = spread.view
    thread = page_of(spread, asked.order, asked.page)
    values = _values(view)
    held, items = {**_afterwards(view, values), **_table(spread, asked, values)}, _thread(view, thread, values, known)
    frame = _frame(view, asked, thread.page, thread.pages)
    return Around(view, spread.challenges, frame, pages.seats_of(view), held, items)


def _values(view: GameView) -> dict[str, Any]:
    """Return the template values that every fragment needs."""
    names = tuple(seat.name for seat in view.seats if seat.name is not None)
    talk = view.settings.language
    return {
        "game": view.id, "root": game_address(view.id),
        "sprite": _beside(sprites(view.id, [koan.hash for koan in view.koans])),
        "places": Places(view.id, len(view.koans), len(view.moves), names),
        "tongue": "" if talk == current_translations().language else talk,
    }  # fmt: skip


def _table(spread: PublicModel, asked: Asked, values: dict[str, Any]) -> dict[str, Shared]:
    rendered = _rendered(
        "thread/_table.html", values, apart=asked.table == "apart", fields=table.fields(spread),
        in_order=table.on_table(spread), gone=table.gone(spread),
    )  # fmt: skip
    return {"table": rendered}


def _thread(view: GameView, thread: ThreadPage, values: dict[str, Any], known: Known) -> Known:
    brief_below = len(view.moves) - NEWEST if len(view.moves) > MOST_WHOLE else 0
    alone = thread.pages == 1

    def render(items: list[object], holes: Holes) -> str:
        more = {"items": items, "alone": alone, "brief_below": brief_below, "holes": holes, "end": END}
        return current_app.jinja_env.get_template("thread/_thread.html").render(**values, **more)

    def key(item: Item) -> Hashable:
        whole = isinstance(item, MoveTold) and item.number > brief_below
        drawn = values["sprite"](item.koan.number) if isinstance(item, MoveTold) and item.koan else ""
        # What people write can lead to any koan, move and name of the game.
        return item, whole, drawn, values["places"] if isinstance(item, CommentTold) else None, alone

    # Two items that are the same in all stand on one page as one each.
    wanted: dict[Hashable, object] = {(key(item), place): item for item, place in _numbered(thread.items)}
    return known_or(wanted, known, render)


def _numbered(items: Iterable[Item]) -> Iterator[tuple[Item, int]]:
    """Yield each item with the number of equal items before it."""
    seen: Counter[Item] = Counter()
    for item in items:
        yield item, seen[item]
        seen[item] += 1


def _afterwards(view: GameView, values: dict[str, Any]) -> dict[str, Shared]:
    """Render the aftermath of a final game; nothing for others."""
    over = after(view)
    if over is None:
        return {}
    drawing = drawing_url(over.winner.koan.hash, over.winner.koan.stone or "")
    return {
        "after": _rendered("thread/_after.html", values, after=over, drawing=drawing),
        "charts": _rendered("thread/_charts.html", values, after=over),
    }


def _beside(sprite: Callable[[int], str]) -> Callable[[int], str]:
    """Make addresses of drawings relative to the game's page, which has a hundred of them."""
    return lambda number: sprite(number).removeprefix("/games/")


def _rendered(name: str, values: dict[str, Any], **more: Any) -> Shared:
    """Render a template without the request context."""
    return Shared(current_app.jinja_env.get_template(name).render(**values, **more).encode())


def _frame(view: GameView, asked: Asked, page: int, count: int) -> Frame:
    return Frame(
        root=game_address(view.id), title=view.title, short_id=pages.short_id(view), stones=stones_of(view),
        facts=pages.facts_of(view), stage=pages.stage_of(view, asked), over=view.phase == "final",
        order=asked.order, table=asked.table, page=page, pages=count,
        table_ways=pages.table_ways(view, asked), thread_ways=pages.thread_ways(view, asked),
        page_links=pages.page_links(view, asked, page, count), follow_ways=pages.follow_ways(view),
        about=message("move %(move)s:", move=asked.about) if 0 < asked.about <= len(view.moves) else "",
    )  # fmt: skip
