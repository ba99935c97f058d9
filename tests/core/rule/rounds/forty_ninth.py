"""A round of 150 rules, as five people would word them, 30 each.

A swimming teacher; a postgraduate in physics; a family with two small children; a keen chess player; a retired bank
clerk.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import connected, k, per_colour, touch
from tests.core.rule.corpus.model import (
    P,
    colours,
    directions,
    n,
    orientations,
    pairs,
    pips,
    prime,
    sizes,
    with_some,
)

# On a phone between two lessons.
SWIMMING_TEACHER: list[Case] = [
    understood("at least one blue and no reds", lambda t: k(t, "blue") >= 1 and k(t, "red") == 0),
    understood("they're all lying down flat", lambda t: all(p.flat for p in t.pieces)),
    understood("more standing up than lying down", lambda t: k(t, "upright") > k(t, "flat")),
    understood("ok so there has to be a small touching a large", lambda t: touch(t, "small", "large")),
    understood("no touching!", lambda t: not any(p.touches(q) for p, q in pairs(t.pieces))),
    understood("exactly 4 pieces, any colour you like", lambda t: n(t.pieces) == 4),
    understood(
        "has a green one or a yellow one (both is fine too)", lambda t: k(t, "green") >= 1 or k(t, "yellow") >= 1
    ),
    understood(
        "at least two flat pieces of the same colour",
        lambda t: any(p.same_colour(q) for p, q in pairs(t.of("flat"))),
    ),
    understood(
        "every red one has to be standing up, no reds at all is fine as well",
        lambda t: all(p.upright for p in t.of("red")),
    ),
    understood(
        "if there's a large then there's a small to go with it", lambda t: k(t, "large") == 0 or k(t, "small") >= 1
    ),
    understood("something is pointing at a blue", lambda t: any(p.aimed_at_by for p in t.of("blue"))),
    understood("nothing points at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood("fewer than 3 colours", lambda t: n(colours(t.pieces)) < 3),
    understood(
        "there's a small sitting directly on top of a large",
        lambda t: bool(with_some(t.of("small"), P.directly_above, t.of("large"))),
    ),
    understood("an even number of pieces", lambda t: n(t.pieces) % 2 == 0),
    understood("the tallest stack has at least 3 pieces in it", lambda t: t.tallest >= 3),
    ambiguous("two yellows", lambda t: k(t, "yellow") == 2, lambda t: k(t, "yellow") >= 2),
    understood(
        "all pieces the same size, but not all the same colour",
        lambda t: n(sizes(t.pieces)) == 1 and n(colours(t.pieces)) > 1,
    ),
    understood("pip total 6 or under", lambda t: pips(t.pieces) <= 6),
    understood(
        "got a medium in it that isn't touching anything", lambda t: any(not p.touching for p in t.of("medium"))
    ),
    understood("at least one piece is not touching the table", lambda t: k(t, "ungrounded") >= 1),
    understood(
        "pieces that touch each other are never the same colour",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("only one red, and it's upright", lambda t: k(t, "red") == 1 and k(t, "red", "upright") == 1),
    understood(
        "blues outnumber the reds and greens put together", lambda t: k(t, "blue") > k(t, "red") + k(t, "green")
    ),
    understood("not a single upright piece", lambda t: k(t, "upright") == 0),
    understood(
        "either they're all standing up or they're all lying down",
        lambda t: all(p.upright for p in t.pieces) or all(p.flat for p in t.pieces),
    ),
    understood(
        "a red one is pointing at a piece bigger than itself",
        lambda t: any(q.larger(p) for p in t.of("red") for q in p.aims),
    ),
    understood("same amount of smalls as larges", lambda t: k(t, "small") == k(t, "large")),
    not_understood("it looks like somebody doing the butterfly"),
    ambiguous(
        "all the greens are touching something",
        lambda t: all(p.touching for p in t.of("green")),
        lambda t: k(t, "green") >= 1 and all(p.touching for p in t.of("green")),
    ),
]

# Typed out with care, on a wiki.
PHYSICIST: list[Case] = [
    understood(
        "A koan satisfies the rule iff its total pip count is divisible by 3.", lambda t: pips(t.pieces) % 3 == 0
    ),
    understood(
        "The number of distinct colours equals the number of distinct sizes.",
        lambda t: n(colours(t.pieces)) == n(sizes(t.pieces)),
    ),
    understood(
        "There exists a piece which is touched by every other piece.",
        lambda t: any(all(q.touches(p) for q in p.others) for p in t.pieces),
    ),
    understood(
        "At least one pair of pieces point in opposite directions.",
        lambda t: any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "Every piece is blue or touches a blue piece.",
        lambda t: all(p.is_a("blue") or any(q.is_a("blue") for q in p.touching) for p in t.pieces),
    ),
    understood(
        "The sum of the pips on the red pieces exceeds the sum of the pips on the blue pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "The number of red pieces and the number of blue pieces are both odd or both even.",
        lambda t: k(t, "red") % 2 == k(t, "blue") % 2,
    ),
    understood(
        "Any two pieces of the same colour differ in size.",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("At most one piece is ungrounded.", lambda t: k(t, "ungrounded") <= 1),
    understood("The number of pieces is prime.", lambda t: prime(n(t.pieces))),
    understood(
        "No piece points at a piece of its own colour.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "The koan contains strictly more ungrounded pieces than grounded ones.",
        lambda t: k(t, "ungrounded") > k(t, "grounded"),
    ),
    understood("At least half of the pieces are flat.", lambda t: 2 * k(t, "flat") >= n(t.pieces)),
    understood(
        "The upright pieces (if there are any) are all larger than every flat piece.",
        lambda t: all(p.larger(q) for p in t.of("upright") for q in t.of("flat")),
    ),
    understood("There is a piece pointing at exactly two others.", lambda t: any(n(p.aims) == 2 for p in t.pieces)),
    understood("The average number of pips per piece is greater than 2.", lambda t: pips(t.pieces) > 2 * n(t.pieces)),
    understood(
        "Each small piece is in contact with a large piece; this is vacuously true if there are no small pieces.",
        lambda t: all(any(q.is_a("large") for q in p.touching) for p in t.of("small")),
    ),
    understood("There is a unique largest piece.", lambda t: n(t.largest) == 1),
    understood("Any two pieces are connected by a chain of touching pieces.", connected),
    understood(
        "The number of blue pips is greater than or equal to the number of red pips, and at least one green piece is"
        " present.",
        lambda t: pips(t.of("blue")) >= pips(t.of("red")) and k(t, "green") >= 1,
    ),
    understood(
        "No stack consists of pieces of a single colour.",
        lambda t: not any(n(colours(stack)) == 1 for stack in t.stacks),
    ),
    understood("Not all pieces have the same orientation.", lambda t: n(orientations(t.pieces)) > 1),
    ambiguous(
        "The smallest piece is yellow.",
        lambda t: all(p.is_a("yellow") for p in t.smallest),
        lambda t: any(p.is_a("yellow") for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].is_a("yellow"),
    ),
    ambiguous(
        "At most one piece is flat, unless there is a black piece.",
        lambda t: k(t, "flat") <= 1 or k(t, "black") >= 1,
        lambda t: (k(t, "flat") <= 1) != (k(t, "black") >= 1),
    ),
    understood(
        "Exactly one of the following holds: there is a red piece; there is a flat piece.",
        lambda t: (k(t, "red") >= 1) != (k(t, "flat") >= 1),
    ),
    understood(
        "The number of large pieces is exactly twice the number of small pieces.",
        lambda t: k(t, "large") == 2 * k(t, "small"),
    ),
    understood(
        "Neither the number of pieces nor the number of pips is even.",
        lambda t: n(t.pieces) % 2 == 1 and pips(t.pieces) % 2 == 1,
    ),
    understood(
        "The number of red pieces and the number of green pieces differ by at most 1.",
        lambda t: abs(k(t, "red") - k(t, "green")) <= 1,
    ),
    understood(
        "At least three pieces point in the same direction.",
        lambda t: any(n(q for q in t.pieces if q is p or q.same_direction(p)) >= 3 for p in t.pieces),
    ),
    understood(
        "At least one piece is pointed at by more than one other piece.",
        lambda t: any(n(p.aimed_at_by) > 1 for p in t.pieces),
    ),
]

# Called out by the children, written down by their parents.
FAMILY: list[Case] = [
    understood("There's a big one and a little one.", lambda t: k(t, "large") >= 1 and k(t, "small") >= 1),
    understood("No blue ones allowed!", lambda t: k(t, "blue") == 0),
    understood("Every pyramid is a different colour", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("A red one is lying down", lambda t: k(t, "red", "flat") >= 1),
    understood("At least three little ones", lambda t: k(t, "small") >= 3),
    understood("Everything is the same colour, like a football team", lambda t: n(colours(t.pieces)) == 1),
    understood(
        "It has a small AND a medium AND a large, like the three bears",
        lambda t: n(sizes(t.pieces)) == 3,
    ),
    understood("Nothing is lying down.", lambda t: k(t, "flat") == 0),
    understood(
        "The big ones are all green, and there has to be at least one big one.",
        lambda t: k(t, "large") >= 1 and all(p.is_a("green") for p in t.of("large")),
    ),
    understood(
        "There's more yellow ones than any other colour",
        lambda t: all(k(t, "yellow") > k(t, c) for c in colours(t.pieces) - {"yellow"}),
    ),
    understood("A yellow one and a blue one are touching", lambda t: touch(t, "yellow", "blue")),
    understood("Nobody is left out: every piece touches another piece", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "A little one is pointing at a big one", lambda t: bool(with_some(t.of("small"), P.points_at, t.of("large")))
    ),
    understood(
        "If there's a red one there must be a yellow one too", lambda t: k(t, "red") == 0 or k(t, "yellow") >= 1
    ),
    understood("Only one piece is standing up", lambda t: k(t, "upright") == 1),
    understood("An odd number of red ones", lambda t: k(t, "red") % 2 == 1),
    understood("At least 1 green one but no more than 3 green ones", lambda t: 1 <= k(t, "green") <= 3),
    understood("Count up all the dots: 5 or more!", lambda t: pips(t.pieces) >= 5),
    ambiguous("Two big ones", lambda t: k(t, "large") == 2, lambda t: k(t, "large") >= 2),
    ambiguous(
        "The biggest one is standing up",
        lambda t: all(p.upright for p in t.largest),
        lambda t: any(p.upright for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].upright,
    ),
    understood("All of the pyramids are touching the table", lambda t: all(p.grounded for p in t.pieces)),
    understood("A tower of three or more pieces", lambda t: t.tallest >= 3),
    understood(
        "There's a blue one that isn't touching any red ones",
        lambda t: any(not any(q.is_a("red") for q in p.touching) for p in t.of("blue")),
    ),
    understood(
        "The pieces are all the same size or all the same colour (or both)",
        lambda t: n(sizes(t.pieces)) == 1 or n(colours(t.pieces)) == 1,
    ),
    understood(
        "There's a piece that is the only one of its colour",
        lambda t: any(not any(p.same_colour(q) for q in t.pieces) for p in t.pieces),
    ),
    understood(
        "It's got a red one in it, or it's got exactly two pieces",
        lambda t: k(t, "red") >= 1 or n(t.pieces) == 2,
    ),
    understood("There are neither blue ones nor green ones", lambda t: k(t, "blue") == 0 and k(t, "green") == 0),
    understood(
        "There is a stack with a big one at the bottom", lambda t: any(stack[0].is_a("large") for stack in t.stacks)
    ),
    understood("Everything is pointing the same way", lambda t: n(directions(t.pieces)) == 1),
    not_understood("It would make Grandma laugh."),
]

# On cards, in few words.
CHESS_PLAYER: list[Case] = [
    understood("Valid if there are more large pieces than small pieces.", lambda t: k(t, "large") > k(t, "small")),
    understood(
        "There is a pair of pieces that point at each other.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood("No piece is pointed at by two or more pieces.", lambda t: all(n(p.aimed_at_by) < 2 for p in t.pieces)),
    understood(
        "Every red piece is touched by another red piece (trivially so when there are no reds).",
        lambda t: all(any(q.is_a("red") for q in p.touching) for p in t.of("red")),
    ),
    understood(
        "All small pieces are upright and there's at least one of them.",
        lambda t: k(t, "small") >= 1 and all(p.upright for p in t.of("small")),
    ),
    understood("At least as many black pieces as blue.", lambda t: k(t, "black") >= k(t, "blue")),
    understood(
        "A black piece points at a large piece, and no black piece is itself large.",
        lambda t: bool(with_some(t.of("black"), P.points_at, t.of("large"))) and k(t, "black", "large") == 0,
    ),
    understood("The number of pieces is a multiple of four.", lambda t: n(t.pieces) % 4 == 0),
    understood(
        "Exactly one stack, and its top piece is red.", lambda t: n(t.stacks) == 1 and t.stacks[0][-1].is_a("red")
    ),
    understood("No stacks.", lambda t: not t.stacks),
    understood("The greens add up to more pips than the reds.", lambda t: pips(t.of("green")) > pips(t.of("red"))),
    understood(
        "A total of 8 pips or more, from no more than 4 pieces.",
        lambda t: pips(t.pieces) >= 8 and n(t.pieces) <= 4,
    ),
    understood(
        "If a piece is flat, then it touches an upright piece.",
        lambda t: all(any(q.upright for q in p.touching) for p in t.of("flat")),
    ),
    understood(
        "There is a medium piece touching both a red piece and a blue piece.",
        lambda t: any({"red", "blue"} <= colours(p.touching) for p in t.of("medium")),
    ),
    understood("All but one of the pieces are red.", lambda t: n(t.pieces) - k(t, "red") == 1),
    understood("All of the largest pieces are upright.", lambda t: all(p.upright for p in t.largest)),
    understood(
        "One of the smallest pieces touches one of the largest pieces.",
        lambda t: bool(with_some(t.smallest, P.touches, t.largest)),
    ),
    understood(
        "There's at least one stack, and every stack has a blue piece on top.",
        lambda t: bool(t.stacks) and all(stack[-1].is_a("blue") for stack in t.stacks),
    ),
    understood(
        "There are three or more pieces and none of them touch each other.",
        lambda t: n(t.pieces) >= 3 and not any(p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "There's a piece that points at nothing and that nothing points at.",
        lambda t: any(not p.aims and not p.aimed_at_by for p in t.pieces),
    ),
    understood("Fewer flat pieces than colours.", lambda t: k(t, "flat") < n(colours(t.pieces))),
    understood(
        "Either a red piece or a black piece, but not both.", lambda t: (k(t, "red") >= 1) != (k(t, "black") >= 1)
    ),
    understood(
        "There is a red piece that is higher than every blue piece.",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    ambiguous("Three upright pieces.", lambda t: k(t, "upright") == 3, lambda t: k(t, "upright") >= 3),
    ambiguous(
        "The highest piece is black.",
        lambda t: all(p.is_a("black") for p in t.highest),
        lambda t: any(p.is_a("black") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("black"),
    ),
    not_understood("The player to move can force a win from here."),
    understood(
        "None of the yellow pieces is upright and none of the blue pieces is flat.",
        lambda t: k(t, "yellow", "upright") == 0 and k(t, "blue", "flat") == 0,
    ),
    understood(
        "More than half of the pieces are the same size.",
        lambda t: any(2 * k(t, size) > n(t.pieces) for size in ("small", "medium", "large")),
    ),
    understood("At least one colour occurs exactly twice.", lambda t: 2 in per_colour(t)),
    understood(
        "In no stack is a large piece above a smaller one.",
        lambda t: not any(p.above(q) and p.larger(q) for p in t.of("large") for q in t.pieces),
    ),
]

# In a fair hand, in a ruled notebook.
BANK_CLERK: list[Case] = [
    understood(
        "The number of red pieces must not exceed the number of green pieces.",
        lambda t: k(t, "red") <= k(t, "green"),
    ),
    understood("The total of all the pips must come to exactly ten.", lambda t: pips(t.pieces) == 10),
    understood(
        "There shall be at least one piece of each of the colours red, yellow and blue.",
        lambda t: {"red", "yellow", "blue"} <= colours(t.pieces),
    ),
    understood("The pieces are to be of not more than two colours.", lambda t: n(colours(t.pieces)) <= 2),
    understood(
        "The red pieces and the blue pieces must balance: the total of the pips on each side must be the same.",
        lambda t: pips(t.of("red")) == pips(t.of("blue")),
    ),
    understood("It must include at least one large upright piece.", lambda t: k(t, "large", "upright") >= 1),
    understood(
        "Every small piece must be part of a stack, but there need not be any small pieces.",
        lambda t: all(p.stacked for p in t.of("small")),
    ),
    understood(
        "There must be an even number of blue pieces, and none at all counts as even.",
        lambda t: k(t, "blue") % 2 == 0,
    ),
    understood("With the exception of small ones, no piece may lie flat.", lambda t: k(t, "flat", "non-small") == 0),
    understood(
        "Not one of the pieces may be touching a black piece.",
        lambda t: not any(p.touching for p in t.of("black")),
    ),
    understood(
        "There must be at least four pieces, and every piece must rest on the table.",
        lambda t: n(t.pieces) >= 4 and all(p.grounded for p in t.pieces),
    ),
    understood(
        "If the number of pieces is odd, at least one of them must be green; if it is even, none of them may be green.",
        lambda t: (n(t.pieces) % 2 == 1) == (k(t, "green") >= 1),
    ),
    understood("The medium pieces must outnumber the large pieces.", lambda t: k(t, "medium") > k(t, "large")),
    understood(
        "There must be at least one stack in which no two pieces are of the same colour.",
        lambda t: any(n(colours(stack)) == n(stack) for stack in t.stacks),
    ),
    understood(
        "There must be precisely one yellow piece, and it must be touching a red piece.",
        lambda t: k(t, "yellow") == 1 and touch(t, "yellow", "red"),
    ),
    understood("At least two of the three sizes must be represented.", lambda t: n(sizes(t.pieces)) >= 2),
    understood(
        "The koan should contain neither a flat red piece nor an upright blue one.",
        lambda t: k(t, "flat", "red") == 0 and k(t, "upright", "blue") == 0,
    ),
    understood(
        "The pip total must be odd, and there must be three pieces at most.",
        lambda t: pips(t.pieces) % 2 == 1 and n(t.pieces) <= 3,
    ),
    understood(
        "Only red pieces may lie flat, though there need not be any that do.",
        lambda t: k(t, "flat", "non-red") == 0,
    ),
    understood(
        "The number of pieces standing upright must be at least twice the number lying flat.",
        lambda t: k(t, "upright") >= 2 * k(t, "flat"),
    ),
    understood(
        "A red piece must be pointing at a piece of another colour.",
        lambda t: bool(with_some(t.of("red"), P.points_at, t.of("non-red"))),
    ),
    understood(
        "Pieces which are of the same colour must also be of the same size.",
        lambda t: all(p.same_size(q) for p, q in pairs(t.pieces) if p.same_colour(q)),
    ),
    ambiguous("There are to be four blue pieces.", lambda t: k(t, "blue") == 4, lambda t: k(t, "blue") >= 4),
    ambiguous(
        "Every medium piece must be upright.",
        lambda t: all(p.upright for p in t.of("medium")),
        lambda t: k(t, "medium") >= 1 and all(p.upright for p in t.of("medium")),
    ),
    not_understood("It must have been put together before luncheon."),
    understood(
        "There may be blue pieces or there may be green pieces, but never both together.",
        lambda t: k(t, "blue") == 0 or k(t, "green") == 0,
    ),
    understood("At least three of the pieces must be of the same colour.", lambda t: max(per_colour(t)) >= 3),
    understood(
        "No two pieces may be alike in both colour and size.",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "Either a green piece is touching a blue piece, or there are no green pieces at all.",
        lambda t: touch(t, "green", "blue") or k(t, "green") == 0,
    ),
    understood("All but two of the pieces must be upright.", lambda t: n(t.pieces) - k(t, "upright") == 2),
]

CASES = [*SWIMMING_TEACHER, *PHYSICIST, *FAMILY, *CHESS_PLAYER, *BANK_CLERK]
