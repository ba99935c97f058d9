"""A rule that a search found, as it is told: in three languages, with its complexity."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english, french, spanish


class FoundRule(Struct, frozen=True, kw_only=True):
    """A rule that was found, in three languages."""

    rule: str
    complexity: int
    wording: Mapping[str, str]


def word_rule(rule: Condition) -> FoundRule:
    """Return a rule as it is told."""
    words = {"en": english.word(rule), "fr": french.word(rule), "es": spanish.word(rule)}
    return FoundRule(rule=words["en"], complexity=complexity(rule), wording=words)
