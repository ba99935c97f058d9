"""A round of 150 rules, as five people would word them, 30 each.

A father of three who keeps a notebook of rules; a forum regular who answers "my guess is ..."; an editor of a games
magazine; an Indian software tester, precise and a little formal; a student society's champion who likes stacks and
pointing.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, touch
from tests.core.rule.corpus.model import P, colours, directions, n, pairs, path, pips, sizes, with_some

FATHER: list[Case] = [
    understood("At least one red piece stands upright.", lambda t: k(t, "red", "upright") >= 1),
    understood(
        "No yellow pieces at all, but at least two green ones.", lambda t: k(t, "yellow") == 0 and k(t, "green") >= 2
    ),
    understood("Exactly three pieces, and none of them is blue.", lambda t: n(t.pieces) == 3 and k(t, "blue") == 0),
    understood("A small piece touches a large one.", lambda t: touch(t, "small", "large")),
    understood(
        "A flat piece is pointing at an upright piece.",
        lambda t: bool(with_some(t.of("flat"), P.points_at, t.of("upright"))),
    ),
    understood("There are more reds than blues.", lambda t: k(t, "red") > k(t, "blue")),
    understood("An odd number of pieces touch the table.", lambda t: k(t, "grounded") % 2 == 1),
    understood("All the pieces are the same size.", lambda t: len(sizes(t.pieces)) == 1),
    understood(
        "There is a stack with a yellow piece on top.", lambda t: any(s[-1].colour == "yellow" for s in t.stacks)
    ),
    understood("None of the pieces touch each other.", lambda t: not any(p.touching for p in t.pieces)),
    understood("The pips add up to an even number.", lambda t: pips(t.pieces) % 2 == 0),
    understood(
        "There's a green piece that touches no other piece.", lambda t: any(not p.touching for p in t.of("green"))
    ),
    understood(
        "If there's a red piece, there has to be a blue one as well.", lambda t: k(t, "red") == 0 or k(t, "blue") >= 1
    ),
    understood("Not every piece is upright.", lambda t: k(t, "upright") < n(t.pieces)),
    ambiguous("It contains two blue pieces.", lambda t: k(t, "blue") == 2, lambda t: k(t, "blue") >= 2),
    ambiguous(
        "All the yellow pieces are flat.",
        lambda t: k(t, "yellow", "non-flat") == 0,
        lambda t: k(t, "yellow", "non-flat") == 0 and k(t, "yellow") >= 1,
    ),
    understood("The red pieces have exactly five pips altogether.", lambda t: pips(t.of("red")) == 5),
    understood("There's neither a red piece nor a yellow piece.", lambda t: k(t, "red") == 0 and k(t, "yellow") == 0),
    understood("At least one piece of each of the three sizes.", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "A large piece has a small one directly on top of it.",
        lambda t: bool(with_some(t.of("small"), P.directly_above, t.of("large"))),
    ),
    understood("Exactly one piece is being pointed at.", lambda t: n(p for p in t.pieces if p.aimed_at_by) == 1),
    understood("At least one of the largest pieces is blue.", lambda t: any(p.colour == "blue" for p in t.largest)),
    understood(
        "The same number of upright pieces as flat pieces (none of either is fine).",
        lambda t: k(t, "upright") == k(t, "flat"),
    ),
    understood(
        "Fewer than four pieces, or at least one green piece, or both.", lambda t: n(t.pieces) < 4 or k(t, "green") >= 1
    ),
    understood("No two pieces share a colour.", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood(
        "Each blue piece, if there are any, touches a red piece.",
        lambda t: all(any(p.touches(q) for q in t.of("red")) for p in t.of("blue")),
    ),
    understood("There are three colours or more.", lambda t: len(colours(t.pieces)) >= 3),
    understood(
        "A red piece touches a yellow piece, and nothing is flat.",
        lambda t: touch(t, "red", "yellow") and k(t, "flat") == 0,
    ),
    understood("There are more red pips than green pips.", lambda t: pips(t.of("red")) > pips(t.of("green"))),
    not_understood("The koan looks like a little house."),
]

FORUM: list[Case] = [
    understood(
        "My guess is: a koan has the Buddha-nature if and only if it contains at least one green piece pointing at a red piece.",
        lambda t: bool(with_some(t.of("green"), P.points_at, t.of("red"))),
    ),
    understood("My guess is AKHTBN iff there are exactly two colours in it.", lambda t: len(colours(t.pieces)) == 2),
    understood("My guess is that the number of flat pieces is odd.", lambda t: k(t, "flat") % 2 == 1),
    understood("My guess is that it has at least one ungrounded piece.", lambda t: k(t, "non-grounded") >= 1),
    understood("My guess is that no blue piece touches the table.", lambda t: k(t, "blue", "grounded") == 0),
    understood(
        "My guess is that there's at least one red piece which touches no blue piece.",
        lambda t: any(not any(p.touches(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    ambiguous(
        "My guess is that most of the pieces are red.",
        lambda t: 2 * k(t, "red") > n(t.pieces),
        lambda t: k(t, "red") >= 1 and all(k(t, "red") > k(t, c) for c in colours(t.pieces) if c != "red"),
    ),
    understood("My guess is that the total pip count is more than six.", lambda t: pips(t.pieces) > 6),
    understood(
        "My guess is that all the grounded pieces are the same colour.", lambda t: len(colours(t.of("grounded"))) == 1
    ),
    understood(
        "My guess is that the koan doesn't contain both a small piece and a large piece.",
        lambda t: not (k(t, "small") and k(t, "large")),
    ),
    understood(
        "My guess is that at least one piece is weird or there are exactly three pieces, or both.",
        lambda t: k(t, "weird") >= 1 or n(t.pieces) == 3,
    ),
    understood(
        "My guess is that a koan has the Buddha-nature unless it contains a blue piece touching a yellow piece.",
        lambda t: not touch(t, "blue", "yellow"),
    ),
    ambiguous(
        "My guess is that all the pieces are not flat.",
        lambda t: k(t, "flat") == 0,
        lambda t: k(t, "flat") < n(t.pieces),
    ),
    understood(
        "My guess is that there's at least one stack containing pieces of at least two different colours.",
        lambda t: any(len(colours(s)) >= 2 for s in t.stacks),
    ),
    understood(
        "My guess is that some piece points at a piece of its own colour.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "My guess is that some piece touches another piece of the same size but of a different colour.",
        lambda t: any(p.same_size(q) and p.colour != q.colour for p in t.pieces for q in p.touching),
    ),
    understood(
        "My guess is that every piece is touching at least one other piece.",
        lambda t: all(p.touching for p in t.pieces),
    ),
    ambiguous(
        "My guess is that the largest piece is green.",
        lambda t: all(p.colour == "green" for p in t.largest),
        lambda t: any(p.colour == "green" for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].colour == "green",
    ),
    understood(
        "My guess is that the number of red pieces plus the number of yellow pieces is exactly three.",
        lambda t: k(t, "red") + k(t, "yellow") == 3,
    ),
    understood(
        "My guess is that if any piece is flat, then at least two pieces are flat.", lambda t: k(t, "flat") != 1
    ),
    understood(
        "My guess is that there's exactly one stack and it's exactly two pieces tall.",
        lambda t: len(t.stacks) == 1 and len(t.stacks[0]) == 2,
    ),
    understood(
        "My guess is that nothing points at a yellow piece.", lambda t: not any(p.aimed_at_by for p in t.of("yellow"))
    ),
    understood(
        "My guess is that at least one upright piece isn't part of any stack.",
        lambda t: any(not p.stacked for p in t.of("upright")),
    ),
    understood(
        "My guess is that the koan has the same number of red pieces as blue pieces, and at least one of each.",
        lambda t: k(t, "red") == k(t, "blue") >= 1,
    ),
    understood(
        "My guess is that it contains no large pieces except red ones.", lambda t: k(t, "large", "non-red") == 0
    ),
    understood(
        "My guess is that either all of the pieces are upright or all of the pieces are flat.",
        lambda t: k(t, "upright") == n(t.pieces) or k(t, "flat") == n(t.pieces),
    ),
    understood(
        "My guess is that AKHTBN iff it either contains a yellow piece or contains a flat piece, but not both.",
        lambda t: bool(k(t, "yellow")) != bool(k(t, "flat")),
    ),
    understood(
        "My guess is that the pip count of the upright pieces is bigger than the pip count of the flat pieces.",
        lambda t: pips(t.of("upright")) > pips(t.of("flat")),
    ),
    understood("My guess is that the tallest tower has exactly three pieces.", lambda t: t.tallest == 3),
    not_understood("My guess is that at least one piece is pointing at the Master."),
]

EDITOR: list[Case] = [
    understood(
        "A koan has the Buddha-nature if it contains exactly one red piece and exactly one blue piece.",
        lambda t: k(t, "red") == 1 and k(t, "blue") == 1,
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains any green pieces; otherwise it does.",
        lambda t: k(t, "green") == 0,
    ),
    understood(
        "A koan has the Buddha-nature if at least one of its pieces points at two or more others.",
        lambda t: any(len(p.aims) >= 2 for p in t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if its red pieces outnumber all its other pieces put together.",
        lambda t: k(t, "red") > k(t, "non-red"),
    ),
    understood(
        "A koan has the Buddha-nature if no piece in it is larger than any other.", lambda t: len(sizes(t.pieces)) == 1
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one piece that is both flat and grounded.",
        lambda t: k(t, "flat", "grounded") >= 1,
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one stack and every stack in it is topped by a red piece.",
        lambda t: bool(t.stacks) and all(s[-1].colour == "red" for s in t.stacks),
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one large piece and exactly twice as many small pieces as large ones.",
        lambda t: k(t, "large") >= 1 and k(t, "small") == 2 * k(t, "large"),
    ),
    understood(
        "A koan has the Buddha-nature if the sum of its pips is divisible by three.", lambda t: pips(t.pieces) % 3 == 0
    ),
    understood(
        "A koan has the Buddha-nature if at least one yellow piece touches neither a red piece nor a blue piece.",
        lambda t: any(not any(q.colour in ("red", "blue") for q in p.touching) for p in t.of("yellow")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains pieces of all three sizes but of only one colour.",
        lambda t: len(sizes(t.pieces)) == 3 and len(colours(t.pieces)) == 1,
    ),
    ambiguous(
        "A koan has the Buddha-nature if all of its upright pieces are red.",
        lambda t: k(t, "upright", "non-red") == 0,
        lambda t: k(t, "upright", "non-red") == 0 and k(t, "upright") >= 1,
    ),
    understood(
        "A koan has the Buddha-nature if it has an even number of pieces, at least one of which is weird.",
        lambda t: n(t.pieces) % 2 == 0 and k(t, "weird") >= 1,
    ),
    understood(
        "A koan has the Buddha-nature if at least one medium piece either points at or touches a large piece.",
        lambda t: any(p.points_at(q) or p.touches(q) for p in t.of("medium") for q in t.of("large")),
    ),
    understood(
        "A koan has the Buddha-nature if none of its pieces points at a piece larger than itself.",
        lambda t: not any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "A koan has the Buddha-nature unless all of its pieces are grounded.", lambda t: k(t, "non-grounded") >= 1
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least two red pieces and all of its red pieces are of the same size.",
        lambda t: k(t, "red") >= 2 and len(sizes(t.of("red"))) == 1,
    ),
    understood(
        "A koan has the Buddha-nature if the number of different colours in it is greater than the number of different sizes.",
        lambda t: len(colours(t.pieces)) > len(sizes(t.pieces)),
    ),
    ambiguous(
        "A koan has the Buddha-nature if it contains three flat pieces.",
        lambda t: k(t, "flat") == 3,
        lambda t: k(t, "flat") >= 3,
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one blue piece that is touched by no other piece.",
        lambda t: any(not p.touching for p in t.of("blue")),
    ),
    understood(
        "A koan has the Buddha-nature if exactly half of its pieces are upright.",
        lambda t: 2 * k(t, "upright") == n(t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if at least one of its highest pieces is yellow.",
        lambda t: any(p.colour == "yellow" for p in t.highest),
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one tower of exactly two pieces.",
        lambda t: any(len(tower) == 2 for tower in t.towers),
    ),
    understood(
        "A koan has the Buddha-nature if it contains a large blue piece, a small red piece, or both.",
        lambda t: k(t, "large", "blue") >= 1 or k(t, "small", "red") >= 1,
    ),
    understood(
        "A koan has the Buddha-nature if no green piece is upright and no red piece is flat.",
        lambda t: k(t, "green", "upright") == 0 and k(t, "red", "flat") == 0,
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one red piece and each of its red pieces touches a blue piece.",
        lambda t: k(t, "red") >= 1 and all(any(p.touches(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "A koan has the Buddha-nature if the pieces which touch the table have an odd number of pips in total.",
        lambda t: pips(t.of("grounded")) % 2 == 1,
    ),
    understood(
        "A koan has the Buddha-nature if at least one of its pieces touches exactly two others.",
        lambda t: any(len(p.touching) == 2 for p in t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if every piece in it is red, upright or both.",
        lambda t: k(t, "non-red", "non-upright") == 0,
    ),
    not_understood("A koan has the Buddha-nature if the arrangement is pleasing to the eye."),
]

TESTER: list[Case] = [
    understood("The count of red pieces is greater than or equal to two.", lambda t: k(t, "red") >= 2),
    understood(
        "The koan contains exactly two medium pieces and zero small pieces.",
        lambda t: k(t, "medium") == 2 and k(t, "small") == 0,
    ),
    understood(
        "The total number of pips of all the pieces is less than or equal to seven.", lambda t: pips(t.pieces) <= 7
    ),
    understood(
        "For every piece in the koan, there is at least one other piece of the same colour.",
        lambda t: all(any(p.same_colour(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "There exists at least one red piece which is touching at least one upright piece.",
        lambda t: touch(t, "red", "upright"),
    ),
    understood(
        "If the number of pieces is even, then at least one piece is flat; if the number of pieces is odd, then no piece is flat.",
        lambda t: (n(t.pieces) % 2 == 0) == (k(t, "flat") >= 1),
    ),
    understood(
        "The number of colours is exactly one less than the number of pieces.",
        lambda t: len(colours(t.pieces)) == n(t.pieces) - 1,
    ),
    understood("No piece is pointing at any other piece.", lambda t: not any(p.aims for p in t.pieces)),
    understood("Every blue piece, if there is any, is grounded.", lambda t: k(t, "blue", "non-grounded") == 0),
    understood(
        "There are at least two pieces, and no two of the pieces are having the same size.",
        lambda t: n(t.pieces) >= 2 and not any(p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "Neither the number of red pieces nor the number of yellow pieces exceeds one.",
        lambda t: k(t, "red") <= 1 and k(t, "yellow") <= 1,
    ),
    understood(
        "The difference between the number of upright pieces and the number of flat pieces is exactly one.",
        lambda t: abs(k(t, "upright") - k(t, "flat")) == 1,
    ),
    understood(
        "The number of pieces that are touching at least one other piece is even.",
        lambda t: n(p for p in t.pieces if p.touching) % 2 == 0,
    ),
    understood(
        "At least one piece is flat, but the koan does not contain any blue piece.",
        lambda t: k(t, "flat") >= 1 and k(t, "blue") == 0,
    ),
    ambiguous(
        "Every green piece is touching at least one yellow piece.",
        lambda t: all(any(p.touches(q) for q in t.of("yellow")) for p in t.of("green")),
        lambda t: k(t, "green") >= 1 and all(any(p.touches(q) for q in t.of("yellow")) for p in t.of("green")),
    ),
    understood(
        "There is exactly one piece which is pointing at one or more other pieces.",
        lambda t: n(p for p in t.pieces if p.aims) == 1,
    ),
    understood(
        "The sum of the pips of the red pieces is equal to the sum of the pips of the blue pieces, and this sum is not zero.",
        lambda t: pips(t.of("red")) == pips(t.of("blue")) > 0,
    ),
    understood(
        "The koan contains at least one stack, and no stack contains two pieces of the same colour.",
        lambda t: bool(t.stacks) and all(len(colours(s)) == len(s) for s in t.stacks),
    ),
    understood(
        "At least one of the following is true: there are exactly four pieces; there is no large piece.",
        lambda t: n(t.pieces) == 4 or k(t, "large") == 0,
    ),
    understood(
        "Exactly one of the following is true: the koan contains a red piece; the koan contains a green piece.",
        lambda t: bool(k(t, "red")) != bool(k(t, "green")),
    ),
    understood(
        "The number of grounded pieces is strictly greater than the number of ungrounded pieces.",
        lambda t: k(t, "grounded") > k(t, "non-grounded"),
    ),
    ambiguous(
        "The smallest piece is yellow.",
        lambda t: all(p.colour == "yellow" for p in t.smallest),
        lambda t: any(p.colour == "yellow" for p in t.smallest),
        lambda t: len(t.smallest) == 1 and t.smallest[0].colour == "yellow",
    ),
    understood(
        "At least one piece of the smallest size present in the koan is upright.",
        lambda t: any(p.upright for p in t.smallest),
    ),
    understood(
        "There is at least one red piece, and no piece of any other colour is flat.",
        lambda t: k(t, "red") >= 1 and k(t, "non-red", "flat") == 0,
    ),
    understood(
        "The koan contains a minimum of three colours and a maximum of four pieces.",
        lambda t: len(colours(t.pieces)) >= 3 and n(t.pieces) <= 4,
    ),
    understood(
        "At least one large piece is touching a small piece of a different colour.",
        lambda t: any(p.touches(q) and p.colour != q.colour for p in t.of("large") for q in t.of("small")),
    ),
    understood(
        "There is at least one piece which is pointed at by at least two other pieces.",
        lambda t: any(len(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood("Either no piece is upright or every piece is upright.", lambda t: k(t, "upright") in (0, n(t.pieces))),
    understood(
        "The number of flat red pieces is not equal to the number of upright red pieces.",
        lambda t: k(t, "flat", "red") != k(t, "upright", "red"),
    ),
    not_understood("The piece which was placed first is red."),
]

CHAMPION: list[Case] = [
    understood("At least one stack is three or more pieces high.", lambda t: any(len(s) >= 3 for s in t.stacks)),
    understood(
        "At least one stack has a large piece at the bottom and a small piece on top.",
        lambda t: any(s[0].size == "large" and s[-1].size == "small" for s in t.stacks),
    ),
    understood(
        "A red piece points at a piece that's in a stack.",
        lambda t: bool(with_some(t.of("red"), P.points_at, t.of("stacked"))),
    ),
    understood(
        "There are at least two stacks, and all the stacks have the same number of pieces.",
        lambda t: len(t.stacks) >= 2 and len({len(s) for s in t.stacks}) == 1,
    ),
    understood(
        "Nothing is pointed at by more than one piece.", lambda t: all(len(p.aimed_at_by) <= 1 for p in t.pieces)
    ),
    understood(
        "For at least one red piece, the first piece it points at is blue.",
        lambda t: any(p.first is not None and p.first.colour == "blue" for p in t.of("red")),
    ),
    understood(
        "At least one piece points through a green piece at a yellow piece.",
        lambda t: any(p.points_past("green", "yellow") for p in t.pieces),
    ),
    understood(
        "At least one pair of pieces point at each other.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood("There are exactly two towers, counting a single piece as a tower.", lambda t: len(t.towers) == 2),
    understood("No stacks at all, but at least one flat piece.", lambda t: not t.stacks and k(t, "flat") >= 1),
    understood("More pieces are in stacks than aren't.", lambda t: k(t, "stacked") > k(t, "non-stacked")),
    understood("Every piece points at at least one other piece.", lambda t: all(p.aims for p in t.pieces)),
    understood(
        "A blue piece is directly below a red piece in a stack.",
        lambda t: bool(with_some(t.of("blue"), P.directly_below, t.of("red"))),
    ),
    understood(
        "In at least one stack, some piece is above a smaller piece.",
        lambda t: any(p.above(q) and p.larger(q) for p in t.pieces for q in p.others),
    ),
    ambiguous(
        "Every stack is all one colour.",
        lambda t: all(len(colours(s)) == 1 for s in t.stacks),
        lambda t: bool(t.stacks) and all(len(colours(s)) == 1 for s in t.stacks),
    ),
    understood("There are more stacks than unstacked pieces.", lambda t: len(t.stacks) > k(t, "non-stacked")),
    understood(
        "A flat piece points at a piece of a different colour.",
        lambda t: any(p.colour != q.colour for p in t.of("flat") for q in p.aims),
    ),
    understood("If there's a stack, then there's no weird piece.", lambda t: not t.stacks or k(t, "weird") == 0),
    understood(
        "At least one piece in a stack points at a piece outside that stack.",
        lambda t: any(q not in p.tower for p in t.of("stacked") for q in p.aims),
    ),
    understood(
        "A yellow piece and a green piece are in the same stack.",
        lambda t: any({"yellow", "green"} <= colours(s) for s in t.stacks),
    ),
    understood(
        "The top pieces of all the towers are the same colour.",
        lambda t: len({tower[-1].colour for tower in t.towers}) == 1,
    ),
    ambiguous(
        "The tallest tower has a red piece on top.",
        lambda t: all(tower[-1].colour == "red" for tower in t.tallest_towers),
        lambda t: any(tower[-1].colour == "red" for tower in t.tallest_towers),
        lambda t: len(t.tallest_towers) == 1 and t.tallest_towers[0][-1].colour == "red",
    ),
    understood(
        "At least one piece points at both a red piece and a blue piece.",
        lambda t: any({"red", "blue"} <= colours(p.aims) for p in t.pieces),
    ),
    understood("At least one stack is upright.", lambda t: any(all(p.upright for p in s) for s in t.stacks)),
    understood(
        "More red pieces than blue pieces are pointed at.",
        lambda t: n(p for p in t.of("red") if p.aimed_at_by) > n(p for p in t.of("blue") if p.aimed_at_by),
    ),
    understood(
        "At least one small piece is inside a large piece.",
        lambda t: bool(with_some(t.of("small"), P.inside, t.of("large"))),
    ),
    understood(
        "No ungrounded piece points at a grounded piece.",
        lambda t: not with_some(t.of("non-grounded"), P.points_at, t.of("grounded")),
    ),
    understood(
        "The koan has a stack or has a piece that points at another piece, but not both.",
        lambda t: bool(t.stacks) != any(p.aims for p in t.pieces),
    ),
    understood(
        "There are at least two pieces, and all the pieces point in the same direction.",
        lambda t: n(t.pieces) >= 2 and len(directions(t.pieces)) == 1,
    ),
    understood(
        "A large piece points at a medium piece that points at a small piece.",
        lambda t: path(t.of("large"), P.points_at, t.of("medium"), P.points_at, t.of("small")),
    ),
]

CASES = [*FATHER, *FORUM, *EDITOR, *TESTER, *CHAMPION]
