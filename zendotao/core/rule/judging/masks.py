"""The mask of the pieces that pass a test, put together from those of its parts; for what is clear in a koan.

A function of :data:`Masks` takes a layout, the mask of the pieces to look ``within``, and the mask of the pieces that
stand ``apart``: those in whose description the test stands, which "another" in it is not. It gives those of the pieces
within that pass.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from zendotao.core.rule.judging.layout import Layout
from zendotao.core.rule.judging.links import RowsOf, pairs_in

Masks: TypeAlias = Callable[[Layout, int, int], int]


def remember(work: Masks) -> Masks:
    """Return the function cached per koan, for what depends on the whole koan alone: all its pieces are computed
    once."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        found = layout.memo.get(masks)
        if found is None:
            found = layout.memo[masks] = work(layout, layout.all, 0)
        return found & within

    return masks


def properties(places: Sequence[int]) -> Masks:
    """Return the pieces that have all the properties of these places."""
    if len(places) == 1:
        (one,) = places
        return lambda layout, within, apart: layout.sure[one] & within
    if len(places) == 2:
        one, two = places

        def of_two(layout: Layout, within: int, apart: int) -> int:
            sure = layout.sure
            return sure[one] & sure[two] & within

        return of_two

    def of_more(layout: Layout, within: int, apart: int) -> int:
        sure = layout.sure
        for place in places:
            within &= sure[place]
        return within

    return of_more


def not_of(part: Masks) -> Masks:
    """Return those that do not pass the part."""
    return lambda layout, within, apart: within & ~part(layout, within, apart)


def all_of(parts: Sequence[Masks], *, narrow: bool) -> Masks:
    """Return those that pass all; where it may ``narrow``, a part looks only at what passes the parts before it."""
    if len(parts) == 2 and narrow:
        first, second = parts

        def both(layout: Layout, within: int, apart: int) -> int:
            within = first(layout, within, apart)
            return within and second(layout, within, apart)

        return both

    def masks(layout: Layout, within: int, apart: int) -> int:
        found = within
        for part in parts:
            found &= part(layout, found if narrow else within, apart)
            if not found:
                break
        return found

    return masks


def any_of(parts: Sequence[Masks]) -> Masks:
    """Return those that pass one at least."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        found = 0
        for part in parts:
            found |= part(layout, within, apart)
        return found

    return masks


def one_of(parts: Sequence[Masks]) -> Masks:
    """Return those that pass exactly one."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        once = twice = 0
        for part in parts:
            found = part(layout, within, apart)
            twice |= once & found
            once |= found
        return once & ~twice

    return masks


def extremal_by_size(among: Masks, sizes: Sequence[int]) -> Masks:
    """Return those among that are of the first of the sizes (given by their places) that there is."""
    first, second, third = sizes

    def masks(layout: Layout, within: int, apart: int) -> int:
        found, sure = among(layout, within, 0), layout.sure
        return found & sure[first] or found & sure[second] or found & sure[third]

    return masks


def highest(among: Masks, higher: RowsOf) -> Masks:
    """Return those among than which none among is higher."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        within = found = among(layout, within, 0)
        pairs = layout.pairs.get(higher)
        for bit, row in pairs_in(layout, higher) if pairs is None else pairs:
            if bit & within:
                found &= ~row
        return found

    return masks


def lowest(among: Masks, higher: RowsOf) -> Masks:
    """Return those among that are higher than none among."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        within = found = among(layout, within, 0)
        pairs = layout.pairs.get(higher)
        for bit, row in pairs_in(layout, higher) if pairs is None else pairs:
            if row & within:
                found &= ~bit
        return found

    return masks


def in_towers(holds: Callable[[Layout, int], bool]) -> Masks:
    """Return the pieces of the towers in which something holds."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        found = 0
        for tower in layout.towers:
            if holds(layout, tower):
                found |= tower
        return found

    return masks
