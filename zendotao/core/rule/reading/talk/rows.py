"""A phrase of players, and what is read in its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

WORD = re.compile(r"[a-z]+")


@dataclass(frozen=True, slots=True)
class TalkRow:
    """New words for the group “old” of a pattern. One of ``words`` stands in every text in which it may be found."""

    words: frozenset[str]
    pattern: re.Pattern[str]
    new: str | Callable[[re.Match[str]], str]

    def make_words(self, found: re.Match[str]) -> str:
        """Return the new words for those found."""
        return found.expand(self.new) if isinstance(self.new, str) else self.new(found)


def make_row(words: str, pattern: str, new: str | Callable[[re.Match[str]], str]) -> TalkRow:
    """Return a row; ``words`` are set apart by spaces."""
    return TalkRow(frozenset(words.split()), re.compile(pattern), new)
