"""Pieces or colours that are counted twice in a row: “at most three colours, and at least one colour appears once”."""

from __future__ import annotations

from lark import Token

from zendotao.core.rule.building.parts.phrase_values import UNNAMED, Phrase
from zendotao.core.rule.building.parts.values import Joined
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import AtMost

OF_ONE = frozenset(["is", "has", "appears", "occurs", "shows", "turns", "touches", "points", "stands", "lies"])
"""Verbs of one thing."""


def counts_again(first: Joined, last: Joined) -> bool:
    """Return whether the same is counted in two phrases, each with its noun."""
    if not isinstance(first, Phrase) or not isinstance(last, Phrase):
        return False
    if first.det != "counted" or last.det not in ("counted", "some"):
        return False
    same = (first.noun.what, first.noun.test) == (last.noun.what, last.noun.test)
    return same and UNNAMED not in (first.noun, last.noun) and not first.noun.each and not first.noun.tail


def states_one(words: TypedWords, first: Phrase, last: Phrase) -> bool:
    """Return whether the verb after two phrases is of the last alone: “at most two colours, and one colour appears”."""
    one = bool(first.noun.plural) and not last.noun.plural and counts_again(first, last)
    return one and words.remember(_says_of_one)


def _says_of_one(words: TypedWords) -> bool:
    """Whether a verb is that of one thing."""
    return any(word.split()[0] in OF_ONE for word in words)


def may_stand_apart(words: TypedWords, first: Joined, last: Joined, joint: Token) -> bool:
    """Return whether the first of two phrases may be all that is said of its number: before a comma, an upper bound
    before another one, or before a verb of one piece."""
    if not isinstance(first, Phrase) or not isinstance(last, Phrase) or not counts_again(first, last):
        return False
    return joint.type == "COMMA_AND" or isinstance(first.amount, AtMost) or states_one(words, first, last)
