"""Adjectives and nouns: which pieces are spoken of."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tests.core.rule.corpus.model import P
from tests.core.rule.english.said import Choice, Noun, Test


@dataclass(frozen=True)
class Adjective:
    """A word for a piece, what it is about, and its plural as a noun where it has one."""

    word: str
    about: str
    true: Test
    plural: str = ""


def _is(word: str) -> Test:
    return lambda p, _: p.is_a(word)


COLOURS = [Adjective(word, "colour", _is(word), f"{word}s") for word in ("red", "green", "blue", "yellow")]
SIZES = [Adjective(word, "size", _is(word), f"{word}s") for word in ("small", "medium", "large")]
ORIENTATIONS = [
    Adjective("upright", "orientation", _is("upright"), "uprights"),
    Adjective("flat", "orientation", _is("flat"), "flats"),
    Adjective("weird", "orientation", _is("weird")),
]
GROUND = [Adjective("grounded", "ground", _is("grounded")), Adjective("ungrounded", "ground", _is("ungrounded"))]
ADJECTIVES = [*COLOURS, *COLOURS, *SIZES, *SIZES, *ORIENTATIONS, *GROUND]
ORDER = ["orientation", "ground", "size", "colour"]

HEADS = [("piece", "pieces"), ("piece", "pieces"), ("pyramid", "pyramids")]


def some_adjectives(rng: random.Random, many: int, without: frozenset[str] = frozenset()) -> list[Adjective]:
    """So many adjectives about different things, in the order in which they are said; ``without``: what they are not
    about, as long as enough is left."""
    without = without if len(ORDER) - len(without) >= many else frozenset()
    found: list[Adjective] = []
    while len(found) < many:
        chosen = rng.choice(ADJECTIVES)
        if chosen.about not in without and chosen.about not in {one.about for one in found}:
            found.append(chosen)
    return sorted(found, key=lambda one: ORDER.index(one.about))


def two_alike(rng: random.Random, without: frozenset[str] = frozenset()) -> list[Adjective]:
    """Two adjectives about the same thing, or about different things."""
    one = some_adjectives(rng, 1, without)[0]
    same = [other for other in ADJECTIVES if other.about == one.about and other != one and one.about != "ground"]
    if same and rng.random() < 0.4:
        return [one, rng.choice(same)]
    return [one, *some_adjectives(rng, 1, without | {one.about})]


def all_true(adjectives: list[Adjective]) -> Test:
    def true(p: P, choice: Choice) -> bool:
        return all(one.true(p, choice) for one in adjectives)

    return true


ANY_PIECE = Noun("piece", "pieces", lambda p, _: True, every=True)


def plain_noun(rng: random.Random, most: int = 2, least: int = 0, without: frozenset[str] = frozenset()) -> Noun:
    """A noun with adjectives before it, or an adjective for a noun."""
    if least == 0 and (most == 0 or rng.random() < 0.3):
        one, many = rng.choice(HEADS)
        return Noun(one, many, lambda p, _: True, every=True)
    adjectives = some_adjectives(rng, rng.randint(max(least, 1), max(most, 1)) if rng.random() < 0.4 else 1, without)
    words = " ".join(one.word for one in adjectives)
    about = frozenset(one.about for one in adjectives)
    if adjectives[-1].plural and rng.random() < 0.2:
        before = " ".join(one.word for one in adjectives[:-1])
        return Noun(words, f"{before} {adjectives[-1].plural}".strip(), all_true(adjectives), about=about)
    one, many = rng.choice(HEADS)
    return Noun(f"{words} {one}", f"{words} {many}", all_true(adjectives), about=about)


def article(word: str) -> str:
    return f"an {word}" if word.startswith(("a", "e", "i", "o", "u")) else f"a {word}"
