"""A round of 150 rules, as five people would word them, 30 each.

A carpenter who thinks of stacks and what stands or lies; a cook who writes rules like recipes; an Irish teacher; a
teenager who plays board games; a lawyer.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, links, n, orientations, pairs, path, pips, prime, sizes, with_some

CARPENTER: list[Case] = [
    understood("At least one stack.", lambda t: len(t.stacks) >= 1),
    understood("No stacks at all.", lambda t: not t.stacks),
    understood("There's a stack with a blue piece on top.", lambda t: any(s[-1].is_a("blue") for s in t.stacks)),
    understood("A large piece is at the bottom of a stack.", lambda t: any(s[0].is_a("large") for s in t.stacks)),
    understood("Nothing lies flat.", lambda t: k(t, "flat") == 0),
    understood("Everything stands upright.", lambda t: all(p.upright for p in t.pieces)),
    understood("More pieces stand than lie.", lambda t: k(t, "upright") > k(t, "flat")),
    understood("Exactly two stacks, no more and no less.", lambda t: len(t.stacks) == 2),
    understood("There is a stack of at least three pieces.", lambda t: any(len(s) >= 3 for s in t.stacks)),
    understood(
        "A small piece directly on top of a large one.", lambda t: path(t.of("small"), P.directly_above, t.of("large"))
    ),
    understood("No red piece is in a stack", lambda t: k(t, "red", "stacked") == 0),
    understood(
        "No stack has two pieces of the same colour.", lambda t: all(len(colours(s)) == len(s) for s in t.stacks)
    ),
    ambiguous(
        "Every stack is built from a single colour.",
        lambda t: all(len(colours(s)) == 1 for s in t.stacks),
        lambda t: bool(t.stacks) and all(len(colours(s)) == 1 for s in t.stacks),
    ),
    understood(
        "If there are any stacks, each of them has a green piece on top.",
        lambda t: all(s[-1].is_a("green") for s in t.stacks),
    ),
    understood(
        "A standing blue piece touches a lying red one.",
        lambda t: bool(with_some(t.of("blue", "upright"), P.touches, t.of("red", "flat"))),
    ),
    understood("The same number of pieces are standing as are lying.", lambda t: k(t, "upright") == k(t, "flat")),
    understood(
        "At least one piece that stands and at least one that lies.", lambda t: bool(k(t, "upright") and k(t, "flat"))
    ),
    understood(
        "All the yellow ones are stacked, and there's at least one yellow.",
        lambda t: k(t, "yellow") >= 1 and all(p.stacked for p in t.of("yellow")),
    ),
    understood("Not a single small piece is lying down.", lambda t: k(t, "small", "flat") == 0),
    understood("The tallest stack has exactly three pieces.", lambda t: t.tallest == 3),
    understood(
        "There is a stack whose bottom piece is larger than its top piece.",
        lambda t: any(s[0].larger(s[-1]) for s in t.stacks),
    ),
    understood("At least one piece isn't part of any stack.", lambda t: any(not p.stacked for p in t.pieces)),
    understood("Every piece is part of a stack", lambda t: all(p.stacked for p in t.pieces)),
    understood(
        "A red piece is somewhere above a blue one in the same stack.",
        lambda t: path(t.of("red"), P.above, t.of("blue")),
    ),
    understood("No lying piece touches a standing one.", lambda t: not touch(t, "flat", "upright")),
    understood(
        "At least two lying pieces touch each other.", lambda t: any(p.touches(q) for p, q in pairs(t.of("flat")))
    ),
    understood(
        "Exactly one stack has a large piece at the bottom.",
        lambda t: n(s for s in t.stacks if s[0].is_a("large")) == 1,
    ),
    understood(
        "If there are reds they all stand, and if there are blues they all lie.",
        lambda t: all(p.upright for p in t.of("red")) and all(p.flat for p in t.of("blue")),
    ),
    ambiguous("Two pieces standing.", lambda t: k(t, "upright") == 2, lambda t: k(t, "upright") >= 2),
    not_understood("It's solid work that would hold up in a gale."),
]

COOK: list[Case] = [
    understood("Needs at least one green and at least one blue piece.", lambda t: bool(k(t, "green") and k(t, "blue"))),
    understood("Without red.", lambda t: k(t, "red") == 0),
    understood("Needs exactly three pieces.", lambda t: len(t.pieces) == 3),
    understood(
        "With at least two large pieces and without any small ones.",
        lambda t: k(t, "large") >= 2 and k(t, "small") == 0,
    ),
    understood("Needs a yellow piece touching a blue piece.", lambda t: touch(t, "yellow", "blue")),
    understood("With exactly one red piece.", lambda t: k(t, "red") == 1),
    understood(
        "Take exactly four pieces, at least one of them flat.", lambda t: len(t.pieces) == 4 and k(t, "flat") >= 1
    ),
    understood("With more blue pieces than green pieces.", lambda t: k(t, "blue") > k(t, "green")),
    understood("With as many red as yellow pieces.", lambda t: k(t, "red") == k(t, "yellow")),
    understood("Without two pieces of the same size.", lambda t: len(sizes(t.pieces)) == len(t.pieces)),
    understood("Pips must add up to exactly 7.", lambda t: pips(t.pieces) == 7),
    understood("Needs an even number of pips", lambda t: pips(t.pieces) % 2 == 0),
    understood("Any number of pieces, as long as none of them is green.", lambda t: k(t, "green") == 0),
    ambiguous("Needs two blue pieces.", lambda t: k(t, "blue") == 2, lambda t: k(t, "blue") >= 2),
    understood("Needs a stack with a small piece in it.", lambda t: any(p.is_a("small") for s in t.stacks for p in s)),
    understood("Needs a stack without any yellow.", lambda t: any("yellow" not in colours(s) for s in t.stacks)),
    understood(
        "With a piece that points at a large piece.",
        lambda t: bool(with_some(t.pieces, P.points_at, t.of("large"))),
    ),
    understood("Without any piece pointing at another piece.", lambda t: not any(p.aims for p in t.pieces)),
    understood("If it has red, it needs blue too.", lambda t: not k(t, "red") or k(t, "blue") > 0),
    understood("Needs green or yellow, but not both.", lambda t: (k(t, "green") > 0) != (k(t, "yellow") > 0)),
    understood("At most three colours, no more.", lambda t: len(colours(t.pieces)) <= 3),
    understood("Must have all three sizes in it.", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "With at least one small upright piece; without flat pieces.",
        lambda t: k(t, "small", "upright") >= 1 and k(t, "flat") == 0,
    ),
    understood(
        "Needs a blue piece without any other piece touching it.", lambda t: any(not p.touching for p in t.of("blue"))
    ),
    understood(
        "Needs between two and five pieces, all the same colour.",
        lambda t: 2 <= len(t.pieces) <= 5 and len(colours(t.pieces)) == 1,
    ),
    understood("Twice as many upright pieces as flat ones.", lambda t: k(t, "upright") == 2 * k(t, "flat")),
    understood(
        "Needs a medium piece touching both a red piece and a green piece.",
        lambda t: any(links(p, P.touches, t.of("red")) and links(p, P.touches, t.of("green")) for p in t.of("medium")),
    ),
    understood("With no more than one large piece, flat or not.", lambda t: k(t, "large") <= 1),
    understood(
        "Needs a large red piece that isn't touching any blue piece.",
        lambda t: any(not links(p, P.touches, t.of("blue")) for p in t.of("large", "red")),
    ),
    not_understood("Ready when it looks good enough to eat."),
]

TEACHER: list[Case] = [
    understood("There must be at least one red piece in it.", lambda t: k(t, "red") >= 1),
    understood("There's to be no yellow in it at all.", lambda t: k(t, "yellow") == 0),
    understood(
        "It's grand so long as no two pieces are touching.", lambda t: not any(p.touches(q) for p, q in pairs(t.pieces))
    ),
    understood("The total number of pips is odd, so it is.", lambda t: pips(t.pieces) % 2 == 1),
    understood("The number of pieces is a multiple of three.", lambda t: len(t.pieces) % 3 == 0),
    understood("The total of the pips is a prime number.", lambda t: prime(pips(t.pieces))),
    understood("Exactly half of the pieces are flat.", lambda t: 2 * k(t, "flat") == len(t.pieces)),
    understood("More than half of the pieces are blue.", lambda t: 2 * k(t, "blue") > len(t.pieces)),
    understood("All but one of the pieces are upright.", lambda t: k(t, "non-upright") == 1),
    understood("There isn't a large piece in it.", lambda t: k(t, "large") == 0),
    understood(
        "If there's a green piece in it, then there's at least one small piece in it as well.",
        lambda t: not k(t, "green") or k(t, "small") > 0,
    ),
    understood("The pieces are all different colours.", lambda t: len(colours(t.pieces)) == len(t.pieces)),
    understood("The pieces aren't all the same size.", lambda t: len(sizes(t.pieces)) > 1),
    understood(
        "The red pieces have more pips between them than the blue pieces have.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "There's an even number of small pieces (zero counts as even).",
        lambda t: k(t, "small") % 2 == 0,
    ),
    understood("Every piece is touching at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "You'll find a piece pointing at a piece of its own colour.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "There's a blue piece in it that's bigger than every red one.",
        lambda t: any(all(p.larger(q) for q in t.of("red")) for p in t.of("blue")),
    ),
    ambiguous(
        "The biggest piece is yellow.",
        lambda t: all(p.is_a("yellow") for p in t.largest),
        lambda t: any(p.is_a("yellow") for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].is_a("yellow"),
    ),
    understood("There are fewer than five pieces in it.", lambda t: len(t.pieces) < 5),
    understood("There are the same number of large pieces and small pieces.", lambda t: k(t, "large") == k(t, "small")),
    understood("There's just the one green piece.", lambda t: k(t, "green") == 1),
    ambiguous(
        "Every blue piece is lying flat.",
        lambda t: all(p.flat for p in t.of("blue")),
        lambda t: k(t, "blue") > 0 and all(p.flat for p in t.of("blue")),
    ),
    understood(
        "There's no piece pointing at a red one, nor is there one touching a red one.",
        lambda t: not with_some(t.pieces, P.points_at, t.of("red")) and not with_some(t.pieces, P.touches, t.of("red")),
    ),
    understood("The pips come to ten or more altogether.", lambda t: pips(t.pieces) >= 10),
    understood(
        "Either there are no flat pieces in it or there are at least three.",
        lambda t: k(t, "flat") == 0 or k(t, "flat") >= 3,
    ),
    understood(
        "You have exactly two colours and exactly two sizes.",
        lambda t: len(colours(t.pieces)) == 2 == len(sizes(t.pieces)),
    ),
    understood(
        "There's a piece in it that's neither upright nor touching the table.",
        lambda t: any(not p.upright and not p.grounded for p in t.pieces),
    ),
    understood(
        "There's one more red piece than there are blue pieces.",
        lambda t: k(t, "red") == k(t, "blue") + 1,
    ),
    understood(
        "There are at least two upright pieces of the same colour.",
        lambda t: any(p.same_colour(q) for p, q in pairs(t.of("upright"))),
    ),
]

TEEN: list[Case] = [
    understood("has at least 2 blues", lambda t: k(t, "blue") >= 2),
    understood("no reds allowed", lambda t: k(t, "red") == 0),
    understood("gotta have a green thats pointing at something", lambda t: any(p.aims for p in t.of("green"))),
    understood("if theres a red there also has to be a yellow", lambda t: not k(t, "red") or k(t, "yellow") > 0),
    understood("exactly 3 pieces upright", lambda t: k(t, "upright") == 3),
    understood("more smalls than larges", lambda t: k(t, "small") > k(t, "large")),
    understood("everything is the same color", lambda t: len(colours(t.pieces)) == 1),
    understood("all the pieces are flat", lambda t: all(p.flat for p in t.pieces)),
    understood("red touching blue", lambda t: touch(t, "red", "blue")),
    understood("2+ stacks", lambda t: len(t.stacks) >= 2),
    understood("pips = 6 total", lambda t: pips(t.pieces) == 6),
    understood("total pips is over 8", lambda t: pips(t.pieces) > 8),
    understood("odd number of pieces", lambda t: len(t.pieces) % 2 == 1),
    understood("a medium on top of a stack", lambda t: any(s[-1].is_a("medium") for s in t.stacks)),
    ambiguous("3 yellows", lambda t: k(t, "yellow") == 3, lambda t: k(t, "yellow") >= 3),
    understood("no 2 pieces are the same color", lambda t: len(colours(t.pieces)) == len(t.pieces)),
    understood(
        "something points at a small red", lambda t: bool(with_some(t.pieces, P.points_at, t.of("small", "red")))
    ),
    understood(
        "at least one piece is touching 3 or more other pieces", lambda t: any(len(p.touching) >= 3 for p in t.pieces)
    ),
    understood("either no greens or at least 2 greens", lambda t: k(t, "green") != 1),
    understood("theres a large thats not blue", lambda t: k(t, "large", "non-blue") >= 1),
    understood("a piece is pointing at a bigger piece", lambda t: any(q.larger(p) for p in t.pieces for q in p.aims)),
    understood("nothing is pointing at a yellow", lambda t: not with_some(t.pieces, P.points_at, t.of("yellow"))),
    understood("at most 1 flat piece and no stacks", lambda t: k(t, "flat") <= 1 and not t.stacks),
    understood(
        "no two pieces that touch are the same size",
        lambda t: not any(p.touches(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "you need at least one small, at least one medium and at least one large",
        lambda t: len(sizes(t.pieces)) == 3,
    ),
    understood(
        "if theres any blue, all the blues have to be touching a red",
        lambda t: all(links(p, P.touches, t.of("red")) for p in t.of("blue")),
    ),
    understood(
        "same number of pieces pointing up as pieces not pointing up", lambda t: k(t, "upright") == k(t, "non-upright")
    ),
    understood("theres a color with at least 3 pieces of it", lambda t: any(count >= 3 for count in per_colour(t))),
    ambiguous(
        "only reds are flat",
        lambda t: all(p.is_a("red") for p in t.of("flat")),
        lambda t: k(t, "flat") > 0 and all(p.is_a("red") for p in t.of("flat")),
    ),
    not_understood("my brother would win with this one lol"),
]

LAWYER: list[Case] = [
    understood(
        "There shall be at least three pieces, at least one of which is red.",
        lambda t: len(t.pieces) >= 3 and k(t, "red") >= 1,
    ),
    understood("There is neither a red piece nor a blue piece.", lambda t: k(t, "red") == 0 and k(t, "blue") == 0),
    ambiguous(
        "There shall be no flat piece unless there is a green piece.",
        lambda t: k(t, "flat") == 0 or k(t, "green") > 0,
        lambda t: (k(t, "flat") == 0) != (k(t, "green") > 0),
    ),
    understood(
        "There are exactly two blue pieces, at least one of which is upright.",
        lambda t: k(t, "blue") == 2 and k(t, "blue", "upright") >= 1,
    ),
    understood(
        "There are exactly four pieces, provided that at least one of them is large.",
        lambda t: len(t.pieces) == 4 and k(t, "large") >= 1,
    ),
    understood(
        "Provided that there is at least one stack, there must also be at least one yellow piece.",
        lambda t: not t.stacks or k(t, "yellow") >= 1,
    ),
    understood("No piece shall touch any other piece.", lambda t: not any(p.touching for p in t.pieces)),
    understood("The number of green pieces exceeds the number of red pieces.", lambda t: k(t, "green") > k(t, "red")),
    understood(
        "There is at least one piece which is neither large nor red.", lambda t: k(t, "non-large", "non-red") >= 1
    ),
    understood("Not more than two pieces may be flat.", lambda t: k(t, "flat") <= 2),
    understood(
        "There is at least one red piece or at least one yellow piece, or both.",
        lambda t: k(t, "red") > 0 or k(t, "yellow") > 0,
    ),
    understood(
        "There is either at least one red piece or at least one flat piece, but not both.",
        lambda t: (k(t, "red") > 0) != (k(t, "flat") > 0),
    ),
    understood(
        "If and only if there is a blue piece, there is a green piece.",
        lambda t: (k(t, "blue") > 0) == (k(t, "green") > 0),
    ),
    understood(
        "There is a stack of at least three pieces, at least one of which is blue.",
        lambda t: any(len(s) >= 3 and "blue" in colours(s) for s in t.stacks),
    ),
    understood(
        "The total pip count shall be not less than five and not more than nine.", lambda t: 5 <= pips(t.pieces) <= 9
    ),
    understood(
        "All of the pieces except exactly one are small.",
        lambda t: k(t, "non-small") == 1,
    ),
    understood(
        "There is a piece which touches at least two other pieces, at least one of which is green.",
        lambda t: any(len(p.touching) >= 2 and "green" in colours(p.touching) for p in t.pieces),
    ),
    understood(
        "No large piece points at, or is touched by, a small piece.",
        lambda t: not with_some(t.of("large"), P.points_at, t.of("small")) and not touch(t, "large", "small"),
    ),
    understood("Each yellow piece, if there are any, is upright.", lambda t: all(p.upright for p in t.of("yellow"))),
    understood(
        "There are at least two pieces and no two of them have the same orientation.",
        lambda t: len(t.pieces) >= 2 and len(orientations(t.pieces)) == len(t.pieces),
    ),
    understood(
        "There is a blue piece that is not touching the table.", lambda t: any(not p.grounded for p in t.of("blue"))
    ),
    ambiguous(
        "There must be a small piece, unless every piece is red.",
        lambda t: k(t, "small") > 0 or all(p.is_a("red") for p in t.pieces),
        lambda t: (k(t, "small") > 0) != all(p.is_a("red") for p in t.pieces),
    ),
    understood(
        "At least one of the following is true: there is a flat green piece; there is an upright blue piece.",
        lambda t: k(t, "flat", "green") > 0 or k(t, "upright", "blue") > 0,
    ),
    understood(
        "Where there are more than three pieces, at least one of them must be medium.",
        lambda t: len(t.pieces) <= 3 or k(t, "medium") >= 1,
    ),
    understood(
        "It is not the case that there are both a red piece and a green piece.",
        lambda t: not (k(t, "red") and k(t, "green")),
    ),
    understood(
        "There is no piece other than a red piece or a blue piece.",
        lambda t: all(p.colour in ("red", "blue") for p in t.pieces),
    ),
    understood(
        "There is at least one piece at which no other piece points.",
        lambda t: any(not p.aimed_at_by for p in t.pieces),
    ),
    understood(
        "There are exactly two stacks, neither of which contains a red piece.",
        lambda t: len(t.stacks) == 2 and all("red" not in colours(s) for s in t.stacks),
    ),
    understood(
        "There is at least one upright piece and there are either no red pieces or more blue pieces than red pieces.",
        lambda t: k(t, "upright") >= 1 and (k(t, "red") == 0 or k(t, "blue") > k(t, "red")),
    ),
    understood(
        "There are at least two flat pieces, and no piece is large.",
        lambda t: k(t, "flat") >= 2 and k(t, "large") == 0,
    ),
]

CASES = [*CARPENTER, *COOK, *TEACHER, *TEEN, *LAWYER]
