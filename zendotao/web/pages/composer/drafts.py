"""Drafts of moves: saved with every check, unless another window has saved a newer one.

With scripts, a page sends the id of its window and the version of the draft that it has seen. A form also carries a
token of its account, so that a page left open saves no draft for another account. What a page sends while it is closed,
after its move was posted or its draft discarded, is not saved. What isn't saved yet, the browser keeps itself:
``static/js/composer/unsaved.js``.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256
from typing import Any, cast

from flask import current_app

from zendotao.services.common.refusals import ServiceError
from zendotao.services.people import drafts
from zendotao.store.people.values import Account
from zendotao.store.site.values import DraftKind
from zendotao.web.forms import Refusal
from zendotao.web.middleware import form_idempotency
from zendotao.web.middleware.csrf import SiteFlask
from zendotao.web.pages.composer.form import Fields, is_begun
from zendotao.web.site import context, now

WHOSE, WINDOW, SEEN, OVER = "whose", "window", "seen", "over"
"""Fields: token of the form's account, id of its window, version of the draft that it has seen, and whether to replace
another window's draft."""

LONGEST_WINDOW = 64


def make_owner_token(asker: Account) -> str:
    """Return the token that all forms of an account carry."""
    key = cast("SiteFlask", current_app).secret_key
    return hmac.new(key, b"writes " + asker.id.encode(), sha256).hexdigest()[:32]


def is_of_another(typed: Fields, asker: Account) -> bool:
    """Return whether a form was opened by another account than the one that sends it."""
    said = typed.get(WHOSE, "")
    return bool(said) and not hmac.compare_digest(said.encode(), make_owner_token(asker).encode())


def format_stamp(at: datetime | None) -> str:
    """Format a draft's instant for forms."""
    return "" if at is None else at.isoformat()


def save_draft(asker: Account, game: str, kind: DraftKind, fields: Fields, typed: Fields) -> Mapping[str, Any]:
    """Save a draft; return the result as fields of ``FormState``."""
    newer = find_newer_draft(asker, game, kind, typed)
    if newer is not None:
        return {"elsewhere": newer}
    begun = is_begun(fields)
    window = {WINDOW: typed[WINDOW][:LONGEST_WINDOW]} if WINDOW in typed else {}
    at = now()
    try:
        # Without scripts forms come one after the other, and one that is gone back to is written anew.
        spent = form_idempotency.make_spent_check(asker, typed) if window else drafts.is_never_sent
        if not drafts.save_draft(context(), asker.id, game, kind, {**fields, **window} if begun else {}, at, spent):
            return {"spent": True}
    except ServiceError as error:
        return {"refused": Refusal.of(error)}
    return {"kept_at": at if begun else None}


def discard_draft(asker: Account, game: str, kind: DraftKind, typed: Fields, address: str) -> None:
    """Discard a draft, and any version of it that is still on its way."""
    gone = form_idempotency.make_recorder(asker, typed, lambda _: address, drafts.make_discarding(asker.id, game, kind))
    drafts.discard_draft(context(), asker.id, game, kind, gone)


def find_newer_draft(asker: Account, game: str, kind: DraftKind, typed: Fields) -> datetime | None:
    """Return when another window saved a draft that this one has not seen; None if there is none, if it is to be
    replaced, or without scripts."""
    if WINDOW not in typed or typed.get(OVER) == "1":
        return None
    found = drafts.get_draft(context(), asker.id, game, kind)
    if found is None or found.fields.get(WINDOW) == typed[WINDOW] or format_stamp(found.at) == typed.get(SEEN):
        return None
    return found.at


def find_draft(asker: Account, game: str, kind: DraftKind, typed: Fields) -> Mapping[str, Any]:
    """Return the state of the draft, for a form that is only checked, as fields of ``FormState``."""
    newer = find_newer_draft(asker, game, kind, typed)
    if newer is not None:
        return {"elsewhere": newer}
    found = drafts.get_draft(context(), asker.id, game, kind)
    return {"kept_at": None if found is None else found.at}
