"""Verification of the opened seals of games of classic Zendo: the rule, answers and sealed marks, each against the hash
that the log published before.

The hash is computed from the text as written, not as decoded, so that it is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import UNSET

from zendotao.core.game.classic.record import parse_record
from zendotao.core.game.classic.seals import MASTER, RuleBody, StoneBody
from zendotao.core.game.seals import SealVerification, check_body

Verification = SealVerification[RuleBody | StoneBody]


def check_record_seals(lines: Iterable[str]) -> tuple[Verification, ...]:
    """Check every opened seal of a record against the hash that was published for it.

    Raises ``RecordError`` if the record itself is invalid, ``VerifyError`` for a seal that can't be decoded.
    """
    published: dict[tuple[int, int], str] = {}
    found: list[Verification] = []
    for item in parse_record(lines):
        event: Any = {} if item.line.event is UNSET else item.line.event
        match event.get("type"):
            case "classic.led":
                published[0, MASTER] = event["seal"]
            case "classic.koan_built" if "answer" in event and item.line.seat is not None:
                published[event["koan"]["number"], item.line.seat] = event["answer"]
            case "classic.answer_sealed" if item.line.seat is not None:
                published[event["koan"], item.line.seat] = event["answer"]
            case "classic.mark_sealed":
                published[event["koan"], MASTER] = event["mark"]
        found += (check_opened(body, published.get(_find_place(body), "")) for body in _list_opened(event))
    return tuple(found)


def check_opened(item: Mapping[str, Any], seal: str) -> Verification:
    """Check the body of an opened seal against a hash. Raises ``VerifyError`` (``malformed``)."""
    return check_body(item, seal, StoneBody if item.get("kind") == "classic.stone" else RuleBody)


def is_classic_body(item: Any) -> bool:
    """Return whether a JSON value is the body of a seal of this kind of game."""
    return isinstance(item, dict) and item.get("kind") in ("classic.rule", "classic.stone")


def _find_place(body: Mapping[str, Any]) -> tuple[Any, Any]:
    return body.get("koan", 0), body.get("seat", MASTER)


def _list_opened(event: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield the bodies that an event opens."""
    if event.get("type") == "classic.rule_opened":
        yield event["body"]
    elif event.get("type") == "classic.koan_marked":
        yield from event.get("answers", ())
        yield from [event["mark"]] if event.get("mark") is not None else []
