"""Rules of four voices: a programmer, a lawyer-like writer, a maths teacher, a German or Dutch player."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, colours, links, n, pairs, path, pips, prime, sizes, with_some

CASES = [
    # a programmer who thinks in logic
    understood("AKHTBN iff it has a red XOR a blue", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood(
        "count of greens >= 2 and no yellow is upright",
        lambda t: n(t.of("green")) >= 2 and not t.of("yellow", "upright"),
    ),
    understood(
        "white iff (at least one small is grounded) and not (any large is flat)",
        lambda t: bool(t.of("small", "grounded")) and not t.of("large", "flat"),
    ),
    understood("number of red pieces > number of blue pieces", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood("not all pieces are the same color", lambda t: n(colours(t.pieces)) > 1),
    understood(
        "if there's at least one yellow then at least one blue, otherwise no reds",
        lambda t: bool(t.of("blue")) if t.of("yellow") else not t.of("red"),
    ),
    understood(
        "there exists a green piece that touches all the other pieces",
        lambda t: any(all(g.touches(q) for q in g.others) for g in t.of("green")),
    ),
    understood(
        "either there are no flats or there are exactly as many flats as uprights",
        lambda t: not t.of("flat") or n(t.of("flat")) == n(t.of("upright")),
    ),
    understood(
        "True if some piece points at a piece that points back at it",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "at least one red or at least one blue, but not both",
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
    ),
    ambiguous(
        "for every large there is a small of the same color",
        lambda t: colours(t.of("large")) <= colours(t.of("small")),
        lambda t: bool(t.of("large")) and colours(t.of("large")) <= colours(t.of("small")),
    ),
    understood(
        "the number of distinct colors equals the number of distinct sizes",
        lambda t: n(colours(t.pieces)) == n(sizes(t.pieces)),
    ),
    understood(
        "no two pieces have both the same color and the same size",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("no piece is both grounded and weird", lambda t: not t.of("grounded", "weird")),
    understood(
        "it's white unless some blue piece is pointing at some red piece",
        lambda t: not path(t.of("blue"), P.points_at, t.of("red")),
    ),
    understood(
        "exactly one of the following is true: there's a green, there's a flat",
        lambda t: bool(t.of("green")) != bool(t.of("flat")),
    ),
    understood("total pips is less than 2 times the number of pieces", lambda t: pips(t.pieces) < 2 * n(t.pieces)),
    understood(
        "at most 2 different sizes and at least 3 different colors",
        lambda t: n(sizes(t.pieces)) <= 2 and n(colours(t.pieces)) >= 3,
    ),
    ambiguous(
        "every red is pointed at by something or is touching something",
        lambda t: all(p.aimed_at_by or p.touching for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(p.aimed_at_by or p.touching for p in t.of("red")),
    ),
    understood("a piece is upright iff it's red", lambda t: all(p.upright == p.is_a("red") for p in t.pieces)),
    understood(
        "neither the count of reds nor the count of blues is zero",
        lambda t: bool(t.of("red")) and bool(t.of("blue")),
    ),
    understood("NOT (any yellow touches any green)", lambda t: not path(t.of("yellow"), P.touches, t.of("green"))),
    understood(
        "the count of small pieces is strictly greater than the count of mediums plus larges",
        lambda t: n(t.of("small")) > n(t.of("medium")) + n(t.of("large")),
    ),
    understood(
        "at least two of the colors red, green and blue are present",
        lambda t: n(colours(t.pieces) & {"red", "green", "blue"}) >= 2,
    ),
    understood(
        "whenever a piece is flat it's also touching a blue piece",
        lambda t: all(links(p, P.touches, t.of("blue")) for p in t.of("flat")),
    ),
    understood("there are at least two stacks", lambda t: n(t.stacks) >= 2),
    understood(
        "all ungrounded pieces, if any, are yellow",
        lambda t: all(p.is_a("yellow") for p in t.of("ungrounded")),
    ),
    understood("pieces pointing at something are never green", lambda t: not any(p.aims for p in t.of("green"))),
    understood(
        "the largest pieces are all upright and the smallest pieces are all grounded",
        lambda t: all(p.upright for p in t.largest) and all(p.grounded for p in t.smallest),
    ),
    understood("number of reds is 1 or 3", lambda t: n(t.of("red")) in (1, 3)),
    # a careful, lawyer-like writer
    understood(
        "A koan shall be white if, and only if, it contains at least one red pyramid that is neither "
        "upright nor touching any other pyramid.",
        lambda t: any(not p.upright and not p.touching for p in t.of("red")),
    ),
    # no piece may point at any, and "the pyramid at which it points" may be several
    ambiguous(
        "Every pyramid that points at another pyramid must be of the same colour as the pyramid at which it points.",
    ),
    ambiguous(
        "There must be at least one green pyramid, and every pyramid other than the green ones must be "
        "touching a green one.",
        lambda t: bool(t.of("green")) and all(links(p, P.touches, t.of("green")) for p in t.of("non-green")),
        lambda t: (
            bool(t.of("green"))
            and bool(t.of("non-green"))
            and all(links(p, P.touches, t.of("green")) for p in t.of("non-green"))
        ),
    ),
    # is one yellow at most excepted, or any yellow
    ambiguous("No piece, with the sole exception of a yellow one, may be weird."),
    understood(
        "A koan has the Buddha nature provided that it contains no flat piece which points at a piece "
        "that is not grounded.",
        lambda t: not path(t.of("flat"), P.points_at, t.of("ungrounded")),
    ),
    understood(
        "It's black if there are more than two pieces that are not upright; in all other cases it's white.",
        lambda t: n(t.of("non-upright")) <= 2,
    ),
    ambiguous(
        "If a large piece is present, then at least one small piece touching it must also be present.",
        lambda t: all(links(p, P.touches, t.of("small")) for p in t.of("large")),
        lambda t: not t.of("large") or path(t.of("small"), P.touches, t.of("large")),
    ),
    understood(
        "All of the blue pieces, if there are any, must be grounded, except for those which are small.",
        lambda t: all(p.grounded for p in t.of("blue", "non-small")),
    ),
    understood(
        "A structure must contain at least one piece that is larger than every other piece in it.",
        lambda t: any(all(p.larger(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "The koan must consist exclusively of red and yellow pieces, and must include at least one of each.",
        lambda t: colours(t.pieces) == {"red", "yellow"},
    ),
    ambiguous(
        "Unless it contains a blue piece, the koan has to contain at least two upright pieces that are "
        "of different colours.",
        lambda t: bool(t.of("blue")) or n(colours(t.of("upright"))) >= 2,
        lambda t: bool(t.of("blue")) != (n(colours(t.of("upright"))) >= 2),
    ),
    understood(
        "A koan is white when each of its pieces touches at least one other piece of a different colour.",
        lambda t: all(any(q.colour != p.colour for q in p.touching) for p in t.pieces),
    ),
    understood(
        "There has to be at least one medium piece that has another piece stacked on top of it.",
        lambda t: any(not p.top for p in t.of("medium")),
    ),
    understood(
        "White koans are those in which at least one piece that is not red is pointed at by at least one "
        "piece that is red.",
        lambda t: path(t.of("red"), P.points_at, t.of("non-red")),
    ),
    understood(
        "The koan must not contain any piece that is pointed at by more than one other piece.",
        lambda t: all(n(p.aimed_at_by) <= 1 for p in t.pieces),
    ),
    understood(
        "A koan shall be white if it contains either at least one flat red piece or at least one upright "
        "blue piece, but it shall be black if it contains both.",
        lambda t: bool(t.of("red", "flat")) != bool(t.of("blue", "upright")),
    ),
    understood("All pieces except at most one must be upright.", lambda t: n(t.of("non-upright")) <= 1),
    understood(
        "It is white if at least half of the pieces which it contains are grounded and not flat.",
        lambda t: 2 * n(t.of("grounded", "non-flat")) >= n(t.pieces),
    ),
    understood(
        "Other than exactly one green piece, the koan may contain nothing but blue pieces.",
        lambda t: n(t.of("green")) == 1 and all(p.is_a("blue") for p in t.of("non-green")),
    ),
    understood(
        "At least one red pyramid must touch a pyramid that itself touches a yellow pyramid.",
        lambda t: path(t.of("red"), P.touches, t.pieces, P.touches, t.of("yellow")),
    ),
    understood(
        "None of the pieces that are touching the table may be the same colour as a piece that isn't "
        "touching the table.",
        lambda t: not colours(t.of("grounded")) & colours(t.of("ungrounded")),
    ),
    understood(
        "Where there are two or more red pieces, no two of them may be touching one another.",
        lambda t: not any(p.touches(q) for p, q in pairs(t.of("red"))),
    ),
    understood(
        "The koan must contain at least three pieces, not all of which are of the same size and none of which is blue.",
        lambda t: n(t.pieces) >= 3 and n(sizes(t.pieces)) > 1 and not t.of("blue"),
    ),
    ambiguous(
        "Every small piece must be either upright or red, whereas no large piece may be either.",
        lambda t: (
            all(p.upright or p.is_a("red") for p in t.of("small"))
            and not any(p.upright or p.is_a("red") for p in t.of("large"))
        ),
        lambda t: (
            bool(t.of("small"))
            and all(p.upright or p.is_a("red") for p in t.of("small"))
            and not any(p.upright or p.is_a("red") for p in t.of("large"))
        ),
    ),
    understood(
        "A koan is white if it contains no green piece or if every green piece that it contains is "
        "pointing at something.",
        lambda t: all(p.aims for p in t.of("green")),
    ),
    understood(
        "At least one piece must be of a colour that does not occur anywhere else in the koan.",
        lambda t: any(not any(p.same_colour(q) for q in p.others) for p in t.pieces),
    ),
    # lowest and highest: by height (ties!) or by place in the stack
    ambiguous("There must be a stack whose lowest piece is blue and whose highest piece isn't."),
    understood(
        "A koan in which nothing is touching anything else is white, as is a koan in which everything is "
        "touching something else.",
        lambda t: not any(p.touching for p in t.pieces) or all(p.touching for p in t.pieces),
    ),
    understood(
        "With the exception of the largest piece or pieces, nothing in the koan may be upright.",
        lambda t: not any(p.upright for p in t.pieces if p not in t.largest),
    ),
    understood(
        "The number of pieces that point at a grounded piece must be no less than the number of pieces "
        "that are themselves grounded.",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("grounded"))) >= n(t.of("grounded")),
    ),
    # a maths teacher
    understood("The total number of pips is even.", lambda t: pips(t.pieces) % 2 == 0),
    understood("The red pips add up to more than 4.", lambda t: pips(t.of("red")) > 4),
    understood("There is an odd number of upright pieces.", lambda t: n(t.of("upright")) % 2 == 1),
    understood(
        "The number of pips on the red pieces equals the number of pips on the blue pieces.",
        lambda t: pips(t.of("red")) == pips(t.of("blue")),
    ),
    understood(
        "the difference between the number of red pieces and the number of blue pieces is at least 2",
        lambda t: abs(n(t.of("red")) - n(t.of("blue"))) >= 2,
    ),
    understood("The number of pieces is a prime number.", lambda t: prime(n(t.pieces))),
    understood("exactly half of the pieces are flat", lambda t: 2 * n(t.of("flat")) == n(t.pieces)),
    understood("more than a third of the pieces are green", lambda t: 3 * n(t.of("green")) > n(t.pieces)),
    understood(
        "There are exactly twice as many blue pieces as red pieces.",
        lambda t: n(t.of("blue")) == 2 * n(t.of("red")),
    ),
    understood(
        "sum of the pips of the grounded pieces is greater than that of the ungrounded ones",
        lambda t: pips(t.of("grounded")) > pips(t.of("ungrounded")),
    ),
    understood("The number of pieces is a multiple of 3.", lambda t: n(t.pieces) % 3 == 0),
    understood("there are an even number of greens, and zero counts as even", lambda t: n(t.of("green")) % 2 == 0),
    understood("The number of pips is divisible by 4.", lambda t: pips(t.pieces) % 4 == 0),
    understood(
        "The number of pieces is exactly one more than the number of colours.",
        lambda t: n(t.pieces) == n(colours(t.pieces)) + 1,
    ),
    understood(
        "each colour that appears appears the same number of times",
        lambda t: n({n(t.of(c)) for c in colours(t.pieces)}) == 1,
    ),
    understood(
        "every color present has at least 3 pips in total",
        lambda t: all(pips(t.of(c)) >= 3 for c in colours(t.pieces)),
    ),
    understood(
        "There are fewer than 5 pieces and their pips total at least 8.",
        lambda t: n(t.pieces) < 5 and pips(t.pieces) >= 8,
    ),
    ambiguous(
        "Most of the pips are on blue pieces.",
        lambda t: 2 * pips(t.of("blue")) > pips(t.pieces),
        lambda t: bool(t.of("blue")) and all(pips(t.of("blue")) > pips(t.of(c)) for c in colours(t.pieces) - {"blue"}),
    ),
    understood(
        "No two touching pieces have the same number of pips.",
        lambda t: not any(p.touches(q) and p.pips == q.pips for p, q in pairs(t.pieces)),
    ),
    # "the piece it points at" may be several
    ambiguous("No piece has more pips than the piece it points at."),
    understood(
        "At least one pair of touching pieces has a pip total of 4.",
        lambda t: any(p.touches(q) and p.pips + q.pips == 4 for p, q in pairs(t.pieces)),
    ),
    understood(
        "There are at least two more small pieces than large pieces.",
        lambda t: n(t.of("small")) >= n(t.of("large")) + 2,
    ),
    understood(
        "The number of flat pieces and the number of upright pieces are both odd.",
        lambda t: n(t.of("flat")) % 2 == 1 and n(t.of("upright")) % 2 == 1,
    ),
    understood("Between 3 and 5 pieces, inclusive.", lambda t: 3 <= n(t.pieces) <= 5),
    understood("The pips of the yellow pieces come to exactly 5.", lambda t: pips(t.of("yellow")) == 5),
    understood("At least two thirds of the pieces are not red.", lambda t: 3 * n(t.of("non-red")) >= 2 * n(t.pieces)),
    understood("no color occurs exactly once", lambda t: all(n(t.of(c)) != 1 for c in colours(t.pieces))),
    ambiguous(
        "The number of pips on the highest piece is odd.",
        lambda t: all(p.pips % 2 == 1 for p in t.highest),
        lambda t: any(p.pips % 2 == 1 for p in t.highest),
        lambda t: n(t.highest) == 1 and all(p.pips % 2 == 1 for p in t.highest),
    ),
    understood(
        "There are exactly two pairs of touching pieces.",
        lambda t: n((p, q) for p, q in pairs(t.pieces) if p.touches(q)) == 2,
    ),
    understood(
        "If the number of pieces is even, then the number of blue pieces is odd.",
        lambda t: n(t.pieces) % 2 == 1 or n(t.of("blue")) % 2 == 1,
    ),
    # a German or Dutch player
    understood("There must be minimum one red pyramid that stands upright.", lambda t: bool(t.of("red", "upright"))),
    understood(
        "All pieces have the same colour or all pieces have the same size.",
        lambda t: n(colours(t.pieces)) == 1 or n(sizes(t.pieces)) == 1,
    ),
    understood("There may be no blue piece that lies flat.", lambda t: not t.of("blue", "flat")),
    understood("Maximal two yellow ones.", lambda t: n(t.of("yellow")) <= 2),
    understood("A green pyramid points to a red pyramid.", lambda t: path(t.of("green"), P.points_at, t.of("red"))),
    ambiguous(
        "Every red is touching with at least one blue.",
        lambda t: all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    understood("In the koan are more small pieces than big pieces.", lambda t: n(t.of("small")) > n(t.of("large"))),
    ambiguous(
        "Not only red pieces, there must be also another colour.",
        lambda t: bool(t.of("non-red")),
        lambda t: bool(t.of("red")) and bool(t.of("non-red")),
    ),
    understood(
        "If a yellow is in it, then must also a green be in it.",
        lambda t: not t.of("yellow") or bool(t.of("green")),
    ),
    ambiguous(
        "The biggest piece touches the ground.",
        lambda t: all(p.grounded for p in t.largest),
        lambda t: any(p.grounded for p in t.largest),
        lambda t: n(t.largest) == 1 and all(p.grounded for p in t.largest),
    ),
    understood("no piece on top of another one", lambda t: not t.stacks),
    understood(
        "Exactly three pieces and all different in colour.",
        lambda t: n(t.pieces) == 3 and n(colours(t.pieces)) == 3,
    ),
    ambiguous(
        "Each piece that is not standing upright is a small one.",
        lambda t: all(p.is_a("small") for p in t.of("non-upright")),
        lambda t: bool(t.of("non-upright")) and all(p.is_a("small") for p in t.of("non-upright")),
    ),
    understood(
        "the koan has no stack or every stack has a red piece on the bottom",
        lambda t: all(s[0].is_a("red") for s in t.stacks),
    ),
    understood(
        "white when none of the pieces points to a yellow",
        lambda t: not path(t.pieces, P.points_at, t.of("yellow")),
    ),
    understood("There is at least one tower from three pieces or more.", lambda t: t.tallest >= 3),
    ambiguous(
        "All the pieces look in the same direction.",
        lambda t: all(p.same_direction(q) for p, q in pairs(t.pieces)),
        lambda t: n(t.pieces) >= 2 and all(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood("Minimum the half of the pieces is blue.", lambda t: 2 * n(t.of("blue")) >= n(t.pieces)),
    understood(
        "A small piece must sit on top of a bigger one.",
        lambda t: any(p.above(q) and q.larger(p) for p in t.of("small") for q in p.others),
    ),
    understood("Nothing else than large pieces.", lambda t: all(p.is_a("large") for p in t.pieces)),
    understood("there are as many red as green pieces", lambda t: n(t.of("red")) == n(t.of("green"))),
    ambiguous(
        "one colour is there minimal three times",
        lambda t: n(c for c in colours(t.pieces) if n(t.of(c)) >= 3) >= 1,
        lambda t: n(c for c in colours(t.pieces) if n(t.of(c)) >= 3) == 1,
    ),
    understood(
        "it has red, it has blue, but yellow and green it doesn't have",
        lambda t: bool(t.of("red")) and bool(t.of("blue")) and not t.of("yellow") and not t.of("green"),
    ),
    understood("When there are flat pieces, then they are all of one colour.", lambda t: n(colours(t.of("flat"))) <= 1),
    # greens upright, or merely allowed to be; and there may be none, or only greens
    ambiguous("All are lying flat, only the green ones stand upright."),
    understood("Every piece is touched from at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "Two pieces with the same colour touch each other never.",
        lambda t: not any(p.same_colour(q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "The highest piece is not red.",
        lambda t: all(not p.is_a("red") for p in t.highest),
        lambda t: any(not p.is_a("red") for p in t.highest),
        lambda t: n(t.highest) == 1 and all(not p.is_a("red") for p in t.highest),
    ),
    understood("the number of the pieces which are touching the table is even", lambda t: n(t.of("grounded")) % 2 == 0),
    understood("Except one piece are all pieces standing upright.", lambda t: n(t.of("non-upright")) == 1),
]
