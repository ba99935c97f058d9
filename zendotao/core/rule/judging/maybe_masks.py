"""The pieces that surely pass a test, and those that may, put together from those of its parts.

As :mod:`zendotao.core.rule.judging.masks`, for koans in which something is unclear: each function gives two masks. What
a part may have is all that a further part needs to look at, so ``within`` stays a single mask.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from zendotao.core.rule.judging.layout import BITS, Layout
from zendotao.core.rule.judging.links import RowsOf

Two: TypeAlias = tuple[int, int]
"""What surely is, and what may be."""

TwoMasks: TypeAlias = Callable[[Layout, int, int], Two]


def remember(work: TwoMasks) -> TwoMasks:
    """Return the function cached per koan, for what depends on the whole koan alone: all its pieces are computed
    once."""
    may_key = object()

    def masks(layout: Layout, within: int, apart: int) -> Two:
        memo = layout.memo
        sure = memo.get(masks)
        if sure is None:
            sure, memo[may_key] = work(layout, layout.all, 0)
            memo[masks] = sure
        return sure & within, memo[may_key] & within

    return masks


def property_at(place: int) -> TwoMasks:
    """Return the pieces that have the property of this place."""
    return lambda layout, within, apart: (layout.sure[place] & within, layout.may[place] & within)


def not_of(part: TwoMasks) -> TwoMasks:
    """Return those that do not pass the part."""

    def masks(layout: Layout, within: int, apart: int) -> Two:
        sure, may = part(layout, within, apart)
        return within & ~may, within & ~sure

    return masks


def all_of(parts: Sequence[TwoMasks], *, narrow: bool) -> TwoMasks:
    """Return those that pass all; where it may ``narrow``, a part looks only at what may pass the parts before it."""

    def masks(layout: Layout, within: int, apart: int) -> Two:
        sure = may = within
        for part in parts:
            more_sure, more_may = part(layout, may if narrow else within, apart)
            sure &= more_sure
            may &= more_may
            if not may:
                break
        return sure, may

    return masks


def any_of(parts: Sequence[TwoMasks]) -> TwoMasks:
    """Return those that pass one at least."""

    def masks(layout: Layout, within: int, apart: int) -> Two:
        sure = may = 0
        for part in parts:
            more_sure, more_may = part(layout, within, apart)
            sure |= more_sure
            may |= more_may
        return sure, may

    return masks


def one_of(parts: Sequence[TwoMasks]) -> TwoMasks:
    """Return those that pass exactly one: surely where one is sure and no other possible."""

    def masks(layout: Layout, within: int, apart: int) -> Two:
        sure_once = sure_twice = may_once = may_twice = 0
        for part in parts:
            sure, may = part(layout, within, apart)
            sure_twice |= sure_once & sure
            sure_once |= sure
            may_twice |= may_once & may
            may_once |= may
        return sure_once & ~may_twice, may_once & ~sure_twice

    return masks


def extremal_by_size(among: TwoMasks, sizes: Sequence[int]) -> TwoMasks:
    """Return those among that are of the first of the sizes (given by their places) that there is."""

    def masks(layout: Layout, within: int, apart: int) -> Two:
        sure, may = among(layout, within, 0)
        found_sure = found_may = 0
        for place in sizes:
            size = layout.sure[place]
            found_may |= may & size
            if not found_may & ~size:
                found_sure = sure & size
            if sure & size:
                break
        return found_sure, found_may

    return masks


def highest(among: TwoMasks, higher: RowsOf) -> TwoMasks:
    """Return those among than which none among is higher."""

    def masks(layout: Layout, within: int, apart: int) -> Two:
        sure, may = found_sure, found_may = among(layout, within, 0)
        for bit, sure_row, may_row in zip(BITS, *higher(layout), strict=False):
            if bit & may:
                found_sure &= ~may_row
            if bit & sure:
                found_may &= ~sure_row
        return found_sure, found_may

    return masks


def lowest(among: TwoMasks, higher: RowsOf) -> TwoMasks:
    """Return those among that are higher than none among."""

    def masks(layout: Layout, within: int, apart: int) -> Two:
        sure, may = found_sure, found_may = among(layout, within, 0)
        for bit, sure_row, may_row in zip(BITS, *higher(layout), strict=False):
            if may_row & may:
                found_sure &= ~bit
            if sure_row & sure:
                found_may &= ~bit
        return found_sure, found_may

    return masks


def in_towers(holds: Callable[[Layout, int], bool | None]) -> TwoMasks:
    """Return the pieces of the towers in which something holds; of towers that are unclear themselves, it is not
    said."""

    def masks(layout: Layout, within: int, apart: int) -> Two:
        clear = clear_towers(layout)
        known = sum(clear)
        sure, may = 0, layout.all & ~known
        for tower in clear:
            verdict = holds(layout, tower)
            if verdict is not False:
                may |= tower
                sure |= tower if verdict else 0
        return sure, may

    return masks


def clear_towers(layout: Layout) -> list[int]:
    """Return the masks of the towers that surely are, with no further piece that may belong to them."""
    if not layout.is_unclear("tower"):
        return list(layout.towers)
    linked = 0
    for bit, sure_row, may_row in zip(BITS, layout.facts.next_above.holds, layout.facts.next_above.may, strict=False):
        if sure_row != may_row:
            linked |= bit | (may_row & ~sure_row)
    return [tower for tower in layout.towers if not tower & linked]
