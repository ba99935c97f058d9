"""Rules by three long-time members of a forum: one terse, one in full sentences, one whose English is learnt."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    n,
    pairs,
    path,
    pips,
    prime,
    sizes,
)

AKHTBN = "A koan has the Buddha-nature if and only if"


def nest(tower: list[P]) -> bool:
    """Whether the stack is one in which each piece but the outermost is inside the next."""
    return len(tower) > 1 and all(inner.inside(outer) for inner, outer in pairwise(tower))


def through(p: P, first: str, then: str) -> bool:
    """Whether the piece points through one of the first colour at a later one of the other."""
    return any(q.colour == first and r.colour == then for q, r in pairs(p.aims))


def plurality(t: Table, colour: str) -> bool:
    return all(n(t.of(colour)) > n(t.of(other)) for other in colours(t.pieces) - {colour}) and n(t.of(colour)) > 0


TERSE = [
    understood("no reds touch blues", lambda t: not path(t.of("red"), P.touches, t.of("blue"))),
    understood("twice as many blues as reds", lambda t: n(t.of("blue")) == 2 * n(t.of("red"))),
    understood("AKHTBN if odd number of yellow pips", lambda t: pips(t.of("yellow")) % 2 == 1),
    understood("some large directly on a small", lambda t: path(t.of("large"), P.directly_above, t.of("small"))),
    understood("at least 3 ungrounded", lambda t: n(t.of("ungrounded")) >= 3),
    understood("nothing points at a green", lambda t: not path(t.pieces, P.points_at, t.of("green"))),
    understood("exactly one stack", lambda t: n(t.stacks) == 1),
    ambiguous(
        "all reds flat",
        lambda t: all(p.flat for p in t.of("red")),
        lambda t: n(t.of("red")) > 0 and all(p.flat for p in t.of("red")),
    ),
    ambiguous("2 smalls", lambda t: n(t.of("small")) == 2, lambda t: n(t.of("small")) >= 2),
    ambiguous(
        "every blue touched by a yellow",
        lambda t: all(any(q.touches(p) for q in t.of("yellow")) for p in t.of("blue")),
        lambda t: n(t.of("blue")) > 0 and all(any(q.touches(p) for q in t.of("yellow")) for p in t.of("blue")),
    ),
    understood("no weird, no large", lambda t: not t.of("weird") and not t.of("large")),
    understood("tallest tower has 3 or more pieces", lambda t: t.tallest >= 3),
    ambiguous(
        "largest piece is red",
        lambda t: all(p.colour == "red" for p in t.largest),
        lambda t: any(p.colour == "red" for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].colour == "red",
    ),
    understood("upright green or flat blue", lambda t: bool(t.of("upright", "green") or t.of("flat", "blue"))),
    understood("AKHTBNIFF total pip count is prime", lambda t: prime(pips(t.pieces))),
    understood(
        "no two larges point the same way",
        lambda t: not any(p.same_direction(q) for p, q in pairs(t.of("large"))),
    ),
    understood("not all pieces grounded", lambda t: n(t.of("ungrounded")) >= 1),
    understood("all but one upright", lambda t: n(t.of("non-upright")) == 1),
    understood("a red or a blue, not both", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood("smalls outnumber larges", lambda t: n(t.of("small")) > n(t.of("large"))),
    understood("if there's a red, no blues", lambda t: not t.of("red") or not t.of("blue")),
    ambiguous(
        "only reds and yellows",
        lambda t: colours(t.pieces) <= {"red", "yellow"},
        lambda t: colours(t.pieces) == {"red", "yellow"},
    ),
    ambiguous(
        "all flat except the reds",
        lambda t: all(p.flat for p in t.of("non-red")),
        lambda t: n(t.of("non-red")) > 0 and all(p.flat for p in t.of("non-red")),
    ),
    ambiguous(
        "at least 2 blues and 1 weird",
        lambda t: n(t.of("blue")) >= 2 and n(t.of("weird")) >= 1,
        lambda t: n(t.of("blue")) >= 2 and n(t.of("weird")) == 1,
    ),
    understood("AKDNHTBN if a flat points at a weird", lambda t: not path(t.of("flat"), P.points_at, t.of("weird"))),
    Case("a red within an inch of a blue", "refused"),
    not_understood("3 reds in a line"),
]

FULL = [
    understood(
        f"{AKHTBN} it contains at least one large piece that is not touching any other piece.",
        lambda t: any(not p.touching for p in t.of("large")),
    ),
    understood(
        f"{AKHTBN} the number of red pieces is equal to the number of towers.",
        lambda t: n(t.of("red")) == n(t.towers),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains exactly three upright pieces; otherwise it does.",
        lambda t: n(t.of("upright")) != 3,
    ),
    understood(
        f"{AKHTBN} it contains no ungrounded piece that is pointing at a grounded piece.",
        lambda t: not path(t.of("ungrounded"), P.points_at, t.of("grounded")),
    ),
    understood(
        f"{AKHTBN} every piece in it touches at least one piece of a different colour.",
        lambda t: all(any(q.colour != p.colour for q in p.touching) for p in t.pieces),
    ),
    understood(
        f"{AKHTBN} the sum of the pips of its blue pieces is greater than the sum of the pips of its yellow pieces.",
        lambda t: pips(t.of("blue")) > pips(t.of("yellow")),
    ),
    understood(
        f"{AKHTBN} it contains at least two pieces of the same size, neither of which is touching the table.",
        lambda t: any(p.same_size(q) for p, q in pairs(t.of("ungrounded"))),
    ),
    understood(
        f"{AKHTBN} at least one red piece points through a yellow piece at a green piece.",
        lambda t: any(through(p, "yellow", "green") for p in t.of("red")),
    ),
    understood(f"{AKHTBN} the largest pieces are all upright.", lambda t: all(p.upright for p in t.largest)),
    understood(f"{AKHTBN} it contains at least one nest.", lambda t: any(nest(tower) for tower in t.towers)),
    understood(
        f"{AKHTBN} it contains at least two pieces that are pointing in opposite directions.",
        lambda t: any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        f"{AKHTBN} no piece is pointing at a piece which is larger than itself.",
        lambda t: not any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "A koan has the Buddha-nature unless it contains a flat piece and an upright piece touching each other.",
        lambda t: not path(t.of("flat"), P.touches, t.of("upright")),
    ),
    ambiguous(
        f"{AKHTBN} its highest piece is ungrounded.",
        lambda t: all(not p.grounded for p in t.highest),
        lambda t: any(not p.grounded for p in t.highest),
        lambda t: n(t.highest) == 1 and not t.highest[0].grounded,
    ),
    understood(f"{AKHTBN} exactly half of its pieces are flat.", lambda t: 2 * n(t.of("flat")) == n(t.pieces)),
    understood(
        f"{AKHTBN} it contains at least one red piece and at least one green piece, or else no upright pieces at all.",
        lambda t: bool(t.of("red") and t.of("green")) or not t.of("upright"),
    ),
    ambiguous(
        f"{AKHTBN} every red piece it contains is in the same tower as a blue piece.",
        lambda t: all(any(p.same_tower(q) for q in t.of("blue")) for p in t.of("red")),
        lambda t: n(t.of("red")) > 0 and all(any(p.same_tower(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        f"{AKHTBN} the number of pieces pointing at nothing is odd.",
        lambda t: n(p for p in t.pieces if not p.aims) % 2 == 1,
    ),
    understood(
        f"{AKHTBN} the difference between the number of red pieces and the number of green pieces is at most one.",
        lambda t: abs(n(t.of("red")) - n(t.of("green"))) <= 1,
    ),
    understood(
        f"{AKHTBN} it contains a tower of at least two pieces whose top piece is larger than its bottom piece.",
        lambda t: any(tower[-1].larger(tower[0]) for tower in t.stacks),
    ),
    ambiguous(
        f"{AKHTBN} most of its pieces are blue.",
        lambda t: 2 * n(t.of("blue")) > n(t.pieces),
        lambda t: plurality(t, "blue"),
    ),
    understood(
        f"{AKHTBN} it contains the same number of small, medium and large pieces.",
        lambda t: n(t.of("small")) == n(t.of("medium")) == n(t.of("large")),
    ),
    Case(f"{AKHTBN} it has fewer pieces than the previous koan.", "refused"),
    not_understood(f"{AKHTBN} its pieces are arranged symmetrically."),
]

PLAIN = [
    understood(
        "It must have more than three pieces, and none of them is red.",
        lambda t: n(t.pieces) > 3 and not t.of("red"),
    ),
    understood("There is a piece that points to a blue piece.", lambda t: path(t.pieces, P.points_at, t.of("blue"))),
    ambiguous(
        "All the pieces point in the same direction.",
        lambda t: all(p.same_direction(q) for p, q in pairs(t.pieces)),
        lambda t: n(t.pieces) >= 2 and all(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "The number of colors must be the same as the number of sizes.",
        lambda t: n(colours(t.pieces)) == n(sizes(t.pieces)),
    ),
    understood(
        "It is forbidden that a small piece touches a large piece.",
        lambda t: not path(t.of("small"), P.touches, t.of("large")),
    ),
    ambiguous(
        "Every small piece must be inside of a bigger piece.",
        lambda t: all(any(q.larger(p) and p.inside(q) for q in p.others) for p in t.of("small")),
        lambda t: (
            n(t.of("small")) > 0 and all(any(q.larger(p) and p.inside(q) for q in p.others) for p in t.of("small"))
        ),
    ),
    understood(
        "If there are yellow pieces, then they must all be upright.",
        lambda t: all(p.upright for p in t.of("yellow")),
    ),
    ambiguous(
        "It has a green piece on top of a red piece.",
        lambda t: path(t.of("green"), P.directly_above, t.of("red")),
        lambda t: path(t.of("green"), P.above, t.of("red")),
    ),
    understood(
        "Either all pieces are flat, or no piece is flat.",
        lambda t: n(t.of("flat")) in (0, n(t.pieces)),
    ),
    understood(
        "There is a piece that has the same color and the same size as another piece.",
        lambda t: any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("The flat pieces together have more than six pips.", lambda t: pips(t.of("flat")) > 6),
    understood(
        "There must not be a piece that points at a piece of its own color.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "It must have red pieces, blue pieces, and no other colors.",
        lambda t: colours(t.pieces) == {"red", "blue"},
    ),
    understood(
        "There is a blue piece that is higher than every red piece.",
        lambda t: any(all(p.higher(q) for q in t.of("red")) for p in t.of("blue")),
    ),
    understood(
        "The koan may contain red pieces only if it contains at least one green piece.",
        lambda t: not t.of("red") or n(t.of("green")) >= 1,
    ),
    ambiguous(
        "All pieces are not upright.",
        lambda t: not t.of("upright"),
        lambda t: n(t.of("non-upright")) >= 1,
    ),
    understood(
        "At least one piece is touched by exactly two other pieces.",
        lambda t: any(n(p.touching) == 2 for p in t.pieces),
    ),
    understood("It has three or four pieces.", lambda t: n(t.pieces) in (3, 4)),
    ambiguous(
        "All pieces must be upright, unless there is a red piece.",
        lambda t: not t.of("non-upright") or bool(t.of("red")),
        lambda t: (not t.of("non-upright")) != bool(t.of("red")),
    ),
    understood(
        "For each color in the koan, at least one piece of that color is flat.",
        lambda t: colours(t.of("flat")) == colours(t.pieces),
    ),
    understood(
        "All pieces that touch the table must be flat.",
        lambda t: all(p.flat for p in t.of("grounded")),
    ),
    Case("The piece that was placed last is red.", "refused"),
    Case("At least one piece points to the north.", "refused"),
    not_understood("It has a piece of each of all five colors."),
]

CASES = [*TERSE, *FULL, *PLAIN]
