"""A round of 150 rules, as five people would word them, 30 each.

An organiser of game nights who keeps index cards; a play-by-post veteran of Zendo-Tao; a nurse between shifts; a
Scottish student; an Indian software tester.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import (
    P,
    colours,
    links,
    n,
    orientations,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)

# Index cards: short, with a full stop, seldom a whole sentence.
ORGANISER: list[Case] = [
    understood("At least one upright yellow pyramid.", lambda t: k(t, "upright", "yellow") >= 1),
    understood("Reds outnumber greens.", lambda t: k(t, "red") > k(t, "green")),
    understood("No small piece touches the table.", lambda t: k(t, "small", "grounded") == 0),
    understood(
        "Exactly one stack, with a blue piece at the top of it.",
        lambda t: len(t.stacks) == 1 and t.stacks[0][-1].is_a("blue"),
    ),
    understood("Total pips even.", lambda t: pips(t.pieces) % 2 == 0),
    understood("Three different colours, no more and no fewer.", lambda t: len(colours(t.pieces)) == 3),
    understood("A black piece pointing at something.", lambda t: any(p.aims for p in t.of("black"))),
    understood("Everything is flat.", lambda t: all(p.flat for p in t.pieces)),
    understood("Odd number of larges.", lambda t: k(t, "large") % 2 == 1),
    understood(
        "Some piece touches a piece of its own colour.",
        lambda t: any(p.touches(q) and p.colour == q.colour for p, q in pairs(t.pieces)),
    ),
    understood(
        "A medium is pointing at a large, or a large is pointing at a medium.",
        lambda t: (
            bool(with_some(t.of("medium"), P.points_at, t.of("large")))
            or bool(with_some(t.of("large"), P.points_at, t.of("medium")))
        ),
    ),
    understood("Nothing upright is red.", lambda t: k(t, "upright", "red") == 0),
    understood("More pieces off the table than on it.", lambda t: k(t, "ungrounded") > k(t, "grounded")),
    understood("At least two towers, counting single pieces as towers.", lambda t: len(t.towers) >= 2),
    understood("The whole koan adds up to 7 pips or more.", lambda t: pips(t.pieces) >= 7),
    understood(
        "No piece points at a piece of its own size.",
        lambda t: not any(q.size == p.size for p in t.pieces for q in p.aims),
    ),
    understood("At least one colour that appears exactly twice.", lambda t: 2 in per_colour(t)),
    understood(
        "Green and yellow both present, blue absent.",
        lambda t: k(t, "green") > 0 and k(t, "yellow") > 0 and k(t, "blue") == 0,
    ),
    understood("Just one piece is not upright.", lambda t: k(t, "non-upright") == 1),
    understood(
        "All pieces the same size; at least two colours.",
        lambda t: len(sizes(t.pieces)) == 1 and len(colours(t.pieces)) >= 2,
    ),
    understood("If there is any black, there must be a small too.", lambda t: k(t, "black") == 0 or k(t, "small") > 0),
    understood("Some stack contains all three sizes.", lambda t: any(len(sizes(s)) == 3 for s in t.stacks)),
    understood("A piece that touches at least three others.", lambda t: any(len(p.touching) >= 3 for p in t.pieces)),
    understood("Fewer than four pieces, none of them weird.", lambda t: n(t.pieces) < 4 and k(t, "weird") == 0),
    understood("A tower at least three pieces high.", lambda t: any(len(tower) >= 3 for tower in t.towers)),
    understood("Smalls plus larges make exactly four.", lambda t: k(t, "small") + k(t, "large") == 4),
    understood("Something is inside something else.", lambda t: bool(with_some(t.pieces, P.inside, t.pieces))),
    ambiguous("Contains two blues.", lambda t: k(t, "blue") == 2, lambda t: k(t, "blue") >= 2),
    ambiguous(
        "Every red is flat.",
        lambda t: k(t, "red", "non-flat") == 0,
        lambda t: k(t, "red", "non-flat") == 0 and k(t, "red") > 0,
    ),
    not_understood("Guessable by a newcomer in under ten minutes."),
]

# Play by post: always AKHTBN, and careful about the quantifiers.
VETERAN: list[Case] = [
    understood(
        "AKHTBN iff it contains at least three pieces, at least one of which is green.",
        lambda t: n(t.pieces) >= 3 and k(t, "green") >= 1,
    ),
    understood("AKHTBN iff the number of red pips is prime.", lambda t: prime(pips(t.of("red")))),
    understood("AKHTBN unless it has exactly one flat piece.", lambda t: k(t, "flat") != 1),
    understood(
        "AKHTBN if it has at least one ungrounded piece and no ungrounded piece is blue.",
        lambda t: k(t, "ungrounded") >= 1 and k(t, "ungrounded", "blue") == 0,
    ),
    understood(
        "AKHTBN iff some piece points through a red piece at a green piece.",
        lambda t: any(p.points_past("red", "green") for p in t.pieces),
    ),
    understood(
        "A koan lacks the Buddha-nature iff it contains a medium yellow piece.",
        lambda t: k(t, "medium", "yellow") == 0,
    ),
    understood(
        "AKHTBN iff the pip count of the grounded pieces exceeds that of the ungrounded pieces.",
        lambda t: pips(t.of("grounded")) > pips(t.of("ungrounded")),
    ),
    understood("AKHTBN iff more than half of its pieces are red.", lambda t: 2 * k(t, "red") > n(t.pieces)),
    understood("AKHTBN iff every piece points at at least one other piece.", lambda t: all(p.aims for p in t.pieces)),
    understood(
        "AKHTBN iff every tower has an odd number of pieces.",
        lambda t: all(len(tower) % 2 == 1 for tower in t.towers),
    ),
    understood(
        "AKHTBN iff at least one piece is touching neither a red piece nor a blue piece.",
        lambda t: any(not any(q.colour in ("red", "blue") for q in p.touching) for p in t.pieces),
    ),
    understood(
        "AKHTBN iff there is a size of which it contains at least three pieces.",
        lambda t: any(k(t, s) >= 3 for s in ("small", "medium", "large")),
    ),
    understood(
        "AKHTBN iff some piece points at a piece that points back at it.",
        lambda t: any(p in q.aims for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff all of its upright pieces, if any, are the same size.", lambda t: len(sizes(t.of("upright"))) <= 1
    ),
    understood(
        "AKHTBN iff some tower of exactly two pieces has a yellow piece at the bottom.",
        lambda t: any(len(tower) == 2 and tower[0].is_a("yellow") for tower in t.towers),
    ),
    understood(
        "AKHTBN iff the number of colours in it equals the number of orientations in it.",
        lambda t: len(colours(t.pieces)) == len(orientations(t.pieces)),
    ),
    understood(
        "AKHTBN iff it has an even number of pieces, at least one of which is large.",
        lambda t: n(t.pieces) % 2 == 0 and k(t, "large") >= 1,
    ),
    understood(
        "AKHTBN iff at least one of the highest pieces is black.", lambda t: any(p.is_a("black") for p in t.highest)
    ),
    understood("AKHTBN iff none of its largest pieces is grounded.", lambda t: not any(p.grounded for p in t.largest)),
    understood("AKHTBN iff there's a weird piece touching another weird piece.", lambda t: touch(t, "weird", "weird")),
    understood(
        "AKHTBN iff nothing points at a grounded piece.",
        lambda t: not any(q.grounded for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff it contains at most one stack and at most one blue piece.",
        lambda t: len(t.stacks) <= 1 and k(t, "blue") <= 1,
    ),
    understood(
        "AKHTBN iff all pieces that touch a green piece are small, and there is at least one such piece.",
        lambda t: (
            bool(with_some(t.pieces, P.touches, t.of("green")))
            and all(p.is_a("small") for p in with_some(t.pieces, P.touches, t.of("green")))
        ),
    ),
    understood(
        "AKHTBN iff exactly two of the colours red, yellow, green and blue are missing from it.",
        lambda t: n(c for c in ("red", "yellow", "green", "blue") if k(t, c) == 0) == 2,
    ),
    understood(
        "AKHTBN iff it does not contain three or more pieces of the same orientation.",
        lambda t: all(k(t, o) < 3 for o in ("upright", "flat", "weird")),
    ),
    understood(
        "AKHTBN iff it has no large pieces, or has both a red piece and a blue piece.",
        lambda t: k(t, "large") == 0 or (k(t, "red") > 0 and k(t, "blue") > 0),
    ),
    understood(
        "AKHTBN iff the first piece that some red piece points at is larger than that red piece.",
        lambda t: any(p.first is not None and p.first.larger(p) for p in t.of("red")),
    ),
    understood(
        "AKHTBN iff its red pieces and its blue pieces have equal pip counts.",
        lambda t: pips(t.of("red")) == pips(t.of("blue")),
    ),
    ambiguous(
        "AKHTBN iff the smallest piece is flat.",
        lambda t: all(p.flat for p in t.smallest),
        lambda t: any(p.flat for p in t.smallest),
        lambda t: len(t.smallest) == 1 and t.smallest[0].flat,
    ),
    ambiguous(
        "AKHTBN iff each of its yellow pieces is touching a large piece.",
        lambda t: all(links(p, P.touches, t.of("large")) for p in t.of("yellow")),
        lambda t: k(t, "yellow") > 0 and all(links(p, P.touches, t.of("large")) for p in t.of("yellow")),
    ),
]

# On the phone in a break: lower case, few apostrophes.
NURSE: list[Case] = [
    understood("no small ones", lambda t: k(t, "small") == 0),
    understood("has a green one thats lying flat", lambda t: k(t, "green", "flat") >= 1),
    understood("more than 4 pieces", lambda t: n(t.pieces) > 4),
    understood(
        "at least two of the pieces are touching each other",
        lambda t: any(p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "something small directly on top of something large",
        lambda t: bool(with_some(t.of("small"), P.directly_above, t.of("large"))),
    ),
    understood("red and blue touching somewhere", lambda t: touch(t, "red", "blue")),
    understood("all standing up except one", lambda t: k(t, "non-upright") == 1),
    understood("exactly 3 colours and exactly 3 sizes", lambda t: len(colours(t.pieces)) == 3 == len(sizes(t.pieces))),
    understood("not a single medium in it", lambda t: k(t, "medium") == 0),
    understood("everything touches at least one other piece", lambda t: all(p.touching for p in t.pieces)),
    understood("pips come to 5 or less", lambda t: pips(t.pieces) <= 5),
    understood(
        "a red one pointing at a green one, doesnt matter what size",
        lambda t: bool(with_some(t.of("red"), P.points_at, t.of("green"))),
    ),
    understood("more uprights than flats", lambda t: k(t, "upright") > k(t, "flat")),
    understood("even number of pieces and no black", lambda t: n(t.pieces) % 2 == 0 and k(t, "black") == 0),
    understood("if theres a large then theres a small as well", lambda t: k(t, "large") == 0 or k(t, "small") > 0),
    understood("at least one stack of exactly two pieces", lambda t: any(len(s) == 2 for s in t.stacks)),
    understood("nothing is stacked", lambda t: not t.stacks),
    understood("they're all different colours", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood(
        "blue but no yellow, or yellow but no blue",
        lambda t: (k(t, "blue") > 0 and k(t, "yellow") == 0) or (k(t, "yellow") > 0 and k(t, "blue") == 0),
    ),
    understood(
        "exactly one piece isn't touching any other piece", lambda t: n(p for p in t.pieces if not p.touching) == 1
    ),
    understood(
        "theres a red touching a blue thats touching a green",
        lambda t: path(t.of("red"), P.touches, t.of("blue"), P.touches, t.of("green")),
    ),
    understood("same number of small ones as large ones", lambda t: k(t, "small") == k(t, "large")),
    understood("no two pieces the same size", lambda t: len(sizes(t.pieces)) == n(t.pieces)),
    understood("at least half of the pieces are blue", lambda t: 2 * k(t, "blue") >= n(t.pieces)),
    understood("only one colour in the whole thing", lambda t: len(colours(t.pieces)) == 1),
    understood(
        "at least one large red or at least one small blue",
        lambda t: k(t, "large", "red") >= 1 or k(t, "small", "blue") >= 1,
    ),
    understood("nothing points at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood(
        "either no black at all or every single piece is black",
        lambda t: k(t, "black") == 0 or all(p.is_a("black") for p in t.pieces),
    ),
    ambiguous("three greens", lambda t: k(t, "green") == 3, lambda t: k(t, "green") >= 3),
    not_understood("looks a bit like a drip stand"),
]

# Whole sentences, chatty, some Scots.
STUDENT: list[Case] = [
    understood("There's at least one wee blue.", lambda t: k(t, "small", "blue") >= 1),
    understood("You cannae have a red touching a green.", lambda t: not touch(t, "red", "green")),
    understood("Nae yellows allowed.", lambda t: k(t, "yellow") == 0),
    understood("The total number of pips has to be a multiple of 3.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "It needs more greens than blues, and at least one blue.",
        lambda t: k(t, "green") > k(t, "blue") >= 1,
    ),
    understood(
        "It's got to have a piece that's pointing at two or more pieces.",
        lambda t: any(len(p.aims) >= 2 for p in t.pieces),
    ),
    understood(
        "If there's a stack, then there's no flat pieces anywhere.", lambda t: not t.stacks or k(t, "flat") == 0
    ),
    understood(
        "There's exactly as many flat pieces as upright ones, and there's at least one of each.",
        lambda t: k(t, "flat") == k(t, "upright") >= 1,
    ),
    understood("There isn't a single piece that's both large and upright.", lambda t: k(t, "large", "upright") == 0),
    understood("It's got all three sizes in it.", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "At least one red piece is touching something that's bigger than it.",
        lambda t: any(q.larger(p) for p in t.of("red") for q in p.touching),
    ),
    understood("Every piece is red or upright, or both.", lambda t: all(p.is_a("red") or p.upright for p in t.pieces)),
    understood("It's right if the koan's got an odd number of colours.", lambda t: len(colours(t.pieces)) % 2 == 1),
    understood(
        "There are more pips on the reds than on everything else put together.",
        lambda t: pips(t.of("red")) > pips(t.of("non-red")),
    ),
    understood(
        "Nothing but flat pieces, and no two of them touching.",
        lambda t: all(p.flat for p in t.pieces) and not any(p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "There's a piece that's touching another one of the same colour but a different size.",
        lambda t: any(p.touches(q) and p.colour == q.colour and p.size != q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "There's at least one stack where all the pieces are the same colour.",
        lambda t: any(len(colours(s)) == 1 for s in t.stacks),
    ),
    understood("None of the big yins are yellow.", lambda t: k(t, "large", "yellow") == 0),
    understood(
        "There's at least one black piece that nothing's pointing at.",
        lambda t: any(not p.aimed_at_by for p in t.of("black")),
    ),
    understood("Fewer wee ones than medium ones.", lambda t: k(t, "small") < k(t, "medium")),
    understood(
        "There's at least one piece that's upright but not touching the table.",
        lambda t: k(t, "upright", "ungrounded") >= 1,
    ),
    understood("All but one of the pieces are touching the table.", lambda t: k(t, "ungrounded") == 1),
    understood(
        "It's got either a red and a blue, or a green and a yellow, but not both of those pairs.",
        lambda t: (k(t, "red") > 0 and k(t, "blue") > 0) != (k(t, "green") > 0 and k(t, "yellow") > 0),
    ),
    understood(
        "At least two pieces are pointing at the same piece.", lambda t: any(len(p.aimed_at_by) >= 2 for p in t.pieces)
    ),
    understood(
        "There's exactly two sizes and exactly two colours.",
        lambda t: len(sizes(t.pieces)) == 2 == len(colours(t.pieces)),
    ),
    understood("All of the highest pieces are red.", lambda t: all(p.is_a("red") for p in t.highest)),
    understood("Nothing flat touches anything upright.", lambda t: not touch(t, "flat", "upright")),
    understood(
        "There's at most one blue, and it's got at least three pieces.",
        lambda t: k(t, "blue") <= 1 and n(t.pieces) >= 3,
    ),
    ambiguous("There's two stacks in it.", lambda t: len(t.stacks) == 2, lambda t: len(t.stacks) >= 2),
    not_understood("It has to be bonnie enough to put on a postcard."),
]

# Like acceptance criteria: counts, conditions, "should", "must".
TESTER: list[Case] = [
    understood("Number of red pieces should be greater than or equal to 2.", lambda t: k(t, "red") >= 2),
    understood(
        "Koan is valid if and only if no blue piece is touching the table.", lambda t: k(t, "blue", "grounded") == 0
    ),
    understood(
        "Sum of pips of all green pieces must be even (zero is also even).", lambda t: pips(t.of("green")) % 2 == 0
    ),
    understood(
        "If at least one yellow piece is present, then at least one blue piece must also be present.",
        lambda t: k(t, "yellow") == 0 or k(t, "blue") >= 1,
    ),
    understood("Koan should contain minimum 3 pieces and maximum 6 pieces.", lambda t: 3 <= n(t.pieces) <= 6),
    understood("Count of flat pieces = count of weird pieces.", lambda t: k(t, "flat") == k(t, "weird")),
    understood("All the pieces should be having the same orientation.", lambda t: len(orientations(t.pieces)) == 1),
    understood(
        "There should not be any piece which is pointing to a black piece.",
        lambda t: not with_some(t.pieces, P.points_at, t.of("black")),
    ),
    understood(
        "At least one piece must be touching exactly two other pieces.",
        lambda t: any(len(p.touching) == 2 for p in t.pieces),
    ),
    understood(
        "Either the koan has no small pieces or it has more than two small pieces.",
        lambda t: k(t, "small") == 0 or k(t, "small") > 2,
    ),
    understood("Each colour present should appear at least two times.", lambda t: min(per_colour(t)) >= 2),
    understood(
        "Total number of pieces is 4 or total number of pips is 4 (or both).",
        lambda t: n(t.pieces) == 4 or pips(t.pieces) == 4,
    ),
    understood(
        "A large piece is present which is not touching any other large piece.",
        lambda t: any(not links(p, P.touches, t.of("large")) for p in t.of("large")),
    ),
    understood(
        "There should not be more than two pieces of any one size.",
        lambda t: all(k(t, s) <= 2 for s in ("small", "medium", "large")),
    ),
    understood(
        "Difference between number of upright pieces and number of flat pieces should be exactly 1.",
        lambda t: abs(k(t, "upright") - k(t, "flat")) == 1,
    ),
    understood(
        "At least one stack should be there in which no two pieces are having the same colour.",
        lambda t: any(len(colours(s)) == len(s) for s in t.stacks),
    ),
    understood(
        "Count of red pieces is less than count of yellow pieces, and count of yellow pieces is less than count of "
        "green pieces.",
        lambda t: k(t, "red") < k(t, "yellow") < k(t, "green"),
    ),
    understood(
        "Koan must not have any upright piece which is smaller than medium.", lambda t: k(t, "upright", "small") == 0
    ),
    understood("Number of towers (single pieces also counted) is odd.", lambda t: len(t.towers) % 2 == 1),
    understood(
        "There must be at least one piece that is pointed at by a bigger piece.",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aimed_at_by),
    ),
    understood("Neither black nor blue pieces should be present.", lambda t: k(t, "black") == 0 and k(t, "blue") == 0),
    understood(
        "At least one pair of pieces should match in both colour and size.",
        lambda t: any(p.colour == q.colour and p.size == q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "Koan should have exactly one grounded piece, and the same should be large.",
        lambda t: k(t, "grounded") == 1 and k(t, "grounded", "large") == 1,
    ),
    understood(
        "If total number of pieces is odd, then a red piece must be there; if it is even, then a green piece must be "
        "there.",
        lambda t: k(t, "red") > 0 if n(t.pieces) % 2 == 1 else k(t, "green") > 0,
    ),
    understood(
        "No blue piece should be touching a piece of any other colour.", lambda t: not touch(t, "blue", "non-blue")
    ),
    understood(
        "Number of distinct colours plus number of distinct sizes should be at least 5.",
        lambda t: len(colours(t.pieces)) + len(sizes(t.pieces)) >= 5,
    ),
    understood(
        "No piece is having a bigger piece above it in the same tower.",
        lambda t: not any(q.above(p) and q.larger(p) for p in t.pieces for q in p.tower),
    ),
    ambiguous(
        "The largest piece must be red.",
        lambda t: all(p.is_a("red") for p in t.largest),
        lambda t: any(p.is_a("red") for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].is_a("red"),
    ),
    ambiguous(
        "All upright pieces should be green.",
        lambda t: k(t, "upright", "non-green") == 0,
        lambda t: k(t, "upright", "non-green") == 0 and k(t, "upright") > 0,
    ),
    not_understood("Koan must pass on the first attempt, without any rework."),
]

CASES = [*ORGANISER, *VETERAN, *NURSE, *STUDENT, *TESTER]
