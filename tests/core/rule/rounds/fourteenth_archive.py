"""Seventy-five rules as an archivist finds them in old game records of many players."""

from __future__ import annotations

from collections.abc import Iterable

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    directions,
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


def count(t: Table, *words: str) -> int:
    return n(t.of(*words))


def every(pieces: Iterable[P], *words: str) -> bool:
    return all(p.is_a(word) for p in pieces for word in words)


def per_colour(t: Table) -> list[int]:
    return [count(t, colour) for colour in colours(t.pieces)]


def most_common(t: Table, colour: str) -> bool:
    return all(count(t, colour) > count(t, other) for other in colours(t.pieces) - {colour}) and count(t, colour) > 0


CASES = [
    understood("AKHTBN iff it contains at least three yellow pieces.", lambda t: count(t, "yellow") >= 3),
    understood(
        "A koan has the Buddha-nature if and only if no red piece is grounded.",
        lambda t: not t.of("red", "grounded"),
    ),
    understood(
        "A structure must contain more flat pieces than upright pieces.",
        lambda t: count(t, "flat") > count(t, "upright"),
    ),
    understood("no more than two medium pieces", lambda t: count(t, "medium") <= 2),
    understood(
        "AKHTBN unless it contains a blue piece that points at another blue piece.",
        lambda t: not path(t.of("blue"), P.points_at, t.of("blue")),
    ),
    understood("It contains exactly one stack.", lambda t: len(t.stacks) == 1),
    understood(
        "AKDNHTBN if some large piece is touching a small one",
        lambda t: not path(t.of("large"), P.touches, t.of("small")),
    ),
    understood("Every grounded piece is green.", lambda t: every(t.of("grounded"), "green")),
    ambiguous(
        "AKHTBN if all the large pieces are upright",
        lambda t: every(t.of("large"), "upright"),
        lambda t: count(t, "large") > 0 and every(t.of("large"), "upright"),
    ),
    ambiguous(
        "A koan has the Buddha-nature if its smallest piece is blue.",
        lambda t: every(t.smallest, "blue"),
        lambda t: any(p.colour == "blue" for p in t.smallest),
        lambda t: len(t.smallest) == 1 and every(t.smallest, "blue"),
    ),
    ambiguous(
        "AKHTBN if it has two yellow pieces",
        lambda t: count(t, "yellow") == 2,
        lambda t: count(t, "yellow") >= 2,
    ),
    understood(
        "A koan has the Buddha-nature if the total pip count is a multiple of four.",
        lambda t: pips(t.pieces) % 4 == 0,
    ),
    understood(
        "A structure must contain either a red piece or a green piece, but not both.",
        lambda t: (count(t, "red") > 0) != (count(t, "green") > 0),
    ),
    understood(
        "AKHTBN if it contains neither flat nor weird pieces.",
        lambda t: not t.of("flat") and not t.of("weird"),
    ),
    understood(
        "A koan has the Buddha-nature if it contains pieces of exactly two sizes.",
        lambda t: len(sizes(t.pieces)) == 2,
    ),
    understood(
        "An odd number of pieces are pointing at blue pieces.",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("blue"))) % 2 == 1,
    ),
    understood(
        "AKHTBN iff all of its pieces are different sizes.",
        lambda t: not any(p.size == q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "No two pieces of the same colour touch.",
        lambda t: not any(p.colour == q.colour and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN if the number of green pips equals the number of yellow pips.",
        lambda t: pips(t.of("green")) == pips(t.of("yellow")),
    ),
    understood(
        "There is a green piece on its side which touches the table.",
        lambda t: count(t, "green", "flat", "grounded") > 0,
    ),
    understood(
        "AKHTBN if it contains a red piece directly on top of a blue piece.",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue")),
    ),
    ambiguous(
        "A koan has the Buddha-nature if it has a small piece on top of a large piece.",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    understood("A structure must have fewer than five pieces.", lambda t: n(t.pieces) < 5),
    understood("AKHTBNIFF more than half of its pieces are blue", lambda t: 2 * count(t, "blue") > n(t.pieces)),
    understood(
        "it contains at least one piece of each size",
        lambda t: sizes(t.pieces) == {"small", "medium", "large"},
    ),
    # Its readings are left open: it may also be said of the whole rule (yellow and not red).
    ambiguous("AKHTBN if it has a yellow piece unless it has a red piece."),
    understood("The tallest tower has at least three pieces.", lambda t: t.tallest >= 3),
    understood(
        "AKHTBN iff at least one piece points at a piece larger than itself.",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    ambiguous(
        "All of its pieces point the same way.",
        lambda t: len(directions(t.pieces)) == 1,
        lambda t: n(t.pieces) >= 2 and len(directions(t.pieces)) == 1,
    ),
    understood(
        "If there is a weird piece then there are no green pieces.",
        lambda t: not t.of("weird") or not t.of("green"),
    ),
    understood(
        "A koan has the Buddha-nature if the number of red pieces is twice the number of blue pieces.",
        lambda t: count(t, "red") == 2 * count(t, "blue"),
    ),
    understood("AKHTBN if exactly two pieces touch each other.", lambda t: n(p for p in t.pieces if p.touching) == 2),
    understood("Only blue pieces may be upright.", lambda t: every(t.of("upright"), "blue")),
    ambiguous(
        "A structure must contain only small and medium pieces.",
        lambda t: not t.of("large"),
        lambda t: sizes(t.pieces) == {"small", "medium"},
    ),
    understood("AKHTBN if there are exactly three colours in it", lambda t: len(colours(t.pieces)) == 3),
    understood("AKHTBNIAOI the number of stacked pieces is even.", lambda t: count(t, "stacked") % 2 == 0),
    understood(
        "A koan has the Buddha-nature if at least half its pieces are touching the table.",
        lambda t: 2 * count(t, "grounded") >= n(t.pieces),
    ),
    understood("The highest pieces are all yellow.", lambda t: every(t.highest, "yellow")),
    understood(
        "AKHTBN if some red piece is higher than every blue piece.",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood("it contains a plurality of green pieces", lambda t: most_common(t, "green")),
    understood(
        "AKHTBN if it has no yellow pieces or all of its yellow pieces are flat.",
        lambda t: every(t.of("yellow"), "flat"),
    ),
    ambiguous(
        "AKHTBN if it has a red piece and a blue piece or a green piece",
        lambda t: (count(t, "red") > 0 and count(t, "blue") > 0) or count(t, "green") > 0,
        lambda t: count(t, "red") > 0 and (count(t, "blue") > 0 or count(t, "green") > 0),
    ),
    ambiguous(
        "A structure must include at least three small pieces and one large piece.",
        lambda t: count(t, "small") >= 3 and count(t, "large") >= 1,
        lambda t: count(t, "small") >= 3 and count(t, "large") == 1,
    ),
    understood("AKHTBN iff the number of pieces is prime", lambda t: prime(n(t.pieces))),
    understood(
        "Some piece points at a piece that is pointing at it.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood("No piece is touching more than one other piece.", lambda t: all(n(p.touching) <= 1 for p in t.pieces)),
    ambiguous(
        "A koan has the Buddha-nature if every blue piece touches a yellow piece.",
        lambda t: all(links(p, P.touches, t.of("yellow")) for p in t.of("blue")),
        lambda t: count(t, "blue") > 0 and all(links(p, P.touches, t.of("yellow")) for p in t.of("blue")),
    ),
    understood(
        "AKHTBN if it contains a stack whose top piece is the same colour as its bottom piece.",
        lambda t: any(stack[0].colour == stack[-1].colour for stack in t.stacks),
    ),
    understood("The largest pieces outnumber the smallest pieces.", lambda t: len(t.largest) > len(t.smallest)),
    understood(
        "A koan does not have the Buddha-nature if it contains exactly one ungrounded piece; otherwise it does.",
        lambda t: count(t, "ungrounded") != 1,
    ),
    understood(
        "AKHTBN if it contains red, yellow and green.",
        lambda t: {"red", "yellow", "green"} <= colours(t.pieces),
    ),
    understood("There are more colours than sizes.", lambda t: len(colours(t.pieces)) > len(sizes(t.pieces))),
    ambiguous(
        "A koan has the Buddha-nature if all its pieces except the yellow ones are upright.",
        lambda t: every(t.of("non-yellow"), "upright"),
        lambda t: count(t, "non-yellow") > 0 and every(t.of("non-yellow"), "upright"),
    ),
    understood("AKHTBNI it has 2 or 3 greens", lambda t: count(t, "green") in (2, 3)),
    understood(
        "AKHTBN if there is a red piece that isn't touching any other piece.",
        lambda t: any(not p.touching for p in t.of("red")),
    ),
    understood(
        "The difference between the number of reds and the number of blues is exactly one.",
        lambda t: abs(count(t, "red") - count(t, "blue")) == 1,
    ),
    understood("A koan has the Buddha-nature if no colour appears more than twice.", lambda t: max(per_colour(t)) <= 2),
    understood(
        "AKHTBN if a black piece is inside a piece of another colour.",
        lambda t: any(p.inside(q) for p in t.of("black") for q in t.of("non-black")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains a blue piece that is the first piece pointed at by a red piece.",
        lambda t: any(p.first is not None and p.first.colour == "blue" for p in t.of("red")),
    ),
    understood(
        "AKHTBN if not all of its pieces have the same orientation.",
        lambda t: len(orientations(t.pieces)) > 1,
    ),
    ambiguous(
        "All the pieces are not large.",
        lambda t: not t.of("large"),
        lambda t: count(t, "large") < n(t.pieces),
    ),
    ambiguous(
        "AKHTBN if most of the pieces are yellow",
        lambda t: 2 * count(t, "yellow") > n(t.pieces),
        lambda t: most_common(t, "yellow"),
    ),
    understood(
        "It has one or more large pieces, and they're all blue.",
        lambda t: count(t, "large") > 0 and every(t.of("large"), "blue"),
    ),
    understood("A koan has the Buddha-nature if it consists of a single tower.", lambda t: len(t.towers) == 1),
    understood(
        "AKHTBN if it contains a red piece pointing at a piece which touches a blue piece.",
        lambda t: path(t.of("red"), P.points_at, t.pieces, P.touches, t.of("blue")),
    ),
    understood(
        "A structure must contain a piece that is neither green nor large.",
        lambda t: count(t, "non-green", "non-large") > 0,
    ),
    ambiguous(
        "AKHTBN if all its pieces are part of a stack.",
        lambda t: len(t.stacks) == 1 and len(t.towers) == 1,
        lambda t: every(t.pieces, "stacked"),
    ),
    # What is outside the koan, or beyond the language.
    Case("AKHTBN if some piece is pointing at the Master.", "refused"),
    Case("A koan has the Buddha-nature if it has more pieces than any other koan on the table.", "refused"),
    Case("There is a red piece within an inch of a blue piece.", "refused"),
    Case("AKHTBN iff at least one flat piece points north", "refused"),
    Case("A structure must have its green pieces placed before its yellow pieces.", "refused"),
    Case("AKHTBN if a piece is closer than the others to the edge of the table.", "refused"),
    not_understood("A koan has the Buddha-nature if its pieces are arranged in a straight line.", "not_in_language"),
    not_understood("it contains all five colours"),
]
