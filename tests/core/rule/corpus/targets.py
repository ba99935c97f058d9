"""Pieces that stand so to one and the same piece, to another, or to everything else."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, links, n


def shares_target(t: Table, step: object, *of: str) -> bool:
    """Whether some piece has every other piece of these words standing so to it."""
    pieces = t.of(*of)
    ends = [p for p in t.pieces if not of or p not in pieces]  # a red piece is no end of all the red ones
    return any(all(step(q, p) for q in pieces if q is not p) for p in ends)  # type: ignore[operator]


UNDERSTOOD = [
    understood("something points at everything else", lambda t: any(len(p.aims) == n(p.others) for p in t.pieces)),
    understood("a piece touches everything else", lambda t: any(len(p.touching) == n(p.others) for p in t.pieces)),
    understood("every piece touches another", lambda t: all(p.touching for p in t.pieces)),
    understood("there is a piece pointing at another", lambda t: any(p.aims for p in t.pieces)),
    understood(
        "a red and a blue piece point at the same piece",
        lambda t: any(links(p, lambda a, b: b.points_at(a), t.of("red")) for p in t.pieces
                      if links(p, lambda a, b: b.points_at(a), t.of("blue"))),
    ),
    understood(
        "a red piece and a blue piece touch the same green piece",
        lambda t: any(links(p, P.touches, t.of("red")) and links(p, P.touches, t.of("blue")) for p in t.of("green")),
    ),
]  # fmt: skip

ASKED = [
    # Also where there are no red pieces, or only where there are some.
    ambiguous(
        "all red pieces point at the same piece",
        lambda t: not t.of("red") or shares_target(t, P.points_at, "red"),
        lambda t: t.of("red") and shares_target(t, P.points_at, "red"),
    ),
    # No piece points at itself, so all the others do; also of a single piece, or of two at the least.
    ambiguous(
        "all pieces point at the same piece",
        lambda t: shares_target(t, P.points_at),
        lambda t: n(t.pieces) > 1 and shares_target(t, P.points_at),
    ),
]

NOT_UNDERSTOOD = [
    not_understood("everything else is red"),
    not_understood("another is red"),
    not_understood("a red piece touches another"),  # another red piece, or any
    not_understood("a red piece and a small piece point at the same piece"),  # one may be both
]

CASES = [*UNDERSTOOD, *ASKED, *NOT_UNDERSTOOD]
