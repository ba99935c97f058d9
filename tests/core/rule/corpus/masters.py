"""Rules of those who have played for years: several things at once, numbers against numbers, one clause in another."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import (
    P,
    colours,
    heights,
    highest,
    largest,
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

CASES = [
    # Numbers against numbers.
    understood(
        "AKHTBN if the pip count of the red pieces is greater than the pip count of the blue pieces",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "AKHTBN iff the pip count of the grounded pieces equals the pip count of the ungrounded pieces",
        lambda t: pips(t.of("grounded")) == pips(t.of("ungrounded")),
    ),
    understood("the number of pips on the upright pieces is even", lambda t: pips(t.of("upright")) % 2 == 0),
    understood(
        "the total pip count is less than twice the number of pieces", lambda t: pips(t.pieces) < 2 * n(t.pieces)
    ),
    understood(
        "the total pip count is at least three times the number of towers", lambda t: pips(t.pieces) >= 3 * n(t.towers)
    ),
    understood(
        "the number of red pieces plus the number of blue pieces is even",
        lambda t: (n(t.of("red")) + n(t.of("blue"))) % 2 == 0,
    ),
    understood(
        "the sum of the number of colours and the number of sizes is at least five",
        lambda t: n(colours(t.pieces)) + n(sizes(t.pieces)) >= 5,
    ),
    understood(
        "the number of colours equals the number of orientations",
        lambda t: n(colours(t.pieces)) == n(orientations(t.pieces)),
    ),
    understood("it has exactly as many towers as colours", lambda t: n(t.towers) == n(colours(t.pieces))),
    understood(
        "the difference between the number of upright pieces and the number of flat pieces is prime",
        lambda t: prime(abs(n(t.of("upright")) - n(t.of("flat")))),
    ),
    understood("the total number of pips is prime", lambda t: prime(pips(t.pieces))),
    understood("the total pip count is divisible by four", lambda t: pips(t.pieces) % 4 == 0),
    understood(
        "the number of pieces that touch a red piece is odd",
        lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) % 2 == 1,
    ),
    understood("the number of red pieces is neither one nor two", lambda t: n(t.of("red")) not in (1, 2)),
    understood(
        "the number of small pieces is at most the number of large pieces",
        lambda t: n(t.of("small")) <= n(t.of("large")),
    ),
    understood(
        "it contains at least two more red pieces than blue pieces", lambda t: n(t.of("red")) - n(t.of("blue")) >= 2
    ),
    understood("there are exactly two more pieces than towers", lambda t: n(t.pieces) - n(t.towers) == 2),
    understood("more pieces are red than are flat", lambda t: n(t.of("red")) > n(t.of("flat"))),
    understood("the red pieces outnumber the blue pieces", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood("it has more than twice as many pieces as colours", lambda t: n(t.pieces) > 2 * n(colours(t.pieces))),
    understood(
        "the number of colours among the upright pieces is exactly two", lambda t: n(colours(t.of("upright"))) == 2
    ),
    understood("the red pieces are of at least two sizes", lambda t: n(sizes(t.of("red"))) >= 2),
    understood("its pieces have at least three different heights", lambda t: n(heights(t.pieces)) >= 3),
    # One clause in another.
    understood(
        "a red piece points at a blue piece that is touching a yellow piece",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.touches, t.of("yellow")),
    ),
    understood(
        "it contains an upright piece that is touched by a flat piece that is pointing at a red piece",
        lambda t: path(t.of("upright"), P.touches, t.of("flat"), P.points_at, t.of("red")),
    ),
    understood(
        "a large piece is pointed at by a small piece of the same colour",
        lambda t: any(q.size == "large" and p.same_colour(q) for p in t.of("small") for q in p.aims),
    ),
    understood(
        "no piece touches a piece of the same colour",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.touching),
    ),
    understood(
        "no piece is pointing at a piece smaller than itself",
        lambda t: not any(q.smaller(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "at least two pieces point at each other",
        lambda t: any(q.points_at(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "some piece is pointed at by at least two red pieces",
        lambda t: any(n(links(p, lambda q, r: r.points_at(q), t.of("red"))) >= 2 for p in t.pieces),
    ),
    understood("there is a piece that more than two pieces touch", lambda t: any(n(p.touching) > 2 for p in t.pieces)),
    understood(
        "it contains a blue piece that neither touches nor points at another blue piece",
        lambda t: any(not any(p.touches(q) or p.points_at(q) for q in t.of("blue")) for p in t.of("blue")),
    ),
    understood(
        "a piece that is not red touches a piece that is not flat",
        lambda t: path(t.of("non-red"), P.touches, t.of("non-flat")),
    ),
    understood(
        "exactly two pieces are touching exactly two other pieces",
        lambda t: n(p for p in t.pieces if n(p.touching) == 2) == 2,
    ),
    understood(
        "it contains an ungrounded piece that does not touch any grounded piece",
        lambda t: any(not links(p, P.touches, t.of("grounded")) for p in t.of("ungrounded")),
    ),
    understood(
        "a green piece is inside a piece that points at a red piece",
        lambda t: path(t.of("green"), P.inside, t.pieces, P.points_at, t.of("red")),
    ),
    understood(
        "no blue piece is the first piece pointed at by a red piece",
        lambda t: not any(p.first in t.of("blue") for p in t.of("red")),
    ),
    # Towers and heights.
    understood(
        "at least one stack contains both a red piece and a blue piece",
        lambda t: any({"red", "blue"} <= colours(stack) for stack in t.stacks),
    ),
    understood(
        "every tower contains exactly one red piece",
        lambda t: all(n(p for p in tower if p.colour == "red") == 1 for tower in t.towers),
    ),
    understood("no tower contains more than two pieces", lambda t: t.tallest <= 2),
    understood("the number of stacks is odd", lambda t: n(t.stacks) % 2 == 1),
    understood(
        "there are more stacks than pieces that are not in a stack", lambda t: n(t.stacks) > n(t.of("non-stacked"))
    ),
    understood(
        "there is a tower of at least two pieces in which all pieces are the same colour",
        lambda t: any(n(colours(stack)) == 1 for stack in t.stacks),
    ),
    understood("a small piece is at the bottom of a stack", lambda t: any(p.bottom for p in t.of("small", "stacked"))),
    understood("it contains a stack of three pieces", lambda t: any(n(stack) == 3 for stack in t.stacks)),
    understood(
        "the number of pieces in the tallest tower is equal to the number of towers", lambda t: t.tallest == n(t.towers)
    ),
    understood(
        "a piece is directly above a piece of a different colour",
        lambda t: any(p.directly_above(q) and not p.same_colour(q) for p in t.pieces for q in p.others),
    ),
    understood("all of the highest pieces are upright", lambda t: all(p.upright for p in t.highest)),
    understood("all the highest pieces are the same colour", lambda t: n(colours(t.highest)) == 1),
    understood(
        "at least one red piece is higher than every blue piece",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood("exactly one piece is higher than all other pieces", lambda t: n(t.highest) == 1),
    understood(
        "some two pieces of different colours have the same height",
        lambda t: any(p.same_height(q) and not p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("none of the highest pieces is grounded", lambda t: not any(p.grounded for p in t.highest)),
    understood(
        "at least one of the largest red pieces is upright", lambda t: any(p.upright for p in largest(t.of("red")))
    ),
    understood("some of the highest flat pieces are blue", lambda t: "blue" in colours(highest(t.of("flat")))),
    # Joined.
    understood(
        "it contains exactly one red piece, or no blue pieces", lambda t: n(t.of("red")) == 1 or not t.of("blue")
    ),
    understood(
        "it contains a red piece or an even number of pieces, but not both",
        lambda t: bool(t.of("red")) != (n(t.pieces) % 2 == 0),
    ),
    understood(
        "if it has more than three pieces, then at least one of them is weird",
        lambda t: n(t.pieces) <= 3 or t.of("weird"),
    ),
    understood("if no piece is red then all its pieces are flat", lambda t: t.of("red") or not t.of("non-flat")),
    understood(
        "it contains neither an upright red piece nor a flat blue piece",
        lambda t: not t.of("upright", "red") and not t.of("flat", "blue"),
    ),
    understood(
        "all its pieces are red, or no two of its pieces touch",
        lambda t: colours(t.pieces) == {"red"} or not any(p.touching for p in t.pieces),
    ),
    understood("it is not the case that all its pieces are the same size", lambda t: n(sizes(t.pieces)) > 1),
    understood(
        "it contains all three sizes but not all three orientations",
        lambda t: n(sizes(t.pieces)) == 3 and n(orientations(t.pieces)) < 3,
    ),
    understood(
        "it contains a red piece, and every piece is grounded", lambda t: t.of("red") and not t.of("ungrounded")
    ),
    understood(
        "any two pieces that touch are the same colour",
        lambda t: all(p.same_colour(q) for p, q in pairs(t.pieces) if p.touches(q)),
    ),
    understood(
        "no two touching pieces are the same colour",
        lambda t: not any(p.same_colour(q) for p, q in pairs(t.pieces) if p.touches(q)),
    ),
    # Asked about.
    ambiguous(
        "AKHTBN if every red piece points at a blue piece that is upright",
        lambda t: all(links(p, P.points_at, t.of("blue", "upright")) for p in t.of("red")),
        lambda t: t.of("red") and all(links(p, P.points_at, t.of("blue", "upright")) for p in t.of("red")),
    ),
    ambiguous(
        "AKHTBN if each stack has more than two pieces",
        lambda t: all(n(stack) > 2 for stack in t.stacks),
        lambda t: t.stacks and all(n(stack) > 2 for stack in t.stacks),
    ),
    ambiguous(
        "three of its pieces point at a red piece",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) == 3,
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) >= 3,
    ),
    ambiguous("its smallest piece is touching its largest piece"),
    ambiguous("two pieces of different colours are touching"),
    ambiguous("one red piece touches one blue piece"),
]
