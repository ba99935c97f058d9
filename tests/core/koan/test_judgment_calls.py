"""Judgment calls settle what the table cannot tell, for one game, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.koan.strategies import koans
from zendotao.core.koan.facts import Fact, Facts
from zendotao.core.koan.judgment_calls import JudgmentCall, JudgmentError, apply_calls
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan

# Two large bases are 25.4 mm wide: centres 26.2 apart leave 0.8 mm, where the table cannot tell.
NEAR = "1: R3 upright at 0,0; 2: B3 upright at 26.2,0"


def of(text: str) -> Facts:
    return measure_facts(parse_koan(text))


def test_a_call_settles_an_unclear_touch_both_ways() -> None:
    facts = of(NEAR)
    touches = Fact("touching", (1, 2))
    assert facts.unclear == (touches,)
    yes, no = apply_calls(facts, [JudgmentCall(touches, True)]), apply_calls(facts, [JudgmentCall(touches, False)])
    assert (yes.touching.holds, yes.touching.may) == ((0b10, 0b01), (0b10, 0b01))
    assert (no.touching.holds, no.touching.may) == ((0, 0), (0, 0))
    assert yes.unclear == no.unclear == ()


def test_the_pieces_of_a_symmetric_fact_may_be_named_either_way_round() -> None:
    assert apply_calls(of(NEAR), [JudgmentCall(Fact("touching", (2, 1)), True)]).touching.holds == (0b10, 0b01)


def test_a_clear_fact_is_never_overturned() -> None:
    with pytest.raises(JudgmentError) as caught:
        apply_calls(of("R3 upright at 0,0; B3 upright at 60,0"), [JudgmentCall(Fact("touching", (1, 2)), True)])
    assert caught.value.code == "not_unclear"


def test_what_one_call_settled_another_cannot_settle_again() -> None:
    call = JudgmentCall(Fact("touching", (1, 2)), True)
    with pytest.raises(JudgmentError) as caught:
        apply_calls(of(NEAR), [call, JudgmentCall(Fact("touching", (1, 2)), False)])
    assert caught.value.code == "not_unclear"


@pytest.mark.parametrize(
    "fact",
    [
        Fact("leaning", (1,)),
        Fact("touching", (1,)),
        Fact("touching", (1, 1)),
        Fact("touching", (1, 3)),
        Fact("order", (1, 2)),
        Fact("grounded", ()),
    ],
)
def test_a_call_names_a_fact_and_pieces_of_this_koan(fact: Fact) -> None:
    with pytest.raises(JudgmentError) as caught:
        apply_calls(of(NEAR), [JudgmentCall(fact, True)])
    assert caught.value.code == "unknown_fact"


def test_orientation_follows_the_call() -> None:
    """An axis 3 degrees off the vertical may be upright; if it isn't, the piece is weird."""
    facts = of("R3 pitch 87 at 0,0")
    assert [fact.kind for fact in facts.unclear] == ["upright"]
    assert (facts.weird.holds, facts.weird.may) == (0, 1)
    yes, no = (apply_calls(facts, [JudgmentCall(Fact("upright", (1,)), value)]) for value in (True, False))
    assert (yes.orientation(0), yes.weird.may) == ("upright", 0)
    assert (no.orientation(0), no.weird.holds) == ("weird", 1)


def test_towers_follow_the_call() -> None:
    """Capped, then lifted 1.2 mm: tip and apex are 1.2 mm apart, so whether they make a tower is unclear.

    The base of a medium piece on a large one is 24/32 in = 19.05 mm up: z is 20.25.
    """
    facts = of("1: R3 upright at 0,0; 2: Y2 pitch 90 at 0,0 z 20.25")
    link = Fact("tower", (1, 2))
    assert link in facts.unclear
    assert facts.towers == ((0,), (1,))
    yes, no = (apply_calls(facts, [JudgmentCall(link, value)]) for value in (True, False))
    assert yes.towers == ((0, 1),)
    assert yes.above.holds == (0, 0b01)
    assert no.towers == ((0,), (1,))
    assert no.above.may == (0, 0)
    assert no.same_tower.may == (0, 0)


def test_a_height_call_says_same_or_else_keeps_the_higher_higher() -> None:
    """0.45 mm apart: the same height is unclear. If not the same, the one measured higher is higher."""
    facts = of("1: R3 upright at 0,0; 2: B3 pitch 90 at 60,0 z 0.45")
    fact = Fact("height", (1, 2))
    yes, no = (apply_calls(facts, [JudgmentCall(fact, value)]) for value in (True, False))
    assert yes.same_height.holds == (0b10, 0b01)
    assert yes.higher.may == (0, 0)
    assert no.same_height.may == (0, 0)
    assert no.higher.holds == (0, 0b01)


def test_a_direction_call_settles_whichever_is_in_question() -> None:
    """Headings 7 degrees apart may be the same; 187 apart may be opposite."""
    for apart, name in ((7, "same_direction"), (187, "opposite_direction")):
        facts = of(f"1: R3 flat at 0,0; 2: B3 flat at 0,90 heading {apart}")
        settled = apply_calls(facts, [JudgmentCall(Fact("direction", (1, 2)), True)])
        assert getattr(settled, name).holds == (0b10, 0b01)
        assert settled.unclear == tuple(fact for fact in facts.unclear if fact.kind != "direction")


def test_an_order_call_reads_either_way_round() -> None:
    """Blue and green stand one on each side of the red's way along the table, both 0.1 mm off it and met at the
    same distance: neither which it points at nor which first can the table tell. "3 before 2" is the same call
    as "2 before 3" denied.
    """
    # Small bases are 14.2875 mm wide: centres at +-7.24375 leave faces 0.1 mm to each side of the ray.
    facts = of("1: R1 flat at 0,0; 2: B1 upright at 60,7.24375; 3: G1 upright at 60,-7.24375")
    order = Fact("order", (1, 2, 3))
    assert order in facts.unclear
    one = apply_calls(facts, [JudgmentCall(order, True)])
    other = apply_calls(facts, [JudgmentCall(Fact("order", (1, 3, 2)), False)])
    assert one == other
    assert one.met_before[0].holds == (0, 0b100, 0)
    assert one.met_before[0].may == (0, 0b100, 0)


def test_of_what_it_does_not_point_at_there_is_no_order_to_ask() -> None:
    facts = of("1: R1 flat at 0,0; 2: B1 upright at 60,7.24375; 3: G1 upright at 60,-7.24375")
    settled = apply_calls(facts, [JudgmentCall(Fact("pointing", (1, 2)), False)])
    assert Fact("order", (1, 2, 3)) not in settled.unclear
    with pytest.raises(JudgmentError) as caught:
        apply_calls(settled, [JudgmentCall(Fact("order", (1, 2, 3)), True)])
    assert caught.value.code == "not_unclear"


@pytest.mark.slow
@given(koans(), st.data())
def test_all_unclear_facts_can_be_settled_and_then_nothing_is_unclear(koan: Koan, data: st.DataObject) -> None:
    facts = settled = measure_facts(koan)
    while settled.unclear:
        settled = apply_calls(settled, [JudgmentCall(settled.unclear[0], data.draw(st.booleans()))])
    for name in ("grounded", "upright", "flat", "weird"):
        assert getattr(settled, name).holds == getattr(settled, name).may
        # What was clear before is as it was.
        if name != "weird":
            assert getattr(facts, name).holds & ~getattr(settled, name).holds == 0
            assert getattr(settled, name).may & ~getattr(facts, name).may == 0


@pytest.mark.slow
@given(koans(), st.data())
def test_one_call_leaves_every_other_unclear_fact_unclear(koan: Koan, data: st.DataObject) -> None:
    facts = measure_facts(koan)
    if facts.unclear:
        fact = data.draw(st.sampled_from(facts.unclear))
        settled = apply_calls(facts, [JudgmentCall(fact, data.draw(st.booleans()))])
        # An order of two pieces falls away with the doubt whether both are pointed at.
        gone = {f for f in facts.unclear if f == fact or (fact.kind == "pointing" and f.kind == "order")}
        assert set(facts.unclear) - gone <= set(settled.unclear) < set(facts.unclear)
