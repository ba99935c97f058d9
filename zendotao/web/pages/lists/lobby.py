"""The lobby: the viewer's own games, open ones, ended ones, and a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast, get_args

from flask import request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.messages import message
from zendotao.services.games.lists.games import view_lobby
from zendotao.services.games.lists.values import OwnGame
from zendotao.store.board.values import Filters
from zendotao.store.games.values import Stage
from zendotao.store.people.values import Account
from zendotao.web.pages.lists import list_cache
from zendotao.web.pages.lists.changes_view import build_change_line
from zendotao.web.pages.lists.view import build_own_line, build_public_line
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views.settings import LANGUAGE_NAMES
from zendotao.web.site import context
from zendotao.web.times import request_instant
from zendotao.web.whole_numbers import parse_whole_number

pages = Pages("lobby", __name__)

STAGES: dict[Stage, str] = {"open": message("Open to join"), "claimed": message("Claimed"), "ended": message("Ended")}
YES_OR_NO = {"1": True, "0": False}
GAME_KINDS = ("zendotao", "classic")
LONGEST_SEARCH = 200
MOST_PAGES = 500
FEWEST_OF_ONES_OWN = 6
NARROWING = ("stage", "language", "practice", "prose", "kind", "q")


def read_filters() -> Filters:
    """Read the filters from the address; invalid values are ignored."""
    asked = request.args
    stage, language, kind = asked.get("stage", ""), asked.get("language", ""), asked.get("kind", "")
    return Filters(
        stage=cast("Stage", stage) if stage in get_args(Stage) else None,
        language=language if language in LANGUAGE_NAMES else None,
        practice=YES_OR_NO.get(asked.get("practice", "")),
        prose=YES_OR_NO.get(asked.get("prose", "")),
        kind=kind if kind in GAME_KINDS else None,
        q=asked.get("q", "").replace("\0", "")[:LONGEST_SEARCH],
    )


def read_page_number() -> int:
    """Return the requested page number."""
    return max(1, min(parse_whole_number(request.args.get("page", ""), 5) or 1, MOST_PAGES))


def make_address(**other: Any) -> str:
    """Return the address of the lobby with the current filters, some changed."""
    kept = {name: text for name, text in request.args.items() if text and name in NARROWING}
    return url_for("lobby.games", **{**kept, **other})


def select_own_games(found: Sequence[OwnGame]) -> Sequence[OwnGame]:
    """Return the viewer's games that the lobby shows: all that wait for the viewer, and a few at least."""
    needing = sum(one.needed for one in found)
    return found[: max(needing, FEWEST_OF_ONES_OWN)]


@pages.page("/games", "reader")
def games(asker: Account | None) -> ResponseReturnValue:
    """Show the games of the site."""
    return list_cache.answer_cached(asker, lambda: render_lobby(asker))


def render_lobby(asker: Account | None) -> list_cache.RenderedList:
    """Render the lobby for a viewer, and return the parties that it names."""
    now, wanted, page = request_instant(), read_filters(), read_page_number()
    found = view_lobby(context(), asker, now, wanted, page)
    narrowed = wanted != Filters()
    yours = [] if narrowed or page > 1 else select_own_games(found.yours.items)
    own = {one.listing.row.id for one in found.yours.items} if yours else set()
    sections = [
        (
            STAGES[stage],
            stage,
            [build_public_line(one, now) for one in listed.items if one.row.id not in own],
            listed.more,
        )
        for stage, listed in found.sections.items()
    ]
    listed = [one.listing for one in found.yours.items]
    listed += [one for part in found.sections.values() for one in part.items]
    html = list_cache.render_page(
        "lobby/games.html", asker=asker, filters=wanted, narrowed=narrowed, page=page, stages=STAGES,
        languages=LANGUAGE_NAMES.items(),
        yours=[build_own_line(one, now) for one in yours],
        more_yours=found.yours.more or len(yours) < len(found.yours.items),
        needing=sum(one.needed for one in found.yours.items), sections=sections,
        lately=[build_change_line(one) for one in found.lately], address=make_address,
        address_of_page=lambda page: make_address(page=page),
    )  # fmt: skip
    return html, (*list_cache.list_names(listed), *(one.by for one in found.lately))
