"""Normal form of statements about every piece, and about none."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.normal.connectives import NOTHING
from zendotao.core.rule.normal.pieces import TRIOS


def never_empty(test: tree.Test) -> bool:
    """Return whether every koan has such a piece: any piece, or what stands out among such."""
    return never_empty(test.among) if isinstance(test, tree.Extremal) else isinstance(test, tree.Anything)


def negated_test(test: tree.Test) -> tree.Test | None:
    """Return the test that a test negates, if it does nothing else; None otherwise."""
    if isinstance(test, tree.Not):
        return test.part
    if isinstance(test, tree.Related) and isinstance(test.amount, tree.Not):
        return tree.Related(test.relation, test.amount.part, test.others)
    if isinstance(test, tree.Or) and all(isinstance(part, tree.Not) for part in test.parts):
        return tree.And(tuple(part.part for part in test.parts))  # type: ignore[union-attr]
    return None


def none_of(pieces: tree.Test) -> tree.Condition:
    """Return the condition that there are no such pieces: where they are what some are not, that every one is."""
    parts = pieces.parts if isinstance(pieces, tree.And) else (pieces,)
    denied = [inner for inner in map(negated_test, parts) if inner is not None]
    if not denied:
        return tree.Is(tree.Count(pieces), tree.NONE)
    rest = tuple(part for part in parts if negated_test(part) is None)
    return tree.Every(tree.And(rest) if rest else tree.ANYTHING, tree.Or(tuple(denied)))


def every_step(node: tree.Every) -> Any:
    """Simplify a statement about every piece; a negation of the pieces or of the test changes sides."""
    if node.test == tree.ANYTHING or node.pieces == NOTHING:
        return tree.ALWAYS
    if isinstance(node.test, tree.And):
        denied = [part for part in node.test.parts if negated_test(part) is not None]
        rest = tuple(part for part in node.test.parts if negated_test(part) is None)
        if denied:
            others = (tree.Every(node.pieces, tree.And(rest)),) if rest else ()
            return tree.And((*others, *(tree.Every(node.pieces, part) for part in denied)))
    pieces = node.pieces.parts if isinstance(node.pieces, tree.And) else (node.pieces,)
    tests = node.test.parts if isinstance(node.test, tree.Or) else (node.test,)
    if not any(negated_test(part) is not None for part in pieces) and not any(
        negated_test(part) is not None for part in tests
    ):
        if isinstance(node.pieces, tree.Or):
            return tree.And(tuple(tree.Every(part, node.test) for part in node.pieces.parts))
        return tree.NEVER if node.test == NOTHING and never_empty(node.pieces) else node
    moved = tuple(tree.Not(part) for part in tests)
    return tree.Is(tree.Count(tree.And((*pieces, *moved))), tree.NONE)


def merge_conditions(node: tree.And[tree.Condition] | tree.Or[tree.Condition]) -> Any:
    """Merge statements about every one of the same pieces."""
    if not isinstance(node, tree.And):
        return node
    every: dict[tree.Test, list[tree.Test]] = {}
    for part in node.parts:
        if isinstance(part, tree.Every):
            every.setdefault(part.pieces, []).append(part.test)
    if all(len(tests) == 1 for tests in every.values()):
        return node
    rest = tuple(part for part in node.parts if not isinstance(part, tree.Every))
    return tree.And((*rest, *(tree.Every(pieces, tree.And(tuple(tests))) for pieces, tests in every.items())))


def two_of_three_step(node: tree.And[tree.Condition] | tree.Or[tree.Condition]) -> Any:
    """Replace two of three sizes: no small and no large piece is every piece medium."""
    amount = tree.NONE if isinstance(node, tree.And) else tree.SOME
    counted = {part: part.quantity.pieces for part in node.parts if isinstance(part, tree.Is) and part.amount == amount
               and isinstance(part.quantity, tree.Count)}  # fmt: skip
    for (one, first), (other, second) in combinations(counted.items(), 2):
        rest, ones = set(tests_in(first)) & set(tests_in(second)), set(tests_in(first)) ^ set(tests_in(second))
        third = next((set(trio) - ones for trio in TRIOS if len(ones) == 2 and ones < set(trio)), None)
        if third is not None:
            left = tuple(part for part in node.parts if part not in (one, other))
            return type(node)((*left, _of_two(tuple(rest), third.pop(), amount)))
    return node


def _of_two(rest: tuple[tree.Test, ...], third: tree.Test, amount: Any) -> tree.Condition:
    """Return the condition that there are none, or some, but of the third kind."""
    if amount == tree.NONE:
        return tree.Every(tree.And(rest) if rest else tree.ANYTHING, third)
    return tree.Is(tree.Count(tree.And((*rest, tree.Not(third)))), tree.SOME)


def tests_in(test: tree.Test) -> tuple[tree.Test, ...]:
    """Return the tests that a joined one joins."""
    return test.parts if isinstance(test, tree.And) else (test,)
