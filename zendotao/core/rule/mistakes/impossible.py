"""Detection of contradictions and tautologies about stacks, which show that words were not meant so.

A stack has two pieces or more, one of them at its top and another at its bottom; each has at most one next above it.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.rule.building.parts.folding import both, either
from zendotao.core.rule.building.parts.marks import parts_of
from zendotao.core.rule.constant import is_empty
from zendotao.core.rule.normal.amounts import holds
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    LEAVES,
    NEVER,
    NONE,
    SOME,
    STACK,
    AllDifferent,
    AllSame,
    And,
    AtBottom,
    AtLeast,
    AtTop,
    Condition,
    Count,
    Every,
    Exactly,
    InTower,
    Is,
    Link,
    Not,
    Or,
    Related,
    Test,
    Towers,
    TowersDiffer,
)
from zendotao.core.rule.walk import nodes, rebuild

ABOVE, BELOW = frozenset([Link.ABOVE, Link.DIRECTLY_ABOVE]), frozenset([Link.BELOW, Link.DIRECTLY_BELOW])
ENDS = (AtTop(), AtBottom())
NEXT_OF = {Link.ABOVE: Link.DIRECTLY_ABOVE, Link.BELOW: Link.DIRECTLY_BELOW}


def is_impossible(condition: Condition) -> bool:
    """Return whether something is said in a condition that can't be."""
    for node in nodes(condition):
        if isinstance(node, And):
            if cannot_be_piece(node.parts) or speaks_of_both_ends(node.parts):
                return True
        elif isinstance(node, (Towers, TowersDiffer, InTower)) and is_no_tower(node.condition):
            return True
    return False


def is_no_tower(condition: Condition) -> bool:
    """Return whether what is said of a tower tells nothing; a tower of which nothing is said is one."""
    if condition in (ALWAYS, Is(Count(ANYTHING), SOME)):
        return False
    return is_constant(condition) or any(isinstance(inner, (Towers, TowersDiffer)) for inner in nodes(condition))


def cannot_be_piece(parts: Any) -> bool:
    """Return whether a piece can't pass all the tests: a red one in a stack in which every piece is blue."""
    others = [part for part in parts if not isinstance(part, InTower)]
    for part in parts:
        if isinstance(part, InTower):
            for test in tests_of_all(part.condition):
                if others and is_empty(test, *others):
                    return True
    return False


def speaks_of_both_ends(parts: Any) -> bool:
    """Return whether a piece at one end may be at the other one too, by the one part or the other."""
    ends = {AtTop(), AtBottom()}
    here = ends & set(parts)
    return bool(here) and any(isinstance(part, Or) and (ends - here) & set(part.parts) for part in parts)


def tests_of_all(condition: Condition) -> list[Test]:
    """Return the tests stated of every piece of a stack."""
    return [part.test for part in split_parts(condition) if isinstance(part, Every) and part.pieces == ANYTHING]


def split_parts(node: Any) -> tuple[Any, ...]:
    """Return the conjuncts of a condition; one that is no conjunction is its only part."""
    return node.parts if isinstance(node, And) else (node,)


def is_constant(condition: Condition) -> bool:
    """Return whether what is said of a stack can't be, or is so of each."""
    said = split_parts(condition)
    if STACK not in said:
        return False
    every = tests_of_all(condition)
    if any(map(cannot_be_of_all, every)):
        return True
    some = [one for one in map(existing_test, said) if one is not None]
    if any(is_empty(one, *every) or {AtTop(), AtBottom()} <= set(split_parts(one)) for one in some):
        return True
    for end in ENDS:
        here = [one for one in some if end in split_parts(one)]
        if any(is_empty(*two) for two in combinations(here, 2)):
            return True
    return any(is_always(part) or is_too_few(part) for part in said if part != STACK)


def is_too_few(statement: Any) -> bool:
    """Return whether a stack is said to have fewer than two pieces."""
    if not isinstance(statement, Is) or statement.quantity != Count(ANYTHING) or isinstance(statement.amount, Not):
        return False
    return not any(holds(statement.amount, number) for number in range(2, MOST_PIECES + 1))


def existing_test(statement: Any) -> Test | None:
    """Return the test of which a stack is said to have at least one piece; None if a condition doesn't say so."""
    if isinstance(statement, Is) and isinstance(statement.quantity, Count):
        amount = statement.amount
        if isinstance(amount, AtLeast) or (not isinstance(amount, Not) and not holds(amount, 0)):
            return statement.quantity.pieces
    return None


def cannot_be_of_all(test: Test) -> bool:
    """Return whether some piece of a stack never is so: the lowest, or the highest."""
    return any(one in (AtTop(), AtBottom()) or relates_some(one, ABOVE | BELOW) for one in split_parts(test))


def relates_some(test: Test, links: frozenset[Link]) -> bool:
    """Return whether it is said that some piece stands so to another."""
    return isinstance(test, Related) and test.relation in links and test.amount == SOME


def is_of_end(test: Test) -> bool:
    """Return whether only the top of a stack can be meant, or only its bottom: one piece."""
    return any(one in (AtTop(), AtBottom()) for one in split_parts(test))


def is_always(statement: Any) -> bool:
    """Return whether it is so of each stack."""
    if isinstance(statement, Or):
        return any(map(is_always, statement.parts))
    if isinstance(statement, Not):
        statement = statement.part
        if isinstance(statement, (AllSame, AllDifferent)):
            return is_of_end(statement.pieces)
        return isinstance(statement, Every) and cannot_be_of_all(statement.test)
    if isinstance(statement, (AllSame, AllDifferent)):
        return is_of_end(statement.pieces)
    if isinstance(statement, Is) and isinstance(statement.quantity, Count):
        test, amount = statement.quantity.pieces, statement.amount
        if {AtTop(), AtBottom()} <= set(split_parts(test)):
            return holds(amount, 0)
        if isinstance(test, Or) and set(test.parts) == {AtTop(), AtBottom()}:
            return True
        return amount == SOME and isinstance(test, Not) and cannot_be_of_all(test.part)
    return False


def unify_ends(node: Any) -> Any:
    """Return a condition in which “the top” and “the bottom” of a tower are the one piece that they are."""
    if type(node) in LEAVES:
        return node
    if isinstance(node, Is) and isinstance(node.quantity, Towers) and node.amount == NONE:
        return Is(Towers(_of_tower(node.quantity.condition, lacking=True)), NONE)
    if isinstance(node, (Towers, TowersDiffer, InTower)):
        return type(node)(_of_tower(node.condition))
    return rebuild(node, unify_ends)


def _of_tower(node: Any, *, lacking: bool = False) -> Any:
    """``lacking``: no tower is so; every one has what it lacks there."""
    if isinstance(node, Every) and node.pieces in ENDS:
        return Is(Count(And((node.pieces, node.test))), SOME)
    if isinstance(node, Is) and isinstance(node.quantity, Count) and node.quantity.pieces in ENDS:
        if node.amount == Not(Exactly(1)):
            return NEVER
        return ALWAYS if not isinstance(node.amount, Not) and holds(node.amount, 1) else node
    if lacking and isinstance(node, Is) and node.amount == SOME and isinstance(node.quantity, Count):
        node = _of_the_end(node, node.quantity.pieces)
    match node:
        case Is(Count(And((AtTop() | AtBottom() as end, Related(_, AtLeast(1), other) as link))), Exactly(0)):
            return Is(Count(And((end, Not(link)))), SOME) if other in ENDS and not lacking else node
        case Is(Count(And((AtTop() | AtBottom() as end, Not(Related(_, AtLeast(1), other) as link)))), AtLeast(1)):
            return Is(Count(And((end, link))), NONE) if other in ENDS and lacking else node
    if type(node) in LEAVES:
        return node
    return rebuild(node, lambda part: _of_tower(part, lacking=lacking))


def _of_the_end(node: Any, pieces: Test) -> Any:
    """Return “its top is not red”, of a tower, as that no red piece is its top."""
    ends = [one for one in parts_of(pieces) if one in ENDS]
    others = [one for one in parts_of(pieces) if one not in ENDS]
    rest = others[0].parts if len(others) == 1 and isinstance(others[0], Or) else tuple(others)
    if len(ends) != 1 or not rest or not all(isinstance(one, Not) for one in rest):
        return node
    if any(isinstance(one, Related) for one in nodes(pieces)):
        return node
    so = tuple(one.part for one in rest if isinstance(one, Not))
    return Is(Count(both(*ends, both(*so) if len(others) < len(rest) else either(*so))), NONE)


def is_endless(condition: Condition) -> bool:
    """Return whether every piece is said to have another one above it, or below it."""
    for node in nodes(condition):
        if isinstance(node, Every) and node.pieces in (ANYTHING, InTower(STACK)) and _has_next(node.test):
            return True
        if isinstance(node, Is) and node.amount == SOME and isinstance(node.quantity, Count):
            test = node.quantity.pieces
            if isinstance(test, Not) and _has_next(test.part):
                return True
    return False


def _has_next(test: Any) -> bool:
    return (
        isinstance(test, Related) and test.amount == SOME and not (ABOVE | BELOW).isdisjoint(split_parts(test.relation))
    )


def settle_next(node: Any) -> Any:
    """Return a condition in which “the piece above it” is the next one."""
    if isinstance(node, Related):
        others = settle_next(node.others)
        relation = node.relation
        if isinstance(relation, And):
            relation = And(
                tuple(NEXT_OF.get(part, part) if isinstance(part, Link) else part for part in relation.parts)
            )
        return Related(relation, node.amount, others)
    return node if type(node) in LEAVES else rebuild(node, settle_next)
