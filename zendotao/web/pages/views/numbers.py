"""Numbers in words. One and none differ by language, and are written out in the sentences themselves."""

from __future__ import annotations

from zendotao.core.messages import mark_message, message

NUMBER_WORDS = (
    mark_message("two"),
    mark_message("three"),
    mark_message("four"),
    mark_message("five"),
    mark_message("six"),
    mark_message("seven"),
    mark_message("eight"),
    mark_message("nine"),
    mark_message("ten"),
    mark_message("eleven"),
    mark_message("twelve"),
)
LEAST_SPELLED = 2


def spell_number(count: int) -> str:
    """Spell numbers from two to twelve; format others in digits."""
    return (
        message(NUMBER_WORDS[count - LEAST_SPELLED])
        if LEAST_SPELLED <= count < LEAST_SPELLED + len(NUMBER_WORDS)
        else str(count)
    )


def format_count(count: int) -> str:
    """Format a number with its digits in threes."""
    return f"{count:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
