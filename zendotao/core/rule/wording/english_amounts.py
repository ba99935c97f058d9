"""Numbers and amounts in English."""

from __future__ import annotations

from zendotao.core.koan.text import NUMBERS
from zendotao.core.rule.syntax import (
    NONE,
    Among,
    Amount,
    AtLeast,
    AtMost,
    Between,
    Even,
    Exactly,
    MultipleOf,
    Not,
    Odd,
    Order,
    Prime,
)

PARTS = {2: "half", 3: "one third", 4: "one quarter", 5: "one fifth"}
BOUNDS = {
    Order.MORE: "more than ",
    Order.FEWER: "fewer than ",
    Order.AT_LEAST: "at least ",
    Order.AT_MOST: "at most ",
    Order.EQUAL: "exactly ",
    Order.UNEQUAL: "not exactly ",
}


ONE: tuple[Amount, ...] = (AtLeast(1), AtMost(1), Exactly(1))
"""Amounts after which a noun stands for one."""

KINDS = {Odd: "an odd number of", Even: "an even number of", Prime: "a prime number of"}


def number(value: int) -> str:
    """Return a number in words up to twelve; below zero with "minus"."""
    if value < 0:
        return f"minus {number(-value)}"
    return "zero" if value == 0 else NUMBERS[value] if value < len(NUMBERS) else str(value)


def amount_of(amount: Amount) -> str | None:
    """Return the amount before a noun: "at least two"; None for what isn't said so."""
    if amount == NONE:
        return "no"
    match amount:
        case AtLeast(n):
            return f"at least {number(n)}"
        case AtMost(n):
            return f"at most {number(n)}"
        case Exactly(n):
            return f"exactly {number(n)}"
        case Between(low, high) if high == low + 1:
            return join_numbers((low, high))
        case Between(low, high):
            return f"between {number(low)} and {number(high)}"
        case Among(numbers):
            return join_numbers(numbers)
        case MultipleOf(n):
            return f"a multiple of {number(n)}"
        case Not(part):
            inner = amount_of(part)
            return None if inner is None else f"not {inner}"
    return KINDS[type(amount)]


def opposite_amount(amount: AtMost | Exactly | Not[Amount]) -> Amount:
    """Return the opposite of an amount that is negated: of at most, of none, of not exactly."""
    if isinstance(amount, Not):
        return amount.part
    return AtLeast(amount.number + 1)


def join_numbers(numbers: tuple[int, ...]) -> str:
    """ "Two or four", "one, three or five"."""
    words = [number(n) for n in numbers]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def amount_test(amount: Amount) -> str:
    """Return the predicate of a number: "is at least two", "is not prime"."""
    match amount:
        case Not(Among((one, other))) if one > 1:
            return f"is neither {number(one)} nor {number(other)}"
        case Not(Between(low, high)) if high == low + 1 > 2:
            return f"is neither {number(low)} nor {number(high)}"
        case Not(part):
            return f"is not {_bare(part)}"
    return f"is {_bare(amount)}"


def _bare(amount: Amount) -> str:
    match amount:
        case Odd():
            return "odd"
        case Even():
            return "even"
        case Prime():
            return "prime"
        case Not(inner):
            return f"not {_bare(inner)}"
    if amount == NONE:
        return "exactly zero"
    return amount_of(amount) or ""


def fraction(order: Order, numerator: int, denominator: int) -> str:
    """ "More than half", "exactly 3/7"."""
    part = PARTS[denominator] if numerator == 1 and denominator in PARTS else f"{numerator}/{denominator}"
    return f"{BOUNDS[order]}{part}"
