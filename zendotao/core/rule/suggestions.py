"""The nearest wording that would be understood: a few small changes to a text, each tried."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from lark import Token
from lark.exceptions import UnexpectedInput, UnexpectedToken

from zendotao.core.rule.changes import Change, Changes, alternatives, changes, reordered
from zendotao.core.rule.chart import TooDeep, TooMany
from zendotao.core.rule.parse import chart_of, words_of
from zendotao.core.rule.readings import MOST_SHOWN, MOST_WORK, Search
from zendotao.core.rule.syntax import ALWAYS, NEVER
from zendotao.core.rule.text import Clean, clean

MOST_TRIED = 24
MOST_WORDS = 240
"""So many words of changed texts are read in all: a text of twelve words is tried twenty times, a long one twice."""

MEANING = 3
"""Putting a text's meanings together counts as reading it so many times."""

WORK = 800
"""So many steps of putting meanings together are spent on each change that can be read."""

FARTHER = 3
"""A word that takes the reading so many words farther may be the one that was meant."""

NOWHERE = -1


def nearest(
    typed: str, text: Clean, words: Sequence[Token], at: int, expected: frozenset[str] = frozenset()
) -> str | None:
    """The first change to a text that is then understood, or ambiguous; none if no small change helps.

    ``at`` is the place, among the words, of the one that failed, and ``expected`` the terminals that would have fitted;
    ``NOWHERE`` for a text whose words all fit, and yet mean nothing together.
    """
    tried: set[str] = {" ".join(typed.split())}
    left = MOST_WORDS
    changing = reordered(words) if at == NOWHERE else changes(words, at, expected)
    for one in islice(changing, MOST_TRIED):
        left -= len(words)
        if left < 0:
            return None
        if _reads(changed_words(words, one)):
            left -= MEANING * len(words)
            candidate = changed_text(typed, text, words, one)
            if candidate not in tried and is_rule(candidate):
                return candidate
            tried.add(candidate)
    return None


def meant_at(words: Sequence[Token], at: int) -> str:
    """What may stand for the word that fails, so that the reading gets well past it; empty if nothing is found."""
    for other in alternatives(words[at]):
        if other and _fails_at(changed_words(words, (Change(at, at + 1, other),))) >= min(at + FARTHER, len(words)):
            return other
    return ""


def _fails_at(words: list[Token]) -> int:
    """The place of the word that fails; the number of words if none does."""
    try:
        chart_of(words)
    except UnexpectedToken as error:
        return next(place for place, word in enumerate(words) if word is error.token)
    except (UnexpectedInput, TooMany):
        pass
    return len(words)


def changed_words(words: Sequence[Token], changing: Changes) -> list[Token]:
    """The words of the changed text; they are all found anew, for they may go together otherwise."""
    changed = list(map(str, words))
    for change in sorted(changing, key=lambda one: one.begin, reverse=True):
        changed[change.begin : change.end] = [change.instead]
    return words_of(clean(" ".join(changed)))


def changed_text(typed: str, text: Clean, words: Sequence[Token], changing: Changes) -> str:
    """The typed text with the changes, and single spaces."""
    for change in sorted(changing, key=lambda one: one.begin, reverse=True):
        begin, end = _span(text, words, change)
        typed = f"{typed[:begin].rstrip()} {change.instead} {typed[end:].lstrip()}"
    neat = " ".join(typed.split())
    for mark in (",", ".", ")", ";"):
        neat = neat.replace(f" {mark}", mark)
    return neat.replace("( ", "(")


def _span(text: Clean, words: Sequence[Token], change: Change) -> tuple[int, int]:
    """Where the changed words stand in the typed text."""
    if change.begin == change.end:
        place = words[change.begin].start_pos or 0 if change.begin < len(words) else len(text.text)
        return text.typed_at(place), text.typed_at(place)
    first, last = words[change.begin], words[change.end - 1]
    return text.typed_at(first.start_pos or 0), text.typed_at((last.end_pos or 1) - 1) + 1


def _reads(words: list[Token]) -> bool:
    try:
        chart_of(words)
    except (UnexpectedInput, TooMany):
        return False
    return True


def is_rule(typed: str) -> bool:
    """Whether a text is understood, or ambiguous, with little work, and not plainly true of every koan or of none."""
    try:
        search = Search(chart_of(words_of(clean(typed))), work=MOST_WORK - WORK)
        search.explore({})
    except (UnexpectedInput, TooMany, TooDeep):
        return False
    return 0 < len(search.found.keys() - {ALWAYS, NEVER}) <= MOST_SHOWN
