"""The API: the whole game for programs, as JSON under ``/api/v1``.

- ``sections`` makes routes of functions: who may ask (``security``), how often (``limiting``), what the schemas allow
  (``reading``), and that a repeat takes effect once (``repeating``).
- ``routes_*`` are the routes, ``schemas`` what they take and tell, ``presenting`` how.
- ``problems`` and ``catalogue`` are the refusals; ``document`` the OpenAPI document of all this.

It knows services and no table of a database; the services are in the application's extensions (``site``).
"""

from __future__ import annotations

from functools import cache

import msgspec
from flask import Flask, Response

from zendotao.web.api import (
    routes_accounts,
    routes_around,
    routes_games,
    routes_koans,
    routes_me,
    routes_teams,
    routes_votes,
)
from zendotao.web.api.document import document
from zendotao.web.api.sections import PREFIX

SECTIONS = (
    routes_accounts.section,
    routes_me.section,
    routes_teams.section,
    routes_games.section,
    routes_votes.section,
    routes_around.section,
    routes_koans.section,
)


@cache
def _document() -> bytes:
    """The document, made once: it takes a tenth of what it is made from, which is let go of."""
    found = msgspec.json.encode(document(SECTIONS))
    for section in SECTIONS:
        section.forget()
    return found


def openapi() -> Response:
    """The OpenAPI document."""
    response = Response(_document(), mimetype="application/json")
    response.cache_control.public = True
    response.cache_control.max_age = 3600
    return response


def install(app: Flask) -> None:
    """Give ``app`` the routes of the API."""
    _document()
    for section in SECTIONS:
        app.register_blueprint(section)
    app.add_url_rule(f"{PREFIX}/openapi.json", "api_document", openapi, methods=["GET"])
