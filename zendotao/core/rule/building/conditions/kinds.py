"""Conditions on colours, sizes and orientations as subjects: what each of them has, and of which there are more."""

from __future__ import annotations

from itertools import combinations

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.presence import (
    LISTED,
    balance,
    kinds_have,
    kinds_have_each,
    of_each,
    one_kind_in_each,
)
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both, either, leaves
from zendotao.core.rule.building.parts.marks import ALL_OF, are_exclusive
from zendotao.core.rule.building.parts.phrase_values import (
    OWN_SIZE,
    PIECES,
    SAME_SIZE,
    Comparison,
    Noun,
    Phrase,
    amount_of,
    limit_to_these,
)
from zendotao.core.rule.building.parts.predicate_values import Pred, Verb
from zendotao.core.rule.building.parts.values import Numeral, OfKind, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    And,
    AtLeast,
    Attribute,
    Compare,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Not,
    Order,
    Test,
)

UNNAMED_COLOURS = message("the numbers of colours can be compared only by name: say “more red pieces than blue pieces”")


def kinds_do(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    """Return the condition that a verb states of colours, sizes ...: that each has so many pieces."""
    if verb.way == "has" and verb.what in (SAME_SIZE, OWN_SIZE) and not verb.denied and not verb.only:
        alike = verb.what == SAME_SIZE and phrase.det not in ("no_number", "counted")
        return balance(context, phrase) if alike else sizes_differ(context, phrase, each=verb.what == OWN_SIZE)
    if verb.way == "has" and isinstance(verb.what, Comparison) and not verb.denied and not verb.only:
        if verb.what.left != Phrase("bare", PIECES):
            raise Unfit
        return none_has_more(context, phrase, verb.what.order, verb.what.right)
    thing = of_each(leaves(verb.what)) if isinstance(verb.what, And) else verb.what
    if verb.way != "has" or verb.denied or not isinstance(thing, Phrase):
        raise Unfit
    noun, kind = thing.noun, phrase.noun.what
    if isinstance(noun.what, Attribute) and isinstance(kind, Attribute):
        return one_kind_in_each(context, phrase, limit_to_these(thing) if verb.only else thing, kind, noun.what)
    if verb.only and thing.det == "bare" and noun.what == "piece":
        return _has_only(context, phrase, test_of(context, noun, union=True))
    if verb.only and thing.det != "counted":
        raise Unfit
    thing = limit_to_these(thing) if verb.only else thing
    if noun.what != "piece" or noun.to_it is not None or phrase.noun.test != ANYTHING:
        raise Unfit
    if len(noun.each) > 1 and are_exclusive(noun.each):
        return kinds_have_each(context, phrase, kind, thing)
    return kinds_have(context, phrase, test_of(context, noun, union=True), amount_of(thing))


def _has_only(context: TextContext, phrase: Phrase, pieces: Test) -> Condition:
    """“Some colour has only small pieces”."""
    if phrase.noun.test != ANYTHING or pieces == ANYTHING:
        raise Unfit
    if phrase.det == "every":
        return Every(ANYTHING, pieces)
    return kinds_have(context, phrase, Not(pieces), NONE)


def all_of_kind_are(context: TextContext, phrase: Phrase, pred: Pred) -> Condition:
    """“All pieces of one colour are flat”, “of at least one colour”: there is a colour of which all are."""
    kinds = phrase.noun.of_kind
    plain = phrase.noun.alter(of_kind=None, plural=None) == Noun()
    if not isinstance(kinds, OfKind) or kinds.amount not in ("one", "any") or not plain or pred != Pred(pred.test):
        raise Unfit
    if context.says("EXACTLY", "ONLY", "MODAL"):
        raise Unfit
    numeral = context.says("UNIT") and not context.says("AT_LEAST")
    ways = Phrase("counted", Noun(kinds.attribute), Exactly(1)), Phrase("some", Noun(kinds.attribute))
    one, some = (kinds_have(context, way, Not(pred.test), NONE) for way in ways)
    return context.choices.one_of("numeral", one, some) if numeral else some


def sizes_differ(context: TextContext, phrase: Phrase, *, each: bool) -> Condition:
    """“No two sizes occur equally often”, “every size has a different number of pieces”, “at least two sizes have the
    same number”.
    """
    noun, kind = phrase.noun, phrase.noun.what
    if kind is Attribute.COLOUR:
        raise Unfit(UNNAMED_COLOURS)
    if kind not in LISTED or noun.having is not None or noun.test != ANYTHING:
        raise Unfit
    pairs = list(combinations((Count(one) for one in ALL_OF[kind]), 2))
    unlike: list[Condition] = [Compare(one, Order.UNEQUAL, other) for one, other in pairs]
    absent = [either(Is(one, NONE), Is(other, NONE), so) for (one, other), so in zip(pairs, unlike, strict=True)]
    differ = context.choices.one_of("each kind", both(*unlike), both(*absent))
    match phrase.det, phrase.amount:
        case ("every", None) if each:
            return differ
        case ("no_number", 2) if not each:
            return differ
        case ("counted", AtLeast(2) | Numeral(2)) if not each:
            return Not(differ)
    raise Unfit


def none_has_more(context: TextContext, phrase: Phrase, order: Order, other: object) -> Condition:
    """“No size has more pieces than small”: at most as many."""
    kind = phrase.noun.what
    if phrase.det != "no" or order is not Order.MORE or not isinstance(other, Phrase):
        raise Unfit
    if kind is Attribute.COLOUR:
        raise Unfit(UNNAMED_COLOURS)
    if kind not in LISTED or phrase.noun.test != ANYTHING or other.det not in ("bare", "the"):
        raise Unfit
    named = test_of(context, other.noun, union=True)
    if named not in ALL_OF[kind]:
        raise Unfit
    return _at_least_as_common(named, kind)


def as_common_as_any(named: Test, words: str, order: Order) -> Condition:
    """“At least as many smalls as any other size”: no other size has more; of colours, nobody knows all."""
    kind = next((one for one in LISTED if named in ALL_OF[one]), None)
    if kind is None:
        raise Unfit(UNNAMED_COLOURS)
    if order is not Order.AT_LEAST or words.startswith("all"):
        raise Unfit  # “as many smalls as any other size”: as each, or as some
    return _at_least_as_common(named, kind)


def _at_least_as_common(named: Test, kind: Attribute) -> Condition:
    """Return the condition that no other size has more pieces, or no other orientation."""
    return both(*(Compare(Count(named), Order.AT_LEAST, Count(one)) for one in ALL_OF[kind] if one != named))
