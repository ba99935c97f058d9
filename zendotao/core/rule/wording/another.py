"""Use of *another*: pieces that a description names are other ones than those described before them.

What relates a piece to "at least one" speaks of other pieces than all in whose description it stands; under a
*not*, and with any other amount, it speaks of all but the piece itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, cast

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.walk import rebuild

KINDS = (tree.OfColour, tree.OfSize, tree.OfOrientation)
Described = tuple[tuple[tree.Test, ...], ...]
"""What is said of each piece described so far, from the outside."""


class Other(Enum):
    """The way in which pieces are told from those described before."""

    UNSAID = "a red piece"
    BEFORE = "another red piece"
    AFTER = "another piece that is red"


@dataclass(frozen=True, slots=True)
class PassedPieces:
    """Pieces pointed through, marked with how they are told from the pieces before."""

    test: tree.Test
    other: Other


@dataclass(frozen=True, slots=True)
class MarkedRelation(tree.Related):
    """A relation of which it is known how its others are told from the pieces before."""

    other: Other = Other.UNSAID


def parts_of(test: tree.Test) -> tuple[tree.Test, ...]:
    """Return the conjuncts of a description; of an extremal piece, the tests of the pieces that it stands out among."""
    if isinstance(test, tree.Extremal):
        return parts_of(test.among)
    return test.parts if isinstance(test, tree.And) else () if isinstance(test, tree.Anything) else (test,)


def is_adjective(test: tree.Test) -> bool:
    """Return whether a word before the noun says it."""
    return isinstance(test.part if isinstance(test, tree.Not) else test, (*KINDS, tree.Grounded))


def excludes(tests: tuple[tree.Test, ...], others: tuple[tree.Test, ...]) -> bool:
    """Return whether no piece passes all of both tests: by two colours, by "flat" and "non-flat"."""
    return any(
        one == tree.Not(other)
        or other == tree.Not(one)
        or (type(one) is type(other) and isinstance(one, KINDS) and one != other)
        for one in tests
        for other in others
    )


def find_other(others: tree.Test, described: Described, *, some: bool) -> Other:
    """Return how others are told; ``some``: at least one is spoken of, other than all described so far."""
    if not some and len(described) > 1:
        return Other.UNSAID
    tests = others.parts if isinstance(others, tree.And) else () if isinstance(others, tree.Anything) else (others,)
    words = tuple(test for test in tests if is_adjective(test))
    if any(set(words) <= set(one) for one in described):
        return Other.BEFORE
    if not some or all(excludes(words, one) for one in described[:-1]):
        return Other.UNSAID
    return Other.AFTER


def other_of_passed(test: tree.Test, described: Described, *, some: bool) -> Other:
    """Return how what is pointed through is told: from what points through it, there is hardly a need to."""
    if isinstance(test, tree.Or) and len(described) == 1:
        return Other.UNSAID
    return find_other(test, described, some=some)


def mark_others(node: Any) -> Any:
    """Return the tree of a rule with :class:`MarkedRelation` for every relation, but for what makes a nest."""
    if isinstance(node, tree.And) and tree.NEXT_INSIDE in node.parts:
        return tree.And(tuple(part if part == tree.NEXT_INSIDE else mark_others(part) for part in node.parts))
    if isinstance(node, (tree.Every, tree.Share)):
        test = _mark_within(node.test, (parts_of(node.pieces),))
        return replace(node, pieces=_mark_described(node.pieces, ()), test=test)
    if hasattr(node, "pieces"):
        return rebuild(node, lambda part: _mark_described(part, ()))
    return rebuild(node, mark_others)


def _mark_described(test: tree.Test, described: Described) -> Any:
    return _mark_within(test, (*described, parts_of(test)))


def _mark_within(node: Any, described: Described) -> Any:
    """Mark the relations in the description of the last piece."""
    if isinstance(node, tree.Not) and isinstance(node.part, tree.Related):
        return tree.Not(_mark_relation(node.part, described, denied=True))
    if isinstance(node, tree.Related):
        return _mark_relation(node, described, denied=False)
    if isinstance(node, (tree.And, tree.Or, tree.OneOf, tree.Not, tree.Extremal)):
        return rebuild(node, lambda part: _mark_within(part, described))
    return mark_others(node) if isinstance(node, tree.InTower) else node


def _mark_relation(node: tree.Related, described: Described, *, denied: bool) -> MarkedRelation:
    some = node.amount == tree.SOME and not denied
    every = node.amount == tree.NONE and isinstance(node.relation, tree.Not)
    other = find_other(node.others, described[-1:] if every else described, some=some)
    relation = _mark_through(node.relation, lambda passed: other_of_passed(passed, described, some=some))
    return MarkedRelation(relation, node.amount, _mark_described(node.others, described), other)


def _mark_through(relation: Any, other: Callable[[tree.Test], Other]) -> Any:
    """Return the relation with :class:`PassedPieces` for what is pointed through."""
    if isinstance(relation, (tree.PointedAtThrough, tree.PointingAtThrough)):
        return type(relation)(cast("tree.Test", PassedPieces(relation.passed, other(relation.passed))))
    return (
        rebuild(relation, lambda part: _mark_through(part, other))
        if isinstance(relation, (tree.And, tree.Or, tree.Not))
        else relation
    )
