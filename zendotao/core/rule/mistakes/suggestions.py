"""The nearest wording that would be understood: a few small changes to a text, each tried."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from lark import Token
from lark.exceptions import UnexpectedInput, UnexpectedToken

from zendotao.core.rule.mistakes.changes import propose_changes, reorder
from zendotao.core.rule.mistakes.terminals import POSES, RELATIONS
from zendotao.core.rule.mistakes.word_changes import Change, Changes, find_alternatives
from zendotao.core.rule.reading.chart import TooDeep, TooMany
from zendotao.core.rule.reading.parse import chart_of, words_of
from zendotao.core.rule.reading.readings import MOST_SHOWN, MOST_WORK, ReadingSearch
from zendotao.core.rule.reading.text import CleanText, clean
from zendotao.core.rule.syntax import ALWAYS, NEVER

MOST_TRIED = 24
MOST_WORDS = 240
"""So many words of changed texts are read in all: a text of twelve words is tried twenty times, a long one twice."""

MEANING = 3
"""Putting a text's meanings together counts as reading it so many times."""

WORK = 800
"""So many steps of putting meanings together are spent on each change that can be read."""

FARTHER = 3
"""A word that takes the reading so many words farther may be the one that was meant, and one without which it gets so
much farther may be too many."""

TELLING = RELATIONS | POSES | {
    "TOUCH", "POINT_AT", "POINT", "PIECE", "TOWER", "STACK", "NUM", "ALL", "AT_LEAST", "AT_MOST", "EXACTLY",
    "MORE_THAN", "FEWER_THAN", "ONLY", "COLOUR", "SIZE", "IF", "ONLY_IF", "OTHER", "ODD", "EVEN", "PRIME", "ODD_NUMBER",
    "EVEN_NUMBER", "PRIME_NUMBER", "AS", "AS_ON", "THAN", "THAN_ON", "FACTOR", "HALF", "FRACTION", "MOST", "SIGN",
    "FROM", "BY", "ONCE", "TIMES", "POINTING",
}  # fmt: skip
"""What is left without these alone is about something else."""

IDLE = frozenset({"IT", "THEY", "THEM", "OF", "OF_PIPS", "WITH", "TO", "BY", "BE", "A", "THE", "MODAL"})
"""Without such a word a text of which something else is wrong as well means the same."""

NOWHERE = -1


def find_nearest(
    typed: str, text: CleanText, words: Sequence[Token], at: int, expected: frozenset[str] = frozenset()
) -> str | None:
    """Return the first change to a text that is then understood, or ambiguous; none if no small change helps.

    ``at`` is the place, among the words, of the one that failed, and ``expected`` the terminals that would have fitted;
    ``NOWHERE`` for a text whose words all fit, and yet mean nothing together.
    """
    tried: set[str] = {" ".join(typed.split())}
    left = MOST_WORDS
    changing = reorder(words) if at == NOWHERE else propose_changes(words, at, expected)
    for one in islice(changing, MOST_TRIED):
        left -= len(words)
        if left < 0:
            return None
        if _is_readable(apply_to_words(words, one)):
            left -= MEANING * len(words)
            candidate = apply_to_text(typed, text, words, one)
            if candidate not in tried and is_rule(candidate):
                return candidate
            tried.add(candidate)
    return None


def suggest_words(words: Sequence[Token], at: int) -> str:
    """Suggest what may replace the failing word so that the reading gets well past it; empty if nothing is found."""
    for other in find_alternatives(words[at]):
        if other and count_unread(apply_to_words(words, (Change(at, at + 1, other),))) <= max(
            0, len(words) - at - FARTHER
        ):
            return other
    return ""


def find_extra_word(words: Sequence[Token], at: int) -> tuple[int, int]:
    """Return the word, at the one that fails or just before it, without which the reading gets farthest, and the place
    that it then gets to; the same place where none helps.
    """
    ways = []
    for place in range(at, max(0, at - FARTHER), -1):
        if words[place].type in IDLE and len(words) > FARTHER:
            end = len(words) - count_unread(apply_to_words(words, (Change(place, place + 1),)))
            if end >= at + FARTHER:
                ways.append((end, place))
    end, place = max(ways, default=(at, at))
    return place, end


def count_unread(words: list[Token]) -> int:
    """Return how many words are left from the one that fails on."""
    return len(words) - _fails_at(words)


def _fails_at(words: list[Token]) -> int:
    """Return the place of the word that fails; the number of words if none does."""
    try:
        chart_of(words)
    except UnexpectedToken as error:
        return next(place for place, word in enumerate(words) if word is error.token)
    except (UnexpectedInput, TooMany):
        pass
    return len(words)


def apply_to_words(words: Sequence[Token], changing: Changes) -> list[Token]:
    """Return the words of the changed text; they are all found anew, for they may go together otherwise."""
    changed = list(map(str, words))
    for change in sorted(changing, key=lambda one: one.begin, reverse=True):
        changed[change.begin : change.end] = [change.instead]
    return words_of(clean(" ".join(changed)))


def apply_to_text(typed: str, text: CleanText, words: Sequence[Token], changing: Changes) -> str:
    """Return the typed text with the changes applied, and single spaces."""
    for change in sorted(changing, key=lambda one: one.begin, reverse=True):
        begin, end = _span(text, words, change)
        typed = f"{typed[:begin].rstrip()} {change.instead} {typed[end:].lstrip()}"
    neat = " ".join(typed.split())
    for mark in (",", ".", ")", ";"):
        neat = neat.replace(f" {mark}", mark)
    return neat.replace("( ", "(")


def _span(text: CleanText, words: Sequence[Token], change: Change) -> tuple[int, int]:
    """Return where the changed words stand in the typed text."""
    if change.begin == change.end:
        place = words[change.begin].start_pos or 0 if change.begin < len(words) else len(text.text)
        return text.typed_at(place), text.typed_at(place)
    first, last = words[change.begin], words[change.end - 1]
    return text.typed_at(first.start_pos or 0), text.typed_end(last.end_pos or 1)


def _is_readable(words: list[Token]) -> bool:
    try:
        chart_of(words)
    except (UnexpectedInput, TooMany):
        return False
    return True


def is_rule(typed: str) -> bool:
    """Return whether a text is understood, or ambiguous, with little work, and not plainly true of every koan or of
    none.
    """
    try:
        search = ReadingSearch(chart_of(words_of(clean(typed))), work=MOST_WORK - WORK)
        search.explore({})
    except (UnexpectedInput, TooMany, TooDeep):
        return False
    return 0 < len(search.found.keys() - {ALWAYS, NEVER}) <= MOST_SHOWN
