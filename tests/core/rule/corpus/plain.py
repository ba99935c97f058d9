"""Words with one meaning: whichever of them is written, the answer is the same."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k
from tests.core.rule.corpus.model import colours, n, sizes

CASES: list[Case] = [
    # Bounds
    understood("there are in excess of three pieces", lambda t: n(t.pieces) > 3),
    understood("upwards of two reds", lambda t: k(t, "red") > 2),
    understood("the number of reds is not more than 2 and not less than 1", lambda t: 1 <= k(t, "red") <= 2),
    understood("no more than two reds, and a blue", lambda t: k(t, "red") <= 2 and k(t, "blue") >= 1),
    ambiguous(
        "no fewer than two reds or two blues",
        lambda t: k(t, "red") >= 2 or k(t, "blue") == 2,
        lambda t: k(t, "red") >= 2 or k(t, "blue") >= 2,
    ),
    # How a piece stands
    understood("some piece is standing on its base", lambda t: k(t, "upright") >= 1),
    understood("at least two pieces are on their sides and red", lambda t: k(t, "flat", "red") >= 2),
    understood("no blue lies flat", lambda t: k(t, "flat", "blue") == 0),
    understood(
        "there's a stack and nothing in it is lying flat",
        lambda t: any(not any(p.is_a("flat") for p in stack) for stack in t.stacks),
    ),
    understood(
        "there's a stack and nothing in it lies down",
        lambda t: any(not any(p.is_a("flat") for p in stack) for stack in t.stacks),
    ),
    understood(
        "there is a stack and everything in it is pointing up",
        lambda t: any(all(p.is_a("upright") for p in stack) for stack in t.stacks),
    ),
    # Every one
    understood("Not each and every piece is upright.", lambda t: k(t, "upright") < n(t.pieces)),
    understood("each single piece is red", lambda t: k(t, "red") == n(t.pieces)),
    not_understood("if any given piece is red, then it is upright"),
    not_understood("whenever any given piece is large, there is a small"),
    not_understood("not any given piece is red"),
    understood("It has at least one piece of any given size.", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "The rule: not all of red, blue and green",
        lambda t: not {"red", "blue", "green"} <= colours(t.pieces),
    ),
    understood("I think not each of red, blue and green", lambda t: not {"red", "blue", "green"} <= colours(t.pieces)),
    # A tower that there is
    understood("it has got a tower", lambda t: bool(t.stacks)),
    understood("I say towers", lambda t: bool(t.stacks)),
    understood("a tower plus a red", lambda t: bool(t.stacks) and k(t, "red") >= 1),
    understood("there isn't a tower somewhere in the koan", lambda t: not t.stacks),
    understood("if it has got a tower, there is also a red", lambda t: not t.stacks or k(t, "red") >= 1),
    # And, or, if
    understood("a red and, at the same time, a blue", lambda t: k(t, "red") >= 1 and k(t, "blue") >= 1),
    understood("a red, and in addition there is a blue", lambda t: k(t, "red") >= 1 and k(t, "blue") >= 1),
    understood("at least one red or alternatively no blue", lambda t: k(t, "red") >= 1 or k(t, "blue") == 0),
    understood("it contains a red. Or it contains a blue.", lambda t: k(t, "red") >= 1 or k(t, "blue") >= 1),
    understood("given that there's a red, there is a blue", lambda t: k(t, "red") == 0 or k(t, "blue") >= 1),
    understood("supposing a red is present, there must be a blue", lambda t: k(t, "red") == 0 or k(t, "blue") >= 1),
    understood("either it has a red or a blue", lambda t: k(t, "red") >= 1 or k(t, "blue") >= 1),
    understood("it either has a red or a blue", lambda t: k(t, "red") >= 1 or k(t, "blue") >= 1),
    understood("either there are no reds or at least three blues", lambda t: k(t, "red") == 0 or k(t, "blue") >= 3),
    understood(
        "if either it has a red or a blue, then it has a green",
        lambda t: (k(t, "red") == 0 and k(t, "blue") == 0) or k(t, "green") >= 1,
    ),
    understood("either it has a red or every piece is flat", lambda t: k(t, "red") >= 1 or k(t, "flat") == n(t.pieces)),
    # What is not there
    understood("the koan is free of reds", lambda t: k(t, "red") == 0),
    understood("free of reds", lambda t: k(t, "red") == 0),
    understood("never any reds", lambda t: k(t, "red") == 0),
    # Touching, and the same
    understood("a red abuts a blue", lambda t: any(q.is_a("blue") for p in t.of("red") for q in p.touching)),
    understood(
        "a red piece abutting a blue one", lambda t: any(q.is_a("blue") for p in t.of("red") for q in p.touching)
    ),
    understood("all pieces are equal in colour", lambda t: len(colours(t.pieces)) <= 1),
    understood("no two pieces are matching in size", lambda t: len(sizes(t.pieces)) == n(t.pieces)),
]
