"""The koan that splits candidates, and whether anybody can still move."""

from __future__ import annotations

from random import Random

import pytest

from tests.core.find.tables import draw_facts, mark
from zendotao.core.find.can_move import can_move
from zendotao.core.find.probes import list_probes
from zendotao.core.find.rule_search import Budget, Candidate, MarkedKoan, RuleSearch, search_table
from zendotao.core.find.split import KoanLimits, find_splitting_koan, measure_unevenness, weigh_candidates
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.report import examine
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.syntax import Condition

TABLE = [
    parse_koan("1: R1 upright at 0,0; 2: B2 upright at 60,0"),
    parse_koan("1: R3 upright at 0,0; 2: B1 on 1"),
    parse_koan("1: B3 upright at 0,0; 2: G1 flat at 80,0"),
]


def rule(text: str) -> Condition:
    found = condition_of(text)
    assert found is not None, text
    return found


def marked(hidden: str, koans: list[Koan]) -> list[MarkedKoan]:
    return mark(tuple(map(measure_facts, koans)), rule(hidden))


def verdict(condition: Condition, koan: Koan) -> str:
    return Judge(condition).judgment(measure_facts(koan)).verdict


def candidate(text: str) -> Candidate:
    condition = rule(text)
    return Candidate(condition, complexity(condition), ())


def assert_splits(split, candidates, limits):
    answer = examine(print_koan(split.koan))
    assert answer.sound
    assert not answer.report["unclear"]
    assert limits.allow(split.koan)
    assert split.white
    assert split.black
    assert {one.rule for one in (*split.white, *split.black)} == {one.rule for one in candidates}
    assert {verdict(one.rule, split.koan) for one in split.white} == {"white"}
    assert {verdict(one.rule, split.koan) for one in split.black} == {"black"}


def test_a_split_is_even_if_both_sides_weigh_the_same():
    candidates = [candidate("it contains a red piece"), *[candidate("it contains a small red piece")] * 2]
    weights = weigh_candidates(candidates)
    assert weights == [1, 0.25, 0.25]
    assert measure_unevenness([1, 0.5, 0.5], [True, False, False]) == 0
    assert measure_unevenness(weights, [True, True, False]) == pytest.approx(2 / 3)
    assert measure_unevenness(weights, [True, True, True]) is None
    assert measure_unevenness(weights, [True, None, False]) is None


def test_a_koan_splits_a_list():
    search = search_table(marked("it contains a red piece", TABLE), budget=Budget(level=4))
    candidates = list(search.candidates(4))[:30]
    limits = KoanLimits(laid=frozenset(koan.content_hash for koan in TABLE))
    split = find_splitting_koan(search, candidates, TABLE, limits, Random(1))
    assert_splits(split, candidates, limits)
    again = find_splitting_koan(search, candidates, TABLE, limits, Random(1))
    assert (split.koan, split.white) == (again.koan, again.white)
    weights = weigh_candidates(candidates)
    white = [one in split.white for one in candidates]
    assert measure_unevenness(weights, white) <= 0.5


def test_a_koan_is_altered_or_generated_where_no_probe_splits():
    candidates = [candidate("it contains a red piece"), candidate("it contains a small red piece")]
    search = RuleSearch(marked("it contains a red piece", TABLE))
    split = find_splitting_koan(search, candidates, TABLE, KoanLimits(), Random(1))
    assert_splits(split, candidates, KoanLimits())
    assert len(split.koan) == 1


def test_a_koan_is_within_palette_and_stash():
    candidates = [candidate("it contains a red piece"), candidate("it contains at least two red pieces")]
    search = RuleSearch(marked("it contains a red piece", TABLE))
    limits = KoanLimits(palette=(Colour.RED, Colour.WHITE), stash=1)
    split = find_splitting_koan(search, candidates, TABLE, limits, Random(1))
    assert_splits(split, candidates, limits)
    blue = KoanLimits(palette=(Colour.BLUE,))
    assert find_splitting_koan(search, candidates, TABLE, blue, Random(1), altered=10, hunted=10) is None


def test_limits_are_of_colours_pieces_and_koans_that_were_laid():
    koan = parse_koan("1: R1 upright at 0,0; 2: R1 upright at 60,0")
    assert KoanLimits().allow(koan)
    assert not KoanLimits(stash=1).allow(koan)
    assert not KoanLimits(palette=(Colour.BLUE,)).allow(koan)
    assert not KoanLimits(laid=frozenset({koan.content_hash})).allow(koan)


def test_one_candidate_is_not_split():
    search = RuleSearch(marked("it contains a red piece", TABLE))
    assert find_splitting_koan(search, [candidate("it contains a red piece")], TABLE, KoanLimits(), Random(1)) is None


def test_somebody_can_move_while_two_rules_differ():
    answer = can_move(marked("it contains a red piece", TABLE), TABLE, KoanLimits(), Budget(level=3), Random(1))
    assert answer.kind == "yes"
    assert answer.split is not None
    first, second = answer.witnesses
    assert verdict(first.rule, answer.split.koan) == "white"
    assert verdict(second.rule, answer.split.koan) == "black"
    for one in (first, second):
        assert [verdict(one.rule, koan) for koan in TABLE] == ["white", "white", "black"]


@pytest.mark.slow
def test_nobody_can_move_where_all_that_is_left_says_the_same():
    koans = [sample.koan for sample in list_probes()[::3]]
    answer = can_move(
        marked("it contains a red piece", koans), koans, KoanLimits(), Budget(level=2), Random(1), hunted=60
    )
    assert (answer.kind, answer.upto, answer.witnesses) == ("no", 2, None)


def test_no_rule_is_light_enough_to_move_with():
    answer = can_move(marked("it contains a red piece", TABLE), TABLE, KoanLimits(), Budget(level=1), Random(1))
    assert (answer.kind, answer.upto) == ("no", 1)


def test_a_search_that_ends_early_does_not_know():
    table = mark(draw_facts(40), rule("it contains a red piece"))
    answer = can_move(table, [], KoanLimits(laid=frozenset()), Budget(work=100, level=9), Random(1))
    assert answer.kind == "unknown"
    assert answer.upto < 9
