"""A rule as a function of a koan in which something that it depends on is unclear: true, false or none.

The same tree goes through the same steps as in :mod:`zendotao.core.rule.judging.clear`, with two masks for each test.
"""

from __future__ import annotations

from functools import lru_cache

from zendotao.core.rule.judging import maybe_holds as whole
from zendotao.core.rule.judging import maybe_masks as masks
from zendotao.core.rule.judging import maybe_numbers as numbers
from zendotao.core.rule.judging import maybe_related as related
from zendotao.core.rule.judging.amounts import table_of
from zendotao.core.rule.judging.layout import SIZES, Layout
from zendotao.core.rule.judging.links import UNTOLD, rows_of
from zendotao.core.rule.judging.maybe_holds import Maybe
from zendotao.core.rule.judging.maybe_masks import Two, TwoMasks
from zendotao.core.rule.judging.maybe_numbers import Range
from zendotao.core.rule.judging.numbers import rivals_of
from zendotao.core.rule.judging.reach import is_chained, needs_universe, passed_in, place_of
from zendotao.core.rule.syntax import (
    SOME,
    AllDifferent,
    AllSame,
    And,
    Compare,
    Condition,
    Count,
    Every,
    Extremal,
    Extreme,
    Gap,
    InTower,
    Is,
    Kinds,
    Link,
    MostCommon,
    Not,
    OneOf,
    Or,
    Pips,
    Plus,
    Quantity,
    Related,
    Share,
    TallestTower,
    Test,
    Times,
    Towers,
)
from zendotao.core.rule.syntax import Number as Constant


@lru_cache(maxsize=4096)
def two_masks_of(test: Test, in_tower: bool = False, rough: bool = False) -> TwoMasks:
    """Return the test compiled, as by :func:`compile_clear.masks_of`.

    A ``rough`` one takes not the mask of the pieces that stand apart, but their number: what it says is so whichever
    these are.
    """
    place = place_of(test)
    if place is not None:
        return masks.property_at(place)
    if isinstance(test, Extremal):
        found = _extremal(test, in_tower)
        return found if in_tower else masks.remembered(found)
    if isinstance(test, InTower):
        return masks.remembered(masks.in_towers(maybe_of(test.condition, in_tower=True)))
    if isinstance(test, Related):
        return _related(test, rough)
    if isinstance(test, Not):
        return masks.not_of(two_masks_of(test.part, in_tower, rough))
    return _joined(test, in_tower, rough)


def _joined(test: Test, in_tower: bool, rough: bool) -> TwoMasks:
    """Properties first: the rest then has fewer pieces to look at."""
    tests = sorted(test.parts, key=lambda part: place_of(part) is None) if isinstance(test, (And, Or, OneOf)) else []
    parts = [two_masks_of(part, in_tower, rough) for part in tests]
    if isinstance(test, And):
        return masks.all_of(parts, narrow=not (in_tower and needs_universe(test)))
    return masks.any_of(parts) if isinstance(test, Or) else masks.one_of(parts)


def _extremal(test: Extremal, in_tower: bool) -> TwoMasks:
    among = two_masks_of(test.among, in_tower)
    if test.extreme is Extreme.HIGHEST:
        return masks.highest(among, rows_of(Link.HIGHER))
    if test.extreme is Extreme.LOWEST:
        return masks.lowest(among, rows_of(Link.HIGHER))
    return masks.extremal_by_size(among, SIZES[::-1] if test.extreme is Extreme.LARGEST else SIZES)


def _related(test: Related, rough: bool) -> TwoMasks:
    whole, passed = _related_through(test, rough, 0), passed_in(test.relation)
    if not passed or test.amount != SOME:
        return whole
    between = two_masks_of(Or(tuple(passed)))

    def masks(layout: Layout, within: int, apart: int) -> Two:
        named = apart and (UNTOLD if rough else between(layout, apart, 0)[1])
        return (_related_through(test, rough, named) if named else whole)(layout, within, apart)

    return masks


@lru_cache(maxsize=1024)
def _related_through(test: Related, rough: bool, apart: int) -> TwoMasks:
    """``apart`` are the pieces of which none is meant by what is pointed through."""
    link, table = rows_of(test.relation, apart), table_of(test.amount)
    if not is_chained(test):
        return masks.remembered(related.many(link, two_masks_of(test.others), table))
    others = two_masks_of(test.others, rough=rough)
    if rough:
        return related.some_rough(link, others) if test.amount == SOME else related.many_rough(link, others, table)
    if not is_chained(test.others):
        return related.some(link, others)
    some = test.amount == SOME
    searched = related.some_searched(link, others) if some else related.many_searched(link, others, table)
    return related.chained(two_masks_of(test, rough=True), searched)


def range_of(quantity: Quantity, in_tower: bool = False) -> Range:
    """Return the quantity compiled; ``in_tower`` where it is said of one tower."""
    if isinstance(quantity, (Count, Pips, Kinds)):
        pieces = two_masks_of(quantity.pieces, in_tower)
        if isinstance(quantity, Kinds):
            return numbers.kinds(quantity.attribute, pieces, table_of(quantity.having))
        return numbers.counted(pieces) if isinstance(quantity, Count) else numbers.pips(pieces)
    if isinstance(quantity, Towers):
        holds = maybe_of(quantity.condition, in_tower=True)
        return numbers.in_one(holds) if in_tower else numbers.towers(holds)
    if isinstance(quantity, TallestTower):
        return numbers.tallest_tower
    if isinstance(quantity, Constant):
        constant = quantity.number
        return lambda layout, universe: (constant, constant)
    if isinstance(quantity, Plus):
        return numbers.added([range_of(part, in_tower) for part in quantity.parts])
    if isinstance(quantity, Times):
        return numbers.times(quantity.factor, range_of(quantity.quantity, in_tower))
    make = numbers.gap if isinstance(quantity, Gap) else numbers.minus
    return make(range_of(quantity.left, in_tower), range_of(quantity.right, in_tower))


def maybe_of(condition: Condition, in_tower: bool = False) -> Maybe:
    """Return the condition compiled; ``in_tower`` where it is said of one tower."""
    if isinstance(condition, Is):
        if isinstance(condition.quantity, Count):
            return whole.counts(two_masks_of(condition.quantity.pieces, in_tower), table_of(condition.amount))
        return whole.amounts(range_of(condition.quantity, in_tower), condition.amount)
    if isinstance(condition, Compare):
        left, right = range_of(condition.left, in_tower), range_of(condition.right, in_tower)
        return whole.compared(left, condition.order, right)
    if isinstance(condition, Not):
        return whole.not_of(maybe_of(condition.part, in_tower))
    if isinstance(condition, (And, Or, OneOf)):
        parts = [maybe_of(part, in_tower) for part in condition.parts]
        if isinstance(condition, And):
            return whole.all_of(parts)
        return whole.any_of(parts) if isinstance(condition, Or) else whole.one_of(parts)
    if isinstance(condition, (Every, Share, MostCommon, AllSame, AllDifferent)):
        return _of_pieces(condition, in_tower)
    return whole.tallest


def _of_pieces(condition: Every | Share | MostCommon | AllSame | AllDifferent, in_tower: bool) -> Maybe:
    pieces = two_masks_of(condition.pieces, in_tower)
    if isinstance(condition, Every):
        return whole.every(pieces, two_masks_of(condition.test, in_tower))
    if isinstance(condition, Share):
        test = two_masks_of(condition.test, in_tower)
        return whole.share(condition.order, condition.numerator, condition.denominator, pieces, test)
    if isinstance(condition, MostCommon):
        return whole.most_common(*rivals_of(condition.value), pieces)
    return whole.all_same(condition.attribute, pieces, different=isinstance(condition, AllDifferent))
