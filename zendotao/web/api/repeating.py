"""Requests that may be sent again: an ``Idempotency-Key`` makes sure that what they do is done once.

A key belongs to an account and a route for a day. The answer is kept beside what was done, in the same transaction
where the service offers it; of one that tells a whole game, how far its log went, from which it is told anew. What is
secret is not kept: of an answer that holds a token or a player's private words only the fields named by the route, and
of a request a keyed hash, which nobody can guess at without the token.
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

from zendotao.packing import packed, unpacked
from zendotao.services.common.context import Done
from zendotao.services.games.moves.results import CommandResult
from zendotao.services.games.views.game import view_game_at
from zendotao.store.errors import UnavailableError
from zendotao.store.people.values import SignedIn
from zendotao.store.site.values import Remembered
from zendotao.store.unit import Unit
from zendotao.web.api.presenting import Reply, respond
from zendotao.web.api.security import secret
from zendotao.web.json_text import encode
from zendotao.web.problems import Problem, malformed
from zendotao.web.site import context, now

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

    def done(self, reply_of: Callable[[Any], Reply[Any]], kept: tuple[str, ...] | None = None) -> Done:
        """What keeps the answer, in the transaction of the service. It raises ``AlreadyDoneError``."""

        def keep_in(work: Unit, result: Any) -> None:
            if not work.idempotency.remember(self.answer(reply_of(result), kept)):
                raise AlreadyDoneError

        return keep_in

    def answer(self, reply: Reply[Any], kept: tuple[str, ...] | None = None) -> Remembered:
        """The answer as it is kept."""
        data = reply.data
        if kept is not None:
            data = encode({name: getattr(reply.body, name) for name in kept})
        return Remembered(
            account=self.account,
            key=self.key,
            route=self.route,
            request=self.request,
            status=reply.status,
            body=packed(data or b""),
            at=now(),
        )


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of an answer that tells a game: which, up to which entry, and the number of what was made."""

    game: str
    seq: int
    number: int | None


def place_of(answer: CommandResult) -> Place:
    """Of what a command came to."""
    return Place(answer.view.id, answer.view.seq, answer.number)


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


def earlier(key: Key) -> Remembered | None:
    """What is kept of the answer that the asker got under this key before.

    Raises ``Problem`` (``key_reused``) where the key belongs to another request.
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


def again(found: Remembered) -> Response:
    """An earlier answer once more."""
    return respond(unpacked(found.body) or None, found.status, {REPLAYED: "true"})


def render_anew(
    found: Remembered, asker: SignedIn, as_: str | None, reply_of: Callable[[CommandResult], Reply[Any]]
) -> Response:
    """Return one that tells a game, from the game as it was then."""
    try:
        place = msgspec.json.decode(unpacked(found.body), type=Place)
    except msgspec.ValidationError:
        # It was kept whole by a program that did so.
        return again(found)
    view = view_game_at(context(), asker.account, place.game, place.seq, as_)
    reply = reply_of(CommandResult(view, number=place.number))
    return respond(reply.data, found.status, {**reply.headers, REPLAYED: "true"})


def keep(key: Key, reply: Reply[Any], kept: tuple[str, ...] | None) -> None:
    """Keep an answer in a transaction of its own, where the service has none to offer."""
    # What was asked for is done, and to be told as done, also where the database has no time for more.
    with suppress(UnavailableError), context().store.unit(write=True) as work:
        if work.idempotency.remember(key.answer(reply, kept)):
            work.commit()
