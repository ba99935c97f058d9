"""What is said shortly: “another isn't”, “points at it”, numbers without “is”, exceptions and asides between commas."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, n, path, pips


def flat_but_greens(t: Table) -> bool:
    return all(p.flat for p in t.of("non-green"))


def some_flat_but_greens(t: Table) -> bool:
    return bool(t.of("non-green")) and flat_but_greens(t)


def touching_and_aiming(p: P, q: P) -> bool:
    return p.touches(q) and p.points_at(q)


def touching_not_aiming(p: P, q: P) -> bool:
    return p.touches(q) and not p.points_at(q)


def red_or_blue(t: Table) -> bool:
    return bool(t.of("red") or t.of("blue"))


CASES: list[Case] = [
    *(
        ambiguous(text, flat_but_greens, some_flat_but_greens)
        for text in (
            "All of the pieces, except the green ones, are flat.",
            "all the pieces, other than greens, are flat",
            "all pieces, but the greens, are flat",
            "everything, except the greens, is flat",
        )
    ),
    understood("no piece, other than a red one, is flat", lambda t: all(p.is_a("red") for p in t.of("flat"))),
    understood("every piece, except for one, is flat", lambda t: n(t.of("non-flat")) == 1),
    not_understood("some pieces, except the greens, are flat"),
    understood("a blue on its side, touching a red", lambda t: path(t.of("blue", "flat"), P.touches, t.of("red"))),
    understood(
        "it has a large red piece, upright, pointing at a blue",
        lambda t: path(t.of("large", "red", "upright"), P.points_at, t.of("blue")),
    ),
    understood("a small piece, not touching the table", lambda t: bool(t.of("small", "ungrounded"))),
    *(
        not_understood(text)
        for text in (
            "two reds, upright",
            "a red touching a blue, upright",
            "it has a red, touching a blue, and a green",
        )
    ),
    understood("Total pips divisible by three.", lambda t: pips(t.pieces) % 3 == 0),
    understood("number of reds even", lambda t: n(t.of("red")) % 2 == 0),
    understood("number of reds greater than number of blues", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood(
        "number of reds odd or number of blues even", lambda t: n(t.of("red")) % 2 == 1 or n(t.of("blue")) % 2 == 0
    ),
    understood(
        "more pieces touching the table than pieces not touching it",
        lambda t: n(t.of("grounded")) > n(t.of("ungrounded")),
    ),
    *(
        understood(text, lambda t: bool(t.of("grounded") and t.of("ungrounded")))
        for text in (
            "some pieces touch the table and some don't touch it",
            "some pieces touch the table and some don't",
            "A pyramid is touching the table and another isn't.",
        )
    ),
    not_understood("no pieces touch the table and point at it"),
    understood(
        "a red is upright and another red isn't", lambda t: bool(t.of("red", "upright") and t.of("red", "non-upright"))
    ),
    understood(
        "a red piece is upright and another piece isn't", lambda t: bool(t.of("red", "upright") and t.of("non-upright"))
    ),
    ambiguous(
        "one piece is red and another isn't",
        lambda t: n(t.of("red")) == 1 and bool(t.of("non-red")),
        lambda t: bool(t.of("red") and t.of("non-red")),
    ),
    understood("a red isn't flat and a blue is", lambda t: bool(t.of("red", "non-flat") and t.of("blue", "flat"))),
    understood(
        "some reds aren't flat and some blues aren't",
        lambda t: bool(t.of("red", "non-flat") and t.of("blue", "non-flat")),
    ),
    understood(
        "Every piece is blue or upright (or both).", lambda t: all(p.is_a("blue") or p.upright for p in t.pieces)
    ),
    understood("at least one red or flat piece (or both)", lambda t: any(p.is_a("red") or p.flat for p in t.pieces)),
    understood("it has a red (or a blue, or both)", red_or_blue),
    understood("it has a red (or a blue)", red_or_blue),
    understood(
        "a flat piece that touches a red but does not point at it",
        lambda t: path(t.of("flat"), touching_not_aiming, t.of("red")),
    ),
    *(
        understood(text, lambda t: path(t.of("red"), touching_and_aiming, t.of("blue")))
        for text in (
            "a red that touches a blue and points at it",
            "a red touching a blue and pointing at it",
            "a red that touches and points at a blue",
        )
    ),
    understood(
        "no red touches a blue and points at it", lambda t: not path(t.of("red"), touching_and_aiming, t.of("blue"))
    ),
    understood(
        "some piece touches a red and is larger than it",
        lambda t: path(t.pieces, lambda p, q: p.touches(q) and p.larger(q), t.of("red")),
    ),
    ambiguous(
        "a piece touches a red that is small and points at it",
        lambda t: path(t.pieces, touching_and_aiming, t.of("red", "small")),
        lambda t: path(t.pieces, lambda p, q: p.touches(q) and q.points_at(p), t.of("red", "small")),
    ),
    *(
        not_understood(text)
        for text in (
            "a piece that touches two reds and points at it",
            "a piece that doesn't touch a red but points at it",
            "a piece points at a blue or touches it",
        )
    ),
]
