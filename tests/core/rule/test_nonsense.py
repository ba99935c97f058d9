"""Of a text whose words are all known and that means nothing, it is told which of them mean nothing together."""

from __future__ import annotations

import pytest

from zendotao.core.rule.answer import check
from zendotao.core.rule.mistakes.nonsense import FailureSearch
from zendotao.core.rule.reading.parse import parse_text


def stretches(text: str) -> list[str]:
    chart = parse_text(text)
    return [" ".join(chart.words[one.begin : one.end]) for one in FailureSearch(chart).find_senseless()]


@pytest.mark.parametrize(
    ("text", "stretch"),
    [
        ("two", "two"),
        ("it contains a red piece and it is a tower", "a tower"),
        ("it is red if it contains a red piece", "it is red"),
        ("it contains either a red piece and a blue piece", "either a red piece"),
        ("a piece that touches neither a red piece is upright", "neither a red piece"),
        ("it contains a red piece and a piece whose colour is red", "piece whose colour is red"),
    ],
)
def test_the_stretch_that_means_nothing_is_found(text: str, stretch: str) -> None:
    assert stretches(text)[0] == stretch


def test_what_fails_twice_is_told_of_both() -> None:
    assert {"red", "small"} <= set(stretches("if red then small"))


def test_nothing_is_blamed_in_a_rule() -> None:
    assert stretches("it contains a red piece") == []


def test_a_reason_is_told_with_the_words_that_it_is_about() -> None:
    error = check("it contains a blue piece and both a red piece").error
    assert error is not None
    assert error.message.startswith("“both” needs “and” after it. This is about “")
    assert error.column == 30
