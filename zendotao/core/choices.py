"""Fixed sets of names that packages share which don't know each other: levels of bots, kinds of puzzles, markings.

They stand in logs, in the database and in the API, so that a name is added and never changed.
"""

from __future__ import annotations

from typing import Literal

BotLevel = Literal["gentle", "fair", "strong", "fierce"]
"""How deep a bot searches, the least first."""

BOT_LEVELS: tuple[BotLevel, ...] = ("gentle", "fair", "strong", "fierce")

Marking = Literal["plain", "hatched", "lettered"]
"""How drawings tell colours apart besides by their tones."""

PuzzleKind = Literal["stone", "rule", "split"]
"""Mark the last koan, find the rule, or build a koan that tells two rules apart."""

PuzzleDifficulty = Literal["easy", "medium", "hard"]
