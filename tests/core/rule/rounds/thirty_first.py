"""A round of 150 rules, as five people would word them, 30 each.

A nurse who plays on night shifts and types on a phone; a retired judge who likes exact sentences; a primary-school
teacher making cards for a class; a Dutch board-game blogger (good, slightly foreign English); a physics student who
plays every Friday and likes counting and pointing.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, n, pairs, path, pips, prime, sizes

NURSE: list[Case] = [
    understood("at least one green lying down", lambda t: k(t, "green", "flat") >= 1),
    understood("no blues touching anything red", lambda t: not touch(t, "blue", "red")),
    understood("more reds than yellows", lambda t: k(t, "red") > k(t, "yellow")),
    understood("exactly 3 pieces, any colour", lambda t: k(t) == 3),
    understood(
        "a small one sitting directly on top of a large one",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
    ),
    understood("same number of flats as uprights", lambda t: k(t, "flat") == k(t, "upright")),
    understood("theres blue and green in it", lambda t: k(t, "blue") >= 1 and k(t, "green") >= 1),
    understood("nothing is pointing at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood("if theres a red theres also a green", lambda t: k(t, "red") == 0 or k(t, "green") >= 1),
    understood("pip total is even", lambda t: pips(t.pieces) % 2 == 0),
    understood(
        "at least 2 pieces pointing at the same piece", lambda t: any(len(p.aimed_at_by) >= 2 for p in t.pieces)
    ),
    understood("odd number of smalls", lambda t: k(t, "small") % 2 == 1),
    understood("no larges unless theres a yellow", lambda t: k(t, "large") == 0 or k(t, "yellow") >= 1),
    understood("every piece touches at least 1 other piece", lambda t: all(p.touching for p in t.pieces)),
    understood("exactly 1 stack, no more no less", lambda t: len(t.stacks) == 1),
    understood("no two pieces same colour", lambda t: len(colours(t.pieces)) == k(t)),
    understood(
        "a red thats touching both a blue and a green",
        lambda t: any(
            any(q.is_a("blue") for q in p.touching) and any(q.is_a("green") for q in p.touching) for p in t.of("red")
        ),
    ),
    understood("fewer than 4 pieces", lambda t: k(t) < 4),
    understood("neither red nor blue in it", lambda t: k(t, "red") == 0 and k(t, "blue") == 0),
    understood("everything upright except one piece", lambda t: k(t, "non-upright") == 1),
    understood(
        "a yellow pointing at something bigger than itself",
        lambda t: any(q.larger(p) for p in t.of("yellow") for q in p.aims),
    ),
    understood("more than half the pieces are small", lambda t: 2 * k(t, "small") > k(t)),
    understood("a flat red or an upright green", lambda t: k(t, "flat", "red") >= 1 or k(t, "upright", "green") >= 1),
    understood("7 pips or more in total", lambda t: pips(t.pieces) >= 7),
    understood("nothing red touches the table", lambda t: k(t, "red", "grounded") == 0),
    understood("all the biggest pieces are red", lambda t: all(p.is_a("red") for p in t.largest)),
    understood("theres a tower of exactly 3 pieces", lambda t: any(len(tower) == 3 for tower in t.towers)),
    ambiguous("got two greens in it", lambda t: k(t, "green") == 2, lambda t: k(t, "green") >= 2),
    ambiguous(
        "all the reds are lying flat",
        lambda t: k(t, "red", "non-flat") == 0,
        lambda t: k(t, "red", "non-flat") == 0 and k(t, "red") >= 1,
    ),
    not_understood("looks like a sad face"),
]

JUDGE: list[Case] = [
    understood("The koan shall contain not fewer than two and not more than five pieces.", lambda t: 2 <= k(t) <= 5),
    understood(
        "A koan complies if, and only if, it contains at least one red piece and no yellow piece.",
        lambda t: k(t, "red") >= 1 and k(t, "yellow") == 0,
    ),
    understood(
        "The number of blue pieces must be strictly greater than the number of green pieces.",
        lambda t: k(t, "blue") > k(t, "green"),
    ),
    understood(
        "No piece may point at a piece of its own colour.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "There is at least one piece that touches no other piece.", lambda t: any(not p.touching for p in t.pieces)
    ),
    understood("Every piece, without exception, is either upright or flat.", lambda t: k(t, "weird") == 0),
    understood(
        "A koan conforms to this rule unless it contains more than one large piece.", lambda t: k(t, "large") <= 1
    ),
    understood(
        "The sum of the pips on the red pieces equals the sum of the pips on the blue pieces.",
        lambda t: pips(t.of("red")) == pips(t.of("blue")),
    ),
    understood(
        "There exists exactly one stack, and its topmost piece is green.",
        lambda t: len(t.stacks) == 1 and t.stacks[0][-1].is_a("green"),
    ),
    understood(
        "If the koan contains any flat piece, then it must also contain at least one small piece.",
        lambda t: k(t, "flat") == 0 or k(t, "small") >= 1,
    ),
    understood(
        "Of the pieces present, precisely one is yellow and precisely one is flat.",
        lambda t: k(t, "yellow") == 1 and k(t, "flat") == 1,
    ),
    understood(
        "No two large pieces touch each other.", lambda t: not any(p.touches(q) for p, q in pairs(t.of("large")))
    ),
    understood(
        "At least one piece points at exactly two other pieces.", lambda t: any(len(p.aims) == 2 for p in t.pieces)
    ),
    understood(
        "The koan contains neither a stack nor a flat piece.", lambda t: len(t.stacks) == 0 and k(t, "flat") == 0
    ),
    understood("Exactly three different colours are represented.", lambda t: len(colours(t.pieces)) == 3),
    understood(
        "Each colour that is present is represented by at least two pieces.",
        lambda t: all(count >= 2 for count in per_colour(t)),
    ),
    understood("At least one green piece does not touch the table.", lambda t: k(t, "green", "ungrounded") >= 1),
    understood(
        "The number of pieces is odd, or at least one piece is blue.", lambda t: k(t) % 2 == 1 or k(t, "blue") >= 1
    ),
    understood(
        "There is a red piece that is touched by every blue piece.",
        lambda t: any(all(b.touches(r) for b in t.of("blue")) for r in t.of("red")),
    ),
    understood(
        "The large pieces outnumber the small and medium pieces combined.",
        lambda t: k(t, "large") > k(t, "small") + k(t, "medium"),
    ),
    understood("It is not the case that all the pieces are of the same colour.", lambda t: len(colours(t.pieces)) > 1),
    understood(
        "At least one piece points at another piece of the same colour but of a different size.",
        lambda t: any(p.same_colour(q) and p.size != q.size for p in t.pieces for q in p.aims),
    ),
    understood(
        "Every upright piece is small, and at least one upright piece is present.",
        lambda t: k(t, "upright", "non-small") == 0 and k(t, "upright") >= 1,
    ),
    understood(
        "At least one green piece is higher than every red piece.",
        lambda t: any(all(g.higher(r) for r in t.of("red")) for g in t.of("green")),
    ),
    understood(
        "The koan contains either at least one red piece or at least one blue piece, but not both.",
        lambda t: (k(t, "red") >= 1) != (k(t, "blue") >= 1),
    ),
    understood(
        "At least one stack consists of pieces of a single colour.",
        lambda t: any(len(colours(stack)) == 1 for stack in t.stacks),
    ),
    understood(
        "There is exactly one piece at which no other piece points.",
        lambda t: n(p for p in t.pieces if not p.aimed_at_by) == 1,
    ),
    ambiguous(
        "Each of the green pieces shall be upright.",
        lambda t: k(t, "green", "non-upright") == 0,
        lambda t: k(t, "green", "non-upright") == 0 and k(t, "green") >= 1,
    ),
    ambiguous(
        "The smallest piece is red.",
        lambda t: all(p.is_a("red") for p in t.smallest),
        lambda t: any(p.is_a("red") for p in t.smallest),
        lambda t: len(t.smallest) == 1 and t.smallest[0].is_a("red"),
    ),
    not_understood("The koan must have been built in good faith."),
]

TEACHER: list[Case] = [
    understood("At least one pyramid is yellow.", lambda t: k(t, "yellow") >= 1),
    understood("There are exactly four pyramids.", lambda t: k(t) == 4),
    understood("There is a big pyramid and a little pyramid.", lambda t: k(t, "large") >= 1 and k(t, "small") >= 1),
    understood("All the pyramids are the same colour!", lambda t: len(colours(t.pieces)) == 1),
    understood("Somewhere, a red pyramid touches a yellow pyramid.", lambda t: touch(t, "red", "yellow")),
    understood("No pyramid is lying down.", lambda t: k(t, "flat") == 0),
    understood("The pips add up to less than 10.", lambda t: pips(t.pieces) < 10),
    understood("There are more blue pyramids than green pyramids.", lambda t: k(t, "blue") > k(t, "green")),
    understood("Every pyramid is standing upright.", lambda t: k(t, "non-upright") == 0),
    understood(
        "No pyramid points at a green pyramid.",
        lambda t: not any(q.is_a("green") for p in t.pieces for q in p.aims),
    ),
    understood("There are just as many small pyramids as large pyramids.", lambda t: k(t, "small") == k(t, "large")),
    understood(
        "If there is a blue pyramid, then there are at least two red pyramids.",
        lambda t: k(t, "blue") == 0 or k(t, "red") >= 2,
    ),
    understood(
        "There is a stack with a small pyramid at the top.",
        lambda t: any(stack[-1].is_a("small") for stack in t.stacks),
    ),
    understood("Exactly two colours are used.", lambda t: len(colours(t.pieces)) == 2),
    understood("Count the pyramids: the number is even.", lambda t: k(t) % 2 == 0),
    understood("There are no red pyramids and no large pyramids.", lambda t: k(t, "red") == 0 and k(t, "large") == 0),
    understood(
        "At least one pyramid is all alone (it doesn't touch any other pyramid).",
        lambda t: any(not p.touching for p in t.pieces),
    ),
    understood("One pyramid – and only one – is lying flat.", lambda t: k(t, "flat") == 1),
    understood(
        "At least two pyramids are the same colour and the same size.",
        lambda t: any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("Most of the pyramids are red.", lambda t: 2 * k(t, "red") > k(t)),
    understood("All three sizes are there: small, medium and large.", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "A flat pyramid is pointing at an upright one.", lambda t: path(t.of("flat"), P.points_at, t.of("upright"))
    ),
    understood(
        "No tower has more than three pyramids, and at least one tower has exactly three.", lambda t: t.tallest == 3
    ),
    understood("Not a single medium pyramid!", lambda t: k(t, "medium") == 0),
    understood("There is at least one green pyramid, but fewer than three.", lambda t: 1 <= k(t, "green") <= 2),
    understood("All but one of the pyramids are small.", lambda t: k(t, "non-small") == 1),
    understood(
        "A pyramid touches a smaller pyramid of the same colour.",
        lambda t: any(p.larger(q) and p.same_colour(q) for p in t.pieces for q in p.touching),
    ),
    ambiguous("There are three blue pyramids.", lambda t: k(t, "blue") == 3, lambda t: k(t, "blue") >= 3),
    ambiguous(
        "Only small pyramids are lying down.",
        lambda t: k(t, "flat", "non-small") == 0,
        lambda t: k(t, "flat", "non-small") == 0 and k(t, "flat") >= 1,
    ),
    not_understood("The class can guess it in under five minutes."),
]

BLOGGER: list[Case] = [
    understood(
        "The amount of red pieces is bigger than the amount of blue pieces.", lambda t: k(t, "red") > k(t, "blue")
    ),
    understood("Maximum four pieces are allowed.", lambda t: k(t) <= 4),
    understood("There must lie at least one green piece flat.", lambda t: k(t, "green", "flat") >= 1),
    understood("There may not be a yellow piece in the koan.", lambda t: k(t, "yellow") == 0),
    understood("Minimum two pieces have to touch each other.", lambda t: any(p.touches(q) for p, q in pairs(t.pieces))),
    understood(
        "The koan is good when there are equally many small as large pieces.",
        lambda t: k(t, "small") == k(t, "large"),
    ),
    understood(
        "At least one piece must point to a red piece.",
        lambda t: any(q.is_a("red") for p in t.pieces for q in p.aims),
    ),
    understood(
        "When there is a blue piece, there must be a red piece too.",
        lambda t: k(t, "blue") == 0 or k(t, "red") >= 1,
    ),
    understood("In total there are at least 8 pips on the pieces.", lambda t: pips(t.pieces) >= 8),
    understood("None of the upright pieces is large.", lambda t: k(t, "upright", "large") == 0),
    understood("The pieces have all a different colour.", lambda t: len(colours(t.pieces)) == k(t)),
    understood("Exactly one of the pieces is blue, the rest does not matter.", lambda t: k(t, "blue") == 1),
    understood(
        "There is a stack in which a red piece is somewhere above a blue piece.",
        lambda t: path(t.of("red"), P.above, t.of("blue")),
    ),
    understood("The koan has an uneven number of pieces.", lambda t: k(t) % 2 == 1),
    understood(
        "It must contain a red piece and a blue piece which do not touch each other.",
        lambda t: any(not r.touches(b) for r in t.of("red") for b in t.of("blue")),
    ),
    understood("At least half of the pieces is upright.", lambda t: 2 * k(t, "upright") >= k(t)),
    understood(
        "Small pieces and large pieces are both present, but medium ones not.",
        lambda t: k(t, "small") >= 1 and k(t, "large") >= 1 and k(t, "medium") == 0,
    ),
    understood(
        "There is at least one piece that does not point at any other piece.",
        lambda t: any(not p.aims for p in t.pieces),
    ),
    understood(
        "The sum of the pips of the flat pieces is higher than the sum of the pips of the upright pieces.",
        lambda t: pips(t.of("flat")) > pips(t.of("upright")),
    ),
    understood("All pieces stand upright, with the exception of exactly one.", lambda t: k(t, "non-upright") == 1),
    understood(
        "No red piece touches another red piece.",
        lambda t: not any(p.touches(q) for p, q in pairs(t.of("red"))),
    ),
    understood("Every piece makes contact with the table.", lambda t: k(t, "ungrounded") == 0),
    understood("From the three sizes, exactly two occur in the koan.", lambda t: len(sizes(t.pieces)) == 2),
    understood(
        "A koan follows the rule if it has no green pieces, or if it has more than one green piece.",
        lambda t: k(t, "green") != 1,
    ),
    understood(
        "Somewhere a piece points at a piece that points back at it.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "The number of colours is the same as the number of sizes.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood(
        "The koan is correct when it has a stack of at least three pieces, of which the bottom one is large and the "
        "top one is not red.",
        lambda t: any(len(s) >= 3 and s[0].is_a("large") and not s[-1].is_a("red") for s in t.stacks),
    ),
    understood(
        "It contains a flat piece or a stack (or both of them).", lambda t: k(t, "flat") >= 1 or len(t.stacks) >= 1
    ),
    ambiguous(
        "A red piece touches a blue piece and it is flat.",
        lambda t: any(b.is_a("blue") for r in t.of("red", "flat") for b in r.touching),
        lambda t: any(b.is_a("blue") and b.flat for r in t.of("red") for b in r.touching),
    ),
    understood("Either there are no red pieces or there are no stacks.", lambda t: k(t, "red") == 0 or not t.stacks),
]

STUDENT: list[Case] = [
    understood(
        "AKHTBN iff at least two pieces point at the same green piece.",
        lambda t: any(len(p.aimed_at_by) >= 2 for p in t.of("green")),
    ),
    understood(
        "The number of pieces that point at another piece is odd.", lambda t: n(p for p in t.pieces if p.aims) % 2 == 1
    ),
    understood("There are at least twice as many reds as blues.", lambda t: k(t, "red") >= 2 * k(t, "blue")),
    understood(
        "Exactly one piece is pointed at by more than one piece.",
        lambda t: n(p for p in t.pieces if len(p.aimed_at_by) > 1) == 1,
    ),
    understood("Total pip count is a multiple of 3.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "No piece gets pointed at by a bigger piece.", lambda t: not any(p.larger(q) for p in t.pieces for q in p.aims)
    ),
    understood("The number of pieces leaves remainder 1 when divided by 3.", lambda t: k(t) % 3 == 1),
    understood(
        "More pieces are pointed at than are not pointed at.",
        lambda t: n(p for p in t.pieces if p.aimed_at_by) > n(p for p in t.pieces if not p.aimed_at_by),
    ),
    understood("Some piece points at exactly three pieces.", lambda t: any(len(p.aims) == 3 for p in t.pieces)),
    understood(
        "A red points at a yellow, which in turn points at a blue.",
        lambda t: path(t.of("red"), P.points_at, t.of("yellow"), P.points_at, t.of("blue")),
    ),
    understood("More red pips than green pips.", lambda t: pips(t.of("red")) > pips(t.of("green"))),
    understood(
        "The number of reds plus the number of blues equals the number of greens.",
        lambda t: k(t, "red") + k(t, "blue") == k(t, "green"),
    ),
    understood("The number of flat pieces is prime.", lambda t: prime(k(t, "flat"))),
    understood(
        "Every piece is pointed at by at least one other piece.", lambda t: all(p.aimed_at_by for p in t.pieces)
    ),
    understood("Nothing upright is pointed at.", lambda t: not any(p.aimed_at_by for p in t.of("upright"))),
    understood(
        "There are at least 2 pieces which point in the same direction.",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN iff it has at least one red, at least one flat piece, and no more than 5 pieces in total.",
        lambda t: k(t, "red") >= 1 and k(t, "flat") >= 1 and k(t) <= 5,
    ),
    understood(
        "Some piece points at another piece that it also touches.",
        lambda t: any(p.touches(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "Exactly one piece isn't pointing at any other piece.", lambda t: n(p for p in t.pieces if not p.aims) == 1
    ),
    understood(
        "The difference between the number of reds and the number of yellows is at most 1.",
        lambda t: abs(k(t, "red") - k(t, "yellow")) <= 1,
    ),
    understood("Exactly as many pieces touch the table as don't.", lambda t: k(t, "grounded") == k(t, "ungrounded")),
    understood(
        "Exactly three pieces touch at least one other piece.", lambda t: n(p for p in t.pieces if p.touching) == 3
    ),
    understood(
        "If any piece points at a red, then no piece points at a blue.",
        lambda t: (
            not any(q.is_a("red") for p in t.pieces for q in p.aims)
            or not any(q.is_a("blue") for p in t.pieces for q in p.aims)
        ),
    ),
    understood(
        "For at least one piece, the first piece it points at is yellow.",
        lambda t: any(p.first is not None and p.first.is_a("yellow") for p in t.pieces),
    ),
    understood(
        "AKHTBN iff a small points at a large or a large points at a small, but not both.",
        lambda t: path(t.of("small"), P.points_at, t.of("large")) != path(t.of("large"), P.points_at, t.of("small")),
    ),
    understood(
        "The medium pieces have more pips than all the other pieces put together.",
        lambda t: pips(t.of("medium")) > pips(t.of("non-medium")),
    ),
    understood(
        "No red points at anything, and at least one blue points at something.",
        lambda t: not any(p.aims for p in t.of("red")) and any(p.aims for p in t.of("blue")),
    ),
    understood("Number of greens is even and nonzero.", lambda t: k(t, "green") > 0 and k(t, "green") % 2 == 0),
    ambiguous(
        "Three pieces are pointed at.",
        lambda t: n(p for p in t.pieces if p.aimed_at_by) == 3,
        lambda t: n(p for p in t.pieces if p.aimed_at_by) >= 3,
    ),
    not_understood("The whole thing would survive a small earthquake."),
]

CASES = [*NURSE, *JUDGE, *TEACHER, *BLOGGER, *STUDENT]
