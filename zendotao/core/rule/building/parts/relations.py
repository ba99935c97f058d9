"""Relations as values: seen from the other piece, and among pieces of which each stands so to each other."""

from __future__ import annotations

from collections.abc import Sequence

from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.marks import are_exclusive
from zendotao.core.rule.building.parts.values import Alike, Mutual, Together, Unfit
from zendotao.core.rule.syntax import (
    SOME,
    Condition,
    Count,
    Is,
    Link,
    Not,
    PointedAtNth,
    PointedAtThrough,
    PointingAtNth,
    PointingAtThrough,
    Related,
    Relation,
    Same,
    Test,
)

INVERSE = {
    Link.TOUCHING: Link.TOUCHING,
    Link.OPPOSITE: Link.OPPOSITE,
    Link.POINTING_AT: Link.POINTED_AT_BY,
    Link.POINTING_THROUGH: Link.POINTED_THROUGH_BY,
    Link.INSIDE: Link.AROUND,
    Link.DIRECTLY_ABOVE: Link.DIRECTLY_BELOW,
    Link.ABOVE: Link.BELOW,
    Link.HIGHER: Link.LOWER,
    Link.LARGER: Link.SMALLER,
}


INVERSE |= {other: link for link, other in INVERSE.items()}


def inverse(relation: Relation) -> Relation:
    """Return the converse of a relation: as seen from the other piece."""
    if isinstance(relation, Link):
        return INVERSE[relation]
    if isinstance(relation, PointedAtNth):
        return PointingAtNth(relation.place)
    if isinstance(relation, PointingAtNth):
        return PointedAtNth(relation.place)
    if isinstance(relation, PointedAtThrough):
        return PointingAtThrough(relation.passed)
    if isinstance(relation, PointingAtThrough):
        return PointedAtThrough(relation.passed)
    if isinstance(relation, Same):
        return relation
    if isinstance(relation, Not):
        return Not(inverse(relation.part))
    return type(relation)(tuple(inverse(part) for part in relation.parts))


def mutual_relation(together: Together, *, unlike: bool = False) -> Relation:
    """Return how two pieces stand that are so among themselves; ``unlike``: or are not, of which there may be just
    two."""
    match together:
        case tuple():
            return both(*(mutual_relation(one, unlike=unlike) for one in together))
        case Alike(attribute, same):
            return Same(attribute) if same else Not(Same(attribute))
        case Mutual(relation) if unlike or not isinstance(relation, Not):
            return relation
    raise Unfit


def some_alike(tests: Sequence[Test], together: Together) -> Condition:
    """“A small piece, a medium one and a large one of the same colour”: one that has such others."""
    first, *others = tests
    if len(others) > 1 and not (isinstance(together, Alike) and together.same and are_exclusive(tuple(tests))):
        raise Unfit  # to be the same is so among all if it is so of one; and no piece may be meant twice
    relation = mutual_relation(together, unlike=True)
    return Is(Count(both(first, *(Related(relation, SOME, other) for other in others))), SOME)
