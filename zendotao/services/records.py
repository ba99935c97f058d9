"""Questions about a file: whether the record of a game holds, and whether opened seals are what was committed to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from zendotao.core.errors import CoreError
from zendotao.core.game.record import RecordError, Replayed, replay
from zendotao.core.game.verify import Checked, check_text

__all__ = ["Checked", "replayed", "verified"]

Report = Mapping[str, Any]


def replayed(lines: Iterable[str]) -> Report:
    """What the record of a game comes to, or with ``"verified": False`` why it doesn't hold."""
    try:
        found = replay(lines)
    except RecordError as error:
        said = {"code": error.code, "message": error.message, "line": error.line}
        return {"verified": False, "error": said}
    return {"verified": True, **_summary(found)}


def _summary(found: Replayed) -> Report:
    game = found.game
    return {
        "game": game.id,
        "title": game.title,
        "phase": game.phase,
        "entries": found.entries,
        "moves": len(game.moves),
        "standing": sum(move.standing for move in game.moves),
        "seats": len(game.seats),
        "marked": len(game.marked),
        "sensei": game.sensei,
        "score": game.score,
        "head": found.head,
        "state": found.state,
        "complete": found.complete,
    }


def verified(text: str, seal: str | None = None) -> tuple[tuple[Checked, ...], Report]:
    """The opened seals in a text, and the report of them; none if the text can't be checked, with the ``error``."""
    try:
        found = check_text(text, seal)
    except CoreError as error:
        return (), {"ok": False, "seals": [], "error": {"code": error.code, "message": error.message}}
    seals = [_told(one) for one in found]
    return found, {"ok": bool(found) and all(one.ok for one in found), "seals": seals}


def _told(one: Checked) -> Report:
    body = one.body
    told = {
        "move": body.move,
        "slot": body.slot,
        "rule": body.rule.text,
        "seal": one.seal,
        "found": one.found,
        "ok": one.ok,
    }
    return told if one.ok else {**told, "wrong": one.wrong}
