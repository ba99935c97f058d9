"""The rules that the server chooses from, and drawing one."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from tests.core.master.tables import PALETTE, rule
from tests.effort import often
from zendotao.core.find.chance import SeededChance
from zendotao.core.koan.pieces import Colour
from zendotao.core.master.draw import LEAST_BEGINNER_SHARE, LEAST_SHARE, NEAREST_DIFFICULTIES, draw_rule, is_balanced
from zendotao.core.master.grade import RuleDifficulty, RuleGrade, grade_rule
from zendotao.core.master.natural import list_natural
from zendotao.core.master.review import UNFIT, list_advice
from zendotao.core.master.rules import RULES, list_colourings, list_rules, write_rule
from zendotao.core.rule.answer import check
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.wording import english

DIFFICULTIES = get_args(RuleDifficulty)
FIRST_COLOURS = (Colour.RED, Colour.BLUE)


def first_rule(template: str):
    return write_rule(template, PALETTE if "{all}" in template else FIRST_COLOURS[: template.count("{")])


@pytest.mark.parametrize(
    "difficulty", ["beginner", *(pytest.param(name, marks=pytest.mark.slow) for name in DIFFICULTIES[1:])]
)
def test_every_rule_is_understood_and_usable(difficulty):
    for template in RULES[difficulty]:
        found = first_rule(template)
        answer = check(english.word(found), guess=False)
        assert (answer.status, answer.rule) == ("understood", found), template
        least = LEAST_BEGINNER_SHARE if difficulty == "beginner" else LEAST_SHARE
        assert is_balanced(found, PALETTE, least), template
        assert not UNFIT & set(list_advice(found)), template


def test_no_rule_stands_in_the_list_twice():
    graded = [first_rule(template) for name in DIFFICULTIES[1:] for template in RULES[name]]
    assert len(set(graded)) == len(graded)
    assert len(set(map(first_rule, RULES["beginner"]))) == len(RULES["beginner"])


@pytest.mark.parametrize(
    "text",
    [
        "all pieces are the same colour", "all pieces are the same size", "every piece is flat",
        "at least one red piece", "at least one small piece",
        "it contains a red piece, a yellow piece, a green piece and a blue piece", "no green piece", "no large piece",
        "a medium yellow piece", "exactly two pieces", "at least two upright pieces", "a piece points at another piece",
        "an ungrounded piece", "a green piece and a blue piece", "a piece touches another piece",
    ],
)  # fmt: skip
def test_the_beginners_rules_of_the_sheets_are_among_the_beginners_rules(text):
    assert rule(text) in list_rules("beginner", PALETTE)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_there_are_more_than_fifty_rules_of_each_difficulty(difficulty):
    assert len(list_rules(difficulty, PALETTE)) > 50


def test_colours_of_the_palette_stand_for_placeholders():
    red, blue, green = Colour.RED, Colour.BLUE, Colour.GREEN
    assert list_colourings("it contains a {c} piece", (red, blue)) == [(red,), (blue,)]
    assert list_colourings("more {c} pieces than {d} pieces", (red, blue)) == [(red, blue), (blue, red)]
    assert list_colourings("it contains {all}", (red, blue)) == [(red, blue)]
    assert list_colourings("every piece is flat", (red, blue)) == [()]
    assert write_rule("it contains more {c} pieces than {d} pieces", (blue, red)) == rule(
        "it contains more blue pieces than red pieces"
    )
    assert write_rule("it contains {all}", (red, green)) == rule("it contains a red piece and a green piece")


def test_no_colour_outside_the_palette_is_spoken_of():
    for seed in range(10):
        text = english.word(draw_rule("beginner", (Colour.RED, Colour.WHITE), Random(seed)))
        assert not {"yellow", "green", "blue", "black"} & set(text.replace(".", "").split())


@pytest.mark.parametrize(
    "difficulty", [DIFFICULTIES[0], *(pytest.param(one, marks=pytest.mark.slow) for one in DIFFICULTIES[1:])]
)
def test_fifty_games_have_fifty_rules(difficulty):
    drawn = []
    for game in range(60):
        found = draw_rule(difficulty, PALETTE, SeededChance(f"{game}"), drawn[-50:])
        assert found not in drawn[-50:]
        assert found in list_rules(difficulty, PALETTE)
        drawn.append(found)


def test_the_same_chance_draws_the_same_rule():
    assert draw_rule("hard", PALETTE, Random(5)) == draw_rule("hard", PALETTE, Random(5))


def test_a_rule_that_says_the_same_in_other_words_is_avoided():
    avoid = [one for one in list_rules("beginner", PALETTE) if one != rule("it contains an ungrounded piece")]
    assert draw_rule("beginner", PALETTE, Random(1), avoid) == rule("it contains an ungrounded piece")
    told = [*avoid, rule("it contains at least one piece and an ungrounded piece")]
    assert draw_rule("beginner", PALETTE, Random(1), told) not in list_rules("beginner", PALETTE)


def test_a_rule_of_the_nearest_difficulty_is_drawn_if_all_are_to_be_avoided():
    found = draw_rule("easy", PALETTE, Random(1), list_rules("easy", PALETTE))
    assert found in list_rules("beginner", PALETTE)
    assert all(set(NEAREST_DIFFICULTIES[name]) == set(DIFFICULTIES) for name in DIFFICULTIES)


def test_natural_koans_are_clear_and_small():
    samples = list_natural(PALETTE)
    assert all(not one.facts.unclear and one.facts.count <= 6 for one in samples)
    assert {colour for one in samples for colour in one.facts.colours} == set(PALETTE)


def test_a_grade_grows_with_the_koans_that_are_needed():
    assert RuleGrade(4, 8, numeric=False).hardness == 4
    assert RuleGrade(4, 32, numeric=False).hardness == 5
    assert RuleGrade(4, 2, numeric=True).hardness == 5
    hardnesses = {"easy": 4, "medium": 5, "hard": 7, "cruel": 9}
    assert {name: RuleGrade(own, 8, numeric=False).difficulty for name, own in hardnesses.items()} == {
        name: name for name in hardnesses
    }


def test_the_simplest_rules_need_no_koans():
    assert grade_rule(rule("a red piece"), PALETTE) == RuleGrade(2, 0, numeric=False)


@pytest.mark.slow
def test_a_rule_is_as_complex_as_the_simplest_that_no_koan_tells_from_it():
    told = rule("it contains at least three towers")
    assert complexity(told) == 6
    # Each tower has one piece at its top.
    assert complexity(rule("at least three pieces are at the top of their towers")) == 5
    assert grade_rule(told, PALETTE).complexity == 5


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", DIFFICULTIES[1:])
def test_rules_are_of_the_difficulty_that_they_are_graded(difficulty):
    for template in RULES[difficulty][:: often(36, 12)]:
        assert grade_rule(first_rule(template), PALETTE).difficulty == difficulty, template
