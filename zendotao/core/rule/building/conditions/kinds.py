"""Conditions on colours, sizes and orientations as subjects: what each of them has, and of which there are more."""

from __future__ import annotations

from itertools import combinations

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.presence import (
    LISTED,
    balance,
    kinds_are_so_often,
    kinds_have,
    kinds_have_each,
)
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both, either, leaves
from zendotao.core.rule.building.parts.marks import ALL_OF, MARK_OF, are_exclusive, parts_of
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
from zendotao.core.rule.building.parts.values import Numeral, OfKind, Part, Said, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtLeast,
    AtMost,
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
    Related,
    Same,
    Test,
)

UNNAMED_COLOURS = message("the numbers of colours can be compared only by name: say “more red pieces than blue pieces”")


UNNAMED_PIPS = message("the pips of colours are counted only by name: say “the pip count of the red pieces is four”")


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
    _check_pips(noun, kind)
    if isinstance(noun.what, Attribute) and isinstance(kind, Attribute):
        return one_kind_in_each(context, phrase, limit_to_these(thing) if verb.only else thing, kind, noun.what)
    return _have_pieces(context, phrase, thing, only=verb.only)


def _have_pieces(context: TextContext, phrase: Phrase, thing: Phrase, *, only: bool) -> Condition:
    """Return the condition that colours (sizes, ...) have so many pieces, or only such ones."""
    noun, kind = thing.noun, phrase.noun.what
    if only and thing.det == "bare" and noun.what == "piece":
        return _has_only(context, phrase, test_of(context, noun, union=True))
    if only and thing.det != "counted":
        raise Unfit
    thing = limit_to_these(thing) if only else thing
    if noun == noun.alter(test=ANYTHING, plural=noun.plural) and _leaves_out(phrase.noun) and thing.det == "counted":
        return kinds_are_so_often(context, phrase, thing.amount)  # “no colour except red has two pieces”
    if noun.what != "piece" or noun.to_it is not None or phrase.noun.test != ANYTHING:
        raise Unfit
    if len(noun.each) > 1 and are_exclusive(noun.each):
        return kinds_have_each(context, phrase, kind, thing)
    return kinds_have(context, phrase, test_of(context, noun, union=True), amount_of(thing))


def _leaves_out(noun: Noun) -> bool:
    """Return whether a noun is of all kinds except some: “every colour except red”."""
    marks = MARK_OF.get(noun.what) if isinstance(noun.what, Attribute) else None
    named = [part.part for part in parts_of(noun.test) if isinstance(part, Not)]
    return marks is not None and len(named) == len(parts_of(noun.test)) and all(isinstance(one, marks) for one in named)


def _check_pips(noun: Noun, kind: object) -> None:
    """Raise :class:`Unfit` where it is said how many pips a colour has."""
    if noun.what == "pip" and kind is Attribute.COLOUR:
        raise Unfit(UNNAMED_PIPS)


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


def of_each(things: list[Part]) -> Phrase:
    """“A large and a small piece” as “large and small pieces”."""
    if not all(isinstance(one, Phrase) and one.det == "some" and one.noun.what == "piece" for one in things):
        raise Unfit
    if any(one.noun.each or one.noun.together or one.noun.to_it is not None or one.noun.other for one in things):
        raise Unfit
    return Phrase("some", Noun(each=tuple(one.noun.test for one in things), plural=True))


def one_kind_in_each(
    context: TextContext, phrase: Phrase, thing: Phrase, kind: Attribute, other: Attribute
) -> Condition:
    """“Every colour has only one size”: no two of one colour are of two sizes."""
    if kind is other or phrase.noun.test != ANYTHING or thing.noun.test != ANYTHING or thing.noun.together is not None:
        raise Unfit
    amount = thing.amount if thing.det == "counted" else None
    if thing.det == "every" and other in LISTED and thing.amount in (None, len(ALL_OF[other])):
        amount = AtLeast(len(ALL_OF[other]))
    if isinstance(amount, Numeral) and phrase.det == "no":
        amount = AtLeast(amount.number)
    if isinstance(amount, Numeral) and amount.number > 1:
        ways = (Exactly(amount.number), AtLeast(amount.number))
        for way in ways:
            _make_kind_test(kind, other, way)  # both can be said, or neither is meant
        amount = context.choices.one_of("numeral", *ways)
    so = _make_kind_test(kind, other, amount)
    if phrase.det == "every" and not phrase.amount:
        there: Condition = Every(ANYTHING, so)
        if kind not in LISTED or phrase.noun.there or amount in (Numeral(1), Exactly(1), AtMost(1)):
            return there
        listed = both(there, Is(Kinds(kind, ANYTHING, SOME), Exactly(len(ALL_OF[kind]))))
        return context.choices.one_of("each kind", listed, there)
    if phrase.det in ("some", "no") or (phrase.det == "counted" and phrase.amount == SOME):
        if amount == AtLeast(3):
            first, *others = ALL_OF[other]
            so = both(first, *(Related(Same(kind), SOME, one) for one in others))
        return Is(Count(so), NONE if phrase.det == "no" else SOME)
    raise Unfit


def _make_kind_test(kind: Attribute, other: Attribute, amount: Said) -> Test:
    """Return the test for a piece of whose colour there are pieces of so many sizes."""
    every: Test = Related(And((Same(kind), Not(Same(other)))), SOME, ANYTHING)
    several: dict[int, Test] = {2: every}
    if other in LISTED:
        several[3] = both(*(either(one, Related(Same(kind), SOME, one)) for one in ALL_OF[other]))
    match amount:
        case Numeral(1) | Exactly(1) | AtMost(1):
            return Not(every)
        case AtLeast(number) if number in several:
            return several[number]
        case Exactly(2) if 3 in several:
            return both(every, Not(several[3]))
        case Exactly(3) if 3 in several:
            return several[3]
        case AtMost(2) if 3 in several:
            return Not(several[3])
    raise Unfit
