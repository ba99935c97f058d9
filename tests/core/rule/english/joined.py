"""Phrases and statements joined: and, or, either, neither, but."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tests.core.rule.english import amounts, simple
from tests.core.rule.english.pieces import COLOURS, ORIENTATIONS, SIZES, plain_noun
from tests.core.rule.english.said import Sentence, all_asked
from tests.core.rule.english.simple import CONTAINS


@dataclass(frozen=True)
class Joint:
    words: str
    true: Callable[[bool, bool], bool]


AND = [Joint("{0} and {1}", lambda a, b: a and b), Joint("both {0} and {1}", lambda a, b: a and b)]
OR = [
    Joint("{0} or {1}", lambda a, b: a or b),
    Joint("either {0} or {1}", lambda a, b: a or b),
    Joint("{0} or {1} or both", lambda a, b: a or b),
]
NOT_BOTH = [
    Joint("{0} or {1} but not both", lambda a, b: a != b),
    Joint("{0} or {1}, but not both", lambda a, b: a != b),
    Joint("either {0} or {1}, but not both", lambda a, b: a != b),
    Joint("either {0} or {1} but not both", lambda a, b: a != b),
]
NEITHER = [Joint("neither {0} nor {1}", lambda a, b: not a and not b)]


def contains_joined(rng: random.Random) -> Sentence:
    """ "It contains a red piece or a blue piece but not both": each part with its own "how many"."""
    joint = rng.choice([*AND, *AND, *OR, *NOT_BOTH])
    one, two = rng.choice([amounts.some, amounts.some, amounts.at_least, amounts.exactly])(rng), None
    two = (
        one if one.words in ("", "a", "some") else rng.choice([amounts.at_least, amounts.exactly, amounts.at_most])(rng)
    )
    of, other = plain_noun(rng, least=1), plain_noun(rng, least=1)
    words = joint.words.format(one.noun(of), two.noun(other))
    text = f"there {'are' if one.plural else 'is'} {words}" if rng.random() < 0.3 else f"{rng.choice(CONTAINS)} {words}"
    return Sentence(
        text,
        lambda t, c: joint.true(one.holds(len(of.of(t, c)), c), two.holds(len(other.of(t, c)), c)),
        all_asked(of, other),
    )


def contains_but(rng: random.Random) -> Sentence:
    """ "It contains a red piece but no flat piece"."""
    of, other = plain_noun(rng, least=1), plain_noun(rng, least=1)
    one = rng.choice([amounts.some, amounts.at_least, amounts.exactly])(rng)
    no = rng.choice(
        [
            f"but no {other.many}",
            f"but no {other.one}",
            f"and no {other.many}",
            f"but not {amounts.article(other.one)}",
            f"but not any {other.many}",
        ]
    )
    return Sentence(
        f"{rng.choice(CONTAINS)} {one.noun(of)} {no}",
        lambda t, c: one.holds(len(of.of(t, c)), c) and not other.of(t, c),
        all_asked(of, other),
    )


def neither(rng: random.Random) -> Sentence:
    of, other = plain_noun(rng, least=1), plain_noun(rng, least=1)
    start = rng.choice([*CONTAINS, "there is", "there are"])
    words = (
        rng.choice(
            [
                f"neither {amounts.article(of.one)} nor {amounts.article(other.one)}",
                f"neither {of.many} nor {other.many}",
            ]
        )
        if start != "there are"
        else f"neither {of.many} nor {other.many}"
    )
    text = f"{start} {words}"
    if rng.random() < 0.4:
        negative = rng.choice(["it does not contain", "it doesn't have"])
        text = rng.choice(
            [
                f"{negative} {of.many} or {other.many}",
                f"{negative} {amounts.article(of.one)} or {amounts.article(other.one)}",
                f"there are no {of.many} and no {other.many}",
                f"it contains no {of.many} or {other.many}",
                f"it has no {of.many} and no {other.many}",
                f"{negative} any {of.many} or any {other.many}",
            ]
        )
    return Sentence(text, lambda t, c: not of.of(t, c) and not other.of(t, c), all_asked(of, other))


def bare_adjectives(rng: random.Random) -> Sentence:
    """ "It has either red or blue but not both", "it contains flats or uprights but not both"."""
    words = rng.choice([COLOURS, COLOURS, SIZES, ORIENTATIONS[:2]])
    a, b = rng.sample(words, 2)
    joint = rng.choice([*NOT_BOTH, *NOT_BOTH, *OR[:2], *NEITHER, *AND])
    head = rng.choice(["pieces", "pieces", "pyramids"])
    shape = rng.choice(["plural", "plural", "bare", "a", "each"])
    if shape == "a" and joint.words.startswith(("{0} and", "both", "neither")):
        shape = "each"
    if shape == "plural":
        said = joint.words.format(a.plural, b.plural)
    elif shape == "bare":
        said = joint.words.format(a.word, f"{b.word} {head}")
    elif shape == "a":
        tail = ", but not both" if "but not both" in joint.words else ""
        said = f"{amounts.article(a.word)} or {b.word} {rng.choice(['piece', 'pyramid'])}{tail}"
    else:
        said = joint.words.format(amounts.article(a.word), amounts.article(b.word))
    return Sentence(
        f"{rng.choice(CONTAINS)} {said}",
        lambda t, c: joint.true(bool(t.of(a.word)), bool(t.of(b.word))),
    )


def statements(rng: random.Random) -> Sentence:
    """Two whole statements joined."""
    one, two = plain_statement(rng), plain_statement(rng)
    words, true = rng.choice(
        [
            ("{0} and {1}", _and),
            ("{0} or {1}", _or),
            ("either {0} or {1}", _or),
            ("{0}, and {1}", _and),
            ("{0} but {1}", _and),
            ("either {0} or {1}, but not both", _one),
            ("{0} or {1}, but not both", _one),
        ]
    )
    return Sentence(
        words.format(one.text, two.text), lambda t, c: true(one.truth(t, c), two.truth(t, c)), all_asked(one, two)
    )


def _and(a: bool, b: bool) -> bool:
    return a and b


def _or(a: bool, b: bool) -> bool:
    return a or b


def _one(a: bool, b: bool) -> bool:
    return a != b


def plain_statement(rng: random.Random, *, short: bool = False) -> Sentence:
    """A short statement without *and* or *or* and without questions."""
    while True:
        made = rng.choice([simple.exists, simple.holds, simple.exists_not])(rng)
        joined = {"or", "and", "both", "either", "neither", "nor", "but"} & set(made.text.split())
        if not made.asks and not joined and (not short or len(made.text) < 50):
            return made
