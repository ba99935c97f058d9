"""Small words that every sentence about a koan needs."""

from __future__ import annotations

from collections.abc import Sequence

NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def listed(parts: Sequence[object], joint: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``; nothing for nothing."""
    words = [str(part) for part in parts]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}" if words else ""


def counted(number: int, noun: str) -> str:
    """``no pieces``, ``one piece``, ``three pieces``, ``40 pieces``."""
    word = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{word} {noun}" + ("" if number == 1 else "s")
