"""Facts as masks: what follows from what, held against plain sets of pairs."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given

from tests.core.koan.strategies import koans
from zendotao.core.koan.facts import Facts, Relation, bits
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import facts_of
from zendotao.core.koan.notation import parse
from zendotao.core.koan.pieces import Colour, Size

RELATIONS = (
    "touching",
    "pointing",
    "inside",
    "same_direction",
    "opposite_direction",
    "higher",
    "same_height",
    "next_above",
    "above",
    "same_tower",
)
SYMMETRIC = ("touching", "same_direction", "opposite_direction", "same_height", "same_tower")


def pairs(rows: tuple[int, ...]) -> set[tuple[int, int]]:
    return {(i, j) for i, row in enumerate(rows) for j in range(len(rows)) if row >> j & 1}


def both(facts: Facts, name: str) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    relation: Relation = getattr(facts, name)
    return pairs(relation.holds), pairs(relation.may)


@given(koans())
def test_what_holds_may_hold_and_nothing_is_related_to_itself(koan: Koan) -> None:
    facts = facts_of(koan)
    for name in RELATIONS:
        holds, may = both(facts, name)
        assert holds <= may
        assert all(i != j for i, j in may)
    for name in ("grounded", "upright", "flat", "weird"):
        assert getattr(facts, name).holds & ~getattr(facts, name).may == 0
        assert getattr(facts, name).may & ~facts.all == 0


@given(koans())
def test_symmetric_relations_are_symmetric_and_the_others_never_both_ways(koan: Koan) -> None:
    facts = facts_of(koan)
    for name in SYMMETRIC:
        for related in both(facts, name):
            assert related == {(j, i) for i, j in related}
    for name in ("higher",):
        for related in both(facts, name):
            assert not related & {(j, i) for i, j in related}


@given(koans())
def test_every_piece_is_upright_flat_or_weird_and_only_one_of_them(koan: Koan) -> None:
    facts = facts_of(koan)
    for i in range(facts.count):
        sure = [kind for kind in ("upright", "flat", "weird") if getattr(facts, kind).holds >> i & 1]
        may = [kind for kind in ("upright", "flat", "weird") if getattr(facts, kind).may >> i & 1]
        assert len(sure) == 1 if len(may) == 1 else not sure
        assert 1 <= len(may) <= 2


@given(koans())
def test_two_pieces_are_the_same_height_or_one_is_higher(koan: Koan) -> None:
    facts = facts_of(koan)
    same, higher = both(facts, "same_height"), both(facts, "higher")
    for i in range(facts.count):
        for j in range(i):
            sure = [(i, j) in same[0], (i, j) in higher[0], (j, i) in higher[0]]
            may = [(i, j) in same[1], (i, j) in higher[1], (j, i) in higher[1]]
            assert sum(sure) == (1 if sum(may) == 1 else 0)
            assert 1 <= sum(may) <= 2


@given(koans())
def test_above_is_next_above_any_number_of_times(koan: Koan) -> None:
    facts = facts_of(koan)
    for step, above in zip(both(facts, "next_above"), both(facts, "above"), strict=True):
        reached = set(step)
        while more := {(i, k) for i, j in reached for m, k in step if m == j} - reached:
            reached |= more
        assert above == reached


@given(koans())
def test_each_piece_is_in_exactly_one_tower(koan: Koan) -> None:
    facts = facts_of(koan)
    assert sorted(i for tower in facts.towers for i in tower) == list(range(facts.count))
    for tower in facts.towers:
        for below, above in pairwise(tower):
            assert facts.next_above.holds[above] >> below & 1


@given(koans())
def test_pieces_met_along_a_ray_are_in_an_order(koan: Koan) -> None:
    facts = facts_of(koan)
    for i, relation in enumerate(facts.met_before):
        met = [j for j in range(facts.count) if facts.pointing.may[i] >> j & 1]
        holds, may = pairs(relation.holds), pairs(relation.may)
        assert all(j in met and k in met for j, k in may)
        assert all((j, k) in may or (k, j) in may for j in met for k in met if j != k)
        assert all((k, j) not in may for j, k in holds)


def test_the_masks_of_a_small_koan_by_hand() -> None:
    """A large red, a medium yellow on it, and a flat small green that points at both along the table: the yellow
    hangs too high for that, so at the red alone."""
    facts = facts_of(parse("4: R3 upright at 0,0; 5: Y2 on 4; 9: G1 flat at 60,0 heading 180"))
    assert facts.labels == (4, 5, 9)
    assert facts.all == 0b111
    assert facts.of_colour[Colour.YELLOW] == 0b010
    assert facts.of_colour[Colour.CYAN] == 0
    assert facts.of_size[Size.SMALL] == 0b100
    assert facts.grounded.holds == 0b101
    assert facts.upright.holds == 0b011
    assert facts.flat.holds == 0b100
    assert facts.weird.may == 0
    assert facts.touching.holds == (0b010, 0b001, 0)
    assert facts.pointing.holds == (0b010, 0, 0b001)
    assert facts.pointing.reversed.holds == (0b100, 0b001, 0)
    assert facts.next_above.holds == (0, 0b001, 0)
    assert facts.higher.holds == (0b100, 0b101, 0)
    assert facts.same_direction.holds == (0b010, 0b001, 0)
    assert facts.towers == ((0, 1), (2,))
    assert facts.unclear == ()
    assert list(bits(0b1011)) == [0, 1, 3]
