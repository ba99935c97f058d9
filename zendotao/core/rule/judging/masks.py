"""The mask of the pieces that pass a test, put together from those of its parts.

A function of :data:`Masks` takes a layout, the mask of the pieces to look ``within``, and the mask of the pieces that
stand ``apart``: those in whose description the test stands, which "another" in it is not. It gives those of the pieces
within that pass: at the lower bound those that surely do, at the upper bound those that may. So whatever counts against
a piece is looked up at the opposite bound.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar, TypeVarTuple

from zendotao.core.rule.judging.layout import Layout
from zendotao.core.rule.judging.links import CompiledRelation

Masks: TypeAlias = Callable[[Layout, int, int], int]

Asked = TypeVarTuple("Asked")
Answer = TypeVar("Answer")


def remember(work: Masks) -> Masks:
    """Return the function cached per layout, for what depends on the whole koan alone: all its pieces are computed
    once."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        found = layout.memo.get(masks)
        if found is None:
            found = layout.memo[masks] = work(layout, layout.all, 0)
        return found & within

    return masks


def remember_each(work: Callable[[Layout, *Asked], Answer]) -> Callable[[Layout, *Asked], Answer]:
    """Return the function cached per layout for each of the pieces that it is asked of.

    A function that needs its parts at both bounds calls each of them twice: without this, one within one within one
    would take twice as long at each step.
    """

    def recall(layout: Layout, *asked: *Asked) -> Answer:
        key = recall, asked
        found: Answer | None = layout.memo.get(key)
        if found is None:
            found = layout.memo[key] = work(layout, *asked)
        return found

    return recall


def at_both_bounds(work: Callable[[Layout, *Asked], Answer], layout: Layout, *asked: *Asked) -> tuple[Answer, Answer]:
    """Return what a function gives at this bound, and at the opposite one."""
    found = work(layout, *asked)
    return found, found if layout.exact else work(layout.opposite, *asked)


def properties(places: Sequence[int]) -> Masks:
    """Return the pieces that have all the properties of these places."""
    if len(places) == 1:
        (one,) = places
        return lambda layout, within, apart: layout.properties[one] & within

    def masks(layout: Layout, within: int, apart: int) -> int:
        found = layout.properties
        for place in places:
            within &= found[place]
        return within

    return masks


def not_of(part: Masks) -> Masks:
    """Return those that do not pass the part."""
    return lambda layout, within, apart: within & ~part(layout.opposite, within, apart)


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
    """Return those that pass exactly one: one at least, and no two."""

    def tally(layout: Layout, within: int, apart: int) -> tuple[int, int]:
        once = twice = 0
        for part in parts:
            found = part(layout, within, apart)
            twice |= once & found
            once |= found
        return once, twice

    def masks(layout: Layout, within: int, apart: int) -> int:
        (once, _), (_, twice) = at_both_bounds(tally, layout, within, apart)
        return once & ~twice

    return remember_each(masks)


def extremal_by_size(among: Masks, sizes: Sequence[int]) -> Masks:
    """Return those among that are of the first of the sizes (given by their places) that there is."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        found, rivals = at_both_bounds(among, layout, within, 0)
        so_far = 0
        for place in sizes:
            so_far |= layout.properties[place]
            if rivals & so_far:
                break
        return found & so_far

    return remember_each(masks)


def extremal_by_height(among: Masks, beyond: CompiledRelation) -> Masks:
    """Return those among than which none among is ``beyond``: higher, or lower."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        found, rivals = at_both_bounds(among, layout, within, 0)
        for bit, row in beyond.pairs(layout.opposite):
            if bit & rivals:
                found &= ~row
        return found

    return remember_each(masks)


def in_towers(holds: Callable[[Layout, int], bool]) -> Masks:
    """Return the pieces of the towers in which something holds."""

    def masks(layout: Layout, within: int, apart: int) -> int:
        found = sum(layout.doubtful)
        for tower in layout.towers:
            if holds(layout, tower):
                found |= tower
        return found

    return masks
