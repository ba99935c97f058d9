"""A rule as a function of a koan in which something that it depends on is unclear: true, false or none.

The same tree goes through the same steps as in :mod:`zendotao.core.rule.judging.clear`, with two masks for each test.
"""

from __future__ import annotations

from functools import lru_cache

from zendotao.core.rule.judging import maybe_holds as whole
from zendotao.core.rule.judging import maybe_masks as masks
from zendotao.core.rule.judging import maybe_numbers as numbers
from zendotao.core.rule.judging import maybe_relation_masks as related
from zendotao.core.rule.judging.amounts import tabulate
from zendotao.core.rule.judging.layout import SIZES, Layout
from zendotao.core.rule.judging.links import UNKNOWN, compile_rows
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
    Balanced,
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
def compile_two_masks(test: Test, in_tower: bool = False, rough: bool = False) -> TwoMasks:
    """Return the test compiled, as by :func:`~zendotao.core.rule.judging.clear.compile_masks`.

    A ``rough`` one takes not the mask of the pieces that stand apart, but their number: what it says is so whichever
    these are.
    """
    place = place_of(test)
    if place is not None:
        return masks.property_at(place)
    if isinstance(test, Extremal):
        found = _compile_extremal(test, in_tower)
        return found if in_tower else masks.remember(found)
    if isinstance(test, InTower):
        return masks.remember(masks.in_towers(compile_maybe_condition(test.condition, in_tower=True)))
    if isinstance(test, Related):
        return _compile_related(test, rough)
    if isinstance(test, Not):
        return masks.not_of(compile_two_masks(test.part, in_tower, rough))
    return _compile_joined(test, in_tower, rough)


def _compile_joined(test: Test, in_tower: bool, rough: bool) -> TwoMasks:
    """Compile joined tests, properties first: the rest then has fewer pieces to look at."""
    tests = sorted(test.parts, key=lambda part: place_of(part) is None) if isinstance(test, (And, Or, OneOf)) else []
    parts = [compile_two_masks(part, in_tower, rough) for part in tests]
    if isinstance(test, And):
        return masks.all_of(parts, narrow=not (in_tower and needs_universe(test)))
    return masks.any_of(parts) if isinstance(test, Or) else masks.one_of(parts)


def _compile_extremal(test: Extremal, in_tower: bool) -> TwoMasks:
    among = compile_two_masks(test.among, in_tower)
    if test.extreme is Extreme.HIGHEST:
        return masks.highest(among, compile_rows(Link.HIGHER))
    if test.extreme is Extreme.LOWEST:
        return masks.lowest(among, compile_rows(Link.HIGHER))
    return masks.extremal_by_size(among, SIZES[::-1] if test.extreme is Extreme.LARGEST else SIZES)


def _compile_related(test: Related, rough: bool) -> TwoMasks:
    whole, passed = _compile_related_through(test, rough, 0), passed_in(test.relation)
    if not passed or test.amount != SOME:
        return whole
    between = compile_two_masks(Or(tuple(passed)))

    def masks(layout: Layout, within: int, apart: int) -> Two:
        named = apart and (UNKNOWN if rough else between(layout, apart, 0)[1])
        return (_compile_related_through(test, rough, named) if named else whole)(layout, within, apart)

    return masks


@lru_cache(maxsize=1024)
def _compile_related_through(test: Related, rough: bool, apart: int) -> TwoMasks:
    """Compile a relation; ``apart`` are the pieces of which none is meant by what is pointed through."""
    link, table = compile_rows(test.relation, apart), tabulate(test.amount)
    if not is_chained(test):
        return masks.remember(related.many(link, compile_two_masks(test.others), table))
    others = compile_two_masks(test.others, rough=rough)
    if rough:
        return related.some_rough(link, others) if test.amount == SOME else related.many_rough(link, others, table)
    if not is_chained(test.others):
        return related.some(link, others)
    some = test.amount == SOME
    searched = related.some_searched(link, others) if some else related.many_searched(link, others, table)
    return related.chain(compile_two_masks(test, rough=True), searched)


def compile_range(quantity: Quantity, in_tower: bool = False) -> Range:
    """Return the quantity compiled; ``in_tower`` where it is said of one tower."""
    if isinstance(quantity, (Count, Pips, Kinds)):
        pieces = compile_two_masks(quantity.pieces, in_tower)
        if isinstance(quantity, Kinds):
            return numbers.kinds(quantity.attribute, pieces, tabulate(quantity.having))
        return numbers.piece_count(pieces) if isinstance(quantity, Count) else numbers.pips(pieces)
    if isinstance(quantity, Towers):
        holds = compile_maybe_condition(quantity.condition, in_tower=True)
        return numbers.in_one(holds) if in_tower else numbers.towers(holds)
    if isinstance(quantity, TallestTower):
        return numbers.tallest_tower
    if isinstance(quantity, Constant):
        constant = quantity.number
        return lambda layout, universe: (constant, constant)
    if isinstance(quantity, Plus):
        return numbers.sum_of([compile_range(part, in_tower) for part in quantity.parts])
    if isinstance(quantity, Times):
        return numbers.times(quantity.factor, compile_range(quantity.quantity, in_tower))
    make = numbers.gap if isinstance(quantity, Gap) else numbers.minus
    return make(compile_range(quantity.left, in_tower), compile_range(quantity.right, in_tower))


def compile_maybe_condition(condition: Condition, in_tower: bool = False) -> Maybe:
    """Return the condition compiled; ``in_tower`` where it is said of one tower."""
    if isinstance(condition, Is):
        if isinstance(condition.quantity, Count):
            return whole.counts(compile_two_masks(condition.quantity.pieces, in_tower), tabulate(condition.amount))
        return whole.amounts(compile_range(condition.quantity, in_tower), condition.amount)
    if isinstance(condition, Compare):
        left, right = compile_range(condition.left, in_tower), compile_range(condition.right, in_tower)
        return whole.comparison(left, condition.order, right)
    if isinstance(condition, Not):
        return whole.not_of(compile_maybe_condition(condition.part, in_tower))
    if isinstance(condition, (And, Or, OneOf)):
        parts = [compile_maybe_condition(part, in_tower) for part in condition.parts]
        if isinstance(condition, And):
            return whole.all_of(parts)
        return whole.any_of(parts) if isinstance(condition, Or) else whole.one_of(parts)
    if isinstance(condition, (Every, Share, MostCommon, AllSame, AllDifferent)):
        return _compile_of_pieces(condition, in_tower)
    return whole.balanced(condition.attribute) if isinstance(condition, Balanced) else whole.tallest


def _compile_of_pieces(condition: Every | Share | MostCommon | AllSame | AllDifferent, in_tower: bool) -> Maybe:
    pieces = compile_two_masks(condition.pieces, in_tower)
    if isinstance(condition, Every):
        return whole.every(pieces, compile_two_masks(condition.test, in_tower))
    if isinstance(condition, Share):
        test = compile_two_masks(condition.test, in_tower)
        return whole.share(condition.order, condition.numerator, condition.denominator, pieces, test)
    if isinstance(condition, MostCommon):
        return whole.most_common(*rivals_of(condition.value), pieces)
    return whole.all_same(condition.attribute, pieces, different=isinstance(condition, AllDifferent))
