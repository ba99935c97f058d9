"""What may stand around a condition: every way to say that it is the rule."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, colours, n, path, pips, prime

CASES = [
    # The abbreviations
    understood("AKHTBN if it contains a red piece", lambda t: n(t.of("red")) >= 1),
    understood("AKHTBN iff it contains a blue piece.", lambda t: n(t.of("blue")) >= 1),
    understood("AKHTBN if and only if there are no small pieces", lambda t: not t.of("small")),
    understood("AKHTBN unless a red pyramid touches the table", lambda t: not t.of("red", "grounded")),
    understood("AKHTBN unless all of its pieces are upright", lambda t: n(t.of("upright")) < n(t.pieces)),
    understood("AKHTBNIFF it has more than three pieces", lambda t: n(t.pieces) > 3),
    understood("AKHTBNIFF there are no flat pieces.", lambda t: not t.of("flat")),
    understood("AKHTBNIAOI a yellow piece is weird", lambda t: n(t.of("yellow", "weird")) >= 1),
    understood("AKHTBNIAOI it has at least 4 pips", lambda t: pips(t.pieces) >= 4),
    understood("AKHTBNI all pieces are grounded", lambda t: not t.of("ungrounded")),
    understood("AKHTBNI it has exactly one large piece", lambda t: n(t.of("large")) == 1),
    understood("akhtbniaoi no piece points at another piece", lambda t: not path(t.pieces, P.points_at, t.pieces)),
    understood("AKDNHTBN if it contains a green piece", lambda t: not t.of("green")),
    understood("AKDNHTBN iff it has an odd number of pieces", lambda t: n(t.pieces) % 2 == 0),
    understood("AKDNHTBN unless it contains a stack", lambda t: n(t.stacks) >= 1),
    understood("AKHTBN if: it contains a large red piece", lambda t: n(t.of("large", "red")) >= 1),
    understood("AKHTBN if it does not contain any yellow pieces", lambda t: not t.of("yellow")),
    # In full
    understood("A koan has the Buddha-nature if it contains an upright piece.", lambda t: n(t.of("upright")) >= 1),
    understood("a koan has the buddha nature if there is a weird piece", lambda t: n(t.of("weird")) >= 1),
    understood(
        "A koan has the Buddha Nature iff it has more flat than upright pieces",
        lambda t: n(t.of("flat")) > n(t.of("upright")),
    ),
    understood("A koan has Buddha-nature if it has no blue pieces", lambda t: not t.of("blue")),
    understood("A koan has the Buddha-nature if and only if its pip count is prime.", lambda t: prime(pips(t.pieces))),
    understood("A KOAN HAS THE BUDDHA-NATURE IF IT CONTAINS A RED PYRAMID", lambda t: n(t.of("red")) >= 1),
    understood("A koan has the Buddha-nature unless it contains an ungrounded piece", lambda t: not t.of("ungrounded")),
    understood(
        "A koan does not have the Buddha-nature if it contains a piece pointing at a red piece.",
        lambda t: not path(t.pieces, P.points_at, t.of("red")),
    ),
    understood(
        "A koan does not have the Buddha nature if it contains exactly three grounded pieces; otherwise it does.",
        lambda t: n(t.of("grounded")) != 3,
    ),
    understood(
        "A koan does not have the Buddha-nature if and only if it contains a black piece", lambda t: not t.of("black")
    ),
    understood(
        "A koan does not have the Buddha-nature unless it contains a large piece", lambda t: n(t.of("large")) >= 1
    ),
    understood("A koan doesn't have the Buddha-nature if it has fewer than two pieces", lambda t: n(t.pieces) >= 2),
    understood(
        "A koan has the Buddha-nature if the koan contains more than one color.", lambda t: n(colours(t.pieces)) > 1
    ),
    # The newer edition
    understood("A structure must contain a yellow piece", lambda t: n(t.of("yellow")) >= 1),
    understood("A structure must contain no weird pieces.", lambda t: not t.of("weird")),
    understood("A structure must not contain a small piece", lambda t: not t.of("small")),
    understood("A structure must have exactly two upright pieces", lambda t: n(t.of("upright")) == 2),
    understood(
        "A structure must contain more blue pieces than red pieces.", lambda t: n(t.of("blue")) > n(t.of("red"))
    ),
    understood(
        "A structure must contain at least one red piece touching a blue piece",
        lambda t: path(t.of("red"), P.touches, t.of("blue")),
    ),
    understood("A structure must contain only flat pieces", lambda t: n(t.of("flat")) == n(t.pieces)),
    understood("A koan must contain an odd number of pieces", lambda t: n(t.pieces) % 2 == 1),
    understood("A structure cannot contain any green pieces", lambda t: not t.of("green")),
    understood("correct if it has at least one blue pyramid", lambda t: n(t.of("blue")) >= 1),
    understood("Correct if it has exactly three pyramids.", lambda t: n(t.pieces) == 3),
    understood("correct unless a yellow pyramid touches the table", lambda t: not t.of("yellow", "grounded")),
    understood(
        "correct if no medium pyramids point at yellow pyramids",
        lambda t: not path(t.of("medium"), P.points_at, t.of("yellow")),
    ),
    understood("A structure is correct if it contains a flat red piece", lambda t: n(t.of("flat", "red")) >= 1),
    # The condition by itself
    understood("it must include an ungrounded yellow piece", lambda t: n(t.of("ungrounded", "yellow")) >= 1),
    understood("it must have at least two small pieces", lambda t: n(t.of("small")) >= 2),
    understood("it has to contain a large piece", lambda t: n(t.of("large")) >= 1),
    understood("it should contain more than two colours", lambda t: n(colours(t.pieces)) > 2),
    understood("it needs to have an upright green piece", lambda t: n(t.of("upright", "green")) >= 1),
    understood("it can only contain small pieces", lambda t: n(t.of("small")) == n(t.pieces)),
    understood("it cannot contain a stack", lambda t: not t.stacks),
    understood("it can't have more than two reds", lambda t: n(t.of("red")) <= 2),
    understood("it must not have any ungrounded pieces", lambda t: not t.of("ungrounded")),
    understood("all its pieces must be upright", lambda t: n(t.of("upright")) == n(t.pieces)),
    understood("all pieces must be the same size", lambda t: len({p.size for p in t.pieces}) == 1),
    understood("all its pieces have to touch the table", lambda t: not t.of("ungrounded")),
    understood("they are all flat", lambda t: n(t.of("flat")) == n(t.pieces)),
    understood("they all touch the table", lambda t: not t.of("ungrounded")),
    understood("they are all the same colour", lambda t: n(colours(t.pieces)) == 1),
    understood("the koan contains a blue piece", lambda t: n(t.of("blue")) >= 1),
    understood("the koan has at least five pieces", lambda t: n(t.pieces) >= 5),
    understood("contains no reds", lambda t: not t.of("red")),
    understood("has a small upright piece", lambda t: n(t.of("small", "upright")) >= 1),
    understood("includes at least one weird piece", lambda t: n(t.of("weird")) >= 1),
    understood("it includes a medium blue piece", lambda t: n(t.of("medium", "blue")) >= 1),
    understood("there exists at least one flat piece", lambda t: n(t.of("flat")) >= 1),
    understood("there are at least two grounded pieces", lambda t: n(t.of("grounded")) >= 2),
    understood("there's a large yellow piece", lambda t: n(t.of("large", "yellow")) >= 1),
    understood("at least 5 pieces", lambda t: n(t.pieces) >= 5),
    understood("no red pieces", lambda t: not t.of("red")),
    understood("more reds than blues", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood("exactly one upright piece", lambda t: n(t.of("upright")) == 1),
    understood("a small piece pointing at a large piece", lambda t: path(t.of("small"), P.points_at, t.of("large"))),
    understood("it consists of exactly four pieces", lambda t: n(t.pieces) == 4),
    understood("it consists only of red pieces", lambda t: n(t.of("red")) == n(t.pieces)),
    understood("it consists entirely of flat pieces", lambda t: n(t.of("flat")) == n(t.pieces)),
    understood("it is made up only of small or medium pieces", lambda t: not t.of("large")),
    # Slips and spelling
    understood("it contain at least two red piece", lambda t: n(t.of("red")) >= 2),
    understood("all its pieces are the same color", lambda t: n(colours(t.pieces)) == 1),
    understood("AKHTBN if it contains a gray piece", lambda t: n(t.of("gray")) >= 1),
    understood("AKHTBN if it contains a grey piece", lambda t: n(t.of("gray")) >= 1),
    understood("it contains a non red piece", lambda t: n(t.of("non-red")) >= 1),
    understood("it contains  a   RED piece .", lambda t: n(t.of("red")) >= 1),
    # Asked about inside any frame
    ambiguous("AKHTBN if it contains three red pieces", lambda t: n(t.of("red")) == 3, lambda t: n(t.of("red")) >= 3),
    ambiguous(
        "A structure must contain two flat pieces", lambda t: n(t.of("flat")) == 2, lambda t: n(t.of("flat")) >= 2
    ),
    ambiguous(
        "A koan has the Buddha-nature unless all its red pieces are upright.",
        lambda t: bool(t.of("red", "non-upright")),
        lambda t: bool(t.of("red", "non-upright")) or not t.of("red"),
    ),
    understood("white if, and only if, it has a red", lambda t: n(t.of("red")) >= 1),
    understood(
        "it's black if there are more than two flat pieces; in all other cases it's white",
        lambda t: n(t.of("flat")) <= 2,
    ),
    understood("NOT (any yellow piece is flat)", lambda t: not t.of("yellow", "flat")),
    understood(
        "white iff (at least one small is grounded) and not (any large is flat)",
        lambda t: t.of("small", "grounded") and not t.of("large", "flat"),
    ),
    understood(
        "it contains a piece that is large and not (red or blue)", lambda t: t.of("large", "non-red", "non-blue")
    ),
    # Words that add nothing
    understood("there are strictly more reds than blues", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood("there's, like, no red", lambda t: not t.of("red")),
    understood("everything's gotta be flat", lambda t: not t.of("non-flat")),
    understood("at least half of the pieces which it contains are flat", lambda t: 2 * n(t.of("flat")) >= n(t.pieces)),
    understood("every piece is itself pointed at by some piece", lambda t: all(p.aimed_at_by for p in t.pieces)),
    not_understood("any weird -> black"),
    understood("Hypothesis 2: there's a red", lambda t: n(t.of("red")) >= 1),
    understood("even number of pieces I think", lambda t: n(t.pieces) % 2 == 0),
    understood("you can have whatever you like as long as nothing is blue", lambda t: not t.of("blue")),
    understood("the koan turns out white when there is a red", lambda t: n(t.of("red")) >= 1),
    understood("theres a red", lambda t: n(t.of("red")) >= 1),
]
