"""Conditionals, and whole sentences denied."""

from __future__ import annotations

import random

from tests.core.rule.corpus.model import Table
from tests.core.rule.english.joined import plain_statement as plain
from tests.core.rule.english.said import Choice, Sentence, all_asked, way


def conditional(rng: random.Random) -> Sentence:
    one, two = plain(rng), plain(rng)
    words, true = rng.choice(
        [
            ("if {0} then {1}", _implies),
            ("if {0}, then {1}", _implies),
            ("if {0}, {1}", _implies),
            ("{1} if {0}", _implies),
            ("{0} only if {1}", _implies),
            ("{0} if and only if {1}", _same),
            ("whenever {0}, {1}", _implies),
        ]
    )
    return Sentence(
        words.format(one.text, two.text), lambda t, c: true(one.truth(t, c), two.truth(t, c)), all_asked(one, two)
    )


def _implies(a: bool, b: bool) -> bool:
    return not a or b


def _same(a: bool, b: bool) -> bool:
    return a == b


def unless(rng: random.Random) -> Sentence:
    """ "A unless B": at least one of them, or just one."""
    one, two = plain(rng), plain(rng)

    def truth(table: Table, choice: Choice) -> bool:
        a, b = one.truth(table, choice), two.truth(table, choice)
        return a != b if way(choice, "unless") else a or b

    return Sentence(f"{one.text} unless {two.text}", truth, all_asked(one, two, frozenset({"unless"})))


def denied(rng: random.Random) -> Sentence:
    one = plain(rng)
    start = rng.choice(["it is not so that", "it is not the case that", "it is not true that", "it is false that"])
    return Sentence(f"{start} {one.text}", lambda t, c: not one.truth(t, c), one.asks)
