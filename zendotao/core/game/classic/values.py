"""Words of classic Zendo in commands, events and states."""

from __future__ import annotations

from typing import Literal

Call = Literal["master", "mondo"]
"""What a builder says: the Master marks the koan at once, or all students answer first."""

Origin = Literal["start", "built", "counter", "hint"]
"""How a koan came to the table."""

Stage = Literal[
    "rest", "open", "build", "breaking", "mondo", "mark", "guess", "clarify", "disprove", "final", "over",
]  # fmt: skip
"""Where a game is: nobody's turn as nobody is active, anybody's turn, the holder's to build; koans to be broken down
are being agreed on; answers, the Master's mark, the builder's guess, its clarification, the counter-koan; somebody has
won; the end."""

GuessStatus = Literal[
    "offered", "official", "disproved", "retracted", "returned", "unanswered", "dropped", "upheld",
]  # fmt: skip
"""What became of a guess. ``returned``: the guesser said nothing in time; ``unanswered``: the server could not work out
an answer; ``dropped``: the guesser resigned."""

Ground = Literal["words", "hunt", "master"]
"""Why a guess stands: it has the rule's words, no koan was found that tells them apart, or the Master found none."""

MarkChoice = Literal["wrong", "right", "abstain"]
"""A ballot on a challenged mark."""

MarkRuling = Literal["wrong", "right", "conceded", "withdrawn"]
"""How a challenge of a mark ended: by a vote, by the Master, or by who opened it."""

Outcome = Literal["won", "near", "given_up", "abandoned", "terminated"]
"""How a game ended."""
