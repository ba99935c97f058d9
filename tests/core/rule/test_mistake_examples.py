"""Every example of a mistake shows its mistake; other texts get the code of those that fail alike."""

from __future__ import annotations

from traceback import walk_tb

import pytest
from lark.exceptions import UnexpectedEOF, UnexpectedInput, UnexpectedToken

from zendotao.core.rule.answer import check
from zendotao.core.rule.mistakes.mistake_examples import EXAMPLES, code_of, failure
from zendotao.core.rule.reading.parse import parse_text

TEXTS = [(code, text) for code, advice in EXAMPLES.items() for text in advice.texts]


def error_in(text: str) -> UnexpectedToken | UnexpectedEOF:
    with pytest.raises(UnexpectedInput) as caught:
        parse_text(text)
    assert isinstance(caught.value, (UnexpectedToken, UnexpectedEOF))
    return caught.value


@pytest.mark.parametrize(("code", "text"), TEXTS)
def test_an_example_fails_as_its_code_says(code: str, text: str) -> None:
    assert code_of(error_in(text)) == code


@pytest.mark.parametrize(("code", "text"), TEXTS)
def test_an_example_is_answered_with_its_code(code: str, text: str) -> None:
    error = check(text).error
    assert error is not None
    assert error.code == code


def test_no_example_is_listed_twice() -> None:
    assert len({text for _, text in TEXTS}) == len(TEXTS)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("AKHTBN if there are at least blue stacks", "number_needed"),
        ("it contains at most green towers", "number_needed"),
        ("there is a large piece (touching a small piece", "parenthesis"),
        ("a blue piece points at a large piece)", "too_many_parentheses"),
        ("it contains two flat pieces a green piece", "not_joined"),
        ("it contains pyramids blue", "word_order"),
        ("if all its pieces are flat", "then_needed"),
        ("it contains more towers", "than_needed"),
        ("the number of flat towers", "number_of_what"),
        ("white koans with at least one stack", "white_koans"),
        ("and all pieces are red", "begins_with_joint"),
    ],
)
def test_a_text_like_an_example_gets_its_code(text: str, code: str) -> None:
    assert code_of(error_in(text)) == code


@pytest.mark.parametrize(
    "text", ["it contains a red piece than", "all its pieces are than", "it contains a pyramid if"]
)
def test_a_text_unlike_all_examples_gets_none(text: str) -> None:
    assert code_of(error_in(text)) is None


def test_examples_are_read_once() -> None:
    code_of(error_in("it contains at least red pieces"))
    before = failure.cache_info()
    code_of(error_in("it contains pyramids blue"))
    assert failure.cache_info().misses == before.misses


def test_a_rule_does_not_fail() -> None:
    assert failure("it contains a red piece") is None


@pytest.mark.parametrize("code", EXAMPLES)
def test_advice_is_a_sentence_or_two(code: str) -> None:
    message = EXAMPLES[code].message.format(before="“before”", word="“word”")
    assert message.endswith(".")
    assert len(message) <= 130


def test_nothing_of_a_refused_text_is_kept() -> None:
    """What fails like an example is compared with it by raising the example's error, which must not hold the frames of
    everybody who was ever refused."""

    def depth() -> int:
        errors = [failure(text) for advice in EXAMPLES.values() for text in advice.texts]
        return max(len(list(walk_tb(error.__traceback__))) for error in errors if error is not None)

    code_of(error_in("it contains at least red pieces"))
    before = depth()
    for _ in range(5):
        code_of(error_in("it contains at least red pieces"))
    assert depth() == before
