"""Conditions in normal form."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import gcd
from typing import Any

from zendotao.core.rule.normal.amounts import holds, natural, within
from zendotao.core.rule.normal.joined import NOTHING, sort_of
from zendotao.core.rule.normal.pieces import TRIOS
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NEVER,
    NONE,
    SOME,
    AllDifferent,
    AllSame,
    Amount,
    And,
    Anything,
    AtLeast,
    AtMost,
    Attribute,
    Compare,
    Condition,
    Count,
    Every,
    Exactly,
    Extremal,
    Gap,
    Is,
    Kinds,
    Minus,
    Not,
    Number,
    Or,
    Order,
    Related,
    Share,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes

GROUPED = (Attribute.COLOUR, Attribute.SIZE, Attribute.ORIENTATION, Attribute.TOWER)
"""What pieces fall into groups by: same as the same is the same. Directions and heights have a tolerance."""

THREE = (Attribute.SIZE, Attribute.ORIENTATION)
AMOUNT_OF: dict[Order, Callable[[int], Amount]] = {
    Order.MORE: lambda n: AtLeast(n + 1),
    Order.AT_LEAST: AtLeast,
    Order.FEWER: lambda n: AtMost(n - 1),
    Order.AT_MOST: AtMost,
    Order.EQUAL: Exactly,
    Order.UNEQUAL: lambda n: Not(Exactly(n)),
}
TURNED = {
    Order.FEWER: Order.MORE,
    Order.AT_MOST: Order.AT_LEAST,
    Order.MORE: Order.FEWER,
    Order.AT_LEAST: Order.AT_MOST,
}


ABOUT_ZERO: dict[Amount, Order] = {
    AtLeast(1): Order.MORE,
    AtLeast(0): Order.AT_LEAST,
    Exactly(0): Order.EQUAL,
    Not(Exactly(0)): Order.UNEQUAL,
    AtMost(0): Order.AT_MOST,
    AtMost(-1): Order.FEWER,
}
"""What the difference of two quantities says of them."""


def never_empty(test: Test) -> bool:
    """Whether every koan has such a piece: any piece, or what stands out among such."""
    return never_empty(test.among) if isinstance(test, Extremal) else isinstance(test, Anything)


def is_step(node: Is) -> Any:
    """Amounts that decide themselves, "none", "all the same" and "all different" by their own names."""
    if isinstance(node.quantity, Minus):
        return _minus(node.quantity, node)
    if isinstance(node.quantity, Number):
        return ALWAYS if holds(node.amount, node.quantity.number) else NEVER
    top = 3 if isinstance(node.quantity, Kinds) and node.quantity.attribute in THREE else None
    amount = natural(node.amount) if top is None else within(node.amount, top)
    if isinstance(amount, bool):
        return ALWAYS if amount else NEVER
    match node.quantity:
        case Count(pieces):
            return _count(pieces, amount)
        case Kinds():
            return _kinds(node.quantity, amount)
        case Towers(condition):
            return _towers(condition, amount)
        case Gap(left, right) if amount in (NONE, SOME):
            return Compare(left, Order.EQUAL if amount == NONE else Order.UNEQUAL, right)
    return Is(node.quantity, amount)


def _minus(minus: Minus, node: Is) -> Any:
    left, right = minus.left, minus.right
    if node.amount in ABOUT_ZERO:
        return Compare(left, ABOUT_ZERO[node.amount], right)
    match node.amount:
        case AtMost(number):
            return Is(Minus(right, left), AtLeast(-number))
        case Exactly(number) if number < 0:
            return Is(Minus(right, left), Exactly(-number))
    return node


def _count(pieces: Test, amount: Any) -> Any:
    if pieces == NOTHING:
        return ALWAYS if holds(amount, 0) else NEVER
    if never_empty(pieces) and amount in (SOME, NONE):
        return ALWAYS if amount == SOME else NEVER
    if isinstance(pieces, Or) and amount in (SOME, NONE):
        parts = tuple(Is(Count(part), amount) for part in pieces.parts)
        return Or(parts) if amount == SOME else And(parts)
    return none_of(pieces) if amount == NONE else Is(Count(pieces), amount)


def none_of(pieces: Test) -> Condition:
    """That there are no such pieces: where they are what some are not, that every one is."""
    parts = pieces.parts if isinstance(pieces, And) else (pieces,)
    denied = [inner for inner in map(denial, parts) if inner is not None]
    if not denied:
        return Is(Count(pieces), NONE)
    rest = tuple(part for part in parts if denial(part) is None)
    return Every(And(rest) if rest else ANYTHING, Or(tuple(denied)))


def denial(test: Test) -> Test | None:
    """What a test denies, if it does nothing else."""
    if isinstance(test, Not):
        return test.part
    if isinstance(test, Related) and isinstance(test.amount, Not):
        return Related(test.relation, test.amount.part, test.others)
    if isinstance(test, Or) and all(isinstance(part, Not) for part in test.parts):
        return And(tuple(part.part for part in test.parts))  # type: ignore[union-attr]
    return None


def every_step(node: Every) -> Any:
    """Every piece is such, where no piece isn't; what is denied of the pieces or of the test changes sides."""
    if node.test == ANYTHING or node.pieces == NOTHING:
        return ALWAYS
    if isinstance(node.test, And):
        denied = [part for part in node.test.parts if denial(part) is not None]
        rest = tuple(part for part in node.test.parts if denial(part) is None)
        if denied:
            others = (Every(node.pieces, And(rest)),) if rest else ()
            return And((*others, *(Every(node.pieces, part) for part in denied)))
    pieces = node.pieces.parts if isinstance(node.pieces, And) else (node.pieces,)
    tests = node.test.parts if isinstance(node.test, Or) else (node.test,)
    if not any(denial(part) is not None for part in pieces) and not any(denial(part) is not None for part in tests):
        if isinstance(node.pieces, Or):
            return And(tuple(Every(part, node.test) for part in node.pieces.parts))
        return NEVER if node.test == NOTHING and never_empty(node.pieces) else node
    moved = tuple(Not(part) for part in tests)
    return Is(Count(And((*pieces, *moved))), NONE)


def _kinds(kinds: Kinds, amount: Any) -> Any:
    attribute, pieces = kinds.attribute, kinds.pieces
    if kinds.having == AtLeast(2) and amount in (NONE, SOME):
        different = AllDifferent(attribute, pieces)
        return different if amount == NONE else Not(different)
    if kinds.having == SOME and attribute in GROUPED:
        if amount == AtMost(1) or (amount == Exactly(1) and never_empty(pieces)):
            return AllSame(attribute, pieces)
        if amount == AtLeast(2) or (amount == Not(Exactly(1)) and never_empty(pieces)):
            return Not(AllSame(attribute, pieces))
    if kinds.having == SOME and amount in (SOME, NONE):
        return Is(Count(pieces), amount)
    return Is(kinds, amount)


def _towers(condition: Condition, amount: Any) -> Any:
    if condition == NEVER:
        return ALWAYS if holds(amount, 0) else NEVER
    if condition == ALWAYS:
        if amount in (SOME, NONE):
            return ALWAYS if amount == SOME else NEVER
        if amount in (Exactly(1), AtMost(1)):
            return AllSame(Attribute.TOWER, ANYTHING)
        if amount == AtLeast(2):
            return Not(AllSame(Attribute.TOWER, ANYTHING))
    return Is(Towers(condition), amount)


def compare_step(node: Compare) -> Any:
    """The larger side first; a number on one side is an amount."""
    left, order, right = node.left, node.order, node.right
    if isinstance(right, Number):
        return Is(left, AMOUNT_OF[order](right.number))
    if isinstance(left, Number):
        return Is(right, AMOUNT_OF[TURNED.get(order, order)](left.number))
    if order in (Order.FEWER, Order.AT_MOST):
        return Compare(right, TURNED[order], left)
    if order in (Order.EQUAL, Order.UNEQUAL):
        first, second = sorted((left, right), key=repr)
        return Compare(first, order, second)
    return node


def share_step(node: Share) -> Any:
    """In lowest terms; what few are not, most are; all of them are every one."""
    if isinstance(node.test, Not):
        order = TURNED.get(node.order, node.order)
        return Share(order, node.denominator - node.numerator, node.denominator, node.pieces, node.test.part)
    if node.numerator in (0, node.denominator):
        return _all_or_none(node)
    common = gcd(node.numerator, node.denominator)
    return Share(node.order, node.numerator // common, node.denominator // common, node.pieces, node.test)


def _all_or_none(node: Share) -> Condition:
    """A share of all, or of nothing."""
    if node.numerator:
        every: Condition = Every(node.pieces, node.test)
        return {Order.MORE: NEVER, Order.AT_MOST: ALWAYS}.get(
            node.order, every if node.order in (Order.AT_LEAST, Order.EQUAL) else Not(every)
        )
    none: Condition = Is(Count(And((node.pieces, node.test))), NONE)
    return {Order.FEWER: NEVER, Order.AT_LEAST: ALWAYS}.get(
        node.order, none if node.order in (Order.AT_MOST, Order.EQUAL) else Not(none)
    )


def two_of_three_step(node: And[Condition] | Or[Condition]) -> Any:
    """No small and no large piece: every one is medium."""
    if sort_of(node) != "condition" or not isinstance(node, And):
        return node
    none = {part: part.quantity.pieces for part in node.parts if isinstance(part, Is) and part.amount == NONE
            and isinstance(part.quantity, Count)}  # fmt: skip
    for (one, first), (other, second) in combinations(none.items(), 2):
        rest, ones = set(tests_in(first)) & set(tests_in(second)), set(tests_in(first)) ^ set(tests_in(second))
        third = next((set(trio) - ones for trio in TRIOS if len(ones) == 2 and ones < set(trio)), None)
        if third is not None:
            left = tuple(part for part in node.parts if part not in (one, other))
            return And((*left, Every(And(tuple(rest)) if rest else ANYTHING, third.pop())))
    return node


def tests_in(test: Test) -> tuple[Test, ...]:
    """The tests that a joined one joins."""
    return test.parts if isinstance(test, And) else (test,)


def joined_conditions(node: And[Condition] | Or[Condition]) -> Any:
    """What is said of every one of the same pieces, in one."""
    if sort_of(node) != "condition" or not isinstance(node, And):
        return node
    every: dict[Test, list[Test]] = {}
    for part in node.parts:
        if isinstance(part, Every):
            every.setdefault(part.pieces, []).append(part.test)
    if all(len(tests) == 1 for tests in every.values()):
        return node
    rest = tuple(part for part in node.parts if not isinstance(part, Every))
    return And((*rest, *(Every(pieces, And(tuple(tests))) for pieces, tests in every.items())))


def different_step(node: AllDifferent) -> Any:
    """No two in one tower: no tower has two."""
    if node.attribute is Attribute.TOWER and not any(isinstance(one, Extremal) for one in nodes(node.pieces)):
        return Is(Towers(Is(Count(node.pieces), AtLeast(2))), NONE)
    return node
