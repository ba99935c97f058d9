"""A mixed online group playing by post: Australian engineer, American librarian, German student, Irish grandfather."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, orientations, pairs, path, pips, sizes, with_some

FOUR = ("red", "yellow", "green", "blue")


def nest(stack: list[P]) -> bool:
    """Each piece but the outermost is inside the next."""
    return all(under.inside(over) for under, over in pairwise(stack))


def points_through_to(p: P, through: str, at: str) -> bool:
    """At one that is met before another that it points at as well."""
    words = [q.colour for q in p.aims]
    return through in words and at in words[words.index(through) + 1 :]


def all_same_direction(t: Table) -> bool:
    return all(p.same_direction(q) for p, q in pairs(t.pieces))


ENGINEER = [
    understood("AKHTBN iff number of reds > number of blues", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood(
        "AKHTBN iff all but one of the pieces are flat",
        lambda t: n(t.of("flat")) == n(t.pieces) - 1,
    ),
    understood("AKDNHTBN if exactly 2 pieces touch the table", lambda t: n(t.of("grounded")) != 2),
    understood("AKHTBN unless a red touches another red", lambda t: not path(t.of("red"), P.touches, t.of("red"))),
    understood("tallest tower has exactly 3 pieces", lambda t: t.tallest == 3),
    understood(
        "pip count of the ungrounded pieces is even",
        lambda t: pips(t.of("ungrounded")) % 2 == 0,
    ),
    understood("at least two pieces point at the same piece", lambda t: any(n(q.aimed_at_by) >= 2 for q in t.pieces)),
    understood("contains at least one nest", lambda t: any(nest(stack) for stack in t.stacks)),
    understood(
        "difference between number of reds and number of yellows is exactly 1",
        lambda t: abs(n(t.of("red")) - n(t.of("yellow"))) == 1,
    ),
    understood("AKHTBNIFF there are 2 or 3 colours", lambda t: n(colours(t.pieces)) in (2, 3)),
    understood(
        "contains (a red or a blue) and (a yellow or a black)",
        lambda t: bool((t.of("red") or t.of("blue")) and (t.of("yellow") or t.of("black"))),
    ),
    understood(
        "iff the number of pieces pointing at a red is odd",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) % 2 == 1,
    ),
    understood(
        "no stack contains two pieces of the same colour",
        lambda t: all(not p.same_colour(q) for stack in t.stacks for p, q in pairs(stack)),
    ),
    ambiguous(
        "each stack has a red on top",
        lambda t: all(stack[-1].is_a("red") for stack in t.stacks),
        lambda t: bool(t.stacks) and all(stack[-1].is_a("red") for stack in t.stacks),
    ),
    ambiguous(
        "AKHTBN iff all mediums are grounded",
        lambda t: all(p.grounded for p in t.of("medium")),
        lambda t: bool(t.of("medium")) and all(p.grounded for p in t.of("medium")),
    ),
    ambiguous(
        "contains red and blue or green",
        lambda t: bool((t.of("red") and t.of("blue")) or t.of("green")),
        lambda t: bool(t.of("red") and (t.of("blue") or t.of("green"))),
    ),
    ambiguous(
        "most pieces are blue",
        lambda t: 2 * n(t.of("blue")) > n(t.pieces),
        lambda t: bool(t.of("blue")) and all(n(t.of("blue")) > n(t.of(c)) for c in colours(t.of("non-blue"))),
    ),
    Case("a red piece is within 20 mm of a blue piece", "refused"),
    Case("there's exactly one tree in the koan", "refused"),
]

LIBRARIAN = [
    understood(
        "A koan has the Buddha-nature if it contains at least one gray piece or at least one black piece.",
        lambda t: bool(t.of("gray") or t.of("black")),
    ),
    understood(
        "It must include both a large yellow piece and a small black piece.",
        lambda t: bool(t.of("large", "yellow") and t.of("small", "black")),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains more than one color.",
        lambda t: n(colours(t.pieces)) <= 1,
    ),
    understood(
        "Either all of the pieces are upright or none of them are.",
        lambda t: n(t.of("upright")) in (0, n(t.pieces)),
    ),
    understood(
        "It contains an upright piece that is not at the bottom of its tower.",
        lambda t: any(not p.bottom for p in t.of("upright")),
    ),
    understood("The red pips outnumber the blue pips.", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood("Only large pieces touch the table.", lambda t: all(p.is_a("large") for p in t.of("grounded"))),
    understood(
        "The number of pieces in the tallest tower is equal to the number of colors in the koan.",
        lambda t: t.tallest == n(colours(t.pieces)),
    ),
    understood(
        "At least one piece of every color in the koan is upright.",
        lambda t: all(t.of(c, "upright") for c in colours(t.pieces)),
    ),
    understood(
        "Not every piece is touching another piece.",
        lambda t: any(not p.touching for p in t.pieces),
    ),
    ambiguous(
        "The smallest piece is flat.",
        lambda t: all(p.flat for p in t.smallest),
        lambda t: any(p.flat for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].flat,
    ),
    ambiguous(
        "There is a large piece stacked on a small piece.",
        lambda t: path(t.of("large"), P.directly_above, t.of("small")),
        lambda t: path(t.of("large"), P.above, t.of("small")),
    ),
    ambiguous(
        "The tallest tower includes a black piece.",
        lambda t: all(any(p.is_a("black") for p in tower) for tower in t.tallest_towers),
        lambda t: any(p.is_a("black") for tower in t.tallest_towers for p in tower),
        lambda t: n(t.tallest_towers) == 1 and any(p.is_a("black") for p in t.tallest_towers[0]),
    ),
    ambiguous(
        "A koan has the Buddha-nature if all its pieces are not large.",
        lambda t: not t.of("large"),
        lambda t: n(t.of("large")) < n(t.pieces),
    ),
    Case("It has the same number of pieces as the koan before it.", "refused"),
    not_understood("It contains at least one piece of each of the five colors."),
    not_understood("The arrangement of the pieces is symmetrical.", "not_in_language"),
]

STUDENT = [
    understood("Koans with exactly one upright piece have the Buddha-nature.", lambda t: n(t.of("upright")) == 1),
    understood(
        "Neither red nor blue pieces touch the table.",
        lambda t: not t.of("red", "grounded") and not t.of("blue", "grounded"),
    ),
    understood(
        "No piece points at a piece of its own colour.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "There is a red piece pointing at a blue piece that does not point back at it.",
        lambda t: any(p.points_at(q) and not q.points_at(p) for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "There is no piece that points at more than one piece.",
        lambda t: not any(n(p.aims) > 1 for p in t.pieces),
    ),
    understood("The koan contains pieces of all three sizes.", lambda t: n(sizes(t.pieces)) == 3),
    understood("No two pieces differ in orientation.", lambda t: n(orientations(t.pieces)) == 1),
    understood("At least one of the four colours is missing.", lambda t: not all(t.of(c) for c in FOUR)),
    understood(
        "There is a stack whose top piece and bottom piece have the same colour.",
        lambda t: any(stack[0].same_colour(stack[-1]) for stack in t.stacks),
    ),
    understood(
        "A blue piece is the first piece pointed at by a red piece.",
        lambda t: any(p.first is not None and p.first.is_a("blue") for p in t.of("red")),
    ),
    understood(
        "A large red piece is touching a small piece that points at a yellow one.",
        lambda t: path(t.of("large", "red"), P.touches, t.of("small"), P.points_at, t.of("yellow")),
    ),
    understood(
        "Either there is a weird piece or there is a stack, but not both.",
        lambda t: bool(t.of("weird")) != bool(t.stacks),
    ),
    understood(
        "The koan has the Buddha-nature if at least one flat piece is lower than all upright pieces.",
        lambda t: any(all(p.lower(q) for q in t.of("upright")) for p in t.of("flat")),
    ),
    ambiguous(
        "There are exactly two green and yellow pieces.",
        lambda t: n(t.of("green")) + n(t.of("yellow")) == 2,
        lambda t: n(t.of("green")) == 2 and n(t.of("yellow")) == 2,
    ),
    ambiguous(
        "The pieces that are pointed at are all red.",
        lambda t: all(p.is_a("red") for p in t.pieces if p.aimed_at_by),
        lambda t: any(p.aimed_at_by for p in t.pieces) and all(p.is_a("red") for p in t.pieces if p.aimed_at_by),
    ),
    ambiguous(
        "Every piece except the red ones is flat.",
        lambda t: all(p.flat for p in t.of("non-red")),
        lambda t: bool(t.of("non-red")) and all(p.flat for p in t.of("non-red")),
    ),
    ambiguous(
        "It consists only of small and medium pieces.",
        lambda t: not t.of("large"),
        lambda t: bool(t.of("small") and t.of("medium") and not t.of("large")),
    ),
    Case("The last piece that was placed is yellow.", "refused"),
    not_understood("All pieces are arranged in a straight line.", "not_in_language"),
]

GRANDFATHER = [
    understood("there's not a single green piece in it", lambda t: not t.of("green")),
    understood("there's a stack in it", lambda t: bool(t.stacks)),
    understood("every last piece in it is standing up", lambda t: all(p.upright for p in t.pieces)),
    understood("there's a big one lying down", lambda t: bool(t.of("large", "flat"))),
    understood(
        "if there are any flat ones at all, at least one of them is red",
        lambda t: not t.of("flat") or bool(t.of("flat", "red")),
    ),
    understood("there's a piece that nothing is pointing at", lambda t: any(not p.aimed_at_by for p in t.pieces)),
    understood(
        "there are more reds than all the other colours put together",
        lambda t: n(t.of("red")) > n(t.of("non-red")),
    ),
    understood("at least one of the highest pieces is green", lambda t: any(p.is_a("green") for p in t.highest)),
    understood(
        "some piece points at nothing and touches nothing",
        lambda t: any(not p.aims and not p.touching for p in t.pieces),
    ),
    understood(
        "it must have a red, a yellow and a blue in it but no green",
        lambda t: bool(t.of("red") and t.of("yellow") and t.of("blue")) and not t.of("green"),
    ),
    understood(
        "no two pieces of the same colour are touching",
        lambda t: not any(p.same_colour(q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "a piece points through a green one at a red one",
        lambda t: any(points_through_to(p, "green", "red") for p in t.pieces),
    ),
    ambiguous(
        "it has three reds in it",
        lambda t: n(t.of("red")) == 3,
        lambda t: n(t.of("red")) >= 3,
    ),
    ambiguous(
        "it has to have at least three flat pieces and one upright",
        lambda t: n(t.of("flat")) >= 3 and n(t.of("upright")) >= 1,
        lambda t: n(t.of("flat")) >= 3 and n(t.of("upright")) == 1,
    ),
    ambiguous(
        "all the pieces point the same way",
        all_same_direction,
        lambda t: n(t.pieces) >= 2 and all_same_direction(t),
    ),
    ambiguous(
        "there's a yellow in it unless there's a black in it",
        lambda t: bool(t.of("yellow") or t.of("black")),
        lambda t: bool(t.of("yellow")) != bool(t.of("black")),
    ),
    ambiguous(
        "the pieces are all in a stack",
        lambda t: all(p.stacked for p in t.pieces),
        lambda t: n(t.towers) == 1 and t.pieces[0].stacked,
    ),
    ambiguous(
        "there's a blue one under a red one",
        lambda t: path(t.of("blue"), P.directly_below, t.of("red")),
        lambda t: path(t.of("blue"), P.below, t.of("red")),
    ),
    Case("there's a piece in it pointing at the window", "refused"),
    Case("there are as many pieces in it as there are players", "refused"),
]

CASES = [*ENGINEER, *LIBRARIAN, *STUDENT, *GRANDFATHER]
