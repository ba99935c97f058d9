"""Whole sentences out of the grammar's own words: random walks through its rules, and rows of words drawn at random."""

from __future__ import annotations

import random
from functools import cache

from tests.core.rule.sentences import vocabulary
from zendotao.core.rule.answer import MOST_CHARACTERS
from zendotao.core.rule.reading.parse import grammar

DEEP = 24
"""Symbols within symbols; further down, a walk takes the shortest way out."""

MOST_WORDS = 20
SHORTER = 3
"""By so much, a way that has a part less is the likelier: players join things now and then, and not all the time."""


@cache
def words() -> dict[int, list[str]]:
    """What players write for each terminal."""
    numbers = grammar().number
    return {numbers[name]: found for name, found in vocabulary().items() if name in numbers}


@cache
def every_word() -> list[str]:
    return sorted({word for found in words().values() for word in found})


@cache
def ways_out() -> dict[int, int]:
    """How deep each symbol goes at the least; none for what no word of players ends in."""
    deep = dict.fromkeys(words(), 0)
    changed = True
    while changed:
        changed = False
        for one in grammar().productions:
            if all(part in deep for part in one.parts):
                depth = 1 + max(deep[part] for part in one.parts)
                if depth < deep.get(one.symbol, 1000):
                    deep[one.symbol], changed = depth, True
    return deep


@cache
def ways(symbol: int) -> list[tuple[int, tuple[int, ...]]]:
    """The ways to go on from a symbol, with how deep each goes at the least."""
    deep, numbers = ways_out(), grammar()
    rows = [numbers.productions[index].parts for index in numbers.of_symbol[symbol]]
    return [(max(deep[part] for part in parts), parts) for parts in rows if all(part in deep for part in parts)]


def walk(rng: random.Random) -> str:
    """A sentence of the grammar."""
    found: list[str] = []
    todo = [(grammar().start, rng.randint(4, DEEP))]
    while todo:
        symbol, room = todo.pop()
        if symbol in words():
            found.append(rng.choice(words()[symbol]))
            continue
        least = min(depth for depth, _ in ways(symbol))
        fits = [parts for depth, parts in ways(symbol) if depth <= max(least, room if len(found) < MOST_WORDS else 0)]
        (parts,) = rng.choices(fits, [SHORTER ** -len(parts) for parts in fits])
        todo += [(part, room - 1) for part in reversed(parts)]
    return " ".join(found)[:MOST_CHARACTERS]


def row(rng: random.Random) -> str:
    """Words in a row, in no order."""
    return " ".join(rng.choice(every_word()) for _ in range(rng.randint(1, 14)))


def mixture(rng: random.Random) -> str:
    """A sentence of the grammar in which words are exchanged, doubled or left out."""
    parts = walk(rng).split()
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(parts))
        parts[place : place + rng.choice([0, 1, 1, 2])] = rng.choice([[], [rng.choice(every_word())], [parts[place]]])
        parts = parts or ["red"]
    return " ".join(parts)[:MOST_CHARACTERS]
