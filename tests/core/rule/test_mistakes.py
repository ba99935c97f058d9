"""A text that is no rule is answered with a code, words for people, and the place in the text as it was typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zendotao.core.rule.answer import Answer, check
from zendotao.core.rule.mistakes.refusals import Mistake

CODES = {
    "": "empty",
    " \n\t": "empty",
    "...": "empty",
    "()": "empty",
    "a) ": "empty",
    "?": "empty",
    "AKHTBN": "frame_alone",
    "A koan has the Buddha-nature if": "frame_alone",
    "it contains": "unfinished",
    "it contains a": "unfinished",
    "a red piece is touching": "unfinished",
    "it contains a red piece and": "unfinished",
    "it contains a yelow piece": "unknown_word",
    "it contains red pieces * 2": "sign",
    "AKHTBN if 50% of its pieces are red": "sign",
    "what is the rule?": "question",
    "is it red?": "question",
    "toutes ses pièces sont dressées": "not_a_rule",
    "公案には赤いピースがある": "not_a_rule",
    "piece a is upright": "unexpected",
    "it contains neither a red piece": "no_sense",
    "it contains all five colours": "palette",
    "it contains at least red pieces": "number_needed",
    "a red piece is next to a blue piece": "not_in_language",
    "a red piece points at the table": "not_in_language",
}


def mistake_in(text: str) -> Mistake:
    answer = check(text)
    assert answer.error is not None
    return answer.error


@pytest.mark.parametrize(("text", "code"), CODES.items())
def test_each_mistake_has_its_code(text: str, code: str) -> None:
    assert (check(text).status, mistake_in(text).code) == ("not_understood", code)


def test_a_text_that_is_too_long_is_refused_unread() -> None:
    answer = check("it contains a red piece " * 21)
    assert (answer.status, answer.error) == (
        "refused",
        Mistake("too_long", "A rule has at most 500 characters; this one has 504."),
    )


def test_a_text_of_a_million_characters_is_refused_unread() -> None:
    assert mistake_in("it contains a red piece and " * 40_000).code == "too_long"


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("it contains a yelow piece", 1, 15),
        ("IT CONTAINS A YELOW PIECE", 1, 15),
        ("it  contains\ta   yelow piece", 1, 18),
        ("A koan\nhas the Buddha-nature\nif it contains\na yelow piece", 4, 3),
        ("A koan\r\nhas the Buddha-nature if\r\nit contains a yelow piece", 3, 15),
        ("it doesn't contain a yelow piece", 1, 22),
        ("it doesn’t touch, and it can't have a yelow piece", 1, 39),
        ("there's a yelow piece", 1, 11),
        ("a non-upright yelow piece", 1, 15),
        ("it contains", 1, 12),
        ("it contains  \n", 1, 12),
        ("it contains a red piece\nand", 2, 4),
        ("a red piece points at me", 1, 23),
        ("it isn't next to a red piece", 1, 10),
        ("it contains a red piece and neither a blue piece", 1, 29),
    ],
)
def test_the_place_is_that_of_the_typed_text(text: str, line: int, column: int) -> None:
    mistake = mistake_in(text)
    assert (mistake.line, mistake.column) == (line, column)


def test_words_are_quoted_as_they_were_typed() -> None:
    assert mistake_in("It contains a YeLow piece").message.startswith("“YeLow” is not a word of the rule language.")


def test_several_unknown_words_are_named_together() -> None:
    message = mistake_in("teh red peices are grean and it contains a red piece").message
    assert message.startswith("“teh”, “peices” and “grean” are not words of the rule language.")


def test_a_word_that_is_said_twice_is_named_once() -> None:
    message = mistake_in("it has a red blorp and a blue blorp").message
    assert message.startswith("“blorp” is not a word of the rule language.")


def test_a_known_word_in_a_wrong_place_is_told_with_the_word_before_it() -> None:
    assert mistake_in("piece a is upright").message.startswith("“a” does not fit after “piece”.")


def test_what_was_expected_is_in_words_for_people() -> None:
    expected = mistake_in("it contains at least red pieces").expected
    assert {"a number", "half of", "as many"} <= set(expected)
    assert not {"a colour", "touching"} & set(expected)
    assert all(words == words.lower() for words in expected)


def test_the_nearest_rule_is_offered() -> None:
    mistake = mistake_in("It contains a yelow piece.")
    assert mistake.suggestion == "It contains a yellow piece."
    assert mistake.message.endswith("Did you mean “It contains a yellow piece.”?")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (
            "it contains a yelow piece",
            (
                "“yelow” is not a word of the rule language. Understood before it: “it contains a”. "
                "Perhaps “yellow” is meant."
            ),
        ),
        (
            "all pieces are red and",
            (
                "The rule stops after “all pieces are red and”. "
                "What can follow: a statement, such as “there is a red piece”."
            ),
        ),
    ],
)
def test_where_no_nearest_rule_is_asked_for_it_is_told_why_the_text_is_none(typed: str, why: str) -> None:
    mistake = check(typed, guess=False).error
    assert mistake is not None
    assert (mistake.message, mistake.suggestion) == (why, "")


def test_a_mistake_in_plain_values() -> None:
    assert check("a red piece points at me").report() == {
        "status": "refused",
        "error": {
            "code": "players",
            "message": "“me” speaks of a player. A koan's stone may not depend on who built it or who looks at it. "
            "Say what the koan's own pieces are, touch or point at.",
            "line": 1,
            "column": 23,
            "expected": [],
        },
    }


FRAGMENTS = (
    "a red piece", "it contains", "AKHTBN if", "touching", "at least", "two", "and", "or", ",", "(", ")", ".", "is",
    "not", "yelow", "zork", "than", "more", "the koan before it", "next to", "5 mm", "me", "either", "neither", "if",
    "then", "\n", "’", "n't", "?", "\x00", "é", "\U0001f534", "all", "only", "piece", "pieces", "that", "point at",
    "of", "tower", "somewhere", "in total", "has",
)  # fmt: skip


def assert_well_told(text: str, answer: Answer) -> None:
    assert answer.status in ("understood", "ambiguous", "refused", "not_understood")
    if answer.error is not None:
        mistake = answer.error
        assert mistake.code
        assert mistake.message[0] != " "
        assert mistake.message[-1] in ".?"
        lines = text.split("\n")
        assert 1 <= mistake.line <= len(lines)
        assert 1 <= mistake.column <= len(lines[mistake.line - 1]) + 1
        if mistake.suggestion:
            assert check(mistake.suggestion).status in ("understood", "ambiguous")


@given(st.text(max_size=60))
def test_no_text_breaks_it(text: str) -> None:
    assert_well_told(text, check(text))


@given(st.text(alphabet=st.characters(max_codepoint=0x9F), max_size=60))
def test_no_control_characters_break_it(text: str) -> None:
    assert_well_told(text, check(text))


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=12).map(" ".join))
def test_no_order_of_words_breaks_it(text: str) -> None:
    assert_well_told(text, check(text))


@pytest.mark.parametrize("typed", ["a red piece points", "it contains a red piece that points", "one is pointing"])
def test_what_points_is_asked_first_at_what(typed):
    report = check(typed).report()["error"]
    assert report["code"] == "unfinished"
    assert report["expected"][0] == "at"
    assert "“at”, “the same”" in report["message"]


def test_at_is_offered_where_something_points_alone():
    assert "at" not in check("it contains a red piece that touches two").report().get("error", {}).get("expected", [])
    assert "at" not in check("it contains a red piece that is higher").report()["error"]["expected"]
