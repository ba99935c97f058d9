"""Conditions that there are pieces of the same colour, or of so many colours."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.quantities import quantity_of
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.marks import PALETTE, parts_of
from zendotao.core.rule.building.parts.phrase_values import Noun, Phrase
from zendotao.core.rule.building.parts.relations import inverse, mutual_relation
from zendotao.core.rule.building.parts.values import (
    Alike,
    GatheredInTower,
    Numeral,
    OfKind,
    OneTarget,
    RelationTargets,
    Said,
    Together,
    Unfit,
)
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NONE,
    SOME,
    AllDifferent,
    AllSame,
    Amount,
    AtLeast,
    AtMost,
    Attribute,
    Between,
    Compare,
    Condition,
    Count,
    Even,
    Exactly,
    InTower,
    Is,
    Kinds,
    MultipleOf,
    Not,
    Odd,
    Order,
    Prime,
    Quantity,
    Related,
    Test,
    Towers,
)

TWO = (AtLeast(2), Numeral(2))
ONE_OR_EACH = (Odd, Even, Prime, MultipleOf)
"""Amounts that may be said of one colour (tower ...), or of each."""


def pieces_of_kinds_exist(context: TextContext, noun: Noun, kinds: OfKind, amount: Said) -> Condition:
    """“Pieces of at least two colours”, “two of one size”, “one of each of the three sizes”."""
    noun = noun.alter(of_kind=None)
    if kinds.amount == "each":
        return _limit_each_colour(context, noun, amount)
    if kinds.amount == "there":
        return amount_of_every_kind(kinds.attribute, test_of(context, noun, union=True), amount)
    test = test_of(context, noun, union=True)
    if amount == SOME and kinds.amount == "one" and noun.plural:
        return Is(Kinds(kinds.attribute, test, SOME), Exactly(1))
    if amount == SOME and kinds.amount == "one":
        raise Unfit  # “a red piece of one colour”
    if kinds.amount in ("one", "any"):
        whole: Condition = Is(Count(test), amount)
        if amount == SOME:
            return whole
        of_same = pieces_of_kind_exist(context, kinds.attribute, test, amount, free=kinds.amount == "any")
        named = test != ANYTHING or context.says("PIECE") or amount == Numeral(1)
        plain = kinds.amount == "any" and named and isinstance(amount, (AtLeast, Exactly, Numeral))
        return context.choices.one_of("any kind", whole, of_same) if plain else of_same
    if isinstance(kinds.amount, tuple) and isinstance(amount, AtMost):
        return amount_of_one_kind(amount, lambda number: Kinds(kinds.attribute, test, number))
    if isinstance(kinds.amount, tuple):
        return both(*(Is(quantity_of(context, noun.alter(test=both(noun.test, one))), amount) for one in kinds.amount))
    if amount != SOME:
        raise Unfit
    return Is(Kinds(kinds.attribute, test, SOME), kinds.amount)


def _limit_each_colour(context: TextContext, noun: Noun, amount: Said) -> Condition:
    """“At most one of each colour”: there is no colour with more, whatever colours a game has."""
    if amount in (SOME, Numeral(1), NONE):
        raise Unfit(PALETTE, "palette")
    return amount_of_every_kind(Attribute.COLOUR, test_of(context, noun, union=True), amount)


def alike_in_several_exist(context: TextContext, noun: Noun, together: Together, amount: Said) -> Condition:
    """Return the condition that so many pieces have several attributes the same."""
    if amount == SOME and noun.plural is not False:
        amount = AtLeast(2)
    test = test_of(context, noun.alter(together=None), union=True)
    same = mutual_relation(together)
    if not is_shared(together) and amount not in (AtLeast(2), Exactly(2), Numeral(2), NONE):
        raise Unfit  # each of three would have to stand so to each
    if amount == NONE:
        return Is(Count(both(test, Related(same, SOME, test))), NONE)
    return amount_of_one_kind(amount, lambda number: Count(both(test, Related(same, subtract_one(number), test))))


def relate_each_or_all(
    context: TextContext, such: Condition, pieces: Test, onto: RelationTargets, amount: Amount
) -> Condition:
    """“At most one piece touches any red piece”: so many in all, or of each red piece."""
    if onto.free and not isinstance(amount, AtMost):
        return such
    each = Is(Count(both(onto.others, Related(inverse(onto.relation), Not(amount), pieces))), NONE)
    return context.choices.one_of("any", such, each)


def pieces_in_tower_exist(context: TextContext, pieces: Test, gathered: GatheredInTower, amount: Said) -> Condition:
    """“Two red pieces in a stack”, “in each stack”, “at most two in any tower”."""
    these = [] if gathered.tower is None else [gathered.tower]
    test = both(*(part for part in parts_of(pieces) if part != InTower(cast("Condition", gathered.tower))))
    failing: Condition = Not(Is(Count(test), amount))
    each = Is(Towers(both(*these, failing)), NONE)
    if gathered.way == "each" or (gathered.way == "any" and isinstance(amount, AtMost)):
        return each
    one = amount_of_one_kind(amount, lambda number: Towers(both(*these, Is(Count(test), number))))
    if isinstance(amount, ONE_OR_EACH):
        one = context.choices.one_of("of which", one, each)
    return context.choices.one_of("stack", one, Is(Count(pieces), amount)) if these else one


def alike_pieces_exist(context: TextContext, noun: Noun, alike: Alike, amount: Said) -> Condition:
    """“At least three pieces of the same colour”: of some colour there are so many."""
    test = test_of(context, noun.alter(together=None), union=True)
    if amount == SOME and noun.plural is False:
        raise Unfit
    if not alike.same:
        if amount == NONE:
            return AllSame(alike.attribute, test)
        if isinstance(amount, Numeral) and amount.number > 1:
            so_many: Condition = Is(Count(test), Exactly(amount.number))
            some = different_pieces_exist(alike.attribute, test, AtLeast(amount.number))
            return context.choices.one_of("numeral", both(so_many, AllDifferent(alike.attribute, test)), some)
        return different_pieces_exist(alike.attribute, test, amount)
    if amount == SOME:
        amount = AtLeast(2)
    if amount == NONE:
        return AllDifferent(alike.attribute, test)
    return pieces_of_kind_exist(context, alike.attribute, test, amount)


def pieces_of_kind_exist(
    context: TextContext, attribute: Attribute, test: Test, amount: Said, *, free: bool = False
) -> Condition:
    """Return the condition that there are so many of one colour; for an odd number, or “any” colour (``free``), ask
    whether of each.
    """
    some = amount_of_one_kind(amount, lambda number: Kinds(attribute, test, number))
    if isinstance(amount, ONE_OR_EACH) or (free and not isinstance(amount, (AtLeast, AtMost))):
        return context.choices.one_of("of which", some, Is(Kinds(attribute, test, Not(amount)), NONE))
    return some


def amount_of_every_kind(attribute: Attribute, test: Test, amount: Said) -> Condition:
    """Return the condition that there are so many of each colour that is there, whatever colours a game has."""
    if test != ANYTHING and not isinstance(amount, AtMost):
        every: Condition = Compare(Kinds(attribute, test, amount), Order.EQUAL, Kinds(attribute, ANYTHING, SOME))
        return every
    if amount == SOME:
        return ALWAYS
    # That one piece is of each colour that is there says nothing, unless it is the only one.
    so_many = Exactly(1) if amount == Numeral(1) else amount
    return Is(Kinds(attribute, test, Not(so_many)), NONE)


def amount_of_one_kind(amount: Said, of_which: Callable[[Amount], Quantity]) -> Condition:
    """So many of the same colour (that point at the same piece ...): at least so many of some, at most of any.

    ``of_which``: how many colours (pieces ...) there are of which there is such a number.
    """
    if isinstance(amount, Not):
        return Not(amount_of_one_kind(amount.part, of_which))
    if isinstance(amount, AtMost):
        return Is(of_which(AtLeast(amount.number + 1)), NONE)
    return Is(of_which(amount), SOME)


def is_shared(together: Together) -> bool:
    """Return whether pieces that have something in common with one have it in common with each other."""
    if isinstance(together, tuple):
        return all(map(is_shared, together))
    return isinstance(together, Alike) and together.same


def share_target(phrase: Phrase, target: OneTarget, such: Test) -> Condition:
    """“At least two pieces point at the same piece”: there is a piece at which so many point."""
    if phrase.det not in ("counted", "no_number"):
        raise Unfit
    from_target = inverse(target.relation)
    amount = phrase.amount if phrase.det == "counted" else AtMost(phrase.amount - 1)
    if isinstance(amount, ONE_OR_EACH):
        raise Unfit
    return amount_of_one_kind(amount, lambda number: Count(both(target.test, Related(from_target, number, such))))


def subtract_one(amount: Said) -> Amount:
    """Return how many others there are besides one piece where there are so many in all."""
    match amount:
        case AtLeast(number) | Exactly(number) | AtMost(number) if number > 0:
            return type(amount)(number - 1)
        case Numeral(number) if number > 1:
            return cast("Amount", Numeral(number - 1))
        case Between(low, high) if low > 0:
            return Between(low - 1, high - 1)
    raise Unfit


def different_pieces_exist(attribute: Attribute, test: Test, amount: Said) -> Condition:
    """“Pieces of three different colours”."""
    if amount in (SOME, *TWO):
        return Not(AllSame(attribute, test))
    if isinstance(amount, AtLeast):
        return Is(Kinds(attribute, test, SOME), amount)
    raise Unfit
