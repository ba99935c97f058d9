"""Bounds on “the same”: at least so many are of some colour, size or piece pointed at; at most so many of every one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, n

Sort = Callable[[P], object]


def sets(pieces: Iterable[P], sort: Sort) -> list[int]:
    """How many of the pieces there are of each colour (size, tower ...) among them."""
    found: dict[object, int] = {}
    for p in pieces:
        found[sort(p)] = found.get(sort(p), 0) + 1
    return list(found.values())


def colour(p: P) -> object:
    return p.colour


def size(p: P) -> object:
    return p.size


def kind(p: P) -> object:
    return p.colour, p.size


def direction(p: P) -> object:
    return p.table.facts.directions[p.index]


def tower(p: P) -> object:
    return p.tower[0].index


def at_most(text: str, most: int, sort: Sort, *words: str) -> Case:
    """Of no colour are there more."""
    return understood(text, lambda t: all(number <= most for number in sets(t.of(*words), sort)))


def at_least(text: str, least: int, sort: Sort, *words: str) -> Case:
    """Of some colour there are so many."""
    return understood(text, lambda t: any(number >= least for number in sets(t.of(*words), sort)))


def aimed_at(p: P) -> int:
    return n(p.aimed_at_by)


def in_stack(text: str, fits: Callable[[int], bool], *words: str) -> Case:
    """So many in some stack, or so many that are in stacks."""
    return ambiguous(
        text,
        lambda t: any(fits(n(p for p in stack if p in t.of(*words))) for stack in t.stacks),
        lambda t: fits(n(t.of("stacked", *words))),
    )


def reds(tower: list[P]) -> int:
    return n(p for p in tower if p.colour == "red")


def every_tower(t: Table, fits: Callable[[int], bool]) -> bool:
    return all(fits(n(tower)) for tower in t.towers)


CASES = [
    at_most("no more than 2 pieces of the same color", 2, colour),
    at_most("it contains no more than two pieces of the same size", 2, size),
    at_most("there are fewer than three pieces of the same colour", 2, colour),
    at_most("less than three pieces are the same size", 2, size),
    at_most("at most three pieces are the same colour", 3, colour),
    at_most("at most two pieces have the same colour", 2, colour),
    at_most("not more than two pieces are of the same colour", 2, colour),
    at_most("no more than two pieces share a colour", 2, colour),
    at_most("at most two pieces which share a size", 2, size),
    at_most("it has at most two pieces that are the same size", 2, size),
    at_most("it doesn't have more than two of any color", 2, colour),
    at_most("there are at most two pieces of a colour", 2, colour),
    at_most("at most two of any one colour", 2, colour),
    at_most("fewer than three of any given size", 2, size),
    at_most("there is at most one piece of any size", 1, size),
    at_most("there is at most one piece of each size", 1, size),
    at_most("at most two pieces of each colour", 2, colour),
    at_most("at most two red pieces are the same size", 2, size, "red"),
    at_most("no three pieces are the same colour", 2, colour),
    at_most("no more than two pieces point in the same direction", 2, direction),
    at_most("fewer than three pieces point the same way", 2, direction),
    at_most("no more than two pieces are in the same tower", 2, tower),
    at_most("at most two pieces have the same colour and size", 2, kind),
    at_most("no three pieces are the same colour and size", 2, kind),
    at_most("no more than two pieces are in a tower", 2, tower),
    at_most("at most two pieces in any tower", 2, tower),
    at_most("at most two pieces in each tower", 2, tower),
    at_most("at most one red piece in each stack", 1, tower, "red", "stacked"),
    at_least("more than two pieces of the same colour", 3, colour),
    at_least("at least two pieces share a size", 2, size),
    at_least("at least two of any one colour", 2, colour),
    at_least("at least three pieces have the same colour and size", 3, kind),
    at_least("at least two red pieces in a tower", 2, tower, "red"),
    at_least("it does not have fewer than two pieces of the same colour", 2, colour),
    ambiguous(  # of some colour, or of all
        "exactly two pieces are the same colour",
        lambda t: 2 in sets(t.pieces, colour),
        lambda t: sum(number for number in sets(t.pieces, colour) if number > 1) == 2,
    ),
    understood("exactly two pieces of the same colour and size", lambda t: 2 in sets(t.pieces, kind)),
    ambiguous(
        "not exactly two pieces are the same colour",
        lambda t: 2 not in sets(t.pieces, colour),
        lambda t: sum(number for number in sets(t.pieces, colour) if number > 1) != 2,
    ),
    understood(
        "between two and three pieces of the same colour", lambda t: any(2 <= m <= 3 for m in sets(t.pieces, colour))
    ),
    understood("exactly two pieces in every tower", lambda t: every_tower(t, lambda m: m == 2)),
    understood("an even number of pieces in each tower", lambda t: every_tower(t, lambda m: m % 2 == 0)),
    understood("a red piece in each tower", lambda t: all(reds(tower) for tower in t.towers)),
    understood("all pieces are in a tower", lambda t: n(t.towers) == 1),
    # Pieces that are pointed at
    understood("no more than one piece points at the same piece", lambda t: all(aimed_at(p) < 2 for p in t.pieces)),
    understood("fewer than three pieces touch the same piece", lambda t: all(n(p.touching) < 3 for p in t.pieces)),
    understood("at most one piece points at the same blue piece", lambda t: all(aimed_at(p) < 2 for p in t.of("blue"))),
    understood("at least two pieces point at the same red piece", lambda t: any(aimed_at(p) > 1 for p in t.of("red"))),
    ambiguous(
        "at most one piece points at any red piece",
        lambda t: n(p for p in t.pieces if any(q.colour == "red" for q in p.aims)) < 2,
        lambda t: all(aimed_at(p) < 2 for p in t.of("red")),
    ),
    ambiguous(
        "exactly one piece points at each red piece",
        lambda t: n(p for p in t.pieces if all(q in p.aims for q in t.of("red") if q is not p)) == 1,
        lambda t: all(aimed_at(p) == 1 for p in t.of("red")),
    ),
    # Asked: of one, or of each
    ambiguous(
        "an even number of pieces of the same colour",
        lambda t: any(m % 2 == 0 for m in sets(t.pieces, colour)),
        lambda t: all(m % 2 == 0 for m in sets(t.pieces, colour)),
    ),
    ambiguous(
        "exactly two of any colour",
        lambda t: 2 in sets(t.pieces, colour),
        lambda t: all(m == 2 for m in sets(t.pieces, colour)),
    ),
    ambiguous(
        "only one of any size", lambda t: 1 in sets(t.pieces, size), lambda t: all(m == 1 for m in sets(t.pieces, size))
    ),
    ambiguous(
        "three pieces of different colours",
        lambda t: sets(t.pieces, colour) == [1, 1, 1],
        lambda t: n(sets(t.pieces, colour)) >= 3,
    ),
    ambiguous(
        "three pieces of the same colour and size",
        lambda t: 3 in sets(t.pieces, kind),
        lambda t: any(m >= 3 for m in sets(t.pieces, kind)),
    ),
    in_stack("at least two red pieces in a stack", lambda m: m >= 2, "red"),
    in_stack("exactly two pieces are in a stack", lambda m: m == 2),
    ambiguous(
        "at most two red pieces are in a stack",
        lambda t: all(reds(tower) <= 2 for tower in t.stacks),
        lambda t: n(t.of("red", "stacked")) <= 2,
    ),
    understood("exactly two pieces of each colour", lambda t: all(m == 2 for m in sets(t.pieces, colour))),
    understood("at least two pieces of every colour", lambda t: all(m >= 2 for m in sets(t.pieces, colour))),
    not_understood("at least one piece of each colour", "palette"),
    at_least("two or more pieces with the same colour", 2, colour),
    at_most("at most two pieces with the same colour and size", 2, kind),
    understood("it contains pieces of only one colour", lambda t: n(sets(t.pieces, colour)) == 1),
    understood("pieces of exactly one size", lambda t: n(sets(t.pieces, size)) == 1),
    # A bound goes on to what the same piece touches: “one blue piece” is no part of its own
    understood(
        "a piece touching at most one red and one blue piece",
        lambda t: any(
            n(q for q in p.touching if q.colour == "red") <= 1 and n(q for q in p.touching if q.colour == "blue") <= 1
            for p in t.pieces
        ),
    ),
    ambiguous(
        "a piece touching exactly one red and one blue piece",
        *(
            lambda t, most=most: any(
                n(q for q in p.touching if q.colour == "red") == 1
                and 1 <= n(q for q in p.touching if q.colour == "blue") <= most
                for p in t.pieces
            )
            for most in (1, 99)
        ),
    ),
]
