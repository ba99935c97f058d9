"""Terms of the sheets and of players: understood as they are defined, or refused by name."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, refused, understood
from tests.core.rule.corpus.model import P, Table, colours, n, path, pips, sizes


def is_nest(tower: list[P]) -> bool:
    """A stack in which each piece but the outermost is inside the next; a tower is told from its inmost piece on."""
    return len(tower) > 1 and all(p.inside(q) for p, q in pairwise(tower))


def nests(t: Table) -> list[list[P]]:
    return [tower for tower in t.towers if is_nest(tower)]


def in_another(p: P) -> bool:
    return any(p.inside(q) for q in p.others)


def alone(p: P) -> bool:
    return p.grounded and not p.touching


def some_all_red(t: Table) -> bool:
    return any(all(p.colour == "red" for p in tower) for tower in t.towers)


def all_all_red(t: Table) -> bool:
    return all(p.colour == "red" for p in t.pieces)


def some_top_red(t: Table) -> bool:
    return any(tower[-1].colour == "red" for tower in t.towers)


def all_top_red(t: Table) -> bool:
    return all(tower[-1].colour == "red" for tower in t.towers)


CASES: list[Case] = [
    # Nests
    understood("it contains a nest", lambda t: n(nests(t)) >= 1),
    understood("there are no nests", lambda t: not nests(t)),
    understood("it contains at least two nests", lambda t: n(nests(t)) >= 2),
    understood("it contains a nest of three pieces", lambda t: any(n(w) == 3 for w in nests(t))),
    understood("a red piece is in a nest", lambda t: any(p.colour == "red" for w in nests(t) for p in w)),
    understood("no piece is in a nest", lambda t: not nests(t)),
    understood("it contains a nest whose top piece is red", lambda t: any(w[-1].colour == "red" for w in nests(t))),
    understood(
        "a red piece is nested in a blue piece", lambda t: any(p.inside(q) for p in t.of("red") for q in t.of("blue"))
    ),
    ambiguous(
        "every piece is nested",
        lambda t: all(map(in_another, t.pieces)),
        lambda t: all(is_nest(p.tower) for p in t.pieces),
    ),
    ambiguous("it contains a nested piece", lambda t: any(map(in_another, t.pieces)), lambda t: bool(nests(t))),
    refused("it contains a tree", "tree"),
    refused("every tree is upright", "tree"),
    refused("it contains a trio", "trio"),
    refused("it contains a trio of red pieces", "trio"),
    # Towers as wholes
    understood("it contains a tower lying on its side", lambda t: any(all(p.flat for p in w) for w in t.towers)),
    understood("there is a stack on its side", lambda t: any(all(p.flat for p in w) for w in t.stacks)),
    understood("it contains a tower three pieces tall", lambda t: any(n(w) == 3 for w in t.towers)),
    understood("there is a stack at least three high", lambda t: any(n(w) >= 3 for w in t.stacks)),
    understood("no tower is more than two pieces tall", lambda t: t.tallest <= 2),
    understood("it contains a three-piece-tall tower", lambda t: any(n(w) == 3 for w in t.towers)),
    understood("the tallest tower is three pieces tall", lambda t: t.tallest == 3),
    understood("its tallest tower is at least three pieces high", lambda t: t.tallest >= 3),
    understood(
        "the number of pieces in its tallest tower equals the number of colours",
        lambda t: t.tallest == n(colours(t.pieces)),
    ),
    understood("all pieces are stacked in one tower", lambda t: n(t.towers) == 1 and n(t.pieces) > 1),
    understood("it contains a monochrome stack", lambda t: any(n(colours(w)) == 1 for w in t.stacks)),
    understood("there is a stack of a single colour", lambda t: any(n(colours(w)) == 1 for w in t.stacks)),
    understood("it contains a single-coloured stack", lambda t: any(n(colours(w)) == 1 for w in t.stacks)),
    understood("every tower is a single colour", lambda t: all(n(colours(w)) == 1 for w in t.towers)),
    understood("each tower is of a single colour", lambda t: all(n(colours(w)) == 1 for w in t.towers)),
    understood("there is a tower of at least two colours", lambda t: any(n(colours(w)) > 1 for w in t.towers)),
    understood("the koan is monochrome", lambda t: n(colours(t.pieces)) == 1),
    understood("it is a single colour", lambda t: n(colours(t.pieces)) == 1),
    understood("it is of one colour", lambda t: n(colours(t.pieces)) == 1),
    not_understood("every piece is monochrome"),
    # The pieces of a tower
    ambiguous("all the pieces of a tower are red", some_all_red, all_all_red),
    ambiguous("all the pieces in a tower are red", some_all_red, all_all_red),
    ambiguous(
        "no piece of a tower is red",
        lambda t: any(not any(p.colour == "red" for p in w) for w in t.towers),
        lambda t: not t.of("red"),
    ),
    understood("all the pieces of every tower are red", all_all_red),
    understood(
        "at least two pieces of a tower are red",
        lambda t: any(n(p for p in w if p.colour == "red") > 1 for w in t.towers),
    ),
    ambiguous("the top piece of a tower is red", some_top_red, all_top_red),
    ambiguous("the top of a tower is red", some_top_red, all_top_red),
    understood("the top piece of every tower is red", all_top_red),
    understood("the top piece of each tower is red", all_top_red),
    understood("a red piece is at the top of every tower", all_top_red),
    understood("the bottom piece of every tower is large", lambda t: all(w[0].size == "large" for w in t.towers)),
    understood("the top piece of no tower is red", lambda t: not some_top_red(t)),
    ambiguous(
        "the top piece of the tallest tower is red",
        lambda t: all(w[-1].colour == "red" for w in t.tallest_towers),
        lambda t: any(w[-1].colour == "red" for w in t.tallest_towers),
        lambda t: n(t.tallest_towers) == 1 and t.tallest_towers[0][-1].colour == "red",
    ),
    understood("a red piece is on top of a stack", lambda t: any(w[-1].colour == "red" for w in t.stacks)),
    # Value is the number of pips
    understood("the value of the koan is 5", lambda t: pips(t.pieces) == 5),
    understood("the total value of the reds is even", lambda t: pips(t.of("red")) % 2 == 0),
    understood("the sum of the values of its pieces is even", lambda t: pips(t.pieces) % 2 == 0),
    understood("a piece of value two", lambda t: n(t.of("medium")) >= 1),
    understood("it contains a piece with a value of 2", lambda t: n(t.of("medium")) >= 1),
    understood("no two pieces have the same value", lambda t: n(sizes(t.pieces)) == n(t.pieces)),
    understood("all pieces have the same value", lambda t: n(sizes(t.pieces)) == 1),
    # Nothing but the table
    understood(
        "a red piece is in contact with a blue piece",
        lambda t: any(q.colour == "blue" for p in t.of("red") for q in p.touching),
    ),
    understood(
        "no piece is both red and in contact with a blue piece",
        lambda t: not any(q.colour == "blue" for p in t.of("red") for q in p.touching),
    ),
    understood("no piece is in contact with another", lambda t: not any(p.touching for p in t.pieces)),
    understood("it contains a piece that touches nothing but the table", lambda t: any(map(alone, t.pieces))),
    understood("every piece touches only the table", lambda t: all(map(alone, t.pieces))),
    understood("every piece only touches the table", lambda t: all(map(alone, t.pieces))),
    understood("no red piece touches nothing but the table", lambda t: not any(map(alone, t.of("red")))),
    # Covered, hidden, faced
    understood("a red piece is covered by a blue piece", lambda t: path(t.of("red"), P.inside, t.of("blue"))),
    understood("a blue piece covers a red piece", lambda t: path(t.of("red"), P.inside, t.of("blue"))),
    understood("a red piece is hidden under a blue piece", lambda t: path(t.of("red"), P.inside, t.of("blue"))),
    understood("a red piece is contained in a blue piece", lambda t: path(t.of("red"), P.inside, t.of("blue"))),
    understood("a red piece faces a blue piece", lambda t: path(t.of("red"), P.points_at, t.of("blue"))),
    understood("a red piece is aimed at a blue piece", lambda t: path(t.of("red"), P.points_at, t.of("blue"))),
    understood("at least three mids", lambda t: n(t.of("medium")) >= 3),
    understood("a red guy", lambda t: n(t.of("red")) >= 1),
    # Leaning
    understood("it contains a leaning piece", lambda t: n(t.of("weird")) >= 1),
    understood("a red piece is tilted", lambda t: n(t.of("red", "weird")) >= 1),
    understood("no piece is crooked", lambda t: not t.of("weird")),
    understood("at least two slanted pieces are red", lambda t: n(t.of("red", "weird")) >= 2),
    not_understood("a red piece leans against a green piece", "not_in_language"),
    not_understood("a piece is leaning on another piece", "not_in_language"),
    not_understood("it contains a piece leaning against a piece", "not_in_language"),
    refused("a piece is tilted at 30 degrees to the table", "measurement"),
    # Ends of towers: every tower has them
    understood("every top piece is red", lambda t: all(w[-1].colour == "red" for w in t.towers)),
    understood("all the bottom pieces are large", lambda t: all(w[0].size == "large" for w in t.towers)),
    # Shapes of another game
    understood("it contains a red block", lambda t: n(t.of("red")) >= 1),
    understood("every block is red", lambda t: n(t.of("red")) == n(t.pieces)),
    refused("every block is red and every pyramid is blue", "other_shapes"),
    refused("it contains a block and a pyramid", "other_shapes"),
    refused("more pieces than blocks", "other_shapes"),
    refused("a block touches a piece", "other_shapes"),
    refused("it contains a wedge", "other_shapes"),
    refused("no wedge touches a piece", "other_shapes"),
    # Tall is said of towers alone
    refused("a red piece is taller than a blue piece", "taller"),
    refused("it contains a piece shorter than a red one", "taller"),
    not_understood("the tallest piece is red", "no_sense"),
]
