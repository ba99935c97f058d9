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
from zendotao.web import kept, tags
from zendotao.web.forgery import form_token, own_token
from zendotao.web.headers import nonce
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views import told
from zendotao.web.pages.views.shared import Eyes, Shared
from zendotao.web.site import context
from zendotao.web.themes import chosen
from zendotao.web.times import moment, zone

pages = Pages("thread", __name__)
pages.app_template_filter("chips")(told.chips)
pages.app_template_filter("minute")(told.minute)
pages.app_template_filter("saying")(told.saying)
pages.app_template_filter("unmarked")(told.unmarked)

MOST_BYTES = 2 * 1024 * 1024
KEPT = kept.Shelf(MOST_BYTES)
"""The cache of whole pages, public and of single viewers, and of the public parts of games."""

LINE_BYTES = 3_000
"""Estimated size of a log entry in memory."""

HOUR = timedelta(hours=1)
COARSE_MINUTES = 10

BY = {"Vary": "Accept-Encoding, Accept-Language, Cookie"}
"""Headers of a page: what it depends on besides its address."""

SQUEEZED = {"Content-Encoding": "gzip", **BY}
"""Headers of a compressed page: one without forms is equal for all readers, and is compressed once."""

Pieces = tuple[bytes | None, ...]


def eyes(minutes: int = 1) -> Eyes:
    """Return the display options of this viewer, and the minutes for which relative times are right."""
    minute = int(moment().timestamp()) // 60
    marking = str(g.get("marking", "plain"))
    return Eyes(chosen(), marking, str(zone()), current_translations().language, (minutes, minute // minutes))


def eyes_for_thread(stamp: GameVersion) -> Eyes:
    """Return the display options of a thread, whose times need minutes only while the game is active."""
    return eyes(1 if moment() - stamp.changed_at < HOUR else COARSE_MINUTES)


def spread_key(game: str, stamp: GameVersion) -> tuple[object, ...]:
    """Return the cache key of the public view of a game."""
    return ("spread", game, stamp.seq, stamp.head, stamp.shown)


def spread_size(spread: PublicModel) -> int:
    """About what it takes in memory."""
    return LINE_BYTES * (len(spread.lines) + 10)


def spread_of(game: str, stamp: GameVersion) -> PublicModel:
    """What everybody sees of a game."""

    def make() -> PublicModel:
        return cast("PublicModel", read_page_model(context(), None, game, stamp, moment()).spread)

    return KEPT.once(spread_key(game, stamp), make, spread_size)


def answered(
    name: str, game: str, asker: Account | None, stamp: GameVersion, wanted: object, make: Callable[[], Pieces]
) -> Response:
    """Return a page that is cached for its viewer while nothing changes and the minute lasts."""
    return answered_as((name, game, stamp, wanted, *viewed_by(asker)), stamp.own, asker, make)


def viewed_by(asker: Account | None) -> tuple[object, ...]:
    """Return the parts of a cache key that depend on the viewer and the minute."""
    return eyes(), None if asker is None else (asker.id, asker.name, asker.kind)


def answered_as(key: tuple[object, ...], own: str, asker: Account | None, make: Callable[[], Pieces]) -> Response:
    """Return a page that is cached under everything that it depends on. ``own``: the secret part of that, which only
    the etag includes."""

    def made() -> tuple[Pieces, str]:
        return make(), nonce()

    # A page with a message says it to this viewer once, and is not kept.
    if "_flashes" in session:
        pieces, g.nonce = made()
        return whole(pieces, key)
    pieces, g.nonce = KEPT.once(key, made, own_bytes)
    if asker is None and None in pieces:
        return whole(pieces, key)
    # The number of the scripts is part of it: a browser takes what its page may load from the newest answer.
    tag = tags.tag_of(key, own, own_token(), g.nonce)
    return tags.unchanged(tag, BY) if tags.is_known(tag) else tags.marked(whole(pieces, key), tag)


def keep(key: tuple[object, ...], pieces: Pieces) -> None:
    """Store a page that was just rendered, for ``answered_as``."""
    made = pieces, nonce()
    KEPT.put(key, made, own_bytes(made))


def whole(pieces: Pieces, key: tuple[object, ...]) -> Response:
    """Return the response with a page, compressed once if it is equal for all."""
    if None not in pieces and request.accept_encodings["gzip"]:
        small = KEPT.once((*key, "gzip", g.nonce), lambda: gzip.compress(kept.filled(pieces, form_token), 6), len)
        return Response(small, mimetype="text/html", headers=SQUEEZED)
    return Response(kept.filled(pieces, form_token), mimetype="text/html", headers=BY)


def own_bytes(made: tuple[Pieces, str]) -> int:
    """Return the size of a page without the fragments that it shares."""
    return sum(len(piece) for piece in made[0] if piece is not None and not isinstance(piece, Shared)) + 1_000
