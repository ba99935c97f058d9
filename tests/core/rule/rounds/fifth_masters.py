"""Rules of five voices: an organiser's list, a science student, and Masters of stacks, of counting and of negations."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, links, n, orientations, path, pips, prime, sizes


def per_colour(t: Table) -> Counter[str]:
    return Counter(p.colour for p in t.pieces)


def per_size(t: Table) -> Counter[str]:
    return Counter(p.size for p in t.pieces)


def pointers(t: Table) -> list[P]:
    return [p for p in t.pieces if p.aims]


def pointed(t: Table) -> list[P]:
    return [p for p in t.pieces if p.aimed_at_by]


def mutual(t: Table) -> list[P]:
    """The pieces that point at a piece which points back."""
    return [p for p in t.pieces if any(q.points_at(p) for q in p.aims)]


def touch_small(t: Table) -> bool:
    return all(links(p, P.touches, t.of("small")) for p in t.of("large"))


def smaller_than_pointers(t: Table) -> bool:
    return all(p.smaller(q) for p in pointed(t) for q in p.aimed_at_by)


def weird_touch_flat(t: Table) -> bool:
    return all(links(p, P.touches, t.of("flat")) for p in t.of("weird"))


def nest(tower: list[P]) -> bool:
    return len(tower) > 1 and all(p.inside(q) for p, q in pairwise(tower))


def only_greens(p: P) -> bool:
    return all(q.is_a("green") for q in p.touching)


def strictly_most(t: Table) -> bool:
    counts = sorted(per_colour(t).values())
    return len(counts) == 1 or counts[-1] > counts[-2]


def more_red_than_any_other(t: Table) -> bool:
    counts = per_colour(t)
    return counts["red"] > 0 and all(counts["red"] > k for c, k in counts.items() if c != "red")


def not_smallest(t: Table) -> list[P]:
    return [p for p in t.pieces if p not in t.smallest]


ORGANISER = [
    understood(
        "A koan has the Buddha-nature if and only if it contains at least one blue piece.",
        lambda t: bool(t.of("blue")),
    ),
    understood("A koan has the Buddha-nature iff it contains exactly three pieces.", lambda t: n(t.pieces) == 3),
    understood(
        "A koan has the Buddha-nature if and only if all of its pieces are the same colour.",
        lambda t: len(colours(t.pieces)) == 1,
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains any flat pieces; otherwise it does.",
        lambda t: not t.of("flat"),
    ),
    understood(
        "A koan is white iff it contains no small pieces and no yellow pieces.",
        lambda t: not t.of("small") and not t.of("yellow"),
    ),
    understood(
        "A koan has the Buddha-nature if it contains pieces of all three sizes.",
        lambda t: len(sizes(t.pieces)) == 3,
    ),
    understood(
        "A koan is white if and only if it contains at least one upright piece and at least one weird piece.",
        lambda t: bool(t.of("upright")) and bool(t.of("weird")),
    ),
    understood("The koan must contain an even number of grounded pieces.", lambda t: n(t.of("grounded")) % 2 == 0),
    understood(
        "A koan has the Buddha-nature if and only if the number of colours it contains is exactly two.",
        lambda t: len(colours(t.pieces)) == 2,
    ),
    understood("AKHTBN iff its total pip count is an odd number.", lambda t: pips(t.pieces) % 2 == 1),
    understood(
        "AKHTBN iff at least two of its pieces are touching each other.",
        lambda t: any(p.touching for p in t.pieces),
    ),
    understood(
        "AKHTBN iff it contains at least one tower of exactly three pieces.",
        lambda t: any(len(tower) == 3 for tower in t.towers),
    ),
    understood(
        "AKHTBN iff it contains at least one ungrounded piece and every ungrounded piece is red.",
        lambda t: bool(t.of("ungrounded")) and all(p.is_a("red") for p in t.of("ungrounded")),
    ),
    ambiguous(
        "AKHTBN iff every large piece is touching at least one small piece.",
        touch_small,
        lambda t: bool(t.of("large")) and touch_small(t),
    ),
    understood(
        "AKHTBN iff it contains strictly more blue pieces than red pieces.",
        lambda t: n(t.of("blue")) > n(t.of("red")),
    ),
    understood(
        "AKHTBN iff the number of green pieces equals the number of medium pieces.",
        lambda t: n(t.of("green")) == n(t.of("medium")),
    ),
    understood(
        "AKHTBN iff no piece points at a piece of its own colour.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff the pip total of the red pieces is greater than the pip total of all other pieces combined.",
        lambda t: pips(t.of("red")) > pips(t.of("non-red")),
    ),
    understood(
        "AKHTBN iff at least one of its highest pieces is not large.",
        lambda t: any(not p.is_a("large") for p in t.highest),
    ),
    # Asked both of none and of a single flat piece.
    ambiguous("AKHTBN iff all flat pieces point in the same direction."),
    understood(
        "A koan is marked black if exactly one of its pieces is being pointed at,"
        " and is marked white in all other cases.",
        lambda t: n(pointed(t)) != 1,
    ),
    ambiguous(
        "AKHTBN iff every piece that is being pointed at is smaller than every piece pointing at it.",
        smaller_than_pointers,
        lambda t: bool(pointed(t)) and smaller_than_pointers(t),
    ),
    understood(
        "AKHTBN iff it contains exactly one size and at least two orientations.",
        lambda t: len(sizes(t.pieces)) == 1 and len(orientations(t.pieces)) >= 2,
    ),
    understood(
        "AKHTBN iff the number of its towers is less than the number of its colours.",
        lambda t: n(t.towers) < len(colours(t.pieces)),
    ),
    understood(
        "AKHTBN iff all of its largest pieces are grounded and none of its smallest pieces is.",
        lambda t: all(p.grounded for p in t.largest) and not any(p.grounded for p in t.smallest),
    ),
    understood(
        "AKHTBN iff each colour in it is represented by exactly two pieces.",
        lambda t: all(k == 2 for k in per_colour(t).values()),
    ),
    understood(
        "AKHTBN iff at least one piece points at two or more pieces of different colours.",
        lambda t: any(len(colours(p.aims)) >= 2 for p in t.pieces),
    ),
    understood(
        "AKHTBN iff the number of pieces pointing at other pieces is a prime number.",
        lambda t: prime(n(pointers(t))),
    ),
    understood(
        "AKHTBN iff any two pieces of the same colour differ in size.",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p in t.pieces for q in p.others),
    ),
    understood("AKHTBN iff at least half of its pieces are upright.", lambda t: 2 * n(t.of("upright")) >= n(t.pieces)),
]

SCIENTIST = [
    understood(
        "My hypothesis is that the koan is white exactly when there's a red piece in it.",
        lambda t: bool(t.of("red")),
    ),
    understood(
        "The koan is white exactly when no two pieces share a colour.",
        lambda t: len(colours(t.pieces)) == n(t.pieces),
    ),
    understood("Hypothesis: white exactly when the piece count is odd.", lambda t: n(t.pieces) % 2 == 1),
    understood("The koan is black precisely when two or more pieces are weird.", lambda t: n(t.of("weird")) < 2),
    understood(
        "Conjecture: a koan is white just in case it has at least as many uprights as flats.",
        lambda t: n(t.of("upright")) >= n(t.of("flat")),
    ),
    understood(
        "The koan is white exactly when the number of pips is divisible by three.",
        lambda t: pips(t.pieces) % 3 == 0,
    ),
    understood(
        "Hypothesis 2: whenever there is a yellow piece, there is also a green one.",
        lambda t: not t.of("yellow") or bool(t.of("green")),
    ),
    understood(
        "It seems that koans are white exactly when they include a large piece that isn't grounded.",
        lambda t: bool(t.of("large", "ungrounded")),
    ),
    understood(
        "The koan is white exactly when its pip total lies between 5 and 9 inclusive.",
        lambda t: 5 <= pips(t.pieces) <= 9,
    ),
    understood(
        "The koan turns out white exactly when the reds outnumber the blues.",
        lambda t: n(t.of("red")) > n(t.of("blue")),
    ),
    understood(
        "If a koan contains a small piece, then it must contain a large piece as well.",
        lambda t: not t.of("small") or bool(t.of("large")),
    ),
    understood(
        "The koan is white exactly when every piece is in contact with some other piece.",
        lambda t: all(p.touching for p in t.pieces),
    ),
    understood(
        "I predict white when at least one piece is neither red nor upright.",
        lambda t: bool(t.of("non-red", "non-upright")),
    ),
    understood(
        "The koan is white exactly when the number of sizes equals the number of colours.",
        lambda t: len(sizes(t.pieces)) == len(colours(t.pieces)),
    ),
    understood(
        "White exactly when some piece points at a piece that is larger than itself.",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "My theory: the koan is white exactly when all the largest pieces have the same colour.",
        lambda t: len(colours(t.largest)) == 1,
    ),
    understood(
        "The koan is black exactly when there is a piece which points at nothing.",
        lambda t: all(p.aims for p in t.pieces),
    ),
    understood(
        "The data suggest that the koan is white exactly when fewer than half of the pieces are green.",
        lambda t: 2 * n(t.of("green")) < n(t.pieces),
    ),
    understood(
        "The koan is white exactly when it has at most two colours or at least six pieces.",
        lambda t: len(colours(t.pieces)) <= 2 or n(t.pieces) >= 6,
    ),
    understood(
        "The koan is white exactly when the average number of pips per piece is more than two.",
        lambda t: pips(t.pieces) > 2 * n(t.pieces),
    ),
    understood(
        "Null hypothesis: everything is white except koans with just one piece.",
        lambda t: n(t.pieces) != 1,
    ),
    understood(
        "The koan is white exactly when the flat pieces have more pips in total than the upright ones.",
        lambda t: pips(t.of("flat")) > pips(t.of("upright")),
    ),
    understood(
        "A necessary and sufficient condition for white is that there is a green piece that doesn't touch the ground.",
        lambda t: bool(t.of("green", "ungrounded")),
    ),
    understood("The koan is white exactly when one colour is more common than any other.", strictly_most),
    understood(
        "The koan is white exactly when either all of the pieces are upright or none of them are.",
        lambda t: n(t.of("upright")) in (0, n(t.pieces)),
    ),
    understood(
        "The koan is white exactly when all pieces of the same size have the same orientation.",
        lambda t: not any(p.same_size(q) and not p.same_orientation(q) for p in t.pieces for q in p.others),
    ),
    understood(
        "I suspect it is white exactly when there's precisely one piece per colour.",
        lambda t: all(k == 1 for k in per_colour(t).values()),
    ),
    understood(
        "The koan is white exactly when at least one red piece is touching at least two blue pieces.",
        lambda t: any(n(links(p, P.touches, t.of("blue"))) >= 2 for p in t.of("red")),
    ),
    ambiguous(
        "The koan is white exactly when its highest piece is medium.",
        lambda t: all(p.is_a("medium") for p in t.highest),
        lambda t: any(p.is_a("medium") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("medium"),
    ),
    # Unless: or, exactly one of them, or blue and no yellow.
    ambiguous(
        "Updated hypothesis: the koan is white exactly when it has a blue piece, unless it also has a yellow one.",
    ),
]

STACKER = [
    understood("a stack with a red one on top", lambda t: any(s[-1].is_a("red") for s in t.stacks)),
    understood("There's a tower of at least three.", lambda t: t.tallest >= 3),
    ambiguous(
        "Some small piece is sitting on top of a large one.",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    understood(
        "something green pointing at something blue",
        lambda t: path(t.of("green"), P.points_at, t.of("blue")),
    ),
    understood("There aren't any stacks.", lambda t: not t.stacks),
    ambiguous(
        "white if every piece is part of a stack",
        lambda t: all(p.stacked for p in t.pieces),
        lambda t: n(t.towers) == 1 and n(t.stacks) == 1,
    ),
    understood(
        "A red touches a yellow, but no red touches a blue.",
        lambda t: path(t.of("red"), P.touches, t.of("yellow")) and not path(t.of("red"), P.touches, t.of("blue")),
    ),
    ambiguous("Two pieces point at each other.", lambda t: n(mutual(t)) == 2, lambda t: n(mutual(t)) >= 2),
    understood(
        "Some piece points at the bottom piece of a stack.",
        lambda t: any(p.stacked and p.bottom for p in pointed(t)),
    ),
    understood("There's at least one nest.", lambda t: any(nest(tower) for tower in t.towers)),
    ambiguous(
        "The bottom piece of every stack is large.",
        lambda t: all(s[0].is_a("large") for s in t.stacks),
        lambda t: bool(t.stacks) and all(s[0].is_a("large") for s in t.stacks),
    ),
    ambiguous(
        "every weird piece touches a flat one",
        weird_touch_flat,
        lambda t: bool(t.of("weird")) and weird_touch_flat(t),
    ),
    ambiguous(
        "some piece is pointed at by pieces of two different colours",
        lambda t: any(len(colours(p.aimed_at_by)) == 2 for p in t.pieces),
        lambda t: any(len(colours(p.aimed_at_by)) >= 2 for p in t.pieces),
    ),
    # A piece alone is a tower too.
    understood("a tower in which no colour repeats", lambda t: any(len(colours(w)) == len(w) for w in t.towers)),
    understood(
        "the pieces of some stack are all the same colour",
        lambda t: any(len(colours(s)) == 1 for s in t.stacks),
    ),
    understood("nothing is being pointed at more than once", lambda t: all(n(p.aimed_at_by) <= 1 for p in t.pieces)),
    understood(
        "Some piece is touching a piece that points at it.",
        lambda t: any(q.points_at(p) for p in t.pieces for q in p.touching),
    ),
    understood(
        "Something points at a piece which itself points at something else.",
        lambda t: path(t.pieces, P.points_at, t.pieces, P.points_at, t.pieces),
    ),
    understood(
        "white unless a large points at a small",
        lambda t: not path(t.of("large"), P.points_at, t.of("small")),
    ),
    ambiguous(
        "every tower of two or more pieces has a small piece at the top",
        lambda t: all(s[-1].is_a("small") for s in t.stacks),
        lambda t: bool(t.stacks) and all(s[-1].is_a("small") for s in t.stacks),
    ),
    understood("there are more stacks than flat pieces", lambda t: n(t.stacks) > n(t.of("flat"))),
    understood(
        "A blue piece directly on top of a red piece",
        lambda t: path(t.of("blue"), P.directly_above, t.of("red")),
    ),
    # Fair, but the rulebook names no words for what is connected through a chain of touches.
    not_understood("The whole koan is one connected group of touching pieces."),
    understood("No tower is taller than two pieces.", lambda t: t.tallest <= 2),
    understood(
        "There's a flat piece pointing at an upright one that's touching a weird one.",
        lambda t: path(t.of("flat"), P.points_at, t.of("upright"), P.touches, t.of("weird")),
    ),
    # Asked of no stack, perhaps of a single one.
    ambiguous("All stacks contain different numbers of pieces."),
    understood("at least three pieces touch the same piece", lambda t: any(n(p.touching) >= 3 for p in t.pieces)),
    ambiguous(
        "The top of the tallest tower is blue.",
        lambda t: all(w[-1].is_a("blue") for w in t.tallest_towers),
        lambda t: any(w[-1].is_a("blue") for w in t.tallest_towers),
        lambda t: n(t.tallest_towers) == 1 and t.tallest_towers[0][-1].is_a("blue"),
    ),
    ambiguous(
        "a yellow touching nothing but greens",
        lambda t: any(only_greens(p) for p in t.of("yellow")),
        lambda t: any(p.touching and only_greens(p) for p in t.of("yellow")),
    ),
    understood("Every piece points at exactly one other piece.", lambda t: all(n(p.aims) == 1 for p in t.pieces)),
]

COUNTER = [
    understood("more than five pips", lambda t: pips(t.pieces) > 5),
    understood("exactly as many reds as blues", lambda t: n(t.of("red")) == n(t.of("blue"))),
    understood("twice as many larges as smalls", lambda t: n(t.of("large")) == 2 * n(t.of("small"))),
    understood(
        "the number of pips on the reds plus the number of pips on the blues is ten",
        lambda t: pips(t.of("red")) + pips(t.of("blue")) == 10,
    ),
    understood("at least three different colours", lambda t: len(colours(t.pieces)) >= 3),
    understood("one more upright than flat", lambda t: n(t.of("upright")) == n(t.of("flat")) + 1),
    understood(
        "Fewer than four pieces, and an even number of pips.",
        lambda t: n(t.pieces) < 4 and pips(t.pieces) % 2 == 0,
    ),
    understood("red pips > blue pips", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood(
        "the sum of the pips is at least double the number of pieces",
        lambda t: pips(t.pieces) >= 2 * n(t.pieces),
    ),
    ambiguous(
        "2 greens, 1 blue, and nothing else",
        lambda t: n(t.of("green")) == 2 and n(t.of("blue")) == 1 and n(t.pieces) == 3,
        lambda t: n(t.of("green")) >= 2 and n(t.of("blue")) >= 1 and colours(t.pieces) == {"green", "blue"},
    ),
    understood(
        "The difference between the number of reds and the number of greens is two or less.",
        lambda t: abs(n(t.of("red")) - n(t.of("green"))) <= 2,
    ),
    understood(
        "there are exactly three times as many pips as pieces",
        lambda t: pips(t.pieces) == 3 * n(t.pieces),
    ),
    understood(
        "an odd number of colours and an odd number of pieces",
        lambda t: len(colours(t.pieces)) % 2 == 1 and n(t.pieces) % 2 == 1,
    ),
    understood("More than a third of the pieces are blue.", lambda t: 3 * n(t.of("blue")) > n(t.pieces)),
    understood(
        "The koan has between two and four grounded pieces.",
        lambda t: 2 <= n(t.of("grounded")) <= 4,
    ),
    understood("some colour occurs exactly three times", lambda t: 3 in per_colour(t).values()),
    understood("the number of pieces isn't a multiple of three", lambda t: n(t.pieces) % 3 != 0),
    understood("at least two sizes occur exactly once", lambda t: n(k for k in per_size(t).values() if k == 1) >= 2),
    understood("no colour occurs more than twice", lambda t: all(k <= 2 for k in per_colour(t).values())),
    understood("There are more colours than sizes.", lambda t: len(colours(t.pieces)) > len(sizes(t.pieces))),
    understood("the pips of the grounded pieces add up to a prime", lambda t: prime(pips(t.of("grounded")))),
    understood(
        "there's a piece with as many pips as all the other pieces together",
        lambda t: any(p.pips == pips(p.others) for p in t.pieces),
    ),
    understood(
        "as many pieces pointing at something as pieces being pointed at",
        lambda t: n(pointers(t)) == n(pointed(t)),
    ),
    understood(
        "The greens have fewer pips than the yellows, but there are more of them.",
        lambda t: pips(t.of("green")) < pips(t.of("yellow")) and n(t.of("green")) > n(t.of("yellow")),
    ),
    understood(
        "some colour has at least four pips in total",
        lambda t: any(pips(t.of(c)) >= 4 for c in colours(t.pieces)),
    ),
    understood(
        "All three sizes appear equally often.",
        lambda t: n(t.of("small")) == n(t.of("medium")) == n(t.of("large")),
    ),
    understood("exactly two thirds of the pieces are small", lambda t: 3 * n(t.of("small")) == 2 * n(t.pieces)),
    ambiguous("most pieces are red", lambda t: 2 * n(t.of("red")) > n(t.pieces), more_red_than_any_other),
    understood("one or two blues", lambda t: n(t.of("blue")) in (1, 2)),
    understood(
        "The number of smalls and mediums together is at most the number of larges.",
        lambda t: n(t.of("small")) + n(t.of("medium")) <= n(t.of("large")),
    ),
]

DENIER = [
    understood("All red or no red.", lambda t: n(t.of("red")) in (0, n(t.pieces))),
    understood("not all the same size", lambda t: len(sizes(t.pieces)) > 1),
    understood("no blues except small ones", lambda t: not t.of("blue", "non-small")),
    understood("every piece except one is upright", lambda t: n(t.of("non-upright")) == 1),
    understood("neither red nor green", lambda t: not t.of("red") and not t.of("green")),
    ambiguous(
        "All the pieces are grounded except for the yellow ones.",
        lambda t: all(p.grounded for p in t.of("non-yellow")),
        lambda t: bool(t.of("non-yellow")) and all(p.grounded for p in t.of("non-yellow")),
    ),
    ambiguous(
        "nothing but larges and mediums",
        lambda t: not t.of("small"),
        lambda t: sizes(t.pieces) == {"large", "medium"},
    ),
    understood(
        "it's white if there's a red or a blue, but not both",
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
    ),
    understood("not a single piece is both small and flat", lambda t: not t.of("small", "flat")),
    ambiguous(
        "everything that isn't green is upright",
        lambda t: all(p.upright for p in t.of("non-green")),
        lambda t: bool(t.of("non-green")) and all(p.upright for p in t.of("non-green")),
    ),
    understood("if anything points at anything, it's black", lambda t: not pointers(t)),
    understood(
        "all or none of the pieces are touching another piece",
        lambda t: n(p for p in t.pieces if p.touching) in (0, n(t.pieces)),
    ),
    understood(
        "every colour but one appears exactly once",
        lambda t: n(k for k in per_colour(t).values() if k != 1) == 1,
    ),
    understood(
        "no piece is touching a piece other than a red one",
        lambda t: not any(not q.is_a("red") for p in t.pieces for q in p.touching),
    ),
    understood(
        "It isn't the case that every large is on the ground.",
        lambda t: bool(t.of("large", "ungrounded")),
    ),
    understood("never two colours in the same stack", lambda t: all(len(colours(s)) == 1 for s in t.stacks)),
    ambiguous(
        "unless it's all one colour, there must be a large",
        lambda t: len(colours(t.pieces)) == 1 or bool(t.of("large")),
        lambda t: (len(colours(t.pieces)) == 1) != bool(t.of("large")),
    ),
    # Every piece is in a tower, so literally never true; stacks are meant, or else it must be asked.
    ambiguous("no reds, no flats, no towers"),
    understood("not exactly two pieces", lambda t: n(t.pieces) != 2),
    understood(
        "Either all of the blues are flat or none of them is.",
        lambda t: n(t.of("blue", "flat")) in (0, n(t.of("blue"))),
    ),
    understood("Only the reds may be ungrounded.", lambda t: not t.of("ungrounded", "non-red")),
    # No yellow is allowed, or there is some colour that is not yellow.
    ambiguous("any colour other than yellow", lambda t: not t.of("yellow"), lambda t: bool(t.of("non-yellow"))),
    understood("without any small piece that isn't upright", lambda t: not t.of("small", "non-upright")),
    understood(
        "there's at least one colour of which no piece is large",
        lambda t: any(not t.of(c, "large") for c in colours(t.pieces)),
    ),
    understood(
        "a red that isn't touching any blue and isn't pointing at any either",
        lambda t: any(
            not links(p, P.touches, t.of("blue")) and not links(p, P.points_at, t.of("blue")) for p in t.of("red")
        ),
    ),
    understood("at most one piece isn't medium", lambda t: n(t.of("non-medium")) <= 1),
    ambiguous(
        "everything but the smallest pieces is weird",
        lambda t: all(p.weird for p in not_smallest(t)),
        lambda t: bool(not_smallest(t)) and all(p.weird for p in not_smallest(t)),
    ),
    understood(
        "there must be a piece that's neither upright nor red nor large",
        lambda t: bool(t.of("non-upright", "non-red", "non-large")),
    ),
    understood("no colour shows up only once", lambda t: 1 not in per_colour(t).values()),
    understood(
        "All the same colour or all different colours, nothing in between.",
        lambda t: len(colours(t.pieces)) in (1, n(t.pieces)),
    ),
]

CASES = [*ORGANISER, *SCIENTIST, *STACKER, *COUNTER, *DENIER]
