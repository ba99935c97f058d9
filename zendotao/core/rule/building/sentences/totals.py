"""Sentences about how many there are in all: “the reds add up to six pips”, “the reds number three”."""

from __future__ import annotations

from lark import Token

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.quantities import quantity_is, quantity_of
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.folding import leaves
from zendotao.core.rule.building.parts.phrase_values import CombinedPhrases, Noun, Phrase, ThatOf
from zendotao.core.rule.building.parts.predicate_values import Verb
from zendotao.core.rule.building.parts.values import Joined, Part, Said, Unfit
from zendotao.core.rule.building.phrases.amounts import BOUNDS
from zendotao.core.rule.building.phrases.comparisons import as_many, fewer, more
from zendotao.core.rule.building.phrases.sums import check_whole
from zendotao.core.rule.building.sentences.comparing_statements import test_of_all
from zendotao.core.rule.syntax import ANYTHING, And, Compare, Condition, Count, Not, Order, Pips, Quantity

OF_ALL = ("bare", "the", "every", "it", "koan", "everything")
"""The ways of phrases for all that is added up."""


@rule
def adding_up(context: TextContext, subject: Joined, *parts: Part) -> Condition:
    """“The red pieces add up to six pips”, “the reds and the blues add up to three pieces”."""
    told, noun = parts[-1], _whole_noun(context, subject)
    if isinstance(told, Phrase):
        if told.lone or told.det != "counted" or told.noun.what not in ("pip", "piece") or told.noun.test != ANYTHING:
            raise Unfit
        if noun.what not in (told.noun.what, "piece"):
            raise Unfit
        noun, told = noun.alter(what=told.noun.what), told.amount
    elif noun.what != "pip":
        raise Unfit  # “the reds add up to six”: six reds, or six pips
    return quantity_is(context, quantity_of(context, noun), told)


@rule
def adds_up_to(context: TextContext, subject: Joined, *parts: Part) -> Condition:
    """“The pips on the reds add up to more than those on the blues”, “to the same number as ...”."""
    orders = [BOUNDS[part.type] for part in parts if isinstance(part, Token) and part.type in BOUNDS]
    other = parts[-1]
    one = _whole_noun(context, subject)
    two = _whole_noun(context, other.phrase if isinstance(other, ThatOf) else other)
    if "pip" not in (one.what, two.what) or one.what != "pip":
        raise Unfit
    left, right = (quantity_of(context, noun.alter(what="pip")) for noun in (one, two))
    return Compare(left, orders[0] if orders else Order.EQUAL, right)


def _whole_noun(context: TextContext, subject: Joined) -> Noun:
    """Return the noun of all that is added up: pieces, or the pips of some."""
    phrases = leaves(subject)
    if not isinstance(subject, (Phrase, And)) or any(not isinstance(one, Phrase) for one in phrases):
        raise Unfit
    kinds = {one.noun.what for one in phrases}
    if any(one.det not in OF_ALL or one.amount is not None for one in phrases) or len(kinds) > 1:
        raise Unfit
    for one in phrases:
        check_whole(context, one.noun)
    if isinstance(subject, Phrase):
        return subject.noun
    return Noun(kinds.pop(), test=test_of_all(context, phrases, *OF_ALL[:3]), plural=True)


@rule
def number_so_many(context: TextContext, subject: Joined | CombinedPhrases, *parts: Part) -> Condition:
    """“The red pieces number at least two”, “reds and blues together: exactly three”."""
    colon = next((part for part in parts if isinstance(part, Token) and part.type == "COMMA"), ":")
    if colon not in (":", ","):
        raise Unfit
    phrases = subject.phrases if isinstance(subject, CombinedPhrases) else leaves(subject)
    if isinstance(subject, CombinedPhrases) and len(phrases) == 1 and not phrases[0].noun.each:
        raise Unfit  # “the reds together”: of each other
    return quantity_is(context, _number_of(context, phrases), parts[-1])


def _number_of(context: TextContext, phrases: Joined) -> Quantity:
    if len(phrases) == 1 and isinstance(phrases[0], Phrase) and phrases[0].det in ("bare", "the"):
        return quantity_of(context, phrases[0].noun)
    kinds = {one.noun.what for one in phrases if isinstance(one, Phrase)}
    test = test_of_all(context, phrases, *OF_ALL[:3])
    if kinds not in ({"piece"}, {"pip"}):
        raise Unfit
    return Count(test) if kinds == {"piece"} else Pips(test)


@rule
def number_are(context: TextContext, phrase: Phrase, be: Token, amount: Said) -> Condition:
    """“The red pieces are exactly three”."""
    if phrase.det not in ("bare", "the") or not phrase.noun.plural or phrase.noun.what != "piece" or phrase.noun.each:
        raise Unfit
    if be != "are":
        raise Unfit
    return quantity_is(context, quantity_of(context, phrase.noun), amount)


@rule
def are_as_many(context: TextContext, phrase: Phrase, be: Token, *parts: Part) -> Condition:
    """“The greens are exactly as many as the reds”, “small pieces are fewer than large ones”."""
    if phrase.det not in ("bare", "the") or phrase.noun.plural is False or phrase.noun.what != "piece":
        raise Unfit
    amount = [part for part in parts[:-1] if not isinstance(part, Token)]
    words = [part for part in parts if isinstance(part, Token)]
    way = {"MORE": more, "MORE_THAN": more, "FEWER": fewer, "FEWER_THAN": fewer}.get(words[0].type)
    compared = way(context, *amount, phrase, parts[-1]) if way else as_many(context, *words, phrase, parts[-1])
    so = koan_has(context, Verb("has", compared))
    if be.type == "IS_NOT" and (amount or not isinstance(so, Compare)):
        raise Unfit
    return Not(so) if be.type == "IS_NOT" else so


@rule
def equal_numbers(context: TextContext, _there: Token, subject: Joined, _words: Token) -> Condition:
    """“There are reds and blues in equal numbers”."""
    phrases = leaves(subject)
    if len(phrases) == 1 and isinstance(subject, Phrase) and len(subject.noun.each) == 2:
        noun = subject.noun.alter(each=())
        tests = [noun.alter(test=one) for one in subject.noun.each]
        phrases = [Phrase(subject.det, one) for one in tests]
    if len(phrases) != 2 or isinstance(subject, Not) or any(one.det not in ("bare", "the") for one in phrases):
        raise Unfit
    left, right = (Count(test_of(context, one.noun, union=True)) for one in phrases)
    return Compare(left, Order.EQUAL, right)
