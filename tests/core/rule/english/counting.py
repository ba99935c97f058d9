"""Numbers of pieces compared: with numbers and with each other."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.core.rule.corpus.model import Table
from tests.core.rule.english.amounts import NUMBERS
from tests.core.rule.english.pieces import plain_noun
from tests.core.rule.english.said import Choice, Noun, Sentence, all_asked

Compare = Callable[[int, int], bool]

AGAINST_NUMBER: list[tuple[str, Compare]] = [
    ("is", lambda a, b: a == b),
    ("is exactly", lambda a, b: a == b),
    ("equals", lambda a, b: a == b),
    ("is equal to", lambda a, b: a == b),
    ("is not", lambda a, b: a != b),
    ("is at least", lambda a, b: a >= b),
    ("is at most", lambda a, b: a <= b),
    ("is more than", lambda a, b: a > b),
    ("is greater than", lambda a, b: a > b),
    ("is less than", lambda a, b: a < b),
    ("is no more than", lambda a, b: a <= b),
    ("is greater than or equal to", lambda a, b: a >= b),
    ("is less than or equal to", lambda a, b: a <= b),
]

BETWEEN: list[tuple[str, Compare]] = [
    ("more {0} than {1}", lambda a, b: a > b),
    ("more {0} than {1}", lambda a, b: a > b),
    ("fewer {0} than {1}", lambda a, b: a < b),
    ("as many {0} as {1}", lambda a, b: a == b),
    ("at least as many {0} as {1}", lambda a, b: a >= b),
    ("at most as many {0} as {1}", lambda a, b: a <= b),
    ("twice as many {0} as {1}", lambda a, b: a == 2 * b),
    ("at least twice as many {0} as {1}", lambda a, b: a >= 2 * b),
    ("more than twice as many {0} as {1}", lambda a, b: a > 2 * b),
    ("exactly as many {0} as {1}", lambda a, b: a == b),
    ("exactly one more {0} than {1}", lambda a, b: a == b + 1),
    ("at least two more {0} than {1}", lambda a, b: a >= b + 2),
    ("the same number of {0} and {1}", lambda a, b: a == b),
    ("the same number of {0} as {1}", lambda a, b: a == b),
    ("an equal number of {0} and {1}", lambda a, b: a == b),
    ("no more {0} than {1}", lambda a, b: a <= b),
]

NUMBERS_SAID: list[tuple[str, Compare]] = [
    ("the number of {0} is greater than the number of {1}", lambda a, b: a > b),
    ("the number of {0} is less than the number of {1}", lambda a, b: a < b),
    ("the number of {0} is more than the number of {1}", lambda a, b: a > b),
    ("the number of {0} equals the number of {1}", lambda a, b: a == b),
    ("the number of {0} is the same as the number of {1}", lambda a, b: a == b),
    ("the number of {0} is not equal to the number of {1}", lambda a, b: a != b),
    ("the number of {0} is at least the number of {1}", lambda a, b: a >= b),
    ("the {0} outnumber the {1}", lambda a, b: a > b),
    ("{0} outnumber {1}", lambda a, b: a > b),
    ("there are not more {0} than {1}", lambda a, b: a <= b),
    ("the number of {0} plus the number of {1} is four", lambda a, b: a + b == 4),
    ("the number of {0} and the number of {1} differ by one", lambda a, b: abs(a - b) == 1),
]


def _count(noun: Noun, table: Table, choice: Choice) -> int:
    return len(noun.of(table, choice))


def number_is(rng: random.Random) -> Sentence:
    words, compare = rng.choice(AGAINST_NUMBER)
    of, number = plain_noun(rng), rng.choice([1, 2, 2, 3, 4])
    said = NUMBERS[number] if rng.random() < 0.7 else str(number)
    text = f"the {rng.choice(['number', 'number', 'total number'])} of {of.many} {words} {said}"
    return Sentence(text, lambda t, c: compare(_count(of, t, c), number), of.asks)


def number_such(rng: random.Random) -> Sentence:
    words, test = rng.choice(
        [
            ("even", lambda k: k % 2 == 0),
            ("odd", lambda k: k % 2 == 1),
            ("prime", lambda k: k in (2, 3, 5, 7, 11)),
            ("divisible by three", lambda k: k % 3 == 0),
            ("a multiple of 3", lambda k: k % 3 == 0),
            ("not even", lambda k: k % 2 == 1),
            ("between two and four", lambda k: 2 <= k <= 4),
            ("two or three", lambda k: k in (2, 3)),
            ("more than one and less than four", lambda k: 1 < k < 4),
        ]
    )
    of = plain_noun(rng)
    return Sentence(f"the number of {of.many} is {words}", lambda t, c: test(_count(of, t, c)), of.asks)


def compared(rng: random.Random) -> Sentence:
    one, two = _two(rng)
    if rng.random() < 0.6:
        words, compare = rng.choice(BETWEEN)
        start = rng.choice(["it contains", "it has", "there are", "there are"])
        start = "there is" if start == "there are" and words.startswith(("the same", "an equal")) else start
        text = f"{start} {words.format(one.many, two.many)}"
    else:
        words, compare = rng.choice(NUMBERS_SAID)
        text = words.format(one.many, two.many)
    return Sentence(text, lambda t, c: compare(_count(one, t, c), _count(two, t, c)), all_asked(one, two))


def compared_verbs(rng: random.Random) -> Sentence:
    """ "More pieces are red than blue"."""
    one, two = _two(rng, most=1)
    a, b = (noun.many.removesuffix(" pieces").removesuffix(" pyramids") for noun in (one, two))
    if a.endswith("s") or b.endswith("s"):
        return compared_verbs(rng)
    words, compare = rng.choice(
        [
            ("more pieces are {0} than {1}", lambda a, b: a > b),
            ("more pieces are {0} than are {1}", lambda a, b: a > b),
            ("fewer pieces are {0} than {1}", lambda a, b: a < b),
        ]
    )
    return Sentence(words.format(a, b), lambda t, c: compare(_count(one, t, c), _count(two, t, c)), all_asked(one, two))


def pips(rng: random.Random) -> Sentence:
    of, number = plain_noun(rng, most=1), rng.choice([3, 4, 5, 6, 7])
    words, test = rng.choice(
        [
            (f"is {number}", lambda k: k == number),
            (f"is at least {number}", lambda k: k >= number),
            ("is odd", lambda k: k % 2 == 1),
            (f"is more than {number}", lambda k: k > number),
            ("is even", lambda k: k % 2 == 0),
            (f"is less than {number}", lambda k: k < number),
        ]
    )
    start = rng.choice(
        [
            "the total pip count",
            "the pip count",
            "the total number of pips",
            "the number of pips",
            "the sum of the pips",
        ]
    )
    on = (
        ""
        if of.every and rng.random() < 0.6
        else f" {'of' if 'count' in start else 'on'} {rng.choice(['the ', 'its '])}{of.many}"
    )
    true = of.true if on else (lambda p, c: True)
    return Sentence(f"{start}{on} {words}", lambda t, c: test(sum(p.pips for p in t.pieces if true(p, c))), of.asks)


def pips_compared(rng: random.Random) -> Sentence:
    one, two = _two(rng, most=1)
    words, compare = rng.choice(
        [
            ("the pip count of the {0} is greater than the pip count of the {1}", lambda a, b: a > b),
            ("the {0} have more pips than the {1}", lambda a, b: a > b),
            ("there are more pips on the {0} than on the {1}", lambda a, b: a > b),
            ("the {0} have as many pips as the {1}", lambda a, b: a == b),
            ("the total pip count of the {0} equals the total pip count of the {1}", lambda a, b: a == b),
        ]
    )

    def total(noun: Noun, table: Table, choice: Choice) -> int:
        return sum(p.pips for p in noun.of(table, choice))

    return Sentence(
        words.format(one.many, two.many), lambda t, c: compare(total(one, t, c), total(two, t, c)), all_asked(one, two)
    )


def _two(rng: random.Random, most: int = 2) -> tuple[Noun, Noun]:
    while True:
        one, two = plain_noun(rng, most, least=1), plain_noun(rng, most, least=1)
        if one.many.split()[0].rstrip("s") != two.many.split()[0].rstrip("s"):
            return one, two
