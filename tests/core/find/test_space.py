"""The levels of the search beside a plain writer of every rule, judged koan by koan."""

from __future__ import annotations

from random import Random

import pytest

from tests.core.find.beside import draw_table, list_late, list_lightest, list_searched
from tests.core.find.writer import LANGUAGE
from zendotao.core.find.rule_search import Budget, MarkedKoan, RuleSearch
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.normal import normal

pytestmark = pytest.mark.slow

HEAVIEST = 7
"""``python -m tests.bench find`` compares up to 8."""


def test_no_rule_is_missed_and_none_comes_late():
    assert list_late(HEAVIEST) == {}
    assert len(list_lightest(HEAVIEST)) > 1000


def test_none_comes_that_was_not_written():
    lightest = list_lightest(HEAVIEST)
    early = [rule for verdicts, (level, rule) in list_searched(HEAVIEST).items() if lightest.get(verdicts, 99) > level]
    assert early == []


def test_a_level_is_what_the_normal_form_weighs():
    wrong = [rule for level, rule in list_searched(HEAVIEST).values() if complexity(normal(rule)) != level]
    assert wrong == []


def test_a_rule_judges_as_its_vector_says():
    layouts = [lay_out(facts) for facts in draw_table()]
    for verdicts, (_, rule) in list_searched(HEAVIEST).items():
        judge = Judge(normal(rule))
        assert tuple(map(judge.evaluate, layouts)) == verdicts, rule


@pytest.mark.parametrize("number", range(40))
def test_what_is_streamed_is_the_lightest_rule_too(number):
    lightest = list_lightest(HEAVIEST)
    verdicts = Random(number).choice(sorted(lightest))
    marked = [MarkedKoan(facts, bool(white)) for facts, white in zip(draw_table(), verdicts, strict=True)]
    first = next(RuleSearch(marked, budget=Budget(level=HEAVIEST), language=LANGUAGE).candidates(HEAVIEST))
    assert first.complexity == lightest[verdicts]
    assert first.verdicts == verdicts
