"""Cached pages of lists, valid for their viewer while nothing on the site changes and the minute lasts.

Every request checks first, in one query, whether anything has changed, and then the current names of everybody on the
page: nobody who has left or been renamed is shown by the old name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import cast

from flask import Response, g, render_template, request, session

from zendotao.services.games.lists.lists_version import read_lists_version, read_names_version
from zendotao.services.games.lists.values import Listing
from zendotao.store.board.values import PartyName
from zendotao.store.people.values import Account
from zendotao.store.versions import ListsVersion
from zendotao.web.middleware import page_cache
from zendotao.web.middleware.csrf import make_form_token
from zendotao.web.pages.cached_pages import PAGE_CACHE, VARY_HEADERS, answer_by_key, make_viewer_key, store_page
from zendotao.web.site import context
from zendotao.web.times import request_instant

PARTY_BYTES = 150
"""Estimated size of an id in memory."""

RenderedList = tuple[str, Iterable[PartyName | None]]
"""A page as ``render_page`` renders it, and the parties that it names."""


def answer_cached(asker: Account | None, make: Callable[[], RenderedList]) -> Response:
    """Return the page at this address from the cache; ``make`` renders it if it is missing."""
    g.lists_version = version = read_lists_version(context(), asker, request_instant())
    # What is due happens as the page is made; a message is said once.
    if version.due or "_flashes" in session:
        html, _ = make()
        return Response(
            page_cache.fill_holes(page_cache.split_at_holes(html, {}), make_form_token),
            mimetype="text/html",
            headers=VARY_HEADERS,
        )
    # One process may have several sites, as where they are tried out.
    key = ("list", context(), request.full_path, version, *make_viewer_key(asker))

    def first() -> frozenset[str]:
        html, named = make()
        shown = [one for one in named if one is not None]
        parties = frozenset(one.id for one in shown)
        names = read_names_version(context(), parties)
        # Whoever was called otherwise as the page was made is not kept under the new name.
        if all(identify_party(one) in names for one in shown):
            store_page((*key, names), page_cache.split_at_holes(html, {}))
        return parties

    parties = PAGE_CACHE.get_or_make((*key, "parties"), first, lambda found: PARTY_BYTES * (len(found) + 1))
    return answer_by_key(
        (*key, read_names_version(context(), parties)), "", asker, lambda: page_cache.split_at_holes(make()[0], {})
    )


def identify_party(one: PartyName) -> str:
    """Return the identity of a party as the version of the board has it."""
    return f"{one.id}/{one.name or ' '}/{one.kind}"


def render_page(template: str, **shown: object) -> str:
    """Render a template with holes for CSRF tokens."""
    version = cast("ListsVersion", g.lists_version)
    return render_template(
        template, **shown, csrf_token=lambda: page_cache.TOKEN, unread_notices=lambda _: version.unread
    )  # fmt: skip


def list_names(listed: Iterable[Listing]) -> Iterator[PartyName | None]:
    """Yield the parties that games of a list name."""
    for one in listed:
        yield from (one.starter, one.latest, one.claimant, one.sensei, *one.seats)
