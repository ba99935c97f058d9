"""A fourteenth round of rules, as four friends who play online word them.

An American engineer, an English grandmother, an Australian teenager and an Indian student; written from the sheets and
from play alone.
"""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    directions,
    links,
    n,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)


def counts(t: Table) -> Counter[str]:
    """How many pieces each colour has that is there."""
    return Counter(p.colour for p in t.pieces)


def plurality(t: Table, colour: str) -> bool:
    """Whether there are more pieces of the colour than of each other colour."""
    own = n(t.of(colour))
    return own > 0 and all(own > count for other, count in counts(t).items() if other != colour)


def through(p: P, first: str, then: str) -> bool:
    """Whether it points at one of the first kind and, later on, at one of the second."""
    return any(a.is_a(first) and b.is_a(then) for a, b in pairs(p.aims))


ENGINEER = [
    understood("AKHTBN iff the total pip count is a multiple of 4.", lambda t: pips(t.pieces) % 4 == 0),
    understood(
        "The number of grounded pieces exceeds the number of colors.",
        lambda t: n(t.of("grounded")) > n(colours(t.pieces)),
    ),
    understood(
        "AKHTBN if the red pip count minus the blue pip count is at least 2.",
        lambda t: pips(t.of("red")) - pips(t.of("blue")) >= 2,
    ),
    understood(
        "There is at least one piece that neither touches nor points at any other piece.",
        lambda t: any(not p.touching and not p.aims for p in t.pieces),
    ),
    understood(
        "Total pips on flat pieces equals total pips on upright pieces.",
        lambda t: pips(t.of("flat")) == pips(t.of("upright")),
    ),
    ambiguous(
        "Every green piece touches a medium one.",
        lambda t: all(links(p, P.touches, t.of("medium")) for p in t.of("green")),
        lambda t: bool(t.of("green")) and all(links(p, P.touches, t.of("medium")) for p in t.of("green")),
    ),
    understood(
        "If there's a stack, then there is also a weird piece.",
        lambda t: not t.stacks or bool(t.of("weird")),
    ),
    ambiguous(
        "The tallest tower contains a yellow piece.",
        lambda t: all(any(p.is_a("yellow") for p in tower) for tower in t.tallest_towers),
        lambda t: any(any(p.is_a("yellow") for p in tower) for tower in t.tallest_towers),
        lambda t: n(t.tallest_towers) == 1 and any(p.is_a("yellow") for p in t.tallest_towers[0]),
    ),
    understood(
        "At least one pair of same-color pieces points in opposite directions.",
        lambda t: any(p.same_colour(q) and p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "A red piece is pointing at a blue piece that is touching a yellow piece.",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.touches, t.of("yellow")),
    ),
    understood(
        "Every piece either is large or touches a large piece.",
        lambda t: all(p.is_a("large") or links(p, P.touches, t.of("large")) for p in t.pieces),
    ),
    understood("AKHTBN unless all of the pieces are grounded.", lambda t: bool(t.of("ungrounded"))),
    understood(
        "A koan has the Buddha-nature if the pips of its largest pieces add up to more than 5.",
        lambda t: pips(t.largest) > 5,
    ),
    understood("The number of pieces in the tallest tower is odd.", lambda t: t.tallest % 2 == 1),
    understood(
        "AKHTBN if some piece points through a red one at a green one.",
        lambda t: any(through(p, "red", "green") for p in t.pieces),
    ),
    understood(
        "The sum of the red pips and the yellow pips is less than the number of pieces.",
        lambda t: pips(t.of("red")) + pips(t.of("yellow")) < n(t.pieces),
    ),
    understood("Between 5 and 8 pips in total", lambda t: 5 <= pips(t.pieces) <= 8),
    understood(
        "AKHTBN if there's exactly one piece that isn't the same color as any other piece.",
        lambda t: n(p for p in t.pieces if counts(t)[p.colour] == 1) == 1,
    ),
]

GRANDMOTHER = [
    understood("It has to have a small green one lying down.", lambda t: bool(t.of("small", "green", "flat"))),
    understood("Not a single piece may be yellow.", lambda t: not t.of("yellow")),
    understood("It should have as many reds as it has blues.", lambda t: n(t.of("red")) == n(t.of("blue"))),
    understood("All but one of the pieces are standing.", lambda t: n(t.of("non-upright")) == 1),
    understood(
        "There's a blue one with something sitting on top of it.",
        lambda t: any(not p.top for p in t.of("blue")),
    ),
    understood(
        "Neither a black piece nor a white one is allowed.",
        lambda t: not t.of("black") and not t.of("white"),
    ),
    understood(
        "Only large pieces may touch the table.",
        lambda t: all(p.is_a("large") for p in t.of("grounded")),
    ),
    understood(
        "It must contain a large, a medium and a small piece, all of different colours.",
        lambda t: any(
            n({p.colour, q.colour, r.colour}) == 3 for p in t.of("large") for q in t.of("medium") for r in t.of("small")
        ),
    ),
    understood(
        "None of the upright ones may touch each other.",
        lambda t: not any(p.touches(q) for p, q in pairs(t.of("upright"))),
    ),
    understood(
        "There are more pieces lying down than there are standing up.",
        lambda t: n(t.of("flat")) > n(t.of("upright")),
    ),
    ambiguous(
        "The red ones are all bigger than the blue ones.",
        lambda t: all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: bool(t.of("red")) and all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
    ),
    ambiguous(
        "There is a red one on top of a green one.",
        lambda t: path(t.of("red"), P.directly_above, t.of("green")),
        lambda t: path(t.of("red"), P.above, t.of("green")),
    ),
    ambiguous(
        "All the pieces are not yellow.",
        lambda t: not t.of("yellow"),
        lambda t: bool(t.of("non-yellow")),
    ),
    ambiguous(
        "It's made up of only small and large pieces.",
        lambda t: not t.of("medium"),
        lambda t: not t.of("medium") and bool(t.of("small")) and bool(t.of("large")),
    ),
    understood(
        "It has no red pieces, or its red pieces are all grounded.",
        lambda t: all(p.grounded for p in t.of("red")),
    ),
    understood("There's an orange or a purple piece in it.", lambda t: bool(t.of("orange") or t.of("purple"))),
    understood(
        "A large piece with a small one inside it",
        lambda t: path(t.of("small"), P.inside, t.of("large")),
    ),
    understood(
        "Reds never touch yellows.",
        lambda t: not path(t.of("red"), P.touches, t.of("yellow")),
    ),
    Case("The red piece was put down before the blue one.", "refused"),
    Case("There's a piece whose colour has four letters in its name.", "refused"),
]

TEENAGER = [
    understood("has a red and no blues", lambda t: bool(t.of("red")) and not t.of("blue")),
    understood(
        "at least 3 pieces not touching any other piece",
        lambda t: n(p for p in t.pieces if not p.touching) >= 3,
    ),
    understood("AKDNHTBN if any piece is weird", lambda t: not t.of("weird")),
    understood(
        "either all pieces are flat or all pieces are upright",
        lambda t: n(t.of("flat")) == n(t.pieces) or n(t.of("upright")) == n(t.pieces),
    ),
    understood("no two pieces share a colour", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood(
        "more than half the pieces are pointing at something",
        lambda t: 2 * n(p for p in t.pieces if p.aims) > n(t.pieces),
    ),
    understood(
        "just one colour, but at least two sizes",
        lambda t: n(colours(t.pieces)) == 1 and n(sizes(t.pieces)) >= 2,
    ),
    understood("no stack has more than two pieces", lambda t: t.tallest <= 2),
    understood("black and yellow are both present", lambda t: bool(t.of("black")) and bool(t.of("yellow"))),
    ambiguous("it's got two mediums", lambda t: n(t.of("medium")) == 2, lambda t: n(t.of("medium")) >= 2),
    ambiguous(
        "contains a green or a blue and a red",
        lambda t: bool(t.of("green")) or (bool(t.of("blue")) and bool(t.of("red"))),
        lambda t: bool(t.of("green") or t.of("blue")) and bool(t.of("red")),
    ),
    ambiguous(
        "most of the pieces are blue",
        lambda t: 2 * n(t.of("blue")) > n(t.pieces),
        lambda t: plurality(t, "blue"),
    ),
    ambiguous(
        "they all point the same way",
        lambda t: n(directions(t.pieces)) == 1,
        lambda t: n(directions(t.pieces)) == 1 and n(t.pieces) >= 2,
    ),
    understood(
        "no reds, at least one green, exactly two flats",
        lambda t: not t.of("red") and bool(t.of("green")) and n(t.of("flat")) == 2,
    ),
    understood(
        "there's a piece pointing at something smaller than itself",
        lambda t: any(p.larger(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "a red piece and a blue piece point at each other",
        lambda t: any(p.points_at(q) and q.points_at(p) for p in t.of("red") for q in t.of("blue")),
    ),
    understood("all its pieces are in a single stack", lambda t: n(t.towers) == 1 and n(t.stacks) == 1),
    understood("2 or 3 green pieces", lambda t: n(t.of("green")) in (2, 3)),
    Case("a large piece is pointing north", "refused"),
    Case("two of the pieces are less than an inch apart", "refused"),
]

STUDENT = [
    understood("Minimum 2 flat pieces should be there.", lambda t: n(t.of("flat")) >= 2),
    understood("Pip count should be a prime number.", lambda t: prime(pips(t.pieces))),
    understood(
        "Either red or green must be present but not both.",
        lambda t: bool(t.of("red")) != bool(t.of("green")),
    ),
    understood(
        "Pieces of at least two different sizes are pointing at the same piece.",
        lambda t: any(n(sizes(q.aimed_at_by)) >= 2 for q in t.pieces),
    ),
    ambiguous("The smallest piece is touching the largest piece."),
    understood(
        "The difference between the number of reds and the number of greens is exactly one.",
        lambda t: abs(n(t.of("red")) - n(t.of("green"))) == 1,
    ),
    understood(
        "If there are any greens, at least one of them is upright.",
        lambda t: not t.of("green") or bool(t.of("green", "upright")),
    ),
    ambiguous(
        "Koan should have at least three pieces and two colours.",
        lambda t: n(t.pieces) >= 3 and n(colours(t.pieces)) >= 2,
        lambda t: n(t.pieces) >= 3 and n(colours(t.pieces)) == 2,
    ),
    understood(
        "Each colour in the koan appears on at least two pieces.",
        lambda t: all(count >= 2 for count in counts(t).values()),
    ),
    understood(
        "Even number of uprights, at least one of which is red",
        lambda t: n(t.of("upright")) % 2 == 0 and bool(t.of("upright", "red")),
    ),
    understood(
        "A two-pip piece is touching an ungrounded piece.",
        lambda t: bool(with_some(t.of("medium"), P.touches, t.of("ungrounded"))),
    ),
    understood(
        "At least one upright piece is higher than every flat piece.",
        lambda t: any(all(p.higher(q) for q in t.of("flat")) for p in t.of("upright")),
    ),
    ambiguous(
        "It contains a weird piece unless it contains a stack.",
        lambda t: bool(t.of("weird")) or bool(t.stacks),
        lambda t: bool(t.of("weird")) != bool(t.stacks),
    ),
    understood(
        "The green pieces have more pips than all the other pieces put together.",
        lambda t: pips(t.of("green")) > pips(t.of("non-green")),
    ),
    Case("One piece is pointing towards the Master.", "refused"),
    Case("It has the same number of reds as the koan beside it.", "refused"),
    not_understood("The arrangement is symmetrical.", "not_in_language"),
]

CASES = [*ENGINEER, *GRANDMOTHER, *TEENAGER, *STUDENT]
