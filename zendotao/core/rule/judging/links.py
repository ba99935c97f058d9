"""Relations as rows of bit masks: for each piece the mask of those to which it stands so, at a layout's bound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from typing import TypeAlias

from zendotao.core.koan.facts import iter_bits
from zendotao.core.rule.judging.layout import BITS, COLOURS, ORIENTATIONS, SIZES, Layout, Pairs, Rows, transpose
from zendotao.core.rule.judging.reach import kinds_in, place_of
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

RowsOf: TypeAlias = Callable[[Layout], Rows]

UNKNOWN = -1
"""Said of pieces of which it isn't known which they are: it may be any."""


class CompiledRelation:
    """How to find a relation's rows in a koan. They are found once: for each bound, or where nothing that the relation
    looks at is unclear, for both.
    """

    __slots__ = ("_alike", "_find", "_kinds")

    def __init__(self, find: RowsOf, kinds: int, *, alike: bool) -> None:
        """``kinds`` are those of the facts that it looks at, ``alike`` whether the rows differ by these alone."""
        self._find, self._kinds, self._alike = find, kinds, alike

    def rows(self, layout: Layout) -> Rows:
        """Return the row of each piece."""
        if self._alike and not layout.unclear & self._kinds:
            layout = layout.whole
        found = layout.rows.get(self)
        if found is None:
            found = layout.rows[self] = self._find(layout)
        return found

    def pairs(self, layout: Layout) -> Pairs:
        """Return the pieces that are related to any, with their rows."""
        if self._alike and not layout.unclear & self._kinds:
            layout = layout.whole
        found = layout.pairs.get(self)
        if found is None:
            pairs = zip(BITS, self.rows(layout), strict=False)
            found = layout.pairs[self] = tuple([pair for pair in pairs if pair[1]])
        return found


@lru_cache(maxsize=1024)
def compile_relation(relation: Relation, apart: int = 0) -> CompiledRelation:
    """Return the relation compiled. Equal relations are the same, so that a koan's rows of one are found once.

    ``apart`` is the mask of the pieces of which none is meant by what is pointed through.
    """
    return CompiledRelation(_find_rows(relation, apart), kinds_in(relation), alike=apart != UNKNOWN)


def _find_rows(relation: Relation, apart: int) -> RowsOf:
    if isinstance(relation, Link):
        return _OF_LINKS[relation]
    if isinstance(relation, Same):
        return _OF_SAME[relation.attribute]
    if isinstance(relation, PointingAtNth):
        return _pointing_at_nth(relation.place)
    if isinstance(relation, PointedAtNth):
        return _inverse(_pointing_at_nth(relation.place))
    if isinstance(relation, PointingAtThrough):
        return _pointing_at_through(relation.passed, apart)
    if isinstance(relation, PointedAtThrough):
        return _inverse(_pointing_at_through(relation.passed, apart))
    if isinstance(relation, Not):
        return _none_of(compile_relation(relation.part, apart).rows)
    parts = [compile_relation(part, apart).rows for part in relation.parts]
    return _all_of(parts) if isinstance(relation, And) else _any_of(parts)


def _inverse(link: RowsOf) -> RowsOf:
    return lambda layout: transpose(link(layout))


def _others(layout: Layout) -> Rows:
    """Return, for each piece, all the others."""
    return tuple([layout.all ^ bit for bit in BITS[: layout.count]])


def _intersect(one: Rows, other: Rows) -> Rows:
    return tuple([a & b for a, b in zip(one, other, strict=True)])


def _unite(one: Rows, other: Rows) -> Rows:
    return tuple([a | b for a, b in zip(one, other, strict=True)])


def _none_of(part: RowsOf) -> RowsOf:
    def rows(layout: Layout) -> Rows:
        every, related = layout.all, part(layout.opposite)
        return tuple([every & ~(bit | row) for bit, row in zip(BITS, related, strict=False)])

    return rows


def _all_of(parts: Sequence[RowsOf]) -> RowsOf:
    return lambda layout: reduce(_intersect, [part(layout) for part in parts] or [_others(layout)])


def _any_of(parts: Sequence[RowsOf]) -> RowsOf:
    return lambda layout: reduce(_unite, [part(layout) for part in parts] or [(0,) * layout.count])


def _aims(layout: Layout) -> list[tuple[int, Rows]]:
    """Return, for each piece, those that it points at, and the order in which they are met."""
    facts = layout.facts
    orders = [layout.choose_rows(order) for order in facts.met_before]
    return list(zip(layout.choose_rows(facts.pointing), orders, strict=True))


def _pointing_through(layout: Layout) -> Rows:
    """Return, for each piece, those that it points at and after which it meets another that it points at."""
    return tuple([sum([1 << j for j in iter_bits(aim) if order[j] & aim]) for aim, order in _aims(layout)])


def _pointing_at_through(passed: Test, apart: int) -> RowsOf:
    """Return, for each piece, those that it points at and before which it meets one that passes."""

    def rows(layout: Layout) -> Rows:
        between = _find_passing(passed, layout)
        if apart != UNKNOWN:
            between &= ~apart
        elif not layout.upper:
            between = 0
        return tuple(
            [reduce(int.__or__, [order[j] for j in iter_bits(aim & between)], 0) & aim for aim, order in _aims(layout)]
        )

    return rows


def _find_passing(test: Test, layout: Layout) -> int:
    """Return the pieces that pass a test that looks at one piece alone."""
    place = place_of(test)
    if place is not None:
        return layout.properties[place]
    if isinstance(test, Not):
        return layout.all & ~_find_passing(test.part, layout.opposite)
    if not isinstance(test, (And, Or)):
        raise TypeError(f"not only of one piece: {test!r}")
    join, none = (int.__and__, layout.all) if isinstance(test, And) else (int.__or__, 0)
    return reduce(join, [_find_passing(part, layout) for part in test.parts], none)


def _pointing_at_nth(place: int) -> RowsOf:
    """Return, for each piece, the nth piece that it points at: before which it meets no fewer and no more."""

    def rows(layout: Layout) -> Rows:
        aims = _aims(layout)
        opposite_aims = aims if layout.exact else _aims(layout.opposite)
        found = [0] * layout.count
        for i, ((aim, order), opposite) in enumerate(zip(aims, opposite_aims, strict=True)):
            for j in iter_bits(aim):
                before = _count_before(j, aim, order)
                opposite_before = before if layout.exact else _count_before(j, *opposite)
                if opposite_before < place <= before + 1:
                    found[i] |= 1 << j
        return tuple(found)

    return rows


def _count_before(j: int, aim: int, order: Rows) -> int:
    """Return how many of those that a piece points at it meets before the j-th."""
    return sum([order[i] >> j & 1 for i in iter_bits(aim)])


def _same_mask(places: Sequence[int]) -> RowsOf:
    """Return the rows for having the same value of properties of which every piece has one: colours, sizes,
    orientations. A piece that may have two of them may be the same as either of two pieces that differ.
    """

    def rows(layout: Layout) -> Rows:
        found = [0] * layout.count
        for place in places:
            group = layout.properties[place]
            if group & (group - 1):
                for i in iter_bits(group):
                    found[i] |= group ^ 1 << i
        return tuple(found)

    return rows


def _sizes(sign: int) -> RowsOf:
    """Return, for each piece, those that are smaller (sign 1) or larger (sign -1)."""

    def rows(layout: Layout) -> Rows:
        sizes = layout.facts.sizes
        return tuple([sum([1 << j for j, size in enumerate(sizes) if sign * size < sign * own]) for own in sizes])

    return rows


def _of_fact(name: str) -> RowsOf:
    return lambda layout: layout.choose_rows(getattr(layout.facts, name))


_OF_SAME: dict[Attribute, RowsOf] = {
    Attribute.COLOUR: _same_mask(COLOURS),
    Attribute.SIZE: _same_mask(SIZES),
    Attribute.ORIENTATION: _same_mask(ORIENTATIONS),
    Attribute.DIRECTION: _of_fact("same_direction"),
    Attribute.HEIGHT: _of_fact("same_height"),
    Attribute.TOWER: _of_fact("same_tower"),
}

_OF_LINKS: dict[Link, RowsOf] = {
    Link.TOUCHING: _of_fact("touching"),
    Link.POINTING_AT: _of_fact("pointing"),
    Link.POINTED_AT_BY: _inverse(_of_fact("pointing")),
    Link.POINTING_THROUGH: _pointing_through,
    Link.POINTED_THROUGH_BY: _inverse(_pointing_through),
    Link.INSIDE: _of_fact("inside"),
    Link.AROUND: _inverse(_of_fact("inside")),
    Link.DIRECTLY_ABOVE: _of_fact("next_above"),
    Link.DIRECTLY_BELOW: _inverse(_of_fact("next_above")),
    Link.ABOVE: _of_fact("above"),
    Link.BELOW: _inverse(_of_fact("above")),
    Link.HIGHER: _of_fact("higher"),
    Link.LOWER: _inverse(_of_fact("higher")),
    Link.LARGER: _sizes(1),
    Link.SMALLER: _sizes(-1),
    Link.OPPOSITE: _of_fact("opposite_direction"),
}
