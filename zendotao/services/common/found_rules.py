"""A rule that a search found, as it is told: in every language, with its complexity."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.translation import word_in_all_languages


class FoundRule(Struct, frozen=True, kw_only=True):
    """A rule that was found, in every language."""

    rule: str
    complexity: int
    wording: Mapping[str, str]


def word_rule(rule: Condition) -> FoundRule:
    """Return a rule as it is told."""
    words = word_in_all_languages(rule)
    return FoundRule(rule=words["en"], complexity=complexity(rule), wording=words)
