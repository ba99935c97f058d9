"""The nearest wording that would be understood: a few small changes to a text, each tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from lark import Token
from lark.exceptions import UnexpectedInput

from zendotao.core.rule.chart import TooDeep, TooMany
from zendotao.core.rule.parse import chart_of, words_of
from zendotao.core.rule.readings import MOST_SHOWN, MOST_WORK, Search
from zendotao.core.rule.text import Clean, clean
from zendotao.core.rule.vocabulary import meant_by, vocabulary

SIGN = re.compile(r"[^\w\s?!'\"\u2026]+")
UNKNOWN = "WORD"
"""The terminal of words that are not of the language."""

MOST_TRIED = 24
MOST_WORDS = 240
"""So many words of changed texts are read in all: a text of twelve words is tried twenty times, a long one twice."""

NEAR = 2
"""So many words on either side decide how a word is read."""

MEANING = 3
"""Putting a text's meanings together counts as reading it so many times."""

WORK = 800
"""So many steps of putting meanings together are spent on each change that can be read."""

MOST_UNKNOWN = 4
"""Of more words that nobody knows, no guess is made."""

LITTLE = frozenset({
    "A", "AND", "AS", "BE", "COMMA", "FROM", "HAVE", "IF", "IN", "IN_KOAN", "IT", "OF", "OF_PIPS", "STOP", "THAT",
    "THE", "THEN", "TO",
})  # fmt: skip
"""Words that can be left out without saying much else."""

JOINING = frozenset({"AND", "OR", "NOR", "COMMA", "COMMA_AND", "COMMA_OR", "THEN"})
"""Words that join two parts, and so neither begin nor end a rule."""

OTHER = {"THAN": "as", "AS": "than", "TO": "than", "FROM": "than"}
"""Words that are typed for one another in comparisons."""

GLUE = (
    ("A", "a"),
    ("AND", "and"),
    ("THE", "the"),
    ("OF", "of"),
    ("BE", "is"),
    ("THAN", "than"),
    ("THAT", "that is"),
    ("HAVE", "it contains"),
    ("IN", "at"),
    ("PIECE", "piece"),
    ("COMMA", ","),
    ("TO", "to"),
)
"""Little words that may be missing, each where its terminal was expected."""


DESCRIBING = frozenset({"COLOUR", "SIZE", "UPRIGHT", "FLAT", "WEIRD", "GROUNDED", "UNGROUNDED"})
NAMING = frozenset({"PIECE", "TOWER", "STACK"})


@dataclass(frozen=True, slots=True)
class Change:
    """Words from ``begin`` to before ``end`` that give way to others."""

    begin: int
    end: int
    instead: str = ""


Changes = tuple[Change, ...]
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
    changing = _reordered(words) if at == NOWHERE else _changes(words, at, expected)
    for changes in islice(changing, MOST_TRIED):
        left -= len(words)
        if left < 0:
            return None
        if _reads(changed_words(words, changes)):
            left -= MEANING * len(words)
            candidate = changed_text(typed, text, words, changes)
            if candidate not in tried and is_rule(candidate):
                return candidate
            tried.add(candidate)
    return None


def _changes(words: Sequence[Token], at: int, expected: frozenset[str]) -> Iterator[Changes]:
    """What may have been meant, the likeliest first."""
    strange = [place for place, word in enumerate(words) if word.type == UNKNOWN]
    unknown = [place for place in strange if words[place] not in vocabulary()]
    if len(unknown) > MOST_UNKNOWN:
        return
    yield from _respelt(words, unknown)
    if unknown and not any(is_sign(words[place]) for place in unknown):
        yield tuple(Change(place, place + 1) for place in unknown)
        yield (Change(0, strange[-1] + 1),)
    if at == len(words):
        yield from _ended(words)
        return
    yield from _dropped(words, at)
    yield from _replaced(words, at)
    yield from _moved(words, at)
    yield from _added(at, expected)


def _respelt(words: Sequence[Token], unknown: Sequence[int]) -> Iterator[Changes]:
    """Every unknown word as the likeliest known one, or left out if none is near; then each as the next likeliest."""
    meant = {place: meant_by(str(words[place])) or [""] for place in unknown}
    if all(ways == [""] for ways in meant.values()):
        return
    first = {place: ways[0] for place, ways in meant.items()}
    yield _as_changes(first)
    for place, ways in meant.items():
        for other in ways[1:]:
            yield _as_changes({**first, place: other})


def _as_changes(instead: dict[int, str]) -> Changes:
    return tuple(Change(place, place + 1, word) for place, word in instead.items())


def _ended(words: Sequence[Token]) -> Iterator[Changes]:
    """Where a text ends too early: parentheses that were not closed, an "if" with nothing to it, a word too many."""
    last = len(words)
    still_open = sum((word == "(") - (word == ")") for word in words)
    if still_open > 0:
        yield (Change(last, last, ")" * still_open),)
    if words[0].type == "IF":
        yield (Change(0, 1),)
    if words[-1].type in JOINING:
        yield (Change(last - 1, last),)


def _dropped(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """A word too many: one that says little or is said twice, a parenthesis; a full stop within a rule."""
    if at == 0 and words[0].type in JOINING:
        yield (Change(0, 1),)
    if at > 0 and words[at - 1].type == "STOP":
        yield (Change(at - 1, at + 1, f" and {words[at]}"),)
    if at > 0 and words[at - 1] == "white" and words[at] in ("koan", "koans"):
        yield (Change(at - 1, at),)
    for place in (at, at - 1):
        if place >= 0:
            twice = place > 0 and words[place] == words[place - 1]
            if twice or words[place].type in LITTLE or words[place] in ("(", ")"):
                yield (Change(place, place + 1),)


def _replaced(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """A known word that was typed for another: "than" for "as", "form" for "from"."""
    if words[at].type in OTHER:
        yield (Change(at, at + 1, OTHER[words[at].type]),)
    for place in (at, at - 1):
        if place >= 0 and words[place].type != UNKNOWN and " " not in words[place]:
            for other in meant_by(str(words[place])):
                if other != words[place]:
                    yield (Change(place, place + 1, other),)


def _moved(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """Two neighbours that changed places."""
    for place in (at - 1, at, at - 2):
        if 0 <= place < len(words) - 1:
            yield (Change(place, place + 2, f"{words[place + 1]} {words[place]}"),)


def _reordered(words: Sequence[Token]) -> Iterator[Changes]:
    """Adjectives after their nouns, the other way round."""
    for place, (noun, adjective) in enumerate(pairwise(words)):
        if noun.type in NAMING and adjective.type in DESCRIBING:
            yield (Change(place, place + 2, f"{adjective} {noun}"),)


def _added(at: int, expected: frozenset[str]) -> Iterator[Changes]:
    """A little word that is missing."""
    if "NUM" in expected and "PIECE" not in expected:
        yield (Change(at, at, "one"),)
    for terminal, word in GLUE:
        if terminal in expected:
            yield (Change(at, at, word),)


def is_sign(word: str) -> bool:
    """Whether a word is none, but a sign that may well mean something."""
    return SIGN.fullmatch(word) is not None


def changed_words(words: Sequence[Token], changes: Changes) -> list[Token]:
    """The words of the changed text; those near a change are found anew, for they may go together otherwise."""
    changed = list(words)
    for change in sorted(changes, key=lambda one: one.begin, reverse=True):
        begin, end = max(0, change.begin - NEAR), change.end + NEAR
        before, after = changed[begin : change.begin], changed[change.end : end]
        changed[begin:end] = words_of(clean(" ".join([*before, change.instead, *after])))
    return changed


def changed_text(typed: str, text: Clean, words: Sequence[Token], changes: Changes) -> str:
    """The typed text with the changes, and single spaces."""
    for change in sorted(changes, key=lambda one: one.begin, reverse=True):
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
    """Whether a text is understood, or ambiguous, with little work."""
    try:
        search = Search(chart_of(words_of(clean(typed))), work=MOST_WORK - WORK)
        search.explore({})
    except (UnexpectedInput, TooMany, TooDeep):
        return False
    return 0 < len(search.found) <= MOST_SHOWN
