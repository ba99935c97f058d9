"""Changes of single words that may make a rule of a text that is none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from lark import Token

from zendotao.core.rule.mistakes.phrases import phrases_with
from zendotao.core.rule.mistakes.terminals import POSES, SIZE_RELATIONS
from zendotao.core.rule.mistakes.vocabulary import UNKNOWN, is_known, suggest_known_words

OTHER = {
    "as": ("than",), "like": ("as",), "its": ("it is",), "form": ("from",), "for": ("four", "of"), "from": ("than",),
    "than": ("as",), "that": ("than",), "their": ("there",), "then": ("than",), "to": ("two", "than"), "too": ("two",),
    "tree": ("three",),
}  # fmt: skip
"""Words that are typed for one another."""


INSTEAD = ("of", "to", "by", "with", "from", "than", "for")
"""Little words that are taken for one another."""


AT = {"last": "least", "lest": "least", "less": "least", "lease": "least", "more": "most", "must": "most"}
"""What is typed after "at" for other words."""


GLUE = (
    ("AND", "and"),
    ("BE", "is"),
    ("THAN", "than"),
    ("THAT", "that is"),
    ("HAVE", "it contains"),
    ("IN", "at"),
    ("PIECE", "piece"),
    ("TO", "to"),
)
"""Little words that may be missing, each where its terminal was expected."""


STANDING_FOR = frozenset({"IT", "THEY", "THEM"})


BACK = 3
"""So many words before the one that fails, "it" may stand for what was just named: "every red piece it touches"."""


STRAY = frozenset({"of", "to", "with", "at", "by", "for"})
"""Little words that some verbs have after them, and others have not: "touching with a blue piece"."""


VERBS = SIZE_RELATIONS | {
    "TOUCH", "TOUCHING", "POINT_AT", "POINTING_AT", "HAVE", "CONSIST_OF", "ABOVE", "BELOW", "INSIDE", "AROUND",
    "OUTNUMBER", "AT_LEAST", "AT_MOST", "MORE_THAN", "FEWER_THAN",
}  # fmt: skip
"""The terminals after which such a word says nothing."""


BASIC = {"has": "have", "had": "have", "is": "be", "are": "be", "was": "be", "touches": "touch", "lies": "lie"}
"""Forms after "does not" and "must" that are not only an "s" too long."""


DESCRIBING = POSES | {"COLOUR", "SIZE"}


COUNTING = frozenset({"A", "THE", "NUM", "UNIT"})


NAMING = frozenset({"PIECE", "TOWER", "STACK"})


AFTER = {
    "PIECE": DESCRIBING | COUNTING,
    "AND": NAMING | DESCRIBING | {"EACH_OTHER", "UNIT", "THEM", "COLOUR_KIND", "SIZE_KIND", "TOUCH", "TOUCH_TABLE"},
}
"""These words are only missing after some others."""


def replace_words(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """Replace a known word that was typed for another: "than" for "as", "form" for "from"."""
    yield from _replace_prepositions(words, at)
    for place, (before, word) in enumerate(pairwise(words), 1):
        if before.type in VERBS | {"EQUAL"} and word in STRAY:
            yield (Change(place, place + 1),)
    for place, (before, word) in enumerate(pairwise(words), 1):
        if before == "at" and word in AT:
            yield (Change(place, place + 1, AT[word]),)
    for place in (at, at - 1, at + 1):
        if 0 <= place < len(words) and words[place] in OTHER:
            for other in OTHER[words[place]]:
                yield (Change(place, place + 1, other),)


def _replace_prepositions(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """Replace a preposition by another: "on top from". What points from a piece and what points to it are no such
    slips.
    """
    for place in (at - 1, at):
        before = words[place - 1] if 0 < place < len(words) else None
        if before is None or words[place] not in INSTEAD:
            continue
        pointing = before.type.startswith("POINT")
        others = [other for other in INSTEAD if not pointing or (before.type == "POINTED_AT" and other == "by")]
        yield from ((Change(place, place + 1, other),) for other in others if other != words[place])


def correct_agreement(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """Correct the form of a verb after "does not" and "must", "does not has"; "is" where "not" needs it."""
    named = 1 < at < len(words) and words[at - 2].type in NAMING | DESCRIBING
    if named and words[at - 1] in ("not", "never"):
        yield (Change(at - 1, at - 1, "are" if words[at - 2].endswith("s") else "is"),)
    if 0 < at < len(words) and words[at - 1].type in ("NEG_AUX", "MODAL"):
        verb, *others = words[at].split()
        basic = BASIC.get(verb, verb.removesuffix("s"))
        if basic != verb:
            yield (Change(at, at + 1, " ".join([basic, *others])),)


def drop_resumptive_it(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """Drop an "it" that stands for what was named just before, "a piece that it touches a red one"; else let it begin
    another part.
    """
    for place in range(min(at, len(words) - 1), max(0, at - BACK - 1), -1):
        if words[place].type in STANDING_FOR and words[place - 1].type in NAMING | DESCRIBING | {"THAT"}:
            short = place + 1 < len(words) and words[place + 1].type == "BE"
            yield (Change(place, place + 2, words[place + 1]) if short else Change(place, place + 1),)
            yield (Change(place, place, "and"),)


def punctuate_list(words: Sequence[Token]) -> Iterator[Changes]:
    """Put commas and "and" between things that are counted one after the other: "one small two mediums"."""
    named = NAMING | DESCRIBING
    gaps = [
        place + 1
        for place, (before, word) in enumerate(pairwise(words))
        if before.type in named and word.type in COUNTING and words[min(place + 2, len(words) - 1)].type in named
    ]
    if len(gaps) > 1:
        yield tuple(Change(place, place, "and" if place == gaps[-1] else ",") for place in gaps)


def move_descriptions(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """Move adjectives and numbers that stand after the noun before it."""
    for place in (at - 1, at, at - 2):
        if 0 <= place < len(words) - 1:
            noun, other = words[place], words[place + 1]
            if noun.type in NAMING and other.type in DESCRIBING | COUNTING:
                yield (Change(place, place + 2, f"{other} {noun}"),)


def add_words(words: Sequence[Token], at: int, expected: frozenset[str]) -> Iterator[Changes]:
    """Insert a missing function word."""
    before = words[at - 1].type if at else ""
    for terminal, word in GLUE:
        if terminal in expected and (terminal not in AFTER or before in AFTER[terminal]):
            yield (Change(at, at, word),)
    if at > 1 and words[at - 1].type in ("NUM", "A", "THE"):
        yield (Change(at - 1, at - 1, "and"),)


def find_phrases(word: str) -> list[str]:
    """Return the phrases that a word makes with little words alone."""
    little = LINKING | BEING if word == "there" else LINKING
    found = [(phrase, set(phrase.split()) - {word}) for phrase in phrases_with(word)]
    return [phrase for phrase, others in found if len(found) == 1 or (others <= little and others - {"a", "an"})]


def find_alternatives(word: Token) -> list[str]:
    """Return the words that one word may have been meant as."""
    if word.type == UNKNOWN and not is_known(word):
        return suggest_known_words(str(word))
    return [*OTHER.get(str(word), ()), *(find_phrases(str(word)) if word.type == UNKNOWN else ())]


def is_sign(word: str) -> bool:
    """Return whether a word is none, but a sign that may well mean something."""
    return SIGN.fullmatch(word) is not None


SIGN = re.compile(r"[^\w\s?!'\"\u2026]+")


BEING = frozenset({"is", "are"})


LINKING = frozenset({"a", "an", "at", "by", "of", "to", "with"})
"""Words that make a phrase of one that is understood in it alone."""


@dataclass(frozen=True, slots=True)
class Change:
    """A replacement of the words from ``begin`` to before ``end`` by others."""

    begin: int
    end: int
    instead: str = ""


Changes = tuple[Change, ...]
