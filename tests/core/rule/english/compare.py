"""The program's answer to a sentence beside the readings that the sentence has."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

from tests.core.rule.corpus.model import tables
from tests.core.rule.english.said import Sentence
from zendotao.core.rule.answer import Answer, check
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import Layout, lay_out
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english

Verdicts: TypeAlias = tuple[bool | None, ...]
Outcome: TypeAlias = Literal[
    "right", "wrong", "not understood", "not asked", "asked for nothing", "asked wrongly", "refused", "crash"
]

SAMPLE = tables(seed=11, count=300)


@cache
def layouts() -> list[Layout]:
    return [lay_out(facts) for facts, _ in SAMPLE]


@cache
def verdicts(rule: Condition) -> Verdicts:
    judge = Judge(rule)
    return tuple(judge.evaluate(layout) for layout in layouts())


def meant(sentence: Sentence, *, soft: bool) -> set[Verdicts]:
    """The verdicts of its readings, different ones once. What looks constant need not be offered beside another."""
    found = {tuple(reading(table) for _, table in SAMPLE) for reading in sentence.readings(soft=soft)}
    return found if soft else {one for one in found if len(set(one)) > 1} or found  # type: ignore[return-value]


def rules_of(answer: Answer) -> list[Condition]:
    return [reading.rule for reading in answer.readings] if answer.rule is None else [answer.rule]


def outcome(sentence: Sentence, answer: Answer) -> Outcome:
    if answer.status in ("refused", "not_understood"):
        return "refused" if answer.status == "refused" else "not understood"
    try:
        given = {verdicts(rule) for rule in rules_of(answer)}
        answer.report()
    except TypeError:
        return "crash"
    must = meant(sentence, soft=False)
    may = meant(sentence, soft=True)
    if must <= given <= may:
        return "right"
    if len(given) == 1:
        return "not asked" if given <= may else "wrong"
    return "asked for nothing" if must <= given else "asked wrongly"


def told(sentence: Sentence, answer: Answer) -> str:
    """What is answered, and on which of the smallest koans it goes wrong."""
    if answer.error is not None:
        return f"{answer.status}: {answer.error.message if hasattr(answer.error, 'message') else answer.error}"
    if outcome(sentence, answer) == "crash":
        return repr(answer)
    said = " | ".join(english.word(rule).removeprefix("A koan has the Buddha-nature ") for rule in rules_of(answer))
    return f"{answer.status}: {said}\n      {_koans(sentence, answer)}"


def _koans(sentence: Sentence, answer: Answer) -> str:
    right = sorted(meant(sentence, soft=True), key=str)
    given = [verdicts(rule) for rule in rules_of(answer)]
    odd = sorted(
        (
            f"{table!r}: must be {[one[i] for one in right]}, is {[one[i] for one in given]}"
            for i, (_, table) in enumerate(SAMPLE)
            if {one[i] for one in right} != {one[i] for one in given}
        ),
        key=len,
    )
    return odd[0] if odd else "no koan by itself tells them apart"


def answered(sentence: Sentence) -> Answer:
    return answered_text(sentence.text)


@cache
def answered_text(text: str) -> Answer:
    """Without a suggestion where it is not understood: that would take many times as long."""
    return check(text, guess=False)
