"""Preference cookies: how pieces are marked, how a game's thread and table are ordered, the time zone, and the language
if one was chosen. Pages read them without a query. They are set when preferences are saved and at sign-in.

A preference that shows in pages is listed in ``COOKIES``; from there it is read, set, and saved by the form of the
settings. Where it changes a page that is cached, ``pages.cached_pages.PageStyle`` has it too.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast, get_args, get_type_hints
from zoneinfo import ZoneInfo

from flask import Flask, current_app, g, request
from werkzeug.wrappers import Response

from zendotao.core.choices import Marking
from zendotao.draw.picture import Options
from zendotao.services.people.preferences import list_time_zones
from zendotao.store.site.values import Preferences, TableView, ThreadOrder
from zendotao.web.middleware import languages
from zendotao.web.themes import YEAR_SECONDS

COOKIES = {"marking": "marking", "zone": "time_zone", "thread": "thread", "table": "table"}
"""Fields of ``Preferences`` by the names of their cookies. The language has a cookie of its own, in ``languages``."""

CHOICES = {field: get_args(hint) for field, hint in get_type_hints(Preferences).items() if field in COOKIES.values()}
"""The values of each of these fields; none for the time zone, which has its own list."""

DEFAULTS = Preferences()


def marking() -> Marking:
    """Return how colours of pieces are marked for the viewer."""
    return cast("Marking", g.get("marking", DEFAULTS.marking))


def thread_order() -> ThreadOrder:
    """Return the order in which the viewer reads threads, unless an address asks for the other."""
    return cast("ThreadOrder", g.get("thread", DEFAULTS.thread))


def table_view() -> TableView:
    """Return how the viewer has tables of koans laid out, unless an address asks for the other way."""
    return cast("TableView", g.get("table", DEFAULTS.table))


def apply_marking(options: Options) -> Options:
    """Return the drawing options with the viewer's marking."""
    return replace(options, marking=marking())


def set_preference_cookies(response: Response, chosen: Preferences) -> Response:
    """Store the preferences that pages need in cookies."""
    for name, field in COOKIES.items():
        response.set_cookie(
            name, getattr(chosen, field), max_age=YEAR_SECONDS, httponly=True, samesite="Lax",
            secure=current_app.config["SESSION_COOKIE_SECURE"],
        )  # fmt: skip
    return languages.set_language_cookie(response, chosen.language) if chosen.language else response


def install(app: Flask) -> None:
    """Read the cookies at the start of each request; invalid values are ignored."""

    @app.before_request
    def read() -> None:
        for name, field in COOKIES.items():
            value = request.cookies.get(name, "")
            if value in CHOICES[field]:
                setattr(g, name, value)
        zone = request.cookies.get("zone", "")
        if zone and zone != "UTC" and zone in list_time_zones():
            g.zone = ZoneInfo(zone)
