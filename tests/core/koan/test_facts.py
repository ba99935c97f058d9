"""Facts as masks: what follows from what, held against plain sets of pairs."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from tests.core.koan.strategies import koans
from zendotao.core.koan.facts import KINDS, Fact, Facts, Relation, iter_bits
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour, Size

pytestmark = pytest.mark.slow

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
    facts = measure_facts(koan)
    for name in RELATIONS:
        holds, may = both(facts, name)
        assert holds <= may
        assert all(i != j for i, j in may)
    for name in ("grounded", "upright", "flat", "weird", "upside_down"):
        assert getattr(facts, name).holds & ~getattr(facts, name).may == 0
        assert getattr(facts, name).may & ~facts.all == 0


@given(koans())
def test_symmetric_relations_are_symmetric_and_the_others_never_both_ways(koan: Koan) -> None:
    facts = measure_facts(koan)
    for name in SYMMETRIC:
        for related in both(facts, name):
            assert related == {(j, i) for i, j in related}
    for name in ("higher",):
        for related in both(facts, name):
            assert not related & {(j, i) for i, j in related}


@given(koans())
def test_every_piece_is_upright_flat_or_weird_and_only_one_of_them(koan: Koan) -> None:
    facts = measure_facts(koan)
    for i in range(facts.count):
        sure = [kind for kind in ("upright", "flat", "weird") if getattr(facts, kind).holds >> i & 1]
        may = [kind for kind in ("upright", "flat", "weird") if getattr(facts, kind).may >> i & 1]
        assert len(sure) == 1 if len(may) == 1 else not sure
        assert 1 <= len(may) <= 2


@given(koans())
def test_two_pieces_are_the_same_height_or_one_is_higher(koan: Koan) -> None:
    facts = measure_facts(koan)
    same, higher = both(facts, "same_height"), both(facts, "higher")
    for i in range(facts.count):
        for j in range(i):
            sure = [(i, j) in same[0], (i, j) in higher[0], (j, i) in higher[0]]
            may = [(i, j) in same[1], (i, j) in higher[1], (j, i) in higher[1]]
            assert sum(sure) == (1 if sum(may) == 1 else 0)
            assert 1 <= sum(may) <= 2


@given(koans())
def test_above_is_next_above_any_number_of_times(koan: Koan) -> None:
    facts = measure_facts(koan)
    for step, above in zip(both(facts, "next_above"), both(facts, "above"), strict=True):
        reached = set(step)
        while more := {(i, k) for i, j in reached for m, k in step if m == j} - reached:
            reached |= more
        assert above == reached


@given(koans())
def test_each_piece_is_in_exactly_one_tower(koan: Koan) -> None:
    facts = measure_facts(koan)
    assert sorted(i for tower in facts.towers for i in tower) == list(range(facts.count))
    for tower in facts.towers:
        for below, above in pairwise(tower):
            assert facts.next_above.holds[above] >> below & 1


@given(koans())
def test_pieces_met_along_a_ray_are_in_an_order(koan: Koan) -> None:
    facts = measure_facts(koan)
    for i, relation in enumerate(facts.met_before):
        met = [j for j in range(facts.count) if facts.pointing.may[i] >> j & 1]
        holds, may = pairs(relation.holds), pairs(relation.may)
        assert all(j in met and k in met for j, k in may)
        assert all((j, k) in may or (k, j) in may for j in met for k in met if j != k)
        assert all((k, j) not in may for j, k in holds)


def test_the_masks_of_a_small_koan_by_hand() -> None:
    """A large red, a medium yellow on it, and a flat small green that points at both along the table: the yellow
    hangs too high for that, so at the red alone."""
    facts = measure_facts(parse_koan("4: R3 upright at 0,0; 5: Y2 on 4; 9: G1 flat at 60,0 heading 180"))
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
    assert facts.pointing.inverse.holds == (0b100, 0b001, 0)
    assert facts.next_above.holds == (0, 0b001, 0)
    assert facts.higher.holds == (0b100, 0b101, 0)
    assert facts.same_direction.holds == (0b010, 0b001, 0)
    assert facts.towers == ((0, 1), (2,))
    assert facts.unclear == ()
    assert list(iter_bits(0b1011)) == [0, 1, 3]


@pytest.mark.parametrize(
    ("z", "sure", "may"),
    [("22.6", 0b10, 0b10), ("23.225", 0, 0b10), ("23.7", 0, 0b10), ("23.825", 0, 0)],
)
def test_a_ray_bends_where_the_tip_meets_the_table_and_may_where_it_nearly_does(z: str, sure: int, may: int) -> None:
    """The axis dips by 30 degrees, so the tip is z − 44.45/2 high: 0.375, 1.0, 1.475 and 1.6 mm.

    Bent along the table it points the same way as a flat piece with its heading, 30 degrees down it doesn't.
    """
    facts = measure_facts(parse_koan(f"R3 pitch -30 at 0,0 z {z}; B3 flat at 150,60"))
    assert facts.same_direction.holds[0] == sure
    assert facts.same_direction.may[0] == may


def test_a_piece_that_is_only_nearly_met_has_its_place_in_the_order_too() -> None:
    """The level ray passes the blue piece's middle and, 50 mm on, 0.3 mm beside the red one, along its face: whether
    it points at the red is unclear, but not which it would meet first."""
    facts = measure_facts(parse_koan("C2 pitch 0 at 0,0; B3 upright at 60,0; R3 upright at 110,10.18"))
    assert facts.pointing.holds[0] == 0b010
    assert facts.pointing.may[0] == 0b110
    assert facts.met_before[0].holds == (0, 0b100, 0)
    assert facts.met_before[0].may == (0, 0b100, 0)


def test_two_met_together_are_named_by_label_and_their_order_is_unclear() -> None:
    """Both reach 3 mm over the ray, from either side, and both begin at 60 − 7.14 (so they overlap: no koan)."""
    facts = measure_facts(parse_koan("1: R1 flat at 0,0; 3: B1 upright at 60,4; 2: G1 upright at 60,-4"))
    assert [facts.labels[i] for i in facts.pointed_at(0)] == [2, 3]
    assert Fact("order", (1, 2, 3)) in facts.unclear


def test_what_is_unclear_is_told_kind_by_kind_and_by_labels() -> None:
    """Gaps of 26.2 − 25.4 = 0.8 mm between 1 and 2, and 2 and 3; 4 tilted by 3 degrees; 5 up by 0.7 mm."""
    row = "3: R3 upright at 0,0; 2: B3 upright at 26.2,0; 1: G3 upright at 52.4,0"
    facts = measure_facts(parse_koan(f"{row}; 4: K3 pitch 87 at 0,90; 5: Y1 pitch 90 at 90,90 z 0.7"))
    assert [(fact.kind, fact.pieces) for fact in facts.unclear][:4] == [
        ("touching", (1, 2)),
        ("touching", (2, 3)),
        ("grounded", (5,)),
        ("upright", (4,)),
    ]
    assert [KINDS.index(fact.kind) for fact in facts.unclear] == sorted(KINDS.index(f.kind) for f in facts.unclear)


def test_an_order_that_hangs_on_which_ray_a_piece_has_is_unclear() -> None:
    """The yellow one lies level, 10.611 − 9.544 = 1.07 mm up: perhaps on the table, perhaps not.

    If it is, its ray runs along the table and meets the red one's edge at 4.4118 − 12.7·sin 20° = 0.068, no 0.5 mm
    before the blue one's tip at 0. If it isn't, the ray comes down from 1.07 and meets the red one well before.
    """
    facts = measure_facts(
        parse_koan(
            "B3 flat at -23.11,0; R3 pitch 20 at 4.4118,0 heading 180; "
            "Y2 pitch -15.858943 at 34.6120,0 heading 180 z 10.6110; K1 upright at 34.6120,17.28"
        )
    )
    assert facts.pointing.holds[2] == 0b0011
    assert Fact("grounded", (3,)) in facts.unclear
    assert Fact("order", (3, 1, 2)) in facts.unclear


def test_measured_numbers_are_plain_ones_that_can_be_stored() -> None:
    """A flat piece meets the others along the table, a tilted one through the air and where its ray bends."""
    facts = measure_facts(
        parse_koan(
            "B2 flat at 60,0 heading 180; R3 upright at 0,0; Y1 flat at -60,0; "
            "G2 pitch -30 at 100,100 z 60 heading 225; K1 upright at 40,40"
        )
    )
    measured = [reach for way in facts.reach_mm for reach in way.values()]
    assert len(measured) > 2
    assert {type(number) for number in (*measured, *facts.height_mm, *sum(facts.directions, ()))} == {float}
