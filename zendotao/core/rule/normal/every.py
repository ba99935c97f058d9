"""Normal form of statements about every piece, and about none."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from zendotao.core.rule.normal.connectives import NOTHING
from zendotao.core.rule.normal.pieces import TRIOS
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NEVER,
    NONE,
    SOME,
    And,
    Anything,
    Condition,
    Count,
    Every,
    Extremal,
    Is,
    Not,
    Or,
    Related,
    Test,
)


def never_empty(test: Test) -> bool:
    """Return whether every koan has such a piece: any piece, or what stands out among such."""
    return never_empty(test.among) if isinstance(test, Extremal) else isinstance(test, Anything)


def negated_test(test: Test) -> Test | None:
    """Return the test that a test negates, if it does nothing else; None otherwise."""
    if isinstance(test, Not):
        return test.part
    if isinstance(test, Related) and isinstance(test.amount, Not):
        return Related(test.relation, test.amount.part, test.others)
    if isinstance(test, Or) and all(isinstance(part, Not) for part in test.parts):
        return And(tuple(part.part for part in test.parts))  # type: ignore[union-attr]
    return None


def none_of(pieces: Test) -> Condition:
    """Return the condition that there are no such pieces: where they are what some are not, that every one is."""
    parts = pieces.parts if isinstance(pieces, And) else (pieces,)
    denied = [inner for inner in map(negated_test, parts) if inner is not None]
    if not denied:
        return Is(Count(pieces), NONE)
    rest = tuple(part for part in parts if negated_test(part) is None)
    return Every(And(rest) if rest else ANYTHING, Or(tuple(denied)))


def every_step(node: Every) -> Any:
    """Simplify a statement about every piece; a negation of the pieces or of the test changes sides."""
    if node.test == ANYTHING or node.pieces == NOTHING:
        return ALWAYS
    if isinstance(node.test, And):
        denied = [part for part in node.test.parts if negated_test(part) is not None]
        rest = tuple(part for part in node.test.parts if negated_test(part) is None)
        if denied:
            others = (Every(node.pieces, And(rest)),) if rest else ()
            return And((*others, *(Every(node.pieces, part) for part in denied)))
    pieces = node.pieces.parts if isinstance(node.pieces, And) else (node.pieces,)
    tests = node.test.parts if isinstance(node.test, Or) else (node.test,)
    if not any(negated_test(part) is not None for part in pieces) and not any(
        negated_test(part) is not None for part in tests
    ):
        if isinstance(node.pieces, Or):
            return And(tuple(Every(part, node.test) for part in node.pieces.parts))
        return NEVER if node.test == NOTHING and never_empty(node.pieces) else node
    moved = tuple(Not(part) for part in tests)
    return Is(Count(And((*pieces, *moved))), NONE)


def merge_conditions(node: And[Condition] | Or[Condition]) -> Any:
    """Merge statements about every one of the same pieces."""
    if not isinstance(node, And):
        return node
    every: dict[Test, list[Test]] = {}
    for part in node.parts:
        if isinstance(part, Every):
            every.setdefault(part.pieces, []).append(part.test)
    if all(len(tests) == 1 for tests in every.values()):
        return node
    rest = tuple(part for part in node.parts if not isinstance(part, Every))
    return And((*rest, *(Every(pieces, And(tuple(tests))) for pieces, tests in every.items())))


def two_of_three_step(node: And[Condition] | Or[Condition]) -> Any:
    """Replace two of three sizes: no small and no large piece is every piece medium."""
    amount = NONE if isinstance(node, And) else SOME
    counted = {part: part.quantity.pieces for part in node.parts if isinstance(part, Is) and part.amount == amount
               and isinstance(part.quantity, Count)}  # fmt: skip
    for (one, first), (other, second) in combinations(counted.items(), 2):
        rest, ones = set(tests_in(first)) & set(tests_in(second)), set(tests_in(first)) ^ set(tests_in(second))
        third = next((set(trio) - ones for trio in TRIOS if len(ones) == 2 and ones < set(trio)), None)
        if third is not None:
            left = tuple(part for part in node.parts if part not in (one, other))
            return type(node)((*left, _of_two(tuple(rest), third.pop(), amount)))
    return node


def _of_two(rest: tuple[Test, ...], third: Test, amount: Any) -> Condition:
    """Return the condition that there are none, or some, but of the third kind."""
    if amount == NONE:
        return Every(And(rest) if rest else ANYTHING, third)
    return Is(Count(And((*rest, Not(third)))), SOME)


def tests_in(test: Test) -> tuple[Test, ...]:
    """Return the tests that a joined one joins."""
    return test.parts if isinstance(test, And) else (test,)
