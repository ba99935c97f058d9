"""What was possible after each stone, beside a plain writer of every rule, judged koan by koan."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.core.find.tables import draw_facts, mark
from tests.core.find.writer import LANGUAGE, write_conditions
from zendotao.core.find.history import TableHistory
from zendotao.core.find.rule_search import Budget, MarkedKoan
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.constant import find_constant_verdict
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition

HEAVIEST = 4
STONES = 12

Verdicts = tuple[bool | None, ...]


def rule(text: str) -> Condition:
    found = condition_of(text)
    assert found is not None, text
    return found


def judge_all(condition: Condition, koans: tuple[Facts, ...]) -> Verdicts:
    judge = Judge(condition)
    return tuple(judge.evaluate(lay_out(facts)) for facts in koans)


@cache
def list_koans(*, unclear: bool = False) -> tuple[Facts, ...]:
    """The koans of a table, and others; of some it may be open what touches."""
    koans = draw_facts(40, least=4)
    return (*koans[:3], unclear_koan(), *koans[3:30], unclear_koan(), *koans[30:]) if unclear else koans


@cache
def weigh_classes(*, unclear: bool = False) -> dict[Verdicts, int]:
    """The least weight of a rule that gives these verdicts, of all rules that were written."""
    koans = list_koans(unclear=unclear)
    found: dict[Verdicts, int] = {}
    for weight in range(1, HEAVIEST + 1):
        for one in write_conditions(weight):
            verdicts = judge_all(one, koans)
            if verdicts not in found and (len(set(verdicts)) > 1 or find_constant_verdict(one) is None):
                found[verdicts] = weight
    return found


def unclear_koan() -> Facts:
    """A koan of which it is open whether its pieces touch: they are less than a hair apart."""
    facts = measure_facts(parse_koan("1: R2 upright at 0,0; 2: B2 upright at 20.4,0"))
    assert facts.unclear
    return facts


def search(text: str, *, unclear: bool = False) -> TableHistory:
    """The history of a table by a hidden rule."""
    koans = list_koans(unclear=unclear)
    marked = mark(koans[:STONES], rule(text))
    return TableHistory(marked, koans[STONES:], Budget(level=HEAVIEST), language=LANGUAGE)


@pytest.mark.slow
@pytest.mark.parametrize("unclear", [False, True])
@pytest.mark.parametrize("text", ["a small piece is upright", "a red piece touches a piece", "most pieces are large"])
def test_as_many_rules_are_counted_after_each_stone_as_a_plain_writer_finds(text, unclear):
    history, koans = search(text, unclear=unclear), list_koans(unclear=unclear)
    stones = [one.white for one in history.marked]
    assert history.complete_to == HEAVIEST
    for count, step in enumerate([history.before, *history.steps]):
        alive = [weight for seen, weight in weigh_classes(unclear=unclear).items() if [*seen[:count]] == stones[:count]]
        wanted = Counter(alive)
        assert step.counts == tuple(wanted[weight] for weight in range(1, HEAVIEST + 1))
        assert step.total == len(alive)
        if step.simplest is None:
            assert not alive
        else:
            assert step.simplest.complexity == min(alive)
            assert [*judge_all(step.simplest.rule, koans)[:count]] == stones[:count]


@pytest.mark.parametrize(
    "claimed", ["a small piece is upright", "a small red piece is upright", "it has exactly nine pieces"]
)
def test_what_a_claim_leaves_unseen_agrees_with_every_stone_and_is_told_apart_by_the_koan_named(claimed):
    history, koans = search("a small piece is upright"), list_koans()
    stones, probes = [one.white for one in history.marked], koans[STONES:]
    said = judge_all(rule(claimed), probes)
    for upto in (2, 3, 4, 30):
        alive = [
            seen[STONES:] for seen, weight in weigh_classes().items() if [*seen[:STONES]] == stones and weight <= upto
        ]
        apart = [seen for seen in alive if any({a, b} == {True, False} for a, b in zip(seen, said, strict=True))]
        unseen = history.find_unseen(rule(claimed), upto, 3)
        assert unseen.count == len(apart)
        assert len(unseen.simplest) == min(3, len(apart))
        for one, number in unseen.simplest:
            verdicts = judge_all(one.rule, koans)
            assert [*verdicts[:STONES]] == stones
            differ = [{a, b} == {True, False} for a, b in zip(verdicts[STONES:], said, strict=True)]
            assert differ.index(True) == number


def test_the_probes_are_as_many_as_there_is_room_for():
    koans = draw_facts(40, least=4)
    marked = mark(koans[:5], rule("a piece is red"))
    history = TableHistory(marked, koans[5:] * 5, Budget(level=2), language=LANGUAGE)
    assert len(history.probes) == 128 - 5


def test_a_used_up_budget_ends_at_the_last_whole_level():
    marked = mark(draw_facts(12), rule("a piece is red"))
    whole = TableHistory(marked, (), Budget(level=6))
    short = TableHistory(marked, (), Budget(work=10_000, level=6))
    assert 2 <= short.complete_to < 6
    assert [step.counts for step in short.steps] == [step.counts[: short.complete_to] for step in whole.steps]


def test_a_search_that_is_to_stop_says_how_far_it_came():
    history = TableHistory(mark(draw_facts(12), rule("a piece is red")), (), Budget(level=6), stop=lambda: True)
    assert (history.complete_to, history.steps[-1].total, history.steps[-1].simplest) == (0, 0, None)


def test_a_table_that_no_rule_fits_has_none_left():
    one = draw_facts(1)[0]
    history = TableHistory([MarkedKoan(one, True), MarkedKoan(one, False)], (), Budget(level=4))
    assert (history.steps[-1].counts, history.steps[-1].simplest) == ((0, 0, 0, 0), None)
    assert history.steps[0].total > 0
