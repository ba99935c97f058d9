"""Sixty rules by two players: a Master with index cards of secret rules, and a student who states hypotheses."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, Table, colours, links, n, pairs, path, pips, sizes, with_some

FOUR = ("red", "yellow", "green", "blue")


def aimed_at_by(piece: P, other: P) -> bool:
    """Whether the other piece points at it."""
    return other.points_at(piece)


def lonely_small(t: Table, piece: P) -> bool:
    """Touches exactly one large piece and no other small piece."""
    larges, smalls = links(piece, P.touches, t.of("large")), links(piece, P.touches, t.of("small"))
    return len(larges) == 1 and not smalls


def one_way(t: Table) -> bool:
    """Every two pieces point in the same direction."""
    return all(p.same_direction(q) for p, q in pairs(t.pieces))


def hubs(t: Table) -> list[P]:
    """The pieces that touch every other piece."""
    return [p for p in t.pieces if all(p.touches(q) for q in p.others)]


CASES = [
    # The Master's cards.
    understood("A koan is white if it contains at least one blue piece.", lambda t: n(t.of("blue")) >= 1),
    understood("AKHTBN iff no piece is upright.", lambda t: not t.of("upright")),
    understood("More flat pieces than upright ones.", lambda t: n(t.of("flat")) > n(t.of("upright"))),
    understood("All pieces are the same size.", lambda t: n(sizes(t.pieces)) == 1),
    understood("At least three different colors.", lambda t: n(colours(t.pieces)) >= 3),
    understood("The pip total is odd.", lambda t: pips(t.pieces) % 2 == 1),
    ambiguous(
        "White iff every green piece is touching at least one red piece.",
        lambda t: all(links(p, P.touches, t.of("red")) for p in t.of("green")),
        lambda t: bool(t.of("green")) and all(links(p, P.touches, t.of("red")) for p in t.of("green")),
    ),
    understood("Same number of larges as smalls.", lambda t: n(t.of("large")) == n(t.of("small"))),
    understood("Black if exactly two pieces are grounded, otherwise white.", lambda t: n(t.of("grounded")) != 2),
    understood(
        "At least one piece is ungrounded, but no yellow piece is.",
        lambda t: bool(t.of("non-grounded")) and not t.of("yellow", "non-grounded"),
    ),
    understood(
        "Every color in the koan appears at least twice.",
        lambda t: all(n(t.of(c)) >= 2 for c in colours(t.pieces)),
    ),
    ambiguous(
        "AKHTBN iff the highest piece is red.",
        lambda t: all(p.is_a("red") for p in t.highest),
        lambda t: any(p.is_a("red") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("red"),
    ),
    understood(
        "There is a tower with at least three pieces in it.",
        lambda t: any(len(tower) >= 3 for tower in t.towers),
    ),
    understood(
        "Exactly one piece is pointing at another piece.",
        lambda t: n(p for p in t.pieces if links(p, P.points_at, t.pieces)) == 1,
    ),
    understood(
        "No piece points at a piece of its own color.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "White unless a weird piece is touching a flat piece.",
        lambda t: not path(t.of("weird"), P.touches, t.of("flat")),
    ),
    understood(
        "The red pieces have more pips in total than the blue pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "Either all pieces are grounded or none are.",
        lambda t: all(p.grounded for p in t.pieces) or not t.of("grounded"),
    ),
    understood("At least half of the pieces are yellow.", lambda t: 2 * n(t.of("yellow")) >= n(t.pieces)),
    # The singular may be every large piece, some large piece, or the only one.
    ambiguous("If there is a large piece, it must be touching a small one."),
    ambiguous(
        "Nothing but mediums and greens.",
        lambda t: all(p.is_a("medium") or p.is_a("green") for p in t.pieces),
        lambda t: (
            all(p.is_a("medium") or p.is_a("green") for p in t.pieces) and bool(t.of("medium")) and bool(t.of("green"))
        ),
    ),
    understood(
        "Some piece is being pointed at by at least two other pieces.",
        lambda t: any(n(links(p, aimed_at_by, t.pieces)) >= 2 for p in t.pieces),
    ),
    understood(
        "No two pieces of the same color touch each other.",
        lambda t: not any(p.same_colour(q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "Some upright piece sits directly on top of a piece that is larger than it.",
        lambda t: any(p.directly_above(q) and q.larger(p) for p in t.of("upright") for q in p.others),
    ),
    understood("All the pieces but one are flat.", lambda t: n(t.of("non-flat")) == 1),
    understood("All of the smallest pieces are weird.", lambda t: all(p.weird for p in t.smallest)),
    understood(
        "At least two pieces point in the same direction.",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood("Number of colors > number of sizes.", lambda t: n(colours(t.pieces)) > n(sizes(t.pieces))),
    understood(
        "A koan does NOT have the Buddha-nature iff a red piece points at a blue piece that isn't grounded.",
        lambda t: not path(t.of("red"), P.points_at, t.of("blue", "non-grounded")),
    ),
    ambiguous(
        "Each small piece touches exactly one large piece and no other small piece.",
        lambda t: all(lonely_small(t, p) for p in t.of("small")),
        lambda t: bool(t.of("small")) and all(lonely_small(t, p) for p in t.of("small")),
    ),
    # The student's hypotheses.
    understood(
        "I think it's white if there's a red that isn't touching anything",
        lambda t: any(not p.touching for p in t.of("red")),
    ),
    understood(
        "it must have at least one small blue and at least one large green",
        lambda t: bool(t.of("small", "blue")) and bool(t.of("large", "green")),
    ),
    understood("no yellows, and at least one thing lying flat", lambda t: not t.of("yellow") and bool(t.of("flat"))),
    ambiguous(
        "they all have to be pointing the same way",
        lambda t: one_way(t),
        lambda t: one_way(t) and n(t.pieces) >= 2,
    ),
    understood(
        "I think it's white if there are more pieces on the ground than off the ground",
        lambda t: n(t.of("grounded")) > n(t.of("non-grounded")),
    ),
    understood("it has to have exactly four pieces", lambda t: n(t.pieces) == 4),
    understood(
        "no piece can be touching a bigger piece",
        lambda t: not any(q.larger(p) for p in t.pieces for q in p.touching),
    ),
    understood("I think it's white when the reds outnumber the greens", lambda t: n(t.of("red")) > n(t.of("green"))),
    understood(
        "it must have a piece that's neither red nor blue",
        lambda t: any(p.colour not in ("red", "blue") for p in t.pieces),
    ),
    ambiguous(
        "no medium is upright unless it's green",
        lambda t: not t.of("medium", "upright", "non-green"),
        lambda t: all(p.upright == p.is_a("green") for p in t.of("medium")),
    ),
    ambiguous(
        "there must be two blue pieces touching each other",
        lambda t: n(with_some(t.of("blue"), P.touches, t.of("blue"))) == 2,
        lambda t: n(with_some(t.of("blue"), P.touches, t.of("blue"))) >= 2,
    ),
    understood("must not have any greens or any larges", lambda t: not t.of("green") and not t.of("large")),
    understood(
        "I think it's white if at least one of the four colors is missing",
        lambda t: any(not t.of(c) for c in FOUR),
    ),
    understood(
        "everything has to be either small or flat but not both",
        lambda t: all(p.is_a("small") != p.flat for p in t.pieces),
    ),
    understood(
        "it must have at least one of each size",
        lambda t: all(t.of(size) for size in ("small", "medium", "large")),
    ),
    understood("not all of them are the same color", lambda t: n(colours(t.pieces)) > 1),
    understood(
        "I think it's black if any blue is pointing at anything",
        lambda t: not any(p.aims for p in t.of("blue")),
    ),
    understood("only reds can be standing up", lambda t: all(p.is_a("red") for p in t.of("upright"))),
    understood("it must have neither a weird piece nor a stack", lambda t: not t.of("weird") and not t.stacks),
    understood(
        "I think it's white if exactly one color shows up more than once",
        lambda t: n(c for c in colours(t.pieces) if n(t.of(c)) > 1) == 1,
    ),
    understood(
        "if there's a yellow then there has to be a blue as well",
        lambda t: not t.of("yellow") or bool(t.of("blue")),
    ),
    understood("most of the pieces are touching the table", lambda t: 2 * n(t.of("grounded")) > n(t.pieces)),
    ambiguous(
        "it must have one red, one blue and nothing else",
        lambda t: n(t.of("red")) == 1 and n(t.of("blue")) == 1 and n(t.pieces) == 2,
        lambda t: bool(t.of("red")) and bool(t.of("blue")) and all(p.colour in ("red", "blue") for p in t.pieces),
    ),
    understood("I think it's white if the biggest pieces are all the same color", lambda t: n(colours(t.largest)) == 1),
    ambiguous("one piece touches every other piece", lambda t: n(hubs(t)) == 1, lambda t: n(hubs(t)) >= 1),
    understood(
        "no more than two pieces are standing, and at least one of them is green",
        lambda t: n(t.of("upright")) <= 2 and bool(t.of("upright", "green")),
    ),
    understood(
        "it must have a stack where the top piece is the same color as the bottom piece",
        lambda t: any(stack[-1].colour == stack[0].colour for stack in t.stacks),
    ),
    understood("the pips have to add up to more than seven", lambda t: pips(t.pieces) > 7),
    understood("no green may be pointed at by a red", lambda t: not path(t.of("red"), P.points_at, t.of("green"))),
    understood("it must have an even number of uprights, zero counts too", lambda t: n(t.of("upright")) % 2 == 0),
]
