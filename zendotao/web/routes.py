"""Metadata of page routes: audience, rate limit, and proof of origin, for use outside the pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from flask import Flask, current_app, request
from msgspec import Struct

if TYPE_CHECKING:  # the API asks forms and visitors, which ask here
    from zendotao.web.limiting import Limit

RENEWING = "Zendotao-Live"
"""Header of a request that refreshes an open page: messages that are shown once are left out."""

ROUTES = "routes"
"""Key of the routes in the application's extensions, by endpoint."""

Who = Literal["anyone", "reader", "account", "keeper"]
"""Audience of a page: anyone, whose cookie isn't read; a reader, who may have signed in; accounts, guests included;
keepers only."""

Proof = Literal["token", "origin", "address"]
"""What proves that a form may be accepted: the CSRF token; or also the browser's origin headers, for forms on every
page, whose readers may have no cookie; or the address alone, which holds a secret: mail programs post there without
having seen the page."""


class Route(Struct, frozen=True, kw_only=True):
    """A page route. ``limit`` counts its posts. ``polled``: open pages request it in the background."""

    endpoint: str
    rule: str
    methods: tuple[str, ...]
    who: Who
    limit: Limit | None
    proof: Proof = "token"
    polled: bool = False


def note(app: Flask, route: Route) -> None:
    """Register a route with an application."""
    app.extensions.setdefault(ROUTES, {})[route.endpoint] = route


def asked() -> Route | None:
    """Return the route of this request, or None if its endpoint is not a page."""
    return cast("Route | None", current_app.extensions.get(ROUTES, {}).get(request.endpoint))


def is_renewal() -> bool:
    """Return whether this request refreshes an open page."""
    return request.headers.get(RENEWING) == "1"


def by_itself() -> bool:
    """Return whether the request is made by an open page in the background, without a person's action."""
    route = asked()
    return request.method == "GET" and (is_renewal() or (route is not None and route.polled))
