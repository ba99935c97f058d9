"""Stacks and pieces, and how they stand to each other, as players say it in passing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, largest, links, n, pairs, path, with_some


def all_and_some(text: str, of: Callable[[Table], list[P]], so: Callable[[P], bool]) -> Case:
    """Of all of some pieces, of which there may be none."""
    return ambiguous(text, lambda t: all(map(so, of(t))), lambda t: bool(of(t)) and all(map(so, of(t))))


def of_the(text: str, of: Callable[[Table], list[P]], so: Callable[[P], bool]) -> Case:
    """Of the one of some pieces, of which there may be none or several."""
    return ambiguous(
        text,
        lambda t: all(map(so, of(t))),
        lambda t: any(map(so, of(t))),
        lambda t: n(of(t)) == 1 and all(map(so, of(t))),
        lambda t: bool(of(t)) and all(map(so, of(t))),
    )


def of_stacks(text: str, so: Callable[[list[P]], bool]) -> Case:
    return ambiguous(text, lambda t: all(map(so, t.stacks)), lambda t: bool(t.stacks) and all(map(so, t.stacks)))


def of_the_stack(text: str, of: Callable[[Table], list[list[P]]], so: Callable[[list[P]], bool]) -> Case:
    return ambiguous(
        text,
        lambda t: all(map(so, of(t))),
        lambda t: any(map(so, of(t))),
        lambda t: n(of(t)) == 1 and all(map(so, of(t))),
        lambda t: bool(of(t)) and all(map(so, of(t))),
    )


def only(p: P, step: Callable[[P, P], bool], word: str) -> bool:
    return all(q.is_a(word) for q in links(p, step, p.others))


def firsts(t: Table, word: str, place: int = 1) -> list[P]:
    """The pieces at which some such piece points first (second)."""
    return [q for q in t.pieces if any(p.aims[place - 1 : place] == [q] for p in t.of(word))]


def aimed_at(t: Table, *words: str) -> list[P]:
    return [q for q in t.pieces if any(p.points_at(q) for p in t.of(*words))]


def equally_tall(towers: list[list[P]]) -> bool:
    return len({len(tower) for tower in towers}) <= 1


def tallest_stacks(t: Table) -> list[list[P]]:
    return [tower for tower in t.stacks if len(tower) == t.tallest]


CASES = [
    # The tallest stack, the stack: there may be several, or none
    of_the_stack("the tallest stack contains a blue piece", tallest_stacks, lambda w: any(p.is_a("blue") for p in w)),
    of_the_stack("the tallest stack is all red", tallest_stacks, lambda w: all(p.is_a("red") for p in w)),
    of_the_stack("the top piece of the tallest stack is red", tallest_stacks, lambda w: w[-1].is_a("red")),
    of_the_stack("the stack has a red on top", lambda t: t.stacks, lambda w: w[-1].is_a("red")),
    of_stacks("the stacks have a red on top", lambda w: w[-1].is_a("red")),
    ambiguous(
        "the tower is red",
        lambda t: all(all(p.is_a("red") for p in w) for w in t.towers),
        lambda t: any(all(p.is_a("red") for p in w) for w in t.towers),
        lambda t: n(t.towers) == 1 and all(p.is_a("red") for p in t.pieces),
    ),
    # “The red”: one, of which there may be several
    of_the("the largest red is upright", lambda t: largest(t.of("red")), lambda p: p.upright),
    of_the("the red is on top", lambda t: t.of("red"), lambda p: p.top),
    all_and_some("the red are on top", lambda t: t.of("red"), lambda p: p.top),
    all_and_some("the largest reds are upright", lambda t: largest(t.of("red")), lambda p: p.upright),
    understood("the largest are red", lambda t: all(p.is_a("red") for p in t.largest)),
    of_the("the red piece is not upright", lambda t: t.of("red"), lambda p: not p.upright),
    # As many pieces
    understood("each tower has the same number of pieces", lambda t: equally_tall(t.towers)),
    understood("all towers are the same height", lambda t: equally_tall(t.towers)),
    ambiguous(
        "all stacks have the same number of pieces",
        lambda t: equally_tall(t.stacks),
        lambda t: bool(t.stacks) and equally_tall(t.stacks),
    ),
    not_understood("a tower has the same number of pieces"),
    understood("no two towers have the same number of pieces", lambda t: len({n(w) for w in t.towers}) == n(t.towers)),
    not_understood("it has the same number of pieces"),
    not_understood("there are two stacks of the same height"),
    understood("all stacks have different heights", lambda t: len({n(w) for w in t.stacks}) == n(t.stacks)),
    understood("every tower is a tower of two pieces", lambda t: all(n(w) == 2 for w in t.towers)),
    of_stacks("every stack is a two-piece tower", lambda w: n(w) == 2),
    of_stacks("every stack is a nest", lambda w: all(p.inside(q) for p, q in pairwise(w))),
    understood("it is a single stack", lambda t: n(t.towers) == 1 and n(t.pieces) > 1),
    understood("it is not a stack", lambda t: n(t.towers) > 1 or n(t.pieces) == 1),
    # In the same stack, alone
    understood(
        "pieces in the same stack are the same colour", lambda t: all(n(colours(tower)) == 1 for tower in t.towers)
    ),
    understood(
        "no two pieces in the same stack are the same color",
        lambda t: all(n(colours(tower)) == n(tower) for tower in t.towers),
    ),
    understood("a red and a blue are in the same stack", lambda t: path(t.of("red"), P.same_tower, t.of("blue"))),
    understood(
        "no red piece is in the same stack as a blue piece",
        lambda t: not path(t.of("red"), P.same_tower, t.of("blue")),
    ),
    understood("all pieces are in the same stack", lambda t: n(t.towers) == 1 and n(t.pieces) > 1),
    ambiguous(
        "all reds are in the same stack",
        lambda t: all(p.stacked for p in t.of("red")) and all(p.same_tower(q) for p, q in pairs(t.of("red"))),
        lambda t: (
            bool(t.of("red"))
            and all(p.stacked for p in t.of("red"))
            and all(p.same_tower(q) for p, q in pairs(t.of("red")))
        ),
    ),
    understood("each piece is in its own tower", lambda t: not t.stacks),
    not_understood("each piece is in its own stack"),
    of_stacks("all the pieces in each stack are the same colour", lambda w: n(colours(w)) == 1),
    of_stacks("the pieces in every stack are all different colours", lambda w: n(colours(w)) == n(w)),
    ambiguous(
        "there is a piece standing alone",
        lambda t: not all(p.touching for p in t.pieces),
        lambda t: not all(p.stacked for p in t.pieces),
    ),
    ambiguous(
        "no piece stands alone", lambda t: all(p.touching for p in t.pieces), lambda t: all(p.stacked for p in t.pieces)
    ),
    all_and_some(
        "all single pieces are red", lambda t: [p for p in t.pieces if not p.stacked], lambda p: p.is_a("red")
    ),
    understood("there are more stacks than single pieces", lambda t: n(t.stacks) > n(t.pieces) - sum(map(n, t.stacks))),
    understood("an unstacked piece is red", lambda t: any(not p.stacked for p in t.of("red"))),
    # What stacks are of, and what pieces have on top of them
    understood(
        "there's a stack with a red on top and a blue at the bottom",
        lambda t: any(w[-1].is_a("red") and w[0].is_a("blue") for w in t.stacks),
    ),
    understood(
        "there is a stack made up of only red pieces", lambda t: any(all(p.is_a("red") for p in w) for w in t.stacks)
    ),
    all_and_some(
        "every piece at the top of a stack is small",
        lambda t: [w[-1] for w in t.stacks],
        lambda p: p.is_a("small"),
    ),
    ambiguous(
        "a large piece with a small on top",
        lambda t: path(t.of("large"), P.directly_below, t.of("small")),
        lambda t: path(t.of("large"), P.below, t.of("small")),
    ),
    understood("a red piece with nothing on top", lambda t: any(p.top for p in t.of("red"))),
    understood("a large has a small inside", lambda t: path(t.of("small"), P.inside, t.of("large"))),
    # Only
    ambiguous(
        "a red only touches blues",
        lambda t: any(only(p, P.touches, "blue") for p in t.of("red")),
        lambda t: any(p.touching and only(p, P.touches, "blue") for p in t.of("red")),
    ),
    ambiguous(
        "every red piece points only at blue pieces",
        lambda t: all(only(p, P.points_at, "blue") for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(only(p, P.points_at, "blue") for p in t.of("red")),
        lambda t: all(p.aims and only(p, P.points_at, "blue") for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(p.aims and only(p, P.points_at, "blue") for p in t.of("red")),
    ),
    ambiguous(
        "each red piece is only touching blue pieces",
        lambda t: all(only(p, P.touches, "blue") for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(only(p, P.touches, "blue") for p in t.of("red")),
        lambda t: all(p.touching and only(p, P.touches, "blue") for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(p.touching and only(p, P.touches, "blue") for p in t.of("red")),
    ),
    ambiguous(
        "all pieces only touch blue pieces",
        lambda t: all(only(p, P.touches, "blue") for p in t.pieces),
        lambda t: all(p.touching and only(p, P.touches, "blue") for p in t.pieces),
    ),
    ambiguous(
        "every piece touches only pieces of its own colour",
        lambda t: all(p.same_colour(q) for p in t.pieces for q in p.touching),
        lambda t: all(p.touching and all(map(p.same_colour, p.touching)) for p in t.pieces),
    ),
    ambiguous(
        "a red piece touches only smaller pieces",
        lambda t: any(all(q.smaller(p) for q in p.touching) for p in t.of("red")),
        lambda t: any(p.touching and all(q.smaller(p) for q in p.touching) for p in t.of("red")),
    ),
    # Which a red piece is pointing at
    understood("there is a piece that a red piece is pointing at", lambda t: bool(aimed_at(t, "red"))),
    understood("a piece that no other piece is pointing at", lambda t: not all(p.aimed_at_by for p in t.pieces)),
    all_and_some(
        "everything that touches a red is blue",
        lambda t: with_some(t.pieces, P.touches, t.of("red")),
        lambda p: p.is_a("blue"),
    ),
    all_and_some("all pointed-at pieces are red", aimed_at, lambda p: p.is_a("red")),
    understood(
        "a red points at a piece that points back at it",
        lambda t: any(q.points_at(p) for p in t.of("red") for q in p.aims),
    ),
    all_and_some(
        "every piece that points at a piece is itself pointed at",
        lambda t: [p for p in t.pieces if p.aims],
        lambda p: bool(p.aimed_at_by),
    ),
    ambiguous(
        "every piece has the same colour as the piece it's pointing at",
        lambda t: all(p.same_colour(q) for p in t.pieces for q in p.aims),
        lambda t: all(any(map(p.same_colour, p.aims)) for p in t.pieces),
    ),
    understood(
        "a piece is pointed at by a red and a blue",
        lambda t: any({"red", "blue"} <= colours(p.aimed_at_by) for p in t.pieces),
    ),
    understood(
        "a piece is touching a red or a blue",
        lambda t: any({"red", "blue"} & colours(p.touching) for p in t.pieces),
    ),
    understood(
        "a red touches and points at a blue",
        lambda t: any(p.touches(q) and p.points_at(q) for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "no piece touches or points at another piece", lambda t: not any(p.touching or p.aims for p in t.pieces)
    ),
    # The first piece
    of_the("the first piece pointed at by a red piece is blue", lambda t: firsts(t, "red"), lambda p: p.is_a("blue")),
    of_the("the first piece that a red is pointing at is blue", lambda t: firsts(t, "red"), lambda p: p.is_a("blue")),
    of_the("the second piece a red points at is green", lambda t: firsts(t, "red", 2), lambda p: p.is_a("green")),
    ambiguous(
        "every piece is the same colour as the first piece it points at",
        lambda t: all(p.same_colour(q) for p in t.pieces for q in p.aims[:1]),
        lambda t: all(any(map(p.same_colour, p.aims[:1])) for p in t.pieces),
    ),
    understood(
        "there is a red piece and the first piece it points at is blue",
        lambda t: any(q.is_a("blue") for p in t.of("red") for q in p.aims[:1]),
    ),
    not_understood("the first piece it points at is red"),
    not_understood("the piece it points at is red"),
    not_understood("the first piece pointed at by every red piece is blue"),
    # “The blue piece” again
    understood(
        "a red points at a blue and the blue points at a green",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.points_at, t.of("green")),
    ),
    understood("there is a red piece and the red piece is upright", lambda t: bool(t.of("red", "upright"))),
    understood(
        "if a red touches a blue, the blue is upright",
        lambda t: not path(t.of("red"), P.touches, t.of("blue", "non-upright")),
    ),
    understood("there is a stack and the stack has a red on top", lambda t: any(w[-1].is_a("red") for w in t.stacks)),
    ambiguous(
        "there is a blue and the red is upright",
        lambda t: bool(t.of("blue")) and all(p.upright for p in t.of("red")),
        lambda t: bool(t.of("blue")) and any(p.upright for p in t.of("red")),
        lambda t: bool(t.of("blue")) and n(t.of("red")) == 1 and all(p.upright for p in t.of("red")),
        lambda t: bool(t.of("blue")) and bool(t.of("red")) and all(p.upright for p in t.of("red")),
    ),
    ambiguous(
        "one of the stacks has a red on top",
        lambda t: n(w for w in t.stacks if w[-1].is_a("red")) == 1,
        lambda t: any(w[-1].is_a("red") for w in t.stacks),
    ),
    # They: the one and the other
    understood(
        "if a red touches a blue, they are the same size",
        lambda t: all(p.same_size(q) for p in t.of("red") for q in links(p, P.touches, t.of("blue"))),
    ),
    ambiguous(
        "if a piece is on top of another, they're different colours",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in links(p, P.directly_above, t.pieces)),
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in links(p, P.above, t.pieces)),
    ),
    not_understood("if a piece is red, they are the same size"),
    not_understood("whenever two pieces touch, one is red"),
    not_understood("a piece and the piece on top of it are the same colour"),
    # The top and the bottom
    understood(
        "a stack whose top and bottom pieces are the same colour",
        lambda t: any(w[0].colour == w[-1].colour for w in t.stacks),
    ),
    all_and_some("every red piece is the top piece of a stack", lambda t: t.of("red"), lambda p: p.top and p.stacked),
    # One and the same
    ambiguous(
        "two reds point at the same blue",
        lambda t: any(n(links(p, lambda p, q: q.points_at(p), t.of("red"))) == 2 for p in t.of("blue")),
        lambda t: any(n(links(p, lambda p, q: q.points_at(p), t.of("red"))) >= 2 for p in t.of("blue")),
    ),
    ambiguous(
        "two touching reds",
        lambda t: n(with_some(t.of("red"), P.touches, t.of("red"))) == 2,
        lambda t: n(with_some(t.of("red"), P.touches, t.of("red"))) >= 2,
    ),
    ambiguous(
        "there are two touching pieces of the same size",
        lambda t: n(p for p in t.pieces if any(map(p.same_size, p.touching))) == 2,
        lambda t: n(p for p in t.pieces if any(map(p.same_size, p.touching))) >= 2,
    ),
    not_understood("a touching red and blue are the same size"),
    understood(
        "no red or blue points at a green",
        lambda t: not path([*t.of("red"), *t.of("blue")], P.points_at, t.of("green")),
    ),
    # Sizes and heights
    ambiguous(
        "a red is bigger than anything on top of it",
        lambda t: any(all(p.larger(q) for q in links(p, P.directly_below, t.pieces)) for p in t.of("red")),
        lambda t: any(all(p.larger(q) for q in links(p, P.below, t.pieces)) for p in t.of("red")),
    ),
    ambiguous(
        "nothing bigger than a medium",
        lambda t: not t.of("large"),
        lambda t: not path(t.pieces, P.larger, t.of("medium")),
    ),
    understood("a piece is larger than any other piece", lambda t: any(all(map(p.larger, p.others)) for p in t.pieces)),
    understood("a red is larger than any blue", lambda t: any(all(map(p.larger, t.of("blue"))) for p in t.of("red"))),
    understood("no red is larger than any blue", lambda t: not path(t.of("red"), P.larger, t.of("blue"))),
    # “Something” may be a piece that was named before; “something else” and what is named apart is another.
    understood(
        "There is a green piece which is touching a red piece that is pointing at something.",
        lambda t: any(q.aims for p in t.of("green") for q in p.touching if q.colour == "red"),
    ),
    understood(
        "There is a green piece touching a red piece that points at something else.",
        lambda t: any(set(q.aims) - {p} for p in t.of("green") for q in p.touching if q.colour == "red"),
    ),
    understood(
        "no green piece touches a red piece that points at any piece",
        lambda t: not any(q.aims for p in t.of("green") for q in p.touching if q.colour == "red"),
    ),
    all_and_some(
        "every green piece touches a red piece that points at something",
        lambda t: t.of("green"),
        lambda p: any(q.aims for q in p.touching if q.colour == "red"),
    ),
    understood(
        "a red that touches a blue that touches something",
        lambda t: any(set(q.touching) - {p} for p in t.of("red") for q in p.touching if q.colour == "blue"),
    ),
    # The same among others
    understood(
        "every piece touches something of its own colour",
        lambda t: all(any(map(p.same_colour, p.touching)) for p in t.pieces),
    ),
    understood(
        "every piece shares a colour with a piece it touches",
        lambda t: all(any(map(p.same_colour, p.touching)) for p in t.pieces),
    ),
    ambiguous(
        "flat pieces point in the same direction",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.of("flat"))),
        lambda t: all(p.same_direction(q) for p, q in pairs(t.of("flat"))),
        lambda t: bool(t.of("flat")) and all(p.same_direction(q) for p, q in pairs(t.of("flat"))),
    ),
    understood("a piece points in the opposite direction of another", lambda t: path(t.pieces, P.opposite, t.pieces)),
    ambiguous(
        "all flat pieces point in the same direction",
        lambda t: all(p.same_direction(q) for p, q in pairs(t.of("flat"))),
        lambda t: n(t.of("flat")) >= 1 and all(p.same_direction(q) for p, q in pairs(t.of("flat"))),
        lambda t: n(t.of("flat")) >= 2 and all(p.same_direction(q) for p, q in pairs(t.of("flat"))),
    ),
    # Larger than what stands so to it
    understood(
        "a red piece touches a blue piece that is larger",
        lambda t: any(p.touches(q) and q.larger(p) for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "no piece points at a piece that points back at it and is not smaller",
        lambda t: not any(p.points_at(q) and q.points_at(p) and not q.smaller(p) for p in t.pieces for q in p.others),
    ),
    not_understood("a red touches a blue, and the piece that is larger is flat"),
    not_understood("a piece that is larger is red"),
]
