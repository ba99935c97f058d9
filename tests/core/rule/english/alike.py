"""Pieces of the same colour, size or orientation, or of different ones."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from tests.core.rule.corpus.model import P, Table
from tests.core.rule.english import amounts
from tests.core.rule.english.pieces import article, plain_noun
from tests.core.rule.english.said import NOTHING, Choice, Noun, Sentence, all_asked
from tests.core.rule.english.simple import CONTAINS

KINDS: list[tuple[str, str, str, Callable[[P], object]]] = [
    ("colour", "colours", "colour", lambda p: p.colour),
    ("color", "colors", "colour", lambda p: p.colour),
    ("size", "sizes", "size", lambda p: p.size),
    ("orientation", "orientations", "orientation", lambda p: p.orientation),
]


def _most(of: Noun, key: Callable[[P], object], table: Table, choice: Choice) -> list[int]:
    """How many there are of each colour that there is."""
    return list(Counter(map(key, of.of(table, choice))).values())


def _noun(rng: random.Random, about: str) -> Noun:
    return plain_noun(rng, most=1, without=frozenset({about}))


def _said(rng: random.Random, kind: str, many: str, plural: bool) -> tuple[str, str]:
    """After a noun, and as a verb."""
    be, have, share = ("are", "have", "share") if plural else ("is", "has", "shares")
    return (
        rng.choice(
            [f"of the same {kind}", f"of the same {kind}", f"with the same {kind}", f"that {be} the same {kind}"]
        ),
        rng.choice(
            [f"{be} the same {kind}", f"{be} of the same {kind}", f"{have} the same {kind}", f"{share} {article(kind)}"]
        ),
    )


def so_many_alike(rng: random.Random) -> Sentence:
    """At least so many: of some colour; at most: of no colour more; exactly: some colour has so many, or all have."""
    kind, many, about, key = rng.choice(KINDS)
    amount = rng.choice([amounts.at_least, amounts.at_most, amounts.at_most, amounts.exactly, amounts.bare])(rng)
    while (not amount.plural and amount.kind != "some") or "only" in amount.words or "just" in amount.words:
        amount = rng.choice([amounts.at_least, amounts.at_most, amounts.at_most, amounts.exactly, amounts.bare])(rng)
    of = _noun(rng, about)
    after, verb = _said(rng, kind, many, True)
    words = amount.noun(of) if amount.plural else f"{amount.words} {of.many}"
    if not amount.plural:
        words = words.replace("more than one", "at least two").replace("more than 1", "at least 2")
    as_verb = rng.random() < 0.5
    text = f"{words} {verb}" if as_verb else f"{rng.choice([*CONTAINS, 'there are'])} {words} {after}"
    bound = all if amount.kind == "most" else any
    asks = frozenset(["any"]) if as_verb and amount.kind == "exact" else NOTHING

    def truth(t: Table, c: Choice) -> bool:
        most = _most(of, key, t, c)
        if c.get("any"):  # “exactly two are the same colour”: of all that are like another
            return amount.holds(sum(k for k in most if k > 1), c)
        return bound(amount.holds(k, c) for k in most)

    return Sentence(text, truth, all_asked(amount.asks, of, asks))


def no_two_alike(rng: random.Random) -> Sentence:
    kind, many, about, key = rng.choice(KINDS)
    of = _noun(rng, about)
    after, verb = _said(rng, kind, many, True)
    text = rng.choice(
        [
            f"no two {of.many} {verb}",
            f"there are no two {of.many} {after}",
            f"it does not contain two {of.many} {after}",
            f"every two {of.many} have different {many}",
            f"no two of its {of.many} {verb}",
            f"no {of.many} {verb}",
        ]
    )
    return Sentence(text, lambda t, c: all(k < 2 for k in _most(of, key, t, c)), of.asks)


def all_alike(rng: random.Random) -> Sentence:
    """Of none, perhaps; of a single one there is nothing to ask, as it is like itself."""
    kind, many, about, key = rng.choice(KINDS)
    of = _noun(rng, about)
    same = rng.random() < 0.6
    sharing = rng.choice([f"are the same {kind}", f"have the same {kind}", f"are of the same {kind}"])
    differing = rng.choice([f"are different {many}", f"have different {many}", f"are of different {many}"])
    text = f"{rng.choice(['all', 'all the', 'all its', 'all of the'])} {of.many} {sharing if same else differing}"

    def truth(table: Table, choice: Choice) -> bool:
        found = _most(of, key, table, choice)
        if choice.get("none") and not found:
            return False
        return len(found) <= 1 if same else all(k == 1 for k in found)

    return Sentence(text, truth, all_asked(of, frozenset({"none"}) if not of.every else NOTHING))


def not_all_alike(rng: random.Random) -> Sentence:
    kind, _, about, key = rng.choice(KINDS)
    of = _noun(rng, about)
    text = rng.choice(
        [
            f"not all {of.many} are the same {kind}",
            f"not all of the {of.many} have the same {kind}",
            f"not all its {of.many} are of the same {kind}",
        ]
    )
    return Sentence(text, lambda t, c: len(_most(of, key, t, c)) > 1, of.asks)
