"""Cached pages of lists, valid for their viewer while nothing on the site changes and the minute lasts.

Every request checks first, in one query, whether anything has changed, and then the current names of everybody on the
page: nobody who has left or been renamed is shown by the old name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import cast

from flask import Response, g, render_template, request, session

from zendotao.services.games.lists.marks import read_mark, read_names
from zendotao.services.games.lists.values import Listing
from zendotao.store.board.values import Named
from zendotao.store.people.values import Account
from zendotao.store.versions import ListsVersion
from zendotao.web import kept
from zendotao.web.forgery import form_token
from zendotao.web.pages.thread_base import BY, KEPT, answered_as, keep, viewed_by
from zendotao.web.routes import is_renewal
from zendotao.web.site import context
from zendotao.web.times import moment

PARTY_BYTES = 150
"""Estimated size of an id in memory."""

Shown = tuple[str, Iterable[Named | None]]
"""A page as ``page`` renders it, and the parties that it names."""


def answered(asker: Account | None, make: Callable[[], Shown]) -> Response:
    """Return the page at this address from the cache; ``make`` renders it if it is missing."""
    g.mark = mark = read_mark(context(), asker, moment())
    # What is due happens as the page is made; a message is said once.
    if mark.due or "_flashes" in session:
        html, _ = make()
        return Response(kept.filled(kept.woven(html, {}), form_token), mimetype="text/html", headers=BY)
    # One process may have several sites, as where they are tried out.
    key = ("list", context(), request.full_path, is_renewal(), mark, *viewed_by(asker))

    def first() -> frozenset[str]:
        html, named = make()
        shown = [one for one in named if one is not None]
        parties = frozenset(one.id for one in shown)
        names = read_names(context(), parties)
        # Whoever was called otherwise as the page was made is not kept under the new name.
        if all(called(one) in names for one in shown):
            keep((*key, names), kept.woven(html, {}))
        return parties

    parties = KEPT.once((*key, "parties"), first, lambda found: PARTY_BYTES * (len(found) + 1))
    return answered_as((*key, read_names(context(), parties)), "", asker, lambda: kept.woven(make()[0], {}))


def called(one: Named) -> str:
    """Return the identity of a party as the version of the board has it."""
    return f"{one.id}/{one.name or ' '}/{one.kind}"


def page(template: str, **shown: object) -> str:
    """Render a template with holes for CSRF tokens."""
    mark = cast("ListsVersion", g.mark)
    return render_template(
        template, **shown, csrf_token=lambda: kept.TOKEN, unread_notices=lambda _: mark.unread
    )  # fmt: skip


def names_in(listed: Iterable[Listing]) -> Iterator[Named | None]:
    """Yield the parties that games of a list name."""
    for one in listed:
        yield from (one.starter, one.latest, one.claimant, one.sensei, *one.seats)
