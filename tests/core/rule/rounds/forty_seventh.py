"""A round of 150 rules, as five people would word them, 30 each.

A tram driver; a translator of manga; three students sharing a flat; a museum guide; a chemist who likes precise
conditions.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, directions, n, pairs, pips, sizes, with_some

TRAM_DRIVER: list[Case] = [
    understood("At least one red piece standing upright.", lambda t: k(t, "red", "upright") >= 1),
    understood("No yellows lying down.", lambda t: k(t, "yellow", "flat") == 0),
    understood("Exactly four pieces, at least one of them black.", lambda t: n(t.pieces) == 4 and k(t, "black") >= 1),
    understood("Every piece touches at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood("No piece touches another.", lambda t: not any(p.touching for p in t.pieces)),
    understood("More greens than blues.", lambda t: k(t, "green") > k(t, "blue")),
    understood(
        "A small piece sitting directly on top of a large one.",
        lambda t: bool(with_some(t.of("small"), P.directly_above, t.of("large"))),
    ),
    understood("Not more than three pieces touch the table.", lambda t: k(t, "grounded") <= 3),
    understood("Odd number of pieces.", lambda t: n(t.pieces) % 2 == 1),
    understood("The pips add up to 10 or more.", lambda t: pips(t.pieces) >= 10),
    understood("Same number of smalls and larges.", lambda t: k(t, "small") == k(t, "large")),
    understood(
        "A blue points at a red or a red points at a blue.",
        lambda t: bool(
            with_some(t.of("blue"), P.points_at, t.of("red")) or with_some(t.of("red"), P.points_at, t.of("blue"))
        ),
    ),
    understood("No stacks.", lambda t: not t.stacks),
    understood(
        "Exactly one stack, and there's a red in it.",
        lambda t: len(t.stacks) == 1 and any(p.colour == "red" for p in t.stacks[0]),
    ),
    understood("If there's a black piece then no yellow.", lambda t: not (k(t, "black") and k(t, "yellow"))),
    understood(
        "All pieces the same size, but not all the same colour.",
        lambda t: len(sizes(t.pieces)) == 1 and len(colours(t.pieces)) > 1,
    ),
    understood("Something points at a large.", lambda t: any(p.aimed_at_by for p in t.of("large"))),
    understood("No large piece is touched by a small.", lambda t: not touch(t, "small", "large")),
    understood("Fewer than three colours.", lambda t: len(colours(t.pieces)) < 3),
    understood("At least two uprights, no more than two flats.", lambda t: k(t, "upright") >= 2 and k(t, "flat") <= 2),
    understood(
        "A piece that touches no other piece and points at nothing.",
        lambda t: any(not p.touching and not p.aims for p in t.pieces),
    ),
    understood("All but one of the pieces touch the table.", lambda t: k(t, "non-grounded") == 1),
    understood(
        "All pieces point the same way, and there are at least two of them.",
        lambda t: n(t.pieces) >= 2 and len(directions(t.pieces)) == 1,
    ),
    ambiguous("Two reds.", lambda t: k(t, "red") == 2, lambda t: k(t, "red") >= 2),
    understood(
        "A red, a blue and a green, whatever else is there.",
        lambda t: k(t, "red") >= 1 and k(t, "blue") >= 1 and k(t, "green") >= 1,
    ),
    understood(
        "Total pips of the blacks is bigger than total pips of the reds.",
        lambda t: pips(t.of("black")) > pips(t.of("red")),
    ),
    understood("Either no reds or at least three of them.", lambda t: k(t, "red") == 0 or k(t, "red") >= 3),
    understood("A tower of three or more pieces.", lambda t: t.tallest >= 3),
    understood(
        "A flat piece points at an upright one, and nothing is weird.",
        lambda t: bool(with_some(t.of("flat"), P.points_at, t.of("upright"))) and k(t, "weird") == 0,
    ),
    not_understood("It looks like line 9 at rush hour."),
]

MANGA_TRANSLATOR: list[Case] = [
    understood(
        "There is a yellow piece that no other piece touches.", lambda t: any(not p.touching for p in t.of("yellow"))
    ),
    understood(
        "Among the pieces there are exactly as many colours as sizes.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood(
        "No red piece points at another red piece.", lambda t: not with_some(t.of("red"), P.points_at, t.of("red"))
    ),
    understood(
        "An upright green piece is touching a flat piece.",
        lambda t: bool(with_some(t.of("green", "upright"), P.touches, t.of("flat"))),
    ),
    understood(
        "Neither blue nor black appears anywhere in the koan.", lambda t: k(t, "blue") == 0 and k(t, "black") == 0
    ),
    understood(
        "Somewhere, a small piece points at a piece larger than itself.",
        lambda t: any(q.larger(p) for p in t.of("small") for q in p.aims),
    ),
    understood("Each colour that appears does so exactly twice.", lambda t: all(c == 2 for c in per_colour(t))),
    understood(
        "No two pieces share both colour and size.",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("Nothing that touches the table is flat.", lambda t: k(t, "grounded", "flat") == 0),
    understood("If a piece is large, then it is upright.", lambda t: k(t, "large", "non-upright") == 0),
    understood(
        "The koan holds an even number of pieces, at least one of which is black.",
        lambda t: n(t.pieces) % 2 == 0 and k(t, "black") >= 1,
    ),
    understood(
        "At least one piece rests directly on top of a piece of its own colour.",
        lambda t: any(p.directly_above(q) and p.same_colour(q) for p in t.pieces for q in p.others),
    ),
    understood("Exactly one piece points at nothing.", lambda t: n(p for p in t.pieces if not p.aims) == 1),
    understood(
        "The number of pieces lying flat is greater than the number standing upright.",
        lambda t: k(t, "flat") > k(t, "upright"),
    ),
    ambiguous(
        "Unless it contains a red piece, the koan contains no blue one.",
        lambda t: k(t, "red") >= 1 or k(t, "blue") == 0,
        lambda t: (k(t, "red") >= 1) != (k(t, "blue") == 0),
    ),
    understood("No tower consists of more than two pieces.", lambda t: t.tallest <= 2),
    understood(
        "Of the colours red and green, exactly one is present.", lambda t: (k(t, "red") >= 1) != (k(t, "green") >= 1)
    ),
    understood("Reds and yellows never touch.", lambda t: not touch(t, "red", "yellow")),
    understood(
        "The total of the pips is odd – and not a single piece is weird.",
        lambda t: pips(t.pieces) % 2 == 1 and k(t, "weird") == 0,
    ),
    understood(
        "There is a piece that touches at least two pieces of a different colour from its own.",
        lambda t: any(n(q for q in p.touching if q.colour != p.colour) >= 2 for p in t.pieces),
    ),
    understood(
        "What is small is not red, and what is red is not large.",
        lambda t: k(t, "small", "red") == 0 and k(t, "red", "large") == 0,
    ),
    understood("At least half of the pieces are yellow.", lambda t: 2 * k(t, "yellow") >= n(t.pieces)),
    understood(
        "It has three colours or more, yet no more than five pieces.",
        lambda t: len(colours(t.pieces)) >= 3 and n(t.pieces) <= 5,
    ),
    understood(
        "A large piece is pointing at a small one that is not blue.",
        lambda t: bool(with_some(t.of("large"), P.points_at, t.of("small", "non-blue"))),
    ),
    ambiguous(
        "Every stack contains a green piece.",
        lambda t: all(any(p.colour == "green" for p in s) for s in t.stacks),
        lambda t: bool(t.stacks) and all(any(p.colour == "green" for p in s) for s in t.stacks),
    ),
    understood("The smallest pieces are all flat.", lambda t: all(p.flat for p in t.smallest)),
    understood(
        "There is at least one blue piece, and the reds outnumber the blues.",
        lambda t: k(t, "red") > k(t, "blue") >= 1,
    ),
    understood("Not one piece is the only one of its colour.", lambda t: all(c != 1 for c in per_colour(t))),
    understood("Either all pieces are upright or none is.", lambda t: k(t, "upright") in (0, n(t.pieces))),
    understood("No piece touches more than one other.", lambda t: all(n(p.touching) <= 1 for p in t.pieces)),
]

STUDENTS: list[Case] = [
    understood("gotta have a green one", lambda t: k(t, "green") >= 1),
    understood("no more than 2 of any colour", lambda t: all(c <= 2 for c in per_colour(t))),
    understood("literally everything is the same colour", lambda t: len(colours(t.pieces)) == 1),
    understood("at least 3 pieces and all of them flat", lambda t: n(t.pieces) >= 3 and k(t, "non-flat") == 0),
    understood("exactly one red, the rest doesn't matter", lambda t: k(t, "red") == 1),
    understood("more than half of the pieces are blue", lambda t: 2 * k(t, "blue") > n(t.pieces)),
    understood("if theres a large then theres a small too", lambda t: k(t, "large") == 0 or k(t, "small") >= 1),
    understood(
        "a yellow that's touching both a red and a blue",
        lambda t: any(
            any(q.colour == "red" for q in p.touching) and any(q.colour == "blue" for q in p.touching)
            for p in t.of("yellow")
        ),
    ),
    understood("small ones don't touch each other", lambda t: not touch(t, "small", "small")),
    understood("an odd number of reds (so not zero lol)", lambda t: k(t, "red") % 2 == 1),
    understood("all the pieces are in one stack", lambda t: len(t.towers) == 1 and n(t.pieces) >= 2),
    understood(
        "something's pointing at something of the same colour",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood("exactly two pieces or exactly five", lambda t: n(t.pieces) in (2, 5)),
    understood("nothing's weird and nothing's black", lambda t: k(t, "weird") == 0 and k(t, "black") == 0),
    understood(
        "number of reds plus number of blues equals number of greens",
        lambda t: k(t, "red") + k(t, "blue") == k(t, "green"),
    ),
    understood(
        "at least one upright red or at least one flat blue but not both",
        lambda t: (k(t, "upright", "red") >= 1) != (k(t, "flat", "blue") >= 1),
    ),
    understood("pips total is under 8", lambda t: pips(t.pieces) < 8),
    understood(
        "there's a large touching the table and a small that isn't",
        lambda t: k(t, "large", "grounded") >= 1 and k(t, "small", "non-grounded") >= 1,
    ),
    understood("all three sizes please", lambda t: len(sizes(t.pieces)) == 3),
    understood("no large reds, no small blues", lambda t: k(t, "large", "red") == 0 and k(t, "small", "blue") == 0),
    understood("a medium at the bottom of a stack", lambda t: any(s[0].size == "medium" for s in t.stacks)),
    understood("it's got at least two stacks", lambda t: len(t.stacks) >= 2),
    understood(
        "there's a piece that touches all the other pieces",
        lambda t: any(all(p.touches(q) for q in p.others) for p in t.pieces),
    ),
    understood("more colours than flat pieces", lambda t: len(colours(t.pieces)) > k(t, "flat")),
    understood("no flat one points at a flat one", lambda t: not with_some(t.of("flat"), P.points_at, t.of("flat"))),
    understood("reds and yellows can't both be there", lambda t: not (k(t, "red") >= 1 and k(t, "yellow") >= 1)),
    ambiguous(
        "all the smalls are stacked",
        lambda t: k(t, "small", "non-stacked") == 0,
        lambda t: k(t, "small") >= 1 and k(t, "small", "non-stacked") == 0,
    ),
    ambiguous("three larges", lambda t: k(t, "large") == 3, lambda t: k(t, "large") >= 3),
    not_understood("only counts if whoever built it also did the dishes"),
    understood(
        "exactly two colours, and the same number of pieces of each",
        lambda t: len(colours(t.pieces)) == 2 and len(set(per_colour(t))) == 1,
    ),
]

MUSEUM_GUIDE: list[Case] = [
    understood("Here you will find at least one large blue piece.", lambda t: k(t, "large", "blue") >= 1),
    understood("The koan contains no upright pieces at all.", lambda t: k(t, "upright") == 0),
    understood("In this koan you will see exactly three colours.", lambda t: len(colours(t.pieces)) == 3),
    understood(
        "There is a red piece pointing at an upright yellow piece.",
        lambda t: bool(with_some(t.of("red"), P.points_at, t.of("yellow", "upright"))),
    ),
    understood("It is made of at most four pieces.", lambda t: n(t.pieces) <= 4),
    understood(
        "There are one or more stacks, each of them with a large piece at the bottom.",
        lambda t: bool(t.stacks) and all(s[0].size == "large" for s in t.stacks),
    ),
    understood("None of the black pieces touches a red one.", lambda t: not touch(t, "black", "red")),
    understood(
        "A yellow piece is higher than every blue piece, and there is at least one blue piece.",
        lambda t: k(t, "blue") >= 1 and any(all(p.higher(q) for q in t.of("blue")) for p in t.of("yellow")),
    ),
    understood(
        "The total number of pips is exactly twice the number of pieces.", lambda t: pips(t.pieces) == 2 * n(t.pieces)
    ),
    understood(
        "The koan shows red, yellow and blue, but no green.",
        lambda t: k(t, "red") >= 1 and k(t, "yellow") >= 1 and k(t, "blue") >= 1 and k(t, "green") == 0,
    ),
    understood("There are as many upright pieces as there are flat ones.", lambda t: k(t, "upright") == k(t, "flat")),
    understood(
        "It has a piece that is touched by exactly two others.", lambda t: any(n(p.touching) == 2 for p in t.pieces)
    ),
    understood(
        "If there are any green pieces, at least one of them is large.",
        lambda t: k(t, "green") == 0 or k(t, "green", "large") >= 1,
    ),
    understood(
        "All the pieces are the same size, or all are the same colour, or both.",
        lambda t: len(sizes(t.pieces)) == 1 or len(colours(t.pieces)) == 1,
    ),
    understood(
        "Please note: nothing in it points at a black piece.",
        lambda t: not with_some(t.pieces, P.points_at, t.of("black")),
    ),
    understood(
        "There are at least two yellow pieces, and no two of them touch.",
        lambda t: k(t, "yellow") >= 2 and not touch(t, "yellow", "yellow"),
    ),
    understood(
        "The number of red pieces is even and greater than zero.",
        lambda t: k(t, "red") % 2 == 0 and k(t, "red") > 0,
    ),
    understood("At least one of the highest pieces is blue.", lambda t: any(p.colour == "blue" for p in t.highest)),
    understood("All pieces but one are small.", lambda t: k(t, "non-small") == 1),
    ambiguous(
        "The largest piece is yellow.",
        lambda t: all(p.colour == "yellow" for p in t.largest),
        lambda t: any(p.colour == "yellow" for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].colour == "yellow",
    ),
    understood(
        "A blue piece is in the same tower as a red one.",
        lambda t: bool(with_some(t.of("blue"), P.same_tower, t.of("red"))),
    ),
    understood(
        "There is no piece that is pointed at without being touched by another piece.",
        lambda t: not any(p.aimed_at_by and not p.touching for p in t.pieces),
    ),
    understood("There's a tower with exactly three pieces in it.", lambda t: any(len(w) == 3 for w in t.towers)),
    understood(
        "There are fewer large pieces than medium ones, and fewer medium ones than small ones.",
        lambda t: k(t, "large") < k(t, "medium") < k(t, "small"),
    ),
    understood(
        "This koan contains no more than one piece of each size.",
        lambda t: all(k(t, s) <= 1 for s in ("small", "medium", "large")),
    ),
    ambiguous(
        "Every red piece touches a blue one.",
        lambda t: n(with_some(t.of("red"), P.touches, t.of("blue"))) == k(t, "red"),
        lambda t: k(t, "red") >= 1 and n(with_some(t.of("red"), P.touches, t.of("blue"))) == k(t, "red"),
    ),
    understood("At least one colour appears exactly once.", lambda t: 1 in per_colour(t)),
    understood(
        "There is a small piece which does not touch any other piece.",
        lambda t: any(not p.touching for p in t.of("small")),
    ),
    understood(
        "There is a piece pointing at a piece that points back at it.",
        lambda t: any(q.points_at(p) for p in t.pieces for q in p.aims),
    ),
    not_understood("The koan would hang well in a gallery of modern art."),
]

CHEMIST: list[Case] = [
    understood("The koan contains at least 2 and at most 4 pieces.", lambda t: 2 <= n(t.pieces) <= 4),
    understood(
        "The number of red pieces is strictly greater than the number of all other pieces combined.",
        lambda t: k(t, "red") > k(t, "non-red"),
    ),
    understood(
        "Exactly one piece is ungrounded; all the others are upright.",
        lambda t: k(t, "non-grounded") == 1 and all(q.upright for q in t.of("non-grounded")[0].others),
    ),
    understood(
        "The sum of pips on the blue pieces equals the sum of pips on the yellow pieces.",
        lambda t: pips(t.of("blue")) == pips(t.of("yellow")),
    ),
    understood("The sum of pips over all pieces is a multiple of 3.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "At least one flat piece is present, and no flat piece is green.",
        lambda t: k(t, "flat") >= 1 and k(t, "flat", "green") == 0,
    ),
    understood(
        "There exists a piece that touches at least three other pieces.",
        lambda t: any(n(p.touching) >= 3 for p in t.pieces),
    ),
    understood(
        "If the number of pieces is odd, then at least one piece is red; if it is even, no piece is red.",
        lambda t: (n(t.pieces) % 2 == 1) == (k(t, "red") >= 1),
    ),
    understood(
        "No two touching pieces have the same colour.",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "Precisely two sizes occur, and each of them occurs at least twice.",
        lambda t: len(sizes(t.pieces)) == 2 and all(k(t, s) >= 2 for s in sizes(t.pieces)),
    ),
    understood(
        "There is exactly one pair of touching pieces.",
        lambda t: n((p, q) for p, q in pairs(t.pieces) if p.touches(q)) == 1,
    ),
    understood(
        "The koan contains a red piece if and only if it contains a blue piece.",
        lambda t: (k(t, "red") >= 1) == (k(t, "blue") >= 1),
    ),
    understood(
        "Number of upright pieces: at least 1. Number of weird pieces: 0.",
        lambda t: k(t, "upright") >= 1 and k(t, "weird") == 0,
    ),
    understood(
        "At least one green piece points at exactly one piece.", lambda t: any(n(p.aims) == 1 for p in t.of("green"))
    ),
    understood("No piece is simultaneously red, large and upright.", lambda t: k(t, "red", "large", "upright") == 0),
    understood("The mean number of pips per piece is greater than 2.", lambda t: pips(t.pieces) > 2 * n(t.pieces)),
    understood(
        "Not fewer than three pieces are grounded, and at least one piece is stacked.",
        lambda t: k(t, "grounded") >= 3 and k(t, "stacked") >= 1,
    ),
    understood(
        "The number of distinct colours is equal to the number of pieces.",
        lambda t: len(colours(t.pieces)) == n(t.pieces),
    ),
    understood(
        "Exactly one of the following holds: there is a red piece; there is a flat piece.",
        lambda t: (k(t, "red") >= 1) != (k(t, "flat") >= 1),
    ),
    understood(
        "At most one of the colours red, yellow and blue is present.",
        lambda t: sum(k(t, c) >= 1 for c in ("red", "yellow", "blue")) <= 1,
    ),
    understood(
        "Neither the number of small pieces nor the number of large pieces exceeds 2.",
        lambda t: k(t, "small") <= 2 and k(t, "large") <= 2,
    ),
    understood(
        "At least two pieces have the same colour but different sizes.",
        lambda t: any(p.same_colour(q) and p.size != q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "Whenever a red piece is present, no blue piece is upright.",
        lambda t: k(t, "red") == 0 or k(t, "blue", "upright") == 0,
    ),
    understood(
        "No tower contains more than 3 pieces, and at least one tower contains exactly 3.",
        lambda t: t.tallest == 3,
    ),
    understood(
        "There are exactly 6 pips in total, distributed over at least 3 pieces.",
        lambda t: pips(t.pieces) == 6 and n(t.pieces) >= 3,
    ),
    understood(
        "The number of pieces that point at another piece is greater than the number of pieces that do not.",
        lambda t: n(p for p in t.pieces if p.aims) > n(p for p in t.pieces if not p.aims),
    ),
    understood("If a piece touches a red piece, it is not red itself.", lambda t: not touch(t, "red", "red")),
    understood(
        "The upright pieces are of more colours than the non-upright pieces.",
        lambda t: len(colours(t.of("upright"))) > len(colours(t.of("non-upright"))),
    ),
    ambiguous(
        "Two blue pieces and at least one yellow piece.",
        lambda t: k(t, "blue") == 2 and k(t, "yellow") >= 1,
        lambda t: k(t, "blue") >= 2 and k(t, "yellow") >= 1,
    ),
    not_understood("The koan is stable at 25 °C and atmospheric pressure."),
]

CASES = [*TRAM_DRIVER, *MANGA_TRANSLATOR, *STUDENTS, *MUSEUM_GUIDE, *CHEMIST]
