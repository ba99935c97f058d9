"""Conditions that all pieces, or all of a kind, are there."""

from __future__ import annotations

from itertools import pairwise

from zendotao.core.rule.building.conditions.base import plain_test, test_of
from zendotao.core.rule.building.conditions.quantities import ALWAYS, quantity_of
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both, either
from zendotao.core.rule.building.parts.marks import MARK_OF, are_exclusive, mark_of, tests_of_values
from zendotao.core.rule.building.parts.phrase_values import Noun, Phrase, lacks_head
from zendotao.core.rule.building.parts.values import Said, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    Attribute,
    Condition,
    Count,
    Dominance,
    Every,
    Exactly,
    Is,
    Kinds,
    MostCommon,
    Not,
    OfColour,
    Order,
    Share,
    Test,
    Towers,
)

MOST_KINDS = {Attribute.SIZE: 3, Attribute.ORIENTATION: 3}


def all_exist(context: TextContext, thing: Phrase) -> Condition:
    """Return the condition of “only reds”, “all three sizes” or “mostly reds” in the koan."""
    noun = thing.noun
    if thing.det == "only":
        return _only_such_exist(context, thing)
    if thing.det == "only one":
        return _only_one_exists(context, thing)
    if noun.different:
        raise Unfit
    if thing.det == "not_every" and noun.alter(plural=None) == Noun():
        raise Unfit  # “not all of them” are there
    if thing.det == "not_every" and isinstance(noun.what, Attribute):
        return Not(_every_kind_exists(context, noun, thing.amount))
    match thing.det:
        case "every":
            return _every_kind_exists(context, noun, thing.amount)
        case "share" | "most" if noun.what == "piece" and not noun.each and noun.test != ANYTHING:
            return share_is(context, thing, ANYTHING, plain_test(context, noun, union=True))
        case "plurality":
            return most_common_is(ANYTHING, plain_test(context, noun, union=True))
    raise Unfit


def _every_kind_exists(context: TextContext, noun: Noun, amount: Said) -> Condition:
    """“All three sizes”, “all four colours”; “all red pieces” is that all pieces are red."""
    if noun.what in MOST_KINDS and amount in (None, MOST_KINDS[noun.what]):
        return Is(Kinds(noun.what, plain_test(context, noun, union=True), SOME), Exactly(MOST_KINDS[noun.what]))
    if noun.what == "piece" and amount is None:
        if noun == Noun(plural=True) or noun.plural is False:
            raise Unfit  # “every large piece”: what of it?
        if ("TOUCHING", "PIECE") in pairwise(context.words.kinds) and context.says("SAME", "DIFFERENT"):
            raise Unfit  # “all touching pieces the same colour”: those that touch are
        if lacks_head(noun) and context.says("EXCEPT"):
            raise Unfit  # “all upright except reds”: all but those
        if len(noun.each) > 1 and are_exclusive(noun.each):
            if noun.together is not None:
                raise Unfit  # “all reds and blues same size”: they are of the same size
            tests = tuple(both(one, noun.test) for one in noun.each)
            if noun.headless and not noun.own and context.says("HAVE", "THERE_IS"):  # “all of red, blue and green”
                return both(*(Is(Count(test), SOME) for test in tests))
            return each_present(context, ANYTHING, tests)
        return Every(ANYTHING, test_of(context, noun, union=True))
    if noun.what is Attribute.COLOUR:
        test = plain_test(context, noun, union=True)
        return both(*(Is(Count(both(one, test)), SOME) for one in tests_of_values(noun.what, amount)))
    raise Unfit


def _only_such_exist(context: TextContext, thing: Phrase) -> Condition:
    noun = thing.noun
    if noun.what == "tower":
        return Is(Towers(Not(noun.tower or ALWAYS)), NONE)
    plain_test(context, noun, union=True)
    if not noun.each:
        return Every(ANYTHING, test_of(context, noun, union=True))
    tests = tuple(both(one, noun.test) for one in noun.each)
    if not are_exclusive(noun.each):
        if lacks_head(noun) and not context.says("HAVE_ONLY", "ONLY"):
            return Every(ANYTHING, both(*tests))  # “white if red and flat”
        return context.choices.one_of("adjectives", Every(ANYTHING, both(*tests)), Every(ANYTHING, either(*tests)))
    return each_present(context, ANYTHING, tests)


def _only_one_exists(context: TextContext, thing: Phrase) -> Condition:
    """“Only a red piece”: that one and nothing else, or nothing but such."""
    only = _only_such_exist(context, thing)
    just_one = both(Is(quantity_of(context, thing.noun), Exactly(1)), only)
    if any(word.type in ("HAVE_ONLY", "ONLY") and "just" in word.split() for word in context.words):
        return context.choices.one_of("only one", just_one, only, Is(quantity_of(context, thing.noun), SOME))
    return context.choices.one_of("only one", just_one, only)


def each_present(context: TextContext, pieces: Test, tests: tuple[Test, ...]) -> Condition:
    """Return the condition that every piece is one of these; whether each of them must be there is asked."""
    every: Condition = Every(pieces, either(*tests))
    if context.permits:
        return every
    there: list[Condition] = [Is(Count(both(pieces, test)), SOME) for test in tests]
    return context.choices.one_of("present", both(every, *there), every)


def share_is(context: TextContext, phrase: Phrase, pieces: Test, test: Test) -> Condition:
    """Return the condition that such a share of the pieces passes the test, most of them, or more than any
    other."""
    if phrase.det == "most":
        return _most_are(context, pieces, test)
    if phrase.det == "plurality":
        return most_common_is(pieces, test)
    order, numerator, denominator = phrase.amount
    return Share(order, numerator, denominator, pieces, test)


def _most_are(context: TextContext, pieces: Test, test: Test) -> Condition:
    more: Condition = Share(Order.MORE, 1, 2, pieces, test)
    if isinstance(test, OfColour):
        return context.choices.one_of("most", more, MostCommon(test.colour, pieces))
    return more


def most_are_alike(context: TextContext, phrase: Phrase, pieces: Test, attribute: Attribute) -> Condition:
    """“Most of the pieces are the same colour”: more than half, or more than of any other colour."""
    if attribute not in MARK_OF:
        raise Unfit
    half, more = (Dominance(attribute, majority, pieces) for majority in (True, False))
    if phrase.det == "most":
        return context.choices.one_of("most", half, more)
    if phrase.det == "share" and phrase.amount == (Order.MORE, 1, 2):
        return half
    if phrase.det == "plurality":
        return more
    raise Unfit  # “half of the pieces are the same colour”: just half, and the others are not


def most_common_is(pieces: Test, test: Test) -> Condition:
    """Return the condition that more of the pieces are of this colour (size, orientation) than of any other."""
    value = mark_of(test)
    if value is None:
        raise Unfit
    return MostCommon(value, pieces)
