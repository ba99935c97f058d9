"""A rule as a function of a koan in which all that it depends on is clear: true or false, by masks alone."""

from __future__ import annotations

from functools import lru_cache

from zendotao.core.rule.judging import holds as whole
from zendotao.core.rule.judging import masks as masks
from zendotao.core.rule.judging import numbers as numbers
from zendotao.core.rule.judging import related as related
from zendotao.core.rule.judging.amounts import table_of
from zendotao.core.rule.judging.holds import Holds
from zendotao.core.rule.judging.layout import SIZES, Layout
from zendotao.core.rule.judging.links import rows_of
from zendotao.core.rule.judging.masks import Masks
from zendotao.core.rule.judging.maybe import two_masks_of
from zendotao.core.rule.judging.numbers import Number, rivals_of
from zendotao.core.rule.judging.reach import demands_of, is_chained, needs_universe, passed_in, place_of, targets_of
from zendotao.core.rule.syntax import (
    NONE,
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
def masks_of(test: Test, in_tower: bool = False) -> Masks:
    """Return the test compiled. Equal tests have the same function, so that a koan answers each one once.

    With ``in_tower`` the pieces to look within must be a whole tower, and it is what "the largest" and the like are
    the largest of.
    """
    place = place_of(test)
    if place is not None:
        return masks.properties((place,))
    if isinstance(test, Not):
        return masks.not_of(masks_of(test.part, in_tower))
    if isinstance(test, Extremal):
        found = _extremal(test, in_tower)
        return found if in_tower else masks.remembered(found)
    if isinstance(test, InTower):
        return masks.remembered(masks.in_towers(holds_of(test.condition, in_tower=True)))
    if isinstance(test, Related):
        return _related(test)
    return _joined(test, in_tower)


def _joined(test: Test, in_tower: bool) -> Masks:
    if isinstance(test, And):
        return _all_of(test, in_tower)
    parts = [masks_of(part, in_tower) for part in test.parts] if isinstance(test, (Or, OneOf)) else []
    return masks.any_of(parts) if isinstance(test, Or) else masks.one_of(parts)


def _all_of(test: And[Test], in_tower: bool) -> Masks:
    """Properties first: the rest then has fewer pieces to look at."""
    places = [place for part in test.parts if (place := place_of(part)) is not None]
    rest = [masks_of(part, in_tower) for part in test.parts if place_of(part) is None]
    parts = [masks.properties(places), *rest] if places or not rest else rest
    if len(parts) == 1:
        return parts[0]
    return masks.all_of(parts, narrow=not (in_tower and needs_universe(test)))


def _extremal(test: Extremal, in_tower: bool) -> Masks:
    among = masks_of(test.among, in_tower)
    if test.extreme is Extreme.HIGHEST:
        return masks.highest(among, rows_of(Link.HIGHER))
    if test.extreme is Extreme.LOWEST:
        return masks.lowest(among, rows_of(Link.HIGHER))
    return masks.extremal_by_size(among, SIZES[::-1] if test.extreme is Extreme.LARGEST else SIZES)


def _related(test: Related) -> Masks:
    whole, passed = _related_through(test, 0), passed_in(test.relation)
    if not passed or test.amount != SOME:
        return whole
    between = masks_of(Or(tuple(passed)))

    def masks(layout: Layout, within: int, apart: int) -> int:
        named = apart and between(layout, apart, 0)
        return (_related_through(test, named) if named else whole)(layout, within, apart)

    return masks


@lru_cache(maxsize=1024)
def _related_through(test: Related, apart: int) -> Masks:
    """``apart`` are the pieces of which none is meant by what is pointed through."""
    link, others, table = rows_of(test.relation, apart), masks_of(test.others), table_of(test.amount)
    if not is_chained(test.others):
        if test.amount == SOME:
            return related.some(link, others)
        return masks.remembered(related.many(link, others, table))
    targets = [masks_of(target) for target in targets_of(test.others)]
    if test.amount == SOME:
        demands = [(masks_of(sort), times) for sort, times in demands_of(test).items()]
        simple, searched = related.some_simple(link, others), related.some_searched(link, others, demands)
    else:
        simple, searched = related.many(link, others, table), related.many_searched(link, others, table)
    return related.chained(targets, simple, two_masks_of(test, rough=True), searched)


def number_of(quantity: Quantity, in_tower: bool = False) -> Number:
    """Return the quantity compiled; ``in_tower`` where it is said of one tower."""
    if isinstance(quantity, (Count, Pips, Kinds)):
        pieces = masks_of(quantity.pieces, in_tower)
        if isinstance(quantity, Kinds):
            return numbers.kinds(quantity.attribute, pieces, table_of(quantity.having))
        return numbers.counted(pieces) if isinstance(quantity, Count) else numbers.pips(pieces)
    if isinstance(quantity, Towers):
        holds = holds_of(quantity.condition, in_tower=True)
        return (lambda layout, universe: int(holds(layout, universe))) if in_tower else numbers.towers(holds)
    if isinstance(quantity, TallestTower):
        return lambda layout, universe: layout.tallest
    if isinstance(quantity, Constant):
        constant = quantity.number
        return lambda layout, universe: constant
    if isinstance(quantity, Plus):
        return numbers.added([number_of(part, in_tower) for part in quantity.parts])
    if isinstance(quantity, Times):
        factor, number = quantity.factor, number_of(quantity.quantity, in_tower)
        return lambda layout, universe: factor * number(layout, universe)
    left, right = number_of(quantity.left, in_tower), number_of(quantity.right, in_tower)
    if isinstance(quantity, Gap):
        return lambda layout, universe: abs(left(layout, universe) - right(layout, universe))
    return lambda layout, universe: left(layout, universe) - right(layout, universe)


def holds_of(condition: Condition, in_tower: bool = False) -> Holds:
    """Return the condition compiled; ``in_tower`` where it is said of one tower."""
    if isinstance(condition, Is):
        return _is(condition, in_tower)
    if isinstance(condition, Compare):
        left, right = number_of(condition.left, in_tower), number_of(condition.right, in_tower)
        return whole.compared(left, condition.order, right)
    if isinstance(condition, Not):
        return whole.not_of(holds_of(condition.part, in_tower))
    if isinstance(condition, (And, Or, OneOf)):
        parts = [holds_of(part, in_tower) for part in condition.parts]
        if isinstance(condition, And):
            return whole.all_of(parts)
        return whole.any_of(parts) if isinstance(condition, Or) else whole.one_of(parts)
    if isinstance(condition, (Every, Share, MostCommon, AllSame, AllDifferent)):
        return _of_pieces(condition, in_tower)
    return whole.tallest


def _is(condition: Is, in_tower: bool) -> Holds:
    quantity, amount = condition.quantity, condition.amount
    if not isinstance(quantity, Count):
        return whole.amounts(number_of(quantity, in_tower), amount)
    pieces = masks_of(quantity.pieces, in_tower)
    if amount == SOME:
        return whole.is_some(pieces)
    return whole.is_none(pieces) if amount == NONE else whole.counts(pieces, table_of(amount))


def _of_pieces(condition: Every | Share | MostCommon | AllSame | AllDifferent, in_tower: bool) -> Holds:
    pieces = masks_of(condition.pieces, in_tower)
    if isinstance(condition, Every):
        test = masks_of(condition.test, in_tower)
        return whole.every(pieces, test, narrow=not (in_tower and needs_universe(condition.test)))
    if isinstance(condition, Share):
        test = masks_of(condition.test, in_tower)
        return whole.share(condition.order, condition.numerator, condition.denominator, pieces, test)
    if isinstance(condition, MostCommon):
        place, rivals = rivals_of(condition.value)
        return whole.most_common(place, rivals, pieces)
    make = whole.all_same if isinstance(condition, AllSame) else whole.all_different
    return make(condition.attribute, pieces)
