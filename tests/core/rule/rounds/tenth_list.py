"""A tenth list: 75 rules of all difficulties from one collector's games, worded as in forum threads."""

from __future__ import annotations

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


def has(t: Table, *words: str) -> bool:
    return bool(t.of(*words))


def every(t: Table, *words: str) -> bool:
    return all(p.is_a(word) for p in t.pieces for word in words)


def colour_counts(t: Table) -> list[int]:
    return [n(t.of(colour)) for colour in colours(t.pieces)]


def plurality(t: Table, colour: str) -> bool:
    """More of it than of any other colour."""
    return all(n(t.of(colour)) > n(t.of(other)) for other in colours(t.pieces) - {colour}) and has(t, colour)


def points_through_at(t: Table, first: str, then: str) -> bool:
    return any(
        p.aims[i].is_a(first) and p.aims[j].is_a(then)
        for p in t.pieces
        for i in range(len(p.aims))
        for j in range(i + 1, len(p.aims))
    )


def any_code(text: str) -> Case:
    """Refused, for whatever reason is given."""
    return Case(text, "refused")


CASES = [
    # Counting and presence.
    understood("AKHTBN if it has 2 or 3 blue pieces.", lambda t: n(t.of("blue")) in (2, 3)),
    understood("No more than one piece is lying on its side", lambda t: n(t.of("flat")) <= 1),
    understood("It has fewer than 4 pieces or more than 6", lambda t: n(t.pieces) < 4 or n(t.pieces) > 6),
    understood("AKHTBN unless there are exactly three pieces.", lambda t: n(t.pieces) != 3),
    understood("AKHTBN iff the number of grounded pieces is odd", lambda t: n(t.of("grounded")) % 2 == 1),
    understood("Exactly 2 colors and exactly 2 sizes", lambda t: n(colours(t.pieces)) == 2 == n(sizes(t.pieces))),
    understood("It has between 3 and 5 ungrounded pieces", lambda t: 3 <= n(t.of("ungrounded")) <= 5),
    ambiguous(
        "AKHTBN if it contains two mediums",
        lambda t: n(t.of("medium")) == 2,
        lambda t: n(t.of("medium")) >= 2,
    ),
    ambiguous(
        "At least three blues and one yellow",
        lambda t: n(t.of("blue")) >= 3 and n(t.of("yellow")) == 1,
        lambda t: n(t.of("blue")) >= 3 and n(t.of("yellow")) >= 1,
    ),
    understood(
        "it contains a red, a blue and at least two greens",
        lambda t: has(t, "red") and has(t, "blue") and n(t.of("green")) >= 2,
    ),
    understood(
        "No reds, no stacks, nothing weird.",
        lambda t: not has(t, "red") and not t.stacks and not has(t, "weird"),
    ),
    # Logic words.
    understood("AKHTBN if it contains red or green, but not both", lambda t: has(t, "red") != has(t, "green")),
    understood(
        "It has neither small pieces nor black pieces",
        lambda t: not has(t, "small") and not has(t, "black"),
    ),
    understood(
        "A koan has the Buddha-nature if it does not contain both a red and a yellow piece",
        lambda t: not (has(t, "red") and has(t, "yellow")),
    ),
    understood(
        "Either it's all red, or there are no reds at all",
        lambda t: every(t, "red") or not has(t, "red"),
    ),
    understood("It has a green piece but no large pieces.", lambda t: has(t, "green") and not has(t, "large")),
    ambiguous(
        "It must contain a yellow piece unless it contains a stack",
        lambda t: has(t, "yellow") or bool(t.stacks),
        lambda t: has(t, "yellow") != bool(t.stacks),
    ),
    ambiguous("AKHTBN if there's a weird piece, unless there's also a blue one"),
    ambiguous(
        "AKHTBN if it has a red piece and a blue piece or a green piece",
        lambda t: (has(t, "red") and has(t, "blue")) or has(t, "green"),
        lambda t: has(t, "red") and (has(t, "blue") or has(t, "green")),
    ),
    understood(
        "There is a black piece and either a white or a yellow piece",
        lambda t: has(t, "black") and (has(t, "white") or has(t, "yellow")),
    ),
    understood("If there are any reds, there must be a stack", lambda t: not has(t, "red") or bool(t.stacks)),
    understood(
        "If there are more than four pieces, then at least half of them are flat",
        lambda t: n(t.pieces) <= 4 or 2 * n(t.of("flat")) >= n(t.pieces),
    ),
    understood(
        "AKHTBN if it contains a yellow, a grounded blue or an upside-down piece",
        lambda t: has(t, "yellow") or has(t, "grounded", "blue") or has(t, "upside_down"),
    ),
    understood("The number of weird pieces is neither 0 nor 2", lambda t: n(t.of("weird")) not in (0, 2)),
    # All, only, except, most.
    understood("AKHTBN if not all pieces have the same orientation", lambda t: n(orientations(t.pieces)) > 1),
    ambiguous(
        "All its pieces are not green",
        lambda t: not has(t, "green"),
        lambda t: not every(t, "green"),
    ),
    ambiguous(
        "All pieces except the largest are upright",
        lambda t: all(p.upright for p in t.pieces if p not in t.largest),
        lambda t: n(t.largest) < n(t.pieces) and all(p.upright for p in t.pieces if p not in t.largest),
    ),
    understood("There are no red pieces except stacked ones", lambda t: all(p.stacked for p in t.of("red"))),
    understood(
        "Only reds point at blues.",
        lambda t: not with_some(t.of("non-red"), P.points_at, t.of("blue")),
    ),
    understood(
        "No piece other than a large one touches the table",
        lambda t: all(p.size == "large" for p in t.of("grounded")),
    ),
    understood(
        "The only grounded piece is red",
        lambda t: n(t.of("grounded")) == 1 and has(t, "grounded", "red"),
    ),
    understood(
        "All the reds lie flat, and there's at least one red",
        lambda t: has(t, "red") and all(p.flat for p in t.of("red")),
    ),
    understood("All but one of its pieces are upright", lambda t: n(t.of("non-upright")) == 1),
    understood("A third of its pieces are small", lambda t: 3 * n(t.of("small")) == n(t.pieces)),
    understood(
        "AKHTBN if all its pieces are the same size and there are at least two of them",
        lambda t: n(sizes(t.pieces)) == 1 and n(t.pieces) >= 2,
    ),
    understood(
        "Every piece is yellow or medium",
        lambda t: all(p.is_a("yellow") or p.is_a("medium") for p in t.pieces),
    ),
    ambiguous(
        "Most of the pieces are yellow",
        lambda t: 2 * n(t.of("yellow")) > n(t.pieces),
        lambda t: plurality(t, "yellow"),
    ),
    understood("red is the most common colour", lambda t: plurality(t, "red")),
    ambiguous(
        "Its smallest piece is upright",
        lambda t: all(p.upright for p in t.smallest),
        lambda t: any(p.upright for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].upright,
    ),
    ambiguous(
        "All of its blue pieces are grounded, or it has no stacks",
        lambda t: all(p.grounded for p in t.of("blue")) or not t.stacks,
        lambda t: (has(t, "blue") and all(p.grounded for p in t.of("blue"))) or not t.stacks,
    ),
    # Colours and sizes.
    understood("No colour appears more than twice", lambda t: max(colour_counts(t)) <= 2),
    understood("AKHTBN if at least one color appears exactly once", lambda t: 1 in colour_counts(t)),
    understood("A structure must have more colors than sizes", lambda t: n(colours(t.pieces)) > n(sizes(t.pieces))),
    understood(
        "It contains a small, a medium and a large piece of the same colour",
        lambda t: any(n(sizes(t.of(colour))) == 3 for colour in colours(t.pieces)),
    ),
    understood(
        "There is an upright piece of every colour in the koan",
        lambda t: all(has(t, colour, "upright") for colour in colours(t.pieces)),
    ),
    understood(
        "At least one of the four colours is missing",
        lambda t: not {"red", "yellow", "green", "blue"} <= colours(t.pieces),
    ),
    # Comparisons and pips.
    understood(
        "Blue pieces outnumber the red and yellow pieces combined",
        lambda t: n(t.of("blue")) > n(t.of("red")) + n(t.of("yellow")),
    ),
    understood(
        "AKHTBN if there are more yellow pieces than stacked pieces",
        lambda t: n(t.of("yellow")) > n(t.of("stacked")),
    ),
    understood(
        "There are at least as many pips on upright pieces as on flat ones",
        lambda t: pips(t.of("upright")) >= pips(t.of("flat")),
    ),
    understood("The pips add up to a prime number", lambda t: prime(pips(t.pieces))),
    understood(
        "The difference between the number of red pips and the number of blue pips is less than 3",
        lambda t: abs(pips(t.of("red")) - pips(t.of("blue"))) < 3,
    ),
    understood(
        "akhtbn iff its pip count is exactly twice the number of pieces",
        lambda t: pips(t.pieces) == 2 * n(t.pieces),
    ),
    # Touching and height.
    understood(
        "A red piece isn't touching any other piece",
        lambda t: any(not p.touching for p in t.of("red")),
    ),
    understood(
        "AKHTBN iff no two touching pieces are the same color",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "It contains a medium touching both a red piece and a green piece",
        lambda t: any(
            any(q.colour == "red" for q in p.touching) and any(q.colour == "green" for q in p.touching)
            for p in t.of("medium")
        ),
    ),
    ambiguous(
        "Every piece touching a yellow one is blue",
        lambda t: all(p.colour == "blue" for p in with_some(t.pieces, P.touches, t.of("yellow"))),
        lambda t: (
            bool(with_some(t.pieces, P.touches, t.of("yellow")))
            and all(p.colour == "blue" for p in with_some(t.pieces, P.touches, t.of("yellow")))
        ),
    ),
    understood(
        "A blue piece is lower than every red piece",
        lambda t: any(all(b.lower(r) for r in t.of("red")) for b in t.of("blue")),
    ),
    understood("AKDNHTBN if any small piece is touching the table", lambda t: not has(t, "small", "grounded")),
    # Stacks.
    understood(
        "AKHTBN if it contains a stack whose top piece is green",
        lambda t: any(tower[-1].colour == "green" for tower in t.stacks),
    ),
    understood(
        "A red piece sits directly on top of a blue one",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue")),
    ),
    ambiguous(
        "No large piece is under a small piece",
        lambda t: not path(t.of("large"), P.directly_below, t.of("small")),
        lambda t: not path(t.of("large"), P.below, t.of("small")),
    ),
    ambiguous(
        "Every stack contains a red piece",
        lambda t: all("red" in colours(tower) for tower in t.stacks),
        lambda t: bool(t.stacks) and all("red" in colours(tower) for tower in t.stacks),
    ),
    understood("The number of towers equals the number of colors", lambda t: n(t.towers) == n(colours(t.pieces))),
    # Pointing.
    understood(
        "A red piece and a blue piece point at each other",
        lambda t: path(t.of("red"), lambda p, q: p.points_at(q) and q.points_at(p), t.of("blue")),
    ),
    understood(
        "No piece points at a piece larger than itself",
        lambda t: not path(t.pieces, lambda p, q: p.points_at(q) and q.larger(p), t.pieces),
    ),
    understood(
        "There's a piece that neither points at nor is pointed at by any other piece",
        lambda t: any(not p.aims and not p.aimed_at_by for p in t.pieces),
    ),
    understood(
        "AKHTBN if some piece points through a green piece at a red piece",
        lambda t: points_through_at(t, "green", "red"),
    ),
    understood(
        "There is a green piece with exactly two pieces pointing at it",
        lambda t: any(n(p.aimed_at_by) == 2 for p in t.of("green")),
    ),
    ambiguous(
        "The pieces are all pointing the same way",
        lambda t: n(directions(t.pieces)) == 1,
        lambda t: n(t.pieces) >= 2 and n(directions(t.pieces)) == 1,
    ),
    # Not to be had.
    any_code("AKHTBN if a piece is pointing at the player who built it"),
    any_code("The last piece that was added is red"),
    any_code("It has more pieces than the koan to its left"),
    any_code("AKHTBN if two pieces are within an inch of each other"),
    not_understood("At least three pieces are in a straight line", "not_in_language"),
    not_understood("All five colours are present"),
]
