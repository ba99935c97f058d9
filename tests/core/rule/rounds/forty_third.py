"""A round of 150 rules, as five people would word them, 30 each.

A Canadian couple guessing aloud; a theatre technician; a person learning English from Brazil; a master who has run the
game at conventions for years; a student of linguistics who plays by post.
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
    pips,
    prime,
    sizes,
    with_some,
)

COUPLE: list[Case] = [
    understood("We figure there's gotta be at least one red in it.", lambda t: k(t, "red") >= 1),
    understood(
        "No two pieces are the same colour, eh?", lambda t: not any(p.same_colour(q) for p, q in pairs(t.pieces))
    ),
    understood("Okay, so there's a green one touching a yellow one.", lambda t: touch(t, "green", "yellow")),
    understood("It's when nothing's flat.", lambda t: k(t, "flat") == 0),
    understood("Is it that everything's standing upright?", lambda t: all(p.upright for p in t.pieces)),
    understood(
        "At least two blues, and none of the blues is flat.",
        lambda t: k(t, "blue") >= 2 and k(t, "blue", "flat") == 0,
    ),
    understood("There's more blue ones than red ones.", lambda t: k(t, "blue") > k(t, "red")),
    understood(
        "There's exactly three colours in it, no matter how many pieces.", lambda t: len(colours(t.pieces)) == 3
    ),
    understood(
        "A small one is pointing at a big one.",
        lambda t: bool(with_some(t.of("small"), P.points_at, t.of("large"))),
    ),
    understood("Every piece is touching some other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood("Either there's no yellow or there's no black.", lambda t: k(t, "yellow") == 0 or k(t, "black") == 0),
    understood("Our guess: an odd number of pieces are lying flat", lambda t: k(t, "flat") % 2 == 1),
    understood("The pips add up to more than seven.", lambda t: pips(t.pieces) > 7),
    understood(
        "There's a stack with a red piece in it somewhere.",
        lambda t: any(p.colour == "red" for stack in t.stacks for p in stack),
    ),
    understood("If there's a green, then there's a blue too.", lambda t: not t.of("green") or bool(t.of("blue"))),
    understood(
        "So no reds at all, and the whole thing has at least four pieces?",
        lambda t: k(t, "red") == 0 and n(t.pieces) >= 4,
    ),
    understood(
        "It's got a large one and a small one of the same colour.",
        lambda t: bool(with_some(t.of("large"), P.same_colour, t.of("small"))),
    ),
    understood("We're going with: the same number of uprights as flats.", lambda t: k(t, "upright") == k(t, "flat")),
    ambiguous(
        "All the small ones are green.",
        lambda t: all(p.colour == "green" for p in t.of("small")),
        lambda t: bool(t.of("small")) and all(p.colour == "green" for p in t.of("small")),
    ),
    ambiguous(
        "It has two red pieces, we think.",
        lambda t: k(t, "red") == 2,
        lambda t: k(t, "red") >= 2,
    ),
    understood("Nobody's pointing at anybody.", lambda t: not any(p.aims for p in t.pieces)),
    understood("There's a piece that isn't touching any other piece.", lambda t: any(not p.touching for p in t.pieces)),
    understood("Hmm, not every piece is the same size.", lambda t: len(sizes(t.pieces)) > 1),
    understood("At least one blue piece isn't touching the table.", lambda t: k(t, "blue", "ungrounded") >= 1),
    understood(
        "Exactly one yellow, and it's standing upright.",
        lambda t: k(t, "yellow") == 1 and k(t, "yellow", "upright") == 1,
    ),
    understood("All but one of the pieces are medium.", lambda t: k(t, "non-medium") == 1),
    understood(
        "Any red in there has to be touching a blue, and it's fine if there's no red at all.",
        lambda t: all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    not_understood("It's the one that looks the most like the CN Tower!"),
    understood(
        "It's got a black piece, or it's got more than five pieces.", lambda t: k(t, "black") >= 1 or n(t.pieces) > 5
    ),
    understood("No large piece is touching the table, hon.", lambda t: k(t, "large", "grounded") == 0),
]

TECHNICIAN: list[Case] = [
    understood(
        "At least one upright red. No greens anywhere.",
        lambda t: k(t, "upright", "red") >= 1 and k(t, "green") == 0,
    ),
    understood(
        "GO if a small piece is pointing at a medium piece.",
        lambda t: bool(with_some(t.of("small"), P.points_at, t.of("medium"))),
    ),
    understood(
        "Exactly four pieces, all of them touching the table.",
        lambda t: n(t.pieces) == 4 and all(p.grounded for p in t.pieces),
    ),
    understood("No piece touches another piece", lambda t: not any(p.touching for p in t.pieces)),
    understood(
        "Exactly one stack, and that stack is at least three pieces tall.",
        lambda t: len(t.stacks) == 1 and len(t.stacks[0]) >= 3,
    ),
    understood(
        "There is at least one stack, and every stack has a yellow piece on top.",
        lambda t: bool(t.stacks) and all(stack[-1].colour == "yellow" for stack in t.stacks),
    ),
    understood("Blues: 2 or more. Reds: 0.", lambda t: k(t, "blue") >= 2 and k(t, "red") == 0),
    understood("Number of blacks = number of reds", lambda t: k(t, "black") == k(t, "red")),
    understood("Total pips: even.", lambda t: pips(t.pieces) % 2 == 0),
    understood("Total pip count from 6 to 10 inclusive.", lambda t: 6 <= pips(t.pieces) <= 10),
    understood("Not more than two pieces flat", lambda t: k(t, "flat") <= 2),
    understood("No good if there's a green piece.", lambda t: k(t, "green") == 0),
    understood(
        "At least one piece gets pointed at by two or more pieces.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood("Every piece points at another piece.", lambda t: all(p.aims for p in t.pieces)),
    understood("The tallest tower has more than two pieces", lambda t: t.tallest > 2),
    understood("All towers have the same number of pieces.", lambda t: len({len(tower) for tower in t.towers}) == 1),
    understood("More red pips than blue pips.", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood(
        "If any piece is flat, all pieces are flat.", lambda t: not t.of("flat") or all(p.flat for p in t.pieces)
    ),
    understood(
        "No large piece lies flat + no small piece stands upright",
        lambda t: k(t, "large", "flat") == 0 and k(t, "small", "upright") == 0,
    ),
    understood(
        "Exactly one red, exactly one blue, nothing else.",
        lambda t: k(t, "red") == 1 and k(t, "blue") == 1 and n(t.pieces) == 2,
    ),
    understood("One colour only.", lambda t: len(colours(t.pieces)) == 1),
    understood(
        "Exactly two colours, all three sizes.",
        lambda t: len(colours(t.pieces)) == 2 and len(sizes(t.pieces)) == 3,
    ),
    understood("Every piece that touches the table is upright.", lambda t: all(p.upright for p in t.of("grounded"))),
    understood(
        "A blue piece sits directly on top of a red piece.",
        lambda t: bool(with_some(t.of("blue"), P.directly_above, t.of("red"))),
    ),
    ambiguous(
        "Every blue stands upright",
        lambda t: all(p.upright for p in t.of("blue")),
        lambda t: bool(t.of("blue")) and all(p.upright for p in t.of("blue")),
    ),
    ambiguous(
        "The largest piece is red.",
        lambda t: all(p.colour == "red" for p in t.largest),
        lambda t: any(p.colour == "red" for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].colour == "red",
    ),
    not_understood("The house lights were down when somebody built it."),
    understood("Reds and blues together: exactly three.", lambda t: k(t, "red") + k(t, "blue") == 3),
    understood("Nothing upside down.", lambda t: k(t, "upside_down") == 0),
    understood(
        "Yellows and blacks never touch each other. Also, at least one piece is upright.",
        lambda t: not touch(t, "yellow", "black") and k(t, "upright") >= 1,
    ),
]

BRAZILIAN: list[Case] = [
    understood("The koan need to have at least one green piece", lambda t: k(t, "green") >= 1),
    understood("It doesn't have red pieces.", lambda t: k(t, "red") == 0),
    understood("All the pieces are of the same color.", lambda t: len(colours(t.pieces)) == 1),
    understood("It must have minimum two pieces that are upright.", lambda t: k(t, "upright") >= 2),
    understood("There is a small piece who touches a large piece.", lambda t: touch(t, "small", "large")),
    understood("The quantity of pieces is odd.", lambda t: n(t.pieces) % 2 == 1),
    understood(
        "Exists a blue piece pointing to a yellow piece",
        lambda t: bool(with_some(t.of("blue"), P.points_at, t.of("yellow"))),
    ),
    understood("It has more small pieces than big pieces.", lambda t: k(t, "small") > k(t, "large")),
    understood("No one of the pieces is lying down.", lambda t: k(t, "flat") == 0),
    understood("The sum of the pips is bigger than 8.", lambda t: pips(t.pieces) > 8),
    understood("It has exactly 2 different colors", lambda t: len(colours(t.pieces)) == 2),
    understood("If it has red, it has also yellow.", lambda t: not t.of("red") or bool(t.of("yellow"))),
    understood("The koan don't have blue and don't have green.", lambda t: k(t, "blue") == 0 and k(t, "green") == 0),
    understood(
        "There are more than three pieces and at least one of them is black.",
        lambda t: n(t.pieces) > 3 and k(t, "black") >= 1,
    ),
    understood("All the pieces are touching the table.", lambda t: all(p.grounded for p in t.pieces)),
    understood("Some piece is not touching in the table.", lambda t: k(t, "ungrounded") >= 1),
    understood("It has the same quantity of red pieces and blue pieces.", lambda t: k(t, "red") == k(t, "blue")),
    understood("There is a tower with exactly three pieces.", lambda t: any(len(tower) == 3 for tower in t.towers)),
    understood("The pieces are all of different sizes.", lambda t: not any(p.same_size(q) for p, q in pairs(t.pieces))),
    understood("It is necessary to have a piece large and green.", lambda t: k(t, "large", "green") >= 1),
    understood("None of the yellow pieces is upright.", lambda t: k(t, "yellow", "upright") == 0),
    ambiguous(
        "All the red pieces are small.",
        lambda t: all(p.size == "small" for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(p.size == "small" for p in t.of("red")),
    ),
    ambiguous("It has three blue pieces", lambda t: k(t, "blue") == 3, lambda t: k(t, "blue") >= 3),
    not_understood("The koan is more beautiful than the others."),
    understood("In maximum one piece is large.", lambda t: k(t, "large") <= 1),
    understood(
        "There is a stack where the piece in the bottom is large.",
        lambda t: any(stack[0].size == "large" for stack in t.stacks),
    ),
    understood("A red piece is touching a piece which is also red.", lambda t: touch(t, "red", "red")),
    understood("At least the half of the pieces are blue.", lambda t: 2 * k(t, "blue") >= n(t.pieces)),
    understood(
        "Without yellow pieces, or with all the pieces upright.",
        lambda t: k(t, "yellow") == 0 or all(p.upright for p in t.pieces),
    ),
    understood(
        "If exist any medium piece, so the number of pieces is even.",
        lambda t: not t.of("medium") or n(t.pieces) % 2 == 0,
    ),
]

MASTER: list[Case] = [
    understood("AKHTBN iff it contains at least one weird blue piece.", lambda t: k(t, "weird", "blue") >= 1),
    understood(
        "AKHTBN iff no piece points at a piece of its own color.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff no two towers contain the same number of pieces.",
        lambda t: len({len(tower) for tower in t.towers}) == len(t.towers),
    ),
    understood("AKHTBN iff exactly one piece is ungrounded.", lambda t: k(t, "ungrounded") == 1),
    understood(
        "A koan has the Buddha-nature iff it has at least two large pieces and its large pieces are not all the same "
        "color.",
        lambda t: k(t, "large") >= 2 and len(colours(t.of("large"))) > 1,
    ),
    understood(
        "AKHTBN iff the pip-count of its red pieces is greater than the pip-count of all its other pieces together.",
        lambda t: pips(t.of("red")) > pips(t.of("non-red")),
    ),
    understood(
        "A koan lacks the Buddha-nature if it contains exactly two colors; otherwise it has it.",
        lambda t: len(colours(t.pieces)) != 2,
    ),
    understood(
        "AKHTBN iff some piece points through a green piece at another piece.",
        lambda t: any(p.points_through(q) for p in t.pieces for q in t.of("green")),
    ),
    understood(
        "AKHTBN iff there is a red piece such that the first piece it points at is blue.",
        lambda t: any(p.first is not None and p.first.colour == "blue" for p in t.of("red")),
    ),
    understood(
        "AKHTBN iff it has at least one weird piece touching the table.", lambda t: k(t, "weird", "grounded") >= 1
    ),
    understood(
        "AKHTBN iff it has fewer ungrounded pieces than grounded ones.",
        lambda t: k(t, "ungrounded") < k(t, "grounded"),
    ),
    understood(
        "AKHTBN iff there is exactly one highest piece and that piece is upright.",
        lambda t: len(t.highest) == 1 and t.highest[0].upright,
    ),
    understood("AKHTBN iff none of its largest pieces is flat.", lambda t: not any(p.flat for p in t.largest)),
    understood(
        "AKHTBN iff some piece points in the opposite direction to another piece.",
        lambda t: any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood("AKHTBN iff all pieces share one orientation.", lambda t: len(orientations(t.pieces)) == 1),
    understood("AKHTBN iff the number of pips in the koan is prime.", lambda t: prime(pips(t.pieces))),
    understood("AKHTBN iff the koan's pip-count is a multiple of three.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "AKHTBN iff no stack contains two pieces of the same color.",
        lambda t: not any(p.same_colour(q) for stack in t.stacks for p, q in pairs(stack)),
    ),
    understood(
        "AKHTBN iff there is at least one red piece and every red piece is touching a blue piece.",
        lambda t: bool(t.of("red")) and all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "AKHTBN iff the number of colors equals the number of sizes.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood(
        "AKHTBN iff at least one piece is touching three or more other pieces.",
        lambda t: any(n(p.touching) >= 3 for p in t.pieces),
    ),
    understood(
        "AKHTBN iff there is no stack whose top piece is larger than its bottom piece.",
        lambda t: not any(stack[-1].larger(stack[0]) for stack in t.stacks),
    ),
    understood(
        "AKHTBN iff it contains more green pieces than pieces of any other color.",
        lambda t: all(k(t, "green") > k(t, c) for c in colours(t.of("non-green"))) and k(t, "green") > 0,
    ),
    understood("AKHTBN iff more than half of its pieces are flat.", lambda t: 2 * k(t, "flat") > n(t.pieces)),
    understood(
        "AKHTBN iff it contains either a black piece or a medium piece, but not both.",
        lambda t: bool(t.of("black")) != bool(t.of("medium")),
    ),
    ambiguous(
        "AKHTBN iff its smallest piece is upright.",
        lambda t: all(p.upright for p in t.smallest),
        lambda t: any(p.upright for p in t.smallest),
        lambda t: len(t.smallest) == 1 and t.smallest[0].upright,
    ),
    ambiguous(
        "AKHTBN iff only yellow pieces are weird.",
        lambda t: k(t, "weird", "non-yellow") == 0,
        lambda t: k(t, "weird", "non-yellow") == 0 and k(t, "weird") >= 1,
    ),
    not_understood("AKHTBN iff it was built before the coffee break."),
    understood(
        "AKHTBN iff it contains at least two towers, and every tower is upright.",
        lambda t: len(t.towers) >= 2 and all(p.upright for p in t.pieces),
    ),
    understood(
        "AKHTBN iff a small piece is inside a piece of a different color.",
        lambda t: any(p.inside(q) and p.colour != q.colour for p in t.of("small") for q in p.others),
    ),
]

LINGUIST: list[Case] = [
    understood("The green pieces are exactly as many as the red ones.", lambda t: k(t, "green") == k(t, "red")),
    understood(
        "No piece touches both a red piece and a blue piece.",
        lambda t: not any(links(p, P.touches, t.of("red")) and links(p, P.touches, t.of("blue")) for p in t.pieces),
    ),
    understood(
        "Whenever a yellow piece is present, no black piece is.", lambda t: not t.of("yellow") or not t.of("black")
    ),
    understood(
        "There is a piece which touches no piece of its own colour but does touch at least one piece of another "
        "colour.",
        lambda t: any(
            not any(p.same_colour(q) for q in p.touching) and any(p.colour != q.colour for q in p.touching)
            for p in t.pieces
        ),
    ),
    understood("Neither red nor blue pieces occur.", lambda t: k(t, "red") == 0 and k(t, "blue") == 0),
    understood(
        "Some upright piece is pointed at by a flat piece.",
        lambda t: bool(with_some(t.of("flat"), P.points_at, t.of("upright"))),
    ),
    understood(
        "No piece that points at another piece is touching the table.",
        lambda t: not any(p.aims and p.grounded for p in t.pieces),
    ),
    understood(
        "At least one size is represented by exactly one piece.",
        lambda t: any(k(t, s) == 1 for s in ("small", "medium", "large")),
    ),
    understood(
        "Each colour that is present is represented by at least two pieces.",
        lambda t: all(count >= 2 for count in per_colour(t)),
    ),
    understood("Just as many pieces are flat as are green.", lambda t: k(t, "flat") == k(t, "green")),
    understood(
        "The sum of the pips of the flat pieces is even (zero counts as even).",
        lambda t: pips(t.of("flat")) % 2 == 0,
    ),
    understood(
        "Some piece touches another piece with which it shares neither colour nor size.",
        lambda t: any(p.touches(q) and p.colour != q.colour and p.size != q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "The number of pieces exceeds the number of colours by exactly one.",
        lambda t: n(t.pieces) == len(colours(t.pieces)) + 1,
    ),
    understood("If no piece is red, at least two pieces are blue.", lambda t: bool(t.of("red")) or k(t, "blue") >= 2),
    understood("It is not the case that every piece is upright.", lambda t: not all(p.upright for p in t.pieces)),
    understood(
        "Not a single large piece is upright, and at least one large piece is flat.",
        lambda t: k(t, "large", "upright") == 0 and k(t, "large", "flat") >= 1,
    ),
    understood(
        "There is a red piece that touches every blue piece.",
        lambda t: any(all(p.touches(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    ambiguous(
        "The koan contains at least one red piece or blue piece that is upright.",
        lambda t: k(t, "red", "upright") >= 1 or k(t, "blue", "upright") >= 1,
        lambda t: k(t, "red") >= 1 or k(t, "blue", "upright") >= 1,
    ),
    ambiguous(
        "All the pieces are not green.",
        lambda t: k(t, "green") == 0,
        lambda t: k(t, "non-green") >= 1,
    ),
    not_understood("Its title contains more vowels than consonants."),
    understood(
        "Every stack, if there is any, contains at least one medium piece.",
        lambda t: all(any(p.size == "medium" for p in stack) for stack in t.stacks),
    ),
    understood(
        "The koan has at least one piece of each size, and the large pieces outnumber the small ones.",
        lambda t: len(sizes(t.pieces)) == 3 and k(t, "large") > k(t, "small"),
    ),
    understood(
        "Red and yellow pieces, taken together, number at most four.", lambda t: k(t, "red") + k(t, "yellow") <= 4
    ),
    understood(
        "There is a piece that points at at least one other piece and is larger than every piece it points at.",
        lambda t: any(p.aims and all(p.larger(q) for q in p.aims) for p in t.pieces),
    ),
    understood(
        "No colour other than red occurs more than once.",
        lambda t: all(k(t, c) <= 1 for c in colours(t.of("non-red"))),
    ),
    understood(
        "There is a blue piece which does not touch the table but which touches a piece that does.",
        lambda t: bool(with_some(t.of("blue", "ungrounded"), P.touches, t.of("grounded"))),
    ),
    understood(
        "Of the flat pieces, at least one is small and at least one is large.",
        lambda t: k(t, "flat", "small") >= 1 and k(t, "flat", "large") >= 1,
    ),
    understood("At least one piece is the only one of its colour.", lambda t: 1 in per_colour(t)),
    understood(
        "Taken together, the ungrounded pieces have fewer pips than the grounded pieces.",
        lambda t: pips(t.of("ungrounded")) < pips(t.of("grounded")),
    ),
    understood("Exactly one piece touches no other piece.", lambda t: n(p for p in t.pieces if not p.touching) == 1),
]

CASES = [*COUPLE, *TECHNICIAN, *BRAZILIAN, *MASTER, *LINGUIST]
