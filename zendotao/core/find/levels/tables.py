"""Relations between pieces as rows of masks, sure and possible, and the relations that are searched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from zendotao.core.koan import facts as koan_facts
from zendotao.core.koan.facts import Facts, iter_bits
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.complexity import EXISTENCE, complexity
from zendotao.core.rule.judging.layout import transpose

Rows = tuple[int, ...]
Both = tuple[Rows, Rows]

RELATIONS: tuple[tree.Relation, ...] = (
    *tree.Link,
    *(tree.Same(attribute) for attribute in tree.Attribute),
    *(kind(place) for place in (1, 2) for kind in (tree.PointingAtNth, tree.PointedAtNth)),
)
"""The relations that are searched; of those that say through which pieces, none is."""

PLACE_OF = {relation: place for place, relation in enumerate(RELATIONS)}


@cache
def relation_weight(relation: tree.Relation) -> int:
    """Return what a relation weighs."""
    return (
        complexity(tree.Is(tree.Count(tree.Related(relation, tree.SOME, tree.ANYTHING)), tree.SOME))
        - 2 * EXISTENCE[tree.SOME]
    )


def find_rows(facts: Facts, relation: tree.Relation) -> Both:
    """Return, for each piece, those to which it surely is related, and those to which it may be."""
    if isinstance(relation, tree.Same):
        return _same_rows(facts, relation.attribute)
    if isinstance(relation, tree.PointingAtNth):
        return _pointing_at_nth(facts, relation.place)
    if isinstance(relation, tree.PointedAtNth):
        return _turn(_pointing_at_nth(facts, relation.place))
    if isinstance(relation, tree.Link):
        return _LINKS[relation](facts)
    raise TypeError(f"not a relation that is searched: {relation!r}")


def stack_rows(facts: Facts) -> NDArray[np.uint64]:
    """Return the rows of all relations that are searched, sure ones and possible ones: (2, relations, pieces).

    They are kept with the facts: the same koans are searched again and again, probes in every search.
    """
    found: NDArray[np.uint64] | None = facts.cache.get(stack_rows)
    if found is None:
        both = [find_rows(facts, relation) for relation in RELATIONS]
        found = facts.cache[stack_rows] = np.array(both, dtype=np.uint64).transpose(1, 0, 2)
    return found


def _turn(both: Both) -> Both:
    """Return the rows of the relation seen from the other side."""
    sure, may = both
    return transpose(sure), transpose(may)


def _rows_of(relation: koan_facts.Relation) -> Both:
    return relation.holds, relation.may


def _same_rows(facts: Facts, attribute: tree.Attribute) -> Both:
    if attribute is tree.Attribute.DIRECTION:
        return _rows_of(facts.same_direction)
    if attribute is tree.Attribute.HEIGHT:
        return _rows_of(facts.same_height)
    if attribute is tree.Attribute.TOWER:
        return _rows_of(facts.same_tower)
    groups: Sequence[tuple[int, int]]
    if attribute is tree.Attribute.ORIENTATION:
        groups = [(one.holds, one.may) for one in (facts.upright, facts.flat, facts.weird)]
    else:
        masks = facts.of_colour if attribute is tree.Attribute.COLOUR else facts.of_size
        groups = [(mask, mask) for mask in masks.values()]
    return _alike(facts.count, [sure for sure, _ in groups]), _alike(facts.count, [may for _, may in groups])


def _alike(count: int, groups: Sequence[int]) -> Rows:
    """Return, for each piece, the others of all the groups that it is in."""
    rows = [0] * count
    for group in groups:
        for i in iter_bits(group):
            rows[i] |= group & ~(1 << i)
    return tuple(rows)


def _compare_sizes(facts: Facts, sign: int) -> Both:
    sizes = facts.sizes
    rows = tuple(sum(1 << j for j, size in enumerate(sizes) if sign * size < sign * own) for own in sizes)
    return rows, rows


def _pointing_through(facts: Facts) -> Both:
    """Return, for each piece, those that it points at and after which it meets another that it points at."""

    def through(aims: Rows, orders: Sequence[Rows]) -> Rows:
        pairs = zip(aims, orders, strict=True)
        return tuple(sum(1 << j for j in iter_bits(aim) if order[j] & aim) for aim, order in pairs)

    sure = through(facts.pointing.holds, [order.holds for order in facts.met_before])
    return sure, through(facts.pointing.may, [order.may for order in facts.met_before])


def _pointing_at_nth(facts: Facts, place: int) -> Both:
    """Return, for each piece, the nth piece that it points at."""
    sure_aims, may_aims = facts.pointing.holds, facts.pointing.may
    sure, may = [0] * facts.count, [0] * facts.count
    for i, aims in enumerate(may_aims):
        if aims:
            before, before_may = _turn((facts.met_before[i].holds, facts.met_before[i].may))
            for j in iter_bits(aims):
                fewest, most = (before[j] & sure_aims[i]).bit_count() + 1, (before_may[j] & aims).bit_count() + 1
                may[i] |= 1 << j if fewest <= place <= most else 0
                sure[i] |= sure_aims[i] & 1 << j if fewest == place == most else 0
    return tuple(sure), tuple(may)


_LINKS: dict[tree.Link, Callable[[Facts], Both]] = {
    tree.Link.TOUCHING: lambda facts: _rows_of(facts.touching),
    tree.Link.POINTING_AT: lambda facts: _rows_of(facts.pointing),
    tree.Link.POINTED_AT_BY: lambda facts: _turn(_rows_of(facts.pointing)),
    tree.Link.POINTING_THROUGH: _pointing_through,
    tree.Link.POINTED_THROUGH_BY: lambda facts: _turn(_pointing_through(facts)),
    tree.Link.INSIDE: lambda facts: _rows_of(facts.inside),
    tree.Link.AROUND: lambda facts: _turn(_rows_of(facts.inside)),
    tree.Link.DIRECTLY_ABOVE: lambda facts: _rows_of(facts.next_above),
    tree.Link.DIRECTLY_BELOW: lambda facts: _turn(_rows_of(facts.next_above)),
    tree.Link.ABOVE: lambda facts: _rows_of(facts.above),
    tree.Link.BELOW: lambda facts: _turn(_rows_of(facts.above)),
    tree.Link.HIGHER: lambda facts: _rows_of(facts.higher),
    tree.Link.LOWER: lambda facts: _turn(_rows_of(facts.higher)),
    tree.Link.LARGER: lambda facts: _compare_sizes(facts, 1),
    tree.Link.SMALLER: lambda facts: _compare_sizes(facts, -1),
    tree.Link.OPPOSITE: lambda facts: _rows_of(facts.opposite_direction),
}
