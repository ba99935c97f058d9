"""The mask of the pieces that stand in a relation to so many others."""

from __future__ import annotations

from collections.abc import Sequence

from zendotao.core.koan.facts import iter_bits
from zendotao.core.rule.judging.amounts import is_in_table
from zendotao.core.rule.judging.layout import BITS, Layout
from zendotao.core.rule.judging.links import CompiledRelation
from zendotao.core.rule.judging.masks import Masks, at_both_bounds, remember_each

SEARCHED = 2
"""With so many pieces apart, the search along a chain is given up where facts are unclear: open branches are too
many."""


def some(link: CompiledRelation, others: Masks) -> Masks:
    """Return those that are linked to one of the others at least; no "another" stands in what is said of the others."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        if apart and others(layout, apart, 0):
            return find_reaching(layout, link, others(layout, layout.all & ~apart, 0)) & within
        found = layout.memo.get(masks)
        if found is None:
            found = layout.memo[masks] = find_reaching(layout, link, others(layout, layout.all, 0))
        return found & within

    return masks


def find_reaching(layout: Layout, link: CompiledRelation, wanted: int, more_than: int = 0) -> int:
    """Return those that are linked to more than so many of the wanted pieces."""
    found = 0
    if wanted:
        for bit, row in link.pairs(layout):
            if (row & wanted).bit_count() > more_than:
                found |= bit
    return found


def many(link: CompiledRelation, others: Masks, table: Sequence[bool]) -> Masks:
    """Return those that are linked to such a number of the others."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        found = 0
        rows, opposite_rows = at_both_bounds(link.rows, layout)
        wanted, opposite_wanted = at_both_bounds(others, layout, layout.all, apart)
        for bit, row, opposite in zip(BITS, rows, opposite_rows, strict=False):
            numbers = (row & wanted).bit_count(), (opposite & opposite_wanted).bit_count()
            if is_in_table(table, *numbers, upper=layout.upper):
                found |= bit
        return found & within

    return masks


def chain(targets: Sequence[Masks], simple: Masks, rough: Masks, searched: Masks) -> Masks:
    """Return the compiled relation where "another" stands in the test of the others: none of the pieces described so
    far.

    ``targets`` find all that "another" could be. Where none of these is one of those described, that matters not, and
    it is ``simple``. Else a ``rough`` look, which only counts how many stand apart, tells of most pieces, at its two
    bounds. The rest are ``searched`` along the chain.
    """

    def masks(layout: Layout, within: int, apart: int) -> int:
        if layout.exact:
            outer = within | apart
            for target in targets:
                if target(layout, outer, 0):
                    break
            else:
                return simple(layout, within, apart)
        deep = apart.bit_count()
        lower, upper = layout.bounds()
        sure, may = rough(lower, within, deep), rough(upper, within, deep)
        if sure == may:
            return sure
        if deep >= SEARCHED and not layout.exact:
            return may if layout.upper else sure
        return sure | searched(layout, may & ~sure, apart)

    return masks


def some_rough(link: CompiledRelation, others: Masks) -> Masks:
    """Return those linked to one of the others at least, where all that is known of those apart is how many they are.

    That number stands in place of their mask, here and in ``others``. With more others than that, one is left.
    """

    def masks(layout: Layout, within: int, apart: int) -> int:
        wanted = others(layout, layout.all, apart + 1)
        return find_reaching(layout, link, wanted, 0 if layout.upper else apart)

    return _remember_by_number(masks)


def many_rough(link: CompiledRelation, others: Masks, table: Sequence[bool]) -> Masks:
    """Return those linked to such a number of the others, as :func:`some_rough`."""
    exact = many(link, others, table)
    return _remember_by_number(lambda layout, within, apart: exact(layout, within, apart + 1))


def _remember_by_number(work: Masks) -> Masks:
    whole = remember_each(lambda layout, apart: work(layout, layout.all, apart))
    return lambda layout, within, apart: whole(layout, apart) & within


def some_searched(link: CompiledRelation, others: Masks, demands: Sequence[tuple[Masks, int]]) -> Masks:
    """Return those linked to one of the others at least, taken one by one until one will do.

    Where all is clear, no chain is begun for which fewer pieces are left than it ``demands`` of a sort.
    """

    def masks(layout: Layout, within: int, apart: int) -> int:
        found, rows = 0, link.rows(layout)
        while within:
            bit = within & -within
            within ^= bit
            left = layout.all & ~apart & ~bit
            if layout.exact and any(sort(layout, left, 0).bit_count() < times for sort, times in demands):
                continue
            row = rows[bit.bit_length() - 1] & left
            while row:
                other = row & -row
                row ^= other
                if others(layout, other, apart | bit):
                    found |= bit
                    break
        return found

    return masks


def many_searched(link: CompiledRelation, others: Masks, table: Sequence[bool]) -> Masks:
    """Return those linked to such a number of the others."""

    def count_linked(layout: Layout, i: int, apart: int) -> int:
        return others(layout, link.rows(layout)[i], apart).bit_count()

    def masks(layout: Layout, within: int, apart: int) -> int:
        found = 0
        for i in iter_bits(within):
            numbers = at_both_bounds(count_linked, layout, i, apart | 1 << i)
            if is_in_table(table, *numbers, upper=layout.upper):
                found |= 1 << i
        return found

    return masks
