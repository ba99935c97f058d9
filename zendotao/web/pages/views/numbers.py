"""Numbers in letters. Where a number is one or none, every language has its own way, so that those are written out in
the sentences themselves."""

from __future__ import annotations

from zendotao.core.said import said, to_say

LETTERS = (
    to_say("two"), to_say("three"), to_say("four"), to_say("five"), to_say("six"), to_say("seven"), to_say("eight"),
    to_say("nine"), to_say("ten"), to_say("eleven"), to_say("twelve"),
)  # fmt: skip
LEAST = 2


def letters(count: int) -> str:
    """Two to twelve as a word, every other number in digits."""
    return said(LETTERS[count - LEAST]) if LEAST <= count < LEAST + len(LETTERS) else str(count)
