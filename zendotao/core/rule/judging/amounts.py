"""Amounts: whether a number is one, and whether one of several in a row surely is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.rule.syntax import (
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
    Prime,
)

_WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
"""Miller and Rabin's test with these is exact for every number below 3.3e24; no koan's numbers come near that."""


def is_amount(amount: Amount, number: int) -> bool:
    """Return whether the number, of any sign, is such an amount."""
    return bool(holds_in_range(amount, number, number))


def holds_in_range(amount: Amount, low: int, high: int) -> bool | None:
    """Return whether every number from ``low`` to ``high`` is such an amount (true), or none (false), or only some
    (none).
    """
    if isinstance(amount, Not):
        inner = holds_in_range(amount.part, low, high)
        return None if inner is None else not inner
    if isinstance(amount, Prime):
        return _spread_of_primes(low, high)
    if isinstance(amount, (Odd, Even, MultipleOf)):
        inside = _multiples(amount.number if isinstance(amount, MultipleOf) else 2, low, high)
    else:
        inside = sum(max(0, min(high, end) - max(low, start) + 1) for start, end in _spans(amount, low, high))
    if isinstance(amount, Odd):
        inside = high - low + 1 - inside
    return None if 0 < inside <= high - low else inside > 0


@lru_cache(maxsize=1024)
def tabulate(amount: Amount) -> tuple[bool, ...]:
    """Return whether each number of pieces, from none to the most that a koan may have, is such an amount."""
    return tuple(is_amount(amount, number) for number in range(MOST_PIECES + 1))


def is_in_table(table: Sequence[bool], number: int, opposite: int, *, upper: bool) -> bool:
    """Return whether a number of pieces is such an amount, by a table of them and what the number is at both bounds: at
    the lower one whether all that it may be are, at the ``upper`` one whether any is.
    """
    return True in table[opposite : number + 1] if upper else False not in table[number : opposite + 1]


def _spans(amount: AtLeast | AtMost | Exactly | Between | Among, low: int, high: int) -> tuple[tuple[int, int], ...]:
    """Return the stretches of numbers that are such an amount, both ends included; open ends go on to ``low`` and
    ``high``.
    """
    if isinstance(amount, AtLeast):
        return ((amount.number, max(high, amount.number)),)
    if isinstance(amount, AtMost):
        return ((min(low, amount.number), amount.number),)
    if isinstance(amount, Exactly):
        return ((amount.number, amount.number),)
    if isinstance(amount, Between):
        return ((amount.low, amount.high),)
    return tuple((number, number) for number in set(amount.numbers))


def _multiples(divisor: int, low: int, high: int) -> int:
    """Return how many multiples there are from ``low`` to ``high``."""
    return high // divisor - (low - 1) // divisor


def _spread_of_primes(low: int, high: int) -> bool | None:
    first = _is_prime(low)
    # Primes are never far apart, so the search is short; below two there is none.
    rest = range(low + 1 if low > 0 else 2, high + 1)
    return None if any(_is_prime(number) is not first for number in rest) else first


def _is_prime(number: int) -> bool:
    if number < 2:
        return False
    if any(number % small == 0 for small in _WITNESSES):
        return number in _WITNESSES
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(_passes(number, witness, odd, twos) for witness in _WITNESSES)


def _passes(number: int, witness: int, odd: int, twos: int) -> bool:
    power = pow(witness, odd, number)
    if power in (1, number - 1):
        return True
    for _ in range(twos - 1):
        power = power * power % number
        if power == number - 1:
            return True
    return False
