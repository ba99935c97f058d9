"""Fresh rules of three voices: a mathematician, a teenager in a classroom, a careful non-native speaker."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, refused, understood
from tests.core.rule.corpus.model import (
    P,
    colours,
    directions,
    links,
    n,
    pairs,
    path,
    pips,
    prime,
    sizes,
)

MATHEMATICIAN = [
    understood("there are more upright pieces than flat ones", lambda t: n(t.of("upright")) > n(t.of("flat"))),
    understood(
        "the pip count of the reds equals the pip count of the blues", lambda t: pips(t.of("red")) == pips(t.of("blue"))
    ),
    understood("AKHTBN iff the total pip count is prime", lambda t: prime(pips(t.pieces))),
    understood("it has twice as many large pieces as small pieces", lambda t: n(t.of("large")) == 2 * n(t.of("small"))),
    understood(
        "the number of red pieces plus the number of blue pieces is at least 3",
        lambda t: n(t.of("red")) + n(t.of("blue")) >= 3,
    ),
    understood("the number of towers is odd", lambda t: n(t.towers) % 2 == 1),
    understood(
        "the difference between the pip count of its upright pieces and the pip count of its flat pieces is at most 2",
        lambda t: abs(pips(t.of("upright")) - pips(t.of("flat"))) <= 2,
    ),
    understood("it contains exactly as many colors as sizes", lambda t: n(colours(t.pieces)) == n(sizes(t.pieces))),
    understood("no color occurs more than twice", lambda t: all(n(t.of(c)) <= 2 for c in colours(t.pieces))),
    understood(
        "no two pieces of the same color have the same size",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "the pip count of the grounded pieces is greater than the pip count of the ungrounded pieces",
        lambda t: pips(t.of("grounded")) > pips(t.of("ungrounded")),
    ),
    understood(
        "there are at least as many pieces pointing at another piece as pieces not pointing at another piece",
        lambda t: n(p for p in t.pieces if p.aims) >= n(p for p in t.pieces if not p.aims),
    ),
    understood("A koan has the Buddha-nature iff its pip count is divisible by 3.", lambda t: pips(t.pieces) % 3 == 0),
    understood("AKHTBN if the number of pieces is between 3 and 6", lambda t: 3 <= n(t.pieces) <= 6),
    understood("exactly one third of its pieces are green", lambda t: 3 * n(t.of("green")) == n(t.pieces)),
    understood("all but one of its pieces are grounded", lambda t: n(t.of("ungrounded")) == 1),
    understood(
        "the number of pieces in its tallest tower equals the number of colours",
        lambda t: t.tallest == n(colours(t.pieces)),
    ),
    understood(
        "the number of flat pieces is even but not zero", lambda t: n(t.of("flat")) % 2 == 0 and n(t.of("flat")) > 0
    ),
    understood(
        "there's a piece that is pointed at by more than one piece",
        lambda t: any(n(p.aimed_at_by) > 1 for p in t.pieces),
    ),
    understood(
        "each color in it is represented by the same number of pieces",
        lambda t: n({n(t.of(c)) for c in colours(t.pieces)}) == 1,
    ),
    understood("every piece points at exactly one other piece", lambda t: all(n(p.aims) == 1 for p in t.pieces)),
    understood(
        "exactly two sizes and exactly three colors are present",
        lambda t: n(sizes(t.pieces)) == 2 and n(colours(t.pieces)) == 3,
    ),
    understood("the pip count of the largest pieces is at least 6", lambda t: pips(t.largest) >= 6),
    understood("more than half of the pieces are weird", lambda t: 2 * n(t.of("weird")) > n(t.pieces)),
    understood(
        "at most one color appears more than once", lambda t: n(c for c in colours(t.pieces) if n(t.of(c)) > 1) <= 1
    ),
    understood(
        "the number of pieces is prime or a multiple of 4", lambda t: prime(n(t.pieces)) or n(t.pieces) % 4 == 0
    ),
    understood(
        "either the number of reds is odd or the number of blues is odd, but not both",
        lambda t: (n(t.of("red")) % 2 == 1) != (n(t.of("blue")) % 2 == 1),
    ),
    understood(
        "it has as many mediums as smalls and larges combined",
        lambda t: n(t.of("medium")) == n(t.of("small")) + n(t.of("large")),
    ),
    understood("the pieces point in at most two different directions", lambda t: n(directions(t.pieces)) <= 2),
    understood(
        "the pip count of the flat pieces is twice the pip count of the upright ones",
        lambda t: pips(t.of("flat")) == 2 * pips(t.of("upright")),
    ),
    understood(
        "any two pieces differ in both color and size",
        lambda t: not any(p.same_colour(q) or p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("it has more than 3 but fewer than 8 pieces", lambda t: 3 < n(t.pieces) < 8),
    understood("its pip count is more than twice the number of its pieces", lambda t: pips(t.pieces) > 2 * n(t.pieces)),
    understood(
        "there is a plurality of blue pieces",
        lambda t: all(n(t.of("blue")) > n(t.of(c)) for c in colours(t.pieces) - {"blue"}),
    ),
    ambiguous(
        "a majority of the pieces are yellow",
        lambda t: 2 * n(t.of("yellow")) > n(t.pieces),
        lambda t: all(n(t.of("yellow")) > n(t.of(c)) for c in colours(t.pieces) - {"yellow"}),
    ),
    ambiguous("contains three large pieces", lambda t: n(t.of("large")) == 3, lambda t: n(t.of("large")) >= 3),
    understood("its pip count minus the number of its pieces is 4", lambda t: pips(t.pieces) - n(t.pieces) == 4),
    understood("the number of stacks is equal to the number of sizes", lambda t: n(t.stacks) == n(sizes(t.pieces))),
    understood("exactly three pieces touch each other", lambda t: n(p for p in t.pieces if p.touching) == 3),
    understood(
        "the number of pieces that point at a smaller piece is greater than the number of pieces that point at a larger piece",
        lambda t: (
            n(p for p in t.pieces if any(q.smaller(p) for q in p.aims))
            > n(p for p in t.pieces if any(q.larger(p) for q in p.aims))
        ),
    ),
    understood("at least half of the pieces are stacked", lambda t: 2 * n(t.of("stacked")) >= n(t.pieces)),
    understood("AKHTBN unless the number of its red pips is odd", lambda t: pips(t.of("red")) % 2 == 0),
    understood(
        "if there is a red piece, then there are at least two blue pieces",
        lambda t: not t.of("red") or n(t.of("blue")) >= 2,
    ),
    understood("no more than half of the pieces are black", lambda t: 2 * n(t.of("black")) <= n(t.pieces)),
    refused("the area covered by the koan is less than 20 square inches", ""),
    refused("the total number of letters in the names of its colors is even", ""),
    refused("it has more pieces than the previous koan", ""),
    not_understood("the arrangement has rotational symmetry"),
    not_understood("some three pieces form an equilateral triangle"),
    not_understood("the pieces can be divided into two mirror-image halves"),
]

TEENAGER = [
    ambiguous(
        "there has to be a red one on top of a blue one",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("red"), P.above, t.of("blue")),
    ),
    understood("some piece has to point at a green one", lambda t: path(t.pieces, P.points_at, t.of("green"))),
    understood("it can't have any reds", lambda t: not t.of("red")),
    understood("it needs to have a large one and a small one", lambda t: bool(t.of("large")) and bool(t.of("small"))),
    understood("they all have to be lying on their sides", lambda t: all(p.flat for p in t.pieces)),
    understood("no more than two colors", lambda t: n(colours(t.pieces)) <= 2),
    understood("there's a stack with a red at the bottom", lambda t: any(s[0].is_a("red") for s in t.stacks)),
    understood("no red is lying on its side", lambda t: not t.of("red", "flat")),
    understood("at least one piece isn't touching the table", lambda t: bool(t.of("ungrounded"))),
    ambiguous(
        "all the pieces are pointing in the same direction",
        lambda t: all(p.same_direction(q) for p, q in pairs(t.pieces)),
        lambda t: n(t.pieces) >= 2 and all(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "the largest piece is blue",
        lambda t: all(p.is_a("blue") for p in t.largest),
        lambda t: any(p.is_a("blue") for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].is_a("blue"),
    ),
    ambiguous("there are two greens", lambda t: n(t.of("green")) == 2, lambda t: n(t.of("green")) >= 2),
    understood(
        "has either a small red or a small blue but not both",
        lambda t: bool(t.of("small", "red")) != bool(t.of("small", "blue")),
    ),
    understood("none of the pieces are touching each other", lambda t: not any(p.touching for p in t.pieces)),
    understood(
        "there's at least one piece that no other piece is pointing at",
        lambda t: any(not p.aimed_at_by for p in t.pieces),
    ),
    understood("it has all three sizes", lambda t: n(sizes(t.pieces)) == 3),
    understood("doesn't have yellow or green in it", lambda t: not t.of("yellow") and not t.of("green")),
    understood(
        "must have at least 1 red, at least 1 blue and no blacks",
        lambda t: bool(t.of("red")) and bool(t.of("blue")) and not t.of("black"),
    ),
    understood("it must have at least one green but no more than three", lambda t: 1 <= n(t.of("green")) <= 3),
    ambiguous(
        "every stack has to have a red in it",
        lambda t: all(any(p.is_a("red") for p in s) for s in t.stacks),
        lambda t: bool(t.stacks) and all(any(p.is_a("red") for p in s) for s in t.stacks),
    ),
    understood(
        "there's a blue that touches a red but doesn't touch a green",
        lambda t: any(
            links(p, P.touches, t.of("red")) and not links(p, P.touches, t.of("green")) for p in t.of("blue")
        ),
    ),
    ambiguous(
        "all the reds are touching a blue",
        lambda t: all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "a piece is touching another piece of the same color",
        lambda t: any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("it's all one color or all one size", lambda t: n(colours(t.pieces)) == 1 or n(sizes(t.pieces)) == 1),
    understood("every piece is red or standing up", lambda t: all(p.is_a("red") or p.upright for p in t.pieces)),
    understood("no medium is higher than a large", lambda t: not path(t.of("medium"), P.higher, t.of("large"))),
    understood(
        "a small piece is higher than every large piece",
        lambda t: any(all(p.higher(q) for q in t.of("large")) for p in t.of("small")),
    ),
    understood(
        "at least 3 pieces on their sides and at least 1 standing",
        lambda t: n(t.of("flat")) >= 3 and n(t.of("upright")) >= 1,
    ),
    ambiguous(
        "it has no yellow unless it has a red",
        lambda t: not t.of("yellow") or bool(t.of("red")),
        lambda t: (not t.of("yellow")) != bool(t.of("red")),
    ),
    understood(
        "no piece except a red one points at a blue one",
        lambda t: not path(t.of("non-red"), P.points_at, t.of("blue")),
    ),
    understood("there's a small inside a large", lambda t: path(t.of("small"), P.inside, t.of("large"))),
    understood(
        "it has to have a red or a blue, and also a green",
        lambda t: (bool(t.of("red")) or bool(t.of("blue"))) and bool(t.of("green")),
    ),
    ambiguous(
        "it has red and blue or green",
        lambda t: (bool(t.of("red")) and bool(t.of("blue"))) or bool(t.of("green")),
        lambda t: bool(t.of("red")) and (bool(t.of("blue")) or bool(t.of("green"))),
    ),
    understood(
        "you need more than one color and fewer than five pieces",
        lambda t: n(colours(t.pieces)) > 1 and n(t.pieces) < 5,
    ),
    understood("there can't be any stacks", lambda t: not t.stacks),
    understood(
        "at least one of the large ones points at at least one of the small ones",
        lambda t: path(t.of("large"), P.points_at, t.of("small")),
    ),
    understood(
        "a red points at a blue that points at a green",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.points_at, t.of("green")),
    ),
    understood(
        "it doesn't contain anything other than reds and blues",
        lambda t: all(p.is_a("red") or p.is_a("blue") for p in t.pieces),
    ),
    understood("at least one piece is upside down", lambda t: any(p.upside_down for p in t.pieces)),
    understood(
        "exactly one piece is upright and none are weird",
        lambda t: n(t.of("upright")) == 1 and not t.of("weird"),
    ),
    understood("the number of colors is 3", lambda t: n(colours(t.pieces)) == 3),
    understood("a red one points through a blue one", lambda t: path(t.of("red"), P.points_through, t.of("blue"))),
    understood(
        "at least two blues and none of them are small",
        lambda t: n(t.of("blue")) >= 2 and not t.of("blue", "small"),
    ),
    understood("more reds than all the other colors put together", lambda t: n(t.of("red")) > n(t.of("non-red"))),
    refused("something is pointing at the door", ""),
    refused("it was built by someone wearing glasses", ""),
    refused("it took less than a minute to build", ""),
    not_understood("the pieces make a circle"),
    not_understood("a red piece is between two blue pieces"),
    not_understood("the pieces are arranged in rows"),
]

BOOKISH = [
    understood(
        "A koan has the Buddha-nature if and only if it contains neither a large piece nor an upright one.",
        lambda t: not t.of("large") and not t.of("upright"),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains exactly two colours.",
        lambda t: n(colours(t.pieces)) != 2,
    ),
    understood(
        "There is a piece which is pointed at by every other piece.",
        lambda t: any(all(q.points_at(p) for q in p.others) for p in t.pieces),
    ),
    understood(
        "No piece touches any piece of a different colour.",
        lambda t: not any(p.touches(q) and not p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "Each ungrounded piece is red.",
        lambda t: all(p.is_a("red") for p in t.of("ungrounded")),
        lambda t: bool(t.of("ungrounded")) and all(p.is_a("red") for p in t.of("ungrounded")),
    ),
    understood("At least one of the highest pieces is yellow.", lambda t: any(p.is_a("yellow") for p in t.highest)),
    understood("None of the lowest pieces is green.", lambda t: not any(p.is_a("green") for p in t.lowest)),
    understood(
        "The koan consists of exactly four pieces, of which at least one is blue.",
        lambda t: n(t.pieces) == 4 and bool(t.of("blue")),
    ),
    understood(
        "There is a red piece which does not point at any other piece.", lambda t: any(not p.aims for p in t.of("red"))
    ),
    ambiguous(
        "All its pieces except the blue ones are upright.",
        lambda t: all(p.upright for p in t.of("non-blue")),
        lambda t: bool(t.of("non-blue")) and all(p.upright for p in t.of("non-blue")),
    ),
    understood(
        "It contains a tower of at least three pieces whose top piece is green.",
        lambda t: any(len(s) >= 3 and s[-1].is_a("green") for s in t.towers),
    ),
    understood(
        "If the koan contains a stack, then it also contains a weird piece.",
        lambda t: not t.stacks or bool(t.of("weird")),
    ),
    understood(
        "Both a flat red piece and a flat yellow piece are present.",
        lambda t: bool(t.of("flat", "red")) and bool(t.of("flat", "yellow")),
    ),
    understood(
        "It does not contain both a red piece and a green piece.",
        lambda t: not (bool(t.of("red")) and bool(t.of("green"))),
    ),
    ambiguous(
        "Every upright piece is larger than every flat piece.",
        lambda t: all(p.larger(q) for p in t.of("upright") for q in t.of("flat")),
        lambda t: bool(t.of("upright")) and all(p.larger(q) for p in t.of("upright") for q in t.of("flat")),
    ),
    understood(
        "Among the grounded pieces there is at least one of each of the three sizes.",
        lambda t: n(sizes(t.of("grounded"))) == 3,
    ),
    understood(
        "There are exactly as many pieces which are pointed at as pieces which are not pointed at.",
        lambda t: n(p for p in t.pieces if p.aimed_at_by) == n(p for p in t.pieces if not p.aimed_at_by),
    ),
    understood(
        "It contains at least one green piece, but no green piece which touches the table.",
        lambda t: bool(t.of("green")) and not t.of("green", "grounded"),
    ),
    understood(
        "A large piece stands directly on top of a medium piece.",
        lambda t: path(t.of("large"), P.directly_above, t.of("medium")),
    ),
    understood(
        "The first piece pointed at by at least one red piece is blue.",
        lambda t: any(p.first is not None and p.first.is_a("blue") for p in t.of("red")),
    ),
    understood("No red piece is higher than any blue piece.", lambda t: not path(t.of("red"), P.higher, t.of("blue"))),
    understood("The koan contains not more than two towers.", lambda t: n(t.towers) <= 2),
    understood("Of the large pieces, not more than one is upright.", lambda t: n(t.of("large", "upright")) <= 1),
    understood("Not all of its pieces are of the same size.", lambda t: n(sizes(t.pieces)) > 1),
    ambiguous(
        "All its pieces are not blue.",
        lambda t: not t.of("blue"),
        lambda t: bool(t.of("non-blue")),
    ),
    ambiguous(
        "It contains only red and yellow pieces.",
        lambda t: all(p.is_a("red") or p.is_a("yellow") for p in t.pieces),
        lambda t: (
            all(p.is_a("red") or p.is_a("yellow") for p in t.pieces) and bool(t.of("red")) and bool(t.of("yellow"))
        ),
    ),
    ambiguous(
        "All its pieces are in a stack.",
        lambda t: all(p.stacked for p in t.pieces),
        lambda t: n(t.towers) == 1 and n(t.stacks) == 1,
    ),
    ambiguous(
        "Its smallest piece is upright.",
        lambda t: all(p.upright for p in t.smallest),
        lambda t: any(p.upright for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].upright,
    ),
    ambiguous(
        "It contains at least two blue pieces and one black piece.",
        lambda t: n(t.of("blue")) >= 2 and n(t.of("black")) >= 1,
        lambda t: n(t.of("blue")) >= 2 and n(t.of("black")) == 1,
    ),
    ambiguous(
        "A yellow piece is under a red piece.",
        lambda t: path(t.of("yellow"), P.directly_below, t.of("red")),
        lambda t: path(t.of("yellow"), P.below, t.of("red")),
    ),
    understood(
        "There is a piece which touches both a red piece and a blue piece.",
        lambda t: any(links(p, P.touches, t.of("red")) and links(p, P.touches, t.of("blue")) for p in t.pieces),
    ),
    understood(
        "No piece other than a medium one touches the table.", lambda t: all(p.is_a("medium") for p in t.of("grounded"))
    ),
    understood(
        "Some piece is of the same colour as the first piece it points at.",
        lambda t: any(p.first is not None and p.first.colour == p.colour for p in t.pieces),
    ),
    understood(
        "A red piece and a blue piece point in opposite directions.",
        lambda t: path(t.of("red"), P.opposite, t.of("blue")),
    ),
    understood(
        "No two pieces are of the same height.", lambda t: not any(p.same_height(q) for p, q in pairs(t.pieces))
    ),
    ambiguous(
        "Every blue piece is in the same tower as a red piece.",
        lambda t: all(links(p, P.same_tower, t.of("red")) for p in t.of("blue")),
        lambda t: bool(t.of("blue")) and all(links(p, P.same_tower, t.of("red")) for p in t.of("blue")),
    ),
    understood(
        "The koan lacks at least one of the four colours.",
        lambda t: not all(t.of(c) for c in ("red", "yellow", "green", "blue")),
    ),
    understood(
        "It contains either an upright piece or an ungrounded piece, but not both.",
        lambda t: bool(t.of("upright")) != bool(t.of("ungrounded")),
    ),
    understood(
        "At least one red piece is neither upright nor touching a blue piece.",
        lambda t: any(not p.upright and not links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "There is a nest of at least three pieces.",
        lambda t: any(len(s) >= 3 and all(a.inside(b) for a, b in zip(s, s[1:], strict=False)) for s in t.stacks),
    ),
    understood(
        "Each colour which is present appears an odd number of times.",
        lambda t: all(n(t.of(c)) % 2 == 1 for c in colours(t.pieces)),
    ),
    understood(
        "Some upright piece is larger than every flat piece.",
        lambda t: any(all(p.larger(q) for q in t.of("flat")) for p in t.of("upright")),
    ),
    understood("All its large pieces, if it has any, are grounded.", lambda t: all(p.grounded for p in t.of("large"))),
    understood(
        "It contains a red piece, and all its red pieces are flat.",
        lambda t: bool(t.of("red")) and all(p.flat for p in t.of("red")),
    ),
    refused("Some piece points towards the north.", ""),
    refused("The red piece was placed earlier than the others.", ""),
    refused("No two pieces are nearer to each other than one inch.", ""),
    not_understood("A corner of some piece points at another piece."),
    not_understood("The koan is symmetrical about some line."),
    not_understood("There are three pieces whose tips lie on a straight line."),
]

CASES = [*MATHEMATICIAN, *TEENAGER, *BOOKISH]
