"""Common parts of the pages of a game: its blueprint, its template filters, and its cached public part.

Nothing is invalidated: versions are in the key (``cached_pages``). Every request reads the game's version first, in one
query.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import cast

from flask import Response

from zendotao.services.games.views.page_model import PublicModel, read_page_model
from zendotao.services.search.words import strip_markdown
from zendotao.store.people.values import Account
from zendotao.store.versions import GameVersion
from zendotao.web.pages.cached_pages import (
    PAGE_CACHE,
    DisplayOptions,
    Pieces,
    answer_by_key,
    get_display_options,
    make_viewer_key,
)
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views import template_filters
from zendotao.web.pages.views.text import extract_first_sentence
from zendotao.web.site import context
from zendotao.web.times import request_instant

pages = Pages("game", __name__)
pages.app_template_filter("first_sentence")(extract_first_sentence)
pages.app_template_filter("chips")(template_filters.link_koans_and_moves)
pages.app_template_filter("minute")(template_filters.format_minute)
pages.app_template_filter("saying")(template_filters.render_saying)
pages.app_template_filter("unmarked")(strip_markdown)

LINE_BYTES = 3_000
"""Estimated size of a log entry in memory."""

HOUR = timedelta(hours=1)
COARSE_MINUTES = 10


def get_thread_options(version: GameVersion) -> DisplayOptions:
    """Return the display options of a thread, whose times need minutes only while the game is active."""
    return get_display_options(1 if request_instant() - version.changed_at < HOUR else COARSE_MINUTES)


def make_public_model_key(game: str, version: GameVersion) -> tuple[object, ...]:
    """Return the cache key of the public model of a game."""
    return ("public", game, version.seq, version.head, version.names)


def measure_public_model(public: PublicModel) -> int:
    """Return about how many bytes a public model takes in memory."""
    return LINE_BYTES * (len(public.lines) + 10)


def load_public_model(game: str, version: GameVersion) -> PublicModel:
    """Return the public model of a game, cached."""

    def make() -> PublicModel:
        return cast("PublicModel", read_page_model(context(), None, game, version, request_instant()).public)

    return PAGE_CACHE.get_or_make(make_public_model_key(game, version), make, measure_public_model)


def answer_cached(
    name: str, game: str, asker: Account | None, version: GameVersion, wanted: object, make: Callable[[], Pieces]
) -> Response:
    """Return a page that is cached for its viewer while nothing changes and the minute lasts."""
    return answer_by_key((name, game, version, wanted, *make_viewer_key(asker)), version.own, asker, make)
