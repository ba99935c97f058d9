"""Rules by a player who plays every month and writes in a play-by-post thread: plain sentences of middling length."""

from __future__ import annotations

from collections.abc import Iterable

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, colours, directions, n, orientations, pairs, path, pips, sizes


def all_(pieces: Iterable[P], *words: str) -> bool:
    """Whether one of the words is true of each piece; true of no pieces."""
    return all(any(p.is_a(word) for word in words) for p in pieces)


def some_and_all(pieces: list[P], *words: str) -> bool:
    """The same, but false of no pieces."""
    return bool(pieces) and all_(pieces, *words)


CASES = [
    understood(
        "A koan is white if at least one of its red pieces is pointing at a blue piece.",
        lambda t: path(t.of("red"), P.points_at, t.of("blue")),
    ),
    understood("There have to be more green pieces than blue pieces.", lambda t: n(t.of("green")) > n(t.of("blue"))),
    understood("I think every piece has to be touching some other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "My guess is that the koan must contain at least three pieces that are not upright.",
        lambda t: n(t.of("non-upright")) >= 3,
    ),
    understood("No large piece can be flat.", lambda t: not t.of("large", "flat")),
    # Asked about at least when there are no small pieces; which further readings is left open (a single one?).
    ambiguous("All of the small pieces have to be the same colour."),
    understood("It's white when the number of grounded pieces is even.", lambda t: n(t.of("grounded")) % 2 == 0),
    understood("A structure must have no more than two yellow pieces.", lambda t: n(t.of("yellow")) <= 2),
    understood(
        "The koan is white unless it contains both a red piece and a green piece.",
        lambda t: not (t.of("red") and t.of("green")),
    ),
    understood(
        "If there is a blue piece in the koan, then there must also be a yellow one.",
        lambda t: not t.of("blue") or bool(t.of("yellow")),
    ),
    understood("The total number of pips has to be greater than ten.", lambda t: pips(t.pieces) > 10),
    understood(
        "Neither red nor blue pieces may be touching the table.",
        lambda t: not t.of("red", "grounded") and not t.of("blue", "grounded"),
    ),
    understood(
        "There must be a large piece or an upright piece, but not both.",
        lambda t: bool(t.of("large")) != bool(t.of("upright")),
    ),
    understood("Not all of the pieces are the same size.", lambda t: n(sizes(t.pieces)) > 1),
    understood(
        "At least two pieces of the same colour are touching each other.",
        lambda t: any(p.same_colour(q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood("More than half of the pieces are upright.", lambda t: 2 * n(t.of("upright")) > n(t.pieces)),
    ambiguous(
        "AKHTBN if and only if every upright piece is red or yellow.",
        lambda t: all_(t.of("upright"), "red", "yellow"),
        lambda t: some_and_all(t.of("upright"), "red", "yellow"),
    ),
    understood(
        "AKHTBN iff there's a piece that points at a smaller piece.",
        lambda t: any(q.smaller(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "Each colour that appears in the koan appears at least twice.",
        lambda t: all(n(t.of(colour)) >= 2 for colour in colours(t.pieces)),
    ),
    understood("Exactly one piece in the koan is not grounded.", lambda t: n(t.of("non-grounded")) == 1),
    understood(
        "The koan contains exactly two colours, no matter what sizes they are.",
        lambda t: n(colours(t.pieces)) == 2,
    ),
    ambiguous(
        "Apart from the red pieces, all of the pieces must be upright.",
        lambda t: all_(t.of("non-red"), "upright"),
        lambda t: some_and_all(t.of("non-red"), "upright"),
    ),
    understood("Only the blue pieces are allowed to be flat.", lambda t: not t.of("flat", "non-blue")),
    understood("There's at least one tower that has three or more pieces in it.", lambda t: t.tallest >= 3),
    ambiguous(
        "All the pieces are pointing in the same direction.",
        lambda t: n(directions(t.pieces)) == 1,
        lambda t: n(t.pieces) >= 2 and n(directions(t.pieces)) == 1,
    ),
    ambiguous(
        "The highest piece must be green.",
        lambda t: all_(t.highest, "green"),
        lambda t: any(p.is_a("green") for p in t.highest),
        lambda t: n(t.highest) == 1 and all_(t.highest, "green"),
    ),
    # A single largest piece is all of one colour; only of directions does the rulebook ask about one piece.
    understood("A koan is white if its largest pieces are all the same colour.", lambda t: n(colours(t.largest)) == 1),
    understood(
        "There is a yellow piece that isn't touching any other piece.",
        lambda t: any(not p.touching for p in t.of("yellow")),
    ),
    understood(
        "There is a green piece which is touching a red piece that is pointing at something.",
        lambda t: path(t.of("green"), P.touches, [p for p in t.of("red") if p.aims]),
    ),
    understood("Nothing points at a red piece.", lambda t: not any(p.aimed_at_by for p in t.of("red"))),
    understood("Black if there are any weird pieces, otherwise white.", lambda t: not t.of("weird")),
    understood(
        "When there are no red pieces it needs at least one large piece, otherwise it needs at least one small piece.",
        lambda t: bool(t.of("small") if t.of("red") else t.of("large")),
    ),
    understood(
        "The number of red pieces has to equal the number of blue pieces.",
        lambda t: n(t.of("red")) == n(t.of("blue")),
    ),
    understood(
        "There are at least twice as many small pieces as large pieces.",
        lambda t: n(t.of("small")) >= 2 * n(t.of("large")),
    ),
    understood(
        "It has to have a red piece, a blue piece and a green piece, and no yellow ones.",
        lambda t: bool(t.of("red") and t.of("blue") and t.of("green")) and not t.of("yellow"),
    ),
    understood("The koan needs to have at least one piece of each size.", lambda t: n(sizes(t.pieces)) == 3),
    ambiguous(
        "All the upright pieces are touching the table, and none of the flat ones are.",
        lambda t: all_(t.of("upright"), "grounded") and not t.of("flat", "grounded"),
        lambda t: some_and_all(t.of("upright"), "grounded") and not t.of("flat", "grounded"),
    ),
    understood(
        "No two pieces have both the same colour and the same size.",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("At most half of the pieces are grounded.", lambda t: 2 * n(t.of("grounded")) <= n(t.pieces)),
    understood(
        "The red pieces have more pips in total than all the other pieces put together.",
        lambda t: pips(t.of("red")) > pips(t.of("non-red")),
    ),
    understood(
        "Some piece is being pointed at by at least two other pieces.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "It's white if it contains a piece that is both large and weird.",
        lambda t: bool(t.of("large", "weird")),
    ),
    understood(
        "None of the blue pieces may be touching a green piece or pointing at one.",
        lambda t: not any(p.touches(q) or p.points_at(q) for p in t.of("blue") for q in t.of("green")),
    ),
    understood(
        "Every colour in the koan has to have at least one upright piece.",
        lambda t: all(t.of(colour, "upright") for colour in colours(t.pieces)),
    ),
    understood(
        "No piece is touching a piece of the same size as itself.",
        lambda t: not any(p.touches(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "The koan has exactly one blue piece and it is large.",
        lambda t: n(t.of("blue")) == 1 and n(t.of("blue", "large")) == 1,
    ),
    understood(
        "There has to be a medium piece that isn't touching the table.",
        lambda t: bool(t.of("medium", "non-grounded")),
    ),
    understood(
        "At least one of the small pieces has to be higher than every large piece.",
        lambda t: any(all(p.higher(q) for q in t.of("large")) for p in t.of("small")),
    ),
    understood(
        "There are more different colours than different sizes.",
        lambda t: n(colours(t.pieces)) > n(sizes(t.pieces)),
    ),
    # "All but n" is exact and never asked; so a lone piece that is not upright is white.
    understood("Every piece except one is upright.", lambda t: n(t.of("non-upright")) == 1),
    understood(
        "There is a small piece stacked directly on top of a large piece.",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
    ),
    understood(
        "The pieces don't all have the same orientation, but they are all the same colour.",
        lambda t: n(orientations(t.pieces)) > 1 and n(colours(t.pieces)) == 1,
    ),
    understood(
        "Either all of the pieces are red or none of them are.",
        lambda t: all_(t.pieces, "red") or not t.of("red"),
    ),
    understood(
        "If there are four or more pieces, at least one of them has to be weird.",
        lambda t: n(t.pieces) < 4 or bool(t.of("weird")),
    ),
    understood(
        "There are exactly three pieces, and no two of them are touching.",
        lambda t: n(t.pieces) == 3 and not any(p.touches(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "Every upright piece must be red and every flat piece must be blue.",
        lambda t: all_(t.of("upright"), "red") and all_(t.of("flat"), "blue"),
        lambda t: some_and_all(t.of("upright"), "red") and some_and_all(t.of("flat"), "blue"),
    ),
    understood(
        "Most of the pieces are large, or there are no large pieces at all.",
        lambda t: 2 * n(t.of("large")) > n(t.pieces) or not t.of("large"),
    ),
    ambiguous(
        "It has two red pieces and one blue piece.",
        lambda t: n(t.of("red")) == 2 and n(t.of("blue")) == 1,
        lambda t: n(t.of("red")) >= 2 and n(t.of("blue")) >= 1,
    ),
    understood(
        "The bottom piece of every tower has to be large.",
        lambda t: all(tower[0].is_a("large") for tower in t.towers),
    ),
    understood("The koan must not contain any stacks.", lambda t: not t.stacks),
]
