"""Amounts in normal form, and their opposites."""

from __future__ import annotations

from typing import Any

from zendotao.core.rule import syntax as tree


def amount_step(amount: tree.Amount) -> tree.Amount:
    """Simplify an amount: numbers in a row are a range, a range of one is that one, a multiple of two is even."""
    match amount:
        case tree.Among(numbers):
            numbers = tuple(sorted(set(numbers)))
            if numbers == tuple(range(numbers[0], numbers[-1] + 1)):
                return tree.Between(numbers[0], numbers[-1])
            return tree.Among(numbers)
        case tree.Between(low, high) if low == high:
            return tree.Exactly(low)
        case tree.MultipleOf(2):
            return tree.Even()
    return amount


def opposite(amount: tree.Amount) -> tree.Amount:
    """Return the amount of all numbers that are not this amount."""
    match amount:
        case tree.AtLeast(number):
            return tree.AtMost(number - 1)
        case tree.AtMost(number):
            return tree.AtLeast(number + 1)
        case tree.Odd():
            return tree.Even()
        case tree.Even():
            return tree.Odd()
        case tree.Not(inner):
            return inner
    return tree.Not(amount)


def can_be_negative(quantity: tree.Quantity) -> bool:
    """Return whether a quantity may be below zero: a difference, or what is reckoned with one."""
    match quantity:
        case tree.Minus():
            return True
        case tree.Plus(parts):
            return any(map(can_be_negative, parts))
        case tree.Times(_, inner):
            return can_be_negative(inner)
    return False


def simplify_natural(amount: tree.Amount) -> tree.Amount | bool:
    """Return the amount as said of a number that is never below zero: True or False where that decides it."""
    match amount:
        case tree.AtLeast(number) if number <= 0:
            return True
        case tree.AtMost(number) if number < 0:
            return False
        case tree.AtMost(0):
            return tree.Exactly(0)
        case tree.Exactly(number) if number < 0:
            return False
        case tree.Between(low, high) if low <= 0:
            return False if high < 0 else tree.AtMost(high)
        case tree.MultipleOf(1):
            return True
        case tree.Among(numbers) if numbers[0] < 0:
            return tree.Among(tuple(n for n in numbers if n >= 0)) if numbers[-1] >= 0 else False
        case tree.Not(inner):
            return _simplify_natural_not(inner)
    return amount


def _simplify_natural_not(inner: Any) -> tree.Amount | bool:
    """Simplify a negated amount of a number that is never below zero."""
    said = simplify_natural(inner)
    if isinstance(said, bool):
        return not said
    if said == tree.Exactly(0):
        return tree.AtLeast(1)
    return opposite(said)


def simplify_within(amount: tree.Amount, top: int) -> tree.Amount | bool:
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
        return tree.Exactly(fitting[0])
    if fitting == list(range(fitting[0], fitting[-1] + 1)):
        if fitting[-1] == top:
            return tree.AtLeast(fitting[0])
        return tree.AtMost(fitting[-1]) if fitting[0] == 0 else tree.Between(fitting[0], fitting[-1])
    return tree.Among(tuple(fitting))


def holds(amount: tree.Amount, number: int) -> bool:
    """Return whether a number is such an amount."""
    match amount:
        case tree.AtLeast(least):
            return number >= least
        case tree.AtMost(most):
            return number <= most
        case tree.Exactly(exact):
            return number == exact
        case tree.Between(low, high):
            return low <= number <= high
        case tree.Among(numbers):
            return number in numbers
        case tree.Odd():
            return number % 2 == 1
        case tree.Even():
            return number % 2 == 0
        case tree.MultipleOf(divisor):
            return number % divisor == 0
        case tree.Not(inner):
            return not holds(inner, number)
    return number > 1 and all(number % d for d in range(2, int(number**0.5) + 1))
