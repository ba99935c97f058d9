"""One piece or number told from another: the third piece, the only one, the rest, the two ends of a stack."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, n, pairs, path

CASES: list[Case] = [
    # All but so many, every last one
    understood("all but exactly one of the pieces are upright", lambda t: n(p for p in t.pieces if not p.upright) == 1),
    understood("all reds but exactly one are upright", lambda t: n(p for p in t.of("red") if not p.upright) == 1),
    not_understood("all red pieces but exactly two are upright"),
    understood("every last piece is red", lambda t: all(p.colour == "red" for p in t.pieces)),
    understood("not every single piece is red", lambda t: any(p.colour != "red" for p in t.pieces)),
    # Two numbers
    understood(
        "both the number of red pieces and the number of blue pieces are odd",
        lambda t: n(t.of("red")) % 2 == n(t.of("blue")) % 2 == 1,
    ),
    understood(
        "neither the number of red pieces nor the number of blue pieces is odd",
        lambda t: n(t.of("red")) % 2 == n(t.of("blue")) % 2 == 0,
    ),
    understood(
        "either the number of red pieces or the number of blue pieces is two",
        lambda t: n(t.of("red")) == 2 or n(t.of("blue")) == 2,
    ),
    # Those that do not
    understood(
        "the number of pieces that point at another piece is the same as the number of pieces that do not",
        lambda t: 2 * n(p for p in t.pieces if p.aims) == n(t.pieces),
    ),
    not_understood("the number of red pieces that touch a blue piece is more than the number of pieces that do not"),
    understood(
        "as many pieces are grounded as are not", lambda t: 2 * n(p for p in t.pieces if p.grounded) == n(t.pieces)
    ),
    understood(
        "more pieces touch another than do not", lambda t: 2 * n(p for p in t.pieces if p.touching) > n(t.pieces)
    ),
    # Like another
    understood(
        "every piece is the same colour or the same size as another piece",
        lambda t: all(any(q.colour == p.colour or q.size == p.size for q in p.others) for p in t.pieces),
    ),
    understood(
        "a red piece is neither the same colour nor the same size as another piece",
        lambda t: any(not any(q.colour == p.colour or q.size == p.size for q in p.others) for p in t.of("red")),
    ),
    not_understood("every piece is the same colour or the same size as every other piece"),
    understood(
        "a piece touches a piece that is not the same size",
        lambda t: any(p.touches(q) and p.size != q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "every piece touches a piece not of the same colour",
        lambda t: all(any(p.colour != q.colour for q in p.touching) for p in t.pieces),
    ),
    not_understood("there is a piece that is not the same colour"),
    understood(
        "at least one red piece and at least one blue piece are the same size",
        lambda t: any(p.size == q.size for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "at least one red piece and at least one blue piece touch",
        lambda t: path(t.of("red"), P.touches, t.of("blue")),
    ),
    # The ends of a stack
    understood(
        "there is a stack whose top piece and bottom piece have the same colour",
        lambda t: any(s[0].colour == s[-1].colour for s in t.stacks),
    ),
    understood(
        "there is a stack in which the top and the bottom differ in size",
        lambda t: any(s[0].size != s[-1].size for s in t.stacks),
    ),
    ambiguous(
        "in every stack the top piece and the bottom piece are not the same colour",
        lambda t: all(s[0].colour != s[-1].colour for s in t.stacks),
        lambda t: bool(t.stacks) and all(s[0].colour != s[-1].colour for s in t.stacks),
    ),
    not_understood("there is a stack whose top piece and bottom piece are red and blue"),
    # The only one
    understood(
        "there is exactly one red piece, and it is the only piece that is not upright",
        lambda t: n(t.of("red")) == 1 and t.of("red") == [p for p in t.pieces if not p.upright],
    ),
    understood(
        "a red piece is the only upright piece",
        lambda t: n(t.of("upright")) == 1 and t.of("upright")[0].colour == "red",
    ),
    understood(
        "the only red piece is the only upright piece",
        lambda t: n(t.of("red")) == 1 and t.of("red") == t.of("upright"),
    ),
    not_understood("there is a red piece that touches a blue piece and it is the only upright piece"),
    # The third, and which
    understood(
        "a piece points at another piece, which points at a third piece",
        lambda t: path(t.pieces, P.points_at, t.pieces, P.points_at, t.pieces),
    ),
    understood(
        "every piece touches another piece that touches a third piece",
        lambda t: all(path([p], P.touches, t.pieces, P.touches, t.pieces) for p in t.pieces),
    ),
    understood(
        "a piece points at another piece, which points at a red piece",
        lambda t: path(t.pieces, P.points_at, t.pieces, P.points_at, t.of("red")),
    ),
    not_understood("a piece touches another piece and points at a third piece"),
    # Bare kinds
    ambiguous(
        "it has red and blue or green",
        lambda t: (t.of("red") and t.of("blue")) or t.of("green"),
        lambda t: t.of("red") and (t.of("blue") or t.of("green")),
    ),
    understood("contains red and either blue or green", lambda t: t.of("red") and (t.of("blue") or t.of("green"))),
]
