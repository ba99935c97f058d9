"""What is taken without asking, since everybody means the same by it."""

import pytest

from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import list_other_readings, parse_rule

FRAME = "A koan has the Buddha-nature if and only if "

TAKEN = [
    ("every large piece is upright", "every large piece, if any, is upright."),
    ("all red pieces touch a blue piece", "every red piece, if any, touches a blue piece."),
    ("only red pieces are upright", "every upright piece, if any, is red."),
    ("it contains a red piece", "it contains at least one red piece."),
]


@pytest.mark.parametrize(("typed", "taken"), TAKEN)
def test_what_is_said_of_all_of_a_kind_is_said_of_none_of_them_too(typed, taken):
    assert parse_rule(typed, usual=True).log_value.text == FRAME + taken


def test_the_reading_that_was_not_taken_is_still_there():
    taken = parse_rule("every large piece is upright", usual=True)
    (other,) = list_other_readings("every large piece is upright", taken)
    assert other.log_value.text == f"{FRAME}it contains at least one large piece, and every large piece is upright."
    assert list_other_readings("it contains a red piece", parse_rule("it contains a red piece")) == ()


@pytest.mark.parametrize(
    "typed",
    [
        "it contains two red pieces",
        "the red piece is upright",
        "every red piece is on a blue piece",
        "all pieces touch",
    ],
)
def test_where_people_mean_different_things_they_are_asked(typed):
    with pytest.raises(RuleViolation) as refused:
        parse_rule(typed, usual=True, guess=False)
    assert refused.value.code == "ambiguous"


def test_a_game_asks_whoever_does_not_want_the_usual_reading_taken():
    with pytest.raises(RuleViolation) as refused:
        parse_rule("every large piece is upright", guess=False)
    assert refused.value.code == "ambiguous"
