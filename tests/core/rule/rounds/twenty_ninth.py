"""A round in the words of five people who know the game from the sheets, the cards and their own play.

A librarian who runs a games night and writes rules on slips; two brothers guessing across the table; a play-by-post
veteran who posts precise rules; a Dutch player with fluent English; a maths-minded newcomer.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, n, orientations, pairs, pips, prime, sizes, with_some

LIBRARIAN: list[Case] = [
    understood("At least one red piece is upright.", lambda t: k(t, "red", "upright") >= 1),
    understood("No two pieces are the same colour.", lambda t: max(per_colour(t)) == 1),
    understood(
        "There are at least two green pieces and no blue pieces.", lambda t: k(t, "green") >= 2 and k(t, "blue") == 0
    ),
    understood("Exactly one piece is ungrounded.", lambda t: k(t, "ungrounded") == 1),
    understood(
        "The koan contains a large piece or a flat piece, or both.", lambda t: k(t, "large") >= 1 or k(t, "flat") >= 1
    ),
    understood("Every piece is grounded.", lambda t: k(t, "ungrounded") == 0),
    understood("Some small piece is touching some large piece.", lambda t: touch(t, "small", "large")),
    understood("There are more yellow pieces than blue pieces.", lambda t: k(t, "yellow") > k(t, "blue")),
    understood("Neither a red piece nor a small piece is present.", lambda t: k(t, "red") == 0 and k(t, "small") == 0),
    understood("The total pip count is exactly seven.", lambda t: pips(t.pieces) == 7),
    understood(
        "If there is a yellow piece, then there is also a green piece.",
        lambda t: k(t, "yellow") == 0 or k(t, "green") >= 1,
    ),
    understood(
        "At least one piece points at a piece of another colour.",
        lambda t: any(q.colour != p.colour for p in t.pieces for q in p.aims),
    ),
    understood("There is a stack whose top piece is red.", lambda t: any(s[-1].is_a("red") for s in t.stacks)),
    understood("Exactly two colours appear in the koan.", lambda t: n(colours(t.pieces)) == 2),
    ambiguous(
        "All medium pieces are flat.",
        lambda t: k(t, "medium", "non-flat") == 0,
        lambda t: k(t, "medium", "non-flat") == 0 and k(t, "medium") >= 1,
    ),
    understood(
        "There is at least one small piece, and every small piece is flat.",
        lambda t: k(t, "small") >= 1 and k(t, "small", "non-flat") == 0,
    ),
    understood("No piece points at any other piece.", lambda t: not any(p.aims for p in t.pieces)),
    understood("The koan holds an odd number of pieces.", lambda t: n(t.pieces) % 2 == 1),
    ambiguous(
        "The largest piece is blue.",
        lambda t: all(p.is_a("blue") for p in t.largest),
        lambda t: any(p.is_a("blue") for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].is_a("blue"),
    ),
    understood("At most two pieces are upright.", lambda t: k(t, "upright") <= 2),
    understood(
        "A koan has the Buddha-nature unless it contains a piece that is both green and upright.",
        lambda t: k(t, "green", "upright") == 0,
    ),
    understood(
        "There is at least one blue piece that touches no other piece.",
        lambda t: any(not p.touching for p in t.of("blue")),
    ),
    ambiguous("The koan contains three small pieces.", lambda t: k(t, "small") == 3, lambda t: k(t, "small") >= 3),
    understood(
        "All the pieces are the same size, but not all of them are the same colour.",
        lambda t: n(sizes(t.pieces)) == 1 and n(colours(t.pieces)) > 1,
    ),
    understood(
        "There is a red piece or a blue piece, but not both.", lambda t: (k(t, "red") >= 1) != (k(t, "blue") >= 1)
    ),
    understood("At least one piece is neither red nor yellow.", lambda t: k(t, "non-red", "non-yellow") >= 1),
    understood(
        "The pieces that touch the table have an even number of pips in total.",
        lambda t: pips(t.of("grounded")) % 2 == 0,
    ),
    understood(
        "There is a grounded piece that is upright, and no grounded piece is red.",
        lambda t: k(t, "grounded", "upright") >= 1 and k(t, "grounded", "red") == 0,
    ),
    not_understood("The arrangement is pleasing to the eye."),
    understood(
        "A small piece is inside a large piece.",
        lambda t: bool(with_some(t.of("small"), P.inside, t.of("large"))),
    ),
]

BROTHERS: list[Case] = [
    understood("You need at least one red touching a blue.", lambda t: touch(t, "red", "blue")),
    understood(
        "It's got at least three pieces and none of them is yellow.",
        lambda t: n(t.pieces) >= 3 and k(t, "yellow") == 0,
    ),
    understood(
        "There's a flat one pointing at an upright one.",
        lambda t: bool(with_some(t.of("flat"), P.points_at, t.of("upright"))),
    ),
    understood("Nothing points at a red piece.", lambda t: not with_some(t.pieces, P.points_at, t.of("red"))),
    understood("More uprights than flats.", lambda t: k(t, "upright") > k(t, "flat")),
    understood("It has to have a stack in it.", lambda t: bool(t.stacks)),
    ambiguous(
        "Every green one is pointing at another piece.",
        lambda t: all(p.aims for p in t.of("green")),
        lambda t: all(p.aims for p in t.of("green")) and k(t, "green") >= 1,
    ),
    understood(
        "There's a large blue or a small red in it.", lambda t: k(t, "large", "blue") >= 1 or k(t, "small", "red") >= 1
    ),
    understood("There are no larges or there are no smalls.", lambda t: k(t, "large") == 0 or k(t, "small") == 0),
    understood(
        "At least two of the pieces have the same colour and the same size as each other.",
        lambda t: any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("It's white if exactly one piece isn't upright.", lambda t: k(t, "non-upright") == 1),
    understood(
        "The reds have more pips than everything else put together.",
        lambda t: pips(t.of("red")) > pips(t.of("non-red")),
    ),
    ambiguous("There are two blues.", lambda t: k(t, "blue") == 2, lambda t: k(t, "blue") >= 2),
    understood(
        "There's an upright red one but no upright blue one.",
        lambda t: k(t, "upright", "red") >= 1 and k(t, "upright", "blue") == 0,
    ),
    understood("Not every piece is touching the table.", lambda t: k(t, "ungrounded") >= 1),
    understood("Every piece touches at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "If there's a blue one then there's got to be a red one too.", lambda t: k(t, "blue") == 0 or k(t, "red") >= 1
    ),
    understood(
        "There's a piece that at least two others are pointing at.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "Either they're all green, or there's no green at all.",
        lambda t: k(t, "non-green") == 0 or k(t, "green") == 0,
    ),
    ambiguous(
        "Most of the pieces are yellow.",
        lambda t: 2 * k(t, "yellow") > n(t.pieces),
        lambda t: k(t, "yellow") >= 1 and all(k(t, "yellow") > k(t, c) for c in colours(t.pieces) - {"yellow"}),
    ),
    understood(
        "There's a small one directly on top of a medium one.",
        lambda t: bool(with_some(t.of("small"), P.directly_above, t.of("medium"))),
    ),
    understood(
        "The number of reds is odd and the number of blues is even.",
        lambda t: k(t, "red") % 2 == 1 and k(t, "blue") % 2 == 0,
    ),
    understood("There's the same number of smalls and larges.", lambda t: k(t, "small") == k(t, "large")),
    understood(
        "There's a piece that touches both a red piece and a yellow piece.",
        lambda t: any(
            any(q.is_a("red") for q in p.touching) and any(q.is_a("yellow") for q in p.touching) for p in t.pieces
        ),
    ),
    understood("At least one yellow isn't touching the table.", lambda t: k(t, "yellow", "ungrounded") >= 1),
    understood(
        "A koan's black if there are more than two reds in it, otherwise it's white.", lambda t: k(t, "red") <= 2
    ),
    understood(
        "There are at least four pieces and exactly one of them isn't grounded.",
        lambda t: n(t.pieces) >= 4 and k(t, "ungrounded") == 1,
    ),
    understood(
        "Everything that's flat is blue, and there's at least one flat piece.",
        lambda t: k(t, "flat", "non-blue") == 0 and k(t, "flat") >= 1,
    ),
    not_understood("It was built in less than a minute."),
    ambiguous(
        "There's a red piece and a blue piece or a green piece.",
        lambda t: (k(t, "red") >= 1 and k(t, "blue") >= 1) or k(t, "green") >= 1,
        lambda t: k(t, "red") >= 1 and (k(t, "blue") >= 1 or k(t, "green") >= 1),
    ),
]

VETERAN: list[Case] = [
    understood(
        "AKHTBN iff it contains at least two pieces of the same size that touch each other.",
        lambda t: any(p.same_size(q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN if and only if the number of grounded pieces is exactly three.", lambda t: k(t, "grounded") == 3
    ),
    understood(
        "AKHTBN iff no red piece points at a green piece.",
        lambda t: not with_some(t.of("red"), P.points_at, t.of("green")),
    ),
    understood(
        "AKHTBN if it has more flat pieces than there are blue pips.", lambda t: k(t, "flat") > pips(t.of("blue"))
    ),
    understood(
        "AKHTBN unless it has exactly one blue piece and no large pieces.",
        lambda t: not (k(t, "blue") == 1 and k(t, "large") == 0),
    ),
    understood(
        "AKHTBN iff at least one stack contains pieces of two or more colours.",
        lambda t: any(n(colours(s)) >= 2 for s in t.stacks),
    ),
    understood(
        "AKHTBN iff every stack, if there are any, has a large piece at the bottom.",
        lambda t: all(s[0].is_a("large") for s in t.stacks),
    ),
    understood(
        "AKHTBN iff there is at least one red piece such that the first piece it points at is blue.",
        lambda t: any(p.first is not None and p.first.is_a("blue") for p in t.of("red")),
    ),
    understood(
        "AKHTBN iff the pip count of the red pieces equals the pip count of the green pieces.",
        lambda t: pips(t.of("red")) == pips(t.of("green")),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains exactly two upright pieces; otherwise it does.",
        lambda t: k(t, "upright") != 2,
    ),
    understood(
        "AKHTBN iff at least one piece touches a piece that it points at.",
        lambda t: any(p.touches(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff it consists of exactly two towers, a single piece being a tower of one.",
        lambda t: n(t.towers) == 2,
    ),
    understood(
        "AKHTBN iff it contains at least one red piece and no red piece is flat.",
        lambda t: k(t, "red") >= 1 and k(t, "red", "flat") == 0,
    ),
    understood("AKHTBN iff at least half of the pieces are upright.", lambda t: 2 * k(t, "upright") >= n(t.pieces)),
    understood(
        "AKHTBN iff at least one large piece is pointed at by a smaller piece.",
        lambda t: any(q.smaller(p) for p in t.of("large") for q in p.aimed_at_by),
    ),
    understood(
        "AKHTBN iff the number of different colours is greater than the number of different sizes.",
        lambda t: n(colours(t.pieces)) > n(sizes(t.pieces)),
    ),
    understood(
        "AKHTBN iff at least one piece is ungrounded and every ungrounded piece is yellow.",
        lambda t: k(t, "ungrounded") >= 1 and k(t, "ungrounded", "non-yellow") == 0,
    ),
    understood(
        "AKHTBN iff at least two non-upright pieces point in the same direction.",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.of("non-upright"))),
    ),
    understood(
        "AKHTBN iff it contains either no blue pieces or at least three blue pieces.",
        lambda t: k(t, "blue") == 0 or k(t, "blue") >= 3,
    ),
    ambiguous(
        "AKHTBN iff all blue pieces are upright.",
        lambda t: k(t, "blue", "non-upright") == 0,
        lambda t: k(t, "blue", "non-upright") == 0 and k(t, "blue") >= 1,
    ),
    understood(
        "AKHTBN iff exactly one piece is pointed at by at least one other piece.",
        lambda t: n(p for p in t.pieces if p.aimed_at_by) == 1,
    ),
    ambiguous(
        "AKHTBN iff the highest piece is green.",
        lambda t: all(p.is_a("green") for p in t.highest),
        lambda t: any(p.is_a("green") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("green"),
    ),
    understood(
        "AKHTBN iff there is at least one red piece, and at least one green piece is higher than every red piece.",
        lambda t: k(t, "red") >= 1 and any(all(p.higher(q) for q in t.of("red")) for p in t.of("green")),
    ),
    understood(
        "AKHTBN iff there is a piece that touches at least three other pieces.",
        lambda t: any(n(p.touching) >= 3 for p in t.pieces),
    ),
    understood(
        "AKHTBN iff the total number of pips is even and the number of pieces is odd.",
        lambda t: pips(t.pieces) % 2 == 0 and n(t.pieces) % 2 == 1,
    ),
    understood(
        "AKHTBN iff a weird piece touches an upright piece, or no two pieces touch each other.",
        lambda t: touch(t, "weird", "upright") or not any(p.touching for p in t.pieces),
    ),
    not_understood("AKHTBN iff the last piece that was placed is red."),
    understood(
        "AKHTBN iff it has fewer upright pieces than flat and weird pieces combined.",
        lambda t: k(t, "upright") < k(t, "flat") + k(t, "weird"),
    ),
    understood(
        "AKHTBN iff every one of the largest pieces is red or blue.",
        lambda t: all(p.is_a("red") or p.is_a("blue") for p in t.largest),
    ),
    understood(
        "AKHTBN iff every colour that occurs in it occurs on at least two pieces.", lambda t: min(per_colour(t)) >= 2
    ),
]

DUTCH: list[Case] = [
    understood("At least one blue piece is lying flat.", lambda t: k(t, "blue", "flat") >= 1),
    understood("There are just as many red pieces as yellow pieces.", lambda t: k(t, "red") == k(t, "yellow")),
    understood("There is no green piece, or there are at least two of them.", lambda t: k(t, "green") != 1),
    understood(
        "As soon as there is a red piece, there also has to be a blue piece.",
        lambda t: k(t, "red") == 0 or k(t, "blue") >= 1,
    ),
    understood(
        "At least one piece points at another piece of its own colour.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "A koan is good if there is a large piece in it that doesn't touch the table.",
        lambda t: k(t, "large", "ungrounded") >= 1,
    ),
    understood(
        "There may not be any piece that points at a yellow piece.",
        lambda t: not with_some(t.pieces, P.points_at, t.of("yellow")),
    ),
    understood(
        "There are at least three different colours and at most five pieces.",
        lambda t: n(colours(t.pieces)) >= 3 and n(t.pieces) <= 5,
    ),
    understood(
        "A red piece touches a green piece, but no red piece touches a blue piece.",
        lambda t: touch(t, "red", "green") and not touch(t, "red", "blue"),
    ),
    ambiguous(
        "There must be a red piece unless there are at least five pieces.",
        lambda t: k(t, "red") >= 1 or n(t.pieces) >= 5,
        lambda t: (k(t, "red") >= 1) != (n(t.pieces) >= 5),
    ),
    understood("There is a stack of precisely three pieces.", lambda t: any(len(s) == 3 for s in t.stacks)),
    ambiguous(
        "All small pieces are part of a stack.",
        lambda t: all(p.stacked for p in t.of("small")),
        lambda t: all(p.stacked for p in t.of("small")) and k(t, "small") >= 1,
    ),
    understood("Not a single piece stands upright.", lambda t: k(t, "upright") == 0),
    understood(
        "Precisely one piece is red, and that piece is upright.",
        lambda t: k(t, "red") == 1 and k(t, "red", "upright") == 1,
    ),
    understood(
        "There are more medium pieces than small and large pieces together.",
        lambda t: k(t, "medium") > k(t, "small") + k(t, "large"),
    ),
    understood("Every piece is red, or every piece is flat.", lambda t: k(t, "non-red") == 0 or k(t, "non-flat") == 0),
    understood(
        "At least one yellow piece is higher than at least one blue piece.",
        lambda t: bool(with_some(t.of("yellow"), P.higher, t.of("blue"))),
    ),
    understood(
        "There is a blue piece with a piece of another colour directly on top of it.",
        lambda t: any(q.directly_above(p) and q.colour != "blue" for p in t.of("blue") for q in p.others),
    ),
    understood(
        "None of the pieces touches another piece of the same colour.",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "The difference between the number of red pieces and the number of blue pieces is exactly one.",
        lambda t: abs(k(t, "red") - k(t, "blue")) == 1,
    ),
    understood(
        "With fewer than three pieces, there is no green piece; with three pieces or more, there is at least one.",
        lambda t: k(t, "green") == 0 if n(t.pieces) < 3 else k(t, "green") >= 1,
    ),
    ambiguous(
        "The smallest piece is upright.",
        lambda t: all(p.upright for p in t.smallest),
        lambda t: any(p.upright for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].upright,
    ),
    understood(
        "There is at least one upright piece, and all upright pieces have the same colour.",
        lambda t: n(colours(t.of("upright"))) == 1,
    ),
    understood(
        "Both a small green piece and a large green piece are present.",
        lambda t: k(t, "small", "green") >= 1 and k(t, "large", "green") >= 1,
    ),
    not_understood("The koan looks like a little house."),
    ambiguous(
        "There are three colours in it.", lambda t: n(colours(t.pieces)) == 3, lambda t: n(colours(t.pieces)) >= 3
    ),
    understood("At most one piece points at another piece.", lambda t: n(p for p in t.pieces if p.aims) <= 1),
    understood(
        "There are no stacks, and there is at least one flat piece.", lambda t: not t.stacks and k(t, "flat") >= 1
    ),
    understood(
        "The number of upright pieces is even, but it is not zero.",
        lambda t: k(t, "upright") % 2 == 0 and k(t, "upright") > 0,
    ),
    understood("The green pieces together have at least four pips.", lambda t: pips(t.of("green")) >= 4),
]

NEWCOMER: list[Case] = [
    understood("The number of pieces is divisible by three.", lambda t: n(t.pieces) % 3 == 0),
    understood("The sum of all the pips is a prime number.", lambda t: prime(pips(t.pieces))),
    understood(
        "The number of red pieces plus the number of yellow pieces is exactly two.",
        lambda t: k(t, "red") + k(t, "yellow") == 2,
    ),
    understood(
        "For each colour that occurs, the number of pieces of that colour is odd.",
        lambda t: all(c % 2 == 1 for c in per_colour(t)),
    ),
    understood(
        "There are at least two pieces, and at least one piece touches all the others.",
        lambda t: n(t.pieces) >= 2 and any(n(p.touching) == n(t.pieces) - 1 for p in t.pieces),
    ),
    understood(
        "The number of upright pieces is strictly less than the number of grounded pieces.",
        lambda t: k(t, "upright") < k(t, "grounded"),
    ),
    understood(
        "There is at least one red piece, and there are exactly twice as many green pieces as red pieces.",
        lambda t: k(t, "red") >= 1 and k(t, "green") == 2 * k(t, "red"),
    ),
    understood(
        "At least one of these is true: there is no red piece, or there is no flat piece.",
        lambda t: k(t, "red") == 0 or k(t, "flat") == 0,
    ),
    understood(
        "If the number of pieces is even, there is at least one blue piece; if it is odd, there are no blue pieces.",
        lambda t: k(t, "blue") >= 1 if n(t.pieces) % 2 == 0 else k(t, "blue") == 0,
    ),
    understood(
        "There is a red piece if and only if there is a yellow piece.",
        lambda t: (k(t, "red") >= 1) == (k(t, "yellow") >= 1),
    ),
    understood(
        "The pip total of the flat pieces exceeds the pip total of the upright pieces.",
        lambda t: pips(t.of("flat")) > pips(t.of("upright")),
    ),
    understood("The average number of pips per piece is at least two.", lambda t: pips(t.pieces) >= 2 * n(t.pieces)),
    understood(
        "At least one piece points at exactly two other pieces.", lambda t: any(n(p.aims) == 2 for p in t.pieces)
    ),
    understood("The number of different sizes is either one or three.", lambda t: n(sizes(t.pieces)) in (1, 3)),
    understood("More than half of the pieces are red.", lambda t: 2 * k(t, "red") > n(t.pieces)),
    understood("No piece touches more than one other piece.", lambda t: all(n(p.touching) <= 1 for p in t.pieces)),
    understood(
        "There is at least one pair of touching pieces that differ in both colour and size.",
        lambda t: any(p.touches(q) and p.colour != q.colour and p.size != q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "The total number of pips is a multiple of the number of pieces.",
        lambda t: pips(t.pieces) % n(t.pieces) == 0,
    ),
    ambiguous("Three pieces are touching the table.", lambda t: k(t, "grounded") == 3, lambda t: k(t, "grounded") >= 3),
    understood(
        "The number of pieces that point at a red piece is odd.",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) % 2 == 1,
    ),
    understood("Of the three sizes, exactly one is missing.", lambda t: n(sizes(t.pieces)) == 2),
    understood(
        "The number of pips on the blue pieces is odd, and there are at least two blue pieces.",
        lambda t: pips(t.of("blue")) % 2 == 1 and k(t, "blue") >= 2,
    ),
    understood("Not all pieces have the same orientation.", lambda t: n(orientations(t.pieces)) > 1),
    understood(
        "Exactly one of the following is true: at least one piece is weird; at least one piece is blue.",
        lambda t: (k(t, "weird") >= 1) != (k(t, "blue") >= 1),
    ),
    understood("No colour occurs more than twice.", lambda t: max(per_colour(t)) <= 2),
    understood(
        "At least one stack contains at least two pieces of the same colour.",
        lambda t: any(p.same_colour(q) for s in t.stacks for p, q in pairs(s)),
    ),
    understood(
        "Every piece is red or has fewer than three pips.",
        lambda t: all(p.is_a("red") or p.pips < 3 for p in t.pieces),
    ),
    ambiguous(
        "All pieces with an odd number of pips are upright.",
        lambda t: all(p.upright for p in t.pieces if p.pips % 2 == 1),
        lambda t: all(p.upright for p in t.pieces if p.pips % 2 == 1) and any(p.pips % 2 == 1 for p in t.pieces),
    ),
    not_understood("The koan was built in an odd number of moves."),
    understood(
        "There are more red pips than blue pips, but there are not more red pieces than blue pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")) and k(t, "red") <= k(t, "blue"),
    ),
]

CASES: list[Case] = [*LIBRARIAN, *BROTHERS, *VETERAN, *DUTCH, *NEWCOMER]
