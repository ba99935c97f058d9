"""A round of 150 rules, as five people would word them, 30 each.

A school teacher who plays with ten-year-olds and writes short tidy rules; an engineer who likes "number of", "at
least", "equal" and conditions; a board gamer who has played Zendo for years and writes rules as one does at the table;
a teenager on a phone, in lower case and with hardly any punctuation; a careful retired librarian who writes full
sentences.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, directions, n, pairs, pips, prime, sizes, with_some

TEACHER: list[Case] = [
    understood("There is at least one green piece.", lambda t: k(t, "green") >= 1),
    understood("No blue pieces.", lambda t: k(t, "blue") == 0),
    understood("Exactly three pieces.", lambda t: n(t.pieces) == 3),
    understood("All the pieces are the same size.", lambda t: len(sizes(t.pieces)) == 1),
    understood("A red piece touches a yellow piece.", lambda t: touch(t, "red", "yellow")),
    understood("There are more upright pieces than flat pieces.", lambda t: k(t, "upright") > k(t, "flat")),
    understood("No two pieces have the same colour.", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood("Every piece is lying flat.", lambda t: all(p.flat for p in t.pieces)),
    understood("No large pieces and no small pieces.", lambda t: k(t, "large") == 0 and k(t, "small") == 0),
    understood("The pips add up to exactly six.", lambda t: pips(t.pieces) == 6),
    understood("There is an even number of pieces.", lambda t: n(t.pieces) % 2 == 0),
    understood(
        "A small piece points at a large piece.", lambda t: bool(with_some(t.of("small"), P.points_at, t.of("large")))
    ),
    understood("There is a stack.", lambda t: bool(t.stacks)),
    understood("At least one red piece points up.", lambda t: k(t, "red", "upright") >= 1),
    understood("There are as many blue pieces as green pieces.", lambda t: k(t, "blue") == k(t, "green")),
    understood(
        "If there is a black piece, there is also a red piece.",
        lambda t: k(t, "black") == 0 or k(t, "red") >= 1,
    ),
    understood("Exactly one piece is upright.", lambda t: k(t, "upright") == 1),
    understood("Every piece touches another piece.", lambda t: all(p.touching for p in t.pieces)),
    understood("There is a tower with at least three pieces.", lambda t: t.tallest >= 3),
    understood("All the pieces are red or yellow.", lambda t: all(p.colour in ("red", "yellow") for p in t.pieces)),
    understood("Three or more colours.", lambda t: len(colours(t.pieces)) >= 3),
    understood(
        "There is a red piece or a large piece, but not both.",
        lambda t: (k(t, "red") >= 1) != (k(t, "large") >= 1),
    ),
    understood("No piece points at a blue piece.", lambda t: not any(p.aimed_at_by for p in t.of("blue"))),
    understood("All the pieces but one are yellow.", lambda t: k(t, "non-yellow") == 1),
    understood("The number of flat pieces is odd.", lambda t: k(t, "flat") % 2 == 1),
    understood(
        "A small piece sits directly on top of a larger piece.",
        lambda t: any(p.directly_above(q) and q.larger(p) for p in t.of("small") for q in t.pieces),
    ),
    understood("At least two pieces do not touch the table.", lambda t: k(t, "ungrounded") >= 2),
    ambiguous(
        "All the green pieces are upright.",
        lambda t: all(p.upright for p in t.of("green")),
        lambda t: k(t, "green") >= 1 and all(p.upright for p in t.of("green")),
    ),
    ambiguous("There are two yellow pieces.", lambda t: k(t, "yellow") == 2, lambda t: k(t, "yellow") >= 2),
    not_understood("It makes a happy picture."),
]

ENGINEER: list[Case] = [
    understood("The number of red pieces is at least 2.", lambda t: k(t, "red") >= 2),
    understood(
        "The number of upright pieces is equal to the number of flat pieces.",
        lambda t: k(t, "upright") == k(t, "flat"),
    ),
    understood("The total number of pips is greater than 8.", lambda t: pips(t.pieces) > 8),
    understood(
        "The number of colours is equal to the number of sizes.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood(
        "At least one piece points at at least 2 other pieces.", lambda t: any(n(p.aims) >= 2 for p in t.pieces)
    ),
    understood("The number of stacks is exactly 1.", lambda t: n(t.stacks) == 1),
    understood("The tallest tower consists of exactly 2 pieces.", lambda t: t.tallest == 2),
    understood(
        "If the number of red pieces is greater than the number of blue pieces, then at least one piece is upright.",
        lambda t: k(t, "red") <= k(t, "blue") or k(t, "upright") >= 1,
    ),
    understood(
        "The number of pieces that touch at least one other piece is even.",
        lambda t: n(p for p in t.pieces if p.touching) % 2 == 0,
    ),
    understood(
        "The sum of the pips of the red pieces equals the sum of the pips of the green pieces.",
        lambda t: pips(t.of("red")) == pips(t.of("green")),
    ),
    understood(
        "The number of small pieces plus the number of large pieces is at most 3.",
        lambda t: k(t, "small") + k(t, "large") <= 3,
    ),
    understood(
        "At least 1 large piece and at most 1 small piece.", lambda t: k(t, "large") >= 1 and k(t, "small") <= 1
    ),
    understood("The pip count is divisible by 3.", lambda t: pips(t.pieces) % 3 == 0),
    understood("The number of pieces is between 2 and 4 inclusive.", lambda t: 2 <= n(t.pieces) <= 4),
    understood(
        "Exactly 2 pieces are upright, and at least one piece is green.",
        lambda t: k(t, "upright") == 2 and k(t, "green") >= 1,
    ),
    understood("At least half of the pieces are grounded.", lambda t: 2 * k(t, "grounded") >= n(t.pieces)),
    understood(
        "No piece is touched by more than two other pieces.", lambda t: all(n(p.touching) <= 2 for p in t.pieces)
    ),
    understood(
        "For every colour present, the number of pieces of that colour is at least 2.",
        lambda t: all(count >= 2 for count in per_colour(t)),
    ),
    understood(
        "The number of yellow pieces is not equal to the number of black pieces.",
        lambda t: k(t, "yellow") != k(t, "black"),
    ),
    understood(
        "The number of pieces pointing at a red piece is equal to the number of pieces pointing at a blue piece.",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) == n(with_some(t.pieces, P.points_at, t.of("blue"))),
    ),
    understood("Number of towers is less than number of pieces minus 1.", lambda t: n(t.towers) < n(t.pieces) - 1),
    understood(
        "The difference between the number of red pieces and the number of blue pieces is exactly 1.",
        lambda t: abs(k(t, "red") - k(t, "blue")) == 1,
    ),
    understood(
        "The number of large pieces is equal to twice the number of small pieces.",
        lambda t: k(t, "large") == 2 * k(t, "small"),
    ),
    understood(
        "If no piece is flat, then all pieces are the same colour; otherwise, at least one piece is red.",
        lambda t: len(colours(t.pieces)) == 1 if k(t, "flat") == 0 else k(t, "red") >= 1,
    ),
    understood("Number of red pieces + number of blue pieces = 3", lambda t: k(t, "red") + k(t, "blue") == 3),
    understood(
        "The number of green pieces is odd and the number of yellow pieces is even.",
        lambda t: k(t, "green") % 2 == 1 and k(t, "yellow") % 2 == 0,
    ),
    understood(
        "At least one piece exists such that it is not red and the number of pieces it touches is equal to its number "
        "of pips.",
        lambda t: any(n(p.touching) == p.pips for p in t.of("non-red")),
    ),
    ambiguous(
        "The largest piece is grounded.",
        lambda t: all(p.grounded for p in t.largest),
        lambda t: any(p.grounded for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].grounded,
    ),
    ambiguous(
        "If there are 2 blue pieces, then at least one piece is flat.",
        lambda t: k(t, "blue") != 2 or k(t, "flat") >= 1,
        lambda t: k(t, "blue") < 2 or k(t, "flat") >= 1,
    ),
    not_understood("The time needed to build the koan is less than 30 seconds."),
]

GAMER: list[Case] = [
    understood(
        "A koan has the Buddha nature iff it contains at least one upright red.", lambda t: k(t, "red", "upright") >= 1
    ),
    understood("AKHTBN iff no piece points at any other piece.", lambda t: not any(p.aims for p in t.pieces)),
    understood(
        "A koan has the Buddha nature iff a medium piece is touching a large piece.",
        lambda t: touch(t, "medium", "large"),
    ),
    understood(
        "AKHTBN iff it contains more ungrounded pieces than grounded pieces.",
        lambda t: k(t, "ungrounded") > k(t, "grounded"),
    ),
    understood(
        "A koan has the Buddha nature iff all of its pieces are weird or none of them are.",
        lambda t: k(t, "weird") in (0, n(t.pieces)),
    ),
    understood(
        "A koan does not have the Buddha nature iff it contains exactly two colors.",
        lambda t: len(colours(t.pieces)) != 2,
    ),
    understood("AKHTBN iff its pip count is prime.", lambda t: prime(pips(t.pieces))),
    understood(
        "A koan has the Buddha nature iff a green piece points at a piece that points at a red piece.",
        lambda t: any(r.colour == "red" for p in t.of("green") for q in p.aims for r in q.aims),
    ),
    understood(
        "A koan has the Buddha nature iff at least one piece is pointed at by two or more pieces.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "AKHTBN iff there is a stack whose top piece is blue.",
        lambda t: any(stack[-1].colour == "blue" for stack in t.stacks),
    ),
    understood(
        "A koan has the Buddha nature iff no tower contains more than one color.",
        lambda t: all(len(colours(tower)) == 1 for tower in t.towers),
    ),
    understood(
        "A koan has the Buddha nature iff the pip count of its grounded pieces is greater than the pip count of its "
        "ungrounded pieces.",
        lambda t: pips(t.of("grounded")) > pips(t.of("ungrounded")),
    ),
    understood(
        "AKHTBN iff it has more reds than pieces of any other color.",
        lambda t: all(k(t, "red") > k(t, c) for c in colours(t.pieces) - {"red"}) and k(t, "red") >= 1,
    ),
    understood(
        "A koan has the Buddha nature iff some piece is pointing at another piece of its own color.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff all of its pieces are pointing in the same direction.", lambda t: len(directions(t.pieces)) == 1
    ),
    understood(
        "A koan has the Buddha nature iff exactly one piece is both red and flat.", lambda t: k(t, "red", "flat") == 1
    ),
    understood(
        "A koan has the Buddha nature iff it contains a flat yellow or an upright black.",
        lambda t: k(t, "flat", "yellow") >= 1 or k(t, "upright", "black") >= 1,
    ),
    understood("AKHTBN iff its largest pieces are all the same color.", lambda t: len(colours(t.largest)) == 1),
    understood(
        "A koan has the Buddha nature iff at least one of its smallest pieces is touching a green.",
        lambda t: bool(with_some(t.smallest, P.touches, t.of("green"))),
    ),
    understood(
        "A koan has the Buddha nature iff it contains neither grounded blues nor grounded greens.",
        lambda t: k(t, "grounded", "blue") == 0 and k(t, "grounded", "green") == 0,
    ),
    understood("AKHTBN iff all but one of its pieces are grounded.", lambda t: k(t, "ungrounded") == 1),
    understood(
        "A koan has the Buddha nature iff it contains no mediums or at least three mediums.",
        lambda t: k(t, "medium") == 0 or k(t, "medium") >= 3,
    ),
    understood(
        "A koan has the Buddha nature iff at least one blue is higher than every red.",
        lambda t: any(all(p.higher(q) for q in t.of("red")) for p in t.of("blue")),
    ),
    understood(
        "AKHTBN iff at least one piece is pointing straight down.", lambda t: any(p.upside_down for p in t.pieces)
    ),
    understood(
        "A koan has the Buddha nature iff the first piece pointed at by some red piece is not red.",
        lambda t: any(p.first is not None and p.first.colour != "red" for p in t.of("red")),
    ),
    understood(
        "A koan has the Buddha nature unless it contains at least one green piece.", lambda t: k(t, "green") == 0
    ),
    understood(
        "AKHTBN iff there's a piece that touches both a red and a blue.",
        lambda t: any({"red", "blue"} <= colours(p.touching) for p in t.pieces),
    ),
    ambiguous(
        "A koan has the Buddha nature iff every yellow points at a red.",
        lambda t: all("red" in colours(p.aims) for p in t.of("yellow")),
        lambda t: k(t, "yellow") >= 1 and all("red" in colours(p.aims) for p in t.of("yellow")),
    ),
    ambiguous("AKHTBN iff it contains two stacks.", lambda t: n(t.stacks) == 2, lambda t: n(t.stacks) >= 2),
    not_understood("A koan has the Buddha nature iff it would look good on the box cover."),
]

TEENAGER: list[Case] = [
    understood("theres a yellow one", lambda t: k(t, "yellow") >= 1),
    understood("at least 2 reds", lambda t: k(t, "red") >= 2),
    understood("no small ones", lambda t: k(t, "small") == 0),
    understood("everything is standing up", lambda t: all(p.upright for p in t.pieces)),
    understood("more blues than reds", lambda t: k(t, "blue") > k(t, "red")),
    understood("a red is touching a blue", lambda t: touch(t, "red", "blue")),
    understood("all the same color", lambda t: len(colours(t.pieces)) == 1),
    understood("exactly 4 pieces", lambda t: n(t.pieces) == 4),
    understood("nothing is pointing at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood("if theres a yellow theres gotta be a red too", lambda t: k(t, "yellow") == 0 or k(t, "red") >= 1),
    understood("no yellows and no blues", lambda t: k(t, "yellow") == 0 and k(t, "blue") == 0),
    understood("at least one big one is lying down", lambda t: k(t, "large", "flat") >= 1),
    understood("every piece touches a red one", lambda t: all("red" in colours(p.touching) for p in t.pieces)),
    understood("theres a stack of 3 or more", lambda t: t.tallest >= 3),
    understood("odd number of pieces", lambda t: n(t.pieces) % 2 == 1),
    understood("same number of big ones and small ones", lambda t: k(t, "large") == k(t, "small")),
    understood("the pips add up to more than 10", lambda t: pips(t.pieces) > 10),
    understood("at least 3 different colors", lambda t: len(colours(t.pieces)) >= 3),
    understood(
        "a green one is pointing at something thats not green",
        lambda t: any(q.colour != "green" for p in t.of("green") for q in p.aims),
    ),
    understood("just one piece is flat", lambda t: k(t, "flat") == 1),
    understood("none of the pieces are touching each other", lambda t: not any(p.touching for p in t.pieces)),
    understood(
        "a small one is right on top of a big one",
        lambda t: any(p.directly_above(q) for p in t.of("small") for q in t.of("large")),
    ),
    understood("not all the same size", lambda t: len(sizes(t.pieces)) > 1),
    understood("all of them except one are red", lambda t: k(t, "non-red") == 1),
    understood("more than half of them are lying flat", lambda t: 2 * k(t, "flat") > n(t.pieces)),
    understood("theres a red or a blue but not both", lambda t: (k(t, "red") >= 1) != (k(t, "blue") >= 1)),
    understood(
        "theres a black one thats not touching any other piece", lambda t: any(not p.touching for p in t.of("black"))
    ),
    ambiguous(
        "all the reds are pointing up",
        lambda t: all(p.upright for p in t.of("red")),
        lambda t: k(t, "red") >= 1 and all(p.upright for p in t.of("red")),
    ),
    ambiguous(
        "most of them are the same color",
        lambda t: 2 * max(per_colour(t)) > n(t.pieces),
        lambda t: per_colour(t).count(max(per_colour(t))) == 1,
    ),
    not_understood("it just looks cool lol"),
]

LIBRARIAN: list[Case] = [
    understood(
        "The koan contains at least one piece that is neither red nor blue.",
        lambda t: k(t, "non-red", "non-blue") >= 1,
    ),
    understood(
        "There are exactly two upright pieces in the koan, and there are no flat ones.",
        lambda t: k(t, "upright") == 2 and k(t, "flat") == 0,
    ),
    understood(
        "Every piece in the koan is touching at least one piece of a different colour.",
        lambda t: all(any(q.colour != p.colour for q in p.touching) for p in t.pieces),
    ),
    understood(
        "If the koan contains a yellow piece, then it must also contain at least two green pieces.",
        lambda t: k(t, "yellow") == 0 or k(t, "green") >= 2,
    ),
    understood(
        "The koan has more large pieces than small and medium pieces together.",
        lambda t: k(t, "large") > k(t, "small") + k(t, "medium"),
    ),
    understood(
        "No piece in the koan is pointing at a piece of its own colour.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "There is at least one stack in the koan, and no stack contains a red piece.",
        lambda t: bool(t.stacks) and k(t, "red", "stacked") == 0,
    ),
    understood(
        "All of the pieces in the koan are of different colours.",
        lambda t: not any(p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("The total number of pips in the koan is an odd number.", lambda t: pips(t.pieces) % 2 == 1),
    understood(
        "At least one red piece is lying flat, and at least one blue piece is standing upright.",
        lambda t: k(t, "red", "flat") >= 1 and k(t, "blue", "upright") >= 1,
    ),
    understood("There are fewer green pieces than there are yellow pieces.", lambda t: k(t, "green") < k(t, "yellow")),
    understood("The koan contains pieces of exactly two sizes.", lambda t: len(sizes(t.pieces)) == 2),
    understood("All red pieces, if there are any, are lying flat.", lambda t: all(p.flat for p in t.of("red"))),
    understood(
        "The koan contains no more than five pieces, and at least one of them is black.",
        lambda t: n(t.pieces) <= 5 and k(t, "black") >= 1,
    ),
    understood(
        "At least one piece in the koan touches exactly two other pieces.",
        lambda t: any(n(p.touching) == 2 for p in t.pieces),
    ),
    understood("No red piece is touching a green piece.", lambda t: not touch(t, "red", "green")),
    understood(
        "There is at least one small piece at which a large piece is pointing.",
        lambda t: bool(with_some(t.of("large"), P.points_at, t.of("small"))),
    ),
    understood(
        "The number of pieces that touch the table is equal to the number of pieces that do not touch the table.",
        lambda t: k(t, "grounded") == k(t, "ungrounded"),
    ),
    understood(
        "There are neither blue pieces nor small pieces in the koan.",
        lambda t: k(t, "blue") == 0 and k(t, "small") == 0,
    ),
    understood("Exactly one of the pieces is not upright.", lambda t: k(t, "non-upright") == 1),
    understood(
        "In at least one of the stacks, all of the pieces are of the same colour.",
        lambda t: any(len(colours(stack)) == 1 for stack in t.stacks),
    ),
    understood(
        "There is at least one colour of which the koan contains exactly two pieces.",
        lambda t: 2 in per_colour(t),
    ),
    understood(
        "The koan must contain at least one red piece, at least one blue piece and at least one green piece.",
        lambda t: {"red", "blue", "green"} <= colours(t.pieces),
    ),
    understood(
        "If there are no red pieces in the koan, then every piece must be upright.",
        lambda t: k(t, "red") >= 1 or all(p.upright for p in t.pieces),
    ),
    understood(
        "There is a piece which both touches a red piece and points at a blue piece.",
        lambda t: any("red" in colours(p.touching) and "blue" in colours(p.aims) for p in t.pieces),
    ),
    understood(
        "Each piece in the koan points at no more than one other piece.",
        lambda t: all(n(p.aims) <= 1 for p in t.pieces),
    ),
    understood(
        "The koan contains at least one medium piece, and every medium piece in it is either red or yellow.",
        lambda t: k(t, "medium") >= 1 and all(p.colour in ("red", "yellow") for p in t.of("medium")),
    ),
    ambiguous(
        "The smallest piece in the koan is red.",
        lambda t: all(p.colour == "red" for p in t.smallest),
        lambda t: any(p.colour == "red" for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].colour == "red",
    ),
    ambiguous(
        "At least one piece is upright, unless the koan contains a red piece.",
        lambda t: k(t, "red") >= 1 or k(t, "upright") >= 1,
        lambda t: (k(t, "red") >= 1) != (k(t, "upright") >= 1),
    ),
    not_understood("The koan should remind one of a quiet afternoon in the garden."),
]

CASES = [*TEACHER, *ENGINEER, *GAMER, *TEENAGER, *LIBRARIAN]
