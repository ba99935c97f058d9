"""The words of a text, found as lark's lexer finds them, many times as fast.

Lark tries some two hundred patterns in turn at every place. Most can't begin with the two characters that stand there,
so here each two characters have the patterns that can, in lark's order: what is found is the same.
"""

from __future__ import annotations

import re
from functools import reduce
from re import _constants, _parser  # nothing else tells what a pattern can begin with
from typing import Any

from lark import Token
from lark.lexer import BasicLexer

ASCII = frozenset(map(chr, range(128)))
OVER = 1 << 128
ANY = OVER - 1 | OVER
"""A bit for each character of ASCII that may stand next, and one more for a match that may be over."""

CLASSES = {
    _constants.CATEGORY_DIGIT: r"\d",
    _constants.CATEGORY_NOT_DIGIT: r"\D",
    _constants.CATEGORY_SPACE: r"\s",
    _constants.CATEGORY_NOT_SPACE: r"\S",
    _constants.CATEGORY_WORD: r"\w",
    _constants.CATEGORY_NOT_WORD: r"\W",
}

Seconds = dict[str, int]
"""The characters of ASCII that a match can begin with, each with the bits of what can follow it in the match."""

Beginnings = tuple[Seconds, bool]
"""The same, and whether a match may have no characters at all."""


def beginnings(pattern: str) -> Seconds:
    """How what a pattern matches can begin. ``OVER`` is among the bits where anything may follow."""
    return _of_row(list(_parser.parse(pattern)))[0]


def can_begin(found: Seconds, characters: str) -> bool:
    """Whether a match can begin where one or two characters of ASCII stand, by what its pattern begins with."""
    seconds = found.get(characters[0], 0)
    return seconds != 0 and (len(characters) == 1 or bool(seconds & (OVER | 1 << ord(characters[1]))))


def _of_row(parts: list[tuple[Any, Any]]) -> Beginnings:
    """Of parts in a row."""
    found: Beginnings = {}, True
    for part in parts:
        found = _followed(found, _of_part(*part))
    return found


def _followed(one: Beginnings, other: Beginnings) -> Beginnings:
    """Of one part and another after it."""
    (first, empty), (second, none) = one, other
    next_bits = sum(1 << ord(character) for character in second) | (OVER if none else 0)
    found = {char: bits ^ OVER | next_bits if bits & OVER else bits for char, bits in first.items()}
    return (_either(found, second) if empty else found), empty and none


def _either(one: Seconds, other: Seconds) -> Seconds:
    return {char: one.get(char, 0) | other.get(char, 0) for char in (*one, *other)}


def _of_part(kind: Any, told: Any) -> Beginnings:
    """Of one part. What looks ahead or behind is taken to hold, and what is unknown to begin with anything."""
    if kind is _constants.LITERAL:
        return dict.fromkeys(frozenset(chr(told)) & ASCII, OVER), False
    if kind is _constants.IN:
        return dict.fromkeys(_of_set(list(told)), OVER), False
    if kind is _constants.BRANCH:
        ways = [_of_row(list(way)) for way in told[1]]
        return reduce(_either, (begins for begins, _ in ways)), any(empty for _, empty in ways)
    if kind is _constants.SUBPATTERN:
        return _of_row(list(told[-1]))
    if kind in (_constants.MAX_REPEAT, _constants.MIN_REPEAT):
        once = _of_row(list(told[2]))
        begins, empty = _followed(once, (once[0], True)) if told[1] != 1 else once
        return begins, empty or told[0] == 0
    if kind in (_constants.ASSERT, _constants.ASSERT_NOT, _constants.AT):
        return {}, True
    return dict.fromkeys(ASCII, ANY), False


def _of_set(members: list[tuple[Any, Any]]) -> frozenset[str]:
    """Of a set of characters."""
    found: frozenset[str] = frozenset()
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
        self._joined: dict[tuple[str, ...], re.Pattern[str]] = {}

    def of(self, text: str) -> list[Token]:
        """The words of a text, with their kinds and places."""
        found, place, patterns, left_out = [], 0, self._patterns, self._left_out
        while place < len(text):
            characters = text[place : place + 2]
            match = (patterns.get(characters) or self._pattern(characters)).match(text, place)
            if match is None:
                raise ValueError("every character is some word")
            kind, end = match.lastgroup or "", match.end()
            if kind not in left_out:
                found.append(Token(kind, match.group(), place, 1, place + 1, 1, end + 1, end))
            place = end
        return found

    def _pattern(self, characters: str) -> re.Pattern[str]:
        """What can begin with two characters, made when first needed. One that is not of ASCII tells nothing."""
        first, second = characters[:1], characters[1:]
        key = "" if first not in ASCII else first if second not in ASCII else characters
        if key not in self._patterns:
            able = tuple(name for name, _ in self._begins if not key or can_begin(self._of[name], key))
            if able not in self._joined:
                joined = "|".join(f"(?P<{name}>{pattern})" for name, pattern in self._begins if name in able)
                self._joined[able] = re.compile(joined, self._flags)
            self._patterns[key] = self._joined[able]
        return self._patterns[key]
