"""Comparisons: “more reds than blues”, “twice as many reds as blues”."""

from __future__ import annotations

from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.existence_of_all import most_common_is
from zendotao.core.rule.building.conditions.kinds import as_common_as_any
from zendotao.core.rule.building.conditions.presence import balance
from zendotao.core.rule.building.conditions.quantities import quantity_of
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.comparands import link_noun, ones_of_those
from zendotao.core.rule.building.parts.folding import both, leaves
from zendotao.core.rule.building.parts.marks import ALL_OF
from zendotao.core.rule.building.parts.phrase_values import (
    DIFFERENT_SIZE,
    OTHERS,
    OWN_SIZE,
    PIECES,
    SAME_SIZE,
    CombinedPhrases,
    Comparison,
    ComparisonCondition,
    Noun,
    Phrase,
    QuantityAmount,
    lacks_head,
    replace_noun,
)
from zendotao.core.rule.building.parts.values import Joined, Part, Unfit
from zendotao.core.rule.building.phrases.amounts import BOUNDS, number
from zendotao.core.rule.building.phrases.tails import with_parts
from zendotao.core.rule.syntax import (
    ANYTHING,
    And,
    Attribute,
    Compare,
    Condition,
    Not,
    OfColour,
    OfOrientation,
    OfSize,
    OneOf,
    Or,
    Order,
    Share,
    TallestTower,
)

KINDS_NAMED = {"colo": OfColour, "size": OfSize, "orientation": OfOrientation}
FACTORS = {"twice": 2, "double": 2, "thrice": 3}


@rule
def more(context: TextContext, *parts: Part) -> ComparisonCondition | Comparison:
    """Return the comparison of “more reds than blues” or “two more reds than blues”."""
    return _more(context, parts, Order.MORE)


@rule
def fewer(context: TextContext, *parts: Part) -> ComparisonCondition | Comparison:
    """Return the comparison of “fewer reds than blues” or “two fewer reds than blues”."""
    return _more(context, parts, Order.FEWER)


@rule
def no_more(context: TextContext, _no: Token, word: Token, *parts: Part) -> ComparisonCondition | Comparison:
    """“No more reds than blues”: at most as many."""
    return _more(context, parts, Order.AT_MOST if word.type == "MORE" else Order.AT_LEAST)


@rule
def more_pips(context: TextContext, word: Token, *parts: Part) -> ComparisonCondition | Comparison:
    """“A higher pip count than the blues”: more pips."""
    order = Order.FEWER if word.split()[1] in ("lower", "smaller") else Order.MORE
    return _more(context, (word, Phrase("bare", Noun("pip", plural=True)), parts[-1]), order)


@rule
def same_pips(context: TextContext, _words: Token, _as: Token, other: Joined) -> Comparison:
    """“The same pip count as the blues”."""
    if isinstance(other, Token) and other.type != "ALL_OTHERS":
        raise Unfit  # “the same pip count as any other”
    right = OTHERS if isinstance(other, Token) else comparand(other)
    return Comparison(Phrase("bare", Noun("pip", plural=True)), Order.EQUAL, right)


@rule
def _more(context: TextContext, parts: tuple[Part, ...], order: Order) -> ComparisonCondition | Comparison:
    amount, phrase, other = parts[0], next(p for p in parts if isinstance(p, Phrase)), parts[-1]
    by = None if isinstance(amount, (Token, Phrase)) else amount
    if isinstance(other, Token) and other.type == "ALL_OTHERS" and (by is not None or phrase.noun.what == "pip"):
        return Comparison(phrase, order, OTHERS, amount=by)
    if isinstance(other, Token):
        if by is not None:
            raise Unfit
        return ComparisonCondition(than_others(context, phrase, other, order))
    if isinstance(other, Phrase) and isinstance(other.noun.what, Attribute) and _says_other_kinds(context):
        raise Unfit
    left, right = _sides(context, phrase, comparand(other))
    return Comparison(left, order, right, amount=by)


def _sides(context: TextContext, left: Phrase, right: Part) -> tuple[Phrase, Part]:
    """Return both sides of a comparison; what is said after one of them may be said of the other, too."""
    one = left.noun
    if not isinstance(right, Phrase) or one.what != "piece" or right.noun.what != "piece":
        return left, right
    nouns = one.headless and not lacks_head(one)  # in “more red pieces than blue pieces that ...” it is of the last
    other, unlike = right.noun, nouns and not one.tail and bool(right.noun.tail)
    if unlike and (other.other or with_parts(context, PIECES, other.tail).test != other.test):
        # “more reds than blues that are upright”
        return (
            replace_noun(left, with_parts(context, one, other.tail)) if context.choices.ask("tail", 2) else left
        ), right
    those = ones_of_those(one, other, context.words)
    if those is not None and context.choices.ask("rest", 2) == 0:
        return left, replace_noun(right, those)
    if not one.tail or other.tail:
        return left, right
    linked, alone = link_noun(one, other), right.det != "some" and other.together is None
    if linked is None:
        if not alone:
            raise Unfit
        return left, right
    if alone and context.choices.ask("shared", 2):
        return left, right
    return left, Phrase("bare", linked)


def _says_other_kinds(context: TextContext) -> bool:
    """Return whether the text has “other colours”, which are no number of colours: their pieces may be meant."""
    return any(word.type == "DIFFERENT" and word.endswith("other") for word in context.words)


@rule
def combined(context: TextContext, joined: Joined, _word: Token) -> CombinedPhrases:
    """“Blues and greens together”."""
    phrases = leaves(joined)
    if isinstance(joined, (Or, OneOf, Not)) or not all(isinstance(one, Phrase) for one in phrases):
        raise Unfit
    return CombinedPhrases(tuple(phrases))


def than_others(context: TextContext, phrase: Phrase, word: Token, order: Order) -> Condition:
    """“Than of any other colour”, “than all others together”."""
    if phrase.det != "bare" or phrase.noun.what != "piece":
        raise Unfit
    test = test_of(context, phrase.noun, union=True)
    if any(name in word and not isinstance(test, kind) for name, kind in KINDS_NAMED.items()):
        raise Unfit  # “more reds than any other size”
    if order is not Order.MORE:
        return as_common_as_any(test, word, order)
    if word.type == "ALL_OTHERS":
        return Share(Order.MORE, 1, 2, ANYTHING, test)
    if word.startswith(("all", "anything")):
        return context.choices.one_of("others", most_common_is(ANYTHING, test), Share(Order.MORE, 1, 2, ANYTHING, test))
    return most_common_is(ANYTHING, test)


@rule
def more_on(context: TextContext, *parts: Part) -> Comparison:
    """“More pips on red pieces than on blue ones”."""
    first, second = (part for part in parts if isinstance(part, Phrase))
    order = Order.MORE if any(isinstance(part, Token) and part.type == "MORE" for part in parts) else Order.FEWER
    return Comparison(first, order, pips_on(first, second), amount=None if isinstance(parts[0], Token) else parts[0])


@rule
def as_many_on(context: TextContext, *parts: Part) -> Comparison | ComparisonCondition:
    """Return the comparison of “as many pips on reds as on blues”."""
    first, second = (part for part in parts if isinstance(part, Phrase))
    return as_many(context, *parts[:-2], pips_on(first, second))


@rule
def summed(context: TextContext, *parts: Part) -> CombinedPhrases:
    """“Blues plus greens”."""
    return CombinedPhrases(tuple(part for part in parts if isinstance(part, Phrase)))


@rule
def than_there_are(context: TextContext, *parts: Part) -> Phrase | TallestTower:
    """“Than there are blues”: of pieces their number, even where it is pips that there are more of."""
    phrase = parts[-1]
    if len(parts) == 3:
        towers = isinstance(phrase, Phrase) and phrase.noun.what == "tower"  # which only a koan has
        of_it = parts[0].type == "IT" and not towers and context.says("TOWER", "STACK", "NEST", "THAT")
        if parts[1] not in ("has", "has got") or of_it:
            raise Unfit  # “than it has blues”, of a stack
    if isinstance(phrase, TallestTower):
        return phrase
    return replace_noun(phrase, phrase.noun.alter(there=True))


@rule
def as_many(context: TextContext, *parts: Part) -> Comparison | ComparisonCondition:
    """Return the comparison of “as many reds as blues” or “twice as many reds as blues”."""
    words = [part for part in parts if isinstance(part, Token)]
    order = BOUNDS.get(words[0].type, Order.EQUAL)
    named = next((word for word in words if word.type == "FACTOR"), None)
    phrase = next(part for part in parts if isinstance(part, Phrase))
    if words[-1].type == "ANY_OTHER":
        if named is not None:
            raise Unfit  # “twice as many reds as any other colour”
        return ComparisonCondition(than_others(context, phrase, words[-1], order))
    other = OTHERS if words[-1].type == "ALL_OTHERS" else comparand(parts[-1])
    phrase, other = _sides(context, phrase, other)
    if named == "half":
        return Comparison(phrase, order, other, (2, 1))
    if named is not None:
        return Comparison(phrase, order, other, (1, parse_factor(context, named)))
    return Comparison(phrase, order, other, as_many=words[0].type == "AS_MANY")


def parse_factor(context: TextContext, words: str) -> int:
    """Return how many times; “half” can't be of a number that is counted."""
    if words.endswith("times"):
        return number(context, Token("NUM", words.split()[0]))
    if words not in FACTORS:
        raise Unfit
    return FACTORS[words]


@rule
def same_number(
    context: TextContext, _words: Token, phrase: Phrase, *others: Part
) -> ComparisonCondition | Comparison | QuantityAmount:
    """Return the comparison of “the same number of reds and blues”."""
    others = tuple(other for other in others if not isinstance(other, Token))  # “as each other”
    if not others and phrase == Phrase("bare", Noun(plural=True)):
        return SAME_SIZE
    kinds = phrase if phrase.det == "every" else kinds_of_each(phrase)
    if not others and kinds is not None:
        if context.says("TOWER", "STACK", "NEST"):
            raise Unfit  # “each stack has the same number of each colour”: as of the others, or as the other stacks
        return ComparisonCondition(balance(context, kinds))  # “the same number of each colour”
    return _number_of_each(context, Order.EQUAL, phrase, others)


@rule
def different_number(
    context: TextContext, words: Token, phrase: Phrase, *others: Part
) -> ComparisonCondition | Comparison | QuantityAmount:
    """Return the comparison of “a different number of reds and blues”."""
    if not others and phrase == Phrase("bare", PIECES):
        return OWN_SIZE if words.startswith("a") else DIFFERENT_SIZE
    return _number_of_each(context, Order.UNEQUAL, phrase, others)


def _number_of_each(
    context: TextContext, order: Order, phrase: Phrase, others: tuple[Part, ...]
) -> ComparisonCondition | Comparison:
    noun = phrase.noun
    if others:
        return Comparison(phrase, order, others[-1])
    if order is Order.UNEQUAL and len(noun.each) != 2:
        raise Unfit
    if len({*noun.each}) < 2 or noun.what not in ("piece", "pip"):
        raise Unfit
    each = [quantity_of(context, noun.alter(each=(), test=both(one, noun.test))) for one in noun.each]
    return ComparisonCondition(both(*(Compare(one, order, other) for one, other in pairwise(each))))


def kinds_of_each(phrase: Phrase) -> Phrase | None:
    """Return “each colour” for “pieces of each colour”; None for other phrases."""
    kinds = phrase.noun.of_kind
    if phrase.det != "bare" or kinds is None or phrase.noun.alter(of_kind=None) != PIECES:
        return None
    if kinds.amount not in ("each", "there", ALL_OF.get(kinds.attribute)):
        return None
    return Phrase("every", Noun(kinds.attribute, there=kinds.amount == "there"))


def comparand(joined: Joined) -> Part:
    """The right side of a comparison: each of some joined phrases, all of them together, or a single thing."""
    if isinstance(joined, (And, Or)):
        parts = leaves(joined)
        if any(not isinstance(part, Phrase) or part.det not in ("bare", "the") for part in parts):
            raise Unfit
        return joined
    if isinstance(joined, Token) or not isinstance(joined, (Not, OneOf)):
        return joined
    raise Unfit


def pips_on(first: Phrase, second: Phrase) -> Phrase:
    """Return the pips (the colours) of what follows “than on”, where pips (colours) are compared."""
    what = first.noun.what
    if (what != "pip" and not isinstance(what, Attribute)) or second.noun.what != "piece":
        raise Unfit
    return replace_noun(second, second.noun.alter(what=what, headless=False, plural=True))
