"""Amounts in normal form, and their opposites."""

from __future__ import annotations

from typing import Any

from zendotao.core.rule.syntax import (
    Among,
    Amount,
    AtLeast,
    AtMost,
    Between,
    Even,
    Exactly,
    Minus,
    MultipleOf,
    Not,
    Odd,
    Plus,
    Quantity,
    Times,
)


def amount_step(amount: Amount) -> Amount:
    """Simplify an amount: numbers in a row are a range, a range of one is that one, a multiple of two is even."""
    match amount:
        case Among(numbers):
            numbers = tuple(sorted(set(numbers)))
            if numbers == tuple(range(numbers[0], numbers[-1] + 1)):
                return Between(numbers[0], numbers[-1])
            return Among(numbers)
        case Between(low, high) if low == high:
            return Exactly(low)
        case MultipleOf(2):
            return Even()
    return amount


def opposite(amount: Amount) -> Amount:
    """Return the amount of all numbers that are not this amount."""
    match amount:
        case AtLeast(number):
            return AtMost(number - 1)
        case AtMost(number):
            return AtLeast(number + 1)
        case Odd():
            return Even()
        case Even():
            return Odd()
        case Not(inner):
            return inner
    return Not(amount)


def can_be_negative(quantity: Quantity) -> bool:
    """Return whether a quantity may be below zero: a difference, or what is reckoned with one."""
    match quantity:
        case Minus():
            return True
        case Plus(parts):
            return any(map(can_be_negative, parts))
        case Times(_, inner):
            return can_be_negative(inner)
    return False


def simplify_natural(amount: Amount) -> Amount | bool:
    """Return the amount as said of a number that is never below zero: True or False where that decides it."""
    match amount:
        case AtLeast(number) if number <= 0:
            return True
        case AtMost(number) if number < 0:
            return False
        case AtMost(0):
            return Exactly(0)
        case Exactly(number) if number < 0:
            return False
        case Between(low, high) if low <= 0:
            return False if high < 0 else AtMost(high)
        case MultipleOf(1):
            return True
        case Among(numbers) if numbers[0] < 0:
            return Among(tuple(n for n in numbers if n >= 0)) if numbers[-1] >= 0 else False
        case Not(inner):
            return _simplify_natural_not(inner)
    return amount


def _simplify_natural_not(inner: Any) -> Amount | bool:
    """Simplify a negated amount of a number that is never below zero."""
    said = simplify_natural(inner)
    if isinstance(said, bool):
        return not said
    if said == Exactly(0):
        return AtLeast(1)
    return opposite(said)


def simplify_within(amount: Amount, top: int) -> Amount | bool:
    """Return the amount as said of a number from 0 to ``top``."""
    said = simplify_natural(amount)
    if isinstance(said, bool):
        return said
    fitting = [number for number in range(top + 1) if holds(said, number)]
    if len(fitting) == top + 1:
        return True
    if not fitting:
        return False
    if len(fitting) == 1:
        return Exactly(fitting[0])
    if fitting == list(range(fitting[0], fitting[-1] + 1)):
        if fitting[-1] == top:
            return AtLeast(fitting[0])
        return AtMost(fitting[-1]) if fitting[0] == 0 else Between(fitting[0], fitting[-1])
    return Among(tuple(fitting))


def holds(amount: Amount, number: int) -> bool:
    """Return whether a number is such an amount."""
    match amount:
        case AtLeast(least):
            return number >= least
        case AtMost(most):
            return number <= most
        case Exactly(exact):
            return number == exact
        case Between(low, high):
            return low <= number <= high
        case Among(numbers):
            return number in numbers
        case Odd():
            return number % 2 == 1
        case Even():
            return number % 2 == 0
        case MultipleOf(divisor):
            return number % divisor == 0
        case Not(inner):
            return not holds(inner, number)
    return number > 1 and all(number % d for d in range(2, int(number**0.5) + 1))
