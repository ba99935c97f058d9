"""A move that was written and found in order, as the request that posts it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from zendotao.services.games.opening import Opening
from zendotao.services.games.writing import Composed, RuleSeen, RuleText, Writing


def as_request(writing: Writing, seen: Composed) -> Mapping[str, Any]:
    """A move that is in order, as ``submit_move`` takes it."""
    told: dict[str, Any] = {"kind": writing.kind, "seals": [sealed_told(*one) for one in pairs(writing, seen)]}
    if writing.rule is not None and seen.rule is not None:
        told |= {"rule": rule_told(writing.rule, seen.rule), "stone": seen.stone, "judgments": calls_told(seen.rule)}
    if seen.koan is not None:
        told["koan"] = writing.koan
    return told


def pairs(writing: Writing, seen: Composed) -> Iterable[tuple[RuleText, RuleSeen]]:
    """Sealed rules as typed and as seen."""
    return zip(writing.seals, seen.seals, strict=True)


def sealed_told(text: RuleText, seen: RuleSeen) -> dict[str, Any]:
    """A sealed rule for a request."""
    return {"rule": rule_told(text, seen), "judgments": calls_told(seen)}


def rule_told(text: RuleText, seen: RuleSeen) -> Any:
    """A rule for a request: the words that were understood, or prose with its verdicts."""
    if not seen.prose or text.verdicts is None:
        return seen.text
    verdicts = [{"koan": koan, "stone": stone} for koan, stone in text.verdicts.items()]
    return {"prose": text.text, "verdicts": verdicts}


def calls_told(seen: RuleSeen) -> list[dict[str, Any]]:
    """Judgment calls for a request."""
    return [
        {"koan": call.koan, "fact": {"fact": call.fact.fact, "pieces": list(call.fact.pieces)}, "value": call.value}
        for call in seen.calls
    ]


def start_request(
    title: str, told: Mapping[str, Any], notations: Sequence[str], seals: tuple[RuleText, ...], seen: Opening
) -> Mapping[str, Any]:
    """A start that is in order, as ``start_game`` takes it."""
    white, black, opens = notations
    sealed = [sealed_told(text, one) for text, one in zip(seals, seen.seals.seals, strict=True)]
    return {"title": title, "settings": told, "white": white, "black": black, "open": opens, "seals": sealed}
