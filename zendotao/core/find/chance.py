"""Chance that a seed determines: the same in every process and on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TypeVar

from zendotao.core.find.style import Chance

Item = TypeVar("Item")

BITS = 53
"""As many as the numbers from 0 to 1 have."""


class SeededChance:
    """Numbers drawn from a text. They keep nothing secret."""

    def __init__(self, seed: str) -> None:
        self._blocks = (hashlib.sha256(f"{seed} {number}".encode()).digest() for number in count())
        self._drawn = b""

    def random(self) -> float:
        """Return a number from 0 up to 1."""
        if not self._drawn:
            self._drawn = next(self._blocks)
        number = int.from_bytes(self._drawn[:8], "big") >> (64 - BITS)
        self._drawn = self._drawn[8:]
        return number / (1 << BITS)

    def randint(self, a: int, b: int) -> int:
        """Return an integer from ``a`` to ``b``, both included."""
        return a + int(self.random() * (b - a + 1))

    def choice(self, seq: Sequence[Item]) -> Item:
        """Return one of the items."""
        return seq[self.randint(0, len(seq) - 1)]


def draw_some(items: Sequence[Item], rng: Chance, most: int) -> Iterator[Item]:
    """Yield up to ``most`` of the items by chance, each once."""
    rest = list(items)
    for _ in range(min(most, len(rest))):
        yield rest.pop(rng.randint(0, len(rest) - 1))
