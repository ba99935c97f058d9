"""Verification of opened seals against their published hashes, as with ``sha256sum``, for a whole record.

For ``verify`` alone: an import is reviewed, and there ``decide`` seals each opened body again, at its place in the log.

The hash is computed from the text as written, not as decoded, so that it is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from zendotao.core.game import seals
from zendotao.core.game.log import GENESIS
from zendotao.core.game.record import RecordLine
from zendotao.core.game.seals import SealVerification as AnyVerification
from zendotao.core.game.seals import VerifyError
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.record import parse_record
from zendotao.core.game.zendotao.seals import SealBody

SEALING_EVENTS = (ev.GameStarted, ev.TurnPosted, ev.ClaimPosted, ev.BlockPosted)
"""The events that publish seals. A start is move 1."""

__all__ = ["SealVerification", "VerifyError", "check_body", "check_record_seals", "check_text", "is_record"]

PAIR = {"seal", "body"}


SealVerification = AnyVerification[SealBody]
"""The verification of an opened seal of Zendo-Tao."""


def check_body(item: Mapping[str, Any], seal: str) -> SealVerification:
    """Check an opened seal's body against a hash. Raises ``VerifyError`` (``malformed``)."""
    return seals.check_body(item, seal, SealBody)


def check_record_seals(lines: Iterable[str]) -> tuple[SealVerification, ...]:
    """Check every opened seal of a record against the hash in its move, and against the place in the log where it was
    made.

    Raises ``RecordError`` if the record itself is invalid, ``VerifyError`` for a seal that can't be decoded.
    """
    log, checked = _PublishedSeals(), []
    for item in parse_record(lines):
        if isinstance(item.event, SEALING_EVENTS):
            log.publish(item, item.event)
        elif isinstance(item.event, ev.SealOpened):
            checked.append(log.check(item, item.event))
        log.heads.append(item.line.hash)
    return tuple(checked)


class _PublishedSeals:
    """The content of a record so far: the hashes before each entry, and the seals of each move."""

    def __init__(self) -> None:
        self.game = ""
        self.heads = [GENESIS]
        self.seals: dict[int, tuple[int | None, tuple[str, ...], int]] = {}

    def publish(self, item: RecordLine[ev.AnyEvent], event: Any) -> None:
        move = 1 if isinstance(event, ev.GameStarted) else event.move
        if isinstance(event, ev.GameStarted):
            self.game = event.game
        self.seals[move] = (item.line.seat, event.seals, len(self.heads))

    def check(self, item: RecordLine[ev.AnyEvent], event: ev.SealOpened) -> SealVerification:
        seat, seals, before = self.seals.get(event.move, (None, (), 0))
        if not 0 < event.slot <= len(seals):
            raise VerifyError("malformed", f"line {item.number}: move {event.move} has no seal {event.slot}")
        raw = item.line.event
        checked = check_body({} if raw is UNSET else raw["body"], seals[event.slot - 1])
        body = checked.body
        place = (body.game, body.seat, body.move, body.slot)
        wrong = checked.wrong
        if not wrong and place != (self.game, seat, event.move, event.slot):
            wrong = "it was made for another game, seat, move or slot"
        if not wrong and body.log not in self.heads[:before]:
            wrong = "it names a place of the log that was not there before its move"
        return SealVerification(body, checked.seal, checked.found, wrong, checked.preimage)


def check_text(text: str, seal: str | None = None) -> tuple[SealVerification, ...]:
    """Check the opened seals in a text: ``{"seal", "body"}`` or a list of such, a game as the API returns it, a whole
    record, or, with the published hash in ``seal``, a body or a record's line alone.

    Raises ``VerifyError`` or ``RecordError``.
    """
    if is_record(text):
        return check_record_seals(text.splitlines())
    item = msgspec.json.decode(text)
    return tuple(
        check_body(body, seal or published)
        for one in _to_list(item)
        for published, body in _list_opened_seals(one, seal)
    )


def is_record(text: str) -> bool:
    """Return whether a text is more than one JSON value: the lines of a record, or unknown."""
    try:
        msgspec.json.decode(text)
    except (ValueError, RecursionError):
        return True
    return False


def _to_list(item: Any) -> list[Any]:
    return item if isinstance(item, list) else [item]


def _list_opened_seals(item: Any, seal: str | None) -> list[tuple[str, Any]]:
    """Return the hashes and bodies in a JSON value."""
    match item:
        case {"seal": str(published), "body": body}:
            return [(published, body)]
        case {"moves": list(moves)}:
            seals = (one for move in moves if isinstance(move, dict) for one in _to_list(move.get("opened", [])))
            return [(one["seal"], one["body"]) for one in seals if isinstance(one, dict) and one.keys() >= PAIR]
        case {"event": {"body": body}} | ({"nonce": _} as body):
            if seal is None:
                raise VerifyError("no_hash", "say which hash was published with it: --seal HASH")
            return [(seal, body)]
    raise VerifyError("malformed", "this is no opened seal, and no record of a game")
