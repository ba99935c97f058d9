"""Conditions composed of tests and quantities, for koans in which something is unclear.

As :mod:`zendotao.core.rule.judging.holds`, but a condition is true, false or, where it may be either, none (Kleene's
logic). Where it says true or false it is so whichever way the unclear facts are; where it says none, it still could be
that all the settings of those facts agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from zendotao.core.koan.facts import iter_bits
from zendotao.core.rule.judging.amounts import holds_in_range, holds_in_table
from zendotao.core.rule.judging.layout import Layout
from zendotao.core.rule.judging.links import compile_rows
from zendotao.core.rule.judging.maybe_masks import TwoMasks
from zendotao.core.rule.judging.maybe_numbers import Range, minus, tallest_tower
from zendotao.core.rule.judging.numbers import PROPERTIES
from zendotao.core.rule.syntax import Amount, Attribute, Order, Same

Maybe: TypeAlias = Callable[[Layout, int], bool | None]


def counts(pieces: TwoMasks, table: tuple[bool, ...]) -> Maybe:
    """Return a function that tells whether such a number of pieces pass."""

    def holds(layout: Layout, universe: int) -> bool | None:
        sure, may = pieces(layout, universe, 0)
        return holds_in_table(table, sure.bit_count(), may.bit_count())

    return holds


def amounts(number: Range, amount: Amount) -> Maybe:
    """Return a function that tells whether the number is such an amount."""
    return lambda layout, universe: holds_in_range(amount, *number(layout, universe))


def comparison(left: Range, order: Order, right: Range) -> Maybe:
    """Return a function that tells whether the left number is more than (as many as, ...) the right one."""
    difference = minus(left, right)
    return lambda layout, universe: against_zero(order, *difference(layout, universe))


def against_zero(order: Order, least: int, most: int) -> bool | None:
    """Return whether every number from ``least`` to ``most`` is more than (equal to, ...) zero, or none is."""
    if order in (Order.FEWER, Order.AT_MOST):
        swapped = Order.MORE if order is Order.FEWER else Order.AT_LEAST
        return against_zero(swapped, -most, -least)
    if order in (Order.EQUAL, Order.UNEQUAL):
        equal = None if least <= 0 <= most and least != most else least <= 0 <= most
        return equal if order is Order.EQUAL or equal is None else not equal
    bound = 1 if order is Order.MORE else 0
    return None if least < bound <= most else least >= bound


def every(pieces: TwoMasks, test: TwoMasks) -> Maybe:
    """Return a function that tells whether all of the pieces pass."""

    def holds(layout: Layout, universe: int) -> bool | None:
        sure, may = pieces(layout, universe, 0)
        passing, may_pass = test(layout, universe, 0)
        if not may & ~passing:
            return True
        return False if sure & ~may_pass else None

    return holds


def share(order: Order, numerator: int, denominator: int, pieces: TwoMasks, test: TwoMasks) -> Maybe:
    """Return a function that tells whether such a share passes; each piece that passes weighs for it, each that fails
    against it.
    """
    for_it = denominator - numerator

    def holds(layout: Layout, universe: int) -> bool | None:
        sure, may = pieces(layout, universe, 0)
        passing, may_pass = test(layout, universe, 0)
        weights = [for_it * (sure & passing).bit_count(), for_it * (may & may_pass).bit_count()]
        fails_least, fails_most = (sure & ~may_pass).bit_count(), (may & ~passing).bit_count()
        return against_zero(order, min(weights) - numerator * fails_most, max(weights) - numerator * fails_least)

    return holds


def most_common(place: int, rivals: Sequence[int], pieces: TwoMasks) -> Maybe:
    """Return a function that tells whether more of the pieces have the property of this place than that of any of the
    rivals.
    """

    def holds(layout: Layout, universe: int) -> bool | None:
        sure, may = pieces(layout, universe, 0)
        least, most = (sure & layout.sure[place]).bit_count(), (may & layout.may[place]).bit_count()
        rivals_least = max((sure & layout.sure[rival]).bit_count() for rival in rivals)
        if most <= rivals_least:
            return False
        return True if least > max((may & layout.may[rival]).bit_count() for rival in rivals) else None

    return holds


def all_same(attribute: Attribute, pieces: TwoMasks, *, different: bool = False) -> Maybe:
    """Return a function that tells whether every two of the pieces have the same; or, if that is asked, whether no two
    have.
    """
    link = compile_rows(Same(attribute))

    def holds(layout: Layout, universe: int) -> bool | None:
        sure, may = pieces(layout, universe, 0)
        same, maybe_same = link(layout)
        if different:
            breaks = any(sure & same[i] for i in iter_bits(sure))
            may_break = breaks or any(may & maybe_same[i] for i in iter_bits(may))
        else:
            breaks = any(sure & ~maybe_same[i] & ~(1 << i) for i in iter_bits(sure))
            may_break = breaks or any(may & ~same[i] & ~(1 << i) for i in iter_bits(may))
        return False if breaks else None if may_break else True

    return holds


def balanced(attribute: Attribute) -> Maybe:
    """Return a function that tells whether there are as many pieces of each colour (size, orientation) that is there.
    """
    places = PROPERTIES[attribute]

    def holds(layout: Layout, universe: int) -> bool | None:
        sure = [(universe & layout.sure[place]).bit_count() for place in places]
        if any(universe & layout.sure[place] != universe & layout.may[place] for place in places):
            return None
        return len({*sure} - {0}) < 2

    return holds


def tallest(layout: Layout, universe: int) -> bool | None:
    """Return whether no tower has more pieces than this one, which is a clear one."""
    least, most = tallest_tower(layout, universe)
    pieces = universe.bit_count()
    return None if least <= pieces < most else pieces >= most


def not_of(part: Maybe) -> Maybe:
    """Return a function that tells whether the part does not hold."""

    def holds(layout: Layout, universe: int) -> bool | None:
        verdict = part(layout, universe)
        return None if verdict is None else not verdict

    return holds


def all_of(parts: Sequence[Maybe]) -> Maybe:
    """Return a function that tells whether all the parts hold."""

    def holds(layout: Layout, universe: int) -> bool | None:
        verdict: bool | None = True
        for part in parts:
            found = part(layout, universe)
            if found is False:
                return False
            if found is None:
                verdict = None
        return verdict

    return holds


def any_of(parts: Sequence[Maybe]) -> Maybe:
    """Return a function that tells whether one of the parts holds at least."""
    none_of = all_of([not_of(part) for part in parts])
    return not_of(none_of)


def one_of(parts: Sequence[Maybe]) -> Maybe:
    """Return a function that tells whether exactly one of the parts holds."""

    def holds(layout: Layout, universe: int) -> bool | None:
        verdicts = [part(layout, universe) for part in parts]
        true, unclear = verdicts.count(True), verdicts.count(None)
        if true > 1 or not true + unclear:
            return False
        return None if unclear else True

    return holds
