"""What all pages of a game stand on: what all see of it is loaded and rendered once for each state of it, and kept.

Every request asks first, in one query, how the game stands; whatever is kept is found by that answer, so that nothing
old is ever shown. Names and hidden comments are part of it.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from datetime import timedelta
from typing import cast

from flask import Response, g, request, session

from zendotao.core.said import spoken
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
"""Whole pages, of nobody in particular and of single viewers; and what all see of games."""

LINE_BYTES = 3_000
"""About what an entry of the log takes in memory."""

HOUR = timedelta(hours=1)
COARSE_MINUTES = 10

BY = {"Vary": "Accept-Encoding, Accept-Language, Cookie"}
"""What a page of a game depends on, besides its address."""

SQUEEZED = {"Content-Encoding": "gzip", **BY}
"""A page without forms is the same for all readers, so that it is made smaller once for all of them."""

Pieces = tuple[bytes | None, ...]


def eyes(minutes: int = 1) -> Eyes:
    """How drawings and times are shown to this viewer, and in which minutes words on times are right."""
    minute = int(moment().timestamp()) // 60
    marking = str(g.get("marking", "plain"))
    return Eyes(chosen(), marking, str(zone()), spoken().language, (minutes, minute // minutes))


def eyes_for_thread(stamp: GameVersion) -> Eyes:
    """The same for what is told in minutes only while it is fresh, and in hours and days later."""
    return eyes(1 if moment() - stamp.changed_at < HOUR else COARSE_MINUTES)


def spread_key(game: str, stamp: GameVersion) -> tuple[object, ...]:
    """Under what everybody's sight of a game is kept."""
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
    """A page that is kept for its viewer as long as nothing changes and the minute lasts."""
    return answered_as((name, game, stamp, wanted, *viewed_by(asker)), stamp.own, asker, make)


def viewed_by(asker: Account | None) -> tuple[object, ...]:
    """What of its viewer and their minute a page is made for."""
    return eyes(), None if asker is None else (asker.id, asker.name, asker.kind)


def answered_as(key: tuple[object, ...], own: str, asker: Account | None, make: Callable[[], Pieces]) -> Response:
    """A page that is kept under all that it is made from. ``own``: what of that no representation may tell."""

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
    """Have a page that was made just now at hand for ``answered_as``."""
    made = pieces, nonce()
    KEPT.put(key, made, own_bytes(made))


def whole(pieces: Pieces, key: tuple[object, ...]) -> Response:
    """A page with all that belongs into it, made smaller once for all where it is the same for all."""
    if None not in pieces and request.accept_encodings["gzip"]:
        small = KEPT.once((*key, "gzip", g.nonce), lambda: gzip.compress(kept.filled(pieces, form_token), 6), len)
        return Response(small, mimetype="text/html", headers=SQUEEZED)
    return Response(kept.filled(pieces, form_token), mimetype="text/html", headers=BY)


def own_bytes(made: tuple[Pieces, str]) -> int:
    """What a page weighs besides what it shares with others."""
    return sum(len(piece) for piece in made[0] if piece is not None and not isinstance(piece, Shared)) + 1_000
