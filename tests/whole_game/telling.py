"""What happens, told move by move."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

WIDTH = 110
STONES = {"white": "○ white", "black": "● black", None: "· open"}


class Teller:
    """Says each line to whoever listens: ``print``, or nobody."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.say = say
        self.seen: set[str] = set()

    def act(self, title: str) -> None:
        """A heading."""
        self.say(f"\n{title}\n{'=' * len(title)}")

    def line(self, when: str, text: str) -> None:
        """Something that happens, with its time."""
        first = f"[{when}] "
        self.say(textwrap.fill(text, WIDTH, initial_indent=first, subsequent_indent=" " * len(first)))

    def more(self, label: str, text: str) -> None:
        """What belongs to it."""
        first = " " * 18 + label + " "
        self.say(textwrap.fill(text, WIDTH, initial_indent=first, subsequent_indent=" " * 20))

    def koan(self, number: int, stone: str | None, name: str, words: str) -> None:
        """A koan in words, the first time that it is built."""
        told = "as it was built before." if name in self.seen else words
        self.seen.add(name)
        self.more(f"koan {number} ({STONES[stone]})", f"“{name}”: {told}")
