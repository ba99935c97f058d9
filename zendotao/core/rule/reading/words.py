"""Lexer for the words of a text, which finds them as lark's does, many times as fast.

Lark tries some two hundred patterns in turn at every place. Most can't begin with the characters that stand there: what
each can begin with is known beforehand, and only those that can are tried, in lark's order. What is found is the same.
Nothing is kept of a text: how long one takes doesn't depend on those before it, which may have been secret.
"""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import product
from re import _constants, _parser  # nothing else tells what a pattern can begin with
from string import ascii_lowercase, digits
from typing import Any

from lark import Token
from lark.lexer import TerminalDef

LOOK = 6
"""So many characters are looked at, in pairs."""

BLANK = " "
"""The pattern of what stands between words and is left out. Where nothing else can begin, it needs no trying."""

OTHER = "\x80"
"""Stands for every other character."""

CHARACTERS = frozenset(f"{ascii_lowercase}{digits} '.,()") | {OTHER}
"""What words are made of. Two of them have a place in the tables: were there more, those would take megabytes."""

ANY = (1 << 129) - 1
"""A bit for each of them, by its code."""

CLASSES = {
    _constants.CATEGORY_DIGIT: r"\d",
    _constants.CATEGORY_NOT_DIGIT: r"\D",
    _constants.CATEGORY_SPACE: r"\s",
    _constants.CATEGORY_NOT_SPACE: r"\S",
    _constants.CATEGORY_WORD: r"\w",
    _constants.CATEGORY_NOT_WORD: r"\W",
}

Ways = frozenset[tuple[int, ...]]
"""The ways in which a match can begin: the bits of what may stand at each place, ``LOOK`` at the most. A shorter one is
a whole match."""

OTHERS = re.compile(f"[^{re.escape(''.join(sorted(CHARACTERS)))}]")
EMPTY: Ways = frozenset({()})


def beginnings(pattern: str) -> Ways:
    """Return how what a pattern matches can begin."""
    return _of_row(list(_parser.parse(pattern)))


def _of_row(parts: list[tuple[Any, Any]]) -> Ways:
    """Return the beginnings of parts in a row."""
    found = EMPTY
    for part in parts:
        if min(map(len, found), default=LOOK) == LOOK:
            break
        found = _follow(found, _of_part(*part))
    return found


def _follow(one: Ways, other: Ways) -> Ways:
    """Return the beginnings of one part and another after it."""
    whole = frozenset((*way, *more)[:LOOK] for way in one if len(way) < LOOK for more in other)
    return whole | {way for way in one if len(way) == LOOK}


def _of_part(kind: Any, told: Any) -> Ways:
    """Return the beginnings of one part. What looks ahead or behind is taken to hold, and what is unknown to be
    anything.
    """
    if kind is _constants.LITERAL:
        return frozenset({(_bits(_of_set([(kind, told)])),)})
    if kind is _constants.IN:
        return frozenset({(_bits(_of_set(list(told))),)})
    if kind is _constants.BRANCH:
        return frozenset[tuple[int, ...]]().union(*(_of_row(list(way)) for way in told[1]))
    if kind is _constants.SUBPATTERN:
        return _of_row(list(told[-1]))
    if kind in (_constants.MAX_REPEAT, _constants.MIN_REPEAT):
        return _repeat(_of_row(list(told[2])), told[0], told[1])
    if kind in (_constants.ASSERT, _constants.ASSERT_NOT, _constants.AT):
        return EMPTY
    return frozenset((ANY,) * length for length in range(LOOK + 1))


def _repeat(once: Ways, least: int, most: int) -> Ways:
    """Return the beginnings of a part so many times."""
    found, times = frozenset[tuple[int, ...]](), EMPTY
    for count in range(min(most, LOOK) + 1):
        if count >= min(least, LOOK):
            found |= times
        times = _follow(times, once)
    return found


def _bits(characters: frozenset[str]) -> int:
    return sum(1 << ord(character) for character in characters)


def _of_set(members: list[tuple[Any, Any]]) -> frozenset[str]:
    """Return the beginnings of a set of characters. What stands for others may be in it wherever that cannot be ruled
    out.
    """
    found: frozenset[str] = frozenset()
    for kind, told in members:
        if kind is _constants.LITERAL:
            found |= {_standing_for(told)}
        elif kind is _constants.RANGE:
            found |= frozenset(map(_standing_for, range(told[0], min(told[1], 128) + 1)))
        elif kind is _constants.CATEGORY:
            found |= frozenset(filter(re.compile(CLASSES[told]).match, CHARACTERS)) | {OTHER}
    negated = bool(members) and members[0][0] is _constants.NEGATE
    return CHARACTERS - found | {OTHER} if negated else found


def _standing_for(code: int) -> str:
    return chr(code) if chr(code) in CHARACTERS else OTHER


class WordLexer:
    """A lexer, made of lark's. Sets of patterns are bits, those of patterns that lark tries first the lower ones."""

    def __init__(self, terminals: list[TerminalDef], left_out: frozenset[str], flags: int) -> None:
        """The patterns, in the order in which they are tried, must say all that lark's lexer does: no callbacks, none
        for lines. ``left_out`` names the kinds of which no words are made; ``flags`` are those of regular expressions.
        """
        self._left_out = left_out
        self._tries, ways = [], list[Ways]()
        for one in terminals:
            pattern = one.pattern.to_regexp()
            match = re.compile(pattern, flags).match
            for found in _by_first(beginnings(pattern)):
                self._tries.append((one.name, match))
                ways.append(found)
        self._able = [_able(ways, place) for place in range(0, LOOK, 2)]
        blank = next(one.name for one in terminals if one.pattern.value == BLANK)
        self._blank = sum(1 << at for at, (name, _) in enumerate(self._tries) if name == blank)

    def tokenize(self, text: str) -> list[Token]:
        """Return the words of a text, with their kinds and places."""
        found, place = [], 0
        plain = OTHERS.sub(OTHER, text)
        first, second, third = self._able
        while place < len(text):
            able = first[plain[place : place + 2]] & second[plain[place + 2 : place + 4]]
            if able == self._blank:
                place += 1
                continue
            kind, end = self._word(text, place, able & third[plain[place + 4 : place + 6]])
            if kind not in self._left_out:
                found.append(_token(kind, text[place:end], place, end))
            place = end
        return found

    def _word(self, text: str, place: int, able: int) -> tuple[str, int]:
        """Return the kind of the word at a place, and where it ends, of the patterns that are able to begin there."""
        while able:
            first = able & -able
            kind, match = self._tries[first.bit_length() - 1]
            found = match(text, place)
            if found is not None:
                return kind, found.end()
            able ^= first
        raise ValueError("every character is some word")


def _token(kind: str, text: str, begin: int, end: int) -> Token:
    """Return a token like lark's, without support for its deprecated arguments: all of a text is one line."""
    token = str.__new__(Token, text)
    token.type, token.value = kind, text
    token.start_pos, token.end_pos = begin, end
    token.line = token.end_line = 1
    token.column, token.end_column = begin + 1, end + 1
    return token


def _by_first(ways: Ways) -> list[Ways]:
    """Return the ways that begin with the same, together: “on” says nothing of how “piled on” may go on."""
    firsts = sorted({way[:1] for way in ways})
    return [frozenset(way for way in ways if way[:1] == first) for first in firsts]


def _able(ways: list[Ways], place: int) -> dict[str, int]:
    """By what stands at a place and the next one, which patterns have a way to go on so, or one that is over by then.
    The text may end before, or between them."""
    able = dict.fromkeys(("", *CHARACTERS, *map("".join, product(CHARACTERS, repeat=2))), 0)
    numbers = defaultdict[tuple[int, ...], int](int)
    for number, found in enumerate(ways):
        for some in {(*way[place : place + 2], ANY, ANY)[:2] for way in found}:
            numbers[some] |= 1 << number
    for (one, two), bits in numbers.items():
        firsts = [char for char in CHARACTERS if one >> ord(char) & 1]
        seconds = [char for char in CHARACTERS if two >> ord(char) & 1]
        for pair in ("", *firsts, *map("".join, product(firsts, seconds))):
            able[pair] |= bits
    return able
