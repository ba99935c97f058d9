"""Parts that are each understood by themselves, together: plurals with what stands on them, “only” after a noun, states
of a stack, statements after one another.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k
from tests.core.rule.corpus.model import P, Table, colours, n, orientations, path, pips, sizes


def under(p: P, *words: str) -> bool:
    """Return whether such a piece stands directly on it."""
    return any(q.directly_above(p) for q in p.table.of(*words) if q is not p)


def stacks_of(*words: str) -> Callable[[Table], int]:
    """Return how many stacks have such pieces alone."""
    return lambda t: n(s for s in t.stacks if all(p.is_a(word) for p in s for word in words))


def lone(t: Table, *words: str) -> list[P]:
    """Return the pieces of a colour that no other piece has."""
    return [p for p in t.of(*words) if not any(map(p.same_colour, t.pieces))]


CASES = [
    # “Only” after what it goes with.
    understood("there is a stack made of red pieces only", lambda t: stacks_of("red")(t) >= 1),
    understood("a stack of red pieces only", lambda t: stacks_of("red")(t) >= 1),
    understood("it contains a stack with reds only", lambda t: stacks_of("red")(t) >= 1),
    understood("it has no stacks made of red pieces only", lambda t: stacks_of("red")(t) == 0),
    understood("it contains a stack that contains red pieces only", lambda t: stacks_of("red")(t) >= 1),
    # What is said of each of several pieces.
    understood("at least two pieces have nothing on top of them", lambda t: n(p for p in t.pieces if p.top) >= 2),
    understood(
        "no pieces with a red piece directly on top of them", lambda t: not any(under(p, "red") for p in t.pieces)
    ),
    understood("most pieces have nothing on top of them", lambda t: 2 * n(p for p in t.pieces if p.top) > n(t.pieces)),
    understood(
        "at least two red pieces have nothing pointing at them",
        lambda t: n(p for p in t.of("red") if not p.aimed_at_by) >= 2,
    ),
    not_understood("all pieces touching a red with a blue piece on top of them are large"),
    understood(
        "there is a red piece with a blue piece directly on top", lambda t: any(under(p, "blue") for p in t.of("red"))
    ),
    understood("a stack with a red piece directly on top", lambda t: any(s[-1].is_a("red") for s in t.stacks)),
    understood(
        "a red piece touches each other piece", lambda t: any(n(p.touching) == n(p.others) for p in t.of("red"))
    ),
    # Names without a noun, and what they don't do.
    understood(
        "no reds not touching a blue piece", lambda t: all(any(q.is_a("blue") for q in p.touching) for p in t.of("red"))
    ),
    understood("no reds not on the table", lambda t: k(t, "red", "ungrounded") == 0),
    understood("larges whose colour no other piece has", lambda t: bool(lone(t, "large"))),
    understood("more reds not touching the table than blues", lambda t: k(t, "red", "ungrounded") > k(t, "blue")),
    understood("pieces whose colour no other piece has outnumber reds", lambda t: n(lone(t)) > k(t, "red")),
    ambiguous(
        "any piece that is red is also upright",
        lambda t: k(t, "red", "upright") >= 1,
        lambda t: k(t, "red", "upright") == k(t, "red"),
        lambda t: k(t, "red", "upright") == k(t, "red") >= 1,
    ),
    # Places.
    understood("a red piece outside of a stack", lambda t: any(not p.stacked for p in t.of("red"))),
    understood("no red piece outside any stack", lambda t: all(p.stacked for p in t.of("red"))),
    understood("a red piece forms the bottom of a stack", lambda t: any(s[0].is_a("red") for s in t.stacks)),
    understood("no red piece forms the base of a tower", lambda t: not any(s[0].is_a("red") for s in t.towers)),
    understood(
        "not every red piece is at the bottom of a stack",
        lambda t: any(not (p.bottom and p.stacked) for p in t.of("red")),
    ),
    understood("most pieces are part of a stack", lambda t: 2 * k(t, "stacked") > k(t)),
    understood(
        "all but one of the red pieces belong to a stack", lambda t: n(p for p in t.of("red") if not p.stacked) == 1
    ),
    not_understood("all but one green pieces must be in a stack"),
    understood("every piece makes contact with the table", lambda t: k(t, "ungrounded") == 0),
    understood("there must lie at least one green piece flat", lambda t: k(t, "green", "flat") >= 1),
    understood(
        "for at least one piece, the first piece it points at is yellow",
        lambda t: any(p.first is not None and p.first.is_a("yellow") for p in t.pieces),
    ),
    understood(
        "a red points at a yellow, which in turn points at a blue",
        lambda t: path(t.of("red"), P.points_at, t.of("yellow"), P.points_at, t.of("blue")),
    ),
    # Stacks.
    understood("a stack is all weird", lambda t: stacks_of("weird")(t) >= 1),
    understood("no stack is all weird", lambda t: stacks_of("weird")(t) == 0),
    understood("exactly one stack is all small", lambda t: stacks_of("small")(t) == 1),
    not_understood("a stack contains more than half of the red pieces"),
    understood("no stack has a colour twice", lambda t: all(n(colours(s)) == n(s) for s in t.stacks)),
    understood("it has no colour twice", lambda t: n(colours(t.pieces)) == k(t)),
    understood(
        "no stack contains more than one piece of any one colour",
        lambda t: all(n(colours(s)) == n(s) for s in t.stacks),
    ),
    understood(
        "the koan is correct when it has a stack of at least three pieces, of which the bottom one is large and the "
        "top one is not red",
        lambda t: any(n(s) >= 3 and s[0].is_a("large") and not s[-1].is_a("red") for s in t.stacks),
    ),
    understood(
        "a stack in which the bottom piece is large and the top piece is not red",
        lambda t: any(s[0].is_a("large") and not s[-1].is_a("red") for s in t.stacks),
    ),
    understood(
        "the top piece and the bottom piece of at least one stack are the same color",
        lambda t: any(s[0].colour == s[-1].colour for s in t.stacks),
    ),
    # Statements after one another.
    *(
        understood(text, lambda t: k(t, "red") >= 1 and k(t, "flat") == 0)
        for text in (
            "there is a red piece. Also, no piece is flat.",
            "there is a red piece; also, no piece is flat",
            "it contains a red piece; moreover, no piece is flat",
            "there is a red piece. Furthermore, no piece is flat.",
        )
    ),
    *(
        understood(text, lambda t: not (k(t, "red") and t.stacks))
        for text in (
            "not both there is a red piece and there is a stack",
            "it cannot be that there is a red piece and there is a stack",
        )
    ),
    not_understood("it is not the case that there is a red piece and it contains a blue piece"),
    understood("exactly one piece is blue, anything else goes", lambda t: k(t, "blue") == 1),
    understood(
        "small pieces and large pieces are both present, but medium ones not",
        lambda t: sizes(t.pieces) == {"small", "large"},
    ),
    understood("there are reds, but blues not", lambda t: k(t, "red") >= 1 and k(t, "blue") == 0),
    # What pieces share, and how many there are.
    understood("a red piece matches another piece in colour", lambda t: k(t, "red") >= 2),
    understood("no red piece matches a blue piece in size", lambda t: not sizes(t.of("red")) & sizes(t.of("blue"))),
    understood("the pieces have all a different colour", lambda t: n(colours(t.pieces)) == k(t)),
    understood("there is a colour that is represented by exactly one piece", lambda t: bool(lone(t))),
    understood("the koan has an uneven number of pieces", lambda t: k(t) % 2 == 1),
    understood("it contains just as many larges as greens", lambda t: k(t, "large") == k(t, "green")),
    understood("there are never more red pieces than blue pieces", lambda t: k(t, "red") <= k(t, "blue")),
    understood("the red pieces have together exactly 4 pips", lambda t: pips(t.of("red")) == 4),
    understood("the number of red pieces and blue pieces is five", lambda t: k(t, "red") + k(t, "blue") == 5),
    understood("from the three sizes, exactly two occur in the koan", lambda t: n(sizes(t.pieces)) == 2),
    understood("of the three orientations, exactly two occur", lambda t: n(orientations(t.pieces)) == 2),
    # The same words with another meaning.
    understood("all pieces are red, besides a single blue", lambda t: k(t, "blue") == 1 == n(t.pieces) - k(t, "red")),
    understood(
        "nothing is upright, besides the largest",
        lambda t: all(p in t.largest for p in t.of("upright")),
    ),
    understood("there is a red; besides, there is no blue", lambda t: k(t, "red") >= 1 and k(t, "blue") == 0),
    understood(
        "at least one stack contains more than one piece of any size",
        lambda t: any(p is not q and p.same_size(q) for s in t.stacks for p in s for q in s),
    ),
    not_understood("there must stand a large piece"),
    not_understood("every red is on a piece of every other colour"),
    not_understood("all reds point at a piece of all other colours"),
    understood(
        "no red in a stack touches a piece outside the stack",
        lambda t: not any(p.stacked and not p.same_tower(q) for p in t.of("red") for q in p.touching),
    ),
    not_understood("the pip count of the reds exceeds the pip count of the blues and that sum is even"),
    not_understood("there are no reds and if there are blues, there are two"),
    not_understood("there are no large pieces; if there are small ones, there must be three"),
    not_understood("a stack has three pieces and no stack has two"),
    understood("besides a red piece, it must contain a large one", lambda t: k(t, "red") >= 1 and k(t, "large") >= 1),
    understood("there are no reds but blues and greens", lambda t: k(t, "red") == 0 < min(k(t, "blue"), k(t, "green"))),
    ambiguous(
        "each piece points in its own direction",
        lambda t: not any(p.same_direction(q) for p in t.pieces for q in p.others),
        lambda t: n(t.pieces) >= 2 and not any(p.same_direction(q) for p in t.pieces for q in p.others),
    ),
    # What is said around a rule, and said of the whole.
    understood("the dots on all the pieces add up to an even number", lambda t: pips(t.pieces) % 2 == 0),
    understood("the dots on the red pieces add up to an even number", lambda t: pips(t.of("red")) % 2 == 0),
    understood("if a red piece exists, then a blue piece exists too", lambda t: k(t, "red") == 0 or k(t, "blue") >= 1),
    understood("no red piece exists", lambda t: k(t, "red") == 0),
    understood("at least two different sizes occur among the upright pieces", lambda t: n(sizes(t.of("upright"))) >= 2),
    understood("among the flat pieces there are at least two colours", lambda t: n(colours(t.of("flat"))) >= 2),
    understood(
        "nothing's touching anything else, apart from the table", lambda t: not any(p.touching for p in t.pieces)
    ),
    understood("right, exactly two colours", lambda t: n(colours(t.pieces)) == 2),
    understood("okay. Every single piece points at another piece.", lambda t: all(p.aims for p in t.pieces)),
    understood("more reds than blues. That's it.", lambda t: k(t, "red") > k(t, "blue")),
    understood("is there a green touching a red?", lambda t: path(t.of("green"), P.touches, t.of("red"))),
    understood(
        "exactly one green. And it's touching the table.", lambda t: k(t, "green") == 1 == k(t, "green", "grounded")
    ),
    understood(
        "there is at least one weird piece as well as at least one upright piece",
        lambda t: k(t, "weird") >= 1 and k(t, "upright") >= 1,
    ),
    understood("all towers consist of the same number of pieces", lambda t: len({n(tower) for tower in t.towers}) == 1),
    understood(
        "there is a pair of touching pieces that have the same size but different colours",
        lambda t: any(p.same_size(q) and p.colour != q.colour for p in t.pieces for q in p.touching),
    ),
    not_understood("there are exactly two reds touching a blue and no other pieces"),
    understood("there are just two flat pieces and nothing else", lambda t: k(t) == 2 == k(t, "flat")),
    not_understood("no upright red without another of the same size"),  # another red, or any other piece
]
