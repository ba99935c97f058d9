"""Measure how a list of rules is understood: ``python -m tests.core.rule.measure FILE.py …``.

Each file has ``CASES``, made with the functions of ``corpus/case.py``: rules that somebody wrote without knowing the
grammar, with what they mean as plain predicates. Prints the figures, then each rule that did not get its answer.
"""

from __future__ import annotations

import runpy
import sys
from collections import Counter
from functools import cache

from tests.core.rule.corpus.case import Case
from tests.core.rule.corpus.model import Meaning, tables
from zendotao.core.rule.answer import Answer, check
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english

FAIR = ("understood", "ambiguous")


class Sample:
    """So many koans, on which rules and meanings are compared."""

    def __init__(self, count: int) -> None:
        found = tables(seed=11, count=count)
        self.tables = [table for _, table in found]
        self.layouts = [lay_out(facts) for facts, _ in found]

    def judge(self, rule: Condition) -> tuple[bool | None, ...]:
        """Return the verdicts of a rule."""
        judge = Judge(rule)
        return tuple(judge.evaluate(layout) for layout in self.layouts)

    def judge_meaning(self, meaning: Meaning) -> tuple[bool, ...]:
        """Return the verdicts of a predicate."""
        return tuple(bool(meaning(table)) for table in self.tables)


@cache
def make_sample(count: int = 1500) -> Sample:
    """Return a sample, which takes a while to make."""
    return Sample(count)


def grade(case: Case, answer: Answer | None, sample: Sample) -> str:
    """One word on what came of a case; "wrong" is what must never be."""
    if answer is None:
        return "crash"
    verdicts = sample.judge
    meanings = [sample.judge_meaning(meaning) for meaning in case.meanings]
    if answer.status == "understood" and answer.rule is not None:
        if case.status == "understood":
            return "right" if verdicts(answer.rule) == meanings[0] else "wrong"
        if case.status == "ambiguous":
            return "not asked" if not meanings or verdicts(answer.rule) in meanings else "wrong"
        return "wrong"
    if answer.status == "ambiguous":
        readings = {verdicts(one.rule) for one in answer.readings}
        if case.status == "ambiguous":
            return "right" if not meanings or readings == set(meanings) else "other readings"
        return "asked" if meanings and meanings[0] in readings else "asked wrongly"
    return "right" if case.status not in FAIR else "not understood"


def answer_to(text: str) -> Answer | None:
    """The answer, or none where there was a crash."""
    try:
        return check(text, guess=False)
    except Exception:  # noqa: BLE001  # whatever it is, it is counted
        return None


def told(answer: Answer | None) -> list[str]:
    """The answer in lines."""
    if answer is None:
        return []
    if answer.error is not None:
        return [f"! {answer.error.message}"]
    if answer.rule is not None:
        return [f"= {answer.canonical}"]
    return [f"? {english.word(one.rule)}" for one in answer.readings]


def main(files: list[str]) -> None:
    """Print the figures of each file."""
    for file in files:
        cases: list[Case] = runpy.run_path(file)["CASES"]
        answers = [(case, answer_to(case.text)) for case in cases]
        graded = [(case, answer, grade(case, answer, make_sample())) for case, answer in answers]
        for wanted in ("fair", "unfair"):
            counts = Counter(word for case, _, word in graded if (case.status in FAIR) is (wanted == "fair"))
            total = sum(counts.values())
            shares = ", ".join(f"{word} {number} ({number / total:.1%})" for word, number in counts.most_common())
            print(f"{file}: {total} {wanted}: {shares}")
        for case, answer, word in sorted(graded, key=lambda one: one[2]):
            if word != "right":
                print(f"{word.upper()} [{case.status}] {case.text}", *told(answer), sep="\n    ")


if __name__ == "__main__":
    main(sys.argv[1:])
