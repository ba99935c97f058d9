"""What is said instead of words that rules don't have is understood itself."""

from __future__ import annotations

import pytest

from zendotao.core.rule.answer import check
from zendotao.core.rule.mistakes.advice import OF_RULES, OF_WORDS, SENSELESS
from zendotao.core.rule.mistakes.hint_messages import LIKE
from zendotao.core.rule.mistakes.hint_table import HINTS
from zendotao.core.rule.mistakes.hints import SIGNS, find_hint, find_hint_for_sign

EXAMPLES = {one.example for one in (*HINTS, *SENSELESS)} | {
    example for _, example in (*SIGNS, *OF_RULES.values(), *OF_WORDS.values())
}


@pytest.mark.parametrize("example", sorted(EXAMPLES))
def test_each_example_is_a_rule(example: str) -> None:
    assert check(example).status == "understood"


def test_advice_names_its_example_and_ends_as_a_sentence() -> None:
    for hint in (*HINTS, *SENSELESS):
        assert f"“{hint.example}”" in hint.message
        assert hint.message.endswith(".")
        assert len(hint.message) <= 180


@pytest.mark.parametrize(
    ("typed", "word", "example"),
    [
        ("red xor yellow", "xor", "it contains either a red piece or a blue piece, but not both"),
        (
            "a red piece nand a blue piece",
            "nand",
            "it is not true that (it contains a red piece and it contains a blue piece)",
        ),
        ("a red piece is next to a blue piece", "next to", "a red piece touches a blue piece"),
        ("the number of pips mod 3 is 0", "mod", "the number of red pieces is a multiple of 3"),
        ("all pieces are different", "different", "no two pieces are the same colour"),
        ("it contains several reds", "several", "it contains at least three red pieces"),
        ("empty", "empty", "it contains no pieces"),
    ],
)
def test_a_word_has_its_hint(typed: str, word: str, example: str) -> None:
    begin = typed.index(word)
    assert f"“{example}”" in find_hint(typed, begin, begin + len(word))


def test_a_hint_is_for_the_word_at_the_place_alone() -> None:
    typed = "it contains several red blorps"
    begin = typed.index("blorps")
    assert find_hint(typed, begin, len(typed)) == ""


def test_no_hint_is_for_a_part_of_a_word() -> None:
    assert find_hint("it is moderate", 6, 14) == ""


def test_the_longer_sign_is_told_of() -> None:
    assert find_hint_for_sign(">=") == LIKE % {"example": "it contains at least two red pieces"}
    assert find_hint_for_sign(">") == LIKE % {"example": "it contains more red pieces than blue pieces"}
    assert find_hint_for_sign("§") == ""
