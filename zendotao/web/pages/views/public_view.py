"""The public view of a game: rendered from a ``PublicModel`` and from how pictures and times are shown, and nothing
else.

Its templates are rendered without the request context, so that nothing about the viewer can get into them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any

from flask import current_app
from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import ChallengeView, GameView
from zendotao.core.messages import current_translations, message
from zendotao.services.games.views.page_model import PublicModel
from zendotao.web.drawing_addresses import drawing_url, sprites
from zendotao.web.markup.links import Places
from zendotao.web.pages.views import game_page as pages
from zendotao.web.pages.views import table
from zendotao.web.pages.views.aftermath import build_aftermath
from zendotao.web.pages.views.game_page import GameQuery, SeatItem, Stage, ViewLink
from zendotao.web.pages.views.moves import MoveItem, encode_stones
from zendotao.web.pages.views.text import game_address
from zendotao.web.pages.views.thread import CommentItem, Item, build_page
from zendotao.web.pages.views.thread import ThreadPage as ThreadPage
from zendotao.web.pages.views.time_holes import END, Holes, ReadingTime, RenderedItems, render_missing
from zendotao.web.times import request_instant, zone

MOST_WHOLE, NEWEST = 24, 8
"""Up to so many moves, each is shown with its koan drawn; of more, so many of the newest. The table above has all
koans."""


ITEM_BYTES = 1_000
"""Estimated size of a thread item besides its HTML."""


class Fragment(bytes):
    """A rendered fragment that several pages share."""


class GameLayout(Struct, frozen=True):
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
    table_ways: tuple[ViewLink, ...]
    thread_ways: tuple[ViewLink, ...]
    page_links: tuple[tuple[str, str], ...]
    follow_ways: tuple[tuple[str, str], ...]
    about: str


class PublicView(Struct, frozen=True):
    """The public part of a page: layout values, seats, rendered fragments, and the items of the thread. It does not
    depend on the time."""

    view: GameView
    challenges: tuple[ChallengeView, ...]
    page: GameLayout
    seats: tuple[SeatItem, ...]
    held: dict[str, Fragment]
    items: RenderedItems

    @property
    def size(self) -> int:
        """Estimated size in bytes, without its items."""
        return sum(len(piece) for piece in self.held.values()) + 2_000 * (len(self.view.moves) + 10)

    @property
    def size_of_items(self) -> int:
        """Estimated size of the items in bytes."""
        return sum(ITEM_BYTES + sum(map(len, item.pieces)) for item in self.items.values())

    def thread(self) -> Fragment:
        """Return the thread with times for the current viewer."""
        hour = ReadingTime(request_instant(), zone(), current_translations().language)
        return Fragment("".join([item.fill(hour) for item in self.items.values()]).encode())


def build_public_view(public: PublicModel, asked: GameQuery, known: RenderedItems) -> PublicView:
    """Return the public view of a game, as an address asks for it. ``known``: items of it that were rendered before."""
    view = public.view
    thread = build_page(public, asked.order, asked.page)
    values = _make_template_values(view)
    held, items = (
        {**_render_aftermath(view, values), **_render_table(public, asked, values)},
        _render_thread(view, thread, values, known),
    )
    frame = _build_layout(view, asked, thread.page, thread.pages)
    return PublicView(view, public.challenges, frame, pages.list_seats(view), held, items)


def _make_template_values(view: GameView) -> dict[str, Any]:
    """Return the template values that every fragment needs."""
    names = tuple(seat.name for seat in view.seats if seat.name is not None)
    talk = view.settings.language
    return {
        "game": view.id, "root": game_address(view.id),
        "sprite": _make_relative_sprite(sprites(view.id, [koan.hash for koan in view.koans])),
        "places": Places(view.id, len(view.koans), len(view.moves), names),
        "tongue": "" if talk == current_translations().language else talk,
    }  # fmt: skip


def _render_table(public: PublicModel, asked: GameQuery, values: dict[str, Any]) -> dict[str, Fragment]:
    rendered = _render_fragment(
        "game/_table.html", values, laid=asked.table, fields=table.group_by_stone(public),
        in_order=table.list_on_table(public), gone=table.list_removed(public),
    )  # fmt: skip
    return {"table": rendered}


def _render_thread(view: GameView, thread: ThreadPage, values: dict[str, Any], known: RenderedItems) -> RenderedItems:
    brief_below = len(view.moves) - NEWEST if len(view.moves) > MOST_WHOLE else 0
    alone = thread.pages == 1

    def render(items: list[object], holes: Holes) -> str:
        more = {"items": items, "alone": alone, "brief_below": brief_below, "holes": holes, "end": END}
        return current_app.jinja_env.get_template("game/_thread.html").render(**values, **more)

    def key(item: Item) -> Hashable:
        whole = isinstance(item, MoveItem) and item.number > brief_below
        drawn = values["sprite"](item.koan.number) if isinstance(item, MoveItem) and item.koan else ""
        # What people write can lead to any koan, move and name of the game.
        return item, whole, drawn, values["places"] if isinstance(item, CommentItem) else None, alone

    # Two items that are the same in all stand on one page as one each.
    wanted: dict[Hashable, object] = {(key(item), place): item for item, place in _number_items(thread.items)}
    return render_missing(wanted, known, render)


def _number_items(items: Iterable[Item]) -> Iterator[tuple[Item, int]]:
    """Yield each item with the number of equal items before it."""
    seen: Counter[Item] = Counter()
    for item in items:
        yield item, seen[item]
        seen[item] += 1


def _render_aftermath(view: GameView, values: dict[str, Any]) -> dict[str, Fragment]:
    """Render the aftermath of a final game; nothing for others."""
    over = build_aftermath(view)
    if over is None:
        return {}
    drawing = drawing_url(over.winner.koan.hash, over.winner.koan.stone or "")
    return {
        "after": _render_fragment("game/_after.html", values, after=over, drawing=drawing),
        "charts": _render_fragment("game/_charts.html", values, after=over),
    }


def _make_relative_sprite(sprite: Callable[[int], str]) -> Callable[[int], str]:
    """Make addresses of drawings relative to the game's page, which has a hundred of them."""
    return lambda number: sprite(number).removeprefix("/games/")


def _render_fragment(name: str, values: dict[str, Any], **more: Any) -> Fragment:
    """Render a template without the request context."""
    return Fragment(current_app.jinja_env.get_template(name).render(**values, **more).encode())


def _build_layout(view: GameView, asked: GameQuery, page: int, count: int) -> GameLayout:
    return GameLayout(
        root=game_address(view.id), title=view.title, short_id=pages.shorten_id(view), stones=encode_stones(view),
        facts=pages.list_facts(view), stage=pages.build_stage(view, asked), over=view.phase == "final",
        order=asked.order, table=asked.table, page=page, pages=count,
        table_ways=pages.list_table_links(view, asked), thread_ways=pages.list_thread_links(view, asked),
        page_links=pages.list_page_links(view, asked, page, count), follow_ways=pages.list_follow_links(view),
        about=message("move %(move)s:", move=asked.about) if 0 < asked.about <= len(view.moves) else "",
    )  # fmt: skip
