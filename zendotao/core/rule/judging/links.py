"""Relations as rows of bit masks: for each piece those to which it surely stands so, and those to which it may."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial, reduce
from typing import TypeAlias

from zendotao.core.koan import facts
from zendotao.core.koan.facts import Facts, iter_bits
from zendotao.core.rule.judging.layout import BITS, COLOURS, ORIENTATIONS, SIZES, Layout, Pairs, Rows, transpose
from zendotao.core.rule.judging.reach import place_of
from zendotao.core.rule.syntax import (
    And,
    Attribute,
    Link,
    Not,
    Or,
    PointedAtNth,
    PointedAtThrough,
    PointingAtNth,
    PointingAtThrough,
    Relation,
    Same,
    Test,
)

Both: TypeAlias = tuple[Rows, Rows]
"""Rows of what surely holds, and of what may."""

RowsOf: TypeAlias = Callable[[Layout], Both]


UNKNOWN = -1
"""Said of pieces of which it isn't known which they are: it may be any."""


@lru_cache(maxsize=1024)
def compile_rows(relation: Relation, apart: int = 0) -> RowsOf:
    """Return how to find the relation's rows in a koan. Equal relations have the same function, so its rows are found
    once.

    ``apart`` is the mask of the pieces of which none is meant by what is pointed through.
    """
    work = _compile_rows(relation, apart)

    def rows(layout: Layout) -> Both:
        found = layout.rows.get(rows)
        if found is None:
            found = layout.rows[rows] = work(layout)
        return found

    return rows


def pairs_in(layout: Layout, link: RowsOf) -> Pairs:
    """Lay out the pairs of a relation that is clear in this koan; they are then in ``layout.pairs[link]``."""
    found = tuple([pair for pair in zip(BITS, link(layout)[0], strict=False) if pair[1]])
    layout.pairs[link] = found
    return found


def _compile_rows(relation: Relation, apart: int) -> RowsOf:
    if isinstance(relation, Link):
        of_facts = _OF_FACTS[relation]
        return lambda layout: of_facts(layout.facts)
    if isinstance(relation, Same):
        return _SAME[relation.attribute]
    if isinstance(relation, (PointedAtNth, PointingAtNth)):
        pointed, place = isinstance(relation, PointedAtNth), relation.place
        return lambda layout: _transpose(_at_nth(layout, place)) if pointed else _at_nth(layout, place)
    if isinstance(relation, PointingAtThrough):
        return _pointing_at_through(relation.passed, apart)
    if isinstance(relation, PointedAtThrough):
        at_through = _pointing_at_through(relation.passed, apart)
        return lambda layout: _transpose(at_through(layout))
    if isinstance(relation, Not):
        return _none_of(compile_rows(relation.part, apart))
    parts = [compile_rows(part, apart) for part in relation.parts]
    return _all_of(parts) if isinstance(relation, And) else _any_of(parts)


def _both(sure: Rows, may: Rows) -> Both:
    """Return sure and possible rows; where all is clear, the same rows twice, which :func:`_each` then need not compute
    twice.
    """
    return sure, sure if sure == may else may


def _each(work: Callable[[Rows, Rows], list[int]], one: Both, other: Both) -> Both:
    """Return the rows made of the sure ones, and those made of the possible ones."""
    sure = tuple(work(one[0], other[0]))
    return sure, sure if one[0] is one[1] and other[0] is other[1] else tuple(work(one[1], other[1]))


def _intersect(one: Rows, other: Rows) -> list[int]:
    return [a & b for a, b in zip(one, other, strict=True)]


def _unite(one: Rows, other: Rows) -> list[int]:
    return [a | b for a, b in zip(one, other, strict=True)]


def _subtract(one: Rows, other: Rows) -> list[int]:
    return [a & ~b for a, b in zip(one, other, strict=True)]


def _others(layout: Layout) -> Both:
    """Return, for each piece, all the others."""
    rows = tuple([layout.all ^ bit for bit in BITS[: layout.count]])
    return rows, rows


def _none_of(part: RowsOf) -> RowsOf:
    def rows(layout: Layout) -> Both:
        sure, may = part(layout)
        return _each(_subtract, _others(layout), (may, sure))

    return rows


def _all_of(parts: Sequence[RowsOf]) -> RowsOf:
    def rows(layout: Layout) -> Both:
        return reduce(partial(_each, _intersect), [part(layout) for part in parts] or [_others(layout)])

    return rows


def _any_of(parts: Sequence[RowsOf]) -> RowsOf:
    def rows(layout: Layout) -> Both:
        nothing = (0,) * layout.count
        return reduce(partial(_each, _unite), [part(layout) for part in parts] or [(nothing, nothing)])

    return rows


def _transpose(both: Both) -> Both:
    sure, may = both
    seen = transpose(sure)
    return seen, seen if may is sure else transpose(may)


def _rows_in(relation: facts.Relation) -> Both:
    return _both(relation.holds, relation.may)


def _pointing_through(facts: Facts) -> Both:
    """Return, for each piece, those that it points at and after which it meets another that it points at."""

    def through(aims: Rows, orders: Sequence[Rows]) -> Rows:
        return tuple(
            [sum(1 << j for j in iter_bits(aim) if order[j] & aim) for aim, order in zip(aims, orders, strict=True)]
        )

    sure = through(facts.pointing.holds, [order.holds for order in facts.met_before])
    return _both(sure, through(facts.pointing.may, [order.may for order in facts.met_before]))


def _pointing_at_through(passed: Test, apart: int) -> RowsOf:
    """Return, for each piece, those that it points at and before which it meets one that passes."""

    def beyond(aims: Rows, orders: Sequence[Rows], between: int) -> Rows:
        return tuple(
            [
                reduce(int.__or__, [order[j] for j in iter_bits(aim & between)], 0) & aim
                for aim, order in zip(aims, orders, strict=True)
            ]
        )

    def rows(layout: Layout) -> Both:
        facts, (sure, may) = layout.facts, _find_passing(passed, layout)
        rows = beyond(facts.pointing.holds, [order.holds for order in facts.met_before], sure & ~apart)
        known_apart = 0 if apart == UNKNOWN else apart
        orders = [order.may for order in facts.met_before]
        return _both(rows, beyond(facts.pointing.may, orders, may & ~known_apart))

    return rows


def _find_passing(test: Test, layout: Layout) -> tuple[int, int]:
    """Return the pieces that surely pass a test that looks at one piece alone, and those that may."""
    place = place_of(test)
    if place is not None:
        return layout.sure[place], layout.may[place]
    if isinstance(test, Not):
        sure, may = _find_passing(test.part, layout)
        return layout.all & ~may, layout.all & ~sure
    if not isinstance(test, (And, Or)):
        raise TypeError(f"not only of one piece: {test!r}")
    join, none = (int.__and__, layout.all) if isinstance(test, And) else (int.__or__, 0)
    both = [_find_passing(part, layout) for part in test.parts]
    return reduce(join, [sure for sure, _ in both], none), reduce(join, [may for _, may in both], none)


def _at_nth(layout: Layout, place: int) -> Both:
    """Return, for each piece, the nth piece that it points at."""
    facts = layout.facts
    sure_aims, may_aims = facts.pointing.holds, facts.pointing.may
    sure, may = [0] * layout.count, [0] * layout.count
    for i, aims in enumerate(may_aims):
        if aims:
            order = facts.met_before[i]
            before, before_may = transpose(order.holds), transpose(order.may)
            for j in iter_bits(aims):
                fewest, most = (before[j] & sure_aims[i]).bit_count() + 1, (before_may[j] & aims).bit_count() + 1
                may[i] |= 1 << j if fewest <= place <= most else 0
                sure[i] |= sure_aims[i] & 1 << j if fewest == place == most else 0
    return _both(tuple(sure), tuple(may))


def _same_mask(places: Sequence[int]) -> RowsOf:
    """Return the rows for having the same value of properties of which every piece has one: colours, sizes,
    orientations.
    """

    def rows(layout: Layout) -> Both:
        sure = _apart_from_self(layout.count, [layout.sure[place] for place in places])
        may = [layout.may[place] for place in places]
        if sum(may) == layout.all:
            return sure, sure
        # What may be two of them may be the same as either of two pieces that differ.
        return sure, tuple([_union(may, bit) & ~bit for bit in BITS[: layout.count]])

    return rows


def _apart_from_self(count: int, groups: Sequence[int]) -> Rows:
    """Return, for each piece, the others of its group."""
    rows = [0] * count
    for group in groups:
        for i in iter_bits(group):
            rows[i] = group ^ 1 << i
    return tuple(rows)


def _union(groups: Sequence[int], bit: int) -> int:
    """Return all the groups that the piece is in."""
    found = 0
    for group in groups:
        if group & bit:
            found |= group
    return found


def _sizes(facts: Facts, sign: int) -> Both:
    """Return, for each piece, those that are smaller (sign 1) or larger (sign -1)."""
    sizes = facts.sizes
    rows = tuple([sum(1 << j for j, size in enumerate(sizes) if sign * size < sign * own) for own in sizes])
    return rows, rows


_SAME: dict[Attribute, RowsOf] = {
    Attribute.COLOUR: _same_mask(COLOURS),
    Attribute.SIZE: _same_mask(SIZES),
    Attribute.ORIENTATION: _same_mask(ORIENTATIONS),
    Attribute.DIRECTION: lambda layout: _rows_in(layout.facts.same_direction),
    Attribute.HEIGHT: lambda layout: _rows_in(layout.facts.same_height),
    Attribute.TOWER: lambda layout: _rows_in(layout.facts.same_tower),
}

_OF_FACTS: dict[Link, Callable[[Facts], Both]] = {
    Link.TOUCHING: lambda facts: _rows_in(facts.touching),
    Link.POINTING_AT: lambda facts: _rows_in(facts.pointing),
    Link.POINTED_AT_BY: lambda facts: _transpose(_rows_in(facts.pointing)),
    Link.POINTING_THROUGH: _pointing_through,
    Link.POINTED_THROUGH_BY: lambda facts: _transpose(_pointing_through(facts)),
    Link.INSIDE: lambda facts: _rows_in(facts.inside),
    Link.AROUND: lambda facts: _transpose(_rows_in(facts.inside)),
    Link.DIRECTLY_ABOVE: lambda facts: _rows_in(facts.next_above),
    Link.DIRECTLY_BELOW: lambda facts: _transpose(_rows_in(facts.next_above)),
    Link.ABOVE: lambda facts: _rows_in(facts.above),
    Link.BELOW: lambda facts: _transpose(_rows_in(facts.above)),
    Link.HIGHER: lambda facts: _rows_in(facts.higher),
    Link.LOWER: lambda facts: _transpose(_rows_in(facts.higher)),
    Link.LARGER: lambda facts: _sizes(facts, 1),
    Link.SMALLER: lambda facts: _sizes(facts, -1),
    Link.OPPOSITE: lambda facts: _rows_in(facts.opposite_direction),
}
