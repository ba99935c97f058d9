"""Five players: a Coimbra engineer, Oregon twins, a Hanover club treasurer, a New Zealand farmhand, a Texan analyst."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, Table, colours, n, pairs, path, pips, prime, sizes, with_some


def point(t: Table, one: str, other: str) -> bool:
    """A piece of the first kind points at a piece of the second."""
    return bool(with_some(t.of(one), P.points_at, t.of(other)))


ENGINEER = [  # Coimbra, retired: formal, "must" and "may not", "pyramid"
    understood("The koan must contain at least one blue pyramid.", lambda t: k(t, "blue") >= 1),
    understood("There must be more green pyramids than yellow pyramids.", lambda t: k(t, "green") > k(t, "yellow")),
    understood("The koan may not contain medium pyramids.", lambda t: k(t, "medium") == 0),
    understood("The total of the pips must be even.", lambda t: pips(t.pieces) % 2 == 0),
    understood("The sum of the pips is at least ten.", lambda t: pips(t.pieces) >= 10),
    understood("Every pyramid must touch another pyramid.", lambda t: all(p.touching for p in t.pieces)),
    understood("No pyramid may touch a green one.", lambda t: not with_some(t.pieces, P.touches, t.of("green"))),
    understood("At least one pyramid must be standing upright.", lambda t: k(t, "upright") >= 1),
    understood(
        "The number of upright pyramids equals the number of flat pyramids.",
        lambda t: k(t, "upright") == k(t, "flat"),
    ),
    understood(
        "If there is a yellow pyramid, there must also be a large one.",
        lambda t: not t.of("yellow") or bool(t.of("large")),
    ),
    understood(
        "The koan contains both a small red and a large blue.",
        lambda t: bool(t.of("small", "red")) and bool(t.of("large", "blue")),
    ),
    ambiguous(
        "All red pyramids are flat.",
        lambda t: all(p.flat for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(p.flat for p in t.of("red")),
    ),
    understood("The koan has exactly three colours.", lambda t: len(colours(t.pieces)) == 3),
    understood("There must not be two pyramids of the same colour.", lambda t: len(colours(t.pieces)) == len(t.pieces)),
    understood("There are more red pips than blue pips.", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    ambiguous(
        "The largest pyramid is green.",
        lambda t: all(p.colour == "green" for p in t.largest),
        lambda t: any(p.colour == "green" for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].colour == "green",
    ),
    understood("A small pyramid points at a large pyramid.", lambda t: point(t, "small", "large")),
    understood(
        "There is a stack with a red pyramid at the top.", lambda t: any(s[-1].colour == "red" for s in t.stacks)
    ),
    understood(
        "The koan has at least one stack but no weird pyramids.", lambda t: bool(t.stacks) and not t.of("weird")
    ),
    understood("All pyramids are of the same size.", lambda t: len(sizes(t.pieces)) == 1),
    understood("Exactly one pyramid does not touch the table.", lambda t: k(t, "ungrounded") == 1),
    ambiguous("Two blue pyramids.", lambda t: k(t, "blue") == 2, lambda t: k(t, "blue") >= 2),
    understood("It is forbidden that a red touches a yellow.", lambda t: not touch(t, "red", "yellow")),
    understood(
        "The number of pyramids is odd and none of them is black.",
        lambda t: len(t.pieces) % 2 == 1 and not t.of("black"),
    ),
    understood("There are as many sizes as colours.", lambda t: len(sizes(t.pieces)) == len(colours(t.pieces))),
    understood(
        "Either all pyramids are upright or all pyramids are flat.",
        lambda t: all(p.upright for p in t.pieces) or all(p.flat for p in t.pieces),
    ),
    understood(
        "A pyramid must point at another of the same colour.",
        lambda t: any(q.colour == p.colour for p in t.pieces for q in p.aims),
    ),
    understood("No stack may contain a green pyramid.", lambda t: not t.of("green", "stacked")),
    understood("The highest pyramids are blue.", lambda t: all(p.colour == "blue" for p in t.highest)),
    understood(
        "There is at least one pyramid that touches no other pyramid.", lambda t: any(not p.touching for p in t.pieces)
    ),
    not_understood("The arrangement must look elegant."),
]

TWINS = [  # thirteen, Oregon: chatty, "ones" and "something"
    understood("has to have a red one and a green one", lambda t: bool(t.of("red")) and bool(t.of("green"))),
    understood("something's lying flat", lambda t: k(t, "flat") >= 1),
    understood("no big ones", lambda t: k(t, "large") == 0),
    understood("at least three different colors", lambda t: len(colours(t.pieces)) >= 3),
    understood("more smalls than larges", lambda t: k(t, "small") > k(t, "large")),
    understood("something is pointing at a red", lambda t: bool(with_some(t.pieces, P.points_at, t.of("red")))),
    understood("none of the pieces are touching each other", lambda t: not any(p.touching for p in t.pieces)),
    understood(
        "everything is the same color or everything is the same size",
        lambda t: len(colours(t.pieces)) == 1 or len(sizes(t.pieces)) == 1,
    ),
    understood("there's a yellow in a stack", lambda t: bool(t.of("yellow", "stacked"))),
    ambiguous("four pieces", lambda t: len(t.pieces) == 4, lambda t: len(t.pieces) >= 4),
    understood("less than 4 pieces", lambda t: len(t.pieces) < 4),
    understood("every piece is blue or yellow", lambda t: all(p.colour in ("blue", "yellow") for p in t.pieces)),
    understood("there's exactly one red and it's small", lambda t: k(t, "red") == 1 == k(t, "red", "small")),
    understood("nothing points at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood("a large one touching a small one", lambda t: touch(t, "large", "small")),
    understood("you need a stack of three or more", lambda t: any(len(s) >= 3 for s in t.stacks)),
    understood("no green is upright", lambda t: not t.of("green", "upright")),
    understood("there's at least one of each size", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "there's a red touching a blue that's touching a green",
        lambda t: path(t.of("red"), P.touches, t.of("blue"), P.touches, t.of("green")),
    ),
    understood("same number of upright and weird pieces", lambda t: k(t, "upright") == k(t, "weird")),
    understood("a yellow at the bottom of a stack", lambda t: any(s[0].colour == "yellow" for s in t.stacks)),
    understood("doesn't have exactly two pieces", lambda t: len(t.pieces) != 2),
    understood("has more than one weird piece", lambda t: k(t, "weird") > 1),
    understood("the pips add up to an odd number", lambda t: pips(t.pieces) % 2 == 1),
    understood("if it has a stack then it has a yellow", lambda t: not t.stacks or bool(t.of("yellow"))),
    understood(
        "at least two pieces point the same way", lambda t: any(p.same_direction(q) for p, q in pairs(t.pieces))
    ),
    understood(
        "no two touching pieces are the same color",
        lambda t: not any(p.touches(q) and p.colour == q.colour for p, q in pairs(t.pieces)),
    ),
    understood("a small one is touching the table", lambda t: bool(t.of("small", "grounded"))),
    understood("there's a blue that isn't touching the table", lambda t: bool(t.of("blue", "ungrounded"))),
    understood("all the pieces are touching the table", lambda t: all(p.grounded for p in t.pieces)),
    not_understood("it looks like a castle"),
]

TREASURER = [  # Hanover games club: the sheet's own terms, full forms
    understood(
        "A koan has the Buddha-nature if and only if it contains an even number of blue pieces.",
        lambda t: k(t, "blue") % 2 == 0,
    ),
    understood(
        "AKHTBN if there are at least two pairs of touching pieces",
        lambda t: n(1 for p, q in pairs(t.pieces) if p.touches(q)) >= 2,
    ),
    understood(
        "AKHTBN if the pip-count of all upright pieces exceeds the pip-count of all flat pieces",
        lambda t: pips(t.of("upright")) > pips(t.of("flat")),
    ),
    understood("A koan does not have the Buddha-nature if it contains a weird piece.", lambda t: not t.of("weird")),
    understood(
        "AKHTBN if it contains exactly as many grounded as ungrounded pieces",
        lambda t: k(t, "grounded") == k(t, "ungrounded"),
    ),
    understood(
        "AKHTBN if at least one piece is pointed at by two or more pieces",
        lambda t: any(len(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood("No piece is pointed at by a red piece.", lambda t: not any(p.aims for p in t.of("red"))),
    understood(
        "AKHTBN iff it contains a piece that is neither red nor blue",
        lambda t: any(p.colour not in ("red", "blue") for p in t.pieces),
    ),
    understood(
        "The first piece pointed at by some red piece is green.",
        lambda t: any(p.first is not None and p.first.colour == "green" for p in t.of("red")),
    ),
    understood("Each colour is represented by at most two pieces.", lambda t: max(per_colour(t)) <= 2),
    ambiguous(
        "Every stack contains at least three pieces.",
        lambda t: all(len(s) >= 3 for s in t.stacks),
        lambda t: bool(t.stacks) and all(len(s) >= 3 for s in t.stacks),
    ),
    understood(
        "There is a stack in which all pieces have the same size.", lambda t: any(len(sizes(s)) == 1 for s in t.stacks)
    ),
    understood("It contains no stack of more than three pieces.", lambda t: not any(len(s) > 3 for s in t.stacks)),
    understood("The number of stacks is exactly two.", lambda t: len(t.stacks) == 2),
    understood("The pip-count of the koan is divisible by three.", lambda t: pips(t.pieces) % 3 == 0),
    understood("The pip-count of the koan is a prime number.", lambda t: prime(pips(t.pieces))),
    understood(
        "At least one small piece lies inside a larger piece.",
        lambda t: any(p.inside(q) and q.larger(p) for p in t.of("small") for q in p.others),
    ),
    understood("At most one piece is not grounded.", lambda t: k(t, "ungrounded") <= 1),
    ambiguous(
        "The lowest piece is red.",
        lambda t: all(p.colour == "red" for p in t.lowest),
        lambda t: any(p.colour == "red" for p in t.lowest),
        lambda t: len(t.lowest) == 1 and t.lowest[0].colour == "red",
    ),
    understood(
        "A large piece is touched by at least two small pieces.",
        lambda t: any(n(q for q in p.touching if q.size == "small") >= 2 for p in t.of("large")),
    ),
    understood(
        "There is a piece that is larger than every blue piece.",
        lambda t: any(all(p.larger(q) for q in t.of("blue") if q is not p) for p in t.pieces),
    ),
    understood(
        "No two pieces point in the same direction.",
        lambda t: not any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood("More than half of the pieces are upright.", lambda t: 2 * k(t, "upright") > len(t.pieces)),
    understood(
        "If it contains more than four pieces, at least one of them is weird.",
        lambda t: len(t.pieces) <= 4 or bool(t.of("weird")),
    ),
    understood(
        "The number of red pieces and the number of green pieces are both odd.",
        lambda t: k(t, "red") % 2 == 1 and k(t, "green") % 2 == 1,
    ),
    understood("Exactly one colour is represented by exactly one piece.", lambda t: per_colour(t).count(1) == 1),
    understood(
        "A medium piece is directly above a large piece.",
        lambda t: bool(with_some(t.of("medium"), P.directly_above, t.of("large"))),
    ),
    understood(
        "At least one red piece is higher than at least one blue piece.",
        lambda t: bool(with_some(t.of("red"), P.higher, t.of("blue"))),
    ),
    understood(
        "Either there are more than two green pieces or there is a stack, but not both.",
        lambda t: (k(t, "green") > 2) != bool(t.stacks),
    ),
    not_understood("The pieces were put down in order of size."),
]

FARMHAND = [  # New Zealand: contractions, "ones", few words
    understood("got at least one red", lambda t: k(t, "red") >= 1),
    understood("there's no yellow", lambda t: not t.of("yellow")),
    understood("there's a weird one", lambda t: bool(t.of("weird"))),
    understood("flat ones outnumber upright ones", lambda t: k(t, "flat") > k(t, "upright")),
    understood("same number of reds as blues", lambda t: k(t, "red") == k(t, "blue")),
    understood(
        "there's a blue that isn't touching any other piece", lambda t: any(not p.touching for p in t.of("blue"))
    ),
    understood(
        "there's a stack and everything in it is green", lambda t: any(colours(s) == {"green"} for s in t.stacks)
    ),
    understood("a small one pointing at a yellow one", lambda t: point(t, "small", "yellow")),
    understood("no stacks taller than two pieces", lambda t: not any(len(s) > 2 for s in t.stacks)),
    understood("there's a green higher than a red", lambda t: bool(with_some(t.of("green"), P.higher, t.of("red")))),
    understood("more than twelve pips all up", lambda t: pips(t.pieces) > 12),
    understood("less than five pips", lambda t: pips(t.pieces) < 5),
    ambiguous(
        "every blue is touching the table",
        lambda t: all(p.grounded for p in t.of("blue")),
        lambda t: bool(t.of("blue")) and all(p.grounded for p in t.of("blue")),
    ),
    understood("there's a big red or a small blue", lambda t: bool(t.of("large", "red") or t.of("small", "blue"))),
    understood("not a single flat one", lambda t: not t.of("flat")),
    understood("just one upright", lambda t: k(t, "upright") == 1),
    ambiguous("three colours", lambda t: len(colours(t.pieces)) == 3, lambda t: len(colours(t.pieces)) >= 3),
    understood("two or three pieces", lambda t: len(t.pieces) in (2, 3)),
    understood("everything's stacked", lambda t: all(p.stacked for p in t.pieces)),
    understood("at least one piece isn't stacked", lambda t: not all(p.stacked for p in t.pieces)),
    understood(
        "a red is stacked directly on a blue",
        lambda t: bool(with_some(t.of("red"), P.directly_above, t.of("blue"))),
    ),
    understood("nothing's touching a weird one", lambda t: not any(p.touching for p in t.of("weird"))),
    understood("the pieces are all different colours", lambda t: len(colours(t.pieces)) == len(t.pieces)),
    understood("as many pieces off the table as on it", lambda t: k(t, "ungrounded") == k(t, "grounded")),
    understood("if there's a black then there's no red", lambda t: not t.of("black") or not t.of("red")),
    understood("the smallest ones are all yellow", lambda t: colours(t.smallest) == {"yellow"}),
    ambiguous(
        "no reds unless there's a green",
        lambda t: not t.of("red") or bool(t.of("green")),
        lambda t: bool(t.of("red")) == bool(t.of("green")),
    ),
    understood("a flat one pointing at an upright one", lambda t: point(t, "flat", "upright")),
    understood(
        "more pieces touching a red than touching a blue",
        lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) > n(with_some(t.pieces, P.touches, t.of("blue"))),
    ),
    not_understood("the first piece down was a big one"),
]

ANALYST = [  # Texas: symbols, counts, short forms
    understood("reds > blues", lambda t: k(t, "red") > k(t, "blue")),
    understood("pips >= 8", lambda t: pips(t.pieces) >= 8),
    understood("# of colors = 2", lambda t: len(colours(t.pieces)) == 2),
    understood("at least 1 large AND at least 1 small", lambda t: k(t, "large") >= 1 and k(t, "small") >= 1),
    understood("count of flat pieces is even", lambda t: k(t, "flat") % 2 == 0),
    understood("reds + blues = 3", lambda t: k(t, "red") + k(t, "blue") == 3),
    understood("no red touching green", lambda t: not touch(t, "red", "green")),
    understood("3+ uprights", lambda t: k(t, "upright") >= 3),
    understood("max 5 pieces", lambda t: len(t.pieces) <= 5),
    understood("red pips = green pips", lambda t: pips(t.of("red")) == pips(t.of("green"))),
    understood("exactly 1 stack", lambda t: len(t.stacks) == 1),
    ambiguous("2 stacks", lambda t: len(t.stacks) == 2, lambda t: len(t.stacks) >= 2),
    understood("total pips is at least twice the number of pieces", lambda t: pips(t.pieces) >= 2 * len(t.pieces)),
    ambiguous(
        "all mediums upright",
        lambda t: all(p.upright for p in t.of("medium")),
        lambda t: bool(t.of("medium")) and all(p.upright for p in t.of("medium")),
    ),
    understood("fewer colors than pieces", lambda t: len(colours(t.pieces)) < len(t.pieces)),
    understood("number of larges plus number of smalls is odd", lambda t: (k(t, "large") + k(t, "small")) % 2 == 1),
    understood("a stack with at least 2 colors", lambda t: any(len(colours(s)) >= 2 for s in t.stacks)),
    understood("no stack has 2 pieces of the same color", lambda t: all(len(colours(s)) == len(s) for s in t.stacks)),
    understood("exactly 2 pieces point at something", lambda t: n(p for p in t.pieces if p.aims) == 2),
    understood("piece count is prime", lambda t: prime(len(t.pieces))),
    understood("2 or more ungrounded", lambda t: k(t, "ungrounded") >= 2),
    understood("has a weird or a green", lambda t: bool(t.of("weird") or t.of("green"))),
    understood("exactly one of red and blue is present", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood("only one size", lambda t: len(sizes(t.pieces)) == 1),
    understood("if more than 3 pieces, then no smalls", lambda t: len(t.pieces) <= 3 or not t.of("small")),
    understood("between 2 and 5 pieces", lambda t: 2 <= len(t.pieces) <= 5),
    understood(
        "a blue touching something larger than itself",
        lambda t: any(q.larger(p) for p in t.of("blue") for q in p.touching),
    ),
    understood("at least half the pieces are grounded", lambda t: 2 * k(t, "grounded") >= len(t.pieces)),
    understood("grounded pips > ungrounded pips", lambda t: pips(t.of("grounded")) > pips(t.of("ungrounded"))),
    not_understood("more pieces than the last koan"),
]

CASES: list[Case] = [*ENGINEER, *TWINS, *TREASURER, *FARMHAND, *ANALYST]
