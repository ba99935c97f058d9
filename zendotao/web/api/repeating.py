"""Requests that may be sent again: an ``Idempotency-Key`` makes sure that what they do is done once.

A key belongs to an account and a route for a day. The answer is kept beside what was done, in the same transaction
where the service offers it. What is secret is not kept: of an answer that holds a token or a player's private words
only the fields named by the route, and of a request a keyed hash, which nobody can guess at without the token.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import Response, request

from zendotao.packing import packed, unpacked
from zendotao.services.games.asking import Done
from zendotao.services.people.values import SignedIn
from zendotao.services.ports_people import PeopleWork
from zendotao.services.rows import Remembered
from zendotao.web.api.presenting import Reply, encode, respond
from zendotao.web.api.problems import Problem, malformed
from zendotao.web.api.security import secret
from zendotao.web.site import now, site

HEADER = "Idempotency-Key"
LONGEST_KEY = 200
REPLAYED = "Idempotency-Replayed"


class AlreadyDoneError(Exception):
    """Another request with the same key was faster. Its work is done, and this one's is not."""


@dataclass(frozen=True)
class Key:
    """A key that a request carries, as it is kept. ``route`` names the token too, ``request`` is the keyed hash."""

    account: str
    key: str
    route: str
    request: str = field(repr=False)

    def done(self, told: Callable[[Any], Reply], kept: tuple[str, ...] | None) -> Done:
        """What keeps the answer in the transaction of the service. It raises ``AlreadyDoneError``."""
        return Keeping(lambda result: self.answer(told(result), kept))

    def answer(self, reply: Reply, kept: tuple[str, ...] | None) -> Remembered:
        """The answer as it is kept."""
        data = reply.data
        if kept is not None and isinstance(reply.body, Mapping) and not reply.body.keys() <= set(kept):
            data = encode({name: reply.body[name] for name in kept if name in reply.body})
        return Remembered(
            account=self.account,
            key=self.key,
            route=self.route,
            request=self.request,
            status=reply.status,
            body=packed(data or b""),
            at=now(),
        )


class Keeping:
    """Keeps an answer that ``answers`` makes of a result: packed beforehand, where the service says so early enough."""

    def __init__(self, answers: Callable[[Any], Remembered]) -> None:
        self._answers = answers
        self._ready: tuple[Any, Remembered] | None = None

    def ready(self, result: Any) -> None:
        """Make the answer to a result."""
        self._ready = result, self._answers(result)

    def __call__(self, work: PeopleWork, result: Any) -> None:
        """Keep it. Raises ``AlreadyDoneError``."""
        ready = self._ready
        answer = ready[1] if ready is not None and ready[0] is result else self._answers(result)
        if not work.idempotency.remember(answer):
            raise AlreadyDoneError


def key_of(asker: SignedIn | None) -> Key | None:
    """The key of this request, if it carries one and somebody has signed in. Raises ``Problem``."""
    text = request.headers.get(HEADER, "")
    if not text or asker is None:
        return None
    if len(text) > LONGEST_KEY or not (text.isascii() and text.isprintable()):
        malformed([{"path": HEADER, "message": f"A key has up to {LONGEST_KEY} visible characters."}])
    # The token is among what the hash is keyed with: a sealed rule in a body cannot be guessed at from the database.
    keyed = f"{secret()}\n{text}".encode()
    said = request.full_path.encode() + b"\n" + request.get_data(cache=True)
    return Key(
        account=asker.account.id,
        key=hashlib.sha256(text.encode()).hexdigest(),
        route=f"{request.method} {request.path} {asker.token.id}",
        request=hmac.new(keyed, said, hashlib.sha256).hexdigest(),
    )


def earlier(key: Key) -> Response | None:
    """The answer that the asker got under this key before.

    Raises ``Problem`` (``key_reused``) where the key belongs to another request.
    """
    found = site().people.glances.remembered(key.account, key.key)
    if found is None:
        return None
    route, _, token = key.route.rpartition(" ")
    other_route, _, other_token = found.route.rpartition(" ")
    same = hmac.compare_digest(found.request, key.request) or token != other_token
    if route != other_route or not same:
        raise Problem("key_reused", f"This {HEADER} was sent with another request: choose another for this one.")
    body = unpacked(found.body)
    return respond(body or None, found.status, {REPLAYED: "true"})


def keep(key: Key, reply: Reply, kept: tuple[str, ...] | None) -> None:
    """Keep an answer in a transaction of its own, where the service has none to offer."""
    with site().people.unit(write=True) as work:
        if work.idempotency.remember(key.answer(reply, kept)):
            work.commit()
