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
        (
            "blue ones can't not be standing",
            ("“not” does not fit after “blue ones can't”. Two denials stand side by side. Leave one out if it is there "
            "by mistake, or both to say what must be so."),
        ),
        (
            "a red piece touching with a blue piece under",
            ("The rule stops after “a red piece touching with a blue piece under”. What can follow: pieces, such as “a "
            "red piece” or “no blue pieces”; “each other”; a verb, such as “is”, “touches” or “points at”."),
        ),
        (
            "the pips adds up to a prime numbr over seven",
            ("“numbr” is not a word of the rule language. Understood before it: “the pips adds up to a prime”. Did "
            "you mean “the pips adds up to a prime number over seven”?"),
        ),
        (
            "a red piece is flat upon",
            ("“upon” does not fit after “a red piece is flat”. Up to there it is a rule. Leave out the rest, or join "
            "it with “and” or “or”."),
        ),
        (
            "the same number",
            "The rule stops after “the same number”. What can follow: what is counted, such as “red and blue pieces”.",
        ),
        (
            "different colours only",
            ("Pieces are needed here. This is about “different colours only”. Say what is the same or different: "
            "colour, size, orientation or direction, as in “no two pieces are the same colour”."),
        ),
        ("fewer than", "The rule stops after “fewer than”. What can follow: a number."),
        ("odd", "The rule stops after “odd”. What can follow: what is counted, such as “number of red pieces”."),
        (
            "unless red",
            ("“Unless” needs two parts, as in “all pieces are flat, unless it contains a red piece”. Understood before "
            "it: “unless red”."),
        ),
        (
            "is it red or is it blue",
            ("A rule is a statement, not a question. Say what a koan must have, such as “it contains at least one red "
            "piece”."),
        ),
        (
            "reds > blues > than greens",
            ("“than” does not fit after “reds > blues >”. Compare two at a time, as in “as many red pieces as blue "
            "pieces and as many blue pieces as green pieces”."),
        ),
        (
            "the sum of the red ones is bigger",
            ("A comparison needs its other side, as in “more red pieces than blue pieces”. Understood before it: “the "
            "sum of the red ones is bigger”."),
        ),
        (
            "bigger than small",
            ("“bigger than” does not fit here. Say first of which pieces this is so, as in “a red piece is larger than "
            "a blue piece”."),
        ),
        (
            "more than two but not three",
            ("The words are known, but “more than two but not three” means nothing in a rule. Say of what there are so "
            "many, as in “it contains at least three pieces”."),
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
        "the average number of pips is three",
        "all pieces are different",
        "two pieces cross",
    ],
)
def test_nothing_is_suggested_that_would_mean_something_else(text: str) -> None:
    assert "Did you mean" not in message(text)


@pytest.mark.parametrize("text", ["it points at it", "the smallest piece isn't pointing to it"])
def test_it_is_told_to_be_nameless_and_where_it_stands(text: str) -> None:
    error = check(text).error
    assert error is not None
    assert "Nothing tells what “it” stands for: name the pieces" in error.message
    assert error.column == len(text) - 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("the large ones are hiding under the small ones", "Without"),
        ("a red piece which is pointed by another", "stops too early"),
        ("as many flat as upright as weird", "Without"),
        ("three reds or more but less if blue", "Without"),
        ("the second largest piece is red", "Without"),
        ("all the same way pointing", "Without"),
        ("sum of pips between 4 to", "cannot be said"),
        ("one of every color plus a spare", "Perhaps"),
        ("a piece hovers", "Perhaps"),
    ],
)
def test_no_word_is_called_too_many_that_says_something(text: str, words: str) -> None:
    assert words not in message(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("half of the pieces are sort of bluish", "A rule says exactly what counts"),
        ("red has to be the most popular colour", "“red is the most common colour”"),
        ("the koan looks like a house", "Rules cannot speak of shapes"),
        ("all pieces kinda face the same way", "Without “kinda”, the rule would be understood."),
        ("only reds and only flats only", "Without “only”, the rule would be understood."),
        ("something small has to jump", "What can stand there: a verb, such as “touches” or “points at”."),
        ("only vertical blue's", "Without “'s”, the rule would be understood."),
        ("the red one it's not", "“it's not” does not fit after"),
        ("a tower made by three", "Say of what there are so many, as in “it contains at least three pieces”"),
        ("the blue pieces count is 3", "“the number of red pieces is 2”"),
        ("the pieces at different heights", "“no two pieces are the same height”"),
        ("3x red", "“it contains exactly three red pieces”"),
        ("a piece that is floating in the air", "“it contains at least one ungrounded piece”"),
        ("the reds are bigger", "Say what they are compared with"),
        ("pointing at itself", "A piece neither touches nor points at itself."),
        (
            "there is an even number of pieces, unless one's yellow in which case odd",
            "Say in each case what the koan contains",
        ),
    ],
)
def test_what_players_often_write_has_its_advice(text: str, words: str) -> None:
    assert words in message(text)


def test_only_the_end_of_a_long_part_is_quoted() -> None:
    long = "it contains a red piece that touches a blue piece that touches a green piece and zork"
    assert "Understood before it: “… a blue piece that touches a green piece and”." in message(long)
