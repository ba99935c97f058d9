"""Lists after a colon: “at least one of the following: ...”."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, n, path

CASES = [
    # Things
    understood(
        "It has at least one of the following: a red piece, a large piece, a flat piece.",
        lambda t: t.of("red") + t.of("large") + t.of("flat"),
    ),
    understood(
        "it contains exactly one of the following: a red piece, a blue piece, or a flat piece",
        lambda t: sum(map(bool, (t.of("red"), t.of("blue"), t.of("flat")))) == 1,
    ),
    understood(
        "it has none of the following: a red piece, a flat piece", lambda t: not t.of("red") and not t.of("flat")
    ),
    understood(
        "it must not contain any of the following: red, blue or large pieces",
        lambda t: not t.of("red") + t.of("blue") + t.of("large"),
    ),
    ambiguous(
        "it has both of the following: two red pieces; a small piece that touches a flat piece",
        lambda t: n(t.of("red")) == 2 and path(t.of("small"), P.touches, t.of("flat")),
        lambda t: n(t.of("red")) >= 2 and path(t.of("small"), P.touches, t.of("flat")),
    ),
    # Statements
    understood(
        "AKHTBN if exactly one of these is true: there is a red piece and a blue piece; there is a weird piece; "
        "no piece is green.",
        lambda t: sum(map(bool, (t.of("red") and t.of("blue"), t.of("weird"), not t.of("green")))) == 1,
    ),
    understood(
        "none of the following hold: it has a red piece; all pieces are blue",
        lambda t: not t.of("red") and t.of("non-blue"),
    ),
    understood(
        "all of the following must be true: it has a red piece, it has no blue piece, and at least two pieces are flat",
        lambda t: t.of("red") and not t.of("blue") and n(t.of("flat")) >= 2,
    ),
    # Where a part ends, or whether one or more may be, is not known.
    not_understood("it contains at least one of the following: a red and a blue, a green"),
    not_understood("it contains all of the following: red or blue, and green"),
    not_understood("it contains one of the following: a red piece, a blue piece"),
]
