"""Questions about rules: what a text means, how koans are judged by it, and where two rules differ."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from zendotao.core.errors import CoreError
from zendotao.core.find.apart import MOST, Difference, is_constant, tell_apart
from zendotao.core.find.hunt import LOOKS
from zendotao.core.find.style import Chance
from zendotao.core.koan.caption import caption
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.measure import facts_of
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.report import examine
from zendotao.core.koan.told import facts_told
from zendotao.core.rule.answer import Answer
from zendotao.core.rule.answer import check as answer_to
from zendotao.core.rule.judge import Judge, Judgment
from zendotao.services.koans import Report

__all__ = ["RuleRefusedError", "check", "compare", "judge", "judge_case", "refusal"]

REMEMBERED = 512
"""So many rules are kept read: a file of cases mostly asks of the same few."""


class RuleRefusedError(CoreError):
    """A text that is no one rule: the status of its answer as the code, or that of its error."""


class KoanRefusedError(CoreError):
    """A koan that can't be judged: one that can't be read, or is unsound."""


def check(text: str, rng: Chance) -> Report:
    """What a rule's text is answered with, in the shape of ``zendotao rule check --json``.

    A rule that gave every koan of a large sample the same verdict has the ``warning`` ``constant``, and that verdict
    as ``constant``.
    """
    answer = answer_to(text)
    report = answer.report()
    # Of a rule that is plainly constant, one koan tells which way.
    verdict = None if answer.rule is None else is_constant(answer.rule, rng, 1 if answer.constant else MOST)
    return report if verdict is None else {**report, "warning": "constant", "constant": verdict}


def judge(rule: str, notation: str) -> Report:
    """The verdict on a koan and the facts on which it hangs; in their place the ``error``, if there can be none."""
    return _entry(rule, lambda: _facts_written(notation))


def judge_case(case: object) -> Report:
    """The same of an object that holds a ``rule``, and a ``koan`` as notation or its ``facts`` as told."""
    if not isinstance(case, Mapping) or not isinstance(rule := case.get("rule"), str):
        return refusal("malformed", 'expected an object with a "rule" and a "koan" or "facts".')
    koan, told = case.get("koan"), case.get("facts")
    if isinstance(koan, str) and told is None:
        return judge(rule, koan)
    if koan is None and told is not None:
        return _entry(rule, lambda: _facts_told(told))
    return refusal("malformed", 'expected a "koan", which is a notation, or "facts", and not both.')


def compare(one: str, other: str, rng: Chance, most: int = MOST) -> Report:
    """Two rules side by side: whether they are the same rule, and a smallest koan on which they differ if one is found.

    Raises ``RuleRefusedError``, with the rule named, unless both are understood.
    """
    answers = _understood(one, "the first rule"), _understood(other, "the second rule")
    first, second = (_judge(text).rule for text in (one, other))
    found = None if first == second else tell_apart(first, second, rng, most)
    return {
        "rules": [answer.report()["canonical"] for answer in answers],
        "same": first == second,
        "differs": None if found is None else _difference(found),
        "tried": found.tried if found is not None else 0 if first == second else most * LOOKS,
    }


def _difference(found: Difference) -> Report:
    return {"koan": print_koan(found.koan), "caption": caption(found.facts), "verdicts": list(found.verdicts)}


def refusal(code: str, message: str) -> Report:
    """What stands in the place of a verdict where there can be none."""
    return {"error": {"code": code, "message": message}}


@lru_cache(maxsize=REMEMBERED)
def _answer(text: str) -> Answer:
    return answer_to(text)


@lru_cache(maxsize=REMEMBERED)
def _judge(text: str) -> Judge:
    """Raises ``RuleRefusedError``."""
    answer = _answer(text)
    if answer.rule is not None:
        return Judge(answer.rule)
    error = answer.report().get("error")
    if error:
        raise RuleRefusedError(error["code"], error["message"])
    readings = "; ".join(reading["canonical"] for reading in answer.report().get("readings", ()))
    raise RuleRefusedError(answer.status, f"the rule can be read in more than one way: {readings}.")


def _understood(text: str, name: str) -> Answer:
    """Raises ``RuleRefusedError``, which names the rule so."""
    try:
        _judge(text)
    except RuleRefusedError as error:
        raise RuleRefusedError(error.code, f"{name}: {error.message}") from None
    return _answer(text)


def _entry(rule: str, facts: Callable[[], Facts]) -> Report:
    try:
        return _told(_judge(rule).judgment(facts()))
    except CoreError as error:
        return refusal(error.code, error.message)


def _told(judgment: Judgment) -> Report:
    hangs_on: list[dict[str, Any]] = [{"fact": fact.kind, "pieces": list(fact.pieces)} for fact in judgment.hangs_on]
    return {"verdict": judgment.verdict, "hangs_on": hangs_on}


def _facts_written(notation: str) -> Facts:
    """Raises ``KoanRefusedError``."""
    answer = examine(notation)
    if answer.koan is None:
        error = answer.report["error"]
        raise KoanRefusedError(error["code"], f"line {error['line']}, column {error['column']}: {error['message']}")
    if not answer.sound:
        raise KoanRefusedError("unsound", " ".join(answer.faults))
    return facts_of(answer.koan)


def _facts_told(told: object) -> Facts:
    """Raises ``ToldError`` and ``KoanRefusedError``."""
    facts = facts_told(told)
    if isinstance(told, Mapping) and told.get("sound") is False:
        raise KoanRefusedError("unsound", 'the koan is told to be unsound: its "sound" is false.')
    return facts
