"""A typed text without the talk around its rule."""

from __future__ import annotations

import re
from typing import TypeAlias

from zendotao.core.rule.reading.places import move_places
from zendotao.core.rule.reading.talk.remark_words import FIRST_OF_PARTS, FIRST_OF_RULES, LAST_WORDS, MATTERS, TAGS
from zendotao.core.rule.reading.talk.remarks import ANSWER, CLOSING, INSIDE, OPENING, VERDICT
from zendotao.core.rule.reading.talk.spellings import PATTERN, TYPED, spell

Places: TypeAlias = tuple[int, ...]
Changes: TypeAlias = list[tuple[int, int, str]]
"""Where parts of a text begin and end, and what is read in their place."""

_BREAK = frozenset(",;.(")
_WORD = re.compile(r"[a-z0-9'&;+%]+")


def make_plain(text: str) -> tuple[str, Places, Places]:
    """Return a text in lower case without talk, with where each part of it came from, as in ``CleanText``."""
    starts: Places = (0,)
    shifts: Places = (0,)
    words = _WORD.findall(text)
    for find in (_spell_words, _drop_opening, _drop_closing, _drop_remarks):
        changes = find(text, words)
        for begin, end, new in reversed(changes):
            starts, shifts = move_places(starts, shifts, begin, end, len(new))
            text = text[:begin] + new + text[end:]
        if changes:
            words = _WORD.findall(text)
    return text, starts, shifts


def _spell_words(text: str, words: list[str]) -> Changes:
    """Return where words are that are spelt otherwise, and how."""
    if TYPED.isdisjoint(words):
        return []
    return [(*found.span(kind := found.lastgroup or ""), spell(kind, found[kind])) for found in PATTERN.finditer(text)]


def _drop_opening(text: str, words: list[str]) -> Changes:
    if not words or (
        ":" not in text and (words[0] in FIRST_OF_RULES or (words[0] in FIRST_OF_PARTS and "," not in text))
    ):
        return []
    found = OPENING.match(text)
    return [] if found is None or found.end() == len(text) else [(0, found.end(), "")]


def _drop_closing(text: str, words: list[str]) -> Changes:
    last = words[-1] if words else ""
    if last not in LAST_WORDS and not (last in TAGS and not _BREAK.isdisjoint(text)) and MATTERS.isdisjoint(words):
        return []
    found = CLOSING.search(text)
    if found is None or not found.start() or _may_answer(text, found):
        return []
    return [(found.start(), len(text), "")]  # “…, eh?” is no question


def _drop_remarks(text: str, words: list[str]) -> Changes:
    if text.count(",") < 2 and MATTERS.isdisjoint(words):
        return []
    answers = ANSWER.search(text) is not None
    founds = (found for found in INSIDE.finditer(text) if not (answers and VERDICT.search(found["old"])))
    return [(*found.span("old"), "") for found in founds]


def _may_answer(text: str, found: re.Match[str]) -> bool:
    """Return whether what is found at the end may be a verdict, “if there is a red, ok”, and no remark."""
    if VERDICT.search(found["old"]) is None or ANSWER.search(text, 0, found.start()) is None:
        return False
    return ANSWER.match(text) is not None or "?" not in text[found.end() :]
