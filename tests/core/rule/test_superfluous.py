"""Which few words of a text are too many, and which part of it would be a rule by itself."""

from __future__ import annotations

import pytest

from zendotao.core.rule.mistakes.failure import TypedText
from zendotao.core.rule.mistakes.standing_part import find_standing_part
from zendotao.core.rule.mistakes.superfluous import find_superfluous
from zendotao.core.rule.reading.parse import words_of
from zendotao.core.rule.reading.text import clean


def typed(text: str) -> TypedText:
    plain = clean(text)
    return TypedText(text, plain, words_of(plain))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("it contains a wobbly red piece", "“wobbly”"),
        ("it contains a red piece lately that is upright", "“lately”"),
        ("a red wobbly piece touches a blue piece", "“wobbly”"),
    ],
)
def test_the_word_that_is_too_many_is_found(text: str, words: str) -> None:
    whole = typed(text)
    stretch = find_superfluous(whole, 0, len(whole.words))
    assert stretch is not None
    assert whole.quote(*stretch) == words


@pytest.mark.parametrize(
    "text",
    [
        "it contains no no piece that is not",  # a denial is never too many
        "a red piece touches",
        "zork",
    ],
)
def test_nothing_is_left_out_that_says_the_contrary_or_nearly_everything(text: str) -> None:
    whole = typed(text)
    stretch = find_superfluous(whole, 0, len(whole.words))
    assert stretch is None or not {"no", "not"} & set(whole.between(*stretch).split())


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("it contains a red piece and zork", "“it contains a red piece”"),
        ("zork and it contains a red piece", "“it contains a red piece”"),
        ("zork zork, all pieces are red and all pieces are flat", "“all pieces are red and all pieces are flat”"),
    ],
)
def test_the_longest_part_that_is_a_rule_is_found(text: str, part: str) -> None:
    whole = typed(text)
    stretch = find_standing_part(whole)
    assert stretch is not None
    assert whole.quote(*stretch) == part


def test_a_whole_rule_is_no_part_of_itself() -> None:
    assert find_standing_part(typed("it contains a red piece")) is None
