"""“Otherwise”, “all” of what was named, exceptions with a bound, and other ways to begin a rule."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import Table, colours, n, pips, sizes


def colour_counts(t: Table) -> list[int]:
    return list(Counter(p.colour for p in t.pieces).values())


CASES: list[Case] = [
    # All of what was named, whatever they do
    ambiguous(
        "If there are any yellows, all touch the table",
        lambda t: all(p.is_a("grounded") for p in t.of("yellow")),
        lambda t: not t.of("yellow") or not t.of("ungrounded"),
    ),
    ambiguous(
        "there are at least two reds, and all touch the table",
        lambda t: n(t.of("red")) >= 2 and not t.of("red", "ungrounded"),
        lambda t: n(t.of("red")) >= 2 and not t.of("ungrounded"),
    ),
    understood(
        "at least two reds, and none touch the table",
        lambda t: n(t.of("red")) >= 2 and not t.of("red", "grounded"),
    ),
    understood(
        "if there are reds, at least one touches the table",
        lambda t: not t.of("red") or bool(t.of("red", "grounded")),
    ),
    understood("all pieces are red, or all touch the table", lambda t: not t.of("non-red") or not t.of("ungrounded")),
    # Otherwise
    understood(
        "If there is a green, it's touching a yellow; otherwise there are no yellows.",
        lambda t: (
            all(any(q.is_a("yellow") for q in p.touching) for p in t.of("green"))
            if t.of("green")
            else not t.of("yellow")
        ),
    ),
    understood(
        "If there are any blues, they all touch the table; otherwise there must be a green.",
        lambda t: not t.of("blue", "ungrounded") if t.of("blue") else bool(t.of("green")),
    ),
    ambiguous(
        "If there are any yellows, all touch the table; otherwise there is a green.",
        lambda t: not t.of("yellow", "ungrounded") if t.of("yellow") else bool(t.of("green")),
        lambda t: not t.of("ungrounded") if t.of("yellow") else bool(t.of("green")),
    ),
    understood(
        "If it has more than three pieces it must have a red one, and if it doesn't, it must have a blue one.",
        lambda t: bool(t.of("red") if n(t.pieces) > 3 else t.of("blue")),
    ),
    ambiguous(
        "If the koan has a red piece, it must also have a large piece; otherwise it's black.",
        lambda t: not t.of("red") or bool(t.of("large")),
        lambda t: bool(t.of("red") and t.of("large")),
    ),
    understood(
        "if it has any weird piece then it has no blue pieces, otherwise it's white",
        lambda t: not t.of("weird") or not t.of("blue"),
    ),
    # Provided that, except if
    understood(
        "AKHTBN if it contains a blue piece, provided that it contains no small piece",
        lambda t: bool(t.of("blue")) and not t.of("small"),
    ),
    ambiguous(
        "it contains a blue piece, as long as it contains no small piece",
        lambda t: bool(t.of("blue")) and not t.of("small"),
        lambda t: bool(t.of("blue")) or bool(t.of("small")),
    ),
    understood(
        "AKHTBN if it has at most two blues, except if it has exactly five pieces",
        lambda t: n(t.of("blue")) <= 2 and n(t.pieces) != 5,
    ),
    understood(
        "if a small piece is blue, then a large piece is blue too",
        lambda t: not t.of("small", "blue") or bool(t.of("large", "blue")),
    ),
    # Exceptions with a bound; nothing but so many
    understood("All pieces except at most one must be flat.", lambda t: n(t.of("non-flat")) <= 1),
    understood("all the pieces are flat except for at most two", lambda t: n(t.of("non-flat")) <= 2),
    understood("nothing but at most two reds", lambda t: n(t.pieces) <= 2 and not t.of("non-red")),
    understood("it contains nothing but at least two reds", lambda t: n(t.pieces) >= 2 and not t.of("non-red")),
    not_understood("it has only at least two reds"),
    # One and the other; no two of which
    understood(
        "There are exactly two pieces; one is flat and the other is not.",
        lambda t: n(t.pieces) == 2 and n(t.of("flat")) == 1,
    ),
    understood(
        "exactly two pieces, and one is red and the other is blue",
        lambda t: n(t.pieces) == 2 and n(t.of("red")) == 1 and n(t.of("blue")) == 1,
    ),
    understood(
        "at least three pieces, no two of which touch",
        lambda t: n(t.pieces) >= 3 and not any(p.touching for p in t.pieces),
    ),
    understood(
        "at least two reds, no two of which are the same size",
        lambda t: n(t.of("red")) >= 2 and n(sizes(t.of("red"))) == n(t.of("red")),
    ),
    # Different in something; on so many pieces; a share of the pips
    understood("Exactly three pieces, all different in colour", lambda t: n(t.pieces) == 3 == n(colours(t.pieces))),
    understood("no two pieces are different in size", lambda t: n(sizes(t.pieces)) <= 1),
    understood(
        "Exactly one color appears on three or more pieces.", lambda t: n(c for c in colour_counts(t) if c >= 3) == 1
    ),
    understood(
        "Every colour that appears in the koan appears on at least two pieces.",
        lambda t: all(count >= 2 for count in colour_counts(t)),
    ),
    understood("red appears on exactly two pieces", lambda t: n(t.of("red")) == 2),
    understood("the blues have more than half of the pips", lambda t: 2 * pips(t.of("blue")) > pips(t.pieces)),
    # Ways to begin
    understood("White koans are those in which at least one piece is blue", lambda t: bool(t.of("blue"))),
    understood("the black koans are those with a blue", lambda t: not t.of("blue")),
    understood(
        "A necessary and sufficient condition for white is that there is a green piece", lambda t: bool(t.of("green"))
    ),
    understood(
        "A koan is marked black if exactly one piece is blue, and is marked white in all other cases.",
        lambda t: n(t.of("blue")) != 1,
    ),
    understood("A koan passes muster so long as all its pieces are blue.", lambda t: not t.of("non-blue")),
    understood("it works when nothing is blue", lambda t: not t.of("blue")),
    understood("The rule is not AKHTBN if there is a green", lambda t: bool(t.of("green"))),
    understood("isn't it just that there's an odd number of blues?", lambda t: n(t.of("blue")) % 2 == 1),
    understood("it's like, everything's gotta be flat", lambda t: not t.of("non-flat")),
    understood("I reckon it wants two or more blues", lambda t: n(t.of("blue")) >= 2),
    ambiguous(
        "more smalls than anything else",
        lambda t: n(t.of("small")) > max(n(t.of("medium")), n(t.of("large"))),
        lambda t: 2 * n(t.of("small")) > n(t.pieces),
    ),
    understood("more blues than everything else", lambda t: 2 * n(t.of("blue")) > n(t.pieces)),
]
