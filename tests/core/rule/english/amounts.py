"""How many: the words, and of which numbers they are true."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tests.core.rule.english.pieces import article
from tests.core.rule.english.said import NOTHING, Asks, Choice, Noun, way

NUMBERS = ["no", "one", "two", "three", "four", "five"]


@dataclass(frozen=True)
class Amount:
    """``holds`` is asked how many there are. ``kind``: "some" for at least so many, "most" for at most, "exact" …"""

    words: str
    plural: bool
    holds: Callable[[int, Choice], bool]
    kind: str
    asks: Asks = NOTHING

    def noun(self, noun: Noun) -> str:
        """The noun phrase."""
        return (
            f"{self.words} {noun.many if self.plural else noun.one}".strip() if self.words != "a" else article(noun.one)
        )


def _number(rng: random.Random, number: int) -> str:
    return str(number) if rng.random() < 0.25 else NUMBERS[number]


def some(rng: random.Random) -> Amount:
    """At least one."""
    words, plural = rng.choice(
        [
            ("a", False),
            ("a", False),
            ("a", False),
            ("at least one", False),
            ("some", True),
            ("", True),
            ("one or more", True),
        ]
    )
    return Amount(words, plural, lambda k, _: k >= 1, "some")


def at_least(rng: random.Random) -> Amount:
    least = rng.choice([2, 2, 3])
    words = rng.choice(
        [
            f"at least {_number(rng, least)}",
            f"{_number(rng, least)} or more",
            f"more than {_number(rng, least - 1)}",
            f"no fewer than {_number(rng, least)}",
        ]
    )
    return Amount(words, words not in ("more than one", "more than 1"), lambda k, _: k >= least, "some")


def at_most(rng: random.Random) -> Amount:
    most = rng.choice([1, 1, 2, 3])
    words = rng.choice(
        [f"at most {_number(rng, most)}", f"no more than {_number(rng, most)}", f"fewer than {_number(rng, most + 1)}"]
    )
    return Amount(words, not words.endswith((" one", " 1")), lambda k, _: k <= most, "most")


def exactly(rng: random.Random) -> Amount:
    number = rng.choice([1, 1, 2, 2, 3])
    words = rng.choice(["exactly", "exactly", "only", "just"])
    return Amount(f"{words} {_number(rng, number)}", number > 1, lambda k, _: k == number, "exact")


def bare(rng: random.Random) -> Amount:
    """A number by itself: exactly, or at least so many."""
    number = rng.choice([1, 2, 2, 3])

    def holds(count: int, choice: Choice) -> bool:
        return count >= number if way(choice, "numeral") else count == number

    return Amount(_number(rng, number), number > 1, holds, "bare", frozenset({"numeral"}))


def none(rng: random.Random) -> Amount:
    words, plural = rng.choice([("no", False), ("no", True), ("no", True), ("zero", True)])
    return Amount(words, plural, lambda k, _: k == 0, "none")


def special(rng: random.Random) -> Amount:
    low = rng.choice([1, 2])
    return rng.choice(
        [
            Amount("an even number of", True, lambda k, _: k % 2 == 0, "exact"),
            Amount("an odd number of", True, lambda k, _: k % 2 == 1, "exact"),
            Amount(f"between {low} and {low + 2}", True, lambda k, _: low <= k <= low + 2, "exact"),
            Amount(f"{NUMBERS[low]} or {NUMBERS[low + 1]}", True, lambda k, _: k in (low, low + 1), "exact"),
        ]
    )


def amount(rng: random.Random, *, bare_too: bool = True) -> Amount:
    """Any amount, the usual ones most often."""
    makers = [some, some, some, some, at_least, at_least, at_most, exactly, exactly, none, none, special]
    return rng.choice([*makers, bare] if bare_too else makers)(rng)
