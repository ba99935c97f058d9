"""A text that is no rule: the place where it fails, and its words as they were typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from lark import Token
from lark.exceptions import UnexpectedEOF, UnexpectedToken

from zendotao.core.rule.mistakes.expectations import describe_expected_words
from zendotao.core.rule.mistakes.vocabulary import UNKNOWN, is_known
from zendotao.core.rule.reading.text import CleanText

APOSTROPHES = frozenset("'\u2019")
MOST_QUOTED = 9
"""Of a longer stretch of words only the last are quoted."""


@dataclass(frozen=True, slots=True)
class TypedText:
    """A text: as it was typed, as the grammar reads it, and its words."""

    typed: str
    text: CleanText
    words: Sequence[Token]

    def place(self, at: int) -> tuple[int, int]:
        """Line and column of a character of the clean text in the typed one, both from 1."""
        where = self.text.typed_at(at)
        before = self.typed[:where]
        return before.count("\n") + 1, where - (before.rfind("\n") + 1) + 1

    def begin(self, at: int) -> tuple[int, int]:
        """Line and column of the word at a place among the words."""
        return self.place(self.words[at].start_pos or 0)

    def end(self, at: int) -> tuple[int, int]:
        """Line and column after the word at a place among the words."""
        return self.place(self.words[at].end_pos or 0)

    def span(self, begin: int, end: int | None = None) -> tuple[int, int]:
        """Return where a word, or those from ``begin`` to before ``end``, stand in the clean text."""
        last = self.words[begin if end is None else end - 1]
        return self.words[begin].start_pos or 0, last.end_pos or 0

    def between(self, begin: int, end: int) -> str:
        """Return the words from ``begin`` to before ``end``, as they were typed."""
        first, last = self.words[begin], self.words[end - 1]
        where = slice(self._whole(self.text.typed_at(first.start_pos or 0)), self.text.typed_end(last.end_pos or 1))
        return " ".join(self.typed[where].split())

    def _whole(self, place: int) -> int:
        """Return where a word of the typed text begins that is read as two, and the second begins at ``place``:
        "it's"."""
        if 0 < place < len(self.typed) and self.typed[place - 1] in APOSTROPHES:
            return max(map(self.typed[:place].rfind, " \n\t")) + 1
        return place

    def quote(self, begin: int, end: int | None = None) -> str:
        """Return a word, or those from ``begin`` to before ``end``, in quotes."""
        return f"“{self.between(begin, begin + 1 if end is None else end)}”"

    def quote_last(self, begin: int, end: int) -> str:
        """Return a stretch in quotes like :meth:`quote`, but of a long one only its last words."""
        left_out = end - begin > MOST_QUOTED
        return f"“{'… ' if left_out else ''}{self.between(end - MOST_QUOTED if left_out else begin, end)}”"

    def find_unknown(self) -> list[int]:
        """Return the places of words that are not of the language."""
        return [at for at, word in enumerate(self.words) if word.type == UNKNOWN and not is_known(word)]


@dataclass(frozen=True)
class Failure:
    """A text that can't be read: ``at`` is the place among its words of the one that fails, or their number."""

    error: UnexpectedToken | UnexpectedEOF
    typed: TypedText

    @cached_property
    def at(self) -> int:
        if isinstance(self.error, UnexpectedEOF):
            return len(self.typed.words)
        return next(place for place, word in enumerate(self.typed.words) if word is self.error.token)

    @property
    def word(self) -> Token | None:
        return self.typed.words[self.at] if self.at < len(self.typed.words) else None

    @property
    def place(self) -> tuple[int, int]:
        return self.typed.end(-1) if self.word is None else self.typed.begin(self.at)

    @property
    def fitting(self) -> frozenset[str]:
        """The terminals that could stand there."""
        fitting: frozenset[str] = self.error.state
        return fitting

    @property
    def before(self) -> str:
        """The terminal of the word before; empty at the beginning."""
        return self.typed.words[self.at - 1].type if self.at else ""

    @property
    def wanted(self) -> tuple[str, ...]:
        """Descriptions of what could stand there."""
        return describe_expected_words(self.fitting, self.before)
