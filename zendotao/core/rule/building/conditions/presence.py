"""Conditions of presence and frequency: “red appears twice”, “no colour has more than two pieces”, “one size is
missing”.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from zendotao.core.rule.building.conditions.existing import split_kinds
from zendotao.core.rule.building.conditions.holding import exists
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.denying import deny_row as what_is_denied
from zendotao.core.rule.building.parts.folding import both, either, fold, settle_under_not
from zendotao.core.rule.building.parts.marks import ALL_OF, MARK_OF, PALETTE, tests_of_values
from zendotao.core.rule.building.parts.phrase_values import Phrase, amount_of, deny_if_no
from zendotao.core.rule.building.parts.predicate_values import Presence
from zendotao.core.rule.building.parts.values import Numeral, Part, Said, Unfit
from zendotao.core.rule.normal.amounts import holds
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    Among,
    AtLeast,
    Attribute,
    Compare,
    Condition,
    Count,
    EqualCounts,
    Exactly,
    Is,
    Kinds,
    Minus,
    Not,
    OneOf,
    Order,
    Related,
    Same,
    Test,
)

LISTED = (Attribute.SIZE, Attribute.ORIENTATION)
"""Of these a rule knows all that there are."""


def is_present(context: TextContext, phrase: Phrase, presence: Presence, *, denied: bool) -> Condition:
    """Return the condition that what a phrase names is in the koan (so many times), or is not."""
    if isinstance(phrase.noun.what, Attribute) and (presence.amount is not None or presence.absent):
        if denied:
            raise Unfit
        return _kinds_are_there(context, phrase, presence)
    if isinstance(phrase.noun.what, Attribute) and denied and phrase.det in ("some", "counted"):
        return is_missing(context, phrase)  # “some size does not appear”
    denied = denied is not presence.absent
    if phrase.det == "only" and not denied and presence.amount is None and phrase.noun.what == "piece":
        return exists(context, phrase)
    if phrase.det not in ("some", "bare", "counted", "no", "no_number", "every", "not_every", "nothing"):
        raise Unfit
    if denied and phrase.det in ("no", "no_number", "nothing"):
        raise Unfit
    if phrase.det in ("every", "not_every") and not isinstance(phrase.noun.what, Attribute):
        raise Unfit
    one_of_kinds = presence.absent and phrase.noun.of_kind is not None  # “one of the colours is missing”
    if one_of_kinds or ((presence.amount is not None or presence.absent) and phrase.det not in ("bare", "some")):
        raise Unfit
    if denied and presence.amount is None:
        return is_absent(context, phrase, absent=presence.absent)
    there = exists(context, phrase if presence.amount is None else Phrase("counted", phrase.noun, presence.amount))
    return Not(settle_under_not(there)) if denied else there


def is_absent(context: TextContext, phrase: Phrase, *, absent: bool) -> Condition:
    """“Red and blue are missing”: each is; “are not present”: neither is, or not both are."""
    kinds = split_kinds(phrase)
    if isinstance(kinds, OneOf) or (absent and not isinstance(kinds, Phrase)):
        return fold(kinds, lambda one: is_absent(context, one, absent=absent))
    things, _ = what_is_denied(kinds, context.choices, objects=True)
    return Not(settle_under_not(fold(things, partial(exists, context))))


def _kinds_are_there(context: TextContext, phrase: Phrase, presence: Presence) -> Condition:
    if presence.amount is None:
        return is_missing(context, phrase)
    return kinds_are_so_often(context, phrase, presence.amount)


def kinds_are_so_often(context: TextContext, phrase: Phrase, amount: Said) -> Condition:
    """“No colour appears twice”, “every colour except red has two pieces”: of the pieces that are spoken of."""
    if phrase.noun.test != ANYTHING and phrase.det == "every":
        return _every_such_kind(context, phrase, amount)
    return kinds_have(context, phrase, phrase.noun.test, amount)


def _every_such_kind(context: TextContext, phrase: Phrase, amount: Said) -> Condition:
    """“Every colour except red appears once”, “every colour of the flat pieces”: each that there is of those pieces."""
    kind, test = phrase.noun.what, phrase.noun.test
    if not isinstance(kind, Attribute) or phrase.amount is not None or (kind in LISTED and not phrase.noun.there):
        raise Unfit
    if amount == Numeral(1):
        amount = Exactly(1)
    if may_be_none(amount):
        return Is(Kinds(kind, test, Not(amount)), NONE)
    if isinstance(amount, Numeral):
        ways = Exactly(amount.number), AtLeast(amount.number)
        amount = context.choices.one_of("numeral", *ways)
    return Compare(Kinds(kind, test, amount), Order.EQUAL, Kinds(kind, test, SOME))


def is_missing(context: TextContext, phrase: Phrase) -> Condition:
    """“One size is missing”: of all that there are, not so many are there."""
    noun = phrase.noun
    if noun.what is Attribute.COLOUR and noun.test == ANYTHING:
        raise Unfit(PALETTE, "palette")
    tests = ALL_OF.get(noun.what, ()) if isinstance(noun.what, Attribute) else ()
    if not tests or noun.test not in (ANYTHING, either(*tests)):
        raise Unfit
    amount = SOME if phrase.det == "bare" else amount_of(phrase)

    def but(lacking: Said) -> Condition:
        there = tuple(number for number in range(len(tests) + 1) if holds(lacking, len(tests) - number))
        if not there:
            raise Unfit  # “exactly five sizes are missing”: there are three
        return Is(Kinds(noun.what, noun.test, SOME), Among(there))  # type: ignore[arg-type]

    if isinstance(amount, Numeral):
        return context.choices.one_of("numeral", but(Exactly(amount.number)), but(AtLeast(amount.number)))
    return deny_if_no(phrase, but(amount))


def balance(context: TextContext, phrase: Phrase) -> Condition:
    """Return the condition that there are as many pieces of each colour (size ...) as of each other."""
    noun = phrase.noun
    kind = noun.what
    if not isinstance(kind, Attribute) or kind not in MARK_OF or noun.having is not None or noun.test != ANYTHING:
        raise Unfit
    whole: Condition = EqualCounts(kind)
    if phrase.amount is not None or (kind in LISTED and not noun.there):
        counts = [Count(one) for one in tests_of_values(kind, phrase.amount)]
        listed = both(*(Compare(one, Order.EQUAL, other) for one, other in pairwise(counts)))
        whole = listed if phrase.amount is not None else context.choices.one_of("each kind", listed, whole)
    match phrase.det:
        case "every" | "the" | "each":
            return whole
        case "not_every":
            return Not(whole)
    raise Unfit


def kinds_have_each(context: TextContext, phrase: Phrase, kind: Part, thing: Phrase) -> Condition:
    """Return the condition of “no colour has large and small pieces”: pieces of both."""
    if not isinstance(kind, Attribute) or amount_of(thing) != SOME:
        raise Unfit
    first, *others = (both(one, thing.noun.test) for one in thing.noun.each)
    if phrase.det == "every":
        return both(*(kinds_have(context, phrase, test, SOME) for test in (first, *others)))
    alike = [Related(Same(kind), SOME, test) for test in others]
    return kinds_have(context, phrase, both(first, *alike), SOME)


def kinds_have(context: TextContext, phrase: Phrase, test: Test, amount: Said) -> Condition:
    """Return the condition that each (some, no ...) colour has so many of the pieces that pass the test."""
    kind = phrase.noun.what
    if not isinstance(kind, Attribute):
        raise Unfit
    having = Having(kind, test)
    match phrase.det:
        case "every":
            return _every_kind(context, phrase, having, amount)
        case "no":
            return having.every(Not(settle_under_not(amount)))
        case "some":
            return having.some(amount)
        case "counted" | "no_number":
            so_many = phrase.amount if phrase.det == "counted" else AtLeast(phrase.amount)
            if amount == NONE:
                lacking = Is(Minus(Kinds(kind, ANYTHING, SOME), Kinds(kind, test, SOME)), so_many)
                return lacking if phrase.det == "counted" else Not(lacking)
            if may_be_none(amount) and test != ANYTHING:
                raise Unfit
            counted: Condition = Is(Kinds(kind, test, amount), so_many)
            return counted if phrase.det == "counted" else Not(counted)
        case "all_but":
            return _all_kinds_but(context, phrase, having, amount)
    raise Unfit


def _all_kinds_but(context: TextContext, phrase: Phrase, having: Having, amount: Said) -> Condition:
    """“All but one of the colours appear twice”: of just so many of those that are there it is not so."""
    if having.kind in LISTED and not phrase.noun.there:
        raise Unfit  # “all but one of the sizes”: of the three, or of those that are there
    if isinstance(amount, Numeral):
        ways = Exactly(amount.number), AtLeast(amount.number)
        amount = ways[0] if amount.number == 1 else context.choices.one_of("numeral", *ways)
    if having.test == ANYTHING:
        return Is(Kinds(having.kind, ANYTHING, Not(settle_under_not(amount))), Exactly(phrase.amount))
    if may_be_none(amount):
        raise Unfit
    there = Kinds(having.kind, ANYTHING, SOME)
    return Is(Minus(there, Kinds(having.kind, having.test, amount)), Exactly(phrase.amount))


def _every_kind(context: TextContext, phrase: Phrase, having: Having, amount: Said) -> Condition:
    if phrase.amount is not None:
        return having.each_of(tests_of_values(having.kind, phrase.amount), amount)
    if having.kind in LISTED and not phrase.noun.there:
        listed = having.each_of(ALL_OF[having.kind], amount)
        return context.choices.one_of("each kind", listed, having.every(amount)) if amount != SOME else listed
    if having.test == ANYTHING and amount == SOME:
        raise Unfit(PALETTE, "palette")
    if having.test == ANYTHING and amount == Numeral(1):
        amount = Exactly(1)  # “each colour appears once”
    return having.every(amount)


class Having:
    """Conditions on how many pieces that pass a test there are of each colour (size ...) in the koan."""

    def __init__(self, kind: Attribute, test: Test) -> None:
        self.kind, self.test = kind, test

    def every(self, amount: Said) -> Condition:
        """Return the condition that each kind that is there has such a number of them."""
        if may_be_none(amount) or self.test == ANYTHING:
            return Is(Kinds(self.kind, self.test, Not(amount)), NONE)
        return Compare(Kinds(self.kind, self.test, amount), Order.EQUAL, Kinds(self.kind, ANYTHING, SOME))

    def some(self, amount: Said) -> Condition:
        """Return the condition that one kind that is there has such a number of them."""
        if may_be_none(amount) and self.test != ANYTHING:
            return Not(self.every(Not(amount)))
        return Is(Kinds(self.kind, self.test, amount), SOME)

    def each_of(self, kinds: tuple[Test, ...], amount: Said) -> Condition:
        """Return the condition that each of these kinds has such a number of them."""
        return both(*(Is(Count(both(one, self.test)), amount) for one in kinds))


def may_be_none(amount: Said) -> bool:
    """Return whether no pieces at all are such a number of pieces."""
    if isinstance(amount, Not):
        return not may_be_none(amount.part)
    return False if isinstance(amount, Numeral) else holds(amount, 0)
