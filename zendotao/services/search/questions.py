"""Questions about koans, read as rules: "two greens touching" finds those that contain two greens touching.

Nobody's question is kept for the next asker: how fast an answer comes would tell what somebody else has asked.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from zendotao.core.rule.answer import Answer, check
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.translation import without_lead
from zendotao.core.rule.wording import english
from zendotao.services.search.values import QuestionMeaning

CONTAINS = "it contains {}"
"""What is meant by something that is no sentence."""


@dataclass(frozen=True)
class UnderstoodQuestion:
    """A question with its meanings, and the rule of the first one; without any it was not understood, and ``mistake``
    says why."""

    meanings: tuple[QuestionMeaning, ...] = ()
    rule: Condition | None = field(default=None, repr=False)
    mistake: str = ""


def read_question(question: str) -> UnderstoodQuestion:
    """Return a question read as a rule, or else as what a koan contains."""
    answer = check(question)
    if answer.status == "not_understood":
        other = check(CONTAINS.format(question))
        if other.status in ("understood", "ambiguous"):
            answer = other
    return _make_question(answer)


def _make_question(answer: Answer) -> UnderstoodQuestion:
    if answer.rule is not None:
        return UnderstoodQuestion((_make_meaning(answer.rule),), answer.rule)
    if answer.error is not None:
        return UnderstoodQuestion(mistake=answer.error.message)
    readings = answer.readings
    meanings = tuple(_make_meaning(one.rule, one.differs(readings)) for one in readings)
    return UnderstoodQuestion(meanings, readings[0].rule)


def _make_meaning(rule: Condition, differs: str = "") -> QuestionMeaning:
    canonical = english.word(rule)
    return QuestionMeaning(canonical=canonical, says=without_lead(canonical), differs=differs)
