"""A round of 150 rules, as five people would word them, 30 each.

A parent who writes rules for the family, in everyday words; a programmer; a player by post who has sealed fifty rules
already; a beginner who just read the sheet and tries rules of one condition; a lover of stacks and towers, of sizes on
top of each other and of what points at what.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import (
    P,
    colours,
    directions,
    n,
    pairs,
    path,
    pips,
    sizes,
    with_some,
)

PARENT: list[Case] = [
    understood("There must be a blue one somewhere.", lambda t: k(t, "blue") >= 1),
    understood("No yellow pieces allowed!", lambda t: k(t, "yellow") == 0),
    understood("Nothing may be lying down.", lambda t: k(t, "flat") == 0),
    understood("At least one red one has to stand up.", lambda t: k(t, "red", "upright") >= 1),
    understood("You need at least three pieces, but no more than six.", lambda t: 3 <= n(t.pieces) <= 6),
    understood("All the pieces have to be the same size.", lambda t: n(sizes(t.pieces)) == 1),
    understood("The pieces mustn't all be the same colour.", lambda t: n(colours(t.pieces)) > 1),
    understood("There are more big ones than little ones.", lambda t: k(t, "large") > k(t, "small")),
    understood("A green one is touching a yellow one.", lambda t: touch(t, "green", "yellow")),
    understood(
        "If there's a red piece, there has to be a blue piece too.",
        lambda t: k(t, "red") == 0 or k(t, "blue") >= 1,
    ),
    understood(
        "If anything is lying down, then there can't be any green.",
        lambda t: k(t, "flat") == 0 or k(t, "green") == 0,
    ),
    understood(
        "Either there's a yellow one or there's a tower of at least three pieces.",
        lambda t: k(t, "yellow") >= 1 or t.tallest >= 3,
    ),
    understood(
        "Everything is standing up, except for exactly one piece, which is lying down.",
        lambda t: k(t, "upright") == n(t.pieces) - 1 and k(t, "flat") == 1,
    ),
    understood("The number of red pieces is even (none at all counts as even).", lambda t: k(t, "red") % 2 == 0),
    understood("The dots on all the pieces together add up to more than seven.", lambda t: pips(t.pieces) > 7),
    understood("Each colour that's there is there only once.", lambda t: all(c == 1 for c in per_colour(t))),
    understood("Not a single little piece touches the table.", lambda t: k(t, "small", "grounded") == 0),
    understood("At least two of the pieces touch each other.", lambda t: any(p.touching for p in t.pieces)),
    understood(
        "A little piece sits directly on top of a big one.",
        lambda t: bool(with_some(t.of("small"), P.directly_above, t.of("large"))),
    ),
    ambiguous("Two red pieces, please.", lambda t: k(t, "red") == 2, lambda t: k(t, "red") >= 2),
    ambiguous(
        "The biggest piece is blue.",
        lambda t: all(p.is_a("blue") for p in t.largest),
        lambda t: any(p.is_a("blue") for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].is_a("blue"),
    ),
    not_understood("The pieces have been put out nicely, the way Grandma likes it."),
    understood("There are just as many blue pieces as yellow ones.", lambda t: k(t, "blue") == k(t, "yellow")),
    understood("No more than one piece is lying on its side.", lambda t: k(t, "flat") <= 1),
    understood("At least one of the big pieces is not green.", lambda t: k(t, "large", "non-green") >= 1),
    understood("No reds and no blacks.", lambda t: k(t, "red") == 0 and k(t, "black") == 0),
    understood(
        "Something red is pointing at something blue.",
        lambda t: bool(with_some(t.of("red"), P.points_at, t.of("blue"))),
    ),
    understood(
        "Exactly one piece isn't touching any other piece.",
        lambda t: n(p for p in t.pieces if not p.touching) == 1,
    ),
    understood(
        "With more than four pieces, at least one of them must be black.",
        lambda t: n(t.pieces) <= 4 or k(t, "black") >= 1,
    ),
    understood(
        "There's a big piece, a middle-sized piece and a little piece, and nothing is green.",
        lambda t: n(sizes(t.pieces)) == 3 and k(t, "green") == 0,
    ),
]

PROGRAMMER: list[Case] = [
    understood(
        "contains at least one red piece and no green pieces", lambda t: k(t, "red") >= 1 and k(t, "green") == 0
    ),
    understood("number of blue pieces > number of red pieces", lambda t: k(t, "blue") > k(t, "red")),
    understood(
        "contains a flat red piece or an upright blue piece",
        lambda t: k(t, "flat", "red") >= 1 or k(t, "upright", "blue") >= 1,
    ),
    understood(
        "contains exactly 3 pieces, and at least 1 of them is small",
        lambda t: n(t.pieces) == 3 and k(t, "small") >= 1,
    ),
    understood(
        "contains a green piece only if it contains a yellow piece",
        lambda t: k(t, "green") == 0 or k(t, "yellow") >= 1,
    ),
    understood(
        "contains a red piece xor contains a blue piece",
        lambda t: (k(t, "red") >= 1) != (k(t, "blue") >= 1),
    ),
    understood(
        "the number of pieces is even and no piece is flat",
        lambda t: n(t.pieces) % 2 == 0 and k(t, "flat") == 0,
    ),
    understood(
        "not (contains a yellow piece and contains a small piece)",
        lambda t: not (k(t, "yellow") >= 1 and k(t, "small") >= 1),
    ),
    understood("sum of all pips is divisible by 3", lambda t: pips(t.pieces) % 3 == 0),
    understood("pip sum >= 10", lambda t: pips(t.pieces) >= 10),
    understood(
        "total pips of the red pieces = total pips of the blue pieces",
        lambda t: pips(t.of("red")) == pips(t.of("blue")),
    ),
    understood(
        "no two pieces of the same size touch",
        lambda t: not any(p.same_size(q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "there exists a piece that touches at least 2 other pieces",
        lambda t: any(n(p.touching) >= 2 for p in t.pieces),
    ),
    understood("every piece touches at least one other piece", lambda t: all(p.touching for p in t.pieces)),
    understood("contains a small piece if it contains a large one", lambda t: k(t, "large") == 0 or k(t, "small") >= 1),
    understood(
        "contains a black piece if and only if it contains a flat piece",
        lambda t: (k(t, "black") >= 1) == (k(t, "flat") >= 1),
    ),
    understood("number of distinct colors = 2", lambda t: n(colours(t.pieces)) == 2),
    understood(
        "the number of different colors equals the number of different sizes",
        lambda t: n(colours(t.pieces)) == n(sizes(t.pieces)),
    ),
    understood(
        "the number of upright pieces is odd or equal to 4",
        lambda t: k(t, "upright") % 2 == 1 or k(t, "upright") == 4,
    ),
    understood("contains neither black pieces nor flat pieces", lambda t: k(t, "black") == 0 and k(t, "flat") == 0),
    understood(
        "contains at most one piece that is not upright and not flat",
        lambda t: k(t, "non-upright", "non-flat") <= 1,
    ),
    understood(
        "contains a red piece, and no red piece touches a blue piece",
        lambda t: k(t, "red") >= 1 and not touch(t, "red", "blue"),
    ),
    ambiguous(
        "contains red and blue or green",
        lambda t: (k(t, "red") >= 1 and k(t, "blue") >= 1) or k(t, "green") >= 1,
        lambda t: k(t, "red") >= 1 and (k(t, "blue") >= 1 or k(t, "green") >= 1),
    ),
    ambiguous(
        "all pieces are upright unless there is a red piece",
        lambda t: k(t, "red") >= 1 or k(t, "upright") == n(t.pieces),
        lambda t: (k(t, "red") >= 1) != (k(t, "upright") == n(t.pieces)),
    ),
    understood("at least half of the pieces are upright", lambda t: 2 * k(t, "upright") >= n(t.pieces)),
    understood(
        "the number of grounded pieces is not equal to the number of ungrounded pieces",
        lambda t: k(t, "grounded") != k(t, "ungrounded"),
    ),
    understood("contains a piece that points at 2 or more pieces", lambda t: any(n(p.aims) >= 2 for p in t.pieces)),
    understood("number of small pieces is 1 or 3", lambda t: k(t, "small") in (1, 3)),
    not_understood("the koan was built in fewer than 5 minutes"),
    understood(
        "the difference between the number of red pieces and the number of yellow pieces is at most 1",
        lambda t: abs(k(t, "red") - k(t, "yellow")) <= 1,
    ),
]

POST: list[Case] = [
    understood(
        "At least two pieces are ungrounded, and none of the ungrounded pieces is red.",
        lambda t: k(t, "ungrounded") >= 2 and k(t, "ungrounded", "red") == 0,
    ),
    understood(
        "Exactly one pyramid is pointed at by two or more other pyramids.",
        lambda t: n(p for p in t.pieces if n(p.aimed_at_by) >= 2) == 1,
    ),
    understood(
        "The total pip count of the upright pieces exceeds that of the flat pieces.",
        lambda t: pips(t.of("upright")) > pips(t.of("flat")),
    ),
    understood(
        "No pyramid points at a pyramid of its own colour.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "There is at least one weird piece, and every weird piece touches a grounded piece.",
        lambda t: k(t, "weird") >= 1 and all(any(q.grounded for q in p.touching) for p in t.of("weird")),
    ),
    understood(
        "Some pyramid points at a pyramid larger than itself.",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "The number of pieces that point at at least one other piece is odd.",
        lambda t: n(p for p in t.pieces if p.aims) % 2 == 1,
    ),
    understood(
        "There are at least two largest pieces, and they are not all of the same colour.",
        lambda t: n(t.largest) >= 2 and n(colours(t.largest)) >= 2,
    ),
    understood("All of the smallest pieces are grounded.", lambda t: all(p.grounded for p in t.smallest)),
    understood(
        "The koan contains a green pyramid that touches both a red pyramid and a blue pyramid.",
        lambda t: any(
            any(q.is_a("red") for q in p.touching) and any(q.is_a("blue") for q in p.touching) for p in t.of("green")
        ),
    ),
    understood(
        "No grounded piece has the same colour as an ungrounded piece.",
        lambda t: not colours(t.of("grounded")) & colours(t.of("ungrounded")),
    ),
    understood(
        "Exactly two colours are present, each of them on at least two pieces.",
        lambda t: n(per_colour(t)) == 2 and all(c >= 2 for c in per_colour(t)),
    ),
    understood(
        "Every tower consists of pieces of a single colour.",
        lambda t: all(n(colours(tower)) == 1 for tower in t.towers),
    ),
    understood("The koan has more towers than colours.", lambda t: n(t.towers) > n(colours(t.pieces))),
    understood(
        "Some piece touches a piece that it also points at.",
        lambda t: any(p.touches(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "There is at least one pair of pyramids that point at each other.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "Every piece that a yellow pyramid points at is flat, and there is at least one such piece.",
        lambda t: any(p.aims for p in t.of("yellow")) and all(q.flat for p in t.of("yellow") for q in p.aims),
    ),
    understood(
        "The koan contains no blue pyramid, or all of its blue pyramids are upright.",
        lambda t: all(p.upright for p in t.of("blue")),
    ),
    understood(
        "Among the flat pieces, no two are of the same size.",
        lambda t: not any(p.same_size(q) for p, q in pairs(t.of("flat"))),
    ),
    understood(
        "No two red pyramids point in the same direction.",
        lambda t: n(directions(t.of("red"))) == k(t, "red"),
    ),
    understood(
        "At least one of the highest pieces is small.",
        lambda t: any(p.is_a("small") for p in t.highest),
    ),
    understood(
        "There are at least three pieces, and the number of flat ones differs from the number of upright ones.",
        lambda t: n(t.pieces) >= 3 and k(t, "flat") != k(t, "upright"),
    ),
    understood("Exactly half of the pyramids are grounded.", lambda t: 2 * k(t, "grounded") == n(t.pieces)),
    ambiguous(
        "Every ungrounded piece touches a red piece.",
        lambda t: all(any(q.is_a("red") for q in p.touching) for p in t.of("ungrounded")),
        lambda t: k(t, "ungrounded") >= 1 and all(any(q.is_a("red") for q in p.touching) for p in t.of("ungrounded")),
    ),
    understood(
        "The sum of the pips on the grounded pieces is an odd number.",
        lambda t: pips(t.of("grounded")) % 2 == 1,
    ),
    understood(
        "At least one pyramid is the only one of its colour and also the only one of its size.",
        lambda t: any(not any(p.same_colour(q) or p.same_size(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "There is a red piece that neither touches nor points at any other piece.",
        lambda t: any(not p.touching and not p.aims for p in t.of("red")),
    ),
    understood(
        "The koan has exactly as many flat pyramids as it has colours.",
        lambda t: k(t, "flat") == n(colours(t.pieces)),
    ),
    understood(
        "If at least one pyramid is black, then at least one pyramid is weird; otherwise no pyramid is weird.",
        lambda t: (k(t, "weird") >= 1) if k(t, "black") >= 1 else (k(t, "weird") == 0),
    ),
    ambiguous(
        "The highest piece is upright.",
        lambda t: all(p.upright for p in t.highest),
        lambda t: any(p.upright for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].upright,
    ),
]

BEGINNER: list[Case] = [
    understood("it has a red piece", lambda t: k(t, "red") >= 1),
    understood("No green.", lambda t: k(t, "green") == 0),
    understood("Has at least two pieces", lambda t: n(t.pieces) >= 2),
    understood("Exactly one yellow", lambda t: k(t, "yellow") == 1),
    understood("All pieces are upright.", lambda t: k(t, "upright") == n(t.pieces)),
    understood("every piece is red or blue", lambda t: all(p.colour in ("red", "blue") for p in t.pieces)),
    understood("there is something flat", lambda t: k(t, "flat") >= 1),
    understood("Everything touches the table.", lambda t: k(t, "grounded") == n(t.pieces)),
    understood("more reds than blues", lambda t: k(t, "red") > k(t, "blue")),
    understood("An even number of pieces", lambda t: n(t.pieces) % 2 == 0),
    understood("There is an odd number of small ones", lambda t: k(t, "small") % 2 == 1),
    understood("The pips add up to 6", lambda t: pips(t.pieces) == 6),
    understood("some piece is pointing at another piece", lambda t: any(p.aims for p in t.pieces)),
    understood("No pieces are touching each other.", lambda t: not any(p.touching for p in t.pieces)),
    understood("all three sizes are in it", lambda t: n(sizes(t.pieces)) == 3),
    understood("The whole koan is just one color", lambda t: n(colours(t.pieces)) == 1),
    understood("It has at least 3 different colors.", lambda t: n(colours(t.pieces)) >= 3),
    understood("There's at least one large red", lambda t: k(t, "large", "red") >= 1),
    understood("a small piece touches a large piece", lambda t: touch(t, "small", "large")),
    understood("contains a stack", lambda t: n(t.stacks) >= 1),
    understood("No weird ones!", lambda t: k(t, "weird") == 0),
    understood("same number of green and yellow pieces", lambda t: k(t, "green") == k(t, "yellow")),
    understood("fewer than five pieces", lambda t: n(t.pieces) < 5),
    understood(
        "a piece is pointing at a blue piece",
        lambda t: bool(with_some(t.pieces, P.points_at, t.of("blue"))),
    ),
    ambiguous("There are three blue pieces.", lambda t: k(t, "blue") == 3, lambda t: k(t, "blue") >= 3),
    ambiguous(
        "All the red ones are flat",
        lambda t: all(p.flat for p in t.of("red")),
        lambda t: k(t, "red") >= 1 and all(p.flat for p in t.of("red")),
    ),
    not_understood("it looks a bit like a face"),
    understood("The pieces all have different colors.", lambda t: all(c == 1 for c in per_colour(t))),
    understood("at least one piece is not on the table", lambda t: k(t, "ungrounded") >= 1),
    understood("Not more than 2 medium pieces", lambda t: k(t, "medium") <= 2),
]

STACKER: list[Case] = [
    understood("There's a stack of at least three pieces.", lambda t: t.tallest >= 3),
    understood(
        "Some stack has a red piece on top and a blue piece at the bottom.",
        lambda t: any(s[-1].is_a("red") and s[0].is_a("blue") for s in t.stacks),
    ),
    understood(
        "Nowhere is a larger piece above a smaller one in the same tower.",
        lambda t: not any(p.above(q) and p.larger(q) for p in t.pieces for q in t.pieces),
    ),
    understood("There are exactly two stacks.", lambda t: n(t.stacks) == 2),
    understood("At least one tower is four or more pieces tall.", lambda t: t.tallest >= 4),
    understood(
        "No stack has a small piece at the bottom.",
        lambda t: not any(s[0].is_a("small") for s in t.stacks),
    ),
    understood(
        "There's at least one stack, and each stack has a green piece on top.",
        lambda t: n(t.stacks) >= 1 and all(s[-1].is_a("green") for s in t.stacks),
    ),
    understood(
        "There's a stack in which all pieces are the same colour.",
        lambda t: any(n(colours(s)) == 1 for s in t.stacks),
    ),
    understood(
        "In one of the stacks, at least, no two pieces are the same size.",
        lambda t: any(n(sizes(s)) == n(s) for s in t.stacks),
    ),
    understood(
        "A large piece sits directly on top of a small or medium piece.",
        lambda t: any(p.directly_above(q) and q.size != "large" for p in t.of("large") for q in t.pieces),
    ),
    understood(
        "The top piece of some stack points at a piece which isn't in that stack.",
        lambda t: any(q not in s for s in t.stacks for q in s[-1].aims),
    ),
    understood(
        "No piece points at a piece in its own tower.",
        lambda t: not any(p.same_tower(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "At least one piece points at the bottom piece of a stack.",
        lambda t: any(s[0].aimed_at_by for s in t.stacks),
    ),
    understood("More pieces are stacked than unstacked.", lambda t: k(t, "stacked") > k(t, "non-stacked")),
    understood(
        "There's at least one red piece, and every red piece is part of a stack.",
        lambda t: k(t, "red") >= 1 and all(p.stacked for p in t.of("red")),
    ),
    understood("All towers have the same number of pieces.", lambda t: n(set(map(len, t.towers))) == 1),
    understood(
        "A yellow piece is somewhere above a blue piece in the same tower.",
        lambda t: any(p.above(q) for p in t.of("yellow") for q in t.of("blue")),
    ),
    understood(
        "Nothing points at anything smaller than itself.",
        lambda t: not any(q.smaller(p) for p in t.pieces for q in p.aims),
    ),
    understood("The pips of some stack add up to exactly five.", lambda t: any(pips(s) == 5 for s in t.stacks)),
    understood(
        "A small piece is inside a large piece.",
        lambda t: bool(with_some(t.of("small"), P.inside, t.of("large"))),
    ),
    understood(
        "At least three pieces point at one and the same piece.",
        lambda t: any(n(p.aimed_at_by) >= 3 for p in t.pieces),
    ),
    understood(
        "Some piece points at a second piece, which points at a third piece.",
        lambda t: path(t.pieces, P.points_at, t.pieces, P.points_at, t.pieces),
    ),
    understood(
        "If there are any stacks, at least one of them has a large piece at the bottom.",
        lambda t: not t.stacks or any(s[0].is_a("large") for s in t.stacks),
    ),
    ambiguous("The piece on top of the tallest tower is red."),
    ambiguous("There are two stacks.", lambda t: n(t.stacks) == 2, lambda t: n(t.stacks) >= 2),
    understood(
        "There's an upright piece that's neither in a stack nor pointed at by another piece.",
        lambda t: any(not p.stacked and not p.aimed_at_by for p in t.of("upright")),
    ),
    understood(
        "More pieces are pointed at by another piece than point at another piece.",
        lambda t: n(p for p in t.pieces if p.aimed_at_by) > n(p for p in t.pieces if p.aims),
    ),
    understood(
        "A blue piece is directly above a red one and directly below another red one.",
        lambda t: any(
            any(p.directly_above(q) for q in t.of("red")) and any(p.directly_below(q) for q in t.of("red"))
            for p in t.of("blue")
        ),
    ),
    not_understood("The tower looks as if it might fall over any minute."),
    understood(
        "In at least one stack, every piece except the bottom one is smaller than the piece directly below it.",
        lambda t: any(all(q.smaller(p) for p, q in zip(s, s[1:], strict=False)) for s in t.stacks),
    ),
]

CASES = [*PARENT, *PROGRAMMER, *POST, *BEGINNER, *STACKER]
