"""Idempotent forms: a form takes effect once, however often its button is pressed.

Each form carries a random key. The address that its first submission led to is stored under the key, in the transaction
of its effect, and a repeat redirects there. Of the fields only a hash is stored, keyed with the random key, of which
the database has a hash alone: they cannot be guessed from it.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from zendotao.services.common.context import Done
from zendotao.store.people.values import Account
from zendotao.store.site.values import Remembered
from zendotao.store.unit import Unit
from zendotao.web.site import context, now

FIELD = "once"
CHANCE = re.compile(r"[0-9a-f]{32}")
ROUTE = "page"
SEE_OTHER = 303


class AlreadyDoneError(Exception):
    """Another submission of the same form has committed first; this one had no effect."""


def fresh(fields: Mapping[str, str]) -> str:
    """Return the key of a form, or a new one."""
    found = fields.get(FIELD, "")
    return found if CHANCE.fullmatch(found) else secrets.token_hex(16)


def earlier(asker: Account, fields: Mapping[str, str]) -> str | None:
    """Return the address that an earlier submission of the same fields led to, or None."""
    chance = fields.get(FIELD, "")
    if not CHANCE.fullmatch(chance):
        return None
    with context().store.unit() as work:
        found = work.idempotency.find(asker.id, _key(chance))
    if found is None or not hmac.compare_digest(found.request, _said(chance, fields)):
        return None
    return found.body.decode()


def spent(asker: Account, fields: Mapping[str, str]) -> Callable[[Unit], bool]:
    """Return a function that tells, within a transaction, whether a form has taken effect."""
    chance = fields.get(FIELD, "")
    key = _key(chance) if CHANCE.fullmatch(chance) else None
    return lambda work: key is not None and work.idempotency.find(asker.id, key) is not None


def done(asker: Account, fields: Mapping[str, str], address: Callable[[Any], str], also: Done) -> Done:
    """Return a callback for the end of a service's transaction: it calls ``also``, and stores the address that the form
    leads to."""
    chance = fields.get(FIELD, "")

    def keep(work: Unit, answer: Any) -> None:
        also(work, answer)
        if not CHANCE.fullmatch(chance) or work.idempotency.find(asker.id, _key(chance)) is not None:
            return
        kept = Remembered(
            key=_key(chance), account=asker.id, route=ROUTE, request=_said(chance, fields), status=SEE_OTHER,
            body=address(answer).encode(), at=now(),
        )  # fmt: skip
        if not work.idempotency.remember(kept):
            raise AlreadyDoneError

    return keep


def _key(chance: str) -> str:
    return hashlib.sha256(f"{ROUTE}\n{chance}".encode()).hexdigest()


def _said(chance: str, fields: Mapping[str, str]) -> str:
    said = json.dumps({name: text for name, text in fields.items() if name != "expected_seq"}, sort_keys=True)
    return hmac.new(chance.encode(), said.encode(), hashlib.sha256).hexdigest()
