"""The randomness of searches, from the source of secrets: rules that the site seals must not be guessed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from zendotao.services.common.interfaces import Random

Item = TypeVar("Item")

BYTES = 8
FRACTION_BITS = 53
"""The bits of a fraction that a float holds exactly."""


class SiteChance:
    """The part of ``random.Random`` that a search uses, from the source of secrets."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def random(self) -> float:
        """Return a number from 0 up to 1."""
        return (self._draw() >> (8 * BYTES - FRACTION_BITS)) / (1 << FRACTION_BITS)

    def randint(self, a: int, b: int) -> int:
        """Return an integer from ``a`` to ``b``, both included."""
        return a + self._draw() % (b - a + 1)

    def choice(self, seq: Sequence[Item]) -> Item:
        """Return one of the items."""
        return seq[self._draw() % len(seq)]

    def _draw(self) -> int:
        return int(self._random.hex(BYTES), 16)
