"""Texts that people write: validation and length limits."""

from __future__ import annotations

import unicodedata

from zendotao.services.common.refusals import refuse

MAX_LABEL_LENGTH = 80
MAX_RULE_LENGTH = 2_000
MAX_NOTE_LENGTH = 2_000
MAX_MESSAGE_LENGTH = 4_000
MAX_THOUGHT_LENGTH = 20_000


def clean_text(text: str, most: int, least: int = 1) -> str:
    """Return the text without spaces at its ends, composed, of ``least`` to ``most`` characters. Raises ``bad_text``.

    Line ends and tabs may stand in it; other control characters and halves of characters may not.
    """
    if len(text) > 4 * most:
        refuse("bad_text")
    found = unicodedata.normalize("NFC", text.replace("\r\n", "\n")).strip()
    if not least <= len(found) <= most or any(map(_is_unusable, found)):
        refuse("bad_text")
    return found


def _is_unusable(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cs") and character not in "\n\t"


MAX_SEARCH_PAGES = 50
MAX_QUESTION_LENGTH = 2_000
"""Characters of a question; the rule language has a shorter limit for all but its own wordings."""


def bound_page(page: int) -> int:
    """Return the number of a page of search results within the pages that are offered."""
    return max(1, min(page, MAX_SEARCH_PAGES))
