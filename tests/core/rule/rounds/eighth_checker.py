"""Logic words in players' wording: not, and, or, nor, unless, but not both, only, all but, at most one of any."""

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, Table, colours, directions, links, n, pairs, path, sizes


def has(t: Table, *words: str) -> bool:
    return bool(t.of(*words))


def aims_at(p: P, others: list[P]) -> bool:
    return bool(links(p, P.points_at, others))


def meets(p: P, others: list[P]) -> bool:
    return bool(links(p, P.touches, others))


def only_in(t: Table, first: str, second: str) -> bool:
    """Whether every piece of the first kind is of the second, too; true of none."""
    return all(p.is_a(second) for p in t.of(first))


def not_smallest(t: Table) -> list[P]:
    return [p for p in t.pieces if p not in t.smallest]


def most_of_one(t: Table, *words: str) -> int:
    """How many of these pieces the colour has that has most of them."""
    of = t.of(*words)
    return max((n(p for p in of if p.colour == c) for c in colours(of)), default=0)


def red_on_blue_or_green(t: Table) -> bool:
    return all(meets(p, t.of("blue") + t.of("green")) for p in t.of("red"))


def reds_exceed_blues(t: Table) -> bool:
    return all(p.pips > q.pips for p in t.of("red") for q in t.of("blue"))


def flat_just_red(t: Table) -> bool:
    return all(p.flat == p.is_a("red") for p in t.pieces)


def points_or_is_pointed_at(p: P) -> bool:
    return bool(links(p, P.points_at, p.table.pieces)) != any(q.points_at(p) for q in p.others)


CASES = [
    understood("no reds and no greens", lambda t: not has(t, "red") and not has(t, "green")),
    understood("it's white unless there's a red in it", lambda t: not has(t, "red")),
    understood("the koan has neither blue nor yellow pieces", lambda t: not has(t, "blue") and not has(t, "yellow")),
    understood("either a red piece or a flat piece, but not both", lambda t: has(t, "red") != has(t, "flat")),
    understood("nothing is upright", lambda t: not has(t, "upright")),
    understood("only small pieces", lambda t: all(p.size == "small" for p in t.pieces)),
    understood("only red pieces are upright", lambda t: only_in(t, "upright", "red")),
    understood("all but one of the pieces are flat", lambda t: n(t.of("non-flat")) == 1),
    ambiguous(
        "every piece except the large ones is touching the table",
        lambda t: only_in(t, "non-large", "grounded"),
        lambda t: has(t, "non-large") and only_in(t, "non-large", "grounded"),
    ),
    understood("at most one of any color", lambda t: most_of_one(t) <= 1),
    understood("no two pieces are the same color", lambda t: not any(p.colour == q.colour for p, q in pairs(t.pieces))),
    understood("all the pieces are the same size", lambda t: n(sizes(t.pieces)) == 1),
    understood(
        "no more than two pieces of the same size", lambda t: all(n(t.of(s)) <= 2 for s in ("small", "medium", "large"))
    ),
    understood(
        "There can't be a green that isn't pointing at anything.",
        lambda t: all(aims_at(p, t.pieces) for p in t.of("green")),
    ),
    understood(
        "AKHTBN iff it contains a red or a blue, but no yellow",
        lambda t: (has(t, "red") or has(t, "blue")) and not has(t, "yellow"),
    ),
    understood("not all of the pieces are grounded", lambda t: has(t, "non-grounded")),
    understood("If there's a blue, there's also a yellow.", lambda t: not has(t, "blue") or has(t, "yellow")),
    # "unless" inside a rule: or, or exactly one of them (here piece by piece)
    ambiguous(
        "no piece is flat unless it's small",
        lambda t: only_in(t, "flat", "small"),
        lambda t: all(p.flat == (p.size == "small") for p in t.pieces),
    ),
    ambiguous(
        "unless there's a large piece, everything has to be red",
        lambda t: has(t, "large") or not has(t, "non-red"),
        lambda t: has(t, "large") != (not has(t, "non-red")),
    ),
    ambiguous(
        "each red piece is touching a blue piece or a green piece",
        red_on_blue_or_green,
        lambda t: has(t, "red") and red_on_blue_or_green(t),
    ),
    understood(
        "there are no more than three pieces and none of them is yellow",
        lambda t: n(t.pieces) <= 3 and not has(t, "yellow"),
    ),
    understood(
        "there's exactly one red and it's neither upright nor weird",
        lambda t: n(t.of("red")) == 1 and has(t, "red", "flat"),
    ),
    understood(
        "all the pieces are red or all of them are blue", lambda t: not has(t, "non-red") or not has(t, "non-blue")
    ),
    understood("all the pieces are red or blue", lambda t: all(p.colour in ("red", "blue") for p in t.pieces)),
    understood(
        "none of the pieces points at a green or touches one",
        lambda t: not any(aims_at(p, t.of("green")) or meets(p, t.of("green")) for p in t.pieces),
    ),
    understood("some piece is neither red nor large", lambda t: has(t, "non-red", "non-large")),
    understood("at least two pieces that aren't red", lambda t: n(t.of("non-red")) >= 2),
    understood(
        "there is a small one that's not flat and not grounded", lambda t: has(t, "small", "non-flat", "non-grounded")
    ),
    ambiguous("the reds and the blues are all upright"),  # where there may be no reds, no blues or neither
    understood("has red and blue but not green", lambda t: has(t, "red") and has(t, "blue") and not has(t, "green")),
    understood(
        "has red but not both green and blue", lambda t: has(t, "red") and not (has(t, "green") and has(t, "blue"))
    ),
    understood(
        "every color in the koan appears at least twice",
        lambda t: all(n(t.of(c)) >= 2 for c in colours(t.pieces)),
    ),
    understood("it doesn't have all three sizes", lambda t: n(sizes(t.pieces)) < 3),
    understood("exactly two different colors", lambda t: n(colours(t.pieces)) == 2),
    understood("no large pieces other than red ones", lambda t: only_in(t, "large", "red")),
    understood("the only upright piece is blue", lambda t: n(t.of("upright")) == 1 and has(t, "upright", "blue")),
    understood(
        "same number of reds as blues, and at least one of each",
        lambda t: n(t.of("red")) == n(t.of("blue")) and has(t, "red") and has(t, "blue"),
    ),
    understood(
        "there aren't any yellow pieces, nor any large ones", lambda t: not has(t, "yellow") and not has(t, "large")
    ),
    understood(
        "It has to have a flat piece and it can't have an upright one.",
        lambda t: has(t, "flat") and not has(t, "upright"),
    ),
    understood("It can't have both red and green in it.", lambda t: not (has(t, "red") and has(t, "green"))),
    understood("doesn't have a red touching a green", lambda t: not path(t.of("red"), P.touches, t.of("green"))),
    understood("no tower has two pieces of the same color", lambda t: all(n(colours(tw)) == n(tw) for tw in t.towers)),
    understood("every tower is all one color", lambda t: all(n(colours(tw)) == 1 for tw in t.towers)),
    understood("at most one tower contains a red", lambda t: n(tw for tw in t.towers if "red" in colours(tw)) <= 1),
    understood(
        "nothing but uprights, and at least one of them is blue", lambda t: not has(t, "non-upright") and has(t, "blue")
    ),
    understood(
        "there's a pair of pieces with the same color but different sizes",
        lambda t: any(p.colour == q.colour and p.size != q.size for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "all pieces point in the same direction",
        lambda t: n(directions(t.pieces)) == 1,
        lambda t: n(directions(t.pieces)) == 1 and n(t.pieces) >= 2,
    ),
    understood("no two pieces point the same way", lambda t: not any(p.same_direction(q) for p, q in pairs(t.pieces))),
    ambiguous("neither the highest piece nor the lowest piece is red"),  # ties
    understood(
        "more reds than blues, or no blues at all",
        lambda t: n(t.of("red")) > n(t.of("blue")) or not has(t, "blue"),
    ),
    understood("either everything is flat or nothing is", lambda t: not has(t, "non-flat") or not has(t, "flat")),
    ambiguous(
        "It's white if every flat piece is red and every red piece is flat.",
        flat_just_red,
        lambda t: flat_just_red(t) and has(t, "flat") and has(t, "red"),
    ),
    understood(
        "a piece that is red but not large is pointing at a piece that is large but not red",
        lambda t: path(t.of("red", "non-large"), P.points_at, t.of("large", "non-red")),
    ),
    understood(
        "not a single red piece is pointing at anything",
        lambda t: not any(aims_at(p, t.pieces) for p in t.of("red")),
    ),
    understood("all the pieces are red except for at most one", lambda t: n(t.of("non-red")) <= 1),
    understood("at most one small of each color", lambda t: most_of_one(t, "small") <= 1),
    understood("Blue pieces may not touch each other", lambda t: not any(p.touches(q) for p, q in pairs(t.of("blue")))),
    understood(
        "Whenever a small is touching a large, they're the same color.",
        lambda t: all(p.colour == q.colour for p in t.of("small") for q in links(p, P.touches, t.of("large"))),
    ),
    understood(
        "at least one of the colors red and green is missing", lambda t: not has(t, "red") or not has(t, "green")
    ),
    understood(
        "contains either at least three pieces or no green ones", lambda t: n(t.pieces) >= 3 or not has(t, "green")
    ),
    understood("at least half of the pieces are not red", lambda t: 2 * n(t.of("non-red")) >= n(t.pieces)),
    understood(
        "If there's an upright piece there must be a blue one; otherwise there must not be.",
        lambda t: has(t, "upright") == has(t, "blue"),
    ),
    understood(
        "exactly one red or exactly one green, but not both",
        lambda t: (n(t.of("red")) == 1) != (n(t.of("green")) == 1),
    ),
    understood(
        "my rule: no upright greens and no flat reds",
        lambda t: not has(t, "upright", "green") and not has(t, "flat", "red"),
    ),
    ambiguous(
        "every red is larger than every blue",
        reds_exceed_blues,
        lambda t: has(t, "red") and reds_exceed_blues(t),
    ),
    understood(
        "at least one red that isn't touching another red",
        lambda t: any(not meets(p, t.of("red")) for p in t.of("red")),
    ),
    ambiguous(
        "Pieces that are not flat must be green.",
        lambda t: only_in(t, "non-flat", "green"),
        lambda t: has(t, "non-flat") and only_in(t, "non-flat", "green"),
    ),
    understood(
        "AKHTBN unless it has exactly two blues or no greens",
        lambda t: n(t.of("blue")) != 2 and has(t, "green"),
    ),
    understood("the reds are not all the same size", lambda t: n(sizes(t.of("red"))) > 1),
    understood(
        "no piece points at a piece of its own color",
        lambda t: not any(q.colour == p.colour for p in t.pieces for q in links(p, P.points_at, t.pieces)),
    ),
    understood(
        "each piece is either pointing at something or being pointed at, but not both",
        lambda t: all(points_or_is_pointed_at(p) for p in t.pieces),
    ),
    ambiguous(
        "all but the smallest pieces are upright",
        lambda t: all(p.upright for p in not_smallest(t)),
        lambda t: bool(not_smallest(t)) and all(p.upright for p in not_smallest(t)),
    ),
    understood(
        "only small pieces point at red ones",
        lambda t: all(p.size == "small" for p in t.pieces if aims_at(p, t.of("red"))),
    ),
    ambiguous(
        "two reds and no blues",
        lambda t: n(t.of("red")) == 2 and not has(t, "blue"),
        lambda t: n(t.of("red")) >= 2 and not has(t, "blue"),
    ),
    ambiguous(
        "everything that isn't red is touching something that is",
        lambda t: all(meets(p, t.of("red")) for p in t.of("non-red")),
        lambda t: has(t, "non-red") and all(meets(p, t.of("red")) for p in t.of("non-red")),
    ),
]
