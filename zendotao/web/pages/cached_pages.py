"""Answers with pages that are rendered once and cached: here is decided what the server keeps. What browsers may keep
is in ``middleware.headers``.

Nothing is invalidated: versions are in the key. A key holds everything that its page is made from: the version of the
game or of the lists, which each request reads first, in one query, with names and hidden comments; the viewer; the
options of display; the minute. What changes leads to another key, and old entries go when memory is needed.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable

from flask import Response, g, request, session
from msgspec import Struct

from zendotao.core.messages import current_translations
from zendotao.store.people.values import Account
from zendotao.web.middleware import etags, page_cache, preference_cookies
from zendotao.web.middleware.csrf import make_form_token, make_session_token
from zendotao.web.middleware.headers import nonce
from zendotao.web.middleware.routes import is_first_part, is_renewal
from zendotao.web.pages.views.public_view import Fragment
from zendotao.web.site_address import get_site_address
from zendotao.web.themes import get_theme
from zendotao.web.times import request_instant, zone

MOST_BYTES = 2 * 1024 * 1024
PAGE_CACHE = page_cache.PageCache(MOST_BYTES)
"""The cache of whole pages, public and of single viewers, and of the public parts of games."""

VARY_HEADERS = {"Vary": "Accept-Encoding, Accept-Language, Cookie"}
"""Headers of a page: what it depends on besides its address."""

COMPRESSED_HEADERS = {"Content-Encoding": "gzip", **VARY_HEADERS}
"""Headers of a compressed page: one without forms is equal for all readers, and is compressed once."""

Pieces = tuple[bytes | None, ...]
"""A page in pieces; None stands for the form token."""


class PageStyle(Struct, frozen=True):
    """How pages look to a viewer, times apart. A preference that shows in many pages is a field here: without it, one
    viewer is given the page of another. The order of threads and the layout of tables are keys of the pages with them.
    """

    theme: str
    marking: str
    language: str


class DisplayOptions(Struct, frozen=True):
    """Everything by which a page differs from viewer to viewer: its style, the time zone, and the range of minutes for
    which relative times are right."""

    style: PageStyle
    zone: str
    minutes: tuple[int, int]


def get_page_style() -> PageStyle:
    """Return how pages look to this viewer."""
    return PageStyle(get_theme(), preference_cookies.marking(), current_translations().language)


def get_display_options(minutes: int = 1) -> DisplayOptions:
    """Return the display options of this viewer, and the minutes for which relative times are right."""
    minute = int(request_instant().timestamp()) // 60
    return DisplayOptions(get_page_style(), str(zone()), (minutes, minute // minutes))


def make_viewer_key(asker: Account | None) -> tuple[object, ...]:
    """Return the parts of a cache key that depend on the viewer, the minute, the address of the site, which stands in
    links to be sent round, and on whether an open page is refreshed, which has no frame, or the top of one."""
    viewer = None if asker is None else (asker.id, asker.name, asker.kind)
    return get_display_options(), get_site_address(), (is_renewal(), is_first_part()), viewer


def answer_by_key(key: tuple[object, ...], own: str, asker: Account | None, make: Callable[[], Pieces]) -> Response:
    """Return a page that is cached under everything that it depends on. ``own``: the version of what is the viewer's
    alone. The key of a game's page holds it already, but not its ``repr``, from which the etag is made. A page that
    says a message once is not kept; one with a form has no etag for visitors.
    """

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
