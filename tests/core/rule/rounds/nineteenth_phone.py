"""A newcomer typing fragments on a phone, and a veteran of Zendo forums who likes pointing chains and nests."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    n,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)


def aimed_at(t: Table) -> list[P]:
    """The pieces that are pointed at."""
    return [p for p in t.pieces if p.aimed_at_by]


def aiming(t: Table) -> list[P]:
    """The pieces that point at a piece."""
    return [p for p in t.pieces if p.aims]


def mutual(p: P, q: P) -> bool:
    return p.points_at(q) and q.points_at(p)


def nested(tower: list[P]) -> bool:
    """Whether each piece but the outermost is inside the next."""
    return len(tower) > 1 and all(p.inside(q) for p, q in pairwise(tower))


def same_way(pieces: list[P]) -> bool:
    return all(p.same_direction(q) for p, q in pairs(pieces))


def most_common(t: Table, colour: str) -> bool:
    """More pieces of this colour than of any other."""
    return all(n(t.of(colour)) > n(t.of(other)) for other in colours(t.pieces) | {"pink", "cyan"} if other != colour)


NEWCOMER = [
    understood("no reds", lambda t: not t.of("red")),
    ambiguous(
        "two greens touching each other",
        lambda t: n(with_some(t.of("green"), P.touches, t.of("green"))) == 2,
        lambda t: n(with_some(t.of("green"), P.touches, t.of("green"))) >= 2,
    ),
    understood("more blue than yellow", lambda t: n(t.of("blue")) > n(t.of("yellow"))),
    understood("everything same size", lambda t: len(sizes(t.pieces)) == 1),
    understood("at least one small that's standing up", lambda t: bool(t.of("small", "upright"))),
    understood("a red touching a blue", lambda t: path(t.of("red"), P.touches, t.of("blue"))),
    understood("nothing is lying down", lambda t: not t.of("flat")),
    understood("has any yellows", lambda t: bool(t.of("yellow"))),
    understood("only one blue", lambda t: n(t.of("blue")) == 1),
    understood("3 or more pieces", lambda t: n(t.pieces) >= 3),
    understood("even number of pieces", lambda t: n(t.pieces) % 2 == 0),
    understood("there's a green pointing at something", lambda t: any(p.aims for p in t.of("green"))),
    understood("no touching pieces", lambda t: not any(p.touching for p in t.pieces)),
    understood("everything is touching the table", lambda t: all(p.grounded for p in t.pieces)),
    ambiguous("2 colors", lambda t: len(colours(t.pieces)) == 2, lambda t: len(colours(t.pieces)) >= 2),
    understood("just one color", lambda t: len(colours(t.pieces)) == 1),
    ambiguous(
        "biggest one is red",
        lambda t: all(p.is_a("red") for p in t.largest),
        lambda t: any(p.is_a("red") for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].is_a("red"),
    ),
    ambiguous(
        "mostly blue",
        lambda t: 2 * n(t.of("blue")) > n(t.pieces),
        lambda t: most_common(t, "blue"),
    ),
    ambiguous(
        "a stack of 3",
        lambda t: any(len(s) == 3 for s in t.stacks),
        lambda t: any(len(s) >= 3 for s in t.stacks),
    ),
    understood(
        "a red and a blue but no green",
        lambda t: bool(t.of("red")) and bool(t.of("blue")) and not t.of("green"),
    ),
    understood("if there's a red there's also a blue", lambda t: not t.of("red") or bool(t.of("blue"))),
    understood("all standing", lambda t: all(p.upright for p in t.pieces)),
    ambiguous(
        "all the reds are flat",
        lambda t: all(p.flat for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(p.flat for p in t.of("red")),
    ),
    understood("no small greens", lambda t: not t.of("small", "green")),
    understood("a big one pointing at a little one", lambda t: path(t.of("large"), P.points_at, t.of("small"))),
    understood("more lying down than standing up", lambda t: n(t.of("flat")) > n(t.of("upright"))),
    understood("more than 5 pips", lambda t: pips(t.pieces) > 5),
    understood("same number of reds and blues", lambda t: n(t.of("red")) == n(t.of("blue"))),
    understood("no reds or yellows", lambda t: not t.of("red") and not t.of("yellow")),
    ambiguous(
        "a yellow on top of a blue",
        lambda t: path(t.of("yellow"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("yellow"), P.above, t.of("blue")),
    ),
    understood("green at the bottom of a stack", lambda t: any(p.stacked and p.bottom for p in t.of("green"))),
    understood("nothing points at a blue", lambda t: not any(p.aimed_at_by for p in t.of("blue"))),
    ambiguous(
        "every red touches a yellow",
        lambda t: all(any(p.touches(q) for q in t.of("yellow")) for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(any(p.touches(q) for q in t.of("yellow")) for p in t.of("red")),
    ),
    understood(
        "either all flat or all upright",
        lambda t: all(p.flat for p in t.pieces) or all(p.upright for p in t.pieces),
    ),
    ambiguous("one red", lambda t: n(t.of("red")) == 1, lambda t: n(t.of("red")) >= 1),
    understood("less than 4 pieces", lambda t: n(t.pieces) < 4),
    understood("a medium that isn't blue", lambda t: bool(t.of("medium", "non-blue"))),
    understood("has all three sizes", lambda t: len(sizes(t.pieces)) == 3),
    understood("doesn't have two of the same color", lambda t: not any(p.same_colour(q) for p, q in pairs(t.pieces))),
    understood("at least 4 blue pips", lambda t: pips(t.of("blue")) >= 4),
    understood("not all the same color", lambda t: len(colours(t.pieces)) > 1),
    ambiguous(
        "everything points the same way",
        lambda t: same_way(t.pieces),
        lambda t: n(t.pieces) >= 2 and same_way(t.pieces),
    ),
    ambiguous(
        "everything's in a stack",
        lambda t: n(t.towers) == 1 and n(t.pieces) > 1,
        lambda t: all(p.stacked for p in t.pieces),
    ),
    understood("a red or a green but not both", lambda t: bool(t.of("red")) != bool(t.of("green"))),
    ambiguous(
        "only reds and blues",
        lambda t: all(p.colour in ("red", "blue") for p in t.pieces),
        lambda t: all(p.colour in ("red", "blue") for p in t.pieces) and bool(t.of("red")) and bool(t.of("blue")),
    ),
    understood("a piece that doesn't touch anything", lambda t: any(not p.touching for p in t.pieces)),
    understood("half of them are red", lambda t: 2 * n(t.of("red")) == n(t.pieces)),
    Case("the last piece you put down is red", "refused"),
    Case("a green pointing at one of the players", "refused"),
    not_understood("the pieces make a straight line"),
]

VETERAN = [
    understood(
        "AKHTBN if a red piece points at a blue piece that points at a green piece",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.points_at, t.of("green")),
    ),
    ambiguous(
        "AKHTBN iff every piece that is pointed at is yellow.",
        lambda t: all(p.is_a("yellow") for p in aimed_at(t)),
        lambda t: bool(aimed_at(t)) and all(p.is_a("yellow") for p in aimed_at(t)),
    ),
    understood(
        "AKHTBN if some piece is pointed at by every other piece",
        lambda t: any(all(q.points_at(p) for q in p.others) for p in t.pieces),
    ),
    understood(
        "AKHTBN if the only ungrounded piece is small",
        lambda t: n(t.of("ungrounded")) == 1 and t.of("ungrounded")[0].is_a("small"),
    ),
    understood(
        "AKHTBN if a piece points at another piece of the same colour",
        lambda t: path(t.pieces, lambda p, q: p.points_at(q) and p.same_colour(q), t.pieces),
    ),
    understood(
        "AKHTBN if no piece points at a piece larger than itself",
        lambda t: not any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    ambiguous(
        "AKHTBN if two pieces are pointing at each other",
        lambda t: n(with_some(t.pieces, mutual, t.pieces)) == 2,
        lambda t: n(with_some(t.pieces, mutual, t.pieces)) >= 2,
    ),
    ambiguous(
        "AKHTBN if the top piece of the tallest tower is green",
        lambda t: all(tower[-1].is_a("green") for tower in t.tallest_towers),
        lambda t: any(tower[-1].is_a("green") for tower in t.tallest_towers),
        lambda t: n(t.tallest_towers) == 1 and t.tallest_towers[0][-1].is_a("green"),
    ),
    understood("A small red is nested inside a large", lambda t: path(t.of("small", "red"), P.inside, t.of("large"))),
    understood(
        "No piece touches a piece that it points at.",
        lambda t: not any(p.touches(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN unless a flat piece points at an upright piece",
        lambda t: not path(t.of("flat"), P.points_at, t.of("upright")),
    ),
    understood(
        "AKHTBN if the number of pieces pointing at another piece is odd",
        lambda t: n(aiming(t)) % 2 == 1,
    ),
    understood("AKHTBN if exactly one piece is not pointed at", lambda t: n(t.pieces) - n(aimed_at(t)) == 1),
    understood(
        "AKHTBN if some piece is pointed at by pieces of at least two different colours",
        lambda t: any(len(colours(p.aimed_at_by)) >= 2 for p in t.pieces),
    ),
    understood(
        "AKHTBN if a blue piece is the first piece pointed at by a red piece",
        lambda t: any(p.first is not None and p.first.is_a("blue") for p in t.of("red")),
    ),
    understood(
        "AKHTBN if a piece points through a red piece at a blue piece",
        lambda t: any(p.points_past("red", "blue") for p in t.pieces),
    ),
    understood(
        "AKHTBN if the pip count of the pieces pointed at is greater than the pip count of the pieces not pointed at",
        lambda t: pips(aimed_at(t)) > pips(p for p in t.pieces if not p.aimed_at_by),
    ),
    ambiguous(
        "AKHTBN iff every stack has different colours at the top and the bottom",
        lambda t: all(s[0].colour != s[-1].colour for s in t.stacks),
        lambda t: bool(t.stacks) and all(s[0].colour != s[-1].colour for s in t.stacks),
    ),
    understood(
        "There is a stack that contains all three sizes",
        lambda t: any(len(sizes(s)) == 3 for s in t.stacks),
    ),
    understood(
        "AKHTBN if there is a stack whose pieces are all the same colour",
        lambda t: any(len(colours(s)) == 1 for s in t.stacks),
    ),
    understood(
        "AKHTBN if at least one piece is directly above a piece of a different colour",
        lambda t: path(t.pieces, lambda p, q: p.directly_above(q) and p.colour != q.colour, t.pieces),
    ),
    understood(
        "AKHTBN if all the largest pieces are pointed at",
        lambda t: all(p.aimed_at_by for p in t.largest),
    ),
    understood(
        "AKHTBN if more pieces are pointed at than point at something",
        lambda t: n(aimed_at(t)) > n(aiming(t)),
    ),
    understood(
        "AKHTBN if the tallest tower and the shortest tower have different numbers of pieces",
        lambda t: len({len(tower) for tower in t.towers}) > 1,
    ),
    understood("AKHTBN iff the number of red pips is prime", lambda t: prime(pips(t.of("red")))),
    understood(
        "AKHTBN if a piece points at another piece in the same tower",
        lambda t: any(p.same_tower(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "Nothing that points at a red is itself pointed at.",
        lambda t: not any(p.aimed_at_by and any(q.is_a("red") for q in p.aims) for p in t.pieces),
    ),
    understood(
        "AKHTBN if every piece either points at another piece or is pointed at by a red one",
        lambda t: all(p.aims or any(q.is_a("red") for q in p.aimed_at_by) for p in t.pieces),
    ),
    understood(
        "AKHTBN if a red piece and a blue piece point at the same piece",
        lambda t: any({"red", "blue"} <= colours(p.aimed_at_by) for p in t.pieces),
    ),
    ambiguous(
        "AKHTBN if all flat pieces point in the same direction",
        lambda t: same_way(t.of("flat")),
        lambda t: n(t.of("flat")) >= 1 and same_way(t.of("flat")),
        lambda t: n(t.of("flat")) >= 2 and same_way(t.of("flat")),
    ),
    understood(
        "AKHTBN if all but one of its pieces are grounded",
        lambda t: n(t.of("ungrounded")) == 1,
    ),
    understood(
        "AKHTBN if at least two pieces touch the same piece",
        lambda t: any(len(p.touching) >= 2 for p in t.pieces),
    ),
    ambiguous(
        "AKHTBN if it contains a weird piece unless it contains a green piece",
        lambda t: bool(t.of("weird")) or bool(t.of("green")),
        lambda t: bool(t.of("weird")) != bool(t.of("green")),
    ),
    understood(
        "AKDNHTBN if a piece points at exactly one piece",
        lambda t: not any(len(p.aims) == 1 for p in t.pieces),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains a stack with a red top; otherwise it does.",
        lambda t: not any(s[-1].is_a("red") for s in t.stacks),
    ),
    understood(
        "AKHTBN if some red piece touches all the blue pieces",
        lambda t: any(all(p.touches(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "AKHTBN if a non-red piece is higher than every red piece",
        lambda t: any(all(p.higher(q) for q in t.of("red")) for p in t.of("non-red")),
    ),
    understood("AKHTBN if it contains a nest", lambda t: any(nested(s) for s in t.stacks)),
    ambiguous(
        "AKHTBN if it contains a flat piece and a blue piece or a green piece",
        lambda t: (bool(t.of("flat")) and bool(t.of("blue"))) or bool(t.of("green")),
        lambda t: bool(t.of("flat")) and (bool(t.of("blue")) or bool(t.of("green"))),
    ),
    understood(
        "AKHTBN if the tallest tower has more pieces than the koan has colours",
        lambda t: t.tallest > len(colours(t.pieces)),
    ),
    understood(
        "AKHTBN if some piece points at a piece that points back at it and is larger",
        lambda t: any(mutual(p, q) and q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN if no two pieces at the top of a stack are the same colour",
        lambda t: not any(p.same_colour(q) for p, q in pairs(s[-1] for s in t.stacks)),
    ),
    ambiguous(
        "AKHTBN if every piece except the blues is pointing at another piece",
        lambda t: all(p.aims for p in t.of("non-blue")),
        lambda t: bool(t.of("non-blue")) and all(p.aims for p in t.of("non-blue")),
    ),
    ambiguous(
        "Every piece that points at a red is itself pointed at by a red.",
        lambda t: all(
            any(q.is_a("red") for q in p.aimed_at_by) for p in t.pieces if any(q.is_a("red") for q in p.aims)
        ),
        lambda t: (
            any(q.is_a("red") for p in t.pieces for q in p.aims)
            and all(any(q.is_a("red") for q in p.aimed_at_by) for p in t.pieces if any(q.is_a("red") for q in p.aims))
        ),
    ),
    understood(
        "If there is exactly one red piece, it is pointed at",
        lambda t: n(t.of("red")) != 1 or bool(t.of("red")[0].aimed_at_by),
    ),
    Case("AKHTBN if a piece points north", "refused"),
    Case("AKHTBN if it has more pieces than the previous koan", "refused"),
    Case("AKHTBN if two tips are within an inch of each other", "refused"),
    not_understood("AKHTBN if it is symmetrical"),
    not_understood("AKHTBN if a piece points at another piece with one of its corners"),
]

CASES = NEWCOMER + VETERAN
