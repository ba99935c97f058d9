"""What “not”, “no”, “neither” and “without” deny where several things are joined: one of them, each, or all at once."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, links, n

CASES = [
    # A “not” of its own before each part: each is denied, of one and the same piece.
    understood("it contains a piece that is not upright and not red", lambda t: t.of("non-upright", "non-red")),
    understood("a piece is not red and not flat", lambda t: t.of("non-red", "non-flat")),
    understood("at least two pieces are not red and not flat", lambda t: n(t.of("non-red", "non-flat")) >= 2),
    understood("at most one piece is not red and not blue", lambda t: n(t.of("non-red", "non-blue")) <= 1),
    understood(
        "exactly one piece is not upright and not grounded", lambda t: n(t.of("non-upright", "ungrounded")) == 1
    ),
    understood("no piece is not red and not blue", lambda t: not t.of("non-red", "non-blue")),
    understood("no red piece is not flat and not upright", lambda t: not t.of("red", "non-flat", "non-upright")),
    understood("every piece is not red and not blue", lambda t: not t.of("red") + t.of("blue")),
    understood("its pieces are not red and not blue", lambda t: not t.of("red") + t.of("blue")),
    understood("every piece is not red or not flat", lambda t: not t.of("red", "flat")),
    understood("it contains no piece that is not red and not blue", lambda t: not t.of("non-red", "non-blue")),
    understood(
        "it contains a piece that is not red, not flat and not large",
        lambda t: t.of("non-red", "non-flat", "non-large"),
    ),
    understood(
        "more than half of the pieces are not red and not upright",
        lambda t: 2 * n(t.of("non-red", "non-upright")) > n(t.pieces),
    ),
    understood(
        "it has a tower that is not red and not blue",
        lambda t: any({p.colour for p in tower} not in ({"red"}, {"blue"}) for tower in t.towers),
    ),
    understood(
        "it contains a piece not touching a red piece and not pointing at a blue piece",
        lambda t: any(
            not links(p, P.touches, t.of("red")) and not links(p, P.points_at, t.of("blue")) for p in t.pieces
        ),
    ),
    understood("it contains a non-red and non-flat piece", lambda t: t.of("non-red", "non-flat")),
    understood("the number of pieces is not 3 and not 5", lambda t: n(t.pieces) not in (3, 5)),
    understood("the number of red pieces is not more than 2 and not less than 1", lambda t: 1 <= n(t.of("red")) <= 2),
    # “But” sets the second part against the first.
    understood("it contains a piece that is not upright but red", lambda t: t.of("non-upright", "red")),
    understood("every piece is not flat but grounded", lambda t: not t.of("flat") and not t.of("ungrounded")),
    understood("it does not contain a red piece but a blue piece", lambda t: not t.of("red") and t.of("blue")),
    # One “not” before a row joined by “or”: none of them.
    understood("it contains a piece that is not red or blue", lambda t: t.of("non-red", "non-blue")),
    understood("it contains a piece that isn't red nor blue", lambda t: t.of("non-red", "non-blue")),
    understood(
        "it contains a piece that is not red, flat or large", lambda t: t.of("non-red", "non-flat", "non-large")
    ),
    understood("it contains a piece that is not either red or flat", lambda t: t.of("non-red", "non-flat")),
    understood("no piece is not red or blue", lambda t: not t.of("non-red", "non-blue")),
    understood("the number of pieces is not 3 or 5", lambda t: n(t.pieces) not in (3, 5)),
    # One “not” before “and”: the first only, or not both.
    ambiguous(
        "it contains a piece that is not flat and red",
        lambda t: t.of("non-flat", "red"),
        lambda t: t.of("non-flat") + t.of("non-red"),
    ),
    ambiguous(
        "it contains a piece that is not red, flat and large",
        lambda t: n(t.of("red", "flat", "large")) < n(t.pieces),
        lambda t: t.of("non-red", "non-flat", "non-large"),
    ),
    ambiguous(
        "it contains a piece not touching a red piece and pointing at a blue piece",
        lambda t: any(not links(p, P.touches, t.of("red")) and links(p, P.points_at, t.of("blue")) for p in t.pieces),
        lambda t: any(not (links(p, P.touches, t.of("red")) and links(p, P.points_at, t.of("blue"))) for p in t.pieces),
    ),
    understood("it contains a piece that is not both red and flat", lambda t: t.of("non-red") + t.of("non-flat")),
    # Neither ... nor
    understood("no piece is neither red nor blue", lambda t: not t.of("non-red", "non-blue")),
    understood("exactly one piece is neither red nor flat", lambda t: n(t.of("non-red", "non-flat")) == 1),
    understood(
        "at least two pieces are neither red nor touching the table", lambda t: n(t.of("non-red", "ungrounded")) >= 2
    ),
    understood("neither red nor blue pieces are flat", lambda t: not t.of("red", "flat") + t.of("blue", "flat")),
    # A denied verb carries over to the next one where that has the form that stands after “does not”.
    understood(
        "it contains a piece that doesn't touch a red piece or point at a blue piece",
        lambda t: any(
            not links(p, P.touches, t.of("red")) and not links(p, P.points_at, t.of("blue")) for p in t.pieces
        ),
    ),
    understood("it does not contain a red piece or have a stack", lambda t: not t.of("red") and not t.stacks),
    understood("it does not contain a red piece but contains a blue piece", lambda t: not t.of("red") and t.of("blue")),
    ambiguous(
        "it contains pieces not touching a red piece or pointing at a blue piece",
        lambda t: any(not links(p, P.touches, t.of("red")) or links(p, P.points_at, t.of("blue")) for p in t.pieces),
        lambda t: any(
            not links(p, P.touches, t.of("red")) and not links(p, P.points_at, t.of("blue")) for p in t.pieces
        ),
    ),
    # No, and without
    understood("it contains no red pieces or blue pieces", lambda t: not t.of("red") + t.of("blue")),
    understood("it has no reds nor blues", lambda t: not t.of("red") + t.of("blue")),
    understood("it contains no reds, blues or greens", lambda t: not t.of("red") + t.of("blue") + t.of("green")),
    ambiguous(
        "it contains no red piece or a blue piece",
        lambda t: not t.of("red") + t.of("blue"),
        lambda t: not t.of("red") or t.of("blue"),
    ),
    understood(
        "a koan without a red piece or a blue piece has the Buddha-nature", lambda t: not t.of("red") + t.of("blue")
    ),
    # It is not so that
    ambiguous(
        "it is not the case that it contains a red piece and it contains a blue piece",
        lambda t: not t.of("red") and t.of("blue"),
        lambda t: not (t.of("red") and t.of("blue")),
    ),
    understood(
        "it is not so that (it contains a red piece and it contains a blue piece)",
        lambda t: not (t.of("red") and t.of("blue")),
    ),
]
