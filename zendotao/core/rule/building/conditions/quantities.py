"""Numbers that a koan has: how many there are of what a noun names, and what is said of such a number."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import cast

from lark import Token

from zendotao.core.rule.building.conditions.base import test_of, whole_test
from zendotao.core.rule.building.conditions.relating import split_tower
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.comparands import alternatives, as_pips, other_pieces_than, split_comparands
from zendotao.core.rule.building.parts.folding import both, either, fold_deep, leaves
from zendotao.core.rule.building.parts.marks import parts_of
from zendotao.core.rule.building.parts.phrase_values import (
    CombinedPhrases,
    Comparison,
    HalfQuantity,
    Noun,
    Offset,
    Phrase,
    ThatOf,
    exclude_such,
    lacks_head,
    replace_noun,
)
from zendotao.core.rule.building.parts.relations import mutual_relation
from zendotao.core.rule.building.parts.values import Joined, Mutual, Numeral, Part, SharePart, Unfit, exact
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    Among,
    Amount,
    And,
    AtLeast,
    AtMost,
    Attribute,
    Between,
    Compare,
    Condition,
    Count,
    Even,
    Exactly,
    Gap,
    Is,
    Kinds,
    Minus,
    MultipleOf,
    Not,
    Number,
    Odd,
    Or,
    Order,
    Pips,
    Plus,
    Prime,
    Quantity,
    Related,
    TallestTower,
    Test,
    Times,
    Towers,
)

ALWAYS: Condition = Is(Count(ANYTHING), SOME)
QUANTITIES = (Count, Pips, Kinds, Towers, TallestTower, Plus, Minus, Gap, Times, Number)
AMOUNTS = (AtLeast, AtMost, Exactly, Between, Among, Odd, Even, Prime, MultipleOf, Not, Numeral)
NUMBER_WORDS: dict[str, Amount] = {"EVEN": Even(), "ODD": Odd(), "PRIME": Prime()}


def quantity_of(context: TextContext, noun: Noun) -> Quantity:
    """Return how many there are of what the noun names."""
    noun = exclude_such(noun)
    if noun.to_it is not None or noun.but is not None or noun.other:
        raise Unfit
    if noun.what == "tower":
        return Towers(noun.tower if noun.tower is not None else ALWAYS)
    if noun.of_kind is not None:
        raise Unfit
    if noun.what == "piece":
        return pieces_together(noun, whole_test(context, noun, union=True))
    if noun.together is not None:
        raise Unfit
    test = whole_test(context, noun, union=True)
    return Kinds(noun.what, test, noun.having or SOME) if isinstance(noun.what, Attribute) else Pips(test)


def quantity_of_phrase(context: TextContext, phrase: Phrase) -> Quantity:
    """Return how many there are of what a phrase without a number names."""
    if phrase.det not in ("bare", "the", "some") or phrase.noun.for_pips:
        raise Unfit
    return quantity_of(context, phrase.noun)


def compare_amounts(context: TextContext, comparing: Comparison) -> Condition:
    """Return the condition that a koan has more (fewer, as many) of one thing than of another."""
    right = comparing.right
    if comparing.left.noun.headless and alternatives(comparing.left):
        raise Unfit  # “more reds or blues than greens”: each of them, or both together
    several = split_comparands(right)
    gathered = right.noun.gathered if isinstance(right, Phrase) else None
    if isinstance(right, Phrase) and gathered is not None and gathered.way != "one":
        these = [] if gathered.tower is None else [gathered.tower]
        first, second = (
            replace_noun(one, one.noun.alter(gathered=None, test=split_tower(one.noun.test)[1]))
            for one in (comparing.left, right)
        )
        inside: Condition = compare_amounts(context, replace(comparing, left=first, right=second))
        return Is(Towers(both(*these, Not(inside))), NONE)  # “than blues in any stack”
    if len(several) == 1:
        left, other = _pair(context, comparing.left, several[0])
        return apply_comparison(left, comparing, other)
    pairs = [_pair(context, comparing.left, one) for one in several]
    left = pairs[-1][0]
    together = apply_comparison(left, comparing, Plus(tuple(other for _, other in pairs)))
    if isinstance(right, CombinedPhrases):
        return together
    each: list[Condition] = [apply_comparison(one, comparing, other) for one, other in pairs]
    if isinstance(right, Or) or alternatives(right):
        return context.choices.one_of("each or sum", both(*each), together, either(*each))
    return context.choices.one_of("each or sum", both(*each), together)


@rule
def _pair(context: TextContext, first: Phrase, second: Phrase | Quantity) -> tuple[Quantity, Quantity]:
    """Return both sides of a comparison; a noun that is left out is the other side's (“more red than blue
    pips”)."""
    if not isinstance(second, Phrase):
        return quantity_of_phrase(context, first), second
    one, two = first.noun, second.noun
    if two.other:
        two = other_pieces_than(one, two)
    if one.what == "pip" and two.what == "piece":
        two = as_pips(replace_noun(second, two))
    if (one.what == "pip") is not (two.what == "pip") and any(noun.headless and noun.plural for noun in (one, two)):
        raise Unfit  # “more red pips than blues”: pips of blues, or blues
    if lacks_head(one) and not lacks_head(two):
        one = _share_noun(context, one, two)
    elif lacks_head(two) and not lacks_head(one):
        two = _share_noun(context, two, one)
    left, right = (noun.alter(for_pips=False) for noun in (one, two))
    return quantity_of_phrase(context, replace_noun(first, left)), quantity_of_phrase(
        context, replace_noun(second, right)
    )


def _share_noun(context: TextContext, noun: Noun, full: Noun) -> Noun:
    """“More small than large red pieces”: whether small red ones, or small ones of any colour, is asked."""
    if full.what not in ("piece", "pip"):
        if not noun.plural:
            raise Unfit
        return noun
    noun = noun.alter(what=full.what)
    own = {type(part) for part in parts_of(noun.test)}
    if noun.plural or noun.each or not own <= {type(part) for part in parts_of(full.test)}:
        return noun
    more = [part for part in parts_of(full.test) if type(part) not in own]
    shared = noun.alter(test=both(noun.test, *more), each=full.each, own=full.own)
    return context.choices.one_of("last words", shared, noun)


def quantity_is(context: TextContext, quantity: Quantity, verbs: Joined) -> Condition:
    """Return the condition that a quantity is as verbs say."""
    row = verbs.parts[0] if isinstance(verbs, (And, Or)) and len(verbs.parts) == 1 else verbs
    if isinstance(row, (And, Or)) and all(isinstance(test, QUANTITIES) for test in row.parts[1:]):
        return _with_each(context, quantity, row)
    tests = leaves(verbs)
    listed = verbs.part if isinstance(verbs, Not) else verbs
    if isinstance(listed, Or) and any(
        isinstance(after, Numeral) and isinstance(before, (Numeral, Exactly, Among))
        for before, after in pairwise(tests)
    ):
        raise Unfit
    return fold_deep(verbs, lambda test: _number_is(context, quantity, test))


def _with_each(context: TextContext, quantity: Quantity, tests: And[Part] | Or[Part]) -> Condition:
    """“Is more than the number of blues and the number of greens”: than each of them, or than both together."""
    first, rest = tests.parts[0], tests.parts[1:]
    if not isinstance(first, (tuple, *QUANTITIES)):
        raise Unfit
    order, other = first if isinstance(first, tuple) else (Order.EQUAL, first)
    others = (_quantity_of_others(context, quantity, other), *rest)
    each: list[Condition] = [Compare(quantity, order, one) for one in others]
    if isinstance(tests, Or):
        return either(*each)
    return context.choices.one_of("each or sum", both(*each), Compare(quantity, order, Plus(others)))


def _number_is(context: TextContext, quantity: Quantity, test: Part) -> Condition:
    if isinstance(test, tuple):
        order, other = test
        return Compare(quantity, order, _quantity_of_others(context, quantity, other))
    if isinstance(test, HalfQuantity):
        return Compare(Times(2, quantity), Order.EQUAL, test.quantity)
    if isinstance(test, Offset):
        other = _quantity_of_others(context, quantity, test.quantity)
        if test.order is Order.UNEQUAL:
            return Is(Gap(quantity, other), test.amount)
        return offset_by(quantity, test, other)
    if isinstance(test, (ThatOf, *QUANTITIES)):
        return Compare(quantity, Order.EQUAL, _quantity_of_others(context, quantity, test))
    return Is(quantity, settle_amount(test))


def _quantity_of_others(context: TextContext, quantity: Quantity, other: Quantity | ThatOf) -> Quantity:
    """“That of the others”: the same quantity of other pieces."""
    if not isinstance(other, ThatOf):
        return other
    if not isinstance(quantity, (Pips, Count)) or other.phrase.det not in ("bare", "the", "every"):
        raise Unfit
    test = test_of(context, other.phrase.noun, union=True)
    return type(quantity)(both(test, Not(quantity.pieces)) if other.phrase.noun.other else test)


def pieces_together(noun: Noun, test: Test) -> Quantity:
    """Return how many pieces pass the test, and stand to another such as the noun says."""
    if isinstance(noun.together, Mutual):
        return Count(both(test, Related(mutual_relation(noun.together), SOME, test)))
    if noun.together is not None:
        raise Unfit
    return Count(test)


def offset_by(quantity: Quantity, offset: Offset, other: Quantity) -> Condition:
    """Return the condition that a quantity is so much more than another, or so much less."""
    more = offset.order is Order.MORE
    return Is(Minus(quantity, other) if more else Minus(other, quantity), offset.amount)


def apply_comparison(left: Quantity, comparing: Comparison, right: Quantity) -> Condition:
    """Return the condition that compares two quantities as a comparison says."""
    if comparing.amount is not None:
        more = comparing.order is Order.MORE
        return Is(Minus(left, right) if more else Minus(right, left), comparing.amount)
    one, other = comparing.factors
    return Compare(Times(one, left) if one > 1 else left, comparing.order, Times(other, right) if other > 1 else right)


def share_of_pips(share: SharePart, pieces: Test) -> Condition:
    """Return the condition that such a share of all pips is on these pieces."""
    way, amount = share
    if way == "plurality":
        raise Unfit
    order, numerator, denominator = amount or (Order.MORE, 1, 2)
    whole: Quantity = Pips(ANYTHING)
    return Compare(Times(denominator, Pips(pieces)), order, Times(numerator, whole) if numerator > 1 else whole)


def settle_amount(test: Part) -> Amount:
    """Return the amount stated of a number: a bare one is exactly that."""
    if isinstance(test, Token):
        return NUMBER_WORDS[test.type]
    if isinstance(test, Not):
        return Not(settle_amount(test.part))
    return cast("Amount", exact(test))
