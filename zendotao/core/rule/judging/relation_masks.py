"""The mask of the pieces that stand in a relation to so many others, for what is clear in a koan."""

from __future__ import annotations

from collections.abc import Sequence

from zendotao.core.rule.judging.layout import BITS, Layout
from zendotao.core.rule.judging.links import RowsOf, pairs_in
from zendotao.core.rule.judging.masks import Masks
from zendotao.core.rule.judging.maybe_masks import TwoMasks


def some(link: RowsOf, others: Masks) -> Masks:
    """Return those that are linked to one of the others at least; no "another" stands in what is said of the others."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        if apart and others(layout, apart, 0):
            return find_reaching(layout, link, others(layout, layout.all & ~apart, 0)) & within
        found = layout.memo.get(masks)
        if found is None:
            found = layout.memo[masks] = find_reaching(layout, link, others(layout, layout.all, 0))
        return found & within

    return masks


def find_reaching(layout: Layout, link: RowsOf, wanted: int) -> int:
    """Return those that are linked to one of the wanted pieces at least."""
    found = 0
    if wanted:
        pairs = layout.pairs.get(link)
        for bit, row in pairs_in(layout, link) if pairs is None else pairs:
            if row & wanted:
                found |= bit
    return found


def many(link: RowsOf, others: Masks, table: Sequence[bool]) -> Masks:
    """Return those that are linked to such a number of the others."""
    of_none = table[0]

    def masks(layout: Layout, within: int, apart: int) -> int:
        wanted = others(layout, layout.all, 0)
        found = layout.all if of_none else 0
        pairs = layout.pairs.get(link)
        for bit, row in pairs_in(layout, link) if pairs is None else pairs:
            if table[(row & wanted).bit_count()] is not of_none:
                found ^= bit
        return found & within

    return masks


def chain(targets: Sequence[Masks], simple: Masks, rough: TwoMasks, searched: Masks) -> Masks:
    """Return the compiled relation where "another" stands in the test of the others: none of the pieces described so
    far.

    ``targets`` find all that "another" could be. Where none of these is one of those described, that matters not, and
    it is ``simple``. Else a ``rough`` look, which only counts how many stand apart, tells of most pieces. The rest are
    ``searched`` along the chain.
    """

    def masks(layout: Layout, within: int, apart: int) -> int:
        outer = within | apart
        for target in targets:
            if target(layout, outer, 0):
                break
        else:
            return simple(layout, within, apart)
        sure, may = rough(layout, within, apart.bit_count())
        return sure | searched(layout, may & ~sure, apart) if may != sure else sure

    return masks


def some_simple(link: RowsOf, others: Masks) -> Masks:
    """Return those that are linked to one of the others at least."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        return find_reaching(layout, link, others(layout, layout.all, 0) & ~apart) & within

    return masks


def some_searched(link: RowsOf, others: Masks, demands: Sequence[tuple[Masks, int]]) -> Masks:
    """Return those linked to one of the others at least, taken one by one until one will do.

    No chain is begun for which fewer pieces are left than it ``demands`` of a sort.
    """

    def masks(layout: Layout, within: int, apart: int) -> int:
        found, rows = 0, link(layout)[0]
        while within:
            bit = within & -within
            within ^= bit
            left = layout.all & ~apart & ~bit
            if any(sort(layout, left, 0).bit_count() < times for sort, times in demands):
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


def many_searched(link: RowsOf, others: Masks, table: Sequence[bool]) -> Masks:
    """Return those linked to such a number of the others."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        found = 0
        for bit, row in zip(BITS, link(layout)[0], strict=False):
            if bit & within and table[others(layout, row, apart | bit).bit_count()]:
                found |= bit
        return found

    return masks
