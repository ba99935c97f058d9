"""Finds words on a page that nobody told in the reader's language.

``pretend(monkeypatch)`` lets the site speak a language of which every message stands in brackets: ``⟦Koan ⟧7⟦ is
open.⟧``. What a message has in its places stands outside of them, so that an English piece inside a told sentence is
found as well. ``untold(page, *written)`` are the words outside brackets but for what people wrote.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from zendotao.web.middleware import languages

OPEN, CLOSE = "⟦", "⟧"
PLACE = re.compile(r"%\(\w+\)s")
WORD = re.compile(r"[^\W\d_]{2,}")
ADDRESS = re.compile(r"https?://\S+")
HASH = re.compile(r"\b(?=[a-f]*\d)[0-9a-f]{4,}\b")
INSIDE = re.compile(f"{OPEN}[^{CLOSE}]*{CLOSE}")

SPOKEN = ("alt", "title", "aria-label", "placeholder", "aria-description")
"""Attributes that people hear or see."""

UNSPOKEN = ("script", "style", "code", "pre", "template")
VOID = ("area", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr")

COMMON = frozenset({"zendotao", "min", "UTC", "SHA"})
"""Names, and units that are the same in all languages."""


class Pretended:
    """A language of brackets."""

    language = "pretended"

    def gettext(self, message: str, /) -> str:
        """The message in brackets, what stands in its places outside."""
        return OPEN + PLACE.sub(lambda found: CLOSE + found[0] + OPEN, message) + CLOSE

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """The one or the other in brackets."""
        return self.gettext(one if count == 1 else many)


def pretend(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all pages be told in brackets."""
    words = Pretended()
    monkeypatch.setattr(languages, "load_catalogue", lambda _code: words)


class _Reading(HTMLParser):
    """The text of a page and its spoken attributes. What has another language than the page, a monogram, and code are
    left out."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text: list[str] = []
        self.attributes: list[str] = []
        self._left_out: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        self.attributes += [told[name] for name in SPOKEN if told.get(name)]
        if tag in VOID:
            return
        if self._left_out:
            if tag == self._left_out[0]:
                self._left_out.append(tag)
        elif tag in UNSPOKEN or (tag != "html" and "lang" in told) or "badge" in (told.get("class") or "").split():
            self._left_out.append(tag)

    def handle_endtag(self, tag):
        if self._left_out and tag == self._left_out[0]:
            self._left_out.pop()

    def handle_data(self, data):
        if not self._left_out:
            self.text.append(data)


def untold(html: str, *written: str) -> list[str]:
    """The pieces of a page with words that are in no brackets and that nobody wrote, for people to read."""
    reading = _Reading(html)
    found = [*_outside("".join(reading.text)), *(piece for one in reading.attributes for piece in _outside(one))]
    return [piece for piece in found if _words(piece, written)]


def _outside(text: str) -> list[str]:
    return [piece.strip() for piece in INSIDE.sub(CLOSE, text).split(CLOSE)]


def _words(piece: str, written: tuple[str, ...]) -> list[str]:
    for one in sorted(written, key=len, reverse=True):
        piece = piece.replace(one, "")
    return [word for word in WORD.findall(HASH.sub("", ADDRESS.sub("", piece))) if word not in COMMON]
