"""Conversion of a reviewed draft into the request that posts it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from zendotao.core.game.values import TableCall
from zendotao.services.games.draft_reviews.start import StartReview
from zendotao.services.games.draft_reviews.values import MoveDraft, MoveReview, RuleReview, RuleText
from zendotao.services.games.moves import requests


def make_request(
    writing: MoveDraft, seen: MoveReview, *, words: str = "", expected_seq: int | None = None, as_: str | None = None
) -> requests.TurnRequest | requests.ClaimRequest | requests.BlockRequest:
    """Return a move that is in order, as ``submit_move`` takes it; ``words`` go with a new koan."""
    sealed = tuple(make_sealed_rule(*one) for one in zip(writing.seals, seen.seals, strict=True))
    more: dict[str, Any] = {"seals": sealed, "expected_seq": expected_seq, "as_": as_}
    if writing.kind != "claim":
        more |= {"koan": requests.Notation(writing.koan), "clarification": words}
    if writing.kind == "block" or writing.rule is None or seen.rule is None:
        return requests.BlockRequest(**more)
    more |= {
        "rule": make_rule(writing.rule, seen.rule),
        "stone": seen.stone,
        "judgments": make_judgments(seen.rule.calls),
    }
    return requests.ClaimRequest(**more) if writing.kind == "claim" else requests.TurnRequest(**more)


def make_sealed_rule(text: RuleText, seen: RuleReview) -> requests.SealedRuleRequest:
    """Return a sealed rule for a request."""
    return requests.SealedRuleRequest(make_rule(text, seen), make_judgments(seen.calls))


def make_rule(text: RuleText, seen: RuleReview) -> requests.RuleRequest:
    """Return a rule for a request: the words that were understood, or prose with its verdicts."""
    if not seen.prose or text.verdicts is None:
        return seen.text
    return requests.ProseRequest(
        text.text, tuple(requests.VerdictRequest(koan, stone) for koan, stone in text.verdicts.items())
    )


def make_judgments(calls: Iterable[TableCall]) -> tuple[requests.JudgmentRequest, ...]:
    """Return judgment calls for a request."""
    return tuple(requests.JudgmentRequest(call.koan, requests.FactRequest.of(call.fact), call.value) for call in calls)


def make_start_request(
    title: str, settings: Mapping[str, Any], notations: Sequence[str], seals: tuple[RuleText, ...], seen: StartReview,
    as_: str | None = None,
) -> requests.StartGameRequest:  # fmt: skip
    """Return a start that is in order, as ``start_game`` takes it."""
    white, black, opens = map(requests.Notation, notations)
    sealed = tuple(make_sealed_rule(text, one) for text, one in zip(seals, seen.seals.seals, strict=True))
    return requests.StartGameRequest(
        title=title,
        settings=requests.SettingsRequest(**settings),
        white=white,
        black=black,
        open=opens,
        seals=sealed,
        as_=as_,
    )
