"""Rules as players word them get the answer that they must; what is understood means what its English says."""

from __future__ import annotations

from functools import cache

import pytest

from tests.core.rule.corpus import beyond
from tests.core.rule.corpus.case import Case
from tests.core.rule.corpus.every import CASES
from tests.core.rule.corpus.model import Facts, Meaning, Table, tables
from tests.effort import often
from zendotao.core.rule.answer import check
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import Layout, lay_out
from zendotao.core.rule.syntax import Condition

pytestmark = pytest.mark.slow

MANY = 1500
FEW = often(400, MANY)
"""So many koans of the sample are judged, and the rest where they do not tell the meanings of a case apart."""


def sample(count: int = MANY) -> tuple[tuple[Facts, Table], ...]:
    return tables(seed=7, count=MANY)[:count]


@cache
def layouts() -> list[Layout]:
    return [lay_out(facts) for facts, _ in sample()]


@cache
def judged(rule: Condition | None, count: int) -> tuple[bool | None, ...]:
    """Its verdicts on so many koans of the sample; many texts come to one rule."""
    assert rule is not None
    judge = Judge(rule)
    return tuple(judge.evaluate(layout) for layout in layouts()[:count])


@cache
def meant(meaning: Meaning, count: int) -> tuple[bool, ...]:
    return tuple(bool(meaning(table)) for _, table in sample(count))


def differing(verdicts: tuple[bool | None, ...], other: tuple[bool | None, ...]) -> list[str]:
    """The koans of the sample on which two rules differ, the smallest first, a few of them."""
    pairs = zip(sample(), verdicts, other, strict=False)
    told = [f"{table!r}: {one}, not {two}" for (_, table), one, two in pairs if one is not two]
    return sorted(told, key=len)[:3]


@pytest.mark.parametrize("case", [pytest.param(case, id=case.text or "nothing") for case in CASES])
def test_is_answered_as_it_must_be(case: Case) -> None:
    answer = check(case.text)
    assert answer.status == case.status
    count = FEW
    if len({meant(meaning, count) for meaning in case.meanings}) < len(case.meanings):
        count = MANY
    meant_so = {meant(meaning, count) for meaning in case.meanings}
    assert len(meant_so) == len(case.meanings), "the sample does not tell the meanings apart"
    if case.status == "understood":
        (meaning,) = case.meanings
        assert differing(judged(answer.rule, count), meant(meaning, count)) == []
    elif case.status == "ambiguous":
        readings = {judged(reading.rule, count) for reading in answer.readings}
        assert len(readings) >= 2
        assert all(one["differs"] for one in answer.report()["readings"])
        if case.meanings:
            assert readings == meant_so
    elif case.code is not None:
        assert answer.error is not None
        assert answer.error.code == case.code


@pytest.mark.parametrize("text", beyond.TEXTS)
def test_what_the_language_does_not_take_is_never_taken_for_something_else(text: str) -> None:
    assert check(text).status == "not_understood"


@pytest.mark.parametrize("text", beyond.ASKED)
def test_a_needless_question_is_still_only_a_question(text: str) -> None:
    assert check(text).status == "ambiguous"


def test_that_is_less_than_one_rule_in_twenty() -> None:
    fair = [case for case in CASES if case.status in ("understood", "ambiguous")]
    assert 20 * len(beyond.TEXTS + beyond.ASKED) < len(fair)


def test_no_rule_is_listed_twice() -> None:
    assert len({case.text for case in CASES}) == len(CASES)
