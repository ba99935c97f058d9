"""Trees of every kind of node, grown at random.

They are grown by picking, time and again, one of several things, of which the simplest stands first: so hypothesis
shrinks a failing tree to a small one. ``random.Random`` can do the picking too, and faster.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tests.core.rule.random_facts import Pick
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule import syntax as tree

FEW = [1, 2, 0, 3, 4]
COLOURS = [Colour.RED, Colour.BLUE, Colour.GREEN, Colour.YELLOW]
UNNEGATED: list[tree.Amount] = [
    *[tree.SOME] * 5,
    *(way(n) for way in (tree.AtLeast, tree.Exactly, tree.AtMost) for n in FEW),
    tree.Between(1, 2), tree.Between(2, 4), tree.Among((1, 3)), tree.Among((0, 2)), tree.Among((2, 4, 7)),
    *[tree.Odd(), tree.Even(), tree.Prime()] * 2, tree.MultipleOf(2), tree.MultipleOf(3), tree.Exactly(-1),
]  # fmt: skip
AMOUNTS = [*UNNEGATED, *map(tree.Not, UNNEGATED[::4])]
NTH: list[tree.Relation] = [way(place) for place in (1, 2, 3) for way in (tree.PointingAtNth, tree.PointedAtNth)]
PASSED: list[tree.Test] = [
    tree.ANYTHING, tree.OfColour(Colour.RED), tree.And((tree.OfSize(Size.SMALL), tree.OfColour(Colour.BLUE))),
    tree.Not(tree.OfColour(Colour.RED)), tree.Or((tree.OfColour(Colour.RED), tree.OfColour(Colour.GREEN))),
    tree.OfOrientation(tree.Orientation.FLAT),
]  # fmt: skip
THROUGH: list[tree.Relation] = [
    way(passed) for passed in PASSED for way in (tree.PointingAtThrough, tree.PointedAtThrough)
]
RELATIONS: list[tree.Relation] = [*tree.Link, *map(tree.Same, tree.Attribute), *NTH, *THROUGH]
OF_ORIENTATION: list[tree.Test] = [tree.OfOrientation(orientation) for orientation in tree.Orientation]
TESTS: list[tree.Test] = [
    *[tree.ANYTHING] * 3, *map(tree.OfColour, COLOURS), *map(tree.OfSize, Size), *OF_ORIENTATION,
    *[tree.Grounded(), tree.AtTop(), tree.AtBottom()] * 2, tree.UpsideDown(),
]  # fmt: skip
ATTRIBUTES = list(tree.Attribute)

# For each kind of fact, what in a rule looks at it.
LINKS_ABOUT: dict[str, list[tree.Relation]] = {
    "touching": [tree.Link.TOUCHING],
    "pointing": [link for link in tree.Link if "POINT" in link.name],
    "order": [tree.Link.POINTING_THROUGH, tree.Link.POINTED_THROUGH_BY, *NTH, *THROUGH],
    "inside": [tree.Link.INSIDE, tree.Link.AROUND],
    "direction": [tree.Link.OPPOSITE],
    "height": [tree.Link.HIGHER, tree.Link.LOWER],
    "tower": [link for link in tree.Link if "ABOVE" in link.name or "BELOW" in link.name],
}
ATTRIBUTES_ABOUT = {
    "upright": [tree.Attribute.ORIENTATION],
    "flat": [tree.Attribute.ORIENTATION],
    "direction": [tree.Attribute.DIRECTION],
    "height": [tree.Attribute.HEIGHT],
    "tower": [tree.Attribute.TOWER],
}
TESTS_ABOUT: dict[str, list[tree.Test]] = {
    "grounded": [tree.Grounded()],
    "upright": OF_ORIENTATION,
    "flat": OF_ORIENTATION,
    "tower": [tree.AtTop(), tree.AtBottom()],
    "height": [tree.Extremal(extreme, tree.ANYTHING) for extreme in (tree.Extreme.HIGHEST, tree.Extreme.LOWEST)],
}
VALUES = [*COLOURS, *Size, *tree.Orientation]
OF_ONE = [tree.Attribute.COLOUR, tree.Attribute.SIZE, tree.Attribute.ORIENTATION]
SHARES = [(1, 2), (1, 3), (2, 3), (3, 4), (1, 1)]
JOINED = [tree.Not, tree.And, tree.Or, tree.OneOf]


@dataclass(frozen=True)
class Trees:
    """Grows trees; ``depth`` is how many times a node of a kind may stand in another. 0 gives the least."""

    pick: Pick
    in_tower: bool = False
    """Whether a condition is to be about a tower, so that it may say that it is the tallest."""
    about: tuple[str, ...] = ()
    """The kinds of facts that are to be looked at more often than others."""

    def one_of(self, things: list[Any], about: dict[str, list[Any]]) -> Any:
        preferred = [thing for kind in self.about for thing in about.get(kind, [])]
        return self.pick(preferred if preferred and self.pick([True, True, False]) else things)

    def attribute(self) -> tree.Attribute:
        return self.one_of(ATTRIBUTES, ATTRIBUTES_ABOUT)

    def amount(self) -> tree.Amount:
        return self.pick(AMOUNTS)

    def relation(self, depth: int) -> tree.Relation:
        if depth > 0 and self.pick([False, False, True]):
            return self.joined(self.relation, depth, JOINED[:3])
        if self.about and self.pick([False, False, True]):
            return tree.Same(self.attribute())
        return self.one_of(RELATIONS, LINKS_ABOUT)

    def test(self, depth: int) -> tree.Test:
        if depth > 0 and any(kind in LINKS_ABOUT for kind in self.about) and self.pick([False, True]):
            return self.related(depth - 1)
        if depth <= 0 or self.pick([True, False, False]):
            return self.one_of(TESTS, TESTS_ABOUT)
        return self.pick([self.related, self.related, self.extremal, self.tower_test, self.joined_test])(depth - 1)

    def related(self, depth: int) -> tree.Test:
        """Half of them want at least one: those are other pieces than all that were named before."""
        wanted = tree.SOME if self.pick([True, False]) else self.amount()
        others = tree.ANYTHING if self.about and self.pick([True, False]) else self.test(depth)
        return tree.Related(self.relation(depth), wanted, others)

    def extremal(self, depth: int) -> tree.Test:
        return tree.Extremal(self.pick(list(tree.Extreme)), self.test(depth))

    def tower_test(self, depth: int) -> tree.Test:
        return tree.InTower(replace(self, in_tower=True).condition(depth))

    def joined_test(self, depth: int) -> tree.Test:
        return self.joined(self.test, depth, JOINED)

    def quantity(self, depth: int) -> tree.Quantity:
        ways = [self.count, self.count, self.least_quantity, self.pips, self.kinds]
        if depth > 0:
            ways += [self.towers, self.kinds, self.difference, self.sum, self.times]
        return self.pick(ways)(depth)

    def least_quantity(self, _: int) -> tree.Quantity:
        return self.pick([*map(tree.Number, FEW), tree.TallestTower(), tree.TallestTower()])

    def count(self, depth: int) -> tree.Quantity:
        return tree.Count(self.test(depth))

    def pips(self, depth: int) -> tree.Quantity:
        return tree.Pips(self.test(depth))

    def kinds(self, depth: int) -> tree.Quantity:
        return tree.Kinds(self.attribute(), self.test(depth), self.amount())

    def towers(self, depth: int) -> tree.Quantity:
        return tree.Towers(replace(self, in_tower=True).condition(depth - 1))

    def difference(self, depth: int) -> tree.Quantity:
        return self.pick([tree.Gap, tree.Minus])(self.quantity(depth - 1), self.quantity(depth - 1))

    def sum(self, depth: int) -> tree.Quantity:
        return self.joined(self.quantity, depth, [tree.Plus])

    def times(self, depth: int) -> tree.Quantity:
        return tree.Times(self.pick([2, 3]), self.quantity(depth - 1))

    def condition(self, depth: int) -> tree.Condition:
        if self.in_tower and self.pick([False, False, False, False, True]):
            return tree.Tallest()
        ways = [self.is_, self.is_, self.is_, self.every, self.compare, self.share, self.most_common, self.alike]
        if depth > 0:
            ways += [self.joined_condition] * 2
        return self.pick(ways)(depth)

    def is_(self, depth: int) -> tree.Condition:
        return tree.Is(self.quantity(depth), self.amount())

    def compare(self, depth: int) -> tree.Condition:
        return tree.Compare(self.quantity(depth), self.pick(list(tree.Order)), self.quantity(depth))

    def every(self, depth: int) -> tree.Condition:
        return tree.Every(self.test(depth), self.test(depth))

    def share(self, depth: int) -> tree.Condition:
        return tree.Share(self.pick(list(tree.Order)), *self.pick(SHARES), self.test(depth), self.test(depth))

    def most_common(self, depth: int) -> tree.Condition:
        if (value := self.pick([*VALUES, *OF_ONE])) in OF_ONE:
            return tree.Dominance(value, self.pick([False, True]), self.test(depth))
        return tree.MostCommon(value, self.test(depth))

    def alike(self, depth: int) -> tree.Condition:
        if self.pick([False, False, False, True]):
            return tree.EqualCounts(self.pick(OF_ONE))
        if not self.in_tower and self.pick([False] * 5 + [True]):
            return tree.TowersDiffer(replace(self, in_tower=True).condition(depth - 1))
        return self.pick([tree.AllSame, tree.AllDifferent])(self.attribute(), self.test(depth))

    def chain(self, depth: int) -> tree.Test:
        """A piece that touches one that points at one ...: by few links, so that they often lead back."""
        if depth <= 0:
            return self.pick([tree.ANYTHING, tree.ANYTHING, *TESTS])
        others = self.chain(depth - 1)
        turns = [
            others, others, others, tree.Not(others), tree.And((others, self.pick(TESTS))),
            tree.OneOf((others, self.pick(TESTS))), tree.Extremal(self.pick(list(tree.Extreme)), others),
            tree.InTower(tree.Is(tree.Count(others), self.amount())),
        ]  # fmt: skip
        link = self.pick([tree.Link.TOUCHING, tree.Link.TOUCHING, tree.Link.POINTING_AT, self.relation(0)])
        return tree.Related(link, self.pick([tree.SOME, tree.SOME, self.amount()]), self.pick(turns))

    def involved_condition(self, depth: int) -> tree.Condition:
        """Of pieces described by others, in the koan or in its towers, or of the groups that pieces form."""
        pieces = self.chain(depth)
        if self.pick([False, False, True]):
            pieces = tree.Extremal(self.pick(list(tree.Extreme)), pieces)
        if self.pick([False, False, True]):
            grouped = tree.Kinds(self.pick(ATTRIBUTES[3:]), self.pick([tree.ANYTHING, pieces]), self.amount())
            return tree.Is(grouped, self.amount())
        quantities = [tree.Count(pieces), tree.Pips(pieces), tree.TallestTower(), tree.Towers(tree.STACK)]
        condition = tree.Is(self.pick(quantities), self.amount())
        return self.pick([condition, tree.Is(tree.Towers(condition), self.amount())])

    def joined_condition(self, depth: int) -> tree.Condition:
        return self.joined(self.condition, depth, JOINED)

    def joined(self, part: Callable[[int], Any], depth: int, ways: list[Any]) -> Any:
        way = self.pick(ways)
        if way is tree.Not:
            return tree.Not(part(depth - 1))
        return way(tuple(part(depth - 1) for _ in range(self.pick([2, 2, 3]))))
