"""Whether a rule holds of a koan in which nothing is unclear: the tree's own words, by plain loops over the pieces.

Each table says of one kind of node what the node says. A test, a count and a condition are about the pieces of the
koan, or about those of one tower; what a piece is related to is always looked for in the whole koan.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

from tests.slow.rule_koan import PlainKoan
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.syntax import Attribute


class Scope(NamedTuple):
    """What a condition is about: the pieces, of the whole koan or of one tower of it."""

    koan: PlainKoan
    pieces: list[int]
    tower: bool

    def of_tower(self, tower: list[int]) -> "Scope":
        return Scope(self.koan, tower, True)

    @property
    def towers(self) -> list[list[int]]:
        return [self.pieces] if self.tower else self.koan.towers


def holds(rule: tree.Condition, koan: PlainKoan) -> bool:
    """Whether a koan has the Buddha-nature by a rule."""
    return true_of(rule, Scope(koan, koan.pieces(), False))


JOINED: dict[type, Callable[[Any, Callable[[Any], bool]], bool]] = {
    tree.And: lambda node, says: all(says(part) for part in node.parts),
    tree.Or: lambda node, says: any(says(part) for part in node.parts),
    tree.OneOf: lambda node, says: [says(part) for part in node.parts].count(True) == 1,
    tree.Not: lambda node, says: not says(node.part),
}


# Amounts


def is_prime(n: int) -> bool:
    return n >= 2 and all(n % divisor for divisor in range(2, n))


AMOUNTS: dict[type, Callable[[Any, int], bool]] = {
    tree.AtLeast: lambda amount, n: n >= amount.number,
    tree.AtMost: lambda amount, n: n <= amount.number,
    tree.Exactly: lambda amount, n: n == amount.number,
    tree.Between: lambda amount, n: amount.low <= n <= amount.high,
    tree.Among: lambda amount, n: n in amount.numbers,
    tree.Odd: lambda _, n: n % 2 == 1,
    tree.Even: lambda _, n: n % 2 == 0,
    tree.Prime: lambda _, n: is_prime(n),
    tree.MultipleOf: lambda amount, n: n % amount.number == 0,
    tree.Not: lambda amount, n: not is_amount(amount.part, n),
}


def is_amount(amount: tree.Amount, n: int) -> bool:
    return AMOUNTS[type(amount)](amount, n)


ORDERS: dict[tree.Order, Callable[[int, int], bool]] = {
    tree.Order.MORE: lambda a, b: a > b,
    tree.Order.FEWER: lambda a, b: a < b,
    tree.Order.AT_LEAST: lambda a, b: a >= b,
    tree.Order.AT_MOST: lambda a, b: a <= b,
    tree.Order.EQUAL: lambda a, b: a == b,
    tree.Order.UNEQUAL: lambda a, b: a != b,
}


# Relations: of two different pieces


def points_through(koan: PlainKoan, x: int, y: int) -> bool:
    return (x, y) in koan.pointing and any((y, z) in koan.met_before[x] for z in koan.pieces())


LINKS: dict[tree.Link, Callable[[PlainKoan, int, int], bool]] = {
    tree.Link.TOUCHING: lambda koan, x, y: (x, y) in koan.touching,
    tree.Link.POINTING_AT: lambda koan, x, y: (x, y) in koan.pointing,
    tree.Link.POINTED_AT_BY: lambda koan, x, y: (y, x) in koan.pointing,
    tree.Link.POINTING_THROUGH: points_through,
    tree.Link.POINTED_THROUGH_BY: lambda koan, x, y: points_through(koan, y, x),
    tree.Link.INSIDE: lambda koan, x, y: (x, y) in koan.inside,
    tree.Link.AROUND: lambda koan, x, y: (y, x) in koan.inside,
    tree.Link.DIRECTLY_ABOVE: lambda koan, x, y: koan.steps_up(x, y) == 1,
    tree.Link.DIRECTLY_BELOW: lambda koan, x, y: koan.steps_up(x, y) == -1,
    tree.Link.ABOVE: lambda koan, x, y: koan.steps_up(x, y) > 0,
    tree.Link.BELOW: lambda koan, x, y: koan.steps_up(x, y) < 0,
    tree.Link.HIGHER: lambda koan, x, y: (x, y) in koan.higher,
    tree.Link.LOWER: lambda koan, x, y: (y, x) in koan.higher,
    tree.Link.LARGER: lambda koan, x, y: koan.sizes[x] > koan.sizes[y],
    tree.Link.SMALLER: lambda koan, x, y: koan.sizes[x] < koan.sizes[y],
    tree.Link.OPPOSITE: lambda koan, x, y: (x, y) in koan.opposite,
}

RELATIONS: dict[type, Callable[[Any, PlainKoan, int, int], bool]] = {
    tree.Link: lambda link, koan, x, y: LINKS[link](koan, x, y),
    tree.Same: lambda same, koan, x, y: koan.same(same.attribute, x, y),
    tree.PointedAtNth: lambda nth, koan, x, y: koan.place(y, x) == nth.place,
    tree.PointingAtNth: lambda nth, koan, x, y: koan.place(x, y) == nth.place,
}


def points_at_through(passed: tree.Test, koan: PlainKoan, x: int, y: int, others: list[int]) -> bool:
    everywhere = Scope(koan, koan.pieces(), False)
    between = [z for z in others if (x, z) in koan.pointing and (z, y) in koan.met_before[x]]
    return (x, y) in koan.pointing and any(passes(passed, z, everywhere, ()) for z in between)


def relates(relation: tree.Relation, koan: PlainKoan, x: int, y: int, named: tuple[int, ...] = ()) -> bool:
    """`named`: pieces that what is pointed through is not."""
    if type(relation) in JOINED:
        return JOINED[type(relation)](relation, lambda part: relates(part, koan, x, y, named))
    others = [z for z in koan.pieces() if z not in named]
    if isinstance(relation, tree.PointingAtThrough):
        return points_at_through(relation.passed, koan, x, y, others)
    if isinstance(relation, tree.PointedAtThrough):
        return points_at_through(relation.passed, koan, y, x, others)
    return RELATIONS[type(relation)](relation, koan, x, y)


# Tests: of a piece in a scope. `named` are the pieces in whose description this one stands, outermost first.

Named = tuple[int, ...]


def is_related(test: tree.Related, x: int, scope: Scope, named: Named, denied: bool) -> bool:
    """Where it says that there is one, by "at least one" or by denying "none", that is another than those named."""
    everywhere = Scope(scope.koan, scope.koan.pieces(), False)
    says_one = test.amount == (tree.NONE if denied else tree.SOME)
    others = [y for y in everywhere.pieces if y != x and not (says_one and y in named)]
    not_meant = named if says_one else ()
    found = [
        y
        for y in others
        if relates(test.relation, scope.koan, x, y, not_meant) and passes(test.others, y, everywhere, (*named, x))
    ]
    return is_amount(test.amount, len(found))


BEATS: dict[tree.Extreme, Callable[[PlainKoan, int, int], bool]] = {
    tree.Extreme.LARGEST: LINKS[tree.Link.LARGER],
    tree.Extreme.SMALLEST: LINKS[tree.Link.SMALLER],
    tree.Extreme.HIGHEST: LINKS[tree.Link.HIGHER],
    tree.Extreme.LOWEST: LINKS[tree.Link.LOWER],
}


def is_extremal(test: tree.Extremal, x: int, scope: Scope) -> bool:
    among = those(test.among, scope)
    return x in among and not any(BEATS[test.extreme](scope.koan, y, x) for y in among)


TESTS: dict[type, Callable[[Any, int, Scope, Named], bool]] = {
    tree.Anything: lambda _test, _x, _scope, _named: True,
    tree.OfColour: lambda test, x, scope, _: scope.koan.colours[x] is test.colour,
    tree.OfSize: lambda test, x, scope, _: scope.koan.sizes[x] is test.size,
    tree.OfOrientation: lambda test, x, scope, _: scope.koan.orientations[x] is test.orientation,
    tree.Grounded: lambda _, x, scope, _named: x in scope.koan.grounded,
    tree.UpsideDown: lambda _, x, scope, _named: x in scope.koan.upside_down,
    tree.AtTop: lambda _, x, scope, _named: scope.koan.tower_of(x)[-1] == x,
    tree.AtBottom: lambda _, x, scope, _named: scope.koan.tower_of(x)[0] == x,
    tree.Extremal: lambda test, x, scope, _: is_extremal(test, x, scope),
    tree.InTower: lambda test, x, scope, _: true_of(test.condition, scope.of_tower(scope.koan.tower_of(x))),
}


def passes(test: tree.Test, x: int, scope: Scope, named: Named, denied: bool = False) -> bool:
    if type(test) is tree.Not:
        return not passes(test.part, x, scope, named, not denied)
    if type(test) in JOINED:
        return JOINED[type(test)](test, lambda part: passes(part, x, scope, named, denied))
    if type(test) is tree.Related:
        return is_related(test, x, scope, named, denied)
    return TESTS[type(test)](test, x, scope, named)


def those(test: tree.Test, scope: Scope) -> list[int]:
    """The pieces in the scope that pass the test; a description starts here."""
    return [x for x in scope.pieces if passes(test, x, scope, ())]


# Quantities


def how_many_kinds(quantity: tree.Kinds, scope: Scope) -> int:
    groups: list[list[int]] = []
    for x in those(quantity.pieces, scope):
        near = [group for group in groups if any(scope.koan.same(quantity.attribute, x, y) for y in group)]
        groups = [group for group in groups if group not in near] + [[x, *(y for group in near for y in group)]]
    return sum(is_amount(quantity.having, len(group)) for group in groups)


QUANTITIES: dict[type, Callable[[Any, Scope], int]] = {
    tree.Number: lambda quantity, _: quantity.number,
    tree.Count: lambda quantity, scope: len(those(quantity.pieces, scope)),
    tree.Pips: lambda quantity, scope: sum(scope.koan.sizes[x].value for x in those(quantity.pieces, scope)),
    tree.Kinds: how_many_kinds,
    tree.Towers: lambda quantity, scope: sum(true_of(quantity.condition, scope.of_tower(t)) for t in scope.towers),
    tree.TallestTower: lambda _, scope: max(len(tower) for tower in scope.koan.towers),
    tree.Plus: lambda quantity, scope: sum(number(part, scope) for part in quantity.parts),
    tree.Minus: lambda quantity, scope: number(quantity.left, scope) - number(quantity.right, scope),
    tree.Gap: lambda quantity, scope: abs(number(quantity.left, scope) - number(quantity.right, scope)),
    tree.Times: lambda quantity, scope: quantity.factor * number(quantity.quantity, scope),
}


def number(quantity: tree.Quantity, scope: Scope) -> int:
    return QUANTITIES[type(quantity)](quantity, scope)


# Conditions


def has_share(condition: tree.Share, scope: Scope) -> bool:
    pieces = those(condition.pieces, scope)
    passing = [x for x in pieces if passes(condition.test, x, scope, ())]
    return ORDERS[condition.order](condition.denominator * len(passing), condition.numerator * len(pieces))


def is_most_common(condition: tree.MostCommon, scope: Scope) -> bool:
    koan, value = scope.koan, condition.value
    values = koan.colours if isinstance(value, Colour) else koan.sizes if isinstance(value, Size) else koan.orientations
    seen = [values[x] for x in those(condition.pieces, scope)]
    return all(seen.count(value) > seen.count(other) for other in type(value) if other is not value)


def is_dominant(condition: tree.Dominance, scope: Scope) -> bool:
    koan, kind = scope.koan, condition.attribute
    values = {Attribute.COLOUR: koan.colours, Attribute.SIZE: koan.sizes}.get(kind, koan.orientations)
    seen = [values[x] for x in those(condition.pieces, scope)]
    if condition.majority:
        return any(2 * seen.count(value) > len(seen) for value in seen)
    return any(all(seen.count(value) > seen.count(other) for other in seen if other != value) for value in seen)


def sameness(condition: tree.AllSame | tree.AllDifferent, scope: Scope) -> list[bool]:
    """Of every two of the pieces, whether they have the same."""
    return [scope.koan.same(condition.attribute, x, y) for x, y in combinations(those(condition.pieces, scope), 2)]


def is_balanced(condition: tree.EqualCounts, scope: Scope) -> bool:
    koan, kind = scope.koan, condition.attribute
    values = {Attribute.COLOUR: koan.colours, Attribute.SIZE: koan.sizes}.get(kind, koan.orientations)
    seen = [values[x] for x in scope.pieces]
    return all(seen.count(one) == seen.count(other) for one in seen for other in seen)


def do_towers_differ(condition: tree.TowersDiffer, scope: Scope) -> bool:
    these = [scope.of_tower(tower) for tower in scope.towers]
    numbers = [len(one.pieces) for one in these if true_of(condition.condition, one)]
    return all(numbers.count(number) == 1 for number in numbers)


CONDITIONS: dict[type, Callable[[Any, Scope], bool]] = {
    tree.Is: lambda condition, scope: is_amount(condition.amount, number(condition.quantity, scope)),
    tree.Compare: lambda condition, scope: ORDERS[condition.order](
        number(condition.left, scope), number(condition.right, scope)
    ),
    tree.Every: lambda condition, scope: all(
        passes(condition.test, x, scope, ()) for x in those(condition.pieces, scope)
    ),
    tree.Share: has_share,
    tree.MostCommon: is_most_common,
    tree.Dominance: is_dominant,
    tree.AllSame: lambda condition, scope: all(sameness(condition, scope)),
    tree.AllDifferent: lambda condition, scope: not any(sameness(condition, scope)),
    tree.EqualCounts: is_balanced,
    tree.TowersDiffer: do_towers_differ,
    tree.Tallest: lambda _, scope: not any(len(tower) > len(scope.pieces) for tower in scope.koan.towers),
}  # fmt: skip


def true_of(condition: tree.Condition, scope: Scope) -> bool:
    if type(condition) in JOINED:
        return JOINED[type(condition)](condition, lambda part: true_of(part, scope))
    return CONDITIONS[type(condition)](condition, scope)
