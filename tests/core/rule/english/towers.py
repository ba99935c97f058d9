"""Towers and stacks: how many, and what they contain."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.core.rule.corpus.model import P, Table
from tests.core.rule.english import amounts
from tests.core.rule.english.amounts import Amount
from tests.core.rule.english.pieces import plain_noun
from tests.core.rule.english.said import Asks, Choice, Sentence, all_asked

Towers = Callable[[Table], list[list[P]]]
KINDS: list[tuple[str, Towers]] = [("tower", lambda t: t.towers), ("stack", lambda t: t.stacks)]


SOME = ("a", "some", "", "at least one", "one or more")


def how_many(rng: random.Random) -> Sentence:
    """“A tower” by itself, and “no towers”, are stacks: a piece alone is a tower."""
    word, of = rng.choice(KINDS)
    amount = rng.choice([amounts.some, amounts.at_least, amounts.at_most, amounts.exactly, amounts.bare, amounts.none])(
        rng
    )
    of = dict(KINDS)["stack"] if amount.kind == "none" or amount.words in SOME else of
    words = f"{amount.words} {word + 's' if amount.plural else word}".strip()
    start = rng.choice(["it contains", "it has", f"there {'are' if amount.plural else 'is'}"])
    return Sentence(f"{start} {words}", lambda t, c: amount.holds(len(of(t)), c), amount.asks)


def contain(rng: random.Random) -> Sentence:
    """ "Every tower contains a red piece"."""
    word, of = rng.choice(KINDS)
    inner = rng.choice([amounts.some, amounts.some, amounts.at_least, amounts.exactly, amounts.none])(rng)
    noun = plain_noun(rng, most=1, least=0 if inner.kind != "some" or "one" not in inner.words else 1)
    if noun.every and (inner.kind == "none" or inner.words in ("a", "some", "", "at least one", "one or more")):
        noun = plain_noun(rng, most=1, least=1)
    subject, asks, true = rng.choice(SUBJECTS)
    if word == "tower":
        asks = frozenset()

    def truth(table: Table, choice: Choice) -> bool:
        so = [inner.holds(sum(noun.true(p, choice) for p in tower), choice) for tower in of(table)]
        return true(so, choice)

    verb = "contain" if subject.startswith(("all", "at least two")) else "contains"
    text = f"{subject.format(word, word + 's')} {verb} {inner.noun(noun)}"
    return Sentence(text, truth, all_asked(inner.asks, noun, asks))


def _every(so: list[bool], choice: Choice) -> bool:
    return all(so) and (not choice.get("none") or bool(so))


EMPTY: Asks = frozenset({"none"})
SUBJECTS: list[tuple[str, Asks, Callable[[list[bool], Choice], bool]]] = [
    ("every {0}", EMPTY, _every),
    ("each {0}", EMPTY, _every),
    ("all {1}", EMPTY, _every),
    ("a {0}", frozenset(), lambda so, _: any(so)),
    ("at least one {0}", frozenset(), lambda so, _: any(so)),
    ("some {0}", frozenset(), lambda so, _: any(so)),
    ("no {0}", frozenset(), lambda so, _: not any(so)),
    ("exactly one {0}", frozenset(), lambda so, _: sum(so) == 1),
    ("at least two {1}", frozenset(), lambda so, _: sum(so) >= 2),
]


def ends(rng: random.Random) -> Sentence:
    """ "The top piece of every tower is red", "a piece at the top of a stack is flat"."""
    noun = plain_noun(rng, most=1, least=1)
    end, test = rng.choice([("top", lambda p: p.top), ("bottom", lambda p: p.bottom)])
    amount: Amount = rng.choice([amounts.some, amounts.exactly, amounts.none])(rng)
    while amount.words == "":
        amount = amounts.some(rng)
    be = "are" if amount.plural else "is"
    text = f"{amount.noun(noun)} {be} at the {end} of {rng.choice(['a tower', 'its tower'])}"
    if amount.plural:
        text = f"{amount.noun(noun)} {be} at the {end} of a tower"
    return Sentence(
        text, lambda t, c: amount.holds(sum(test(p) for p in noun.of(t, c)), c), all_asked(amount.asks, noun)
    )
