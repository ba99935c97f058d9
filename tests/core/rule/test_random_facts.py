"""What is random of the koans that rules are tried on contradicts itself in no setting of what is unclear."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings

from tests.core.rule.strategies import facts
from tests.effort import often
from tests.slow.rule_verdicts import every_setting
from zendotao.core.koan.facts import Facts
from zendotao.core.rule.syntax import Attribute, Orientation

pytestmark = pytest.mark.slow


@settings(max_examples=often(60, 150))
@given(facts(open_facts=4))
def test_in_every_setting_the_facts_are_those_of_some_koan(koan: Facts) -> None:
    for table in every_setting(koan).values():
        pieces = table.pieces()
        assert sorted(x for tower in table.towers for x in tower) == pieces
        for x in table.upside_down:
            assert table.orientations[x] is Orientation.WEIRD
        for x, y in combinations(pieces, 2):
            assert ((x, y) in table.touching) == ((y, x) in table.touching)
            assert table.same(Attribute.DIRECTION, x, y) == table.same(Attribute.DIRECTION, y, x)
            assert ((x, y) in table.opposite) == ((y, x) in table.opposite)
            assert {(x, y), (y, x)} & table.opposite == set() or not table.same(Attribute.DIRECTION, x, y)
            # One is higher, or the other, or they are level.
            assert sum([(x, y) in table.higher, (y, x) in table.higher, (x, y) in table.same_height]) == 1
        for x, y, z in permutations(pieces, 3):
            if {(x, y), (x, z)} <= table.pointing:
                assert ((y, z) in table.met_before[x]) != ((z, y) in table.met_before[x])


@settings(max_examples=often(40, 100))
@given(facts(open_facts=5))
def test_what_holds_may_hold(koan: Facts) -> None:
    properties = [koan.grounded, koan.upright, koan.flat, koan.upside_down]
    relations = [koan.touching, koan.pointing, koan.inside, koan.higher, koan.next_above, *koan.met_before]
    assert all(said.holds & ~said.may == 0 for said in properties)
    assert all(sure & ~may == 0 for said in relations for sure, may in zip(said.holds, said.may, strict=True))
    assert koan.upright.may & koan.flat.may == 0
    assert len(koan.unclear) <= 5
