"""The answer to a typed rule: understood, ambiguous, refused or not understood."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from lark.exceptions import UnexpectedInput

from zendotao.core.messages import message
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.mistakes.failure import TypedText
from zendotao.core.rule.mistakes.refusals import Mistake, explain_refusal, no_sense, too_long, too_many
from zendotao.core.rule.reading.chart import TooDeep, TooMany
from zendotao.core.rule.reading.parse import chart_of, words_of
from zendotao.core.rule.reading.readings import Reading, readings_of
from zendotao.core.rule.reading.text import clean
from zendotao.core.rule.syntax import ALWAYS, NEVER, Condition
from zendotao.core.rule.translation import word_in_all_languages
from zendotao.core.rule.wording import english

Status = Literal["understood", "ambiguous", "refused", "not_understood"]
MOST_CHARACTERS = 500
MOST_CANONICAL = 4 * MOST_CHARACTERS
TOO_DEEP = Mistake(
    "too_deep",
    message(
        "There are too many clauses within clauses to follow. Split the rule into shorter parts joined by “and” or "
        "“or”."
    ),
)


@dataclass(frozen=True)
class Answer:
    """The status; the rule in normal form if it is understood, the readings if it is ambiguous, else the error."""

    status: Status
    rule: Condition | None = None
    readings: tuple[Reading, ...] = ()
    error: Mistake | None = None

    @cached_property
    def canonical(self) -> str | None:
        """The one English wording of the rule."""
        return None if self.rule is None else english.word(self.rule)

    @property
    def constant(self) -> bool:
        """Whether the rule is plainly true of every koan, or of none."""
        return self.rule in (ALWAYS, NEVER)

    def report(self) -> dict[str, Any]:
        """Return the answer as plain values, with the keys that apply."""
        if self.rule is not None:
            return {
                "status": self.status,
                "canonical": self.canonical,
                "wording": word_in_all_languages(self.rule),
                "complexity": complexity(self.rule),
            }
        if self.error is not None:
            return {"status": self.status, "error": self.error.report()}
        readings = [
            {"canonical": english.word(one.rule), "differs": one.differs(self.readings)} for one in self.readings
        ]
        return {"status": self.status, "readings": readings}


def check(typed: str, *, guess: bool = True, kept: bool = False) -> Answer:
    """Parse a typed rule and return what it means. Never raises.

    A canonical wording may be longer than the rule that was typed, and is taken all the same: word for word, or as it
    once was where it was ``kept`` in a record.
    ``guess``: whether it is told what would be understood instead of a text that is none; to find that takes many
    times as long as all else.
    """
    if is_short(typed):
        return understand(typed, guess=guess)
    if may_be_canonical(typed):
        answer = understand(typed, guess=guess)
        if answer.canonical == typed or (kept and answer.rule is not None):
            return answer
    return Answer("refused", error=too_long(len(typed), MOST_CHARACTERS))


def condition_of(typed: str) -> Condition | None:
    """Return the rule of a text that ``check`` understands; None for any other, without searching for what would be
    understood instead, which takes many times as long.
    """
    if not is_short(typed) and not may_be_canonical(typed):
        return None
    try:
        readings, _ = readings_of(chart_of(words_of(clean(typed))))
    except (UnexpectedInput, TooDeep, TooMany):
        return None
    if len(readings) != 1 or not (is_short(typed) or english.word(readings[0].rule) == typed):
        return None
    return readings[0].rule


def is_short(typed: str) -> bool:
    """Return whether a text is short enough for a rule, whoever wrote it."""
    return len(typed) <= MOST_CHARACTERS


def may_be_canonical(typed: str) -> bool:
    """Return whether a text that is longer may yet be the program's own wording of a rule."""
    return len(typed) <= MOST_CANONICAL and typed.startswith(english.FRAME)


def understand(typed: str, *, guess: bool = True) -> Answer:
    """Parse a text of any length as :func:`check` does."""
    text = clean(typed)
    words = words_of(text)
    whole = TypedText(typed, text, words)
    try:
        chart = chart_of(words)
        readings, why = readings_of(chart)
    except UnexpectedInput as error:
        mistake = explain_refusal(error, whole, guess=guess)
        return Answer("refused" if mistake.restriction else "not_understood", error=mistake)
    except TooDeep:
        return Answer("not_understood", error=TOO_DEEP)
    except TooMany:
        return Answer("not_understood", error=too_many())
    if not readings:
        return Answer("not_understood", error=no_sense(why, chart, whole, guess=guess))
    if len(readings) > 1:
        return Answer("ambiguous", readings=readings)
    return Answer("understood", readings[0].rule)
