"""Rules as a long-time English-speaking player from the forums writes them."""

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
    with_some,
)

CASES = [
    # Terse, as on cards.
    understood("AKHTBN iff at least one green piece is weird", lambda t: n(t.of("green", "weird")) >= 1),
    understood("no more than two upright pieces", lambda t: n(t.of("upright")) <= 2),
    understood("a pip count of at least 7 but no more than 12", lambda t: 7 <= pips(t.pieces) <= 12),
    understood(
        "the number of reds plus the number of blues is exactly 3", lambda t: n(t.of("red")) + n(t.of("blue")) == 3
    ),
    understood("pip count of green equals pip count of yellow", lambda t: pips(t.of("green")) == pips(t.of("yellow"))),
    understood("the pip-count of its upright pieces is a multiple of 3", lambda t: pips(t.of("upright")) % 3 == 0),
    understood("an odd number of colors", lambda t: n(colours(t.pieces)) % 2 == 1),
    understood("a prime number of pieces", lambda t: prime(n(t.pieces))),
    understood("2 or 3 greens", lambda t: n(t.of("green")) in (2, 3)),
    understood("exclusively small pieces", lambda t: n(t.of("small")) == n(t.pieces)),
    understood("nothing but upright pieces", lambda t: n(t.of("upright")) == n(t.pieces)),
    understood("fewer colors than pieces", lambda t: n(colours(t.pieces)) < n(t.pieces)),
    understood("as many colors as sizes", lambda t: n(colours(t.pieces)) == n(sizes(t.pieces))),
    understood("more towers than colors", lambda t: n(t.towers) > n(colours(t.pieces))),
    understood("reds outnumber blues", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood("a pip total of exactly 9", lambda t: pips(t.pieces) == 9),
    understood("no reds, but at least one blue", lambda t: n(t.of("red")) == 0 and n(t.of("blue")) >= 1),
    understood("no more yellows than greens", lambda t: n(t.of("yellow")) <= n(t.of("green"))),
    understood("zero grounded large pieces", lambda t: n(t.of("large", "grounded")) == 0),
    understood("pieces of all three sizes", lambda t: n(sizes(t.pieces)) == 3),
    understood(
        "exactly one piece of each of the three sizes",
        lambda t: n(t.of("small")) == n(t.of("medium")) == n(t.of("large")) == 1,
    ),
    understood("at least three pieces not touching the table", lambda t: n(t.of("ungrounded")) >= 3),
    understood("no stacks", lambda t: n(t.stacks) == 0),
    understood("contains a nest", lambda t: any(all(a.inside(b) for a, b in zip(s, s[1:])) for s in t.stacks)),
    understood("a small piece is inside a large piece", lambda t: path(t.of("small"), P.inside, t.of("large"))),
    understood("at least one piece is upside down", lambda t: any(p.upside_down for p in t.pieces)),
    # Chatty.
    understood(
        "It has to have a blue piece on the table and a blue piece that isn't touching the table.",
        lambda t: n(t.of("blue", "grounded")) >= 1 and n(t.of("blue", "ungrounded")) >= 1,
    ),
    understood(
        "there must be a grounded small piece, or else no small pieces at all",
        lambda t: n(t.of("small", "grounded")) >= 1 or n(t.of("small")) == 0,
    ),
    understood("every piece has to be touching at least one other piece", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "none of the pieces touches more than one other piece", lambda t: all(n(p.touching) <= 1 for p in t.pieces)
    ),
    understood("it can't contain both a red and a blue", lambda t: not (n(t.of("red")) >= 1 and n(t.of("blue")) >= 1)),
    understood(
        "neither yellow nor green pieces are present", lambda t: n(t.of("yellow")) == 0 and n(t.of("green")) == 0
    ),
    understood(
        "there's either a flat red or a flat blue, but not both",
        lambda t: (n(t.of("red", "flat")) >= 1) != (n(t.of("blue", "flat")) >= 1),
    ),
    understood(
        "if it contains a red piece, then it must contain a large piece",
        lambda t: n(t.of("red")) == 0 or n(t.of("large")) >= 1,
    ),
    understood(
        "If there are no large pieces, then there have to be at least three mediums.",
        lambda t: n(t.of("large")) >= 1 or n(t.of("medium")) >= 3,
    ),
    understood(
        "if there are any weird pieces, at least one of them is red",
        lambda t: n(t.of("weird")) == 0 or n(t.of("weird", "red")) >= 1,
    ),
    understood(
        "it has weird pieces only if it also has flat pieces", lambda t: n(t.of("weird")) == 0 or n(t.of("flat")) >= 1
    ),
    understood(
        "it contains a green piece if and only if it contains a yellow piece",
        lambda t: (n(t.of("green")) >= 1) == (n(t.of("yellow")) >= 1),
    ),
    understood("AKHTBN unless a small piece is touching the table", lambda t: n(t.of("small", "grounded")) == 0),
    understood(
        "AKHTBN unless it contains a stack of exactly two pieces", lambda t: not any(len(s) == 2 for s in t.stacks)
    ),
    understood("AKDNHTBN if it has more than one weird piece", lambda t: n(t.of("weird")) <= 1),
    understood(
        "A koan does not have the Buddha-nature if it contains an upright small piece; otherwise it does.",
        lambda t: n(t.of("upright", "small")) == 0,
    ),
    understood(
        "A structure must contain a red piece, and either a blue or a green one.",
        lambda t: n(t.of("red")) >= 1 and (n(t.of("blue")) >= 1 or n(t.of("green")) >= 1),
    ),
    understood(
        "at least as many grounded pieces as ungrounded pieces", lambda t: n(t.of("grounded")) >= n(t.of("ungrounded"))
    ),
    understood(
        "it has twice as many flat pieces as upright pieces", lambda t: n(t.of("flat")) == 2 * n(t.of("upright"))
    ),
    understood("more than half of its pieces are grounded", lambda t: 2 * n(t.of("grounded")) > n(t.pieces)),
    understood("most of its pieces are small", lambda t: 2 * n(t.of("small")) > n(t.pieces)),
    understood("a majority of the pieces are not grounded", lambda t: 2 * n(t.of("ungrounded")) > n(t.pieces)),
    understood(
        "there is a plurality of blue pieces",
        lambda t: n(t.of("blue")) >= 1 and all(n(t.of("blue")) > n(t.of(c)) for c in colours(t.pieces) - {"blue"}),
    ),
    understood(
        "red is the most common color",
        lambda t: n(t.of("red")) >= 1 and all(n(t.of("red")) > n(t.of(c)) for c in colours(t.pieces) - {"red"}),
    ),
    understood("one third of the pieces are green", lambda t: 3 * n(t.of("green")) == n(t.pieces)),
    understood("all but one of its pieces are flat", lambda t: n(t.of("non-flat")) == 1),
    understood("all but two of the pieces are grounded", lambda t: n(t.of("ungrounded")) == 2),
    understood("not all of its pieces are upright", lambda t: n(t.of("upright")) < n(t.pieces)),
    understood("at least one, but not all, of its pieces are small", lambda t: 1 <= n(t.of("small")) < n(t.pieces)),
    understood(
        "some but not all of the red pieces are flat",
        lambda t: n(t.of("red", "flat")) >= 1 and n(t.of("red", "non-flat")) >= 1,
    ),
    understood(
        "all its pieces are the same size, but they are not all the same colour",
        lambda t: n(sizes(t.pieces)) == 1 and n(colours(t.pieces)) > 1,
    ),
    understood("the largest pieces are all red", lambda t: all(p.is_a("red") for p in t.largest)),
    understood("none of the smallest pieces is flat", lambda t: not any(p.flat for p in t.smallest)),
    understood("at least one of the lowest pieces is yellow", lambda t: any(p.is_a("yellow") for p in t.lowest)),
    understood("it has just one red piece", lambda t: n(t.of("red")) == 1),
    understood(
        "it doesn't have three pieces of the same size",
        lambda t: all(n(t.of(s)) < 3 for s in ("small", "medium", "large")),
    ),
    # Pointing.
    understood(
        "a red piece is pointing at a blue piece that is pointing at a yellow piece",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.points_at, t.of("yellow")),
    ),
    understood(
        "a large piece is pointed at by a small piece that is touching a medium piece",
        lambda t: path(t.of("large"), lambda p, q: q.points_at(p), t.of("small"), P.touches, t.of("medium")),
    ),
    understood("at least one piece isn't pointing at any other piece", lambda t: any(not p.aims for p in t.pieces)),
    understood(
        "every piece is either pointing at another piece or pointed at by another piece",
        lambda t: all(p.aims or p.aimed_at_by for p in t.pieces),
    ),
    understood("at most one piece is pointing at another piece", lambda t: n(p for p in t.pieces if p.aims) <= 1),
    understood("no piece is pointed at by more than one piece", lambda t: all(n(p.aimed_at_by) <= 1 for p in t.pieces)),
    understood(
        "at least one green piece is pointed at by two or more pieces",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.of("green")),
    ),
    understood(
        "there's a piece pointing at at least two other pieces", lambda t: any(n(p.aims) >= 2 for p in t.pieces)
    ),
    understood(
        "some blue piece is the first piece pointed at by a red piece",
        lambda t: any(p.first is q for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "some green piece is the second piece pointed at by a flat piece",
        lambda t: any(n(p.aims) >= 2 and p.aims[1].is_a("green") for p in t.of("flat")),
    ),
    understood(
        "a piece is pointing through a yellow piece at a red piece",
        lambda t: any(
            y in p.aims and r in p.aims and p.aims.index(y) < p.aims.index(r)
            for p in t.pieces
            for y in t.of("yellow")
            for r in t.of("red")
        ),
    ),
    understood(
        "some piece is pointing at a piece of its own size",
        lambda t: any(p.points_at(q) and p.same_size(q) for p in t.pieces for q in t.pieces),
    ),
    understood(
        "a piece pointing at a piece larger than itself",
        lambda t: any(p.points_at(q) and q.larger(p) for p in t.pieces for q in t.pieces),
    ),
    understood(
        "no flat piece points at an upright piece", lambda t: not path(t.of("flat"), P.points_at, t.of("upright"))
    ),
    understood(
        "the number of pieces pointing at red pieces is greater than the number of pieces pointing at blue pieces",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) > n(with_some(t.pieces, P.points_at, t.of("blue"))),
    ),
    understood(
        "a non-blue piece is pointing at a non-upright piece",
        lambda t: path(t.of("non-blue"), P.points_at, t.of("non-upright")),
    ),
    understood(
        "it contains at least one large, and every large is pointing at a small",
        lambda t: n(t.of("large")) >= 1 and all(links(p, P.points_at, t.of("small")) for p in t.of("large")),
    ),
    understood(
        "no two pieces point in the same direction", lambda t: not any(p.same_direction(q) for p, q in pairs(t.pieces))
    ),
    understood(
        "a red piece and a blue piece point in the same direction",
        lambda t: path(t.of("red"), P.same_direction, t.of("blue")),
    ),
    understood(
        "some piece points in the opposite direction to a yellow piece",
        lambda t: path(t.pieces, P.opposite, t.of("yellow")),
    ),
    # Touching.
    understood(
        "no two pieces of the same color touch",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("exactly three pieces are touching each other", lambda t: n(p for p in t.pieces if p.touching) == 3),
    understood(
        "exactly two red pieces touch each other", lambda t: n(with_some(t.of("red"), P.touches, t.of("red"))) == 2
    ),
    understood(
        "there is a red piece that isn't touching any other red piece",
        lambda t: any(not links(p, P.touches, t.of("red")) for p in t.of("red")),
    ),
    understood(
        "no red piece is touching a blue piece, and no blue piece is touching a yellow piece",
        lambda t: not path(t.of("red"), P.touches, t.of("blue")) and not path(t.of("blue"), P.touches, t.of("yellow")),
    ),
    understood(
        "every piece is touching a piece of a different colour",
        lambda t: all(any(p.colour != q.colour for q in p.touching) for p in t.pieces),
    ),
    understood(
        "an odd number of pieces are touching red pieces",
        lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) % 2 == 1,
    ),
    understood(
        "a weird piece that is touching both a red piece and a green piece",
        lambda t: any(links(p, P.touches, t.of("red")) and links(p, P.touches, t.of("green")) for p in t.of("weird")),
    ),
    understood(
        "an ungrounded piece that touches neither a large piece nor a red piece",
        lambda t: any(
            not links(p, P.touches, t.of("large")) and not links(p, P.touches, t.of("red")) for p in t.of("ungrounded")
        ),
    ),
    # Towers and heights.
    understood(
        "there is exactly one tower of three or more pieces",
        lambda t: n(tower for tower in t.towers if len(tower) >= 3) == 1,
    ),
    understood("the tallest tower has exactly three pieces", lambda t: t.tallest == 3),
    understood("the bottom piece of every tower is large", lambda t: all(tower[0].is_a("large") for tower in t.towers)),
    understood(
        "at least one tower is weird",
        lambda t: any(not all(p.upright for p in tower) and not all(p.flat for p in tower) for tower in t.towers),
    ),
    understood(
        "a green piece is sitting directly on top of another green piece",
        lambda t: path(t.of("green"), P.directly_above, t.of("green")),
    ),
    understood("nothing is above a yellow piece", lambda t: not path(t.pieces, P.above, t.of("yellow"))),
    understood(
        "a medium piece is below a large piece in the same tower",
        lambda t: path(t.of("medium"), P.below, t.of("large")),
    ),
    understood(
        "a red piece is in the same tower as a green piece, but no blue piece is in the same tower as a green piece",
        lambda t: (
            any(p.same_tower(q) for p in t.of("red") for q in t.of("green"))
            and not any(p.same_tower(q) for p in t.of("blue") for q in t.of("green"))
        ),
    ),
    understood(
        "no two pieces in the same tower are the same color",
        lambda t: not any(p.same_tower(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "some piece is directly on a larger piece",
        lambda t: any(p.directly_above(q) and q.larger(p) for p in t.pieces for q in t.pieces),
    ),
    understood(
        "a red piece is at the top of a tower of at least three pieces",
        lambda t: any(len(tower) >= 3 and tower[-1].is_a("red") for tower in t.towers),
    ),
    understood(
        "a small piece is higher than every large piece",
        lambda t: any(all(p.higher(q) for q in t.of("large")) for p in t.of("small")),
    ),
    understood("no piece is higher than a red piece", lambda t: not path(t.pieces, P.higher, t.of("red"))),
    understood("no two pieces are the same height", lambda t: not any(p.same_height(q) for p, q in pairs(t.pieces))),
    # Careful.
    understood(
        "no yellow piece is upright or weird",
        lambda t: n(t.of("yellow", "upright")) == 0 and n(t.of("yellow", "weird")) == 0,
    ),
    understood(
        "each color in the koan is the color of exactly two pieces",
        lambda t: all(n(t.of(c)) == 2 for c in colours(t.pieces)),
    ),
    understood(
        "it does not contain a piece that is neither red nor large", lambda t: n(t.of("non-red", "non-large")) == 0
    ),
    understood(
        "every piece is either flat or red, but not both", lambda t: all(p.flat != p.is_a("red") for p in t.pieces)
    ),
    understood(
        "the pip count of red minus the pip count of blue is greater than 2",
        lambda t: pips(t.of("red")) - pips(t.of("blue")) > 2,
    ),
    understood(
        "the difference between the number of upright pieces and the number of flat pieces is 1",
        lambda t: abs(n(t.of("upright")) - n(t.of("flat"))) == 1,
    ),
    understood(
        "The pip count of the grounded pieces is greater than the pip count of the ungrounded ones.",
        lambda t: pips(t.of("grounded")) > pips(t.of("ungrounded")),
    ),
    understood(
        "the number of grounded pieces is equal to the number of colors",
        lambda t: n(t.of("grounded")) == n(colours(t.pieces)),
    ),
    understood(
        "the number of colors of upright pieces is greater than the number of colors of flat pieces",
        lambda t: n(colours(t.of("upright"))) > n(colours(t.of("flat"))),
    ),
    understood(
        "the number of pieces is a multiple of 3, and none of them is flat",
        lambda t: n(t.pieces) % 3 == 0 and n(t.of("flat")) == 0,
    ),
    understood("all the medium pieces, if any, are flat", lambda t: n(t.of("medium", "non-flat")) == 0),
    # To be asked.
    ambiguous("contains two mediums", lambda t: n(t.of("medium")) == 2, lambda t: n(t.of("medium")) >= 2),
    ambiguous(
        "all its blue pieces are grounded",
        lambda t: n(t.of("blue", "ungrounded")) == 0,
        lambda t: n(t.of("blue")) >= 1 and n(t.of("blue", "ungrounded")) == 0,
    ),
    ambiguous(
        "every piece that is pointed at is red",
        lambda t: all(p.is_a("red") for p in t.pieces if p.aimed_at_by),
        lambda t: any(p.aimed_at_by for p in t.pieces) and all(p.is_a("red") for p in t.pieces if p.aimed_at_by),
    ),
    ambiguous(
        "its largest piece is upright",
        lambda t: all(p.upright for p in t.largest),
        lambda t: any(p.upright for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].upright,
    ),
    ambiguous(
        "a red piece is on top of a blue piece",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("red"), P.above, t.of("blue")),
    ),
    ambiguous(
        "contains only green and yellow pieces",
        lambda t: colours(t.pieces) <= {"green", "yellow"},
        lambda t: colours(t.pieces) == {"green", "yellow"},
    ),
    ambiguous(
        "most of its pieces are red",
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
        lambda t: n(t.of("red")) >= 1 and all(n(t.of("red")) > n(t.of(c)) for c in colours(t.pieces) - {"red"}),
    ),
    ambiguous(
        "AKHTBN if all the pieces are pointing in the same direction",
        lambda t: n(directions(t.pieces)) == 1,
        lambda t: n(t.pieces) >= 2 and n(directions(t.pieces)) == 1,
    ),
    ambiguous(
        "it has at least one red piece unless it has a blue piece",
        lambda t: n(t.of("red")) >= 1 or n(t.of("blue")) >= 1,
        lambda t: (n(t.of("red")) >= 1) != (n(t.of("blue")) >= 1),
    ),
    ambiguous(
        "it has a red piece and a blue piece or a green piece",
        lambda t: (n(t.of("red")) >= 1 and n(t.of("blue")) >= 1) or n(t.of("green")) >= 1,
        lambda t: n(t.of("red")) >= 1 and (n(t.of("blue")) >= 1 or n(t.of("green")) >= 1),
    ),
    ambiguous(
        "all its pieces are not green", lambda t: n(t.of("green")) == 0, lambda t: n(t.of("green")) < n(t.pieces)
    ),
    ambiguous(
        "all the pieces except the reds are flat",
        lambda t: n(t.of("non-red", "non-flat")) == 0,
        lambda t: n(t.of("non-red")) >= 1 and n(t.of("non-red", "non-flat")) == 0,
    ),
    ambiguous(
        "every stack has a red piece at the top",
        lambda t: all(s[-1].is_a("red") for s in t.stacks),
        lambda t: n(t.stacks) >= 1 and all(s[-1].is_a("red") for s in t.stacks),
    ),
    ambiguous(
        "the highest piece is red",
        lambda t: all(p.is_a("red") for p in t.highest),
        lambda t: any(p.is_a("red") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("red"),
    ),
    ambiguous(
        "it contains at least three reds and one blue",
        lambda t: n(t.of("red")) >= 3 and n(t.of("blue")) >= 1,
        lambda t: n(t.of("red")) >= 3 and n(t.of("blue")) == 1,
    ),
    ambiguous(
        "each small piece is pointing at a large piece",
        lambda t: all(links(p, P.points_at, t.of("large")) for p in t.of("small")),
        lambda t: n(t.of("small")) >= 1 and all(links(p, P.points_at, t.of("large")) for p in t.of("small")),
    ),
    # Refused.
    refused("a flat piece is pointing at the Master", ""),
    refused("it has more pieces than the koan built before it", ""),
    refused("the last piece placed was upright", ""),
    refused("a red piece is less than two inches away from a blue piece", ""),
    refused("the name of the color of some large piece has the letter R in it", ""),
    refused("at least one piece points north", ""),
    refused("it was built by a player who has no guessing stones left", ""),
    refused("a piece is hanging over the edge of the table", ""),
    refused("it was built before midnight", ""),
    # Fair, but beyond the language.
    not_understood("the koan is symmetrical"),
    not_understood("a small piece is pointing at another piece with one of its corners"),
    not_understood("a red piece lies between two blue pieces"),
    not_understood("the grounded pieces form a ring"),
    not_understood("all the flat pieces point toward a common center"),
    not_understood("it contains all five colors"),
    not_understood("a piece is leaning against another piece"),
    not_understood("at least three of the pieces are in a straight line"),
    not_understood("the bases of at least two pieces face each other"),
]
