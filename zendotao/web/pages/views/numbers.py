"""Numbers in words. One and none differ by language, and are written out in the sentences themselves."""

from __future__ import annotations

from zendotao.core.said import said, to_say

LETTERS = (
    to_say("two"), to_say("three"), to_say("four"), to_say("five"), to_say("six"), to_say("seven"), to_say("eight"),
    to_say("nine"), to_say("ten"), to_say("eleven"), to_say("twelve"),
)  # fmt: skip
LEAST = 2


def letters(count: int) -> str:
    """Spell numbers from two to twelve; format others in digits."""
    return said(LETTERS[count - LEAST]) if LEAST <= count < LEAST + len(LETTERS) else str(count)
