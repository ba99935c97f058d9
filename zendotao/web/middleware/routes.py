"""Metadata of page routes: audience, rate limit, and what proves that a form may be accepted, for use
outside the pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from flask import Flask, current_app, request
from msgspec import Struct

from zendotao.web.whole_numbers import parse_whole_number

if TYPE_CHECKING:  # the API asks forms and visitors, which ask here
    from zendotao.web.middleware.rate_limits import Limit

RENEWAL_HEADER = "Zendotao-Live"
"""Header of a request that refreshes an open page: messages that are shown once are left out."""

FIRST_PART = "first"
"""Its value where a page is to come in the place of another: the part at its top comes at once, whatever the length of
the page, and the rest is requested after that."""

EXTENSION = "routes"
"""Key of the routes in the application's extensions, by endpoint."""

Audience = Literal["anyone", "reader", "account", "keeper"]
"""Audience of a page: anyone, whose cookie isn't read; a reader, who may have signed in; accounts, guests included;
keepers only."""

Proof = Literal["token", "origin", "address"]
"""What proves that a form may be accepted: the CSRF token; or also the browser's origin headers, for forms on every
page, whose readers may have no cookie; or the address alone, which holds a secret: mail programs post there without
having seen the page."""


class PageRoute(Struct, frozen=True, kw_only=True):
    """A page route. ``limit`` counts its posts. ``polled``: open pages request it in the background."""

    endpoint: str
    rule: str
    methods: tuple[str, ...]
    who: Audience
    limit: Limit | None
    proof: Proof = "token"
    polled: bool = False


def register_route(app: Flask, route: PageRoute) -> None:
    """Register a route with an application."""
    app.extensions.setdefault(EXTENSION, {})[route.endpoint] = route


def get_route() -> PageRoute | None:
    """Return the route of this request, or None if its endpoint is not a page."""
    return cast("PageRoute | None", current_app.extensions.get(EXTENSION, {}).get(request.endpoint))


def is_renewal() -> bool:
    """Return whether this request refreshes an open page."""
    return bool(request.headers.get(RENEWAL_HEADER))


def is_first_part() -> bool:
    """Return whether this request is for the top of a page alone."""
    return request.headers.get(RENEWAL_HEADER) == FIRST_PART


def get_seen_seq() -> int:
    """Return the number of the last log entry that an open page has, if this request refreshes one that says so; else
    0. What is older need not be sent again."""
    text = request.headers.get(RENEWAL_HEADER, "")
    return 0 if text == "1" else parse_whole_number(text, 9) or 0


def is_background_request() -> bool:
    """Return whether the request is made by an open page in the background, without a person's action."""
    route = get_route()
    return request.method == "GET" and (is_renewal() or (route is not None and route.polled))
