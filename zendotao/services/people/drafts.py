"""Drafts of forms: what somebody has typed for a game and not sent. No other account can read them. What a draft comes
to, ``games.draft_reviews`` works out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, get_args

import msgspec

from zendotao.services.common.context import Context, OnCommit
from zendotao.services.common.identifiers import is_id, require_game
from zendotao.services.common.refusals import refuse
from zendotao.store.errors import NotFound
from zendotao.store.site.values import DraftKind, FormDraft
from zendotao.store.unit import Unit

MAX_BYTES = 64 * 1024
MAX_DRAFTS = 200
NEW_GAME = ""
"""Stands for the game in a draft of one that is yet to start."""


def is_never_sent(_: Unit) -> bool:
    """Return False: the ``spent`` argument of ``save_draft`` for a form that cannot have been sent yet."""
    return False


def save_draft(
    context: Context, account: str, game: str, kind: DraftKind, fields: Mapping[str, str], now: datetime,
    spent: Callable[[Unit], bool] = is_never_sent,
) -> bool:  # fmt: skip
    """Save the fields of a form, in place of earlier ones; fields that are all empty are no draft.

    ``game`` is empty for a game to be, whose ``kind`` is start, or lead with a Master. ``spent``: whether the form has
    been sent for good, or thrown away, asked in the transaction that would keep it; then nothing is kept, and the
    answer is no.
    Raises ``bad_text``, ``draft_too_long``, ``too_many_drafts``, ``NotFound``.
    """
    unsent = FormDraft(account, game, kind, now, check_fields(fields))
    with context.store.unit(write=True) as work:
        _check_form(work, game, kind)
        if spent(work):
            return False
        if not any(text.strip() for text in unsent.fields.values()):
            work.drafts.remove(account, game, kind)
        else:
            if work.drafts.get(account, game, kind) is None and work.drafts.count(account) >= MAX_DRAFTS:
                refuse("too_many_drafts")
            work.drafts.put(unsent)
        work.commit()
    return True


def get_draft(context: Context, account: str, game: str, kind: DraftKind) -> FormDraft | None:
    """Return an unsent draft of an account."""
    with context.store.unit() as work:
        return work.drafts.get(account, game, kind) if game == NEW_GAME or is_id(game) else None


def discard_draft(context: Context, account: str, game: str, kind: DraftKind, done: OnCommit | None = None) -> bool:
    """Remove a draft; return whether there was one. ``done`` is called in the same transaction."""
    with context.store.unit(write=True) as work:
        gone = (game == NEW_GAME or is_id(game)) and work.drafts.remove(account, game, kind)
        if done is not None:
            done(work, None)
        work.commit()
    return gone


def make_discarding(account: str, game: str, kind: DraftKind) -> OnCommit:
    """Return a ``done`` argument for use cases of games: it removes a draft in the transaction that writes its move."""

    def remove(work: Unit, _: Any) -> None:
        work.drafts.remove(account, game, kind)

    return remove


def check_fields(fields: Mapping[str, str]) -> dict[str, str]:
    """Return fields that can be stored. Raises ``bad_text``, ``draft_too_long``."""
    found = dict(fields)
    size = _measure_size(found)
    # Refused out here: the error of the encoder holds the text.
    if size is None:
        refuse("bad_text")
    if size > MAX_BYTES:
        refuse("draft_too_long")
    return found


def _measure_size(fields: dict[str, str]) -> int | None:
    """Return the size in bytes; None if the fields cannot be stored."""
    try:
        return len(msgspec.json.encode(fields))
    except UnicodeEncodeError:
        return None


def _check_form(work: Unit, game: str, kind: str) -> None:
    """Raise ``NotFound`` if there is no such form."""
    if kind not in get_args(DraftKind) or (kind in ("start", "lead")) != (game == NEW_GAME):
        raise NotFound
    if game != NEW_GAME:
        require_game(work, game)
