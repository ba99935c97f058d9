"""All, each, every, only, no two, any two, all the same, all different."""

from __future__ import annotations

from collections.abc import Sized

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import (
    P,
    colours,
    directions,
    heights,
    links,
    n,
    orientations,
    pairs,
    path,
    sizes,
    with_some,
)


def same(values: Sized) -> bool:
    return len(values) <= 1


CASES = [
    # Of a set that cannot be empty
    understood("all its pieces are upright", lambda t: n(t.of("upright")) == n(t.pieces)),
    understood("all of the pieces are grounded", lambda t: not t.of("ungrounded")),
    understood("every piece is red", lambda t: not t.of("non-red")),
    understood("each piece is touching another piece", lambda t: all(p.touching for p in t.pieces)),
    understood("all pieces are red or blue", lambda t: all(p.colour in ("red", "blue") for p in t.pieces)),
    understood(
        "every piece is either upright or green", lambda t: all(p.upright or p.colour == "green" for p in t.pieces)
    ),
    understood("all pieces are red or all pieces are blue", lambda t: colours(t.pieces) in ({"red"}, {"blue"})),
    understood("each piece points at at least one other piece", lambda t: all(p.aims for p in t.pieces)),
    understood("every piece is pointed at by another piece", lambda t: all(p.aimed_at_by for p in t.pieces)),
    understood("every piece touches a red piece", lambda t: all(links(p, P.touches, t.of("red")) for p in t.pieces)),
    understood("all pieces are non-red", lambda t: not t.of("red")),
    understood("every piece is flat or weird", lambda t: not t.of("upright")),
    understood("all the largest pieces are red", lambda t: all(p.colour == "red" for p in t.largest)),
    understood("the largest pieces are all red", lambda t: all(p.colour == "red" for p in t.largest)),
    understood("at least one of the largest pieces is blue", lambda t: any(p.colour == "blue" for p in t.largest)),
    understood("any of the smallest pieces is upright", lambda t: any(p.upright for p in t.smallest)),
    understood("no smallest piece is red", lambda t: not any(p.colour == "red" for p in t.smallest)),
    understood("exactly one of the largest pieces is flat", lambda t: n(p for p in t.largest if p.flat) == 1),
    understood("all of the smallest pieces are grounded", lambda t: all(p.grounded for p in t.smallest)),
    understood("the largest pieces are all the same colour", lambda t: same(colours(t.largest))),
    # Not a question
    understood("there are no red pieces that are upright", lambda t: not t.of("red", "upright")),
    understood("no red piece is flat", lambda t: not t.of("red", "flat")),
    understood("every red piece, if any, is upright", lambda t: not t.of("red", "non-upright")),
    understood(
        "there is at least one red piece, and all red pieces are upright",
        lambda t: bool(t.of("red")) and not t.of("red", "non-upright"),
    ),
    understood(
        "all of the blue pieces are flat, and there is at least one blue piece",
        lambda t: bool(t.of("blue")) and not t.of("blue", "non-flat"),
    ),
    understood(
        "a flat piece points at every red piece",
        lambda t: any(all(p.points_at(q) for q in t.of("red") if q is not p) for p in t.of("flat")),
    ),
    understood(
        "there is a piece that is higher than every large piece",
        lambda t: any(all(p.higher(q) for q in t.of("large") if q is not p) for p in t.pieces),
    ),
    understood("it contains no red pieces except upright ones", lambda t: not t.of("red", "non-upright")),
    # Only
    understood("it contains only red pieces", lambda t: not t.of("non-red")),
    understood("it contains only red or blue pieces", lambda t: all(p.colour in ("red", "blue") for p in t.pieces)),
    understood("it contains nothing but small pieces", lambda t: n(t.of("small")) == n(t.pieces)),
    understood("it contains no pieces other than red ones", lambda t: not t.of("non-red")),
    understood("it has exclusively grounded pieces", lambda t: not t.of("ungrounded")),
    understood("only small pieces touch the table", lambda t: not t.of("non-small", "grounded")),
    # Same and different
    understood("all pieces are the same size", lambda t: same(sizes(t.pieces))),
    understood("all its pieces have the same color", lambda t: same(colours(t.pieces))),
    understood("all pieces have the same orientation", lambda t: same(orientations(t.pieces))),
    understood(
        "all pieces are the same colour and the same size", lambda t: same(colours(t.pieces)) and same(sizes(t.pieces))
    ),
    understood("all pieces are at the same height", lambda t: same(heights(t.pieces))),
    understood("every piece is a different colour", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("all of its pieces are different sizes", lambda t: n(sizes(t.pieces)) == n(t.pieces)),
    understood("no two pieces are the same colour", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("no two pieces have the same size", lambda t: n(sizes(t.pieces)) == n(t.pieces)),
    understood("no two red pieces are the same size", lambda t: n(sizes(t.of("red"))) == n(t.of("red"))),
    understood(
        "no two pieces are the same size and colour",
        lambda t: len({(p.size, p.colour) for p in t.pieces}) == n(t.pieces),
    ),
    understood(
        "no two upright pieces have the same colour", lambda t: n(colours(t.of("upright"))) == n(t.of("upright"))
    ),
    understood("any two pieces are different colours", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("any two pieces touch", lambda t: all(p.touches(q) for p, q in pairs(t.pieces))),
    understood("no two pieces point in the same direction", lambda t: n(directions(t.pieces)) == n(t.pieces)),
    understood("not all pieces are the same colour", lambda t: n(colours(t.pieces)) > 1),
    understood("the pieces are not all the same size", lambda t: n(sizes(t.pieces)) > 1),
    understood("its pieces are not all the same orientation", lambda t: n(orientations(t.pieces)) > 1),
    understood("at least two pieces are different colours", lambda t: n(colours(t.pieces)) > 1),
    understood(
        "no two pieces of the same size are the same colour",
        lambda t: not any(p.same_size(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    # Over colours and sizes
    understood("it contains all four colours", lambda t: {"red", "yellow", "green", "blue"} <= colours(t.pieces)),
    understood("it contains at least one piece of each size", lambda t: n(sizes(t.pieces)) == 3),
    understood("it contains at least one of each of the three sizes", lambda t: n(sizes(t.pieces)) == 3),
    understood("it does not contain all three sizes", lambda t: n(sizes(t.pieces)) < 3),
    understood("it contains exactly one piece of each size", lambda t: n(t.pieces) == 3 and n(sizes(t.pieces)) == 3),
    understood("it contains red, yellow and blue pieces", lambda t: {"red", "yellow", "blue"} <= colours(t.pieces)),
    understood("it contains at most one piece of each colour", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    # Asked: of a set that may be empty
    ambiguous(
        "all its red pieces are upright",
        lambda t: not t.of("red", "non-upright"),
        lambda t: bool(t.of("red")) and not t.of("red", "non-upright"),
    ),
    ambiguous(
        "every small piece touches the table",
        lambda t: not t.of("small", "ungrounded"),
        lambda t: bool(t.of("small")) and not t.of("small", "ungrounded"),
    ),
    ambiguous(
        "each blue piece is touching a red piece",
        lambda t: all(links(p, P.touches, t.of("red")) for p in t.of("blue")),
        lambda t: bool(t.of("blue")) and all(links(p, P.touches, t.of("red")) for p in t.of("blue")),
    ),
    ambiguous(
        "all flat pieces point at a red piece",
        lambda t: all(links(p, P.points_at, t.of("red")) for p in t.of("flat")),
        lambda t: bool(t.of("flat")) and all(links(p, P.points_at, t.of("red")) for p in t.of("flat")),
    ),
    ambiguous(
        "the green pieces are all grounded",
        lambda t: not t.of("green", "ungrounded"),
        lambda t: bool(t.of("green")) and not t.of("green", "ungrounded"),
    ),
    ambiguous(
        "all the upright pieces are the same size",
        lambda t: same(sizes(t.of("upright"))),
        lambda t: n(sizes(t.of("upright"))) == 1,
    ),
    ambiguous(
        "all red pieces are upright and it contains a blue piece",
        lambda t: not t.of("red", "non-upright") and bool(t.of("blue")),
        lambda t: bool(t.of("red")) and not t.of("red", "non-upright") and bool(t.of("blue")),
    ),
    ambiguous(
        "all the small pieces are red, all the medium pieces are blue, and all the large pieces are green",
        lambda t: not t.of("small", "non-red") and not t.of("medium", "non-blue") and not t.of("large", "non-green"),
        lambda t: (
            not t.of("small", "non-red")
            and not t.of("medium", "non-blue")
            and not t.of("large", "non-green")
            and n(sizes(t.pieces)) == 3
        ),
    ),
    ambiguous(
        "every red piece touches every blue piece",
        lambda t: all(p.touches(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: bool(t.of("red")) and all(p.touches(q) for p in t.of("red") for q in t.of("blue")),
    ),
    ambiguous(
        "all of the pieces are upright, except for the blue pieces",
        lambda t: not t.of("non-upright", "non-blue"),
        lambda t: not t.of("non-upright", "non-blue") and bool(t.of("non-blue")),
    ),
    ambiguous(
        "every piece except the large ones is grounded",
        lambda t: not t.of("ungrounded", "non-large"),
        lambda t: not t.of("ungrounded", "non-large") and bool(t.of("non-large")),
    ),
    ambiguous(
        "all pieces that touch a red piece are blue",
        lambda t: all(p.colour == "blue" for p in with_some(t.pieces, P.touches, t.of("red"))),
        lambda t: colours(with_some(t.pieces, P.touches, t.of("red"))) == {"blue"},
    ),
    # Asked: the one that may be several
    ambiguous(
        "its largest piece is green",
        lambda t: all(p.colour == "green" for p in t.largest),
        lambda t: any(p.colour == "green" for p in t.largest),
        lambda t: [p.colour for p in t.largest] == ["green"],
    ),
    ambiguous(
        "the smallest piece is upright",
        lambda t: all(p.upright for p in t.smallest),
        lambda t: any(p.upright for p in t.smallest),
        lambda t: [p.upright for p in t.smallest] == [True],
    ),
    ambiguous(
        "the highest piece is red",
        lambda t: all(p.colour == "red" for p in t.highest),
        lambda t: any(p.colour == "red" for p in t.highest),
        lambda t: [p.colour for p in t.highest] == ["red"],
    ),
    ambiguous(
        "the largest piece points at a blue piece",
        lambda t: all(links(p, P.points_at, t.of("blue")) for p in t.largest),
        lambda t: path(t.largest, P.points_at, t.of("blue")),
        lambda t: n(t.largest) == 1 and path(t.largest, P.points_at, t.of("blue")),
    ),
    # Asked: not and only
    ambiguous("all its pieces are not blue", lambda t: not t.of("blue"), lambda t: bool(t.of("non-blue"))),
    ambiguous("all pieces are not upright", lambda t: not t.of("upright"), lambda t: bool(t.of("non-upright"))),
    ambiguous(
        "it contains only red and blue pieces",
        lambda t: colours(t.pieces) <= {"red", "blue"},
        lambda t: colours(t.pieces) == {"red", "blue"},
    ),
    ambiguous(
        "it has only small and large pieces",
        lambda t: sizes(t.pieces) <= {"small", "large"},
        lambda t: sizes(t.pieces) == {"small", "large"},
    ),
    ambiguous(
        "only red pieces are upright",
        lambda t: not t.of("non-red", "upright"),
        lambda t: colours(t.of("upright")) == {"red"},
    ),
    # Asked: one direction
    ambiguous(
        "all of its pieces point in the same direction",
        lambda t: same(directions(t.pieces)),
        lambda t: same(directions(t.pieces)) and n(t.pieces) >= 2,
    ),
    ambiguous(
        "all pieces are pointing in the same direction",
        lambda t: same(directions(t.pieces)),
        lambda t: same(directions(t.pieces)) and n(t.pieces) >= 2,
    ),
    # The whole koan
    understood("it's just a single piece", lambda t: n(t.pieces) == 1),
    understood("if it is one piece, it is red", lambda t: n(t.pieces) > 1 or n(t.of("red")) == 1),
    # The size of the largest
    understood("the largest size in the koan is medium", lambda t: {p.size for p in t.largest} == {"medium"}),
    understood("the smallest size isn't small", lambda t: not t.of("small")),
    # Of one colour, where there may be none.
    ambiguous(
        "all flat pieces are of one colour",
        lambda t: n(colours(t.of("flat"))) <= 1,
        lambda t: n(colours(t.of("flat"))) == 1,
    ),
    ambiguous("all reds have one size", lambda t: n(sizes(t.of("red"))) <= 1, lambda t: n(sizes(t.of("red"))) == 1),
    # “Only” in a row
    understood(
        "it has only one colour or only one size",
        lambda t: len({p.colour for p in t.pieces}) == 1 or len(sizes(t.pieces)) == 1,
    ),
    understood(
        "it has only two colours and three sizes", lambda t: len(colours(t.pieces)) == 2 and len(sizes(t.pieces)) == 3
    ),
]
