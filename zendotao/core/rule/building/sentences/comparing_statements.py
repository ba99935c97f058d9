"""Statements that compare kinds of pieces, and what pieces have together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.existence_of_all import most_common_is, share_is
from zendotao.core.rule.building.conditions.existing import split_kinds
from zendotao.core.rule.building.conditions.having import has_measure, is_pips
from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.quantities import compare_amounts
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.conditions.tower_values import TALLEST
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.folding import both, either, fold, leaves
from zendotao.core.rule.building.parts.marks import MARK_OF
from zendotao.core.rule.building.parts.phrase_values import (
    OTHERS,
    CombinedPhrases,
    Comparison,
    ComparisonCondition,
    Noun,
    Phrase,
    QuantityAmount,
    replace_noun,
)
from zendotao.core.rule.building.parts.predicate_values import Pred, Verb
from zendotao.core.rule.building.parts.values import Joined, Part, Unfit, exact
from zendotao.core.rule.building.phrases.amounts import order_of_sign
from zendotao.core.rule.building.phrases.linking import linked_to
from zendotao.core.rule.building.phrases.noun_rows import test_of_row
from zendotao.core.rule.building.phrases.nouns import kind
from zendotao.core.rule.building.sentences.statements import KIND_WORDS
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    And,
    AtMost,
    Attribute,
    Compare,
    Condition,
    Count,
    Dominance,
    Exactly,
    Is,
    Kinds,
    Not,
    Order,
    Pips,
    Share,
    Test,
)

SOME_OF = ("bare", "some", "the")
"""The ways of phrases of things that may appear together."""


@rule
def outnumbers(context: TextContext, first: Joined, *parts: Part) -> Condition:
    """“The reds outnumber the blues by two”, “the reds don't outnumber the blues”."""
    if parts[0].type == "NEG_AUX":
        return Not(outnumbers(context, first, *parts[1:]))
    second, by = OTHERS if isinstance(parts[1], Token) else parts[1], parts[3:]
    together = first.phrases if isinstance(first, CombinedPhrases) else leaves(first) if isinstance(first, And) else ()
    if isinstance(second, Phrase) and replace(second, det="the", noun=second.noun.alter(headless=False)) == OTHERS:
        second = OTHERS
    if second == OTHERS and together and not by:  # “the reds and greens together outnumber the rest”
        return Share(Order.MORE, 1, 2, ANYTHING, _test_of_all(context, together, "bare", "the"))
    order = Order.MORE
    if isinstance(first, CombinedPhrases):  # “the reds and blues together outnumber the yellows”
        first, second, order = second, first, Order.FEWER
    if not isinstance(first, Phrase) or not isinstance(second, (Phrase, CombinedPhrases)):
        raise Unfit
    amount = exact(by[-1]) if by else None
    so_many = compare_amounts(context, Comparison(first, order, second, amount=amount))
    if not isinstance(amount, AtMost):
        return so_many
    return And((compare_amounts(context, Comparison(first, order, second)), so_many))


@rule
def outnumbered(context: TextContext, first: Joined, _be: Token, word: Token, second: Joined) -> Condition:
    """“The reds are outnumbered by the blues”."""
    return outnumbers(context, second, word, first)


@rule
def outnumber_in_turn(context: TextContext, first: Phrase, *parts: Part) -> Condition:
    """“The smalls outnumber the mediums, which outnumber the larges”, “reds > blues > greens”."""
    phrases = [first, *(part for part in parts if isinstance(part, Phrase))]
    signs = [part for part in parts if isinstance(part, Token) and part.type in ("OUTNUMBER", "SIGN")]
    if len({phrase.noun.what for phrase in phrases}) > 1:
        raise Unfit  # “pips > reds > blues”
    orders = [Order.MORE if sign.type == "OUTNUMBER" else order_of_sign(sign) for sign in signs]
    pairs = zip(pairwise(phrases), orders, strict=True)
    return both(*(compare_amounts(context, Comparison(one, order, other)) for (one, other), order in pairs))


@rule
def makes_up(context: TextContext, subject: Joined, *parts: Part) -> Condition:
    """“Reds and yellows make up at least half of the pieces”."""
    share, *nouns = (part for part in parts if not isinstance(part, Token))
    if not isinstance(subject, (Phrase, And)):
        raise Unfit
    pieces = _test_of_all(context, leaves(subject), "bare", "the")
    among = test_of(context, nouns[0], union=True) if nouns else ANYTHING
    return share_is(context, Phrase(share[0], Noun(plural=True), share[1]), among, pieces)


@rule
def together_have(context: TextContext, combined: CombinedPhrases, verbs: Joined) -> Condition:
    """“The reds and the blues together have more than six pips”."""
    if any(phrase.noun.row for phrase in combined.phrases):
        raise Unfit  # “the reds or blues together”: of either, or of both
    pieces = _test_of_all(context, combined.phrases, "bare", "the", "every")

    def have(verb: Verb) -> Condition:
        if verb.way != "has" or verb.only:
            raise Unfit
        if is_pips(verb.what):
            so: Condition = Is(Pips(pieces), exact(verb.what.amount))
        elif isinstance(verb.what, Phrase) and isinstance(verb.what.noun.what, Attribute):
            if len(combined.phrases) > 1:
                raise Unfit
            so = statement_about(context, combined.phrases[0], replace(verb, denied=False))
        elif isinstance(verb.what, (Comparison, QuantityAmount)):
            so = has_measure(context, pieces, verb.what)
        else:
            raise Unfit
        return Not(so) if verb.denied else so

    so_many = (one for one in combined.phrases if one.det == "every" and one.amount is not None)  # “the two reds”
    counts = [Is(Count(test_of(context, one.noun, union=True)), Exactly(one.amount)) for one in so_many]
    return both(*counts, fold(verbs, have))


@rule
def together_number(context: TextContext, combined: CombinedPhrases, *parts: Part) -> Condition:
    """“The reds and the blues together number at most four”."""
    if any(phrase.noun.row for phrase in combined.phrases):
        raise Unfit
    return Is(Count(_test_of_all(context, combined.phrases, "bare", "the", "every")), exact(parts[-1]))


@rule
def appear_together(context: TextContext, subject: Joined, how: Token, *_words: Token) -> Condition:
    """“Red and blue never appear together”: not both are there; “always”: both, or neither."""
    things = split_kinds(subject)
    if not isinstance(things, And) or len(things.parts) != 2 or any(one.det not in SOME_OF for one in things.parts):
        raise Unfit
    first, second = (koan_has(context, Verb("has", one)) for one in things.parts)
    if how.type == "NEG_AUX":
        return Not(both(first, second))
    if how != "always":
        raise Unfit
    return either(both(first, second), both(Not(first), Not(second)))


def _test_of_all(context: TextContext, phrases: Iterable[Part], *ways: str) -> Test:
    """Return the pieces that any of some phrases names."""
    tests: list[Test] = []
    for phrase in phrases:
        if not isinstance(phrase, Phrase) or phrase.det not in ways or phrase.noun.plural is False:
            raise Unfit
        each = [both(one, phrase.noun.test) for one in phrase.noun.each]
        tests += each or [test_of(context, phrase.noun, union=True)]
    return either(*tests)


@rule
def most_common(context: TextContext, *parts: Part) -> Condition:
    """Return the condition of “red is the most common colour”."""
    phrase = next((part for part in parts if isinstance(part, Phrase)), None)
    rows = [part for part in parts if not isinstance(part, (Token, Phrase))]
    word = next(part for part in parts if isinstance(part, Token) and part.type == "MOST_COMMON")
    if phrase is not None and phrase.det not in ("bare", "the", "every"):
        raise Unfit
    among = ANYTHING if phrase is None else test_of(context, phrase.noun, union=True)
    tests = [test_of_row(row) for row in rows]
    if any(
        isinstance(test, known) and name not in word and "kind" not in word
        for test in tests
        for known, name in KIND_WORDS
    ):
        raise Unfit
    return either(*(most_common_is(among, test) for test in tests))


@rule
def not_most_common(context: TextContext, adjectives: Part, _not: Token, *parts: Part) -> Condition:
    """Return the condition of “red is not the most common colour”."""
    return Not(most_common(context, adjectives, *parts))


@rule
def some_most_common(context: TextContext, some: Token, kind: Attribute, _be: Token, *parts: Part) -> Condition:
    """“Some colour is the most common colour”: more pieces are of it than of any other."""
    word, phrase = parts[0], parts[-1] if isinstance(parts[-1], Phrase) else None
    if kind not in MARK_OF or not any(name in word for name in (kind.value, "kind", kind.value.replace("our", "or"))):
        raise Unfit
    if phrase is not None and phrase.det not in ("bare", "the", "every"):
        raise Unfit
    most: Condition = Dominance(kind, False, ANYTHING if phrase is None else test_of(context, phrase.noun, union=True))
    return Not(most) if some.type == "NO" else most


@rule
def more_are(context: TextContext, word: Token, *parts: Part) -> Condition:
    """“More pieces touch a red than point at one”, “fewer are red than blue”, “as many touch a red as do not”."""
    first, *second = (part for part in parts if not isinstance(part, Token))
    test = _plain_test(context, as_verbs(first))
    if not second and any(verb.denied for verb in leaves(first)):
        raise Unfit
    other = _plain_test(context, as_verbs(second[0])) if second else Not(test)  # “more are flat than not”
    order = {"MORE": Order.MORE, "FEWER": Order.FEWER}.get(word.type, Order.EQUAL)
    return Compare(Count(test), order, Count(other))


@rule
def more_kinds_are(context: TextContext, word: Token, *parts: Part) -> Condition:
    """“More colours appear once than appear twice”."""
    kind_word = next(part for part in parts if isinstance(part, Token) and part.type.endswith("_KIND"))
    noun = Noun(what=kind(context, kind_word), plural=True)
    counts = []
    for verbs in parts:
        if not isinstance(verbs, Token):
            one = statement_about(context, Phrase("counted", noun, SOME), verbs)
            if not isinstance(one, Is) or one.amount != SOME or not isinstance(one.quantity, Kinds):
                raise Unfit
            counts.append(one.quantity)
    order = {"MORE": Order.MORE, "FEWER": Order.FEWER}.get(word.type, Order.EQUAL)
    return Compare(counts[0], order, counts[1])


@rule
def fronted_more(context: TextContext, _of: Token, among: Phrase, *parts: Part) -> Condition:
    """“Of the grounded pieces, more are red than are not”."""
    compared = parts[-1]
    if among.det not in ("bare", "the", "every") or not among.noun.plural or among.noun.what != "piece":
        raise Unfit
    test = test_of(context, among.noun, union=True)
    if not isinstance(compared, Compare):
        raise Unfit
    sides = []
    for side in (compared.left, compared.right):
        if not isinstance(side, Count):
            raise Unfit
        sides.append(Count(both(test, side.pieces)))
    return Compare(sides[0], compared.order, sides[1])


@rule
def more_linked(context: TextContext, word: Token, *parts: Part) -> Condition:
    """“More pieces touch a red than a blue”, “more pieces point at reds than at blues”."""
    link, first, second = (part for part in parts if not isinstance(part, Token))
    one, other = (linked_to(context, link, phrase) for phrase in (first, second))
    if one.to_it is not None or other.to_it is not None:
        raise Unfit
    return Compare(Count(one.test), Order.MORE if word.type == "MORE" else Order.FEWER, Count(other.test))


@rule
def so_compared(context: TextContext, comparing: ComparisonCondition | Comparison, verbs: Joined) -> Condition:
    """“More reds than blues are upright”."""
    if not isinstance(comparing, Comparison) or not isinstance(comparing.right, Phrase):
        raise Unfit
    right = comparing.right.noun
    if right.what != "piece" or right.tail or right.there:
        raise Unfit  # “more reds than pieces that touch a blue are upright”
    test = _plain_test(context, verbs)
    left, right = (one.alter(test=both(one.test, test)) for one in (comparing.left.noun, right))
    return compare_amounts(
        context, replace(comparing, left=replace_noun(comparing.left, left), right=replace_noun(comparing.right, right))
    )


def _plain_test(context: TextContext, verbs: Joined) -> Test:
    """Return the test that verbs state of each piece by itself."""
    pred = piece_does(context, verbs)
    if replace(pred, onto=None, affirmed=None) != Pred(pred.test):
        raise Unfit
    return pred.test


@rule
def is_tallest(context: TextContext, words: Token) -> Condition:
    """Return the condition of “it is a tallest tower” or “it is not a tallest tower”."""
    return Not(TALLEST) if " not " in words else TALLEST


def as_verbs(said_of: Joined) -> Joined:
    """Return verbs, with “are” added to predicates without a verb."""
    return said_of if all(isinstance(leaf, Verb) for leaf in leaves(said_of)) else Verb("is", said_of)
