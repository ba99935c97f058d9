"""Quantities put together from tests, for what is clear in a koan.

Each function takes a layout and the mask of the pieces that are spoken of: the whole koan, or one tower.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from zendotao.core.koan.facts import iter_bits
from zendotao.core.rule.judging.layout import COLOURS, ORIENTATIONS, PLACES, SIZES, Groups, Layout, find_groups
from zendotao.core.rule.judging.links import compile_rows
from zendotao.core.rule.judging.masks import Masks
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


def groups_in(layout: Layout, attribute: Attribute) -> Groups:
    """Return the pieces of the koan grouped by what they have the same."""
    if attribute in PROPERTIES:
        found = tuple([mask for place in PROPERTIES[attribute] if (mask := layout.sure[place])]), True
    elif attribute is Attribute.TOWER:
        found = layout.towers, True
    else:
        rows = compile_rows(Same(attribute))(layout)[0]
        groups = tuple(find_groups(rows, layout.all))
        found = groups, all(rows[i] == group ^ 1 << i for group in groups for i in iter_bits(group))
    layout.groups[attribute.value] = found
    return found


def piece_count(pieces: Masks) -> Number:
    """Return how many pieces pass."""
    return lambda layout, universe: pieces(layout, universe, 0).bit_count()


def pips_of(layout: Layout, pieces: int) -> int:
    """Return the pips of the pieces of a mask."""
    _, medium, large = SIZES
    sure = layout.sure
    return pieces.bit_count() + (pieces & sure[medium]).bit_count() + 2 * (pieces & sure[large]).bit_count()


def pips(pieces: Masks) -> Number:
    """Return the pips of the pieces that pass."""
    return lambda layout, universe: pips_of(layout, pieces(layout, universe, 0))


def kinds(attribute: Attribute, pieces: Masks, table: Sequence[bool]) -> Number:
    """Return how many groups have such a number of the pieces, which is never none."""
    key, link = attribute.value, compile_rows(Same(attribute))

    def number(layout: Layout, universe: int) -> int:
        found = pieces(layout, universe, 0)
        groups, alike = layout.groups.get(key) or groups_in(layout, attribute)
        if not alike:
            groups = tuple(find_groups(link(layout)[0], found))
        total = 0
        for group in groups:
            group &= found
            if group and table[group.bit_count()]:
                total += 1
        return total

    return number


def towers(holds: Callable[[Layout, int], bool]) -> Number:
    """Return the number of towers in which something holds."""

    def number(layout: Layout, universe: int) -> int:
        total = 0
        for tower in layout.towers:
            if holds(layout, tower):
                total += 1
        return total

    return number


def sum_of(parts: Sequence[Number]) -> Number:
    """Return the sum."""
    return lambda layout, universe: sum([part(layout, universe) for part in parts])
