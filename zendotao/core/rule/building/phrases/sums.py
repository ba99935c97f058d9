"""Quantities, “the number of reds plus two”, and what is said of them."""

from __future__ import annotations

from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.conditions.base import owners_of_pips, test_of
from zendotao.core.rule.building.conditions.kinds import sizes_differ
from zendotao.core.rule.building.conditions.presence import balance
from zendotao.core.rule.building.conditions.quantities import (
    AMOUNTS,
    NUMBER_WORDS,
    compare_amounts,
    quantity_is,
    quantity_of,
    quantity_of_phrase,
    share_of_pips,
)
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.comparands import split_comparands
from zendotao.core.rule.building.parts.folding import both, leaves
from zendotao.core.rule.building.parts.phrase_values import (
    OTHERS,
    Comparison,
    ComparisonCondition,
    Noun,
    Phrase,
    PipsOfOne,
    QuantityAmount,
    ThatOf,
)
from zendotao.core.rule.building.parts.values import Joined, Part, SharePart, Unfit, exact
from zendotao.core.rule.building.phrases.amounts import order_of_sign
from zendotao.core.rule.building.phrases.comparisons import parse_factor
from zendotao.core.rule.building.phrases.nouns import noun
from zendotao.core.rule.syntax import (
    ANYTHING,
    And,
    Attribute,
    Compare,
    Condition,
    Count,
    Gap,
    InTower,
    Is,
    Minus,
    Number,
    Order,
    Pips,
    Plus,
    Quantity,
    TallestTower,
    Times,
)
from zendotao.core.rule.walk import nodes

MARKED = ({"BOTH", "AND"}, {"NEITHER", "NOR"}, {"NEITHER", "OR"}, {"EITHER", "OR"})
"""The words that join numbers of which each is such, none is, or one."""


@rule
def sum_of_counts(context: TextContext, *parts: Part) -> Quantity:
    """“Reds plus blues”."""
    return quantity(
        context, *(quantity_of_phrase(context, part) if isinstance(part, Phrase) else part for part in parts)
    )


@rule
def number_of_all(context: TextContext, _word: Token, quantity: Quantity) -> Quantity:
    """“The number of reds plus blues”."""
    return quantity


@rule
def signed_counts(context: TextContext, first: Phrase, sign: Token, second: Phrase | Number) -> Condition:
    """“Reds > blues”, “pips >= 6”."""
    if isinstance(second, Number):
        return Compare(quantity_of_phrase(context, first), order_of_sign(sign), second)
    if first.noun.headless is second.noun.headless or first.noun.headless:
        return compare_amounts(context, Comparison(first, order_of_sign(sign), second))
    raise Unfit


@rule
def pair_of_numbers(context: TextContext, *parts: Part) -> Condition:
    """“The number of reds and the number of blues are equal”, “... differ by two”."""
    words = [part for part in parts if isinstance(part, Token)]
    named, last = [part for part in parts if not isinstance(part, Token)], words[-1]
    kinds = named[0] if last.type == "EQUAL_IN_NUMBER" else None
    if isinstance(kinds, Phrase) and isinstance(kinds.noun.what, Attribute):
        unlike = kinds.det in ("no_number", "counted")
        return sizes_differ(context, kinds, each=False) if unlike else balance(context, kinds)
    several = [one for part in named for one in leaves(part)]
    if isinstance(named[0], And) and len(named) == 1 and len(several) > 2 and last.type == "EQUAL_IN_NUMBER":
        counts = [quantity_of_phrase(context, one) for one in several]
        return both(*(Compare(one, Order.EQUAL, other) for one, other in pairwise(counts)))
    left, right = _pair_in(context, named)
    if last.type == "BY":
        return Is(Gap(left, right), exact(parts[-1]))
    if last.type == "SAME" and not last.endswith(("same", "equal")):
        raise Unfit
    return Compare(left, Order.UNEQUAL if last.type in ("DIFFER", "BE_DIFFERENT") else Order.EQUAL, right)


@rule
def pair_of_pips(context: TextContext, subject: Joined, *_words: Token) -> Condition:
    """“The reds and the blues have equal pip counts”."""
    phrases = leaves(subject) if isinstance(subject, And) else []
    pieces = [one.noun for one in phrases if isinstance(one, Phrase) and one.det in ("bare", "the")]
    if len(pieces) != 2 or len(phrases) != 2 or any(one.what != "piece" or not one.plural for one in pieces):
        raise Unfit
    left, right = (quantity_of(context, noun.alter(what="pip")) for noun in pieces)
    return Compare(left, Order.EQUAL, right)


def _pair_in(context: TextContext, parts: list[Part]) -> tuple[Quantity, Quantity]:
    """Return the two numbers that words name, one by one or as “the numbers of reds and blues”."""
    named = [part for part in parts if not isinstance(part, AMOUNTS) or isinstance(part, And)]
    apart = [one for part in named for one in split_comparands(part)]
    if len(apart) != 2:
        raise Unfit
    left, right = (quantity_of_phrase(context, part) if isinstance(part, Phrase) else part for part in apart)
    return left, right


@rule
def pip_share(context: TextContext, share: SharePart, *parts: Part) -> Condition:
    """“More than half of the pips are on red pieces”."""
    phrase, place = parts[-1], parts[-2]
    is_place = place in ("on", "in") or place.type == "OF"
    if not is_place or phrase.det not in ("bare", "the") or phrase.noun.what != "piece":
        raise Unfit
    return share_of_pips(share, test_of(context, phrase.noun, union=True))


@rule
def pips_are_share(context: TextContext, share: SharePart, *parts: Part) -> Condition:
    """“At least half of the pips are blue”: of the pips of all pieces."""
    if isinstance(parts[-1], And):
        raise Unfit  # “are red and blue”: together, or half of them each
    return share_of_pips(share, test_of(context, noun(context, parts[-1]), union=True))


@rule
def has_pip_share(context: TextContext, phrase: Part, _has: Token, share: SharePart, *_pips: Token) -> Condition:
    """“The reds have more than half of the pips”."""
    if not isinstance(phrase, Phrase) or phrase.det not in ("bare", "the") or phrase.noun.what != "piece":
        raise Unfit
    if phrase.noun.plural is False:
        raise Unfit  # “the red has half of the pips”: one of several reds
    return share_of_pips(share, test_of(context, phrase.noun, union=True))


@rule
def number_of(context: TextContext, word: Token, *named: Part) -> Quantity | ThatOf:
    """Return the quantity of “the number of reds” or “the piece count”."""
    if not named:
        return Count(ANYTHING)  # “the piece count”
    phrase = OTHERS if isinstance(named[0], Token) else named[0]
    check_whole(context, phrase.noun)
    if word.endswith(("different", "distinct")) and not isinstance(phrase.noun.what, Attribute):
        raise Unfit
    if phrase.noun.other and phrase.noun.what == "piece":
        return _of_others(context, phrase)
    if phrase.det == "every" and phrase.amount is None:
        return quantity_of(context, phrase.noun)
    return quantity_of_phrase(context, phrase)


def _of_others(context: TextContext, phrase: Phrase) -> ThatOf:
    """Return those that are others than what they are compared with."""
    if context.says("PLUS", "MINUS", "FACTOR"):
        raise Unfit
    return ThatOf(phrase)


@rule
def pip_count(context: TextContext, *parts: Part) -> Quantity | PipsOfOne | ThatOf:
    """Return the quantity of “the pip count of the reds”."""
    named = next((part for part in parts if not isinstance(part, Token)), None)
    if named is None:
        is_of_others = any(part.type == "ALL_OTHERS" for part in parts)
        return _of_others(context, OTHERS) if is_of_others else Pips(owners_of_pips(context, parts[0]))
    if not isinstance(named, Phrase):
        return Pips(test_of(context, noun(context, named), union=True))
    check_whole(context, named.noun)
    if named.noun.other:
        return _of_others(context, named)
    if named.det in ("the", "bare") and named.noun.plural is False and named.noun.what == "piece":
        return PipsOfOne(Phrase("the", named.noun))  # “of the” is one word
    if named.det in ("bare", "the", "every") and named.noun.what == "piece":
        return Pips(test_of(context, named.noun, union=True))
    if named.det in ("it", "koan", "everything"):
        return Pips(ANYTHING)
    raise Unfit


def check_whole(context: TextContext, noun: Noun) -> None:
    """Raise :class:`Unfit` for “the pips in some stack”: those of that one, and not of all that are in stacks."""
    if any(isinstance(node, InTower) for node in nodes(noun.test)) and any(
        word.startswith(("some", "any", "one", "each", "every")) and after.type in ("STACK", "TOWER", "NEST")
        for word, after in pairwise(context.words)
    ):
        raise Unfit


@rule
def pip_total(context: TextContext, *parts: Part) -> QuantityAmount:
    """Return the quantity and the amount of “a pip count of six” or “an even pip count”."""
    amount = parts[-2] if isinstance(parts[-1], Token) else parts[-1]
    return QuantityAmount(Pips(ANYTHING), NUMBER_WORDS[amount.type] if isinstance(amount, Token) else exact(amount))


@rule
def pip_total_that(context: TextContext, *parts: Part) -> ComparisonCondition:
    """Return the condition of “a pip count that is even”."""
    return ComparisonCondition(quantity_is(context, Pips(ANYTHING), parts[-1]))


@rule
def tallest_size(context: TextContext, _words: Token) -> Quantity:
    """Return the quantity of “the height of the tallest tower”."""
    return TallestTower()


@rule
def just_number(context: TextContext, number: int) -> Number:
    """Return the quantity that is a number alone: “two” in “the number of reds plus two”."""
    return Number(number)


@rule
def times(context: TextContext, words: Token, quantity: Quantity) -> Quantity:
    """Return the quantity of “twice the number of reds”."""
    return Times(parse_factor(context, words), quantity)


@rule
def sum_of(context: TextContext, _word: Token, *parts: Part) -> Quantity:
    """Return the quantity of “the sum of the number of reds and the number of blues”."""
    if len(parts) == 3:
        return Plus((parts[0], parts[2]))
    if not isinstance(parts[0], (And, Phrase)):
        raise Unfit
    apart = [one for phrase in leaves(parts[0]) for one in split_comparands(phrase)]
    if len({one.noun.what for one in apart if isinstance(one, Phrase)}) > 1:
        raise Unfit  # “the sum of the pips of the red and blue pieces”
    terms = tuple(quantity_of_phrase(context, one) if isinstance(one, Phrase) else one for one in apart)
    return terms[0] if len(terms) == 1 else Plus(terms)


@rule
def difference(context: TextContext, _word: Token, *parts: Part) -> Quantity:
    """Return the quantity of “the difference between the number of reds and the number of blues”."""
    return Gap(*_pair_in(context, [part for part in parts if not isinstance(part, Token)]))


@rule
def grouped_quantity(context: TextContext, _open: Token, quantity: Quantity, _close: Token) -> Quantity:
    """Return the quantity that stands in parentheses."""
    return quantity


@rule
def quantity(context: TextContext, first: Quantity, *rest: Part) -> Quantity:
    """Terms in a row, added and taken away from the left."""
    for sign, term in zip(rest[::2], rest[1::2], strict=True):
        first = Plus((first, term)) if sign.type == "PLUS" else Minus(first, term)
    return first
