"""Rules that several players of a play-by-post wiki post, turn after turn, each as the one that could be secret."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    links,
    n,
    orientations,
    pairs,
    path,
    pips,
    sizes,
    with_some,
)

FOUR = {"red", "yellow", "green", "blue"}


def some(pieces: Iterable[P], rest: bool) -> bool:
    """Whether there is such a piece and the rest is true too."""
    return n(pieces) > 0 and rest


def aimed_at(t: Table) -> list[P]:
    return [p for p in t.pieces if p.aimed_at_by]


def aiming_at_red(t: Table) -> list[P]:
    return with_some(t.pieces, P.points_at, t.of("red"))


def in_pairs(t: Table, related: Callable[[P, P], bool]) -> list[P]:
    """The pieces for which there is another that stands so to it."""
    return [p for p in t.pieces if any(related(p, q) for q in p.others)]


def mutual(p: P, q: P) -> bool:
    return p.points_at(q) and q.points_at(p)


def unlike_touching(p: P, q: P) -> bool:
    return p.touches(q) and p.colour != q.colour and p.size != q.size


CASES = [
    understood(
        "AKHTBN if it contains at least one green piece that isn't touching anything.",
        lambda t: any(not p.touching for p in t.of("green")),
    ),
    understood(
        "A koan has the Buddha-nature if and only if it has more flat pieces than upright ones.",
        lambda t: n(t.of("flat")) > n(t.of("upright")),
    ),
    understood(
        "AKHTBN iff no red piece is touching a blue piece.",
        lambda t: not path(t.of("red"), P.touches, t.of("blue")),
    ),
    understood("AKHTBN unless it contains a weird piece.", lambda t: not t.of("weird")),
    understood(
        "AKHTBN if it has an odd number of pieces pointing at other pieces.",
        lambda t: n(p for p in t.pieces if p.aims) % 2 == 1,
    ),
    understood("AKHTBN if its total pip count is at least 8.", lambda t: pips(t.pieces) >= 8),
    ambiguous(
        "A koan is white if every small piece in it is grounded.",
        lambda t: all(p.grounded for p in t.of("small")),
        lambda t: some(t.of("small"), all(p.grounded for p in t.of("small"))),
    ),
    understood(
        "AKHTBN iff some piece is pointing at a piece that is larger than itself.",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN if it has at least two pieces of the same colour that touch each other.",
        lambda t: any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN if there are no yellow pieces, or if all the yellow pieces are flat.",
        lambda t: all(p.flat for p in t.of("yellow")),
    ),
    ambiguous(
        "AKHTBN iff the largest pieces in the koan are all the same colour.",
        lambda t: n(colours(t.largest)) == 1,
        lambda t: n(colours(t.largest)) == 1 and n(t.largest) > 1,
    ),
    understood(
        "AKHTBN if it has exactly as many colours as sizes.",
        lambda t: n(colours(t.pieces)) == n(sizes(t.pieces)),
    ),
    understood(
        "It has the Buddha nature iff at least one piece is not grounded.",
        lambda t: any(not p.grounded for p in t.pieces),
    ),
    # directly or anywhere: the same, as between the two some large must stand directly on a smaller one
    understood(
        "AKHTBN if there is a large piece on top of a smaller one.",
        lambda t: any(p.above(q) and q.smaller(p) for p in t.of("large") for q in p.others),
    ),
    understood(
        "A koan does not have the Buddha-nature if it has exactly three grounded pieces; otherwise it does.",
        lambda t: n(t.of("grounded")) != 3,
    ),
    understood(
        "AKHTBN if no piece points at a piece of its own color.",
        lambda t: not any(q.same_colour(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff the number of red pieces plus the number of blue pieces is even.",
        lambda t: (n(t.of("red")) + n(t.of("blue"))) % 2 == 0,
    ),
    understood("AKHTBN if it contains at least one tower with three or more pieces.", lambda t: t.tallest >= 3),
    understood(
        "AKHTBN if every piece is touching at least one other piece.",
        lambda t: all(p.touching for p in t.pieces),
    ),
    understood(
        "AKHTBN if it contains neither a small red nor a large blue.",
        lambda t: not t.of("small", "red") and not t.of("large", "blue"),
    ),
    understood(
        "white if there is a medium piece pointed at by nothing",
        lambda t: any(not p.aimed_at_by for p in t.of("medium")),
    ),
    understood(
        "AKHTBN iff it has at most two colors and at least three pieces.",
        lambda t: n(colours(t.pieces)) <= 2 and n(t.pieces) >= 3,
    ),
    # empty set, single piece: asked, whichever readings are offered
    ambiguous("AKHTBN if all blue pieces are the same size."),
    understood(
        "AKHTBN if it has more pips on green pieces than on red pieces.",
        lambda t: pips(t.of("green")) > pips(t.of("red")),
    ),
    understood(
        "A koan has the Buddha nature if some flat piece points at an upright piece.",
        lambda t: path(t.of("flat"), P.points_at, t.of("upright")),
    ),
    understood(
        "AKHTBN if exactly one piece is pointed at by another piece.",
        lambda t: n(p for p in t.pieces if p.aimed_at_by) == 1,
    ),
    understood(
        "AKHTBN iff at least half of the pieces are grounded.",
        lambda t: 2 * n(t.of("grounded")) >= n(t.pieces),
    ),
    understood(
        "AKHTBN if no two pieces have the same size and the same color.",
        lambda t: not any(p.same_size(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN if there's a red piece touching a piece that touches a blue piece.",
        lambda t: path(t.of("red"), P.touches, t.pieces, P.touches, t.of("blue")),
    ),
    understood("AKHTBN unless every piece in it is upright.", lambda t: not all(p.upright for p in t.pieces)),
    understood(
        "AKHTBN if it has fewer than four pieces or contains all four colours.",
        lambda t: n(t.pieces) < 4 or colours(t.pieces) >= FOUR,
    ),
    ambiguous(
        "AKHTBN if the highest piece is yellow.",
        lambda t: all(p.colour == "yellow" for p in t.highest),
        lambda t: any(p.colour == "yellow" for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].colour == "yellow",
    ),
    understood(
        "AKHTBN iff each color in the koan appears exactly once.",
        lambda t: n(colours(t.pieces)) == n(t.pieces),
    ),
    understood(
        "AKHTBN if there are at least three pieces touching the same piece.",
        lambda t: any(n(p.touching) >= 3 for p in t.pieces),
    ),
    ambiguous(
        "AKHTBN if it contains a green piece, but not if that green piece is upright.",
        lambda t: any(not p.upright for p in t.of("green")),
        lambda t: some(t.of("green"), not t.of("green", "upright")),
    ),
    understood(
        "AKHTBN iff there are more pieces than twice the number of colors.",
        lambda t: n(t.pieces) > 2 * n(colours(t.pieces)),
    ),
    ambiguous(
        "AKHTBN if two pieces point at each other.",
        lambda t: n(in_pairs(t, mutual)) == 2,
        lambda t: n(in_pairs(t, mutual)) >= 2,
    ),
    ambiguous(
        "A koan has it if every red piece points at something.",
        lambda t: all(p.aims for p in t.of("red")),
        lambda t: some(t.of("red"), all(p.aims for p in t.of("red"))),
    ),
    understood(
        "AKHTBN if there is at least one ungrounded piece and none of the ungrounded pieces is small.",
        lambda t: some(t.of("non-grounded"), not t.of("non-grounded", "small")),
    ),
    understood(
        "AKHTBN iff it has a stack in which all the pieces are different colors.",
        lambda t: any(n(colours(tower)) == n(tower) for tower in t.stacks),
    ),
    understood(
        "If there is a blue piece then at least one blue piece must be grounded; koans without blue are white.",
        lambda t: not t.of("blue") or any(p.grounded for p in t.of("blue")),
    ),
    understood(
        "AKHTBN if nothing but small pieces touches the table.",
        lambda t: all(p.size == "small" for p in t.of("grounded")),
    ),
    understood(
        "AKHTBN if it contains only pieces that are red or flat.",
        lambda t: all(p.colour == "red" or p.flat for p in t.pieces),
    ),
    understood(
        "AKHTBN if it has a large flat piece and no large upright piece.",
        lambda t: some(t.of("large", "flat"), not t.of("large", "upright")),
    ),
    understood("AKHTBN iff the total number of pips is a multiple of three.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "AKHTBN if at least two different colors are pointed at.",
        lambda t: n(colours(p for p in t.pieces if p.aimed_at_by)) >= 2,
    ),
    understood(
        "AKHTBN if some tower has a yellow piece on the bottom.",
        lambda t: any(tower[0].colour == "yellow" for tower in t.towers),
    ),
    understood(
        "AKHTBN if it has an even number of small pieces (zero counts as even).",
        lambda t: n(t.of("small")) % 2 == 0,
    ),
    ambiguous(
        "AKHTBN if all the pieces point in different directions.",
        lambda t: not any(p.same_direction(q) for p, q in pairs(t.pieces)),
        lambda t: n(t.pieces) > 1 and not any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "The rule: at least two flat pieces pointing in the same direction",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.of("flat"))),
    ),
    ambiguous(
        "AKHTBN if a majority of its pieces are red.",
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
        lambda t: all(n(t.of("red")) > n(t.of(c)) for c in {*colours(t.pieces), "blue"} - {"red"}),
    ),
    understood(
        "AKHTBN if there are either exactly two or exactly five pieces in the koan.",
        lambda t: n(t.pieces) in (2, 5),
    ),
    understood(
        "AKHTBN if there is a small piece directly on top of a large piece.",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
    ),
    understood(
        "AKHTBN if it has a piece that points at more than one piece.",
        lambda t: any(n(p.aims) > 1 for p in t.pieces),
    ),
    ambiguous(
        "AKHTBN if every large piece is touched by at least one small piece.",
        lambda t: all(links(p, P.touches, t.of("small")) for p in t.of("large")),
        lambda t: some(t.of("large"), all(links(p, P.touches, t.of("small")) for p in t.of("large"))),
    ),
    understood(
        "AKHTBN if the koan has one or more blue pieces, all of which are upright.",
        lambda t: some(t.of("blue"), all(p.upright for p in t.of("blue"))),
    ),
    understood(
        "AKHTBN iff no upright piece is higher than every flat piece.",
        lambda t: not any(all(p.higher(q) for q in t.of("flat")) for p in t.of("upright")),
    ),
    ambiguous(
        "AKHTBN if there are two pieces that differ in both colour and size but touch.",
        lambda t: n(in_pairs(t, unlike_touching)) == 2,
        lambda t: n(in_pairs(t, unlike_touching)) >= 2,
    ),
    understood(
        "not if there's a yellow pointing at anything, otherwise yes",
        lambda t: not any(p.aims for p in t.of("yellow")),
    ),
    understood(
        "AKHTBN iff it contains at least one large, at least one medium and at least one small, all of the same color.",
        lambda t: any(n(sizes(t.of(c))) == 3 for c in colours(t.pieces)),
    ),
    understood(
        "AKHTBN if the number of grounded pieces is greater than the number of ungrounded pieces.",
        lambda t: n(t.of("grounded")) > n(t.of("non-grounded")),
    ),
    understood(
        "AKHTBN if no color other than red occurs more than once.",
        lambda t: all(n(t.of(c)) <= 1 for c in colours(t.pieces) - {"red"}),
    ),
    understood(
        "AKHTBN if the sum of the pips of the pieces touching the table is odd.",
        lambda t: pips(t.of("grounded")) % 2 == 1,
    ),
    understood(
        "AKHTBN if it contains exactly one piece that isn't touching any other piece.",
        lambda t: n(p for p in t.pieces if not p.touching) == 1,
    ),
    understood(
        "AKHTBN if a green piece and a yellow piece are both pointing at the same piece.",
        lambda t: any({"green", "yellow"} <= colours(p.aimed_at_by) for p in t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if it has a weird piece or a red piece, but not both.",
        lambda t: bool(t.of("weird")) != bool(t.of("red")),
    ),
    ambiguous(
        "AKHTBN if all pieces that are pointed at are grounded.",
        lambda t: all(p.grounded for p in aimed_at(t)),
        lambda t: some(aimed_at(t), all(p.grounded for p in aimed_at(t))),
    ),
    understood(
        "AKHTBN if there are at least as many towers as there are colors.",
        lambda t: n(t.towers) >= n(colours(t.pieces)),
    ),
    ambiguous(
        "AKHTBN iff the only ungrounded pieces are red.",
        lambda t: all(p.colour == "red" for p in t.of("non-grounded")),
        lambda t: some(t.of("non-grounded"), all(p.colour == "red" for p in t.of("non-grounded"))),
    ),
    # ties, and one size alone: asked, whichever readings are offered
    ambiguous("AKHTBN if the smallest piece is touching the largest piece."),
    understood(
        "AKHTBN if it has more than two sizes or more than two orientations.",
        lambda t: n(sizes(t.pieces)) > 2 or n(orientations(t.pieces)) > 2,
    ),
    understood("AKHTBN if not every piece is pointing at something.", lambda t: any(not p.aims for p in t.pieces)),
    ambiguous(
        "AKHTBN if it has two red pieces and no green ones.",
        lambda t: n(t.of("red")) == 2 and not t.of("green"),
        lambda t: n(t.of("red")) >= 2 and not t.of("green"),
    ),
    ambiguous(
        "AKHTBN when every piece that points at a red piece is itself red.",
        lambda t: all(p.colour == "red" for p in aiming_at_red(t)),
        lambda t: some(aiming_at_red(t), all(p.colour == "red" for p in aiming_at_red(t))),
    ),
    understood(
        "AKHTBN iff there is some color such that all the pieces of that color are flat.",
        lambda t: any(all(p.flat for p in t.of(c)) for c in colours(t.pieces)),
    ),
]
