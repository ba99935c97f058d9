"""Four players of different ages at a games café: terse American, full-sentence British, a student's ifs, stacks."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, pairs, pips, prime, sizes, with_some


def count(t: Table, *words: str) -> int:
    """How many pieces every word is true of."""
    return n(t.of(*words))


def nest(tower: list[P]) -> bool:
    """A stack, bottom to top, in which each piece but the outermost is inside the next."""
    return len(tower) > 1 and all(p.inside(q) for p, q in pairwise(tower))


def per_colour(t: Table) -> dict[str, int]:
    """How many pieces there are of each colour present."""
    return {c: count(t, c) for c in colours(t.pieces)}


def plurality(t: Table, colour: str) -> bool:
    """More pieces of the colour than of any other."""
    counts = per_colour(t)
    return all(counts.get(colour, 0) > k for c, k in counts.items() if c != colour) and count(t, colour) > 0


def one_way(t: Table) -> bool:
    """No two pieces point in different directions."""
    return all(p.same_direction(q) for p, q in pairs(t.pieces))


AMERICAN = [
    understood("has a red", lambda t: count(t, "red") >= 1),
    understood("no smalls", lambda t: not t.of("small")),
    understood("at least 2 blues, no greens", lambda t: count(t, "blue") >= 2 and not t.of("green")),
    ambiguous("3 pieces", lambda t: n(t.pieces) == 3, lambda t: n(t.pieces) >= 3),
    understood("all same color", lambda t: len(colours(t.pieces)) == 1),
    understood("more flats than uprights", lambda t: count(t, "flat") > count(t, "upright")),
    understood("odd number of mediums", lambda t: count(t, "medium") % 2 == 1),
    understood("number of colors equals number of sizes", lambda t: len(colours(t.pieces)) == len(sizes(t.pieces))),
    understood("total pip count is prime", lambda t: prime(pips(t.pieces))),
    understood("no red touching a blue", lambda t: not with_some(t.of("red"), P.touches, t.of("blue"))),
    understood("a large but no smalls", lambda t: bool(t.of("large")) and not t.of("small")),
    understood("either a yellow or a weird, but not both", lambda t: bool(t.of("yellow")) != bool(t.of("weird"))),
    understood(
        "AKHTBN iff exactly 1 green and it's flat", lambda t: count(t, "green") == 1 and count(t, "green", "flat") == 1
    ),
    understood("correct unless there's a black", lambda t: not t.of("black")),
    understood("AKDNHTBN if any red is upright", lambda t: not t.of("red", "upright")),
    understood("2 or 3 reds", lambda t: count(t, "red") in (2, 3)),
    ambiguous(
        "biggest piece is blue",
        lambda t: all(p.colour == "blue" for p in t.largest),
        lambda t: any(p.colour == "blue" for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].colour == "blue",
    ),
    understood("AKHTBN if at least half the pieces are grounded", lambda t: 2 * count(t, "grounded") >= n(t.pieces)),
    ambiguous(
        "all flat except the reds",
        lambda t: all(p.flat for p in t.of("non-red")),
        lambda t: bool(t.of("non-red")) and all(p.flat for p in t.of("non-red")),
    ),
    understood("twice as many reds as greens", lambda t: count(t, "red") == 2 * count(t, "green")),
    understood("number of pieces isn't a multiple of 3", lambda t: n(t.pieces) % 3 != 0),
    ambiguous(
        "reds or blues and no yellows",
        lambda t: bool(t.of("red")) or (bool(t.of("blue")) and not t.of("yellow")),
        lambda t: bool(t.of("red") or t.of("blue")) and not t.of("yellow"),
    ),
    understood("only uprights", lambda t: all(p.upright for p in t.pieces)),
    understood("no two pieces same size", lambda t: not any(p.same_size(q) for p, q in pairs(t.pieces))),
    understood("no more than 2 of any color", lambda t: max(per_colour(t).values()) <= 2),
    ambiguous(
        "most pieces are green",
        lambda t: 2 * count(t, "green") > n(t.pieces),
        lambda t: plurality(t, "green"),
    ),
    understood("red is the most common color", lambda t: plurality(t, "red")),
    understood(
        "AKHTBNIFF number of reds plus number of blues is even", lambda t: (count(t, "red") + count(t, "blue")) % 2 == 0
    ),
    Case("has a piece whose color has five letters", "refused"),
    not_understood("has all five colors"),
]

BRITISH = [
    understood("A koan has the Buddha-nature if and only if it contains no grey pieces.", lambda t: not t.of("gray")),
    understood(
        "A koan has the Buddha-nature if every one of its pieces is lying on its side.",
        lambda t: all(p.flat for p in t.pieces),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains exactly two grounded pieces; otherwise it does.",
        lambda t: count(t, "grounded") != 2,
    ),
    understood(
        "A koan has the Buddha-nature if none of its yellow pieces is touching a green piece.",
        lambda t: not with_some(t.of("yellow"), P.touches, t.of("green")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains neither large pieces nor upside-down pieces.",
        lambda t: not t.of("large") and not t.of("upside_down"),
    ),
    understood(
        "A koan has the Buddha-nature if the number of upright pieces is greater than the number of colours.",
        lambda t: count(t, "upright") > len(colours(t.pieces)),
    ),
    ambiguous(
        "A koan has the Buddha-nature if its highest piece is yellow.",
        lambda t: all(p.colour == "yellow" for p in t.highest),
        lambda t: any(p.colour == "yellow" for p in t.highest),
        lambda t: len(t.highest) == 1 and t.highest[0].colour == "yellow",
    ),
    ambiguous(
        "A koan has the Buddha-nature if all of its yellow pieces are touching the table.",
        lambda t: all(p.grounded for p in t.of("yellow")),
        lambda t: bool(t.of("yellow")) and all(p.grounded for p in t.of("yellow")),
    ),
    ambiguous(
        "A koan has the Buddha-nature if all of its pieces are pointing in the same direction.",
        one_way,
        lambda t: n(t.pieces) >= 2 and one_way(t),
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least two pieces of the same colour and size.",
        lambda t: any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if no piece is pointed at by more than one piece.",
        lambda t: all(len(p.aimed_at_by) <= 1 for p in t.pieces),
    ),
    understood(
        "A structure must contain more medium pieces than small and large pieces together.",
        lambda t: count(t, "medium") > count(t, "small") + count(t, "large"),
    ),
    understood(
        "A structure must not contain any red piece that is higher than every blue piece.",
        lambda t: not any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "A koan has the Buddha-nature if the pip count of its green pieces is at most four.",
        lambda t: pips(t.of("green")) <= 4,
    ),
    understood(
        "A koan has the Buddha-nature if some, but not all, of its pieces are weird.",
        lambda t: 0 < count(t, "weird") < n(t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if all but one of its pieces are upright.",
        lambda t: count(t, "upright") == n(t.pieces) - 1,
    ),
    ambiguous(
        "A koan has the Buddha-nature if all its pieces are not yellow.",
        lambda t: not t.of("yellow"),
        lambda t: bool(t.of("non-yellow")),
    ),
    ambiguous(
        "A koan has the Buddha-nature if it contains only black and yellow pieces.",
        lambda t: colours(t.pieces) == {"black", "yellow"},
        lambda t: colours(t.pieces) <= {"black", "yellow"},
    ),
    understood(
        "A koan has the Buddha-nature if at least one third of its pieces are red.",
        lambda t: 3 * count(t, "red") >= n(t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if it has as many grounded pieces as ungrounded ones.",
        lambda t: count(t, "grounded") == count(t, "ungrounded"),
    ),
    understood(
        "A koan has the Buddha-nature if the difference between the number of reds and the number of blues is exactly "
        "two.",
        lambda t: abs(count(t, "red") - count(t, "blue")) == 2,
    ),
    understood(
        "A koan has the Buddha-nature if it contains a piece that touches neither a red piece nor a blue piece.",
        lambda t: any(not any(q.colour in ("red", "blue") for q in p.touching) for p in t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature unless no two of its pieces are the same colour.",
        lambda t: any(p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if it contains a large piece, a medium piece and a small piece that are all the "
        "same colour.",
        lambda t: any(len(sizes(t.of(c))) == 3 for c in colours(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if all the smallest pieces are grounded.",
        lambda t: all(p.grounded for p in t.smallest),
    ),
    understood(
        "A koan has the Buddha-nature if, for each colour in it, there is an upright piece of that colour.",
        lambda t: all(t.of(c, "upright") for c in colours(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if it contains no fewer than four pieces and no more than six.",
        lambda t: 4 <= n(t.pieces) <= 6,
    ),
    understood(
        "A koan has the Buddha-nature if it contains a blue piece which is not touching any other piece.",
        lambda t: any(not p.touching for p in t.of("blue")),
    ),
    Case("A koan has the Buddha-nature if it contains more pieces than the koan that was built before it.", "refused"),
    not_understood("A koan has the Buddha-nature if it looks symmetrical when it is seen from above."),
]

STUDENT = [
    understood("if it has a red piece then it has a blue piece", lambda t: not t.of("red") or bool(t.of("blue"))),
    understood("if there are any stacks, then there is no yellow piece", lambda t: not t.stacks or not t.of("yellow")),
    understood(
        "If it has more than 3 pieces, then all its pieces are grounded; otherwise no piece is red",
        lambda t: all(p.grounded for p in t.pieces) if n(t.pieces) > 3 else not t.of("red"),
    ),
    understood(
        "AKHTBN unless there is a red piece pointing at a blue piece",
        lambda t: not with_some(t.of("red"), P.points_at, t.of("blue")),
    ),
    ambiguous(
        "AKHTBN if it contains a yellow piece unless it contains a black piece",
        lambda t: bool(t.of("yellow")) or bool(t.of("black")),
        lambda t: bool(t.of("yellow")) != bool(t.of("black")),
    ),
    ambiguous(
        "unless there are at least 5 pieces, there must be a large piece",
        lambda t: n(t.pieces) >= 5 or bool(t.of("large")),
        lambda t: (n(t.pieces) >= 5) != bool(t.of("large")),
    ),
    ambiguous(
        "A structure must contain no greens unless it contains a yellow piece",
        lambda t: not t.of("green") or bool(t.of("yellow")),
        lambda t: (not t.of("green")) != bool(t.of("yellow")),
    ),
    understood(
        "If it has no uprights, it must have a weird piece", lambda t: bool(t.of("upright")) or bool(t.of("weird"))
    ),
    understood(
        "if every piece is flat then no two of them touch",
        lambda t: not all(p.flat for p in t.pieces) or not any(p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "it contains both a red piece and a blue piece, or neither", lambda t: bool(t.of("red")) == bool(t.of("blue"))
    ),
    understood(
        "if a small piece is grounded, then a large piece is grounded too",
        lambda t: not t.of("small", "grounded") or bool(t.of("large", "grounded")),
    ),
    ambiguous(
        "each red piece must touch a blue piece",
        lambda t: all(any(q.colour == "blue" for q in p.touching) for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(any(q.colour == "blue" for q in p.touching) for p in t.of("red")),
    ),
    understood(
        "AKHTBN if it contains a large piece, provided that it contains no small piece",
        lambda t: bool(t.of("large")) and not t.of("small"),
    ),
    understood(
        "If it contains exactly two colors, then it contains exactly two sizes; otherwise, it contains exactly one "
        "size",
        lambda t: len(sizes(t.pieces)) == (2 if len(colours(t.pieces)) == 2 else 1),
    ),
    understood(
        "it has a blue piece if and only if it has a green piece", lambda t: bool(t.of("blue")) == bool(t.of("green"))
    ),
    understood(
        "AKDNHTBN if there is both a flat piece and an upright piece",
        lambda t: not (t.of("flat") and t.of("upright")),
    ),
    understood(
        "if the number of pieces is even, then there is a red piece, and if it is odd, then there is a blue piece",
        lambda t: bool(t.of("red")) if n(t.pieces) % 2 == 0 else bool(t.of("blue")),
    ),
    ambiguous(
        "if it has two red pieces, then it has two blue pieces",
        lambda t: count(t, "red") != 2 or count(t, "blue") == 2,
        lambda t: count(t, "red") < 2 or count(t, "blue") >= 2,
    ),
    understood(
        "if there are black pieces, they are all small",
        lambda t: all(p.size == "small" for p in t.of("black")),
    ),
    understood("either there are no reds, or all the reds are upright", lambda t: all(p.upright for p in t.of("red"))),
    understood(
        "it has at least one red piece, and if it has a blue piece then it has a green piece too",
        lambda t: bool(t.of("red")) and (not t.of("blue") or bool(t.of("green"))),
    ),
    understood("it does not contain both a red and a blue", lambda t: not (t.of("red") and t.of("blue"))),
    understood("zero reds or more than one red", lambda t: count(t, "red") != 1),
    understood(
        "if it has more than one piece, then at least one piece points at another",
        lambda t: n(t.pieces) == 1 or any(p.aims for p in t.pieces),
    ),
    understood(
        "either the same number of flats as weirds, or no uprights",
        lambda t: count(t, "flat") == count(t, "weird") or not t.of("upright"),
    ),
    understood(
        "if any of the largest pieces is red then there are no greens",
        lambda t: not any(p.colour == "red" for p in t.largest) or not t.of("green"),
    ),
    understood(
        "if the pip count is greater than 6, then there is a stack, otherwise there isn't",
        lambda t: (pips(t.pieces) > 6) == bool(t.stacks),
    ),
    understood(
        "AKHTBN if it has at most two colors, except if it has exactly five pieces",
        lambda t: len(colours(t.pieces)) <= 2 and n(t.pieces) != 5,
    ),
    Case("if a piece points north then it is red", "refused"),
    not_understood("if it has at least three pieces then their tips form a triangle"),
]

STACKER = [
    understood("there's a stack of at least 3 pieces", lambda t: t.tallest >= 3),
    understood(
        "red has more pips than any other colour",
        lambda t: all(pips(t.of("red")) > pips(t.of(c)) for c in colours(t.pieces) if c != "red"),
    ),
    ambiguous(
        "all the pyramids are in a stack",
        lambda t: len(t.towers) == 1 and n(t.pieces) >= 2,
        lambda t: all(p.stacked for p in t.pieces),
    ),
    ambiguous(
        "It has a red pyramid on top of a blue one",
        lambda t: bool(with_some(t.of("red"), P.directly_above, t.of("blue"))),
        lambda t: bool(with_some(t.of("red"), P.above, t.of("blue"))),
    ),
    understood(
        "a small is directly on top of a large",
        lambda t: bool(with_some(t.of("small"), P.directly_above, t.of("large"))),
    ),
    ambiguous(
        "There is a flat piece under a red piece",
        lambda t: bool(with_some(t.of("flat"), P.directly_below, t.of("red"))),
        lambda t: bool(with_some(t.of("flat"), P.below, t.of("red"))),
    ),
    understood("there's at least one nest", lambda t: any(nest(s) for s in t.stacks)),
    understood("the tallest tower has exactly three pieces", lambda t: t.tallest == 3),
    understood("an even number of pieces are pointed at", lambda t: n(p for p in t.pieces if p.aimed_at_by) % 2 == 0),
    understood("more stacked pieces than unstacked pieces", lambda t: count(t, "stacked") > count(t, "non-stacked")),
    understood(
        "some piece points through a red at a blue",
        lambda t: any(p.points_past("red", "blue") for p in t.pieces),
    ),
    understood(
        "A red piece is the first piece pointed at by a blue piece",
        lambda t: any(p.first is not None and p.first.colour == "red" for p in t.of("blue")),
    ),
    understood(
        "at least two pieces point at each other",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "there is a stack whose pieces are all the same colour",
        lambda t: any(len(colours(s)) == 1 for s in t.stacks),
    ),
    understood("some stack has a red piece at the top", lambda t: any(s[-1].colour == "red" for s in t.stacks)),
    understood(
        "the pip count of stacked pieces is greater than the pip count of unstacked pieces",
        lambda t: pips(t.of("stacked")) > pips(t.of("non-stacked")),
    ),
    understood("between 5 and 8 pips in total", lambda t: 5 <= pips(t.pieces) <= 8),
    understood(
        "A two-pip piece is pointing at a three-pip piece",
        lambda t: bool(with_some(t.of("medium"), P.points_at, t.of("large"))),
    ),
    ambiguous(
        "every stack has a red piece at the bottom",
        lambda t: all(s[0].colour == "red" for s in t.stacks),
        lambda t: bool(t.stacks) and all(s[0].colour == "red" for s in t.stacks),
    ),
    understood(
        "no tower contains two pieces of the same colour",
        lambda t: not any(p.same_colour(q) for tower in t.towers for p, q in pairs(tower)),
    ),
    understood(
        "Exactly one piece is pointed at by at least two pieces",
        lambda t: n(p for p in t.pieces if len(p.aimed_at_by) >= 2) == 1,
    ),
    understood(
        "the pip count of the flats is twice the pip count of the uprights",
        lambda t: pips(t.of("flat")) == 2 * pips(t.of("upright")),
    ),
    understood(
        "Every tower has a small piece at the top",
        lambda t: all(tower[-1].size == "small" for tower in t.towers),
    ),
    ambiguous("it's got two stacks", lambda t: len(t.stacks) == 2, lambda t: len(t.stacks) >= 2),
    understood(
        "has a three-pip piece that isn't pointed at by any piece",
        lambda t: any(not p.aimed_at_by for p in t.of("large")),
    ),
    understood(
        "No upright piece is above a flat piece", lambda t: not with_some(t.of("upright"), P.above, t.of("flat"))
    ),
    ambiguous(
        "the top piece of the tallest tower is blue",
        lambda t: all(tower[-1].colour == "blue" for tower in t.tallest_towers),
        lambda t: any(tower[-1].colour == "blue" for tower in t.tallest_towers),
        lambda t: len(t.tallest_towers) == 1 and t.tallest_towers[0][-1].colour == "blue",
    ),
    understood(
        "a red and a blue are pointing in opposite directions",
        lambda t: bool(with_some(t.of("red"), P.opposite, t.of("blue"))),
    ),
    Case("there are two stacks within an inch of each other", "refused"),
    not_understood("some piece points at a nest with one of its corners"),
]

CASES = [*AMERICAN, *BRITISH, *STUDENT, *STACKER]
