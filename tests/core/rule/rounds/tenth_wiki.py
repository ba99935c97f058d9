"""Rules as three players of Zendo-Tao post them on a wiki, turn after turn: one wordy, one terse, one in between."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
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

FOUR = ("red", "yellow", "green", "blue")
THREE = ("small", "medium", "large")


def refused(text: str) -> Case:
    """The sheets say that it is refused; with which code, they don't."""
    return Case(text, "refused")


def every(pieces: list[P], word: str) -> bool:
    return all(p.is_a(word) for p in pieces)


def count(t: Table, *words: str) -> int:
    return n(t.of(*words))


def most_of_a_colour(t: Table, colour: str) -> bool:
    """More than of any other colour."""
    return all(count(t, colour) > count(t, other) for other in colours(t.pieces) - {colour}) and bool(t.of(colour))


def aimed_larger(p: P) -> bool:
    return any(q.larger(p) for q in p.aimed_at_by)


def loose(t: Table) -> list[P]:
    return [p for p in t.pieces if not p.touching]


def shoots_through(p: P, first: str, then: str) -> bool:
    """Whether it points at one and, after it, at the other."""
    return any(a.is_a(first) and b.is_a(then) for a, b in pairs(p.aims))


CASES = [
    # Albert, who writes whole sentences.
    understood(
        "A koan has the Buddha-nature if and only if more upright pieces than flat pieces are touching the table.",
        lambda t: count(t, "upright", "grounded") > count(t, "flat", "grounded"),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains exactly one small piece that is not grounded; "
        "otherwise it does.",
        lambda t: count(t, "small", "ungrounded") != 1,
    ),
    understood(
        "AKHTBN if it contains either a red piece pointing at a blue piece or a blue piece pointing at a red piece, "
        "but not both.",
        lambda t: path(t.of("red"), P.points_at, t.of("blue")) != path(t.of("blue"), P.points_at, t.of("red")),
    ),
    understood(
        "AKHTBN if the difference between the number of red pieces and the number of blue pieces is at most one.",
        lambda t: abs(count(t, "red") - count(t, "blue")) <= 1,
    ),
    understood(
        "AKHTBN if its red pieces have a higher total pip count than all its other pieces put together.",
        lambda t: pips(t.of("red")) > pips(t.of("non-red")),
    ),
    understood(
        "AKHTBN if it has an upright piece but no flat pieces, or a flat piece but no upright pieces.",
        lambda t: bool(t.of("upright")) != bool(t.of("flat")),
    ),
    understood(
        "AKHTBN if it contains no green pieces, or if every green piece is touching a yellow piece.",
        lambda t: all(links(p, P.touches, t.of("yellow")) for p in t.of("green")),
    ),
    understood(
        "AKHTBN if it has a stack with a green piece at the bottom and a yellow piece at the top.",
        lambda t: any(s[0].is_a("green") and s[-1].is_a("yellow") for s in t.stacks),
    ),
    understood(
        "AKHTBN if it contains a large piece that is pointing at a medium piece of a different color.",
        lambda t: path(t.of("large"), lambda p, q: p.points_at(q) and not p.same_colour(q), t.of("medium")),
    ),
    understood(
        "AKHTBN if there is a blue piece that points at every other piece in the koan.",
        lambda t: any(all(p.points_at(q) for q in p.others) for p in t.of("blue")),
    ),
    understood(
        "AKHTBN if it contains exactly one red piece or exactly one blue piece, but no green pieces.",
        lambda t: (count(t, "red") == 1 or count(t, "blue") == 1) and not t.of("green"),
    ),
    understood(
        "AKHTBN if the first piece pointed at by some yellow piece is green.",
        lambda t: any(p.first is not None and p.first.is_a("green") for p in t.of("yellow")),
    ),
    understood(
        "AKHTBN if there are at least three different colors among its grounded pieces.",
        lambda t: len(colours(t.of("grounded"))) >= 3,
    ),
    understood(
        "AKHTBN if a weird piece is pointing through a red piece at a green piece.",
        lambda t: any(shoots_through(p, "red", "green") for p in t.of("weird")),
    ),
    understood(
        "AKHTBN if a red piece is touching a blue piece that is touching a green piece.",
        lambda t: path(t.of("red"), P.touches, t.of("blue"), P.touches, t.of("green")),
    ),
    understood(
        "AKHTBN if the smallest pieces have more pips in total than the largest pieces.",
        lambda t: pips(t.smallest) > pips(t.largest),
    ),
    understood(
        "AKHTBN if it contains a tower of exactly three pieces, all of different colors.",
        lambda t: any(len(tower) == 3 == len(colours(tower)) for tower in t.towers),
    ),
    understood(
        "AKHTBN if it is not the case that a yellow piece touches a large piece.",
        lambda t: not path(t.of("yellow"), P.touches, t.of("large")),
    ),
    understood(
        "If a koan contains any red pieces, then it must also contain a grounded blue piece.",
        lambda t: not t.of("red") or bool(t.of("grounded", "blue")),
    ),
    ambiguous(
        "AKHTBN if every large piece is blue and every blue piece is large.",
        lambda t: every(t.of("large"), "blue") and every(t.of("blue"), "large"),
        lambda t: (
            every(t.of("large"), "blue") and every(t.of("blue"), "large") and bool(t.of("large") and t.of("blue"))
        ),
    ),
    ambiguous(
        "AKHTBN if every small piece in it is pointed at by a larger piece.",
        lambda t: all(aimed_larger(p) for p in t.of("small")),
        lambda t: bool(t.of("small")) and all(aimed_larger(p) for p in t.of("small")),
    ),
    ambiguous(
        "AKHTBN if all of its pieces except the yellow ones are upright.",
        lambda t: every(t.of("non-yellow"), "upright"),
        lambda t: bool(t.of("non-yellow")) and every(t.of("non-yellow"), "upright"),
    ),
    ambiguous(
        "AKHTBN if the pieces that are not touching any other piece are all flat.",
        lambda t: every(loose(t), "flat"),
        lambda t: bool(loose(t)) and every(loose(t), "flat"),
    ),
    refused("AKHTBN if it contains more pieces than the koan that was posted just before it."),
    refused("AKHTBN if the last piece placed in the koan was green."),
    # Bonita, who is terse.
    understood("AKHTBNIFF no weirds.", lambda t: not t.of("weird")),
    understood("AKHTBN if blue touches red.", lambda t: path(t.of("blue"), P.touches, t.of("red"))),
    understood("AKHTBNI it has exactly one color.", lambda t: len(colours(t.pieces)) == 1),
    understood("AKHTBNIAOI it contains at least three mediums.", lambda t: count(t, "medium") >= 3),
    understood("AKHTBN if red and yellow are both present.", lambda t: bool(t.of("red") and t.of("yellow"))),
    understood("AKHTBN if reds outnumber blacks.", lambda t: count(t, "red") > count(t, "black")),
    understood("AKHTBN if half of its pieces are flat.", lambda t: 2 * count(t, "flat") == n(t.pieces)),
    understood("AKHTBN if some piece is upside down.", lambda t: bool(t.of("upside_down"))),
    understood("AKHTBN if it consists of exactly one tower.", lambda t: n(t.towers) == 1),
    understood("AKHTBN if not all of its pieces are yellow.", lambda t: not every(t.pieces, "yellow")),
    understood(
        "AKHTBN if no red piece is higher than a blue piece.",
        lambda t: not path(t.of("red"), P.higher, t.of("blue")),
    ),
    understood("AKHTBN if the most common color is red.", lambda t: most_of_a_colour(t, "red")),
    understood(
        "AKHTBN if no color appears more than twice.",
        lambda t: all(count(t, c) <= 2 for c in colours(t.pieces)),
    ),
    understood("AKHTBN if only red pieces touch the table.", lambda t: every(t.of("grounded"), "red")),
    understood(
        "AKHTBN if it contains green or has no small pieces.",
        lambda t: bool(t.of("green")) or not t.of("small"),
    ),
    understood(
        "AKHTBN if exactly two pieces touch each other.",
        lambda t: n(p for p in t.pieces if p.touching) == 2,
    ),
    understood(
        "AKHTBN if it's got reds and blues but no reds touching blues.",
        lambda t: bool(t.of("red") and t.of("blue")) and not path(t.of("red"), P.touches, t.of("blue")),
    ),
    understood(
        "AKHTBN if it has a red, no blues, and an even number of pieces.",
        lambda t: bool(t.of("red")) and not t.of("blue") and n(t.pieces) % 2 == 0,
    ),
    understood(
        "AKHTBN if its pieces are all red, all small, or all flat.",
        lambda t: every(t.pieces, "red") or every(t.pieces, "small") or every(t.pieces, "flat"),
    ),
    understood("AKHTBN if it has 2 or 3 blacks.", lambda t: count(t, "black") in (2, 3)),
    understood(
        "AKHTBN unless it has two or more greens and no upright.",
        lambda t: not (count(t, "green") >= 2 and not t.of("upright")),
    ),
    ambiguous("AKHTBN if it has two mediums.", lambda t: count(t, "medium") == 2, lambda t: count(t, "medium") >= 2),
    ambiguous(
        "AKHTBN if the largest piece is upright.",
        lambda t: every(t.largest, "upright"),
        lambda t: any(p.upright for p in t.largest),
        lambda t: n(t.largest) == 1 and every(t.largest, "upright"),
    ),
    ambiguous(
        "AKHTBN if it has only larges and smalls.",
        lambda t: not t.of("medium"),
        lambda t: not t.of("medium") and bool(t.of("large") and t.of("small")),
    ),
    ambiguous(
        "AKHTBN if all the reds are grounded and none of the blues are.",
        lambda t: every(t.of("red"), "grounded") and not t.of("blue", "grounded"),
        lambda t: bool(t.of("red")) and every(t.of("red"), "grounded") and not t.of("blue", "grounded"),
    ),
    ambiguous("AKHTBN if it has an orange piece, unless it also has a purple one."),
    not_understood("AKHTBN if all its pieces are arranged in a straight line.", "not_in_language"),
    refused("AKHTBN if a red is within an inch of a blue."),
    # Chris, who is somewhere in between.
    understood(
        "AKHTBN if the red pieces that touch the table have more pips than there are blue pieces.",
        lambda t: pips(t.of("red", "grounded")) > count(t, "blue"),
    ),
    understood(
        "AKDNHTBN if at least two pieces of the same size are touching each other.",
        lambda t: not any(p.touches(q) for p, q in pairs(t.pieces) if p.same_size(q)),
    ),
    understood(
        "AKHTBN if it contains a large, a medium and a small of the same color.",
        lambda t: any(sizes(t.of(c)) == set(THREE) for c in colours(t.pieces)),
    ),
    understood(
        "AKHTBN if it contains exactly one piece of each of the four colors.",
        lambda t: all(count(t, c) == 1 for c in FOUR),
    ),
    understood(
        "AKHTBN iff the total number of pips is a multiple of four.",
        lambda t: pips(t.pieces) % 4 == 0,
    ),
    understood(
        "AKHTBN if it contains at least three reds and they are all grounded.",
        lambda t: count(t, "red") >= 3 and every(t.of("red"), "grounded"),
    ),
    understood(
        "AKHTBN if it has neither a large red nor a small blue.",
        lambda t: not t.of("large", "red") and not t.of("small", "blue"),
    ),
    understood(
        "AKHTBN if it contains at least one green piece that no red piece points at.",
        lambda t: any(not any(q.is_a("red") for q in p.aimed_at_by) for p in t.of("green")),
    ),
    understood(
        "AKHTBN if all of its towers have the same number of pieces.",
        lambda t: len({len(tower) for tower in t.towers}) == 1,
    ),
    understood(
        "AKHTBN if a small piece is directly under a medium one.",
        lambda t: path(t.of("small"), P.directly_below, t.of("medium")),
    ),
    understood(
        "AKHTBN if every piece is the same color as at least one other piece.",
        lambda t: all(any(p.same_colour(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "AKHTBN if exactly one piece is pointed at by a red piece.",
        lambda t: n(p for p in t.pieces if any(q.is_a("red") for q in p.aimed_at_by)) == 1,
    ),
    understood(
        "AKHTBN if its pieces point in at least three different directions.",
        lambda t: len(directions(t.pieces)) >= 3,
    ),
    understood(
        "AKHTBN if the pip count of its non-blue pieces is prime.",
        lambda t: prime(pips(t.of("non-blue"))),
    ),
    understood(
        "AKHTBN if it contains exactly five pieces, at least two of which are stacked.",
        lambda t: n(t.pieces) == 5 and count(t, "stacked") >= 2,
    ),
    understood(
        "AKHTBN if at most one piece touches both a red piece and a yellow piece.",
        lambda t: n(p for p in with_some(t.pieces, P.touches, t.of("red")) if links(p, P.touches, t.of("yellow"))) <= 1,
    ),
    ambiguous(
        "AKHTBN if a yellow piece is on top of a large piece.",
        lambda t: path(t.of("yellow"), P.directly_above, t.of("large")),
        lambda t: path(t.of("yellow"), P.above, t.of("large")),
    ),
    ambiguous(
        "AKHTBN if it contains a red piece or a blue piece and a green piece.",
        lambda t: bool(t.of("red")) or bool(t.of("blue") and t.of("green")),
        lambda t: bool(t.of("red") or t.of("blue")) and bool(t.of("green")),
    ),
    ambiguous(
        "AKHTBN if the majority of its pieces are blue.",
        lambda t: 2 * count(t, "blue") > n(t.pieces),
        lambda t: most_of_a_colour(t, "blue"),
    ),
    not_understood("AKHTBN if all five colors are represented in the koan."),
    refused("AKHTBN if any piece points toward the north edge of the table."),
    refused("AKHTBN if the name of every color in it contains the letter E."),
]
