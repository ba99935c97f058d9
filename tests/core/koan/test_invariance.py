"""No fact depends on where a koan lies, how it is turned about the vertical, or how its pieces are numbered."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.core.koan.strategies import koans
from tests.core.koan.test_facts import RELATIONS
from tests.effort import often
from zendotao.core.koan.facts import Facts, Property, Relation, iter_bits
from zendotao.core.koan.koan import Koan, Piece
from zendotao.core.koan.measure import survey
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.soundness import find_faults

pytestmark = pytest.mark.slow

PROPERTIES = ("grounded", "upright", "flat", "weird", "upside_down")


def moved(koan: Koan, dx_mm: float, dy_mm: float, turn_deg: float) -> Koan:
    return Koan(tuple(Piece(p.label, p.colour, p.size, p.pose.rotate(turn_deg).translate(dx_mm, dy_mm)) for p in koan))


def told(koan: Koan) -> dict[str, object]:
    """Everything that is sure or unclear of a koan, with pieces named by label."""
    measured = survey(koan)
    facts, faults = measured.facts, find_faults(measured)
    # Where pieces are in each other's place, two may claim to be next above one: no koan, so no towers to compare.
    towers = set() if faults else {tuple(facts.labels[i] for i in tower) for tower in facts.towers}
    return {
        "faults": {(fault.kind, fault.pieces) for fault in faults},
        **{name: _property(facts, getattr(facts, name)) for name in PROPERTIES},
        **{name: _relation(facts, getattr(facts, name)) for name in RELATIONS},
        "met_before": {facts.labels[i]: _relation(facts, relation) for i, relation in enumerate(facts.met_before)},
        "towers": towers,
        "unclear": set(facts.unclear),
    }


def _property(facts: Facts, value: Property) -> list[set[int]]:
    return [{facts.labels[i] for i in iter_bits(mask)} for mask in (value.holds, value.may)]


def _relation(facts: Facts, value: Relation) -> list[set[tuple[int, int]]]:
    return [
        {(facts.labels[i], facts.labels[j]) for i, row in enumerate(rows) for j in iter_bits(row)}
        for rows in (value.holds, value.may)
    ]


ON_BOUNDS = parse_koan(
    "R3 upright at 0,0; B3 upright at 25.9,0; G3 upright at 0,26.9; Y1 upright at 60,0; K1 in 4; C2 on 1"
)
"""Gaps of exactly 0.5 and 1.5 mm: a koan that sits on the bounds as it is written."""


@settings(max_examples=often(100, 1500))
@given(koans(), st.floats(-1000, 1000), st.floats(-1000, 1000), st.floats(0, 360))
@example(ON_BOUNDS, 333.333, -0.7, 37.123)
@example(ON_BOUNDS, 0.1, 0.2, 359.999)
def test_moving_and_turning_a_whole_koan_changes_no_fact(koan: Koan, dx: float, dy: float, turn: float) -> None:
    assert told(moved(koan, dx, dy, turn)) == told(koan)


@settings(max_examples=often(75, 1000))
@given(koans(), st.randoms(use_true_random=False))
def test_writing_the_pieces_in_another_order_changes_no_fact(koan: Koan, random: object) -> None:
    pieces = list(koan.pieces)
    random.shuffle(pieces)  # type: ignore[attr-defined]
    other = Koan(tuple(pieces))
    assert told(other) == told(koan)
    assert other.content_hash == koan.content_hash


@settings(max_examples=often(50, 500))
@given(koans(), st.data())
def test_renumbering_renames_the_facts_and_nothing_else(koan: Koan, data: st.DataObject) -> None:
    labels: Sequence[int] = data.draw(
        st.lists(st.integers(1, 9999), min_size=len(koan), max_size=len(koan), unique=True).map(sorted)
    )
    other = Koan(tuple(Piece(n, p.colour, p.size, p.pose) for n, p in zip(labels, koan, strict=True)))
    name = dict(zip(koan.labels, labels, strict=True))
    expected = {(kind, tuple(name[n] for n in pieces)) for kind, pieces in _unclear(koan)}
    assert _unclear(other) == expected
    assert survey(other).facts.towers == survey(koan).facts.towers
    assert other.content_hash == koan.content_hash


def _unclear(koan: Koan) -> set[tuple[str, tuple[int, ...]]]:
    return {(fact.kind, fact.pieces) for fact in survey(koan).facts.unclear}


def test_a_moved_koan_is_another_koan_and_has_another_hash() -> None:
    koan = parse_koan("R3 upright at 0,0; B2 on 1")
    assert moved(koan, 1, 0, 0).content_hash != koan.content_hash


def test_a_quarter_turn_about_its_own_axis_leaves_a_piece_where_it_was() -> None:
    """A square pyramid looks the same after a quarter turn, so these are one koan."""
    one, other = parse_koan("R3 upright at 0,0 turned 10"), parse_koan("7: R3 upright at 0,0 turned 100")
    assert one.content_hash == other.content_hash
    assert one != other  # their labels differ
