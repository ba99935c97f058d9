"""Puzzles as they are stored: koans in notation, rules in their canonical wordings."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from zendotao.core.choices import PuzzleDifficulty, PuzzleKind
from zendotao.core.koan.pieces import Colour

Stone = Literal["white", "black"]

KINDS: tuple[PuzzleKind, ...] = ("stone", "rule", "split")
"""Mark the last koan, find the rule, and build a koan that tells two rules apart."""


class PuzzleKoan(Struct, frozen=True):
    """A koan of the table, in notation, with its stone."""

    koan: str
    stone: Stone


class Grade(Struct, frozen=True):
    """How hard a puzzle is: the complexity of its rule, how many other rules up to 2 heavier agree with the table, and
    how many relations the rule has. Of two rules to be told apart, the lesser complexity, no rivals, and the greater
    number of relations."""

    complexity: int
    rivals: int
    relations: int

    @property
    def difficulty(self) -> PuzzleDifficulty:
        """The grade in one word."""
        points = self.complexity + 2 * self.relations + min(self.rivals // 8, 2)
        return "easy" if points <= 4 else "medium" if points <= 7 else "hard"


class Solution(Struct, frozen=True, omit_defaults=True):
    """The answer: the simplest rule, with the stone that it gives the last koan; or a koan that tells two rules
    apart."""

    rule: str = ""
    stone: Stone | None = None
    koan: str = ""


class Puzzle(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A table, with the koan to be marked, or the two rules to be told apart.

    ``palette``: the colours that a koan may be built of, by their words.
    """

    kind: PuzzleKind
    palette: tuple[str, ...]
    table: tuple[PuzzleKoan, ...]
    open: str = ""
    rules: tuple[str, ...] = ()
    grade: Grade
    solution: Solution

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of the palette."""
        return tuple(colour for colour in Colour if colour.word in self.palette)


WEEK: tuple[PuzzleDifficulty, ...] = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")
"""How hard the puzzle of each day of the week is, from Monday to Sunday."""

CYCLE = len(KINDS) * len(WEEK)
"""After so many days, kinds and difficulties come again in the same order."""


def plan_day(ordinal: int) -> tuple[PuzzleKind, PuzzleDifficulty]:
    """Return the kind and the difficulty of the puzzle of a day, by its number since the first Monday of year 1."""
    return KINDS[ordinal % len(KINDS)], WEEK[(ordinal - 1) % len(WEEK)]
