"""Simplification of several amounts of one quantity."""

from __future__ import annotations

from typing import Any

from zendotao.core.rule import syntax as tree


def numbers_step(node: tree.And[tree.Condition] | tree.Or[tree.Condition]) -> Any:
    """Merge numbers of one quantity: "exactly two, or exactly four" is "two or four"; "not two and not four" is
    neither.
    """
    found: dict[Any, set[int]] = {}
    for part in node.parts:
        numbers = numbers_of(part, denied=isinstance(node, tree.And))
        if numbers:
            found.setdefault(part.quantity, set()).update(numbers)  # type: ignore[union-attr]
    several = {q: found[q] for q in found if sum(is_of(part, q, node) for part in node.parts) > 1}
    if not several:
        return node
    rest = tuple(part for part in node.parts if not any(is_of(part, q, node) for q in several))
    made = []
    for quantity, named in several.items():
        among = tree.Among(tuple(sorted(named)))
        made.append(tree.Is(quantity, tree.Not(among) if isinstance(node, tree.And) else among))
    return type(node)((*rest, *made))


def is_of(part: tree.Condition, quantity: Any, node: tree.And[tree.Condition] | tree.Or[tree.Condition]) -> bool:
    """Return whether a part says which numbers the quantity is, or in an *and*, is not."""
    return bool(numbers_of(part, denied=isinstance(node, tree.And))) and part.quantity == quantity  # type: ignore[union-attr]


def numbers_of(part: tree.Condition, *, denied: bool) -> tuple[int, ...]:
    """Return the few numbers that a quantity is said to be (or not to be)."""
    if not isinstance(part, tree.Is):
        return ()
    amount = part.amount
    if denied:
        if not isinstance(amount, tree.Not):
            return ()
        amount = amount.part
    match amount:
        case tree.Exactly(number) if number > 0 or not isinstance(part.quantity, (tree.Count, tree.Kinds, tree.Towers)):
            return (number,)
        case tree.Among(numbers):
            return numbers
        case tree.Between(low, high):
            return tuple(range(low, high + 1))
    return ()


def bounds_step(node: tree.And[tree.Condition] | tree.Or[tree.Condition]) -> Any:
    """Keep the tighter bounds of one quantity in an *and*, the looser in an *or*."""
    tight = isinstance(node, tree.And)
    kept: list[tree.Condition] = []
    for part in node.parts:
        rivals = [
            other
            for other in node.parts
            if other is not part and implies(other if tight else part, part if tight else other)
        ]
        if not rivals:
            kept.append(part)
    if tight:
        kept = merge_ranges(kept)
    return type(node)(tuple(kept)) if len(kept) < len(node.parts) else node


def merge_ranges(parts: list[tree.Condition]) -> list[tree.Condition]:
    """Return the parts, with "at least two" and "at most four" of one quantity as "between two and four"."""
    least = {
        part.quantity: part.amount
        for part in parts
        if isinstance(part, tree.Is) and isinstance(part.amount, tree.AtLeast)
    }
    made: dict[Any, tree.Condition] = {}
    for part in parts:
        if isinstance(part, tree.Is) and isinstance(part.amount, tree.AtMost) and part.quantity in least:
            low, high = least[part.quantity].number, part.amount.number
            made[part.quantity] = tree.Is(part.quantity, tree.Between(low, high)) if low <= high else tree.NEVER
    if not made:
        return parts
    bounds = (tree.AtLeast, tree.AtMost)
    rest = [p for p in parts if not (isinstance(p, tree.Is) and p.quantity in made and isinstance(p.amount, bounds))]
    return [*rest, *made.values()]


def implies(one: tree.Condition, other: tree.Condition) -> bool:
    """Return whether one amount of a quantity is plainly also another."""
    if not isinstance(one, tree.Is) or not isinstance(other, tree.Is):
        return False
    low, high = bounds_of(one.amount)
    if one.quantity != other.quantity:
        # As many as there are of some, there are of all.
        every = isinstance(other.quantity, tree.Count) and isinstance(other.quantity.pieces, tree.Anything)
        if not every or not isinstance(one.quantity, tree.Count):
            return False
        high = None
    match other.amount:
        case tree.AtLeast(number):
            return low is not None and low >= number
        case tree.AtMost(number):
            return high is not None and high <= number
    return False


def bounds_of(amount: Any) -> tuple[int | None, int | None]:
    """Return the least and the greatest number that an amount can be, where there is one."""
    match amount:
        case tree.AtLeast(number):
            return number, None
        case tree.AtMost(number):
            return None, number
        case tree.Exactly(number):
            return number, number
        case tree.Between(low, high):
            return low, high
        case tree.Among(numbers):
            return numbers[0], numbers[-1]
    return None, None
