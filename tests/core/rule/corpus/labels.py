"""Rules as one fills in a form, “Red: at least one. Green: none.”, and what players write around and behind a rule."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, touch
from tests.core.rule.corpus.model import P, Table, n, pips, with_some


def has_all(t: Table, *words: str) -> bool:
    """Whether every word is true of some piece."""
    return all(t.of(word) for word in words)


SIZES = ("small", "medium", "large")

FORMS: list[Case] = [
    understood("Red: at least one. Green: none.", lambda t: k(t, "red") >= 1 and k(t, "green") == 0),
    understood("reds: more than two", lambda t: k(t, "red") > 2),
    understood(
        "Uprights: even number. Flats: odd number.", lambda t: not k(t, "upright") % 2 and k(t, "flat") % 2 == 1
    ),
    understood("Pieces: exactly four; reds: one or more.", lambda t: n(t.pieces) == 4 and k(t, "red") >= 1),
    understood("Total pips: seven or more.", lambda t: pips(t.pieces) >= 7),
    understood("Pip count: odd", lambda t: pips(t.pieces) % 2 == 1),
    ambiguous(
        "Smalls: all flat.",
        lambda t: k(t, "small", "non-flat") == 0,
        lambda t: k(t, "small", "non-flat") == 0 and k(t, "small") >= 1,
    ),
    understood("at least one each of red, blue, green", lambda t: has_all(t, "red", "blue", "green")),
    understood("Each of the colours red and blue must be represented.", lambda t: has_all(t, "red", "blue")),
    understood("Each of red, yellow and blue is there at least once", lambda t: has_all(t, "red", "yellow", "blue")),
    understood(
        "a piece touches each of red and blue",
        lambda t: any(
            with_some([p], P.touches, t.of("red")) and with_some([p], P.touches, t.of("blue")) for p in t.pieces
        ),
    ),
]

BOUNDS: list[Case] = [
    understood("Medium pieces: no fewer than 2 and no more than 4.", lambda t: 2 <= k(t, "medium") <= 4),
    understood("Medium: at least 2, at most 4. Red: none.", lambda t: 2 <= k(t, "medium") <= 4 and k(t, "red") == 0),
    understood("Medium: at least 2, red: at most 4.", lambda t: k(t, "medium") >= 2 and k(t, "red") <= 4),
    understood("Pieces: 3-5", lambda t: 3 <= n(t.pieces) <= 5),
    understood("Reds: not more than two.", lambda t: k(t, "red") <= 2),
    understood("Pip count: at least 5 and at most 9", lambda t: 5 <= pips(t.pieces) <= 9),
    understood("Pips: no more than seven", lambda t: pips(t.pieces) <= 7),
    understood("At least one of every size: small, medium and large.", lambda t: has_all(t, *SIZES)),
    understood("There is a piece of each size (large, medium, small).", lambda t: has_all(t, *SIZES)),
    not_understood("At least one of each size: small and large."),
    not_understood("At least one piece of every colour: red and blue."),
]

NUMBERS: list[Case] = [
    understood("An even number of green pieces, where zero counts as even.", lambda t: k(t, "green") % 2 == 0),
    understood("An even number of flat pieces (where none is even)", lambda t: k(t, "flat") % 2 == 0),
    not_understood("Every green piece is flat, where zero counts as even."),
    understood("Count up the pips on all the pieces: there must be more than six.", lambda t: pips(t.pieces) > 6),
    understood("Count up the pips of the pieces; there must be an odd number.", lambda t: pips(t.pieces) % 2 == 1),
    understood(
        "The number of red pieces must exceed the number of blue pieces by exactly two.",
        lambda t: k(t, "red") - k(t, "blue") == 2,
    ),
    understood("The number of pips has to lie between five and nine.", lambda t: 5 <= pips(t.pieces) <= 9),
    understood(
        "The number of flat pieces and the number of upright pieces should differ by at least two.",
        lambda t: abs(k(t, "flat") - k(t, "upright")) >= 2,
    ),
]

AROUND: list[Case] = [
    understood("white stone if a red touches a blue", lambda t: touch(t, "red", "blue")),
    understood("This one gets a yes when it has exactly one large pyramid.", lambda t: k(t, "large") == 1),
    understood("every red piece is flat (true if there are no reds)", lambda t: k(t, "red", "non-flat") == 0),
    understood("All smalls are upright (also true if there are none)", lambda t: k(t, "small", "non-upright") == 0),
    understood(
        "At least one flat piece, every flat piece on the table.",
        lambda t: k(t, "flat") >= 1 and k(t, "flat", "ungrounded") == 0,
    ),
]

CASES: list[Case] = [*FORMS, *BOUNDS, *NUMBERS, *AROUND]
