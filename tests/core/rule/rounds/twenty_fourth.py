"""Five players: a Tokyo translator, a Buenos Aires chess coach, an Irish nurse, a logic student, a Nairobi carpenter."""

from __future__ import annotations

from itertools import pairwise
from math import isqrt

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, n, orientations, pairs, path, pips, sizes, with_some

TRANSLATOR = [  # Tokyo: careful full sentences
    understood("There is at least one green piece.", lambda t: k(t, "green") >= 1),
    understood("All of the pieces are lying flat.", lambda t: all(p.flat for p in t.pieces)),
    understood("None of the pieces is red.", lambda t: not t.of("red")),
    understood("The number of small pieces is exactly two.", lambda t: k(t, "small") == 2),
    understood("There are fewer blue pieces than red pieces.", lambda t: k(t, "blue") < k(t, "red")),
    understood(
        "A yellow piece is touching a piece of a different colour.",
        lambda t: any(q.colour != "yellow" for p in t.of("yellow") for q in p.touching),
    ),
    understood(
        "A red piece and a blue piece are pointing at each other.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p in t.of("red") for q in t.of("blue")),
    ),
    understood("Each piece is pointing at another piece.", lambda t: all(p.aims for p in t.pieces)),
    understood("The koan consists of only one colour.", lambda t: len(colours(t.pieces)) == 1),
    understood("At least two sizes are used.", lambda t: len(sizes(t.pieces)) >= 2),
    understood("Exactly one piece is pointed at.", lambda t: n(p for p in t.pieces if p.aimed_at_by) == 1),
    understood(
        "The pieces that touch the table are all the same colour.", lambda t: len(colours(t.of("grounded"))) <= 1
    ),
    understood("There is a stack that consists of exactly three pieces.", lambda t: any(len(s) == 3 for s in t.stacks)),
    understood(
        "There is a stack whose top piece is larger than its bottom piece.",
        lambda t: any(s[-1].larger(s[0]) for s in t.stacks),
    ),
    understood("Every size is present.", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "The red pieces have more pips in total than the yellow pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("yellow")),
    ),
    understood(
        "No piece points at a piece that it touches.", lambda t: not any(p.touches(q) for p in t.pieces for q in p.aims)
    ),
    understood(
        "If there are no blue pieces, there is at least one stack.", lambda t: bool(t.of("blue")) or bool(t.stacks)
    ),
    ambiguous(
        "The smallest piece is upright.",
        lambda t: all(p.upright for p in t.smallest),
        lambda t: any(p.upright for p in t.smallest),
        lambda t: len(t.smallest) == 1 and t.smallest[0].upright,
    ),
    ambiguous(
        "Large pieces are always grounded.",
        lambda t: all(p.grounded for p in t.of("large")),
        lambda t: bool(t.of("large")) and all(p.grounded for p in t.of("large")),
    ),
    understood(
        "The number of pieces is odd, and they are not all the same colour.",
        lambda t: len(t.pieces) % 2 == 1 and len(colours(t.pieces)) > 1,
    ),
    understood("At least two pieces are touching each other.", lambda t: any(p.touches(q) for p, q in pairs(t.pieces))),
    understood(
        "A green piece is above a red piece in a stack.",
        lambda t: bool(with_some(t.of("green"), P.above, t.of("red"))),
    ),
    understood("There are no more than two flat pieces.", lambda t: k(t, "flat") <= 2),
    understood("None of the highest pieces is red.", lambda t: all(p.colour != "red" for p in t.highest)),
    understood(
        "There is a weird piece which does not point at any piece.", lambda t: any(not p.aims for p in t.of("weird"))
    ),
    understood(
        "Every piece is either upright or touching a red piece.",
        lambda t: all(p.upright or any(q.colour == "red" for q in p.touching) for p in t.pieces),
    ),
    understood(
        "The number of colours among the flat pieces is exactly two.", lambda t: len(colours(t.of("flat"))) == 2
    ),
    understood(
        "There is a medium blue piece, and it is the only medium piece.",
        lambda t: k(t, "medium") == 1 == k(t, "medium", "blue"),
    ),
    not_understood("It feels like autumn."),
    not_understood("The piece placed last is small."),
]

COACH = [  # Buenos Aires: comparisons and conditions
    understood(
        "There are more pieces pointing at a red than pieces pointing at a blue.",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) > n(with_some(t.pieces, P.points_at, t.of("blue"))),
    ),
    understood("If a piece is red, it isn't large.", lambda t: not t.of("red", "large")),
    understood(
        "Exactly two pieces are touching a green.", lambda t: n(with_some(t.pieces, P.touches, t.of("green"))) == 2
    ),
    understood("Some large piece touches no other piece.", lambda t: any(not p.touching for p in t.of("large"))),
    understood(
        "There are more large pieces than medium and small pieces combined.",
        lambda t: k(t, "large") > k(t, "medium") + k(t, "small"),
    ),
    understood("It has greens but no reds.", lambda t: bool(t.of("green")) and not t.of("red")),
    understood("No piece touches more than two others.", lambda t: all(len(p.touching) <= 2 for p in t.pieces)),
    understood(
        "If there is exactly one red then there is exactly one blue.",
        lambda t: k(t, "red") != 1 or k(t, "blue") == 1,
    ),
    understood(
        "There is a blue if and only if there is a yellow.", lambda t: bool(t.of("blue")) == bool(t.of("yellow"))
    ),
    understood(
        "There are more reds than any other color.",
        lambda t: bool(t.of("red")) and all(k(t, "red") > k(t, c) for c in colours(t.pieces) - {"red"}),
    ),
    ambiguous(
        "The koan has a majority of red pieces.",
        lambda t: 2 * k(t, "red") > len(t.pieces),
        lambda t: bool(t.of("red")) and all(k(t, "red") > k(t, c) for c in colours(t.pieces) - {"red"}),
    ),
    understood(
        "A piece points at a smaller piece of the same color.",
        lambda t: any(q.smaller(p) and q.same_colour(p) for p in t.pieces for q in p.aims),
    ),
    understood("No upright piece is pointed at.", lambda t: not any(p.aimed_at_by for p in t.of("upright"))),
    understood(
        "At least one upright is pointed at by a flat piece.",
        lambda t: any(q.flat for p in t.of("upright") for q in p.aimed_at_by),
    ),
    understood(
        "A piece points through a blue at a red.", lambda t: any(p.points_past("blue", "red") for p in t.pieces)
    ),
    understood("The koan has at least as many smalls as larges.", lambda t: k(t, "small") >= k(t, "large")),
    understood("There are three or fewer pieces.", lambda t: len(t.pieces) <= 3),
    ambiguous("One green.", lambda t: k(t, "green") == 1, lambda t: k(t, "green") >= 1),
    ambiguous(
        "The green pieces are all touching the table.",
        lambda t: all(p.grounded for p in t.of("green")),
        lambda t: bool(t.of("green")) and all(p.grounded for p in t.of("green")),
    ),
    understood("Blue pieces outnumber all the others together.", lambda t: k(t, "blue") > len(t.pieces) - k(t, "blue")),
    understood("There are exactly two more reds than blues.", lambda t: k(t, "red") == k(t, "blue") + 2),
    understood("The total number of pips is a perfect square.", lambda t: isqrt(pips(t.pieces)) ** 2 == pips(t.pieces)),
    understood("At most one piece touches a yellow.", lambda t: n(with_some(t.pieces, P.touches, t.of("yellow"))) <= 1),
    understood("No stack has a small at the bottom.", lambda t: all(s[0].size != "small" for s in t.stacks)),
    understood("Every color in the koan appears at least twice.", lambda t: min(per_colour(t)) >= 2),
    understood(
        "The number of pieces equals the number of pips on the reds.", lambda t: len(t.pieces) == pips(t.of("red"))
    ),
    understood("A red touches another red.", lambda t: touch(t, "red", "red")),
    understood(
        "There's a red touching exactly two other pieces.", lambda t: any(len(p.touching) == 2 for p in t.of("red"))
    ),
    understood("There are exactly twice as many smalls as larges.", lambda t: k(t, "small") == 2 * k(t, "large")),
    not_understood("It has more pieces than the koan before it."),
]

NURSE = [  # Cork, night shifts: everyday talk
    understood("as long as there's a red in it", lambda t: bool(t.of("red"))),
    understood(
        "more than three pieces and at least one of them upright",
        lambda t: len(t.pieces) > 3 and bool(t.of("upright")),
    ),
    understood("no stack at all", lambda t: not t.stacks),
    understood(
        "there's something pointing at a small one",
        lambda t: bool(with_some(t.pieces, P.points_at, t.of("small"))),
    ),
    understood("there's a medium and it's the only medium", lambda t: k(t, "medium") == 1),
    ambiguous("two of them are weird", lambda t: k(t, "weird") == 2, lambda t: k(t, "weird") >= 2),
    understood("they're not all the same size", lambda t: len(sizes(t.pieces)) > 1),
    understood("they're all touching the table", lambda t: all(p.grounded for p in t.pieces)),
    understood("there isn't any red touching a blue", lambda t: not touch(t, "red", "blue")),
    understood("not more than one of any colour", lambda t: max(per_colour(t)) <= 1),
    understood("some colour appears two or more times", lambda t: max(per_colour(t)) >= 2),
    understood("a red, a blue or a stack", lambda t: bool(t.of("red") or t.of("blue") or t.stacks)),
    understood("only small ones", lambda t: all(p.size == "small" for p in t.pieces)),
    understood("there's a piece touching three or more others", lambda t: any(len(p.touching) >= 3 for p in t.pieces)),
    ambiguous(
        "the biggest one is lying flat",
        lambda t: all(p.flat for p in t.largest),
        lambda t: any(p.flat for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].flat,
    ),
    understood(
        "there's a flat one and an upright one of the same colour",
        lambda t: bool(colours(t.of("flat")) & colours(t.of("upright"))),
    ),
    understood("more yellow than green", lambda t: k(t, "yellow") > k(t, "green")),
    ambiguous(
        "the uprights are all red",
        lambda t: all(p.colour == "red" for p in t.of("upright")),
        lambda t: bool(t.of("upright")) and all(p.colour == "red" for p in t.of("upright")),
    ),
    understood("a small that's not touching any other piece", lambda t: any(not p.touching for p in t.of("small"))),
    understood("an even number of pieces and no weird ones", lambda t: len(t.pieces) % 2 == 0 and not t.of("weird")),
    understood("at least one of the stacks has a blue in it", lambda t: bool(t.of("blue", "stacked"))),
    understood("no piece is higher than a blue", lambda t: not with_some(t.pieces, P.higher, t.of("blue"))),
    understood("either a stack or a weird piece but not both", lambda t: bool(t.stacks) != bool(t.of("weird"))),
    understood("fewer than six pips", lambda t: pips(t.pieces) < 6),
    understood("at least two of the reds are touching the table", lambda t: k(t, "red", "grounded") >= 2),
    understood("exactly three pieces aren't flat", lambda t: k(t, "non-flat") == 3),
    understood(
        "the pieces all point in different directions",
        lambda t: not any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood("a yellow with nothing higher than it", lambda t: any(p.colour == "yellow" for p in t.highest)),
    understood("neither a red nor a large one", lambda t: not t.of("red") and not t.of("large")),
    not_understood("it makes you smile"),
]

STUDENT = [  # Pasadena, logic: connectives and quantifiers
    understood("there is a red or there is a blue", lambda t: bool(t.of("red") or t.of("blue"))),
    understood("there is a red or a stack, but not both", lambda t: bool(t.of("red")) != bool(t.stacks)),
    understood(
        "if there is a weird piece, then there is no upright piece",
        lambda t: not t.of("weird") or not t.of("upright"),
    ),
    understood("there are a red and a blue of the same size", lambda t: bool(sizes(t.of("red")) & sizes(t.of("blue")))),
    understood(
        "no two pieces of the same color touch",
        lambda t: not any(p.touches(q) and p.colour == q.colour for p, q in pairs(t.pieces)),
    ),
    understood("not every piece is grounded", lambda t: not all(p.grounded for p in t.pieces)),
    understood(
        "at least one piece is not pointed at by any other piece", lambda t: any(not p.aimed_at_by for p in t.pieces)
    ),
    ambiguous(
        "every red has the same size as some blue",
        lambda t: sizes(t.of("red")) <= sizes(t.of("blue")),
        lambda t: bool(t.of("red")) and sizes(t.of("red")) <= sizes(t.of("blue")),
    ),
    understood("the number of reds is one more than the number of blues", lambda t: k(t, "red") == k(t, "blue") + 1),
    understood(
        "the number of reds and the number of blues have the same parity",
        lambda t: k(t, "red") % 2 == k(t, "blue") % 2,
    ),
    understood("exactly two different orientations occur", lambda t: len(orientations(t.pieces)) == 2),
    understood("all three orientations are present", lambda t: len(orientations(t.pieces)) == 3),
    understood(
        "some piece touches every other piece", lambda t: any(len(p.touching) == len(p.others) for p in t.pieces)
    ),
    understood(
        "no piece both points at a red and touches a red",
        lambda t: (
            not any(
                any(q.colour == "red" for q in p.aims) and any(q.colour == "red" for q in p.touching) for p in t.pieces
            )
        ),
    ),
    understood("it contains a red iff it contains a large", lambda t: bool(t.of("red")) == bool(t.of("large"))),
    understood(
        "at least two pieces have the same color and the same size",
        lambda t: any(p.colour == q.colour and p.size == q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "no two pieces share both color and size",
        lambda t: not any(p.colour == q.colour and p.size == q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "some green points at a blue that points at a red",
        lambda t: path(t.of("green"), P.points_at, t.of("blue"), P.points_at, t.of("red")),
    ),
    understood("the pip sum is odd or there are no reds", lambda t: pips(t.pieces) % 2 == 1 or not t.of("red")),
    understood("the number of greens is greater than the number of stacks", lambda t: k(t, "green") > len(t.stacks)),
    understood("exactly one piece is both upright and grounded", lambda t: k(t, "upright", "grounded") == 1),
    understood("the largest pieces are not all the same color", lambda t: len(colours(t.largest)) > 1),
    understood("there are fewer reds than non-reds", lambda t: k(t, "red") < k(t, "non-red")),
    understood("there is not exactly one blue", lambda t: k(t, "blue") != 1),
    ambiguous(
        "there's a stack unless there's a red",
        lambda t: bool(t.stacks) or bool(t.of("red")),
        lambda t: bool(t.stacks) != bool(t.of("red")),
    ),
    understood(
        "a red is the first piece that some green points at",
        lambda t: any(p.first is not None and p.first.colour == "red" for p in t.of("green")),
    ),
    understood(
        "exactly two colors and exactly two sizes",
        lambda t: len(colours(t.pieces)) == 2 and len(sizes(t.pieces)) == 2,
    ),
    understood(
        "each size present occurs an odd number of times",
        lambda t: all(k(t, s) % 2 == 1 for s in sizes(t.pieces)),
    ),
    ambiguous(
        "all uprights are the same color",
        lambda t: len(colours(t.of("upright"))) <= 1,
        lambda t: len(colours(t.of("upright"))) == 1,
    ),
    not_understood("it was the hardest koan to build"),
]

CARPENTER = [  # Nairobi: towers, heights, what holds what
    understood("a tower of at least three pieces", lambda t: any(len(s) >= 3 for s in t.stacks)),
    understood("a tower with a small on top", lambda t: any(s[-1].size == "small" for s in t.towers)),
    understood("there is a red at the bottom of a tower", lambda t: any(s[0].colour == "red" for s in t.towers)),
    understood("every tower has a green in it", lambda t: all("green" in colours(s) for s in t.towers)),
    understood("no towers and no weird pieces", lambda t: not t.stacks and not t.of("weird")),
    understood("something is inside something else", lambda t: any(p.inside(q) for p in t.pieces for q in p.others)),
    understood("a small inside a red", lambda t: bool(with_some(t.of("small"), P.inside, t.of("red")))),
    understood(
        "a piece is directly on top of a piece of the same colour",
        lambda t: any(p.directly_above(q) and p.colour == q.colour for p in t.pieces for q in p.others),
    ),
    understood(
        "a red directly on top of a yellow", lambda t: bool(with_some(t.of("red"), P.directly_above, t.of("yellow")))
    ),
    understood(
        "there is a tower in which each piece is smaller than the piece directly below it",
        lambda t: any(all(q.smaller(p) for p, q in pairwise(s)) for s in t.towers),
    ),
    understood("at least two towers", lambda t: len(t.towers) >= 2),
    understood(
        "more stacked pieces than unstacked pieces", lambda t: k(t, "stacked") > len(t.pieces) - k(t, "stacked")
    ),
    understood("exactly one piece is off the table", lambda t: k(t, "ungrounded") == 1),
    understood("there is a red off the table", lambda t: bool(t.of("red", "ungrounded"))),
    understood("nothing is upside down", lambda t: not any(p.upside_down for p in t.pieces)),
    understood(
        "a flat large touching an upright small",
        lambda t: bool(with_some(t.of("flat", "large"), P.touches, t.of("upright", "small"))),
    ),
    understood("all pieces are the same height", lambda t: all(p.same_height(q) for p, q in pairs(t.pieces))),
    understood(
        "a blue is higher than every red", lambda t: any(all(p.higher(q) for q in t.of("red")) for p in t.of("blue"))
    ),
    understood(
        "at least two pieces are at the same height", lambda t: any(p.same_height(q) for p, q in pairs(t.pieces))
    ),
    understood("the top of every tower is small", lambda t: all(s[-1].size == "small" for s in t.towers)),
    understood("at least one tower is all one colour", lambda t: any(len(colours(s)) == 1 for s in t.towers)),
    understood(
        "a tower of exactly two pieces, both of them blue",
        lambda t: any(len(s) == 2 and colours(s) == {"blue"} for s in t.stacks),
    ),
    understood("no red is below a blue in a tower", lambda t: not with_some(t.of("red"), P.below, t.of("blue"))),
    understood("a tower containing a red and a blue", lambda t: any({"red", "blue"} <= colours(s) for s in t.stacks)),
    understood(
        "everything is upright and there are at least two pieces",
        lambda t: all(p.upright for p in t.pieces) and len(t.pieces) >= 2,
    ),
    understood(
        "a small touching the table and a large not touching it",
        lambda t: bool(t.of("small", "grounded")) and bool(t.of("large", "ungrounded")),
    ),
    understood("the number of grounded pieces is even", lambda t: k(t, "grounded") % 2 == 0),
    understood("the weird pieces have an odd number of pips in total", lambda t: pips(t.of("weird")) % 2 == 1),
    understood(
        "a tower with a green at the bottom and a red on top",
        lambda t: any(s[0].colour == "green" and s[-1].colour == "red" for s in t.stacks),
    ),
    understood("the stacked pieces have at least six pips in total", lambda t: pips(t.of("stacked")) >= 6),
    understood(
        "if there is a tower, there is also an unstacked piece",
        lambda t: not t.stacks or any(not p.stacked for p in t.pieces),
    ),
    not_understood("it would fall over if you breathed on it"),
]

CASES: list[Case] = [*TRANSLATOR, *COACH, *NURSE, *STUDENT, *CARPENTER]
