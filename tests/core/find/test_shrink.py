"""Koans made small: every piece that can be spared goes, and what stays is put plainly."""

import pytest

from zendotao.core.find.generate import sample_of
from zendotao.core.find.shrink import cost, smallest
from zendotao.core.koan.notation import parse, print_koan
from zendotao.core.koan.pieces import Colour

LARGE = "P3 flat at 13.7,55.21 heading 33; R2 upright at 101.3,7.2; B3 upright at 300,20.5 turned 12; G1 on 3; K1 in 3"


def small(text, serves):
    sample = sample_of(parse(text))
    assert sample is not None
    return print_koan(smallest(sample, serves).koan)


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
    facts = sample_of(parse(text)).facts
    assert facts.count == 2
    assert any(facts.inside.holds)


def test_a_large_koan_is_made_small_too() -> None:
    row = "; ".join(f"B3 upright at {40 * n},{7 * n}" for n in range(40))
    found = parse(small(row, lambda facts: facts.count >= 30))
    assert len(found) == 30
    assert {piece.code for piece in found} == {"R1"}


def test_fewer_pieces_are_plainer_than_anything_else() -> None:
    assert cost(parse("P3 pitch 37 at 1.234,5")) < cost(parse("R1 upright at 0,0; R1 on 1"))
    assert cost(parse("P3 upright at 1.234,5")) < cost(parse("R1 flat at 0,0"))
    assert cost(parse("R1 upright at 0,0")) < cost(parse("B1 upright at 0,0")) < cost(parse("R2 upright at 0,0"))
