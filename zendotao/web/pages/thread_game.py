"""A game's page: summary, action panel, table, and thread."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from flask import g, redirect, render_template, request
from flask.typing import ResponseReturnValue

from zendotao.core.messages import current_translations
from zendotao.services.games.views.page_model import OwnModel, read_page_model
from zendotao.store.people.values import Account
from zendotao.store.versions import GameVersion
from zendotao.web import kept, visitors
from zendotao.web.invited import invited_by
from zendotao.web.pages.live import mark_of
from zendotao.web.pages.thread_base import (
    KEPT,
    Pieces,
    answered,
    eyes_for_thread,
    pages,
    spread_key,
    spread_of,
    spread_size,
)
from zendotao.web.pages.views import shared
from zendotao.web.pages.views.ballots import open_ballots
from zendotao.web.pages.views.page import Asked
from zendotao.web.pages.views.panel import panel_of, panel_of_anybody
from zendotao.web.pages.views.shared import Around
from zendotao.web.pages.views.timed import Known
from zendotao.web.pages.views.words import game_address
from zendotao.web.site import context
from zendotao.web.themes import chosen
from zendotao.web.times import moment

MOST_PAGE = 100_000
USUAL = Asked()


@pages.page("/games/<game>", "reader")
def game(game: str, asker: Account | None) -> ResponseReturnValue:
    """Show a game's page. Redirect short addresses of its koans, moves and comments, as its links have them."""
    there = led_on(game) if request.query_string else None
    if there is not None:
        return redirect(there, 301)
    stamp = visitors.stamp_of(asker, game)
    wanted = asked() if request.query_string else USUAL
    return answered("page", game, asker, stamp, wanted, lambda: made(game, asker, stamp, wanted))


def led_on(game: str) -> str | None:
    """Return the target of a short address, or None: a page has some hundred links, which would all hold the id."""
    ways = {"k": f"/games/{game}/koans/", "m": f"/games/{game}/moves/", "c": f"/comments/{game}."}
    found = [(way, number(name, 0)) for name, way in ways.items() if name in request.args]
    return f"{found[0][0]}{found[0][1]}" if found and found[0][1] else None


def asked() -> Asked:
    """Read the display options from the address; invalid values are ignored."""
    args = request.args
    return Asked(
        order="start" if args.get("order") == "start" else "newest",
        table="order" if args.get("table") == "order" else "apart",
        page=number("page", 1),
        view="top" if args.get("view") == "top" else "iso",
        numbers=args.get("numbers") == "1",
        show=args.get("show", "") if args.get("show") in ("words", "notation") else "",
        about=number("about", 0),
    )


def number(name: str, otherwise: int) -> int:
    """Return a number from the address, limited in size."""
    text = request.args.get(name, "")
    return min(int(text), MOST_PAGE) if text.isascii() and text.isdigit() and len(text) < 7 else otherwise


def made(game: str, asker: Account | None, stamp: GameVersion, wanted: Asked) -> Pieces:
    """Render the page for one viewer, from the public part and the viewer's own."""
    mine = None if asker is None else own_sight(game, asker, stamp)
    around = around_of(game, stamp, wanted)
    key = ("thread", game, stamp.seq, stamp.head, stamp.shown, eyes_for_thread(stamp), wanted)
    held = {**around.held, "thread": KEPT.once(key, around.thread, len)}
    inviting = None if asker is None or mine is None else invited_by(mine.view, asker)
    return kept.woven(rendered(around, mine, inviting, stamp, wanted, held), held)


def around_of(game: str, stamp: GameVersion, wanted: Asked) -> Around:
    """Return the public part of the page, cached, which depends on no time or time zone. Rendered items outlive other
    changes."""
    seen_by = chosen(), str(g.get("marking", "plain")), current_translations().language

    def make() -> Around:
        before = ("items", game, *seen_by, wanted.order, wanted.page)
        found = shared.around(spread_of(game, stamp), wanted, cast("Known", KEPT.get(before) or {}))
        KEPT.put(before, found.items, found.size_of_items)
        return found

    key = ("around", game, stamp.seq, stamp.head, stamp.shown, *seen_by, wanted)
    return KEPT.once(key, make, lambda found: found.size)


def own_sight(game: str, asker: Account, stamp: GameVersion) -> OwnModel | None:
    """What the asker sees besides; what all see is loaded along with it unless it is kept."""
    key = spread_key(game, stamp)
    seen = read_page_model(context(), asker, game, stamp, moment(), public=KEPT.get(key) is None)
    if seen.spread is not None:
        KEPT.put(key, seen.spread, spread_size(seen.spread))
    return seen.mine


def rendered(
    around: Around, mine: OwnModel | None, inviting: str | None, stamp: GameVersion, wanted: Asked, held: Iterable[str]
) -> str:
    """Render the page with holes for public fragments and CSRF tokens."""
    view = around.view if mine is None else mine.view
    challenges = around.challenges if mine is None else mine.challenges
    return render_template(
        "thread/game.html",
        page=around.page,
        held={name: kept.hole(name) for name in held},
        panel=panel_of_anybody(view) if mine is None else panel_of(view, mine, inviting),
        ballots=open_ballots(view, challenges),
        seats=[(seat, mine is not None and seat.number == view.seat) for seat in around.seats],
        anonymous=mine is None,
        follows=stamp.follows,
        mark=mark_of(stamp),
        seq=stamp.seq,
        here=lambda: wanted.address(game_address(view.id)),
        csrf_token=lambda: kept.TOKEN,
        unread_notices=lambda _: stamp.unread,
    )
