"""English wordings, each written from what a player typed as a player would say it back."""

import pytest

from zendotao.core.rule.answer import understand
from zendotao.core.rule.wording.english import FRAME, word

SAID_BACK = [
    # What no two pieces are, and what not all are
    ("no two pieces are touching", "no two pieces touch"),
    ("no red piece touches a red piece", "no two red pieces touch"),
    ("no two pieces of the same colour touch", "no two pieces that touch are the same colour"),
    ("it has more than one size", "not all pieces are the same size"),
    ("at least two red pieces point in the same direction", "at least two red pieces point in the same direction"),
    ("it contains more than one tower", "it contains at least two towers"),
    # One piece and another
    ("a red touches a red", "it contains at least one red piece that touches another red piece"),
    (
        "a red piece touching a blue piece touching a red piece",
        "it contains at least one red piece that touches a blue piece that touches another red piece",
    ),
    (
        "a small piece touching a blue piece touching a red piece",
        "it contains at least one small piece that touches a blue piece that touches another piece that is red",
    ),
    ("a piece points at nothing", "it contains at least one piece that does not point at any other piece"),
    ("a red piece touches no blue pieces", "it contains at least one red piece that does not touch any blue piece"),
    (
        "a piece touches a piece of its own colour",
        "it contains at least one piece that touches another piece of the same colour",
    ),
    ("a piece points at a smaller piece", "it contains at least one piece that points at a smaller piece"),
    # What stands out is always there
    ("all of the largest pieces are red", "all the largest pieces are red"),
    ("at least one of the largest pieces is red", "at least one of the largest pieces is red"),
    (
        "AKHTBN unless exactly one of the largest pieces is red",
        "not exactly one of the largest pieces is red",
    ),
    ("it contains a red piece and every red piece, if any, is flat",
     "it contains at least one red piece, and every red piece is flat"),
    # Where no question is left, no parentheses
    (
        "a red piece is upside down and touches a blue one",
        "it contains at least one red piece that is upside down and touches a blue piece",
    ),
    (
        "at least two pieces are higher than every red piece",
        "it contains at least two pieces that are higher than every red piece, if any",
    ),
    ("at least two pieces are on the top of their towers",
     "it contains at least two pieces that are at the top of their towers"),
    (
        "it contains a red piece or a blue piece, but not both",
        "either it contains at least one blue piece, or it contains at least one red piece, but not both",
    ),
    ("a stack has at least two colours", "it contains at least one stack in which not all pieces are the same colour"),
    ("every tower contains exactly one red piece", "every tower contains exactly one red piece"),
    ("each tower has more than two pieces", "every tower contains at least three pieces"),
    ("it contains 2 or 3 upright reds", "it contains two or three upright red pieces"),
    # Two things that are the same, or not more
    (
        "a piece is the same colour and size as exactly one other piece",
        "it contains at least one piece that is the same colour and size as exactly one other piece",
    ),
    ("a red piece is at most as large as a blue piece",
     "it contains at least one red piece that is no larger than a blue piece"),
    (
        "a piece is the same colour as another piece pointing in a different direction",
        "it contains at least one piece that is the same colour as another piece pointing in a different direction",
    ),
    ("it contains a stack that does not contain exactly two pieces",
     "it contains at least one stack that does not contain exactly two pieces"),
    ("the number of pieces minus 1 is 1 or 3", "the number of pieces minus one is one or three"),
    ("the number of grounded pieces plus two is odd", "the number of grounded pieces plus two is odd"),
]  # fmt: skip
"""A text, and the wording of the only rule that it is."""


@pytest.mark.parametrize(("typed", "said"), SAID_BACK)
def test_a_rule_is_an_english_sentence(typed: str, said: str) -> None:
    rule = understand(typed, guess=False).rule
    assert rule is not None
    assert word(rule) == f"{FRAME}{said}."
