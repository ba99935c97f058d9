"""Hints on a rule: what it speaks of, and half of its words."""

from __future__ import annotations

import random

import pytest

from tests.core.rule.strategies import random_condition
from tests.effort import chance, often
from zendotao.core.coach.hints import GAP, OF_TYPES, OF_VALUES, SUBJECTS, hide_half, list_subjects
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.normal import normal
from zendotao.core.rule.translation import WORDINGS


@pytest.mark.parametrize(
    ("text", "subjects"),
    [
        ("it contains a red piece", {"colour"}),
        ("it contains no small pieces", {"size", "absence"}),
        ("it contains exactly two flat pieces", {"orientation", "amount"}),
        ("it contains a red piece that touches a blue piece", {"colour", "touching"}),
        ("it contains a piece pointing at a large piece", {"pointing", "size"}),
        ("it contains a piece on another piece", {"stacking"}),
        ("every piece is grounded", {"ground", "every"}),
        ("all its pieces are the same colour", {"colour", "alike"}),
        ("it contains more red pieces than blue pieces", {"colour", "amount"}),
        ("it contains a red piece or it contains exactly three pieces", {"colour", "amount", "several"}),
    ],
)
def test_what_a_rule_speaks_of(text: str, subjects: set[str]):
    found = list_subjects(condition_of(text))
    assert set(found) == subjects
    assert list(found) == [one for one in SUBJECTS if one in subjects]


@pytest.mark.parametrize(
    ("text", "english", "french", "spanish"),
    [
        # One colour: it is hidden.
        ("it contains a red piece", "it contains at least one … piece.", "il contient au moins une pyramide …",
         "contiene al menos una pirámide …"),
        # One number.
        ("it contains exactly two pieces", "it contains exactly … pieces.", "il contient exactement … pyramides.",
         "contiene exactamente … pirámides."),
        # A colour, a relation and another colour: the first of the three stays.
        ("it contains a red piece that touches a blue piece", "it contains at least one red piece that … a … piece.",
         None, None),
        # Nothing to hide: half of the words.
        ("every piece is grounded", "every piece …", "toutes ses pyramides …", "todas sus pirámides …"),
    ],
)  # fmt: skip
def test_half_of_a_rule(text: str, english: str, french: str | None, spanish: str | None):
    found = hide_half(condition_of(text))
    assert found["en"] == english
    assert french in (None, found["fr"])
    assert spanish in (None, found["es"])


def grow(rng: random.Random) -> tree.Condition:
    return normal(random_condition(rng, rng.randint(1, 3)))


def test_half_of_any_rule_has_a_gap_and_otherwise_its_own_words_in_their_order():
    rng = chance("half of any rule")
    for _ in range(often(100, 3000)):
        rule = grow(rng)
        for language, text in hide_half(rule).items():
            words = iter(WORDINGS[language][1](rule).split())
            shown = text.split()
            assert GAP in shown
            assert all(one == GAP or one in words for one in shown), (language, text)


def test_every_rule_speaks_of_something_but_of_pieces_as_such():
    rng = chance("what any rule speaks of")
    for _ in range(often(100, 3000)):
        assert set(list_subjects(grow(rng))) <= set(SUBJECTS)


def test_each_relation_extreme_and_attribute_has_its_subject():
    assert {*tree.Link, *tree.Attribute, *tree.Extreme} == set(OF_VALUES)
    assert set(OF_TYPES.values()) | set(OF_VALUES.values()) | {"several"} == set(SUBJECTS)
