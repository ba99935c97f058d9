"""Generated koans: sound, real, of all kinds, simple ones first."""

import random
from itertools import islice

import pytest

from zendotao.core.find.generate import Sample, generate_samples
from zendotao.core.find.style import PALETTE, Style
from zendotao.core.koan.facts import Facts, iter_bits
from zendotao.core.koan.measure import measure_facts, survey
from zendotao.core.koan.notation import parse_koan, print_koan
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.soundness import find_faults


@pytest.fixture(scope="module")
def many() -> list[Sample]:
    return list(islice(generate_samples(random.Random(7)), 300))


def test_every_koan_is_sound_and_its_notation_gives_it_back(many: list[Sample]) -> None:
    for sample in many[::5]:
        assert find_faults(survey(sample.koan)) == ()
        assert parse_koan(print_koan(sample.koan)) == sample.koan
        assert measure_facts(sample.koan) == sample.facts


def test_simple_koans_come_first_and_none_has_more_than_eight_pieces(many: list[Sample]) -> None:
    assert {len(sample.koan) for sample in many[:15]} == {1, 2}
    assert {len(sample.koan) for sample in many} == set(range(1, 9))


def test_colours_and_sizes_are_those_of_the_palette(many: list[Sample]) -> None:
    assert {colour for sample in many for colour in sample.facts.colours} == set(PALETTE)
    assert {size for sample in many for size in sample.facts.sizes} == set(Size)
    style = Style(palette=(Colour.PINK,), most=3)
    pink = list(islice(generate_samples(random.Random(7), style), 100))
    assert {colour for sample in pink for colour in sample.facts.colours} == {Colour.PINK}
    assert max(len(sample.koan) for sample in pink) == 3


def hidden(facts: Facts) -> bool:
    """A piece is inside another and in no tower with it."""
    return any(not facts.same_tower.may[i] >> j & 1 for i, j in facts.inside.pairs())


def tower_of(facts: Facts, lies: int) -> bool:
    return any(len(tower) > 1 and all(lies >> i & 1 for i in tower) for tower in facts.towers)


KINDS = {
    "upright": lambda f: f.upright.holds,
    "flat": lambda f: f.flat.holds,
    "weird": lambda f: f.weird.holds & ~f.upside_down.holds,
    "upside down": lambda f: f.upside_down.holds,
    "off the table": lambda f: f.all & ~f.grounded.may,
    "touching side by side": lambda f: any(not f.same_tower.may[i] >> j & 1 for i, j in f.touching.pairs()),
    "an upright tower": lambda f: tower_of(f, f.upright.holds),
    "a flat tower": lambda f: tower_of(f, f.flat.holds),
    "a tower of three": lambda f: any(len(tower) > 2 for tower in f.towers),
    "nested": lambda f: any(f.same_tower.holds[i] >> j & 1 for i, j in f.inside.pairs()),
    "hidden": hidden,
    "pointing along the table": lambda f: any(f.pointing.holds[i] for i in iter_bits(f.flat.holds & f.grounded.holds)),
    "pointing upwards": lambda f: any(f.pointing.holds[i] for i in iter_bits(f.upright.holds)),
    "pointing at two": lambda f: any(aims.bit_count() > 1 for aims in f.pointing.holds),
    "equally high apart": lambda f: any(not f.touching.may[i] >> j & 1 for i, j in f.same_height.pairs()),
    "the same way, flat": lambda f: any(f.flat.holds >> i & f.flat.holds >> j & 1 for i, j in f.same_direction.pairs()),
    "opposite ways": lambda f: any(f.opposite_direction.holds),
    "alone": lambda f: f.count == 1,
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_koans_are_of_all_kinds(many: list[Sample], kind: str) -> None:
    assert sum(bool(KINDS[kind](sample.facts)) for sample in many) >= 10


def test_the_same_chance_gives_the_same_koans() -> None:
    first, again, other = (
        [sample.koan for sample in islice(generate_samples(random.Random(seed)), 40)] for seed in (3, 3, 4)
    )
    assert first == again
    assert first != other


def test_other_colours_change_no_other_fact(many: list[Sample]) -> None:
    for sample in many[::25]:
        blue = sample.with_colours((Colour.BLUE,) * len(sample.koan))
        assert blue.facts == measure_facts(blue.koan)
        assert {piece.colour for piece in blue.koan} == {Colour.BLUE}
