"""A typed text without the talk around its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zendotao.core.rule.reading.phrase_replacement import move_places
from zendotao.core.rule.reading.talk.remarks import ANSWER, CLOSING, INSIDE, LAST_WORDS, OPENING, VERDICT, WITHIN
from zendotao.core.rule.reading.talk.spellings import PATTERN, spell

Places = tuple[int, ...]

_LAST_WORD = re.compile(r"[a-z'%]+(?=[^a-z'%]*\Z)")


def make_plain(text: str) -> tuple[str, Places, Places]:
    """Return a text in lower case without talk, with where each part of it came from, as in ``CleanText``."""
    starts: Places = (0,)
    shifts: Places = (0,)
    for find in (_typed_words, _opening, _closing, _inside):
        for begin, end, new in reversed([*find(text)]):
            starts, shifts = move_places(starts, shifts, begin, end, len(new))
            text = text[:begin] + new + text[end:]
    return text, starts, shifts


def _typed_words(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield where words are that are spelt otherwise, and how."""
    for found in PATTERN.finditer(text):
        kind = found.lastgroup or ""
        yield *found.span(kind), spell(kind, found[kind])


def _opening(text: str) -> Iterator[tuple[int, int, str]]:
    found = OPENING.match(text)
    if found is not None and found.end() < len(text):
        yield 0, found.end(), ""


def _closing(text: str) -> Iterator[tuple[int, int, str]]:
    last = _LAST_WORD.search(text)
    if last is None or last[0] not in LAST_WORDS:
        return
    found = CLOSING.search(text)
    if found is not None and found.start() and not (VERDICT.search(found["old"]) and ANSWER.search(text, 0, found.start())):
        yield *found.span("old"), ""


def _inside(text: str) -> Iterator[tuple[int, int, str]]:
    if WITHIN.search(text) is not None:
        for found in INSIDE.finditer(text):
            yield *found.span("old"), ""
