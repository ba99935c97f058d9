"""Favourite rules of five forum regulars: terse, chatty, mathematical, fond of stacks and pointing, and a student."""

from __future__ import annotations

from collections.abc import Iterable

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, links, n, path, pips, prime, sizes


def refused(text: str) -> Case:
    return Case(text, "refused")


def touch_something(pieces: Iterable[P]) -> list[P]:
    return [p for p in pieces if p.touching]


def mutual(t: Table) -> list[P]:
    """The pieces that point at a piece that points back."""
    return [p for p in t.pieces if any(q.points_at(p) for q in p.aims)]


def through(p: P, by: str, at: str) -> bool:
    """Whether it points at a piece of the one kind and, further on, at one of the other."""
    return any(q.is_a(by) and any(r.is_a(at) for r in p.aims[k + 1 :]) for k, q in enumerate(p.aims))


def plurality(t: Table, colour: str) -> bool:
    return all(n(t.of(colour)) > n(t.of(other)) for other in colours(t.pieces) - {colour}) and bool(t.of(colour))


TERSE = [
    ambiguous(
        "One green, no reds.",
        lambda t: n(t.of("green")) == 1 and not t.of("red"),
        lambda t: n(t.of("green")) >= 1 and not t.of("red"),
    ),
    understood("2 or more flats, zero uprights", lambda t: n(t.of("flat")) >= 2 and not t.of("upright")),
    understood("no yellows on the table", lambda t: not t.of("yellow", "grounded")),
    understood("All weird.", lambda t: all(p.weird for p in t.pieces)),
    understood(
        "more greens than blues and yellows together",
        lambda t: n(t.of("green")) > n(t.of("blue")) + n(t.of("yellow")),
    ),
    understood("No touching pieces.", lambda t: not touch_something(t.pieces)),
    ambiguous(
        "a small on top of a medium",
        lambda t: path(t.of("small"), P.directly_above, t.of("medium")),
        lambda t: path(t.of("small"), P.above, t.of("medium")),
    ),
    understood("Odd pip count.", lambda t: pips(t.pieces) % 2 == 1),
    understood("no color more than once", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood(
        "All flat or all upright.",
        lambda t: all(p.flat for p in t.pieces) or all(p.upright for p in t.pieces),
    ),
    understood("AKHTBN unless it has a medium", lambda t: not t.of("medium")),
    ambiguous(
        "Only reds and blacks",
        lambda t: colours(t.pieces) <= {"red", "black"},
        lambda t: colours(t.pieces) == {"red", "black"},
    ),
    understood("A red that nothing points at", lambda t: any(not p.aimed_at_by for p in t.of("red"))),
    understood("As many smalls as larges.", lambda t: n(t.of("small")) == n(t.of("large"))),
    refused("Red piece placed last."),
]

CHATTY = [
    understood(
        "It's got to have at least one piece lying down and at least one piece standing up.",
        lambda t: bool(t.of("flat")) and bool(t.of("upright")),
    ),
    understood(
        "There has to be a large red that isn't touching any other piece.",
        lambda t: any(not p.touching for p in t.of("large", "red")),
    ),
    not_understood("The whole koan has to be symmetrical."),
    understood(
        "A koan has the Buddha-nature unless there's a small piece sitting directly on a large one.",
        lambda t: not path(t.of("small"), P.directly_above, t.of("large")),
    ),
    understood(
        "Every single piece has to be touching at least one other piece.",
        lambda t: all(p.touching for p in t.pieces),
    ),
    understood(
        "If there's a blue in the koan, then there must also be a yellow in it.",
        lambda t: not t.of("blue") or bool(t.of("yellow")),
    ),
    understood(
        "The koan can't have both flat pieces and upright pieces.",
        lambda t: not (t.of("flat") and t.of("upright")),
    ),
    understood(
        "It has to have yellow pieces, and every one of them must be grounded.",
        lambda t: bool(t.of("yellow")) and all(p.grounded for p in t.of("yellow")),
    ),
    understood(
        "None of the pieces may point at a piece of their own colour.",
        lambda t: not any(links(p, P.same_colour, p.aims) for p in t.pieces),
    ),
    understood(
        "There should be at least one piece in there that's neither red nor blue.",
        lambda t: bool(t.of("non-red", "non-blue")),
    ),
    understood(
        "The red pieces, if there are any, all have to be flat.",
        lambda t: all(p.flat for p in t.of("red")),
    ),
    ambiguous(
        "All the pieces except the greens have to be pointing at something.",
        lambda t: all(p.aims for p in t.of("non-green")),
        lambda t: bool(t.of("non-green")) and all(p.aims for p in t.of("non-green")),
    ),
    understood(
        "At least half of the pieces have to be lying on their sides.",
        lambda t: 2 * n(t.of("flat")) >= n(t.pieces),
    ),
    understood(
        "It can only have blue pieces if it also has small pieces.",
        lambda t: not t.of("blue") or bool(t.of("small")),
    ),
    refused("At least one piece has to be pointing at the player who built the koan."),
]

MATHEMATICAL = [
    understood("The total pip count is a multiple of 4.", lambda t: pips(t.pieces) % 4 == 0),
    understood(
        "AKHTBNIFF the pip count of its flat pieces exceeds that of its upright pieces",
        lambda t: pips(t.of("flat")) > pips(t.of("upright")),
    ),
    understood(
        "The number of pieces is one more than the number of towers.",
        lambda t: n(t.pieces) == n(t.towers) + 1,
    ),
    understood(
        "Red pips minus green pips is greater than 2.",
        lambda t: pips(t.of("red")) - pips(t.of("green")) > 2,
    ),
    understood(
        "The difference between the number of large pieces and the number of small pieces is at least 2.",
        lambda t: abs(n(t.of("large")) - n(t.of("small"))) >= 2,
    ),
    understood("the pips on the red pieces add up to a prime number", lambda t: prime(pips(t.of("red")))),
    understood("There are exactly twice as many pieces as colours.", lambda t: n(t.pieces) == 2 * n(colours(t.pieces))),
    understood("exactly one third of the pieces are yellow", lambda t: 3 * n(t.of("yellow")) == n(t.pieces)),
    understood("An even number of pieces point at nothing.", lambda t: n(p for p in t.pieces if not p.aims) % 2 == 0),
    understood("It contains between 5 and 8 pips.", lambda t: 5 <= pips(t.pieces) <= 8),
    refused("The names of its colours have an even number of letters in total."),
    ambiguous(
        "Each red piece is the same size as some blue piece.",
        lambda t: all(links(p, P.same_size, t.of("blue")) for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(links(p, P.same_size, t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "There are equal numbers of flat, upright and weird pieces.",
        lambda t: n(t.of("flat")) == n(t.of("upright")) == n(t.of("weird")),
    ),
    understood(
        "The number of sizes plus the number of colors is 5.",
        lambda t: n(sizes(t.pieces)) + n(colours(t.pieces)) == 5,
    ),
    refused("Some red piece is more than two inches away from every blue piece."),
]

STACKS_AND_POINTING = [
    understood("The top piece of at least one stack is red.", lambda t: any(s[-1].is_a("red") for s in t.stacks)),
    understood(
        "At least one tower contains both a red and a green piece.",
        lambda t: any({"red", "green"} <= colours(tower) for tower in t.towers),
    ),
    understood(
        "No two stacks have the same number of pieces.",
        lambda t: n(set(map(len, t.stacks))) == n(t.stacks),
    ),
    understood(
        "AKHTBN if no stack has a large piece at the bottom",
        lambda t: not any(s[0].is_a("large") for s in t.stacks),
    ),
    understood(
        "Some piece points at the bottom piece of a stack.",
        lambda t: any(q.bottom and q.stacked for p in t.pieces for q in p.aims),
    ),
    understood("Exactly one piece is pointed at.", lambda t: n(p for p in t.pieces if p.aimed_at_by) == 1),
    understood(
        "A red piece points at a blue piece which points at a yellow piece.",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.points_at, t.of("yellow")),
    ),
    ambiguous(
        "There are two pieces that point at each other.",
        lambda t: n(mutual(t)) == 2,
        lambda t: n(mutual(t)) >= 2,
    ),
    understood(
        "A piece points through a green piece at a red piece.",
        lambda t: any(through(p, "green", "red") for p in t.pieces),
    ),
    understood(
        "a green piece is the first piece pointed at by some flat piece",
        lambda t: any(p.first is not None and p.first.is_a("green") for p in t.of("flat")),
    ),
    ambiguous(
        "Every stacked piece is pointed at.",
        lambda t: all(p.aimed_at_by for p in t.of("stacked")),
        lambda t: bool(t.of("stacked")) and all(p.aimed_at_by for p in t.of("stacked")),
    ),
    understood(
        "At least one small piece is inside a large piece.",
        lambda t: path(t.of("small"), P.inside, t.of("large")),
    ),
    understood("More pieces are stacked than unstacked.", lambda t: 2 * n(t.of("stacked")) > n(t.pieces)),
    ambiguous(
        "The top piece of the tallest tower is yellow.",
        lambda t: all(tower[-1].is_a("yellow") for tower in t.tallest_towers),
        lambda t: any(tower[-1].is_a("yellow") for tower in t.tallest_towers),
        lambda t: len(t.tallest_towers) == 1 and t.tallest_towers[0][-1].is_a("yellow"),
    ),
    refused("A stack stands at the edge of the table."),
]

STUDENT = [
    ambiguous(
        "A koan has the Buddha-nature if its smallest piece is blue.",
        lambda t: all(p.is_a("blue") for p in t.smallest),
        lambda t: any(p.is_a("blue") for p in t.smallest),
        lambda t: len(t.smallest) == 1 and t.smallest[0].is_a("blue"),
    ),
    ambiguous(
        "AKHTBN iff it contains three uprights.",
        lambda t: n(t.of("upright")) == 3,
        lambda t: n(t.of("upright")) >= 3,
    ),
    understood(
        "A structure must contain no two pieces of the same size.",
        lambda t: n(sizes(t.pieces)) == n(t.pieces),
    ),
    understood(
        "A koan does not have the Buddha-nature if it has a weird piece; otherwise it does.",
        lambda t: not t.of("weird"),
    ),
    understood(
        "AKDNHTBN if any blue points at any red.",
        lambda t: not path(t.of("blue"), P.points_at, t.of("red")),
    ),
    ambiguous(
        "Most of its pieces are green.",
        lambda t: 2 * n(t.of("green")) > n(t.pieces),
        lambda t: plurality(t, "green"),
    ),
    ambiguous(
        "All of its pieces are not upright.",
        lambda t: not t.of("upright"),
        lambda t: n(t.of("upright")) < n(t.pieces),
    ),
    understood("It has neither smalls nor yellows.", lambda t: not t.of("small") and not t.of("yellow")),
    understood("It has a red or a blue, but not both.", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    ambiguous("All of its flat pieces point in the same direction."),
    understood(
        "Some red piece is higher than every green piece.",
        lambda t: any(all(p.higher(q) for q in t.of("green")) for p in t.of("red")),
    ),
    understood("Only large pieces touch the table.", lambda t: all(p.is_a("large") for p in t.of("grounded"))),
    understood(
        "It contains a piece that is the only one of its colour.",
        lambda t: any(not links(p, P.same_colour, t.pieces) for p in t.pieces),
    ),
    understood(
        "It contains a small yellow, an upright large or a stack.",
        lambda t: bool(t.of("small", "yellow") or t.of("upright", "large") or t.stacks),
    ),
    refused("It contains more pieces than the koan next to it."),
]

CASES = [*TERSE, *CHATTY, *MATHEMATICAL, *STACKS_AND_POINTING, *STUDENT]
