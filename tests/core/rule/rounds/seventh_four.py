"""Sixty fresh rules as four ordinary players would type them, with what English and the rulebook make of them.

Fifteen each: a fan of the printed cards, somebody who types short forms, somebody who likes numbers and pips, somebody
who likes stacks and pointing. Written without sight of the grammar or of the other cases.
"""

from collections import Counter

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, colours, n, pairs, path, pips, prime, sizes, with_some


def ungrounded(t):
    return [p for p in t.pieces if not p.grounded]


def non(t, *words):
    """The pieces of which none of the words is true."""
    return [p for p in t.pieces if not any(p.is_a(word) for word in words)]


def all_are(pieces, word):
    return all(p.is_a(word) for p in pieces)


def two_coloured(stack):
    """Its top differs in colour from its bottom."""
    return stack[-1].colour != stack[0].colour


def motley(stack):
    """No colour twice."""
    return len(colours(stack)) == len(stack)


def reds_at_blue(t):
    return all(any(q.colour == "blue" for q in p.aims) for p in t.of("red"))


def mutual(t):
    """The pieces that point at one that points back."""
    return [p for p in t.pieces if any(p in q.aims for q in p.aims)]


CARDS = [
    understood(
        "A koan has the Buddha-nature if and only if it contains at least one green piece and no small pieces.",
        lambda t: t.of("green") and not t.of("small"),
    ),
    # Asked: there may be no red piece.
    ambiguous(
        "A koan has the Buddha-nature if and only if every red piece in it is pointing at a blue piece.",
        reds_at_blue,
        lambda t: t.of("red") and reds_at_blue(t),
    ),
    understood(
        "A koan has the Buddha-nature if and only if it contains exactly two upright pieces or exactly two flat "
        "pieces, but not both.",
        lambda t: (n(t.of("upright")) == 2) != (n(t.of("flat")) == 2),
    ),
    understood(
        "A koan has the Buddha-nature if and only if it has more large pieces than small pieces.",
        lambda t: n(t.of("large")) > n(t.of("small")),
    ),
    understood(
        "A koan has the Buddha-nature if and only if no two of its pieces are the same color.",
        lambda t: len(colours(t.pieces)) == n(t.pieces),
    ),
    understood(
        "A koan does not have the Buddha-nature if and only if it contains an ungrounded yellow piece.",
        lambda t: all(p.grounded for p in t.of("yellow")),
    ),
    understood(
        "A koan has the Buddha-nature if and only if it contains neither blue nor medium pieces.",
        lambda t: not t.of("blue") and not t.of("medium"),
    ),
    understood(
        "A koan has the Buddha-nature if and only if at least one piece that is touching a green piece "
        "is itself weird.",
        lambda t: with_some(t.of("weird"), P.touches, t.of("green")),
    ),
    # "All but n" is exact.
    understood(
        "A koan has the Buddha-nature if and only if all of its pieces except one are grounded.",
        lambda t: n(ungrounded(t)) == 1,
    ),
    # All of the largest: the plural settles ties, and there is always one.
    understood(
        "A koan has the Buddha-nature if and only if its largest pieces are all upright.",
        lambda t: all_are(t.largest, "upright"),
    ),
    understood(
        "A koan has the Buddha-nature if and only if at least half of its pieces are flat.",
        lambda t: 2 * n(t.of("flat")) >= n(t.pieces),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains exactly one color; otherwise it does.",
        lambda t: len(colours(t.pieces)) != 1,
    ),
    understood(
        "A koan has the Buddha-nature if and only if not all of its pieces are the same size.",
        lambda t: len(sizes(t.pieces)) > 1,
    ),
    # The clause may belong to the last piece or to both.
    ambiguous(
        "A koan has the Buddha-nature if and only if it contains either a large red piece or a small yellow piece that "
        "points at nothing.",
        lambda t: t.of("large", "red") or any(not p.aims for p in t.of("small", "yellow")),
        lambda t: any(not p.aims for p in t.of("large", "red") + t.of("small", "yellow")),
    ),
    # Of every blue piece; true of none.
    understood(
        "A koan has the Buddha-nature if and only if, whenever it contains a blue piece, it also contains a green "
        "piece of the same size.",
        lambda t: sizes(t.of("blue")) <= sizes(t.of("green")),
    ),
]

SHORT = [
    understood("no smalls, no larges", lambda t: not t.of("small") and not t.of("large")),
    understood("reds and nothing else", lambda t: all_are(t.pieces, "red")),
    # Asked: there may be nothing but blues.
    ambiguous(
        "all upright except the blues",
        lambda t: all_are(non(t, "blue"), "upright"),
        lambda t: non(t, "blue") and all_are(non(t, "blue"), "upright"),
    ),
    understood("zero reds or exactly one yellow", lambda t: not t.of("red") or n(t.of("yellow")) == 1),
    understood("at least 1 green, at least 1 blue, or both", lambda t: t.of("green") or t.of("blue")),
    understood("some flat, none weird", lambda t: t.of("flat") and not t.of("weird")),
    understood("3+ colors", lambda t: len(colours(t.pieces)) >= 3),
    # Asked: both sizes there, or not necessarily.
    ambiguous(
        "only mediums and larges",
        lambda t: not t.of("small"),
        lambda t: not t.of("small") and t.of("medium") and t.of("large"),
    ),
    understood("an upright green touching a blue", lambda t: path(t.of("upright", "green"), P.touches, t.of("blue"))),
    understood(
        "same color means same size", lambda t: all(p.size == q.size for p, q in pairs(t.pieces) if p.same_colour(q))
    ),
    understood("odd # of pieces", lambda t: n(t.pieces) % 2 == 1),
    # "Unless" inside a rule is asked about.
    ambiguous("no red unless flat"),
    understood("a large but not a large red", lambda t: t.of("large") and not t.of("large", "red")),
    understood("at most one stack, nothing flat", lambda t: len(t.stacks) <= 1 and not t.of("flat")),
    understood(
        "no piece touching its own color",
        lambda t: not any(p.same_colour(q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
]

NUMBERS = [
    understood("total pips is odd", lambda t: pips(t.pieces) % 2 == 1),
    understood("the pips on the red pieces add up to at least 4", lambda t: pips(t.of("red")) >= 4),
    understood(
        "there are more pips on grounded pieces than on ungrounded ones",
        lambda t: pips(t.of("grounded")) > pips(ungrounded(t)),
    ),
    understood(
        "number of blues times two equals the number of greens", lambda t: 2 * n(t.of("blue")) == n(t.of("green"))
    ),
    understood(
        "It's white if the number of colors equals the number of sizes",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood("between three and five pieces, not counting the weird ones", lambda t: 3 <= n(non(t, "weird")) <= 5),
    understood("my rule: pip total is divisible by 3", lambda t: pips(t.pieces) % 3 == 0),
    understood("More than a third of the pieces are yellow", lambda t: 3 * n(t.of("yellow")) > n(t.pieces)),
    understood("the number of pieces is prime", lambda t: prime(n(t.pieces))),
    # Twice none is none.
    understood("exactly twice as many smalls as larges", lambda t: n(t.of("small")) == 2 * n(t.of("large"))),
    understood("no color appears more than twice", lambda t: max(Counter(p.colour for p in t.pieces).values()) <= 2),
    understood("red pips minus blue pips is exactly 2", lambda t: pips(t.of("red")) - pips(t.of("blue")) == 2),
    understood(
        "there's an even number of upright pieces, and it isn't zero",
        lambda t: n(t.of("upright")) > 0 and n(t.of("upright")) % 2 == 0,
    ),
    understood(
        "A structure must have fewer than seven pips and more than two pieces",
        lambda t: pips(t.pieces) < 7 and n(t.pieces) > 2,
    ),
    understood(
        "if there are any reds, their pips total more than all the others' put together",
        lambda t: not t.of("red") or pips(t.of("red")) > pips(non(t, "red")),
    ),
]

STACKS = [
    understood("at least one stack of three or more pieces", lambda t: t.tallest >= 3),
    understood(
        "something red points at something that isn't red",
        lambda t: path(t.of("red"), P.points_at, non(t, "red")),
    ),
    # Asked: there may be no stack.
    ambiguous(
        "the top of every stack is a different color from its bottom",
        lambda t: all(two_coloured(stack) for stack in t.stacks),
        lambda t: t.stacks and all(two_coloured(stack) for stack in t.stacks),
    ),
    understood(
        "a piece that is pointed at by at least two other pieces",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    # A bare numeral.
    ambiguous(
        "two pieces pointing at each other",
        lambda t: n(mutual(t)) == 2,
        lambda t: n(mutual(t)) >= 2,
    ),
    understood(
        "no piece points at a piece smaller than itself",
        lambda t: not any(q.smaller(p) for p in t.pieces for q in p.aims),
    ),
    # "On top of": directly, or anywhere in the tower.
    ambiguous(
        "there's a small on top of a large somewhere",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    # Asked: all may be upright.
    ambiguous(
        "every piece that isn't upright points at something",
        lambda t: all(p.aims for p in non(t, "upright")),
        lambda t: non(t, "upright") and all(p.aims for p in non(t, "upright")),
    ),
    # Asked: ties, and there may be no stack.
    ambiguous("the tallest stack has a red piece in it"),
    understood("nothing points at anything blue", lambda t: not any(p.aimed_at_by for p in t.of("blue"))),
    # Asked: there may be no stack.
    ambiguous(
        "each stack contains at most one piece of any color",
        lambda t: all(motley(stack) for stack in t.stacks),
        lambda t: t.stacks and all(motley(stack) for stack in t.stacks),
    ),
    # Asked: ties.
    ambiguous(
        "the highest piece is green",
        lambda t: all_are(t.highest, "green"),
        lambda t: any(p.is_a("green") for p in t.highest),
        lambda t: len(t.highest) == 1 and all_are(t.highest, "green"),
    ),
    # Pieces named apart in one phrase are different pieces.
    understood(
        "at least one piece is pointing at a piece that is pointing at a yellow",
        lambda t: path(t.pieces, P.points_at, t.pieces, P.points_at, t.of("yellow")),
    ),
    # Asked: no flat piece, or one alone.
    ambiguous("all the flat pieces point in the same direction"),
    understood("some medium has a small nested inside it", lambda t: path(t.of("small"), P.inside, t.of("medium"))),
]

CASES = [*CARDS, *SHORT, *NUMBERS, *STACKS]
