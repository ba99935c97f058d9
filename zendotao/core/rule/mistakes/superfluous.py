"""Search for the few words without which a text would be a rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lark import Token
from lark.exceptions import UnexpectedInput

from zendotao.core.rule.mistakes.changes import DENIALS
from zendotao.core.rule.mistakes.failure import TypedText
from zendotao.core.rule.mistakes.fitting import LINKS, NOUNS
from zendotao.core.rule.mistakes.suggestions import MEANING, TELLING, is_rule
from zendotao.core.rule.reading.chart import TooMany
from zendotao.core.rule.reading.parse import chart_of, words_of
from zendotao.core.rule.reading.text import clean

MOST = 4
"""Of more words than these it says little that the rest would be a rule."""

LONGEST = 30
"""Of longer texts none is read again and again."""

FEW = 2
"""So few words say at once what is wrong."""

FEWEST = 3
"""So many words at least are left."""

MOST_WORDS = 240
"""So many words are read in all."""

NEEDED_WORDS = DENIALS | {"HAVE", "HAVE_ONLY", "THERE_IS", "CONSIST_OF", "LIE"}
"""Without the others nothing is said."""

ORDINALS = frozenset({"first", "second", "third", "last", "twice", "thrice", "double", "triple"})
"""Such words are no part of rules by themselves, and say something all the same."""

NAMED = frozenset({"PIECE", "THEM", "STACK", "TOWER", "COLOUR", "SIZE"})
"""Before these no phrase ends."""

JOINTS = frozenset({"AND", "OR", "COMMA", "COMMA_AND", "COMMA_OR", "STOP", "IF", "THEN"})


def find_superfluous(typed: TypedText, begin: int, end: int) -> tuple[int, int] | None:
    """Return the fewest words that are too many, of those from ``begin`` to before ``end``; none if more is wrong."""
    left = MOST_WORDS if len(typed.words) <= LONGEST else 0
    for first, last in _stretches(typed.words, begin, end):
        rest = [*typed.words[:first], *typed.words[last:]]
        left -= len(rest)
        if left < 0:
            return None
        if _is_readable(rest):
            left -= MEANING * len(rest)
            if is_rule(" ".join(rest)):
                return first, last
    return None


def _stretches(words: Sequence[Token], begin: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the stretches that may be left out, the shortest first, and the later before the earlier."""
    for length in range(1, min(MOST, len(words) - FEWEST) + 1):
        for first in range(end - length, begin - 1, -1):
            stretch = words[first : first + length]
            kinds = {word.type for word in stretch}
            if length == 1 and stretch[0] in ORDINALS:
                continue
            whole = first + length == len(words) or words[first + length].type not in NAMED
            attached = length == 1 or (stretch[0].type in LINKS | JOINTS and stretch[-1].type in NOUNS and whole)
            if (
                attached
                and stretch[-1].type not in JOINTS
                and (
                    not kinds & (NEEDED_WORDS if length > FEW else NEEDED_WORDS | TELLING)
                    or _is_redundant(words, stretch)
                )
            ):
                yield first, first + length


def _is_redundant(words: Sequence[Token], stretch: Sequence[Token]) -> bool:
    return [word.type for word in stretch] == ["ONLY"] and sum(word.type == "ONLY" for word in words) > 1


def _is_readable(words: Sequence[Token]) -> bool:
    try:
        chart_of(words_of(clean(" ".join(words))))
    except (UnexpectedInput, TooMany):
        return False
    return True
