"""Routes of pages: each declares its audience and rate limit. No other part of the pages checks who the visitor is.

What a player may do in a game is decided by the rulebook, in the services.
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
from zendotao.web import limiting, routes, visitors
from zendotao.web.limiting import Limit
from zendotao.web.routes import Proof, Route, Who
from zendotao.web.themes import here

View = Callable[..., ResponseReturnValue]


class Pages(Blueprint):
    """A blueprint with the pages of one subject."""

    def __init__(self, name: str, import_name: str) -> None:
        super().__init__(name, import_name)
        self.routes: list[Route] = []

    def page(
        self,
        rule: str,
        who: Who,
        methods: tuple[str, ...] = ("GET",),
        limit: Limit | None = None,
        *,
        proof: Proof = "token",
        polled: bool = False,
    ) -> Callable[[View], View]:
        """Register a view function at an address. It gets the parts of the address, and ``asker`` if it has a parameter
        of that name: an ``Account``, or None if nobody is signed in."""

        def add(view: View) -> View:
            counted = limit or ("posting" if "POST" in methods else None)
            route = Route(
                endpoint=f"{self.name}.{view.__name__}", rule=rule, methods=methods, who=who, limit=counted,
                proof=proof, polled=polled,
            )  # fmt: skip
            self.routes.append(route)
            self.record(partial(_told, route))
            self.add_url_rule(rule, view.__name__, _guarded(route, view), methods=list(methods))
            return view

        return add


def _told(route: Route, state: BlueprintSetupState) -> None:
    routes.note(cast("Flask", state.app), route)


def _guarded(route: Route, view: View) -> View:
    wants = "asker" in signature(view).parameters

    @wraps(view)
    def answer(**parts: Any) -> ResponseReturnValue:
        asker = None if route.who == "anyone" else visitors.asker()
        refused = _refused(route.who, asker)
        if refused is not None:
            return refused
        if route.limit is not None and request.method == "POST":
            limiting.count(route.limit, limiting.address() if asker is None else asker.id)
        return view(**parts, asker=asker) if wants else view(**parts)

    return answer


def _refused(who: Who, asker: Account | None) -> ResponseReturnValue | None:
    """Return the response for a visitor outside the audience, else None."""
    if who in ("anyone", "reader"):
        return None
    if asker is None:
        if request.method != "POST":
            return redirect(url_for("entrance.sign_in", next=here()), 303)
        abort(401)
    if who == "keeper" and not asker.keeper:
        # Who is no keeper need not know what keepers have.
        abort(404)
    return None
