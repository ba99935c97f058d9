"""Words of texts, folded and truncated for the full-text index."""

from __future__ import annotations

import re
import unicodedata

LONGEST_WORD = 64

MOST_WORDS = 20
"""The maximum number of different words of a title or a query."""

_WORD = re.compile(r"\w+")


def split_words(text: str, most: int = MOST_WORDS) -> list[str]:
    """Return the different words of a text, folded and truncated."""
    return list(dict.fromkeys(word[:LONGEST_WORD] for word in _WORD.findall(fold_text(text))))[:most]


def fold_text(text: str) -> str:
    """Return a text without case, accents and widths."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


MOST_OF_TEXT = 2_000
"""So many of a longer text."""
