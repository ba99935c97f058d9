"""Kinds of rules that the small language of ``writer.py`` seldom shows, in the levels of the whole language."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from tests.core.find.tables import draw_facts
from zendotao.core.find.levels import batches
from zendotao.core.find.levels.columns import Columns
from zendotao.core.find.levels.language import SearchLanguage, make_language
from zendotao.core.find.levels.space import Space
from zendotao.core.find.levels.universes import whole_koans
from zendotao.core.koan.pieces import Colour
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import Layout, lay_out
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import SOME, Attribute, Condition, Count, Exactly, Is, Link, OfColour, Same

pytestmark = pytest.mark.slow

RULES = (
    (6, "no two largest pieces are in the same tower"),
    (6, "the difference between the number of black pieces and the number of weird pieces is at most one"),
    (6, "the number of yellow pieces minus the number of upright pieces is at least minus one"),
    (7, "the difference between the number of red pieces and the number of flat pieces is not exactly one"),
    (7, "it contains at least one non-blue piece that is either medium or black"),
    (7, "it contains an even number of pieces that are not higher than exactly one other piece"),
    (8, "it contains at most two pieces that do not touch exactly one other piece"),
    (8, "it contains no pieces that touch every other piece that is lower than another piece, if any"),
    (8, "it contains no pieces that are lower than exactly one other piece that is the same colour as another piece"),
    (7, "no two pieces that are not among the smallest pieces are in the same tower"),
    (7, "it contains a piece that touches another piece of its own colour"),
    (7, "no two pieces that touch are the same size"),
    (7, "a piece is higher than a smaller piece"),
    (8, "every piece touches another piece of its own colour"),
    (8, "a piece touches a piece of another colour"),
    (8, "exactly one piece touches another piece of its own size"),
    (8, "a piece points at a smaller piece"),
    (8, "it contains a piece that touches a smaller red piece"),
    (8, "it contains a piece that is lower than an odd number of other pieces that are the same size as another piece"),
)


@cache
def lay_out_koans() -> tuple[Layout, ...]:
    return tuple(lay_out(facts) for facts in draw_facts(100, seed=11, least=3))


@cache
def make_space() -> Space:
    """The whole language to weight 8."""
    space = Space(Columns([whole_koans(lay_out_koans())]), make_language())
    for _ in range(7):
        list(space.make_level())
    list(space.make_last_level())
    return space


def find_level(rule: Condition) -> int:
    """The level on which the verdicts of a rule are, or 99."""
    space, judge = make_space(), Judge(rule)
    columns, conditions = space.columns, space.conditions
    white = [place for place, one in enumerate(columns.columns) if one and judge.evaluate(one.universe.layout)]
    vectors = conditions.store.vectors[:, : conditions.store.size]
    places = np.flatnonzero((vectors == columns.make_bits(white)[:, None]).all(axis=0))
    return min([int(np.searchsorted(conditions.ends, place, "right")) for place in places], default=99)


@pytest.mark.parametrize(("weight", "text"), RULES, ids=[text for _, text in RULES])
def test_a_rule_is_there_at_its_weight(weight, text):
    rule = condition_of(text)
    assert rule is not None
    assert complexity(rule) == weight
    assert find_level(rule) <= weight


@pytest.mark.parametrize("relation", [Same(Attribute.SIZE), Link.TOUCHING, Link.POINTING_AT])
def test_another_piece_is_the_same_in_the_levels_as_for_the_judge(relation):
    """Also within a relation to every piece that is denied, or to exactly one."""
    universes = whole_koans(lay_out_koans())
    columns = Columns([universes])
    language = SearchLanguage((OfColour(Colour.RED),), relations=(Link.LOWER, relation), extremes=(), attributes=(),
                              amounts=(), related_amounts=(Exactly(1),), has_towers=False, has_sums=False)  # fmt: skip
    space = Space(columns, language)
    for _ in range(8):
        list(space.make_level())
    some = columns.bits_of(space.tests.store.vectors[:, : space.tests.store.size])
    kinds = set()
    for place in range(space.tests.store.size):
        bits = int.from_bytes(some[:, place].tobytes(), "little")
        test = space.trees.test(place)
        judge = Judge(normal(Is(Count(test), SOME)))
        told = {one: bool(bits >> columns.places[id(one)][0] & 1) for one in universes}
        assert told == {one: judge.evaluate(one.layout) for one in universes}, test
        kinds.add(int(space.tests.store.origins[0, place]) & ~batches.OPPOSITE)
    ways = batches.TestOperation
    assert {ways.EACH, ways.CHAIN, ways.CHAIN_EACH, ways.CHAIN_MANY} <= kinds
