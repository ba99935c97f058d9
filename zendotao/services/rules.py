"""Operations on rules: reading a text, judging koans, and comparing two rules."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from traceback import extract_tb
from typing import Any

from zendotao.core.errors import CoreError
from zendotao.core.find.distinguish import MOST, VERDICT_NAMES, Difference, find_difference, find_only_verdict
from zendotao.core.find.koan_search import COLOURINGS
from zendotao.core.find.style import Chance
from zendotao.core.koan.caption import write_caption
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.facts_json import read_facts
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.report import examine
from zendotao.core.messages import message
from zendotao.core.rule.answer import Answer
from zendotao.core.rule.answer import check as answer_to
from zendotao.core.rule.constant import find_constant_verdict
from zendotao.core.rule.judge import Judge, KoanJudgment, clear_compiled
from zendotao.core.rule.mistakes.refusals import Mistake
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.translation import translate_rule, translate_rule_parts, without_lead
from zendotao.services.koans import KoanFormError, Report, read_notation

__all__ = [
    "JudgeCache",
    "RuleRefusedError",
    "check_rule",
    "clear_compiled",
    "compare_rules",
    "judge_case",
    "judge_koan",
    "make_refusal",
    "translate_rule",
    "translate_rule_parts",
    "without_lead",
]

log = logging.getLogger("zendotao.rules")

MAX_TRIED = 60
"""So many koans, each in a few colours, are tried for a second verdict: 80 ms at the most on a usual machine."""

CACHE_SIZE = 512
"""So many rules are kept read for one asker: a file of cases mostly asks of the same few."""


class RuleRefusedError(CoreError):
    """A text that is no one rule: the status of its answer as the code, or that of its error."""


class KoanRefusedError(CoreError):
    """A koan that can't be judged: one that can't be read, or is unsound."""


def check_rule(text: str, rng: Chance) -> Report:
    """Return the answer to a rule's text, in the shape of ``zendotao rule check --json``.

    A rule that is proved to give every koan the same verdict has the ``warning`` ``constant``, and that verdict as
    ``constant``. One for which no koan of the other verdict was found has the warning ``one_verdict``, and the verdict
    that was found as ``found``. If the program fails at a text, others are answered all the same: the log tells where.
    """
    try:
        answer = answer_to(text)
        report = answer.report()
    except Exception as error:  # noqa: BLE001 - whatever it is, the log tells it, and the next rule is answered
        return {"status": "not_understood", "error": log_failure(error).report()}
    if answer.rule is None:
        return report
    proved = find_constant_verdict(answer.rule)
    if proved is not None:
        return {**report, "warning": "constant", "constant": VERDICT_NAMES[proved]}
    found = find_only_verdict(answer.rule, rng, MAX_TRIED)
    return report if found is None else {**report, "warning": "one_verdict", "found": found}


def log_failure(error: Exception) -> Mistake:
    """Log a failure of the program at a text, and return the message about it. The log tells where, and nothing of the
    text: rules may be secret."""
    place = extract_tb(error.__traceback__)[-1]
    log.error("A rule could not be answered: %s in %s, line %s", type(error).__name__, place.name, place.lineno)
    return Mistake("failed", message("The program can't handle this rule. Put it another way."))


def judge_koan(rule: str, notation: str, read: JudgeCache | None = None) -> Report:
    """Return the verdict on a koan and the facts on which it hangs; or the ``error``, if there can be none.

    ``read``: what the same asker has had read before.
    """
    return _make_entry(rule, lambda: _read_facts_of_notation(notation), read or JudgeCache())


def judge_case(case: object, read: JudgeCache | None = None) -> Report:
    """Return the verdict on an object that holds a ``rule``, and a ``koan``, as notation or with poses, or its
    ``facts`` as told."""
    if not isinstance(case, Mapping) or not isinstance(rule := case.get("rule"), str):
        return make_refusal("malformed", 'expected an object with a "rule" and a "koan" or "facts".')
    koan, told = case.get("koan"), case.get("facts")
    if isinstance(koan, str | Mapping) and told is None:
        try:
            return judge_koan(rule, read_notation(koan), read)
        except KoanFormError as error:
            return make_refusal(error.code, error.message)
    if koan is None and told is not None:
        return _make_entry(rule, lambda: _read_facts_of_report(told), read or JudgeCache())
    return make_refusal("malformed", 'expected a "koan", in notation or with poses, or "facts", and not both.')


def compare_rules(one: str, other: str, rng: Chance, most: int = MOST) -> Report:
    """Compare two rules: whether they are the same rule, and a smallest koan on which they differ if one is found.

    Raises ``RuleRefusedError``, with the rule named, unless both are understood.
    """
    answers = answer_to(one), answer_to(other)
    first, second = map(_get_condition, answers, ("the first rule", "the second rule"))
    found = None if first == second else find_difference(first, second, rng, most)
    return {
        "rules": [answer.report()["canonical"] for answer in answers],
        "same": first == second,
        "differs": None if found is None else _make_difference(found),
        "tried": found.tried if found is not None else 0 if first == second else most * COLOURINGS,
    }


def _make_difference(found: Difference) -> Report:
    return {"koan": print_koan(found.koan), "caption": write_caption(found.facts), "verdicts": list(found.verdicts)}


def make_refusal(code: str, message: str) -> Report:
    """Return an error in the shape of a verdict."""
    return {"error": {"code": code, "message": message}}


class JudgeCache:
    """The rules that one asker has had read, so that a file of cases has each read once.

    Nobody shares it: how fast an answer comes would tell others which rules somebody has asked about.
    """

    def __init__(self) -> None:
        self._judges: dict[str, Judge] = {}

    def judge(self, text: str) -> Judge:
        """Raises ``RuleRefusedError``."""
        found = self._judges.get(text)
        if found is None:
            try:
                found = _make_judge(answer_to(text))
            except CoreError:
                raise
            except Exception as error:  # noqa: BLE001 - as in ``check_rule``
                mistake = log_failure(error)
                raise RuleRefusedError(mistake.code, mistake.message) from None
            if len(self._judges) >= CACHE_SIZE:
                self._judges.clear()
            self._judges[text] = found
        return found


def _make_judge(answer: Answer) -> Judge:
    """Raises ``RuleRefusedError``."""
    if answer.rule is not None:
        return Judge(answer.rule)
    error = answer.report().get("error")
    if error:
        raise RuleRefusedError(error["code"], error["message"])
    readings = "; ".join(reading["canonical"] for reading in answer.report().get("readings", ()))
    raise RuleRefusedError(answer.status, f"the rule can be read in more than one way: {readings}.")


def _get_condition(answer: Answer, name: str) -> Condition:
    """Raises ``RuleRefusedError``, which names the rule so."""
    try:
        return _make_judge(answer).rule
    except RuleRefusedError as error:
        raise RuleRefusedError(error.code, f"{name}: {error.message}") from None


def _make_entry(rule: str, facts: Callable[[], Facts], read: JudgeCache) -> Report:
    try:
        return _make_verdict(read.judge(rule).judgment(facts()))
    except CoreError as error:
        return make_refusal(error.code, error.message)


def _make_verdict(judgment: KoanJudgment) -> Report:
    hangs_on: list[dict[str, Any]] = [{"fact": fact.kind, "pieces": list(fact.pieces)} for fact in judgment.hangs_on]
    return {"verdict": judgment.verdict, "hangs_on": hangs_on}


def _read_facts_of_notation(notation: str) -> Facts:
    """Raises ``KoanRefusedError``."""
    answer = examine(notation)
    if answer.koan is None:
        error = answer.report["error"]
        raise KoanRefusedError(error["code"], f"line {error['line']}, column {error['column']}: {error['message']}")
    if not answer.sound:
        raise KoanRefusedError("unsound", " ".join(answer.faults))
    return measure_facts(answer.koan)


def _read_facts_of_report(told: object) -> Facts:
    """Raises ``ToldError`` and ``KoanRefusedError``."""
    facts = read_facts(told)
    if isinstance(told, Mapping) and told.get("sound") is False:
        raise KoanRefusedError("unsound", 'the koan is told to be unsound: its "sound" is false.')
    return facts
