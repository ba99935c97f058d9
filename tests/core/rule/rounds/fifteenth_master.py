"""A regular of an American board-game club, Master for 15 years with the Looney Labs sets: full sentences on cards."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, directions, n, pairs, path, pips, prime, sizes

FOUR = {"red", "yellow", "green", "blue"}


def nested(tower: list[P]) -> bool:
    """Each piece of the stack but the outermost is inside the next."""
    return len(tower) > 1 and all(p.inside(q) for p, q in pairwise(tower))


def through(p: P, middle: str, last: str) -> bool:
    """It points at a piece of the one kind and, farther along its ray, at one of the other."""
    return any(q.is_a(middle) and r.is_a(last) for i, q in enumerate(p.aims) for r in p.aims[i + 1 :])


def count_of(t: Table, colour: str) -> int:
    return n(t.of(colour))


def at(p: P, colour: str) -> bool:
    return any(q.is_a(colour) for q in p.aims)


CASES = [
    # What is there.
    understood(
        "A koan has the Buddha-nature if it contains at least one yellow piece that is not small.",
        lambda t: bool(t.of("yellow", "non-small")),
    ),
    understood(
        "A koan has the Buddha-nature if and only if it contains both a large and a small.",
        lambda t: bool(t.of("large")) and bool(t.of("small")),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains a flat blue piece; otherwise it does.",
        lambda t: not t.of("flat", "blue"),
    ),
    understood(
        "Every piece is green, upright, or both.",
        lambda t: all(p.is_a("green") or p.upright for p in t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if it contains 2 or 3 colors.",
        lambda t: len(colours(t.pieces)) in (2, 3),
    ),
    understood(
        "The koan contains a red piece and either a blue piece or a yellow piece.",
        lambda t: bool(t.of("red")) and bool(t.of("blue") or t.of("yellow")),
    ),
    understood(
        "It consists exclusively of flat pieces.",
        lambda t: all(p.flat for p in t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if it contains a flat red piece, an upright blue piece, or a weird yellow piece.",
        lambda t: bool(t.of("flat", "red") or t.of("upright", "blue") or t.of("weird", "yellow")),
    ),
    understood(
        "The koan contains exactly one large piece, and that piece is green.",
        lambda t: n(t.of("large")) == 1 and n(t.of("large", "green")) == 1,
    ),
    understood(
        "The koan cannot contain more than two blacks.",
        lambda t: count_of(t, "black") <= 2,
    ),
    understood(
        "If the koan contains a red piece, then it must also contain a green piece.",
        lambda t: not t.of("red") or bool(t.of("green")),
    ),
    understood(
        "Either a yellow piece is present or a stack is present, but not both.",
        lambda t: bool(t.of("yellow")) != bool(t.stacks),
    ),
    understood(
        "It contains no blue pieces, or all of its blue pieces are small.",
        lambda t: all(p.is_a("small") for p in t.of("blue")),
    ),
    understood(
        "Exactly one of the four colors is missing.",
        lambda t: len(FOUR - colours(t.pieces)) == 1,
    ),
    understood(
        "The largest size in the koan is medium.",
        lambda t: max(p.pips for p in t.pieces) == 2,
    ),
    # The same.
    understood(
        "All of the pieces are the same color or all of the pieces are the same size.",
        lambda t: len(colours(t.pieces)) == 1 or len(sizes(t.pieces)) == 1,
    ),
    understood(
        "At least three pieces are the same color.",
        lambda t: any(count_of(t, c) >= 3 for c in colours(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if it doesn't contain two pieces of the same size and color.",
        lambda t: not any(p.same_size(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "For every color in the koan, there is an upright piece of that color.",
        lambda t: colours(t.of("upright")) == colours(t.pieces),
    ),
    # Counting and comparing.
    understood(
        "There are more flat pieces than upright pieces.",
        lambda t: n(t.of("flat")) > n(t.of("upright")),
    ),
    understood(
        "The total pip count of the koan is a multiple of three.",
        lambda t: pips(t.pieces) % 3 == 0,
    ),
    understood(
        "The pip count of the green pieces is greater than the pip count of the blue pieces.",
        lambda t: pips(t.of("green")) > pips(t.of("blue")),
    ),
    understood(
        "AKHTBN if exactly half of the pieces are grounded.",
        lambda t: 2 * n(t.of("grounded")) == n(t.pieces),
    ),
    understood(
        "All but one of its pieces are upright.",
        lambda t: n(t.of("non-upright")) == 1,
    ),
    understood(
        "There is a plurality of green pieces.",
        lambda t: (
            all(count_of(t, "green") > count_of(t, c) for c in colours(t.pieces) - {"green"}) and bool(t.of("green"))
        ),
    ),
    understood("The reds outnumber the blues.", lambda t: count_of(t, "red") > count_of(t, "blue")),
    understood(
        "There are exactly twice as many small pieces as large pieces.",
        lambda t: n(t.of("small")) == 2 * n(t.of("large")),
    ),
    understood("The number of pieces in the koan is prime.", lambda t: prime(n(t.pieces))),
    understood(
        "The koan has between three and five pieces, inclusive.",
        lambda t: 3 <= n(t.pieces) <= 5,
    ),
    # Touching.
    understood(
        "No piece touches any other piece.",
        lambda t: not any(p.touching for p in t.pieces),
    ),
    understood(
        "No two touching pieces are the same color.",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if each piece is touching exactly one other piece.",
        lambda t: all(n(p.touching) == 1 for p in t.pieces),
    ),
    understood(
        "There is a red piece that is touching both a blue piece and a green piece.",
        lambda t: any({"blue", "green"} <= colours(p.touching) for p in t.of("red")),
    ),
    understood(
        "A red piece is touching a green piece that is pointing at a blue piece.",
        lambda t: path(t.of("red"), P.touches, t.of("green"), P.points_at, t.of("blue")),
    ),
    understood(
        "Only upright pieces are touching the table.",
        lambda t: all(p.upright for p in t.of("grounded")),
    ),
    # Pointing.
    understood(
        "The number of pieces that are not pointing at any other piece is even.",
        lambda t: n(p for p in t.pieces if not p.aims) % 2 == 0,
    ),
    understood(
        "Some piece points at a piece that points back at it.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "At least one red piece is being pointed at by something that isn't red.",
        lambda t: any(not q.is_a("red") for p in t.of("red") for q in p.aimed_at_by),
    ),
    understood(
        "A small piece is pointing through a medium piece at a large piece.",
        lambda t: any(through(p, "medium", "large") for p in t.of("small")),
    ),
    understood(
        "No piece is pointing at a piece of its own color.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "More pieces point at a red piece than at a blue piece.",
        lambda t: n(p for p in t.pieces if at(p, "red")) > n(p for p in t.pieces if at(p, "blue")),
    ),
    understood(
        "At least two pieces are pointing in opposite directions.",
        lambda t: any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "At least one two-pip piece is upside down.",
        lambda t: bool(t.of("medium", "upside_down")),
    ),
    # Height, towers, stacks and nests.
    understood(
        "A blue piece is higher than every red piece.",
        lambda t: any(all(p.higher(q) for q in t.of("red")) for p in t.of("blue")),
    ),
    understood(
        "At least one of the highest pieces is blue.",
        lambda t: any(p.is_a("blue") for p in t.highest),
    ),
    understood(
        "None of the lowest pieces are red.",
        lambda t: not any(p.is_a("red") for p in t.lowest),
    ),
    understood("A koan has the Buddha-nature unless it contains a stack.", lambda t: not t.stacks),
    understood("There is a nest in the koan.", lambda t: any(nested(tower) for tower in t.towers)),
    understood("The tallest tower has exactly three pieces.", lambda t: t.tallest == 3),
    understood(
        "AKHTBN if a yellow piece is directly on top of a medium piece.",
        lambda t: path(t.of("yellow"), P.directly_above, t.of("medium")),
    ),
    understood(
        "A small piece is inside a large piece.",
        lambda t: path(t.of("small"), P.inside, t.of("large")),
    ),
    understood(
        "At least one tower has a red piece at the bottom and a blue piece at the top.",
        lambda t: any(tower[0].is_a("red") and tower[-1].is_a("blue") for tower in t.towers),
    ),
    # A good Master asks about these.
    ambiguous(
        "The smallest piece in the koan is yellow.",
        lambda t: all(p.is_a("yellow") for p in t.smallest),
        lambda t: any(p.is_a("yellow") for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].is_a("yellow"),
    ),
    ambiguous(
        "A koan has the Buddha-nature if its largest piece is pointing at a red piece.",
        lambda t: all(at(p, "red") for p in t.largest),
        lambda t: any(at(p, "red") for p in t.largest),
        lambda t: n(t.largest) == 1 and at(t.largest[0], "red"),
    ),
    ambiguous(
        "Every piece in the koan points in the same direction.",
        lambda t: len(directions(t.pieces)) == 1,
        lambda t: n(t.pieces) >= 2 and len(directions(t.pieces)) == 1,
    ),
    ambiguous(
        "A green piece is stacked on a larger piece.",
        lambda t: any(p.directly_above(q) and q.larger(p) for p in t.of("green") for q in p.others),
        lambda t: any(p.above(q) and q.larger(p) for p in t.of("green") for q in p.others),
    ),
    ambiguous(
        "Some large piece is under a blue piece.",
        lambda t: path(t.of("large"), P.directly_below, t.of("blue")),
        lambda t: path(t.of("large"), P.below, t.of("blue")),
    ),
    ambiguous(
        "The koan contains at least two reds and one green.",
        lambda t: count_of(t, "red") >= 2 and count_of(t, "green") >= 1,
        lambda t: count_of(t, "red") >= 2 and count_of(t, "green") == 1,
    ),
    ambiguous(
        "A koan has the Buddha-nature if it contains a red piece and a green piece or a black piece.",
        lambda t: bool((t.of("red") and t.of("green")) or t.of("black")),
        lambda t: bool(t.of("red") and (t.of("green") or t.of("black"))),
    ),
    ambiguous(
        "The koan contains only red and blue pieces.",
        lambda t: colours(t.pieces) <= {"red", "blue"},
        lambda t: colours(t.pieces) == {"red", "blue"},
    ),
    ambiguous(
        "A koan has the Buddha-nature if most of its pieces are red.",
        lambda t: 2 * count_of(t, "red") > n(t.pieces),
        lambda t: bool(t.of("red")) and all(count_of(t, "red") > count_of(t, c) for c in colours(t.pieces) - {"red"}),
    ),
    ambiguous(
        "It contains a red piece unless it contains a stack.",
        lambda t: bool(t.of("red") or t.stacks),
        lambda t: bool(t.of("red")) != bool(t.stacks),
    ),
    ambiguous(
        "The koan contains three flat pieces.",
        lambda t: n(t.of("flat")) == 3,
        lambda t: n(t.of("flat")) >= 3,
    ),
    ambiguous(
        "Every green in the koan is grounded.",
        lambda t: all(p.grounded for p in t.of("green")),
        lambda t: bool(t.of("green")) and all(p.grounded for p in t.of("green")),
    ),
    ambiguous(
        "All of the upright pieces are red, and all of the red pieces are upright.",
        lambda t: t.of("upright") == t.of("red"),
        lambda t: t.of("upright") == t.of("red") and bool(t.of("red")),
    ),
    ambiguous(
        "All of the pieces except the large ones are red.",
        lambda t: all(p.is_a("red") for p in t.of("non-large")),
        lambda t: bool(t.of("non-large")) and all(p.is_a("red") for p in t.of("non-large")),
    ),
    ambiguous(
        "The top piece of every stack is red.",
        lambda t: all(stack[-1].is_a("red") for stack in t.stacks),
        lambda t: bool(t.stacks) and all(stack[-1].is_a("red") for stack in t.stacks),
    ),
    ambiguous(
        "All of the pieces are not green.",
        lambda t: not t.of("green"),
        lambda t: bool(t.of("non-green")),
    ),
    # Not allowed.
    Case("A koan has the Buddha-nature if at least one piece is pointing at a player.", "refused"),
    Case("A koan has the Buddha-nature if it contains more pieces than the previous koan.", "refused"),
    Case("The last piece placed was red.", "refused"),
    Case("A red piece is within one inch of a blue piece.", "refused"),
    # Fair, or nearly, but beyond the language.
    not_understood("At least three pieces are lined up in a straight line."),
    not_understood("The koan is symmetrical."),
    not_understood("It contains at least one piece of each of the five colors."),
]
