"""Fresh rules in the words of an ordinary club player, Master and student in turn, with what they ought to get."""

from tests.core.rule.corpus.case import ambiguous, not_understood, refused, understood  # noqa: F401
from tests.core.rule.corpus.model import P, colours, links, n, pairs, path, pips, prime, sizes


def count(t, colour):
    return n(t.of(colour))


def pointers(t):
    return [p for p in t.pieces if p.aims]


def targets(t):
    return [p for p in t.pieces if p.aimed_at_by]


def every(pieces, true):
    return all(true(p) for p in pieces)


def some_and_every(pieces, true):
    return bool(list(pieces)) and all(true(p) for p in pieces)


def one_colour(pieces):
    return len(colours(pieces)) <= 1


def bigger_than_blues(t):
    return lambda p: all(p.larger(q) for q in t.of("blue"))


CASES = [
    understood("there's a blue one touching a yellow one", lambda t: path(t.of("blue"), P.touches, t.of("yellow"))),
    understood(
        "A koan has the Buddha-nature if it contains at least two flat pieces that are the same color.",
        lambda t: any(p.same_colour(q) for p, q in pairs(t.of("flat"))),
    ),
    understood("no red", lambda t: not t.of("red")),
    ambiguous(
        "AKHTBN iff every green piece is pointing at something",
        lambda t: every(t.of("green"), lambda p: p.aims),
        lambda t: some_and_every(t.of("green"), lambda p: p.aims),
    ),
    ambiguous(
        "all the blocks have to be upright except the smalls",
        lambda t: every(t.of("non-small"), lambda p: p.upright),
        lambda t: some_and_every(t.of("non-small"), lambda p: p.upright),
    ),
    understood(
        "it's white if there are more flat pieces than upright ones", lambda t: n(t.of("flat")) > n(t.of("upright"))
    ),
    understood("at least one large that isn't on the ground", lambda t: bool(t.of("large", "ungrounded"))),
    understood("The number of yellow pips is even.", lambda t: pips(t.of("yellow")) % 2 == 0),
    understood("nothing red touches anything blue", lambda t: not path(t.of("red"), P.touches, t.of("blue"))),
    ambiguous(
        "there has to be a small piece on top of a large one",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    understood(
        "A koan must contain either a red or a blue piece, but not both.",
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
    ),
    understood(
        "if there is a blue piece, there is also a green piece", lambda t: not t.of("blue") or bool(t.of("green"))
    ),
    understood("exactly three pieces touch the table", lambda t: n(t.of("grounded")) == 3),
    understood(
        "no two pieces of the same colour are touching",
        lambda t: not any(p.same_colour(q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "every colour in the koan shows up at least twice",
        lambda t: all(count(t, c) >= 2 for c in colours(t.pieces)),
    ),
    understood("not all the same size", lambda t: len(sizes(t.pieces)) > 1),
    understood("at most four pieces, and none of them weird", lambda t: n(t.pieces) <= 4 and not t.of("weird")),
    # Whether "all the larges" may be none makes no difference here.
    understood(
        "my rule: all the larges are red, or there are no larges at all", lambda t: not t.of("large", "non-red")
    ),
    understood("more than half of the pieces are red", lambda t: 2 * count(t, "red") > n(t.pieces)),
    # It presumes that something is pointed at.
    ambiguous(
        "only yellows are pointed at",
        lambda t: every(targets(t), lambda p: p.colour == "yellow"),
        lambda t: some_and_every(targets(t), lambda p: p.colour == "yellow"),
    ),
    understood("White unless it has a green piece that is not upright.", lambda t: not t.of("green", "non-upright")),
    understood("fewer colors than sizes", lambda t: len(colours(t.pieces)) < len(sizes(t.pieces))),
    understood(
        "at least one piece is pointing at a piece of its own color",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood("neither red nor yellow", lambda t: not t.of("red") and not t.of("yellow")),
    understood("the pip count is a prime number", lambda t: prime(pips(t.pieces))),
    understood("all the largest pieces are blue", lambda t: every(t.largest, lambda p: p.colour == "blue")),
    understood("there must be at least one of each size", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "A structure must contain at least one blue pyramid that is not touching any other pyramid.",
        lambda t: any(not p.touching for p in t.of("blue")),
    ),
    ambiguous(
        "nothing but smalls and mediums",
        lambda t: not t.of("large"),
        lambda t: not t.of("large") and bool(t.of("small")) and bool(t.of("medium")),
    ),
    understood(
        "some red piece has more pips than some blue piece",
        lambda t: any(p.pips > q.pips for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "a koan has the Buddha nature if at least half of its pieces are flat",
        lambda t: 2 * n(t.of("flat")) >= n(t.pieces),
    ),
    understood("every piece touches at least one other piece", lambda t: every(t.pieces, lambda p: p.touching)),
    understood("the smallest pieces are all grounded", lambda t: every(t.smallest, lambda p: p.grounded)),
    understood("at least three different colors", lambda t: len(colours(t.pieces)) >= 3),
    understood(
        "the total number of pips is at least 10 and no piece is flat",
        lambda t: pips(t.pieces) >= 10 and not t.of("flat"),
    ),
    ambiguous(
        "Everything that's pointed at is green.",
        lambda t: every(targets(t), lambda p: p.colour == "green"),
        lambda t: some_and_every(targets(t), lambda p: p.colour == "green"),
    ),
    understood(
        "if it has any weird piece then it has no upright pieces, otherwise it's white",
        lambda t: not (t.of("weird") and t.of("upright")),
    ),
    understood("there's a tower of at least three pieces", lambda t: t.tallest >= 3),
    understood("more red pips than blue pips", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood(
        "both a small red and a large yellow", lambda t: bool(t.of("small", "red")) and bool(t.of("large", "yellow"))
    ),
    understood("the koan has exactly as many uprights as flats", lambda t: n(t.of("upright")) == n(t.of("flat"))),
    understood("no piece points at anything", lambda t: not pointers(t)),
    understood(
        "at least one red piece that's pointing at a blue piece that is touching the table",
        lambda t: path(t.of("red"), P.points_at, t.of("blue", "grounded")),
    ),
    # None, one: both are presumed not to be.
    ambiguous("all flat pieces point in the same direction"),
    understood("It must not contain any piece that is both small and green.", lambda t: not t.of("small", "green")),
    understood(
        "there are exactly two colors, and exactly one piece is ungrounded",
        lambda t: len(colours(t.pieces)) == 2 and n(t.of("ungrounded")) == 1,
    ),
    understood("all pieces are either red or upright", lambda t: not t.of("non-red", "non-upright")),
    understood("at least one colour appears exactly once", lambda t: any(count(t, c) == 1 for c in colours(t.pieces))),
    understood("all but one of the pieces are flat", lambda t: n(t.of("non-flat")) == 1),
    understood(
        "at least one upright, no yellow, nothing weird",
        lambda t: bool(t.of("upright")) and not t.of("yellow") and not t.of("weird"),
    ),
    # Several towers, and whether a single piece is one.
    ambiguous("when there's a tower, its top piece is red"),
    understood(
        "A koan is white if no yellow piece is larger than any red piece",
        lambda t: not any(p.larger(q) for p in t.of("yellow") for q in t.of("red")),
    ),
    understood(
        "everything is the same color or everything is the same size",
        lambda t: one_colour(t.pieces) or len(sizes(t.pieces)) == 1,
    ),
    ambiguous(
        "the pieces pointing at something are never red",
        lambda t: every(pointers(t), lambda p: p.colour != "red"),
        lambda t: some_and_every(pointers(t), lambda p: p.colour != "red"),
    ),
    understood(
        "there is at least one piece that doesn't point at anything and isn't pointed at",
        lambda t: any(not p.aims and not p.aimed_at_by for p in t.pieces),
    ),
    ambiguous("two reds", lambda t: count(t, "red") == 2, lambda t: count(t, "red") >= 2),
    understood(
        "A koan has the Buddha-nature if the sum of the pips on the red pieces is at least twice the number of pieces.",
        lambda t: pips(t.of("red")) >= 2 * n(t.pieces),
    ),
    ambiguous(
        "the highest piece is a small one",
        lambda t: every(t.highest, lambda p: p.size == "small"),
        lambda t: any(p.size == "small" for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].size == "small",
    ),
    understood(
        "I think it needs at least one medium, and that medium can't be touching a red.",
        lambda t: any(not links(p, P.touches, t.of("red")) for p in t.of("medium")),
    ),
    ambiguous(
        "one green and nothing else",
        lambda t: count(t, "green") == 1 == n(t.pieces),
        lambda t: count(t, "green") == n(t.pieces),
    ),
    ambiguous(
        "the reds are all bigger than the blues",
        lambda t: every(t.of("red"), bigger_than_blues(t)),
        lambda t: some_and_every(t.of("red"), bigger_than_blues(t)),
    ),
    understood(
        "at least two pieces point in opposite directions", lambda t: any(p.opposite(q) for p, q in pairs(t.pieces))
    ),
    understood("no more than two of any colour", lambda t: all(count(t, c) <= 2 for c in colours(t.pieces))),
    # "Any" before "must" is every in English, at least one in the rulebook.
    ambiguous("any large piece must be pointing at a small piece"),
    understood("no stacking at all", lambda t: not t.stacks),
    understood(
        "A koan does not have the Buddha-nature if it contains an odd number of pieces.",
        lambda t: n(t.pieces) % 2 == 0,
    ),
    understood(
        "all three sizes appear, but not in the same number",
        lambda t: len(sizes(t.pieces)) == 3 and len({count(t, s) for s in ("small", "medium", "large")}) > 1,
    ),
    understood(
        "there is at least one color of which all pieces are the same size",
        lambda t: any(len(sizes(t.of(c))) == 1 for c in colours(t.pieces)),
    ),
    understood("at least one red or at least two greens", lambda t: bool(t.of("red")) or count(t, "green") >= 2),
    ambiguous(
        "every yellow is standing up and every red is lying flat",
        lambda t: every(t.of("yellow"), lambda p: p.upright) and every(t.of("red"), lambda p: p.flat),
        lambda t: some_and_every(t.of("yellow"), lambda p: p.upright) and some_and_every(t.of("red"), lambda p: p.flat),
    ),
    understood(
        "at least one piece is touched by exactly two others", lambda t: any(n(p.touching) == 2 for p in t.pieces)
    ),
    understood("Blues only if they're small.", lambda t: not t.of("blue", "non-small")),
    understood("mostly flat pieces", lambda t: 2 * n(t.of("flat")) > n(t.pieces)),
    understood(
        "there's exactly one ungrounded piece and it's not blue",
        lambda t: n(t.of("ungrounded")) == 1 and not t.of("ungrounded", "blue"),
    ),
    understood(
        "if there are any blue pieces, at least one of them is upright",
        lambda t: not t.of("blue") or bool(t.of("blue", "upright")),
    ),
]
