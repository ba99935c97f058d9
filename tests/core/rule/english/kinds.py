"""Colours, sizes and orientations counted, or as what a sentence is about."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from tests.core.rule.corpus.model import P, Table
from tests.core.rule.english import amounts
from tests.core.rule.english.amounts import NUMBERS
from tests.core.rule.english.pieces import COLOURS, ORIENTATIONS, SIZES, plain_noun
from tests.core.rule.english.said import SOFT, Asks, Choice, Sentence, way

KINDS: list[tuple[str, str, Callable[[P], object]]] = [
    ("colour", "colours", lambda p: p.colour),
    ("color", "colors", lambda p: p.colour),
    ("size", "sizes", lambda p: p.size),
    ("orientation", "orientations", lambda p: p.orientation),
]
TIMES = ["never", "once", "twice", "three times"]


def _counts(table: Table, key: Callable[[P], object]) -> list[int]:
    """How many pieces there are of each that there is."""
    return list(Counter(map(key, table.pieces)).values())


def how_many(rng: random.Random) -> Sentence:
    """ "It contains exactly two colours"."""
    one, many, key = rng.choice(KINDS)
    amount = rng.choice([amounts.at_least, amounts.at_most, amounts.exactly, amounts.bare])(rng)
    while amount.kind == "bare" and not amount.plural:
        amount = amounts.bare(rng)
    words = f"{amount.words} {many if amount.plural else one}"
    start = rng.choice(["it contains", "it has", f"there {'are' if amount.plural else 'is'}", "it contains pieces of"])
    return Sentence(f"{start} {words}", lambda t, c: amount.holds(len(_counts(t, key)), c), amount.asks)


def number_of(rng: random.Random) -> Sentence:
    _, many, key = rng.choice(KINDS)
    words, compare = rng.choice(
        [
            ("is", int.__eq__),
            ("is at least", int.__ge__),
            ("is more than", int.__gt__),
            ("is less than", int.__lt__),
            ("is not", int.__ne__),
        ]
    )
    number = rng.choice([1, 2, 2, 3])
    if rng.random() < 0.3:
        return Sentence(f"the number of {many} is odd", lambda t, c: len(_counts(t, key)) % 2 == 1)
    return Sentence(
        f"the number of {many} {words} {NUMBERS[number]}", lambda t, c: compare(len(_counts(t, key)), number)
    )


def _missing(table: Table, key: Callable[[P], object], kind: str, choice: Choice) -> list[int]:
    """That there is none of a size or an orientation, where all that there could be are spoken of."""
    closed = kind in ("size", "orientation") and not way(choice, "there")
    return [0] * (3 - len(_counts(table, key))) if closed else []


def each_kind(rng: random.Random) -> Sentence:
    """ "Every colour appears exactly twice": each that there is; of sizes perhaps each that there could be."""
    one, _, key = rng.choice(KINDS)
    least = rng.choice([1, 2, 2, 3])
    kind, true = rng.choice(
        [
            (f"exactly {TIMES[least]}", lambda k: k == least),
            (f"at least {TIMES[least]}", lambda k: k >= least),
            (f"at most {TIMES[least]}", lambda k: 0 < k <= least),
            (f"more than {TIMES[least]}", lambda k: k > least),
        ]
    )
    subject, bound = rng.choice(SUBJECTS)
    text = f"{subject} {one} {rng.choice(['appears', 'appears', 'occurs'])} {kind}".replace("a orient", "an orient")
    if bound is not all:
        return Sentence(text, lambda t, c: any(true(k) for k in _counts(t, key)) is (bound is any))
    if kind.startswith("at most"):
        return Sentence(text, lambda t, c: all(true(k) for k in _counts(t, key)))
    return Sentence(text, lambda t, c: all(true(k) for k in [*_counts(t, key), *_missing(t, key, one, c)]), THERE)


THERE: Asks = frozenset({SOFT + "there"})
SUBJECTS = [("every", all), ("each", all), ("no", None), ("some", any), ("at least one", any), ("a", any)]


def one_kind(rng: random.Random) -> Sentence:
    """ "Red appears exactly once"."""
    word = rng.choice([*COLOURS, *SIZES, *ORIENTATIONS[:2]]).word
    least = rng.choice([1, 1, 2, 3])
    text, true = rng.choice(
        [
            (f"exactly {TIMES[least]}", lambda k: k == least),
            (f"at least {TIMES[least]}", lambda k: k >= least),
            (f"at most {TIMES[least]}", lambda k: k <= least),
            ("never", lambda k: k == 0),
            (f"more than {TIMES[least]}", lambda k: k > least),
        ]
    )
    said = (
        f"never {rng.choice(['appears', 'occurs'])}"
        if text == "never"
        else f"{rng.choice(['appears', 'occurs'])} {text}"
    )
    return Sentence(f"{word} {said}", lambda t, c: true(len(t.of(word))))


def of_any(rng: random.Random) -> Sentence:
    """ "At most one piece of any colour", "two pieces of each size": of all sizes, or of those that there are."""
    one, _, key = rng.choice(KINDS)
    of = plain_noun(rng, most=0)
    amount = rng.choice([amounts.at_most, amounts.at_most, amounts.exactly, amounts.at_least])(rng)
    which = rng.choice(["any", "any one", "each"]) if amount.kind == "most" else rng.choice(["each", "every"])
    start = rng.choice([f"there {'are' if amount.plural else 'is'}", "it contains", "it has"])

    def truth(table: Table, choice: Choice) -> bool:
        counts = [*_counts(table, key), *_missing(table, key, one, choice)]
        return all(amount.holds(k, choice) for k in counts)

    return Sentence(f"{start} {amount.noun(of)} of {which} {one}", truth, THERE)
