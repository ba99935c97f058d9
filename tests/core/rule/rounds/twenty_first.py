"""Five players: a Pole on a forum, a Yorkshire grandmother, a Texan teen, a Swedish veteran, a maths teacher."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, orientations, pairs, pips, prime, sizes, with_some


def count(t: Table, *words: str) -> int:
    """How many pieces every word is true of."""
    return n(t.of(*words))


def nest(tower: list[P]) -> bool:
    """A stack, bottom to top, in which each piece but the outermost is inside the next."""
    return len(tower) > 1 and all(p.inside(q) for p, q in pairwise(tower))


def per_colour(t: Table) -> dict[str, int]:
    """How many pieces there are of each colour present."""
    return {c: count(t, c) for c in colours(t.pieces)}


def touching_pairs(t: Table) -> list[tuple[P, P]]:
    """Every two pieces that touch, once."""
    return [(p, q) for p, q in pairs(t.pieces) if p.touches(q)]


def pointed_at(t: Table) -> list[P]:
    """The pieces that some piece points at."""
    return [p for p in t.pieces if p.aimed_at_by]


FORUM = [
    understood(
        "A koan has the Buddha-nature if it contains at least one red piece touching a green piece.",
        lambda t: bool(with_some(t.of("red"), P.touches, t.of("green"))),
    ),
    understood("Every blue piece is pointing at some other piece.", lambda t: all(p.aims for p in t.of("blue"))),
    understood(
        "There are more upright pieces than flat pieces, and at least one flat piece.",
        lambda t: count(t, "upright") > count(t, "flat") >= 1,
    ),
    understood(
        "A koan is white if no piece is pointed at by more than one other piece.",
        lambda t: all(n(p.aimed_at_by) <= 1 for p in t.pieces),
    ),
    understood(
        "The number of yellow pieces is exactly twice the number of red pieces.",
        lambda t: count(t, "yellow") == 2 * count(t, "red"),
    ),
    understood("At least three different colours are present.", lambda t: len(colours(t.pieces)) >= 3),
    understood(
        "All the pieces which touch the table are of the same colour.", lambda t: len(colours(t.of("grounded"))) <= 1
    ),
    understood(
        "There is a piece that touches three or more others.", lambda t: any(n(p.touching) >= 3 for p in t.pieces)
    ),
    understood(
        "Two pieces of the same size are pointing at each other.",
        lambda t: any(p.same_size(q) and p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "It contains neither a small red nor a large blue.",
        lambda t: not t.of("small", "red") and not t.of("large", "blue"),
    ),
    understood(
        "The koan has the Buddha-nature unless some flat piece is touching another flat piece.",
        lambda t: not any(p.touches(q) for p, q in pairs(t.of("flat"))),
    ),
    understood(
        "Every large piece touches at least one small piece.",
        lambda t: all(any(p.touches(q) for q in t.of("small")) for p in t.of("large")),
    ),
    ambiguous(
        "The largest piece is grounded.",
        lambda t: all(p.grounded for p in t.largest),
        lambda t: any(p.grounded for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].grounded,
    ),
    understood(
        "Any two pieces that touch are of different colours.",
        lambda t: all(p.colour != q.colour for p, q in touching_pairs(t)),
    ),
    understood(
        "There is exactly one colour which occurs more than once.",
        lambda t: n(c for c, k in per_colour(t).items() if k > 1) == 1,
    ),
    understood(
        "Some green piece is pointing at two or more pieces.", lambda t: any(n(p.aims) >= 2 for p in t.of("green"))
    ),
    understood(
        "No piece is weird, and nothing points at a black piece.",
        lambda t: not t.of("weird") and not any(p.aimed_at_by for p in t.of("black")),
    ),
    understood(
        "At least one piece is neither touching nor pointing at another piece.",
        lambda t: any(not p.touching and not p.aims for p in t.pieces),
    ),
    understood(
        "The red pieces together have more pips than the blue pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "If a koan contains any yellow pieces, they must all be upright.",
        lambda t: all(p.upright for p in t.of("yellow")),
    ),
    understood("All of the non-red pieces are flat.", lambda t: all(p.flat for p in t.of("non-red"))),
    understood(
        "There are at least as many grounded pieces as ungrounded pieces.",
        lambda t: 2 * count(t, "grounded") >= n(t.pieces),
    ),
    understood(
        "Each colour in the koan is represented by at least two pieces.",
        lambda t: all(k >= 2 for k in per_colour(t).values()),
    ),
    understood(
        "Pieces of the same colour have the same orientation.",
        lambda t: all(p.orientation == q.orientation for p, q in pairs(t.pieces) if p.colour == q.colour),
    ),
    understood(
        "A koan does not have the Buddha-nature if any two large pieces are the same colour.",
        lambda t: not any(p.colour == q.colour for p, q in pairs(t.of("large"))),
    ),
    understood(
        "There is a red piece which is higher than every blue piece.",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood("All pieces of the koan belong to one tower.", lambda t: len(t.towers) == 1),
    not_understood("A koan is correct if it was built starting with a red piece."),
    understood(
        "There is a stack with a blue piece at the bottom.", lambda t: any(s[0].colour == "blue" for s in t.stacks)
    ),
    understood(
        "At least two pieces point in the same direction.",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
]

GRANDMOTHER = [
    understood("There must be a green pyramid standing upright.", lambda t: bool(t.of("green", "upright"))),
    understood("None of the pyramids is lying flat.", lambda t: not t.of("flat")),
    understood("At least two pyramids are touching one another.", lambda t: bool(touching_pairs(t))),
    understood("There's a blue one that isn't touching the table.", lambda t: bool(t.of("blue", "ungrounded"))),
    understood("All the small ones are red.", lambda t: all(p.colour == "red" for p in t.of("small"))),
    understood("You've got to have more yellows than greens.", lambda t: count(t, "yellow") > count(t, "green")),
    understood("There's no black in it.", lambda t: not t.of("black")),
    understood("Exactly three pyramids, no more and no less.", lambda t: n(t.pieces) == 3),
    understood("Every pyramid has to be a different colour.", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood(
        "A small pyramid is inside a bigger one.",
        lambda t: any(p.inside(q) and q.larger(p) for p in t.of("small") for q in p.others),
    ),
    understood(
        "It has the Buddha nature if nothing is pointing at anything.", lambda t: not any(p.aims for p in t.pieces)
    ),
    understood("There's at least one of each size.", lambda t: len(sizes(t.pieces)) == 3),
    understood("The same number of large ones as small ones.", lambda t: count(t, "large") == count(t, "small")),
    understood(
        "All of them are upright or all of them are flat.",
        lambda t: count(t, "upright") == n(t.pieces) or count(t, "flat") == n(t.pieces),
    ),
    understood("Just the one red.", lambda t: count(t, "red") == 1),
    understood(
        "No red pyramid may touch a yellow pyramid.",
        lambda t: not with_some(t.of("red"), P.touches, t.of("yellow")),
    ),
    ambiguous("There are two blue pyramids.", lambda t: count(t, "blue") == 2, lambda t: count(t, "blue") >= 2),
    understood(
        "A large pyramid is pointing at a small one.",
        lambda t: bool(with_some(t.of("large"), P.points_at, t.of("small"))),
    ),
    understood("There's a stack of three or more.", lambda t: t.tallest >= 3),
    understood(
        "More than half of the pyramids are touching the table.", lambda t: 2 * count(t, "grounded") > n(t.pieces)
    ),
    understood("Whenever there's a red there's a green as well.", lambda t: not t.of("red") or bool(t.of("green"))),
    understood("Only large ones are flat.", lambda t: all(p.size == "large" for p in t.of("flat"))),
    understood("Everything touching the table is upright.", lambda t: all(p.upright for p in t.of("grounded"))),
    understood("An odd number of pyramids altogether.", lambda t: n(t.pieces) % 2 == 1),
    understood(
        "At least one pyramid is all on its own, touching no other.", lambda t: any(not p.touching for p in t.pieces)
    ),
    understood(
        "No pyramid is sitting inside another.", lambda t: not any(p.inside(q) for p in t.pieces for q in p.others)
    ),
    understood("It's no good if there are more than five pyramids.", lambda t: n(t.pieces) <= 5),
    understood("Every stack has a red on top.", lambda t: all(s[-1].colour == "red" for s in t.stacks)),
    not_understood("It's the koans that look most like a church."),
    understood("All the pyramids point the same way.", lambda t: all(p.same_direction(q) for p, q in pairs(t.pieces))),
    understood("There's no colour with only one pyramid.", lambda t: all(k != 1 for k in per_colour(t).values())),
    ambiguous("All the pyramids aren't red.", lambda t: not t.of("red"), lambda t: count(t, "red") < n(t.pieces)),
]

TEEN = [
    understood("no weirds", lambda t: not t.of("weird")),
    understood("all touching the table", lambda t: count(t, "grounded") == n(t.pieces)),
    understood("2+ reds", lambda t: count(t, "red") >= 2),
    understood("exactly 1 upright", lambda t: count(t, "upright") == 1),
    understood("green pointing at blue", lambda t: bool(with_some(t.of("green"), P.points_at, t.of("blue")))),
    understood("anything with a small yellow", lambda t: bool(t.of("small", "yellow"))),
    understood("more pips on reds than on greens", lambda t: pips(t.of("red")) > pips(t.of("green"))),
    understood("3 or less pieces", lambda t: n(t.pieces) <= 3),
    understood("only 1 size", lambda t: len(sizes(t.pieces)) == 1),
    understood("red touches red", lambda t: any(p.touches(q) for p, q in pairs(t.of("red")))),
    understood("all larges flat", lambda t: all(p.flat for p in t.of("large"))),
    understood("has blue but no yellow", lambda t: bool(t.of("blue")) and not t.of("yellow")),
    understood("a stack w/ 2 or more colors in it", lambda t: any(len(colours(s)) >= 2 for s in t.stacks)),
    understood("odd # of flats", lambda t: count(t, "flat") % 2 == 1),
    understood("has a red or a flat", lambda t: bool(t.of("red") or t.of("flat"))),
    understood("reds > blues", lambda t: count(t, "red") > count(t, "blue")),
    understood("same # of red and blue", lambda t: count(t, "red") == count(t, "blue")),
    understood("at most 1 medium", lambda t: count(t, "medium") <= 1),
    understood("every piece is pointed at", lambda t: all(p.aimed_at_by for p in t.pieces)),
    understood("two uprights touching", lambda t: any(p.touches(q) for p, q in pairs(t.of("upright")))),
    understood(
        "exactly 2 colors & exactly 2 sizes", lambda t: len(colours(t.pieces)) == 2 and len(sizes(t.pieces)) == 2
    ),
    understood(
        "no two pieces same color and size",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("6+ pips total", lambda t: pips(t.pieces) >= 6),
    ambiguous(
        "biggest one is upright",
        lambda t: all(p.upright for p in t.largest),
        lambda t: any(p.upright for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].upright,
    ),
    understood("yes if there's a flat red, no otherwise", lambda t: bool(t.of("flat", "red"))),
    understood("no piece touches a smaller piece", lambda t: not any(p.size != q.size for p, q in touching_pairs(t))),
    ambiguous("3 greens", lambda t: count(t, "green") == 3, lambda t: count(t, "green") >= 3),
    ambiguous("2 colors", lambda t: len(colours(t.pieces)) == 2, lambda t: len(colours(t.pieces)) >= 2),
    not_understood("looks cool"),
    understood("nothing touches anything else", lambda t: not touching_pairs(t)),
    understood("1 tower only", lambda t: len(t.towers) == 1),
    understood("all same color or all same size", lambda t: len(colours(t.pieces)) == 1 or len(sizes(t.pieces)) == 1),
    understood("weird pointing at upright", lambda t: bool(with_some(t.of("weird"), P.points_at, t.of("upright")))),
]

CARDS = [
    understood(
        "AKHTBN iff it contains an odd number of pieces pointing at other pieces.",
        lambda t: n(p for p in t.pieces if p.aims) % 2 == 1,
    ),
    understood(
        "AKHTBN iff the number of colours is greater than the number of sizes.",
        lambda t: len(colours(t.pieces)) > len(sizes(t.pieces)),
    ),
    understood(
        "AKHTBN iff every grounded piece is touched by an ungrounded piece.",
        lambda t: all(any(p.touches(q) for q in t.of("ungrounded")) for p in t.of("grounded")),
    ),
    understood("AKDNHTBN iff exactly one piece is flat.", lambda t: count(t, "flat") != 1),
    understood(
        "AKHTBN iff at least one piece is pointed at by exactly two pieces.",
        lambda t: any(n(p.aimed_at_by) == 2 for p in t.pieces),
    ),
    understood(
        "AKHTBN iff no tower contains two pieces of the same colour.",
        lambda t: all(len(colours(tower)) == len(tower) for tower in t.towers),
    ),
    understood(
        "AKHTBN iff a red piece is directly above a blue piece in a tower.",
        lambda t: bool(with_some(t.of("red"), P.directly_above, t.of("blue"))),
    ),
    understood("AKHTBN iff the smallest pieces are all upright.", lambda t: all(p.upright for p in t.smallest)),
    understood("AKHTBN iff there is exactly one largest piece.", lambda t: len(t.largest) == 1),
    understood(
        "AKHTBN iff at least one of the highest pieces is green.",
        lambda t: any(p.colour == "green" for p in t.highest),
    ),
    understood(
        "AKHTBN iff the pip count of the grounded pieces exceeds that of the ungrounded pieces.",
        lambda t: pips(t.of("grounded")) > pips(t.of("ungrounded")),
    ),
    understood(
        "AKHTBN iff some piece points at a piece larger than itself.",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff all pieces that are pointed at have the same colour.", lambda t: len(colours(pointed_at(t))) <= 1
    ),
    understood("AKHTBN iff it contains at least one nest.", lambda t: any(nest(s) for s in t.stacks)),
    understood("AKHTBN iff the number of towers is even.", lambda t: len(t.towers) % 2 == 0),
    understood(
        "AKHTBN iff each tower contains exactly one red piece.",
        lambda t: all(n(p for p in tower if p.colour == "red") == 1 for tower in t.towers),
    ),
    understood(
        "AKHTBN iff there are more blue pieces than pieces of any other colour.",
        lambda t: all(count(t, "blue") > k for c, k in per_colour(t).items() if c != "blue") and bool(t.of("blue")),
    ),
    understood(
        "AKHTBN iff the first piece pointed at by some red piece is yellow.",
        lambda t: any(p.first is not None and p.first.colour == "yellow" for p in t.of("red")),
    ),
    understood(
        "AKHTBN iff at least two pieces point in opposite directions.",
        lambda t: any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN iff an upright piece is touching a piece that isn't upright.",
        lambda t: bool(with_some(t.of("upright"), P.touches, t.of("non-upright"))),
    ),
    understood("AKHTBN iff all three orientations occur.", lambda t: len(orientations(t.pieces)) == 3),
    understood(
        "AKDNHTBN iff a piece touches another of its own colour.",
        lambda t: not any(p.colour == q.colour for p, q in touching_pairs(t)),
    ),
    understood(
        "AKHTBN iff the total pip count is at least twice the number of pieces.",
        lambda t: pips(t.pieces) >= 2 * n(t.pieces),
    ),
    understood(
        "AKHTBN iff every green piece is one of the highest pieces.",
        lambda t: all(p in t.highest for p in t.of("green")),
    ),
    understood(
        "AKHTBN iff at least one tower has exactly two pieces.", lambda t: any(len(tower) == 2 for tower in t.towers)
    ),
    understood("AKHTBN iff exactly one piece is pointed at.", lambda t: n(pointed_at(t)) == 1),
    understood(
        "AKHTBN iff the number of red pieces plus the number of blue pieces is exactly four.",
        lambda t: count(t, "red") + count(t, "blue") == 4,
    ),
    not_understood("AKHTBN iff the leftmost piece is red."),
    understood(
        "AKHTBN iff every piece points at, or is pointed at by, at least one other piece.",
        lambda t: all(p.aims or p.aimed_at_by for p in t.pieces),
    ),
    understood("AKHTBN iff no medium piece is ungrounded.", lambda t: not t.of("medium", "ungrounded")),
]

MATHS_TEACHER = [
    understood("The total number of pips is divisible by three.", lambda t: pips(t.pieces) % 3 == 0),
    understood("There is an even number of red pieces, zero counting as even.", lambda t: count(t, "red") % 2 == 0),
    understood("The number of pieces is a perfect square.", lambda t: n(t.pieces) in (1, 4, 9)),
    understood("The sum of the pips on the blue pieces is greater than five.", lambda t: pips(t.of("blue")) > 5),
    understood(
        "The pip total of the upright pieces equals the pip total of the flat pieces.",
        lambda t: pips(t.of("upright")) == pips(t.of("flat")),
    ),
    understood("The number of colours present is odd.", lambda t: len(colours(t.pieces)) % 2 == 1),
    understood(
        "The difference between the number of reds and the number of blues is exactly one.",
        lambda t: abs(count(t, "red") - count(t, "blue")) == 1,
    ),
    understood("At least two thirds of the pieces are upright.", lambda t: 3 * count(t, "upright") >= 2 * n(t.pieces)),
    understood(
        "There are exactly three times as many small pieces as large ones.",
        lambda t: count(t, "small") == 3 * count(t, "large"),
    ),
    understood(
        "The number of pieces that touch no other piece is prime.",
        lambda t: prime(n(p for p in t.pieces if not p.touching)),
    ),
    understood("The total pip count is less than ten.", lambda t: pips(t.pieces) < 10),
    understood(
        "Red and green pieces together outnumber all the other pieces.",
        lambda t: 2 * (count(t, "red") + count(t, "green")) > n(t.pieces),
    ),
    understood(
        "The number of pieces of each colour is even.", lambda t: all(k % 2 == 0 for k in per_colour(t).values())
    ),
    understood(
        "The number of pieces equals the number of colours plus one.",
        lambda t: n(t.pieces) == len(colours(t.pieces)) + 1,
    ),
    understood(
        "Every colour present occurs the same number of times.", lambda t: len(set(per_colour(t).values())) == 1
    ),
    understood("No more than half of the pieces are grounded.", lambda t: 2 * count(t, "grounded") <= n(t.pieces)),
    understood(
        "Some colour is present in all three sizes.",
        lambda t: any(len(sizes(t.of(c))) == 3 for c in colours(t.pieces)),
    ),
    understood("The average pip value is exactly two.", lambda t: pips(t.pieces) == 2 * n(t.pieces)),
    understood(
        "The number of reds multiplied by the number of blues is even.",
        lambda t: count(t, "red") * count(t, "blue") % 2 == 0,
    ),
    understood(
        "The number of flat pieces is one more than the number of upright pieces.",
        lambda t: count(t, "flat") == count(t, "upright") + 1,
    ),
    understood("The pips on the grounded pieces add up to an odd number.", lambda t: pips(t.of("grounded")) % 2 == 1),
    understood(
        "If the number of pieces is even, there is a red; if it is odd, there isn't.",
        lambda t: (n(t.pieces) % 2 == 0) == bool(t.of("red")),
    ),
    understood("The number of pieces is either two or five.", lambda t: n(t.pieces) in (2, 5)),
    understood("A koan fails if its pip total is a multiple of four.", lambda t: pips(t.pieces) % 4 != 0),
    understood("More than one piece has exactly two pips.", lambda t: count(t, "medium") > 1),
    understood("No colour has more than three pieces.", lambda t: all(k <= 3 for k in per_colour(t).values())),
    understood(
        "The large pieces account for more than half of all the pips.",
        lambda t: 2 * pips(t.of("large")) > pips(t.pieces),
    ),
    understood("At least one colour has exactly two pieces.", lambda t: 2 in per_colour(t).values()),
    understood(
        "Both the number of smalls and the number of larges are odd.",
        lambda t: count(t, "small") % 2 == 1 and count(t, "large") % 2 == 1,
    ),
    not_understood("The koan was finished in under a minute."),
    understood(
        "Exactly one of the following is true: there is a red, there is a blue, there is a green.",
        lambda t: sum(bool(t.of(c)) for c in ("red", "blue", "green")) == 1,
    ),
    ambiguous(
        "The smallest piece is yellow.",
        lambda t: all(p.colour == "yellow" for p in t.smallest),
        lambda t: any(p.colour == "yellow" for p in t.smallest),
        lambda t: len(t.smallest) == 1 and t.smallest[0].colour == "yellow",
    ),
]

CASES: list[Case] = [*FORUM, *GRANDMOTHER, *TEEN, *CARDS, *MATHS_TEACHER]
