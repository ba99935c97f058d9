"""A glance at the marked koans leaves out nothing that a search finds if it makes every condition on all koans."""

from __future__ import annotations

import pytest

from tests.core.find.tables import draw_facts, mark
from zendotao.core.find.levels import stream
from zendotao.core.find.levels.glance import make_glance
from zendotao.core.find.rule_search import Budget, Candidate, search_table
from zendotao.core.rule.answer import condition_of

RULES = ("it contains a red piece", "it contains more red pieces than blue pieces", "it contains exactly two pieces")


def find(rule: str, level: int) -> list[Candidate]:
    facts = draw_facts(14, 3)
    marked = mark(facts[:13], condition_of(rule))
    return list(search_table(marked, facts[13:], budget=Budget(level=level)).candidates(level))


@pytest.mark.parametrize("rule", RULES)
def test_a_search_with_glances_finds_the_same_rules(rule, monkeypatch):
    found = find(rule, 5)
    assert found
    taken: list[bool] = []
    monkeypatch.setattr(stream, "make_glance", lambda *told: taken.append(make_glance(*told) is not None))
    assert sorted(map(repr, find(rule, 5))) == sorted(map(repr, found))
    assert taken == [True]


def test_stones_of_one_colour_or_many_are_not_glanced_at(monkeypatch):
    taken: list[object] = []
    monkeypatch.setattr(stream, "make_glance", lambda *told: taken.append(make_glance(*told)))
    facts = draw_facts(40, 5)
    search_table(mark(facts[:9], condition_of("it contains a piece")))
    search_table(mark(facts, condition_of("it contains a red piece")), facts[:8], columns=None)
    search_table(mark(facts, condition_of("it contains a red piece")), columns=0)
    assert [one is None for one in taken] == [True, False, True]
