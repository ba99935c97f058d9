"""How well bots play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

LevelName: TypeAlias = Literal["gentle", "fair", "strong", "fierce"]


@dataclass(frozen=True)
class BotLevel:
    """The strength of a bot.

    It searches rules up to a complexity of ``below_limit`` less than the game's limit, and of ``most_complexity`` at
    most, with a budget of ``work`` candidates tried.
    """

    name: LevelName
    below_limit: int
    most_complexity: int
    work: int

    def find_depth(self, limit: int) -> int:
        """Return up to which complexity rules are searched in a game with such a limit."""
        return max(1, min(limit - self.below_limit, self.most_complexity, limit))


GENTLE = BotLevel("gentle", below_limit=2, most_complexity=5, work=2_000_000)
FAIR = BotLevel("fair", below_limit=1, most_complexity=7, work=20_000_000)
STRONG = BotLevel("strong", below_limit=0, most_complexity=9, work=60_000_000)
FIERCE = BotLevel("fierce", below_limit=0, most_complexity=10, work=300_000_000)

LEVELS: Mapping[str, BotLevel] = {level.name: level for level in (GENTLE, FAIR, STRONG, FIERCE)}
"""The levels by name, weakest first."""
