"""Five people: a retired engineer in a forum, a parent, a wiki player, a learner of English, a club organiser.

Where it matters, "tower" is of one piece or more and "stack" of two or more; what is bottom, top or above follows the
tower. "Every x is y" said plainly, where there may be no x, has two readings; so has a number said without "exactly" or
"at least".
"""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import (
    P,
    Table,
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


def tower_with(t: Table, *words: str) -> bool:
    """Some tower holds a piece for each word."""
    return any(all(any(p.is_a(word) for p in tower) for word in words) for tower in t.towers)


ENGINEER: list[Case] = [
    understood(
        "A koan has the Buddha-nature if and only if its total pip count is at least seven.",
        lambda t: pips(t.pieces) >= 7,
    ),
    understood(
        "The number of red pieces exceeds the number of blue pieces by exactly one.",
        lambda t: k(t, "red") == k(t, "blue") + 1,
    ),
    understood(
        "The total pip count of the red pieces is greater than the total pip count of all the other pieces put "
        "together.",
        lambda t: pips(t.of("red")) > pips(t.of("non-red")),
    ),
    understood("AKHTBN iff the total pip count is a multiple of three.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "The number of upright pieces equals the number of flat pieces.",
        lambda t: k(t, "upright") == k(t, "flat"),
    ),
    understood("At least half of the pieces are grounded.", lambda t: 2 * k(t, "grounded") >= n(t.pieces)),
    understood(
        "Exactly one piece is ungrounded, and that piece is small.",
        lambda t: k(t, "ungrounded") == 1 and k(t, "ungrounded", "small") == 1,
    ),
    understood(
        "There is at least one piece which touches no other piece.",
        lambda t: any(not p.touching for p in t.pieces),
    ),
    understood("Every piece touches at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "AKHTBN iff at least one piece touches two or more other pieces.",
        lambda t: any(n(p.touching) >= 2 for p in t.pieces),
    ),
    understood(
        "At least one piece points in the opposite direction to another piece.",
        lambda t: path(t.pieces, P.opposite, t.pieces),
    ),
    understood(
        "There is a large piece that is pointed at by a smaller piece.",
        lambda t: any(q.smaller(p) for p in t.of("large") for q in p.aimed_at_by),
    ),
    understood(
        "No piece points at a piece larger than itself.",
        lambda t: not any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "There is at least one pair of touching pieces that have the same colour.",
        lambda t: any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "The number of towers is greater than the number of colours.",
        lambda t: n(t.towers) > n(colours(t.pieces)),
    ),
    understood("The sum of the pips of the flat pieces is odd.", lambda t: pips(t.of("flat")) % 2 == 1),
    ambiguous(
        "Every medium piece is grounded.",
        lambda t: not t.of("medium", "ungrounded"),
        lambda t: k(t, "medium") > 0 and not t.of("medium", "ungrounded"),
    ),
    understood("If there are any large pieces, they are all upright.", lambda t: not t.of("large", "non-upright")),
    understood(
        "The number of colours in the koan is the same as the number of sizes in the koan.",
        lambda t: n(colours(t.pieces)) == n(sizes(t.pieces)),
    ),
    understood(
        "Not more than two pieces are upright, and at least one of the upright pieces is blue.",
        lambda t: k(t, "upright") <= 2 and k(t, "upright", "blue") >= 1,
    ),
    not_understood("The koan would still stand if any single piece were taken away."),
    understood(
        "Either there is no stack at all, or at least one stack has a red piece at the bottom.",
        lambda t: not t.stacks or any(stack[0].is_a("red") for stack in t.stacks),
    ),
    understood(
        "There is at least one blue piece, and at least one red piece is higher than all of the blue pieces.",
        lambda t: k(t, "blue") > 0 and any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "All the pieces have the same number of pips, and there are at least three pieces.",
        lambda t: n(sizes(t.pieces)) == 1 and n(t.pieces) >= 3,
    ),
    understood(
        "Exactly two of the pieces are green, or exactly two of the pieces are large, or both.",
        lambda t: k(t, "green") == 2 or k(t, "large") == 2,
    ),
    understood(
        "The difference between the number of red pieces and the number of blue pieces is exactly two.",
        lambda t: abs(k(t, "red") - k(t, "blue")) == 2,
    ),
    understood(
        "AKHTBN iff the pip count of the grounded pieces is larger than the pip count of the ungrounded pieces.",
        lambda t: pips(t.of("grounded")) > pips(t.of("ungrounded")),
    ),
    understood(
        "No two pieces touching each other have the same size.",
        lambda t: not any(p.touches(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "Three pieces are upright.",
        lambda t: k(t, "upright") == 3,
        lambda t: k(t, "upright") >= 3,
    ),
    understood(
        "A koan may not have more than five pips in total unless it contains a yellow piece.",
        lambda t: pips(t.pieces) <= 5 or k(t, "yellow") > 0,
    ),
]

PARENT: list[Case] = [
    understood("There's a yellow pyramid lying flat.", lambda t: k(t, "yellow", "flat") > 0),
    understood("No red pyramids allowed!", lambda t: k(t, "red") == 0),
    understood("There are more small pyramids than large ones.", lambda t: k(t, "small") > k(t, "large")),
    understood("At least three pyramids are standing upright.", lambda t: k(t, "upright") >= 3),
    understood("All the pyramids are lying flat.", lambda t: k(t, "non-flat") == 0),
    understood("A small pyramid is touching a large pyramid.", lambda t: touch(t, "small", "large")),
    understood(
        "There is a blue pyramid that doesn't touch any red pyramid.",
        lambda t: any(not links(p, P.touches, t.of("red")) for p in t.of("blue")),
    ),
    understood(
        "Something green is pointing at something yellow.",
        lambda t: bool(with_some(t.of("green"), P.points_at, t.of("yellow"))),
    ),
    understood(
        "There has to be at least one red, at least one yellow and at least one blue pyramid.",
        lambda t: k(t, "red") > 0 and k(t, "yellow") > 0 and k(t, "blue") > 0,
    ),
    ambiguous(
        "The largest pyramid is green.",
        lambda t: all(p.is_a("green") for p in t.largest),
        lambda t: any(p.is_a("green") for p in t.largest),
        lambda t: [p.colour for p in t.largest] == ["green"],
    ),
    understood("You need a stack of at least three pyramids.", lambda t: any(n(stack) >= 3 for stack in t.stacks)),
    understood("Most of the pyramids are red.", lambda t: 2 * k(t, "red") > n(t.pieces)),
    understood(
        "There's a green pyramid but no large pyramid.",
        lambda t: k(t, "green") > 0 and k(t, "large") == 0,
    ),
    understood("No pyramid points at any other pyramid.", lambda t: not any(p.aims for p in t.pieces)),
    ambiguous(
        "All the small pyramids are yellow.",
        lambda t: not t.of("small", "non-yellow"),
        lambda t: k(t, "small") > 0 and not t.of("small", "non-yellow"),
    ),
    understood(
        "There's at least one medium pyramid, and all the medium pyramids are blue.",
        lambda t: k(t, "medium") > 0 and not t.of("medium", "non-blue"),
    ),
    understood(
        "Either there are no blue pyramids or there are at least three of them.",
        lambda t: k(t, "blue") == 0 or k(t, "blue") >= 3,
    ),
    understood(
        "It has an odd number of pyramids, and at least one of them is red.",
        lambda t: n(t.pieces) % 2 == 1 and k(t, "red") > 0,
    ),
    ambiguous(
        "There are two large pyramids.",
        lambda t: k(t, "large") == 2,
        lambda t: k(t, "large") >= 2,
    ),
    understood("The pips add up to exactly ten.", lambda t: pips(t.pieces) == 10),
    understood("Every pyramid touches the table.", lambda t: k(t, "ungrounded") == 0),
    understood(
        "Not every pyramid touches the table, and there's no yellow pyramid.",
        lambda t: k(t, "ungrounded") > 0 and k(t, "yellow") == 0,
    ),
    understood(
        "There's exactly one pyramid standing upright, and it's red.",
        lambda t: k(t, "upright") == 1 and k(t, "upright", "red") == 1,
    ),
    understood(
        "There are exactly as many yellow pyramids as green ones, and there's at least one of each.",
        lambda t: k(t, "yellow") == k(t, "green") and k(t, "yellow") > 0,
    ),
    understood(
        "At least two pyramids are pointing at the same pyramid.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    ambiguous(
        "Every red pyramid touches a yellow pyramid.",
        lambda t: all(links(p, P.touches, t.of("yellow")) for p in t.of("red")),
        lambda t: k(t, "red") > 0 and all(links(p, P.touches, t.of("yellow")) for p in t.of("red")),
    ),
    understood(
        "There's a small pyramid inside a larger pyramid.",
        lambda t: any(p.inside(q) and q.larger(p) for p in t.of("small") for q in p.others),
    ),
    not_understood("It has to look pretty from where Grandma is sitting."),
    understood(
        "If there's a green pyramid, there has to be a blue pyramid as well.",
        lambda t: k(t, "green") == 0 or k(t, "blue") > 0,
    ),
    understood("It has no more than two colours.", lambda t: n(colours(t.pieces)) <= 2),
]

WIKI: list[Case] = [
    understood("AKHTBN if it has more flat pieces than blue pips.", lambda t: k(t, "flat") > pips(t.of("blue"))),
    understood(
        "AKHTBN unless it has exactly one red piece and no medium pieces.",
        lambda t: not (k(t, "red") == 1 and k(t, "medium") == 0),
    ),
    understood("AKHTBN if the number of red pips is a prime number.", lambda t: prime(pips(t.of("red")))),
    understood(
        "AKHTBN if it contains at least two upright pieces or at least one ungrounded green piece.",
        lambda t: k(t, "upright") >= 2 or k(t, "ungrounded", "green") >= 1,
    ),
    understood("AKHTBN if there is a weird piece touching a flat piece.", lambda t: touch(t, "weird", "flat")),
    understood(
        "AKHTBN if no piece points at a piece of its own colour.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN if it has exactly two more pieces than colours.",
        lambda t: n(t.pieces) == n(colours(t.pieces)) + 2,
    ),
    understood(
        "AKHTBN if it contains a small piece pointing at a large piece or a large piece pointing at a small piece.",
        lambda t: bool(
            with_some(t.of("small"), P.points_at, t.of("large")) or with_some(t.of("large"), P.points_at, t.of("small"))
        ),
    ),
    understood(
        "AKHTBN if the pip total of the yellow pieces is less than the pip total of the green pieces.",
        lambda t: pips(t.of("yellow")) < pips(t.of("green")),
    ),
    understood(
        "AKHTBN if some tower contains both a red piece and a blue piece.",
        lambda t: tower_with(t, "red", "blue"),
    ),
    understood(
        "AKHTBN if every tower contains a small piece.",
        lambda t: all(any(p.is_a("small") for p in tower) for tower in t.towers),
    ),
    understood(
        "AKHTBN if at least one piece is pointed at by exactly one other piece.",
        lambda t: any(n(p.aimed_at_by) == 1 for p in t.pieces),
    ),
    understood(
        "AKHTBN if it has an even number of grounded pieces.",
        lambda t: k(t, "grounded") % 2 == 0,
    ),
    ambiguous(
        "AKHTBN if all blue pieces are grounded.",
        lambda t: not t.of("blue", "ungrounded"),
        lambda t: k(t, "blue") > 0 and not t.of("blue", "ungrounded"),
    ),
    understood(
        "AKHTBN if it contains at least one blue piece and none of its blue pieces is upright.",
        lambda t: k(t, "blue") > 0 and k(t, "blue", "upright") == 0,
    ),
    understood(
        "AKHTBN if exactly one of the four colours red, yellow, green and blue is missing.",
        lambda t: sum(k(t, colour) == 0 for colour in ("red", "yellow", "green", "blue")) == 1,
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains exactly three ungrounded pieces.",
        lambda t: k(t, "ungrounded") != 3,
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains both a large red piece and a small blue piece.",
        lambda t: not (k(t, "large", "red") > 0 and k(t, "small", "blue") > 0),
    ),
    understood(
        "AKHTBN if it contains neither a flat red piece nor an upright blue piece.",
        lambda t: k(t, "flat", "red") == 0 and k(t, "upright", "blue") == 0,
    ),
    understood(
        "AKHTBN if no red piece touches a piece of a different size.",
        lambda t: not any(p.size != q.size for p in t.of("red") for q in p.touching),
    ),
    understood("AKHTBN if all of its largest pieces are red.", lambda t: all(p.is_a("red") for p in t.largest)),
    understood(
        "AKHTBN if at least one of the highest pieces is small.",
        lambda t: any(p.is_a("small") for p in t.highest),
    ),
    understood(
        "AKHTBN if it contains at least one nest.",
        lambda t: any(all(p.inside(q) for p, q in pairwise(stack)) for stack in t.stacks),
    ),
    understood(
        "AKHTBN if the number of pieces that point at other pieces is odd.",
        lambda t: n(p for p in t.pieces if p.aims) % 2 == 1,
    ),
    understood(
        "AKHTBN if it has a piece pointing at two or more pieces, and no yellow pieces.",
        lambda t: any(n(p.aims) >= 2 for p in t.pieces) and k(t, "yellow") == 0,
    ),
    understood(
        "AKHTBN if every stack, if there is any, has a green piece at the top.",
        lambda t: all(stack[-1].is_a("green") for stack in t.stacks),
    ),
    understood(
        "AKHTBN if at least half of its pips are blue.",
        lambda t: 2 * pips(t.of("blue")) >= pips(t.pieces),
    ),
    ambiguous(
        "AKHTBN if it has two medium pieces and no small pieces.",
        lambda t: k(t, "medium") == 2 and k(t, "small") == 0,
        lambda t: k(t, "medium") >= 2 and k(t, "small") == 0,
    ),
    not_understood("AKHTBN if it was posted less than a day after the koan before it."),
    understood(
        "AKHTBN if a red piece and a blue piece point in the same direction.",
        lambda t: path(t.of("red"), P.same_direction, t.of("blue")),
    ),
]

LEARNER: list[Case] = [
    understood(
        "There must be at least one red piece and at least one upright piece.",
        lambda t: k(t, "red") > 0 and k(t, "upright") > 0,
    ),
    understood("It is forbidden that a red piece touches a blue piece.", lambda t: not touch(t, "red", "blue")),
    understood("The koan contains not more than three pieces.", lambda t: n(t.pieces) <= 3),
    understood(
        "All pieces must be either red or blue.",
        lambda t: all(p.is_a("red") or p.is_a("blue") for p in t.pieces),
    ),
    understood(
        "The number of yellow pieces is twice the number of green pieces.",
        lambda t: k(t, "yellow") == 2 * k(t, "green"),
    ),
    understood(
        "At least one small piece must be upright and touch the table.",
        lambda t: k(t, "small", "upright", "grounded") > 0,
    ),
    understood(
        "No piece is allowed to touch more than one other piece.",
        lambda t: all(n(p.touching) <= 1 for p in t.pieces),
    ),
    understood(
        "There is a piece which touches both a red piece and a blue piece.",
        lambda t: any(links(p, P.touches, t.of("red")) and links(p, P.touches, t.of("blue")) for p in t.pieces),
    ),
    understood(
        "Each colour in the koan occurs exactly once.",
        lambda t: all(count == 1 for count in per_colour(t)),
    ),
    understood(
        "Each colour which is present in the koan occurs at least two times.",
        lambda t: all(count >= 2 for count in per_colour(t)),
    ),
    understood(
        "The koan has less blue pieces than red pieces, or it has no blue pieces at all.",
        lambda t: k(t, "blue") < k(t, "red") or k(t, "blue") == 0,
    ),
    understood(
        "If the koan has more than four pieces, then at least one of them has to be flat.",
        lambda t: n(t.pieces) <= 4 or k(t, "flat") > 0,
    ),
    ambiguous(
        "Every large piece must touch a small piece.",
        lambda t: all(links(p, P.touches, t.of("small")) for p in t.of("large")),
        lambda t: k(t, "large") > 0 and all(links(p, P.touches, t.of("small")) for p in t.of("large")),
    ),
    understood("There are exactly two different sizes in the koan.", lambda t: n(sizes(t.pieces)) == 2),
    understood(
        "At least one yellow piece points at a red piece.",
        lambda t: bool(with_some(t.of("yellow"), P.points_at, t.of("red"))),
    ),
    understood(
        "There is a stack of exactly two pieces and there is a stack of exactly three pieces.",
        lambda t: any(n(stack) == 2 for stack in t.stacks) and any(n(stack) == 3 for stack in t.stacks),
    ),
    understood(
        "There are at least two pieces, and all of them except exactly one are upright.",
        lambda t: n(t.pieces) >= 2 and k(t, "non-upright") == 1,
    ),
    understood("The sum of the pips of the blue pieces is exactly five.", lambda t: pips(t.of("blue")) == 5),
    understood("There is no piece which is both red and flat.", lambda t: k(t, "red", "flat") == 0),
    understood("At least one green piece does not touch the table.", lambda t: k(t, "green", "ungrounded") > 0),
    understood(
        "There are more pieces which are grounded than pieces which are not grounded.",
        lambda t: k(t, "grounded") > k(t, "ungrounded"),
    ),
    ambiguous(
        "The koan contains three colours.",
        lambda t: n(colours(t.pieces)) == 3,
        lambda t: n(colours(t.pieces)) >= 3,
    ),
    understood(
        "At least one piece has a colour which no other piece has.",
        lambda t: any(count == 1 for count in per_colour(t)),
    ),
    understood("Not all of the pieces have the same orientation.", lambda t: n(orientations(t.pieces)) > 1),
    understood(
        "A medium piece is above a large piece in the same tower.",
        lambda t: path(t.of("medium"), P.above, t.of("large")),
    ),
    understood(
        "There are at most two pieces of each size.",
        lambda t: all(k(t, size) <= 2 for size in ("small", "medium", "large")),
    ),
    understood(
        "No piece is allowed to be upright, except for green pieces.",
        lambda t: k(t, "upright", "non-green") == 0,
    ),
    understood(
        "The koan has exactly one piece, or at least one of its pieces points at another piece.",
        lambda t: n(t.pieces) == 1 or any(p.aims for p in t.pieces),
    ),
    not_understood("At least one piece stands near the edge of the table."),
    understood(
        "There are neither small pieces nor weird pieces.",
        lambda t: k(t, "small") == 0 and k(t, "weird") == 0,
    ),
]

ORGANISER: list[Case] = [
    understood("Contains at least one blue piece.", lambda t: k(t, "blue") > 0),
    understood("Contains no flat pieces.", lambda t: k(t, "flat") == 0),
    understood("Exactly one large piece.", lambda t: k(t, "large") == 1),
    understood("Every piece is upright.", lambda t: k(t, "non-upright") == 0),
    understood("At least two pieces are green.", lambda t: k(t, "green") >= 2),
    understood(
        "Contains red and yellow, but not green.",
        lambda t: k(t, "red") > 0 and k(t, "yellow") > 0 and k(t, "green") == 0,
    ),
    understood("More upright pieces than flat pieces.", lambda t: k(t, "upright") > k(t, "flat")),
    understood(
        "Contains at least two pieces that touch each other.",
        lambda t: any(p.touching for p in t.pieces),
    ),
    not_understood("The piece that was placed last is red."),
    understood("At least one ungrounded blue piece.", lambda t: k(t, "ungrounded", "blue") > 0),
    understood(
        "Contains exactly two sizes and exactly two colours.",
        lambda t: n(sizes(t.pieces)) == 2 and n(colours(t.pieces)) == 2,
    ),
    understood(
        "Contains at least one piece of each of the three sizes.",
        lambda t: n(sizes(t.pieces)) == 3,
    ),
    understood(
        "A red piece points at a piece that is not red.",
        lambda t: bool(with_some(t.of("red"), P.points_at, t.of("non-red"))),
    ),
    ambiguous(
        "All upright pieces are large.",
        lambda t: not t.of("upright", "non-large"),
        lambda t: k(t, "upright") > 0 and not t.of("upright", "non-large"),
    ),
    understood(
        "No upright piece is small, and no flat piece is large.",
        lambda t: k(t, "upright", "small") == 0 and k(t, "flat", "large") == 0,
    ),
    understood("At least three pieces of the same colour.", lambda t: max(per_colour(t)) >= 3),
    understood("Contains at least two stacks.", lambda t: n(t.stacks) >= 2),
    understood("Every piece is part of a stack.", lambda t: all(p.stacked for p in t.pieces)),
    understood(
        "There is a stack with a large piece at the bottom and a small piece at the top.",
        lambda t: any(stack[0].is_a("large") and stack[-1].is_a("small") for stack in t.stacks),
    ),
    understood(
        "At least one piece touches another piece of the same colour but a different size.",
        lambda t: any(p.touches(q) and p.same_colour(q) and p.size != q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "The total number of pips is at least six and at most nine.",
        lambda t: 6 <= pips(t.pieces) <= 9,
    ),
    understood(
        "Either the number of red pieces is odd or the number of blue pieces is odd, but not both.",
        lambda t: (k(t, "red") % 2 == 1) != (k(t, "blue") % 2 == 1),
    ),
    ambiguous(
        "Every piece that points at another piece is red.",
        lambda t: all(p.is_a("red") for p in t.pieces if p.aims),
        lambda t: any(p.aims for p in t.pieces) and all(p.is_a("red") for p in t.pieces if p.aims),
    ),
    understood(
        "The number of pieces that are pointed at equals the number of pieces that are not pointed at.",
        lambda t: 2 * n(p for p in t.pieces if p.aimed_at_by) == n(t.pieces),
    ),
    understood(
        "For each colour in the koan, there is at least one upright piece of that colour.",
        lambda t: colours(t.of("upright")) == colours(t.pieces),
    ),
    understood(
        "No two pieces of the same colour touch each other.",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "Contains four grounded pieces.",
        lambda t: k(t, "grounded") == 4,
        lambda t: k(t, "grounded") >= 4,
    ),
    understood(
        "At least one flat piece both touches another piece and points at another piece.",
        lambda t: any(p.touching and p.aims for p in t.of("flat")),
    ),
    understood(
        "If there is exactly one stack, it contains a yellow piece; otherwise there are no yellow pieces.",
        lambda t: any(p.is_a("yellow") for p in t.stacks[0]) if n(t.stacks) == 1 else k(t, "yellow") == 0,
    ),
    understood(
        "Every piece touches at least one other piece of its own colour.",
        lambda t: all(any(p.same_colour(q) for q in p.touching) for p in t.pieces),
    ),
]

CASES = [*ENGINEER, *PARENT, *WIKI, *LEARNER, *ORGANISER]
