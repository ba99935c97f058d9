"""Koans made small: every piece that can be spared goes, and what stays is put plainly."""

import pytest

from zendotao.core.find.generate import make_sample
from zendotao.core.find.shrink import compute_cost, shrink_sample
from zendotao.core.koan.notation import parse_koan, print_koan
from zendotao.core.koan.pieces import Colour

LARGE = "P3 flat at 13.7,55.21 heading 33; R2 upright at 101.3,7.2; B3 upright at 300,20.5 turned 12; G1 on 3; K1 in 3"


def small(text, serves):
    sample = make_sample(parse_koan(text))
    assert sample is not None
    return print_koan(shrink_sample(sample, serves).koan)


@pytest.mark.parametrize(
    ("serves", "koan"),
    [
        (lambda facts: True, "1: R1 upright at 0,0"),
        (lambda facts: Colour.BLUE in facts.colours, "1: B1 upright at 0,0"),
        (lambda facts: facts.flat.holds != 0, "1: R1 flat at 0,0"),
        (lambda facts: len(facts.towers) < facts.count, "1: R1 upright at 0,0; 2: R1 on 1"),
    ],
)
def test_what_serves_no_purpose_is_left_out(serves, koan) -> None:
    assert small(LARGE, serves) == koan


def test_what_stays_still_serves() -> None:
    text = small(LARGE, lambda facts: any(facts.inside.holds))
    facts = make_sample(parse_koan(text)).facts
    assert facts.count == 2
    assert any(facts.inside.holds)


@pytest.mark.slow
def test_a_large_koan_is_made_small_too() -> None:
    row = "; ".join(f"B3 upright at {40 * n},{7 * n}" for n in range(40))
    found = parse_koan(small(row, lambda facts: facts.count >= 30))
    assert len(found) == 30
    assert {piece.code for piece in found} == {"R1"}


def test_fewer_pieces_are_plainer_than_anything_else() -> None:
    assert compute_cost(parse_koan("P3 pitch 37 at 1.234,5")) < compute_cost(parse_koan("R1 upright at 0,0; R1 on 1"))
    assert compute_cost(parse_koan("P3 upright at 1.234,5")) < compute_cost(parse_koan("R1 flat at 0,0"))
    assert (
        compute_cost(parse_koan("R1 upright at 0,0"))
        < compute_cost(parse_koan("B1 upright at 0,0"))
        < compute_cost(parse_koan("R2 upright at 0,0"))
    )
