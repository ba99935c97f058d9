"""Words of Zendo-Tao in events and states: what becomes of moves, and what challenges are about."""

from __future__ import annotations

from typing import Literal

Status = Literal["standing", "struck", "withdrawn", "lapsed", "nullified"]
"""What became of a move. A struck one stays on the table without its rule and seals; one that was withdrawn, has lapsed
or is nullified has left it with all the later ones."""

Part = Literal["rule", "stone", "koan", "seals", "judgment", "revealed"]
"""The part of a move that a challenge is to."""

Ground = Literal["unfair", "ambiguous", "unclear_koan", "wrong_call", "absent_author", "prose_wrong", "double_seat"]
"""The ground of a challenge."""

ClaimChoice = Literal["pass", "need_time"]
"""A choice in the vote on a claim."""

Outcome = Literal["stands", "amended", "nullified", "struck", "lifted", "opened", "withdrawn", "moot"]
"""How a challenge ended."""
