"""Preference cookies: how pieces are marked, how a game's thread and table are ordered, the time zone, and the language
if one was chosen. Pages read them without a query. They are set when preferences are saved and at sign-in."""

from __future__ import annotations

from dataclasses import replace
from typing import cast, get_args
from zoneinfo import ZoneInfo

from flask import Flask, current_app, g, request
from werkzeug.wrappers import Response

from zendotao.draw.picture import Options
from zendotao.services.people.preferences import list_time_zones
from zendotao.store.site.values import Marking, Preferences, TableView, ThreadOrder
from zendotao.web.middleware import languages
from zendotao.web.themes import YEAR_SECONDS

MARKING, ZONE, THREAD, TABLE = "marking", "zone", "thread", "table"
DEFAULTS = Preferences()


def marking() -> Marking:
    """Return how colours of pieces are marked for the viewer."""
    return cast("Marking", g.get("marking", "plain"))


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
    values = {MARKING: chosen.marking, ZONE: chosen.time_zone, THREAD: chosen.thread, TABLE: chosen.table}
    for name, value in values.items():
        response.set_cookie(
            name, value, max_age=YEAR_SECONDS, httponly=True, samesite="Lax",
            secure=current_app.config["SESSION_COOKIE_SECURE"],
        )  # fmt: skip
    return languages.set_language_cookie(response, chosen.language) if chosen.language else response


def install(app: Flask) -> None:
    """Read the cookies at the start of each request; invalid values are ignored."""

    @app.before_request
    def read() -> None:
        zone = request.cookies.get(ZONE, "")
        for name, choices in ((MARKING, Marking), (THREAD, ThreadOrder), (TABLE, TableView)):
            value = request.cookies.get(name, "")
            if value in get_args(choices):
                setattr(g, name, value)
        if zone and zone != "UTC" and zone in list_time_zones():
            g.zone = ZoneInfo(zone)
