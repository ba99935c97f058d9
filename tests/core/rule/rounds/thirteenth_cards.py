"""Cards that three Masters prepared for a convention: an easy deck, a middling one and a hard one."""

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
    return n(t.of(*words))


def some(pieces: Iterable[P], word: str) -> bool:
    return any(p.is_a(word) for p in pieces)


def every(pieces: Iterable[P], word: str) -> bool:
    return all(p.is_a(word) for p in pieces)


def lone(pieces: list[P], word: str) -> bool:
    """There is only one such piece, and the word is true of it."""
    return len(pieces) == 1 and pieces[0].is_a(word)


def aims_at_red(p: P) -> bool:
    return some(p.aims, "red")


EASY = [
    understood(
        "AKHTBN iff it has at least one yellow piece lying on its side.",
        lambda t: bool(t.of("yellow", "flat")),
    ),
    understood("No smalls at all", lambda t: not t.of("small")),
    understood("Every pyramid must touch the table.", lambda t: every(t.pieces, "grounded")),
    understood("there is a green piece and there is no blue piece", lambda t: bool(t.of("green")) and not t.of("blue")),
    understood("The koan must contain a medium blue pyramid.", lambda t: bool(t.of("medium", "blue"))),
    understood("only one colour", lambda t: len(colours(t.pieces)) == 1),
    understood("AKHTBNIFF nothing is upright", lambda t: not t.of("upright")),
    understood("More flat pieces than upright ones.", lambda t: count(t, "flat") > count(t, "upright")),
    understood("There's a black one or a white one in it.", lambda t: bool(t.of("black") or t.of("white"))),
    understood("AKDNHTBN if any piece touches a red one.", lambda t: not path(t.pieces, P.touches, t.of("red"))),
    understood(
        "all upright and all the same color",
        lambda t: every(t.pieces, "upright") and len(colours(t.pieces)) == 1,
    ),
    understood("a small pointing at a large", lambda t: path(t.of("small"), P.points_at, t.of("large"))),
    understood("The total number of pips is 6 or more.", lambda t: pips(t.pieces) >= 6),
    understood("It contains neither yellow nor green pieces.", lambda t: not t.of("yellow") and not t.of("green")),
    understood("A structure must have two or more ungrounded pieces.", lambda t: count(t, "ungrounded") >= 2),
    understood(
        "Contains a red, a yellow and a green, but no blue",
        lambda t: bool(t.of("red") and t.of("yellow") and t.of("green")) and not t.of("blue"),
    ),
    understood("Correct if not all of the pieces are the same orientation.", lambda t: len(orientations(t.pieces)) > 1),
    ambiguous("contains two greens", lambda t: count(t, "green") == 2, lambda t: count(t, "green") >= 2),
    ambiguous(
        "All its blue pieces are flat.",
        lambda t: every(t.of("blue"), "flat"),
        lambda t: bool(t.of("blue")) and every(t.of("blue"), "flat"),
    ),
    ambiguous(
        "A koan has the Buddha-nature if its smallest piece is yellow.",
        lambda t: every(t.smallest, "yellow"),
        lambda t: some(t.smallest, "yellow"),
        lambda t: lone(t.smallest, "yellow"),
    ),
    Case("AKHTBN if at least one piece is pointing at the Master.", "refused"),
    Case("a red piece points north", "refused"),
]

MIDDLING = [
    understood("Exactly one piece touches no other piece.", lambda t: sum(not p.touching for p in t.pieces) == 1),
    understood("there are as many reds as greens", lambda t: count(t, "red") == count(t, "green")),
    understood(
        "It has either a stack or an upside down piece, but not both.",
        lambda t: bool(t.stacks) != bool(t.of("upside_down")),
    ),
    understood("The pip count of the flat pieces is odd.", lambda t: pips(t.of("flat")) % 2 == 1),
    understood(
        "no two pieces point in the same direction",
        lambda t: not any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood("A large piece that isn't pointing at anything", lambda t: any(not p.aims for p in t.of("large"))),
    understood("All grounded pieces must be the same size.", lambda t: len(sizes(t.of("grounded"))) == 1),
    understood(
        "A koan has the Buddha-nature unless it contains a medium piece that is upright.",
        lambda t: not t.of("medium", "upright"),
    ),
    understood("The tallest tower has at least three pieces.", lambda t: t.tallest >= 3),
    understood("more red pieces than all other pieces combined", lambda t: count(t, "red") > count(t, "non-red")),
    understood(
        "There is at least one large piece, and every large piece points at a small piece.",
        lambda t: bool(t.of("large")) and all(some(p.aims, "small") for p in t.of("large")),
    ),
    understood(
        "If there is a red piece, then there must be a blue piece too.",
        lambda t: not t.of("red") or bool(t.of("blue")),
    ),
    understood(
        "AKHTBN iff the number of small pieces is twice the number of large pieces",
        lambda t: count(t, "small") == 2 * count(t, "large"),
    ),
    understood(
        "a green piece is inside a larger piece",
        lambda t: any(p.inside(q) and q.larger(p) for p in t.of("green") for q in p.others),
    ),
    understood(
        "All of its pieces are red or all of its pieces are small.",
        lambda t: every(t.pieces, "red") or every(t.pieces, "small"),
    ),
    understood(
        "No piece is pointed at by two different pieces.",
        lambda t: all(len(p.aimed_at_by) < 2 for p in t.pieces),
    ),
    understood("Between 2 and 4 pieces are touching the table", lambda t: 2 <= count(t, "grounded") <= 4),
    understood("Exactly half of its pieces are weird.", lambda t: 2 * count(t, "weird") == n(t.pieces)),
    understood("all the largest pieces are flat", lambda t: every(t.largest, "flat")),
    ambiguous(
        "A blue piece is on top of a yellow piece.",
        lambda t: path(t.of("blue"), P.directly_above, t.of("yellow")),
        lambda t: path(t.of("blue"), P.above, t.of("yellow")),
    ),
    ambiguous(
        "each red piece is pointed at by at least one other piece",
        lambda t: all(p.aimed_at_by for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(p.aimed_at_by for p in t.of("red")),
    ),
    ambiguous(
        "Must have at least three smalls and one large.",
        lambda t: count(t, "small") >= 3 and count(t, "large") >= 1,
        lambda t: count(t, "small") >= 3 and count(t, "large") == 1,
    ),
    ambiguous(
        "it consists of only blue and yellow pieces",
        lambda t: colours(t.pieces) <= {"blue", "yellow"},
        lambda t: colours(t.pieces) == {"blue", "yellow"},
    ),
    Case("A koan has the Buddha-nature if the last piece added to it is red.", "refused"),
    Case("There is a piece within one inch of a green piece.", "refused"),
]

HARD = [
    understood(
        "A red piece is pointing at a blue piece which is touching a yellow piece.",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.touches, t.of("yellow")),
    ),
    understood(
        "There is a large piece such that no smaller piece touches it.",
        lambda t: any(not any(q.smaller(p) for q in p.touching) for p in t.of("large")),
    ),
    understood(
        "A koan has the Buddha-nature if the pieces pointing at a green piece have a greater pip count than the "
        "pieces touching the table.",
        lambda t: pips(with_some(t.pieces, P.points_at, t.of("green"))) > pips(t.of("grounded")),
    ),
    understood(
        "There is a piece that differs in colour from every piece it touches, but is the same size as at least one of "
        "them.",
        lambda t: any(
            all(q.colour != p.colour for q in p.touching) and any(q.same_size(p) for q in p.touching) for p in t.pieces
        ),
    ),
    understood(
        "A flat piece and an upright piece are both pointing at the same red piece.",
        lambda t: any(some(p.aimed_at_by, "flat") and some(p.aimed_at_by, "upright") for p in t.of("red")),
    ),
    understood(
        "Exactly two pieces are touching another piece of the same colour.",
        lambda t: sum(any(q.same_colour(p) for q in p.touching) for p in t.pieces) == 2,
    ),
    understood(
        "the difference between the number of flat pieces and the number of upright pieces is at most 1",
        lambda t: abs(count(t, "flat") - count(t, "upright")) <= 1,
    ),
    understood(
        "Each piece is large or touches a large piece.",
        lambda t: all(p.is_a("large") or some(p.touching, "large") for p in t.pieces),
    ),
    understood(
        "a tower with a red piece at the bottom and a green piece at the top",
        lambda t: any(tower[0].is_a("red") and tower[-1].is_a("green") for tower in t.towers),
    ),
    understood(
        "No stack contains two pieces of the same size.",
        lambda t: all(len(sizes(stack)) == len(stack) for stack in t.stacks),
    ),
    understood(
        "it has a piece that points through another piece at a red piece",
        lambda t: any(some(p.aims[1:], "red") for p in t.pieces),
    ),
    understood(
        "A yellow piece is the first piece pointed at by a flat piece.",
        lambda t: any(p.first is not None and p.first.is_a("yellow") for p in t.of("flat")),
    ),
    understood("All but one of the pieces are upright.", lambda t: count(t, "non-upright") == 1),
    understood(
        "No upright piece is the same colour as a flat piece.",
        lambda t: not colours(t.of("upright")) & colours(t.of("flat")),
    ),
    understood(
        "The pips of the ungrounded pieces add up to a prime number.",
        lambda t: prime(pips(t.of("ungrounded"))),
    ),
    understood(
        "Some red piece is higher than every blue piece.",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "It contains a medium piece that is neither green nor touching a green piece.",
        lambda t: any(not p.is_a("green") and not some(p.touching, "green") for p in t.of("medium")),
    ),
    understood(
        "Most of the pieces are pointing at another piece.",
        lambda t: 2 * sum(bool(p.aims) for p in t.pieces) > n(t.pieces),
    ),
    ambiguous(
        "the majority of the pieces are blue",
        lambda t: 2 * count(t, "blue") > n(t.pieces),
        lambda t: all(count(t, "blue") > count(t, c) for c in colours(t.pieces) | {"red", "green"} if c != "blue"),
    ),
    ambiguous(
        "It contains a red piece and a green piece or a black piece.",
        lambda t: bool(t.of("red")) and bool(t.of("green") or t.of("black")),
        lambda t: bool(t.of("red") and t.of("green")) or bool(t.of("black")),
    ),
    ambiguous(
        "All pieces except the reds are pointing at a red piece.",
        lambda t: all(aims_at_red(p) for p in t.of("non-red")),
        lambda t: bool(t.of("non-red")) and all(aims_at_red(p) for p in t.of("non-red")),
    ),
    ambiguous(
        "All pieces are grounded unless there is a stack.",
        lambda t: every(t.pieces, "grounded") or bool(t.stacks),
        lambda t: every(t.pieces, "grounded") != bool(t.stacks),
    ),
    ambiguous("The largest piece points at the smallest piece."),
    ambiguous(
        "every piece is pointing in the same direction",
        lambda t: len(directions(t.pieces)) == 1,
        lambda t: len(directions(t.pieces)) == 1 and n(t.pieces) >= 2,
    ),
]

UNFAIR = [
    Case("It contains more pieces than the koan that was built before it.", "refused"),
    Case("AKHTBN if it has a piece whose colour has the letter E in its name.", "refused"),
    not_understood("The koan is symmetrical.", "not_in_language"),
    not_understood("three or more pieces are in a straight line", "not_in_language"),
]

CASES = [*EASY, *MIDDLING, *HARD, *UNFAIR]
