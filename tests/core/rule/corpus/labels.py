"""Rules as one fills in a form, “Red: at least one. Green: none.”, and what players write around and behind a rule."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, understood
from tests.core.rule.corpus.counting import k, touch
from tests.core.rule.corpus.model import P, Table, n, pips, with_some


def has_all(t: Table, *words: str) -> bool:
    """Whether every word is true of some piece."""
    return all(t.of(word) for word in words)


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

NUMBERS: list[Case] = [
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

CASES: list[Case] = [*FORMS, *NUMBERS, *AROUND]
