"""A round of 150 rules, as five people would word them, 30 each.

A train driver who thinks up rules on breaks; a mother of four who explains rules to children; a Canadian high-school
maths-club member; a theatre technician who talks in short lists; a retired engineer who writes full and careful
sentences.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, links, n, pairs, pips, prime, sizes, with_some

DRIVER: list[Case] = [
    understood("Good if there's at least one red standing upright", lambda t: k(t, "red", "upright") >= 1),
    understood(
        "no piece is touching a piece of its own colour",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("more flat ones than upright ones", lambda t: k(t, "flat") > k(t, "upright")),
    understood("exactly three pieces are on the table", lambda t: k(t, "grounded") == 3),
    understood(
        "If there's a blue, there's got to be a yellow too.", lambda t: k(t, "blue") == 0 or k(t, "yellow") >= 1
    ),
    understood(
        "a stack of at least three with a green at the bottom",
        lambda t: any(len(s) >= 3 and s[0].is_a("green") for s in t.stacks),
    ),
    understood("Nothing points at a red piece.", lambda t: not with_some(t.pieces, P.points_at, t.of("red"))),
    understood("total pips is even", lambda t: pips(t.pieces) % 2 == 0),
    understood("at least two different colours among the upright pieces", lambda t: len(colours(t.of("upright"))) >= 2),
    understood("number of smalls equals number of larges", lambda t: k(t, "small") == k(t, "large")),
    understood(
        "some piece points at no other piece and touches no other piece",
        lambda t: any(not p.aims and not p.touching for p in t.pieces),
    ),
    understood(
        "No more than five pieces and at least one of them is yellow",
        lambda t: n(t.pieces) <= 5 and k(t, "yellow") >= 1,
    ),
    understood("no large piece is off the table", lambda t: k(t, "large", "ungrounded") == 0),
    understood(
        "all the pieces are the same size, or no two of them are the same colour",
        lambda t: len(sizes(t.pieces)) == 1 or max(per_colour(t)) == 1,
    ),
    understood("a green and a blue touching each other", lambda t: touch(t, "green", "blue")),
    understood("fewer than three colours in it", lambda t: len(colours(t.pieces)) < 3),
    understood(
        "white stone if at least one piece points at two or more other pieces",
        lambda t: any(len(p.aims) >= 2 for p in t.pieces),
    ),
    ambiguous("there's two reds in it", lambda t: k(t, "red") == 2, lambda t: k(t, "red") >= 2),
    ambiguous(
        "only reds are flat",
        lambda t: k(t, "flat", "non-red") == 0,
        lambda t: k(t, "flat", "non-red") == 0 and k(t, "flat", "red") >= 1,
    ),
    not_understood("It looks like it would derail in a curve."),
    understood(
        "at least one yellow, but not a single flat yellow",
        lambda t: k(t, "yellow") >= 1 and k(t, "yellow", "flat") == 0,
    ),
    understood(
        "reds and blues together make up more than half of the pieces",
        lambda t: 2 * (k(t, "red") + k(t, "blue")) > n(t.pieces),
    ),
    understood(
        "There's at least one stack, and the top piece of each stack is small",
        lambda t: bool(t.stacks) and all(s[-1].is_a("small") for s in t.stacks),
    ),
    understood("all the pieces but one are upright", lambda t: k(t, "upright") == n(t.pieces) - 1),
    understood(
        "if no piece is green then every piece is upright",
        lambda t: k(t, "green") >= 1 or k(t, "non-upright") == 0,
    ),
    understood("Red pips outnumber blue pips.", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood(
        "a small touching both a medium and a large",
        lambda t: any(
            links(p, P.touches, t.of("medium")) and links(p, P.touches, t.of("large")) for p in t.of("small")
        ),
    ),
    understood("no stacks, and an odd number of pieces", lambda t: not t.stacks and n(t.pieces) % 2 == 1),
    understood(
        "there's a weird one pointing at an upright one",
        lambda t: bool(with_some(t.of("weird"), P.points_at, t.of("upright"))),
    ),
    understood("at least one colour shows up exactly once", lambda t: 1 in per_colour(t)),
]

MOTHER: list[Case] = [
    understood(
        "You need at least one red one that is standing up and at least one blue one that is lying flat.",
        lambda t: k(t, "red", "upright") >= 1 and k(t, "blue", "flat") >= 1,
    ),
    understood("Count all the dots: there have to be more than ten.", lambda t: pips(t.pieces) > 10),
    understood("There mustn't be any green pyramids at all.", lambda t: k(t, "green") == 0),
    understood(
        "At least one of the pyramids is pointing at a yellow one.",
        lambda t: bool(with_some(t.pieces, P.points_at, t.of("yellow"))),
    ),
    understood(
        "Either all the pyramids have the same colour, or all the pyramids have the same size.",
        lambda t: len(colours(t.pieces)) == 1 or len(sizes(t.pieces)) == 1,
    ),
    understood(
        "It's a yes if there are exactly as many small ones as large ones.",
        lambda t: k(t, "small") == k(t, "large"),
    ),
    understood(
        "If there is a red pyramid, there has to be a green one as well!",
        lambda t: k(t, "red") == 0 or k(t, "green") >= 1,
    ),
    understood("Every pyramid touches at least one other pyramid.", lambda t: all(p.touching for p in t.pieces)),
    understood("Each pyramid is part of a stack of two or more.", lambda t: all(p.stacked for p in t.pieces)),
    understood("You can find at least three different colours in it.", lambda t: len(colours(t.pieces)) >= 3),
    understood("This one gets a yes when it has exactly one large pyramid.", lambda t: k(t, "large") == 1),
    understood("None of the small ones may lie flat.", lambda t: k(t, "small", "flat") == 0),
    understood(
        "No red one and no blue one is touching the table.",
        lambda t: k(t, "red", "grounded") == 0 and k(t, "blue", "grounded") == 0,
    ),
    understood(
        "When you put the red ones and the yellow ones together, there are more of them than blue ones.",
        lambda t: k(t, "red") + k(t, "yellow") > k(t, "blue"),
    ),
    understood(
        "There is a stack with a large one at the very bottom.", lambda t: any(s[0].is_a("large") for s in t.stacks)
    ),
    ambiguous(
        "All of the green ones are standing up.",
        lambda t: k(t, "green", "non-upright") == 0,
        lambda t: k(t, "green", "non-upright") == 0 and k(t, "green") >= 1,
    ),
    not_understood("A nice one gets a yes and a boring one gets a no."),
    ambiguous(
        "Most of the pyramids are red.",
        lambda t: 2 * k(t, "red") > n(t.pieces),
        lambda t: all(k(t, "red") > k(t, c) for c in colours(t.pieces) | {"blue"} if c != "red"),
    ),
    understood("Not all of the pyramids are the same size.", lambda t: len(sizes(t.pieces)) >= 2),
    understood(
        "At least one medium pyramid is being pointed at by another pyramid.",
        lambda t: any(p.aimed_at_by for p in t.of("medium")),
    ),
    understood(
        "Count the ones standing up and count the ones lying flat. There have to be more standing up.",
        lambda t: k(t, "upright") > k(t, "flat"),
    ),
    understood("No two pyramids may have the same colour.", lambda t: max(per_colour(t)) == 1),
    understood("Every pyramid is lying flat except for exactly one.", lambda t: k(t, "flat") == n(t.pieces) - 1),
    understood("There's a red one touching another red one.", lambda t: touch(t, "red", "red")),
    understood(
        "If there are more than four pyramids, at least one of them has to be blue.",
        lambda t: n(t.pieces) <= 4 or k(t, "blue") >= 1,
    ),
    understood(
        "Small ones are not allowed to touch each other.",
        lambda t: not any(p.touches(q) for p, q in pairs(t.of("small"))),
    ),
    understood(
        "There is a pyramid that points at another pyramid of its own colour.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "It's a yes when there is an even number of pyramids and none of them is yellow.",
        lambda t: n(t.pieces) % 2 == 0 and k(t, "yellow") == 0,
    ),
    understood(
        "There is a small one hidden inside a large one.",
        lambda t: bool(with_some(t.of("small"), P.inside, t.of("large"))),
    ),
    understood("At least half of the pyramids are standing up.", lambda t: 2 * k(t, "upright") >= n(t.pieces)),
]

MATHS: list[Case] = [
    understood("the number of pieces is prime", lambda t: prime(n(t.pieces))),
    understood("total pip count is a multiple of 3", lambda t: pips(t.pieces) % 3 == 0),
    understood("number of reds > number of blues", lambda t: k(t, "red") > k(t, "blue")),
    understood(
        "AKHTBN iff no two pieces of different colours touch",
        lambda t: not any(p.touches(q) and p.colour != q.colour for p, q in pairs(t.pieces)),
    ),
    understood(
        "the number of different colours equals the number of different sizes",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood("exactly two colours appear", lambda t: len(colours(t.pieces)) == 2),
    understood(
        "there exists a piece that points at a piece larger than itself",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "every red piece touches a blue piece (true if there are no reds)",
        lambda t: all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    understood("red pips plus blue pips is at least 6", lambda t: pips(t.of("red")) + pips(t.of("blue")) >= 6),
    understood(
        "Odd number of upright pieces and even number of flat pieces",
        lambda t: k(t, "upright") % 2 == 1 and k(t, "flat") % 2 == 0,
    ),
    understood("No colour occurs more than twice.", lambda t: max(per_colour(t)) <= 2),
    understood("at least one piece of each size", lambda t: len(sizes(t.pieces)) == 3),
    understood("# of stacks is exactly 1", lambda t: len(t.stacks) == 1),
    understood(
        "if the number of pieces is even, then no piece is flat",
        lambda t: n(t.pieces) % 2 == 1 or k(t, "flat") == 0,
    ),
    understood(
        "there are exactly twice as many pieces as colours", lambda t: n(t.pieces) == 2 * len(colours(t.pieces))
    ),
    understood(
        "there are at least two pieces that have the same size but different colours",
        lambda t: any(p.same_size(q) and p.colour != q.colour for p, q in pairs(t.pieces)),
    ),
    understood("every tower contains exactly two pieces", lambda t: all(len(s) == 2 for s in t.towers)),
    understood("the tallest tower has at least 3 pieces", lambda t: t.tallest >= 3),
    understood(
        "There's exactly one upright piece, and it's green.",
        lambda t: k(t, "upright") == 1 and k(t, "upright", "green") == 1,
    ),
    understood(
        "either the pip total is odd or there's a yellow piece, but not both",
        lambda t: (pips(t.pieces) % 2 == 1) != (k(t, "yellow") >= 1),
    ),
    understood("at most 2 pieces are pointing at other pieces", lambda t: n(p for p in t.pieces if p.aims) <= 2),
    understood("each colour that appears, appears at least twice", lambda t: min(per_colour(t)) >= 2),
    understood("the number of greens is 1 or 3", lambda t: k(t, "green") in (1, 3)),
    understood(
        "no two pieces share both colour and size",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "the number of reds is even unless there's a green piece",
        lambda t: k(t, "red") % 2 == 0 or k(t, "green") >= 1,
        lambda t: (k(t, "red") % 2 == 0) != (k(t, "green") >= 1),
    ),
    ambiguous(
        "if there are two blues, then there is a yellow",
        lambda t: k(t, "blue") != 2 or k(t, "yellow") >= 1,
        lambda t: k(t, "blue") < 2 or k(t, "yellow") >= 1,
    ),
    not_understood("the arrangement is mathematically elegant"),
    understood(
        "neither the number of reds nor the number of blues is zero",
        lambda t: k(t, "red") > 0 and k(t, "blue") > 0,
    ),
    understood(
        "at least 3 pieces, none of which touches a piece bigger than itself",
        lambda t: n(t.pieces) >= 3 and not any(q.larger(p) for p in t.pieces for q in p.touching),
    ),
    understood("more than a third of the pieces are yellow", lambda t: 3 * k(t, "yellow") > n(t.pieces)),
]

TECHNICIAN: list[Case] = [
    understood("Red: at least one. Green: none.", lambda t: k(t, "red") >= 1 and k(t, "green") == 0),
    understood("All upright. No yellows.", lambda t: k(t, "non-upright") == 0 and k(t, "yellow") == 0),
    understood(
        "At least two blues, at least one of them flat.", lambda t: k(t, "blue") >= 2 and k(t, "blue", "flat") >= 1
    ),
    understood("1) exactly four pieces 2) no stacks", lambda t: n(t.pieces) == 4 and not t.stacks),
    understood(
        "no reds, no mediums, nothing flat",
        lambda t: k(t, "red") == 0 and k(t, "medium") == 0 and k(t, "flat") == 0,
    ),
    understood(
        "A small blue touching a large red.",
        lambda t: bool(with_some(t.of("small", "blue"), P.touches, t.of("large", "red"))),
    ),
    understood("Either a stack or at least one yellow.", lambda t: bool(t.stacks) or k(t, "yellow") >= 1),
    understood("One colour only.", lambda t: len(colours(t.pieces)) == 1),
    understood("More smalls than larges, no mediums", lambda t: k(t, "small") > k(t, "large") and k(t, "medium") == 0),
    understood(
        "at least one each of red, blue, green",
        lambda t: k(t, "red") >= 1 and k(t, "blue") >= 1 and k(t, "green") >= 1,
    ),
    understood(
        "Uprights: even number. Flats: even number.",
        lambda t: k(t, "upright") % 2 == 0 and k(t, "flat") % 2 == 0,
    ),
    understood(
        "Everything on the table; at least one piece pointing at another.",
        lambda t: k(t, "ungrounded") == 0 and any(p.aims for p in t.pieces),
    ),
    understood("No pieces touching each other.", lambda t: not any(p.touching for p in t.pieces)),
    understood(
        "At least one red on the table, at least one blue off the table.",
        lambda t: k(t, "red", "grounded") >= 1 and k(t, "blue", "ungrounded") >= 1,
    ),
    understood("Total pips: seven or more.", lambda t: pips(t.pieces) >= 7),
    understood("Exactly one pair of pieces touching.", lambda t: n(1 for p, q in pairs(t.pieces) if p.touches(q)) == 1),
    understood(
        "Exactly three colours. Exactly two sizes.",
        lambda t: len(colours(t.pieces)) == 3 and len(sizes(t.pieces)) == 2,
    ),
    understood("A stack with no red in it.", lambda t: any(not any(p.is_a("red") for p in s) for s in t.stacks)),
    understood(
        "At least one stack. Every stack: small on top.",
        lambda t: bool(t.stacks) and all(s[-1].is_a("small") for s in t.stacks),
    ),
    understood("A yellow that touches no other piece.", lambda t: any(not p.touching for p in t.of("yellow"))),
    understood("Fewer than six pieces, all different colours.", lambda t: n(t.pieces) < 6 and max(per_colour(t)) == 1),
    understood("No piece pointing at a small.", lambda t: not with_some(t.pieces, P.points_at, t.of("small"))),
    understood(
        "At least one flat piece, every flat piece on the table.",
        lambda t: k(t, "flat") >= 1 and k(t, "flat", "ungrounded") == 0,
    ),
    understood("Same number of reds and greens, at least one of each.", lambda t: k(t, "red") == k(t, "green") >= 1),
    understood("No weird ones, at most one flat one.", lambda t: k(t, "weird") == 0 and k(t, "flat") <= 1),
    ambiguous(
        "Smalls: all flat.",
        lambda t: k(t, "small", "non-flat") == 0,
        lambda t: k(t, "small", "non-flat") == 0 and k(t, "small") >= 1,
    ),
    ambiguous(
        "Two greens, no blues.",
        lambda t: k(t, "green") == 2 and k(t, "blue") == 0,
        lambda t: k(t, "green") >= 2 and k(t, "blue") == 0,
    ),
    not_understood("Looks good from the balcony."),
    understood(
        "A flat large blue or a flat large yellow.",
        lambda t: k(t, "flat", "large", "blue") >= 1 or k(t, "flat", "large", "yellow") >= 1,
    ),
    understood("All pieces but one touching the table", lambda t: k(t, "grounded") == n(t.pieces) - 1),
]

ENGINEER: list[Case] = [
    understood(
        "The number of upright pieces must be greater than the number of flat pieces and weird pieces taken together.",
        lambda t: k(t, "upright") > k(t, "flat") + k(t, "weird"),
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one red piece which neither touches nor points at any "
        "other piece.",
        lambda t: any(not p.touching and not p.aims for p in t.of("red")),
    ),
    understood(
        "The sum of the pips on the green pieces must be equal to the sum of the pips on the blue pieces.",
        lambda t: pips(t.of("green")) == pips(t.of("blue")),
    ),
    understood(
        "There must be at least two stacks, and no two stacks may contain the same number of pieces.",
        lambda t: len(t.stacks) >= 2 and len({len(s) for s in t.stacks}) == len(t.stacks),
    ),
    understood(
        "At least one piece must point at another piece, and every piece that points at another piece must be "
        "touching the table.",
        lambda t: any(p.aims for p in t.pieces) and all(p.grounded for p in t.pieces if p.aims),
    ),
    understood(
        "If the koan contains a large piece, then it must not contain a small piece.",
        lambda t: k(t, "large") == 0 or k(t, "small") == 0,
    ),
    understood(
        "No piece may be placed directly on top of a piece of the same colour.",
        lambda t: not any(p.directly_above(q) and p.same_colour(q) for p in t.pieces for q in p.others),
    ),
    understood(
        "The koan consists of exactly five pieces, at least three of which are upright.",
        lambda t: n(t.pieces) == 5 and k(t, "upright") >= 3,
    ),
    understood(
        "At least one piece is touched by exactly two other pieces.",
        lambda t: any(len(p.touching) == 2 for p in t.pieces),
    ),
    understood(
        "The number of grounded pieces must exceed the number of ungrounded pieces by exactly one.",
        lambda t: k(t, "grounded") == k(t, "ungrounded") + 1,
    ),
    understood(
        "Each of the colours red, yellow and blue must be represented by at least one piece.",
        lambda t: k(t, "red") >= 1 and k(t, "yellow") >= 1 and k(t, "blue") >= 1,
    ),
    understood(
        "There must be at least one flat piece, and all flat pieces must be of the same colour.",
        lambda t: len(colours(t.of("flat"))) == 1,
    ),
    understood(
        "The koan must contain an upright piece that is pointed at by a flat piece.",
        lambda t: bool(with_some(t.of("flat"), P.points_at, t.of("upright"))),
    ),
    understood("No piece may point at more than one other piece.", lambda t: all(len(p.aims) <= 1 for p in t.pieces)),
    understood(
        "If there are any yellow pieces, then at least one of them must be in contact with a blue piece.",
        lambda t: k(t, "yellow") == 0 or touch(t, "yellow", "blue"),
    ),
    understood(
        "The total number of pips must lie between eight and twelve, inclusive.", lambda t: 8 <= pips(t.pieces) <= 12
    ),
    understood(
        "All of the pieces must be grounded, with the exception of at most one.", lambda t: k(t, "ungrounded") <= 1
    ),
    understood(
        "The koan contains either at least one green piece or at least three flat pieces, but not both.",
        lambda t: (k(t, "green") >= 1) != (k(t, "flat") >= 3),
    ),
    understood(
        "There are more colours among the upright pieces than there are among the flat pieces.",
        lambda t: len(colours(t.of("upright"))) > len(colours(t.of("flat"))),
    ),
    ambiguous(
        "The smallest piece is touching the table.",
        lambda t: all(p.grounded for p in t.smallest),
        lambda t: any(p.grounded for p in t.smallest),
        lambda t: len(t.smallest) == 1 and t.smallest[0].grounded,
    ),
    ambiguous(
        "A koan satisfies this rule if every red piece is grounded.",
        lambda t: k(t, "red", "ungrounded") == 0,
        lambda t: k(t, "red", "ungrounded") == 0 and k(t, "red") >= 1,
    ),
    not_understood("The arrangement should give the impression of having been built by a competent person."),
    understood(
        "There must be a stack in which no two pieces are of the same colour.",
        lambda t: any(len(colours(s)) == len(s) for s in t.stacks),
    ),
    understood(
        "The number of colours in the koan is equal to the number of towers, where a single piece counts as a tower.",
        lambda t: len(colours(t.pieces)) == len(t.towers),
    ),
    understood(
        "At least one blue piece is higher than every red piece.",
        lambda t: any(all(p.higher(q) for q in t.of("red")) for p in t.of("blue")),
    ),
    understood(
        "There must be at least two pieces that point in opposite directions.",
        lambda t: any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "At least three pieces point in the same direction.",
        lambda t: any(len(links(p, P.same_direction, t.pieces)) >= 2 for p in t.pieces),
    ),
    understood(
        "None of the pieces that touch a yellow piece may be upright.",
        lambda t: not with_some(t.of("upright"), P.touches, t.of("yellow")),
    ),
    understood(
        "Whenever a red piece touches a blue piece, at least one of the two must be upright.",
        lambda t: all(p.upright or q.upright for p in t.of("red") for q in t.of("blue") if p.touches(q)),
    ),
    understood(
        "The number of large pieces and the number of small pieces must differ by at most one.",
        lambda t: abs(k(t, "large") - k(t, "small")) <= 1,
    ),
]

CASES = [*DRIVER, *MOTHER, *MATHS, *TECHNICIAN, *ENGINEER]
