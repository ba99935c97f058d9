"""Quantities put together from tests.

Each function takes a layout and the mask of the pieces that are spoken of: the whole koan, or one tower. At the lower
bound it gives the least that the number may be, at the upper bound the most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from zendotao.core.koan.facts import iter_bits
from zendotao.core.rule.judging.amounts import is_in_table
from zendotao.core.rule.judging.layout import COLOURS, ORIENTATIONS, PLACES, SIZES, Layout, find_groups
from zendotao.core.rule.judging.links import CompiledRelation, compile_relation
from zendotao.core.rule.judging.masks import Masks, at_both_bounds, remember_each
from zendotao.core.rule.judging.reach import kinds_in
from zendotao.core.rule.syntax import Attribute, Colour, OfColour, OfOrientation, OfSize, Orientation, Same, Size

Number: TypeAlias = Callable[[Layout, int], int]

PROPERTIES = {Attribute.COLOUR: COLOURS, Attribute.SIZE: SIZES, Attribute.ORIENTATION: ORIENTATIONS}
"""The places of those properties of which every piece has one."""


def rivals_of(value: Colour | Size | Orientation) -> tuple[int, list[int]]:
    """Return the place of a colour (size, orientation) and those of all the others."""
    if isinstance(value, Colour):
        place, places = PLACES[OfColour(value)], PROPERTIES[Attribute.COLOUR]
    elif isinstance(value, Size):
        place, places = PLACES[OfSize(value)], PROPERTIES[Attribute.SIZE]
    else:
        place, places = PLACES[OfOrientation(value)], PROPERTIES[Attribute.ORIENTATION]
    return place, [other for other in places if other != place]


def piece_count(pieces: Masks) -> Number:
    """Return how many pieces pass."""
    return lambda layout, universe: pieces(layout, universe, 0).bit_count()


def pips(pieces: Masks) -> Number:
    """Return the pips of the pieces that pass."""
    _, medium, large = SIZES

    def number(layout: Layout, universe: int) -> int:
        found, of = pieces(layout, universe, 0), layout.properties
        return found.bit_count() + (found & of[medium]).bit_count() + 2 * (found & of[large]).bit_count()

    return number


def kinds(attribute: Attribute, pieces: Masks, table: Sequence[bool]) -> Number:
    """Return how many groups have such a number of the pieces, which is never none."""
    of_some = (False, *table[1:])
    link, unclear = compile_relation(Same(attribute)), kinds_in(Same(attribute))

    def number(layout: Layout, universe: int) -> int:
        found = pieces(layout, universe, 0)
        if not layout.exact:
            return number_at_bound(layout, found, pieces(layout.opposite, universe, 0))
        total = 0
        for group in _groups(layout, attribute, link, found):
            total += of_some[(group & found).bit_count()]
        return total

    def number_at_bound(layout: Layout, found: int, found_opposite: int) -> int:
        if attribute in PROPERTIES:
            groups, opposite = (_groups(one, attribute, link, found) for one in (layout, layout.opposite))
        elif not layout.unclear & unclear and (
            found == found_opposite or _is_transitive(link.rows(layout), layout.all)
        ):
            groups = opposite = _groups(layout, attribute, link, found | found_opposite)
        else:
            return _bound_groups(layout, link, found, found_opposite, any_number=all(table[1:]))
        total = 0
        for group, group_opposite in zip(groups, opposite, strict=True):
            numbers = (group & found).bit_count(), (group_opposite & found_opposite).bit_count()
            total += is_in_table(of_some, *numbers, upper=layout.upper)
        return total

    return number


def _groups(layout: Layout, attribute: Attribute, link: CompiledRelation, among: int) -> Sequence[int]:
    """Return the pieces grouped by what they have the same: in a clear koan, or at one of its bounds."""
    if attribute is Attribute.TOWER:
        return layout.towers
    if attribute not in PROPERTIES:
        return find_groups(link.rows(layout), among)
    groups = layout.groups.get(link)
    if groups is None:
        groups = [layout.properties[place] for place in PROPERTIES[attribute]]
        if layout.exact:  # at a bound each stands beside the same group at the opposite one, even where it has no piece
            groups = list(filter(None, groups))
        layout.groups[link] = groups
    return groups


def _is_transitive(rows: Sequence[int], every: int) -> bool:
    """Return whether all in each group have the same, not only each and the next."""
    return all(rows[i] == group ^ 1 << i for group in find_groups(rows, every) for i in iter_bits(group))


def _bound_groups(layout: Layout, link: CompiledRelation, found: int, found_opposite: int, *, any_number: bool) -> int:
    """Return how many groups there are at this bound, where it isn't clear which pieces are in one.

    The more have the same, the fewer groups there are.
    """
    if any_number and found == found_opposite:
        return len(find_groups(link.rows(layout.opposite), found))
    return found.bit_count() if layout.upper else int(any_number and found != 0)


def towers(holds: Callable[[Layout, int], bool]) -> Number:
    """Return the number of towers in which something holds."""

    def number(layout: Layout, universe: int) -> int:
        total = len(layout.doubtful)
        for tower in layout.towers:
            if holds(layout, tower):
                total += 1
        return total

    return number


def sum_of(parts: Sequence[Number]) -> Number:
    """Return the sum."""
    return lambda layout, universe: sum([part(layout, universe) for part in parts])


def times(factor: int, part: Number) -> Number:
    """Return a multiple of the number."""
    if factor < 0:
        return lambda layout, universe: factor * part(layout.opposite, universe)
    return lambda layout, universe: factor * part(layout, universe)


def minus(left: Number, right: Number) -> Number:
    """Return the left number less the right one."""
    return lambda layout, universe: left(layout, universe) - right(layout.opposite, universe)


def gap(left: Number, right: Number) -> Number:
    """Return the difference, without its sign."""
    difference = minus(left, right)

    def number(layout: Layout, universe: int) -> int:
        one, opposite = at_both_bounds(difference, layout, universe)
        return max(0, one, -opposite)

    return remember_each(number)
