"""The levels of the search beside a plain writer of every rule, judged koan by koan."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.core.find.tables import draw_facts
from tests.core.find.writer import LANGUAGE, write_conditions
from zendotao.core.find.candidates import Budget, MarkedKoan, RuleSearch
from zendotao.core.find.levels.columns import Columns, whole_koans
from zendotao.core.find.levels.space import Space
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.constant import find_constant_verdict
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Condition

HEAVIEST = 7
KOANS = 40

Verdicts = tuple[bool | None, ...]


@cache
def lightest() -> dict[Verdicts, int]:
    """The least weight of a rule that gives these verdicts, of all rules that were written."""
    layouts = [lay_out(facts) for facts in draw_facts(KOANS, least=4)]
    found: dict[Verdicts, int] = {}
    for weight in range(1, HEAVIEST + 1):
        for rule in write_conditions(weight):
            judge = Judge(rule)
            verdicts = tuple(judge.evaluate(layout) for layout in layouts)
            if verdicts not in found and (len(set(verdicts)) > 1 or find_constant_verdict(rule) is None):
                found[verdicts] = weight
    return found


@cache
def searched() -> dict[Verdicts, tuple[int, Condition]]:
    """The level of the verdicts, and the rule that gives them, of all that the search keeps."""
    universes = whole_koans(map(lay_out, draw_facts(KOANS, least=4)))
    columns = Columns([[], [], universes])
    space = Space(columns, LANGUAGE)
    found: dict[Verdicts, tuple[int, Condition]] = {}
    for level in range(1, HEAVIEST + 1):
        list(space.make_level())
        chosen = space.conditions.select(level)
        for place in range(len(chosen.places)):
            bits = int.from_bytes(chosen.vectors[:, place].tobytes(), "little")
            verdicts = tuple(bool(bits >> columns.places[id(one)][0] & 1) for one in universes)
            assert verdicts not in found
            found[verdicts] = level, space.trees.condition(int(chosen.places[place]))
    return found


def test_no_rule_is_missed_and_none_comes_late():
    late = {verdicts: weight for verdicts, weight in lightest().items() if searched().get(verdicts, (99,))[0] > weight}
    assert late == {}
    assert len(lightest()) > 1000


def test_none_comes_that_was_not_written():
    early = [rule for verdicts, (level, rule) in searched().items() if lightest().get(verdicts, 99) > level]
    assert early == []


def test_a_level_is_what_the_normal_form_weighs():
    wrong = [rule for level, rule in searched().values() if complexity(normal(rule)) != level]
    assert wrong == []


def test_a_rule_judges_as_its_vector_says():
    layouts = [lay_out(facts) for facts in draw_facts(KOANS, least=4)]
    for verdicts, (_, rule) in searched().items():
        judge = Judge(normal(rule))
        assert tuple(map(judge.evaluate, layouts)) == verdicts, rule


@pytest.mark.parametrize("number", range(40))
def test_what_is_streamed_is_the_lightest_rule_too(number):
    verdicts = Random(number).choice(sorted(lightest()))
    marked = [MarkedKoan(facts, bool(white)) for facts, white in zip(draw_facts(KOANS, least=4), verdicts, strict=True)]
    first = next(RuleSearch(marked, budget=Budget(level=HEAVIEST), language=LANGUAGE).candidates(HEAVIEST))
    assert first.complexity == lightest()[verdicts]
    assert first.verdicts == verdicts
