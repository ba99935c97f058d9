"""Rules of many parts, beside every choice of parts."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tests.core.find.tables import draw_facts, mark
from zendotao.core.find.covers import _Cover, _Part
from zendotao.core.find.rule_search import Budget, RuleSearch
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge

THREE = "it contains a red piece and it contains a blue piece and it contains a large piece"
FOUR = f"{THREE} and it contains a flat piece"


def lightest_cover(parts: list[_Part], koans: int) -> int | None:
    weights = [
        sum(part.weight for part in chosen)
        for count in range(1, 5)
        for chosen in combinations(parts, count)
        if not koans & ~sum({1 << bit for part in chosen for bit in range(6) if part.covers >> bit & 1})
    ]
    return min(weights, default=None)


@pytest.mark.parametrize("seed", range(40))
def test_the_lightest_cover_is_found(seed):
    rng = Random(seed)
    parts = [_Part(place, rng.randint(2, 6), rng.randint(1, 63)) for place in range(rng.randint(1, 9))]
    koans = rng.choice([63, 21, 1])
    found = _Cover(parts, koans, lambda: False).find()
    weight = lightest_cover(parts, koans)
    if weight is None:
        # Six koans may need more than four parts.
        assert not found or len(found) > 4
    else:
        assert sum(part.weight for part in found) == weight
        assert not koans & ~sum({1 << bit for part in found for bit in range(6) if part.covers >> bit & 1})


@pytest.mark.slow
def test_a_rule_of_four_parts_is_found_beyond_what_is_searched():
    hidden = condition_of(FOUR)
    marked = mark(draw_facts(60), hidden)
    search = RuleSearch(marked, budget=Budget(level=4))
    assert list(search.candidates(4)) == []
    joins = search.find_heavier_joins()
    assert [one.complexity for one in joins] == sorted(one.complexity for one in joins)
    assert 4 < joins[0].complexity <= complexity(hidden)
    for one in joins:
        judge = Judge(one.rule)
        assert all((judge.judgment(koan.facts).verdict == "white") == koan.white for koan in marked)
        assert one.verdicts == tuple(koan.white for koan in marked)


@pytest.mark.slow
def test_a_join_just_beyond_what_is_complete_is_given_out_when_the_budget_ends():
    hidden = condition_of(THREE)
    assert complexity(hidden) == 8
    search = RuleSearch(mark(draw_facts(90), hidden), budget=Budget(level=20))
    while search.complete_to < 7:
        search.step()
    search.stopped_by = "budget"
    assert [one.rule for one in search.candidates(20)] == [hidden]
    search.complete_to = 6
    assert list(search.candidates(20)) == []
