"""Pieces and other pieces like them or unlike them; pieces two by two."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.core.rule.corpus.model import P, Step, Table, pairs
from tests.core.rule.english import amounts
from tests.core.rule.english.pieces import ADJECTIVES, article, plain_noun
from tests.core.rule.english.said import SOFT, Choice, Noun, Sentence, all_asked, way

KINDS: list[tuple[str, str, Callable[[P], object]]] = [
    ("colour", "colours", lambda p: p.colour),
    ("color", "colors", lambda p: p.colour),
    ("size", "sizes", lambda p: p.size),
    ("orientation", "orientations", lambda p: p.orientation),
]
ITSELF = frozenset({SOFT + "itself"})
"""Whether the third piece of a chain may be the first again; where it is denied that there is a third, it may."""

LINKS: list[tuple[str, str, Step]] = [("touches", "touch", P.touches), ("points at", "point at", P.points_at)]


def to_like(rng: random.Random) -> Sentence:
    """ "A piece touches a piece of the same colour"."""
    kind, _, key = rng.choice(KINDS)
    one, many, step = rng.choice(LINKS)
    of, other = plain_noun(rng, most=1), plain_noun(rng, most=0)
    which, same = rng.choice(
        [("of the same", True), ("of the same", True), ("of a different", False), ("of another", False)]
    )
    amount = rng.choice([amounts.some, amounts.at_least, amounts.exactly, amounts.none])(rng)
    while amount.words in ("", "some", "zero"):
        amount = amounts.some(rng)

    def so(p: P, choice: Choice) -> bool:
        return any(step(p, q) and other.true(q, choice) and (key(p) == key(q)) is same for q in p.others)

    start = rng.choice([amount.noun(of), amount.noun(of), f"it contains {amount.noun(of)} that"])
    verb = many if amount.plural else one
    return Sentence(
        f"{start} {verb} {article(other.one)} {which} {kind}",
        lambda t, c: amount.holds(sum(so(p, c) for p in of.of(t, c)), c),
        all_asked(amount.asks, of, other),
    )


def if_two(rng: random.Random) -> Sentence:
    """ "If two pieces touch, they are the same colour", "any two pieces that touch are of one size"."""
    kind, many, key = rng.choice(KINDS)
    same = rng.random() < 0.6
    said = rng.choice(
        [f"are the same {kind}", f"have the same {kind}", f"are of the same {kind}"]
        if same
        else [f"are different {many}", f"have different {many}"]
    )
    text = rng.choice(
        [
            f"if two pieces touch, they {said}",
            f"if two pieces are touching, they {said}",
            f"any two pieces that touch {said}",
            f"any two pieces that touch each other {said}",
            f"whenever two pieces touch, they {said}",
            f"any two touching pieces {said}",
        ]
    )
    return Sentence(text, lambda t, c: all((key(p) == key(q)) is same for p, q in pairs(t.pieces) if p.touches(q)))


def two_touch(rng: random.Random) -> Sentence:
    """ "No two red pieces touch", "a red piece and a blue piece touch"."""
    of = plain_noun(rng, most=1)
    if rng.random() < 0.5:
        text = rng.choice(
            [
                f"no two {of.many} touch",
                f"no two {of.many} touch each other",
                f"no two {of.many} are touching",
                f"no {of.many} touch each other",
                f"no {of.one} touches another {of.one}",
            ]
        )
        return Sentence(text, lambda t, c: not _any_touch(of, of, t, c), of.asks)
    of, other = _unlike(rng)
    text, true = rng.choice(
        [
            (f"{article(of.one)} and {article(other.one)} touch", True),
            (f"{article(of.one)} and {article(other.one)} touch each other", True),
            (f"no {of.one} touches {article(other.one)}", False),
            (f"no {of.many} touch any {other.many}", False),
            (f"{article(of.one)} and {article(other.one)} are touching", True),
            (f"no {of.one} and {other.one} touch", False),
        ]
    )
    return Sentence(text, lambda t, c: _any_touch(of, other, t, c) is true, all_asked(of, other))


def _unlike(rng: random.Random) -> tuple[Noun, Noun]:
    one, two = rng.sample(ADJECTIVES, 2)
    return tuple(Noun(f"{a.word} piece", f"{a.word} pieces", a.true) for a in (one, two))  # type: ignore[return-value]


def _any_touch(of: Noun, other: Noun, table: Table, choice: Choice) -> bool:
    return any(p.touches(q) for p in of.of(table, choice) for q in other.of(table, choice) if p is not q)


def nested(rng: random.Random) -> Sentence:
    """A clause within a clause."""
    (one, _, step), (_, many, after) = rng.choice(LINKS), rng.choice(LINKS)
    a, b, d = (plain_noun(rng, most=1) for _ in range(3))
    inner = article(d.one) if not d.every else "another piece"
    negated = rng.random() < 0.4
    clause = (
        f"that does not {many} any {d.one}".replace("any piece", "any other piece")
        if negated
        else f"that {many.replace('touch', 'touches').replace('point', 'points')} {inner}"
    )

    def ends(p: P, q: P, choice: Choice) -> bool:
        third = [r for r in q.others if r is not p or negated or way(choice, "itself")]
        return b.true(q, choice) and any(after(q, r) and d.true(r, choice) for r in third) is not negated

    def so(p: P, choice: Choice) -> bool:
        return any(step(p, q) and ends(p, q, choice) for q in p.others)

    amount = rng.choice([amounts.some, amounts.some, amounts.none, amounts.exactly])(rng)
    while amount.plural:
        amount = rng.choice([amounts.some, amounts.exactly])(rng)
    start = rng.choice([amount.noun(a), f"it contains {amount.noun(a)} that", f"there is {amount.noun(a)} that"])
    return Sentence(
        f"{start} {one} {article(b.one)} {clause}",
        lambda t, c: amount.holds(sum(so(p, c) for p in a.of(t, c)), c),
        all_asked(amount.asks, a, b, d, ITSELF),
    )
