"""A deck of 75 rule cards, short and exact as printed on cards, from easy to hard."""

from __future__ import annotations

from collections.abc import Iterable

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    directions,
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
    """How many pieces there are of which every word is true."""
    return len(t.of(*words))


def refused(text: str) -> Case:
    return Case(text, "refused")


def touching_some(t: Table, word: str, other: str) -> list[P]:
    """The pieces of the one kind that touch a piece of the other."""
    return with_some(t.of(word), P.touches, t.of(other))


def per_colour(t: Table) -> list[list[P]]:
    """The pieces of each colour that the koan has."""
    return [t.of(colour) for colour in colours(t.pieces)]


def distinct(values: Iterable[int]) -> bool:
    among = list(values)
    return len(set(among)) == len(among)


def through_at(p: P, between: str, target: str) -> bool:
    """Whether it points at such a piece that it meets after one of the other kind."""
    return any(q.is_a(between) and r.is_a(target) for q, r in pairs(p.aims))


def small_touching(p: P) -> int:
    return n(q for q in p.touching if q.size == "small")


EASY = [
    understood("A structure must contain at least one blue pyramid.", lambda t: bool(t.of("blue"))),
    understood("There are exactly four pieces.", lambda t: len(t.pieces) == 4),
    understood("No piece is green.", lambda t: not t.of("green")),
    understood("All pieces are upright.", lambda t: all(p.upright for p in t.pieces)),
    understood(
        "A koan has the Buddha-nature if it contains more than one color.", lambda t: len(colours(t.pieces)) > 1
    ),
    understood("The koan contains a flat yellow piece.", lambda t: bool(t.of("flat", "yellow"))),
    understood("Every piece touches the table.", lambda t: all(p.grounded for p in t.pieces)),
    understood(
        "AKHTBN iff at least two pieces touch each other.", lambda t: any(p.touches(q) for p, q in pairs(t.pieces))
    ),
    understood("AKHTBN if it has an even number of pieces.", lambda t: len(t.pieces) % 2 == 0),
    understood("The total pip count is greater than seven.", lambda t: pips(t.pieces) > 7),
    understood("Exactly one piece is weird.", lambda t: count(t, "weird") == 1),
    understood(
        "A structure must contain both a red pyramid and a green pyramid.",
        lambda t: bool(t.of("red")) and bool(t.of("green")),
    ),
    understood("A koan has the Buddha-nature unless it contains a large piece.", lambda t: not t.of("large")),
    understood("It contains pieces of all three sizes.", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "No two pieces are the same color.", lambda t: not any(p.colour == q.colour for p, q in pairs(t.pieces))
    ),
    understood("There is exactly one stack.", lambda t: len(t.stacks) == 1),
    understood(
        "A structure must contain more small pyramids than large pyramids.",
        lambda t: count(t, "small") > count(t, "large"),
    ),
    understood("Some piece points at a red piece.", lambda t: bool(with_some(t.pieces, P.points_at, t.of("red")))),
    understood("Fewer than three pieces are grounded.", lambda t: count(t, "grounded") < 3),
    understood("All of its pieces have the same orientation.", lambda t: len(orientations(t.pieces)) == 1),
    understood("It contains neither green nor black pieces.", lambda t: not t.of("green") and not t.of("black")),
    ambiguous(
        "A structure must contain two yellow pyramids.",
        lambda t: count(t, "yellow") == 2,
        lambda t: count(t, "yellow") >= 2,
    ),
    understood("Every piece is red, yellow, or blue.", lambda t: colours(t.pieces) <= {"red", "yellow", "blue"}),
    understood("At least one piece is upside down.", lambda t: any(p.upside_down for p in t.pieces)),
    refused("At least one piece points toward the Master."),
]

MIDDLING = [
    understood(
        "Either a green piece or a yellow piece is present, but not both.",
        lambda t: bool(t.of("green")) != bool(t.of("yellow")),
    ),
    understood(
        "The number of upright pieces equals the number of flat pieces.",
        lambda t: count(t, "upright") == count(t, "flat"),
    ),
    ambiguous(
        "Every red piece touches a blue piece.",
        lambda t: len(touching_some(t, "red", "blue")) == count(t, "red"),
        lambda t: len(touching_some(t, "red", "blue")) == count(t, "red") > 0,
    ),
    understood(
        "If there is a yellow piece, then there is also a blue piece.",
        lambda t: not t.of("yellow") or bool(t.of("blue")),
    ),
    understood("The largest pieces are all the same color.", lambda t: len(colours(t.largest)) == 1),
    understood(
        "A piece is pointed at by two or more other pieces.", lambda t: any(len(p.aimed_at_by) >= 2 for p in t.pieces)
    ),
    understood("The sum of the pips on the red pieces is at least four.", lambda t: pips(t.of("red")) >= 4),
    understood(
        "A structure must contain a medium pyramid that is not touching any other pyramid.",
        lambda t: any(not p.touching for p in t.of("medium")),
    ),
    understood("Only large pieces are grounded.", lambda t: all(p.size == "large" for p in t.of("grounded"))),
    understood("The tallest tower contains exactly three pieces.", lambda t: t.tallest == 3),
    understood("At least half of the pieces are blue.", lambda t: 2 * count(t, "blue") >= len(t.pieces)),
    understood(
        "No red piece points at another red piece.", lambda t: not with_some(t.of("red"), P.points_at, t.of("red"))
    ),
    understood("Green pips outnumber blue pips.", lambda t: pips(t.of("green")) > pips(t.of("blue"))),
    understood(
        "A koan does not have the Buddha-nature if it contains a small piece inside a large piece.",
        lambda t: not path(t.of("small"), P.inside, t.of("large")),
    ),
    understood("The pip count of the koan is divisible by three.", lambda t: pips(t.pieces) % 3 == 0),
    understood("All but one of the pieces are upright.", lambda t: count(t, "non-upright") == 1),
    understood(
        "It contains at least one pyramid of each of the four colors.",
        lambda t: {"red", "yellow", "green", "blue"} <= colours(t.pieces),
    ),
    ambiguous(
        "The smallest piece is grounded.",
        lambda t: all(p.grounded for p in t.smallest),
        lambda t: any(p.grounded for p in t.smallest),
        lambda t: len(t.smallest) == 1 and t.smallest[0].grounded,
    ),
    understood("At least one of the highest pieces is yellow.", lambda t: any(p.colour == "yellow" for p in t.highest)),
    understood(
        "AKHTBN if there are as many colors as sizes.", lambda t: len(colours(t.pieces)) == len(sizes(t.pieces))
    ),
    ambiguous(
        "Contains only blue and yellow pieces.",
        lambda t: colours(t.pieces) <= {"blue", "yellow"},
        lambda t: colours(t.pieces) == {"blue", "yellow"},
    ),
    understood(
        "Exactly one large piece, exactly one medium piece, and no small pieces.",
        lambda t: count(t, "large") == count(t, "medium") == 1 and not t.of("small"),
    ),
    ambiguous(
        "Most of the pieces are red.",
        lambda t: 2 * count(t, "red") > len(t.pieces),
        lambda t: all(count(t, "red") > count(t, c) for c in colours(t.pieces) - {"red"}),
    ),
    understood(
        "At least two pieces point in opposite directions.", lambda t: any(p.opposite(q) for p, q in pairs(t.pieces))
    ),
    refused("A structure must contain more pieces than the previous structure."),
    refused("The last piece placed is red."),
]

HARD = [
    understood(
        "A blue piece points at a piece that points back at it.",
        lambda t: any(q.points_at(p) for p in t.of("blue") for q in p.aims),
    ),
    understood(
        "The difference between the number of red pieces and the number of blue pieces is at most one.",
        lambda t: abs(count(t, "red") - count(t, "blue")) <= 1,
    ),
    understood(
        "At least one red piece is higher than every blue piece.",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    ambiguous(
        "Every stack has a large piece at the bottom.",
        lambda t: all(s[0].size == "large" for s in t.stacks),
        lambda t: bool(t.stacks) and all(s[0].size == "large" for s in t.stacks),
    ),
    understood(
        "No stack contains two pieces of the same size.",
        lambda t: not any(p.size == q.size for s in t.stacks for p, q in pairs(s)),
    ),
    understood(
        "If there are more than four pieces, at least one of them is black.",
        lambda t: len(t.pieces) <= 4 or bool(t.of("black")),
    ),
    understood("The pieces point in exactly two different directions.", lambda t: len(directions(t.pieces)) == 2),
    understood(
        "At least one tower is made up entirely of blue pieces.",
        lambda t: any(colours(s) == {"blue"} for s in t.towers),
    ),
    ambiguous(
        "All pieces except the green ones are flat.",
        lambda t: all(p.flat for p in t.of("non-green")),
        lambda t: bool(t.of("non-green")) and all(p.flat for p in t.of("non-green")),
    ),
    understood(
        "The number of colors plus the number of sizes equals the number of pieces.",
        lambda t: len(colours(t.pieces)) + len(sizes(t.pieces)) == len(t.pieces),
    ),
    ambiguous(
        "The koan contains a red piece and a blue piece or no green piece.",
        lambda t: bool(t.of("red") and t.of("blue")) or not t.of("green"),
        lambda t: bool(t.of("red")) and (bool(t.of("blue")) or not t.of("green")),
    ),
    understood(
        "There are at least two yellow pieces, and all the yellow pieces are the same size.",
        lambda t: count(t, "yellow") >= 2 and len(sizes(t.of("yellow"))) == 1,
    ),
    ambiguous(
        "A red piece is stacked on top of a smaller piece.",
        lambda t: any(p.larger(q) and p.directly_above(q) for p in t.of("red") for q in p.others),
        lambda t: any(p.larger(q) and p.above(q) for p in t.of("red") for q in p.others),
    ),
    understood(
        "Exactly one color appears on three or more pieces.", lambda t: n(s for s in per_colour(t) if len(s) >= 3) == 1
    ),
    understood(
        "There is a flat piece that touches an upright piece but does not point at it.",
        lambda t: any(p.touches(q) and not p.points_at(q) for p in t.of("flat") for q in t.of("upright")),
    ),
    ambiguous(
        "Each large piece is touched by exactly one small piece.",
        lambda t: all(small_touching(p) == 1 for p in t.of("large")),
        lambda t: bool(t.of("large")) and all(small_touching(p) == 1 for p in t.of("large")),
    ),
    understood(
        "Some piece points at exactly two pieces, at least one of which is red.",
        lambda t: any(len(p.aims) == 2 and "red" in colours(p.aims) for p in t.pieces),
    ),
    understood(
        "The number of pieces in the tallest tower is prime and greater than the number of colors.",
        lambda t: prime(t.tallest) and t.tallest > len(colours(t.pieces)),
    ),
    understood(
        "There are more colors among the flat pieces than among the upright pieces.",
        lambda t: len(colours(t.of("flat"))) > len(colours(t.of("upright"))),
    ),
    understood(
        "A large piece points through a medium piece at a small piece.",
        lambda t: any(through_at(p, "medium", "small") for p in t.of("large")),
    ),
    understood("No two colors have the same pip count.", lambda t: distinct(pips(s) for s in per_colour(t))),
    refused("A red piece lies within one inch of a blue piece."),
    refused("Its most common color has a name with exactly five letters."),
    not_understood("The koan is symmetrical.", "not_in_language"),
]

CASES = [*EASY, *MIDDLING, *HARD]
