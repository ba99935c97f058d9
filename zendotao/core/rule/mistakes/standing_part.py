"""Search for the longest part of a text that would be a rule by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from lark import Token

from zendotao.core.rule.mistakes.failure import TypedText
from zendotao.core.rule.mistakes.suggestions import is_rule
from zendotao.core.rule.mistakes.vocabulary import UNKNOWN

JOINTS = frozenset({
    "AND", "COMMA", "COMMA_AND", "OR", "COMMA_OR", "STOP", "IF", "IFF", "ONLY_IF", "UNLESS", "THEN", "OPINION",
})  # fmt: skip
"""What stands between parts, and to no part's beginning or end."""

MOST_TRIED = 5
MOST_WORDS = 40
"""Of parts: so many are tried, and so many words of them in all."""

FEWEST = 3
"""A part of fewer words says nothing of interest."""


def find_standing_part(typed: TypedText, at: int = 0) -> tuple[int, int] | None:
    """Return the words of such a part, from the first to before the last; none if there is none, or only all of it.

    ``at``: the place of the word that fails. What stands before it is tried first.
    """
    known = (one for one in _runs(_between_joints(typed.words)) if not _has_unknown(typed.words[one[0] : one[1]]))
    parts = sorted(known, key=lambda one: (one[0] - one[1], one[0]))
    left = MOST_WORDS
    before = [(0, at)] if at >= FEWEST else []
    for begin, end in [*before, *parts][:MOST_TRIED]:
        if end - begin == len(typed.words):
            continue
        left -= end - begin
        if left < 0:
            break
        if is_rule(typed.between(begin, end)):
            return begin, end
    return None


def _between_joints(words: Sequence[Token]) -> list[tuple[int, int]]:
    """Return the stretches without joints."""
    cuts = [-1, *(place for place, word in enumerate(words) if word.type in JOINTS), len(words)]
    return [(before + 1, after) for before, after in pairwise(cuts) if before + 1 < after]


def _runs(parts: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield parts, and neighbouring parts together."""
    for first, (begin, _) in enumerate(parts):
        for _, end in parts[first : first + 3]:
            if end - begin >= FEWEST:
                yield begin, end


def _has_unknown(words: Sequence[Token]) -> bool:
    return any(word.type == UNKNOWN for word in words)
