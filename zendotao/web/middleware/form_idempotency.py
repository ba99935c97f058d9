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

from zendotao.services.common.context import OnCommit
from zendotao.store.people.values import Account
from zendotao.store.site.values import StoredAnswer
from zendotao.store.unit import Unit
from zendotao.web.site import context, now

FIELD = "once"
KEY_PATTERN = re.compile(r"[0-9a-f]{32}")
ROUTE = "page"
SEE_OTHER = 303


class FormTakenError(Exception):
    """Another submission of the same form has committed first; this one had no effect."""


def get_or_make_key(fields: Mapping[str, str]) -> str:
    """Return the key of a form, or a new one."""
    found = fields.get(FIELD, "")
    return found if KEY_PATTERN.fullmatch(found) else secrets.token_hex(16)


def find_earlier_address(asker: Account, fields: Mapping[str, str]) -> str | None:
    """Return the address that an earlier submission of the same fields led to, or None."""
    chance = fields.get(FIELD, "")
    if not KEY_PATTERN.fullmatch(chance):
        return None
    with context().store.query() as work:
        found = work.idempotency.find(asker.id, _hash_key(chance))
    if found is None or not hmac.compare_digest(found.request, _hash_fields(chance, fields)):
        return None
    return found.body.decode()


def make_spent_check(asker: Account, fields: Mapping[str, str]) -> Callable[[Unit], bool]:
    """Return a function that tells, within a transaction, whether a form has taken effect."""
    chance = fields.get(FIELD, "")
    key = _hash_key(chance) if KEY_PATTERN.fullmatch(chance) else None
    return lambda work: key is not None and work.idempotency.find(asker.id, key) is not None


def make_recorder(asker: Account, fields: Mapping[str, str], address: Callable[[Any], str], also: OnCommit) -> OnCommit:
    """Return a callback for the end of a service's transaction: it calls ``also``, and stores the address that the form
    leads to."""
    chance = fields.get(FIELD, "")

    def keep(work: Unit, answer: Any) -> None:
        also(work, answer)
        if not KEY_PATTERN.fullmatch(chance) or work.idempotency.find(asker.id, _hash_key(chance)) is not None:
            return
        kept = StoredAnswer(
            key=_hash_key(chance), account=asker.id, route=ROUTE, request=_hash_fields(chance, fields),
            status=SEE_OTHER, body=address(answer).encode(), at=now(),
        )  # fmt: skip
        if not work.idempotency.remember(kept):
            raise FormTakenError

    return keep


def _hash_key(chance: str) -> str:
    return hashlib.sha256(f"{ROUTE}\n{chance}".encode()).hexdigest()


def _hash_fields(chance: str, fields: Mapping[str, str]) -> str:
    said = json.dumps({name: text for name, text in fields.items() if name != "expected_seq"}, sort_keys=True)
    return hmac.new(chance.encode(), said.encode(), hashlib.sha256).hexdigest()
