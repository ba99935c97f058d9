"""Seals and judgment calls: as the story writes them, as the API takes them, and in words."""

from __future__ import annotations

from typing import Any

from tests.whole_game.mirror import Sealed

Judgment = tuple[int, tuple[str, tuple[int, ...]], bool]


def told_call(call: Judgment) -> dict[str, Any]:
    """A judgment call as the API takes it."""
    koan, (fact, pieces), value = call
    return {"koan": koan, "fact": {"fact": fact, "pieces": list(pieces)}, "value": value}


def call_in_words(call: Judgment) -> str:
    """A judgment call as the story tells it."""
    koan, (fact, pieces), value = call
    return f"on koan {koan}, {'' if value else 'not '}{fact} {' and '.join(map(str, pieces))}"


def told_seal(seal: Sealed) -> Any:
    """A seal as the API takes it."""
    return {"rule": seal.rule, "judgments": list(map(told_call, seal.calls))} if seal.calls else seal.rule


def sealed(*rules: str | Sealed) -> tuple[Sealed, ...]:
    """Rules to be sealed; most have no private calls."""
    return tuple(rule if isinstance(rule, Sealed) else Sealed(rule) for rule in rules)
