"""The koans and rules of the example site."""

from __future__ import annotations

from collections import Counter

import pytest

from zendotao.core.game.rules import parse_rule
from zendotao.core.game.stash import STASH
from zendotao.core.game.zendotao.settings import LIMIT, PALETTE
from zendotao.demo.ideas import collection, compute_mask, count_usual, library, list_ideas, make_simple_idea
from zendotao.demo.strategy import TableState, agrees_with


def test_there_are_eighty_koans_of_the_usual_colours_and_more_of_others():
    assert count_usual() >= 80
    for place, koan in enumerate(library()[:-1]):
        colours = {piece.colour.word for piece in koan.koan}
        assert (colours <= set(PALETTE)) == (place < count_usual())


def test_koans_are_of_up_to_seven_pieces_and_no_two_are_the_same():
    assert len({koan.hash for koan in library()}) == len(library())
    assert {len(koan.koan) for koan in library()} == set(range(1, 8))


def test_something_about_the_last_one_alone_is_unclear_and_the_stash_has_all_pieces():
    for koan in library():
        assert bool(koan.facts.unclear) == (koan is library()[-1])
        assert max(Counter(piece.name for piece in koan.koan).values()) <= STASH


@pytest.mark.parametrize("condition", collection())
def test_every_rule_is_understood_fair_and_neither_always_true_nor_never(condition):
    rule = parse_rule(make_simple_idea(condition).text)
    assert rule.log_value.complexity <= LIMIT
    assert 0 < compute_mask(condition) < (1 << len(library())) - 1


def test_a_mask_has_a_bit_for_each_white_koan():
    alone = (place for place, koan in enumerate(library()) if len(koan.koan) == 1 and "R3" in koan.notation)
    single = next(alone)
    assert make_simple_idea("it contains a red piece").white(single)
    assert not make_simple_idea("it contains a stack").white(single)


def test_rules_around_a_truth_say_different_things_and_the_plain_ones_come_first():
    found = list_ideas("it contains a stack")
    assert len({idea.mask for idea in found}) == len(found)
    plain = [idea.plain for idea in found]
    assert plain == sorted(plain, reverse=True)


def test_a_rule_made_of_the_truth_and_an_exception_says_what_its_words_say():
    for idea in list_ideas("it contains a stack")[-3:]:
        rule = parse_rule(idea.text)
        for place, koan in enumerate(library()[:-1]):
            assert rule.judgment(0, koan.facts).verdict == ("white" if idea.white(place) else "black")


def test_a_rule_agrees_with_a_table_whose_stones_it_would_have_put():
    stack = make_simple_idea("it contains a stack")
    white = next(place for place in range(count_usual()) if stack.white(place))
    black = next(place for place in range(count_usual()) if not stack.white(place))
    assert agrees_with(stack, TableState({white: "white", black: "black"}, None, frozenset()))
    assert not agrees_with(stack, TableState({white: "black"}, None, frozenset()))
