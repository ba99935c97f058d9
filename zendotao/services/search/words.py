"""Matching of words in texts, and excerpts around them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from zendotao.store.search.words import LONGEST_WORD, MOST_OF_TEXT, split_words

CONTEXT_LENGTH = 90
"""Characters of a text that are shown before the first word that was found."""

EXCERPT_LENGTH = 280
"""Characters of a text that are shown at the most."""

Passage = tuple[str, bool]
"""A piece of a text, and whether it is one of the words that were asked for."""

_SIGNS = re.compile(r"\w[\w\u0300-\u036f]*")

_MARKS = re.compile(
    r"(?m)^[ ]{0,3}(?:>[> ]*|[-*+] +|#{1,6} +)"
    r"|(?<![\w*`])(\*\*|[*_`])(?=\S)(.{1,300}?)(?<=\S)\1(?![\w*`])"
    r"|\[\[([^][\n]{1,200})\]\]|\[([^][\n]{1,200})\]\([^()\s]{1,300}\)"
)
"""Signs of Markdown: at the beginning of a line, around words, and of links."""


def contains_words(text: str, wanted: Sequence[str]) -> bool:
    """Return whether each of some folded words begins a word of a text."""
    found = split_words(text, MOST_OF_TEXT)
    return all(any(word.startswith(one) for word in found) for one in wanted)


def strip_markdown(text: str) -> str:
    """Return a text without Markdown signs, for a single line."""
    return _MARKS.sub(lambda found: found[2] or found[3] or found[4] or "", text)


def make_excerpt(text: str, wanted: Sequence[str]) -> tuple[Passage, ...]:
    """Return the part of a text around the first of some folded words, with all of them in it marked; without Markdown
    signs."""
    plain = " ".join(strip_markdown(text).split())
    first = next((at for at, _, marked in _split_text(plain, wanted) if marked), 0)
    start = 0 if first <= CONTEXT_LENGTH else _find_next_word(plain, first - CONTEXT_LENGTH)
    end = len(plain) if len(plain) - start <= EXCERPT_LENGTH else _find_word_end(plain, start + EXCERPT_LENGTH)
    shown = [(piece, marked) for _, piece, marked in _split_text(plain[start:end], wanted)]
    before, after = ("… " if start else ""), (" …" if end < len(plain) else "")
    return tuple(piece for piece in [(before, False), *shown, (after, False)] if piece[0])


def _split_text(text: str, wanted: Sequence[str]) -> Iterator[tuple[int, str, bool]]:
    """Yield the pieces of a text in turn, each with its place, and whether it is a wanted word."""
    begun = 0
    for found in _SIGNS.finditer(text):
        if any(word.startswith(one) for word in split_words(found.group(), 4) for one in wanted):
            if found.start() > begun:
                yield begun, text[begun : found.start()], False
            yield found.start(), found.group(), True
            begun = found.end()
    if begun < len(text):
        yield begun, text[begun:], False


def _find_next_word(text: str, at: int) -> int:
    """Return where the next word begins."""
    space = text.find(" ", at)
    return at if space < 0 or space - at > LONGEST_WORD else space + 1


def _find_word_end(text: str, at: int) -> int:
    """Return where the last whole word before a place ends."""
    space = text.rfind(" ", max(at - LONGEST_WORD, 0), at)
    return at if space < 0 else space
