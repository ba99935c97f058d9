"""Use of *another*: pieces that a description names are other ones than those described before them.

What relates a piece to "at least one" speaks of other pieces than all in whose description it stands; under a
*not*, and with any other amount, it speaks of all but the piece itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, cast

from zendotao.core.rule.syntax import (
    NEXT_INSIDE,
    NONE,
    SOME,
    And,
    Anything,
    Every,
    Extremal,
    Grounded,
    InTower,
    Not,
    OfColour,
    OfOrientation,
    OfSize,
    OneOf,
    Or,
    PointedAtThrough,
    PointingAtThrough,
    Related,
    Share,
    Test,
)
from zendotao.core.rule.walk import rebuild

KINDS = (OfColour, OfSize, OfOrientation)
Described = tuple[tuple[Test, ...], ...]
"""What is said of each piece described so far, from the outside."""


class Other(Enum):
    """The way in which pieces are told from those described before."""

    UNSAID = "a red piece"
    BEFORE = "another red piece"
    AFTER = "another piece that is red"


@dataclass(frozen=True, slots=True)
class PassedPieces:
    """Pieces pointed through, marked with how they are told from the pieces before."""

    test: Test
    other: Other


@dataclass(frozen=True, slots=True)
class MarkedRelation(Related):
    """A relation of which it is known how its others are told from the pieces before."""

    other: Other = Other.UNSAID


def parts_of(test: Test) -> tuple[Test, ...]:
    """Return the conjuncts of a description; of an extremal piece, the tests of the pieces that it stands out among."""
    if isinstance(test, Extremal):
        return parts_of(test.among)
    return test.parts if isinstance(test, And) else () if isinstance(test, Anything) else (test,)


def is_adjective(test: Test) -> bool:
    """Return whether a word before the noun says it."""
    return isinstance(test.part if isinstance(test, Not) else test, (*KINDS, Grounded))


def excludes(tests: tuple[Test, ...], others: tuple[Test, ...]) -> bool:
    """Return whether no piece passes all of both tests: by two colours, by "flat" and "non-flat"."""
    return any(
        one == Not(other) or other == Not(one) or (type(one) is type(other) and isinstance(one, KINDS) and one != other)
        for one in tests
        for other in others
    )


def find_other(others: Test, described: Described, *, some: bool) -> Other:
    """Return how others are told; ``some``: at least one is spoken of, other than all described so far."""
    if not some and len(described) > 1:
        return Other.UNSAID
    tests = others.parts if isinstance(others, And) else () if isinstance(others, Anything) else (others,)
    words = tuple(test for test in tests if is_adjective(test))
    if any(set(words) <= set(one) for one in described):
        return Other.BEFORE
    if not some or all(excludes(words, one) for one in described[:-1]):
        return Other.UNSAID
    return Other.AFTER


def other_of_passed(test: Test, described: Described, *, some: bool) -> Other:
    """Return how what is pointed through is told: from what points through it, there is hardly a need to."""
    if isinstance(test, Or) and len(described) == 1:
        return Other.UNSAID
    return find_other(test, described, some=some)


def mark_others(node: Any) -> Any:
    """Return the tree of a rule with :class:`MarkedRelation` for every relation, but for what makes a nest."""
    if isinstance(node, And) and NEXT_INSIDE in node.parts:
        return And(tuple(part if part == NEXT_INSIDE else mark_others(part) for part in node.parts))
    if isinstance(node, (Every, Share)):
        test = _mark_within(node.test, (parts_of(node.pieces),))
        return replace(node, pieces=_mark_described(node.pieces, ()), test=test)
    if hasattr(node, "pieces"):
        return rebuild(node, lambda part: _mark_described(part, ()))
    return rebuild(node, mark_others)


def _mark_described(test: Test, described: Described) -> Any:
    return _mark_within(test, (*described, parts_of(test)))


def _mark_within(node: Any, described: Described) -> Any:
    """Mark the relations in the description of the last piece."""
    if isinstance(node, Not) and isinstance(node.part, Related):
        return Not(_mark_relation(node.part, described, denied=True))
    if isinstance(node, Related):
        return _mark_relation(node, described, denied=False)
    if isinstance(node, (And, Or, OneOf, Not, Extremal)):
        return rebuild(node, lambda part: _mark_within(part, described))
    return mark_others(node) if isinstance(node, InTower) else node


def _mark_relation(node: Related, described: Described, *, denied: bool) -> MarkedRelation:
    some = node.amount == SOME and not denied
    every = node.amount == NONE and isinstance(node.relation, Not)
    other = find_other(node.others, described[-1:] if every else described, some=some)
    relation = _mark_through(node.relation, lambda passed: other_of_passed(passed, described, some=some))
    return MarkedRelation(relation, node.amount, _mark_described(node.others, described), other)


def _mark_through(relation: Any, other: Callable[[Test], Other]) -> Any:
    """Return the relation with :class:`PassedPieces` for what is pointed through."""
    if isinstance(relation, (PointedAtThrough, PointingAtThrough)):
        return type(relation)(cast("Test", PassedPieces(relation.passed, other(relation.passed))))
    return (
        rebuild(relation, lambda part: _mark_through(part, other)) if isinstance(relation, (And, Or, Not)) else relation
    )
