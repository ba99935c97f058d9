"""“Every blue upright”: where a noun ends and what is said of it begins, with no verb between them."""

from __future__ import annotations

import re

from lark import Token

from zendotao.core.rule.building.carrying import JOINTS
from zendotao.core.rule.building.named import Noun
from zendotao.core.rule.building.said import Pred
from zendotao.core.rule.building.tails import STATE_WORDS
from zendotao.core.rule.syntax import Extremal, InTower, OfColour, OfSize, Related, Test
from zendotao.core.rule.typed_words import TypedWords
from zendotao.core.rule.walk import nodes

_STATE = f"(?:{'|'.join(STATE_WORDS)})"
_ADJECTIVE = rf"(?:COLOUR|SIZE|EXTREME|(?:NOT |NON )?{_STATE})"
_ROW = rf"(?:{_ADJECTIVE} |AND |OR |COMMA |COMMA_AND |COMMA_OR )*?"

NOUN_FIRST = re.compile(rf"{_ROW}(?:COLOUR|SIZE) (?:(?:NOT |NON )?{_STATE}\b(?! (?:COLOUR|SIZE|PIECE))|NOT \w)")
"""A noun, and what is said of it: “red upright”; not “upright red”, which names pieces."""

NAME_ALONE = re.compile(rf"{_ROW}{_ADJECTIVE}(?: (?:STOP|{'|'.join(JOINTS)})\b.*)?")
"""“Upright red”, and nothing of which that is said."""


def is_of_each(word: str) -> bool:
    """Whether what follows a word is singular: “every”, “each”."""
    return word.startswith(("every", "each"))


def is_told_of(words: TypedWords, word: Token) -> bool:
    """Whether something is said of what adjectives name after “every”: more than “every upright red” stands there."""
    after = " ".join(one.type for one in words.after(word))
    return NOUN_FIRST.match(after) is not None or NAME_ALONE.fullmatch(after) is None


def is_at_noun(noun: Noun, pred: Pred) -> bool:
    """Whether adjectives are a noun and what is said of it: “red | upright”, and not “small | red”."""
    return names(noun.test, *noun.each) and not names(pred.test)


def names(*tests: Test) -> bool:
    """Whether tests say a colour or a size, as nouns do."""
    return any(isinstance(node, (OfColour, OfSize)) for test in tests for node in nodes(test))


def is_of_marks(test: Test) -> bool:
    """Whether a test looks at one piece alone, as adjectives do."""
    return not any(isinstance(one, (Related, Extremal, InTower)) for one in nodes(test))
