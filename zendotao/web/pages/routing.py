"""Routes of pages: each declares its audience and rate limit. No other part of the pages checks the audience of a page.

What belongs to one person (a comment, a team's room) is checked by the page or its service. What a player may do in a
game is decided by the rulebook, in the services.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, wraps
from inspect import signature
from typing import Any, cast

from flask import Blueprint, Flask, abort, redirect, request, url_for
from flask.blueprints import BlueprintSetupState
from flask.typing import ResponseReturnValue

from zendotao.store.people.values import Account
from zendotao.web.middleware import rate_limits, routes, visitors
from zendotao.web.middleware.rate_limits import Limit
from zendotao.web.middleware.routes import Audience, PageRoute, Proof
from zendotao.web.themes import current_path

ViewFunction = Callable[..., ResponseReturnValue]


class Pages(Blueprint):
    """A blueprint with the pages of one subject."""

    def __init__(self, name: str, import_name: str) -> None:
        super().__init__(name, import_name)
        self.routes: list[PageRoute] = []

    def page(
        self,
        rule: str,
        who: Audience,
        methods: tuple[str, ...] = ("GET",),
        limit: Limit | None = None,
        *,
        proof: Proof = "token",
        polled: bool = False,
    ) -> Callable[[ViewFunction], ViewFunction]:
        """Register a view function at an address. It gets the parts of the address, and ``asker`` if it has a parameter
        of that name: an ``Account``, or None if nobody is signed in."""

        def add(view: ViewFunction) -> ViewFunction:
            counted = limit or ("posting" if "POST" in methods else None)
            route = PageRoute(
                endpoint=f"{self.name}.{view.__name__}", rule=rule, methods=methods, who=who, limit=counted,
                proof=proof, polled=polled,
            )  # fmt: skip
            self.routes.append(route)
            self.record(partial(_register_route, route))
            self.add_url_rule(rule, view.__name__, _guard_view(route, view), methods=list(methods))
            return view

        return add


def _register_route(route: PageRoute, state: BlueprintSetupState) -> None:
    routes.register_route(cast("Flask", state.app), route)


def _guard_view(route: PageRoute, view: ViewFunction) -> ViewFunction:
    """Return the view behind the checks of its route: who asks, and how often something is posted."""
    wants = "asker" in signature(view).parameters

    @wraps(view)
    def answer(**parts: Any) -> ResponseReturnValue:
        asker = None if route.who == "anyone" else visitors.get_account()
        refused = _refuse_access(route.who, asker)
        if refused is not None:
            return refused
        if route.limit is not None and request.method == "POST":
            rate_limits.count_request(route.limit, rate_limits.get_client_address() if asker is None else asker.id)
        return view(**parts, asker=asker) if wants else view(**parts)

    return answer


def _refuse_access(who: Audience, asker: Account | None) -> ResponseReturnValue | None:
    """Return None for a visitor in the audience, and a redirect to sign-in (303) for who is signed out.

    Aborts with 401 if they sent a form, whose fields the error page keeps (``middleware.errors``), and with 404 for who
    is no keeper.
    """
    if who in ("anyone", "reader"):
        return None
    if asker is None:
        if request.method != "POST":
            return redirect(url_for("entrance.sign_in", next=current_path()), 303)
        abort(401)
    if who == "keeper" and not asker.keeper:
        # Who is no keeper need not know what keepers have.
        abort(404)
    return None
