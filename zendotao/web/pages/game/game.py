"""A game's page: summary, action panel, table, and thread."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from flask import redirect, render_template, request
from flask.typing import ResponseReturnValue

from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.services.games.bots.switches import read_bot_service
from zendotao.services.games.views.page_model import OwnModel, read_page_model
from zendotao.store.people.values import Account
from zendotao.store.site.values import TableView, ThreadOrder
from zendotao.store.versions import GameVersion
from zendotao.web.invitations import find_inviting_team
from zendotao.web.middleware import page_cache, preference_cookies, visitors
from zendotao.web.pages.bots.text import describe_bots, list_levels
from zendotao.web.pages.cached_pages import PAGE_CACHE, Pieces, get_page_style
from zendotao.web.pages.classic.game_page import show_classic
from zendotao.web.pages.game.ballots_view import list_open_ballots
from zendotao.web.pages.game.base import (
    answer_cached,
    get_thread_options,
    load_page_model,
    make_model_key,
    measure_model,
    pages,
)
from zendotao.web.pages.game.panel import build_panel, build_public_panel
from zendotao.web.pages.polling import hash_game_version
from zendotao.web.pages.views import public_view
from zendotao.web.pages.views.game_page import GameQuery
from zendotao.web.pages.views.public_view import PublicView
from zendotao.web.pages.views.text import game_address
from zendotao.web.pages.views.thread import Order
from zendotao.web.pages.views.time_holes import RenderedItems
from zendotao.web.site import context
from zendotao.web.times import request_instant
from zendotao.web.whole_numbers import parse_whole_number

MOST_PAGE = 100_000
DEEPEST = 10
"""The heaviest rules that any bot knows."""
ORDERS: Mapping[ThreadOrder, Order] = {"newest_first": "newest", "oldest_first": "start"}
TABLES: Mapping[TableView, str] = {"apart": "apart", "in_order": "order", "words": "words"}


@pages.page("/games/<game>", "reader")
def game(game: str, asker: Account | None) -> ResponseReturnValue:
    """Show a game's page. Redirect short addresses of its koans, moves and comments, as its links have them."""
    there = find_short_redirect(game) if request.query_string else None
    if there is not None:
        return redirect(there, 301)
    version = visitors.find_game_version(asker, game, None)
    if version.kind == "classic":
        return show_classic(game, asker, version)
    wanted = read_query()
    return answer_cached("page", game, asker, version, wanted, lambda: make_page(game, asker, version, wanted))


def find_short_redirect(game: str) -> str | None:
    """Return the target of a short address, or None: a page has some hundred links, which would all hold the id."""
    ways = {"k": f"/games/{game}/koans/", "m": f"/games/{game}/moves/", "c": f"/comments/{game}."}
    found = [(way, read_number(name, 0)) for name, way in ways.items() if name in request.args]
    return f"{found[0][0]}{found[0][1]}" if found and found[0][1] else None


def make_usual_query() -> GameQuery:
    """Return the display options of a page whose address asks for none: the viewer's preferences."""
    order, table = ORDERS[preference_cookies.thread_order()], TABLES[preference_cookies.table_view()]
    return GameQuery(order, table, usual_order=order, usual_table=table)


def read_query() -> GameQuery:
    """Read the display options from the address and the viewer's preferences; invalid values are ignored."""
    usual = make_usual_query()
    if not request.query_string:
        return usual
    args = request.args
    return GameQuery(
        order=next((one for one in ORDERS.values() if one == args.get("order")), usual.order),
        table=next((one for one in TABLES.values() if one == args.get("table")), usual.table),
        page=read_number("page", 1),
        view="top" if args.get("view") == "top" else "iso",
        numbers=args.get("numbers") == "1",
        show=args.get("show", "") if args.get("show") in ("words", "notation") else "",
        about=read_number("about", 0),
        usual_order=usual.order,
        usual_table=usual.table,
    )


def read_number(name: str, otherwise: int) -> int:
    """Return a number from the address, limited in size."""
    found = parse_whole_number(request.args.get(name, ""))
    return otherwise if found is None else min(found, MOST_PAGE)


def make_page(game: str, asker: Account | None, version: GameVersion, wanted: GameQuery) -> Pieces:
    """Render the page of a game for one viewer, from the public part and the viewer's own; the thread is cached under
    ``key``, for all who see it alike."""
    mine = None if asker is None else load_own_view(game, asker, version)
    around = load_public_view(game, version, wanted)
    key = ("thread", game, version.seq, version.head, version.names, get_thread_options(version), wanted)
    held = {**around.held, "thread": PAGE_CACHE.get_or_make(key, around.thread, len)}
    inviting = None if asker is None or mine is None else find_inviting_team(mine.view, asker)
    return page_cache.split_at_holes(render_page(around, mine, inviting, version, wanted, held), held)


def load_public_view(game: str, version: GameVersion, wanted: GameQuery) -> PublicView:
    """Return the public part of the page, cached, which depends on no time or time zone. Rendered items outlive other
    changes."""
    style = get_page_style()

    def make() -> PublicView:
        before = ("items", game, style, wanted.order, wanted.page)
        found = public_view.build_public_view(
            load_page_model(game, version), wanted, cast("RenderedItems", PAGE_CACHE.get(before) or {})
        )
        PAGE_CACHE.put(before, found.items, found.size_of_items)
        return found

    key = ("around", game, version.seq, version.head, version.names, style, wanted)
    return PAGE_CACHE.get_or_make(key, make, lambda found: found.size)


def load_own_view(game: str, asker: Account, version: GameVersion) -> OwnModel | None:
    """Return the asker's part of the page model; the public part is loaded along with it unless it is cached."""
    key = make_model_key(game, version)
    seen = read_page_model(context(), asker, game, version, request_instant(), public=PAGE_CACHE.get(key) is None)
    if seen.public is not None:
        PAGE_CACHE.put(key, seen.public, measure_model(seen.public))
    return seen.own


def list_bot_fields(view: GameView, version: GameVersion) -> dict[str, Any]:
    """Return what the page says of bots: what they do, and whether the viewer may invite one or let them go on."""
    playing = any(seat.kind == "bot" for seat in view.seats)
    invites = any(one.kind == "bot" and one.allowed for one in view.available)
    service = read_bot_service(context(), view.id, request_instant()) if playing or invites else None
    moving = service is not None and not service.off
    far = view.settings.limit if view.settings.limit > DEEPEST else 0
    return {
        "bots_note": describe_bots(view, service, thinking=version.thinking),
        "skips": moving and any(one.kind == "skip" and one.allowed for one in view.available),
        "invites": invites and moving,
        "far": far,
        "levels": list_levels(),
    }


def render_page(
    around: PublicView,
    mine: OwnModel | None,
    inviting: str | None,
    version: GameVersion,
    wanted: GameQuery,
    held: Iterable[str],
) -> str:
    """Render the page with holes for public fragments and CSRF tokens."""
    view = around.view if mine is None else mine.view
    challenges = around.challenges if mine is None else mine.challenges
    return render_template(
        "game/game.html",
        game_id=view.id,
        page=around.page,
        held={name: page_cache.make_hole(name) for name in held},
        panel=build_public_panel(view) if mine is None else build_panel(view, mine, inviting),
        ballots=list_open_ballots(view, challenges),
        seats=[(seat, mine is not None and seat.number == view.seat) for seat in around.seats],
        anonymous=mine is None,
        **list_bot_fields(view, version),
        follows=version.follows,
        page_version=hash_game_version(version),
        seq=version.seq,
        here=lambda: wanted.address(game_address(view.id)),
        csrf_token=lambda: page_cache.TOKEN,
        unread_notices=lambda _: version.unread,
    )
