"""Numbers of anything compared with each other: pieces, colours, sizes, towers, pips; sums and differences."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tests.core.rule.corpus.model import Table, colours, orientations, pips, sizes
from tests.core.rule.english.amounts import NUMBERS
from tests.core.rule.english.pieces import plain_noun
from tests.core.rule.english.said import NOTHING, Asks, Choice, Noun, Sentence, all_asked


@dataclass(frozen=True)
class Quantity:
    """``many``: its plural noun, if it is a number of something; ``words``: "the number of …"."""

    words: str
    many: str
    of: Callable[[Table, Choice], int]
    asks: Asks = NOTHING


def counted(many: str, of: Callable[[Table, Choice], int], asks: Asks = NOTHING) -> Quantity:
    return Quantity(f"the number of {many}", many, of, asks)


def _pieces(of: Noun) -> Quantity:
    return counted(of.many, lambda t, c: len(of.of(t, c)), of.asks)


def _pips(rng: random.Random, of: Noun) -> Quantity:
    words = rng.choice(["the pip count of the {}", "the total pip count of its {}", "the number of pips on the {}"])
    words = words.format(of.many)
    if of.every and rng.random() < 0.7:
        words = rng.choice(["the pip count", "the total pip count", "the number of pips", "its pip count"])
        return Quantity(words, "", lambda t, c: pips(t.pieces))
    return Quantity(words, "", lambda t, c: pips(of.of(t, c)), of.asks)


KINDS = [
    counted("colours", lambda t, _: len(colours(t.pieces))),
    counted("colors", lambda t, _: len(colours(t.pieces))),
    counted("sizes", lambda t, _: len(sizes(t.pieces))),
    counted("orientations", lambda t, _: len(orientations(t.pieces))),
    counted("towers", lambda t, _: len(t.towers)),
    counted("stacks", lambda t, _: len(t.stacks)),
    counted("pieces", lambda t, _: len(t.pieces)),
]


def quantity(rng: random.Random) -> Quantity:
    chance = rng.random()
    if chance < 0.4:
        return rng.choice(KINDS)
    return _pieces(plain_noun(rng, most=1)) if chance < 0.75 else _pips(rng, plain_noun(rng, most=1))


def _two(rng: random.Random) -> tuple[Quantity, Quantity]:
    while True:
        one, two = quantity(rng), quantity(rng)
        if one.words.replace("color", "colour").split()[-2:] != two.words.replace("color", "colour").split()[-2:]:
            return one, two


COMPARED: list[tuple[str, Callable[[int, int], bool]]] = [
    ("is greater than", int.__gt__),
    ("is more than", int.__gt__),
    ("is less than", int.__lt__),
    ("is smaller than", int.__lt__),
    ("is at least", int.__ge__),
    ("is at most", int.__le__),
    ("equals", int.__eq__),
    ("is equal to", int.__eq__),
    ("is the same as", int.__eq__),
    ("is not equal to", int.__ne__),
    ("is greater than or equal to", int.__ge__),
    ("is twice", lambda a, b: a == 2 * b),
    ("is more than twice", lambda a, b: a > 2 * b),
    ("is one more than", lambda a, b: a == b + 1),
]


def compared(rng: random.Random) -> Sentence:
    one, two = _two(rng)
    words, compare = rng.choice(COMPARED)
    return Sentence(
        f"{one.words} {words} {two.words}",
        lambda t, c: compare(one.of(t, c), two.of(t, c)),
        all_asked(one.asks, two.asks),
    )


MORE: list[tuple[str, Callable[[int, int], bool]]] = [
    ("more {0} than {1}", int.__gt__),
    ("fewer {0} than {1}", int.__lt__),
    ("as many {0} as {1}", int.__eq__),
    ("exactly as many {0} as {1}", int.__eq__),
    ("at least as many {0} as {1}", int.__ge__),
    ("twice as many {0} as {1}", lambda a, b: a == 2 * b),
]


def more(rng: random.Random) -> Sentence:
    """ "It has more colours than sizes"."""
    one, two = _two(rng)
    while not one.many or not two.many:
        one, two = _two(rng)
    words, compare = rng.choice(MORE)
    start = rng.choice(["it has", "it contains", "there are", ""])
    text = f"{start} {words.format(one.many, two.many)}".strip()
    return Sentence(text, lambda t, c: compare(one.of(t, c), two.of(t, c)), all_asked(one.asks, two.asks))


def sums(rng: random.Random) -> Sentence:
    one, two = _two(rng)
    number = rng.choice([1, 2, 3, 4])
    joined, total = rng.choice(
        [
            (f"{one.words} plus {two.words}", lambda a, b: a + b),
            (f"the sum of {one.words} and {two.words}", lambda a, b: a + b),
            (f"{one.words} minus {two.words}", lambda a, b: a - b),
            (f"the difference between {one.words} and {two.words}", lambda a, b: abs(a - b)),
        ]
    )
    said = rng.choice([NUMBERS[number], str(number)])
    words, test = rng.choice(
        [
            (f"is {said}", lambda k: k == number),
            (f"is at least {said}", lambda k: k >= number),
            (f"is at most {said}", lambda k: k <= number),
            (f"is greater than {said}", lambda k: k > number),
            ("is odd", lambda k: k % 2 == 1),
            ("is even", lambda k: k % 2 == 0),
            (f"is exactly {said}", lambda k: k == number),
        ]
    )
    return Sentence(
        f"{joined} {words}", lambda t, c: test(total(one.of(t, c), two.of(t, c))), all_asked(one.asks, two.asks)
    )
