"""Rules that speak of what is no part of a koan are refused, with the word and the reason; fair rules are not."""

from __future__ import annotations

import pytest

from zendotao.core.rule.answer import check
from zendotao.core.rule.mistakes.restrictions import RESTRICTIONS, Restriction

REFUSED = {
    "players": (
        ("a piece points at someone", "someone"),
        ("no piece is pointing toward the players", "players"),
        ("the number of red pieces equals the number of players in the game", "players"),
        ("it was built by the master", "master"),
        ("it contains my favourite colour", "my"),
        ("the player has two green stones", "player"),
        ("it has as many pieces as I have built koans", "I"),
    ),
    "directions": (
        ("a piece points up and to the left", "left"),
        ("a piece is pointing toward the north wall", "north"),
        ("all flat pieces point north-east", "north-east"),
        ("the leftmost piece is red", "leftmost"),
        ("a piece points outside the koan", "outside the koan"),
        ("pieces point toward the Ceiling", "Ceiling"),
    ),
    "table_edges": (
        ("a piece is within reach of the table edge", "table edge"),
        ("the koan is at the center of the table", "center of the table"),
        ("a piece hangs off the edge", "edge"),
    ),
    "table_pattern": (
        ("a red piece stands on a stripe", "stripe"),
        ("a piece is on a dark spot on the table", "spot on the table"),
        ("a piece is the same colour as the table", "the table"),
    ),
    "other_koans": (
        ("it is identical to the last koan", "last koan"),
        ("it has more pieces than all other koans", "other koans"),
        ("it looks like the koan next to it", "the koan next to"),
        ("it has more pieces than koan number 2", "koan number"),
        ("a piece is touching a piece of a different koan", "different koan"),
        ("it has fewer pieces than the white koans", "white koans"),
        ("it is the only koan that contains a weird piece", "only koan"),
    ),
    "stones": (("it is marked white", "marked"), ("a piece touches a guessing stone", "guessing stone")),
    "time": (
        ("it was built before lunch", "was built"),
        ("a red piece was placed first", "was placed"),
        ("the red piece was added last", "was added"),
        ("the newest piece is flat", "newest"),
        ("it was built today", "was built"),
    ),
    "words": (
        ("the colour of a piece has four letters", "letters"),
        ("it contains a colour beginning with r", "beginning with r"),
        ("the colours spell a word", "spell"),
    ),
    "measurement": (
        ("two pieces are within 2 cm of each other", "2 cm"),
        ("a piece is taller than 5cm", "5cm"),
        ("a piece is tilted exactly 30°", "30°"),
        ("a red piece is an inch away from a blue piece", "an inch"),
    ),
}

CASES = [(code, text, word) for code, cases in REFUSED.items() for text, word in cases]


@pytest.mark.parametrize(("code", "text", "word"), CASES)
def test_a_rule_is_refused_for_the_word_that_leads_outside(code: str, text: str, word: str) -> None:
    answer = check(text)
    assert answer.status == "refused"
    assert answer.error is not None
    assert (answer.error.code, answer.error.restriction) == (code, code)
    assert answer.error.message.startswith(f"“{word}” ")
    assert answer.error.column == text.index(word) + 1


@pytest.mark.parametrize("restriction", RESTRICTIONS.values(), ids=lambda one: one.code)
def test_a_refusal_gives_the_reason_and_says_what_to_do_instead(restriction: Restriction) -> None:
    assert restriction.reason.endswith(".")
    assert restriction.instead.startswith(("Say ", "Compare ", "Name "))
    assert len(f"{restriction.reason} {restriction.instead}") <= 180


@pytest.mark.parametrize(
    "text",
    [
        "you need at least two colours",
        "you can't have any standing up",
        "I think it needs a red piece",
        "my guess is that it has a red piece",
        "a right side up piece is touching a flat piece",
        "a piece is tip down",
        "at least one piece is face up",
        "between 2 and 4 pieces are red",
        "it is made only of red pieces",
        "it contains a piece lying on its side",
        "a red piece placed on top of a blue piece",
        "a piece sitting right on a blue piece",
        "a pair of red pieces touch",
        "any pair of pieces touch",
        "a white piece touches a black piece",
        "at least two pieces are resting on the floor",
        "the difference between the number of red pieces and the number of blue pieces is two",
        "a middle-sized piece is red",
        "it contains 1, 2 or 3 pieces",
        "it contains 1,2 or 3 pieces",
        "a blue piece is the first piece pointed at by a red piece",
    ],
)
def test_words_of_restrictions_are_fair_where_they_mean_something_else(text: str) -> None:
    assert check(text).status in ("understood", "ambiguous")


@pytest.mark.parametrize(
    "text", ["I have no clue", "beats me", "i dunno", "I was just guessing", "you have to put them the correct way"]
)
def test_talk_of_no_koan_is_not_refused(text: str) -> None:
    assert check(text).status == "not_understood"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a small piece is between two large pieces", "between"),
        ("a piece touches another piece with its tip", "tip"),
        ("two pieces touch base to base", "base to base"),
        ("the base of a red piece faces a blue piece", "base"),
        ("a face of a red piece touches a blue piece", "a face"),
        ("the pieces form a square", "form"),
        ("a piece is behind another piece", "behind"),
        ("two pieces point away from each other", "away from"),
        ("it is symmetrical", "symmetrical"),
    ],
)
def test_a_fair_rule_without_words_for_it_points_to_prose_rules(text: str, words: str) -> None:
    answer = check(text)
    assert answer.status == "not_understood"
    assert answer.error is not None
    assert answer.error.code == "not_in_language"
    assert answer.error.message.startswith(f"“{words}” ")
    assert "prose rules" in answer.error.message


@pytest.mark.parametrize("text", ["a red piece points at the table", "a piece is under the table"])
def test_the_table_is_no_piece(text: str) -> None:
    error = check(text).error
    assert error is not None
    assert (error.code, error.message.split(".")[0]) == ("not_in_language", "“the table” is no piece")
