"""Rules from the card box of a games shop with Zendo evenings: hand-written cards, from beginners' to hard."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    directions,
    n,
    orientations,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)


def _by_colour(t: Table) -> Counter[str]:
    """How many pieces there are of each colour."""
    return Counter(p.colour for p in t.pieces)


def _leads(t: Table, colour: str) -> bool:
    """Whether there are more pieces of the colour than of any other one."""
    counts = _by_colour(t)
    return counts[colour] > 0 and all(counts[colour] > k for c, k in counts.items() if c != colour)


def _majority(t: Table, colour: str) -> bool:
    return 2 * n(t.of(colour)) > n(t.pieces)


def _through(p: P, nearer: str, farther: str) -> bool:
    """Whether the piece points at one of the first colour and, after it, at one of the second."""
    return any(a.colour == nearer and b.colour == farther for a, b in pairs(p.aims))


CASES = [
    # Beginners' cards.
    understood("A koan has the Buddha-nature if it has a yellow piece in it.", lambda t: n(t.of("yellow")) >= 1),
    understood("NO WEIRD PIECES", lambda t: not t.of("weird")),
    understood("A koan has the Buddha-nature if nothing in it is green.", lambda t: not t.of("green")),
    understood("AKHTBN iff it contains a large red.", lambda t: n(t.of("large", "red")) >= 1),
    understood("A koan has the Buddha-nature if it consists only of mediums.", lambda t: not t.of("non-medium")),
    understood("All of the pieces are the same size", lambda t: len(sizes(t.pieces)) == 1),
    understood("At least one of every size", lambda t: len(sizes(t.pieces)) == 3),
    understood("More than four pieces in total", lambda t: n(t.pieces) > 4),
    understood("AKHTBN iff it has 2 or 4 pieces", lambda t: n(t.pieces) in (2, 4)),
    understood("A koan has the Buddha-nature unless it contains a black piece.", lambda t: not t.of("black")),
    understood("No two pieces share a colour.", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood(
        "A koan has the Buddha-nature if it contains at least one blue piece but no yellow ones.",
        lambda t: n(t.of("blue")) >= 1 and not t.of("yellow"),
    ),
    understood(
        "A koan does not have the Buddha-nature if any piece touches another; otherwise it does.",
        lambda t: not any(p.touching for p in t.pieces),
    ),
    understood("AKHTBN iff it contains only one blue piece.", lambda t: n(t.of("blue")) == 1),
    understood(
        "A koan has the Buddha-nature if it contains at most one upright piece.", lambda t: n(t.of("upright")) <= 1
    ),
    understood(
        "AKHTBN iff it contains neither red pieces nor large pieces.",
        lambda t: not t.of("red") and not t.of("large"),
    ),
    understood("A koan has the Buddha-nature if it contains a stack.", lambda t: bool(t.stacks)),
    understood("Fewer than three pieces are touching the table.", lambda t: n(t.of("grounded")) < 3),
    understood("More flats than uprights", lambda t: n(t.of("flat")) > n(t.of("upright"))),
    understood(
        "AKHTBN iff it contains no pieces other than yellows and blacks.",
        lambda t: all(p.colour in ("yellow", "black") for p in t.pieces),
    ),
    # Cards for the second evening.
    understood("A koan has the Buddha-nature if its total pip count is at least 7.", lambda t: pips(t.pieces) >= 7),
    understood("AKHTBN iff the number of pieces is a multiple of 3.", lambda t: n(t.pieces) % 3 == 0),
    understood("AKHTBNIFF the total number of pips is prime", lambda t: prime(pips(t.pieces))),
    understood(
        "A koan has the Buddha-nature if it doesn't have the same number of red and blue pieces.",
        lambda t: n(t.of("red")) != n(t.of("blue")),
    ),
    understood("AKHTBN iff it contains exactly two colours.", lambda t: len(colours(t.pieces)) == 2),
    understood(
        "A koan has the Buddha-nature if most of its pieces are flat.", lambda t: 2 * n(t.of("flat")) > n(t.pieces)
    ),
    understood("AKHTBN iff at least half of its pieces are red.", lambda t: 2 * n(t.of("red")) >= n(t.pieces)),
    understood(
        "A koan has the Buddha-nature if a small piece is inside a large piece.",
        lambda t: path(t.of("small"), P.inside, t.of("large")),
    ),
    understood(
        "A structure must contain a blue pyramid touching a green pyramid",
        lambda t: path(t.of("blue"), P.touches, t.of("green")),
    ),
    understood("AKHTBN iff at least one piece is upside down.", lambda t: any(p.upside_down for p in t.pieces)),
    understood(
        "A two-pip piece is pointing at a three-pip piece.", lambda t: path(t.of("medium"), P.points_at, t.of("large"))
    ),
    understood(
        "A koan has the Buddha-nature if none of its pieces is pointing at a red piece.",
        lambda t: not any(q.aimed_at_by for q in t.of("red")),
    ),
    understood(
        "If there is a weird piece, then there is also a blue piece.", lambda t: not t.of("weird") or bool(t.of("blue"))
    ),
    understood("AKHTBN iff the tallest tower has exactly 3 pieces.", lambda t: t.tallest == 3),
    understood("All but exactly one of the pieces are upright.", lambda t: n(t.of("non-upright")) == 1),
    understood("Exactly two pieces are touching each other.", lambda t: n(p for p in t.pieces if p.touching) == 2),
    understood("A koan has the Buddha-nature if the most common colour is blue.", lambda t: _leads(t, "blue")),
    understood(
        "AKHTBN iff all pieces are the same orientation but not all pieces are the same colour.",
        lambda t: len(orientations(t.pieces)) == 1 and len(colours(t.pieces)) > 1,
    ),
    understood(
        "A koan has the Buddha-nature if either all its pieces are the same colour or all its pieces are the same size,"
        " but not both.",
        lambda t: (len(colours(t.pieces)) == 1) != (len(sizes(t.pieces)) == 1),
    ),
    understood(
        "AKHTBN iff there is at least one large piece and every large piece is upright.",
        lambda t: n(t.of("large")) >= 1 and all(p.upright for p in t.of("large")),
    ),
    # Hard cards.
    understood("All medium pieces, if any, are weird.", lambda t: all(p.weird for p in t.of("medium"))),
    understood(
        "A koan has the Buddha-nature if at least one piece is pointing at a piece of its own colour.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff at least two pieces point at the same piece.",
        lambda t: any(n(q.aimed_at_by) >= 2 for q in t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if each of its pieces points at exactly one other piece.",
        lambda t: all(n(p.aims) == 1 for p in t.pieces),
    ),
    understood(
        "A yellow piece is the first piece pointed at by a red piece.",
        lambda t: any(p.first is not None and p.first.colour == "yellow" for p in t.of("red")),
    ),
    understood(
        "Some piece points through a blue piece at a green piece.",
        lambda t: any(_through(p, "blue", "green") for p in t.pieces),
    ),
    understood(
        "AKHTBN iff there's an upright piece that is higher than every flat piece.",
        lambda t: any(all(p.higher(q) for q in t.of("flat")) for p in t.of("upright")),
    ),
    understood(
        "A koan has the Buddha-nature if the number of grounded pieces is equal to the number of colours.",
        lambda t: n(t.of("grounded")) == len(colours(t.pieces)),
    ),
    understood(
        "No stack contains two pieces of the same colour.", lambda t: all(len(colours(s)) == len(s) for s in t.stacks)
    ),
    understood(
        "AKHTBN iff the top piece of every tower is red.", lambda t: all(s[-1].colour == "red" for s in t.towers)
    ),
    understood(
        "A koan has the Buddha-nature if it contains a green piece that is neither touching nor pointed at by any other"
        " piece.",
        lambda t: any(not p.touching and not p.aimed_at_by for p in t.of("green")),
    ),
    understood(
        "AKHTBN iff the number of pieces pointing at a red piece is greater than the number of red pieces.",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) > n(t.of("red")),
    ),
    understood("The pieces point in at least three different directions.", lambda t: len(directions(t.pieces)) >= 3),
    understood(
        "The pip count of the upright pieces is exactly twice the pip count of the flat pieces.",
        lambda t: pips(t.of("upright")) == 2 * pips(t.of("flat")),
    ),
    understood(
        "A koan has the Buddha-nature if a small piece points at a medium piece that points at a large piece.",
        lambda t: path(t.of("small"), P.points_at, t.of("medium"), P.points_at, t.of("large")),
    ),
    understood(
        "AKHTBN iff no grounded piece is smaller than an ungrounded piece.",
        lambda t: not path(t.of("grounded"), P.smaller, t.of("ungrounded")),
    ),
    # Cards on which somebody has pencilled "please reword".
    ambiguous(
        "A koan has the Buddha-nature if it contains two green pieces.",
        lambda t: n(t.of("green")) == 2,
        lambda t: n(t.of("green")) >= 2,
    ),
    ambiguous(
        "AKHTBN iff all of its blue pieces are grounded.",
        lambda t: all(p.grounded for p in t.of("blue")),
        lambda t: n(t.of("blue")) >= 1 and all(p.grounded for p in t.of("blue")),
    ),
    ambiguous(
        "A koan has the Buddha-nature if its smallest piece is blue.",
        lambda t: all(p.colour == "blue" for p in t.smallest),
        lambda t: any(p.colour == "blue" for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].colour == "blue",
    ),
    ambiguous(
        "All of the pieces point in the same direction",
        lambda t: all(p.same_direction(q) for p, q in pairs(t.pieces)),
        lambda t: n(t.pieces) >= 2 and all(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "A koan has the Buddha-nature if it contains a red piece and a green piece or a blue piece.",
        lambda t: (bool(t.of("red")) and bool(t.of("green"))) or bool(t.of("blue")),
        lambda t: bool(t.of("red")) and (bool(t.of("green")) or bool(t.of("blue"))),
    ),
    ambiguous(
        "A large piece is stacked on a small piece.",
        lambda t: path(t.of("large"), P.directly_above, t.of("small")),
        lambda t: path(t.of("large"), P.above, t.of("small")),
    ),
    ambiguous(
        "AKHTBN iff most of the pieces are green.", lambda t: _majority(t, "green"), lambda t: _leads(t, "green")
    ),
    ambiguous(
        "Only red and blue pieces",
        lambda t: colours(t.pieces) <= {"red", "blue"},
        lambda t: colours(t.pieces) == {"red", "blue"},
    ),
    ambiguous(
        "A koan has the Buddha-nature if all its pieces are in a stack.",
        lambda t: len(t.towers) == 1 and n(t.pieces) >= 2,
        lambda t: all(p.stacked for p in t.pieces),
    ),
    ambiguous(
        "AKHTBN iff every red piece is pointing at a blue piece.",
        lambda t: all(any(q.colour == "blue" for q in p.aims) for p in t.of("red")),
        lambda t: n(t.of("red")) >= 1 and all(any(q.colour == "blue" for q in p.aims) for p in t.of("red")),
    ),
    ambiguous(
        "All the pieces except the blue ones are flat.",
        lambda t: all(p.flat for p in t.of("non-blue")),
        lambda t: n(t.of("non-blue")) >= 1 and all(p.flat for p in t.of("non-blue")),
    ),
    ambiguous(
        "AKHTBN iff it contains at least two reds and one green.",
        lambda t: n(t.of("red")) >= 2 and n(t.of("green")) >= 1,
        lambda t: n(t.of("red")) >= 2 and n(t.of("green")) == 1,
    ),
    # Cards that we have had to take out of the box.
    Case("A koan has the Buddha-nature if a piece is pointing at the Master.", "refused"),
    Case("AKHTBN iff it contains more pieces than the previous koan.", "refused"),
    Case("A koan has the Buddha-nature if the first piece placed in it was red.", "refused"),
    Case("A koan has the Buddha-nature if at least one piece is pointing towards the door.", "refused"),
    not_understood("A koan has the Buddha-nature if all of its pieces are in a straight line.", "not_in_language"),
    not_understood("AKHTBN iff a piece points at another with a corner of its base.", "not_in_language"),
    not_understood("AKHTBN iff it contains all five colours."),
]
