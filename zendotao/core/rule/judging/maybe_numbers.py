"""Quantities put together from tests, for koans in which something is unclear: the least and the most they may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from zendotao.core.rule.judging.amounts import holds_in_table
from zendotao.core.rule.judging.layout import Layout, find_groups, transpose
from zendotao.core.rule.judging.links import compile_rows
from zendotao.core.rule.judging.maybe_masks import Two, TwoMasks, clear_towers
from zendotao.core.rule.judging.numbers import PROPERTIES, groups_in, pips_of
from zendotao.core.rule.judging.reach import kinds_in
from zendotao.core.rule.syntax import Attribute, Same

Range: TypeAlias = Callable[[Layout, int], Two]
"""The least and the most that a number may be, in a koan or in one of its towers."""


def piece_count(pieces: TwoMasks) -> Range:
    """Return how many pieces pass."""

    def number(layout: Layout, universe: int) -> Two:
        sure, may = pieces(layout, universe, 0)
        return sure.bit_count(), may.bit_count()

    return number


def pips(pieces: TwoMasks) -> Range:
    """Return the pips of the pieces that pass."""

    def number(layout: Layout, universe: int) -> Two:
        sure, may = pieces(layout, universe, 0)
        return pips_of(layout, sure), pips_of(layout, may)

    return number


def kinds(attribute: Attribute, pieces: TwoMasks, table: tuple[bool, ...]) -> Range:
    """Return how many groups have such a number of the pieces, which is never none."""
    of_some = (False, *table[1:])

    def number(layout: Layout, universe: int) -> Two:
        sure, may = pieces(layout, universe, 0)
        groups = _groups(layout, attribute, sure, may)
        if groups is None:
            return _unknown_groups(layout, attribute, sure, may) if False not in table[1:] else (0, may.bit_count())
        least = most = 0
        for group_sure, group_may in groups:
            verdict = holds_in_table(of_some, (group_sure & sure).bit_count(), (group_may & may).bit_count())
            least += verdict is True
            most += verdict is not False
        return least, most

    return number


def _groups(layout: Layout, attribute: Attribute, sure: int, may: int) -> Sequence[Two] | None:
    """Return the pieces that are surely of each group and those that may be; none where the groups themselves are
    unclear.
    """
    if attribute in PROPERTIES:
        return [(layout.sure[place], layout.may[place]) for place in PROPERTIES[attribute]]
    if layout.unclear & kinds_in(Same(attribute)):
        return None
    groups, alike = layout.groups.get(attribute.value) or groups_in(layout, attribute)
    if not alike and sure != may:
        return None
    found = groups if alike else find_groups(compile_rows(Same(attribute))(layout)[0], sure)
    return [(group, group) for group in found]


def _unknown_groups(layout: Layout, attribute: Attribute, sure: int, may: int) -> Two:
    """Return how many groups there are among pieces, at the least and at the most."""
    if sure != may:
        return int(sure != 0), may.bit_count()
    sure_rows, may_rows = compile_rows(Same(attribute))(layout)
    return len(find_groups(may_rows, may)), len(find_groups(sure_rows, may))


def towers(holds: Callable[[Layout, int], bool | None]) -> Range:
    """Return the range of the number of towers in which something holds; of towers that are unclear themselves, it may
    or may not.
    """

    def number(layout: Layout, universe: int) -> Two:
        clear = clear_towers(layout)
        verdicts = [holds(layout, tower) for tower in clear]
        unclear = len(layout.towers) - len(clear)
        return verdicts.count(True), len(verdicts) - verdicts.count(False) + unclear

    return number


def in_one(holds: Callable[[Layout, int], bool | None]) -> Range:
    """Return the range for one tower: 1 where something holds there, 0 where not."""

    def number(layout: Layout, universe: int) -> Two:
        verdict = holds(layout, universe)
        return int(verdict is True), int(verdict is not False)

    return number


def tallest_tower(layout: Layout, universe: int) -> Two:
    """Return the number of pieces of the tallest tower: facts that are settled can only join towers."""
    if not layout.is_unclear("tower"):
        return layout.tallest, layout.tallest
    rows = layout.facts.next_above.may
    both_ways = [down | up for down, up in zip(rows, transpose(rows), strict=True)]
    return layout.tallest, max(group.bit_count() for group in find_groups(both_ways, layout.all))


def sum_of(parts: Sequence[Range]) -> Range:
    """Return the sum."""

    def number(layout: Layout, universe: int) -> Two:
        each = [part(layout, universe) for part in parts]
        return sum(least for least, _ in each), sum(most for _, most in each)

    return number


def times(factor: int, part: Range) -> Range:
    """Return a multiple of the number."""

    def number(layout: Layout, universe: int) -> Two:
        one, other = part(layout, universe)
        return min(factor * one, factor * other), max(factor * one, factor * other)

    return number


def minus(left: Range, right: Range) -> Range:
    """Return the left number less the right one."""

    def number(layout: Layout, universe: int) -> Two:
        least, most = left(layout, universe)
        taken_least, taken_most = right(layout, universe)
        return least - taken_most, most - taken_least

    return number


def gap(left: Range, right: Range) -> Range:
    """Return the difference, without its sign."""
    difference = minus(left, right)

    def number(layout: Layout, universe: int) -> Two:
        least, most = difference(layout, universe)
        return max(0, least, -most), max(-least, most)

    return number
