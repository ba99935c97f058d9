"""Rules by a member of a university puzzle society: guesses in short forms; counts, parity and relations."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    directions,
    n,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)


def tally(t: Table) -> Counter[str]:
    """How many pieces of each colour that is there."""
    return Counter(p.colour for p in t.pieces)


def most_common(t: Table, colour: str) -> bool:
    """More pieces of this colour than of any other one."""
    count = tally(t)
    return all(count[colour] > count[other] for other in count if other != colour) and count[colour] > 0


CASES = [
    # Colours, sizes, orientations.
    understood("no two reds touch", lambda t: not path(t.of("red"), P.touches, t.of("red"))),
    understood("more flats than uprights", lambda t: n(t.of("flat")) > n(t.of("upright"))),
    understood("AKHTBN iff exactly one piece is ungrounded", lambda t: n(t.of("ungrounded")) == 1),
    understood("odd number of greens", lambda t: n(t.of("green")) % 2 == 1),
    understood("AKHTBN iff pip count is even", lambda t: pips(t.pieces) % 2 == 0),
    understood("no blues, yellows or weirds", lambda t: not t.of("blue") and not t.of("yellow") and not t.of("weird")),
    understood("all same size", lambda t: len(sizes(t.pieces)) == 1),
    understood("AKHTBN iff a large points at a small", lambda t: path(t.of("large"), P.points_at, t.of("small"))),
    understood("AKHTBN unless there's a stack", lambda t: not t.stacks),
    understood("prime number of pieces", lambda t: prime(n(t.pieces))),
    understood("AKHTBN iff number of reds = number of blues", lambda t: n(t.of("red")) == n(t.of("blue"))),
    understood("twice as many flats as uprights", lambda t: n(t.of("flat")) == 2 * n(t.of("upright"))),
    understood("some piece is touching at least two others", lambda t: any(n(p.touching) >= 2 for p in t.pieces)),
    understood("AKHTBN iff no red is grounded", lambda t: not t.of("red", "grounded")),
    understood("Every piece touches another piece", lambda t: all(p.touching for p in t.pieces)),
    understood("most pieces are flat", lambda t: 2 * n(t.of("flat")) > n(t.pieces)),
    understood("more colours than sizes", lambda t: len(colours(t.pieces)) > len(sizes(t.pieces))),
    understood(
        "AKHTBN iff a red and a blue are in the same tower",
        lambda t: path(t.of("red"), P.same_tower, t.of("blue")),
    ),
    understood("even number of pieces touching the table", lambda t: n(t.of("grounded")) % 2 == 0),
    understood("exactly two pieces touch each other", lambda t: n(p for p in t.pieces if p.touching) == 2),
    understood(
        "AKHTBN iff it has either a red or a blue but not both",
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
    ),
    understood(
        "AKDNHTBN if a green points at a red",
        lambda t: not path(t.of("green"), P.points_at, t.of("red")),
    ),
    # Counts and parity.
    understood(
        "every piece is the same colour as another piece",
        lambda t: all(any(p.same_colour(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "the difference between the number of flats and the number of uprights is 1",
        lambda t: abs(n(t.of("flat")) - n(t.of("upright"))) == 1,
    ),
    understood("tallest tower has exactly three pieces", lambda t: t.tallest == 3),
    understood("no stack contains a green", lambda t: not t.of("green", "stacked")),
    understood(
        "AKHTBNIFF exactly one red is touching a blue",
        lambda t: n(with_some(t.of("red"), P.touches, t.of("blue"))) == 1,
    ),
    understood("it doesn't have two greens", lambda t: n(t.of("green")) < 2),
    understood(
        "at least one of each of the four colours",
        lambda t: colours(t.pieces) >= {"red", "yellow", "green", "blue"},
    ),
    understood("exactly half the pieces are small", lambda t: 2 * n(t.of("small")) == n(t.pieces)),
    understood("all but one of the pieces are upright", lambda t: n(t.of("non-upright")) == 1),
    understood(
        "some blue is higher than every red",
        lambda t: any(all(b.higher(r) for r in t.of("red")) for b in t.of("blue")),
    ),
    understood("if there's a red, there's also a green", lambda t: not t.of("red") or bool(t.of("green"))),
    understood(
        "no two towers have the same number of pieces",
        lambda t: len({len(tower) for tower in t.towers}) == len(t.towers),
    ),
    understood(
        "more reds than blues and yellows combined",
        lambda t: n(t.of("red")) > n(t.of("blue")) + n(t.of("yellow")),
    ),
    understood(
        "exactly one colour appears more than once",
        lambda t: n(c for c, count in tally(t).items() if count > 1) == 1,
    ),
    understood(
        "AKHTBN iff every colour in the koan appears an odd number of times",
        lambda t: all(count % 2 == 1 for count in tally(t).values()),
    ),
    understood(
        "number of grounded pieces plus number of reds is odd",
        lambda t: (n(t.of("grounded")) + n(t.of("red"))) % 2 == 1,
    ),
    understood("a nonzero even number of reds", lambda t: n(t.of("red")) > 0 and n(t.of("red")) % 2 == 0),
    understood(
        "pip count of the uprights > pip count of the flats",
        lambda t: pips(t.of("upright")) > pips(t.of("flat")),
    ),
    understood("the most common colour is blue", lambda t: most_common(t, "blue")),
    # Relations.
    understood(
        "no upright is the same colour as a flat",
        lambda t: not path(t.of("upright"), P.same_colour, t.of("flat")),
    ),
    understood(
        "a green is the first piece pointed at by a red",
        lambda t: any(r.first is not None and r.first.colour == "green" for r in t.of("red")),
    ),
    understood(
        "at least two pieces point in opposite directions",
        lambda t: any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "no small points through a large",
        lambda t: not path(t.of("small"), P.points_through, t.of("large")),
    ),
    understood(
        "contains a weird piece that touches no other piece",
        lambda t: any(not p.touching for p in t.of("weird")),
    ),
    understood("every tower has a red at the top", lambda t: all(tower[-1].colour == "red" for tower in t.towers)),
    understood(
        "no two pieces point at each other",
        lambda t: not any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN iff some piece touches both a red and a blue",
        lambda t: any(
            any(q.colour == "red" for q in p.touching) and any(q.colour == "blue" for q in p.touching) for p in t.pieces
        ),
    ),
    understood(
        "more pieces point at a red than touch a blue",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) > n(with_some(t.pieces, P.touches, t.of("blue"))),
    ),
    understood(
        "no piece touches a larger piece",
        lambda t: not any(q.larger(p) for p in t.pieces for q in p.touching),
    ),
    # What must be asked.
    ambiguous(
        "AKHTBN iff it contains two blues",
        lambda t: n(t.of("blue")) == 2,
        lambda t: n(t.of("blue")) >= 2,
    ),
    ambiguous(
        "it's got 3 colours",
        lambda t: len(colours(t.pieces)) == 3,
        lambda t: len(colours(t.pieces)) >= 3,
    ),
    ambiguous(
        "all reds are upright",
        lambda t: all(p.upright for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(p.upright for p in t.of("red")),
    ),
    ambiguous(
        "each green points at another piece",
        lambda t: all(p.aims for p in t.of("green")),
        lambda t: bool(t.of("green")) and all(p.aims for p in t.of("green")),
    ),
    ambiguous(
        "AKHTBN iff the largest piece is upright",
        lambda t: all(p.upright for p in t.largest),
        lambda t: any(p.upright for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].upright,
    ),
    ambiguous(
        "all pieces point the same way",
        lambda t: len(directions(t.pieces)) == 1,
        lambda t: len(directions(t.pieces)) == 1 and n(t.pieces) > 1,
    ),
    ambiguous(
        "most of the pieces are red",
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
        lambda t: most_common(t, "red"),
    ),
    ambiguous(
        "a red is on top of a blue",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("red"), P.above, t.of("blue")),
    ),
    ambiguous(
        "all pieces are in a stack",
        lambda t: n(t.towers) == 1 and n(t.pieces) > 1,
        lambda t: all(p.stacked for p in t.pieces),
    ),
    ambiguous(
        "all its pieces are not weird",
        lambda t: not t.of("weird"),
        lambda t: n(t.of("weird")) < n(t.pieces),
    ),
    ambiguous(
        "all the pieces except the blues are grounded",
        lambda t: all(p.grounded for p in t.of("non-blue")),
        lambda t: bool(t.of("non-blue")) and all(p.grounded for p in t.of("non-blue")),
    ),
    ambiguous(
        "AKHTBN iff it contains only reds and blues",
        lambda t: colours(t.pieces) <= {"red", "blue"},
        lambda t: colours(t.pieces) == {"red", "blue"},
    ),
    ambiguous(
        "AKHTBN iff there are no reds unless there's a blue",
        lambda t: not t.of("red") or bool(t.of("blue")),
        lambda t: (not t.of("red")) != bool(t.of("blue")),
    ),
    ambiguous(
        "contains a red and a blue or a green",
        lambda t: (bool(t.of("red")) and bool(t.of("blue"))) or bool(t.of("green")),
        lambda t: bool(t.of("red")) and (bool(t.of("blue")) or bool(t.of("green"))),
    ),
    ambiguous(
        "at least 3 flats and 1 upright",
        lambda t: n(t.of("flat")) >= 3 and n(t.of("upright")) >= 1,
        lambda t: n(t.of("flat")) >= 3 and n(t.of("upright")) == 1,
    ),
    ambiguous(
        "every red is larger than every blue",
        lambda t: all(r.larger(b) for r in t.of("red") for b in t.of("blue")),
        lambda t: bool(t.of("red")) and all(r.larger(b) for r in t.of("red") for b in t.of("blue")),
    ),
    # Outside the koan, or measured.
    Case("AKHTBN iff it has more pieces than the previous koan", "refused"),
    Case("the last piece placed was red", "refused"),
    Case("AKHTBN iff something points at a player", "refused"),
    Case("AKHTBN iff some colour in it has an odd number of letters", "refused"),
    Case("no two reds are within an inch of each other", "refused"),
    # No words for it.
    not_understood("AKHTBN iff all five colours are present"),
    not_understood("at least three pieces in a straight line", "not_in_language"),
    not_understood("AKHTBN iff the koan is symmetrical", "not_in_language"),
]
