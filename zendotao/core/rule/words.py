"""The words of a text, found as lark's lexer finds them, ten times as fast.

Lark tries some two hundred patterns in turn at every place. Most can't begin with the character that stands there, so
here each character has the patterns that can, in lark's order: what is found is the same.
"""

from __future__ import annotations

import re
from re import _constants, _parser  # nothing else tells what a pattern can begin with
from typing import Any

from lark import Token
from lark.lexer import BasicLexer

ASCII = frozenset(map(chr, range(128)))
EMPTY: frozenset[str] = frozenset()
CLASSES = {
    _constants.CATEGORY_DIGIT: r"\d",
    _constants.CATEGORY_NOT_DIGIT: r"\D",
    _constants.CATEGORY_SPACE: r"\s",
    _constants.CATEGORY_NOT_SPACE: r"\S",
    _constants.CATEGORY_WORD: r"\w",
    _constants.CATEGORY_NOT_WORD: r"\W",
}

Beginnings = tuple[frozenset[str], bool]
"""The characters of ASCII that a match can begin with, and whether it may have none at all."""


def beginnings(pattern: str) -> frozenset[str]:
    """The characters of ASCII that what a pattern matches can begin with."""
    return _of_row(list(_parser.parse(pattern)))[0]


def _of_row(parts: list[tuple[Any, Any]]) -> Beginnings:
    """Of parts in a row."""
    found = EMPTY
    for part in parts:
        begins, empty = _of_part(*part)
        found |= begins
        if not empty:
            return found, False
    return found, True


def _of_part(kind: Any, told: Any) -> Beginnings:
    """Of one part. What looks ahead or behind is taken to hold, and what is unknown to begin with anything."""
    if kind is _constants.LITERAL:
        return frozenset(chr(told)) & ASCII, False
    if kind is _constants.IN:
        return _of_set(list(told)), False
    if kind is _constants.BRANCH:
        ways = [_of_row(list(way)) for way in told[1]]
        return EMPTY.union(*(begins for begins, _ in ways)), any(empty for _, empty in ways)
    if kind is _constants.SUBPATTERN:
        return _of_row(list(told[-1]))
    if kind in (_constants.MAX_REPEAT, _constants.MIN_REPEAT):
        begins, empty = _of_row(list(told[2]))
        return begins, empty or told[0] == 0
    if kind in (_constants.ASSERT, _constants.ASSERT_NOT, _constants.AT):
        return EMPTY, True
    return ASCII, False


def _of_set(members: list[tuple[Any, Any]]) -> frozenset[str]:
    """Of a set of characters."""
    found = EMPTY
    for kind, told in members:
        if kind is _constants.LITERAL:
            found |= {chr(told)}
        elif kind is _constants.RANGE:
            found |= frozenset(map(chr, range(told[0], min(told[1], 127) + 1)))
        elif kind is _constants.CATEGORY:
            found |= frozenset(filter(re.compile(CLASSES[told]).match, ASCII))
    negated = bool(members) and members[0][0] is _constants.NEGATE
    return ASCII - found if negated else found & ASCII


class Words:
    """A lexer, made of lark's."""

    def __init__(self, lexer: BasicLexer) -> None:
        """The lexer's patterns must say all that it does: no callbacks, none for lines."""
        self._flags = lexer.g_regex_flags
        self._left_out = lexer.ignore_types
        self._begins = [(one.name, one.pattern.to_regexp()) for one in lexer.scanner.terminals]
        self._of = {name: beginnings(pattern) for name, pattern in self._begins}
        self._patterns: dict[str, re.Pattern[str]] = {}

    def of(self, text: str) -> list[Token]:
        """The words of a text, with their kinds and places."""
        found, place = [], 0
        while place < len(text):
            match = self._pattern(text[place]).match(text, place)
            if match is None:
                raise ValueError("every character is some word")
            end = match.end()
            if match.lastgroup not in self._left_out:
                found.append(Token(match.lastgroup or "", match.group(), place, 1, place + 1, 1, end + 1, end))
            place = end
        return found

    def _pattern(self, character: str) -> re.Pattern[str]:
        """What can begin with a character, made when first needed. Those that are not of ASCII have all patterns."""
        key = character if character in ASCII else ""
        if key not in self._patterns:
            able = [(name, pattern) for name, pattern in self._begins if not key or key in self._of[name]]
            joined = "|".join(f"(?P<{name}>{pattern})" for name, pattern in able)
            self._patterns[key] = re.compile(joined, self._flags)
        return self._patterns[key]
