"""A rule as a function of a koan as it is laid out: true or false, by masks alone.

The same function tells of a clear koan whether the rule holds, of a koan's lower bound whether it surely does, and of
its upper bound whether it may.
"""

from __future__ import annotations

from functools import lru_cache

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.judging import holds as whole
from zendotao.core.rule.judging import masks, numbers, relation_masks
from zendotao.core.rule.judging.amounts import tabulate
from zendotao.core.rule.judging.holds import Holds
from zendotao.core.rule.judging.layout import SIZES, Layout
from zendotao.core.rule.judging.links import UNKNOWN, compile_relation
from zendotao.core.rule.judging.masks import Masks
from zendotao.core.rule.judging.numbers import PROPERTIES, Number, rivals_of
from zendotao.core.rule.judging.reach import demands_of, is_chained, needs_universe, passed_in, place_of, targets_of
from zendotao.core.rule.syntax import Number as Constant


@lru_cache(maxsize=4096)
def compile_masks(test: tree.Test, in_tower: bool = False, rough: bool = False) -> Masks:
    """Return the test compiled. Equal tests have the same function, so that a koan answers each one once.

    With ``in_tower`` the pieces to look within must be a whole tower, and it is what "the largest" and the like are
    the largest of. A ``rough`` one takes not the mask of the pieces that stand apart, but their number, and only at a
    koan's bounds: what these say is so whichever the pieces are.
    """
    place = place_of(test)
    if place is not None:
        return masks.properties((place,))
    if isinstance(test, tree.Not):
        return masks.not_of(compile_masks(test.part, in_tower, rough))
    if isinstance(test, tree.Extremal):
        found = _compile_extremal(test, in_tower)
        return found if in_tower else masks.remember(found)
    if isinstance(test, tree.InTower):
        return masks.remember(masks.in_towers(compile_condition(test.condition, in_tower=True)))
    if isinstance(test, tree.Related):
        return _compile_related(test, rough)
    if isinstance(test, tree.And):
        return _compile_all(test, in_tower, rough)
    parts = (
        [compile_masks(part, in_tower, rough) for part in test.parts] if isinstance(test, (tree.Or, tree.OneOf)) else []
    )
    return masks.any_of(parts) if isinstance(test, tree.Or) else masks.one_of(parts)


def _compile_all(test: tree.And[tree.Test], in_tower: bool, rough: bool) -> Masks:
    """Compile a conjunction, properties first: the rest then has fewer pieces to look at."""
    places = [place for part in test.parts if (place := place_of(part)) is not None]
    rest = [compile_masks(part, in_tower, rough) for part in test.parts if place_of(part) is None]
    parts = [masks.properties(places), *rest] if places or not rest else rest
    if len(parts) == 1:
        return parts[0]
    return masks.all_of(parts, narrow=not (in_tower and needs_universe(test)))


def _compile_extremal(test: tree.Extremal, in_tower: bool) -> Masks:
    among = compile_masks(test.among, in_tower)
    if test.extreme in (tree.Extreme.HIGHEST, tree.Extreme.LOWEST):
        link = tree.Link.HIGHER if test.extreme is tree.Extreme.HIGHEST else tree.Link.LOWER
        return masks.extremal_by_height(among, compile_relation(link))
    return masks.extremal_by_size(among, SIZES[::-1] if test.extreme is tree.Extreme.LARGEST else SIZES)


def _compile_related(test: tree.Related, rough: bool) -> Masks:
    whole, passed = compile_related_through(test, 0, rough), passed_in(test.relation)
    if not passed or test.amount != tree.SOME:
        return whole
    between = compile_masks(tree.Or(tuple(passed)))

    def masks(layout: Layout, within: int, apart: int) -> int:
        if not apart:
            return whole(layout, within, apart)
        named = UNKNOWN if rough else between(layout if layout.exact else layout.bounds()[1], apart, 0)
        return compile_related_through(test, named, rough)(layout, within, apart)

    return masks


@lru_cache(maxsize=1024)
def compile_related_through(test: tree.Related, apart: int, rough: bool) -> Masks:
    """Return a relation compiled; ``apart`` are the pieces of which none is meant by what is pointed through."""
    link, table, is_some = compile_relation(test.relation, apart), tabulate(test.amount), test.amount == tree.SOME
    others = compile_masks(test.others)
    simple = relation_masks.some(link, others) if is_some else masks.remember(relation_masks.many(link, others, table))
    if rough and is_chained(test):
        others = compile_masks(test.others, rough=True)
        return relation_masks.some_rough(link, others) if is_some else relation_masks.many_rough(link, others, table)
    if not is_chained(test.others):
        return simple
    targets = [compile_masks(target) for target in targets_of(test.others)]
    if is_some:
        demands = [(compile_masks(sort), times) for sort, times in demands_of(test).items()]
        searched = relation_masks.some_searched(link, others, demands)
    else:
        searched = relation_masks.many_searched(link, others, table)
    return relation_masks.chain(targets, simple, compile_masks(test, rough=True), searched)


def compile_number(quantity: tree.Quantity, in_tower: bool = False) -> Number:
    """Return the quantity compiled; ``in_tower`` where it is said of one tower."""
    if isinstance(quantity, (tree.Count, tree.Pips, tree.Kinds)):
        pieces = compile_masks(quantity.pieces, in_tower)
        if isinstance(quantity, tree.Kinds):
            return numbers.kinds(quantity.attribute, pieces, tabulate(quantity.having))
        return numbers.piece_count(pieces) if isinstance(quantity, tree.Count) else numbers.pips(pieces)
    if isinstance(quantity, tree.Towers):
        holds = compile_condition(quantity.condition, in_tower=True)
        return masks.remember_each(holds) if in_tower else numbers.towers(holds)
    if isinstance(quantity, tree.TallestTower):
        return lambda layout, universe: layout.tallest
    if isinstance(quantity, Constant):
        constant = quantity.number
        return lambda layout, universe: constant
    if isinstance(quantity, tree.Plus):
        return numbers.sum_of([compile_number(part, in_tower) for part in quantity.parts])
    if isinstance(quantity, tree.Times):
        return numbers.times(quantity.factor, compile_number(quantity.quantity, in_tower))
    make = numbers.gap if isinstance(quantity, tree.Gap) else numbers.minus
    return make(compile_number(quantity.left, in_tower), compile_number(quantity.right, in_tower))


def compile_condition(condition: tree.Condition, in_tower: bool = False) -> Holds:
    """Return the condition compiled; ``in_tower`` where it is said of one tower."""
    if isinstance(condition, tree.Is):
        return _compile_is(condition, in_tower)
    if isinstance(condition, tree.Compare):
        left, right = compile_number(condition.left, in_tower), compile_number(condition.right, in_tower)
        return whole.comparison(left, condition.order, right)
    if isinstance(condition, tree.Not):
        return whole.not_of(compile_condition(condition.part, in_tower))
    if isinstance(condition, (tree.And, tree.Or, tree.OneOf)):
        parts = [compile_condition(part, in_tower) for part in condition.parts]
        if isinstance(condition, tree.And):
            return whole.all_of(parts)
        return whole.any_of(parts) if isinstance(condition, tree.Or) else whole.one_of(parts)
    if isinstance(condition, tree.TowersDiffer):
        towers_hold = compile_condition(condition.condition, in_tower=True)
        return (lambda layout, universe: True) if in_tower else whole.towers_differ(towers_hold)
    if not isinstance(condition, (tree.EqualCounts, tree.Tallest)):
        return _compile_of_pieces(condition, in_tower)
    return whole.equal_counts(condition.attribute) if isinstance(condition, tree.EqualCounts) else whole.tallest


def _compile_is(condition: tree.Is, in_tower: bool) -> Holds:
    quantity, amount = condition.quantity, condition.amount
    if not isinstance(quantity, tree.Count):
        return whole.amounts(compile_number(quantity, in_tower), amount)
    pieces = compile_masks(quantity.pieces, in_tower)
    if amount == tree.SOME:
        return whole.is_some(pieces)
    return whole.is_none(pieces) if amount == tree.NONE else whole.counts(pieces, tabulate(amount))


def _compile_of_pieces(
    condition: tree.Every | tree.Share | tree.MostCommon | tree.Dominance | tree.AllSame | tree.AllDifferent,
    in_tower: bool,
) -> Holds:
    pieces = compile_masks(condition.pieces, in_tower)
    if isinstance(condition, tree.Every):
        test = compile_masks(condition.test, in_tower)
        return whole.every(pieces, test, narrow=not (in_tower and needs_universe(condition.test)))
    if isinstance(condition, tree.Share):
        test = compile_masks(condition.test, in_tower)
        return whole.share(condition.order, condition.numerator, condition.denominator, pieces, test)
    if isinstance(condition, tree.MostCommon):
        return whole.most_common(*rivals_of(condition.value), pieces)
    if isinstance(condition, tree.Dominance):
        places = PROPERTIES[condition.attribute]
        if not condition.majority:
            rivals = ([other for other in places if other != place] for place in places)
            return whole.any_of([whole.most_common(*one, pieces) for one in zip(places, rivals, strict=True)])
        kinds = [masks.properties((place,)) for place in places]
        return whole.any_of([whole.share(tree.Order.MORE, 1, 2, pieces, kind) for kind in kinds])
    same = tree.Same(condition.attribute)
    return whole.no_two(pieces, compile_relation(tree.Not(same) if isinstance(condition, tree.AllSame) else same))
