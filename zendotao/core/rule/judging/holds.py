"""Conditions composed of tests and quantities, for koans in which everything is clear.

Each function takes a layout and the mask of the pieces that are spoken of: the whole koan, or one tower.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from zendotao.core.koan.facts import iter_bits
from zendotao.core.rule.judging.amounts import is_amount, tabulate
from zendotao.core.rule.judging.layout import Layout
from zendotao.core.rule.judging.links import compile_rows, pairs_in
from zendotao.core.rule.judging.masks import Masks
from zendotao.core.rule.judging.numbers import PROPERTIES, Number, groups_in
from zendotao.core.rule.syntax import Amount, Attribute, Order, Same

Holds: TypeAlias = Callable[[Layout, int], bool]

COMPARED: dict[Order, Callable[[int, int], bool]] = {
    Order.MORE: int.__gt__,
    Order.FEWER: int.__lt__,
    Order.AT_LEAST: int.__ge__,
    Order.AT_MOST: int.__le__,
    Order.EQUAL: int.__eq__,
    Order.UNEQUAL: int.__ne__,
}


def is_some(pieces: Masks) -> Holds:
    """Return a function that tells whether a piece passes."""
    return lambda layout, universe: pieces(layout, universe, 0) != 0


def is_none(pieces: Masks) -> Holds:
    """Return a function that tells whether no piece passes."""
    return lambda layout, universe: not pieces(layout, universe, 0)


def counts(pieces: Masks, table: Sequence[bool]) -> Holds:
    """Return a function that tells whether such a number of pieces pass."""
    return lambda layout, universe: table[pieces(layout, universe, 0).bit_count()]


def amounts(number: Number, amount: Amount) -> Holds:
    """Return a function that tells whether the number is such an amount."""
    table = tabulate(amount)

    def holds(layout: Layout, universe: int) -> bool:
        found = number(layout, universe)
        return table[found] if 0 <= found < len(table) else is_amount(amount, found)

    return holds


def comparison(left: Number, order: Order, right: Number) -> Holds:
    """Return a function that tells whether the left number is more than (as many as, ...) the right one."""

    compare = COMPARED[order]
    return lambda layout, universe: compare(left(layout, universe), right(layout, universe))


def every(pieces: Masks, test: Masks, *, narrow: bool) -> Holds:
    """Return a function that tells whether all of the pieces pass; where it may ``narrow``, the test looks at them
    alone.
    """

    def holds(layout: Layout, universe: int) -> bool:
        found = pieces(layout, universe, 0)
        return not found or not found & ~test(layout, found if narrow else universe, 0)

    return holds


def share(order: Order, numerator: int, denominator: int, pieces: Masks, test: Masks) -> Holds:
    """Return a function that tells whether such a share passes; ``test`` looks at the same universe as ``pieces``."""
    compare = COMPARED[order]

    def holds(layout: Layout, universe: int) -> bool:
        found = pieces(layout, universe, 0)
        passing = (found & test(layout, universe, 0)).bit_count()
        return compare(denominator * passing, numerator * found.bit_count())

    return holds


def most_common(place: int, rivals: Sequence[int], pieces: Masks) -> Holds:
    """Return a function that tells whether more of the pieces have the property of this place than that of any of the
    rivals.
    """

    def holds(layout: Layout, universe: int) -> bool:
        sure, found = layout.sure, pieces(layout, universe, 0)
        most = (found & sure[place]).bit_count()
        if not most:
            return False
        for rival in rivals:
            if (found & sure[rival]).bit_count() >= most:
                break
        else:
            return True
        return False

    return holds


def all_same(attribute: Attribute, pieces: Masks) -> Holds:
    """Return a function that tells whether every two of the pieces have the same."""

    key, link = attribute.value, compile_rows(Same(attribute))

    def holds(layout: Layout, universe: int) -> bool:
        found = pieces(layout, universe, 0)
        groups, alike = layout.groups.get(key) or groups_in(layout, attribute)
        if not alike:
            rows = link(layout)[0]
            return not any(found & ~rows[i] & ~(1 << i) for i in iter_bits(found))
        for group in groups:
            if group & found:
                return not found & ~group
        return True

    return holds


def all_different(attribute: Attribute, pieces: Masks) -> Holds:
    """Return a function that tells whether no two of the pieces have the same."""

    key, link = attribute.value, compile_rows(Same(attribute))

    def holds(layout: Layout, universe: int) -> bool:
        found = pieces(layout, universe, 0)
        groups, alike = layout.groups.get(key) or groups_in(layout, attribute)
        if not alike:
            return not any(found & bit and found & row for bit, row in layout.pairs.get(link) or pairs_in(layout, link))
        for group in groups:
            group &= found
            if group & (group - 1):
                return False
        return True

    return holds


def balanced(attribute: Attribute) -> Holds:
    """Return a function that tells whether there are as many pieces of each colour (size, orientation) that is there.
    """
    places = PROPERTIES[attribute]

    def holds(layout: Layout, universe: int) -> bool:
        return len({(universe & layout.sure[place]).bit_count() for place in places} - {0}) < 2

    return holds


def tallest(layout: Layout, universe: int) -> bool:
    """Return whether no tower has more pieces than this one."""
    return universe.bit_count() == layout.tallest


def not_of(part: Holds) -> Holds:
    """Return a function that tells whether the part does not hold."""
    return lambda layout, universe: not part(layout, universe)


def all_of(parts: Sequence[Holds]) -> Holds:
    """Return a function that tells whether all the parts hold."""

    if len(parts) == 2:
        first, second = parts
        return lambda layout, universe: first(layout, universe) and second(layout, universe)

    def holds(layout: Layout, universe: int) -> bool:
        for part in parts:
            if not part(layout, universe):
                break
        else:
            return True
        return False

    return holds


def any_of(parts: Sequence[Holds]) -> Holds:
    """Return a function that tells whether one of the parts holds at least."""

    if len(parts) == 2:
        first, second = parts
        return lambda layout, universe: first(layout, universe) or second(layout, universe)

    def holds(layout: Layout, universe: int) -> bool:
        for part in parts:
            if part(layout, universe):
                break
        else:
            return False
        return True

    return holds


def one_of(parts: Sequence[Holds]) -> Holds:
    """Return a function that tells whether exactly one of the parts holds."""
    return lambda layout, universe: sum([part(layout, universe) for part in parts]) == 1
