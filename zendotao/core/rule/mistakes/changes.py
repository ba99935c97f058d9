"""Small changes that may make a rule of a text that is none, the likeliest first.

What was understood keeps its meaning: no word goes that says anything, and a word gives way only to one that it may
have been typed for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from lark import Token

from zendotao.core.rule.mistakes import word_changes
from zendotao.core.rule.mistakes.terminals import SURFACE_RELATIONS
from zendotao.core.rule.mistakes.vocabulary import UNKNOWN, is_known, suggest_known_words

MOST_UNKNOWN = 4
"""Of more words that nobody knows, no guess is made."""

LITTLE = frozenset({"COMMA", "HAVE", "IN_KOAN", "STOP", "THAT", "THEN", "TO"})
"""Words that can be left out without saying anything else."""

ARTICLES = frozenset({"A", "THE"})
AMOUNTS = frozenset({"NUM", "UNIT", "ALL", "NO", "AT_LEAST", "AT_MOST", "EXACTLY", "MORE_THAN", "FEWER_THAN"})
"""Before these an article says nothing."""

JOINING = frozenset({"AND", "OR", "NOR", "COMMA", "COMMA_AND", "COMMA_OR", "THEN"})
"""Words that join two parts, and so neither begin nor end a rule."""

DENIALS = frozenset({
    "NOT", "NO", "NON", "NEITHER", "NOR", "NEG_AUX", "IS_NOT", "HAVE_NOT", "NOTHING", "WITHOUT", "UNLESS", "NOT_SO",
    "NOT_ALL", "IS_NOT_ALL", "THERE_IS_NOT", "BUT_NOT_BOTH", "EXCEPT",
})  # fmt: skip
"""Without these a rule says the contrary, even if one of them stands there twice."""

OPENINGS = frozenset({
    "i", "i'd", "i'm", "would", "will", "could", "say", "think", "guess", "believe", "well", "ok", "okay", "so", "um",
    "uh", "hmm", "now", "answer", "my", "is", "that", "feel", "like", "just", "still", "going", "with",
})  # fmt: skip
"""Words with which people begin to talk."""


def propose_changes(words: Sequence[Token], at: int, expected: frozenset[str]) -> Iterator[word_changes.Changes]:
    """Yield changes that a text may have been meant with. ``at``: the place of the word that failed; ``expected``: what
    would have fitted.
    """
    strange = [place for place, word in enumerate(words) if word.type == UNKNOWN]
    unknown = [place for place in strange if not is_known(words[place])]
    if len(unknown) > MOST_UNKNOWN:
        return
    yield from _respell(words, unknown)
    yield from _drop_opening(words)
    yield from _add_there(words)
    if unknown:
        return
    if at == len(words):
        yield from _complete_end(words)
        return
    yield from _complete_phrases(words, at)
    yield from _drop_words(words, at)
    yield from word_changes.replace_words(words, at)
    yield from word_changes.correct_agreement(words, at)
    yield from word_changes.move_descriptions(words, at)
    yield from word_changes.punctuate_list(words)
    yield from word_changes.drop_resumptive_it(words, at)
    yield from word_changes.add_words(words, at, expected)


def reorder(words: Sequence[Token]) -> Iterator[word_changes.Changes]:
    """Move adjectives after their nouns; swap neighbours; put "there" before "is", and "and" before what is named
    last."""
    yield from _add_there(words)
    for place, (noun, adjective) in enumerate(pairwise(words)):
        if noun.type in word_changes.NAMING and adjective.type in word_changes.DESCRIBING:
            yield (word_changes.Change(place, place + 2, f"{adjective} {noun}"),)
        if noun.type == "HAVE" and adjective.type in SURFACE_RELATIONS:
            yield (word_changes.Change(place, place + 1, "is"),)
        if (
            noun.type in word_changes.NAMING | word_changes.DESCRIBING | {"AT_TOP", "AT_BOTTOM"}
            and adjective.type in word_changes.COUNTING
        ):
            yield (word_changes.Change(place + 1, place + 1, "and"),)


def _respell(words: Sequence[Token], unknown: Sequence[int]) -> Iterator[word_changes.Changes]:
    """Replace every unknown word by the likeliest known one; then each by the next likeliest."""
    meant = {place: suggest_known_words(str(words[place])) for place in unknown}
    if not meant or not all(meant.values()):
        return
    first = {place: ways[0] for place, ways in meant.items()}
    yield _make_changes(first)
    for place, ways in meant.items():
        for other in ways[1:]:
            yield _make_changes({**first, place: other})


def _make_changes(instead: dict[int, str]) -> word_changes.Changes:
    return tuple(word_changes.Change(place, place + 1, word) for place, word in instead.items())


def _drop_opening(words: Sequence[Token]) -> Iterator[word_changes.Changes]:
    """Drop words at the beginning none of which is said of koans: "I would say"."""
    end = next((place for place, word in enumerate(words) if word not in OPENINGS), len(words))
    if end:
        yield (word_changes.Change(0, end),)


def _add_there(words: Sequence[Token]) -> Iterator[word_changes.Changes]:
    """Put "there" before an "is" at the beginning that is followed by an amount."""
    if len(words) > 1 and words[0].type == "BE" and words[1].type in AMOUNTS | ARTICLES:
        yield (word_changes.Change(0, 0, "there"),)


def _complete_end(words: Sequence[Token]) -> Iterator[word_changes.Changes]:
    """Complete a text that ends too early: parentheses that were not closed, an "if" with nothing to it, a word too
    many.
    """
    last = len(words)
    still_open = sum((word == "(") - (word == ")") for word in words)
    if still_open > 0:
        yield (word_changes.Change(last, last, ")" * still_open),)
    if words[0].type == "IF":
        yield (word_changes.Change(0, 1),)
    numbers = [place for place, word in enumerate(words[:-2]) if word.type in ("NUM", "UNIT")]
    if words[-1].type in ("AT_LEAST", "AT_MOST", "EXACTLY") and len(numbers) == 1:
        yield (word_changes.Change(numbers[0], numbers[0], words[-1]), word_changes.Change(last - 1, last))
    if words[-1].type in JOINING:
        yield (word_changes.Change(last - 1, last),)


def _complete_phrases(words: Sequence[Token], at: int) -> Iterator[word_changes.Changes]:
    """Complete a word that is known only as part of a phrase."""
    if words[at].type == UNKNOWN:
        instead = at + 1 < len(words) and words[at + 1] in word_changes.STRAY
        for phrase in word_changes.find_phrases(str(words[at])):
            yield (word_changes.Change(at, at + 1, phrase),)
            if instead:
                yield (word_changes.Change(at, at + 2, phrase),)


def _drop_words(words: Sequence[Token], at: int) -> Iterator[word_changes.Changes]:
    """Drop a superfluous word: one that says little or is said twice, a parenthesis; full stops within a rule."""
    twice = _repeated_places(words)
    if twice:
        yield tuple(word_changes.Change(place, place + 1) for place in twice)
    if at == 0 and words[0].type in JOINING:
        yield (word_changes.Change(0, 1),)
    if at > 0 and words[at - 1].type == "STOP":
        stops = [place for place, word in enumerate(words[:-1]) if word.type == "STOP"]
        yield tuple(word_changes.Change(place, place + 2, f" and {words[place + 1]}") for place in stops)
    if at > 0 and words[at - 1] == "white" and words[at] in ("koan", "koans"):
        yield (word_changes.Change(at - 1, at),)
    for place in (at, at - 1):
        if place >= 0:
            little = words[place].type in LITTLE or words[place] in ("(", ")") or _is_idle(words, place)
            if little or place in twice:
                yield (word_changes.Change(place, place + 1),)


def _is_idle(words: Sequence[Token], place: int) -> bool:
    """Return whether a word says nothing before the one after it: "a" before a number, "is" before "touching"."""
    follows = words[place + 1].type if place + 1 < len(words) else ""
    if place > 0 and words[place] in word_changes.STRAY and words[place - 1].type in word_changes.VERBS:
        return True
    kind = words[place].type
    return (kind in ARTICLES and follows in AMOUNTS) or (kind == "BE" and follows in SURFACE_RELATIONS)


def _repeated_places(words: Sequence[Token]) -> list[int]:
    """Return the places of words that are said once more, at the end of the phrase before or the beginning of the one
    after. One of the two always stays.
    """
    found = []
    for place, (before, word) in enumerate(pairwise(words)):
        if word == before.split()[-1]:
            found.append(place + 1)
        elif before == word.split()[0]:
            found.append(place)
    return [place for place in found if words[place].type not in DENIALS]
