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

GuessStatus = Literal["offered", "official", "disproved", "retracted", "returned", "dropped", "upheld"]
"""What became of a guess. ``returned``: the guesser said nothing in time; ``dropped``: they resigned."""

Ground = Literal["words", "hunt", "master"]
"""Why a guess stands: it has the rule's words, no koan was found that tells them apart, or the Master found none."""

Outcome = Literal["won", "near", "given_up", "abandoned", "terminated"]
"""How a game ended."""
