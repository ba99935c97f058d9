"""A rule is read alike whichever colours, sizes and orientations it names: with others in their place, its answer has
them too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, TypeAlias

import pytest

from tests.core.rule.corpus.every import CASES
from tests.effort import chance
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule.answer import Answer, check
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import MostCommon, OfColour, OfOrientation, OfSize, Orientation
from zendotao.core.rule.walk import rebuild

Others: TypeAlias = Mapping[Enum, Enum]
Exchange: TypeAlias = Callable[[str, int], "tuple[str, Others] | None"]

MOST_CHARACTERS = 400
"""Other names may be longer, and a rule has five hundred characters at the most."""

STONES = (Colour.WHITE, Colour.BLACK)
"""What koans are too."""

TELLS_STONES = re.compile(
    r"\b(white|black|if|iff|unless|when|koans?)\b|htbn|\bthe \w+( (ones|pieces|piece|one)\b|$)|\w+( pieces?)?\W*$",
    re.IGNORECASE,
)
COLOUR = re.compile(
    rf"\b(?:(?P<a>an?) )?(?P<word>{'|'.join(w for c in Colour for w in c.words)})(?P<s>s?)\b", re.IGNORECASE
)
ALL_COLOURS = re.compile(r"\bfour\b|(each|every|all|all the) colou?r", re.IGNORECASE)
"""Where colours are meant that are not named."""

SIZE = re.compile(r"\b(?:(?P<a>an?) )?(?P<word>small|medium|large)(?P<s>s?)\b", re.IGNORECASE)
COMPARES_SIZES = re.compile(
    r"\b(pips?|(larg|small|bigg|littl)e(r|st)|(as|than|than an?) (small|medium|large))\b"
    r"|\b(big|little|tiny|mid|med|size[sd]?|three|at (least|most))\b",
    re.IGNORECASE,
)
"""Where sizes differ by more than their names."""

ORIENTATION = re.compile(r"\b(?:(?P<a>an?) )?(?P<word>upright|flat)(?P<s>s?)\b", re.IGNORECASE)
OTHER_WORDS = re.compile(r"\bst(an|oo)d|\bl(ies?|y|ay|aid)|\b(side|vertical|horizontal|points? up)\b", re.IGNORECASE)
"""Which say of a piece how it stands by other words."""


def exchange_colours(text: str, shift: int) -> tuple[str, Others] | None:
    """Put for each colour another one, as far on in their list; the text and the others, if there is a colour."""
    if ALL_COLOURS.search(text):
        return None
    stones = STONES if TELLS_STONES.search(text) else ()
    return exchange(text, COLOUR, shift, [colour for colour in Colour if colour not in stones])


def exchange_sizes(text: str, shift: int) -> tuple[str, Others] | None:
    return None if COMPARES_SIZES.search(text) else exchange(text, SIZE, shift, list(Size))


def exchange_orientations(text: str, shift: int) -> tuple[str, Others] | None:
    both = [Orientation.UPRIGHT, Orientation.FLAT]
    return None if OTHER_WORDS.search(text) else exchange(text, ORIENTATION, 1, both)


def exchange(text: str, words: re.Pattern[str], shift: int, members: list[Any]) -> tuple[str, Others] | None:
    kind = type(members[0])
    others = {
        one: members[(place + 1 + shift % (len(members) - 1)) % len(members)] for place, one in enumerate(members)
    }

    def word_for(found: re.Match[str]) -> str:
        one = kind["GRAY" if found["word"].lower() == "grey" else found["word"].upper()]
        if one not in others:
            return found[0]
        other = others[one]
        word = other.words[-1] if isinstance(other, Colour) else other.name.lower()
        article = "" if not found["a"] else "an " if word[0] in "aou" else "a "
        return f"{article}{word}{found['s']}"

    return (words.sub(word_for, text), others) if words.search(text) else None


def answer_with(answer: Answer, others: Others) -> tuple[str, Any]:
    """The answer in short, with others in the place of what is named."""
    rules = [answer.rule] if answer.rule is not None else [reading.rule for reading in answer.readings]
    return answer.status, {normal(replace(rule, others)) for rule in rules} or (answer.error and answer.error.code)


def replace(node: Any, others: Others) -> Any:
    match node:
        case OfColour(one) | OfSize(one) | OfOrientation(one):
            return type(node)(others.get(one, one))
        case MostCommon(one, pieces):
            return MostCommon(others.get(one, one), replace(pieces, others))
    return rebuild(node, lambda part: replace(part, others))


def assert_answered_alike(texts: list[str], exchange: Exchange) -> None:
    """Assert it of each text in which there is something to exchange, whichever others it gets."""
    found = [(text, exchange(text, number)) for number, text in enumerate(texts) if len(text) <= MOST_CHARACTERS]
    pairs = [(text, *other) for text, other in found if other is not None]
    assert len(pairs) * 20 >= len(texts), "so few have any"
    other = [
        (text, changed)
        for text, changed, others in pairs
        if answer_with(check(text, guess=False), others) != answer_with(check(changed, guess=False), {})
    ]
    assert other == []


EXCHANGES = [exchange_colours, exchange_sizes, exchange_orientations]
EVERY = sorted(case.text for case in CASES)
SOME = chance("words exchanged").sample(EVERY, 200)


@pytest.mark.parametrize("exchange", EXCHANGES)
def test_some_rules_with_other_words_have_the_same_answer_with_these(exchange: Exchange) -> None:
    assert_answered_alike(SOME, exchange)


@pytest.mark.slow
@pytest.mark.parametrize("exchange", EXCHANGES)
def test_all_rules_with_other_words_have_the_same_answer_with_these(exchange: Exchange) -> None:
    assert_answered_alike(EVERY, exchange)
