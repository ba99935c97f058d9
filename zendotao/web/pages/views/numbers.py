"""Numbers in words. One and none differ by language, and are written out in the sentences themselves."""

from __future__ import annotations

from zendotao.core.messages import mark_message, message

LETTERS = (
    mark_message("two"), mark_message("three"), mark_message("four"), mark_message("five"), mark_message("six"), mark_message("seven"), mark_message("eight"),
    mark_message("nine"), mark_message("ten"), mark_message("eleven"), mark_message("twelve"),
)  # fmt: skip
LEAST = 2


def letters(count: int) -> str:
    """Spell numbers from two to twelve; format others in digits."""
    return message(LETTERS[count - LEAST]) if LEAST <= count < LEAST + len(LETTERS) else str(count)
