"""Small changes that may make a rule of a text that is none, the likeliest first.

What was understood keeps its meaning: no word goes that says anything, and a word gives way only to one that it may
have been typed for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from lark import Token

from zendotao.core.rule.phrases import phrases_with
from zendotao.core.rule.vocabulary import UNKNOWN, is_known, suggest_known_words

MOST_UNKNOWN = 4
"""Of more words that nobody knows, no guess is made."""

SIGN = re.compile(r"[^\w\s?!'\"\u2026]+")

LITTLE = frozenset({"COMMA", "HAVE", "IN_KOAN", "STOP", "THAT", "THEN", "TO"})
"""Words that can be left out without saying anything else."""

ARTICLES = frozenset({"A", "THE"})
AMOUNTS = frozenset({"NUM", "UNIT", "ALL", "NO", "AT_LEAST", "AT_MOST", "EXACTLY", "MORE_THAN", "FEWER_THAN"})
"""Before these an article says nothing."""

JOINING = frozenset({"AND", "OR", "NOR", "COMMA", "COMMA_AND", "COMMA_OR", "THEN"})
"""Words that join two parts, and so neither begin nor end a rule."""

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

DENIALS = frozenset({
    "NOT", "NO", "NON", "NEITHER", "NOR", "NEG_AUX", "IS_NOT", "HAVE_NOT", "NOTHING", "WITHOUT", "UNLESS", "NOT_SO",
    "NOT_ALL", "IS_NOT_ALL", "THERE_IS_NOT", "BUT_NOT_BOTH", "EXCEPT",
})  # fmt: skip
"""Without these a rule says the contrary, even if one of them stands there twice."""

BEING = frozenset({"is", "are"})
LINKING = frozenset({"a", "an", "at", "by", "of", "to", "with"})
"""Words that make a phrase of one that is understood in it alone."""

OPENINGS = frozenset({
    "i", "i'd", "i'm", "would", "will", "could", "say", "think", "guess", "believe", "well", "ok", "okay", "so", "um",
    "uh", "hmm", "now", "answer", "my", "is", "that", "feel", "like", "just", "still", "going", "with",
})  # fmt: skip
"""Words with which people begin to talk."""

STANDING_FOR = frozenset({"IT", "THEY", "THEM"})
BACK = 3
"""So many words before the one that fails, "it" may stand for what was just named: "every red piece it touches"."""

STRAY = frozenset({"of", "to", "with", "at", "by", "for"})
"""Little words that some verbs have after them, and others have not: "touching with a blue piece"."""

VERBS = frozenset({
    "TOUCH", "TOUCHING", "POINT_AT", "POINTING_AT", "HAVE", "CONSIST_OF", "HIGHER", "LOWER", "LARGER", "SMALLER",
    "ABOVE", "BELOW", "INSIDE", "AROUND", "OUTNUMBER", "AT_LEAST", "AT_MOST", "MORE_THAN", "FEWER_THAN",
})  # fmt: skip
"""The terminals after which such a word says nothing."""

BASIC = {"has": "have", "had": "have", "is": "be", "are": "be", "was": "be", "touches": "touch", "lies": "lie"}
"""Forms after "does not" and "must" that are not only an "s" too long."""

RELATING = frozenset({"TOUCHING", "POINTING_AT", "POINTED_AT_BY"})
DESCRIBING = frozenset({"COLOUR", "SIZE", "UPRIGHT", "FLAT", "WEIRD", "GROUNDED", "UNGROUNDED"})
COUNTING = frozenset({"A", "THE", "NUM", "UNIT"})
NAMING = frozenset({"PIECE", "TOWER", "STACK"})


AFTER = {
    "PIECE": DESCRIBING | COUNTING,
    "AND": NAMING | DESCRIBING | {"EACH_OTHER", "UNIT", "THEM", "COLOUR_KIND", "SIZE_KIND", "TOUCH", "TOUCH_TABLE"},
}
"""These words are only missing after some others."""


@dataclass(frozen=True, slots=True)
class Change:
    """A replacement of the words from ``begin`` to before ``end`` by others."""

    begin: int
    end: int
    instead: str = ""


Changes = tuple[Change, ...]


def propose_changes(words: Sequence[Token], at: int, expected: frozenset[str]) -> Iterator[Changes]:
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
    yield from _replace_words(words, at)
    yield from _correct_agreement(words, at)
    yield from _move_descriptions(words, at)
    yield from _punctuate_list(words)
    yield from _drop_resumptive_it(words, at)
    yield from _add_words(words, at, expected)


def reorder(words: Sequence[Token]) -> Iterator[Changes]:
    """Move adjectives after their nouns; swap neighbours; put "there" before "is", and "and" before what is named
    last."""
    yield from _add_there(words)
    for place, (noun, adjective) in enumerate(pairwise(words)):
        if noun.type in NAMING and adjective.type in DESCRIBING:
            yield (Change(place, place + 2, f"{adjective} {noun}"),)
        if noun.type == "HAVE" and adjective.type in RELATING:
            yield (Change(place, place + 1, "is"),)
        if noun.type in NAMING | DESCRIBING | {"AT_TOP", "AT_BOTTOM"} and adjective.type in COUNTING:
            yield (Change(place + 1, place + 1, "and"),)


def _respell(words: Sequence[Token], unknown: Sequence[int]) -> Iterator[Changes]:
    """Replace every unknown word by the likeliest known one; then each by the next likeliest."""
    meant = {place: suggest_known_words(str(words[place])) for place in unknown}
    if not meant or not all(meant.values()):
        return
    first = {place: ways[0] for place, ways in meant.items()}
    yield _make_changes(first)
    for place, ways in meant.items():
        for other in ways[1:]:
            yield _make_changes({**first, place: other})


def _make_changes(instead: dict[int, str]) -> Changes:
    return tuple(Change(place, place + 1, word) for place, word in instead.items())


def _drop_opening(words: Sequence[Token]) -> Iterator[Changes]:
    """Drop words at the beginning none of which is said of koans: "I would say"."""
    end = next((place for place, word in enumerate(words) if word not in OPENINGS), len(words))
    if end:
        yield (Change(0, end),)


def _add_there(words: Sequence[Token]) -> Iterator[Changes]:
    """Put "there" before an "is" at the beginning that is followed by an amount."""
    if len(words) > 1 and words[0].type == "BE" and words[1].type in AMOUNTS | ARTICLES:
        yield (Change(0, 0, "there"),)


def _complete_end(words: Sequence[Token]) -> Iterator[Changes]:
    """Complete a text that ends too early: parentheses that were not closed, an "if" with nothing to it, a word too
    many.
    """
    last = len(words)
    still_open = sum((word == "(") - (word == ")") for word in words)
    if still_open > 0:
        yield (Change(last, last, ")" * still_open),)
    if words[0].type == "IF":
        yield (Change(0, 1),)
    numbers = [place for place, word in enumerate(words[:-2]) if word.type in ("NUM", "UNIT")]
    if words[-1].type in ("AT_LEAST", "AT_MOST", "EXACTLY") and len(numbers) == 1:
        yield (Change(numbers[0], numbers[0], words[-1]), Change(last - 1, last))
    if words[-1].type in JOINING:
        yield (Change(last - 1, last),)


def _complete_phrases(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """Complete a word that is known only as part of a phrase."""
    if words[at].type == UNKNOWN:
        instead = at + 1 < len(words) and words[at + 1] in STRAY
        for phrase in find_phrases(str(words[at])):
            yield (Change(at, at + 1, phrase),)
            if instead:
                yield (Change(at, at + 2, phrase),)


def _drop_words(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """Drop a superfluous word: one that says little or is said twice, a parenthesis; full stops within a rule."""
    twice = _repeated_places(words)
    if twice:
        yield tuple(Change(place, place + 1) for place in twice)
    if at == 0 and words[0].type in JOINING:
        yield (Change(0, 1),)
    if at > 0 and words[at - 1].type == "STOP":
        stops = [place for place, word in enumerate(words[:-1]) if word.type == "STOP"]
        yield tuple(Change(place, place + 2, f" and {words[place + 1]}") for place in stops)
    if at > 0 and words[at - 1] == "white" and words[at] in ("koan", "koans"):
        yield (Change(at - 1, at),)
    for place in (at, at - 1):
        if place >= 0:
            little = words[place].type in LITTLE or words[place] in ("(", ")") or _is_idle(words, place)
            if little or place in twice:
                yield (Change(place, place + 1),)


def _is_idle(words: Sequence[Token], place: int) -> bool:
    """Return whether a word says nothing before the one after it: "a" before a number, "is" before "touching"."""
    follows = words[place + 1].type if place + 1 < len(words) else ""
    if place > 0 and words[place] in STRAY and words[place - 1].type in VERBS:
        return True
    return (words[place].type in ARTICLES and follows in AMOUNTS) or (words[place].type == "BE" and follows in RELATING)


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


def _replace_words(words: Sequence[Token], at: int) -> Iterator[Changes]:
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


def _correct_agreement(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """Correct the form of a verb after "does not" and "must", "does not has"; "is" where "not" needs it."""
    named = 1 < at < len(words) and words[at - 2].type in NAMING | DESCRIBING
    if named and words[at - 1] in ("not", "never"):
        yield (Change(at - 1, at - 1, "are" if words[at - 2].endswith("s") else "is"),)
    if 0 < at < len(words) and words[at - 1].type in ("NEG_AUX", "MODAL"):
        verb, *others = words[at].split()
        basic = BASIC.get(verb, verb.removesuffix("s"))
        if basic != verb:
            yield (Change(at, at + 1, " ".join([basic, *others])),)


def _drop_resumptive_it(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """Drop an "it" that stands for what was named just before, "a piece that it touches a red one"; else let it begin
    another part.
    """
    for place in range(min(at, len(words) - 1), max(0, at - BACK - 1), -1):
        if words[place].type in STANDING_FOR and words[place - 1].type in NAMING | DESCRIBING | {"THAT"}:
            short = place + 1 < len(words) and words[place + 1].type == "BE"
            yield (Change(place, place + 2, words[place + 1]) if short else Change(place, place + 1),)
            yield (Change(place, place, "and"),)


def _punctuate_list(words: Sequence[Token]) -> Iterator[Changes]:
    """Put commas and "and" between things that are counted one after the other: "one small two mediums"."""
    named = NAMING | DESCRIBING
    gaps = [
        place + 1
        for place, (before, word) in enumerate(pairwise(words))
        if before.type in named and word.type in COUNTING and words[min(place + 2, len(words) - 1)].type in named
    ]
    if len(gaps) > 1:
        yield tuple(Change(place, place, "and" if place == gaps[-1] else ",") for place in gaps)


def _move_descriptions(words: Sequence[Token], at: int) -> Iterator[Changes]:
    """Move adjectives and numbers that stand after the noun before it."""
    for place in (at - 1, at, at - 2):
        if 0 <= place < len(words) - 1:
            noun, other = words[place], words[place + 1]
            if noun.type in NAMING and other.type in DESCRIBING | COUNTING:
                yield (Change(place, place + 2, f"{other} {noun}"),)


def _add_words(words: Sequence[Token], at: int, expected: frozenset[str]) -> Iterator[Changes]:
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
