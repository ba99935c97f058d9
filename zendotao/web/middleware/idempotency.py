"""Idempotency: a request with an ``Idempotency-Key`` takes effect once, however often it is sent.

A key belongs to an account and a route for a day. The response is stored beside the effect, in the same transaction if
the service offers it; of a response that holds a game, only the position of its log is stored, from which it is
rendered again. Secrets are not stored: of a response that holds a token or private text only the fields named by the
route, and of a request a keyed hash, which cannot be guessed without the token.

That of forms on pages is ``form_idempotency``.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from flask import Response, request
from msgspec import Struct

from zendotao.compression import compress, decompress
from zendotao.services.common.context import OnCommit
from zendotao.services.games.moves.results import AnyResult
from zendotao.services.games.views.game import view_game_at
from zendotao.store.errors import UnavailableError
from zendotao.store.people.values import TokenHolder
from zendotao.store.site.values import StoredAnswer
from zendotao.store.unit import Unit
from zendotao.web.json_text import encode
from zendotao.web.problems import Problem, refuse_malformed
from zendotao.web.replies import Reply, respond
from zendotao.web.site import context, now

HEADER = "Idempotency-Key"
LONGEST_KEY = 200
REPLAYED = "Idempotency-Replayed"


class KeyTakenError(Exception):
    """Another request with the same key has committed first; this one had no effect."""


@dataclass(frozen=True)
class IdempotencyKey:
    """The key of a request, as it is stored. ``route`` includes the token, ``request`` is the keyed hash."""

    account: str
    key: str
    route: str
    request: str = field(repr=False)

    def make_saver(self, reply_of: Callable[[Any], Reply[Any]], kept: tuple[str, ...] | None = None) -> OnCommit:
        """Return a callback that stores the response within the service's transaction. It raises ``KeyTakenError``."""

        def keep_in(work: Unit, result: Any) -> None:
            if not work.idempotency.remember(self.make_answer(reply_of(result), kept)):
                raise KeyTakenError

        return keep_in

    def make_answer(self, reply: Reply[Any], kept: tuple[str, ...] | None = None) -> StoredAnswer:
        """Return the response as it is stored."""
        data = reply.data
        if kept is not None:
            data = encode({name: getattr(reply.body, name) for name in kept})
        return StoredAnswer(
            account=self.account,
            key=self.key,
            route=self.route,
            request=self.request,
            status=reply.status,
            body=compress(data or b""),
            at=now(),
        )


class GamePosition(Struct, frozen=True, forbid_unknown_fields=True):
    """Stored reference to a response that holds a game: its id, the last log entry, the number of what was created."""

    game: str
    seq: int
    number: int | None


def make_position(answer: AnyResult) -> GamePosition:
    """Of what a command came to."""
    return GamePosition(answer.view.id, answer.view.seq, answer.number)


def read_key(asker: TokenHolder, token: str | None) -> IdempotencyKey | None:
    """Return the key of this request, whose bearer token is ``token``; None if it carries none.

    Raise ``Problem``.
    """
    text = request.headers.get(HEADER, "")
    if not text:
        return None
    if len(text) > LONGEST_KEY or not (text.isascii() and text.isprintable()):
        refuse_malformed([{"path": HEADER, "message": f"A key has up to {LONGEST_KEY} visible characters."}])
    # The token is among what the hash is keyed with: a sealed rule in a body cannot be guessed at from the database.
    keyed = f"{token}\n{text}".encode()
    said = request.full_path.encode() + b"\n" + request.get_data(cache=True)
    return IdempotencyKey(
        account=asker.account.id,
        key=hashlib.sha256(text.encode()).hexdigest(),
        route=f"{request.method} {request.path} {asker.token.id}",
        request=hmac.new(keyed, said, hashlib.sha256).hexdigest(),
    )


def find_answer(key: IdempotencyKey) -> StoredAnswer | None:
    """Return the stored response to the asker's earlier request with this key, or None.

    Raise ``Problem`` (``key_reused``) if the key belongs to a different request.
    """
    found = context().store.summaries.answer(key.account, key.key)
    if found is None:
        return None
    route, _, token = key.route.rpartition(" ")
    other_route, _, other_token = found.route.rpartition(" ")
    same = hmac.compare_digest(found.request, key.request) or token != other_token
    if route != other_route or not same:
        raise Problem("key_reused", f"This {HEADER} was sent with another request: choose another for this one.")
    return found


def replay_answer(found: StoredAnswer) -> Response:
    """Return a stored response again."""
    return respond(decompress(found.body) or None, found.status, {REPLAYED: "true"})


def render_anew(
    found: StoredAnswer, asker: TokenHolder, as_: str | None, reply_of: Callable[[AnyResult], Reply[Any]]
) -> Response:
    """Render a response that holds a game again, from the game as it was then."""
    try:
        place = msgspec.json.decode(decompress(found.body), type=GamePosition)
    except msgspec.ValidationError:
        # It was kept whole by a program that did so.
        return replay_answer(found)
    view = view_game_at(context(), asker.account, place.game, place.seq, as_)
    reply = reply_of(AnyResult(view, number=place.number))
    return respond(reply.data, found.status, {**reply.headers, REPLAYED: "true"})


def store_answer(key: IdempotencyKey, reply: Reply[Any], kept: tuple[str, ...] | None) -> None:
    """Store a response in a separate transaction, for services that do not store it themselves."""
    # What was asked for is done, and to be told as done, also where the database has no time for more.
    with suppress(UnavailableError), context().store.unit(write=True) as work:
        if work.idempotency.remember(key.make_answer(reply, kept)):
            work.commit()
