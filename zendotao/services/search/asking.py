"""Questions about koans, read as rules: "two greens touching" finds those that contain two greens touching.

Nobody's question is kept for the next asker: how fast an answer comes would tell what somebody else has asked.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from zendotao.core.rule.answer import Answer, check
from zendotao.core.rule.retold import without_lead
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english
from zendotao.services.search.values import Meaning

CONTAINS = "it contains {}"
"""What is meant by something that is no sentence."""


@dataclass(frozen=True)
class Understood:
    """A question with its meanings, and the rule of the first one; without any it was not understood, and ``mistake``
    says why."""

    meanings: tuple[Meaning, ...] = ()
    rule: Condition | None = field(default=None, repr=False)
    mistake: str = ""


def understood(question: str) -> Understood:
    """Return a question read as a rule, or else as what a koan contains."""
    answer = check(question)
    if answer.status == "not_understood":
        other = check(CONTAINS.format(question))
        if other.status in ("understood", "ambiguous"):
            answer = other
    return _told(answer)


def _told(answer: Answer) -> Understood:
    if answer.rule is not None:
        return Understood((_meaning(answer.rule),), answer.rule)
    if answer.error is not None:
        return Understood(mistake=answer.error.message)
    readings = answer.readings
    meanings = tuple(_meaning(one.rule, one.differs(readings)) for one in readings)
    return Understood(meanings, readings[0].rule)


def _meaning(rule: Condition, differs: str = "") -> Meaning:
    canonical = english.word(rule)
    return Meaning(canonical=canonical, says=without_lead(canonical), differs=differs)
