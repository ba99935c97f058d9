"""A round of 150 rules, as five people would word them, 30 each.

A postman who plays by post on a wiki; a computer-science teacher; a grandmother who learnt the game from her grandson;
a London improv actor who guesses aloud in short sentences; a Swedish puzzle fan with good English.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import (
    P,
    colours,
    n,
    orientations,
    pairs,
    pips,
    prime,
    sizes,
    with_some,
)

POSTMAN: list[Case] = [
    understood(
        "AKHTBN iff it contains at least one red piece and no blue pieces.",
        lambda t: k(t, "red") > 0 and k(t, "blue") == 0,
    ),
    understood("AKHTBN iff exactly three pieces are grounded.", lambda t: k(t, "grounded") == 3),
    understood(
        "A koan has the Buddha nature iff no green piece touches a yellow piece.",
        lambda t: not touch(t, "green", "yellow"),
    ),
    understood(
        "AKHTBN iff the number of upright pieces is greater than the number of flat pieces.",
        lambda t: k(t, "upright") > k(t, "flat"),
    ),
    understood(
        "A koan has the Buddha nature if it contains a piece which points at a smaller piece.",
        lambda t: any(q.smaller(p) for p in t.pieces for q in p.aims),
    ),
    understood("AKHTBN iff the total pip count is a multiple of 3.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "A koan is white if at least two of its pieces don't point at any other piece.",
        lambda t: n(p for p in t.pieces if not p.aims) >= 2,
    ),
    understood(
        "AKHTBN iff there's at least one stack with a blue piece on top.",
        lambda t: any(s[-1].is_a("blue") for s in t.stacks),
    ),
    understood(
        "A koan has the Buddha nature iff it contains neither a large piece nor a weird one.",
        lambda t: k(t, "large") == 0 and k(t, "weird") == 0,
    ),
    understood(
        "AKHTBN iff there is at least one yellow piece and every yellow piece is touched by a piece of another colour.",
        lambda t: k(t, "yellow") > 0 and all(any(not q.is_a("yellow") for q in p.touching) for p in t.of("yellow")),
    ),
    understood(
        "A koan has Buddha nature if there are as many reds as greens in it.", lambda t: k(t, "red") == k(t, "green")
    ),
    understood("AKHTBN iff all pieces have the same orientation.", lambda t: len(orientations(t.pieces)) == 1),
    understood(
        "AKHTBN iff it has at least two ungrounded pieces, of which at least one is red.",
        lambda t: k(t, "ungrounded") >= 2 and k(t, "ungrounded", "red") >= 1,
    ),
    understood(
        "Buddha nature iff a small piece is pointed at by a large one.",
        lambda t: any(q.is_a("small") for p in t.of("large") for q in p.aims),
    ),
    understood(
        "A koan does not have the Buddha nature if it contains exactly two colours.",
        lambda t: len(colours(t.pieces)) != 2,
    ),
    understood(
        "AKHTBN iff, for each colour present, there is an upright piece of that colour.",
        lambda t: all(k(t, c, "upright") > 0 for c in colours(t.pieces)),
    ),
    understood(
        "A koan has the Buddha nature iff the sum of the pips of the red pieces exceeds that of the blue pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "It has the Buddha nature if and only if it contains a tower of three or more pieces.", lambda t: t.tallest >= 3
    ),
    understood(
        "AKHTBN iff no piece points at a piece of its own colour.",
        lambda t: not any(q.same_colour(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "A koan has the Buddha nature iff there is a flat piece that touches both a red piece and a green piece.",
        lambda t: any(
            any(q.is_a("red") for q in p.touching) and any(q.is_a("green") for q in p.touching) for p in t.of("flat")
        ),
    ),
    understood(
        "AKHTBN iff it contains an even number of pieces or no black pieces.",
        lambda t: len(t.pieces) % 2 == 0 or k(t, "black") == 0,
    ),
    understood("AKHTBN iff the number of pieces touching the table is odd.", lambda t: k(t, "grounded") % 2 == 1),
    understood(
        "A koan has the Buddha nature iff it contains exactly one blue piece and that piece is flat.",
        lambda t: k(t, "blue") == 1 and k(t, "blue", "flat") == 1,
    ),
    understood(
        "AKHTBN iff it contains a piece that points at a piece that points back at it.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "A koan has the Buddha nature if its green pieces are all large.",
        lambda t: k(t, "green", "non-large") == 0,
        lambda t: k(t, "green") > 0 and k(t, "green", "non-large") == 0,
    ),
    understood("AKHTBN iff at least half of the pieces are upright.", lambda t: 2 * k(t, "upright") >= len(t.pieces)),
    understood(
        "AKHTBN iff every stack in it, if there are any, contains a red piece.",
        lambda t: all(any(p.is_a("red") for p in s) for s in t.stacks),
    ),
    understood(
        "AKHTBN iff it has a red piece that is higher than every blue piece.",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "A koan has the Buddha nature iff no two pieces of the same colour are touching.",
        lambda t: not any(p.same_colour(q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    not_understood("A koan has the Buddha nature if it was posted before the last collection on Friday."),
]

TEACHER: list[Case] = [
    understood(
        "There exists a red piece that touches no other piece.", lambda t: any(not p.touching for p in t.of("red"))
    ),
    understood(
        "The number of blue pieces is strictly less than the number of green pieces.",
        lambda t: k(t, "blue") < k(t, "green"),
    ),
    understood(
        "For every piece there is another piece of the same size.",
        lambda t: all(any(p.same_size(q) for q in p.others) for p in t.pieces),
    ),
    understood("The total pip count is odd.", lambda t: pips(t.pieces) % 2 == 1),
    understood(
        "At least one piece is red and at most one piece is yellow.", lambda t: k(t, "red") >= 1 and k(t, "yellow") <= 1
    ),
    understood(
        "Exactly one of these holds: there is a small piece; there is a blue piece.",
        lambda t: (k(t, "small") > 0) != (k(t, "blue") > 0),
    ),
    understood("If a red piece exists, then a blue piece exists too.", lambda t: k(t, "red") == 0 or k(t, "blue") > 0),
    understood(
        "The number of distinct colours equals the number of distinct sizes.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood("It contains a red piece xor a green piece.", lambda t: (k(t, "red") > 0) != (k(t, "green") > 0)),
    understood("No piece points at another piece.", lambda t: not any(p.aims for p in t.pieces)),
    understood("There's a piece that points at two or more pieces.", lambda t: any(len(p.aims) >= 2 for p in t.pieces)),
    understood(
        "Either there are no yellow pieces, or all pieces are upright.",
        lambda t: k(t, "yellow") == 0 or k(t, "non-upright") == 0,
    ),
    understood(
        "At least two different sizes occur among the upright pieces.", lambda t: len(sizes(t.of("upright"))) >= 2
    ),
    understood("The pip total is between 5 and 9, inclusive.", lambda t: 5 <= pips(t.pieces) <= 9),
    understood("Not all pieces are the same colour.", lambda t: len(colours(t.pieces)) > 1),
    understood("Each piece touches at most one other piece.", lambda t: all(len(p.touching) <= 1 for p in t.pieces)),
    understood(
        "There is a pair of touching pieces that have the same size but different colours.",
        lambda t: any(p.touches(q) and p.same_size(q) and p.colour != q.colour for p, q in pairs(t.pieces)),
    ),
    understood("The number of pieces is a prime number.", lambda t: prime(len(t.pieces))),
    understood(
        "The koan contains more than three pieces, at least one of them upright.",
        lambda t: len(t.pieces) > 3 and k(t, "upright") >= 1,
    ),
    understood(
        "There is at least one red piece, and none of the red pieces is flat.",
        lambda t: k(t, "red") >= 1 and k(t, "red", "flat") == 0,
    ),
    understood("number of colours >= 3", lambda t: len(colours(t.pieces)) >= 3),
    understood(
        "The difference between the number of red pieces and the number of blue pieces is exactly one.",
        lambda t: abs(k(t, "red") - k(t, "blue")) == 1,
    ),
    understood(
        "There exists a medium piece that is not pointed at by any piece.",
        lambda t: any(not p.aimed_at_by for p in t.of("medium")),
    ),
    understood(
        "Every tower contains at least one upright piece.",
        lambda t: all(any(p.upright for p in tower) for tower in t.towers),
    ),
    understood("No colour occurs more than twice.", lambda t: max(per_colour(t)) <= 2),
    understood(
        "The sum of the pips on the flat pieces is equal to the sum of the pips on the upright pieces.",
        lambda t: pips(t.of("flat")) == pips(t.of("upright")),
    ),
    understood(
        "Every red piece points at a blue piece (vacuously true if there is no red piece).",
        lambda t: all(any(q.is_a("blue") for q in p.aims) for p in t.of("red")),
    ),
    ambiguous(
        "The koan contains a large piece unless it contains a yellow piece.",
        lambda t: k(t, "large") > 0 or k(t, "yellow") > 0,
        lambda t: (k(t, "large") > 0) != (k(t, "yellow") > 0),
    ),
    understood(
        "The koan has at least 3 pieces and no two pieces touch.",
        lambda t: len(t.pieces) >= 3 and not any(p.touches(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "Most of the pieces are blue.",
        lambda t: 2 * k(t, "blue") > len(t.pieces),
        lambda t: k(t, "blue") > 0 and all(k(t, "blue") > k(t, c) for c in colours(t.pieces) - {"blue"}),
    ),
]

GRANDMOTHER: list[Case] = [
    understood("There must be at least one little red one.", lambda t: k(t, "small", "red") >= 1),
    understood("You may not use any green ones.", lambda t: k(t, "green") == 0),
    understood("All of the pieces have to be standing up.", lambda t: k(t, "non-upright") == 0),
    understood("There has to be a big one and a little one in it.", lambda t: k(t, "large") > 0 and k(t, "small") > 0),
    understood("There are more pieces lying down than standing up.", lambda t: k(t, "flat") > k(t, "upright")),
    understood("At least one of the blue ones is lying down.", lambda t: k(t, "blue", "flat") >= 1),
    understood(
        "A red one sits directly on top of a blue one.",
        lambda t: any(p.directly_above(q) for p in t.of("red") for q in t.of("blue")),
    ),
    understood("No two of them may be the same colour.", lambda t: len(colours(t.pieces)) == len(t.pieces)),
    understood(
        "There are exactly four pieces and at least one of them is yellow.",
        lambda t: len(t.pieces) == 4 and k(t, "yellow") >= 1,
    ),
    understood("None of the pieces is touching another piece.", lambda t: not any(p.touching for p in t.pieces)),
    understood(
        "If there is a big one in it, there must be a small one too.", lambda t: k(t, "large") == 0 or k(t, "small") > 0
    ),
    understood("It needs three different colours, no more and no fewer.", lambda t: len(colours(t.pieces)) == 3),
    understood(
        "There has to be a piece pointing at a yellow one.", lambda t: any(p.aimed_at_by for p in t.of("yellow"))
    ),
    understood(
        "There must be a tower of at least two pieces with a green one at the bottom.",
        lambda t: any(s[0].is_a("green") for s in t.stacks),
    ),
    understood("All but one of the pieces are upright.", lambda t: k(t, "non-upright") == 1),
    understood("The dots on all the pieces add up to an even number.", lambda t: pips(t.pieces) % 2 == 0),
    understood("Nothing points at a red piece.", lambda t: not any(p.aimed_at_by for p in t.of("red"))),
    understood("There are just as many big ones as small ones.", lambda t: k(t, "large") == k(t, "small")),
    understood(
        "At least one small piece is lying flat on the table.", lambda t: k(t, "small", "flat", "grounded") >= 1
    ),
    understood(
        "There must be a red one touching a yellow one or a blue one.",
        lambda t: touch(t, "red", "yellow") or touch(t, "red", "blue"),
    ),
    understood("Not a single yellow one may be lying down.", lambda t: k(t, "yellow", "flat") == 0),
    understood(
        "There is exactly one big piece, and it is not blue.",
        lambda t: k(t, "large") == 1 and k(t, "large", "blue") == 0,
    ),
    ambiguous(
        "Each of the yellow ones has to be small.",
        lambda t: k(t, "yellow", "non-small") == 0,
        lambda t: k(t, "yellow") > 0 and k(t, "yellow", "non-small") == 0,
    ),
    understood("The pieces are all different sizes.", lambda t: len(sizes(t.pieces)) == len(t.pieces)),
    understood(
        "There mustn't be a big one lying down, nor a small one standing up.",
        lambda t: k(t, "large", "flat") == 0 and k(t, "small", "upright") == 0,
    ),
    understood(
        "There is a piece that points at another piece of its own colour.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood("Fewer than three pieces are standing up.", lambda t: k(t, "upright") < 3),
    understood(
        "There must be at least two blue ones that are touching each other.",
        lambda t: any(p.touches(q) for p, q in pairs(t.of("blue"))),
    ),
    ambiguous(
        "The tallest tower has a red piece on top.",
        lambda t: all(tower[-1].is_a("red") for tower in t.tallest_towers),
        lambda t: any(tower[-1].is_a("red") for tower in t.tallest_towers),
        lambda t: len(t.tallest_towers) == 1 and t.tallest_towers[0][-1].is_a("red"),
    ),
    not_understood("It has to look pretty, my grandson says."),
]

ACTOR: list[Case] = [
    understood("At least one red. No blues.", lambda t: k(t, "red") >= 1 and k(t, "blue") == 0),
    understood("It's white if something's lying flat.", lambda t: k(t, "flat") > 0),
    understood(
        "There's a big one pointing at a small one.",
        lambda t: any(q.is_a("small") for p in t.of("large") for q in p.aims),
    ),
    understood(
        "Nothing's touching anything else, apart from the table.", lambda t: not any(p.touching for p in t.pieces)
    ),
    understood("Right, exactly two colours.", lambda t: len(colours(t.pieces)) == 2),
    understood(
        "Three pieces or more, and they're all upright.", lambda t: len(t.pieces) >= 3 and k(t, "non-upright") == 0
    ),
    understood("No stacks.", lambda t: not t.stacks),
    understood("Is there a green touching a red?", lambda t: touch(t, "green", "red")),
    understood("It's got a stack with a yellow on top.", lambda t: any(s[-1].is_a("yellow") for s in t.stacks)),
    understood("More reds than blues. That's it.", lambda t: k(t, "red") > k(t, "blue")),
    understood("Okay. Every single piece points at another piece.", lambda t: all(p.aims for p in t.pieces)),
    understood("Even number of reds?", lambda t: k(t, "red") % 2 == 0),
    understood("At least one upright, at least one flat.", lambda t: k(t, "upright") >= 1 and k(t, "flat") >= 1),
    understood("No yellow. No black either.", lambda t: k(t, "yellow") == 0 and k(t, "black") == 0),
    understood("I reckon it's got all three sizes.", lambda t: len(sizes(t.pieces)) == 3),
    understood("Same number of flats and uprights.", lambda t: k(t, "flat") == k(t, "upright")),
    understood("At least two pieces aren't touching the table.", lambda t: k(t, "ungrounded") >= 2),
    understood("There's a red that nothing's pointing at.", lambda t: any(not p.aimed_at_by for p in t.of("red"))),
    understood("If there's a yellow, there's a green.", lambda t: k(t, "yellow") == 0 or k(t, "green") > 0),
    understood("Either it's all red or there's a stack.", lambda t: k(t, "non-red") == 0 or bool(t.stacks)),
    ambiguous("It's got two reds.", lambda t: k(t, "red") == 2, lambda t: k(t, "red") >= 2),
    understood("Exactly one piece is pointing at another piece.", lambda t: n(p for p in t.pieces if p.aims) == 1),
    understood("It hasn't got both red and blue.", lambda t: not (k(t, "red") > 0 and k(t, "blue") > 0)),
    understood("Total pips: more than seven.", lambda t: pips(t.pieces) > 7),
    not_understood("It's whatever the last bloke guessed."),
    understood(
        "Exactly one green. And it's touching the table.",
        lambda t: k(t, "green") == 1 and k(t, "green", "grounded") == 1,
    ),
    understood("No two flat ones the same colour.", lambda t: len(colours(t.of("flat"))) == k(t, "flat")),
    understood("There's a piece that's neither red nor upright.", lambda t: k(t, "non-red", "non-upright") > 0),
    understood("Fewer than two blues, more than two pieces.", lambda t: k(t, "blue") < 2 and len(t.pieces) > 2),
    understood("More pips on the blues than on the reds.", lambda t: pips(t.of("blue")) > pips(t.of("red"))),
]

SWEDE: list[Case] = [
    understood(
        "The koan must contain precisely three pieces, of which at least one is green.",
        lambda t: len(t.pieces) == 3 and k(t, "green") >= 1,
    ),
    understood("Every piece is in contact with at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood("The number of red pieces shall be odd.", lambda t: k(t, "red") % 2 == 1),
    understood(
        "There is at least one weird piece as well as at least one upright piece.",
        lambda t: k(t, "weird") >= 1 and k(t, "upright") >= 1,
    ),
    understood(
        "The koan contains a red piece which is larger than some blue piece.",
        lambda t: any(p.larger(q) for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "All towers consist of the same number of pieces.", lambda t: len({len(tower) for tower in t.towers}) == 1
    ),
    understood(
        "There is a stack in which all pieces have the same colour.",
        lambda t: any(len(colours(s)) == 1 for s in t.stacks),
    ),
    understood("The sum of all pips is exactly six.", lambda t: pips(t.pieces) == 6),
    understood(
        "If the koan contains more than three pieces, then at least one of them must be flat.",
        lambda t: len(t.pieces) <= 3 or k(t, "flat") >= 1,
    ),
    understood(
        "There are more pieces that point at a red piece than pieces that point at a blue piece.",
        lambda t: (
            len(with_some(t.pieces, P.points_at, t.of("red"))) > len(with_some(t.pieces, P.points_at, t.of("blue")))
        ),
    ),
    understood(
        "No red piece is larger than any green piece.",
        lambda t: not any(p.larger(q) for p in t.of("red") for q in t.of("green")),
    ),
    understood("At most two of the pieces are ungrounded.", lambda t: k(t, "ungrounded") <= 2),
    understood(
        "Either the koan has a yellow piece or it has a small piece, but not both.",
        lambda t: (k(t, "yellow") > 0) != (k(t, "small") > 0),
    ),
    understood("At least one of the largest pieces is upright.", lambda t: any(p.upright for p in t.largest)),
    understood("All of the smallest pieces are grounded.", lambda t: all(p.grounded for p in t.smallest)),
    understood("Precisely one colour occurs exactly once.", lambda t: per_colour(t).count(1) == 1),
    understood(
        "There is a piece that points at a piece which it also touches.",
        lambda t: any(p.touches(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "It contains neither flat red pieces nor upright blue pieces.",
        lambda t: k(t, "flat", "red") == 0 and k(t, "upright", "blue") == 0,
    ),
    ambiguous(
        "Only large pieces are flat.",
        lambda t: k(t, "flat", "non-large") == 0,
        lambda t: k(t, "flat") > 0 and k(t, "flat", "non-large") == 0,
    ),
    understood(
        "The koan does not have Buddha nature if any piece points at a green piece.",
        lambda t: not any(p.aimed_at_by for p in t.of("green")),
    ),
    understood("The number of stacks is two or more.", lambda t: len(t.stacks) >= 2),
    understood("Exactly half of the pieces are small.", lambda t: 2 * k(t, "small") == len(t.pieces)),
    understood("There is a colour of which there are at least three pieces.", lambda t: max(per_colour(t)) >= 3),
    understood(
        "A green piece is part of a stack of at least three pieces.",
        lambda t: any(len(p.tower) >= 3 for p in t.of("green")),
    ),
    ambiguous(
        "The highest piece is red.",
        lambda t: all(p.is_a("red") for p in t.highest),
        lambda t: any(p.is_a("red") for p in t.highest),
        lambda t: len(t.highest) == 1 and t.highest[0].is_a("red"),
    ),
    understood("No upright piece touches a flat piece.", lambda t: not touch(t, "upright", "flat")),
    understood("Among the flat pieces there are at least two colours.", lambda t: len(colours(t.of("flat"))) >= 2),
    understood(
        "The koan contains a piece that is pointed at by at least two other pieces.",
        lambda t: any(len(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "Each colour that occurs in the koan occurs the same number of times.", lambda t: len(set(per_colour(t))) == 1
    ),
    understood(
        "There are fewer red pieces than there are different sizes in the koan.",
        lambda t: k(t, "red") < len(sizes(t.pieces)),
    ),
]

CASES = [*POSTMAN, *TEACHER, *GRANDMOTHER, *ACTOR, *SWEDE]
