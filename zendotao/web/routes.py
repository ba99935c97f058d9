"""What routes of pages say of themselves, where they are written, to the rest of the site."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from flask import Flask, current_app, request
from msgspec import Struct

if TYPE_CHECKING:  # the API asks forms and visitors, which ask here
    from zendotao.web.limiting import Limit

RENEWING = "Zendotao-Live"
"""Says that a page is fetched to renew another that is open: what is told once is not told in it."""

ROUTES = "routes"
"""Where an application keeps them, by endpoint."""

Who = Literal["anyone", "reader", "account", "keeper"]
"""Whom a page lets in: anyone, whose cookie isn't looked at; a reader, who may have signed in; accounts, guests too;
keepers alone."""

Proof = Literal["token", "origin", "address"]
"""What shows that a form may be taken: the token that the site wrote into it; or also where the browser says that it
was sent from, for forms that every page has, of readers too, who have no cookie to go with a token; or its address
alone, which holds a secret: mail programs post there that never saw the page."""


class Route(Struct, frozen=True, kw_only=True):
    """One route of a page. ``limit`` counts its posts. ``polled``: open pages ask it by themselves, so that nobody need
    be there."""

    endpoint: str
    rule: str
    methods: tuple[str, ...]
    who: Who
    limit: Limit | None
    proof: Proof = "token"
    polled: bool = False


def note(app: Flask, route: Route) -> None:
    """Let an application know a route."""
    app.extensions.setdefault(ROUTES, {})[route.endpoint] = route


def asked() -> Route | None:
    """The route of this request; none where it is of no page that says anything of itself."""
    return cast("Route | None", current_app.extensions.get(ROUTES, {}).get(request.endpoint))


def is_renewal() -> bool:
    """Whether this request renews an open page."""
    return request.headers.get(RENEWING) == "1"


def by_itself() -> bool:
    """Whether an open page makes this request, and nobody need be there who does."""
    route = asked()
    return request.method == "GET" and (is_renewal() or (route is not None and route.polled))
