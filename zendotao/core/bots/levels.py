"""How deep bots search, and by what they choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from zendotao.core.choices import BotLevel

StoneChoice: TypeAlias = Literal["simplest", "any", "named"]
KoanChoice: TypeAlias = Literal["halve_simplest", "any", "even", "last_word"]


@dataclass(frozen=True)
class BotStrength:
    """The strength of a bot.

    It searches rules up to a complexity of ``below_limit`` less than the game's limit, and of ``most_complexity`` at
    most, with a budget of ``work`` candidates tried.

    ``stone``: it gives up the simplest rule of the side that has not the simplest of all; any of the simplest; or, with
    the side on which they are, the rules that people name. ``koan``: it takes one that halves the simplest rules; any
    that splits; one that splits most evenly; or one after which nobody else can move, if it finds any.
    ``claims_early``: it claims as soon as one of the two stones would leave others no move, not only if both would.
    ``certainty``: as a student of classic Zendo it guesses the simplest rule that is left if that is such a share of
    all that are left, by ``students.measure_certainty``.
    """

    name: BotLevel
    below_limit: int
    most_complexity: int
    work: int
    stone: StoneChoice
    koan: KoanChoice
    claims_early: bool = False
    certainty: float = 0.5

    def find_depth(self, limit: int) -> int:
        """Return the depth of a search: the complexity up to which it goes, in a game with such a limit."""
        return max(1, min(limit - self.below_limit, self.most_complexity))


GENTLE = BotStrength("gentle", 2, 5, 2_000_000, "simplest", "halve_simplest", certainty=0.9)
FAIR = BotStrength("fair", 1, 7, 20_000_000, "any", "any", certainty=0.6)
STRONG = BotStrength("strong", 0, 9, 60_000_000, "named", "even", claims_early=True, certainty=0.45)
FIERCE = BotStrength("fierce", 0, 10, 100_000_000, "named", "last_word", claims_early=True, certainty=0.3)

LEVELS: Mapping[str, BotStrength] = {level.name: level for level in (GENTLE, FAIR, STRONG, FIERCE)}
"""The levels by name, weakest first."""
