"""Rules of a school's games club: what a teacher writes on the board, and what pupils of twelve to sixteen guess."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
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


def some(pieces) -> bool:
    return n(pieces) > 0


def counts(t) -> list[int]:
    """How many pieces there are of each colour that occurs."""
    return list(Counter(p.colour for p in t.pieces).values())


def through(p: P, first: str, then: str) -> bool:
    """Whether the piece points at one of the first colour and, beyond it, at one of the other."""
    return any(a.colour == first and b.colour == then for a, b in pairs(p.aims))


CASES = [
    # On the board.
    understood("AKHTBN iff it contains at least one upright medium piece.", lambda t: some(t.of("upright", "medium"))),
    understood(
        "A koan has the Buddha-nature if there are more blue pieces than pieces lying flat.",
        lambda t: n(t.of("blue")) > n(t.of("flat")),
    ),
    understood("AKDNHTBN if it has a weird red.", lambda t: not t.of("weird", "red")),
    understood("AKHTBNIFF it contains more than 6 pips", lambda t: pips(t.pieces) > 6),
    understood("AKHTBNIAOI a blue piece is touching the table.", lambda t: some(t.of("blue", "grounded"))),
    understood(
        "A koan does not have the Buddha-nature if it contains exactly one stack; otherwise it does.",
        lambda t: len(t.stacks) != 1,
    ),
    understood("AKHTBN unless a piece is upside down", lambda t: not any(p.upside_down for p in t.pieces)),
    understood(
        "A structure must include a flat piece and must not include a weird one.",
        lambda t: some(t.of("flat")) and not t.of("weird"),
    ),
    understood("Correct if none of its greens touch the table.", lambda t: not t.of("green", "grounded")),
    understood("No green piece touches a yellow piece.", lambda t: not path(t.of("green"), P.touches, t.of("yellow"))),
    understood("No two pieces share a size.", lambda t: not any(p.size == q.size for p, q in pairs(t.pieces))),
    understood(
        "The number of reds plus the number of yellows is exactly 4.",
        lambda t: n(t.of("red")) + n(t.of("yellow")) == 4,
    ),
    understood("Total pip count divisible by 3", lambda t: pips(t.pieces) % 3 == 0),
    understood("A prime number of pips.", lambda t: prime(pips(t.pieces))),
    understood(
        "The difference between the number of small pieces and the number of medium pieces is 1.",
        lambda t: abs(n(t.of("small")) - n(t.of("medium"))) == 1,
    ),
    understood(
        "The pip total of the upright pieces equals the pip total of the flat pieces.",
        lambda t: pips(t.of("upright")) == pips(t.of("flat")),
    ),
    understood("The number of pieces in the tallest tower is even.", lambda t: t.tallest % 2 == 0),
    understood("It contains all three sizes.", lambda t: len(sizes(t.pieces)) == 3),
    understood("The pieces point in exactly two directions.", lambda t: len(directions(t.pieces)) == 2),
    understood(
        "There are twice as many grounded pieces as ungrounded ones.",
        lambda t: n(t.of("grounded")) == 2 * n(t.of("ungrounded")),
    ),
    understood(
        "A red piece that touches a large piece that isn't red.",
        lambda t: path(t.of("red"), P.touches, t.of("large", "non-red")),
    ),
    understood("Exactly one piece is neither red nor blue.", lambda t: n(t.of("non-red", "non-blue")) == 1),
    # Guesses.
    understood("I think there has to be a green lying down", lambda t: some(t.of("green", "flat"))),
    understood(
        "it has a large piece or a black piece, but not both",
        lambda t: some(t.of("large")) != some(t.of("black")),
    ),
    understood("it has neither yellows nor smalls", lambda t: not t.of("yellow") and not t.of("small")),
    understood(
        "at least 2 yellows, at least 1 blue, no reds",
        lambda t: n(t.of("yellow")) >= 2 and some(t.of("blue")) and not t.of("red"),
    ),
    understood(
        "there's a small piece pointing at something bigger than itself",
        lambda t: any(q.larger(p) for p in t.of("small") for q in p.aims),
    ),
    understood("half of the pieces are blue", lambda t: 2 * n(t.of("blue")) == len(t.pieces)),
    understood("Most of the pieces are upright.", lambda t: 2 * n(t.of("upright")) > len(t.pieces)),
    understood("two or three colours", lambda t: len(colours(t.pieces)) in (2, 3)),
    understood(
        "It has the same number of small pieces as large pieces",
        lambda t: n(t.of("small")) == n(t.of("large")),
    ),
    understood("the pips on the reds add up to 5", lambda t: pips(t.of("red")) == 5),
    understood("blue pips outnumber green pips", lambda t: pips(t.of("blue")) > pips(t.of("green"))),
    understood("there's a stack with a red piece at the bottom", lambda t: any(s[0].is_a("red") for s in t.stacks)),
    understood(
        "a yellow directly above a small piece",
        lambda t: path(t.of("yellow"), P.directly_above, t.of("small")),
    ),
    understood("every piece points at another piece", lambda t: all(p.aims for p in t.pieces)),
    understood("Nothing is pointing at a flat piece", lambda t: not any(p.aimed_at_by for p in t.of("flat"))),
    understood("Exactly two pieces are touching each other.", lambda t: n(p for p in t.pieces if p.touching) == 2),
    understood("at least three pieces of the same colour", lambda t: max(counts(t)) >= 3),
    understood(
        "There's a red, a yellow and a blue, and nothing green.",
        lambda t: some(t.of("red")) and some(t.of("yellow")) and some(t.of("blue")) and not t.of("green"),
    ),
    understood(
        "it contains only pieces that are blue or large",
        lambda t: all(p.is_a("blue") or p.is_a("large") for p in t.pieces),
    ),
    understood("All but one of the pieces are grounded.", lambda t: n(t.of("ungrounded")) == 1),
    understood("more colours than sizes", lambda t: len(colours(t.pieces)) > len(sizes(t.pieces))),
    understood(
        "there is a medium inside a large piece of a different colour",
        lambda t: any(p.inside(q) and p.colour != q.colour for p in t.of("medium") for q in t.of("large")),
    ),
    understood(
        "there's a yellow piece higher than every blue piece",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("yellow")),
    ),
    understood("At least one of the smallest pieces is ungrounded", lambda t: any(not p.grounded for p in t.smallest)),
    understood(
        "a flat piece that both points at an upright piece and touches a red piece",
        lambda t: any(
            links(p, P.points_at, t.of("upright")) and links(p, P.touches, t.of("red")) for p in t.of("flat")
        ),
    ),
    understood(
        "It has exactly one yellow piece and it points at a blue",
        lambda t: n(t.of("yellow")) == 1 and path(t.of("yellow"), P.points_at, t.of("blue")),
    ),
    understood(
        "contains red pieces but none of them are flat",
        lambda t: some(t.of("red")) and not t.of("red", "flat"),
    ),
    understood("Either every piece is upright or no piece is.", lambda t: n(t.of("upright")) in (0, len(t.pieces))),
    understood("They're not all the same size", lambda t: len(sizes(t.pieces)) > 1),
    understood(
        "More than one piece points at the same piece.",
        lambda t: any(len(p.aimed_at_by) > 1 for p in t.pieces),
    ),
    understood(
        "If there's a large in it then there mustn't be a small.",
        lambda t: not (t.of("large") and t.of("small")),
    ),
    understood(
        "a piece pointing through a red at a blue",
        lambda t: any(through(p, "red", "blue") for p in t.pieces),
    ),
    understood(
        "there's a medium that's the same colour as a small it is touching",
        lambda t: any(p.touches(q) and p.same_colour(q) for p in t.of("medium") for q in t.of("small")),
    ),
    # To be asked about.
    ambiguous(
        "Every small piece is stacked.",
        lambda t: all(p.stacked for p in t.of("small")),
        lambda t: some(t.of("small")) and all(p.stacked for p in t.of("small")),
    ),
    ambiguous(
        "most of the pieces are yellow",
        lambda t: 2 * n(t.of("yellow")) > len(t.pieces),
        lambda t: all(n(t.of("yellow")) > n(t.of(c)) for c in colours(t.pieces) | {"red"} if c != "yellow"),
    ),
    ambiguous(
        "the biggest piece is standing up",
        lambda t: all(p.upright for p in t.largest),
        lambda t: any(p.upright for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].upright,
    ),
    ambiguous(
        "AKHTBN if it contains a red unless it has more than 4 pieces.",
        lambda t: some(t.of("red")) or len(t.pieces) > 4,
        lambda t: some(t.of("red")) != (len(t.pieces) > 4),
    ),
    ambiguous(
        "a blue on top of a green",
        lambda t: path(t.of("blue"), P.directly_above, t.of("green")),
        lambda t: path(t.of("blue"), P.above, t.of("green")),
    ),
    ambiguous(
        "contains three flat pieces",
        lambda t: n(t.of("flat")) == 3,
        lambda t: n(t.of("flat")) >= 3,
    ),
    ambiguous(
        "Every piece that points at a red is itself red.",
        lambda t: all(p.is_a("red") for p in with_some(t.pieces, P.points_at, t.of("red"))),
        lambda t: (
            some(with_some(t.pieces, P.points_at, t.of("red")))
            and all(p.is_a("red") for p in with_some(t.pieces, P.points_at, t.of("red")))
        ),
    ),
    ambiguous(
        "All the pieces except the greens are flat.",
        lambda t: all(p.flat for p in t.of("non-green")),
        lambda t: some(t.of("non-green")) and all(p.flat for p in t.of("non-green")),
    ),
    ambiguous(
        "it contains a red piece or a green piece and a yellow piece",
        lambda t: some(t.of("red")) or (some(t.of("green")) and some(t.of("yellow"))),
        lambda t: (some(t.of("red")) or some(t.of("green"))) and some(t.of("yellow")),
    ),
    ambiguous(
        "It contains only small and large pieces.",
        lambda t: sizes(t.pieces) <= {"small", "large"},
        lambda t: sizes(t.pieces) == {"small", "large"},
    ),
    ambiguous(
        "All of its pieces are not weird.",
        lambda t: not t.of("weird"),
        lambda t: some(t.of("non-weird")),
    ),
    ambiguous("All the red pieces point in the same direction"),
    # Not to be had.
    Case("a piece is pointing at the teacher", "refused"),
    Case("It has the same number of pieces as the koan next to it.", "refused"),
    Case("the last piece you put down was blue", "refused"),
    Case("there's a red within 3 cm of a yellow", "refused"),
    Case("Every colour in it has an E in its name.", "refused"),
    Case("A flat piece points north.", "refused"),
    Case("a piece hangs over the edge of the table", "refused"),
    not_understood("all the pieces are in a straight line", "not_in_language"),
]
