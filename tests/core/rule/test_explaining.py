"""What is told of a text that is no rule: what is wrong, what was understood before, and what to say instead."""

from __future__ import annotations

import pytest

from zendotao.core.rule.answer import check


def message(text: str) -> str:
    error = check(text).error
    assert error is not None
    return error.message


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "it contains a red piece nand a blue piece",
            ("“nand” is not a word of the rule language. Understood before it: “it contains a red piece”. "
            "You can say “it is not true that (it contains a red piece and it contains a blue piece)”."),
        ),
        (
            "it contains at least one red bemmie",
            ("“bemmie” is not a word of the rule language. Understood before it: “it contains at least one red”. "
            "What can stand there: a colour, a size or “pieces”; more about these pieces, such as “that are upright”; "
            "“and” or “or” with another part. Without “bemmie”, the rule would be understood."),
        ),
        (
            "all pieces are than",
            ("“than” does not fit after “all pieces are”. "
            "What can stand there: what pieces are, such as “red”, “upright” or “touching a blue piece”."),
        ),
        (
            "a red piece points",
            "The rule stops after “a red piece points”. What can follow: “at”, “the same” or “a different”.",
        ),
        (
            "a red piece touches a blue piece and the pieces are next to a green one",
            ("“next to” cannot be said in the rule language. Rules cannot speak of distance, only of what touches "
            "what, as in “a red piece touches a blue piece”. It may be fair all the same: a game that allows prose "
            "rules can take it."),
        ),
        ("Among the gronuded zorks there is a red one", (
            "“gronuded” and “zorks” are not words of the rule language. Perhaps “grounded” is meant."
        )),
        (
            "it contains a red piece and blorps",
            ("“blorps” is not a word of the rule language. Understood before it: “it contains a red piece and”. "
            "What can stand there: a statement, such as “there is a red piece”. "
            "By itself, “it contains a red piece” would be understood."),
        ),
        (
            "there are at least two red pieces and it is a tower",
            ("The words are known, but “a tower” means nothing in a rule. You can say “all its pieces are in one "
            "tower”. By itself, “there are at least two red pieces” would be understood."),
        ),
    ],
)  # fmt: skip
def test_what_is_told(text: str, told: str) -> None:
    assert message(text) == told


@pytest.mark.parametrize(
    "text",
    [
        "it contains a red piece nand a blue piece",
        "they have more than one colour and they have two pieces possibly one is upright",
        "the average number of pips is two",
        "all pieces are different",
        "two pieces cross",
    ],
)
def test_nothing_is_suggested_that_would_mean_something_else(text: str) -> None:
    assert "Did you mean" not in message(text)


def test_only_the_end_of_a_long_part_is_quoted() -> None:
    long = "it contains a red piece that touches a blue piece that touches a green piece and zork"
    assert "Understood before it: “… a blue piece that touches a green piece and”." in message(long)
