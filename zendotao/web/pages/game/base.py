"""Common parts of the pages of a game: the public part is loaded and rendered once for each state, and cached.

Every request reads the game's version first, in one query; cached values are found by that version, so that nothing
stale is ever shown. Names and hidden comments are part of it.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from datetime import timedelta
from typing import cast

from flask import Response, g, request, session

from zendotao.core.messages import current_translations
from zendotao.services.games.views.page_model import PublicModel, read_page_model
from zendotao.store.people.values import Account
from zendotao.store.versions import GameVersion
from zendotao.web.middleware import etags, page_cache
from zendotao.web.middleware.csrf import make_form_token, make_session_token
from zendotao.web.middleware.headers import nonce
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views import template_filters
from zendotao.web.pages.views.public_view import DisplayOptions, Fragment
from zendotao.web.site import context
from zendotao.web.themes import get_theme
from zendotao.web.times import request_instant, zone

pages = Pages("thread", __name__)
pages.app_template_filter("chips")(template_filters.link_mentions)
pages.app_template_filter("minute")(template_filters.format_minute)
pages.app_template_filter("saying")(template_filters.render_saying)
pages.app_template_filter("unmarked")(template_filters.strip_markdown)

MOST_BYTES = 2 * 1024 * 1024
PAGE_CACHE = page_cache.PageCache(MOST_BYTES)
"""The cache of whole pages, public and of single viewers, and of the public parts of games."""

LINE_BYTES = 3_000
"""Estimated size of a log entry in memory."""

HOUR = timedelta(hours=1)
COARSE_MINUTES = 10

VARY_HEADERS = {"Vary": "Accept-Encoding, Accept-Language, Cookie"}
"""Headers of a page: what it depends on besides its address."""

COMPRESSED_HEADERS = {"Content-Encoding": "gzip", **VARY_HEADERS}
"""Headers of a compressed page: one without forms is equal for all readers, and is compressed once."""

Pieces = tuple[bytes | None, ...]


def get_display_options(minutes: int = 1) -> DisplayOptions:
    """Return the display options of this viewer, and the minutes for which relative times are right."""
    minute = int(request_instant().timestamp()) // 60
    marking = str(g.get("marking", "plain"))
    return DisplayOptions(
        get_theme(), marking, str(zone()), current_translations().language, (minutes, minute // minutes)
    )


def get_thread_options(stamp: GameVersion) -> DisplayOptions:
    """Return the display options of a thread, whose times need minutes only while the game is active."""
    return get_display_options(1 if request_instant() - stamp.changed_at < HOUR else COARSE_MINUTES)


def make_model_key(game: str, stamp: GameVersion) -> tuple[object, ...]:
    """Return the cache key of the public view of a game."""
    return ("spread", game, stamp.seq, stamp.head, stamp.names)


def measure_model(spread: PublicModel) -> int:
    """About what it takes in memory."""
    return LINE_BYTES * (len(spread.lines) + 10)


def load_page_model(game: str, stamp: GameVersion) -> PublicModel:
    """Return the page model of a game with its public part."""

    def make() -> PublicModel:
        return cast("PublicModel", read_page_model(context(), None, game, stamp, request_instant()).public)

    return PAGE_CACHE.get_or_make(make_model_key(game, stamp), make, measure_model)


def answer_cached(
    name: str, game: str, asker: Account | None, stamp: GameVersion, wanted: object, make: Callable[[], Pieces]
) -> Response:
    """Return a page that is cached for its viewer while nothing changes and the minute lasts."""
    return answer_by_key((name, game, stamp, wanted, *make_viewer_key(asker)), stamp.own, asker, make)


def make_viewer_key(asker: Account | None) -> tuple[object, ...]:
    """Return the parts of a cache key that depend on the viewer and the minute."""
    return get_display_options(), None if asker is None else (asker.id, asker.name, asker.kind)


def answer_by_key(key: tuple[object, ...], own: str, asker: Account | None, make: Callable[[], Pieces]) -> Response:
    """Return a page that is cached under everything that it depends on. ``own``: the secret part of that, which only
    the etag includes."""

    def make_page() -> tuple[Pieces, str]:
        return make(), nonce()

    # A page with a message says it to this viewer once, and is not kept.
    if "_flashes" in session:
        pieces, g.nonce = make_page()
        return assemble_response(pieces, key)
    pieces, g.nonce = PAGE_CACHE.get_or_make(key, make_page, count_own_bytes)
    if asker is None and None in pieces:
        return assemble_response(pieces, key)
    # The number of the scripts is part of it: a browser takes what its page may load from the newest answer.
    tag = etags.make_etag(key, own, make_session_token(), g.nonce)
    return (
        etags.make_not_modified(tag, VARY_HEADERS)
        if etags.has_etag(tag)
        else etags.set_etag(assemble_response(pieces, key), tag)
    )


def store_page(key: tuple[object, ...], pieces: Pieces) -> None:
    """Store a page that was just rendered, for ``answer_by_key``."""
    made = pieces, nonce()
    PAGE_CACHE.put(key, made, count_own_bytes(made))


def assemble_response(pieces: Pieces, key: tuple[object, ...]) -> Response:
    """Return the response with a page, compressed once if it is equal for all."""
    if None not in pieces and request.accept_encodings["gzip"]:
        small = PAGE_CACHE.get_or_make(
            (*key, "gzip", g.nonce), lambda: gzip.compress(page_cache.fill_holes(pieces, make_form_token), 6), len
        )
        return Response(small, mimetype="text/html", headers=COMPRESSED_HEADERS)
    return Response(page_cache.fill_holes(pieces, make_form_token), mimetype="text/html", headers=VARY_HEADERS)


def count_own_bytes(made: tuple[Pieces, str]) -> int:
    """Return the size of a page without the fragments that it shares."""
    return sum(len(piece) for piece in made[0] if piece is not None and not isinstance(piece, Fragment)) + 1_000
