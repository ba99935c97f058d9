"""The phrases of the language that a word is part of: "divisible" is read only in "divisible by"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, product
from re import _constants, _parser  # nothing else tells what a pattern is made of
from typing import Any

from zendotao.core.rule.mistakes.vocabulary import rule_terminals, words_in
from zendotao.core.rule.reading.parse import language

MOST = 4_000
"""So many phrases of one pattern are looked at; those that leave out what may be left out come first."""

WITH_NUMBER = r"(?= (\d"
"""Stands in the patterns of words that are read only before a number."""


@cache
def phrases_with(word: str) -> tuple[str, ...]:
    """Return the phrases of more words that a word is part of, the shortest first."""
    found: set[str] = set()
    for name in rule_terminals():
        pattern = language().terminals[name]
        if word in words_in(pattern):
            found |= {phrase for phrase in _phrases_of_pattern(pattern) if word in phrase.split() and " " in phrase}
    return tuple(
        sorted(found, key=lambda phrase: (len(phrase.split()), not phrase.startswith(word), len(phrase), phrase))
    )


@cache
def needs_number(word: str) -> bool:
    """Return whether a word is read only where a number follows."""
    patterns = (language().terminals[name] for name in rule_terminals())
    before = (pattern.split(WITH_NUMBER)[0] for pattern in patterns if WITH_NUMBER in pattern)
    return any(word in words_in(one) and re.fullmatch(one, word) for one in before)


def _phrases_of_pattern(pattern: str) -> set[str]:
    """Return the texts that a pattern matches, without its lookahead and lookbehind."""
    rows = _of_row(list(_parser.parse(pattern)))
    return {" ".join("".join(row).split()) for row in islice(rows, MOST)}


def _of_row(parts: Sequence[tuple[Any, Any]]) -> Iterator[str]:
    return map("".join, product(*(list(islice(_of_part(*part), MOST)) for part in parts)))


def _of_part(kind: Any, told: Any) -> Iterator[str]:
    if kind is _constants.LITERAL:
        yield chr(told)
    elif kind is _constants.IN:
        yield from (chr(code) for one, code in told if one is _constants.LITERAL)
    elif kind is _constants.BRANCH:
        for way in told[1]:
            yield from _of_row(list(way))
    elif kind is _constants.SUBPATTERN:
        yield from _of_row(list(told[-1]))
    elif kind is _constants.MAX_REPEAT:
        if told[0] == 0:
            yield ""
        yield from _of_row(list(told[2]))
    elif kind in (_constants.ASSERT, _constants.ASSERT_NOT, _constants.AT):
        yield ""
