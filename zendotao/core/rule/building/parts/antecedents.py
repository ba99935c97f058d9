"""Antecedents of pronouns: the pieces that a condition names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.marks import parts_of
from zendotao.core.rule.building.parts.values import NamedBefore, Numeral, Part, Said
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    AllDifferent,
    AllSame,
    Among,
    AtLeast,
    AtMost,
    Between,
    Condition,
    Count,
    Even,
    Every,
    Exactly,
    Is,
    MultipleOf,
    Not,
    Odd,
    Prime,
    Related,
    Test,
)
from zendotao.core.rule.walk import nodes, rebuild

ONE = (Exactly(1), Numeral(1))
TWO = (Exactly(2), Numeral(2))
NAMING = (AtLeast, AtMost, Exactly, Numeral, Odd, Even, Prime, MultipleOf, Between, Among)
"""The kinds of amounts that name pieces."""


def bind_pronoun(node: Any, named: Test) -> Any:
    """Return the tree with these pieces for “them”."""
    return named if isinstance(node, NamedBefore) else rebuild(node, lambda part: bind_pronoun(part, named))


def antecedent(parts: Sequence[Condition]) -> Test | None:
    """Return the pieces that parts of a condition say there are, if they name one kind of piece."""
    found = {pieces_named_by(part) for part in parts}
    return found.pop() if len(found) == 1 else None


def pieces_named_by(part: Condition) -> Test | None:
    """Return the pieces that a condition says there are, or of all of which it says something."""
    match part:
        case Is(Count(test), amount) if amount == NONE and stand_to_each_other(test):
            return both(*(one for one in parts_of(test) if not isinstance(one, Related)))  # “no two pieces touch”
        case Is(Count(test), amount) if isinstance(amount, NAMING) and amount not in (NONE, AtLeast(0)):
            return test
        case Every(pieces, _) | Not(Every(pieces, _)):
            return pieces
        case AllSame(_, pieces) | AllDifferent(_, pieces):
            return pieces
    return None


def pair_in(parts: Sequence[Condition]) -> tuple[Test, Said] | None:
    """Return the two pieces that a condition says there are, and how it says so."""
    (part,) = parts if len(parts) == 1 else (None,)
    if isinstance(part, Is) and isinstance(part.quantity, Count) and part.amount in TWO:
        return part.quantity.pieces, part.amount
    return None


def existing_piece(part: Condition) -> Test:
    """Return the piece that a condition says there is, or just one; any, where it says something else."""
    match part:
        case Is(Count(test), amount) if amount == SOME or amount in ONE:
            return test
    return ANYTHING


def absent_pieces(part: Part) -> Test | None:
    """Return the pieces of which a condition says that there are none."""
    match part:
        case Is(Count(test), amount) if amount == NONE:
            return test
        case Not(Is(Count(test), amount)) if amount == SOME:
            return test
    return None


def is_linked(node: Any) -> bool:
    """Return whether pieces are named by how they stand to others."""
    return any(isinstance(one, Related) for one in nodes(node))


def stand_to_each_other(test: Test) -> bool:
    """Return whether pieces are named by how they may stand to each other: “pieces that touch”."""
    parts = parts_of(test)
    return any(isinstance(link, Related) and link.others == both(*(p for p in parts if p != link)) for link in parts)


def counts_all(part: Part) -> bool:
    """Return whether a condition says how many pieces there are."""
    return isinstance(part, Is) and part.quantity == Count(ANYTHING)


def two_kinds(parts: Sequence[Condition]) -> tuple[Test, Test] | None:
    """Return the two pieces that two conditions say there are."""
    if len(parts) != 2 or not all(isinstance(part, Is) and part.amount == SOME for part in parts):
        return None
    one, other = map(pieces_named_by, parts)
    return (one, other) if one is not None and other is not None and one != other else None
