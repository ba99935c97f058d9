"""French and Spanish tests of towers by name: stacks, nests."""

from __future__ import annotations

from zendotao.core.rule.normal.connectives import sort_key
from zendotao.core.rule.syntax import (
    ANYTHING,
    NEXT_INSIDE,
    SOME,
    STACK,
    AllDifferent,
    AllSame,
    And,
    Anything,
    AtLeast,
    Compare,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Not,
    Tallest,
)
from zendotao.core.rule.walk import nodes
from zendotao.core.rule.wording.existence import are_in_order

A_TOWER: Condition = Is(Count(ANYTHING), SOME)
"""Of a tower: what is true of every one."""


def rest_of_nest(condition: Condition) -> Condition | None:
    """Return the condition on a nest, and :data:`A_TOWER` if there is no other; None for other towers."""
    if not isinstance(condition, And) or NEXT_INSIDE not in condition.parts or not are_in_order(condition.parts):
        return None
    if any(isinstance(node, Tallest) for node in nodes(condition)):
        return None
    rest = tuple(part for part in condition.parts if part not in (NEXT_INSIDE, STACK))
    if STACK not in condition.parts and not any(map(_is_several, rest)):
        return None
    return rest[0] if len(rest) == 1 else And(rest) if rest else A_TOWER


def _is_several(condition: Condition) -> bool:
    """Return whether it says of a tower that it has two pieces or more."""
    match condition:
        case Is(Count(Anything()), AtLeast(number) | Exactly(number)):
            return number > 1
    return False


def rest_of_stack(condition: Condition) -> Condition | None:
    """Return the condition on a stack, where that is all that is said of towers: nothing more, or one plain thing."""
    if condition == STACK:
        return condition
    if not isinstance(condition, And) or len(condition.parts) != 2 or STACK not in condition.parts:
        return None
    rest = next((part for part in condition.parts if part != STACK), STACK)
    plain = rest.part if isinstance(rest, Not) and isinstance(rest.part, AllSame | AllDifferent) else rest
    in_order = condition.parts == tuple(sorted(condition.parts, key=sort_key))
    return (
        rest
        if in_order and isinstance(plain, AllSame | AllDifferent | Compare | Every | Is) and rest != STACK
        else None
    )
