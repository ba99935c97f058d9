"""What is there and how often; each colour or size as the subject; what always holds of pieces that are alike."""

from __future__ import annotations

from collections.abc import Callable

from tests.core.rule.corpus.bounds import colour, kind, sets, size
from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, pairs, path, sizes


def reds(t: Table) -> int:
    return n(t.of("red"))


def red(text: str, fits: Callable[[int], object]) -> Case:
    return understood(text, lambda t: fits(reds(t)))


def so_often(text: str, number: int, *words: str) -> Case:
    """A bare number of times: exactly, or at least."""
    return ambiguous(text, lambda t: n(t.of(*words)) == number, lambda t: n(t.of(*words)) >= number)


def every_colour(text: str, fits: Callable[[int], object]) -> Case:
    return understood(text, lambda t: all(fits(number) for number in sets(t.pieces, colour)))


def some_colour(text: str, fits: Callable[[int], object]) -> Case:
    return understood(text, lambda t: any(fits(number) for number in sets(t.pieces, colour)))


def any_two(text: str, such: Callable[[P, P], object], so: Callable[[P, P], object]) -> Case:
    """Whenever two pieces are such, they are so."""
    return understood(text, lambda t: all(so(p, q) for p, q in pairs(t.pieces) if such(p, q)))


def identical(p: P, q: P) -> bool:
    return p.same_colour(q) and p.same_size(q)


FOUR = {"red", "yellow", "green", "blue"}

CASES = [
    red("red appears exactly twice", lambda m: m == 2),
    red("red appears at least twice", lambda m: m >= 2),
    red("red occurs more than once", lambda m: m > 1),
    red("red appears at most three times", lambda m: m <= 3),
    red("red appears once or twice", lambda m: m in (1, 2)),
    red("red appears between two and four times", lambda m: 2 <= m <= 4),
    red("red appears an even number of times", lambda m: m % 2 == 0),
    red("red never appears", lambda m: m == 0),
    red("red does not appear twice", lambda m: m < 2),
    red("a red piece appears", lambda m: m > 0),
    so_often("red appears once", 1, "red"),
    so_often("upright pieces occur three times", 3, "upright"),
    # Present, missing
    red("red is present", lambda m: m > 0),
    red("a red piece is present", lambda m: m > 0),
    red("there is a red piece present", lambda m: m > 0),
    red("there is no red present", lambda m: m == 0),
    red("no red is present", lambda m: m == 0),
    red("red is not present", lambda m: m == 0),
    red("red is absent", lambda m: m == 0),
    red("red isn't there", lambda m: m == 0),
    red("exactly two reds are present", lambda m: m == 2),
    understood("red and blue are both present", lambda t: t.of("red") and t.of("blue")),
    understood("neither yellow nor green pieces are present", lambda t: not t.of("yellow") and not t.of("green")),
    understood("if red is present then blue is present", lambda t: t.of("blue") or not t.of("red")),
    understood(
        "exactly two sizes and exactly three colours are present",
        lambda t: n(sizes(t.pieces)) == 2 and n(colours(t.pieces)) == 3,
    ),
    understood("some size is missing", lambda t: n(sizes(t.pieces)) < 3),
    understood("exactly one size is missing", lambda t: n(sizes(t.pieces)) == 2),
    understood("not all sizes are present", lambda t: n(sizes(t.pieces)) < 3),
    understood("all three sizes are there", lambda t: n(sizes(t.pieces)) == 3),
    understood("no size is missing", lambda t: n(sizes(t.pieces)) == 3),
    understood("the koan lacks at least one of the four colours", lambda t: not colours(t.pieces) >= FOUR),
    understood("it contains at least two of the four colours", lambda t: n(colours(t.pieces) & FOUR) >= 2),
    not_understood("no colour is missing", "palette"),
    # Each colour, no size
    every_colour("each colour appears at most twice", lambda m: m <= 2),
    every_colour("every colour appears exactly twice", lambda m: m == 2),
    every_colour("each colour which is present appears an odd number of times", lambda m: m % 2 == 1),
    every_colour("no colour appears more than twice", lambda m: m <= 2),
    every_colour("no colour is repeated", lambda m: m == 1),
    every_colour("every colour has at most two pieces", lambda m: m <= 2),
    every_colour("no colour has exactly two pieces", lambda m: m != 2),
    every_colour("each color in it is represented by exactly two pieces", lambda m: m == 2),
    every_colour("exactly two pieces of each colour present", lambda m: m == 2),
    some_colour("some colour appears exactly twice", lambda m: m == 2),
    some_colour("at least one colour appears three times or more", lambda m: m >= 3),
    understood(
        "at most one color appears more than once", lambda t: n(m for m in sets(t.pieces, colour) if m > 1) <= 1
    ),
    understood(
        "it contains exactly two colours that appear exactly once",
        lambda t: n(m for m in sets(t.pieces, colour) if m == 1) == 2,
    ),
    understood("every colour has at least one upright piece", lambda t: colours(t.of("upright")) == colours(t.pieces)),
    understood("some colour has no upright pieces", lambda t: colours(t.of("upright")) != colours(t.pieces)),
    understood("no size appears exactly once", lambda t: 1 not in sets(t.pieces, size)),
    understood("each size appears at least once", lambda t: n(sizes(t.pieces)) == 3),
    ambiguous(
        "each size has at least two pieces",
        lambda t: all(m >= 2 for m in sets(t.pieces, size)),
        lambda t: n(sizes(t.pieces)) == 3 and all(m >= 2 for m in sets(t.pieces, size)),
    ),
    not_understood("every colour is present", "palette"),
    # What is so of every two that are alike
    any_two("pieces of the same colour always point the same way", P.same_colour, P.same_direction),
    any_two("pieces of the same colour are the same size", P.same_colour, P.same_size),
    any_two("pieces that touch differ in colour", P.touches, lambda p, q: p.colour != q.colour),
    any_two("touching pieces are always the same size", P.touches, P.same_size),
    any_two("two pieces that touch are always different colours", P.touches, lambda p, q: p.colour != q.colour),
    any_two("pieces of the same colour never touch", P.same_colour, lambda p, q: not p.touches(q)),
    any_two("two pieces of the same colour never touch", P.same_colour, lambda p, q: not p.touches(q)),
    any_two("pieces in the same tower are the same colour", P.same_tower, P.same_colour),
    any_two(
        "any two pieces differ in both color and size",
        lambda p, q: True,
        lambda p, q: p.colour != q.colour and p.size != q.size,
    ),
    ambiguous(
        "pieces of the same colour touch",
        lambda t: any(p.same_colour(q) and p.touches(q) for p, q in pairs(t.pieces)),
        lambda t: all(p.touches(q) for p, q in pairs(t.pieces) if p.same_colour(q)),
        lambda t: (
            n(colours(t.pieces)) < n(t.pieces) and all(p.touches(q) for p, q in pairs(t.pieces) if p.same_colour(q))
        ),
    ),
    ambiguous(
        "all touching pieces are the same colour",
        lambda t: all(p.same_colour(q) for p, q in pairs(t.pieces) if p.touches(q)),
        lambda t: (
            any(p.touching for p in t.pieces) and all(p.same_colour(q) for p, q in pairs(t.pieces) if p.touches(q))
        ),
    ),
    understood("a red piece never touches a blue piece", lambda t: not path(t.of("red"), P.touches, t.of("blue"))),
    understood("pieces are always upright", lambda t: all(p.upright for p in t.pieces)),
    ambiguous(
        "red pieces are always upright",
        lambda t: not t.of("red", "non-upright"),
        lambda t: t.of("red") and not t.of("red", "non-upright"),
    ),
    red("it always contains a red piece", lambda m: m > 0),
    red("it never contains red pieces", lambda m: m == 0),
    # Identical: of one size and colour
    understood("at least two pieces are identical", lambda t: any(m > 1 for m in sets(t.pieces, kind))),
    understood("no two pieces are identical", lambda t: all(m == 1 for m in sets(t.pieces, kind))),
    understood("no identical pieces", lambda t: all(m == 1 for m in sets(t.pieces, kind))),
    understood("at most two identical pieces", lambda t: all(m <= 2 for m in sets(t.pieces, kind))),
    understood("all pieces are identical", lambda t: n(sets(t.pieces, kind)) == 1),
    understood("not all pieces are identical", lambda t: n(sets(t.pieces, kind)) > 1),
    any_two("no two identical pieces touch", identical, lambda p, q: not p.touches(q)),
    understood("a red piece is identical to another piece", lambda t: path(t.of("red"), identical, t.pieces)),
    understood("a piece has the same colour and size as a flat one", lambda t: path(t.pieces, identical, t.of("flat"))),
    understood("all pieces are identical in colour", lambda t: n(colours(t.pieces)) == 1),
    ambiguous(
        "it contains two identical pieces",
        lambda t: 2 in sets(t.pieces, kind),
        lambda t: any(m >= 2 for m in sets(t.pieces, kind)),
    ),
    understood("not all the same colour", lambda t: n(colours(t.pieces)) > 1),
    understood("no pieces share a colour", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("no red pieces are the same size", lambda t: n(sizes(t.of("red"))) == n(t.of("red"))),
    # As large as
    understood("a red piece is as large as a blue piece", lambda t: path(t.of("red"), P.same_size, t.of("blue"))),
    understood(
        "a red piece is at least as large as a blue piece",
        lambda t: path(t.of("red"), lambda p, q: p.pips >= q.pips, t.of("blue")),
    ),
    understood(
        "a red piece is no larger than a blue piece",
        lambda t: path(t.of("red"), lambda p, q: p.pips <= q.pips, t.of("blue")),
    ),
    understood("a red and a blue of the same size", lambda t: path(t.of("red"), P.same_size, t.of("blue"))),
    understood(
        "every piece differs in colour from every piece it touches",
        lambda t: all(p.colour != q.colour for p, q in pairs(t.pieces) if p.touches(q)),
    ),
    not_understood("exactly five sizes are missing"),
]
