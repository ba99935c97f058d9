"""Conditions composed of tests and quantities.

Each function takes a layout and the mask of the pieces that are spoken of: the whole koan, or one tower. At the lower
bound it tells whether the condition surely holds, at the upper bound whether it may (Kleene's logic). What would make
it fail is looked up at the opposite bound.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from zendotao.core.rule.judging.amounts import holds_in_range, is_in_table, tabulate
from zendotao.core.rule.judging.layout import Layout
from zendotao.core.rule.judging.links import CompiledRelation
from zendotao.core.rule.judging.masks import Masks, at_both_bounds, remember_each
from zendotao.core.rule.judging.numbers import PROPERTIES, Number, minus
from zendotao.core.rule.syntax import Amount, Attribute, Order

Holds: TypeAlias = Callable[[Layout, int], bool]

AGAINST_ZERO: dict[Order, Callable[[int, int], bool]] = {
    Order.MORE: lambda number, opposite: number > 0,
    Order.FEWER: lambda number, opposite: opposite < 0,
    Order.AT_LEAST: lambda number, opposite: number >= 0,
    Order.AT_MOST: lambda number, opposite: opposite <= 0,
    Order.EQUAL: lambda number, opposite: number >= 0 >= opposite,
    Order.UNEQUAL: lambda number, opposite: number > 0 or opposite < 0,
}
"""Whether a number is more (fewer, ...) than zero, by what it is at a bound and at the opposite one. "Equal" reads: at
the lower bound the least is not below zero nor the most above; at the upper, the most is not below nor the least
above."""


def is_some(pieces: Masks) -> Holds:
    """Return a function that tells whether a piece passes."""
    return lambda layout, universe: pieces(layout, universe, 0) != 0


def is_none(pieces: Masks) -> Holds:
    """Return a function that tells whether no piece passes."""
    return lambda layout, universe: not pieces(layout.opposite, universe, 0)


def counts(pieces: Masks, table: Sequence[bool]) -> Holds:
    """Return a function that tells whether such a number of pieces pass."""

    def holds(layout: Layout, universe: int) -> bool:
        number = pieces(layout, universe, 0).bit_count()
        if layout.exact:
            return table[number]
        return is_in_table(table, number, pieces(layout.opposite, universe, 0).bit_count(), upper=layout.upper)

    return holds


def amounts(number: Number, amount: Amount) -> Holds:
    """Return a function that tells whether the number is such an amount."""
    table = tabulate(amount)

    def holds(layout: Layout, universe: int) -> bool:
        found = number(layout, universe)
        if layout.exact and 0 <= found < len(table):
            return table[found]
        opposite = found if layout.exact else number(layout.opposite, universe)
        verdict = holds_in_range(amount, min(found, opposite), max(found, opposite))
        return layout.upper if verdict is None else verdict

    return holds


def comparison(left: Number, order: Order, right: Number) -> Holds:
    """Return a function that tells whether the left number is more than (as many as, ...) the right one."""
    return _against_zero(minus(left, right), order)


def _against_zero(number: Number, order: Order) -> Holds:
    compare = AGAINST_ZERO[order]

    def holds(layout: Layout, universe: int) -> bool:
        found = number(layout, universe)
        return compare(found, found if layout.exact else number(layout.opposite, universe))

    return holds


def every(pieces: Masks, test: Masks, *, narrow: bool) -> Holds:
    """Return a function that tells whether all of the pieces pass; where it may ``narrow``, the test looks at them
    alone.
    """

    def holds(layout: Layout, universe: int) -> bool:
        found = pieces(layout.opposite, universe, 0)
        return not found or not found & ~test(layout, found if narrow else universe, 0)

    return holds


def share(order: Order, numerator: int, denominator: int, pieces: Masks, test: Masks) -> Holds:
    """Return a function that tells whether such a share passes, no more than all; each piece that passes weighs for it,
    each that fails against it.

    ``test`` looks at the same universe as ``pieces``.
    """

    def number(layout: Layout, universe: int) -> int:
        passing = test(layout, universe, 0)
        found = pieces(layout, universe, 0)
        opposite = found if layout.exact else pieces(layout.opposite, universe, 0)
        for_it, against_it = (found & passing).bit_count(), (opposite & ~passing).bit_count()
        return (denominator - numerator) * for_it - numerator * against_it

    return _against_zero(number, order)


def most_common(place: int, rivals: Sequence[int], pieces: Masks) -> Holds:
    """Return a function that tells whether more of the pieces have the property of this place than that of any of the
    rivals.
    """

    def holds(layout: Layout, universe: int) -> bool:
        found = pieces(layout, universe, 0)
        most = (found & layout.properties[place]).bit_count()
        if not most:
            return False
        opposite = layout.opposite.properties
        if not layout.exact:
            found = pieces(layout.opposite, universe, 0)
        for rival in rivals:
            if (found & opposite[rival]).bit_count() >= most:
                return False
        return True

    return holds


def no_two(pieces: Masks, link: CompiledRelation) -> Holds:
    """Return a function that tells whether no two of the pieces are so linked, to each other."""

    def holds(layout: Layout, universe: int) -> bool:
        found = pieces(layout.opposite, universe, 0)
        for bit, row in link.pairs(layout.opposite):
            if found & bit and found & row:
                return False
        return True

    return holds


def equal_counts(attribute: Attribute) -> Holds:
    """Return a function that tells whether each colour (size, orientation) that is there has as many pieces."""
    places = PROPERTIES[attribute]

    def holds(layout: Layout, universe: int) -> bool:
        found = [universe & layout.properties[place] for place in places]
        if not layout.exact and found != [universe & layout.opposite.properties[place] for place in places]:
            return layout.upper
        return len({mask.bit_count() for mask in found} - {0}) < 2

    return holds


def towers_differ(holds: Holds) -> Holds:
    """Return a function that tells whether no two towers in which something holds have as many pieces."""

    def differ(layout: Layout, universe: int) -> bool:
        if not layout.exact and layout.doubtful != layout.opposite.doubtful:
            return layout.upper  # it isn't clear which towers there are
        numbers = [tower.bit_count() for tower in layout.towers if holds(layout.opposite, tower)]
        return len(numbers) == len(set(numbers))

    return differ


def tallest(layout: Layout, universe: int) -> bool:
    """Return whether no tower has more pieces than this one, which is a clear one."""
    return universe.bit_count() >= layout.opposite.tallest


def not_of(part: Holds) -> Holds:
    """Return a function that tells whether the part does not hold."""
    return lambda layout, universe: not part(layout.opposite, universe)


def all_of(parts: Sequence[Holds]) -> Holds:
    """Return a function that tells whether all the parts hold."""
    if len(parts) == 2:
        first, second = parts
        return lambda layout, universe: first(layout, universe) and second(layout, universe)

    def holds(layout: Layout, universe: int) -> bool:
        for part in parts:
            if not part(layout, universe):
                return False
        return True

    return holds


def any_of(parts: Sequence[Holds]) -> Holds:
    """Return a function that tells whether one of the parts holds at least."""

    def holds(layout: Layout, universe: int) -> bool:
        for part in parts:
            if part(layout, universe):
                return True
        return False

    return holds


def one_of(parts: Sequence[Holds]) -> Holds:
    """Return a function that tells whether exactly one of the parts holds: one at least, and no two."""

    def count(layout: Layout, universe: int) -> int:
        return sum([part(layout, universe) for part in parts])

    def holds(layout: Layout, universe: int) -> bool:
        number, opposite = at_both_bounds(count, layout, universe)
        return number >= 1 and opposite <= 1

    return remember_each(holds)
