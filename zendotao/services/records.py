"""Verification of files: the record of a game, and opened seals against their published hashes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from zendotao.core.errors import CoreError
from zendotao.core.game.classic import state as classic
from zendotao.core.game.classic.seals import MASTER, StoneBody
from zendotao.core.game.record import RecordError, ReplayResult
from zendotao.core.game.review.report import Review
from zendotao.core.game.seals import SealVerification
from zendotao.core.game.zendotao.opened_seals import is_record
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.kinds import find_record_kind
from zendotao.core.kinds.opened_seals import check_text

__all__ = ["AnyVerification", "find_seal_place", "make_review_report", "verify_record", "verify_seals"]

Report = Mapping[str, Any]
AnyVerification = SealVerification[Any]


def verify_record(lines: Iterable[str], now: datetime) -> Report:
    """Return the result of replaying a game's record, or with ``"verified": False`` why it is wrong: the line at which
    its chain breaks, or the ``faults`` by the rulebook. ``not_checked`` is what no record tells."""
    kind, lines = find_record_kind(lines)
    try:
        found = kind.replay_record(lines)
    except RecordError as error:
        said = {"code": error.code, "message": error.message, "line": error.line}
        return {"verified": False, "error": said}
    reviewed = kind.review(found.given, now)
    return {"verified": reviewed.holds, **_make_summary(found), **make_review_report(reviewed)}


def make_review_report(reviewed: Review[Any]) -> Report:
    """Return a review as plain values."""
    faults = [{"entry": one.seq, "event": one.event, "code": one.code, "message": one.words} for one in reviewed.faults]
    unchecked = [{"code": one.code, "what": one.words, "entries": [*one.entries]} for one in reviewed.unchecked]
    return {"faults": faults, "more_faults": reviewed.more, "not_checked": unchecked}


def _make_summary(found: ReplayResult[Any]) -> Report:
    game = found.game
    if isinstance(game, classic.ClassicGame):
        return _make_classic_summary(found, game)
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


def _make_classic_summary(found: ReplayResult[Any], game: classic.ClassicGame) -> Report:
    winner = None if game.winner is None else game.guesses[game.winner - 1].seat
    return {
        "game": game.id,
        "title": game.title,
        "kind": "classic",
        "stage": game.stage,
        "outcome": game.outcome,
        "entries": found.entries,
        "koans": len(game.koans),
        "guesses": len(game.guesses),
        "seats": len(game.seats),
        "winner": winner,
        "points": game.points,
        "head": found.head,
        "state": found.state,
        "complete": found.complete,
    }


def verify_seals(text: str, now: datetime, seal: str | None = None) -> tuple[tuple[AnyVerification, ...], Report]:
    """Return the opened seals in a text, and the report of them; None if the text can't be checked, with the ``error``.
    Of a whole record, also the ``faults`` by the rulebook, and what is ``not_checked``; of a game with a Master whose
    rule is open, how many ``marks`` were checked by it."""
    try:
        found = check_text(text, seal)
        reviewed = _review_text(text, now) if is_record(text) else {}
    except CoreError as error:
        return (), {"ok": False, "seals": [], "error": {"code": error.code, "message": error.message}}
    seals = [_make_seal_report(one) for one in found]
    ok = bool(found) and all(one.ok for one in found) and not reviewed.get("faults")
    return found, {"ok": ok, "seals": seals, **reviewed}


def _review_text(text: str, now: datetime) -> Report:
    kind, lines = find_record_kind(text.splitlines())
    found = kind.replay_record(lines)
    return {**make_review_report(kind.review(found.given, now)), **_count_marks(found.game)}


def _count_marks(game: Any) -> Report:
    """Return how many koans have their stones by the opened rule, where the review checks that."""
    if not isinstance(game, classic.ClassicGame) or game.rule is None or not game.settings.checked:
        return {}
    return {"marks": sum(one.stone is not None for one in game.koans)}


def find_seal_place(one: AnyVerification) -> tuple[int, int]:
    """Return the move and the slot of a seal; in classic Zendo the koan and the seat, none of both for the rule."""
    body = one.body
    if isinstance(body, SealBody):
        return body.move, body.slot
    return (body.koan, body.seat) if isinstance(body, StoneBody) else (0, MASTER)


def _make_seal_report(one: AnyVerification) -> Report:
    move, slot = find_seal_place(one)
    told = {
        "move": move,
        "slot": slot,
        "rule": one.body.stone if isinstance(one.body, StoneBody) else one.body.rule.text,
        "seal": one.seal,
        "found": one.found,
        "ok": one.ok,
    }
    return told if one.ok else {**told, "wrong": one.wrong}
