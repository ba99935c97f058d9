"""Sixty rules of a careful checker: negation, bounds, only, clauses, pronouns, conditionals, sums, stacks."""

from collections import Counter

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, colours, directions, n, pairs, path, pips, sizes


def most(values):
    """How often the commonest of the values occurs."""
    return max(Counter(values).values(), default=0)


def every(pieces, true):
    """Of all of them, or of none."""
    return all(true(p) for p in pieces)


def some_and_every(pieces, true):
    """Of all of them, and there is at least one."""
    return bool(pieces) and all(true(p) for p in pieces)


def touches(t, p, *words):
    return any(q in p.touching for q in t.of(*words))


def all_red(t):
    return n(t.of("red")) == n(t.pieces)


def all_flat(t):
    return n(t.of("flat")) == n(t.pieces)


CASES = [
    # Negation with and, but, nor, neither.
    understood("no red and no blue pieces", lambda t: not t.of("red") and not t.of("blue")),
    understood("Nothing in it is green and nothing is large.", lambda t: not t.of("green") and not t.of("large")),
    understood(
        "Neither reds nor yellows may be upright.",
        lambda t: not t.of("red", "upright") and not t.of("yellow", "upright"),
    ),
    understood("no piece is both small and flat", lambda t: not t.of("small", "flat")),
    understood("it has a blue but no green", lambda t: bool(t.of("blue")) and not t.of("green")),
    understood("No flat pieces, nor any weird ones.", lambda t: not t.of("flat") and not t.of("weird")),
    understood("at least one piece is neither red nor blue", lambda t: bool(t.of("non-red", "non-blue"))),
    understood(
        "It does not contain a yellow and it does not contain a small.",
        lambda t: not t.of("yellow") and not t.of("small"),
    ),
    understood(
        "there are no upright reds but there is at least one flat red",
        lambda t: not t.of("red", "upright") and bool(t.of("red", "flat")),
    ),
    # Upper bounds on the same.
    understood("no more than two of the same colour", lambda t: most(p.colour for p in t.pieces) <= 2),
    understood("at most one of any size", lambda t: most(p.size for p in t.pieces) <= 1),
    understood("there are never more than three pieces of one color", lambda t: most(p.colour for p in t.pieces) <= 3),
    understood(
        "No two pieces are the same colour and the same size.",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "at most two pieces point in the same direction",
        lambda t: most(d for p in t.pieces for d in directions([p])) <= 2,
    ),
    # Either, or, not both.
    understood("It contains a red or a blue but not both.", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood(
        "every piece is either small or upright, but not both",
        lambda t: every(t.pieces, lambda p: (p.size == "small") != p.upright),
    ),
    understood(
        "at least two pieces that are either yellow or large",
        lambda t: n(p for p in t.pieces if p.colour == "yellow" or p.size == "large") >= 2,
    ),
    understood("AKHTBN iff all pieces are either red or green", lambda t: colours(t.pieces) <= {"red", "green"}),
    understood(
        "either all the pieces are upright or none of them are", lambda t: n(t.of("upright")) in (0, n(t.pieces))
    ),
    # That are all, any ... must, everything but one, only a.
    understood(
        "it has at least three pieces that are all the same colour", lambda t: most(p.colour for p in t.pieces) >= 3
    ),
    understood("at least two blue pieces that are both upright", lambda t: n(t.of("blue", "upright")) >= 2),
    ambiguous(
        "Any red piece must touch a green piece.",
        lambda t: every(t.of("red"), lambda p: touches(t, p, "green")),
        lambda t: some_and_every(t.of("red"), lambda p: touches(t, p, "green")),
    ),
    ambiguous(
        "any large must be grounded",
        lambda t: every(t.of("large"), lambda p: p.grounded),
        lambda t: some_and_every(t.of("large"), lambda p: p.grounded),
    ),
    understood("everything but one piece is red", lambda t: n(t.of("non-red")) == 1),
    understood("all but one of the pieces are upright", lambda t: n(t.of("non-upright")) == 1),
    understood("only a blue may be upright", lambda t: not t.of("upright", "non-blue")),
    understood("Only a small piece may point at another piece.", lambda t: not any(p.aims for p in t.of("non-small"))),
    understood(
        "every piece except one is touching another piece", lambda t: n(p for p in t.pieces if not p.touching) == 1
    ),
    # Clauses after A and B.
    understood("there's a red and a blue that touch each other", lambda t: path(t.of("red"), P.touches, t.of("blue"))),
    understood(
        "a small and a large that are both flat", lambda t: bool(t.of("small", "flat")) and bool(t.of("large", "flat"))
    ),
    understood(
        "There is a green piece and a yellow piece which is bigger than it.",
        lambda t: path(t.of("yellow"), P.larger, t.of("green")),
    ),
    understood(
        "at least one piece is pointed at by a blue that is upright",
        lambda t: any(p.aims for p in t.of("blue", "upright")),
    ),
    ambiguous(
        "each red piece is touching a piece that isn't red",
        lambda t: every(t.of("red"), lambda p: touches(t, p, "non-red")),
        lambda t: some_and_every(t.of("red"), lambda p: touches(t, p, "non-red")),
    ),
    # Pronouns.
    ambiguous(
        "every small piece has a large piece touching it",
        lambda t: every(t.of("small"), lambda p: touches(t, p, "large")),
        lambda t: some_and_every(t.of("small"), lambda p: touches(t, p, "large")),
    ),
    understood("If a piece is red, it must be upright.", lambda t: every(t.of("red"), lambda p: p.upright)),
    understood("There is a yellow and nothing points at it", lambda t: any(not p.aimed_at_by for p in t.of("yellow"))),
    understood(
        "there's at least one blue and all of them are flat",
        lambda t: some_and_every(t.of("blue"), lambda p: p.flat),
    ),
    # Asked: there may be no such blue.
    ambiguous("any blue that points at a piece is the same size as it"),
    # Conditionals.
    understood("white if there's a red, unless there's also a blue", lambda t: bool(t.of("red")) and not t.of("blue")),
    ambiguous(
        "all pieces are flat unless there is a yellow",
        lambda t: all_flat(t) or bool(t.of("yellow")),
        lambda t: all_flat(t) != bool(t.of("yellow")),
    ),
    # Asked: "all the same" and "all different" of a single piece.
    ambiguous(
        "If there's a green piece then all the pieces are the same size, otherwise they are all different colours."
    ),
    understood("nothing is upright if there is a large", lambda t: not t.of("large") or not t.of("upright")),
    understood(
        "If it has more than four pieces it must have at least three colors; otherwise it must have exactly one color.",
        lambda t: n(colours(t.pieces)) >= 3 if n(t.pieces) > 4 else n(colours(t.pieces)) == 1,
    ),
    understood(
        "whenever a piece is upright, it is touching another piece",
        lambda t: every(t.of("upright"), lambda p: bool(p.touching)),
    ),
    ambiguous(
        "it must contain a medium unless everything is red",
        lambda t: bool(t.of("medium")) or all_red(t),
        lambda t: bool(t.of("medium")) != all_red(t),
    ),
    # Arithmetic.
    understood("exactly twice as many reds as blues", lambda t: n(t.of("red")) == 2 * n(t.of("blue"))),
    understood(
        "the number of reds and the number of greens differ by exactly one",
        lambda t: abs(n(t.of("red")) - n(t.of("green"))) == 1,
    ),
    understood("the pips add up to an even number", lambda t: pips(t.pieces) % 2 == 0),
    understood("The pips on the red pieces add up to at least six.", lambda t: pips(t.of("red")) >= 6),
    understood("more pips on blue pieces than on red ones", lambda t: pips(t.of("blue")) > pips(t.of("red"))),
    understood("an odd number of pips on the flat pieces", lambda t: pips(t.of("flat")) % 2 == 1),
    understood("A structure must have more than twelve pips in total.", lambda t: pips(t.pieces) > 12),
    understood("fewer than nineteen pips", lambda t: pips(t.pieces) < 19),
    understood(
        "reds and yellows together make up at least half of the pieces",
        lambda t: 2 * (n(t.of("red")) + n(t.of("yellow"))) >= n(t.pieces),
    ),
    # Stacks.
    understood("there is a stack of at least three pieces", lambda t: t.tallest >= 3),
    understood("there's a stack whose top piece is red", lambda t: any(s[-1].colour == "red" for s in t.stacks)),
    ambiguous(
        "every stack has more than one colour in it",
        lambda t: every(t.stacks, lambda s: n(colours(s)) > 1),
        lambda t: some_and_every(t.stacks, lambda s: n(colours(s)) > 1),
    ),
    understood("no stack contains two pieces of the same size", lambda t: all(n(sizes(s)) == n(s) for s in t.stacks)),
    understood(
        "there is a red somewhere above a blue in the same stack",
        lambda t: path(t.of("red"), P.above, t.of("blue")),
    ),
    ambiguous(
        "the bottom piece of every stack is large",
        lambda t: every(t.stacks, lambda s: s[0].size == "large"),
        lambda t: some_and_every(t.stacks, lambda s: s[0].size == "large"),
    ),
]
