"""Conditions of existence from phrases: the koan, or a tower, has what a phrase names."""

from __future__ import annotations

from typing import cast

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.existence_of_all import all_exist
from zendotao.core.rule.building.conditions.gathering import hold_among
from zendotao.core.rule.building.conditions.quantities import compare_amounts, quantity_of
from zendotao.core.rule.building.conditions.several import (
    alike_in_several_exist,
    alike_pieces_exist,
    pieces_in_tower_exist,
    pieces_of_kinds_exist,
    share_target,
)
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import BothOf, both, either, fold, leaves
from zendotao.core.rule.building.parts.marks import are_exclusive, parts_of
from zendotao.core.rule.building.parts.phrase_values import (
    DIFFERENT_SIZE,
    OWN_SIZE,
    SAME_SIZE,
    UNNAMED,
    Comparison,
    ComparisonCondition,
    Noun,
    Phrase,
    QuantityAmount,
    amount_of,
    deny_if_no,
    replace_noun,
)
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.relations import mutual_relation
from zendotao.core.rule.building.parts.values import (
    Alike,
    GatheredInTower,
    Joined,
    Mutual,
    OfKind,
    OneTarget,
    Part,
    Said,
    Unfit,
)
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NONE,
    SOME,
    STACK,
    And,
    AtLeast,
    AtMost,
    Attribute,
    Condition,
    Count,
    Every,
    InTower,
    Is,
    Not,
    OneOf,
    Or,
    Related,
    Test,
    Towers,
    TowersDiffer,
)

SAID_OF_TOWERS = message(
    "a tower can be compared only with the tallest one, or two with each other: say “at least two stacks have the same "
    "number of pieces”"
)
SO_MANY = ("counted", "no_number")
OF_ALL = ("koan", "it", "everything", "every", "not_every", "only", "only one", "the", "any_two", "share", "most",
          "plurality")  # fmt: skip
"""The ways of phrases that speak of all there is, rather than say how many there are."""


def exists_such(context: TextContext, thing: Phrase | ComparisonCondition | Comparison | QuantityAmount) -> Condition:
    """Return the condition that a koan (or a tower) has what is named."""
    if isinstance(thing, ComparisonCondition):
        return thing.condition
    if isinstance(thing, Comparison):
        return compare_amounts(context, thing)
    if thing in (SAME_SIZE, DIFFERENT_SIZE, OWN_SIZE):
        raise Unfit(SAID_OF_TOWERS)
    if isinstance(thing, QuantityAmount):
        return Is(thing.quantity, thing.amount)
    _check_named(context, thing)
    if thing.noun.what == "tower" and thing.noun.together == Alike(Attribute.HEIGHT):
        return _towers_of_one_height_exist(thing)
    if isinstance(thing.noun.together, Mutual) and isinstance(thing.noun.together.relation, Or):
        two = Phrase("counted", thing.noun, AtLeast(2)) if thing.det in ("bare", "some") else thing
        return hold_among(context, replace_noun(two, two.noun.alter(together=None)), Pred(together=thing.noun.together))
    of_kinds = isinstance(thing.noun.what, Attribute) or thing.noun.of_kind is not None
    if of_kinds and thing.noun.together == Alike(Attribute.TOWER):
        thing = replace_noun(thing, thing.noun.alter(together=None, gathered=GatheredInTower("one", None)))
    if thing.noun.gathered is not None and (of_kinds or thing.noun.together is not None):
        return _alike_exist_in_tower(context, thing, thing.noun.gathered)
    return all_exist(context, thing) if thing.det in OF_ALL else _exists(context, thing)


def _towers_of_one_height_exist(thing: Phrase) -> Condition:
    """“At least two stacks with the same number of pieces”, “no two towers of the same height”."""
    differ = TowersDiffer(thing.noun.tower or ALWAYS)
    if thing.det == "bare" or (thing.det == "counted" and thing.amount == AtLeast(2)):
        return Not(differ)
    if thing.det == "no" or (thing.det == "no_number" and thing.amount == AtLeast(2).number):
        return differ
    raise Unfit(SAID_OF_TOWERS)


def _check_named(context: TextContext, thing: Phrase) -> None:
    """Raise :class:`Unfit` where it isn't said what there is."""
    if thing.lone or thing.noun.for_pips or (thing.det == "no" and thing.noun == UNNAMED):
        raise Unfit
    anything = thing.word == "any" and context.says("EXCEPT")
    if anything and not context.says("HAVE_NOT", "THERE_IS_NOT", "WITHOUT") and "other than" not in context.words:
        raise Unfit  # “anything but reds”: all but those may be there
    if thing.noun.other or thing.word == "another":
        raise Unfit(message("“other” than what?"))


def _alike_exist_in_tower(context: TextContext, thing: Phrase, gathered: GatheredInTower) -> Condition:
    """“All three sizes in one stack”, “two pieces of the same colour in a stack”."""
    if thing.det not in ("every", "bare", "counted", "no_number"):
        raise Unfit
    tower = [] if gathered.tower is None else [gathered.tower]
    there: list[Test] = [InTower(one) for one in tower]
    test = both(*(part for part in parts_of(thing.noun.test) if part not in there))
    inside = exists_such(context, replace_noun(thing, thing.noun.alter(gathered=None, test=test)))
    at_most = gathered.way == "any" and isinstance(thing.amount, AtMost)
    if at_most or gathered.way == "each" or thing.det == "no_number":
        return Is(Towers(both(*tower, Not(inside))), NONE)
    if isinstance(thing.amount, AtMost):
        raise Unfit
    return Is(Towers(both(*tower, inside)), SOME)


def _exists(context: TextContext, thing: Phrase) -> Condition:
    noun, amount = unite_adjectives(thing), amount_of(thing)
    if noun.gathered is not None and (thing.det in SO_MANY or noun.gathered.way == "each"):
        plain = noun.alter(gathered=None)
        return deny_if_no(
            thing, pieces_in_tower_exist(context, test_of(context, plain, union=True), noun.gathered, amount)
        )
    if noun.one_of or (noun.but is not None and not noun.but_a and thing.det in ("no", "nothing")):
        return _one_kind_alone_exists(context, thing) if noun.but is None else _none_but_exist(context, noun, noun.but)
    if is_of_two(noun):
        return _two_kinds_exist(context, thing)
    if noun.each and noun.what == "piece" and (amount != NONE or _no_such_kinds(context, noun)):
        return _each_kind_exists(context, thing, amount)
    if noun.of_kind is not None:
        return _named_kinds_exist(context, thing, noun.of_kind, amount)
    match noun.together:
        case Alike() as alike:
            return deny_if_no(thing, alike_pieces_exist(context, noun, alike, amount))
        case tuple() as several:
            return deny_if_no(thing, alike_in_several_exist(context, noun, several, amount))
        case OneTarget() as target:
            return share_target(thing, target, both(test_of(context, noun.alter(together=None), union=True)))
    if thing.det == "bare" and isinstance(noun.what, Attribute):
        amount = AtLeast(2)
    return deny_if_no(thing, Is(quantity_of(context, _mean_stacks(noun, amount)), amount))


def _mean_stacks(noun: Noun, amount: Said) -> Noun:
    """“A tower” that there is, or is not, as a stack: every koan has a tower of one piece at the least."""
    is_bare = noun.what == "tower" and noun.tower is None and amount in (SOME, NONE)
    return noun.alter(tower=STACK) if is_bare else noun


def _named_kinds_exist(context: TextContext, thing: Phrase, kinds: OfKind, amount: Said) -> Condition:
    if thing.det == "no_number" and kinds.amount not in ("one", "any"):
        raise Unfit  # “no two of each size”: not of any, or not of all
    if thing.det == "counted" and amount == SOME and kinds.amount == "one":
        raise Unfit  # “at least one of some colour”: every piece is of one
    return deny_if_no(thing, pieces_of_kinds_exist(context, thing.noun, kinds, amount))


def _none_but_exist(context: TextContext, noun: Noun, amount: Said) -> Condition:
    """“No flats except one red”, “nothing but two reds”: there are so many, all of them such."""
    if noun.but_of is None:
        raise Unfit
    pieces = test_of(context, noun.alter(but=None, but_of=None), union=True)
    return both(cast("Condition", Is(Count(pieces), amount)), Every(pieces, noun.but_of))


def _two_kinds_exist(context: TextContext, thing: Phrase) -> Condition:
    """“Red and blue pieces that touch”: one of either kind; “no ... of the same size”: or no two of them at all."""
    noun = thing.noun
    if len(noun.each) != 2 or thing.det not in ("some", "bare", "no") or noun.together is None:
        raise Unfit
    one, other = (both(kind, noun.test) for kind in noun.each)
    pair = Count(both(one, Related(mutual_relation(noun.together), SOME, other)))
    if thing.det != "no" or noun.plural is False:
        return Is(pair, NONE if thing.det == "no" else SOME)
    any_two = _exists(context, replace_noun(thing, noun.alter(test=both(either(*noun.each), noun.test), each=())))
    return context.choices.one_of("two kinds", Is(pair, NONE), any_two)


def _one_kind_alone_exists(context: TextContext, thing: Phrase) -> Condition:
    """“Red or blue pieces but not both”: such of one kind, and none of the other."""
    if thing.det not in ("bare", "some", "counted"):
        raise Unfit
    noun = thing.noun.alter(one_of=())
    of_one: Condition = OneOf(tuple(_number_exists(context, noun, one, amount_of(thing)) for one in thing.noun.one_of))
    if are_exclusive(thing.noun.one_of):
        return of_one
    return context.choices.one_of("kinds", of_one, Is(quantity_of(context, thing.noun), amount_of(thing)))


def _no_such_kinds(context: TextContext, noun: Noun) -> bool:
    """Return whether “no” before a row of kinds may deny them all, or that all are there."""
    return noun.together is None and (noun.own or are_exclusive(noun.each))


def _each_kind_exists(context: TextContext, thing: Phrase, amount: Said) -> Condition:
    """“Red and blue pieces”: so many of each, or so many in all."""
    noun, each = thing.noun.alter(each=()), thing.noun.each
    if noun.headless and any(word in ("any of", "some of") for word in context.words):
        raise Unfit  # “any of red, blue and green”: one is enough
    if amount == NONE:
        neither = _number_exists(context, noun, either(*each), NONE)
        if not are_exclusive(each):
            return neither
        not_both: Condition = Not(both(*(_number_exists(context, noun, one, SOME) for one in each)))
        return context.choices.one_of("not both", not_both, neither)  # “no reds and blues”
    apart = both(*(deny_if_no(thing, _number_exists(context, noun, one, amount)) for one in each))
    plain = _number_exists(context, noun, both(*each), amount)
    if are_exclusive(each):
        if amount == SOME:
            return apart
        plain = _number_exists(context, noun, either(*each), amount)
    elif noun.own:
        return apart
    elif thing.det == "some" or thing.noun.plural is False:
        return plain
    return context.choices.one_of("adjectives", plain, apart)


def _number_exists(context: TextContext, noun: Noun, test: Test, amount: Said) -> Condition:
    return Is(quantity_of(context, noun.alter(test=both(test, noun.test))), amount)


def unite_adjectives(thing: Phrase) -> Noun:
    """Return the noun; of “nothing both red and flat” both are said of the same piece."""
    noun = thing.noun
    if thing.det != "nothing":
        return noun
    return noun.alter(test=both(*noun.each, noun.test), each=()) if noun.as_both else noun


def is_of_two(noun: Part) -> bool:
    """Return whether pieces of several kinds are told by how they stand to one another: “red and blue pieces that
    touch”.
    """
    among = isinstance(noun.together, (Alike, Mutual, tuple))
    return noun.what == "piece" and among and bool(noun.each) and (noun.own or are_exclusive(noun.each))


def split_kinds(thing: Part) -> Joined:
    """“Red and blue pieces”, which no piece can be at once, as red pieces and blue pieces."""
    if not isinstance(thing, Phrase) or thing.det not in ("bare", "some"):
        return thing
    noun = thing.noun
    kinds, rest = (noun.row, noun.rest) if noun.row else (noun.one_of or noun.each, noun.test)
    if not are_exclusive(kinds) or len(kinds) < 2:
        return thing
    nouns = [noun.alter(test=both(one, rest), each=(), row=(), one_of=()) for one in kinds]
    joined = Or if noun.row else OneOf if noun.one_of else BothOf if noun.as_both else And
    return joined(tuple(replace_noun(thing, one) for one in nouns))


def split_mixed_kinds(thing: Part) -> Joined:
    """“Red and blue or green”, which no piece can be at once, as reds and blues, or greens."""
    if not isinstance(thing, Phrase) or thing.det != "bare":
        return thing
    noun, test = thing.noun, thing.noun.test
    if not isinstance(test, (And, Or)) or not any(isinstance(part, (And, Or)) for part in test.parts):
        return thing
    plain = noun.alter(test=ANYTHING, plural=None, headless=False) == Noun()
    if not plain or not are_exclusive(tuple(leaves(test))):
        return thing

    def one(kind: Test) -> Part:
        return replace_noun(thing, noun.alter(test=kind, row=(), rest=ANYTHING))

    return fold(test, one)
