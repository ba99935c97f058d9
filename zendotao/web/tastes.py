"""What a browser keeps of its owner's preferences, so that no page has to look them up: how pieces are marked, and the
zone of times; their language too, if they chose one. They are set when preferences are chosen and when somebody signs
in."""

from __future__ import annotations

from dataclasses import replace
from typing import cast, get_args
from zoneinfo import ZoneInfo

from flask import Flask, current_app, g, request
from werkzeug.wrappers import Response

from zendotao.draw.picture import Options
from zendotao.services.people.preferences import time_zones
from zendotao.store.site.values import Marking, Preferences
from zendotao.web import languages
from zendotao.web.themes import YEAR_SECONDS

MARKING, ZONE = "marking", "zone"


def marking() -> Marking:
    """How the viewer wants pieces told apart."""
    return cast("Marking", g.get("marking", "plain"))


def marked(options: Options) -> Options:
    """The same drawing as the viewer wants it."""
    return replace(options, marking=marking())


def keep(response: Response, chosen: Preferences) -> Response:
    """Let a browser keep what pages need to know of preferences."""
    for name, value in ((MARKING, chosen.marking), (ZONE, chosen.time_zone)):
        response.set_cookie(
            name, value, max_age=YEAR_SECONDS, httponly=True, samesite="Lax",
            secure=current_app.config["SESSION_COOKIE_SECURE"],
        )  # fmt: skip
    return languages.keep(response, chosen.language) if chosen.language else response


def install(app: Flask) -> None:
    """Have both at hand in each request; what a cookie should not hold counts as none."""

    @app.before_request
    def read() -> None:
        marking, zone = request.cookies.get(MARKING, ""), request.cookies.get(ZONE, "")
        if marking in get_args(Marking):
            g.marking = marking
        if zone and zone != "UTC" and zone in time_zones():
            g.zone = ZoneInfo(zone)
