"""Candidates: rules that clearly agree with every stone, simplest first."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise
from random import Random

import pytest

from tests.core.find.tables import draw_facts, mark
from zendotao.core.find.generate import generate_samples
from zendotao.core.find.levels.columns import BATCH
from zendotao.core.find.probes import PROBES, list_probes
from zendotao.core.find.rule_search import Budget, ContradictionError, MarkedKoan, RuleSearch, find, order_of
from zendotao.core.find.style import PALETTE
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.facts_json import read_facts
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.report import examine
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english

HIDDEN = [
    "it contains a small red piece",
    "a red piece touches a blue piece",
    "it contains more red pieces than blue pieces",
    "at least two pieces are upright",
    "it contains a stack of three pieces",
    "all its pieces are grounded",
    "a piece points at a piece that is pointed at by another piece",
    "all its pieces are the same size",
    "it has an odd number of pieces",
]


def rule(text: str) -> Condition:
    found = condition_of(text)
    assert found is not None, text
    return found


def first_rules(marked: list[MarkedKoan], count: int = 12, others: tuple[Facts, ...] = ()) -> list[Condition]:
    return [one.rule for one in islice(find(marked, others, Budget(level=7)), count)]


@pytest.mark.parametrize("text", [*HIDDEN[:2], *(pytest.param(one, marks=pytest.mark.slow) for one in HIDDEN[2:])])
def test_every_candidate_agrees_and_the_first_is_no_heavier_than_the_hidden_rule(text):
    hidden = rule(text)
    marked = mark(draw_facts(30), hidden)
    search = RuleSearch(marked, draw_facts(40)[30:], Budget(level=7))
    found = list(islice(search.candidates(7), 25))
    assert found[0].complexity <= complexity(hidden) or complexity(hidden) > 7
    for one in found:
        judge = Judge(one.rule)
        assert all((judge.judgment(koan.facts).verdict == "white") == koan.white for koan in marked)
        told = [judge.judgment(facts).verdict for facts in search.others]
        assert told == ["white" if verdict else "black" for verdict in one.verdicts[30:]]
        assert (normal(one.rule), complexity(one.rule)) == (one.rule, one.complexity)
    assert [one.complexity for one in found] == sorted(one.complexity for one in found)
    assert len({one.verdicts for one in found}) == len(found)


@pytest.mark.slow
def test_rules_that_are_given_out_are_read_as_themselves():
    marked = mark(draw_facts(12), rule(HIDDEN[2]))
    for found in first_rules(marked, 40, draw_facts(60)[12:]):
        assert condition_of(english.word(found)) == found


@pytest.mark.slow
def test_the_order_of_the_koans_does_not_matter():
    marked = mark(draw_facts(20), rule(HIDDEN[0]))
    turned = Random(3).sample(marked, len(marked))
    assert first_rules(marked) == first_rules(turned)


def test_a_smaller_budget_finds_the_beginning():
    marked, others = mark(draw_facts(10), rule(HIDDEN[0])), draw_facts(50)[10:]
    large = [one.rule for one in find(marked, others, Budget(level=5))]
    small = [one.rule for one in find(marked, others, Budget(level=5, work=2_000))]
    assert 0 < len(small) < len(large)
    assert large[: len(small)] == small


def test_a_search_that_is_stopped_says_how_far_it_went():
    asked = iter([False] * 40)
    search = RuleSearch(mark(draw_facts(20), rule(HIDDEN[1])), stop=lambda: next(asked, True))
    list(search.candidates(9))
    assert search.stopped_by == "seconds"
    assert 1 <= search.complete_to < 9


@pytest.mark.slow
def test_a_search_asks_often_whether_it_is_to_stop():
    tried = [0]

    def stop() -> bool:
        tried.append(search.tried)
        return False

    search = RuleSearch(mark(draw_facts(20), rule(HIDDEN[1])), draw_facts(40)[20:], Budget(level=7), stop)
    list(search.candidates(7))
    assert max(after - before for before, after in pairwise(tried)) <= 2 * BATCH


@pytest.mark.parametrize("budget", [Budget(work=0), Budget(bytes=0), Budget(level=0)])
def test_with_no_budget_nothing_is_searched(budget):
    search = RuleSearch(mark(draw_facts(20), rule(HIDDEN[0])), budget=budget)
    assert list(search.candidates(9)) == []
    assert search.complete_to <= 1


def test_a_budget_beyond_all_rules_does_not_matter():
    marked = mark(draw_facts(20), rule(HIDDEN[0]))
    first, other = (
        next(RuleSearch(marked, budget=one).candidates(9)) for one in (Budget(), Budget(10**9, 10**12, 10**9))
    )
    assert first == other


def test_a_koan_can_be_added_while_candidates_are_given_out():
    facts = draw_facts(30)
    search = RuleSearch(mark(facts[:8], rule(HIDDEN[0])), facts[8:29], Budget(level=4))
    candidates = search.candidates(4)
    first = next(candidates)
    search.add(facts[29])
    rest = list(candidates)
    assert len(first.verdicts) == 29
    assert all(len(one.verdicts) == 30 for one in rest)
    assert list(search.candidates(4))[1:] == rest


@pytest.mark.slow
def test_three_hundred_koans_of_sixty_pieces_are_searched():
    koan = parse_koan("; ".join(f"R{i % 3 + 1} upright at {40 * (i % 8)},{40 * (i // 8)}" for i in range(60)))
    facts, rng = measure_facts(koan), Random(1)
    others = [replace(facts, colours=tuple(rng.choice(PALETTE) for _ in range(60))) for _ in range(300)]
    condition = rule("it contains more red pieces than blue pieces")
    search = RuleSearch(mark(tuple(others), condition))
    assert next(search.candidates(5)).rule == condition


@pytest.mark.slow
def test_unclear_facts_are_either_way():
    samples = generate_samples(Random(3))
    unclear: list[Facts] = []
    while len(unclear) < 8:
        facts = next(samples).facts
        if facts.unclear and facts.count <= 8:
            unclear.append(facts)
    search = RuleSearch(mark(draw_facts(10), rule(HIDDEN[0])), unclear, Budget(level=6))
    seen = set[bool | None]()
    for one in islice(search.candidates(6), 120):
        judge = Judge(one.rule)
        for facts, verdict in zip(unclear, one.verdicts[10:], strict=True):
            seen.add(verdict)
            if verdict is not None:
                assert judge.judgment(facts).verdict == ("white" if verdict else "black")
    assert seen == {True, False, None}


@pytest.mark.parametrize(
    "text",
    [
        "it contains at least one colour of which there is exactly one piece",
        pytest.param(
            "it contains at least one size of which there is exactly one upright piece", marks=pytest.mark.slow
        ),
        pytest.param("it contains no orientations of which there are exactly two pieces", marks=pytest.mark.slow),
    ],
)
def test_a_rule_on_how_often_a_kind_stands_is_found_at_its_weight_or_below(text):
    hidden = rule(text)
    search = RuleSearch(mark(draw_facts(60), hidden), draw_facts(90)[60:], Budget(level=complexity(hidden)))
    found = next(search.candidates(complexity(hidden)))
    judge = Judge(hidden)
    assert found.complexity <= complexity(hidden)
    assert found.verdicts[60:] == tuple(judge.judgment(one).verdict == "white" for one in search.others)


def test_what_is_unclear_in_most_koans_is_not_searched_and_named():
    pieces = [{"label": 1, "colour": "red", "size": "large"}, {"label": 2, "colour": "blue", "size": "small"}]
    search = RuleSearch([MarkedKoan(read_facts({"pieces": pieces}), white=True)])
    assert "facts of the kind height" in search.not_searched
    # A koan of which only such facts are unclear is one column, of eight with what fills them up.
    assert len(search.columns.columns) == 8


def test_koans_of_many_pieces_are_searched_too():
    facts = draw_facts(6)
    large = examine("; ".join(f"R1 upright at {20 * (i % 8)},{20 * (i // 8)}" for i in range(60)))
    assert large.sound
    marked = [*mark(facts, rule(HIDDEN[0])), MarkedKoan(read_facts(large.report), white=True)]
    first = first_rules(marked, 1)[0]
    assert all((Judge(first).judgment(one.facts).verdict == "white") == one.white for one in marked)


def test_without_a_stone_there_is_nothing_to_find():
    with pytest.raises(ContradictionError):
        RuleSearch([])


def test_the_probes_are_sound_and_clear():
    hashes = set[str]()
    for notation in PROBES:
        answer = examine(notation)
        assert answer.koan is not None, notation
        assert answer.sound, notation
        assert not answer.report["unclear"], notation
        assert 2 <= len(answer.koan) <= 8, notation
        hashes.add(answer.koan.content_hash)
    assert len(hashes) == 256


@pytest.mark.parametrize(
    "colours", ["red blue", "red yellow green blue white", "red yellow green blue black white orange"]
)
def test_the_probes_come_in_the_colours_of_a_palette(colours):
    palette = [colour for colour in Colour if colour.word in colours.split()]
    probes = list_probes(palette, 60)
    assert {colour for sample in probes for colour in sample.facts.colours} == set(palette)
    for sample, plain in zip(probes, list_probes(count=60), strict=True):
        assert sample.facts == measure_facts(sample.koan)
        assert replace(sample.facts, colours=()) == replace(plain.facts, colours=())


def test_a_stone_on_a_koan_that_is_open_leaves_those_that_agree():
    search = RuleSearch(mark(draw_facts(8), rule(HIDDEN[0])), draw_facts(30)[8:], Budget(level=5))
    all_of_them = list(search.candidates(5))
    search.mark(3, white=True)
    left = [one for one in all_of_them if one.verdicts[11]]
    assert search.all_candidates == left
    assert sum(search.counts().values()) == len(left) < len(all_of_them)


def test_a_koan_that_is_added_tells_more_rules_apart():
    facts = draw_facts(30)
    search = RuleSearch(mark(facts[:8], rule(HIDDEN[0])), facts[8:29], Budget(level=5))
    before = list(search.candidates(5))
    search.add(facts[29])
    assert search.complete_to == 0
    quick = search.all_candidates
    assert [one.rule for one in quick] == [one.rule for one in before]
    assert all(one.verdicts[-1] is Judge(one.rule).evaluate(lay_out(facts[29])) for one in quick)
    assert {one.verdicts[:-1] for one in search.candidates(5)} == {one.verdicts for one in before}


def test_a_stone_counts_for_heavier_rules_too():
    facts = draw_facts(30)
    search = RuleSearch(mark(facts[:8], rule(HIDDEN[0])), facts[8:], Budget(level=5))
    list(search.candidates(3))
    search.mark(3, white=True)
    marked = [*mark(facts[:8], rule(HIDDEN[0])), MarkedKoan(facts[11], white=True)]
    other = RuleSearch(marked, [*facts[8:11], *facts[12:]], Budget(level=5))
    assert {one.rule for one in search.candidates(5)} == {one.rule for one in other.candidates(5)}


def test_the_shortest_wording_stands_for_a_class():
    marked = mark(draw_facts(20), rule("it contains a red piece"))
    first = next(RuleSearch(marked, budget=Budget(level=5)).candidates(5))
    every = RuleSearch(marked, budget=Budget(level=first.complexity), every_rule=True)
    alike = [one.rule for one in every.candidates(first.complexity)]
    assert first.rule == min(alike, key=order_of)


def test_every_rule_of_a_class_can_be_asked_for():
    marked = mark(draw_facts(40), rule("it contains a red piece"))
    found = [one.rule for one in RuleSearch(marked, budget=Budget(level=4), every_rule=True).candidates(4)]
    assert found[0] == rule("it contains a red piece")
    assert rule("it contains at least one highest red piece") in found
    assert len(found) == len(set(found)) > 2
