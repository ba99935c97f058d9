"""Pieces and their partners: what points back, “it” after two of them, pairs, and the two ends of a stack."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, links, n, pairs, with_some


def touching(p: P, t: Table, word: str) -> bool:
    return bool(links(p, P.touches, t.of(word)))


def aimed(p: P, t: Table, word: str) -> bool:
    return bool(links(p, P.points_at, t.of(word)))


def mutual(p: P, q: P) -> bool:
    return p.points_at(q) and q.points_at(p)


def chain(t: Table) -> bool:
    """A red touches a blue that touches a green."""
    return any(p.touches(q) and touching(q, t, "green") for p in t.of("red") for q in t.of("blue"))


def both_touched(p: P, t: Table) -> bool:
    return touching(p, t, "blue") and touching(p, t, "green")


def loose_ends(t: Table) -> list[list[P]]:
    return [s for s in t.stacks if not s[0].touches(s[-1])]


CASES: list[Case] = [
    # What points back.
    *(
        understood(text, lambda t: any(mutual(p, q) for p, q in pairs(t.pieces)))
        for text in (
            "a piece that points at a piece that points back at it",
            "at least two pieces that point at each other",
            "a piece pointing at another that points back",
        )
    ),
    understood(
        "exactly two reds that touch a blue that they point at",
        lambda t: n(p for p in t.of("red") if any(p.touches(q) and p.points_at(q) for q in t.of("blue"))) == 2,
    ),
    understood(
        "at least two reds that touch a blue that they don't point at",
        lambda t: n(p for p in t.of("red") if any(p.touches(q) and not p.points_at(q) for q in t.of("blue"))) >= 2,
    ),
    # “It” after two pieces.
    ambiguous(
        "no red touching a blue and a green touching it",
        lambda t: not any(both_touched(p, t) for p in t.of("red")),
        lambda t: not chain(t),
    ),
    ambiguous(
        "exactly one red touching a blue and a green touching it",
        lambda t: n(p for p in t.of("red") if both_touched(p, t)) == 1,
        lambda t: n(p for p in t.of("red") if any(p.touches(q) and touching(q, t, "green") for q in t.of("blue"))) == 1,
    ),
    ambiguous(
        "a red touching a blue and a green on top of it",
        lambda t: any(touching(p, t, "blue") and links(p, P.directly_below, t.of("green")) for p in t.of("red")),
        lambda t: any(touching(p, t, "blue") and links(p, P.below, t.of("green")) for p in t.of("red")),
        lambda t: any(
            p.touches(q) and links(q, P.directly_below, t.of("green")) for p in t.of("red") for q in t.of("blue")
        ),
        lambda t: any(p.touches(q) and links(q, P.below, t.of("green")) for p in t.of("red") for q in t.of("blue")),
    ),
    not_understood("no red touches a blue and a green touching it"),
    not_understood("every red touches a blue and a green that points at it"),
    # One piece for several.
    ambiguous(
        "at least three pieces pointing at one piece",
        lambda t: any(n(p.aimed_at_by) >= 3 for p in t.pieces),
        lambda t: n(p for p in t.pieces if n(p.aims) == 1) >= 3,
        lambda t: n(p for p in t.pieces if p.aims) >= 3,
    ),
    ambiguous(
        "at least two reds that touch one blue",
        lambda t: any(n(links(p, P.touches, t.of("red"))) >= 2 for p in t.of("blue")),
        lambda t: n(p for p in t.of("red") if n(links(p, P.touches, t.of("blue"))) == 1) >= 2,
        lambda t: n(with_some(t.of("red"), P.touches, t.of("blue"))) >= 2,
    ),
    # Pairs.
    *(
        understood(text, lambda t: n((p, q) for p, q in pairs(t.pieces) if p.touches(q)) == 1)
        for text in ("exactly one pair of pieces touch", "just one pair of touching pieces")
    ),
    understood(
        "exactly one pair of touching reds",
        lambda t: n((p, q) for p, q in pairs(t.of("red")) if p.touches(q)) == 1,
    ),
    not_understood("two pairs of touching pieces"),
    not_understood("at most one pair of pieces touch"),
    not_understood("exactly one pair of pieces have the same colour"),
    not_understood("exactly one pair of pieces of the same colour"),
    # Each, and all.
    understood(
        "exactly two reds each touching a blue", lambda t: n(p for p in t.of("red") if touching(p, t, "blue")) == 2
    ),
    understood(
        "at least two reds all touching a blue", lambda t: n(p for p in t.of("red") if touching(p, t, "blue")) >= 2
    ),
    not_understood("all reds each touching a blue"),
    not_understood("the two largest pieces touch"),
    # “Is” after a name.
    *(
        understood(text, lambda t: any(aimed(p, t, "blue") for p in t.of("red")))
        for text in ("a red's pointing at a blue", "a red piece's pointing at a blue one")
    ),
    # The ends of a stack.
    *(
        understood(text, lambda t: any(s[0].larger(s[-1]) for s in t.stacks))
        for text in (
            "a stack whose bottom piece is bigger than its top piece",
            "it contains at least one stack whose bottom piece is larger than its top piece",
        )
    ),
    *(
        understood(text, lambda t: any(not s[0].larger(s[-1]) for s in t.stacks))
        for text in (
            "a stack whose bottom piece is not larger than its top piece",
            "a stack in which the bottom piece is not larger than the top piece",
            "a stack with a bottom piece not larger than its top piece",
        )
    ),
    understood("a stack whose bottom piece doesn't touch its top piece", lambda t: loose_ends(t) != []),
    ambiguous(
        "every stack has a bottom piece bigger than its top piece",
        lambda t: all(s[0].larger(s[-1]) for s in t.stacks),
        lambda t: t.stacks and all(s[0].larger(s[-1]) for s in t.stacks),
    ),
    ambiguous(
        "every stack has a bottom piece that is not larger than its top piece",
        lambda t: not any(s[0].larger(s[-1]) for s in t.stacks),
        lambda t: t.stacks and not any(s[0].larger(s[-1]) for s in t.stacks),
    ),
]
