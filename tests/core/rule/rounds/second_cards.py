"""Fresh rules by a card writer, a puzzle-hunt author and a forum guesser."""

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
    sizes,
    with_some,
)

CASES = [
    # Cards for a tournament.
    understood(
        "AKHTBN if it contains at least one ungrounded large piece.", lambda t: n(t.of("large", "ungrounded")) >= 1
    ),
    understood(
        "A koan has the Buddha-nature iff it contains a medium piece and no yellow pieces.",
        lambda t: n(t.of("medium")) >= 1 and not t.of("yellow"),
    ),
    understood(
        "AKHTBN iff the number of grounded pieces is greater than the number of ungrounded pieces",
        lambda t: n(t.of("grounded")) > n(t.of("ungrounded")),
    ),
    understood("AKHTBN if its total pip count is a multiple of four", lambda t: pips(t.pieces) % 4 == 0),
    understood("AKHTBN unless it contains an upside-down piece", lambda t: not t.of("upside_down")),
    understood(
        "AKHTBNIAOI exactly two of its pieces point at a red piece",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) == 2,
    ),
    understood(
        "A koan has the Buddha-nature if more than half of its pieces are upright.",
        lambda t: 2 * n(t.of("upright")) > n(t.pieces),
    ),
    understood(
        "AKHTBN if its red pieces have a higher total pip count than its blue pieces",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood("AKHTBN iff it contains an even number of flat pieces.", lambda t: n(t.of("flat")) % 2 == 0),
    understood(
        "A koan has the Buddha-nature if at least one piece is neither red nor grounded.",
        lambda t: n(t.of("non-red", "ungrounded")) >= 1,
    ),
    understood(
        "AKHTBN iff no two pieces of the same color touch",
        lambda t: not any(a.touches(b) and a.same_colour(b) for a, b in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN if no piece is the same color and size as another piece",
        lambda t: not any(a.same_colour(b) and a.same_size(b) for a, b in pairs(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if no two pieces of the same color are of different sizes.",
        lambda t: not any(a.same_colour(b) and a.size != b.size for a, b in pairs(t.pieces)),
    ),
    understood("AKHTBN if it contains exactly three colors.", lambda t: len(colours(t.pieces)) == 3),
    understood("It contains pieces of at least two sizes but not all three.", lambda t: len(sizes(t.pieces)) == 2),
    ambiguous(
        "AKHTBN iff every flat piece points at an upright piece.",
        lambda t: all(links(p, P.points_at, t.of("upright")) for p in t.of("flat")),
        lambda t: n(t.of("flat")) >= 1 and all(links(p, P.points_at, t.of("upright")) for p in t.of("flat")),
    ),
    understood(
        "AKHTBN if all its pieces are green or all its pieces are flat",
        lambda t: all(p.colour == "green" for p in t.pieces) or all(p.flat for p in t.pieces),
    ),
    understood(
        "Either it contains a large red piece or it contains a small blue piece, but not both.",
        lambda t: bool(t.of("large", "red")) != bool(t.of("small", "blue")),
    ),
    understood(
        "AKHTBN if it has no more than two colors but at least four pieces",
        lambda t: len(colours(t.pieces)) <= 2 and n(t.pieces) >= 4,
    ),
    understood(
        "AKHTBN iff the number of red pieces equals the number of stacks.", lambda t: n(t.of("red")) == len(t.stacks)
    ),
    understood(
        "A koan has the Buddha-nature iff it has a piece that touches no other piece.",
        lambda t: any(not p.touching for p in t.pieces),
    ),
    understood("AKHTBN if the pip count of its upright pieces is odd", lambda t: pips(t.of("upright")) % 2 == 1),
    understood(
        "AKHTBN if the total pip count of the flat pieces is at least twice that of the upright pieces.",
        lambda t: pips(t.of("flat")) >= 2 * pips(t.of("upright")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains a green piece that is pointed at by a piece larger than it.",
        lambda t: any(q.larger(p) for p in t.of("green") for q in p.aimed_at_by),
    ),
    understood(
        "AKHTBN if the first piece pointed at by some piece is yellow.",
        lambda t: any(p.first is not None and p.first.colour == "yellow" for p in t.pieces),
    ),
    ambiguous(
        "AKHTBN iff it contains three ungrounded pieces.",
        lambda t: n(t.of("ungrounded")) == 3,
        lambda t: n(t.of("ungrounded")) >= 3,
    ),
    ambiguous(
        "A koan has the Buddha-nature if its highest piece is blue.",
        lambda t: all(p.colour == "blue" for p in t.highest),
        lambda t: any(p.colour == "blue" for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].colour == "blue",
    ),
    ambiguous(
        "AKHTBN if all its large pieces are grounded, and it contains a small piece.",
        lambda t: all(p.grounded for p in t.of("large")) and bool(t.of("small")),
        lambda t: bool(t.of("large")) and all(p.grounded for p in t.of("large")) and bool(t.of("small")),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains a black piece touching a red piece; otherwise it does.",
        lambda t: not path(t.of("black"), P.touches, t.of("red")),
    ),
    understood("AKHTBN if no more than one piece is weird", lambda t: n(t.of("weird")) <= 1),
    ambiguous(
        "AKHTBN if it has only red and blue pieces.",
        lambda t: colours(t.pieces) <= {"red", "blue"},
        lambda t: colours(t.pieces) == {"red", "blue"},
    ),
    understood(
        "A koan has the Buddha-nature iff it contains a tower of at least three pieces.", lambda t: t.tallest >= 3
    ),
    refused("AKHTBN if at least one piece points toward the Master.", ""),
    refused("AKHTBN iff a piece hangs over the edge of the table", ""),
    not_understood("A koan has the Buddha-nature if it is symmetrical when seen from above."),
    understood(
        "AKHTBN if it contains a small piece that isn't inside another piece",
        lambda t: any(not links(p, P.inside, t.pieces) for p in t.of("small")),
    ),
    understood(
        "AKHTBN if the number of colors is not equal to the number of sizes.",
        lambda t: len(colours(t.pieces)) != len(sizes(t.pieces)),
    ),
    understood(
        "AKHTBN iff it has no flat pieces or at least one of its flat pieces is large.",
        lambda t: not t.of("flat") or n(t.of("flat", "large")) >= 1,
    ),
    understood(
        "A koan has the Buddha-nature if all but one of its pieces are upright.", lambda t: n(t.of("non-upright")) == 1
    ),
    ambiguous(
        "AKHTBN if it contains a black piece and a red piece or a green piece",
        lambda t: (bool(t.of("black")) and bool(t.of("red"))) or bool(t.of("green")),
        lambda t: bool(t.of("black")) and (bool(t.of("red")) or bool(t.of("green"))),
    ),
    # A puzzle-hunt author.
    understood("every tower contains a red piece", lambda t: all(any(p.colour == "red" for p in w) for w in t.towers)),
    understood(
        "no tower contains two pieces of the same color", lambda t: all(len(colours(w)) == len(w) for w in t.towers)
    ),
    understood(
        "exactly one tower has a large piece at the bottom",
        lambda t: n(w for w in t.towers if w[0].size == "large") == 1,
    ),
    ambiguous(
        "every stack has exactly two pieces",
        lambda t: all(len(w) == 2 for w in t.stacks),
        lambda t: len(t.stacks) >= 1 and all(len(w) == 2 for w in t.stacks),
    ),
    understood(
        "only small pieces are directly on top of another piece",
        lambda t: all(p.size == "small" for p in with_some(t.pieces, P.directly_above, t.pieces)),
    ),
    understood(
        "no piece points at a piece of its own color",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "exactly one piece points at exactly one other piece", lambda t: n(p for p in t.pieces if n(p.aims) == 1) == 1
    ),
    understood(
        "every piece touches a red piece or points at a blue one",
        lambda t: all(links(p, P.touches, t.of("red")) or links(p, P.points_at, t.of("blue")) for p in t.pieces),
    ),
    understood(
        "no piece is pointed at by more than one other piece", lambda t: all(n(p.aimed_at_by) <= 1 for p in t.pieces)
    ),
    understood(
        "every piece is pointed at by exactly one other piece", lambda t: all(n(p.aimed_at_by) == 1 for p in t.pieces)
    ),
    understood(
        "only red pieces are touched by blue ones",
        lambda t: all(p.colour == "red" for p in with_some(t.pieces, P.touches, t.of("blue"))),
    ),
    understood(
        "a red piece points at a blue piece that points at a green piece",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.points_at, t.of("green")),
    ),
    understood(
        "a blue piece points at a piece in the same tower as a red piece",
        lambda t: path(t.of("blue"), P.points_at, t.pieces, P.same_tower, t.of("red")),
    ),
    understood("the tallest tower has exactly three pieces", lambda t: t.tallest == 3),
    ambiguous(
        "the tallest tower contains no red piece",
        lambda t: all(not any(p.colour == "red" for p in w) for w in t.tallest_towers),
        lambda t: any(not any(p.colour == "red" for p in w) for w in t.tallest_towers),
        lambda t: len(t.tallest_towers) == 1 and not any(p.colour == "red" for p in t.tallest_towers[0]),
    ),
    understood("no stack is all one color", lambda t: all(len(colours(w)) > 1 for w in t.stacks)),
    understood(
        "every piece that is at the bottom of its tower is large",
        lambda t: all(p.size == "large" for p in t.pieces if p.bottom),
    ),
    understood(
        "no piece is above a smaller piece in the same tower",
        lambda t: not any(p.above(q) and q.smaller(p) for p in t.pieces for q in p.others),
    ),
    understood("there are exactly as many towers as colors", lambda t: len(t.towers) == len(colours(t.pieces))),
    understood(
        "no two towers have the same number of pieces", lambda t: len({len(w) for w in t.towers}) == len(t.towers)
    ),
    ambiguous(
        "every upright piece is pointed at by a flat piece, and no flat piece is pointed at",
        lambda t: (
            all(any(q.flat for q in p.aimed_at_by) for p in t.of("upright"))
            and not any(p.aimed_at_by for p in t.of("flat"))
        ),
        lambda t: (
            bool(t.of("upright"))
            and all(any(q.flat for q in p.aimed_at_by) for p in t.of("upright"))
            and not any(p.aimed_at_by for p in t.of("flat"))
        ),
    ),
    understood("the only grounded pieces are red ones", lambda t: all(p.colour == "red" for p in t.of("grounded"))),
    understood(
        "there is a nest that contains a yellow piece",
        lambda t: any(
            all(a.inside(b) for a, b in zip(w, w[1:])) and any(p.colour == "yellow" for p in w) for w in t.stacks
        ),
    ),
    understood(
        "some piece points through a green piece",
        lambda t: any(p.points_through(g) for g in t.of("green") for p in g.others),
    ),
    understood(
        "the second piece pointed at by some red piece is blue",
        lambda t: any(len(p.aims) > 1 and p.aims[1].colour == "blue" for p in t.of("red")),
    ),
    understood("exactly one piece touches no other piece", lambda t: n(p for p in t.pieces if not p.touching) == 1),
    understood("every piece touches exactly one other piece", lambda t: all(n(p.touching) == 1 for p in t.pieces)),
    understood(
        "no grounded piece touches another grounded piece",
        lambda t: not any(a.touches(b) for a, b in pairs(t.of("grounded"))),
    ),
    understood(
        "exactly three red pieces touch each other", lambda t: n(with_some(t.of("red"), P.touches, t.of("red"))) == 3
    ),
    ambiguous(
        "every ungrounded piece is pointed at, and no grounded piece is",
        lambda t: all(p.aimed_at_by for p in t.of("ungrounded")) and not any(p.aimed_at_by for p in t.of("grounded")),
        lambda t: (
            bool(t.of("ungrounded"))
            and all(p.aimed_at_by for p in t.of("ungrounded"))
            and not any(p.aimed_at_by for p in t.of("grounded"))
        ),
    ),
    understood(
        "there is a piece which points at every other piece",
        lambda t: any(all(p.points_at(q) for q in p.others) for p in t.pieces),
    ),
    understood("nothing points at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood(
        "no piece points at a piece it touches", lambda t: not any(p.touches(q) for p in t.pieces for q in p.aims)
    ),
    understood(
        "there is a pair of pieces pointing at each other",
        lambda t: any(a.points_at(b) and b.points_at(a) for a, b in pairs(t.pieces)),
    ),
    understood(
        "a red piece and a blue piece point in opposite directions",
        lambda t: any(a.opposite(b) for a in t.of("red") for b in t.of("blue")),
    ),
    understood(
        "more pieces are pointed at than point at something",
        lambda t: n(p for p in t.pieces if p.aimed_at_by) > n(p for p in t.pieces if p.aims),
    ),
    ambiguous(
        "every red piece touches every blue piece",
        lambda t: all(p.touches(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: bool(t.of("red")) and all(p.touches(q) for p in t.of("red") for q in t.of("blue")),
    ),
    refused("no tower was built in more than one turn", ""),
    not_understood("the pointing rays of a red piece and a blue piece cross"),
    not_understood("every piece that touches a tower leans away from it"),
    # A forum player.
    understood(
        "I think it's that there has to be a red piece touching a blue piece.",
        lambda t: path(t.of("red"), P.touches, t.of("blue")),
    ),
    understood("There can't be more than two blues.", lambda t: n(t.of("blue")) <= 2),
    understood("I think you need at least one piece of each size.", lambda t: len(sizes(t.pieces)) == 3),
    understood("Maybe it's that none of the pieces can be lying flat.", lambda t: not t.of("flat")),
    ambiguous(
        "I'm going with: there must be a small piece on top of a large piece.",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    understood(
        "I guess it has to have more greens than any other colour.",
        lambda t: all(n(t.of("green")) > n(t.of(c)) for c in colours(t.pieces) - {"green"}),
    ),
    ambiguous(
        "There can't be any red pieces unless there is a blue one too.",
        lambda t: not t.of("red") or bool(t.of("blue")),
        lambda t: (not t.of("red")) != bool(t.of("blue")),
    ),
    understood(
        "I think there has to be either a red or a weird yellow, but not both.",
        lambda t: bool(t.of("red")) != bool(t.of("weird", "yellow")),
    ),
    ambiguous(
        "All the reds have to be bigger than all the blues.",
        lambda t: all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: bool(t.of("red")) and all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
    ),
    understood("It seems like there has to be an odd number of pieces.", lambda t: n(t.pieces) % 2 == 1),
    understood("I reckon it's when the pips add up to 7 or more.", lambda t: pips(t.pieces) >= 7),
    ambiguous(
        "I think there have to be three smalls.", lambda t: n(t.of("small")) == 3, lambda t: n(t.of("small")) >= 3
    ),
    understood("I think there have to be three or four pieces.", lambda t: n(t.pieces) in (3, 4)),
    understood("They can't all be the same colour.", lambda t: len(colours(t.pieces)) > 1),
    understood("My guess is that no two pieces can be the same size.", lambda t: len(sizes(t.pieces)) == n(t.pieces)),
    understood("There has to be a green one that isn't standing up.", lambda t: n(t.of("green", "non-upright")) >= 1),
    understood(
        "It can have as many pieces as you like, as long as none of them is a large red.",
        lambda t: not t.of("large", "red"),
    ),
    ambiguous(
        "I think the big ones have to be touching the table.",
        lambda t: all(p.grounded for p in t.of("large")),
        lambda t: bool(t.of("large")) and all(p.grounded for p in t.of("large")),
    ),
    understood("It has to have the same number of reds and blues.", lambda t: n(t.of("red")) == n(t.of("blue"))),
    understood(
        "There need to be at least twice as many smalls as larges.", lambda t: n(t.of("small")) >= 2 * n(t.of("large"))
    ),
    understood("I think no more than half of the pieces can be blue.", lambda t: 2 * n(t.of("blue")) <= n(t.pieces)),
    understood(
        "There should be at least 2 pieces that aren't pointing at anything.",
        lambda t: n(p for p in t.pieces if not p.aims) >= 2,
    ),
    understood(
        "I think there has to be a stack with a red piece at the top.",
        lambda t: any(w[-1].colour == "red" for w in t.stacks),
    ),
    understood(
        "Perhaps if there's a large piece there has to be a small one too.",
        lambda t: not t.of("large") or bool(t.of("small")),
    ),
    understood(
        "I think there have to be at least two colours, and no piece can touch another.",
        lambda t: len(colours(t.pieces)) >= 2 and not any(p.touching for p in t.pieces),
    ),
    ambiguous(
        "It might be that exactly two are upright and the rest are flat.",
        lambda t: n(t.of("upright")) == 2 and all(p.flat for p in t.of("non-upright")),
        lambda t: n(t.of("upright")) == 2 and bool(t.of("non-upright")) and all(p.flat for p in t.of("non-upright")),
    ),
    understood(
        "There can't be a small one that's higher than a large one.",
        lambda t: not path(t.of("small"), P.higher, t.of("large")),
    ),
    understood(
        "I think at least one piece has to point at another one of the same colour.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    ambiguous(
        "I think most of them have to be red.",
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
        lambda t: all(n(t.of("red")) > n(t.of(c)) for c in colours(t.pieces) - {"red"}),
    ),
    ambiguous(
        "I think there have to be two reds and one green.",
        lambda t: n(t.of("red")) == 2 and n(t.of("green")) == 1,
        lambda t: n(t.of("red")) >= 2 and n(t.of("green")) >= 1,
    ),
    ambiguous(
        "I think they all have to point in the same direction.",
        lambda t: len(directions(t.pieces)) == 1,
        lambda t: len(directions(t.pieces)) == 1 and n(t.pieces) >= 2,
    ),
    ambiguous(
        "It's that everything except the blues has to be upright.",
        lambda t: all(p.upright for p in t.of("non-blue")),
        lambda t: bool(t.of("non-blue")) and all(p.upright for p in t.of("non-blue")),
    ),
    refused("I think the rule is that the last piece put down has to be red.", ""),
    refused("It could be that two of the pieces have to be within an inch of each other.", ""),
    refused("There has to be a piece whose colour starts with a B.", ""),
    refused("I think it has to have more pieces than the koan before it.", ""),
    not_understood("I think there has to be a piece between a red and a blue."),
    not_understood("They have to be arranged in a circle, I think."),
    not_understood("There has to be a corner of one piece touching a red."),
    understood(
        "I don't think you can have a yellow piece without a black piece touching it.",
        lambda t: all(links(p, P.touches, t.of("black")) for p in t.of("yellow")),
    ),
]
