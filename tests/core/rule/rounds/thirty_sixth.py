"""A round of 150 rules, as five people would word them, 30 each.

A Master who fills in the rule cards of the published game and varies them; a puzzle fan who likes touching, pointing
and stacks; a German whose English is correct but a bit stiff; a chatty wiki regular;
a mathematician who plays casually.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, n, pairs, path, pips, prime, sizes, with_some

CARDS: list[Case] = [
    understood("A structure must contain at least one small blue piece.", lambda t: k(t, "small", "blue") >= 1),
    understood("Must contain exactly two flat pieces.", lambda t: k(t, "flat") == 2),
    understood("Must contain more yellow pieces than red pieces.", lambda t: k(t, "yellow") > k(t, "red")),
    understood("Must contain no upright pieces.", lambda t: not k(t, "upright")),
    understood(
        "Must contain at least one piece that is neither red nor blue.", lambda t: k(t, "non-red", "non-blue") >= 1
    ),
    understood("AKHTBN if it contains at least 3 medium pieces", lambda t: k(t, "medium") >= 3),
    understood("Must contain at least one green piece touching a yellow piece.", lambda t: touch(t, "green", "yellow")),
    understood(
        "Must contain a large piece pointing at a small piece.",
        lambda t: bool(with_some(t.of("large"), P.points_at, t.of("small"))),
    ),
    understood("Must not contain both red and green.", lambda t: not (k(t, "red") and k(t, "green"))),
    understood(
        "Must contain either a stack or a weird piece, but not both.", lambda t: bool(t.stacks) != (k(t, "weird") > 0)
    ),
    understood(
        "Must contain nothing but red or yellow pieces.", lambda t: all(p.colour in ("red", "yellow") for p in t.pieces)
    ),
    understood("Must contain exactly one ungrounded piece.", lambda t: k(t, "ungrounded") == 1),
    understood(
        "Must contain a piece that is directly on top of a blue piece.",
        lambda t: bool(with_some(t.pieces, P.directly_above, t.of("blue"))),
    ),
    understood("Must contain pieces of exactly two sizes.", lambda t: len(sizes(t.pieces)) == 2),
    understood(
        "Must contain the same number of flat pieces as upright pieces.", lambda t: k(t, "flat") == k(t, "upright")
    ),
    understood("The total pip count must be greater than 6.", lambda t: pips(t.pieces) > 6),
    understood("Must contain an odd number of red pieces.", lambda t: k(t, "red") % 2 == 1),
    understood(
        "Must contain exactly one green piece and no large pieces.", lambda t: k(t, "green") == 1 and not k(t, "large")
    ),
    understood(
        "Must contain at least one red piece or at least one small piece, but not both.",
        lambda t: (k(t, "red") > 0) != (k(t, "small") > 0),
    ),
    understood("All pieces must be grounded.", lambda t: all(p.grounded for p in t.pieces)),
    ambiguous(
        "Must contain three different colors.",
        lambda t: len(colours(t.pieces)) == 3,
        lambda t: len(colours(t.pieces)) >= 3,
    ),
    understood("Must not contain exactly four pieces.", lambda t: len(t.pieces) != 4),
    understood(
        "Must contain at least two pieces pointing at the same piece.",
        lambda t: any(len(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood("Must contain fewer than three grounded pieces", lambda t: k(t, "grounded") < 3),
    understood(
        "Must contain at least one flat piece that doesn't touch any other piece.",
        lambda t: any(not p.touching for p in t.of("flat")),
    ),
    understood(
        "If it contains a blue piece, it must also contain a large piece.",
        lambda t: not k(t, "blue") or k(t, "large") > 0,
    ),
    understood(
        "Must contain at least twice as many yellow pieces as blue ones.",
        lambda t: k(t, "yellow") >= 2 * k(t, "blue"),
    ),
    ambiguous(
        "All red pieces must be upright.",
        lambda t: all(p.upright for p in t.of("red")),
        lambda t: k(t, "red") > 0 and all(p.upright for p in t.of("red")),
    ),
    understood(
        "Must contain more than one piece, all of the same size.",
        lambda t: len(t.pieces) > 1 and len(sizes(t.pieces)) == 1,
    ),
    understood(
        "Must contain at least one red piece, at most one blue piece, and no weird pieces.",
        lambda t: k(t, "red") >= 1 and k(t, "blue") <= 1 and not k(t, "weird"),
    ),
]

PUZZLES: list[Case] = [
    understood("every piece touches at least one other piece", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "no piece points at a piece of its own colour",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood("there is a stack whose top piece is red", lambda t: any(s[-1].is_a("red") for s in t.stacks)),
    understood(
        "some piece touches both a red piece and a blue piece",
        lambda t: any({"red", "blue"} <= colours(p.touching) for p in t.pieces),
    ),
    understood("Nothing is pointing at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood("exactly one piece is pointed at", lambda t: n(p for p in t.pieces if p.aimed_at_by) == 1),
    understood(
        "at least one piece is touched by three or more others", lambda t: any(len(p.touching) >= 3 for p in t.pieces)
    ),
    understood(
        "there's a pair of pieces that point at each other",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood("at least one stack has exactly three pieces", lambda t: any(len(s) == 3 for s in t.stacks)),
    understood(
        "In at least one stack, the bottom piece is larger than the top piece",
        lambda t: any(s[0].larger(s[-1]) for s in t.stacks),
    ),
    understood(
        "every stack, if there are any, has a blue piece in it",
        lambda t: all(any(p.is_a("blue") for p in s) for s in t.stacks),
    ),
    understood("the number of stacks is exactly two", lambda t: len(t.stacks) == 2),
    understood(
        "a yellow piece is directly below a green one",
        lambda t: bool(with_some(t.of("yellow"), P.directly_below, t.of("green"))),
    ),
    understood("no small piece touches a large piece", lambda t: not touch(t, "small", "large")),
    understood("no upright piece is pointing at anything", lambda t: not any(p.aims for p in t.of("upright"))),
    understood(
        "a red piece points at a piece that itself points at a blue piece",
        lambda t: any(any(r.is_a("blue") for r in q.aims) for p in t.of("red") for q in p.aims),
    ),
    understood(
        "If a piece touches a red piece, then it is blue.",
        lambda t: all(p.is_a("blue") for p in with_some(t.pieces, P.touches, t.of("red"))),
    ),
    understood(
        "at least one tower consists only of green pieces",
        lambda t: any(all(p.is_a("green") for p in tower) for tower in t.towers),
    ),
    understood(
        "there are more stacked pieces than pieces which aren't stacked",
        lambda t: k(t, "stacked") > k(t, "non-stacked"),
    ),
    understood(
        "no stack contains two pieces of the same colour",
        lambda t: not any(p.same_colour(q) for s in t.stacks for p, q in pairs(s)),
    ),
    understood("at least two red pieces touch each other", lambda t: any(p.touches(q) for p, q in pairs(t.of("red")))),
    understood(
        "there's at least one stack, and every stack has a small piece on top",
        lambda t: bool(t.stacks) and all(s[-1].is_a("small") for s in t.stacks),
    ),
    understood("some large piece isn't touching any other piece", lambda t: any(not p.touching for p in t.of("large"))),
    understood(
        "some piece is pointed at by exactly two pieces", lambda t: any(len(p.aimed_at_by) == 2 for p in t.pieces)
    ),
    understood("all but one of the pieces point at something", lambda t: n(p for p in t.pieces if not p.aims) == 1),
    understood(
        "If a stack contains a red piece, that stack also contains a blue piece.",
        lambda t: all("blue" in colours(s) for s in t.stacks if "red" in colours(s)),
    ),
    understood(
        "the first piece that some red piece points at is yellow",
        lambda t: any(p.first is not None and p.first.is_a("yellow") for p in t.of("red")),
    ),
    understood(
        "no piece that touches another piece is pointed at",
        lambda t: not any(p.touching and p.aimed_at_by for p in t.pieces),
    ),
    understood(
        "some upright piece touches a flat piece which points at a third piece",
        lambda t: path(t.of("upright"), P.touches, t.of("flat"), P.points_at, t.pieces),
    ),
    ambiguous(
        "a piece touches a red piece that points at a blue piece and is flat",
        lambda t: path(t.pieces, P.touches, t.of("red", "flat"), P.points_at, t.of("blue")),
        lambda t: path(t.of("flat"), P.touches, t.of("red"), P.points_at, t.of("blue")),
    ),
]

GERMAN: list[Case] = [
    understood(
        "In the koan there must be at least one red pyramid which is standing upright.",
        lambda t: k(t, "red", "upright") >= 1,
    ),
    understood("It is forbidden that a blue piece touches a yellow piece.", lambda t: not touch(t, "blue", "yellow")),
    understood(
        "The number of the small pieces must be greater than the number of the large pieces.",
        lambda t: k(t, "small") > k(t, "large"),
    ),
    understood("All pieces are lying flat.", lambda t: all(p.flat for p in t.pieces)),
    understood("The koan consists of exactly four pieces.", lambda t: len(t.pieces) == 4),
    understood("At least half of all pieces are green.", lambda t: 2 * k(t, "green") >= len(t.pieces)),
    understood(
        "When a red piece is present, a blue piece must be present as well.",
        lambda t: not k(t, "red") or k(t, "blue") > 0,
    ),
    understood(
        "There exists no piece which points at a green piece.",
        lambda t: not with_some(t.pieces, P.points_at, t.of("green")),
    ),
    understood(
        "The koan contains neither small nor yellow pieces.", lambda t: not k(t, "small") and not k(t, "yellow")
    ),
    understood(
        "There is exactly one stack, and this stack consists of exactly two pieces.",
        lambda t: [len(s) for s in t.stacks] == [2],
    ),
    understood("The sum of all pips amounts to exactly seven.", lambda t: pips(t.pieces) == 7),
    understood("At least three pieces have the same colour.", lambda t: max(per_colour(t)) >= 3),
    understood("Every colour that is present occurs exactly twice.", lambda t: all(c == 2 for c in per_colour(t))),
    understood("Not more than two pieces are upright.", lambda t: k(t, "upright") <= 2),
    understood("The koan contains pieces of all three sizes.", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "There is at least one piece which touches neither a red piece nor a green piece.",
        lambda t: any(not {"red", "green"} & colours(p.touching) for p in t.pieces),
    ),
    understood(
        "Both a flat piece and an upright piece are contained in the koan.",
        lambda t: k(t, "flat") > 0 and k(t, "upright") > 0,
    ),
    understood(
        "Each piece has a different colour from all the other pieces.",
        lambda t: len(colours(t.pieces)) == len(t.pieces),
    ),
    understood(
        "At least one of the flat pieces is green or yellow.",
        lambda t: k(t, "flat", "green") + k(t, "flat", "yellow") > 0,
    ),
    understood("Exactly one piece is not red.", lambda t: k(t, "non-red") == 1),
    understood(
        "A large piece may only be present if no small piece is present.",
        lambda t: not (k(t, "large") and k(t, "small")),
    ),
    understood("The number of pieces that touch the table is even.", lambda t: k(t, "grounded") % 2 == 0),
    understood(
        "The koan contains exactly as many red pieces as yellow pieces.", lambda t: k(t, "red") == k(t, "yellow")
    ),
    understood("At least one, but at most three pieces are blue.", lambda t: 1 <= k(t, "blue") <= 3),
    understood(
        "The uppermost piece of every tower is either red or yellow.",
        lambda t: all(tower[-1].colour in ("red", "yellow") for tower in t.towers),
    ),
    understood(
        "There are at least two pieces which point in the same direction.",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "All large pieces are blue, and there is at least one large piece.",
        lambda t: k(t, "large") > 0 and all(p.is_a("blue") for p in t.of("large")),
    ),
    ambiguous("The koan contains three flat pieces.", lambda t: k(t, "flat") == 3, lambda t: k(t, "flat") >= 3),
    ambiguous(
        "Only green pieces are upright.",
        lambda t: all(p.is_a("green") for p in t.of("upright")),
        lambda t: k(t, "upright") > 0 and all(p.is_a("green") for p in t.of("upright")),
    ),
    not_understood("The piece which was placed first is red."),
]

CHATTY: list[Case] = [
    understood("There must be at least one red in it, any size will do", lambda t: k(t, "red") >= 1),
    understood("You need at least two blues, and no greens at all.", lambda t: k(t, "blue") >= 2 and not k(t, "green")),
    understood("It's got to have an odd number of pieces.", lambda t: len(t.pieces) % 2 == 1),
    understood("It's got to have more flat ones than upright ones", lambda t: k(t, "flat") > k(t, "upright")),
    understood("There must be a small one touching a large one", lambda t: touch(t, "small", "large")),
    understood("You need exactly one yellow, no more and no less", lambda t: k(t, "yellow") == 1),
    understood("There can't be any stacks.", lambda t: not t.stacks),
    understood(
        "You need a stack with a green piece at the bottom", lambda t: any(s[0].is_a("green") for s in t.stacks)
    ),
    understood("It's got to have at least 3 colors", lambda t: len(colours(t.pieces)) >= 3),
    understood(
        "There must be something pointing at a red piece",
        lambda t: bool(with_some(t.pieces, P.points_at, t.of("red"))),
    ),
    understood("You mustn't have more than two reds.", lambda t: k(t, "red") <= 2),
    understood(
        "It's got to have a large yellow or a small red (or both, that's fine)",
        lambda t: k(t, "large", "yellow") > 0 or k(t, "small", "red") > 0,
    ),
    understood(
        "There must be no two pieces of the same size touching each other",
        lambda t: not any(p.same_size(q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood("You need all the pieces to be the same colour, simple as that!", lambda t: len(colours(t.pieces)) == 1),
    understood("There must be at least 5 pips in total", lambda t: pips(t.pieces) >= 5),
    understood("There must be at least one piece that's not touching the table.", lambda t: k(t, "ungrounded") >= 1),
    understood("You need equally many reds and blues", lambda t: k(t, "red") == k(t, "blue")),
    understood(
        "It's got to have a blue that's pointing at something bigger than itself",
        lambda t: any(q.larger(p) for p in t.of("blue") for q in p.aims),
    ),
    understood(
        "There must be a piece that no other piece is touching", lambda t: any(not p.touching for p in t.pieces)
    ),
    understood(
        "If you've got any reds, you need at least as many blues.",
        lambda t: not k(t, "red") or k(t, "blue") >= k(t, "red"),
    ),
    ambiguous(
        "You can't have a small piece unless there's a green one too",
        lambda t: k(t, "green") > 0 or not k(t, "small"),
        lambda t: (k(t, "green") > 0) != (not k(t, "small")),
    ),
    understood("Everything's got to be lying flat, except for exactly one piece", lambda t: k(t, "non-flat") == 1),
    understood(
        "It's got to have exactly two sizes, and at least one of the pieces needs to be upright",
        lambda t: len(sizes(t.pieces)) == 2 and k(t, "upright") >= 1,
    ),
    understood(
        "There must be more pieces on the ground than off the ground", lambda t: k(t, "grounded") > k(t, "ungrounded")
    ),
    understood("Most of the pieces have got to be upright", lambda t: 2 * k(t, "upright") > len(t.pieces)),
    understood(
        "There must be a medium that's green or lying flat",
        lambda t: any(p.is_a("green") or p.flat for p in t.of("medium")),
    ),
    ambiguous("You need two yellows.", lambda t: k(t, "yellow") == 2, lambda t: k(t, "yellow") >= 2),
    understood(
        "It's got to have fewer than six pieces, and at least one of them has to be red",
        lambda t: len(t.pieces) < 6 and k(t, "red") >= 1,
    ),
    understood(
        "You need at least one flat red, at least one upright blue, and nothing may be weird",
        lambda t: k(t, "flat", "red") >= 1 and k(t, "upright", "blue") >= 1 and not k(t, "weird"),
    ),
    not_understood("It's got to look kinda like a rocket, you'll know it when you see it"),
]

MATHS: list[Case] = [
    understood("The total number of pips is even.", lambda t: pips(t.pieces) % 2 == 0),
    understood(
        "No two pieces have both the same colour and the same size.",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "There is a red piece if and only if there is a blue piece.",
        lambda t: (k(t, "red") > 0) == (k(t, "blue") > 0),
    ),
    understood(
        "A piece is upright if and only if it is green.", lambda t: all(p.upright == p.is_a("green") for p in t.pieces)
    ),
    understood(
        "The number of red pieces plus the number of blue pieces is odd.",
        lambda t: (k(t, "red") + k(t, "blue")) % 2 == 1,
    ),
    understood(
        "Some red piece is larger than every blue piece.",
        lambda t: any(all(p.larger(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "Every piece touches an even number of other pieces.", lambda t: all(len(p.touching) % 2 == 0 for p in t.pieces)
    ),
    understood(
        "The sum of the pips of the flat pieces is greater than the sum of the pips of the upright pieces.",
        lambda t: pips(t.of("flat")) > pips(t.of("upright")),
    ),
    understood(
        "The number of colours equals the number of sizes.", lambda t: len(colours(t.pieces)) == len(sizes(t.pieces))
    ),
    understood(
        "No two upright pieces are the same size.",
        lambda t: len(sizes(t.of("upright"))) == k(t, "upright"),
    ),
    understood(
        "There are at least as many large pieces as small and medium pieces together.",
        lambda t: k(t, "large") >= k(t, "small") + k(t, "medium"),
    ),
    understood(
        "Exactly one of the following holds: there is a green piece; there is a stack.",
        lambda t: (k(t, "green") > 0) != bool(t.stacks),
    ),
    understood("The number of pieces is a multiple of 3.", lambda t: len(t.pieces) % 3 == 0),
    understood("The number of pieces is prime", lambda t: prime(len(t.pieces))),
    understood("Some piece points at exactly two others.", lambda t: any(len(p.aims) == 2 for p in t.pieces)),
    understood(
        "Every piece has the same colour as some other piece.",
        lambda t: all(any(p.same_colour(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "The number of reds and the number of blues differ by at most one.",
        lambda t: abs(k(t, "red") - k(t, "blue")) <= 1,
    ),
    understood(
        "The number of flat pieces is even and the number of colours is odd.",
        lambda t: k(t, "flat") % 2 == 0 and len(colours(t.pieces)) % 2 == 1,
    ),
    understood(
        "No piece is touched by more than two other pieces.", lambda t: all(len(p.touching) <= 2 for p in t.pieces)
    ),
    understood("The red pieces have exactly 4 pips altogether.", lambda t: pips(t.of("red")) == 4),
    understood(
        "If the number of pieces is even, then at least one piece is red.",
        lambda t: len(t.pieces) % 2 == 1 or k(t, "red") >= 1,
    ),
    understood(
        "There are some two touching pieces whose pips add up to exactly 4.",
        lambda t: any(p.touches(q) and p.pips + q.pips == 4 for p, q in pairs(t.pieces)),
    ),
    understood(
        "Some two pieces of different colours point in the same direction.",
        lambda t: any(p.colour != q.colour and p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood("The average number of pips per piece is at least 2.", lambda t: pips(t.pieces) >= 2 * len(t.pieces)),
    understood(
        "All pieces are the same colour, but not all are the same size.",
        lambda t: len(colours(t.pieces)) == 1 and len(sizes(t.pieces)) > 1,
    ),
    understood(
        "No two pieces of different sizes touch.",
        lambda t: not any(p.size != q.size and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood("Some colour occurs on exactly three pieces.", lambda t: 3 in per_colour(t)),
    understood("All pieces, with at most one exception, are yellow.", lambda t: k(t, "non-yellow") <= 1),
    ambiguous(
        "Every flat piece points at some other piece.",
        lambda t: all(p.aims for p in t.of("flat")),
        lambda t: k(t, "flat") > 0 and all(p.aims for p in t.of("flat")),
    ),
    understood(
        "There are more reds than blues, or more blues than greens, but not both.",
        lambda t: (k(t, "red") > k(t, "blue")) != (k(t, "blue") > k(t, "green")),
    ),
]

CASES = [*CARDS, *PUZZLES, *GERMAN, *CHATTY, *MATHS]
