"""What koans are made of when rules are in question."""

from zendotao.core.find.style import HINT_WEIGHT, PALETTE, USUAL_MOST, choose_style, walk_rule
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    And,
    AtLeast,
    Count,
    Is,
    Link,
    OfColour,
    OfSize,
    Related,
    TallestTower,
)

PINK_INSIDE_LARGE = Is(Count(And((OfColour(Colour.PINK), Related(Link.INSIDE, SOME, OfSize(Size.LARGE))))), AtLeast(1))


def test_every_part_of_a_tree_is_found() -> None:
    found = list(walk_rule(PINK_INSIDE_LARGE))
    assert Colour.PINK in found
    assert Link.INSIDE in found
    assert OfSize(Size.LARGE) in found


def test_colours_that_a_rule_names_come_oftener_and_others_too() -> None:
    palette = choose_style(PINK_INSIDE_LARGE).palette
    assert palette.count(Colour.PINK) > sum(colour is not Colour.PINK for colour in palette) > 0


def test_a_rule_without_colours_has_the_usual_ones() -> None:
    assert choose_style(Is(TallestTower(), AtLeast(3))).palette == PALETTE


def test_what_brings_about_a_relation_that_is_named_is_used_oftener() -> None:
    assert choose_style(PINK_INSIDE_LARGE).weights == {"nest": HINT_WEIGHT, "hide": HINT_WEIGHT}


def test_koans_may_grow_as_large_as_the_numbers_of_a_rule_ask_for() -> None:
    assert choose_style(PINK_INSIDE_LARGE).most == USUAL_MOST
    assert choose_style(Is(Count(ANYTHING), AtLeast(30))).most >= 31
    assert choose_style(Is(Count(ANYTHING), AtLeast(1000))).most == 60
