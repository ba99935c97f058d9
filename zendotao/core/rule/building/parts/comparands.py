"""The right side of a comparison: phrases one by one, “blue ones” after pips, and “others”."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.parts.carrying import NAMING
from zendotao.core.rule.building.parts.folding import both, leaves
from zendotao.core.rule.building.parts.marks import are_exclusive, parts_of
from zendotao.core.rule.building.parts.phrase_values import CombinedPhrases, Noun, Phrase, replace_noun
from zendotao.core.rule.building.parts.values import Mutual, Part, Unfit
from zendotao.core.rule.syntax import ANYTHING, SOME, And, Not, Or, Related, Test


def split_comparands(right: Part) -> list[Part]:
    """Return the things compared with, one by one: joined phrases, “blues and greens” too."""
    if isinstance(right, CombinedPhrases):
        phrases = list(right.phrases)
    else:
        phrases = leaves(right) if isinstance(right, (And, Or)) else [right]
    found: list[Part] = []
    for phrase in phrases:
        each = tests_of_each(phrase)
        found += [replace_noun(phrase, phrase.noun.alter(each=(), test=one)) for one in each] or [phrase]
    return found


def tests_of_each(phrase: Part) -> tuple[Test, ...]:
    """Return the tests of a phrase like “blues and greens” or “blues or greens”, which no piece passes both of."""
    if not isinstance(phrase, Phrase) or not phrase.noun.each:
        return alternatives(phrase)
    tests = tuple(both(one, phrase.noun.test) for one in phrase.noun.each)
    return tests if are_exclusive(phrase.noun.each) else ()


def alternatives(phrase: Part) -> tuple[Test, ...]:
    """Return the tests of a phrase like “blues or greens”, “blue or green pieces”."""
    if not isinstance(phrase, Phrase) or not isinstance(phrase.noun.test, Or) or phrase.noun.what != "piece":
        return ()
    return phrase.noun.test.parts if are_exclusive(phrase.noun.test.parts) else ()


def as_pips(phrase: Phrase) -> Noun:
    """Return the noun that pips are compared with: “blue ones” are pips too, “blue pieces” are pieces; “a blue piece”
    can't be.
    """
    if phrase.det == "some":
        raise Unfit
    return phrase.noun.alter(what="pip") if phrase.noun.for_pips else phrase.noun


def other_pieces_than(noun: Noun, others: Noun) -> Noun:
    """“More reds than other pieces”: than pieces that are not red."""
    if noun.what != "piece" or others.what != "piece" or noun.test == ANYTHING or noun.other or noun.together:
        raise Unfit
    return replace(others, test=both(others.test, Not(noun.test)), other=False, headless=False)


def ones_of_those(left: Noun, right: Noun, words: Sequence[Token]) -> Noun | None:
    """“More flat reds than upright ones”: the noun for upright reds, if “ones” may stand for “reds”."""
    if not any(word == "ones" and before.type in NAMING for before, word in pairwise(words)) or right.each:
        return None
    own = parts_of(left.test)
    kept = [one for one in own if not are_exclusive((one, right.test))]
    if not kept or len(kept) == len(own) or right.tail:
        return None  # “more flat pieces than upright ones”, “more reds than upright ones”
    return right.alter(test=both(*kept, right.test))


def link_noun(noun: Noun, other: Noun) -> Noun | None:
    """“More pieces touching reds than blues”, “… than touching blues”: the noun for those that touch blues."""
    *rest, link = parts_of(noun.test)
    if not isinstance(link, Related) or link.amount != SOME or link.others == ANYTHING or other.each:
        return None
    if other.together not in (None, Mutual(link.relation)) or other.test == ANYTHING:
        return None
    return noun.alter(test=both(*rest, replace(link, others=other.test)))
