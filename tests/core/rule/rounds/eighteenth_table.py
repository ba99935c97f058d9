"""A family that has played for years around the kitchen table, now by post: short, chatty and clever rules."""

from __future__ import annotations

from itertools import pairwise

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


def counts(t: Table) -> dict[str, int]:
    """How many pieces each colour in the koan has."""
    return {colour: n(t.of(colour)) for colour in colours(t.pieces)}


def holds(pieces: list[P], *words: str) -> bool:
    """Whether any of these pieces is all of these words."""
    return any(all(p.is_a(word) for word in words) for p in pieces)


def nest(tower: list[P]) -> bool:
    return len(tower) > 1 and all(inner.inside(outer) for inner, outer in pairwise(tower))


def through(p: P, via: str, to: str) -> bool:
    """Whether its ray meets a piece of one colour and, after it, a piece of the other."""
    return any(q.colour == via and holds(p.aims[k + 1 :], to) for k, q in enumerate(p.aims))


CASES = [
    # Dad: the usual short forms.
    understood("AKHTBN if it has at least one small yellow", lambda t: bool(t.of("small", "yellow"))),
    understood("AKHTBNIFF exactly one piece touches the table", lambda t: n(t.of("grounded")) == 1),
    understood(
        "AKHTBN unless it has a yellow piece touching a green one",
        lambda t: not path(t.of("yellow"), P.touches, t.of("green")),
    ),
    understood(
        "AKDNHTBN if it has more than two pieces of the same colour",
        lambda t: all(count <= 2 for count in counts(t).values()),
    ),
    ambiguous("AKHTBN if it contains two greens", lambda t: n(t.of("green")) == 2, lambda t: n(t.of("green")) >= 2),
    understood("Has a stack", lambda t: bool(t.stacks)),
    understood("Between 3 and 6 pips altogether", lambda t: 3 <= pips(t.pieces) <= 6),
    understood("The total pip count is a prime number", lambda t: prime(pips(t.pieces))),
    ambiguous(
        "Its largest piece is yellow",
        lambda t: all(p.colour == "yellow" for p in t.largest),
        lambda t: holds(t.largest, "yellow"),
        lambda t: len(t.largest) == 1 and t.largest[0].colour == "yellow",
    ),
    ambiguous(
        "At least two larges and one small",
        lambda t: n(t.of("large")) >= 2 and n(t.of("small")) >= 1,
        lambda t: n(t.of("large")) >= 2 and n(t.of("small")) == 1,
    ),
    understood("Most of the pieces are lying down", lambda t: 2 * n(t.of("flat")) > n(t.pieces)),
    understood(
        "Blue is the most common colour",
        lambda t: (
            bool(t.of("blue"))
            and all(count < n(t.of("blue")) for colour, count in counts(t).items() if colour != "blue")
        ),
    ),
    ambiguous(
        "Most of its pieces are red",
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
        lambda t: (
            bool(t.of("red")) and all(count < n(t.of("red")) for colour, count in counts(t).items() if colour != "red")
        ),
    ),
    understood("All but one of the pieces are blue", lambda t: n(t.of("blue")) == n(t.pieces) - 1),
    understood("Correct if there is no red among the large pieces", lambda t: not t.of("large", "red")),
    understood(
        "A koan does not have the Buddha-nature if it contains a weird piece; otherwise it does.",
        lambda t: not t.of("weird"),
    ),
    Case("There are more pieces in it than in the previous koan", "refused"),
    # Grandmother: whole sentences.
    understood("It must have a blue piece and no red one.", lambda t: bool(t.of("blue")) and not t.of("red")),
    understood(
        "It has three or more pieces, and they are not all the same colour.",
        lambda t: n(t.pieces) >= 3 and len(colours(t.pieces)) > 1,
    ),
    understood(
        "If it has a red piece then it must also have a blue one.",
        lambda t: not t.of("red") or bool(t.of("blue")),
    ),
    understood("A koan has the Buddha-nature if nothing in it is lying on its side.", lambda t: not t.of("flat")),
    understood("It contains neither black nor blue.", lambda t: not t.of("black") and not t.of("blue")),
    understood(
        "There is a yellow in the same tower as a blue.", lambda t: path(t.of("yellow"), P.same_tower, t.of("blue"))
    ),
    ambiguous(
        "All the blues are standing up.",
        lambda t: all(p.upright for p in t.of("blue")),
        lambda t: bool(t.of("blue")) and all(p.upright for p in t.of("blue")),
    ),
    ambiguous(
        "All of the pieces are not upright.",
        lambda t: not t.of("upright"),
        lambda t: bool(t.of("non-upright")),
    ),
    ambiguous(
        "It has a red piece unless it has a large one.",
        lambda t: bool(t.of("red")) or bool(t.of("large")),
        lambda t: bool(t.of("red")) != bool(t.of("large")),
    ),
    ambiguous(
        "All the pieces except the reds are flat.",
        lambda t: all(p.flat for p in t.of("non-red")),
        lambda t: bool(t.of("non-red")) and all(p.flat for p in t.of("non-red")),
    ),
    ambiguous(
        "It has only smalls and larges.",
        lambda t: not t.of("medium"),
        lambda t: not t.of("medium") and bool(t.of("small")) and bool(t.of("large")),
    ),
    understood("The number of flat reds is even.", lambda t: n(t.of("flat", "red")) % 2 == 0),
    understood(
        "All its pieces that touch the table are large.", lambda t: all(p.size == "large" for p in t.of("grounded"))
    ),
    Case("The last piece to be put down is red.", "refused"),
    not_understood("It has all five colours in it."),
    # Mum: chatty.
    understood("You need at least one piece of every size", lambda t: len(sizes(t.pieces)) == 3),
    understood("it's just a single piece, and it's standing up", lambda t: n(t.pieces) == 1 and t.pieces[0].upright),
    understood("It's white when the reds outnumber the blues", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood("My guess: no pieces touch each other", lambda t: not any(p.touching for p in t.pieces)),
    understood(
        "There can't be a flat piece without an upright one", lambda t: not t.of("flat") or bool(t.of("upright"))
    ),
    understood(
        "There's a green in there pointing at a piece that touches a blue",
        lambda t: path(t.of("green"), P.points_at, t.pieces, P.touches, t.of("blue")),
    ),
    understood("every piece is red or lying down", lambda t: all(p.colour == "red" or p.flat for p in t.pieces)),
    ambiguous(
        "all the pieces point the same way",
        lambda t: len(directions(t.pieces)) == 1,
        lambda t: len(directions(t.pieces)) == 1 and n(t.pieces) > 1,
    ),
    ambiguous(
        "it has one red and two blues",
        lambda t: n(t.of("red")) == 1 and n(t.of("blue")) == 2,
        lambda t: n(t.of("red")) >= 1 and n(t.of("blue")) >= 2,
    ),
    ambiguous(
        "it has a red and a blue or a green",
        lambda t: (bool(t.of("red")) and bool(t.of("blue"))) or bool(t.of("green")),
        lambda t: bool(t.of("red")) and (bool(t.of("blue")) or bool(t.of("green"))),
    ),
    ambiguous(
        "a yellow is stacked on top of a red",
        lambda t: path(t.of("yellow"), P.directly_above, t.of("red")),
        lambda t: path(t.of("yellow"), P.above, t.of("red")),
    ),
    ambiguous(
        "there is a small under a medium",
        lambda t: path(t.of("small"), P.directly_below, t.of("medium")),
        lambda t: path(t.of("small"), P.below, t.of("medium")),
    ),
    ambiguous(
        "the pieces are all in a stack",
        lambda t: len(t.stacks) == 1 and len(t.towers) == 1,
        lambda t: all(p.stacked for p in t.pieces),
    ),
    Case("a piece is pointing at whoever built the koan", "refused"),
    Case("a red and a blue are less than an inch apart", "refused"),
    # The elder teenager: counting and comparing.
    understood("there are as many colours as pieces", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood(
        "all one size, but no two the same colour",
        lambda t: len(sizes(t.pieces)) == 1 and len(colours(t.pieces)) == n(t.pieces),
    ),
    understood(
        "it has only one colour or only one size, but not both",
        lambda t: (len(colours(t.pieces)) == 1) != (len(sizes(t.pieces)) == 1),
    ),
    understood(
        "there are twice as many flat pieces as upright ones", lambda t: n(t.of("flat")) == 2 * n(t.of("upright"))
    ),
    understood("# of colours > # of pieces touching the table", lambda t: len(colours(t.pieces)) > n(t.of("grounded"))),
    understood("at least one colour appears exactly twice", lambda t: 2 in counts(t).values()),
    understood(
        "pips on the reds minus pips on the blues is at least 2", lambda t: pips(t.of("red")) - pips(t.of("blue")) >= 2
    ),
    understood(
        "an odd number of pieces point at another piece of the same colour",
        lambda t: n(p for p in t.pieces if any(p.same_colour(q) for q in p.aims)) % 2 == 1,
    ),
    understood(
        "it has fewer than four pieces and they are all upright, or it has at least four pieces and none of them are "
        "upright",
        lambda t: (n(t.pieces) < 4 and not t.of("non-upright")) or (n(t.pieces) >= 4 and not t.of("upright")),
    ),
    understood(
        "any two pieces differ in size or in colour",
        lambda t: not any(p.same_size(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("only large pieces can be flat", lambda t: all(p.size == "large" for p in t.of("flat"))),
    understood(
        "every red is pointed at by a blue, and there is at least one red",
        lambda t: bool(t.of("red")) and all(holds(p.aimed_at_by, "blue") for p in t.of("red")),
    ),
    ambiguous(
        "all the pieces that point at something are small",
        lambda t: all(p.size == "small" for p in t.pieces if p.aims),
        lambda t: any(p.aims for p in t.pieces) and all(p.size == "small" for p in t.pieces if p.aims),
    ),
    Case("it contains a piece whose colour has an E in its name", "refused"),
    not_understood("all the pieces are in a straight line", "not_in_language"),
    # The younger teenager: towers, rays and nests.
    understood(
        "a blue piece is the first piece pointed at by a red piece",
        lambda t: any(p.first is not None and p.first.colour == "blue" for p in t.of("red")),
    ),
    understood("it contains a nest", lambda t: any(map(nest, t.towers))),
    understood(
        "no piece is directly on top of one of the same colour",
        lambda t: not path(t.pieces, lambda p, q: p.directly_above(q) and p.same_colour(q), t.pieces),
    ),
    understood(
        "at least two pieces are pointing at each other",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood("each tower contains a red", lambda t: all(holds(tower, "red") for tower in t.towers)),
    understood(
        "no two pieces point in the same direction", lambda t: not any(p.same_direction(q) for p, q in pairs(t.pieces))
    ),
    understood(
        "a red piece is higher than every blue piece",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood("Each piece touches exactly one other piece.", lambda t: all(len(p.touching) == 1 for p in t.pieces)),
    understood("a piece points through a red at a blue", lambda t: any(through(p, "red", "blue") for p in t.pieces)),
    ambiguous(
        "every large piece has a small piece inside it",
        lambda t: all(any(q.inside(p) for q in t.of("small")) for p in t.of("large")),
        lambda t: bool(t.of("large")) and all(any(q.inside(p) for q in t.of("small")) for p in t.of("large")),
    ),
    ambiguous(
        "the tallest tower contains a green",
        lambda t: all(holds(tower, "green") for tower in t.tallest_towers),
        lambda t: any(holds(tower, "green") for tower in t.tallest_towers),
        lambda t: len(t.tallest_towers) == 1 and holds(t.tallest_towers[0], "green"),
    ),
    Case("some piece is pointing at the edge of the table", "refused"),
    not_understood("the koan looks the same in a mirror"),
]
