"""Rules as they are spoken: contractions, openers, and words that written rules leave out."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, n, path, pips, with_some


def red(t: Table) -> bool:
    return n(t.of("red")) >= 1


def no_red(t: Table) -> bool:
    return not t.of("red")


def all_red(t: Table) -> bool:
    return n(t.of("red")) == n(t.pieces)


def all_but_one_red(t: Table) -> bool:
    return n(t.of("red")) == n(t.pieces) - 1


def flat_or_blue(t: Table) -> bool:
    return all(p.is_a("flat") or p.is_a("blue") for p in t.pieces)


def flat_or_blue_and_other(t: Table) -> bool:
    return flat_or_blue(t) and n(t.of("blue")) < n(t.pieces)


SAME = {
    red: (
        "it's that there's a red piece",
        "I think it's that there is a red piece",
        "maybe it's when it contains a red piece",
        "it might be that there is a red piece",
        "I reckon it contains a red piece",
        "I reckon it's when it's got a red piece",
        "I'd guess there's a red piece",
        "I'm going with: there is a red piece",
        "something's red",
        "the koan's got a red piece",
    ),
    no_red: (
        "nothing's red",
        "it hasn't got any reds",
        "it hasn't got a red piece",
        "I reckon nothing's red",
    ),
    all_red: (
        "everything's red",
        "each one's red",
        "each one's a red",
        "every piece's red",
        "it's only got reds",
        "it's got only reds",
        "it's when all pieces are red",
    ),
    all_but_one_red: (
        "all but one are red",
        "all bar one are red",
        "all of the pieces bar one are red",
        "all of them are red bar one",
        "all of them are red apart from one",
        "all pieces are red apart from one",
    ),
    lambda t: not all_red(t): ("not everything's red", "not everything is red"),
    lambda t: n(t.of("red")) <= 2: ("max 2 reds", "max 2 red pieces"),
    lambda t: n(t.of("red")) >= 2: ("min 2 reds", "min 2 red pieces"),
    lambda t: n(t.of("red")) % 2 == 1: ("odd number of reds", "it contains odd number of reds"),
    lambda t: n(t.of("red")) % 2 == 0: ("even number of reds",),
    lambda t: pips(t.pieces) % 2 == 0: ("even number of pips",),
    lambda t: not any(p.aims for p in t.pieces): ("nothing's pointing at anything",),
    lambda t: n(t.of("upright")) <= 2 and n(t.of("flat")) <= 2: ("max 2 upright, max 2 flat",),
    lambda t: path(t.of("red"), P.touches, t.of("blue")): ("it's that a red touches a blue",),
}
"""Each meaning with the ways to say it."""

ASKED = (
    "everything except the blues is flat",
    "everything apart from the blues is flat",
    "everything bar the blues is flat",
    "all pieces apart from the blues are flat",
    "all pieces are flat apart from the blues",
)

NOT_MEANT = (
    "every piece stands apart from the blues",
    "every piece is lying apart from the blues",
    "all reds apart from blues",
    "a red apart from a blue",
    "two pieces apart from each other",
    "no piece is apart from the reds",
    "no pieces touch apart from the reds",
    "the biggest one's colour is red",
    "nothing's colour is red",
    "it hasn't got to be red",
    "it's not that all are red",
    "min red",
)
"""What these words do not mean elsewhere: distance, possession, an obligation, a denial."""

AGAIN: list[Case] = [
    understood(
        "A green piece is touching the table and so is a yellow one.",
        lambda t: t.of("green", "grounded") and t.of("yellow", "grounded"),
    ),
    understood(
        "If a red piece is touching the table and so is a blue one, there is no green piece.",
        lambda t: not (t.of("red", "grounded") and t.of("blue", "grounded") and t.of("green")),
    ),
    understood(
        "A red piece touches a blue one, and so does a green one.",
        lambda t: with_some(t.of("red"), P.touches, t.of("blue")) and with_some(t.of("green"), P.touches, t.of("blue")),
    ),
    understood(
        "A red points at another piece and so does a green.",
        lambda t: any(p.aims for p in t.of("red")) and any(p.aims for p in t.of("green")),
    ),
    understood(
        "At least two reds are on the table and so are at least three blues.",
        lambda t: n(t.of("red", "grounded")) >= 2 and n(t.of("blue", "grounded")) >= 3,
    ),
    not_understood("No red piece is touching the table and so is a blue one."),
    not_understood("A piece that is red is touching a blue and so is a green one"),
    understood(
        "As many pieces that point at another piece as pieces that do not.",
        lambda t: 2 * n([p for p in t.pieces if p.aims]) == n(t.pieces),
    ),
    understood(
        "More pieces that don't touch another piece than pieces that do.",
        lambda t: 2 * n([p for p in t.pieces if p.touching]) < n(t.pieces),
    ),
    not_understood("More red pieces that touch a blue than red pieces that do not."),
    understood(
        "some piece pointing at one thats bigger than itself",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood("A red piece touches one that is blue.", lambda t: with_some(t.of("red"), P.touches, t.of("blue"))),
    understood(
        "A red piece is pointing at one which is not red.",
        lambda t: any(q.colour != "red" for p in t.of("red") for q in p.aims),
    ),
    ambiguous("At least three pieces point at one that is red."),
]

CASES: list[Case] = [
    *AGAIN,
    *(understood(text, meaning) for meaning, texts in SAME.items() for text in texts),
    *(ambiguous(text, flat_or_blue, flat_or_blue_and_other) for text in ASKED),
    *(not_understood(text) for text in NOT_MEANT),
    understood("my bet is there's a red", lambda t: t.of("red")),
    understood("pretty sure there's a red", lambda t: t.of("red")),
    understood("let's go with: no reds", lambda t: not t.of("red")),
    understood("it must have an even number of uprights, zero counts too", lambda t: n(t.of("upright")) % 2 == 0),
    understood("red, green and blue all have to show up", lambda t: t.of("red") and t.of("green") and t.of("blue")),
]
