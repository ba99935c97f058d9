"""Seventeenth round: a careful tester, whose rules lean on logic words (not, neither, only, unless, the same)."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    n,
    pairs,
    path,
    pips,
    sizes,
)


def _per_colour(t: Table) -> list[int]:
    """How many pieces there are of each colour that appears."""
    return list(Counter(p.colour for p in t.pieces).values())


def _touching_red(t: Table) -> list[P]:
    return [p for p in t.pieces if any(q.colour == "red" for q in p.touching)]


def _over_another_colour(p: P) -> bool:
    return any(p.directly_above(q) and q.colour != p.colour for q in p.others)


def _both_or_neither(a: bool, b: bool) -> bool:
    return a == b


CASES = [
    # Not, no, none.
    understood("A koan has the Buddha-nature if it does not contain a red piece.", lambda t: not t.of("red")),
    understood("Not a single piece is flat.", lambda t: not t.of("flat")),
    understood("It is not true that every piece is upright.", lambda t: any(not p.upright for p in t.pieces)),
    understood(
        "It is not the case that it contains both a large piece and a small piece.",
        lambda t: not (t.of("large") and t.of("small")),
    ),
    understood("Its pieces are not all the same colour.", lambda t: n(colours(t.pieces)) > 1),
    understood("It does not contain three large pieces.", lambda t: n(t.of("large")) < 3),
    understood("There is no large piece other than a green one.", lambda t: not t.of("large", "non-green")),
    understood(
        "No piece that is not small is pointed at by another piece.",
        lambda t: all(p.size == "small" for p in t.pieces if p.aimed_at_by),
    ),
    understood(
        "None of the largest pieces is red, and none of the smallest pieces is blue.",
        lambda t: all(p.colour != "red" for p in t.largest) and all(p.colour != "blue" for p in t.smallest),
    ),
    understood(
        "No red piece is larger than any blue piece.",
        lambda t: not path(t.of("red"), P.larger, t.of("blue")),
    ),
    understood("No piece is higher than a red piece.", lambda t: not path(t.pieces, P.higher, t.of("red"))),
    understood("No red piece is below a blue piece.", lambda t: not path(t.of("red"), P.below, t.of("blue"))),
    understood("No piece points at more than one other piece.", lambda t: all(n(p.aims) <= 1 for p in t.pieces)),
    understood(
        "AKHTBN iff no tower contains both a yellow piece and a blue piece.",
        lambda t: not any({"yellow", "blue"} <= colours(tower) for tower in t.towers),
    ),
    understood("A structure must not contain more than one upright piece.", lambda t: n(t.of("upright")) <= 1),
    # Neither, either, both.
    understood(
        "A koan has the Buddha-nature if and only if it contains neither a blue piece nor a green piece.",
        lambda t: not t.of("blue") and not t.of("green"),
    ),
    understood("There is neither a stack nor a flat piece in the koan.", lambda t: not t.stacks and not t.of("flat")),
    understood(
        "More than half of the pieces are neither red nor blue.",
        lambda t: 2 * n(t.of("non-red", "non-blue")) > n(t.pieces),
    ),
    understood("The number of red pieces is neither one nor two.", lambda t: n(t.of("red")) not in (1, 2)),
    understood(
        "It contains exactly two pieces, neither of which is red.", lambda t: n(t.pieces) == 2 and not t.of("red")
    ),
    understood(
        "At least one piece points at neither a red piece nor a blue piece.",
        lambda t: any(not colours(p.aims) & {"red", "blue"} for p in t.pieces),
    ),
    understood(
        "AKHTBN iff every piece is either red or large.",
        lambda t: all(p.colour == "red" or p.size == "large" for p in t.pieces),
    ),
    understood(
        "Either every piece is upright or no piece is upright.",
        lambda t: n(t.of("upright")) in (0, n(t.pieces)),
    ),
    understood(
        "Either there are no blue pieces, or there are at least three blue pieces.",
        lambda t: n(t.of("blue")) not in (1, 2),
    ),
    understood(
        "Every piece is either upright and red or flat and blue.",
        lambda t: n(t.of("upright", "red")) + n(t.of("flat", "blue")) == n(t.pieces),
    ),
    understood(
        "It contains a red piece or a yellow piece, but not both.",
        lambda t: bool(t.of("red")) != bool(t.of("yellow")),
    ),
    understood(
        "It contains both a red piece and a blue piece, or neither.",
        lambda t: _both_or_neither(bool(t.of("red")), bool(t.of("blue"))),
    ),
    understood(
        "It contains both a red piece and a blue piece, but neither a green piece nor a yellow one.",
        lambda t: bool(t.of("red") and t.of("blue")) and not t.of("green") and not t.of("yellow"),
    ),
    understood("It contains a flat piece or a weird piece, or both.", lambda t: bool(t.of("flat") or t.of("weird"))),
    understood(
        "Both the number of red pieces and the number of blue pieces are odd.",
        lambda t: n(t.of("red")) % 2 == 1 and n(t.of("blue")) % 2 == 1,
    ),
    understood(
        "The pip count of the upright pieces is more than the pip count of all the other pieces.",
        lambda t: pips(t.of("upright")) > pips(t.of("non-upright")),
    ),
    understood("At least one piece is both black and upright.", lambda t: bool(t.of("black", "upright"))),
    # Unless, if, only if.
    understood(
        "A koan has the Buddha-nature unless it contains exactly one yellow piece.",
        lambda t: n(t.of("yellow")) != 1,
    ),
    understood(
        "A koan does not have the Buddha-nature unless at least one piece is ungrounded.",
        lambda t: any(not p.grounded for p in t.pieces),
    ),
    understood(
        "AKDNHTBN if at least one piece is pointing at another piece of the same colour.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "If it contains a red piece, then it also contains a blue piece.",
        lambda t: not t.of("red") or bool(t.of("blue")),
    ),
    understood("If any piece is weird, then no piece is upright.", lambda t: not (t.of("weird") and t.of("upright"))),
    understood(
        "If there are any large pieces, at least one of them touches a small piece.",
        lambda t: not t.of("large") or path(t.of("large"), P.touches, t.of("small")),
    ),
    understood(
        "If there are more than three pieces then at least one piece is flat, otherwise no piece is flat.",
        lambda t: bool(t.of("flat")) == (n(t.pieces) > 3),
    ),
    understood("A piece can be upright only if it is red.", lambda t: not t.of("upright", "non-red")),
    # Only, every, each.
    understood("Only upright pieces touch the table.", lambda t: all(p.upright for p in t.of("grounded"))),
    understood(
        "It has only one color or it has all three sizes, but not both.",
        lambda t: (n(colours(t.pieces)) == 1) != (n(sizes(t.pieces)) == 3),
    ),
    understood("No color appears only once.", lambda t: 1 not in _per_colour(t)),
    understood(
        "There is exactly one red piece, and it is the only piece that is not upright.",
        lambda t: n(t.of("red")) == 1 and t.of("red") == [p for p in t.pieces if not p.upright],
    ),
    understood("Every piece touches at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "Every piece points at another piece or is pointed at by another piece.",
        lambda t: all(p.aims or p.aimed_at_by for p in t.pieces),
    ),
    understood(
        "Every piece is the same colour or the same size as another piece.",
        lambda t: all(any(p.same_colour(q) or p.same_size(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "There is at least one red piece, and every red piece is pointed at by a piece that is not red.",
        lambda t: bool(t.of("red")) and all(any(q.colour != "red" for q in p.aimed_at_by) for p in t.of("red")),
    ),
    understood("Each of the highest pieces is small.", lambda t: all(p.size == "small" for p in t.highest)),
    # The same, another, more than, at least.
    understood(
        "No two pieces have both the same color and the same size.",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "At least one red piece and at least one blue piece point in the same direction.",
        lambda t: path(t.of("red"), P.same_direction, t.of("blue")),
    ),
    understood(
        "It contains exactly two blue pieces, both of which are pointing at the same piece.",
        lambda t: n(t.of("blue")) == 2 and any(all(p.points_at(q) for p in t.of("blue")) for q in t.pieces),
    ),
    understood(
        "A piece points at another piece, which points at a third piece.",
        lambda t: path(t.pieces, P.points_at, t.pieces, P.points_at, t.pieces),
    ),
    understood(
        "At least one piece is directly on top of a piece that is not the same size.",
        lambda t: any(p.directly_above(q) and p.size != q.size for p in t.pieces for q in p.others),
    ),
    understood(
        "The number of pieces that point at another piece is the same as the number of pieces that do not.",
        lambda t: 2 * n(p for p in t.pieces if p.aims) == n(t.pieces),
    ),
    understood("There are more colours than towers.", lambda t: n(colours(t.pieces)) > n(t.towers)),
    # Asked.
    ambiguous(
        "Every piece is upright unless it is red.",
        lambda t: all(p.upright or p.colour == "red" for p in t.pieces),
        lambda t: all(p.upright != (p.colour == "red") for p in t.pieces),
    ),
    ambiguous(
        "Unless there is a yellow piece, no two pieces touch.",
        lambda t: bool(t.of("yellow")) or not any(p.touching for p in t.pieces),
        lambda t: bool(t.of("yellow")) != (not any(p.touching for p in t.pieces)),
    ),
    ambiguous(
        "There is one piece that is not touching any other piece.",
        lambda t: n(p for p in t.pieces if not p.touching) == 1,
        lambda t: any(not p.touching for p in t.pieces),
    ),
    ambiguous(
        "It contains at least three upright pieces and one flat piece.",
        lambda t: n(t.of("upright")) >= 3 and n(t.of("flat")) >= 1,
        lambda t: n(t.of("upright")) >= 3 and n(t.of("flat")) == 1,
    ),
    ambiguous(
        "Every stack contains at least one red piece.",
        lambda t: all("red" in colours(stack) for stack in t.stacks),
        lambda t: bool(t.stacks) and all("red" in colours(stack) for stack in t.stacks),
    ),
    ambiguous(
        "The red pieces are neither upright nor large.",
        lambda t: all(not p.upright and p.size != "large" for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(not p.upright and p.size != "large" for p in t.of("red")),
    ),
    ambiguous(
        "Every piece that is touching a red piece is red.",
        lambda t: all(p.colour == "red" for p in _touching_red(t)),
        lambda t: bool(_touching_red(t)) and all(p.colour == "red" for p in _touching_red(t)),
    ),
    ambiguous(
        "Each piece that is not grounded is directly above a piece of another colour.",
        lambda t: all(_over_another_colour(p) for p in t.of("ungrounded")),
        lambda t: bool(t.of("ungrounded")) and all(_over_another_colour(p) for p in t.of("ungrounded")),
    ),
    ambiguous(
        "All of its pieces are not large.",
        lambda t: not t.of("large"),
        lambda t: bool(t.of("non-large")),
    ),
    ambiguous(
        "AKHTBN if it contains a green piece and a red piece or a blue piece.",
        lambda t: bool((t.of("green") and t.of("red")) or t.of("blue")),
        lambda t: bool(t.of("green") and (t.of("red") or t.of("blue"))),
    ),
    ambiguous(
        "It contains only black and green pieces.",
        lambda t: colours(t.pieces) <= {"black", "green"},
        lambda t: colours(t.pieces) == {"black", "green"},
    ),
    ambiguous(
        "The largest piece is touching at least one other piece.",
        lambda t: all(p.touching for p in t.largest),
        lambda t: any(p.touching for p in t.largest),
        lambda t: n(t.largest) == 1 and all(p.touching for p in t.largest),
    ),
    ambiguous(
        "No piece is on top of a piece of the same colour.",
        lambda t: not any(p.directly_above(q) and p.same_colour(q) for p in t.pieces for q in p.others),
        lambda t: not any(p.above(q) and p.same_colour(q) for p in t.pieces for q in p.others),
    ),
    # Refused.
    Case("AKHTBN if it does not contain the same number of pieces as the previous koan.", "refused"),
    Case("At least one piece was placed later than every red piece.", "refused"),
    Case("Every piece points either north or south.", "refused"),
    # Outside the language.
    not_understood("At least three pieces are in a straight line."),
    not_understood("It contains at least one piece of each of the five colours."),
    not_understood("The koan is not symmetrical."),
]
