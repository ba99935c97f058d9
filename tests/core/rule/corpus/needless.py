"""Nothing is asked where nothing is at stake, and no word that limits is lost."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import colours, n

CASES = [
    # Some piece is always at the top of its tower, and some at the bottom; there always is a tallest tower.
    understood("all the bottom pieces are red", lambda t: all(p.colour == "red" for p in t.pieces if p.bottom)),
    understood("every piece at the top of its tower is flat", lambda t: all(p.flat for p in t.pieces if p.top)),
    understood(
        "all the tallest towers contain a red piece",
        lambda t: all("red" in colours(tower) for tower in t.tallest_towers),
    ),
    # Words that change nothing.
    understood(
        "The number of red pieces has to equal the number of blue pieces.", lambda t: n(t.of("red")) == n(t.of("blue"))
    ),
    understood(
        "The koan contains exactly two colours, no matter what sizes they are.", lambda t: n(colours(t.pieces)) == 2
    ),
    understood("The pieces don't all have the same colour", lambda t: n(colours(t.pieces)) > 1),
    # What only some may be, none need be.
    understood("only a blue may be upright", lambda t: colours(t.of("upright")) <= {"blue"}),
    understood("only reds can stand upright", lambda t: colours(t.of("upright")) <= {"red"}),
    understood("Only the blue pieces are allowed to be flat.", lambda t: colours(t.of("flat")) <= {"blue"}),
    understood("only reds and blues may be flat", lambda t: colours(t.of("flat")) <= {"red", "blue"}),
    understood("only one blue may be upright", lambda t: n(t.of("blue", "upright")) <= 1),
    understood("no red is allowed to be flat", lambda t: not t.of("red", "flat")),
    not_understood("red pieces are allowed to be flat"),
    ambiguous(
        "reds can only be flat",
        lambda t: not t.of("red", "non-flat"),
        lambda t: t.of("red") and not t.of("red", "non-flat"),
    ),
    ambiguous(
        "only reds are upright",
        lambda t: colours(t.of("upright")) <= {"red"},
        lambda t: colours(t.of("upright")) == {"red"},
    ),
    understood("the pieces are only red", lambda t: colours(t.pieces) == {"red"}),
    understood(
        "a piece that touches a red and is not itself red",
        lambda t: any(q.is_a("red") for p in t.of("non-red") for q in p.touching),
    ),
    understood("a red piece itself is not pointed at", lambda t: any(not p.aimed_at_by for p in t.of("red"))),
    not_understood("a piece touches a piece that is not itself"),
]
