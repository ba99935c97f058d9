"""Numbers and amounts in English."""

from __future__ import annotations

from zendotao.core.koan.text import NUMBERS
from zendotao.core.rule import syntax as tree

PARTS = {2: "half", 3: "one third", 4: "one quarter", 5: "one fifth"}
BOUNDS = {
    tree.Order.MORE: "more than ",
    tree.Order.FEWER: "fewer than ",
    tree.Order.AT_LEAST: "at least ",
    tree.Order.AT_MOST: "at most ",
    tree.Order.EQUAL: "exactly ",
    tree.Order.UNEQUAL: "not exactly ",
}


ONE: tuple[tree.Amount, ...] = (tree.AtLeast(1), tree.AtMost(1), tree.Exactly(1))
"""Amounts after which a noun stands for one."""

KINDS = {tree.Odd: "an odd number of", tree.Even: "an even number of", tree.Prime: "a prime number of"}


def number(value: int) -> str:
    """Return a number in words up to twelve; below zero with "minus"."""
    if value < 0:
        return f"minus {number(-value)}"
    return "zero" if value == 0 else NUMBERS[value] if value < len(NUMBERS) else str(value)


def amount_of(amount: tree.Amount) -> str | None:
    """Return the amount before a noun: "at least two"; None for what isn't said so."""
    if amount == tree.NONE:
        return "no"
    match amount:
        case tree.AtLeast(n):
            return f"at least {number(n)}"
        case tree.AtMost(n):
            return f"at most {number(n)}"
        case tree.Exactly(n):
            return f"exactly {number(n)}"
        case tree.Between(low, high) if high == low + 1:
            return join_numbers((low, high))
        case tree.Between(low, high):
            return f"between {number(low)} and {number(high)}"
        case tree.Among(numbers):
            return join_numbers(numbers)
        case tree.MultipleOf(n):
            return f"a multiple of {number(n)}"
        case tree.Not(part):
            inner = amount_of(part)
            return None if inner is None else f"not {inner}"
    return KINDS[type(amount)]


def opposite_amount(amount: tree.AtMost | tree.Exactly | tree.Not[tree.Amount]) -> tree.Amount:
    """Return the opposite of an amount that is negated: of at most, of none, of not exactly."""
    if isinstance(amount, tree.Not):
        return amount.part
    return tree.AtLeast(amount.number + 1)


def join_numbers(numbers: tuple[int, ...]) -> str:
    """ "Two or four", "one, three or five"."""
    words = [number(n) for n in numbers]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def amount_test(amount: tree.Amount) -> str:
    """Return the predicate of a number: "is at least two", "is not prime"."""
    match amount:
        case tree.Not(tree.Among((one, other))) if one > 1:
            return f"is neither {number(one)} nor {number(other)}"
        case tree.Not(tree.Between(low, high)) if high == low + 1 > 2:
            return f"is neither {number(low)} nor {number(high)}"
        case tree.Not(part):
            return f"is not {_bare(part)}"
    return f"is {_bare(amount)}"


def _bare(amount: tree.Amount) -> str:
    match amount:
        case tree.Odd():
            return "odd"
        case tree.Even():
            return "even"
        case tree.Prime():
            return "prime"
        case tree.Not(inner):
            return f"not {_bare(inner)}"
    if amount == tree.NONE:
        return "exactly zero"
    return amount_of(amount) or ""


def fraction(order: tree.Order, numerator: int, denominator: int) -> str:
    """ "More than half", "exactly 3/7"."""
    part = PARTS[denominator] if numerator == 1 and denominator in PARTS else f"{numerator}/{denominator}"
    return f"{BOUNDS[order]}{part}"
