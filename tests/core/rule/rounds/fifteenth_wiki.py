"""Rules as regulars of a wiki would post them, who have played dozens of Zendo-Tao games by hand and like a twist."""

from __future__ import annotations

from itertools import pairwise

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

FOUR = {"red", "yellow", "green", "blue"}


def has(t: Table, *words: str) -> bool:
    return bool(t.of(*words))


def plurality(t: Table, colour: str) -> bool:
    """More pieces of this colour than of each other colour."""
    own = n(t.of(colour))
    return own > 0 and all(own > n(t.of(other)) for other in colours(t.pieces) - {colour})


def majority(t: Table, colour: str) -> bool:
    return n(t.of(colour)) > n(t.of(f"non-{colour}"))


def nest(tower: list[P]) -> bool:
    return len(tower) > 1 and all(a.inside(b) for a, b in pairwise(tower))


def pointers(pieces: list[P]) -> list[P]:
    """Those that point at a piece."""
    return [p for p in pieces if p.aims]


CASES = [
    # Simple ones, as in the first games of a season.
    understood("AKHTBN unless it contains a green.", lambda t: not has(t, "green")),
    understood("No blue piece is ungrounded", lambda t: not has(t, "blue", "non-grounded")),
    understood("it cannot contain a medium red", lambda t: not has(t, "medium", "red")),
    understood("The koan consists entirely of uprights.", lambda t: all(p.upright for p in t.pieces)),
    understood("AKHTBN if it contains 2 or 3 uprights", lambda t: n(t.of("upright")) in (2, 3)),
    understood("Not all of its pieces are upright.", lambda t: not all(p.upright for p in t.pieces)),
    understood("They're all either large or red", lambda t: all(p.is_a("large") or p.is_a("red") for p in t.pieces)),
    understood(
        "AKDNHTBN if it contains anything other than small pieces",
        lambda t: all(p.is_a("small") for p in t.pieces),
    ),
    understood(
        "A structure must have more large pieces than small ones.",
        lambda t: n(t.of("large")) > n(t.of("small")),
    ),
    understood(
        "correct if no two uprights touch",
        lambda t: not any(p.touches(q) for p, q in pairs(t.of("upright"))),
    ),
    understood(
        "AKHTBN iff it's missing exactly one of the three sizes",
        lambda t: n(sizes(t.pieces)) == 2,
    ),
    understood(
        "at least one blue that isn't touching any other piece",
        lambda t: any(not p.touching for p in t.of("blue")),
    ),
    # Counts and comparisons.
    understood(
        "AKHTBN if there are more grounded reds than ungrounded reds",
        lambda t: n(t.of("red", "grounded")) > n(t.of("red", "non-grounded")),
    ),
    understood(
        "AKHTBN if the pip count of the flats is greater than that of the uprights",
        lambda t: pips(t.of("flat")) > pips(t.of("upright")),
    ),
    understood(
        "AKHTBN unless it contains exactly one yellow and no medium",
        lambda t: not (n(t.of("yellow")) == 1 and not has(t, "medium")),
    ),
    understood(
        "There are exactly as many blues as there are pieces pointing at a blue.",
        lambda t: n(t.of("blue")) == n(with_some(t.pieces, P.points_at, t.of("blue"))),
    ),
    understood(
        "the number of colors equals the number of sizes",
        lambda t: n(colours(t.pieces)) == n(sizes(t.pieces)),
    ),
    understood(
        "AKHTBN iff there are twice as many red pips as green pips",
        lambda t: pips(t.of("red")) == 2 * pips(t.of("green")),
    ),
    understood(
        "The difference between the number of reds and the number of blues is at least 2",
        lambda t: abs(n(t.of("red")) - n(t.of("blue"))) >= 2,
    ),
    understood(
        "AKHTBN if it has more upright pieces than there are red pips on grounded pieces",
        lambda t: n(t.of("upright")) > pips(t.of("red", "grounded")),
    ),
    understood("the total pip count is a prime number", lambda t: prime(pips(t.pieces))),
    understood(
        "AKHTBN if the reds outnumber the blues and the blues outnumber the greens.",
        lambda t: n(t.of("red")) > n(t.of("blue")) > n(t.of("green")),
    ),
    understood(
        "AKHTBN if there are at least as many yellows as reds, but fewer yellows than blues",
        lambda t: n(t.of("red")) <= n(t.of("yellow")) < n(t.of("blue")),
    ),
    understood(
        "More than half of the pieces are pointing at another piece.",
        lambda t: 2 * n(pointers(t.pieces)) > n(t.pieces),
    ),
    understood("all but one of the pieces are red", lambda t: n(t.of("non-red")) == 1),
    understood("Blue is the most common color", lambda t: plurality(t, "blue")),
    understood("most of the pieces touch the table", lambda t: n(t.of("grounded")) > n(t.of("non-grounded"))),
    understood(
        "AKHTBN if it contains at most two of the four colours",
        lambda t: n(FOUR & colours(t.pieces)) <= 2,
    ),
    understood(
        "fewer than four pieces, at least one of which is large",
        lambda t: n(t.pieces) < 4 and has(t, "large"),
    ),
    # If, unless, both, neither.
    understood(
        "AKHTBN iff it contains both a large upright and a small flat, or neither",
        lambda t: has(t, "large", "upright") == has(t, "small", "flat"),
    ),
    understood(
        "AKHTBN if (it has a red and no blue) or (it has a blue and no red)",
        lambda t: has(t, "red") != has(t, "blue"),
    ),
    understood(
        "If it contains a large piece, then all of its large pieces are upright.",
        lambda t: all(p.upright for p in t.of("large")),
    ),
    understood(
        "there is at least one green, and every green points at another piece",
        lambda t: has(t, "green") and all(p.aims for p in t.of("green")),
    ),
    understood(
        "AKHTBN if it contains a large or a medium, but no small",
        lambda t: (has(t, "large") or has(t, "medium")) and not has(t, "small"),
    ),
    understood(
        "Neither a red nor an upright touches the table",
        lambda t: not has(t, "red", "grounded") and not has(t, "upright", "grounded"),
    ),
    understood(
        "AKHTBN if nothing is weird and exactly one large piece isn't red",
        lambda t: not has(t, "weird") and n(t.of("large", "non-red")) == 1,
    ),
    # Touching and pointing.
    understood(
        "A koan does not have the Buddha-nature if a piece touches another piece of the same colour.",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKDNHTBN if there is a piece touching three or more other pieces; otherwise it does.",
        lambda t: not any(len(p.touching) >= 3 for p in t.pieces),
    ),
    understood(
        "AKHTBN if exactly two yellows touch each other",
        lambda t: n(with_some(t.of("yellow"), P.touches, t.of("yellow"))) == 2,
    ),
    understood(
        "every piece is red or touches a red",
        lambda t: all(p.is_a("red") or links(p, P.touches, t.of("red")) for p in t.pieces),
    ),
    understood(
        "AKHTBN if a red touches a blue that doesn't touch a yellow",
        lambda t: path(t.of("red"), P.touches, [p for p in t.of("blue") if not links(p, P.touches, t.of("yellow"))]),
    ),
    understood(
        "AKHTBN iff some small points at a medium that is pointing at a large",
        lambda t: path(t.of("small"), P.points_at, t.of("medium"), P.points_at, t.of("large")),
    ),
    understood(
        "There's a piece which points at a piece that points back at it",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "No piece is pointed at by more than one piece.",
        lambda t: all(len(p.aimed_at_by) <= 1 for p in t.pieces),
    ),
    understood(
        "No red points at anything but reds",
        lambda t: all(q.is_a("red") for p in t.of("red") for q in p.aims),
    ),
    understood(
        "AKHTBN if a green is the first piece pointed at by a red",
        lambda t: any(p.first is not None and p.first.is_a("green") for p in t.of("red")),
    ),
    understood(
        "AKHTBN unless at least one piece points in the opposite direction to another",
        lambda t: not any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    # Kinds set against each other.
    understood(
        "AKHTBN if no upright is the same color as a flat",
        lambda t: not colours(t.of("upright")) & colours(t.of("flat")),
    ),
    understood(
        "AKHTBN iff it contains a red that's larger than every blue",
        lambda t: any(all(p.larger(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "No piece is higher than a piece larger than itself.",
        lambda t: not any(p.higher(q) and q.larger(p) for p in t.pieces for q in p.others),
    ),
    understood(
        "at least one of the highest pieces is also one of the smallest pieces",
        lambda t: any(p in t.smallest for p in t.highest),
    ),
    understood(
        "AKHTBN if a small is inside a large of the same colour",
        lambda t: any(p.inside(q) and p.same_colour(q) for p in t.of("small") for q in t.of("large")),
    ),
    # Towers, stacks, nests.
    understood("every tower contains a red piece", lambda t: all("red" in colours(tower) for tower in t.towers)),
    understood(
        "AKHTBN if it contains a stack whose top piece is larger than its bottom piece",
        lambda t: any(s[-1].larger(s[0]) for s in t.stacks),
    ),
    understood(
        "exactly one stack, and its top piece is yellow",
        lambda t: [s[-1].colour for s in t.stacks] == ["yellow"],
    ),
    understood(
        "No stack contains two pieces of the same size",
        lambda t: all(n(sizes(s)) == len(s) for s in t.stacks),
    ),
    understood(
        "AKHTBN if it contains at least one nest and no weird piece",
        lambda t: any(nest(tower) for tower in t.towers) and not has(t, "weird"),
    ),
    understood(
        "The number of pieces in the tallest tower is equal to the number of colours in the koan.",
        lambda t: t.tallest == n(colours(t.pieces)),
    ),
    # Those over which the thread would ask "mu?".
    ambiguous(
        "AKHTBN if each large piece touches a small piece",
        lambda t: all(links(p, P.touches, t.of("small")) for p in t.of("large")),
        lambda t: has(t, "large") and all(links(p, P.touches, t.of("small")) for p in t.of("large")),
    ),
    ambiguous(
        "Every red is larger than every blue.",
        lambda t: all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: has(t, "red") and all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
    ),
    ambiguous(
        "AKHTBN if its highest piece is upright",
        lambda t: all(p.upright for p in t.highest),
        lambda t: any(p.upright for p in t.highest),
        lambda t: len(t.highest) == 1 and t.highest[0].upright,
    ),
    ambiguous(
        "AKHTBN if the majority of the pieces are green",
        lambda t: majority(t, "green"),
        lambda t: plurality(t, "green"),
    ),
    ambiguous(
        "AKHTBN if it has a red on top of a blue",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("red"), P.above, t.of("blue")),
    ),
    ambiguous(
        "AKHTBN if it has three pieces that touch no other piece",
        lambda t: n(p for p in t.pieces if not p.touching) == 3,
        lambda t: n(p for p in t.pieces if not p.touching) >= 3,
    ),
    ambiguous(
        "It contains only green and yellow pieces",
        lambda t: colours(t.pieces) <= {"green", "yellow"},
        lambda t: colours(t.pieces) == {"green", "yellow"},
    ),
    ambiguous(
        "AKHTBN iff it has a yellow unless it has a blue",
        lambda t: has(t, "yellow") or has(t, "blue"),
        lambda t: has(t, "yellow") != has(t, "blue"),
    ),
    ambiguous(
        "it contains a flat red and a weird piece or an upright blue",
        lambda t: (has(t, "flat", "red") and has(t, "weird")) or has(t, "upright", "blue"),
        lambda t: has(t, "flat", "red") and (has(t, "weird") or has(t, "upright", "blue")),
    ),
    ambiguous(
        "All its pieces, except the largest ones, are grounded",
        lambda t: all(p.grounded for p in t.pieces if p not in t.largest),
        lambda t: n(t.largest) < n(t.pieces) and all(p.grounded for p in t.pieces if p not in t.largest),
    ),
    ambiguous(
        "all of its pieces point in the same direction",
        lambda t: n(directions(t.pieces)) == 1,
        lambda t: n(t.pieces) >= 2 and n(directions(t.pieces)) == 1,
    ),
    # Not rules about the koan.
    Case("AKHTBN if it contains more pieces than the previous koan", "refused"),
    Case("A red piece is pointing at the player whose turn it is", "refused"),
    Case("AKHTBN if two pieces are within half an inch of each other without touching", "refused"),
    Case("AKHTBN if it contains a color whose name has exactly five letters", "refused"),
    not_understood("AKHTBN if a small piece points at a red with one of its corners", "not_in_language"),
    not_understood("At least three of its pieces stand in a straight line.", "not_in_language"),
]
