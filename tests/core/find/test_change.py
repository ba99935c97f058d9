"""Altered koans: another size, two on one table, and changes by chance."""

import random
from itertools import islice

from zendotao.core.find.change import (
    place_beside,
    recolour_sample,
    remove_pieces,
    renumber_pieces,
    resize_piece,
    vary_sample,
)
from zendotao.core.find.generate import generate_samples, make_sample
from zendotao.core.find.style import Style
from zendotao.core.koan.measure import measure_facts, survey
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.soundness import find_faults

TOWER = parse_koan("R3 upright at 0,0; Y2 on 1; G1 on 2")


def test_a_tower_closes_up_around_a_piece_of_another_size() -> None:
    assert resize_piece(TOWER, 1, Size.SMALL) == parse_koan("R3 upright at 0,0; Y1 on 1; G1 on 2")
    assert resize_piece(TOWER, 0, Size.MEDIUM) == parse_koan("R2 upright at 0,0; Y2 on 1; G1 on 2")


def test_a_koan_without_some_pieces_can_be_numbered_anew() -> None:
    assert renumber_pieces(remove_pieces(TOWER, 0b101)).labels == (1,)
    assert [piece.code for piece in remove_pieces(TOWER, 0b101)] == ["Y2"]


def test_two_koans_on_one_table_do_not_touch_and_are_numbered_through() -> None:
    both = place_beside(TOWER, parse_koan("5: B2 flat at -900,0; 9: K1 in 5"))
    facts = measure_facts(both)
    assert both.labels == (1, 2, 3, 4, 5)
    assert facts.towers == ((0, 1, 2), (4, 3))
    assert not any((facts.touching.may[i] & 0b11000) for i in range(3))


def test_changes_lead_to_sound_koans_within_the_style_or_nowhere() -> None:
    rng, style = random.Random(11), Style(palette=(Colour.RED, Colour.BLUE), most=5)
    counts = set()
    for sample in islice(generate_samples(rng, style), 30):
        for _ in range(3):
            other = vary_sample(sample, rng, style)
            if other is not None:
                counts.add(len(other.koan) - len(sample.koan))
                assert find_faults(survey(other.koan)) == ()
                assert other.facts == measure_facts(other.koan)
                assert len(other.koan) <= 5
    assert {-1, 0, 1, 2} <= counts


def test_recolouring_changes_colours_alone() -> None:
    sample = make_sample(TOWER)
    assert sample is not None
    rng, style = random.Random(2), Style(palette=(Colour.RED, Colour.BLUE))
    seen = {recolour_sample(sample, rng, style).facts.colours for _ in range(60)}
    assert (Colour.BLUE,) * 3 in seen
    assert (Colour.RED, Colour.BLUE, Colour.GREEN) in seen
