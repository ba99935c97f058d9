"""Short forms and lists, and the signs that part them."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, n, path


def red(t: Table) -> bool:
    return n(t.of("red")) >= 1


def blue(t: Table) -> bool:
    return n(t.of("blue")) >= 1


def both(t: Table) -> bool:
    return red(t) and blue(t)


def either(t: Table) -> bool:
    return red(t) or blue(t)


def red_alone(t: Table) -> bool:
    return red(t) and not blue(t)


def neither(t: Table) -> bool:
    return not either(t)


def all_red(t: Table) -> bool:
    return n(t.of("red")) == n(t.pieces)


SAME = {
    both: (
        "a red piece, a blue piece",
        "a red, a blue",
        "some red, some blue",
        "it contains a red, a blue",
        "it contains a red piece; it contains a blue piece",
        "a red piece; a blue piece",
        "a red piece; and a blue piece",
        "it contains a red piece. It contains a blue piece.",
        "There is a red piece. There is a blue piece",
        "it contains a red piece - and a blue piece",
        "it contains a red piece – and it contains a blue piece",
        "it contains a red piece—and a blue piece",
        "it contains a red piece -- it contains a blue piece",
        "1. it contains a red piece 2. it contains a blue piece",
        "1) a red piece, 2) a blue piece",
        "(1) it contains a red piece and (2) it contains a blue piece",
        "a) a red piece b) a blue piece",
        "my rule: a red piece, a blue piece",
        "with a red, with a blue",
        "a red & a blue",
    ),
    either: (
        "it contains a red, a blue, or both",
        "a red piece, a blue piece, or both",
        "contains red, blue, or both",
        "contains red or blue or both",
        "it contains a red/blue piece",
        "a red and/or a blue",
    ),
    red_alone: (
        "a red, no blue",
        "a red, no blues",
        "some red, no blue",
        "some reds, no blues",
        "red but no blue",
        "reds but no blues",
        "contains red, no blue",
        "it contains a red piece; no blue pieces",
        "It contains a red piece. It contains no blue pieces.",
        "with a red, without blues",
        "with red, w/o blue",
        "it has a red - but no blue",
    ),
    neither: (
        "no reds, no blues",
        "no reds; no blues",
        "No reds. No blues.",
        "with no reds, no blues",
        "zero reds, zero blues",
        "without reds, without blues",
    ),
    all_red: (
        "reds only",
        "red only",
        "red pieces only",
        "it contains reds only",
        "it contains red pieces only",
        "just reds",
    ),
    red: (
        "with a red",
        "with at least one red piece",
        "w/ red",
        "koan w/ a red piece",
        "contains red",
        "'it contains a red piece'",
        "“it contains a red piece”",
        "it contains a 'red' piece",
        "`it contains a red piece`",
        "* it contains a red piece",
        "- it contains a red piece",
        "• it contains a red piece",
        "it contains red piece(s)",
        "it contains a red piece…",
        "(it contains a red piece)",
        "at least one of the koan's pieces is red",
    ),
}

CASES: list[Case] = [
    *(understood(text, meaning) for meaning, texts in SAME.items() for text in texts),
    understood("with zero reds", lambda t: not red(t)),
    understood("w/o reds", lambda t: not red(t)),
    understood("no smalls, no larges", lambda t: n(t.of("medium")) == n(t.pieces)),
    understood("all flat, none red", lambda t: n(t.of("flat")) == n(t.pieces) and not red(t)),
    understood("all flat, no reds", lambda t: n(t.of("flat")) == n(t.pieces) and not red(t)),
    understood("a red, a blue, no green", lambda t: both(t) and not t.of("green")),
    understood("at least two reds, at least one blue", lambda t: n(t.of("red")) >= 2 and blue(t)),
    understood("all the koan's pieces are red", all_red),
    understood("a red or a blue; no green", lambda t: either(t) and not t.of("green")),
    understood("no green; a red or a blue", lambda t: either(t) and not t.of("green")),
    understood("a red; a blue; or a green", lambda t: either(t) or bool(t.of("green"))),
    understood("It contains a red. All its pieces are flat.", lambda t: red(t) and n(t.of("flat")) == n(t.pieces)),
    understood(
        "It contains a red piece touching a blue piece. No greens.",
        lambda t: path(t.of("red"), lambda p, q: p.touches(q), t.of("blue")) and not t.of("green"),
    ),
    # Nothing else
    understood("exactly two reds and nothing else", lambda t: n(t.of("red")) == 2 == n(t.pieces)),
    understood("exactly one red piece and no others", lambda t: n(t.of("red")) == 1 == n(t.pieces)),
    understood("it contains reds and nothing else", all_red),
    ambiguous(
        "two reds and nothing else",
        lambda t: all_red(t) and n(t.pieces) == 2,
        lambda t: all_red(t) and n(t.pieces) >= 2,
    ),
    ambiguous("it contains a red piece and nothing else", lambda t: all_red(t) and n(t.pieces) == 1, all_red),
    ambiguous("a red piece and no other pieces", lambda t: all_red(t) and n(t.pieces) == 1, all_red),
    ambiguous(
        "a red, a blue, and nothing else",
        lambda t: n(t.of("red")) == 1 == n(t.of("blue")) and n(t.pieces) == 2,
        lambda t: both(t) and n(t.of("red")) + n(t.of("blue")) == n(t.pieces),
    ),
    # Each of
    understood("at least one each of red and blue", both),
    understood("at least one of each of red and blue", both),
    understood("exactly one each of red and blue", lambda t: n(t.of("red")) == 1 == n(t.of("blue"))),
    understood(
        "at least two each of red, blue and green",
        lambda t: all(n(t.of(colour)) >= 2 for colour in ("red", "blue", "green")),
    ),
    ambiguous("one each of red and blue", lambda t: n(t.of("red")) == 1 == n(t.of("blue")), both),
    # A few words as a rule
    understood("red touching blue", lambda t: path(t.of("red"), P.touches, t.of("blue"))),
    understood("flat red pointing at upright", lambda t: path(t.of("flat", "red"), P.points_at, t.of("upright"))),
    understood("a red + a blue", both),
    ambiguous(
        "red on blue",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("red"), P.above, t.of("blue")),
    ),
    ambiguous("red", red, all_red),
    ambiguous("reds", red, all_red),
    ambiguous("white if red", red, all_red),
    ambiguous("not red", lambda t: not all_red(t), lambda t: not red(t)),
    ambiguous("red/blue", either, lambda t: n(t.of("red")) + n(t.of("blue")) == n(t.pieces)),
    ambiguous(
        "red & blue",
        both,
        lambda t: both(t) and n(t.of("red")) + n(t.of("blue")) == n(t.pieces),
        lambda t: n(t.of("red")) + n(t.of("blue")) == n(t.pieces),
    ),
    understood("if red then blue", lambda t: blue(t) or not t.of("red")),
    ambiguous("two reds, a blue", lambda t: n(t.of("red")) == 2 and blue(t), lambda t: n(t.of("red")) >= 2 and blue(t)),
    ambiguous(
        "two reds, one blue",
        lambda t: n(t.of("red")) == 2 and n(t.of("blue")) == 1,
        lambda t: n(t.of("red")) >= 2 and blue(t),
    ),
    not_understood("no reds, blues"),
    not_understood("two reds, blues"),
    not_understood("a red and a blue, or both"),
    not_understood("a red, a blue, a green, or both"),
    not_understood("a red or a blue, a green"),
    not_understood("AKDNHTBN if it contains a red. It contains a blue."),
    # What there is, and then a sentence that there is, or isn't, something more.
    understood("a red and there's no blue", lambda t: bool(t.of("red")) and not t.of("blue")),
    understood("exactly two reds, but there are no flats", lambda t: n(t.of("red")) == 2 and not t.of("flat")),
    understood(
        "at least three pieces, and there is at least one green", lambda t: n(t.pieces) >= 3 and bool(t.of("green"))
    ),
    understood("Not a yellow in sight.", lambda t: not t.of("yellow")),
]
