"""Words of texts, folded and cut as the full-text index takes them."""

from __future__ import annotations

import re
import unicodedata

LONGEST_WORD = 64

MOST_WORDS = 20
"""So many different words of a title or a question count."""

_WORD = re.compile(r"\w+")


def words(text: str, most: int = MOST_WORDS) -> list[str]:
    """The different words of a text, folded so that case, accents and widths make no difference."""
    return list(dict.fromkeys(word[:LONGEST_WORD] for word in _WORD.findall(folded(text))))[:most]


def folded(text: str) -> str:
    """A text without case, accents and widths."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


MOST_OF_TEXT = 2_000
"""So many of a longer text."""
