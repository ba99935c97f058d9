"""How well and how fast bots play: ``python -m tests.bench bots [GAMES]``, so many of each kind.

``python -m tests.services.games.many_games`` plays thousands, in portions.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.services.games import many_games

GAMES = 4


def report(words: Sequence[str]) -> None:
    """Print the figures of so many games of each kind."""
    count = next((word for word in words if word.isdigit()), str(GAMES))
    with tempfile.TemporaryDirectory() as folder:
        kinds = [word for kind in ("mixed", "people", "duels", "ways") for word in (f"--{kind}", count)]
        many_games.main([str(Path(folder) / "games.jsonl"), *kinds])
