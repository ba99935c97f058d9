"""Prove that a rule is true of every koan, or of none.

An abstract interpretation: of each quantity, the least and the greatest number that it can be; of each condition, true,
false or not known. A test of one piece is tried on every kind of piece that it can tell apart, so "upright and flat" is
proved empty. What relates pieces to each other is never proved either way. So no rule is called constant that is not,
and some constant rules are not recognised.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.normal.amounts import holds

KINDS_OF = {
    tree.Attribute.COLOUR: len(Colour),
    tree.Attribute.SIZE: len(Size),
    tree.Attribute.ORIENTATION: len(tree.Orientation),
}
Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PieceProfile:
    """The properties of a single piece that tests can look at."""

    colour: Colour
    size: Size
    orientation: tree.Orientation
    grounded: bool


PROFILES = tuple(PieceProfile(*values) for values in product(Colour, Size, tree.Orientation, (True, False)))


def find_constant_verdict(rule: tree.Condition) -> bool | None:
    """Return the verdict that the rule gives to every koan, if that can be proved; None otherwise."""
    return _Koan().truth(rule)


def _passes(test: tree.Test, profile: PieceProfile) -> bool | None:
    """Return whether a piece of that profile passes the test; None if that depends on other pieces."""
    match test:
        case tree.Extremal(_, among):
            return False if _passes(among, profile) is False else None
        case tree.Not(part):
            return _negate(_passes(part, profile))
        case tree.And(parts):
            return _all([_passes(part, profile) for part in parts])
        case tree.Or(parts):
            return _any([_passes(part, profile) for part in parts])
    return _has(test, profile)


def _has(test: tree.Test, profile: PieceProfile) -> bool | None:
    """Return whether a piece of that profile passes a test that is not made of others; None for other tests."""
    match test:
        case tree.Anything():
            return True
        case tree.OfColour(colour):
            return profile.colour is colour
        case tree.OfSize(size):
            return profile.size is size
        case tree.OfOrientation(orientation):
            return profile.orientation is orientation
        case tree.Grounded():
            return profile.grounded
        case tree.UpsideDown():
            return None if profile.orientation is tree.Orientation.WEIRD else False
    return None


def _negate(value: bool | None) -> bool | None:
    return None if value is None else not value


def _all(values: Sequence[bool | None]) -> bool | None:
    return False if False in values else None if None in values else True


def _any(values: Sequence[bool | None]) -> bool | None:
    return True if True in values else None if None in values else False


def is_empty(*tests: tree.Test) -> bool:
    """Return whether no piece can pass all the tests."""
    return all(any(_passes(test, profile) is False for test in tests) for profile in PROFILES)


def _implies(one: tree.Test, other: tree.Test) -> bool:
    return one == other or isinstance(other, tree.Anything) or is_empty(one, tree.Not(other))


class _Space:
    """A space in which pieces are counted: a whole koan, or one tower of it."""

    def is_certain(self, test: tree.Test) -> bool:
        """Return whether there is always a piece that passes the test."""
        return _implies(tree.ANYTHING, test)

    def truth(self, condition: tree.Condition) -> bool | None:
        """Return whether the condition is always true, never, or not known."""
        match condition:
            case tree.And(parts):
                return self._truth_of_all(parts)
            case tree.Or(parts):
                return _negate(self._truth_of_all([tree.Not(part) for part in parts]))
            case tree.OneOf(parts):
                return self._truth_of_one(parts)
            case tree.Not(part):
                return _negate(self.truth(part))
            case tree.Is(quantity, amount):
                values = {holds(amount, number) for number in self._numbers(quantity)}
                return values.pop() if len(values) == 1 else None
            case tree.Compare(left, order, right):
                return self._compare(left, order, right)
            case tree.Every(pieces, test):
                return self.truth(tree.Is(tree.Count(tree.And((pieces, tree.Not(test)))), tree.NONE))
            case tree.AllSame(_, pieces) | tree.AllDifferent(_, pieces) if is_empty(pieces):
                return True
        return None

    def _truth_of_one(self, parts: Sequence[tree.Condition]) -> bool | None:
        values = [self.truth(part) for part in parts]
        if values.count(True) > 1:
            return False
        return None if None in values else values.count(True) == 1

    def _truth_of_all(self, parts: Sequence[tree.Condition]) -> bool | None:
        found = _all([self.truth(part) for part in parts])
        if found is None and any(self._exclude(*two) for two in combinations(self._bounds(parts), 2)):
            return False
        return found

    def _bounds(self, parts: Sequence[tree.Condition]) -> Iterator[tuple[tree.Quantity, list[int]]]:
        """Yield quantities that a part limits, with the numbers that they can be."""
        for part in parts:
            node, wanted = (part.part, False) if isinstance(part, tree.Not) else (part, True)
            if isinstance(node, tree.Every):
                node = tree.Is(tree.Count(tree.And((node.pieces, tree.Not(node.test)))), tree.NONE)
            if isinstance(node, tree.Is):
                quantity, amount = node.quantity, node.amount
                yield quantity, [one for one in self._numbers(quantity) if holds(amount, one) is wanted]

    def _exclude(self, one: tuple[tree.Quantity, list[int]], other: tuple[tree.Quantity, list[int]]) -> bool:
        """Return whether what is said of two quantities cannot be so at once."""
        if one[0] == other[0]:
            return not set(one[1]) & set(other[1])
        return any(
            self._is_at_least(more, fewer) and (not high or not low or max(high) < min(low))
            for (more, high), (fewer, low) in ((one, other), (other, one))
        )

    def _compare(self, left: tree.Quantity, order: tree.Order, right: tree.Quantity) -> bool | None:
        low, high = self._range(tree.Minus(left, right))
        low = max(low, 0) if left == right or self._is_at_least(left, right) else low
        high = min(high, 0) if left == right or self._is_at_least(right, left) else high
        match order:
            case tree.Order.MORE:
                return True if low > 0 else False if high <= 0 else None
            case tree.Order.AT_LEAST:
                return True if low >= 0 else False if high < 0 else None
            case tree.Order.FEWER | tree.Order.AT_MOST:
                return _negate(
                    self._compare(left, tree.Order.AT_LEAST if order is tree.Order.FEWER else tree.Order.MORE, right)
                )
            case tree.Order.UNEQUAL:
                return _negate(self._compare(left, tree.Order.EQUAL, right))
        return True if low == high == 0 else False if low > 0 or high < 0 else None

    def _is_at_least(self, more: tree.Quantity, fewer: tree.Quantity) -> bool:
        """Return whether the first is never less than the second."""
        match more, fewer:
            case (tree.Count(outer) | tree.Pips(outer), tree.Count(inner)) | (tree.Pips(outer), tree.Pips(inner)):
                return _implies(inner, outer)
            case (tree.Count(outer) | tree.Pips(outer), tree.Kinds(_, inner, having)):
                return having == tree.SOME and _implies(inner, outer)
        return False

    def _numbers(self, quantity: tree.Quantity) -> range:
        low, high = self._range(quantity)
        return range(low, high + 1)

    def _range(self, quantity: tree.Quantity) -> Range:
        """Return the least and the greatest number that the quantity can be."""
        match quantity:
            case tree.Number(number):
                return number, number
            case tree.Count(pieces):
                return self._range_of_count(pieces)
            case tree.Pips(pieces):
                low, high = self._range_of_count(pieces)
                return low, 3 * high
            case tree.Kinds(attribute, pieces, having):
                low, high = self._range_of_count(pieces)
                high = KINDS_OF.get(attribute, MOST_PIECES) if high or holds(having, 0) else 0
                return min(low, int(having == tree.SOME)), high
            case tree.Towers(inside):
                truth = _Space().truth(inside)
                return int(truth is True), 0 if truth is False else MOST_PIECES
            case tree.TallestTower():
                return 1, MOST_PIECES
        return self._range_of_sum(quantity)

    def _range_of_count(self, pieces: tree.Test) -> Range:
        return int(self.is_certain(pieces)), 0 if is_empty(pieces) else MOST_PIECES

    def _range_of_sum(self, quantity: Any) -> Range:
        match quantity:
            case tree.Plus(parts):
                ranges = [self._range(part) for part in parts]
                return sum(low for low, _ in ranges), sum(high for _, high in ranges)
            case tree.Times(factor, part):
                low, high = self._range(part)
                return factor * low, factor * high
        (low, high), (least, most) = self._range(quantity.left), self._range(quantity.right)
        if isinstance(quantity, tree.Gap):
            return max(0, low - most, least - high), max(high - least, most - low)
        return low - most, high - least


class _Koan(_Space):
    """A whole koan: some piece of it is on the table."""

    def is_certain(self, test: tree.Test) -> bool:
        if isinstance(test, tree.Extremal):
            return self.is_certain(test.among)
        return _implies(tree.Grounded(), test)
