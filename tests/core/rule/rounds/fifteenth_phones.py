"""Four British friends who post from their phones: a maths teacher, a teenager, a nurse and a retired carpenter."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    links,
    n,
    orientations,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)


def every(pieces: list[P], *words: str) -> bool:
    """Whether each word is true of each of the pieces."""
    return all(p.is_a(word) for p in pieces for word in words)


def most_common(t: Table, colour: str) -> bool:
    """Strictly: no other colour has as many pieces."""
    return n(t.of(colour)) > max((n(t.of(c)) for c in colours(t.pieces) if c != colour), default=0)


def nested(tower: list[P]) -> bool:
    """A stack of which each piece but the outermost is inside the next."""
    return len(tower) > 1 and all(under.inside(over) for under, over in pairwise(tower))


def one_way(t: Table) -> bool:
    return all(p.same_direction(q) for p, q in pairs(t.pieces))


TEENAGER = [
    understood("has a flat red", lambda t: bool(t.of("flat", "red"))),
    understood("no greens", lambda t: not t.of("green")),
    understood("at least 3 reds", lambda t: n(t.of("red")) >= 3),
    ambiguous("has 2 colours", lambda t: len(colours(t.pieces)) == 2, lambda t: len(colours(t.pieces)) >= 2),
    understood("akhtbn iff more blues than yellows", lambda t: n(t.of("blue")) > n(t.of("yellow"))),
    understood("nothing is upright", lambda t: not t.of("upright")),
    understood("akhtbn unless there's a stack", lambda t: not t.stacks),
    understood("an odd number of pips", lambda t: pips(t.pieces) % 2 == 1),
    understood("no two pieces are the same colour", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood("there's just one colour", lambda t: len(colours(t.pieces)) == 1),
    understood("exactly one large and no mediums", lambda t: n(t.of("large")) == 1 and not t.of("medium")),
    understood("has to have a yellow but can't have a blue", lambda t: bool(t.of("yellow")) and not t.of("blue")),
    ambiguous("it's got 3 pieces", lambda t: n(t.pieces) == 3, lambda t: n(t.pieces) >= 3),
    understood(
        "all the same size or all the same colour",
        lambda t: len(sizes(t.pieces)) == 1 or len(colours(t.pieces)) == 1,
    ),
    understood("a tower of at least 3 pieces", lambda t: t.tallest >= 3),
    ambiguous(
        "most of the pieces are green",
        lambda t: 2 * n(t.of("green")) > n(t.pieces),
        lambda t: most_common(t, "green"),
    ),
    understood("if there's a red there's no blue", lambda t: not (t.of("red") and t.of("blue"))),
    ambiguous(
        "two reds or three blues",
        lambda t: n(t.of("red")) == 2 or n(t.of("blue")) == 3,
        lambda t: n(t.of("red")) >= 2 or n(t.of("blue")) >= 3,
    ),
    understood("fewer colours than pieces", lambda t: len(colours(t.pieces)) < n(t.pieces)),
]

TEACHER = [
    understood("AKHTBN if and only if the total pip count is prime.", lambda t: prime(pips(t.pieces))),
    understood("AKHTBN iff the number of pieces is divisible by three.", lambda t: n(t.pieces) % 3 == 0),
    understood(
        "AKHTBNIFF the number of colours is equal to the number of sizes.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood("The total pip count is between 5 and 9, inclusive.", lambda t: 5 <= pips(t.pieces) <= 9),
    understood(
        "A koan has the Buddha-nature if it contains either a blue piece or a weird piece, but not both.",
        lambda t: bool(t.of("blue")) != bool(t.of("weird")),
    ),
    understood(
        "AKHTBN iff the difference between the number of reds and the number of greens is at most 1.",
        lambda t: abs(n(t.of("red")) - n(t.of("green"))) <= 1,
    ),
    understood(
        "AKHTBN if the pip count of the upright pieces is strictly greater than the pip count of the flat pieces.",
        lambda t: pips(t.of("upright")) > pips(t.of("flat")),
    ),
    understood(
        "At least one of the smallest pieces is touching at least one of the largest pieces.",
        lambda t: path(t.smallest, P.touches, t.largest),
    ),
    understood(
        "It contains a yellow piece if and only if it contains a green piece.",
        lambda t: bool(t.of("yellow")) == bool(t.of("green")),
    ),
    understood("AKHTBN if exactly one third of its pieces are blue.", lambda t: 3 * n(t.of("blue")) == n(t.pieces)),
    understood(
        "AKHTBN iff no piece is pointed at by more than one piece.",
        lambda t: all(n(p.aimed_at_by) <= 1 for p in t.pieces),
    ),
    understood("Every piece is touching at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "A koan does not have the Buddha-nature if it contains fewer than three pieces; otherwise it does.",
        lambda t: n(t.pieces) >= 3,
    ),
    ambiguous(
        "AKHTBN if all its pieces are pointing in the same direction.",
        lambda t: one_way(t),
        lambda t: n(t.pieces) >= 2 and one_way(t),
    ),
    understood(
        "AKHTBN iff there are more pieces pointing at red pieces than pieces pointing at blue pieces.",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) > n(with_some(t.pieces, P.points_at, t.of("blue"))),
    ),
    understood(
        "There is a red piece that is higher than every blue piece.",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood("AKHTBN if the number of pieces in the tallest tower is even.", lambda t: t.tallest % 2 == 0),
    understood(
        "AKDNHTBN if it contains a large red piece or a small blue piece.",
        lambda t: not t.of("large", "red") and not t.of("small", "blue"),
    ),
    understood(
        "The sum of the red pips and the yellow pips is greater than 6.",
        lambda t: pips(t.of("red")) + pips(t.of("yellow")) > 6,
    ),
    ambiguous(
        "AKHTBN if every large piece is upright or is touching an upright piece.",
        lambda t: all(p.upright or links(p, P.touches, t.of("upright")) for p in t.of("large")),
        lambda t: bool(t.of("large")) and all(p.upright or links(p, P.touches, t.of("upright")) for p in t.of("large")),
    ),
    understood(
        "There are equal numbers of red, yellow and blue pieces.",
        lambda t: n(t.of("red")) == n(t.of("yellow")) == n(t.of("blue")),
    ),
]

NURSE = [
    understood(
        "It's got a blue one that's pointing at a red one",
        lambda t: path(t.of("blue"), P.points_at, t.of("red")),
    ),
    understood("It must include at least one piece of each size", lambda t: len(sizes(t.pieces)) == 3),
    ambiguous(
        "Every red is touching a blue",
        lambda t: all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    ambiguous(
        "All the greens are flat and all the yellows are upright",
        lambda t: every(t.of("green"), "flat") and every(t.of("yellow"), "upright"),
        lambda t: (
            bool(t.of("green"))
            and bool(t.of("yellow"))
            and every(t.of("green"), "flat")
            and every(t.of("yellow"), "upright")
        ),
    ),
    understood("It hasn't got any large ones.", lambda t: not t.of("large")),
    ambiguous(
        "The largest piece is red",
        lambda t: every(t.largest, "red"),
        lambda t: any(p.is_a("red") for p in t.largest),
        lambda t: n(t.largest) == 1 and every(t.largest, "red"),
    ),
    ambiguous(
        "It's got a red and a blue or a green",
        lambda t: bool(t.of("red") and t.of("blue")) or bool(t.of("green")),
        lambda t: bool(t.of("red")) and bool(t.of("blue") or t.of("green")),
    ),
    understood("Not all of the pieces are the same orientation.", lambda t: len(orientations(t.pieces)) > 1),
    understood("There's a piece touching at least two others", lambda t: any(n(p.touching) >= 2 for p in t.pieces)),
    ambiguous(
        "All its pieces are upright unless it has a yellow",
        lambda t: every(t.pieces, "upright") or bool(t.of("yellow")),
        lambda t: every(t.pieces, "upright") != bool(t.of("yellow")),
    ),
    understood(
        "There's more than one piece that isn't pointing at anything",
        lambda t: n(p for p in t.pieces if not p.aims) > 1,
    ),
    understood(
        "There are twice as many flat pieces as upright pieces", lambda t: n(t.of("flat")) == 2 * n(t.of("upright"))
    ),
    ambiguous(
        "It contains only reds and yellows",
        lambda t: colours(t.pieces) <= {"red", "yellow"},
        lambda t: colours(t.pieces) == {"red", "yellow"},
    ),
    ambiguous(
        "All the pieces except the blues are flat",
        lambda t: every(t.of("non-blue"), "flat"),
        lambda t: bool(t.of("non-blue")) and every(t.of("non-blue"), "flat"),
    ),
    understood(
        "A red pointing at a blue that's touching a green",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.touches, t.of("green")),
    ),
    understood(
        "No two touching pieces are the same colour.",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
]

CARPENTER = [
    understood("Every piece touching the table is large.", lambda t: every(t.of("grounded"), "large")),
    understood(
        "A large piece directly on top of a small one.",
        lambda t: path(t.of("large"), P.directly_above, t.of("small")),
    ),
    ambiguous(
        "A small red on top of a large blue.",
        lambda t: path(t.of("small", "red"), P.directly_above, t.of("large", "blue")),
        lambda t: path(t.of("small", "red"), P.above, t.of("large", "blue")),
    ),
    ambiguous(
        "Every stack has a red at the bottom.",
        lambda t: all(stack[0].is_a("red") for stack in t.stacks),
        lambda t: bool(t.stacks) and all(stack[0].is_a("red") for stack in t.stacks),
    ),
    understood("No stack has more than two pieces.", lambda t: t.tallest <= 2),
    understood("It contains a nest.", lambda t: any(map(nested, t.towers))),
    understood(
        "There are as many pieces standing as there are lying on their side.",
        lambda t: n(t.of("upright")) == n(t.of("flat")),
    ),
    understood("All but one of the pieces are standing.", lambda t: n(t.of("upright")) == n(t.pieces) - 1),
    understood("More stacked pieces than unstacked pieces", lambda t: 2 * n(t.of("stacked")) > n(t.pieces)),
    understood(
        "There is a red piece that is neither upright nor touching the table.",
        lambda t: any(not p.upright and not p.grounded for p in t.of("red")),
    ),
    ambiguous(
        "The highest piece is blue.",
        lambda t: every(t.highest, "blue"),
        lambda t: any(p.is_a("blue") for p in t.highest),
        lambda t: n(t.highest) == 1 and every(t.highest, "blue"),
    ),
    ambiguous(
        "All its pieces are not small.",
        lambda t: not t.of("small"),
        lambda t: not every(t.pieces, "small"),
    ),
    understood(
        "Each tower contains a red piece.",
        lambda t: all(any(p.is_a("red") for p in tower) for tower in t.towers),
    ),
]

# What none of the four may have: four that are forbidden, and two that the language has no words for.
SENT_BACK = [
    Case("it's got more pieces than the last koan", "refused"),
    Case("a red piece is pointing north", "refused"),
    Case("The first piece put down was a blue one.", "refused"),
    Case("It contains a colour with an odd number of letters in its name.", "refused"),
    not_understood("At least three pieces are in a straight line.", "not_in_language"),
    not_understood("has all five colours"),
]

CASES = [*TEENAGER, *TEACHER, *NURSE, *CARPENTER, *SENT_BACK]
