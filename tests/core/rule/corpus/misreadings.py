"""What a reader by grammar alone gets wrong: gaps, who “the other” is, what is allowed, where “except” goes."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, touch
from tests.core.rule.corpus.model import P, Table, largest, n, sizes, smallest, with_some


def red_flat_blue_upright(t: Table) -> bool:
    return k(t, "red", "flat") > 0 and k(t, "blue", "upright") > 0


def reds_flat_blues_upright(t: Table) -> bool:
    return k(t, "red", "non-flat") == 0 and k(t, "blue", "non-upright") == 0


def reds_at_green(t: Table) -> int:
    return n(with_some(t.of("red"), P.touches, t.of("green")))


def blues_at_green(t: Table) -> int:
    return n(with_some(t.of("blue"), P.touches, t.of("green")))


GAPS: list[Case] = [
    understood("a red is flat and a blue upright", red_flat_blue_upright),
    understood("a red piece is flat, a blue one upright", red_flat_blue_upright),
    understood("a red piece is flat and a blue piece upright", red_flat_blue_upright),
    understood(
        "a red is flat, a blue upright and a green weird",
        lambda t: red_flat_blue_upright(t) and k(t, "green", "weird") > 0,
    ),
    understood("no red is flat and no blue upright", lambda t: not k(t, "red", "flat") and not k(t, "blue", "upright")),
    understood(
        "a red is grounded and a blue ungrounded", lambda t: k(t, "red", "grounded") * k(t, "blue", "ungrounded")
    ),
    understood("a red is large and a blue small", lambda t: k(t, "red", "large") * k(t, "blue", "small")),
    ambiguous(
        "the reds are flat and the blues upright",
        reds_flat_blues_upright,
        lambda t: reds_flat_blues_upright(t) and t.of("red") and t.of("blue"),
    ),
    ambiguous(
        "every red is flat and every blue upright",
        reds_flat_blues_upright,
        lambda t: reds_flat_blues_upright(t) and t.of("red") and t.of("blue"),
    ),
    ambiguous(
        "a red is upright or a blue flat",
        lambda t: k(t, "red", "upright") or k(t, "blue", "flat"),
        lambda t: k(t, "red", "upright"),
    ),
    ambiguous(
        "the largest is red and the smallest blue",
        lambda t: all(p.is_a("red") for p in largest(t.pieces)) and all(p.is_a("blue") for p in smallest(t.pieces)),
        lambda t: any(p.is_a("red") for p in largest(t.pieces)) and any(p.is_a("blue") for p in smallest(t.pieces)),
        lambda t: (
            n(largest(t.pieces)) == 1 == n(smallest(t.pieces))
            and largest(t.pieces)[0].is_a("red")
            and smallest(t.pieces)[0].is_a("blue")
        ),
    ),
    ambiguous("the top is red and the bottom blue"),
    not_understood("a large piece is red and a small blue"),
    not_understood("every large piece is red and every small blue"),
    not_understood("a red isn't flat and a blue upright"),
    not_understood("the reds are flat but not the blues"),
    not_understood("reds are flat but not blues"),
    not_understood("a red is flat and a blue"),
]

OTHERS: list[Case] = [
    not_understood("all pieces are upright, and the other is flat"),
    not_understood("it contains three pieces, and the other is flat"),
    not_understood("every piece is red, the rest is flat"),
    understood("Of the reds, it has exactly two flats", lambda t: k(t, "red", "flat") == 2),
    understood("Among the flat ones, it has a red piece", lambda t: k(t, "red", "flat") > 0),
    understood("Among the flat ones, you need exactly one yellow", lambda t: k(t, "yellow", "flat") == 1),
    not_understood("besides reds, it has exactly two blues"),
    not_understood("besides a red, it has a pip count of 5"),
    not_understood("if it contains a red, then it contains at least two blues, except the flat ones"),
    not_understood("exactly 1 large and it's flat, except the flat ones"),
    not_understood("its pieces point in at least three different directions in the same stack"),
    not_understood("the reds are of two sizes in the same stack"),
    not_understood("the largest but one is red"),
    not_understood("the highest piece but one is flat"),
    understood("all the largest but one are red", lambda t: n(p for p in largest(t.pieces) if not p.is_a("red")) == 1),
    not_understood("every piece touches all others but one"),
    not_understood("every piece touches every other piece except one"),
    not_understood("all reds except one touch all blues except one"),
    not_understood("two stacks of the same colour"),
    not_understood("exactly two towers with the same colour"),
    not_understood("stacks have different colours"),
    not_understood("a red and a blue are stacked"),
    not_understood("only red stacks"),
    not_understood("one of the colours is missing"),
    not_understood("one of the sizes is missing"),
    ambiguous(
        "no two pieces of a stack touch a red",
        lambda t: any(n(with_some(stack, P.touches, t.of("red"))) < 2 for stack in t.stacks),
        lambda t: all(n(with_some(stack, P.touches, t.of("red"))) < 2 for stack in t.stacks),
    ),
    ambiguous(
        "at most one piece of a stack is red",
        lambda t: any(n(p for p in stack if p.is_a("red")) < 2 for stack in t.stacks),
        lambda t: all(n(p for p in stack if p.is_a("red")) < 2 for stack in t.stacks),
    ),
    not_understood("a red above and below a blue"),
    not_understood("each red and a blue"),
    not_understood("all reds and a blue"),
    understood("all reds and no blue", lambda t: k(t, "red") == n(t.pieces)),
    not_understood("there's a red touching a blue, and neither touches anything else"),
    not_understood("if they're red, they're flat"),
    understood("if they are all red they are all flat", lambda t: k(t, "red") < n(t.pieces) or not k(t, "non-flat")),
]

SHARED: list[Case] = [
    understood("a red and not a blue touches a green", lambda t: reds_at_green(t) and not blues_at_green(t)),
    ambiguous(
        "a red and no blue touches a green",
        lambda t: t.of("red") and not blues_at_green(t),
        lambda t: reds_at_green(t) and not blues_at_green(t),
    ),
    understood("a red, and no blue touches a green", lambda t: t.of("red") and not blues_at_green(t)),
    ambiguous(
        "at least two reds and at least one blue touches a green",
        lambda t: k(t, "red") > 1 and blues_at_green(t),
        lambda t: reds_at_green(t) > 1 and blues_at_green(t),
    ),
    understood(
        "at least two reds and at least one blue touch a green", lambda t: reds_at_green(t) > 1 and blues_at_green(t)
    ),
    ambiguous(
        "at least three pieces, and at least one red is flat",
        lambda t: n(t.pieces) > 2 and k(t, "red", "flat"),
        lambda t: k(t, "flat") > 2 and k(t, "red", "flat"),
    ),
    ambiguous(
        "at least two reds, or a blue touches a green",
        lambda t: k(t, "red") > 1 or blues_at_green(t),
        lambda t: reds_at_green(t) > 1 or blues_at_green(t),
    ),
    understood("a red or a blue touches a green", lambda t: touch(t, "red", "green") or touch(t, "blue", "green")),
    not_understood("a red, a blue, but not both"),
    not_understood("max 2 upright, max 2 flat, but not both"),
]

ALLOWED: list[Case] = [
    not_understood("a red may touch a blue"),
    not_understood("any of the reds may be flat, but not all"),
    not_understood("there may be a red"),
    not_understood("there can be reds"),
    not_understood("it could have a red"),
    not_understood("reds may be flat or upright"),
    not_understood("reds can touch blues but can't touch greens"),
    not_understood("it doesn't need a red"),
    not_understood("it doesn't require a red"),
    understood("there may be at most one red", lambda t: k(t, "red") < 2),
    understood("no red may be flat", lambda t: not k(t, "red", "flat")),
    understood("only reds can be flat", lambda t: not k(t, "non-red", "flat")),
    understood("every piece may touch at most one other", lambda t: all(n(p.touching) < 2 for p in t.pieces)),
    ambiguous(
        "a red can touch at most one blue",
        lambda t: any(n(q for q in p.touching if q.is_a("blue")) < 2 for p in t.of("red")),
        lambda t: all(n(q for q in p.touching if q.is_a("blue")) < 2 for p in t.of("red")),
    ),
]

DENIALS: list[Case] = [
    understood("not only one red", lambda t: k(t, "red") > 1),
    understood("not just two reds are flat", lambda t: k(t, "red", "flat") > 2),
    understood("it has not just one red", lambda t: k(t, "red") > 1),
    understood("not just one size", lambda t: n(sizes(t.pieces)) > 1),
    understood("not exactly one red", lambda t: k(t, "red") != 1),
    ambiguous("it doesn't have only one red", lambda t: k(t, "red") != 1, lambda t: k(t, "red") > 1),
    ambiguous("there are not just two reds", lambda t: k(t, "red") != 2, lambda t: k(t, "red") > 2),
    not_understood("it isn't all red and blue"),
    not_understood("they aren't all flat and upright"),
    not_understood("they are not all red and all flat"),
    understood("it isn't all red and flat", lambda t: k(t, "red", "flat") < n(t.pieces)),
    understood("they are not all red but all flat", lambda t: k(t, "non-red") and k(t, "flat") == n(t.pieces)),
]

VERDICTS: list[Case] = [
    understood("if there's a red it can't be white", lambda t: not t.of("red")),
    understood("if a red touches a blue it is not white", lambda t: not touch(t, "red", "blue")),
    understood("if there is a red it must be white", lambda t: t.of("red")),
    understood("if there is a red it is never black", lambda t: t.of("red")),
    not_understood("if red, white"),
    not_understood("if red, black"),
    ambiguous(
        "a koan passes if there's a red, unless there's a blue",
        lambda t: t.of("red") or t.of("blue"),
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
        lambda t: t.of("red") and not t.of("blue"),
    ),
]

CASES = [*GAPS, *OTHERS, *SHARED, *ALLOWED, *DENIALS, *VERDICTS]
