"""The words of a text for its readings: their kinds, and lookups of what is before or after one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from lark import Token

T = TypeVar("T")


class TypedWords(tuple[Token, ...]):
    """The words. ``kinds``: the kind of each; ``all_kinds`` the same as a set, and ``in_kinds`` as one text."""

    def __init__(self, words: Iterable[Token]) -> None:
        self.kinds = tuple([word.type for word in self])
        self.all_kinds = frozenset(self.kinds)
        self.in_kinds = " ".join(self.kinds)
        self._places = [word.start_pos or 0 for word in self]
        self._found: dict[Callable[[TypedWords], Any], Any] = {}

    def has(self, *kinds: str) -> bool:
        """Return whether one of the words is of one of the kinds."""
        return not self.all_kinds.isdisjoint(kinds)

    def before(self, word: Token) -> tuple[Token, ...]:
        """Return the words before one of them."""
        return self[: bisect_left(self._places, word.start_pos or 0)]

    def kinds_before(self, word: Token) -> tuple[str, ...]:
        """Return the kinds of the words before one of them."""
        return self.kinds[: bisect_left(self._places, word.start_pos or 0)]

    def after(self, word: Token) -> tuple[Token, ...]:
        """Return the words after one of them."""
        return self[bisect_right(self._places, word.start_pos or 0) :]

    def remember(self, find: Callable[[TypedWords], T]) -> T:
        """Return a function's result for the words, cached for all readings."""
        if find not in self._found:
            self._found[find] = find(self)
        found: T = self._found[find]
        return found
