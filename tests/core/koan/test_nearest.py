"""Unclear facts settled by measurement alone: the nearer side of the band, and exactly between it doesn't hold."""

import pytest
from hypothesis import given

from tests.core.koan.strategies import koans
from zendotao.core.koan.facts import Fact
from zendotao.core.koan.judgment_calls import JudgmentCall, apply_calls
from zendotao.core.koan.measure import survey
from zendotao.core.koan.nearest import call_nearest
from zendotao.core.koan.notation import parse_koan

BASE_MM = 14.29
"""The base of a small piece: two upright ones at this distance touch along an edge."""


def calls(text: str) -> dict[Fact, bool]:
    return {call.fact: call.value for call in call_nearest(survey(parse_koan(text)))}


@pytest.mark.parametrize(("gap_mm", "touching"), [(0.6, True), (0.95, True), (1.0, False), (1.05, False), (1.4, False)])
def test_pieces_touch_up_to_the_middle_of_the_band_from_half_a_millimetre_to_one_and_a_half(gap_mm, touching):
    found = calls(f"R1 upright at 0,0; Y1 upright at {BASE_MM + gap_mm},0")
    assert found[Fact("touching", (1, 2))] is touching


@pytest.mark.parametrize("gap_mm", [0.0, 0.4, 1.6, 30.0])
def test_what_is_clear_needs_no_call(gap_mm):
    assert Fact("touching", (1, 2)) not in calls(f"R1 upright at 0,0; Y1 upright at {BASE_MM + gap_mm},0")


@pytest.mark.slow
@given(koans())
def test_nothing_is_unclear_after_the_calls(koan):
    measured = survey(koan)
    settled = apply_calls(measured.facts, call_nearest(measured))
    assert settled.unclear == ()


@pytest.mark.slow
@given(koans())
def test_the_calls_are_in_their_normal_form_and_each_is_needed(koan):
    measured = survey(koan)
    facts = measured.facts
    for call in call_nearest(measured):
        assert isinstance(call, JudgmentCall)
        assert call.fact in facts.unclear
        facts = apply_calls(facts, (call,))
