"""A round of 150 rules, as five people would word them, 30 each.

A railway signalman, clipped as in his log book; a game designer who writes rule cards; a mother and daughter who play
on a train; a forum veteran of Zendo-Tao who builds with stacks; a maths student who likes sums and parity but writes in
words.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, n, orientations, pairs, path, pips, prime, sizes, with_some

SIGNALMAN: list[Case] = [
    understood("White: a red piece standing upright.", lambda t: k(t, "red", "upright") >= 1),
    understood("No green piece touches the table.", lambda t: k(t, "green", "grounded") == 0),
    understood(
        "Exactly two pieces point at something yellow.",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("yellow"))) == 2,
    ),
    understood("There is a stack of three or more.", lambda t: any(len(s) >= 3 for s in t.stacks)),
    understood("Reds outnumber greens.", lambda t: k(t, "red") > k(t, "green")),
    understood(
        "If any piece is flat, at least one is upright too.", lambda t: not t.of("flat") or k(t, "upright") >= 1
    ),
    understood("Not more than one blue piece.", lambda t: k(t, "blue") <= 1),
    understood("A large piece at the bottom of a stack.", lambda t: any(s[0].size == "large" for s in t.stacks)),
    understood("Every piece touches at least one other.", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "No piece points at a red, and no red points at any piece.",
        lambda t: (
            not any(p.points_at(q) for p in t.pieces for q in t.of("red")) and not any(p.aims for p in t.of("red"))
        ),
    ),
    understood("Two colours exactly, no more and no less.", lambda t: len(colours(t.pieces)) == 2),
    understood(
        "Black if a small piece touches a large one; white otherwise.", lambda t: not touch(t, "small", "large")
    ),
    understood("Exactly three pieces, all of one size.", lambda t: n(t.pieces) == 3 and len(sizes(t.pieces)) == 1),
    understood(
        "Blue and yellow both present, red absent.",
        lambda t: k(t, "blue") >= 1 and k(t, "yellow") >= 1 and k(t, "red") == 0,
    ),
    understood(
        "A flat piece pointing at an upright piece of its own colour.",
        lambda t: any(p.points_at(q) and p.colour == q.colour for p in t.of("flat") for q in t.of("upright")),
    ),
    understood("At least half of the pieces are flat.", lambda t: 2 * k(t, "flat") >= n(t.pieces)),
    understood("Neither small reds nor small greens.", lambda t: k(t, "small", "red") + k(t, "small", "green") == 0),
    understood(
        "All pieces the same size, or all pieces the same colour.",
        lambda t: len(sizes(t.pieces)) == 1 or len(colours(t.pieces)) == 1,
    ),
    understood(
        "A medium piece touching exactly two others.", lambda t: any(len(p.touching) == 2 for p in t.of("medium"))
    ),
    understood("Number of reds equals number of stacks.", lambda t: k(t, "red") == len(t.stacks)),
    understood(
        "Exactly one piece touches no other piece.",
        lambda t: n(p for p in t.pieces if not p.touching) == 1,
    ),
    understood("Every piece is red or blue.", lambda t: all(p.colour in ("red", "blue") for p in t.pieces)),
    understood(
        "A red piece directly on top of a green piece.",
        lambda t: path(t.of("red"), P.directly_above, t.of("green")),
    ),
    understood(
        "No piece is pointed at by more than one other piece.",
        lambda t: all(len(p.aimed_at_by) <= 1 for p in t.pieces),
    ),
    understood(
        "At least two flat pieces pointing in opposite directions.",
        lambda t: any(p.opposite(q) for p, q in pairs(t.of("flat"))),
    ),
    understood(
        "If a yellow piece is present, then at least one blue piece is on the table.",
        lambda t: not t.of("yellow") or k(t, "blue", "grounded") >= 1,
    ),
    understood("Total pips six or less.", lambda t: pips(t.pieces) <= 6),
    ambiguous("Two pieces touch the table.", lambda t: k(t, "grounded") == 2, lambda t: k(t, "grounded") >= 2),
    ambiguous(
        "All the flat pieces are red.",
        lambda t: all(p.colour == "red" for p in t.of("flat")),
        lambda t: bool(t.of("flat")) and all(p.colour == "red" for p in t.of("flat")),
    ),
    not_understood("The koan was finished before the last one was marked."),
]

DESIGNER: list[Case] = [
    understood(
        "A koan follows the rule if it contains more upright pieces than flat pieces.",
        lambda t: k(t, "upright") > k(t, "flat"),
    ),
    understood("A koan follows the rule if exactly one of its pieces is blue.", lambda t: k(t, "blue") == 1),
    understood(
        "A koan follows the rule if it contains at least one stack whose pieces are all the same colour.",
        lambda t: any(len(colours(s)) == 1 for s in t.stacks),
    ),
    understood(
        "The koan must contain at least one medium piece, and none of its medium pieces may be green.",
        lambda t: k(t, "medium") >= 1 and k(t, "medium", "green") == 0,
    ),
    understood(
        "No piece may point at a piece smaller than itself.",
        lambda t: not any(q.smaller(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "At least one piece must be touching pieces of two or more different colours.",
        lambda t: any(len(colours(p.touching)) >= 2 for p in t.pieces),
    ),
    understood(
        "The koan must have the same number of large pieces as small pieces.",
        lambda t: k(t, "large") == k(t, "small"),
    ),
    understood(
        "The koan must contain an upright yellow piece and a flat blue piece.",
        lambda t: k(t, "upright", "yellow") >= 1 and k(t, "flat", "blue") >= 1,
    ),
    understood(
        "If the koan contains a green piece, it must also contain a large piece.",
        lambda t: not t.of("green") or k(t, "large") >= 1,
    ),
    understood("There must be exactly three colours in the koan.", lambda t: len(colours(t.pieces)) == 3),
    understood(
        "The pip total of the red pieces must exceed the pip total of the blue pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood("At most one piece may be ungrounded.", lambda t: k(t, "non-grounded") <= 1),
    understood(
        "Every colour in the koan must appear on at least two pieces.", lambda t: all(c >= 2 for c in per_colour(t))
    ),
    understood(
        "A koan follows the rule if it has a stack with a small piece on top.",
        lambda t: any(s[-1].size == "small" for s in t.stacks),
    ),
    understood(
        "No large piece may touch another large piece.",
        lambda t: not any(p.touches(q) for p, q in pairs(t.of("large"))),
    ),
    understood(
        "The koan must contain a piece that is pointed at by at least two other pieces.",
        lambda t: any(len(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "The koan must contain either exactly two pieces or exactly four pieces.", lambda t: n(t.pieces) in (2, 4)
    ),
    understood("All pieces in the koan must have the same orientation.", lambda t: len(orientations(t.pieces)) == 1),
    understood("All but one of the pieces must be grounded.", lambda t: k(t, "non-grounded") == 1),
    understood(
        "The koan must contain a red piece that touches neither a yellow piece nor a green piece.",
        lambda t: any(not any(q.colour in ("yellow", "green") for q in p.touching) for p in t.of("red")),
    ),
    understood(
        "A koan follows the rule if it contains no upright pieces or at least three upright pieces.",
        lambda t: k(t, "upright") == 0 or k(t, "upright") >= 3,
    ),
    understood("No stack may contain more than two pieces.", lambda t: all(len(s) <= 2 for s in t.stacks)),
    understood(
        "At least one piece must touch a piece that differs from it in both colour and size.",
        lambda t: any(p.touches(q) and p.colour != q.colour and p.size != q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "No piece may touch another piece of the same colour.",
        lambda t: not any(p.touches(q) and p.colour == q.colour for p, q in pairs(t.pieces)),
    ),
    understood(
        "Each piece must be touching exactly one other piece.", lambda t: all(len(p.touching) == 1 for p in t.pieces)
    ),
    understood(
        "The koan must contain a small piece that is pointed at by a large piece of a different colour.",
        lambda t: any(q.size == "large" and q.colour != p.colour for p in t.of("small") for q in p.aimed_at_by),
    ),
    understood(
        "The koan must contain a blue piece that is larger than every red piece in it.",
        lambda t: any(all(p.larger(q) for q in t.of("red")) for p in t.of("blue")),
    ),
    ambiguous(
        "The largest piece in the koan must be upright.",
        lambda t: all(p.upright for p in t.largest),
        lambda t: any(p.upright for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].upright,
    ),
    ambiguous(
        "Each blue piece must be touching a red piece.",
        lambda t: all(any(q.colour == "red" for q in p.touching) for p in t.of("blue")),
        lambda t: bool(t.of("blue")) and all(any(q.colour == "red" for q in p.touching) for p in t.of("blue")),
    ),
    not_understood("The koan must contain fewer pieces than the koan built before it."),
]

TRAIN: list[Case] = [
    understood("there has to be a big red one", lambda t: k(t, "large", "red") >= 1),
    understood("no little ones", lambda t: k(t, "small") == 0),
    understood("a blue one is lying down", lambda t: k(t, "blue", "flat") >= 1),
    understood("more yellow ones than green ones!", lambda t: k(t, "yellow") > k(t, "green")),
    understood(
        "it works if none of the pyramids touch each other",
        lambda t: not any(p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "there is a green pyramid standing up and a red pyramid lying down",
        lambda t: k(t, "green", "upright") >= 1 and k(t, "red", "flat") >= 1,
    ),
    understood("exactly four pyramids, not more and not less", lambda t: n(t.pieces) == 4),
    understood("they are all the same colour", lambda t: len(colours(t.pieces)) == 1),
    understood("no two pyramids are the same size", lambda t: len(sizes(t.pieces)) == n(t.pieces)),
    understood(
        "a little one sits directly on top of a big one",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
    ),
    understood(
        "if there's a yellow one then there must be a blue one as well",
        lambda t: not t.of("yellow") or bool(t.of("blue")),
    ),
    understood(
        "at least two pyramids are lying down and at least one is standing up",
        lambda t: k(t, "flat") >= 2 and k(t, "upright") >= 1,
    ),
    understood("Mum's rule: an odd number of pyramids", lambda t: n(t.pieces) % 2 == 1),
    understood("a red one points at another red one", lambda t: path(t.of("red"), P.points_at, t.of("red"))),
    understood("only one of the pyramids touches the table", lambda t: k(t, "grounded") == 1),
    understood(
        "a green one touches a blue one but no green one touches a red one",
        lambda t: touch(t, "green", "blue") and not touch(t, "green", "red"),
    ),
    understood("there's a stack with a yellow pyramid in it", lambda t: any("yellow" in colours(s) for s in t.stacks)),
    understood("as many red ones as yellow ones", lambda t: k(t, "red") == k(t, "yellow")),
    understood("not a single one is standing up", lambda t: k(t, "upright") == 0),
    understood("three different colours or more", lambda t: len(colours(t.pieces)) >= 3),
    understood(
        "there's a medium one that no other pyramid is pointing at",
        lambda t: any(not p.aimed_at_by for p in t.of("medium")),
    ),
    understood(
        "there's a pyramid that touches all the others",
        lambda t: any(len(p.touching) == n(p.others) for p in t.pieces),
    ),
    understood("either there are no red ones or there are no blue ones", lambda t: not t.of("red") or not t.of("blue")),
    understood("if you count the pips on all the pyramids you get ten or more", lambda t: pips(t.pieces) >= 10),
    understood("all but one of them are standing up", lambda t: k(t, "non-upright") == 1),
    understood(
        "there's a stack which has a red one at the bottom and a blue one at the top",
        lambda t: any(s[0].colour == "red" and s[-1].colour == "blue" for s in t.stacks),
    ),
    understood("a pyramid that's standing up touches one that's lying down", lambda t: touch(t, "upright", "flat")),
    ambiguous(
        "all the red ones are big",
        lambda t: all(p.size == "large" for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(p.size == "large" for p in t.of("red")),
    ),
    ambiguous("three pyramids are lying down", lambda t: k(t, "flat") == 3, lambda t: k(t, "flat") >= 3),
    not_understood("it looks like the little house we saw out of the window"),
]

VETERAN: list[Case] = [
    understood(
        "AKHTBN iff there's a stack whose pieces are all of different sizes.",
        lambda t: any(len(sizes(s)) == len(s) for s in t.stacks),
    ),
    understood("AKHTBN iff it has more stacks than unstacked pieces.", lambda t: len(t.stacks) > k(t, "non-stacked")),
    understood(
        "AKHTBN if there's a tower with a red piece directly above a blue one.",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue")),
    ),
    understood("AKHTBN unless it contains a weird piece.", lambda t: not t.of("weird")),
    understood(
        "AKHTBN iff every stack is topped by a yellow piece (a koan without stacks qualifies).",
        lambda t: all(s[-1].colour == "yellow" for s in t.stacks),
    ),
    understood(
        "AKHTBN iff it contains at least one stack of exactly three pieces.",
        lambda t: any(len(s) == 3 for s in t.stacks),
    ),
    understood("AKHTBN iff no stacked piece is green.", lambda t: k(t, "stacked", "green") == 0),
    understood(
        "AKHTBN if it has an ungrounded piece that points at a grounded one.",
        lambda t: bool(with_some(t.of("non-grounded"), P.points_at, t.of("grounded"))),
    ),
    understood("AKHTBN iff the number of towers is even.", lambda t: len(t.towers) % 2 == 0),
    understood(
        "AKHTBN iff there are at least two stacks and no two stacks have the same number of pieces.",
        lambda t: len(t.stacks) >= 2 and len({len(s) for s in t.stacks}) == len(t.stacks),
    ),
    understood(
        "A koan doesn't have the Buddha nature if any stack contains at least two pieces of the same colour, "
        "otherwise it does.",
        lambda t: not any(len(colours(s)) < len(s) for s in t.stacks),
    ),
    understood(
        "AKHTBN iff at least one piece is neither at the top nor at the bottom of its tower.",
        lambda t: any(not p.top and not p.bottom for p in t.pieces),
    ),
    understood("AKHTBN iff a weird piece touches an upright piece.", lambda t: touch(t, "weird", "upright")),
    understood("AKHTBN iff it has at least one flat stack.", lambda t: any(all(p.flat for p in s) for s in t.stacks)),
    understood(
        "AKHTBN iff there's at least one red piece, but no stack has a red piece in it.",
        lambda t: bool(t.of("red")) and not t.of("red", "stacked"),
    ),
    understood(
        "AKHTBN iff there are more pips on stacked pieces than on unstacked ones.",
        lambda t: pips(t.of("stacked")) > pips(t.of("non-stacked")),
    ),
    understood(
        "AKHTBN iff there is a stack whose bottom piece is larger than its top piece.",
        lambda t: any(s[0].larger(s[-1]) for s in t.stacks),
    ),
    understood(
        "AKHTBN iff at least one stack has a pip count of exactly six.", lambda t: any(pips(s) == 6 for s in t.stacks)
    ),
    understood("AKHTBN iff more than half of the pieces are stacked.", lambda t: 2 * k(t, "stacked") > n(t.pieces)),
    understood(
        "AKHTBN if an unstacked piece points at a stacked one.",
        lambda t: bool(with_some(t.of("non-stacked"), P.points_at, t.of("stacked"))),
    ),
    understood(
        "AKHTBN iff it has exactly one stack and that stack contains a green piece.",
        lambda t: len(t.stacks) == 1 and "green" in colours(t.stacks[0]),
    ),
    understood(
        "AKHTBN iff at least one piece is ungrounded and all the ungrounded pieces are small.",
        lambda t: bool(t.of("non-grounded")) and all(p.size == "small" for p in t.of("non-grounded")),
    ),
    understood(
        "AKHTBN iff some piece touches a piece which is not in the same tower.",
        lambda t: any(p.touches(q) and not p.same_tower(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN iff there's at least one stack, and each stack has a blue piece in it.",
        lambda t: bool(t.stacks) and all("blue" in colours(s) for s in t.stacks),
    ),
    understood(
        "AKHTBN iff a yellow piece is somewhere below a red piece in the same stack.",
        lambda t: path(t.of("yellow"), P.below, t.of("red")),
    ),
    understood(
        "AKHTBN iff as many pieces are stacked as are unstacked.", lambda t: k(t, "stacked") == k(t, "non-stacked")
    ),
    understood(
        "AKHTBN iff there is a small piece inside a large piece, and no medium piece is inside anything.",
        lambda t: (
            path(t.of("small"), P.inside, t.of("large"))
            and not any(p.inside(q) for p in t.of("medium") for q in p.others)
        ),
    ),
    ambiguous(
        "AKHTBN iff each stack contains a red piece.",
        lambda t: all("red" in colours(s) for s in t.stacks),
        lambda t: bool(t.stacks) and all("red" in colours(s) for s in t.stacks),
    ),
    ambiguous("AKHTBN iff it has two stacks.", lambda t: len(t.stacks) == 2, lambda t: len(t.stacks) >= 2),
    not_understood("AKHTBN iff it would have had the Buddha nature in the last game we played here."),
]

MATHS: list[Case] = [
    understood("The sum of the pips on the red pieces is even.", lambda t: pips(t.of("red")) % 2 == 0),
    understood("The number of upright pieces is odd.", lambda t: k(t, "upright") % 2 == 1),
    understood("The total number of pips is divisible by three.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "The number of red pieces plus the number of blue pieces is equal to the number of flat pieces.",
        lambda t: k(t, "red") + k(t, "blue") == k(t, "flat"),
    ),
    understood(
        "There is an even number of pieces and an odd number of colours.",
        lambda t: n(t.pieces) % 2 == 0 and len(colours(t.pieces)) % 2 == 1,
    ),
    understood(
        "The sum of the pips on the grounded pieces is strictly less than twice the number of pieces.",
        lambda t: pips(t.of("grounded")) < 2 * n(t.pieces),
    ),
    understood(
        "The number of flat pieces is twice the number of upright pieces.",
        lambda t: k(t, "flat") == 2 * k(t, "upright"),
    ),
    understood("The total pip count is a prime number.", lambda t: prime(pips(t.pieces))),
    understood(
        "The number of colours equals the number of sizes.", lambda t: len(colours(t.pieces)) == len(sizes(t.pieces))
    ),
    understood(
        "No two touching pieces have the same size.",
        lambda t: not any(p.touches(q) and p.size == q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "The number of small pieces and the number of large pieces are both even.",
        lambda t: k(t, "small") % 2 == 0 and k(t, "large") % 2 == 0,
    ),
    understood(
        "At least one piece points at an odd number of pieces.", lambda t: any(len(p.aims) % 2 == 1 for p in t.pieces)
    ),
    understood("No piece touches more than two other pieces.", lambda t: all(len(p.touching) <= 2 for p in t.pieces)),
    understood(
        "The pips of the upright pieces add up to the same number as the pips of the flat pieces.",
        lambda t: pips(t.of("upright")) == pips(t.of("flat")),
    ),
    understood(
        "If the number of pieces is even, then there are no weird pieces; if the number of pieces is odd, then at "
        "least one piece is red.",
        lambda t: not t.of("weird") if n(t.pieces) % 2 == 0 else bool(t.of("red")),
    ),
    understood(
        "The difference between the number of red pieces and the number of green pieces is at most one.",
        lambda t: abs(k(t, "red") - k(t, "green")) <= 1,
    ),
    understood(
        "Exactly one colour occurs an odd number of times.", lambda t: n(c for c in per_colour(t) if c % 2 == 1) == 1
    ),
    understood(
        "The number of different colours among the upright pieces is at least two.",
        lambda t: len(colours(t.of("upright"))) >= 2,
    ),
    understood("The number of grounded pieces is even but not divisible by four.", lambda t: k(t, "grounded") % 4 == 2),
    understood(
        "Every size in the koan occurs the same number of times.",
        lambda t: len({k(t, s) for s in sizes(t.pieces)}) == 1,
    ),
    understood("There are at least twice as many pips as pieces.", lambda t: pips(t.pieces) >= 2 * n(t.pieces)),
    understood(
        "The number of pieces that point at at least one piece is equal to the number of pieces that are pointed at by "
        "at least one piece.",
        lambda t: n(p for p in t.pieces if p.aims) == n(p for p in t.pieces if p.aimed_at_by),
    ),
    understood(
        "Either the number of red pieces is odd or the number of blue pieces is odd, but not both.",
        lambda t: (k(t, "red") % 2 == 1) != (k(t, "blue") % 2 == 1),
    ),
    understood("The average number of pips per piece is exactly two.", lambda t: pips(t.pieces) == 2 * n(t.pieces)),
    understood(
        "At least one piece touches exactly as many other pieces as it has pips.",
        lambda t: any(len(p.touching) == p.pips for p in t.pieces),
    ),
    understood(
        "There are more pairs of touching pieces than there are colours.",
        lambda t: n(1 for p, q in pairs(t.pieces) if p.touches(q)) > len(colours(t.pieces)),
    ),
    understood(
        "The total number of pips on the yellow pieces is odd, and the number of stacks is even.",
        lambda t: pips(t.of("yellow")) % 2 == 1 and len(t.stacks) % 2 == 0,
    ),
    ambiguous(
        "All the upright pieces have an odd number of pips.",
        lambda t: all(p.pips % 2 == 1 for p in t.of("upright")),
        lambda t: bool(t.of("upright")) and all(p.pips % 2 == 1 for p in t.of("upright")),
    ),
    ambiguous(
        "The number of red pieces is odd unless there is a green piece.",
        lambda t: bool(t.of("green")) or k(t, "red") % 2 == 1,
        lambda t: bool(t.of("green")) != (k(t, "red") % 2 == 1),
    ),
    not_understood("The master thinks of a number, and the koan has exactly that many pieces."),
]

CASES = [*SIGNALMAN, *DESIGNER, *TRAIN, *VETERAN, *MATHS]
