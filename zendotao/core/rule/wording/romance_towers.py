"""French and Spanish tests of towers by name: stacks, nests."""

from __future__ import annotations

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.normal.connectives import sort_key
from zendotao.core.rule.walk import nodes
from zendotao.core.rule.wording.existence import are_in_order, is_several

A_TOWER: tree.Condition = tree.Is(tree.Count(tree.ANYTHING), tree.SOME)
"""Of a tower: what is true of every one."""


def rest_of_nest(condition: tree.Condition) -> tree.Condition | None:
    """Return the condition on a nest, and :data:`A_TOWER` if there is no other; None for other towers."""
    if (
        not isinstance(condition, tree.And)
        or tree.NEXT_INSIDE not in condition.parts
        or not are_in_order(condition.parts)
    ):
        return None
    if any(isinstance(node, tree.Tallest) for node in nodes(condition)):
        return None
    rest = tuple(part for part in condition.parts if part not in (tree.NEXT_INSIDE, tree.STACK))
    if tree.STACK not in condition.parts and not any(map(is_several, rest)):
        return None
    return rest[0] if len(rest) == 1 else tree.And(rest) if rest else A_TOWER


def rest_of_stack(condition: tree.Condition) -> tree.Condition | None:
    """Return the condition on a stack, where that is all that is said of towers: nothing more, or one plain thing."""
    if condition == tree.STACK:
        return condition
    if not isinstance(condition, tree.And) or len(condition.parts) != 2 or tree.STACK not in condition.parts:
        return None
    rest = next((part for part in condition.parts if part != tree.STACK), tree.STACK)
    plain = (
        rest.part if isinstance(rest, tree.Not) and isinstance(rest.part, tree.AllSame | tree.AllDifferent) else rest
    )
    in_order = condition.parts == tuple(sorted(condition.parts, key=sort_key))
    return (
        rest
        if in_order
        and isinstance(plain, tree.AllSame | tree.AllDifferent | tree.Compare | tree.Every | tree.Is)
        and rest != tree.STACK
        else None
    )
