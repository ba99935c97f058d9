"""The pieces that surely stand in a relation to so many others, and those that may, where something is unclear."""

from __future__ import annotations

from zendotao.core.rule.judging.amounts import holds_in_table
from zendotao.core.rule.judging.layout import BITS, Layout
from zendotao.core.rule.judging.links import RowsOf
from zendotao.core.rule.judging.maybe_masks import Two, TwoMasks, remember

SEARCHED = 2
"""With so many pieces apart, the search along a chain is given up in a koan with unclear facts."""


def some(link: RowsOf, others: TwoMasks) -> TwoMasks:
    """Return those that are linked to one of the others at least; no "another" stands in what is said of the others."""

    def work(layout: Layout, within: int, apart: int) -> Two:
        sure, may = others(layout, layout.all & ~apart, 0)
        found_sure = found_may = 0
        for bit, sure_row, may_row in zip(BITS, *link(layout), strict=False):
            if may_row & may and bit & within:
                found_may |= bit
                if sure_row & sure:
                    found_sure |= bit
        return found_sure, found_may

    whole = remember(work)

    def masks(layout: Layout, within: int, apart: int) -> Two:
        if apart and others(layout, apart, 0)[1]:
            return work(layout, within, apart)
        return whole(layout, within, 0)

    return masks


def many(link: RowsOf, others: TwoMasks, table: tuple[bool, ...]) -> TwoMasks:
    """Return those that are linked to such a number of the others."""

    def masks(layout: Layout, within: int, apart: int) -> Two:
        sure, may = others(layout, layout.all, apart)
        found_sure = found_may = 0
        for bit, sure_row, may_row in zip(BITS, *link(layout), strict=False):
            verdict = holds_in_table(table, (sure_row & sure).bit_count(), (may_row & may).bit_count())
            if verdict is not False:
                found_may |= bit
                found_sure |= bit if verdict else 0
        return found_sure, found_may

    return masks


def some_rough(link: RowsOf, others: TwoMasks) -> TwoMasks:
    """Return those linked to one of the others at least, where all that is known of those apart is how many they are.

    That number stands in place of their mask, here and in ``others``. With more others than that, one is left.
    """

    def work(layout: Layout, within: int, apart: int) -> Two:
        sure, may = others(layout, layout.all, apart + 1)
        found_sure = found_may = 0
        for bit, sure_row, may_row in zip(BITS, *link(layout), strict=False):
            if may_row & may:
                found_may |= bit
                if (sure_row & sure).bit_count() > apart:
                    found_sure |= bit
        return found_sure, found_may

    return _remember_by_number(work)


def many_rough(link: RowsOf, others: TwoMasks, table: tuple[bool, ...]) -> TwoMasks:
    """Return those linked to such a number of the others, as :func:`some_rough`."""
    exact = many(link, others, table)
    return _remember_by_number(lambda layout, within, apart: exact(layout, within, apart + 1))


def _remember_by_number(work: TwoMasks) -> TwoMasks:
    may_key = object()

    def masks(layout: Layout, within: int, apart: int) -> Two:
        memo, key = layout.memo, (masks, apart)
        sure = memo.get(key)
        if sure is None:
            sure, memo[may_key, apart] = work(layout, layout.all, apart)
            memo[key] = sure
        return sure & within, memo[may_key, apart] & within

    return masks


def chain(rough: TwoMasks, searched: TwoMasks) -> TwoMasks:
    """Return the compiled relation where "another" stands in the test of the others: none of the pieces described so
    far.

    What a ``rough`` look leaves open is ``searched``, two pieces deep: further on, open branches are too many.
    """

    def masks(layout: Layout, within: int, apart: int) -> Two:
        deep = apart.bit_count()
        sure, may = rough(layout, within, deep)
        if sure == may or deep >= SEARCHED:
            return sure, may
        more_sure, found_may = searched(layout, may & ~sure, apart)
        return sure | more_sure, sure | found_may

    return masks


def some_searched(link: RowsOf, others: TwoMasks) -> TwoMasks:
    """Return those that surely are linked to one of the others at least, and those that may be."""

    def masks(layout: Layout, within: int, apart: int) -> Two:
        found_sure = found_may = 0
        for bit, sure_row, may_row in zip(BITS, *link(layout), strict=False):
            if bit & within and may_row & ~apart:
                sure, may = others(layout, may_row & ~apart, apart | bit)
                found_may |= bit if may else 0
                found_sure |= bit if sure & sure_row else 0
        return found_sure, found_may

    return masks


def many_searched(link: RowsOf, others: TwoMasks, table: tuple[bool, ...]) -> TwoMasks:
    """Return those that surely are linked to such a number of the others, and those that may be."""

    def masks(layout: Layout, within: int, apart: int) -> Two:
        found_sure = found_may = 0
        for bit, sure_row, may_row in zip(BITS, *link(layout), strict=False):
            if bit & within:
                sure, may = others(layout, may_row, apart | bit)
                verdict = holds_in_table(table, (sure & sure_row).bit_count(), may.bit_count())
                if verdict is not False:
                    found_may |= bit
                    found_sure |= bit if verdict else 0
        return found_sure, found_may

    return masks
