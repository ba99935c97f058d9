"""The notation's lexer: words, numbers and marks, each with its line and column."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from zendotao.core.errors import CoreError
from zendotao.core.messages import join_or, join_text, mark_message, message

LONGEST = 20_000
"""The most characters of a notation."""

END = message("the end of the piece")

_TOKEN = re.compile(
    r"""(?P<skip>(?:(?![\r\n])\s|\#[^\r\n]*)+)
      | (?P<line>\r\n|\r|\n)
      | (?P<end>;)
      | (?P<mark>[:,])
      | (?P<number>[-+\u2212]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?(?![0-9A-Za-z.]))
      | (?P<word>[A-Za-z]+[0-9]*(?![0-9A-Za-z]))
      | (?P<other>[0-9A-Za-z.]+|.)""",
    re.VERBOSE | re.DOTALL,
)


class NotationError(CoreError):
    """A notation that can't be parsed, with the position (both counted from 1), the text found there, and what was
    expected instead."""

    def __init__(
        self, code: str, message: str, line: int, column: int, expected: Sequence[str] = (), found: str = ""
    ) -> None:
        super().__init__(code, message)
        self.line = line
        self.column = column
        self.expected = tuple(expected)
        self.found = found

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


class NotationToken(NamedTuple):
    """A piece of text and its position. ``kind`` is number, word, mark, end or other; an end's text is empty."""

    kind: str
    text: str
    line: int
    column: int

    def make_error(self, expected: Sequence[str], hint: str = "") -> NotationError:
        """Return the error that something else was expected here."""
        found = self.quoted_text
        words = message("found %(found)s, expected %(expected)s.", found=found, expected=join_or(expected))
        return NotationError("unexpected", join_text([words, hint]), self.line, self.column, expected, found)

    @property
    def quoted_text(self) -> str:
        """The text as it can safely be displayed: quoted, shortened, with nothing unprintable."""
        if self.kind == "end":
            return END
        short = self.text if len(self.text) <= 24 else self.text[:23] + "…"
        return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in short) + '"'


def split_entries(text: str) -> list[list[NotationToken]]:
    """Return the tokens of each piece, each list closed by its end; lines without a piece are left out.

    Raises ``NotationError`` (``too_long``) for more than :data:`LONGEST` characters, before scanning them.
    """
    if len(text) > LONGEST:
        line, column = _locate(text[:LONGEST])
        words = mark_message("the notation has %(length)s characters, and at most %(most)s are read.")
        sentence = message(words, length=f"{len(text):,}", most=f"{LONGEST:,}")
        raise NotationError("too_long", sentence, line, column)
    found: list[list[NotationToken]] = [[]]
    line, start = 1, 0
    for match in _TOKEN.finditer(text):
        kind, column = str(match.lastgroup), match.start() - start + 1
        if kind in ("end", "line"):
            found[-1].append(NotationToken("end", "", line, column))
            found.append([])
        elif kind != "skip":
            found[-1].append(NotationToken(kind, match.group(), line, column))
        if kind == "line":
            line, start = line + 1, match.end()
    found[-1].append(NotationToken("end", "", line, len(text) - start + 1))
    return [tokens for tokens in found if len(tokens) > 1]


def _locate(before: str) -> tuple[int, int]:
    lines = re.split(r"\r\n|\r|\n", before)
    return len(lines), len(lines[-1]) + 1
