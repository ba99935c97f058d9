"""Eleventh round: a father, a mother and two teenagers who play every Sunday; a year's rules, from slips of paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    directions,
    n,
    pairs,
    path,
    pips,
    prime,
    sizes,
)


def by_colour(pieces: Iterable[P]) -> Counter[str]:
    """How many of the pieces there are of each colour that they have."""
    return Counter(p.colour for p in pieces)


def has(t: Table, *words: str) -> bool:
    """Whether there is a piece of which every word is true."""
    return bool(t.of(*words))


def through(p: P, near: str, far: str) -> bool:
    """Whether its ray meets a piece of the first kind before one of the second."""
    return any(q.is_a(near) and any(r.is_a(far) for r in p.aims[i + 1 :]) for i, q in enumerate(p.aims))


def leads(t: Table, word: str) -> bool:
    """Whether there are more pieces of that colour than of each other one."""
    count = by_colour(t.pieces)
    return all(count[word] > count[other] for other in count if other != word) and count[word] > 0


CASES = [
    # Father's slips.
    understood("AKHTBN if there are more than three pieces.", lambda t: n(t.pieces) > 3),
    understood(
        "A koan has the Buddha-nature if and only if the total number of pips is prime.",
        lambda t: prime(pips(t.pieces)),
    ),
    understood("AKHTBN unless there's a weird piece in it", lambda t: not has(t, "weird")),
    understood("AKDNHTBN if it has any black pieces.", lambda t: not has(t, "black")),
    understood(
        "A koan does not have the Buddha-nature if a piece points at a grounded piece; otherwise it does.",
        lambda t: not any(q.grounded for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBNIAOI it has at most two pieces of any one colour",
        lambda t: max(by_colour(t.pieces).values()) <= 2,
    ),
    understood("The number of pieces is a multiple of three.", lambda t: n(t.pieces) % 3 == 0),
    understood(
        "The difference between the number of small pieces and the number of large pieces is at most one.",
        lambda t: abs(n(t.of("small")) - n(t.of("large"))) <= 1,
    ),
    understood(
        "the pip count of the red pieces plus the pip count of the green pieces is divisible by four",
        lambda t: (pips(t.of("red")) + pips(t.of("green"))) % 4 == 0,
    ),
    understood("Exactly half of the pieces are blue.", lambda t: 2 * n(t.of("blue")) == n(t.pieces)),
    understood("more pips on the reds than on the blues", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood("twice as many yellows as blues", lambda t: n(t.of("yellow")) == 2 * n(t.of("blue"))),
    understood("The tallest tower has exactly three pieces.", lambda t: t.tallest == 3),
    understood("fewer than 3 towers", lambda t: n(t.towers) < 3),
    understood(
        "The reds and blues together outnumber the yellows.",
        lambda t: n(t.of("red")) + n(t.of("blue")) > n(t.of("yellow")),
    ),
    understood("correct if the pips add up to ten or more", lambda t: pips(t.pieces) >= 10),
    understood("It has more colours than sizes.", lambda t: len(colours(t.pieces)) > len(sizes(t.pieces))),
    understood("between 4 and 6 pieces", lambda t: 4 <= n(t.pieces) <= 6),
    ambiguous(
        "Most of the pieces are red.",
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
        lambda t: leads(t, "red"),
    ),
    ambiguous(
        "AKHTBN if every stack contains a blue piece.",
        lambda t: all(any(p.colour == "blue" for p in stack) for stack in t.stacks),
        lambda t: bool(t.stacks) and all(any(p.colour == "blue" for p in stack) for stack in t.stacks),
    ),
    # Mother's slips.
    understood("At least one blue is standing.", lambda t: has(t, "blue", "upright")),
    understood(
        "There must be a yellow piece that touches no other piece.",
        lambda t: any(not p.touching for p in t.of("yellow")),
    ),
    understood(
        "It contains either a red piece or a blue piece, but not both.",
        lambda t: has(t, "red") != has(t, "blue"),
    ),
    understood(
        "contains neither small pieces nor green ones",
        lambda t: not has(t, "small") and not has(t, "green"),
    ),
    understood(
        "A structure must contain as many upright pieces as flat pieces.",
        lambda t: n(t.of("upright")) == n(t.of("flat")),
    ),
    understood(
        "If there is a red piece, then there is a green piece too.",
        lambda t: not has(t, "red") or has(t, "green"),
    ),
    understood(
        "Either all of its pieces are upright or none of them are.",
        lambda t: n(t.of("upright")) in (0, n(t.pieces)),
    ),
    understood(
        "No piece other than a red one may be upright.",
        lambda t: all(p.colour == "red" for p in t.of("upright")),
    ),
    understood("The highest pieces are all upright.", lambda t: all(p.upright for p in t.highest)),
    understood(
        "The ungrounded pieces, if any, are all small.",
        lambda t: all(p.size == "small" for p in t.of("ungrounded")),
    ),
    understood(
        "It has blue pieces and they are all large.",
        lambda t: has(t, "blue") and all(p.size == "large" for p in t.of("blue")),
    ),
    understood(
        "There is a piece that neither touches nor points at another piece.",
        lambda t: any(not p.touching and not p.aims for p in t.pieces),
    ),
    understood("Each piece touches at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood("It contains a medium but no large pieces.", lambda t: has(t, "medium") and not has(t, "large")),
    understood(
        "A green piece is the first piece pointed at by a small piece.",
        lambda t: any(p.first is not None and p.first.colour == "green" for p in t.of("small")),
    ),
    understood(
        "a red piece with a green one somewhere above it",
        lambda t: path(t.of("green"), P.above, t.of("red")),
    ),
    understood(
        "an upright piece and a flat piece of the same colour",
        lambda t: path(t.of("upright"), P.same_colour, t.of("flat")),
    ),
    understood("All three sizes must be present.", lambda t: len(sizes(t.pieces)) == 3),
    ambiguous(
        "All of its pieces are flat except the reds.",
        lambda t: all(p.flat for p in t.of("non-red")),
        lambda t: has(t, "non-red") and all(p.flat for p in t.of("non-red")),
    ),
    ambiguous(
        "Its smallest piece is yellow.",
        lambda t: all(p.colour == "yellow" for p in t.smallest),
        lambda t: any(p.colour == "yellow" for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].colour == "yellow",
    ),
    ambiguous(
        "All pieces are grounded unless there is a green one.",
        lambda t: all(p.grounded for p in t.pieces) or has(t, "green"),
        lambda t: all(p.grounded for p in t.pieces) != has(t, "green"),
    ),
    ambiguous(
        "There's a small piece on top of a large piece.",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    # The daughter's slips.
    understood("no greens at all", lambda t: not has(t, "green")),
    understood("more flats than uprights", lambda t: n(t.of("flat")) > n(t.of("upright"))),
    understood(
        "a piece that points at a piece bigger than itself",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood("no two pieces are the same colour", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood("some piece is upside down", lambda t: has(t, "upside_down")),
    understood("a small inside a large", lambda t: path(t.of("small"), P.inside, t.of("large"))),
    understood(
        "a red pointing through a blue at a green",
        lambda t: any(through(p, "blue", "green") for p in t.of("red")),
    ),
    understood(
        "a red, a green and a blue, but no yellow",
        lambda t: has(t, "red") and has(t, "green") and has(t, "blue") and not has(t, "yellow"),
    ),
    understood(
        "two or more pieces point at the same piece",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "Green is the most common colour.",
        lambda t: leads(t, "green"),
    ),
    understood("no red is higher than any blue", lambda t: not path(t.of("red"), P.higher, t.of("blue"))),
    understood("exactly three reds or no reds", lambda t: n(t.of("red")) in (0, 3)),
    understood(
        "a stack with at least two colours in it",
        lambda t: any(len(colours(stack)) >= 2 for stack in t.stacks),
    ),
    ambiguous(
        "Every red one touches a blue one.",
        lambda t: all(any(q.colour == "blue" for q in p.touching) for p in t.of("red")),
        lambda t: has(t, "red") and all(any(q.colour == "blue" for q in p.touching) for p in t.of("red")),
    ),
    ambiguous(
        "only red and green pieces",
        lambda t: colours(t.pieces) <= {"red", "green"},
        lambda t: colours(t.pieces) == {"red", "green"},
    ),
    ambiguous(
        "All the pieces are pointing in the same direction.",
        lambda t: len(directions(t.pieces)) == 1,
        lambda t: len(directions(t.pieces)) == 1 and n(t.pieces) > 1,
    ),
    # The son's slips.
    understood(
        "can't have both a red and a yellow",
        lambda t: not (has(t, "red") and has(t, "yellow")),
    ),
    understood("2 or 3 pieces touch the table", lambda t: n(t.of("grounded")) in (2, 3)),
    understood(
        "a piece pointing at another piece that points back at it",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "no red at the bottom of a stack",
        lambda t: not has(t, "red", "stacked", "bottom"),
    ),
    understood("all but one of the pieces are grounded", lambda t: n(t.of("ungrounded")) == 1),
    understood("at least as many greens as stacks", lambda t: n(t.of("green")) >= n(t.stacks)),
    understood("exactly 4 pieces touch each other", lambda t: sum(bool(p.touching) for p in t.pieces) == 4),
    ambiguous(
        "contains two yellows",
        lambda t: n(t.of("yellow")) == 2,
        lambda t: n(t.of("yellow")) >= 2,
    ),
    ambiguous(
        "contains a red and a blue or a yellow",
        lambda t: (has(t, "red") and has(t, "blue")) or has(t, "yellow"),
        lambda t: has(t, "red") and (has(t, "blue") or has(t, "yellow")),
    ),
    ambiguous(
        "everything is in a stack",
        lambda t: n(t.towers) == 1 and n(t.pieces) > 1,
        lambda t: all(p.stacked for p in t.pieces),
    ),
    # Slips that were voted down at the table.
    Case("A red piece points toward the window.", "refused"),
    Case("the last piece placed is green", "refused"),
    Case("It has more pieces than the koan next to it.", "refused"),
    Case("two pieces are less than half an inch apart", "refused"),
    Case("contains a colour whose name has five letters", "refused"),
    Case("a piece points at the player who built the koan", "refused"),
    not_understood("The whole arrangement is symmetrical."),
]
