"""“Every blue upright”: where a noun ends and what is said of it begins, with no verb between them."""

from __future__ import annotations

import re
from itertools import groupby

from lark import Token

from zendotao.core.rule.building.parts.carrying import JOINTS
from zendotao.core.rule.building.parts.phrase_values import Noun
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.phrases.tails import STATE_WORDS
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import And, Extremal, InTower, OfColour, OfSize, Related, Test
from zendotao.core.rule.walk import nodes

ADJECTIVES = frozenset(["COLOUR", "SIZE", *STATE_WORDS])
_STATE = f"(?:{'|'.join(STATE_WORDS)})"
_ADJECTIVE = rf"(?:COLOUR|SIZE|EXTREME|(?:NOT |NON )?{_STATE})"
_ROW = rf"(?:{_ADJECTIVE} |AND |OR |COMMA |COMMA_AND |COMMA_OR )*?"

NOUN_FIRST = re.compile(
    rf"{_ROW}(?:COLOUR|SIZE) (?:(?:NOT |NON )?{_STATE}\b(?! (?:COLOUR|SIZE|PIECE))|NOT \w)"
    rf"|{_ROW}COLOUR SIZE\b(?! (?:COLOUR|PIECE))"
)
"""A noun, and what is said of it: “red upright”; not “upright red”, which names pieces."""

NAME_ALONE = re.compile(rf"{_ROW}{_ADJECTIVE}(?: (?:STOP|{'|'.join(JOINTS)})\b(?! {_ADJECTIVE}\b).*)?")
"""“Upright red”, and nothing of which that is said."""


def is_of_each(word: str) -> bool:
    """Return whether what follows a word is singular: “every”, “each”."""
    return word.startswith(("every", "each"))


def has_predicate(words: TypedWords, word: Token) -> bool:
    """Return whether something is said of what adjectives name after “every”: more than “every upright red” stands
    there.
    """
    before = words.kinds_before(word)
    if before and before[-1] in ("HAVE", "THERE_IS"):
        return True
    after = " ".join(one.type for one in words.after(word))
    return NOUN_FIRST.match(after) is not None or NAME_ALONE.fullmatch(after) is None


def is_at_noun(noun: Noun, pred: Pred) -> bool:
    """Return whether adjectives are a noun and what is said of it: “red | upright”, and not “small | red”."""
    named, said_of = kinds_in(noun.test, *noun.each), kinds_in(pred.test)
    return OfColour not in said_of and (OfColour in named or (OfSize in named and OfSize not in said_of))


def kinds_in(*tests: Test) -> set[type]:
    """Return which kinds of marks tests are made of."""
    return {type(node) for test in tests for node in nodes(test)}


def is_row_of_names(tests: tuple[Test, ...], words: TypedWords) -> bool:
    """Return whether each in a row is a colour or a size with more before or after it: “upright green or flat blue”."""
    if not tests or not all(isinstance(test, And) and {OfColour, OfSize} & kinds_in(test) for test in tests):
        return False
    return all(len(list(row)) > 1 for adjectives, row in groupby(words.kinds, ADJECTIVES.__contains__) if adjectives)


def is_of_marks(test: Test) -> bool:
    """Return whether a test looks at one piece alone, as adjectives do."""
    return not any(isinstance(one, (Related, Extremal, InTower)) for one in nodes(test))
