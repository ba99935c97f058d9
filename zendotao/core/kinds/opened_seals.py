"""Verification of the opened seals in a text, of whichever kind of game they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from zendotao.core.game.classic import opened_seals as classic
from zendotao.core.game.seals import SealVerification, VerifyError
from zendotao.core.game.zendotao import opened_seals as zendotao
from zendotao.core.kinds import CLASSIC, find_record_kind

AnyVerification = SealVerification[Any]


def check_text(text: str, seal: str | None = None) -> tuple[AnyVerification, ...]:
    """Check the opened seals in a text: ``{"seal", "body"}`` or a list of such, a game as the API returns it, a whole
    record, or, with the published hash in ``seal``, a body alone.

    Raises ``VerifyError`` or ``RecordError``.
    """
    if zendotao.is_record(text):
        kind, lines = find_record_kind(text.splitlines())
        return classic.check_record_seals(lines) if kind is CLASSIC else zendotao.check_record_seals(lines)
    item = msgspec.json.decode(text)
    items = item if isinstance(item, list) else [item]
    if not any(map(_is_classic, items)):
        return zendotao.check_text(text, seal)
    return tuple(classic.check_opened(body, published) for published, body in _list_seals(items, seal))


def _is_classic(item: Any) -> bool:
    return isinstance(item, dict) and any(map(classic.is_classic_body, (item, item.get("body"), item.get("rule"))))


def _list_seals(items: Iterable[Any], seal: str | None) -> Iterator[tuple[str, Any]]:
    """Yield the hashes and bodies in JSON values."""
    for item in items:
        match item:
            case {"seal": str(published), "body": dict(body)} | {"seal": str(published), "rule": dict(body)}:
                yield seal or published, body
            case {"kind": "classic.rule" | "classic.stone"} if seal is not None:
                yield seal, item
            case {"kind": "classic.rule" | "classic.stone"}:
                raise VerifyError("no_hash", "say which hash was published with it: --seal HASH")
            case _:
                raise VerifyError("malformed", "this is no opened seal, and no record of a game")
