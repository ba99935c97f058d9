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
from zendotao.core.rule.building.parts.phrase_values import Noun, Phrase, amount_of, deny_if_no
from zendotao.core.rule.building.parts.predicate_values import Presence
from zendotao.core.rule.building.parts.values import Numeral, Part, Said, Unfit
from zendotao.core.rule.normal.amounts import holds
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    Among,
    And,
    AtLeast,
    AtMost,
    Attribute,
    Compare,
    Condition,
    Count,
    EqualCounts,
    Every,
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
    if (presence.amount is not None or presence.absent) and phrase.det not in ("bare", "some"):
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
    return kinds_have(context, phrase, phrase.noun.test, presence.amount)


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
    raise Unfit


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
