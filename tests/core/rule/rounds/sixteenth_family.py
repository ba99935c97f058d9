"""Rules as a family words them that plays by mail on holidays: grandparents, children, an aunt who is a lawyer."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, pairs, path, pips, prime


def _only(t: Table, *words: str) -> bool:
    """Every piece is one of these."""
    return all(any(p.is_a(word) for word in words) for p in t.pieces)


def _nest(tower: list[P]) -> bool:
    return len(tower) > 1 and all(p.inside(q) for p, q in zip(tower, tower[1:], strict=False))


def _plurality(t: Table, colour: str) -> bool:
    return n(t.of(colour)) > max((n(t.of(other)) for other in colours(t.pieces) - {colour}), default=0)


def _most_of_a(t: Table, feature: str) -> int:
    """How many pieces share the commonest colour, or size."""
    values = [getattr(p, feature) for p in t.pieces]
    return max(values.count(value) for value in values)


CASES = [
    # The three children.
    understood("there's a red one", lambda t: bool(t.of("red"))),
    understood("It has no yellow pieces", lambda t: not t.of("yellow")),
    understood("it has only small ones", lambda t: _only(t, "small")),
    understood("Every piece is lying down", lambda t: _only(t, "flat")),
    understood("no pieces are touching", lambda t: not any(p.touching for p in t.pieces)),
    understood("AKHTBN if it has exactly three pieces", lambda t: n(t.pieces) == 3),
    understood("more reds than blues", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood("It has green in it but nothing blue", lambda t: bool(t.of("green")) and not t.of("blue")),
    understood("they're all upright or they're all flat", lambda t: _only(t, "upright") or _only(t, "flat")),
    understood("Nothing is upside down", lambda t: not t.of("upside_down")),
    understood("nothing is pointing at anything else", lambda t: not any(p.aims for p in t.pieces)),
    understood("a piece is on top of another piece", lambda t: bool(t.stacks)),
    understood("It's got at least one piece that isn't touching the table", lambda t: bool(t.of("non-grounded"))),
    understood("None of the pieces are large", lambda t: not t.of("large")),
    understood("every piece touches another piece", lambda t: all(p.touching for p in t.pieces)),
    understood("some small piece is inside a large one", lambda t: path(t.of("small"), P.inside, t.of("large"))),
    understood("There's a nest in it", lambda t: any(_nest(tower) for tower in t.stacks)),
    understood("something red is pointing at something blue", lambda t: path(t.of("red"), P.points_at, t.of("blue"))),
    ambiguous(
        "AKHTBN if it contains two yellow pieces",
        lambda t: n(t.of("yellow")) == 2,
        lambda t: n(t.of("yellow")) >= 2,
    ),
    ambiguous(
        "its biggest piece is red",
        lambda t: all(p.is_a("red") for p in t.largest),
        lambda t: any(p.is_a("red") for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].is_a("red"),
    ),
    ambiguous(
        "all the blue pieces are upright",
        lambda t: all(p.upright for p in t.of("blue")),
        lambda t: bool(t.of("blue")) and all(p.upright for p in t.of("blue")),
    ),
    ambiguous(
        "Everything is pointing the same way",
        lambda t: all(p.same_direction(q) for p, q in pairs(t.pieces)),
        lambda t: n(t.pieces) >= 2 and all(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "all the pieces are not small",
        lambda t: not t.of("small"),
        lambda t: not _only(t, "small"),
    ),
    ambiguous(
        "It has a red piece and nothing else",
        lambda t: _only(t, "red"),
        lambda t: n(t.pieces) == 1 and _only(t, "red"),
    ),
    ambiguous(
        "it has only reds and yellows",
        lambda t: _only(t, "red", "yellow"),
        lambda t: _only(t, "red", "yellow") and bool(t.of("red")) and bool(t.of("yellow")),
    ),
    # Grandma and Grandpa.
    understood("It has as many small pieces as large pieces.", lambda t: n(t.of("small")) == n(t.of("large"))),
    understood("AKHTBN unless it has exactly one red piece.", lambda t: n(t.of("red")) != 1),
    understood(
        "A koan does not have the Buddha-nature if it contains a flat piece; otherwise it does.",
        lambda t: not t.of("flat"),
    ),
    understood("It must not have more than four pieces.", lambda t: n(t.pieces) <= 4),
    understood("Its pips add up to an even number.", lambda t: pips(t.pieces) % 2 == 0),
    understood("It has a pip count of 5.", lambda t: pips(t.pieces) == 5),
    understood("The tallest tower has exactly two pieces.", lambda t: t.tallest == 2),
    understood("There is a stack of at least three pieces.", lambda t: t.tallest >= 3),
    understood("There are exactly two colours.", lambda t: n(colours(t.pieces)) == 2),
    understood("It has twice as many blues as reds.", lambda t: n(t.of("blue")) == 2 * n(t.of("red"))),
    understood("Half of its pieces are red.", lambda t: 2 * n(t.of("red")) == n(t.pieces)),
    understood("Most of the pieces are flat.", lambda t: 2 * n(t.of("flat")) > n(t.pieces)),
    understood("Green is the most common colour.", lambda t: _plurality(t, "green")),
    understood("All but one of its pieces are upright.", lambda t: n(t.of("non-upright")) == 1),
    understood("There is a red piece at the bottom of a stack.", lambda t: bool(t.of("red", "bottom", "stacked"))),
    understood(
        "There is a large red piece which is upright and touches the table.",
        lambda t: bool(t.of("large", "red", "upright", "grounded")),
    ),
    understood("2 or 3 pieces are touching the table.", lambda t: n(t.of("grounded")) in (2, 3)),
    understood("It contains between 3 and 5 pieces.", lambda t: 3 <= n(t.pieces) <= 5),
    understood("The largest pieces are all yellow.", lambda t: all(p.is_a("yellow") for p in t.largest)),
    understood(
        "A small piece is higher than every large piece.",
        lambda t: any(all(p.higher(q) for q in t.of("large")) for p in t.of("small")),
    ),
    ambiguous(
        "A red piece is on top of a green piece.",
        lambda t: path(t.of("red"), P.directly_above, t.of("green")),
        lambda t: path(t.of("red"), P.above, t.of("green")),
    ),
    ambiguous(
        "Most of the pieces are blue.",
        lambda t: 2 * n(t.of("blue")) > n(t.pieces),
        lambda t: _plurality(t, "blue"),
    ),
    ambiguous(
        "The highest piece is green.",
        lambda t: all(p.is_a("green") for p in t.highest),
        lambda t: any(p.is_a("green") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("green"),
    ),
    ambiguous(
        "All of the pieces are in a stack.",
        lambda t: n(t.pieces) > 1 and n(t.towers) == 1,
        lambda t: all(p.stacked for p in t.pieces),
    ),
    ambiguous(
        "It has at least three small pieces and one large piece.",
        lambda t: n(t.of("small")) >= 3 and n(t.of("large")) >= 1,
        lambda t: n(t.of("small")) >= 3 and n(t.of("large")) == 1,
    ),
    # Everybody, in the thread.
    understood("It contains red or blue or both", lambda t: bool(t.of("red") or t.of("blue"))),
    understood(
        "It has red pieces, yellow pieces and nothing else",
        lambda t: _only(t, "red", "yellow") and bool(t.of("red")) and bool(t.of("yellow")),
    ),
    understood(
        "AKHTBN if there is a piece whose colour no other piece has",
        lambda t: any(not any(p.same_colour(q) for q in p.others) for p in t.pieces),
    ),
    understood("It doesn't have three of the same size", lambda t: _most_of_a(t, "size") < 3),
    understood("No two pieces are the same colour", lambda t: _most_of_a(t, "colour") == 1),
    understood(
        "AKDNHTBN if a red piece is in the same tower as a blue piece",
        lambda t: not path(t.of("red"), P.same_tower, t.of("blue")),
    ),
    ambiguous(
        "Everything except the small ones touches the table",
        lambda t: all(p.grounded for p in t.of("non-small")),
        lambda t: bool(t.of("non-small")) and all(p.grounded for p in t.of("non-small")),
    ),
    ambiguous(
        "It has a red piece unless it has a blue piece",
        lambda t: bool(t.of("red") or t.of("blue")),
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
    ),
    # The aunt.
    understood(
        "A koan has the Buddha-nature if and only if it contains at least one blue piece and each blue piece is "
        "upright.",
        lambda t: bool(t.of("blue")) and all(p.upright for p in t.of("blue")),
    ),
    understood(
        "It contains at least one of the following: a red piece, a small piece, a flat piece.",
        lambda t: bool(t.of("red") or t.of("small") or t.of("flat")),
    ),
    understood(
        "Exactly one of the following is true: it contains a red piece; it contains a weird piece.",
        lambda t: bool(t.of("red")) != bool(t.of("weird")),
    ),
    understood(
        "It contains exactly two red pieces, exactly one blue piece and nothing else.",
        lambda t: n(t.pieces) == 3 and n(t.of("red")) == 2 and n(t.of("blue")) == 1,
    ),
    understood(
        "It has an odd number of pieces, at least one of which is red.",
        lambda t: n(t.pieces) % 2 == 1 and bool(t.of("red")),
    ),
    understood(
        "It contains a large piece pointing at a small piece, or no large piece at all, or no small piece at all.",
        lambda t: not t.of("large") or not t.of("small") or path(t.of("large"), P.points_at, t.of("small")),
    ),
    understood(
        "Nothing other than a red piece is pointing at a blue piece.",
        lambda t: not path(t.of("non-red"), P.points_at, t.of("blue")),
    ),
    understood(
        "The difference between the number of red pieces and the number of blue pieces is at most one.",
        lambda t: abs(n(t.of("red")) - n(t.of("blue"))) <= 1,
    ),
    understood(
        "If it contains a green piece, then it must also contain a large piece, and if it contains no green piece, "
        "then it must contain a prime number of pieces.",
        lambda t: bool(t.of("large")) if t.of("green") else prime(n(t.pieces)),
    ),
    # Not allowed, or not sayable.
    Case("It has more pieces than the koan before it", "refused"),
    Case("at least one piece is pointing at one of the players", "refused"),
    Case("The first piece that was placed is red", "refused"),
    Case("Every colour in the koan has the letter R in its name", "refused"),
    Case("a red piece is pointing at the window", "refused"),
    not_understood("The pieces form a straight line"),
    not_understood("It contains all five colours"),
    not_understood("the koan is symmetrical"),
]
