"""Frequencies of kinds of pieces compared: “more often than blue”, “for every red piece there is a blue one”."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.conditions.base import plain_test, test_of
from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.holding import holds
from zendotao.core.rule.building.conditions.kinds import kinds_do, none_has_more
from zendotao.core.rule.building.conditions.one_subject import one_subject
from zendotao.core.rule.building.conditions.quantities import AMOUNTS, compare_amounts, settle_amount
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.comparands import alternatives
from zendotao.core.rule.building.parts.folding import both, either, leaves, settle_under_not
from zendotao.core.rule.building.parts.marks import MARK_OF, are_exclusive
from zendotao.core.rule.building.parts.phrase_values import Comparison, Noun, Phrase, amount_of, replace_noun
from zendotao.core.rule.building.parts.predicate_values import Pred, Relative, Verb
from zendotao.core.rule.building.parts.relations import mutual_relation
from zendotao.core.rule.building.parts.values import Alike, Joined, Numeral, Part, Unfit
from zendotao.core.rule.building.phrases.clauses import modify_noun
from zendotao.core.rule.building.phrases.comparisons import than_others
from zendotao.core.rule.building.phrases.noun_rows import test_of_row
from zendotao.core.rule.building.phrases.nouns import noun
from zendotao.core.rule.building.sentences.parting import plain_pieces
from zendotao.core.rule.building.sentences.which import plain_pred
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    AtBottom,
    AtLeast,
    AtTop,
    Attribute,
    Compare,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Kinds,
    Not,
    Order,
    Quantity,
    Related,
    Times,
)
from zendotao.core.rule.walk import nodes


@rule
def how_often(context: TextContext, first: Phrase, *parts: Part) -> Condition:
    """“Red appears more often than blue”."""
    second = parts[-1]
    word = next(part for part in parts if isinstance(part, Token) and part.type == "OFTENER")
    order = Order.MORE if word.startswith("more") else Order.FEWER if word.startswith("less") else Order.EQUAL
    if isinstance(first.noun.what, Attribute):
        return none_has_more(context, first, order, second)
    if isinstance(second, Token):
        return than_others(context, first, second, order)
    if any(one.det not in ("bare", "the") or one.noun.each for one in (first, second)):
        raise Unfit
    if alternatives(first) or alternatives(second):
        return compare_amounts(context, Comparison(first, order, second))  # “than blues or greens”
    left, right = (Count(test_of(context, one.noun, union=True)) for one in (first, second))
    return Compare(left, order, right)


@rule
def found_only(context: TextContext, subject: Part, word: Token, things: Part) -> Condition:
    """“Reds come only in small”, “some colour is only found on small pieces”; “reds only on blues” stand there."""
    if not isinstance(subject, Phrase) or not isinstance(things, Phrase):
        raise Unfit
    if isinstance(subject.noun.what, Attribute):
        return kinds_do(context, subject, Verb("has", things, only=True))
    on_them = word.endswith("on") and subject.noun.plural is not None
    if things.noun.each:
        raise Unfit  # “only in small and medium”: in both, or not necessarily
    if on_them or subject.det not in ("bare", "the") or subject.noun.what != "piece" or things.det != "bare":
        raise Unfit
    such = Pred(test_of(context, things.noun, union=True))
    return one_subject(context, replace(subject, det="every"), Verb("is", such))


@rule
def the_only_one(context: TextContext, *parts: Part) -> Condition:
    """“The only red piece is the only upright piece”, “there is exactly one red piece, and it is the only ...”."""
    first, last = (part for part in parts if not isinstance(part, Token))
    be = [part for part in parts if isinstance(part, Token) and part.type == "BE"][-1]
    nouns: list[Noun] = [first.noun if isinstance(first, Phrase) else first, last]
    named, only = (plain_test(context, noun, union=True) for noun in nouns)
    if "are" in be and isinstance(first, Phrase) and first.det in ("the", "bare") and all(n.plural for n in nouns):
        return holds(context, Phrase("only", first.noun, word="the"), Pred(only))
    if any(noun.what != "piece" or noun.plural or noun.each or noun.other for noun in nouns) or "are" in be:
        raise Unfit
    there: Condition = both(Is(Count(only), Exactly(1)), Is(Count(both(named, only)), SOME))
    says_it = any(part.type == "IT" for part in parts[2:] if isinstance(part, Token))
    if says_it and any(isinstance(node, Related) for node in nodes(named)):
        raise Unfit  # “a red piece that touches a blue piece, and it is the only ...”: the one or the other
    if isinstance(first, Noun) or (first.det == "counted" and first.amount == Exactly(1) and not first.lone):
        return both(Is(Count(named), Exactly(1)), there)
    if first.det == "the" and not any(isinstance(node, (AtTop, AtBottom)) for node in nodes(named)):
        alone = both(Is(Count(named), Exactly(1)), there)
        return context.choices.one_of("the one", alone, there, alone)
    if first.det != "some" or first.free or named == ANYTHING:
        raise Unfit
    return there


@rule
def the_only_kind(
    context: TextContext, adjectives: Joined, _be: Token, _the: Token, _only: Token, things: Noun
) -> Condition:
    """“Red is the only colour”, “red is the only colour that appears twice”."""
    named, kind = noun(context, adjectives), things.what
    tests = [test_of_row(row) for row in leaves(adjectives)]
    if not isinstance(kind, Attribute) or kind not in MARK_OF or things.test != ANYTHING:
        raise Unfit
    if not all(isinstance(test, MARK_OF[kind]) for test in tests):
        raise Unfit
    if things.having is None:
        return koan_has(context, Verb("has", Phrase("bare", named), only=True))
    if len(tests) > 1:
        raise Unfit
    return both(Is(Kinds(kind, ANYTHING, things.having), Exactly(1)), Is(Count(tests[0]), things.having))


@rule
def only_kind_is(
    context: TextContext, _the: Token, _only: Token, noun: Noun, be: Token, adjectives: Joined
) -> Condition:
    """“The only colour is red”."""
    return the_only_kind(context, adjectives, be, _the, _only, noun)


@rule
def for_each(context: TextContext, _for: Token, noun: Noun, *parts: Part) -> Condition:
    """“For every red piece there is a blue piece touching it”; without such a clause, so many of one for each of
    the other, or only some where there are others.
    """
    phrase = parts[-1]
    if isinstance(noun.what, Attribute) and isinstance(phrase, Phrase):
        return kinds_do(context, Phrase("every", noun), Verb("has", phrase))
    if noun.what != "piece" or not isinstance(phrase, Phrase) or phrase.noun.what != "piece":
        raise Unfit
    if phrase.noun.to_it is not None:
        return statement_about(context, Phrase("each", noun), Verb("has", phrase))
    if phrase.noun.together is not None:
        return _each_with_alike(context, noun, phrase)
    one, other = Count(plain_pieces(context, noun)), Count(plain_pieces(context, phrase.noun))
    some = either(Is(one, NONE), koan_has(context, Verb("has", phrase)))
    if phrase.det == "some" or phrase.amount == SOME:
        return context.choices.one_of("for each", Compare(other, Order.AT_LEAST, one), some)
    if phrase.det != "counted" or not isinstance(phrase.amount, (Numeral, Exactly, AtLeast)):
        raise Unfit
    number = phrase.amount.number
    so_many: Quantity = one if number == 1 else Times(number, one)
    exactly, at_least = (Compare(other, order, so_many) for order in (Order.EQUAL, Order.AT_LEAST))
    if isinstance(phrase.amount, Numeral):
        return context.choices.one_of("for each", context.choices.one_of("numeral", exactly, at_least), some)
    return context.choices.one_of("for each", exactly if isinstance(phrase.amount, Exactly) else at_least, some)


@rule
def for_each_kind(context: TextContext, _for: Token, noun: Noun, *parts: Part) -> Condition:
    """“For each colour in the koan there is a piece of that colour that is upright”."""
    *there, kind = [part for part in parts if not isinstance(part, (Token, Pred, Relative))]
    clauses = [part for part in parts if isinstance(part, (Pred, Relative))]
    if any(isinstance(part, Phrase) and part.det not in ("it", "koan") for part in there[:-1]):
        raise Unfit
    phrase = there[-1]
    for clause in clauses:
        phrase = replace_noun(phrase, modify_noun(context, phrase.noun, clause))
    return _each_kind_has(context, noun, kind, phrase)


@rule
def of_each_kind(context: TextContext, _for: Token, noun: Noun, *parts: Part) -> Condition:
    """“For each colour in the koan, at least one piece of that colour is upright”."""
    phrase, kind, verbs = (part for part in parts if not isinstance(part, Token))
    if not isinstance(phrase, Phrase) or phrase.det not in ("some", "counted", "no", "every", "not_every"):
        raise Unfit
    such = plain_pred(context, verbs).test
    if phrase.det in ("every", "not_every"):  # no piece of that colour is not so
        if phrase.amount is not None:
            raise Unfit
        phrase, such = replace(phrase, det="no" if phrase.det == "every" else "some"), Not(settle_under_not(such))
    noun_such = phrase.noun.alter(test=both(phrase.noun.test, such), headless=False)
    return _each_kind_has(context, noun, kind, replace_noun(phrase, noun_such))


@rule
def number_of_each_kind(context: TextContext, _for: Token, noun: Noun, *parts: Part) -> Condition:
    """“For each colour in the koan, the number of pieces of that colour is odd”."""
    *named, verbs = parts
    pieces, kind = (part for part in named if not isinstance(part, Token))
    if not isinstance(verbs, (Token, *AMOUNTS)):
        raise Unfit  # “is odd or at least four”
    so_many = Phrase("counted", pieces.alter(headless=False), settle_amount(verbs))
    return _each_kind_has(context, noun, kind, so_many)


def _each_kind_has(context: TextContext, noun: Noun, kind: Attribute, phrase: Part) -> Condition:
    """Return the condition that there is what is named, of each colour (size ...) that is there."""
    if noun.what is not kind or not isinstance(phrase, Phrase) or phrase.noun.what != "piece":
        raise Unfit
    return statement_about(context, Phrase("every", noun), Verb("has", phrase))


@rule
def if_alike(context: TextContext, *parts: Part) -> Condition:
    """“If it contains a medium piece, it also contains a small one of the same colour”."""
    phrases = [part for part in parts if isinstance(part, Phrase) and part.det not in ("it", "koan")]
    if len(phrases) != 2:
        raise Unfit
    first, then = phrases
    if first.det not in ("some", "something") or then.noun.together is None:
        raise Unfit
    return _each_with_alike(context, first.noun, then)


def _each_with_alike(context: TextContext, noun: Noun, phrase: Phrase) -> Condition:
    """Return the condition that for each piece there is another that has the same colour (size ...)."""
    alike, amount = phrase.noun.together, amount_of(phrase)
    if not isinstance(alike, (Alike, tuple)) or phrase.det not in ("some", "counted"):
        raise Unfit
    pieces = test_of(context, noun, union=True)
    other = test_of(context, phrase.noun.alter(together=None, other=False), union=True)
    if amount != SOME and not phrase.noun.other and not are_exclusive((pieces, other)):
        raise Unfit  # “for every piece there are two of the same colour”: with it, or besides it
    if isinstance(amount, Numeral):
        amount = context.choices.one_of("numeral", Exactly(amount.number), AtLeast(amount.number))
    return Every(pieces, Related(mutual_relation(alike), amount, other))


@rule
def each_has(context: TextContext, *parts: Part) -> Condition:
    """“There is a blue piece for every red piece”."""
    *subject, phrase, word, noun = parts
    if isinstance(subject[0], Phrase) and subject[0].det not in ("it", "koan"):
        raise Unfit
    return for_each(context, word, noun, phrase)
