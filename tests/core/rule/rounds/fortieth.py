"""A round of 150 rules, as five people would word them, 30 each.

A scout leader with short rules for a group; a data analyst; a Zendo player of many years whose rules are like those on
cards; a student in a hurry, in lower case; an editor who writes elegant full sentences.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, directions, n, pairs, pips, prime, sizes, with_some

SCOUT_LEADER: list[Case] = [
    understood("At least one red piece, please.", lambda t: k(t, "red") >= 1),
    understood("No blues!", lambda t: k(t, "blue") == 0),
    understood("Every piece stands up.", lambda t: k(t, "upright") == n(t.pieces)),
    understood("At least three pieces, no yellow.", lambda t: n(t.pieces) >= 3 and k(t, "yellow") == 0),
    understood("A small one touches a big one.", lambda t: touch(t, "small", "large")),
    understood("Nothing points at anything.", lambda t: not any(p.aims for p in t.pieces)),
    understood("Same number of reds and greens.", lambda t: k(t, "red") == k(t, "green")),
    understood("More flat than upright.", lambda t: k(t, "flat") > k(t, "upright")),
    understood("There must be a stack.", lambda t: n(t.stacks) >= 1),
    understood("No stacks, and at least one green.", lambda t: not t.stacks and k(t, "green") >= 1),
    understood("All pieces the same colour.", lambda t: n(colours(t.pieces)) == 1),
    understood("Reds must not touch blues.", lambda t: not touch(t, "red", "blue")),
    understood("Exactly one piece lies flat.", lambda t: k(t, "flat") == 1),
    understood("Exactly two colours in it.", lambda t: n(colours(t.pieces)) == 2),
    understood("If there's a green, there's a yellow too.", lambda t: not t.of("green") or k(t, "yellow") >= 1),
    ambiguous(
        "Every big piece stands upright.",
        lambda t: all(p.upright for p in t.of("large")),
        lambda t: bool(t.of("large")) and all(p.upright for p in t.of("large")),
    ),
    understood("Even number of pieces.", lambda t: n(t.pieces) % 2 == 0),
    understood("Odd number of pips in all.", lambda t: pips(t.pieces) % 2 == 1),
    understood("Each piece touches another piece.", lambda t: all(p.touching for p in t.pieces)),
    understood("At least one piece touches no other piece.", lambda t: any(not p.touching for p in t.pieces)),
    understood(
        "A red points at a yellow or at a blue.",
        lambda t: any(q.is_a("yellow") or q.is_a("blue") for p in t.of("red") for q in p.aims),
    ),
    understood("Big ones: none. Small ones: at least two.", lambda t: not t.of("large") and k(t, "small") >= 2),
    understood("Not more than four pieces!", lambda t: n(t.pieces) <= 4),
    understood("Neither red nor green anywhere.", lambda t: not t.of("red") and not t.of("green")),
    understood("At least one tower is exactly three pieces high.", lambda t: any(n(w) == 3 for w in t.towers)),
    understood("All three sizes are there.", lambda t: n(sizes(t.pieces)) == 3),
    ambiguous("Two blues.", lambda t: k(t, "blue") == 2, lambda t: k(t, "blue") >= 2),
    understood("A blue stands up or a red lies flat.", lambda t: bool(t.of("blue", "upright") or t.of("red", "flat"))),
    not_understood("The prettiest piece is green."),
    understood(
        "Something blue sits directly on top of something yellow.",
        lambda t: bool(with_some(t.of("blue"), P.directly_above, t.of("yellow"))),
    ),
]

DATA_ANALYST: list[Case] = [
    understood("The number of red pieces is at least 2.", lambda t: k(t, "red") >= 2),
    understood("No more than 3 pieces are upright.", lambda t: k(t, "upright") <= 3),
    understood(
        "The number of flat pieces is greater than the number of upright pieces.",
        lambda t: k(t, "flat") > k(t, "upright"),
    ),
    understood("Total pip count is between 5 and 8, inclusive.", lambda t: 5 <= pips(t.pieces) <= 8),
    understood(
        "There are at least twice as many small pieces as large pieces.",
        lambda t: k(t, "small") >= 2 * k(t, "large"),
    ),
    understood(
        "The koan contains at least 2 and no more than 4 distinct colours.",
        lambda t: 2 <= n(colours(t.pieces)) <= 4,
    ),
    understood("There are exactly as many blue pieces as there are stacks.", lambda t: k(t, "blue") == n(t.stacks)),
    understood(
        "The pips on the red pieces add up to more than the pips on all other pieces combined.",
        lambda t: pips(t.of("red")) > pips(t.of("non-red")),
    ),
    understood("At least half of the pieces are grounded.", lambda t: 2 * k(t, "grounded") >= n(t.pieces)),
    understood("More than half of the pieces are large.", lambda t: 2 * k(t, "large") > n(t.pieces)),
    understood("At most one piece touches no other piece.", lambda t: n(p for p in t.pieces if not p.touching) <= 1),
    understood(
        "The number of distinct colours equals the number of distinct sizes.",
        lambda t: n(colours(t.pieces)) == n(sizes(t.pieces)),
    ),
    understood("At least one colour occurs three or more times.", lambda t: max(per_colour(t)) >= 3),
    understood("No colour occurs more than twice.", lambda t: max(per_colour(t)) <= 2),
    understood("Fewer than 3 pieces are pointed at.", lambda t: n(p for p in t.pieces if p.aimed_at_by) < 3),
    understood(
        "The number of pieces that point at another piece is odd.",
        lambda t: n(p for p in t.pieces if p.aims) % 2 == 1,
    ),
    understood("Green pieces outnumber yellow pieces by at least 2.", lambda t: k(t, "green") >= k(t, "yellow") + 2),
    understood("Exactly half of the pieces are medium.", lambda t: 2 * k(t, "medium") == n(t.pieces)),
    understood(
        "At least one piece touches no fewer than 3 other pieces.",
        lambda t: any(n(p.touching) >= 3 for p in t.pieces),
    ),
    understood("Each colour present occurs at least twice.", lambda t: min(per_colour(t)) >= 2),
    understood("The tallest tower has at least 3 pieces.", lambda t: t.tallest >= 3),
    understood("The pip total is divisible by 3.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "The difference between the number of red pieces and the number of blue pieces is at most 1.",
        lambda t: abs(k(t, "red") - k(t, "blue")) <= 1,
    ),
    understood("Number of towers: at least 2 and at most 4.", lambda t: 2 <= n(t.towers) <= 4),
    understood(
        "If there are more than 4 pieces, at least 2 of them are red.",
        lambda t: n(t.pieces) <= 4 or k(t, "red") >= 2,
    ),
    understood(
        "There are fewer upright pieces than flat ones, or there are no large pieces at all.",
        lambda t: k(t, "upright") < k(t, "flat") or not t.of("large"),
    ),
    ambiguous("3 pieces are flat.", lambda t: k(t, "flat") == 3, lambda t: k(t, "flat") >= 3),
    understood("The average number of pips per piece is greater than 2.", lambda t: pips(t.pieces) > 2 * n(t.pieces)),
    understood(
        "The number of small pieces plus the number of medium pieces equals the number of large pieces.",
        lambda t: k(t, "small") + k(t, "medium") == k(t, "large"),
    ),
    ambiguous(
        "Most pieces are of one colour.",
        lambda t: 2 * max(per_colour(t)) > n(t.pieces),
        lambda t: per_colour(t).count(max(per_colour(t))) == 1,
    ),
]

VETERAN: list[Case] = [
    understood("AKHTBN iff it contains at least one upright red piece.", lambda t: k(t, "upright", "red") >= 1),
    understood("AKHTBN iff it contains exactly three grounded pieces.", lambda t: k(t, "grounded") == 3),
    understood("AKHTBN iff no piece is weird.", lambda t: not t.of("weird")),
    understood(
        "AKHTBN iff at least one piece is pointing at a piece of its own colour.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff it contains at least one ungrounded piece and no yellow piece.",
        lambda t: k(t, "ungrounded") >= 1 and not t.of("yellow"),
    ),
    understood(
        "AKHTBN iff a large piece points at a small piece.",
        lambda t: bool(with_some(t.of("large"), P.points_at, t.of("small"))),
    ),
    understood("AKHTBN iff all pieces point in the same direction.", lambda t: n(directions(t.pieces)) == 1),
    understood("AKHTBN iff it contains more weird pieces than flat pieces.", lambda t: k(t, "weird") > k(t, "flat")),
    understood("AKHTBN iff all of its pieces are grounded.", lambda t: not t.of("ungrounded")),
    understood(
        "AKHTBN iff there is a stack with a red piece at the top.", lambda t: any(s[-1].is_a("red") for s in t.stacks)
    ),
    understood(
        "AKHTBN iff at least one tower contains pieces of at least two colours.",
        lambda t: any(n(colours(w)) >= 2 for w in t.towers),
    ),
    understood("AKHTBN iff the total pip count is prime.", lambda t: prime(pips(t.pieces))),
    understood(
        "A koan does not have the Buddha-nature iff it contains an upright blue piece.",
        lambda t: not t.of("upright", "blue"),
    ),
    understood(
        "AKHTBN iff no piece points at a piece larger than itself.",
        lambda t: not any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff it contains either a green piece or a large piece, but not both.",
        lambda t: bool(t.of("green")) != bool(t.of("large")),
    ),
    understood(
        "AKHTBN iff at least one of the highest pieces is small.", lambda t: any(p.is_a("small") for p in t.highest)
    ),
    ambiguous(
        "AKHTBN iff the largest piece is upright.",
        lambda t: all(p.upright for p in t.largest),
        lambda t: any(p.upright for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].upright,
    ),
    understood(
        "AKHTBN iff at least one piece is pointed at by two or more pieces.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "AKHTBN iff at least two towers have the same number of pieces.",
        lambda t: any(n(v) == n(w) for v, w in pairs(t.towers)),
    ),
    understood(
        "AKHTBN iff it contains at least one flat piece and every flat piece points at a red piece.",
        lambda t: bool(t.of("flat")) and all(any(q.is_a("red") for q in p.aims) for p in t.of("flat")),
    ),
    understood(
        "AKHTBN iff no two touching pieces are the same size.",
        lambda t: not any(p.touches(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN iff an upright piece touches a flat piece of the same colour.",
        lambda t: any(p.touches(q) and p.same_colour(q) for p in t.of("upright") for q in t.of("flat")),
    ),
    understood(
        "AKHTBN iff, for at least one blue piece, the first piece it points at is yellow.",
        lambda t: any(p.first is not None and p.first.is_a("yellow") for p in t.of("blue")),
    ),
    understood("AKHTBN iff the number of ungrounded pieces is even.", lambda t: k(t, "ungrounded") % 2 == 0),
    understood(
        "AKHTBN iff a small piece is inside a larger piece.",
        lambda t: any(p.inside(q) and q.larger(p) for p in t.of("small") for q in p.others),
    ),
    understood(
        "AKHTBN iff there is no stack in which all pieces are the same colour.",
        lambda t: not any(n(colours(s)) == 1 for s in t.stacks),
    ),
    understood(
        "AKHTBN iff a red piece is above a blue piece in the same tower.",
        lambda t: bool(with_some(t.of("red"), P.above, t.of("blue"))),
    ),
    understood("AKHTBN iff all but one of its pieces are upright.", lambda t: k(t, "non-upright") == 1),
    understood(
        "AKHTBN iff exactly one stack has a green piece at the bottom.",
        lambda t: n(s for s in t.stacks if s[0].is_a("green")) == 1,
    ),
    understood(
        "AKHTBN iff at least two pieces point in opposite directions.",
        lambda t: any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
]

STUDENT: list[Case] = [
    understood("at least one red is touching the table", lambda t: k(t, "red", "grounded") >= 1),
    understood("no green touches another green", lambda t: not touch(t, "green", "green")),
    understood("everything's flat", lambda t: k(t, "flat") == n(t.pieces)),
    understood("must have a blue and a yellow", lambda t: bool(t.of("blue") and t.of("yellow"))),
    understood("more than 3 pieces", lambda t: n(t.pieces) > 3),
    understood("same number of smalls as bigs", lambda t: k(t, "small") == k(t, "large")),
    understood("theres a stack with a green in it", lambda t: k(t, "green", "stacked") >= 1),
    understood("has a small red or a big blue", lambda t: bool(t.of("small", "red") or t.of("large", "blue"))),
    understood("nothing yellow, nothing small", lambda t: not t.of("yellow") and not t.of("small")),
    understood("if there are any reds theyre all upright", lambda t: all(p.upright for p in t.of("red"))),
    understood("some piece points at a blue one", lambda t: any(q.is_a("blue") for p in t.pieces for q in p.aims)),
    understood("no piece is touching any other piece", lambda t: not any(p.touching for p in t.pieces)),
    understood("if theres a large piece then theres a red piece", lambda t: not t.of("large") or bool(t.of("red"))),
    understood("exactly 2 upright pieces and nothing weird", lambda t: k(t, "upright") == 2 and not t.of("weird")),
    understood("all different colours", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("at least 2 sizes", lambda t: n(sizes(t.pieces)) >= 2),
    understood("pips add up to more than 6", lambda t: pips(t.pieces) > 6),
    understood(
        "a yellow directly on top of a red", lambda t: bool(with_some(t.of("yellow"), P.directly_above, t.of("red")))
    ),
    ambiguous(
        "the highest piece is blue",
        lambda t: all(p.is_a("blue") for p in t.highest),
        lambda t: any(p.is_a("blue") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("blue"),
    ),
    understood("odd number of blues", lambda t: k(t, "blue") % 2 == 1),
    understood("not all the same size", lambda t: n(sizes(t.pieces)) > 1),
    ambiguous(
        "2 yellows and no red",
        lambda t: k(t, "yellow") == 2 and not t.of("red"),
        lambda t: k(t, "yellow") >= 2 and not t.of("red"),
    ),
    understood("less smalls than larges", lambda t: k(t, "small") < k(t, "large")),
    understood("every piece is red or blue", lambda t: k(t, "red") + k(t, "blue") == n(t.pieces)),
    understood("a flat green, or no greens at all", lambda t: bool(t.of("flat", "green")) or not t.of("green")),
    understood("no big ones and no stacks", lambda t: not t.of("large") and not t.stacks),
    understood("at least one colour has exactly 2 pieces", lambda t: 2 in per_colour(t)),
    understood(
        "if a red touches a blue then nothing is yellow", lambda t: not touch(t, "red", "blue") or not t.of("yellow")
    ),
    understood("all pieces same size and none of em flat", lambda t: n(sizes(t.pieces)) == 1 and not t.of("flat")),
    understood(
        "an upright piece gets pointed at by a red",
        lambda t: bool(with_some(t.of("red"), P.points_at, t.of("upright"))),
    ),
]

EDITOR: list[Case] = [
    understood(
        "A koan qualifies if it contains at least one red piece that touches no blue piece.",
        lambda t: any(not any(q.is_a("blue") for q in p.touching) for p in t.of("red")),
    ),
    understood(
        "The koan must contain no piece that points at another, though it must contain at least one flat piece.",
        lambda t: not any(p.aims for p in t.pieces) and k(t, "flat") >= 1,
    ),
    understood(
        "Exactly one of the pieces is green, and that piece is upright.",
        lambda t: k(t, "green") == 1 and k(t, "green", "upright") == 1,
    ),
    understood(
        "Every piece, whatever its colour, must touch at least one other piece.",
        lambda t: all(p.touching for p in t.pieces),
    ),
    understood(
        "There should be fewer large pieces than there are small and medium pieces together.",
        lambda t: k(t, "large") < k(t, "small") + k(t, "medium"),
    ),
    understood(
        "Should the koan contain a yellow piece, it must also contain a stack.",
        lambda t: not t.of("yellow") or bool(t.stacks),
    ),
    understood(
        "The pieces are all of one colour, but they are of at least two sizes.",
        lambda t: n(colours(t.pieces)) == 1 and n(sizes(t.pieces)) >= 2,
    ),
    understood(
        "No piece may point at a piece of its own size.",
        lambda t: not any(p.same_size(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "Among the pieces there is at least one that is neither red nor blue.",
        lambda t: k(t, "non-red", "non-blue") >= 1,
    ),
    understood("All the pieces but one are red.", lambda t: k(t, "non-red") == 1),
    understood(
        "The upright pieces, if there are any, are all of the same size.", lambda t: n(sizes(t.of("upright"))) <= 1
    ),
    understood(
        "The red pieces, taken together, show more pips than the green pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("green")),
    ),
    understood(
        "In at least one stack, the bottom piece is larger than the top piece.",
        lambda t: any(s[0].larger(s[-1]) for s in t.stacks),
    ),
    understood(
        "At least one piece is touched by both a red piece and a yellow piece.",
        lambda t: any({"red", "yellow"} <= colours(p.touching) for p in t.pieces),
    ),
    understood(
        "The koan contains a small piece that does not touch the table.", lambda t: k(t, "small", "ungrounded") >= 1
    ),
    understood("Each blue piece, if there is any, is flat.", lambda t: not t.of("blue", "non-flat")),
    understood(
        "The number of colours in the koan is greater than the number of its stacks.",
        lambda t: n(colours(t.pieces)) > n(t.stacks),
    ),
    ambiguous("The koan contains two upright pieces.", lambda t: k(t, "upright") == 2, lambda t: k(t, "upright") >= 2),
    ambiguous(
        "Only large pieces are upright.",
        lambda t: not t.of("upright", "non-large"),
        lambda t: bool(t.of("upright")) and not t.of("upright", "non-large"),
    ),
    understood(
        "Neither green pieces nor small ones are to be found in the koan.",
        lambda t: not t.of("green") and not t.of("small"),
    ),
    understood(
        "Some red piece points at a blue piece that is itself upright.",
        lambda t: any(q.is_a("blue") and q.upright for p in t.of("red") for q in p.aims),
    ),
    understood(
        "The total of the pips is even, and no piece is black.",
        lambda t: pips(t.pieces) % 2 == 0 and not t.of("black"),
    ),
    understood("Either every piece is upright or no piece is.", lambda t: k(t, "upright") in (0, n(t.pieces))),
    understood(
        "If no piece is red, then at least two pieces must be flat.", lambda t: bool(t.of("red")) or k(t, "flat") >= 2
    ),
    understood(
        "The koan holds at least three pieces, and no two pieces share a colour.",
        lambda t: n(t.pieces) >= 3 and n(colours(t.pieces)) == n(t.pieces),
    ),
    understood(
        "At least one piece sits directly on a piece smaller than itself.",
        lambda t: any(p.directly_above(q) and q.smaller(p) for p in t.pieces for q in p.others),
    ),
    understood("Exactly one of the three sizes is missing.", lambda t: n(sizes(t.pieces)) == 2),
    not_understood("The koan conveys a feeling of harmony."),
    understood(
        "There are more pieces that touch a red piece than there are pieces that touch a blue one.",
        lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) > n(with_some(t.pieces, P.touches, t.of("blue"))),
    ),
    understood(
        "At least one large piece points neither at a red piece nor at a green one.",
        lambda t: any(not {"red", "green"} & colours(p.aims) for p in t.of("large")),
    ),
]

CASES = [*SCOUT_LEADER, *DATA_ANALYST, *VETERAN, *STUDENT, *EDITOR]
