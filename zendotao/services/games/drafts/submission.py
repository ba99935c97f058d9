"""Conversion of a reviewed draft into the request that posts it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from zendotao.core.game.values import TableCall
from zendotao.services.games.drafts.start import StartReview
from zendotao.services.games.drafts.values import MoveDraft, MoveReview, RuleReview, RuleText
from zendotao.services.games.moves.requests import (
    Block,
    Claim,
    Fact,
    Judgment,
    Notation,
    Prose,
    Rule,
    Sealed,
    Settings,
    StartGame,
    Turn,
    Verdict,
)


def make_request(
    writing: MoveDraft, seen: MoveReview, *, words: str = "", expected_seq: int | None = None, as_: str | None = None
) -> Turn | Claim | Block:
    """Return a move that is in order, as ``submit_move`` takes it; ``words`` go with a new koan."""
    sealed = tuple(sealed_rule(*one) for one in zip(writing.seals, seen.seals, strict=True))
    more: dict[str, Any] = {"seals": sealed, "expected_seq": expected_seq, "as_": as_}
    if writing.kind != "claim":
        more |= {"koan": Notation(writing.koan), "clarification": words}
    if writing.kind == "block" or writing.rule is None or seen.rule is None:
        return Block(**more)
    more |= {"rule": rule_of(writing.rule, seen.rule), "stone": seen.stone, "judgments": calls_of(seen.rule.calls)}
    return Claim(**more) if writing.kind == "claim" else Turn(**more)


def sealed_rule(text: RuleText, seen: RuleReview) -> Sealed:
    """Return a sealed rule for a request."""
    return Sealed(rule_of(text, seen), calls_of(seen.calls))


def rule_of(text: RuleText, seen: RuleReview) -> Rule:
    """Return a rule for a request: the words that were understood, or prose with its verdicts."""
    if not seen.prose or text.verdicts is None:
        return seen.text
    return Prose(text.text, tuple(Verdict(koan, stone) for koan, stone in text.verdicts.items()))


def calls_of(calls: Iterable[TableCall]) -> tuple[Judgment, ...]:
    """Return judgment calls for a request."""
    return tuple(Judgment(call.koan, Fact.of(call.fact), call.value) for call in calls)


def make_start_request(
    title: str, settings: Mapping[str, Any], notations: Sequence[str], seals: tuple[RuleText, ...], seen: StartReview,
    as_: str | None = None,
) -> StartGame:  # fmt: skip
    """Return a start that is in order, as ``start_game`` takes it."""
    white, black, opens = map(Notation, notations)
    sealed = tuple(sealed_rule(text, one) for text, one in zip(seals, seen.seals.seals, strict=True))
    return StartGame(
        title=title, settings=Settings(**settings), white=white, black=black, open=opens, seals=sealed, as_=as_
    )
