"""Rules as one fills in a form, “Red: at least one. Green: none.”, and what players write around and behind a rule."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, touch
from tests.core.rule.corpus.model import P, Table, colours, n, pips, with_some


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

JOINED: list[Case] = [
    understood("Number of towers: at least 2 but at most 3.", lambda t: 2 <= n(t.towers) <= 3),
    understood("Number of red pieces: not more than two", lambda t: k(t, "red") <= 2),
    not_understood("Number of stacks: at least 4 and at most 2"),
    understood("At most two colours, and no more.", lambda t: n(colours(t.pieces)) <= 2),
    understood("Two colours, no more.", lambda t: n(colours(t.pieces)) == 2),
    understood("All the pieces are flat, so they are.", lambda t: k(t, "non-flat") == 0),
    not_understood("If it has a red, it has a blue, so it has."),
    not_understood("There is a red, so there is a blue."),
    understood(
        "Every piece is red or blue, though there is no stack.",
        lambda t: k(t, "red") + k(t, "blue") == n(t.pieces) and not t.stacks,
    ),
    not_understood("If there's a red, though it has a blue, it has a green."),
    understood("Should there be any reds, there must be a blue.", lambda t: not t.of("red") or k(t, "blue") >= 1),
    not_understood("Should the koan contain a red, a blue or a green?"),
    understood(
        "If and only if there's a stack, there are at least two reds.",
        lambda t: bool(t.stacks) == (k(t, "red") >= 2),
    ),
    not_understood("If and only if there is a blue piece, there is a green piece touching it."),
    not_understood("If and only if there is a stack, it has three pieces."),
    understood("There are to be exactly two reds.", lambda t: k(t, "red") == 2),
    understood("There's just the two reds.", lambda t: k(t, "red") == 2),
    understood("Take at most two pieces, all of them red.", lambda t: n(t.pieces) <= 2 and k(t, "non-red") == 0),
    not_understood("Take exactly four pieces away."),
    understood("The same number of pieces are red as are flat.", lambda t: k(t, "red") == k(t, "flat")),
    not_understood("The same number of pieces are red or blue as are green."),
    understood("It has one more red than blues.", lambda t: k(t, "red") == k(t, "blue") + 1),
    understood("There is at least one more red than blues.", lambda t: k(t, "red") > k(t, "blue")),
    understood("Either there are no reds or there are exactly two of them.", lambda t: k(t, "red") in (0, 2)),
    not_understood("Either there are no reds or it contains exactly three."),
    understood(
        "It has either exactly two reds or at most one blue, but not both.",
        lambda t: (k(t, "red") == 2) != (k(t, "blue") <= 1),
    ),
    understood(
        "There are exactly two stacks, neither of which has a blue on top.",
        lambda t: n(t.stacks) == 2 and all(s[-1].colour != "blue" for s in t.stacks),
    ),
    not_understood("There are at least two stacks, neither of which contains a red piece."),
    understood(
        "The reds have as many pips between them as the greens do.",
        lambda t: pips(t.of("red")) == pips(t.of("green")),
    ),
]
"""What is said once more, and what is joined to it."""

POINTING: list[Case] = [
    understood(
        "No red points at a yellow or at a blue.",
        lambda t: not any({"yellow", "blue"} & colours(p.aims) for p in t.of("red")),
    ),
    not_understood("A red points at a yellow and at a blue."),
    understood(
        "A piece points neither at a yellow nor at a blue.",
        lambda t: any(not {"yellow", "blue"} & colours(p.aims) for p in t.pieces),
    ),
    understood(
        "Needs a red pointing at both a yellow and a blue.",
        lambda t: any({"yellow", "blue"} <= colours(p.aims) for p in t.of("red")),
    ),
]

CASES: list[Case] = [*FORMS, *BOUNDS, *NUMBERS, *JOINED, *POINTING, *AROUND]
