"""The API: the whole game for programs, as JSON under ``/api/v1``.

- ``sections`` makes routes of functions: who may ask (``security``), how often (``middleware.rate_limits``), what a
  request may hold (``request_data``), and that a repeat takes effect once (``middleware.idempotency``).
- ``routes_*`` are the routes. What they decode and encode are the structs of ``services.games.moves.requests`` and
  ``schemas``; ``game_answer`` makes that of a game, ``responses`` encodes it.
- ``web.problems`` and ``web.refusal_kinds`` are the refusals; ``build_document`` is the OpenAPI document of all this,
  its schemas made from these structs.

The API knows services and no database table; the context of use cases is in the application's extensions (``site``).
"""

from __future__ import annotations

import msgspec
from flask import Flask, Response

from zendotao.web.api import (
    routes_accounts,
    routes_coach,
    routes_games,
    routes_jobs,
    routes_koans,
    routes_me,
    routes_player,
    routes_puzzles,
    routes_solo,
    routes_teams,
    routes_votes,
)
from zendotao.web.api.sections import PREFIX

SECTIONS = (
    routes_accounts.section,
    routes_me.section,
    routes_teams.section,
    routes_games.section,
    routes_votes.section,
    routes_player.section,
    routes_coach.section,
    routes_koans.section,
    routes_jobs.section,
    routes_puzzles.section,
    routes_solo.section,
)


EXTENSION = "zendotao_api"
"""Key of the API document in the application's extensions."""


class DocumentCache:
    """The OpenAPI document, built on first use.

    Building takes twenty times its own size in memory: processes of one site share one result.
    """

    def __init__(self) -> None:
        self._text = b""

    def text(self) -> bytes:
        """Return the document as JSON."""
        if not self._text:
            from zendotao.web.api.document import build_document

            self._text = msgspec.json.encode(build_document(SECTIONS))
        return self._text

    def take(self, text: bytes) -> None:
        """Use the document that another process has built."""
        self._text = text

    def answer(self) -> Response:
        """Return the response with the OpenAPI document."""
        response = Response(self.text(), mimetype="application/json")
        response.cache_control.public = True
        response.cache_control.max_age = 3600
        return response


def install(app: Flask) -> None:
    """Register the API on ``app``."""
    for section in SECTIONS:
        app.register_blueprint(section)
    description = app.extensions[EXTENSION] = DocumentCache()
    app.add_url_rule(f"{PREFIX}/openapi.json", "api_document", description.answer, methods=["GET"])
